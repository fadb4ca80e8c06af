"""Chapters that open with a line of their own: the word, its number, and the title below.

    CHAPTER          Kapitel 2          Part IV
    ONE
    The harbour      Die Lampen         Ends

The three are brought into one line, Chapter 1 The harbour, where they count from 1 on. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rulesengine.importing.numbering import roman

if TYPE_CHECKING:
    from rulesengine.importing.model import Line, Notes

_WORD = r"(?:chapter|part|section|kapitel|teil|abschnitt|chapitre|partie)"
_OPENS = re.compile(
    rf"(?P<before>[ \t]*(?:#{{1,6}}[ \t]+)?)(?P<word>{_WORD})"
    r"(?:[ \t\xa0]+(?P<number>\w{1,9}(?:-\w{3,5})?))?[ \t.:]*",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"[ \t]*(?P<number>\w{1,9}(?:-\w{3,5})?)[ \t.:]*")
_TITLE = re.compile(r"[ \t]*(?P<words>[^\W\d_].{0,118}?[^\s.,;:!])[ \t]*")
_SAID = [
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
]
_ROMAN = re.compile(r"[IVX]{1,6}")
_NEAR = 4  # lines, blank ones counted
_FEW, _STEP = 2, 2  # chapters, and one that cannot be read may be between two of them


def opened(lines: list[Line], notes: Notes) -> list[Line]:
    """Bring the word for a chapter, its number and its title into one line."""
    found = [each for at in range(len(lines)) if (each := _opening(lines, at)) is not None]
    first = max((at for at, each in enumerate(found) if each[1] == 1), default=0)
    numbers = [number for _, number, _ in found[first:]]
    if len(numbers) < _FEW or not all(0 < two - one <= _STEP for one, two in pairwise([0, *numbers])):
        return lines
    kept = list(lines)
    for at, number, title in found[first:]:
        hit = _OPENS.fullmatch(lines[at].text)
        title_line = lines[title].text.strip()
        said = "\n".join(line.text.strip() for line in lines[at : title + 1] if line.text.strip())
        there = hit["number"] if hit and hit["number"] else ""
        shown = number if there.casefold().partition("-")[0] in _SAID or not there else there
        text = f"{hit['word']} {shown} {title_line}" if hit else title_line
        notes.repair(lines[at].number, "chapter in several lines", said, text)
        kept[at] = replace(lines[at], text=f"{hit['before'] if hit else ''}{text}")
        for gone in range(at + 1, title + 1):
            kept[gone] = replace(lines[gone], text="")
    return kept


def _opening(lines: list[Line], at: int) -> tuple[int, int, int] | None:
    """Return the line of a chapter's word, its number, and the line of its title; None where none opens."""
    hit = _OPENS.fullmatch(lines[at].text)
    if hit is None:
        return None
    here, said = at, hit["number"]
    if not said:
        here = _below(lines, at)
        number = _NUMBER.fullmatch(lines[here].text) if here else None
        said = number["number"] if number else ""
    count = _counted(said)
    title = _below(lines, here) if count else 0
    return (at, count, title) if title and _TITLE.fullmatch(lines[title].text) else None


def _counted(said: str) -> int:
    """Return what a number says, in digits, as a Roman number or in words; 0 for anything else."""
    if said.isdecimal():
        return int(said)
    tens, _, ones = said.casefold().partition("-")
    if tens in _SAID and (not ones or ones in _SAID[:9]):
        return _SAID.index(tens) + 1 + (_SAID.index(ones) + 1 if ones else 0)
    return roman(said) if _ROMAN.fullmatch(said) else 0


def _below(lines: list[Line], at: int) -> int:
    """Return the next line with words; 0 where none is near."""
    there = range(at + 1, min(at + 1 + _NEAR, len(lines)))
    return next((each for each in there if lines[each].text.strip()), 0)
