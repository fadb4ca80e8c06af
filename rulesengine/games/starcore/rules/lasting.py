"""What holds for a time: gains, Conditions, the end of a turn, refreshing instead of stacking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.starcore.words import CONDITIONS

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Application
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Standing
    from rulesengine.core.ruling import Moment

TURN = "turn is over"


@rule("R-4")
def same_trigger_refreshes(now: Now, new: Standing, old: Standing) -> str | None:
    """The same trigger again renews what lasts for a turn; it adds nothing (H-7)."""
    return "it is renewed, not added" if new.until == TURN else None


@rule("H-9", on=["turn ends"])
def triggers_before_durations(now: Now, event: Event) -> Moment | None:
    """When a turn ends, its triggers come first; then what was for this turn ends."""
    return (Event(TURN, player=event.player),)


@rule("+basics", on=["ends the turn"])
def in_the_own_turn(now: Now, event: Event) -> str | None:
    """Only the player whose turn it is ends it."""
    return None if event.player == now.turn_player else f"it is {now.turn_player}'s turn"


@rule("+basics", on=["ends the turn"])
def the_other_players_turn(now: Now, event: Event) -> Moment | None:
    """The turn ends, and then the other player's begins."""
    nxt = next(p.name for p in now.board.players if p.name != event.player)
    return (Event("turn ends", player=event.player), Event("turn begins", player=nxt))


@rule("T-3", on=[TURN], reads=[f"{name} this turn" for name in CONDITIONS])
def conditions_for_the_turn(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A Condition that was given for the turn is gone after it."""
    ends = tuple(
        Event("loses a Condition", card.id, card.controller, detail=(("condition", name),))
        for card in now.board.cards
        for name in CONDITIONS
        if card.mark(f"{name} this turn")
    )
    return (ends,) if ends else None


@rule("T-3")
def counted_for_the_turn(now: Now, change: Application) -> str | None:
    """What is given for this turn begins now, or is over with the turn."""
    row = change.effect.row
    if row is None or row.until != TURN:
        return None
    over = all(standing.id != row.id for standing in now.board.standing)
    return "for this turn" if change.started or over else None


@rule("H-7")
def lasts_for_ever(now: Now, change: Application) -> str | None:
    """What says no time, or says permanently, is there for good, and adds up."""
    row = change.effect.row
    return "for good" if row is not None and row.until != TURN and change.started else None


@rule("Q-4")
def jammed_holds_nothing(now: Now, change: Application) -> str | None:
    """A static line is an ability, too: it stops while its card is Jammed."""
    source = now.card(change.effect.source) if change.effect.source else None
    jammed = source is not None and source.zone == "grid" and "Jammed" in source.flags
    return "its card is Jammed" if jammed and change.effect.row is None and not change.started else None


@rule("H-7", on=["gets a Condition"])
def is_there_already(now: Now, event: Event) -> str | None:
    """A Condition that a card has does not land on it a second time."""
    name, card = event.said("condition"), now.card(event.card)
    return f"{card.name} has {name} already" if name in card.flags else None


@rule("S-15", on=["loses a Condition"])
def nothing_to_end(now: Now, event: Event) -> str | None:
    """A Condition that a card does not have cannot end."""
    name, card = event.said("condition"), now.card(event.card)
    return None if name in card.flags else f"{card.name} has no {name}"


@rule("+basics", on=["gets a Condition"])
def not_on_the_grid(now: Now, event: Event) -> str | None:
    """A Condition is on a card in play."""
    card = now.card(event.card)
    return f"{card.name} is not on the grid" if card.zone != "grid" else None
