"""Books that count parts within parts by words: a rule, its sections, their articles, each from 1 anew.

    RULE 2                  2.
    SECTION 1. Kicks        2-1 Kicks
    ARTICLE 3. Words        2-1-3 Words

The mark between is the one by which the book names its rules itself, as in “Rule 2-1-3”; else a dot. Only
what is at the start of a line is changed, and each change is written down. No rule is chosen here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulesengine.importing.model import Line, Notes

_WORDS = (
    (
        "title",
        "book",
        "part",
        "rule",
        "law",
        "chapter",
        "titel",
        "buch",
        "teil",
        "kapitel",
        "regel",
        "livre",
        "titre",
    ),
    ("chapter", "section", "kapitel", "abschnitt", "chapitre", "sección", "capítulo"),
    ("section", "article", "clause", "artikel", "artículo", "articolo", "paragraph"),
)
_HEAD = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+)?\*{0,3}(?P<word>[^\W\d_]{3,9})[ \t]+(?P<number>\d{1,3})"
    r"(?:[ \t]*[.:–—-]{1,2}(?!\d)[ \t]*|[ \t]*$)(?P<words>.*)"
)
_NAMED = re.compile(r"(?<=[a-z][ \u00a0])\d{1,3}(?P<mark>[.-])\d{1,3}(?![.-]?\d{3})")
_FEW = 2  # parts that begin from 1 anew


@dataclass(frozen=True, slots=True)
class _Part:
    """A line that opens a part: its place, its word in small letters, and its number."""

    at: int
    word: str
    hit: re.Match[str]

    @property
    def number(self) -> int:
        """Return its number."""
        return int(self.hit["number"])


def leveled(lines: list[Line], notes: Notes) -> list[Line]:
    """Write parts that are counted within parts as numbers of several parts."""
    parts = [
        _Part(at, hit["word"].casefold(), hit)
        for at, line in enumerate(lines)
        if (hit := _HEAD.fullmatch(line.text)) is not None
    ]
    words = _order([each for each in parts if any(each.word in known for known in _WORDS)])
    if len(words) < _FEW:
        return lines
    mark = _mark(lines)
    kept = list(lines)
    above: list[int] = []
    for each in parts:
        if each.word not in words or words.index(each.word) > len(above):
            continue
        deep = words.index(each.word)
        above = [*above[:deep], each.number]
        number = mark.join(map(str, above)) + ("." if deep == 0 else "")
        said = lines[each.at].text[: each.hit.start("words")].strip()
        notes.repair(lines[each.at].number, "chapter word", said, number)
        text = f"{number} {each.hit['words'].lstrip('* ')}".rstrip()
        kept[each.at] = replace(lines[each.at], text=text, heading=0 if deep > 1 else deep + 1)
    return kept


def _order(parts: list[_Part]) -> list[str]:
    """Return the words by which parts are in parts, the largest first; none where nothing counts anew.

    The first one counts up through the book, and each other from 1 in at least two of the parts above it.
    """
    words = list(dict.fromkeys(each.word for each in parts))
    order: list[str] = []
    for word in words:
        mine = [each.number for each in parts if each.word == word]
        if not order:
            order = [word] if mine == [*range(1, len(mine) + 1)] and len(mine) > 1 else order
            continue
        counts = _runs(parts, order, word)
        right = sum(run == [*range(1, len(run) + 1)] for run in counts)
        if right >= _FEW and right * 5 >= len(counts) * 4:
            order.append(word)
    return order


def _runs(parts: list[_Part], order: list[str], word: str) -> list[list[int]]:
    """Return the numbers of one word, a list for each part of the larger words that has any."""
    runs: list[list[int]] = [[]]
    for each in parts:
        if each.word in order:
            runs.append([])
        elif each.word == word:
            runs[-1].append(each.number)
    return [run for run in runs if run]


def _mark(lines: list[Line]) -> str:
    """Return the mark by which a book names its rules: the one that is more often between two numbers."""
    marks = [hit["mark"] for line in lines for hit in _NAMED.finditer(line.text)]
    return "-" if marks.count("-") > marks.count(".") else "."
