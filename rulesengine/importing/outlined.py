"""Policies and bylaws whose parts have signs of their own: I. above A. above 1. above a.

    I. Events                      I
        A. Players                 I.A
            1. A player is at ...  I.A.1
                a. Unless ...      I.A.1.a

Each sign counts from the first one on below the part above it; so a rule is known by the signs that lead to
it, set in or not. Only a book whose chapters are I., II., III. and whose sections are A., B. is read so:
where less is sure, letters and numbers are lists.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.importing.assembling import wording
from rulesengine.importing.checking import dangling
from rulesengine.importing.divisions import BACK
from rulesengine.importing.marked import unstressed
from rulesengine.importing.model import ImportedRule
from rulesengine.importing.numbering import letter, roman

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesengine.importing.model import Line, Notes

_PART = re.compile(
    r"(?P<before>[ \t]*(?:#{1,6}[ \t]+)?\*{0,2})(?P<open>\()?(?P<label>[IVXL]{1,7}|[A-Z]|\d{1,3}|[a-z]{1,5})"
    r"(?P<sign>(?(open)\)|[.)]))(?P<after>\*{0,2})[ \t]+(?=\S)"
)
_NAMED = re.compile(r"(?<![\w.])[IVXL]{1,6}(?:\.[A-Z](?:\.\d{1,3}(?:\.[a-z]{1,4})*)?)(?![\w]|\.\w)")
_CHAPTERS, _SECTIONS = 3, 2
Open = tuple[str, int, str]  # a kind with its bracket, the count in it, and the sign as it is written


@dataclass(frozen=True, slots=True)
class _Place:
    """A line where a part begins, and the parts that are open there."""

    line: int
    end: int
    parts: tuple[Open, ...]

    @property
    def number(self) -> str:
        """Return the signs that lead here."""
        return ".".join(label for _, _, label in self.parts)


def is_outlined(lines: Sequence[Line]) -> bool:
    """Say whether a book is written so."""
    return bool(_places(lines))


def read_outlined(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read the parts of such a book as its rules."""
    places = _places(lines)
    end = _back(lines, places[-1].line)
    for rest, kind in ((lines[: places[0].line], "front matter"), (lines[end:], "back matter")):
        _leave(rest, kind, notes)
    known = {each.number for each in places}
    ends = [*(each.line for each in places[1:]), end]
    return [
        _rule(book, place, lines[place.line : stop], known, notes)
        for place, stop in zip(places, ends, strict=True)
    ]


def _rule(book: str, place: _Place, lines: list[Line], known: set[str], notes: Notes) -> ImportedRule:
    first, number = lines[0], place.number
    notes.repair(first.number, "sign of a part", first.text[: place.end].strip(), number)
    bold = "**" in first.text[: place.end] and first.text.count("**") % 2
    text = first.text[place.end :].replace("**", "", 1) if bold else first.text[place.end :]
    if bold:
        notes.mark(first.number, "**")
    title, said = wording(
        [replace(first, text=text), *lines[1:]], notes, strong=len(place.parts) <= _SECTIONS
    )
    named = list(dict.fromkeys(hit[0] for hit in _NAMED.finditer(f"{title}\n{said}") if hit[0] != number))
    rule = ImportedRule(
        f"{book}.{number}",
        number,
        unstressed(title, first.number, notes),
        said,
        tuple(each for each in named if each in known),
        level=len(place.parts),
        line=first.number,
    )
    dangling(rule, [each for each in named if each not in known], notes)
    return rule


def _places(lines: Sequence[Line]) -> list[_Place]:
    """Return where the parts of a book begin; none where it is not written so.

    The list of contents counts them once before: what counts is what begins at the last I.
    """
    places: list[_Place] = []
    above: tuple[Open, ...] = ()
    strange = 0
    for at, line in enumerate(lines):
        hit = None if line.note or line.row else _PART.match(line.text)
        if hit is None:
            continue
        new = _step(above, hit["label"], "(" if hit["open"] else hit["sign"])
        if new is None:
            strange += 1
            continue
        if new[0][:2] == ("I.", 1) and len(new) == 1:
            places, strange = [], 0
        above = new
        places.append(_Place(at, hit.end(), new))
    chapters = [each for each in places if len(each.parts) == 1]
    sections = [each for each in places if each.number.endswith(".A") and len(each.parts) == _SECTIONS]
    sure = len(chapters) >= _CHAPTERS and len(sections) >= _SECTIONS and strange * 10 <= len(places)
    return places if sure and all(each.parts[0][0] == "I." for each in places) else []


def _step(above: tuple[Open, ...], label: str, sign: str) -> tuple[Open, ...] | None:
    """Return the parts that are open once another one begins; None where it is none of them."""
    kinds = [(f"{kind}{sign}", value) for kind, value in _readings(label)]
    for deep in range(len(above) - 1, -1, -1):
        kind, value, _ = above[deep]
        if (kind, value + 1) in kinds:
            return (*above[:deep], (kind, value + 1, label))
    kinds_open = {kind for kind, _, _ in above}
    for kind, value in kinds:
        if value == 1 and not above:
            return ((kind, 1, label),) if kind == "I." else None
        if value == 1 and kind not in kinds_open and (len(above) > 1 or kind == "A."):
            return (*above, (kind, 1, label))
    return ((f"I{sign}", 1, label),) if (f"I{sign}", 1) in kinds and sign == "." else None


def _readings(label: str) -> list[tuple[str, int]]:
    """Return what a sign may be, and which it is of its kind."""
    if label.isdigit():
        return [("1", int(label))]
    small = label.islower()
    found = [("i" if small else "I", roman(label))] if roman(label) else []
    return found + ([("a" if small else "A", letter(label))] if len(label) == 1 else [])


def _back(lines: Sequence[Line], last: int) -> int:
    """Return the line where glossary, credits or another part behind the rules begins."""
    return next((at for at in range(last + 1, len(lines)) if BACK.fullmatch(lines[at].text)), len(lines))


def _leave(lines: Sequence[Line], kind: str, notes: Notes) -> None:
    """Put lines into the remainder, one entry for each block between blank lines."""
    blanks = [-1, *(at for at, line in enumerate(lines) if not line.text.strip()), len(lines)]
    for before, after in pairwise(blanks):
        if after - before > 1:
            block = lines[before + 1 : after]
            notes.rest(block[0].number, kind, "\n".join(each.text for each in block))
