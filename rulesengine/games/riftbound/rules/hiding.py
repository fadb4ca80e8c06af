"""H-35: cards that are put face down at a battlefield, and played from there later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.rules.looking import back, battlefield_of, battlefields, opened, to_come
from rulesengine.games.riftbound.words import RUNES

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card

FACE_DOWN = "face down"
POWER = ("power", *(rune for rune in RUNES if rune != "rainbow"))


def face_down_at(now: Now, player: str, place: int) -> list[Card]:
    """List the cards of a player that lie face down at a battlefield."""
    there = (c for c in now.board.cards if c.zone == FACE_DOWN and c.place == place)
    return [c for c in there if c.owner == player]


def ready_to_be_played(now: Now, card: Card, player: str) -> bool:
    """Say whether a card has been face down for its player since an earlier turn."""
    return card.zone == FACE_DOWN and card.owner == player and "just hidden" not in card.flags


@rule("H-35", on=("hides",), reads=("power", *RUNES))
def may_hide(now: Now, event: Event) -> str | None:
    """A card with Hidden is put face down where its player has control, in its own open state, for power."""
    card, there = now.card(event.card), battlefield_of(now, event.target)
    if card.zone != "hand" or card.owner != event.player:
        return f"{card.name} is not in {event.player}’s hand"
    if not any(ability.keyword == "Hidden" for ability in card.face.abilities):
        return f"{card.name} has no Hidden"
    if there is None or "controlled" not in there.flags or there.controller != event.player:
        return f"{event.player} does not control that battlefield"
    if event.player != now.turn_player or opened(now) is not None:
        return f"{event.player} hides cards in their own open state"
    room = 1 + int(now.sheet(there.id).get("hiding places", 0))
    if len(face_down_at(now, event.player, there.place)) >= room:
        return f"no more than {room} may be face down at {there.name}"
    have = sum(int(now.player(event.player).get(sort, 0)) for sort in POWER)
    return None if have else f"hiding costs 1 power and {event.player} has 0"


@rule("H-35", on=("hides",))
def paid_for(now: Now, event: Event) -> tuple[tuple[Event, ...], ...] | None:
    """Hiding costs one power of any sort."""
    return ((Event("pays power", 0, event.player, 1, source=event.card),),)


@rule("H-35", on=("plays",))
def from_face_down(now: Now, event: Event, moment: tuple[Event, ...]) -> Event | None:
    """What is played from face down costs nothing, and a Unit enters at the battlefield where it lay."""
    card = now.card(event.card) if event.card else None
    if card is None or card.zone != FACE_DOWN or event.said("from"):
        return None
    there = next((b for b in battlefields(now) if b.place == card.place), None)
    unit = "Unit" in dict(card.face.sets).get("types", frozenset())
    target = there.id if there is not None and unit else event.target
    return event._replace(target=target, detail=(*event.detail, ("from", FACE_DOWN), ("free", "yes")))


def came_from(now: Now, number: int) -> tuple[tuple[str, str], ...]:
    """Say where a card was played from, as a detail: nothing where it came from the hand."""
    for past in back(now):
        if past.event.card == number and past.event.kind == "plays":
            said = past.event.said("from")
            return (("from", said),) if said else ()
    return ()


@rule("H-35")
def given_up(now: Now, _: object) -> tuple[Event, ...] | None:
    """What is face down where its player has lost control goes to the trash."""
    if now.table.todo:
        return None
    held = {b.place: b.controller for b in battlefields(now) if "controlled" in b.flags}
    gone = (c for c in now.board.cards if c.zone == FACE_DOWN and held.get(c.place) != c.owner)
    made = tuple(Event("is given up", c.id, c.owner) for c in gone if not to_come(now, "is given up", c.id))
    return made or None


REFUSES = (may_hide,)
FOLLOWS = (paid_for,)
