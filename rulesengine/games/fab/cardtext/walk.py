"""How far a walk through an ability has come: who was named, which choice is the last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

TO_COME = ("chosen", 99)  # "it", where that is an object that is not there yet


Parts = tuple[Any, ...]


NOBODYS = {"turn begins", "phase begins", "combat chain closes", "chain link closes", "draws"}


class Unclear(Exception):
    """A pronoun that nothing answers to, or a sentence that nothing stands before."""


class Endless(Unclear):
    """A delayed trigger that names neither how long it waits nor a phase."""


@dataclass
class Walk:
    """How far a walk has come: who was named, and which words were used where several would do."""

    back: bool
    it: tuple[str, int] = ("self", 0)  # self, event, chosen + slot
    they: tuple[str, int] = ("none", 0)  # none, other, chosen + slot
    slot: int = 0
    look: int = -2
    turns: list[int] = field(default_factory=list)
    taken: Iterator[int] | None = None
    inner: bool = False  # inside something that holds of others: "its" is theirs

    def turn(self, candidates: list[Any], mine: Any = None) -> Any:  # noqa: ANN401
        """Note which candidate was said, or take the one that was noted."""
        if len(candidates) == 1:
            return candidates[0]
        if self.back:
            number = next(self.taken or iter(()), 0)
            return candidates[number if number < len(candidates) else 0]
        self.turns.append(candidates.index(mine))
        return mine
