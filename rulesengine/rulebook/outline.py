"""Rule numbers as an outline: their parts, their order, which is above which. No text is known here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.rulebook.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_PART = pattern(r"\d+|[^\W\d_]+")
_LETTERS = 1_000_000
Part = tuple[int, str]


def parts(number: str) -> tuple[Part, ...]:
    """Take a number apart: "6.3.2a" is 6, 3, 2, a; figures are compared as figures, and go before letters."""
    return tuple(_part(each) for each in _PART.findall(number.casefold()))


def _part(said: str) -> Part:
    bare = said.lstrip("0")
    return (len(bare), bare) if said.isdecimal() else (_LETTERS, said)  # no int(): a figure may be endless


def above(numbers: Sequence[str]) -> list[str]:
    """Say for each number which one is above it: the longest beginning of it that is there, or ""."""
    known: dict[tuple[Part, ...], str] = {}
    for number in numbers:
        known.setdefault(parts(number), number)
    return [_above(parts(number), known) for number in numbers]


def _above(own: tuple[Part, ...], known: dict[tuple[Part, ...], str]) -> str:
    return next((known[own[:end]] for end in range(len(own) - 1, 0, -1) if own[:end] in known), "")


def rising(places: Sequence[int]) -> set[int]:
    """Pick the longest chain of rising places: what is not in it was moved. Returns positions in the list."""
    from bisect import bisect_left

    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, place in enumerate(places):
        here = bisect_left(tails, place)
        tails[here : here + 1] = [place]
        ends[here : here + 1] = [at]
        before.append(ends[here - 1] if here else -1)
    risen: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        risen.add(at)
        at = before[at]
    return risen
