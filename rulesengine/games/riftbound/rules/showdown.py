"""Moving, contesting, and showdowns: what comes before a combat, or in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.looking import (
    back,
    battlefield_of,
    both,
    contester,
    items_wait,
    opened,
    opponent,
    to_come,
)

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now

MOVES = ("moves", "is moved")


@rule("+181", on=(*MOVES, "plays", "plays a token"))
def to_a_battlefield(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """What goes to where a Unit is goes to the battlefield there."""
    there = battlefield_of(now, event.target)
    detail = event.detail
    if event.kind in MOVES and event.card and not event.said("to"):
        card = now.card(event.card)
        places = (("from", card.zone), ("to", "battlefield" if there else "base"), ("left", str(card.place)))
        detail = (*detail, *places)
    whole = event._replace(target=there.id if there is not None else event.target, detail=detail)
    return whole if whole != event else None


@rule("+181.3", on=MOVES)
def contested(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """A Unit that comes to a battlefield which its player does not control contests it."""
    there, who = battlefield_of(now, event.target), now.card(event.card).controller
    if there is None:
        return None
    mine = "controlled" in there.flags and there.controller == who
    if mine or "contested" in there.flags or _contested_already(now, event, there.place):
        return None
    return ((Event("is contested", there.id, who),),)


def _contested_already(now: Now, event: Event, place: int) -> bool:
    """Say whether another Unit of the player that came in the same moment has a step before this one."""
    who = now.card(event.card).controller
    for past in back(now):
        if past.event.kind not in MOVES:
            return False
        if now.card(past.event.card).controller != who:
            return False  # who came before was the other player's
        if past.step < event.cause and past.event.target:
            there = battlefield_of(now, past.event.target)
            return there is not None and there.place == place
    return False


@rule("+345", on=("is contested",))
def showdown_comes(now: Now, event: Event) -> tuple[Event, ...] | None:
    """Once nothing waits, a showdown opens; where Units of two players are, it is a combat."""
    if opened(now) is not None:
        return None
    if both(now, event.card):
        return (_combat(now, event.card, event.player),)
    return (Event("showdown opens", event.card, event.player),)


@rule("H-18")
def becomes_a_combat(now: Now, _: object) -> tuple[Event, ...] | None:
    """Where the other player's Units come to an open showdown, a combat begins there."""
    here = None if now.table.todo else opened(now)
    if here is None or "combat" in here.flags or not both(now, here.id):
        return None
    if to_come(now, "combat begins", here.id) or to_come(now, "showdown closes", here.id):
        return None
    return (_combat(now, here.id, contester(now, here.id)),)


def _combat(now: Now, number: int, who: str) -> Event:
    return Event("combat begins", number, who, detail=(("against", opponent(now, who)),))


@rule("+345", on=("all pass",))
def showdown_is_open(now: Now, event: Event) -> str | None:
    """There is a showdown to be closed."""
    return "no showdown is open" if opened(now) is None and not items_wait(now) else None


@rule("+345", on=("all pass",))
def showdown_closes(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """When everybody has passed, the showdown closes."""
    here = opened(now)
    return None if here is None else ((Event("showdown closes", here.id, now.turn_player),),)


@rule("+181", on=MOVES)
def to_another_place(now: Now, event: Event) -> str | None:
    """What is there already does not move."""
    if not event.card:
        return None
    card, to = now.card(event.card), now.card(event.target) if event.target else None
    zone, place = (to.zone, to.place) if to is not None else ("base", 0)
    return f"{card.name} is there already" if (card.zone, card.place) == (zone, place) else None


@rule("+181.1", on=("moves",))
def may_move(now: Now, event: Event) -> str | None:
    """A ready Unit moves in its player's own open state."""
    card = now.card(event.card)
    if "exhausted" in card.flags:
        return f"{card.name} is exhausted"
    farther = card.zone == "battlefield" and battlefield_of(now, event.target) is not None
    if farther and "Ganking" not in now.sheet(card.id).get("keywords", ()):
        return f"{card.name} has no Ganking: it goes back to base first"
    mine = card.controller == now.turn_player and opened(now) is None
    return None if mine else f"{card.controller} moves Units in their own turn, while no showdown is open"


@rule("+322.3.a", on=("becomes an attacker", "becomes a defender"))
def on_its_own_side(now: Now, event: Event) -> str | None:
    """A player attacks and defends with Units that the player controls."""
    card = now.card(event.card)
    mine = not event.player or card.controller == event.player
    return None if mine else f"{event.player} does not control {card.name}"


REFUSES = (showdown_is_open, may_move, on_its_own_side)
FOLLOWS = (contested, showdown_closes)
PROCEEDS = (showdown_comes,)
