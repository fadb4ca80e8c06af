"""How far a walk through an ability has come: who was named, which choice is the last."""

from __future__ import annotations

from dataclasses import dataclass
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
    """How far a walk has come: who was named."""

    it: tuple[str, int] = ("self", 0)  # self, event, chosen + slot
    they: tuple[str, int] = ("none", 0)  # none, other, chosen + slot
    slot: int = 0
    look: int = -2
    inner: bool = False  # inside something that holds of others: "its" is theirs
