"""A book's own glossary: each word, and what the book says of it.

    Abandon                                  a word on a line of its own, below it what it means
    abandon: To put out, also over           behind a colon or a dash; a line that begins no word goes on
        the end of a line
    **Abandon.** To put out ...              in bold or italics, also as an item of a list
    “Abandon” means to put out               a sentence that says what a word means

Also in a table, or beside each other in columns. The glossary stays in the remainder too; here it is read.
Nothing is written.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.importing.divisions import AROUND, ENDS_GLOSSARY, INSIDE, MAY_END_GLOSSARY
from rulesengine.importing.divisions import GLOSSARY as HEAD

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.importing.model import Imported, Rest

_BOLD = re.compile(
    r"(?:[*+•-][ \t]{1,4})?(?P<stars>\*\*|__)(?P<word>[^*\n]{1,60}?)[:：.]?\s*(?P=stars)"
    r"(?:[:：]|\s[–—-](?=\s)|\n[ \t]{0,8}:(?=\s))?\s*(?P<says>.+)",
    re.DOTALL,
)
_ITALIC = re.compile(
    r"(?:[*+•-][ \t]{1,4})?(?P<star>[*_])(?P<word>[^*_\n]{1,60}?)"
    r"(?:[:：.](?P=star)|(?P=star)(?:[:：]|\s[–—-](?=\s)))\s*(?P<says>.+)",
    re.DOTALL,
)
_COLON = re.compile(
    r"(?:[*+•-][ \t]{1,4})?(?P<word>[^\W_][^:：.!?。\n]{0,50}?)"
    r"(?:(?::| [–—-])[ \t]{1,4}|：[ \t\u3000]{0,4})(?P<says>\S[^\n]*)"
)
_MEANS = re.compile(
    r"(?P<says>(?:(?:A|An|The|Ein|Eine|Der|Die|Das)[ \t])?[“\"„«](?P<word>[^”“\"„«»\n]{1,60})[”“\"»][ \t]+"
    r"(?:means|is|are|refers to|has the meaning|bedeutet|ist|sind|désigne|signifie)\b[^\n]*)"
)
_COLUMNS = re.compile(r"(?P<word>\S(?:[^\n]{0,58}?\S)?)[ \t]{2,80}(?P<says>\S[^\n]*)")
_BELOW = re.compile(r"\A[ \t]{0,8}:[ \t]+(?=\S)")  # what Markdown and wikis write before a definition
_LONGEST, _SEVERAL = 60, 2
_CELL, _RULED, _FEW = re.compile(r"(?<!\\)\|"), re.compile(r":?-{2,}:?"), 3
_ENDED = tuple('.!?)”。"’')


def glossary(imported: Imported) -> dict[str, str]:
    """Return what the book's own glossary says of each of its words; of a word twice, all that it says."""
    by_word: dict[str, list[str]] = {}
    spelled: dict[str, str] = {}
    for word, says in _entries(imported):
        known = spelled.setdefault(word.casefold(), word)
        by_word.setdefault(known, []).append("\n".join(" ".join(line.split()) for line in says.split("\n")))
    return {word: "\n\n".join(parts) for word, parts in by_word.items()}


def _entries(imported: Imported) -> Iterator[tuple[str, str]]:
    """Read the entries, each with what is said of it; a word of which nothing is said is none."""
    entries: list[tuple[str, list[str]]] = []
    heading = False  # the words are headings of Markdown, and what is below says what they mean
    for lines in _blocks(imported):
        said = "\n".join(lines).strip()
        marked, first = _marked(said), lines[0].strip(" *_#")
        if lines[0].startswith("#") and len(lines) == 1:
            heading = True
            entries += [(first, [])] if len(first) > 1 else []  # A, B, C are no words
            continue
        if heading and entries and not entries[-1][1]:
            entries[-1][1].append(said)
            continue
        inline = _inline(lines)
        if marked and len(inline) < _SEVERAL:
            entries.append((marked["word"].strip(), [marked["says"]]))
        elif inline:
            entries += [(word, [says]) for word, says in inline]
        elif 0 < len(first) <= _LONGEST and first[-1] not in ".!?:;,。":
            below = [_BELOW.sub("", line) for line in lines[1:]]
            entries.append((first, ["\n".join(below)] if below else []))
        elif entries:  # another paragraph of the entry before
            entries[-1][1].append(_BELOW.sub("", said))
    return ((word, "\n\n".join(says)) for word, says in entries if says)


def _marked(said: str) -> re.Match[str] | None:
    """Return the word that is set off by bold or italics at the start of a text."""
    return _BOLD.match(said) or _ITALIC.match(said)


def _blocks(imported: Imported) -> Iterator[list[str]]:
    """Give the blocks of lines behind the glossary's heading, up to the next part of the book."""
    for rest in glossary_blocks(imported):
        lines = rest.text.split("\n")
        lines = [line for line in lines[HEAD.fullmatch(lines[0]) is not None :] if line.strip()]
        yield from _parted(lines)


def _parted(lines: list[str]) -> list[list[str]]:
    """Part a block in which word and meaning follow one another with no blank line: A to Z, as in a PDF."""
    heads = [
        at
        for at, line in enumerate(lines[:-1])
        if 0 < len(line.strip()) <= _LONGEST
        and line.strip()[-1] not in ".!?:;,。|"
        and lines[at + 1].strip()[:1].isupper()
        and (not at or lines[at - 1].rstrip()[-1:] in ".!?)”。")
    ]
    words = [lines[at].strip(" *_").casefold() for at in heads]
    if len(heads) < _FEW or heads[0] or words != sorted(words):
        return [lines] if lines else []
    return [lines[begin:end] for begin, end in pairwise([*heads, len(lines)])]


def glossary_blocks(imported: Imported) -> Iterator[Rest]:
    """Give what is left over of the glossary: its heading, its entries."""
    yield from _in_front(imported)
    inside = False
    for rest in imported.remainder:
        if rest.kind in {"markup", "front matter"}:
            continue
        lines = rest.text.split("\n")
        begins = not inside and HEAD.fullmatch(lines[0]) is not None
        inside, lines = inside or begins, lines[begins:]
        if inside and lines and ENDS_GLOSSARY.fullmatch(lines[0]):
            inside = False
        if inside and len(lines) == 1 and MAY_END_GLOSSARY.fullmatch(lines[0]):
            inside = False
        if inside:
            yield rest


def _in_front(imported: Imported) -> Iterator[Rest]:
    """Give the glossary that is before the rules; the list of contents only names one."""
    blocks = [rest for rest in imported.remainder if rest.kind == "front matter"]
    heads = [at for at, rest in enumerate(blocks) if HEAD.fullmatch(rest.text.split("\n")[0])]
    for head in heads:
        lines = blocks[head].text.split("\n")
        end = head + 1
        while end < len(blocks) and not _ends(blocks[end]):
            end += 1
        entries = [block for each in blocks[head + 1 : end] for block in [each.text.split("\n")]]
        told = sum(len(_inline(block)) for block in [lines[1:], *entries] if block)
        bold = sum(_BOLD.match("\n".join(block)) is not None for block in entries)
        if (told >= _FEW and told * 2 > sum(map(len, entries))) or 0 < bold == len(entries):
            yield from blocks[head:end]
            return


def _ends(rest: Rest) -> bool:
    """Say whether another part of the book begins."""
    first = rest.text.split("\n")[0]
    return ENDS_GLOSSARY.fullmatch(first) is not None or AROUND.fullmatch(first) is not None


def _inline(lines: Sequence[str]) -> list[tuple[str, str]]:
    """Return the entries of a block with one a line: behind a colon, in columns, or in a table.

    A line that begins no word, is set in farther, or comes behind a line whose sentence goes on, belongs to
    the entry above it.
    """
    if all(line.lstrip().startswith("|") for line in lines):
        rows = [[cell.strip() for cell in _CELL.split(line.strip().strip("|"))] for line in lines]
        ruled = len(rows) > 1 and all(_RULED.fullmatch(cell) for cell in rows[1])
        return [
            (row[0].strip("*_ "), " ".join(row[1:])) for row in rows[2 * ruled :] if len(row) > 1 and row[0]
        ]
    entries: list[tuple[str, str]] = []
    margin, above = _margin(lines[0]), ""
    every = all(_word_of(line) is not None for line in lines)
    for line in lines:
        torn = bool(entries) and not every and not above.rstrip().endswith(_ENDED)
        hit = None if torn or _margin(line) > margin else _word_of(line)
        if hit is not None:
            entries.append((hit["word"].strip(" *_#"), hit["says"]))
        elif entries:
            entries[-1] = (entries[-1][0], f"{entries[-1][1]} {line.strip()}")
        else:
            return []
        above = line
    return entries


def _word_of(line: str) -> re.Match[str] | None:
    """Return the word that a line explains, with what it says of it."""
    bare = line.strip()
    hit = _marked(bare) or _MEANS.fullmatch(bare) or _COLUMNS.fullmatch(line) or _COLON.fullmatch(bare)
    return None if hit is not None and INSIDE.fullmatch(hit["word"]) else hit


def _margin(line: str) -> int:
    """Return how far a line is set in."""
    return len(line) - len(line.lstrip())
