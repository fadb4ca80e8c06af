"""How books of other languages and other printers write their numbers, brought to digits and dots.

    １．２　Words            wide digits, as Japanese books have them     1.2 Words
    第３章　Words            a chapter with its word                      3. Words
    Chapter 3: Words        the same, where 3.1 follows                  3. Words
    § 3 Words, (2) Words    sections with their paragraphs, or letters   § 3 Words, 3.2 Words
    1.3 Words, a. Words     letters that the book names so: 1.3a         1.3 Words, 1.3a Words

Only what is at the start of a line is changed, and each change is written down. No rule is chosen here.
"""

from __future__ import annotations

import re
import string
from bisect import bisect_right
from dataclasses import replace
from itertools import pairwise

from rulesengine.importing.articles import counted, with_articles, with_japanese_articles
from rulesengine.importing.bracketed import with_nested
from rulesengine.importing.lettering import with_letters
from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import roman
from rulesengine.importing.openings import opened

_NARROW = str.maketrans("０１２３４５６７８９．－ａｂｃｄｅｆｇｈｉｊ", "0123456789.-abcdefghij")
_WIDE = re.compile(
    r"(?P<before>[ \t\u3000]*(?:#{1,6}[ \t\u3000]*)?(?:\*{1,3})?)"
    r"(?P<number>[０-９]{1,4}(?:[．.－-][０-９]{1,4}|[．.－-][ａ-ｊ](?![ａ-ｚ]))*)(?P<dot>[．]?)"
)
_CHAPTER_JA = re.compile(
    r"(?P<before>[ \t\u3000]*(?:#{1,6}[ \t\u3000]*)?)"
    r"第[ \u3000]?(?P<number>[0-9０-９]{1,3}|[一二三四五六七八九十百]{1,5})"
    r"[ \u3000]?[章編部][.:：．]?(?=[ \t\u3000]*\S)"
)
_CHAPTER = re.compile(
    r"(?P<before>[ \t]*(?:#{1,6}[ \t]+)?(?:\*{1,3})?)"
    r"(?P<word>chapter|section|part|article|kapitel|abschnitt|teil|artikel|chapitre|partie)"
    r"[ \t\u00a0]+(?P<number>\d{1,3}|(?-i:[IVX]{1,7}))(?:[ \t]*[.:–—-](?!\d)[ \t\u00a0]*|[ \t\u00a0]+)"
    r"(?P<words>\S.{0,78}?)(?P<after>\*{0,3})[ \t]*",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"[ \t]*(?:#{1,6}[ \t]+)?(?P<letter>[A-Z])[.:)][ \t]+(?P<words>\S.{0,78})")
_SINGLE = re.compile(r"[ \t]*(?P<number>\d{1,3})[.)][ \t]+\S")
_SECTION = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+)?(?:\*{1,3})?§[ \t]?(?P<number>\d{1,4}(?:[a-z](?!\w))?)(?!\d|\.\d)"
)
_PARTS = (  # of a section; what is first here is the larger part where a book has both
    re.compile(r"[ \t]*\((?P<part>\d{1,3})\)(?=[ \t]+\S)"),
    re.compile(r"[ \t]*(?P<part>\d{1,3})\)(?=[ \t]+\S)"),
    re.compile(r"[ \t]*\(?(?P<part>[a-z])\)(?=[ \t]+\S)"),
)
_FEW, _STEP = 2, 2  # chapters, and one that cannot be read may be between two of them
_AHEAD = 16  # within so many lines the first rule of a chapter comes


def in_digits(lines: list[Line], notes: Notes) -> list[Line]:
    """Bring the numbers at the start of lines to digits and dots."""
    lines = with_japanese_articles(_narrowed(opened(lines, notes), notes), notes)
    lines = _with_lettered(_with_chapters(with_articles(lines, notes), notes))
    lines = _with_paragraphs(lines, notes)
    return with_letters(lines, notes)


def _narrowed(lines: list[Line], notes: Notes) -> list[Line]:
    """Write wide digits at the start of a line as digits, and a wide space behind them as a space."""
    kept: list[Line] = []
    for line in lines:
        hit = None if line.text.isascii() else _WIDE.match(line.text)
        if hit is None:
            kept.append(line)
            continue
        said, rest = hit["number"] + hit["dot"], line.text[hit.end() :]
        after = said.translate(_NARROW)
        blank = " " if rest[:1] in {"\u3000", ""} or hit["dot"] or "．" in hit["number"] else ""
        if not (hit["dot"] or len(hit["number"]) > 1 or rest[:1] in {"\u3000", " ", "\t"}):
            kept.append(line)  # a sentence begins with a digit
            continue
        notes.repair(line.number, "wide number", said, after)
        text = f"{hit['before'].replace(chr(0x3000), ' ')}{after}{blank}{rest.lstrip(chr(0x3000))}"
        kept.append(replace(line, text=text))
    return kept


def _with_chapters(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the word for a chapter off its number: 第３章 always, Chapter 3 where its first rule follows."""
    kept = list(lines)
    up = _counted_up(lines)
    articles = any(line.article for line in lines)
    for index, line in enumerate(lines):
        hit = None if articles else _CHAPTER_JA.match(line.text)
        if hit is not None:
            number = str(counted(hit["number"]))
            said = line.text[len(hit["before"]) : hit.end()]
            notes.repair(line.number, "chapter word", said, f"{number}.")
            rest = line.text[hit.end() :].strip(" \t\u3000")
            kept[index] = replace(line, text=f"{hit['before'].strip(chr(0x3000))}{number}. {rest}")
            continue
        named = _CHAPTER.fullmatch(line.text)
        if named and (index in up or _begins(lines[index + 1 : index + 1 + _AHEAD], _count(named))):
            said = line.text[len(named["before"]) : named.start("words")].strip()
            number = f"{_count(named)}."
            notes.repair(line.number, "chapter word", said, number)
            text = f"{named['before']}{number} {named['words']}{named['after']}"
            kept[index] = replace(line, text=text, chapter=number[:-1] if index in up else "")
    return kept


def _count(hit: re.Match[str]) -> int:
    """Return which chapter a word counts: Chapter 4, Part IV."""
    return int(hit["number"]) if hit["number"].isdigit() else roman(hit["number"])


def _counted_up(lines: list[Line]) -> set[int]:
    """Return the lines of chapters that a book counts from 1 on by their word, behind its contents.

    Most of them begin with a first rule, or the contents name each; of several words one counts chapters.
    """
    hits: dict[str, list[tuple[int, int]]] = {}
    for at, line in enumerate(lines):
        hit = _CHAPTER.fullmatch(line.text)
        if hit and hit[0].strip()[:1].isupper() and hit["words"][-1] != ".":
            hits.setdefault(hit["word"].casefold(), []).append((at, _count(hit)))
    chapters = max(hits.values(), key=len, default=[])
    first = max((place for place, (_, number) in enumerate(chapters) if number == 1), default=0)
    chapters = chapters[first:]
    numbers = [number for _, number in chapters]
    if len(chapters) < _FEW or not all(0 < two - one <= _STEP for one, two in pairwise([0, *numbers])):
        return set()
    begun = sum(_begins(lines[at + 1 : at + 1 + _AHEAD], number) for at, number in chapters)
    named = begun * 2 > len(chapters) or _contents_name(lines, chapters)
    return {at for at, _ in chapters} if named else set()


def _with_lettered(lines: list[Line]) -> list[Line]:
    """Mark the chapters that a book counts by capital letters alone: A. Words, as its contents say above."""
    hits = [(at, hit) for at, line in enumerate(lines) if (hit := _LETTERED.fullmatch(line.text))]
    first = max((place for place, (_, hit) in enumerate(hits) if hit["letter"] == "A"), default=0)
    chapters = hits[first:]
    letters = "".join(hit["letter"] for _, hit in chapters)
    if len(letters) <= _FEW or letters != string.ascii_uppercase[: len(letters)]:
        return lines
    above = {_plain(line.text) for line in lines[: chapters[0][0]]}
    if not all(_plain(hit[0]) in above for _, hit in chapters) or _count_through(
        lines, [at for at, _ in chapters]
    ):
        return lines
    kept = list(lines)
    for at, hit in chapters:
        kept[at] = replace(lines[at], chapter=hit["letter"])
    return kept


def _count_through(lines: list[Line], chapters: list[int]) -> bool:
    """Say whether single numbers go on from one chapter to the next: then they are the rules."""
    hits = [(at, int(hit["number"])) for at, line in enumerate(lines) if (hit := _SINGLE.match(line.text))]
    inside = [(bisect_right(chapters, at), number) for at, number in hits if at > chapters[0]]
    numbers = [number for _, number in inside]
    return numbers == [*range(1, len(numbers) + 1)] and len({chapter for chapter, _ in inside}) > 1


def _contents_name(lines: list[Line], hits: list[tuple[int, int]]) -> bool:
    """Say whether a list of contents above the first chapter has each of them."""
    above = {_plain(line.text) for line in lines[: hits[0][0]]}
    named = (_CHAPTER.fullmatch(lines[at].text) for at, _ in hits)
    said = [(hit["word"].casefold(), f"{_count(hit)} {_plain(hit['words'])}") for hit in named if hit]
    return all(words in above or f"{word} {words}" in above for word, words in said)


def _plain(text: str) -> str:
    """Return the words of a line and nothing else, also without the page that contents name."""
    return " ".join(re.findall(r"\w+", re.sub(r"(?:[ \t]{2,}|[ .…]{3,})\d{1,4}\s*$", "", text))).casefold()


def _begins(lines: list[Line], number: int) -> bool:
    """Say whether the first rule of a chapter is in some lines: 3.1, 3-1, or 301."""
    first = re.compile(rf"[ \t#*]*{number}(?:[.-]?0?[01])(?![0-9])")
    return any(first.match(line.text) for line in lines)


def _cut_by(lines: list[Line]) -> re.Pattern[str] | None:
    """Return how the sections of a book are cut: the first two of such parts are right below a § 1."""
    for kind in _PARTS:
        below = ""  # what was read last: a section, or the first of its parts
        for line in lines:
            part = kind.match(line.text)
            if _SECTION.match(line.text):
                below = "section"
            elif part is not None:
                if below == "first" and part["part"] in {"2", "b"}:
                    return kind
                below = "first" if below == "section" and part["part"] in {"1", "a"} else ""
    return None


def _with_paragraphs(lines: list[Line], notes: Notes) -> list[Line]:
    """Write (2) under § 3 as 3.2, and b) as 3.b, in a book of sections that are cut so."""
    nested = with_nested(lines, notes)
    if nested is not None:
        return nested
    kind = _cut_by(lines)
    if kind is None:
        return lines
    kept: list[Line] = []
    section = ""
    for line in lines:
        head, part = _SECTION.match(line.text), kind.match(line.text)
        section = head["number"] if head else section
        if part is None or not section:
            kept.append(line)
            continue
        number = f"{section}.{part['part']}"
        notes.repair(line.number, "paragraph of a section", part[0].strip(), number)
        kept.append(replace(line, text=f"{number}{line.text[part.end() :]}"))
    return kept
