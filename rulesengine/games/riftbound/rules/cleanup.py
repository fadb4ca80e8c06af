"""The Cleanup: what is put right whenever nothing is resolving any more. Rules +322 only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.combat import ATTACK, DEFEND
from rulesengine.games.riftbound.rules.looking import combat, might, to_come, units, units_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Ruling

    Puts = Callable[[Now], "tuple[Event, ...]"]

LOSES = {ATTACK: "is no attacker", DEFEND: "is no defender"}
HAS = {ATTACK: "attacker", DEFEND: "defender"}


def lethal(now: Now) -> tuple[Event, ...]:
    """Kill the Units whose damage reaches their Might."""
    return tuple(
        Event("is killed", c.id, c.controller)
        for c in units(now)
        if 0 < c.mark("damage") >= might(now, c) and not to_come(now, "is killed", c.id)
    )


def given(now: Now) -> tuple[Event, ...]:
    """Give the designation to Units that have come into a combat."""
    k = combat(now)
    if k is None or (now.table.past and now.table.past.event is k):
        return ()
    made = []
    for c in units_at(now, k.card):
        kind = ATTACK if c.controller == k.player else DEFEND
        if not c.flags & set(HAS.values()) and not to_come(now, kind, c.id):
            made.append(Event(kind, c.id, c.controller))
    return tuple(made)


def swapped(now: Now) -> tuple[Event, ...]:
    """Give a Unit that has changed sides the designation of the other side."""
    k = combat(now)
    made: list[Event] = []
    for c in units_at(now, k.card) if k is not None else ():
        right, wrong = (ATTACK, DEFEND) if k and c.controller == k.player else (DEFEND, ATTACK)
        if HAS[wrong] in c.flags and not to_come(now, right, c.id):
            made += [Event(LOSES[wrong], c.id, c.controller), Event(right, c.id, c.controller)]
    return tuple(made)


def taken(now: Now) -> tuple[Event, ...]:
    """Take the designation from Units that have left the combat."""
    k = combat(now)
    if k is not None and to_come(now, "combat ends", k.card):
        return ()  # that takes all of them
    there = {c.id for c in units_at(now, k.card)} if k is not None else set()
    return tuple(
        Event(LOSES[kind], c.id, c.controller)
        for c in units(now)
        for kind, flag in HAS.items()
        if flag in c.flags and c.id not in there and not to_come(now, LOSES[kind], c.id)
    )


def _asked(number: str, puts: Puts) -> Ruling[[Now, object], tuple[Event, ...] | None]:
    """Ask it whenever nothing is resolving."""
    return rule(number, reads=("damage",))(lambda now, _: None if now.table.todo else puts(now) or None)


CLEANUP = (
    _asked("+322.2", lethal), _asked("+322.3.c", taken), _asked("+322.3.b", swapped),
    _asked("+322.3.a", given),
)  # fmt: skip
