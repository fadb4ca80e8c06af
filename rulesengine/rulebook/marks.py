"""The few Markdown marks that rule texts use: taking them off, and finding what they mark.

Nothing about rules or books may go in here, and nothing that makes HTML.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.rulebook.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# 9-1-6-6, 6.3.4b, 376.4.a.1, R-1, H-12, A3, A.5; with a plus, what is outside the book: +7-6, +links;
# and where a page names its rules by words: page-ChangesZone, a small word, a dash and a capital
_FIRST = r"(?:(?:[A-Za-z]{1,2}|[IVXL]{3,6})\.|[A-Za-z]{0,2}-?)"  # III.2 too
# and where a policy has parts in parts, II.C.3.a
_PARTS = r"[IVXL]{1,6}\.[A-Z](?:\.\w{1,4}){0,5}(?!\w)"
NUMBER = rf"(?:\+[A-Za-z0-9][\w.-]*|{_PARTS}|{_FIRST}\d[\w.-]*|[a-z]{{2,12}}-[A-Z]\w*)"

_A_NUMBER = pattern(NUMBER)
# A number in a text for Markdown, with its game where it has one; "[9-1]: x" is an address there.
NAMED = rf"\[(?:(?P<game>[a-z][\w-]*):)?(?P<number>{NUMBER})\](?![(\[:])"
_REFERENCE = pattern(rf"\[({NUMBER})\](?![(\[])")
# Words that lead to a rule whose number they do not spell out: 601.2c–[d](601.2d), [§ 3 Abs. 2](3.2)
POINTED = rf"\[(?P<words>[^\[\]\n]{{1,80}})\]\((?P<to>{NUMBER})\)"
_POINTED = pattern(POINTED)
_LINK = pattern(r"!?\[([^\]]*)\]\([^)]*\)")
_CODE = pattern(
    r"(?<!`)(`{1,8})(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL
)  # whole runs of signs: no run is tried in parts
_STRONG = pattern(r"(\*\*|__)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
_ITALIC = pattern(r"(?<![\w*])\*(?=[^\s*])([^*]+?)(?<=[^\s*])\*(?![\w*])")
_LOW = pattern(r"(?<![\w_])_(?=[^\s_])([^_]+?)(?<=[^\s_])_(?![\w_])")  # italics that make no term
_BULLET = pattern(r"^\s*(?:[-+*]|\d+\.|>|#{1,6})\s+", re.MULTILINE)
_KEPT = pattern(r"\0(\d+)\0")
# An escaped sign; a backslash at the end of a line, behind which the next line begins below; an entity
_ESCAPE = pattern(r"\\(?P<sign>[!-/:-@\[-`{-~]|\n[ \t]*)|&(?P<name>lt|gt|amp);")
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&"}
_SPECIAL = pattern(r"[\\`*_{}\[\]>|~$]")
_ENTITY = pattern(r"&(?=#?\w+;)")
# The line below the heads of a table, and a row of it
_RULER = pattern(r"^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$\n?", re.MULTILINE)
_ROW = pattern(r"^[ \t]*\|(?P<cells>.*)\|[ \t]*$", re.MULTILINE)
_AT_START = pattern(r"^(\s*)(#{1,6}|[+=:-]|\d{1,9}[.)])(?=[\s=:-]|$)", re.MULTILINE)


def is_number(word: str) -> bool:
    """Say whether a word has the form of a rule number."""
    return _A_NUMBER.fullmatch(word) is not None


def references(text: str) -> tuple[str, ...]:
    """List the rules that a text names, numbers in square brackets and words that lead to one, each once.

    Code is left alone.
    """
    bare = _CODE.sub("", text)
    named = _REFERENCE.findall(bare)
    return tuple(dict.fromkeys([*named, *(hit["to"] for hit in _POINTED.finditer(bare))]))


def italics(text: str) -> tuple[str, ...]:
    """List what is in *italics*, in order."""
    return tuple(" ".join(slanted.split()) for slanted in _ITALIC.findall(_CODE.sub("", text)))


def escaped(text: str) -> str:
    """Escape other people's text: Markdown and HTML show every sign of it. `unescaped` is the way back."""
    safe = _ENTITY.sub("&amp;", _SPECIAL.sub(r"\\\g<0>", text)).replace("<", "&lt;")
    return _AT_START.sub(lambda hit: f"{hit[1]}{hit[2][:-1]}\\{hit[2][-1]}", safe)


def without_escapes(text: str, write: Callable[[str, str], str]) -> str:
    """Put something in the place of each escaped sign: `write` is given the sign and how it was written.

    A line's end that was meant is a sign too: a line break.
    """
    if "\\" not in text and "&" not in text:
        return text
    return _ESCAPE.sub(
        lambda escape: write(_ENTITIES.get(escape["name"]) or escape["sign"][0], escape[0]), text
    )


def unescaped(text: str) -> str:
    """Take the escapes out of a text that has no other marks: a title."""
    return without_escapes(text, lambda sign, _: sign)


def lines_of(text: str) -> list[str]:
    """Write a text without its marks: a line for each that its author meant, "" between paragraphs."""
    cut = without_escapes(text.replace("\1", ""), lambda sign, said: "\1" if sign == "\n" else said)
    blocks = [part for part in re.split(r"\n[ \t]*\n", cut.strip()) if part.strip()]
    parts = [_RULER.sub("", part).split("\n" if is_table(part) else "\1") for part in blocks]
    return [said for part in parts for said in ("", *map(plain, part))][1:]


def is_table(paragraph: str) -> bool:
    """Say whether a paragraph is a table: rows between bars, with a line below the first."""
    rows = paragraph.strip("\n").split("\n")
    return len(rows) > 1 and _RULER.match(rows[1]) is not None and all(map(_ROW.match, rows))


def _cells(row: re.Match[str]) -> str:
    return " | ".join(each.strip() for each in row["cells"].split("|"))


@lru_cache(maxsize=16_384)  # a page, its export, its feed and its search all ask for the same texts
def plain(text: str) -> str:
    """Take the marks off a Markdown text and put it on one line."""
    kept: list[tuple[str, str]] = []  # what is shown, and how it was written

    def keep(shown: str, said: str) -> str:
        kept.append((shown, said))
        return f"\0{len(kept) - 1}\0"

    def code(match: re.Match[str]) -> str:  # a backslash inside code is a backslash
        words = _KEPT.sub(lambda sign: kept[int(sign[1])][1], match[2]).strip()
        return keep(words, words)

    bare = without_escapes(text.replace("\0", ""), keep)  # an escaped star opens nothing
    if "|" in bare:
        bare = _ROW.sub(_cells, _RULER.sub("", bare))
    if "`" in bare:
        bare = _CODE.sub(code, bare)
    bare = _BULLET.sub("", bare)
    if "[" in bare:
        bare = _REFERENCE.sub(r"\1", _LINK.sub(r"\1", bare))
    if "*" in bare or "_" in bare:
        bare = _LOW.sub(r"\1", _ITALIC.sub(r"\1", _STRONG.sub(r"\2", bare)))
    if kept:
        bare = _KEPT.sub(lambda held: kept[int(held[1])][0], bare)
    return " ".join(bare.split())


def opening(text: str, most: int = 60) -> str:
    """Write how a text begins: whole words, as many as go into so many letters."""
    words = plain(text)
    return words if len(words) <= most else words[:most].rsplit(" ", 1)[0].rstrip(",;:") + " …"


def paragraphs(lines: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Put numbered lines together to paragraphs, each with the number of its first line."""
    blocks: list[tuple[int, str]] = []
    open_at = 0
    fenced = False
    for number, line in lines:
        if not line.strip() and not fenced:
            open_at = 0
            continue
        fenced ^= line.lstrip().startswith("```")
        if open_at:
            blocks[-1] = (open_at, f"{blocks[-1][1]}\n{line}")
        else:
            open_at = number
            blocks.append((number, line))
    return blocks
