"""Rules management, at once; Pilots, Support, and what cannot be done. Context rules only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Standing
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Change
from rulesengine.games.gundam.looking import (
    BASE,
    BATTLE,
    IN_PLAY,
    MAIN,
    SHIELDS,
    forbidden_by,
    is_pilot,
    lying,
    types,
    window,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Board, Card

Moments = tuple[tuple[Event, ...], ...]
RULE = (("by", "rule"),)
NUMBERED = (
    "is damaged", "recovers", "draws", "trashes from the deck", "adds a Shield", "places a Resource",
    "places an EX Resource", "deploys an EX Base", "creates a token",
)  # fmt: skip
FROM = {"draws": "hand", "trashes from the deck": "trash", "adds a Shield": SHIELDS}
IDLE = {
    "is rested": "is rested already",
    "is set as active": "is active already",
    "recovers": "has no damage",
    "is destroyed": "is neither in play nor a Shield",
    "is discarded": "is in the trash already",
    "is returned to hand": "is in the hand already",
    "draws": "has no card left to draw",
    "trashes from the deck": "has no card left in the deck",
    "adds a Shield": "has no card left in the deck",
    "places a Resource": "has no Resource left to place",
}


@rule("+10", reads=["damage", "HP"])
def destroyed_at_no_hp(now: Now, touched: Iterable[int]) -> tuple[Event, ...] | None:
    """A Unit or a Base with no HP left is destroyed, also one that lay there so from the start."""
    damaged = [card.id for card in now.board.cards if card.marks and card.zone in IN_PLAY]
    made = []
    for number in dict.fromkeys((*touched, *damaged)):
        card = now.card(number)
        if card.zone not in IN_PLAY or is_pilot(card) or now.sheet(number).get("HP", 1) > 0:
            continue
        source, detail = _hit_by(now, number)
        made.append(Event("is destroyed", number, card.controller, source=source, detail=detail))
    return tuple(made) or None


def _hit_by(now: Now, number: int) -> tuple[int, tuple[tuple[str, str], ...]]:
    """Say what dealt the last damage of this moment to a card, and how."""
    past = now.table.past
    while past is not None and past.event.kind == "is damaged":
        if past.event.card == number:
            return past.event.source, (("by", past.event.said("by", "effect")), ("with", "damage"))
        past = past.before
    return 0, RULE


@rule("+10", reads=["zone"])
def nothing_stays_nowhere(now: Now, touched: Iterable[int]) -> tuple[Event, ...] | None:
    """A card in no place that nothing is being done with any more goes to the trash."""
    past = now.table.past
    if past is None or past.event.kind not in {"is revealed as a Shield", "is played"}:
        return None
    busy = {w.card.id for w in now.table.waiting} | {t.item.card.id for t in now.table.todo}
    left = [n for n in touched if now.card(n).zone == "nowhere" and n not in busy]
    return tuple(Event("is put in the trash", n, now.card(n).owner, detail=RULE) for n in left) or None


@rule("+3", on=["is deployed"])
def one_base(now: Now, event: Event) -> Moments | None:
    """A player has one Base: the one that was there goes to the trash, which is no destruction."""
    card = now.card(event.card)
    if card.zone != BASE:
        return None
    old = [c for c in lying(now.board, BASE, card.owner) if c.id != card.id]
    return (tuple(Event("is put in the trash", c.id, c.owner, detail=RULE) for c in old),) if old else None


@rule("+2")
def pilots_lend_their_text(board: Board, card: Card) -> int | None:
    """The text of a Pilot that is paired belongs to its Unit."""
    if card.zone != BATTLE or not is_pilot(card):
        return None
    return next((n for n in card.links if "Unit" in types(board.cards[n])), None)


@rule("+1-3-2-1", on=IDLE, reads=["damage", "deck", "hand", "zone"])
def what_cannot_be_done(now: Now, event: Event) -> str | None:
    """What would change nothing is not done: resting what is rested, drawing from an empty deck."""
    if now.ruleset.acts[event.kind].does(now.table, event) is not now.table:
        return None
    name = now.card(event.card).name if event.card else event.player
    return f"{name} {IDLE[event.kind]}"


@rule("+1-3-2-1", on=["is discarded"])
def only_from_a_hand(now: Now, event: Event) -> str | None:
    """Only what is in a hand can be discarded."""
    card = now.card(event.card)
    return None if card.zone == "hand" else f"{card.name} is in no hand"


@rule("+1-3-2-1", on=NUMBERED)
def none_at_all(now: Now, event: Event) -> str | None:
    """None of something is nothing: no damage is no damage, drawing no card is no drawing."""
    return "0 is none at all" if event.amount <= 0 else None


@rule("9-1-3", on=(*FROM, "recovers", "places a Resource"), reads=["damage", "deck", "resource deck"])
def how_much_it_was(now: Now, event: Event) -> Moments | None:
    """Where less is there than an order asks for, what there is is done, and that is said."""
    done = _recovered(now, event) if event.kind == "recovers" else _came(now, event)
    short = Event("falls short", event.card, event.player, done, detail=RULE)
    return ((short,),) if done < event.amount else None


def _recovered(now: Now, event: Event) -> int:
    """Count the damage that lay on a card before it recovered."""
    past = now.table.past
    while past is not None and (past.event.kind, past.event.card) != (event.kind, event.card):
        past = past.before
    return past.card.mark("damage") if past is not None and past.card is not None else event.amount


def _came(now: Now, event: Event) -> int:
    """Count the cards that have come to a place last: there are some, or it would not have happened."""
    there = [card.arrived for card in lying(now.board, FROM.get(event.kind, "resource area"), event.player)]
    return there.count(max(there, default=0)) if there else event.amount


@rule("+11-1-3", on=["supports"], reads=["Support", "next to act"])
def can_support(now: Now, event: Event) -> str | None:
    """In the main phase, an active Unit with Support can be rested for another friendly Unit."""
    card, other = now.card(event.card), now.card(event.target)
    if window(now) != MAIN or event.player != now.turn_player:
        return f"this is not {event.player}'s main phase"
    if now.sheet(card.id).get("Support", 0) <= 0 or card.zone != BATTLE or card.controller != event.player:
        return f"{card.name} has no Support"
    if "rested" in card.flags:
        return f"{card.name} is rested"
    asked = Event("activates", card.id, card.controller, detail=(("timing", "Support"),))
    if (ban := forbidden_by(now, asked)) is not None:
        return f"“{ban.said}” forbids it"
    fits = other.id != card.id and other.zone == BATTLE and other.controller == card.controller
    return None if fits else f"{other.name} is no other friendly Unit"


@rule("+11-1-3", on=["supports"], reads=["Support"])
def support(now: Now, event: Event) -> Moments:
    """The other Unit gets AP for this turn."""
    amount = now.sheet(event.card).get("Support", 0)
    words = f"it gets AP+{amount} during this turn"
    made = Ability(words, "static", changes=(Change("AP", "plus", amount),), keyword="Support")
    bound = ((event.target, now.card(event.target).arrived),)
    row = Standing(0, made, event.card, event.player, 0, "turn ends", bound=bound)
    rests = Event("is rested", event.card, event.player, detail=(("by", "cost"),))
    return ((rests,), (Event("stands", event.card, event.player, source=event.card, made=row),))
