"""Meanings that several files of phrases share, and steps between words and an ability. No words stand here.

`IT` and the like stand for what was named before, until `binding` knows what that is; they are never in an
ability that a reader returns. So do the small classes below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulesengine.core.text import Ability, Amount, Change, Pick, Test, Tests

IT = "(it)"  # the object that was named last
DONE = "(done)"  # the object that was chosen last, and something was done to it
THEY = "(they)"  # the player that was named last
IS_IT, IS_THEY = Pick(IT), Pick(THEY)
YOU, OPPONENT, EVERYONE, SELF = Pick("you"), Pick("opponent"), Pick("everyone"), Pick("self")
YOURS, THEIRS = Test("owner", "is", "you"), Test("owner", "is", "opponent")
FRIENDLY, ENEMY = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OTHER = Test("id", "isnt", "source")
HERO = Test("types", "has", "Hero")
AT_HERO = Test("types", "has", "Hero", "target")
ATTACKING, DEFENDING = Test("flags", "has", "attacking"), Test("flags", "has", "defending")
LAYER = Test("flags", "has", "layer")
ATTACK = Test("subtypes", "has", "Attack")
ACTION = Test("types", "has", "Action")
IN_PLAY = Test("zone", "any", ("arena", "equipment", "weapon", "hero", "stack", "combat chain"))
TOKEN = Test("token", "is", 1)


@dataclass(frozen=True, slots=True)
class Whom:
    """Objects that a sentence chooses as it speaks of them: "target attack", "an aura you control"."""

    where: Tests
    least: int | Amount = 1
    most: int | Amount = 1
    target: bool = False
    random: bool = False
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Those:
    """Every object that fits, as long as it fits: "your attacks"."""

    whose: str
    where: Tests


@dataclass(frozen=True, slots=True)
class Next:
    """The next objects that will fit: "your next attack"."""

    where: Tests
    times: int = 1
    whose: str = "you"


@dataclass(frozen=True, slots=True)
class Time:
    """How long something holds: the event that ends it, whose that is, and whether it is the next one."""

    until: str = ""
    whose: str = ""
    later: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """What holds of somebody."""

    subject: Pick | Whom | Those | Next
    changes: tuple[Change, ...]
    given: Tests = ()
    ban: Ability | None = None


@dataclass(frozen=True, slots=True)
class Lasts:
    """An order that lets something hold."""

    held: Held
    time: Time = Time()
    given: Tests = ()


@dataclass(frozen=True, slots=True)
class Later:
    """An order that lets something wait: a delayed trigger, a replacement, a ban."""

    heard: Ability
    then: tuple[Any, ...] = ()
    time: Time = Time()
    uses: int = 0


@dataclass(frozen=True, slots=True)
class Copies:
    """An order that makes something a copy of something else."""

    subject: Pick | Whom | Next
    of: Whom
    time: Time = Time()


@dataclass(frozen=True, slots=True)
class Unpreventable:
    """What "this damage can't be prevented" says of the order before."""


@dataclass(frozen=True, slots=True)
class Inline:
    """What "when you do" makes: a trigger that can only trigger now."""

    then: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Find:
    """Search a zone for cards."""

    where: Tests
    most: int = 1
    least: int = 1


@dataclass(frozen=True, slots=True)
class Rather:
    """What "if ..., instead ..." says: another way of the sentence before."""

    given: Tests
    then: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class About:
    """A condition on something that was named: a test of it for each of `tests`."""

    subject: str  # "source", IT, "you" ...
    tests: Tests


@dataclass(frozen=True, slots=True)
class Line:
    """What stands in one line, before it is one ability."""

    form: str = ""
    heard: Ability | None = None
    given: Tests = ()
    then: tuple[Any, ...] = ()
    cost: tuple[Any, ...] = ()
    held: Held | None = None
    timing: tuple[str, ...] = ()
    limit: str = ""
    zone: str = ""
    may: bool = False


def zone(name: str) -> Test:
    """Test where an object is."""
    return Test("zone", "is", name)


@dataclass(frozen=True, slots=True)
class WhereX:
    """A sentence with X in it, and what X is."""

    part: Any
    x: Amount


X = Amount("(X)")
NEVER = "(never)"  # of a delayed trigger without an end: it is refused
MY_HERO = Pick("all", (HERO, FRIENDLY))
THEIR_HERO = Pick("all", (HERO, ENEMY))
