"""The columns of a printed page, and the order in which they are read.

A page is cut where no row of words has ink: a gutter from top to bottom between columns, of as many rows as
possible; what crosses it, a title, a paragraph over the whole width, is read between what is above it and
what is below. Both sides must be wordy: the numbers of rules at the left are no column, nor are the cells of
a small table. Where the numbers that begin the lines go up only row by row, the page is a table after all.
No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.rulebook.outline import parts

if TYPE_CHECKING:
    from collections.abc import Collection


class Word(NamedTuple):
    """A word and where it stands: its ends, the line that its letters stand on, and their height."""

    left: float
    right: float
    base: float
    size: float
    text: str


Row = tuple[Word, ...]


class Page(NamedTuple):
    """The rows of words on a page, from top to bottom, and the letters that stand otherwise than upright."""

    rows: list[Row]
    turned: str = ""


@dataclass(frozen=True)
class Block:
    """Rows of one column, from its top; how far it reaches; the gutter at its side, and what is doubtful."""

    rows: list[Row]
    left: float
    right: float
    doubt: str = ""


_DOUBT = "whether its columns are read one after the other, or row by row, cannot be told"
_STEP = 2.0  # points
_FILLED = 0.9  # of a letter's height: a gap in a line that is smaller is between words
_GUTTER = 0.7  # of a letter's height
_FEW = 5  # rows on either side
_FEWEST = 8  # rows of a table that might be one
_WORDY = 14  # letters in the row of a column
_NARROW = 0.15  # of the whole: no column is narrower
_BLANK = 2.5  # of a letter's height, beside a title that goes over all columns
_RISE, _DROP = 0.75, 0.25  # of a letter's height, above and below the line that it stands on
_LARGER = 1.08
_APART = 1.25  # of the usual distance between two rows: so far is a title from what is above it
_CLEAR = 2  # times as many falls: so much worse is the wrong order
_SURE = 15  # rows beside a gutter by which it is known, also where fewer are beside it
_NUMBER = re.compile(
    r"(?:§\s?)?((?:[A-Z][.-])?\d{1,4}(?:[.-]\w{1,4}){1,8}[.:)]?|\d{1,4}[a-z]?(?:[.:)]|(?=\s[A-Z])))(?=\s)"
)
_NAMES = re.compile(r"\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee|and|or|of|in|to|[Rr]egeln?|Nr\.?)$")


def said(row: Row) -> str:
    """Write the words of a row."""
    return " ".join(word.text for word in row)


def gutters(rows: list[Row], left: float, right: float) -> set[float]:
    """Return where the gutters of a page are that many rows have at their sides."""
    cut = _gutter(rows, left, right, ())
    if cut is None or cut[1] - cut[0] < _SURE:
        return set()
    first, last, begins, ends = cut
    middle = (begins + ends) / 2
    halves = [tuple(word for word in row if word.right <= middle) for row in rows[first:last]]
    others = [tuple(word for word in row if word.right > middle) for row in rows[first:last]]
    return {
        middle,
        *gutters([row for row in halves if row], left, begins),
        *gutters([row for row in others if row], ends, right),
    }


def in_order(rows: list[Row], left: float, right: float, known: Collection[float] = ()) -> list[Block]:
    """Cut rows into blocks, in the order in which they are read; `known` are gutters of other pages."""
    cut = _gutter(rows, left, right, known)
    if cut is None:
        return [Block(rows, left, right)] if rows else []
    first, last, begins, ends = cut
    band = rows[first:last]
    middle = (begins + ends) / 2
    halves = [tuple(word for word in row if word.right <= middle) for row in band]
    others = [tuple(word for word in row if word.right > middle) for row in band]
    blocks: list[Block] = []
    for begin, end in _between_titles(band, halves, others):
        for side, at, to in ((halves, left, begins), (others, ends, right)):
            kept = [row for row in side[begin:end] if row]
            blocks += in_order(kept, at, to, known) if kept else []
    down = falls([said(row) for block in blocks for row in block.rows])
    across = falls([said(part) for both in zip(halves, others, strict=True) for part in both if part])
    sure = any(begins <= at <= ends for at in known)
    if down > across or (not sure and not down and not across and len(band) < _FEWEST):
        blocks = [Block(band, left, right)]
    if min(down, across) > 1 and min(down, across) * _CLEAR >= max(down, across):
        blocks[0] = replace(blocks[0], doubt=_DOUBT)
    above = in_order(rows[:first], left, right, known)
    return [*above, *blocks, *in_order(rows[last:], left, right, known)]


def falls(lines: list[str]) -> int:
    """Count how often a number at the start of a line is lower than the one before."""
    numbers = [
        parts(hit[1])
        for above, line in pairwise(["", *lines])
        if (hit := _NUMBER.match(f"{line} ")) and _NAMES.search(above) is None
    ]
    return sum(one > two for one, two in pairwise(numbers))


def _gutter(
    rows: list[Row], left: float, right: float, known: Collection[float]
) -> tuple[int, int, float, float] | None:
    """Find the gutter of most rows: its first row, the one behind its last, and where it begins and ends."""
    size = median(word.size for row in rows for word in row) if rows else 0.0
    inks = [_ink(row) for row in rows]
    best: tuple[int, int, int, float] | None = None  # how many rows, from, to, where
    at = left + (right - left) * _NARROW
    while at < right - (right - left) * _NARROW:
        for begin, end in _runs(inks, at):
            longer = best is None or end - begin > best[0]
            if longer and _wordy(rows[begin:end], at, right - left):
                best = (end - begin, begin, end, at)
        at += _STEP
    for at in known:
        for begin, end in _runs(inks, at, 1) if left < at < right else ():
            if (best is None or end - begin >= best[0]) and _both(rows[begin:end], at):
                best = (end - begin, begin, end, at)
    if best is None:
        return None
    _, begin, end, at = best
    begins = max((to for ink in inks[begin:end] for _, to in ink if to <= at), default=left)
    ends = min((to for ink in inks[begin:end] for to, _ in ink if to >= at), default=right)
    return (begin, end, begins, ends) if ends - begins >= _GUTTER * size else None


def _ink(row: Row) -> list[tuple[float, float]]:
    """Return where a row has words, those with a usual gap between them as one."""
    ink = [(row[0].left, row[0].right)]
    for size, word in zip((each.size for each in row), row[1:], strict=False):
        if word.left - ink[-1][1] < _FILLED * min(word.size, size):
            ink[-1] = (ink[-1][0], max(word.right, ink[-1][1]))
        else:
            ink.append((word.left, word.right))
    return ink


def _runs(inks: list[list[tuple[float, float]]], at: float, least: int = _FEW) -> list[tuple[int, int]]:
    """List the rows one after another that have no ink at a place, from and to."""
    runs: list[tuple[int, int]] = []
    begin = 0
    for index, ink in enumerate([*inks, [(at, at)]]):
        if any(one <= at <= two for one, two in ink):
            if index - begin >= least:
                runs.append((begin, index))
            begin = index + 1
    return runs


def _both(rows: list[Row], at: float) -> bool:
    """Say whether there are words on both sides of a place."""
    return any(row[0].left < at for row in rows) and any(row[-1].right > at for row in rows)


def _wordy(rows: list[Row], at: float, width: float) -> bool:
    """Say whether both sides of a place are columns of text: rows enough, wide and with many letters."""
    for side in (
        [[word for word in row if word.right <= at] for row in rows],
        [[word for word in row if word.right > at] for row in rows],
    ):
        kept = [row for row in side if row]
        if len(kept) < _FEW:
            return False
        letters = median(len(said(tuple(row))) for row in kept)
        if letters < _WORDY or median(row[-1].right - row[0].left for row in kept) < _NARROW * width:
            return False
    return True


def _between_titles(rows: list[Row], left: list[Row], right: list[Row]) -> list[tuple[int, int]]:
    """Cut columns where a short title at the left has nothing beside it, with text on both sides around."""
    cuts = [0]
    bases = [row[0].base for row in right if row]
    sides = [index for index, row in enumerate(left) if row]
    usual = median(row[0].size for row in left if row)
    steps = {at: left[above][0].base - left[at][0].base for above, at in pairwise(sides)}
    leading = median(steps.values()) if steps else 0.0
    for at in sorted(steps, key=lambda each: -left[each][0].size):  # the largest letters first
        base, size = left[at][0].base, left[at][0].size
        begins = min((each for each in bases if each > base), default=0.0)
        ends = max((each for each in bases if each <= base), default=0.0)
        over, under = begins - base - size * _RISE - usual * _DROP, base - ends - size * _DROP - usual * _RISE
        if not begins or not ends or min(over, under) < 0 or steps[at] < leading * _APART:
            continue
        better = _all_falls(left, right, cuts) - _all_falls(left, right, sorted([*cuts, at]))
        if better > 0 or (not better and size > _LARGER * usual and begins - ends > _BLANK * usual):
            cuts = sorted([*cuts, at])
    return [*pairwise([*cuts, len(rows)])]


def _all_falls(left: list[Row], right: list[Row], cuts: list[int]) -> int:
    """Count the falls where columns are read between such cuts."""
    pieces = pairwise([*cuts, len(left)])
    return falls([line for begin, end in pieces for line in _columns(left, right, begin, end)])


def _columns(left: list[Row], right: list[Row], begin: int, end: int) -> list[str]:
    return [said(row) for row in (*left[begin:end], *right[begin:end]) if row]
