"""What the rules look at: who is where, which combat it is, what was scored this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.stacking import all_passed
from rulesengine.games.riftbound.words import BOARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event, Past

SCORED = frozenset({"conquers", "holds"})


def is_a(now: Now, card: Card, word: str) -> bool:
    """Say whether an object is of a type now."""
    return word in (now.sheet(card.id).get("types") or ())


def has(now: Now, card: Card, keyword: str) -> bool:
    """Say whether an object has a keyword now."""
    return keyword in (now.sheet(card.id).get("keywords") or ())


def might(now: Now, card: Card) -> int:
    """Return the Might of a Unit now."""
    return int(now.sheet(card.id).get("Might", 0))


def battlefields(now: Now) -> list[Card]:
    """List the battlefields."""
    return [c for c in now.board.cards if c.zone == "battlefield" and is_a(now, c, "Battlefield")]


def battlefield_of(now: Now, number: int) -> Card | None:
    """Return the battlefield at which an object is, or which it is itself; None for an object elsewhere."""
    if not number or now.card(number).zone != "battlefield":
        return None
    return next((c for c in battlefields(now) if c.place == now.card(number).place), None)


def units_at(now: Now, number: int) -> list[Card]:
    """List the Units that are at a battlefield."""
    place = now.card(number).place
    there = (c for c in now.board.cards if c.zone == "battlefield" and c.place == place)
    return [now.card(c.id) for c in there if is_a(now, c, "Unit")]


def units(now: Now) -> list[Card]:
    """List the Units on the board."""
    return [now.card(c.id) for c in now.board.cards if c.zone in BOARD and is_a(now, c, "Unit")]


def players_at(now: Now, number: int) -> list[str]:
    """Name the players who have Units at a battlefield, the turn player first."""
    there = {c.controller for c in units_at(now, number)}
    return [p.name for p in now.board.players if p.name in there]


def both(now: Now, number: int) -> bool:
    """Say whether Units of more than one player are at a battlefield."""
    return len(players_at(now, number)) > 1


def opponent(now: Now, name: str) -> str:
    """Name the other player."""
    return next(p.name for p in now.board.players if p.name != name)


def back(now: Now) -> Iterator[Past]:
    """Go through what has happened, the latest first."""
    past = now.table.past
    while past is not None:
        yield past
        past = past.before


def scored(now: Now, player: str, number: int) -> bool:
    """Say whether a player has scored a battlefield this turn."""
    for past in back(now):
        if past.event.kind == "turn begins":
            return False
        if past.event.kind in SCORED and (past.event.player, past.event.card) == (player, number):
            return True
    return False


def combat(now: Now) -> Event | None:
    """Return the event with which the combat began that takes place now."""
    for past in back(now):
        if past.event.kind == "combat ends":
            return None
        if past.event.kind == "combat begins":
            return past.event
    return None


def opened(now: Now) -> Card | None:
    """Return the battlefield where a showdown is open."""
    return next((c for c in battlefields(now) if "showdown" in c.flags), None)


def to_come(now: Now, kind: str, number: int) -> bool:
    """Say whether an event is about to happen to an object already."""
    return any(e.kind == kind and e.card == number for moment in now.table.agenda for e in moment)


def point_step(now: Now) -> Event | None:
    """Return the points that the latest scoring really gave; None where they became something else."""
    for past in back(now):
        if past.event.kind in SCORED:
            return None
        if past.event.kind == "gains points" and past.event.said("for"):
            return past.event
    return None


def gained(now: Now, player: str, number: int) -> bool:
    """Say whether a player's latest scoring of a battlefield gave a point."""
    points = False
    for past in back(now):
        event = past.event
        if event.player == player:
            points = points or (event.kind == "gains points" and event.source == number)
            if event.kind in SCORED and event.card == number:
                break
    return points


def contester(now: Now, number: int) -> str:
    """Name the player who contests a battlefield: who came there last."""
    for past in back(now):
        if past.event.kind == "is contested" and past.event.card == number:
            return past.event.player
    return now.turn_player


def after_attack(now: Now, event: Event) -> bool:
    """Say whether a conquest is the end of a combat in which its player attacked."""
    fought = False
    for past in back(now):
        kind, here = past.event.kind, past.event.card == event.card
        if here and kind == "combat begins":
            return past.event.player == event.player
        if here and kind == "showdown closes" and not fought:
            return False
        fought = fought or (here and kind == "combat is decided")
    return False


def items_wait(now: Now) -> bool:
    """Say whether something is on the Chain."""
    return any(w.ability.form in {"trigger", "command", "inline"} for w in now.table.waiting)


def in_between(now: Now, event: Event) -> bool:
    """Say whether something must resolve first: all have passed, or that is what the players wait for."""
    later = event.kind in {"responds later", "answers later"} and not now.table.resolved
    return later or all_passed(now.table, "passes")
