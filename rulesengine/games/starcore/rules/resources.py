"""Resources and cards: who can pay what, what an activated ability costs, which type is made, drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import top
from rulesengine.core.model import Event
from rulesengine.core.noticing import of_card, waiting_for
from rulesengine.core.resolving import cannot_pay
from rulesengine.core.ruling import rule
from rulesengine.games.starcore.acts import type_of

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Moment


@rule("+resources", on=["spends"], reads=["Energy", "Life", "Matter", "Signal"])
def pays_what_is_there(now: Now, event: Event) -> str | None:
    """Nobody pays more of a type than there is in the pool."""
    kind = event.said("resource")
    have = now.player(event.player).get(kind, 0)
    return f"{event.player} has {have} {kind}, not {event.amount}" if have < event.amount else None


@rule("A-2", on=["uses"], reads=["Energy", "Life", "Matter", "Signal"])
def cost_can_be_paid(now: Now, event: Event) -> str | None:
    """An activated ability is used when its player says so, and pays for it."""
    listener, card = _found(now, event), now.card(event.card)
    if listener is None or card.zone != "grid":
        return f"{card.name} has no activated ability on the grid"
    if card.controller != event.player:
        return f"{card.name} is {card.controller}'s"
    item = waiting_for(now.table, listener, event, now.board, now.table.clock)
    cannot = cannot_pay(now.ruleset, now.table, item, listener.ability.cost)
    return cannot[0] if cannot else None


@rule("Q-4", on=["uses"])
def jammed_is_not_used(now: Now, event: Event) -> str | None:
    """A Jammed card uses no ability."""
    return f"{now.card(event.card).name} is Jammed" if "Jammed" in now.card(event.card).flags else None


def _found(now: Now, event: Event) -> Found | None:
    every = of_card(now.ruleset, now.board, now.card(event.card))
    return next((f for f in every if f.key == event.ability), None)


@rule("+resources", on=["generates", "gains resources"])
def of_one_type(now: Now, event: Event) -> str | None:
    """A resource is of one of the four types."""
    known = type_of(now.table, event)
    return None if known else "nothing says of which type: no payment, and the card makes none"


@rule("H-35", on=["is discarded"])
def out_of_a_hand(now: Now, event: Event) -> str | None:
    """Only a card in a hand is discarded."""
    card = now.card(event.card)
    return None if card.zone == "hand" else f"{card.name} is in no hand"


@rule("H-34", on=["draws", "gains resources", "heals"])
def none_is_counted(now: Now, event: Event) -> str | None:
    """What was counted to none is not drawn, gained or healed."""
    return "0 is none at all" if event.amount <= 0 else None


@rule("H-24", on=["draws"], reads=["deck"])
def from_an_empty_deck(now: Now, event: Event) -> str | None:
    """From an empty deck nothing is drawn."""
    return None if top(now.board, event.player, "deck", 1) else f"{event.player}'s deck is empty"


@rule("H-24", on=["draws"], reads=["deck", "hand"])
def as_many_as_there_are(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Where the deck has fewer cards than are to be drawn, those are drawn, and the rest is said."""
    if top(now.board, event.player, "deck", 1):
        return None
    cards, moment = now.board.cards, now.table.clock
    drawn = sum(c.zone == "hand" and c.owner == event.player and c.arrived == moment for c in cards)
    if drawn >= event.amount:
        return None
    return ((Event("draws no more", player=event.player, amount=drawn),),)
