"""Cards of which another face is cast or played: split, adventurer and modal double-faced cards. Context.

Who casts one says which: “Ann casts Brave Page, as its other side”. From then on it is that face, until it
goes to another zone; what is asked of a spell before it is cast is asked of that face too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import Now
from rulesengine.core.model import Key
from rulesengine.core.ruling import rule
from rulesengine.games.forge.acts import DEAD_HALF, HALVES, other_face, turned_to

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Event
    from rulesengine.core.ruling import Moment

AWAY = "on an adventure"  # the state of a card that was exiled so, and may be cast from there
WHOLE = "split"  # the keyword of a card that is cast as one of its halves only
SAID = ("casts", "responds", "responds later")


def as_cast(now: Now, event: Event) -> Now:
    """Show the table as it is where a card is another of its faces: the one as which it is cast."""
    half = event.said("flag")
    if half not in HALVES or other_face(now.table.board.cards[event.card], half) is None:
        return now
    return Now(now.ruleset, turned_to(now.table, event.card, half))


def _has(card: Card, keyword: str) -> bool:
    return any(ability.keyword == keyword for ability in card.face.abilities)


@rule("+709", on=("casts", "plays"))
def only_a_face_that_it_has(now: Now, event: Event) -> str | None:
    """A card is cast as a face that it has; a split card only as one of its halves."""
    card, half = now.card(event.card), event.said("flag")
    if half not in HALVES:
        free = event.kind != "casts" or not _has(card, WHOLE) or card.face.of is not None
        return None if free else f"{card.name} is cast as one of its halves: say “as its left half”"
    face = other_face(card, half)
    if face is None:
        return f"{card.name} has no such face"
    land = "Land" in dict(face.sets).get("types", ())
    if land is not (event.kind == "plays"):
        return f"{face.name} is {'a land, and is played' if land else 'no land, and is cast'}"
    return _from_where(card, half)


def _from_where(card: Card, half: str) -> str | None:
    """Say why a face is not cast from where the card is: an adventure once, an aftermath when it is dead."""
    if AWAY in card.flags:
        return f"{card.name} is on an adventure, and is cast as itself"
    later = any(a.kind == DEAD_HALF and a.keyword == half for a in card.face.abilities)
    if later is not (card.zone == "graveyard"):
        where = "cast from the graveyard only" if later else "not cast from the graveyard"
        return f"that half of {card.name} is {where}"
    return None


@rule("+709", on=("casts", "plays"))
def what_that_face_says(now: Now, event: Event, moment: Moment) -> Event | None:
    """Who casts a card as another of its faces casts what that face says, and not what the first one says."""
    half = event.said("flag")
    face = other_face(now.table.board.cards[event.card], half) if half in HALVES else None
    if face is None:
        return None
    if event.kind == "plays":  # what that face says of how it enters counts
        return event._replace(made=face) if event.made is None else None
    place = next((n for n, ability in enumerate(face.abilities) if ability.form == "command"), None)
    key = Key("printed", event.card, place) if place is not None else None
    return event._replace(ability=key) if key != event.ability else None
