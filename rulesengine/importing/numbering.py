"""Rule numbers: what one looks like in print, and the order of an outline.

    376.4.b.2.a    9-1-6-6    100.1a    1.10.3b    2.1.iv    053.1

A number is compared by its key, a tuple of whole numbers: 9.1 comes before 9.1.1, and that before 9.2; 10.2
before 10.10. Where a book counts its rules 100, 101 ... and its chapters 1, 2 ..., rule 100 stands in
chapter 1.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

Key: TypeAlias = tuple[int, ...]

_LETTER, _ROMAN = 10_000, 20_000  # digits come before letters
_PIECE = re.compile(r"\d+|[A-Za-z]+")
_VALUES = {"i": 1, "v": 5, "x": 10}  # no list in a rulebook is longer than xxxix
_PARTS = 9  # no outline is deeper, and a line of dots must not become a number
_REMEMBERED = 50_000  # a book names its numbers again and again
_HUNDRED, _THREE = 100, 3
# A letter of its own behind a dot: a, B, or iv; a letter glued to a digit: 1a, 12aa.
_FREE = r"(?:[ivx]{2,5}|[a-zA-Z])(?![A-Za-z])"
_GLUED = r"(?:[a-z](?![A-Za-z])|(?:aa|bb|cc|dd)(?![A-Za-z]))"


def token(mark: str) -> str:
    """Write the pattern of a number whose parts are parted by a mark, dot or hyphen."""
    part = rf"(?:\d{{1,3}}{_GLUED}?|{_FREE})"
    return rf"\d{{1,4}}(?:{re.escape(mark)}{part}){{0,{_PARTS}}}(?![A-Za-z0-9])"


@lru_cache(maxsize=_REMEMBERED)
def pieces(number: str) -> tuple[str, ...]:
    """Cut a number into its parts: 100.1a into 100, 1, a."""
    return tuple(_PIECE.findall(number))


def roman(word: str) -> int:
    """Return the value of a Roman number, 0 where a word is none."""
    total = last = 0
    for letter in reversed(word.lower()):
        value = _VALUES.get(letter, 0)
        if not value:
            return 0
        total += value if value >= last else -value
        last = max(last, value)
    return total


def letter(word: str) -> int:
    """Return the place of a letter: a is 1, z is 26, aa is 27."""
    total = 0
    for each in word.lower():
        total = total * 26 + ord(each) - ord("a") + 1
    return total


def with_romans(numbers: Iterable[str]) -> frozenset[tuple[str, ...]]:
    """Return the parts of every number under which Roman numbers are counted: where an ii stands."""
    cut = (pieces(number) for number in numbers)
    return frozenset(parts[:-1] for parts in cut if parts[-1] in {"ii", "iii", "II", "III"})


@lru_cache(maxsize=_REMEMBERED)
def key(number: str, *, hundreds: bool = False, romans: frozenset[tuple[str, ...]] = frozenset()) -> Key:
    """Return the key by which a number is ordered; `romans` comes from `with_romans`."""
    parts = pieces(number)
    found = [_value(part, among_romans=parts[:place] in romans) for place, part in enumerate(parts)]
    if hundreds and len(parts[0]) == _THREE and parts[0].isdigit():
        found.insert(0, found[0] // _HUNDRED)
    return tuple(found)


def _value(part: str, *, among_romans: bool) -> int:
    if part.isdigit():
        return int(part)
    if roman(part) and (len(part) > 1 or among_romans):
        return _ROMAN + roman(part)
    return _LETTER + letter(part)


def follows(
    before: Key, after: Key, skipped: frozenset[int] = frozenset(), *, hundreds: bool = False
) -> bool:
    """Say whether a key can come right behind another in an outline without a gap.

    It is the first below it, or the next beside it or beside one of those above it. `skipped` are the last
    parts that this book leaves out (the letters l and o). Where rules are counted in hundreds, the first
    rule of chapter 2 is 200 or 201, whether the chapter itself has a line or not.
    """
    depth = len(after) - 1
    inside = len(before) > 1 and before[0] == after[0]  # 101 behind 100 is the next beside it, as elsewhere
    if hundreds and depth == 1 and after[1] - after[0] * _HUNDRED in {0, 1} and not inside:
        return not before or after[0] - before[0] in ({0, 1} if len(before) == 1 else {1})
    if depth == len(before):
        return after[:depth] == before and starts(after[depth])
    if depth > len(before) or after[:depth] != before[:depth]:
        return False
    step = before[depth] + 1
    while step in skipped:
        step += 1
    return after[depth] == step


def starts(part: int) -> bool:
    """Say whether a part is the first of its kind: 0, 1, a, or i."""
    return part in {0, 1, _LETTER + 1, _ROMAN + 1}


def shown(part: int) -> str:
    """Write a part of a key for a message: a number, a letter, a Roman number as a number."""
    if part > _ROMAN:
        return f"{part - _ROMAN} (Roman)"
    if part <= _LETTER:
        return str(part)
    place, text = part - _LETTER, ""
    while place:
        place, rest = divmod(place - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def is_letter(part: int) -> bool:
    """Say whether a part of a key is a letter."""
    return _LETTER < part < _ROMAN
