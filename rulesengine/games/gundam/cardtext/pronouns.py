"""One pronoun: what it stands for, given how far a text has come; and which pronoun stands for an object.

`bind` and `loosen` are inverse. The walk through the text is in `binding`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesengine.core.text import Ability, Amount, Pick, Test, Tests
from rulesengine.games.gundam.cardtext import meanings as m

DECK = m.zone("deck")
NONE = -2  # no slot; -1 would be all of them
EVERY = -1


class Unclear(Exception):
    """A pronoun that nothing, or more than one thing, answers to."""


@dataclass
class Walk:
    """How far a walk through a text has come: what was chosen, and who "it" is."""

    back: bool  # loosening, not binding
    heard: Ability
    named: str = "self"  # who "it" is: self, event, chosen, nobody, or "both" a choice and the bearer
    slot: int = 0  # the next one
    group: tuple[int, ...] = ()  # the slots of the last choice
    several: bool = False  # is that more than one object?
    open: bool = False  # was the last part a choice?
    fresh: int = NONE  # the slot of a choice in passing, until it is used
    look: int = NONE  # the slot of the cards looked at
    picked: int = NONE  # the slot of one card chosen among those
    choosing: bool = False  # inside a choice: "whose Lv. is equal to or lower than that Unit"
    by: str = "effect"  # what makes things happen here: effect or cost


def bind(pick: Pick, where: Tests, walk: Walk) -> Pick:
    """Say whom a pronoun means.

    Raises Unclear.
    """
    chosen = walk.named in {"chosen", "both"} and bool(walk.group)
    match pick.who:
        case m.NEW:
            return Pick("chosen", where, walk.fresh)
        case m.REMAINING if walk.look != NONE:
            return Pick("chosen", (*_remaining(walk), *where), walk.look)
        case m.NAMED | m.THAT if chosen and not walk.several:
            return Pick("chosen", where, walk.group[0])
        case m.THEM | m.THOSE if chosen and walk.several:
            return Pick("chosen", where, _slots(walk))
        case m.NAMED | m.ITS if walk.named == "self":
            return Pick("self", (m.SELF,)) if pick.who == m.NAMED else Pick("linked", where)
        case m.NAMED if walk.named == "event":
            return Pick("event")
        case m.THAT if walk.heard.events and not walk.group:
            return Pick(_meant(where, walk), where)
    if pick.who.startswith("("):
        raise Unclear
    return replace(pick, where=where)


def loosen(pick: Pick, where: Tests, walk: Walk) -> Pick:
    """Find the pronoun that stands for an object here; where there is none, leave it as it is."""
    if pick.who == "chosen":
        if pick.slot == walk.fresh:
            return Pick(m.NEW, where)
        left = _remaining(walk)
        if pick.slot == walk.look and pick.where[: len(left)] == left:
            return Pick(m.REMAINING, pick.where[len(left) :])
        if pick.slot in walk.group or pick.slot == EVERY:
            one, many = (m.THAT, m.THOSE) if where else (m.NAMED, m.THEM)
            return Pick(many if walk.several else one, where)
    if pick == Pick("self", (m.SELF,)) and walk.named == "self":
        return Pick(m.NAMED)
    if pick.who == "linked" and where == (m.PILOT,) and walk.named == "self":
        return Pick(m.ITS, where)
    if pick.who in {"event", "cause"}:
        return Pick(m.THAT, where) if where else Pick(m.NAMED)
    return replace(pick, where=where)


def _slots(walk: Walk) -> int:
    """Say in which slot "they" are: one, or all that there are."""
    if len(walk.group) == 1:
        return walk.group[0]
    if walk.group == tuple(range(walk.slot)):
        return EVERY
    raise Unclear


def _meant(where: Tests, walk: Walk) -> str:
    """Say whether "that friendly Unit" is what the event happened to, or what caused it."""
    if where in ((), (m.ANY,)):
        return "event"
    other = walk.heard.whose == "any"
    about, by = set(where) <= set(walk.heard.about), other and set(where) <= set(walk.heard.by)
    if about is by:
        raise Unclear
    return "event" if about else "cause"


def _remaining(walk: Walk) -> tuple[Test, ...]:
    """Tell the looked-at cards that are left: still in the deck, and not the one that was picked."""
    if walk.picked == NONE:
        return (DECK,)
    return (DECK, Test("id", "isnt", Amount("chosen", "id", slot=walk.picked)))
