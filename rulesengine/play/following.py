"""Numbers of older editions, followed to where their rules stand now: by the book's editions and its lock.

Nothing is played here, and nothing is judged stale.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rulesengine import games
from rulesengine.games import game
from rulesengine.rulebook.identity import Register, lock_of, register
from rulesengine.rulebook.marks import is_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.rulebook import Rulebook


def register_of(name: str) -> Register:
    """Gather what a game's book and the lock beside it know of its editions.

    Raises BrokenLock.
    """
    return gathered(name, games.folder_of(name))


@cache
def gathered(name: str, folder: Path) -> Register:
    """Gather it once for each folder."""
    return register(cast("Rulebook", game(name).book), lock_of(folder, name))


def follower(name: str, edition: str) -> Callable[[str], str]:
    """Return what says which number a rule of an edition has in the book now; a number it has not stays."""
    if not edition:
        return lambda number: number
    known = register_of(name)
    if edition == known.present:
        return lambda number: number
    return lambda number: known.follow(number, edition) or number


def followed(trace: str, follow: Callable[[str], str]) -> str:
    """Write a trace with the numbers that its rules have now."""
    return "\n".join(_followed(line, follow) for line in trace.splitlines())


def _followed(line: str, follow: Callable[[str], str]) -> str:
    """Follow the numbers in the last column: the one behind two spaces."""
    before, gap, rules = line.rstrip().rpartition("  ")
    return f"{before}{gap}{', '.join(follow(each) for each in rules.split(', '))}" if gap else line


def cites_in(trace: str) -> tuple[str, ...]:
    """List the numbers of the rules that a written trace cites, each once."""
    found: dict[str, None] = {}
    for line in trace.splitlines():
        column = line.rstrip().rpartition("  ")[2]
        found |= dict.fromkeys(each for each in column.strip().split(", ") if is_number(each))
    return tuple(found)
