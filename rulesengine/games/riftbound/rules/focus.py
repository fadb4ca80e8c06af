"""Focus: whose turn it is to act in an open showdown, and how passing closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.looking import back, contester, items_wait, opened, opponent

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

DOES = frozenset({"plays", "activates", "hides"})  # what a player with Focus may do
PASSED_ON = ("passed", "yes")


def _last(now: Now, here: Card) -> Event | None:
    """Find the last thing that has decided who has Focus: what a player did, or a pass; None at first."""
    for past in back(now):
        event = past.event
        if event.card == here.id and event.kind in {"showdown opens", "combat begins"}:
            return None
        if event.kind == "gets Focus" or (event.kind in DOES and not event.cause):
            return event
    return None


def focus(now: Now, here: Card) -> str:
    """Name the player who has Focus in the showdown at a battlefield."""
    last = _last(now, here)
    if last is None:
        return contester(now, here.id)
    return last.player if last.kind == "gets Focus" else opponent(now, last.player)


@rule("H-40", on=("passes",))
def who_has_it_passes(now: Now, event: Event) -> str | None:
    """In an open showdown the player who has Focus passes it on."""
    here = None if items_wait(now) else opened(now)
    if here is None or focus(now, here) == event.player:
        return None
    return f"{focus(now, here)} has Focus: they act or pass first"


@rule("H-40", on=("passes",))
def focus_goes_on(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Focus goes to the other player; where that player had passed it on, the showdown closes."""
    here = None if items_wait(now) else opened(now)
    if here is None:
        return None
    last = _last(now, here)
    if last is not None and last.kind == "gets Focus" and PASSED_ON in last.detail:
        return ((Event("showdown closes", here.id, now.turn_player),),)
    return ((Event("gets Focus", 0, opponent(now, event.player), detail=(PASSED_ON,)),),)


REFUSES = (who_has_it_passes,)
FOLLOWS = (focus_goes_on,)
