"""Action points: what an action costs, where a table counts them; and what an action does to the chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.model import player as seat_of
from rulesengine.core.ruling import rule
from rulesengine.core.text import Do
from rulesengine.games.fab.rules.announcing import is_attack
from rulesengine.games.fab.rules.playing import AT_ANY_TIME, like_an_instant, used_by

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment

POINTS = "action points"
ACTIONS = ("plays", "activates", "attacks")  # what a player does on their own: in response nothing costs one
POINT = "point"  # the detail that says that an action point is paid for this
CHAIN = "chain"  # the detail that says that the combat chain closes with this


@rule("+action-points", on=ACTIONS)
def no_action_without_a_point(now: Now, event: Event) -> str | None:
    """A player whose action points are counted does nothing that costs one without one."""
    have = _points(now, event)
    if have is None or have > 0:
        return None
    return f"that costs an action point, and {event.player} has none"


@rule("+action-points", on=ACTIONS)
def it_costs_a_point(now: Now, event: Event, moment: Moment) -> Event | None:
    """An action of a player whose action points are counted costs one: that is known before it is done."""
    if event.said(POINT) or _points(now, event) is None:
        return None
    return event._replace(detail=(*event.detail, (POINT, "one")))


@rule("+action-points", on=ACTIONS)
def a_point_is_paid(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The action point that an action costs is paid as it is played or activated."""
    if not event.said(POINT):
        return None
    return ((Event("loses action points", player=event.player, amount=1),),)


@rule("+action-points", on=("phase begins",))
def one_for_the_action_phase(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """As the action phase begins, its player gains an action point, where they are counted."""
    if event.said("phase") != "action" or not event.player or not _counted(now, event.player):
        return None
    return ((Event("gains action points", player=event.player, amount=1),),)


@rule("H-34", on=("plays", "activates"))
def it_ends_the_chain(now: Now, event: Event, moment: Moment) -> Event | None:
    """An action that is no attack ends a combat chain on which nothing attacks any more."""
    if event.said(CHAIN) or not _is_action(now, event) or not _chain_is_over(now):
        return None
    return event._replace(detail=(*event.detail, (CHAIN, "closes")))


@rule("H-34", on=("plays", "activates"))
def the_chain_closes(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """The combat chain closes as an action that is no attack is played or activated."""
    return ((Event("combat chain closes"),),) if event.said(CHAIN) else None


def _points(now: Now, event: Event) -> int | None:
    """Say how many action points a player has for this; None where it costs none, or nobody counts them."""
    if event.cause or not event.card or not event.player or not _counted(now, event.player):
        return None
    costs = event.kind == "attacks" or _is_action(now, event, attack=True)
    return seat_of(now.board, event.player).mark(POINTS) if costs else None


def _counted(now: Now, player: str) -> bool:
    """Say whether the table stated, at the beginning, how many action points a player has."""
    board, past = now.board, now.table.past
    while past is not None:
        board, past = past.seen, past.before
    return POINTS in dict(seat_of(board, player).marks)


def _is_action(now: Now, event: Event, *, attack: bool = False) -> bool:
    """Say whether what is played or activated is an action and not like an instant, or even an attack."""
    card = now.card(event.card)
    if event.kind == "activates":
        used = used_by(now, event)
        action = used is not None and "Action" in used.ability.timing
        return action and (attack or used is None or not _attacks(used.ability.then))
    types = dict(card.face.sets).get("types", frozenset())
    action = "Action" in types and not types & AT_ANY_TIME and not like_an_instant(now, event)
    return action and (attack or not is_attack(card))


def _attacks(parts: tuple[object, ...]) -> bool:
    """Say whether instructions make an attack."""
    return any(isinstance(part, Do) and part.kind == "attacks" for part in parts)


def _chain_is_over(now: Now) -> bool:
    """Say whether there is a combat chain on which nothing attacks any more."""
    links = any(seat.mark("chain link") for seat in now.board.players)
    return links and not any("attacking" in card.flags for card in now.board.cards)
