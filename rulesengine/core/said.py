"""What a text tells people to do, one class a kind of instruction.

A new kind of instruction is a new class here and one function in `resolving.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.terms import SELF, Amount, Pick, Tests

if TYPE_CHECKING:
    from rulesengine.core.text import Ability, Face


@dataclass(frozen=True, slots=True)
class Do:
    """Let this event happen to these: one instruction, one moment."""

    kind: str
    amount: int | Amount = 0
    whom: Pick = SELF
    detail: tuple[tuple[str, str], ...] = ()
    made: Face | None = None  # what is created
    parts: tuple[tuple[str, int], ...] = ()  # several kinds in one event: (("fire", 2), ("ice", 1))
    other: Pick | None = None  # the second object of the event: pair this with that
    instead: tuple[Ability, ...] = ()  # self-replacements: what stands behind it with "instead", of it alone


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose objects and remember them in a slot.

    `least` and `most` bound the number; where fewer can be chosen, as many as possible are
    taken. `target` says whether it is a target in the rulebook's sense (it can be declared early,
    and where it is required and impossible the effect does not happen) or a choice made in
    passing (which card to discard). `random` leaves it to chance. `what` is "object", "player", "any" (an
    object or a player) or "any opponent" (an object or an opponent). A test that the place is "top" or
    "bottom" takes the outermost of what passes the others.
    """

    where: Tests = ()
    least: int | Amount = 1
    most: int | Amount = 1
    slot: int = 0
    target: bool = True
    random: bool = False
    who: str = "you"
    what: str = "object"


@dataclass(frozen=True, slots=True)
class Look:
    """Take the top cards of a player's zone into a slot, seen by the one who looks."""

    amount: int | Amount
    slot: int = 0
    zone: str = "deck"
    whose: str = "you"
    reveal: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """Let chance say a number from 1 to `sides`; later tests and amounts read it as "roll"."""

    sides: int


@dataclass(frozen=True, slots=True)
class Make:
    """Let an ability hold from now on, for a time, for some."""

    ability: Ability
    until: str = ""  # the event that ends it ("turn ends"), "resolved", or "" for ever
    whom: Pick | None = None  # fixed objects, or None: whatever the ability is about
    uses: int = 0  # "the next N"; 0 for no bound
    whose: str = ""  # whose turn, phase ... ends it: "you", "opponent", "controller" (of whom it is made for)
    later: bool = False  # not the end of the turn that it was made in, but of the next one: "your next turn"


@dataclass(frozen=True, slots=True)
class Frame:
    """The gate around instructions, always in this order: given, may, cost, then.

    Where a gate stays shut, `otherwise` is followed. `done` asks that the instruction just
    before really happened: "if you do".
    """

    then: tuple[Part, ...] = ()
    given: Tests = ()
    may: bool = False
    cost: tuple[Part, ...] = ()
    otherwise: tuple[Part, ...] = ()
    done: bool = False
    who: str = "you"  # who may


@dataclass(frozen=True, slots=True)
class Modes:
    """Choose some of several ways; each is a name and its instructions."""

    options: tuple[tuple[str, tuple[Part, ...]], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Use:
    """Follow the instructions of another ability of the same card, by its timing word."""

    timing: str


Part: TypeAlias = "Do | Choose | Look | Roll | Make | Frame | Modes | Use"
