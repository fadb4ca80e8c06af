"""How a text points at things: numbers, tests, and whom it is about. No instruction goes in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Amount:
    """Look a number up: `plus` + `times` x (what `of` says, `per` for one), never more than `most`.

    `of` is one of: "it" (the object a test is about), "source" (the bearer of the ability),
    "cause" (the object that caused the event), "event" (the event's own amount), "you" and
    "opponent" (a player's number `prop`), "chosen" (the object in `slot`), "count" (how many
    objects pass `where`), "kinds" (how many different values of `prop` they have), "sum" (the
    total of `prop` over them), "lowest" and "highest" (the least and the greatest `prop` of them),
    "moved" (how many of them the preceding instruction has put elsewhere), "subject" (the object
    that the event was about), "was" (the same, as it was last seen where it was then),
    "done" (how much the preceding instruction really did), "roll".
    """

    of: str
    prop: str = ""
    where: tuple[Test, ...] = ()
    plus: int = 0
    times: int = 1
    slot: int = 0
    most: int | None = None
    per: int = 1  # "for each 4 cards": so many count as one, what is left over as none


@dataclass(frozen=True, slots=True)
class Test:
    """One thing that must be so: Test("AP", ">=", 3), Test("traits", "any", ("Zeon",)).

    `of` says whose property it is: "it", "source", "cause", "event", "subject" and "target" (the
    event's object, and its second one), "you", "opponent", "chosen", "turn" (the player whose turn it
    is). `prop` may be an Amount, for comparisons of two numbers.

    `how` is one of: is, isnt, <, <=, >, >= ; has, lacks (a set contains a word) ; any, none
    (a set shares a word with a tuple, or a name contains one of them: "like") ; with, without
    (some linked object passes a tuple of tests) ; among (the object is in a slot).
    A value "you", "opponent" or "source" stands for that player, or that object's id.
    """

    __test__ = False  # pytest: this is no test class
    prop: str | Amount
    how: str
    value: int | str | Amount | tuple[str, ...] | tuple[Test, ...]
    of: str = "it"
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of several lists of tests must pass: "a (Zeon) Unit or a Base"."""

    options: tuple[tuple[Test | Either, ...], ...]


Tests: TypeAlias = "tuple[Test | Either, ...]"


@dataclass(frozen=True, slots=True)
class Pick:
    """Whom an instruction is about.

    `who` is one of: "self" (the bearer), "event" (the object the event was about), "cause" (the
    object that caused it), "other" (the event's target), "chosen" (the objects in `slot`; -1 for
    all slots), "all" (every object that passes `where`), "linked" (objects linked to the bearer),
    "you", "opponent", "everyone", "event player", "owner" (players).
    "whom" is the event's object, or its player where the event has no object.
    `where` narrows any of them. `whose` takes a player of each object instead of the object: its
    "controller" or its "owner", as it was last seen.
    """

    who: str = "self"
    where: Tests = ()
    slot: int = 0
    whose: str = ""


SELF = Pick()  # the bearer itself: whom an instruction is about when it names nobody
