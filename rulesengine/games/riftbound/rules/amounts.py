"""What would change nothing does not happen: no damage is not dealt, what is ready is not readied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.looking import opponent

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now

COUNTED = ("is dealt", "draws", "gains XP", "gains points", "channels", "mills", "plays a token", "creates")


@rule("H-32", on=COUNTED)
def none_at_all(now: Now, event: Event) -> str | None:
    """What is done with an amount of 0 is not done, and nothing triggers from it."""
    return "0 is none at all" if event.amount <= 0 else None


ON_BOARD = frozenset({"base", "battlefield", "legend"})
IDLE = ("is readied", "is exhausted", "is stunned", "is buffed", "loses a buff", "discards", "is killed")


@rule("H-32", on=IDLE, reads=("buff", "zone"))
def so_already(now: Now, event: Event) -> str | None:
    """What is so already is not done again: nothing triggers from readying what is ready."""
    if not event.card:
        return None
    card = now.card(event.card)
    flags, buffed = card.flags, card.mark("buff") > 0
    idle = {
        "is readied": (card.zone in ON_BOARD and "exhausted" not in flags, "is ready already"),
        "is exhausted": ("exhausted" in flags, "is exhausted already"),
        "is stunned": ("stunned" in flags, "is stunned already"),
        "is buffed": (buffed, "has a buff already"),
        "loses a buff": (not buffed, "has no buff"),
        "discards": (card.zone != "hand", "is in no hand"),
        "is killed": (card.zone not in ON_BOARD, "is not on the board"),
    }
    is_so, why = idle[event.kind]
    return f"{card.name} {why}" if is_so else None


PILES = {"draws": "deck", "channels": "rune deck", "mills": "deck"}


def _there(now: Now, event: Event) -> int:
    zone = PILES[event.kind]
    return sum(c.zone == zone and c.owner == event.player for c in now.board.cards)


@rule("H-32", on=PILES, reads=("deck", "rune deck"))
def nothing_there(now: Now, event: Event) -> str | None:
    """Nothing is drawn from an empty deck, and nothing channeled from an empty rune deck."""
    return None if _there(now, event) else f"{event.player}’s {PILES[event.kind]} is empty"


@rule("H-32", on=PILES)
def as_many_as_there_are(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """No more cards are drawn than the deck has, and it is said how many were wanted."""
    there = _there(now, event)
    if not 0 < there < event.amount:
        return None
    return event._replace(amount=there, detail=(*event.detail, ("wanted", str(event.amount))))


@rule("H-41", on=("mills",))
def each_card_goes(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Each of the cards goes to the trash, all in one moment: said where a card waits for that."""
    if "trigger is milled" not in now.board.index:
        return None
    gone = (c for c in now.board.cards if c.zone == "trash" and c.owner == event.player)
    moment = tuple(Event("is milled", c.id, event.player) for c in gone if c.arrived >= event.cause)
    return (moment,) if moment else None


def _burns(now: Now, event: Event) -> bool:
    return any(c.zone == "trash" and c.owner == event.player for c in now.board.cards)


AGAIN = ("after", "burn out")  # a draw that goes on after one has burned out: that happens once


@rule("H-39", on=("draws",))
def out_of_cards(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """Who is to draw from an empty deck burns out."""
    if event.amount <= 0 or _there(now, event) or AGAIN in event.detail or not _burns(now, event):
        return None
    return event._replace(kind="burns out", detail=(*event.detail, ("wanted", str(event.amount))))


@rule("H-39", on=("draws",), reads=("deck",))
def the_rest_is_wanted(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Who has drawn the last card and is to draw more burns out."""
    wanted = event.said("wanted")
    if (
        not wanted.isdecimal()
        or AGAIN in event.detail
        or int(wanted) <= event.amount
        or not _burns(now, event)
    ):
        return None
    rest = (("wanted", str(int(wanted) - event.amount)),)
    return ((Event("burns out", 0, event.player, detail=rest),),)


@rule("H-39", on=("burns out",), reads=("deck", "points"))
def burned_out(now: Now, event: Event) -> tuple[tuple[Event, ...], ...]:
    """The opponent gains a point, and the draw goes on."""
    wanted = event.said("wanted")
    number = int(wanted) if wanted.isdecimal() else 0
    point = (Event("gains points", 0, opponent(now, event.player), 1),)
    return (point, (Event("draws", 0, event.player, number, detail=(AGAIN,)),)) if number else (point,)
