"""The course of a turn, as far as Hold Effects need it: each step waits until the Chain is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.model import Event, Standing
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Change
from rulesengine.games.riftbound.rules.looking import has, items_wait, opened, opponent
from rulesengine.games.riftbound.words import BOARD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now

STEPS = ("awakens", "beginning", "scoring", "channel phase", "draw phase", "action phase")


@rule("+315", on=("turn begins",))
def phases(now: Now, event: Event) -> tuple[Event, ...] | None:
    """Awaken, Beginning with its Scoring Step, Channel, Draw, Action."""
    return tuple(Event(step, 0, event.player) for step in STEPS)


@rule("+315", on=("ends the turn",))
def in_the_own_open_state(now: Now, event: Event) -> str | None:
    """Only the turn player ends the turn, while no showdown is open and nothing waits."""
    if event.player != now.turn_player:
        return f"it is {now.turn_player}’s turn"
    if opened(now) is not None:
        return "a showdown is open: all pass first"
    return "items wait on the Chain" if items_wait(now) else None


@rule("+315", on=("ends the turn",))
def the_next_turn(now: Now, event: Event) -> tuple[Event, ...] | None:
    """The turn is over, and then the next player's begins."""
    return (
        Event("turn ends", player=event.player),
        Event("turn begins", player=opponent(now, event.player)),
    )


@rule("+315.3", on=("channel phase",), reads=("rune deck",))
def two_runes(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Two runes are channeled, if there are any."""
    left = [c for c in now.board.cards if c.zone == "rune deck" and c.owner == event.player]
    return ((Event("channels", 0, event.player, min(2, len(left))),),) if left else None


@rule("+315.4", on=("draw phase",))
def a_card(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """A card is drawn."""
    return ((Event("draws", 0, event.player, 1),),)


@rule("+315", on=("awakens",))
def everything_is_readied(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """In the Awaken Phase the turn player readies all that is exhausted."""
    tired = (c.id for c in now.board.cards if "exhausted" in c.flags)
    made = tuple(
        Event("is readied", n, event.player) for n in tired if now.card(n).controller == event.player
    )
    return (made,) if made else None


@rule("H-24", on=("beginning",))
def temporary_units_go(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """What is Temporary is killed as its controller's Beginning Phase begins, unless it is attached."""
    gone = tuple(
        Event("is killed", c.id, event.player)
        for c in now.board.cards
        if c.zone in BOARD and not c.links and has(now, c, "Temporary")
        if now.card(c.id).controller == event.player
    )
    return (gone,) if gone else None


@rule("H-25", on=("swaps Might",))
def swapped(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """For the turn each has the Might that the other had."""
    pair = (event.card, event.target)
    made: list[Event] = []
    for mine, other in (pair, pair[::-1]) if all(pair) else ():
        might = int(now.sheet(other).get("Might", 0))
        ability = Ability(f"Might {might} this turn", "static", changes=(Change("Might", "set", might),))
        bound = ((mine, now.card(mine).arrived),)
        row = Standing(0, ability, event.source or mine, event.player, 0, "turn ends", bound=bound)
        made.append(Event("stands", row.source, event.player, source=row.source, made=row))
    return (tuple(made),) if made else None


@rule("+180")
def with_designation(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Assault counts for an Attacker, Shield for a Defender; Might is never below 0."""
    flags, might = sheet.get("flags", ()), sheet.get("Might", 0)
    more = sheet.get("Assault", 0) if "attacker" in flags else 0
    more += sheet.get("Shield", 0) if "defender" in flags else 0
    return {"Might": max(0, might + more)} if more or might < 0 else None
