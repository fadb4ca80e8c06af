"""Everything that can go wrong in the core, one class a reason."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar

from rulesengine.core.cell import told_in_a_cell

if TYPE_CHECKING:
    from collections.abc import Iterable


class RulesEngineError(Exception):
    """Base class: catch this to catch everything that the package raises on purpose.

    What an editor needs is there as data: `word` is what is wrong, as it is written, `expected` is what could
    stand there, `column` (from 1) is where it is in what was read; "", () and 0 where nobody knows.
    """

    word: str = ""
    expected: tuple[str, ...] = ()
    column: int = 0

    def _render_traceback_(self) -> list[str]:
        """Say it in a notebook without the library's insides: the line of the cell, and the sentence."""
        return told_in_a_cell(self)


class WrongCall(RulesEngineError, TypeError):
    """A function was called with what it does not take; the sentence says what it takes."""


class UnknownRule(RulesEngineError):
    """A rule was cited that its rulebook does not contain."""


class BrokenRulebook(RulesEngineError):
    """A rulebook's text cannot be read: a number twice, a reference to nowhere."""


class UnknownWord(RulesEngineError):
    """A name of an event, property, zone, flag, mark or keyword that its game does not have."""


class UnknownCard(RulesEngineError):
    """A card was named that is not on the table, or is on it twice."""


class NeverSettles(RulesEngineError):
    """A chain of effects goes on past the step limit, and no proof says that it repeats."""


class NotAnOption(RulesEngineError):
    """An answer was given that the question does not offer."""


class NoSuchStep(RulesEngineError):
    """A trace was asked for a step, or a question, that it does not have."""


Wrong = TypeVar("Wrong", bound=RulesEngineError)


def about(wrong: Wrong, word: str, known: Iterable[str] = ()) -> Wrong:
    """Note in an error which word is wrong, and which are known; return the error."""
    wrong.word, wrong.expected = word, tuple(known)
    return wrong


def nearest(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """Find the known words that look most like a word, the most similar first.

    A capital letter makes no difference. A word with too many wrong letters is no slip of the hand.
    """
    by_small: dict[str, str] = {}
    for each in known:
        by_small.setdefault(each.lower(), each)
    small = word.lower()
    close = get_close_matches(small, list(by_small), n=most + 3, cutoff=HALF)
    alike = [each for each in close if _is_slip(small, each)]
    parts = [each for each in by_small if small in each.split()]  # "Hound" is the Ash Hound
    return [by_small[each] for each in alike or parts][:most]


def _is_slip(word: str, known: str) -> bool:
    """Say whether a word may stand for another; few letters are compared one by one."""
    if len(word) > SHORT or not word.isalpha():
        return True
    begins = len(word) >= BEGINNING and known.startswith(word)
    return begins or _slips(word, known) <= max(1, len(word) // 3) < len(word)


SHORT, BEGINNING = 6, 3  # so few letters; so many are the beginning of a word
HALF = 0.5  # so much of both words is the same


def _slips(one: str, other: str) -> int:
    """Count the letters by which two words differ: another, one more, one less, two that changed places."""
    before, row = list[int](), list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        before, last, row = row, before, [i]
        for k, b in enumerate(other, start=1):
            cost = min(row[k - 1] + 1, before[k] + 1, before[k - 1] + (a != b))
            if i > 1 and k > 1 and a == other[k - 2] and one[i - 2] == b:
                cost = min(cost, last[k - 2] + 1)
            row.append(cost)
    return row[-1]


def guess(word: str, known: Iterable[str]) -> str:
    """Write "; did you mean 'x'?" for the nearest known word, or nothing."""
    near = nearest(word, known)
    return f"; did you mean {near[0]!r}?" if near else ""
