"""The grid: coming onto it, moving on it, links between neighbours, leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.starcore.acts import tile_of
from rulesengine.games.starcore.words import ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment
    from rulesengine.core.text import Ability

WIDE, HALF = 8, 24  # eight columns; three rows of them are one half
MOST_LINKS = 4
LEAVES = ("is destroyed", "is exiled", "is removed", "returns to hand")


def where(tile: int) -> tuple[int, int, str]:
    """Return a tile's column, its line across both halves, and the name of its row."""
    if not 1 <= tile <= 2 * HALF:
        return 0, 0, ""
    half, at = divmod(tile - 1, HALF)
    row, column = divmod(at, WIDE)
    line = 3 - row if half == 0 else 4 + row  # the two front rows, 3 and 4, face each other
    return column + 1, line, ROWS[row]


def touch(here: int, other: int) -> bool:
    """Say whether two tiles are face to face."""
    (a, b, _), (c, d, _) = where(here), where(other)
    return bool(a and c) and abs(a - c) + abs(b - d) == 1


@rule("+basics")
def computed(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """HP left is what it has less the damage; row, column and line come from the tile."""
    column, line, row = where(sheet["place"]) if sheet["zone"] == "grid" else (0, 0, "")
    numbers = {
        "column": column,
        "line": line,
        "row": frozenset({row} if row else ()),
        "link count": len(sheet["links"]),
    }
    if "HP" in sheet:
        numbers["HP"] = max(0, sheet["HP"] - sheet.get("damage", 0))
    return numbers


@rule("+basics", on=["is deployed", "moves"])
def a_free_tile(now: Now, event: Event) -> str | None:
    """A card is put on a tile of the grid that is free."""
    tile = tile_of(event)
    if event.said("tile") and not 1 <= tile <= 2 * HALF:
        return f"there is no tile {event.said('tile')}: they are numbered from 1 to {2 * HALF}"
    taken = [
        c.name
        for c in now.board.cards
        if c.zone == "grid" and tile and c.place == tile and c.id != event.card
    ]
    return f"{taken[0]} is there" if taken else None


@rule("+basics", on=["moves", "is deployed"])
def from_the_right_place(now: Now, event: Event) -> str | None:
    """Only what is on the grid moves; its own player deploys what is not there yet."""
    card = now.card(event.card)
    if event.kind == "moves":
        return None if card.zone == "grid" else f"{card.name} is not on the grid"
    if card.controller != event.player:
        return f"{card.name} is {card.controller}'s"
    return f"{card.name} is on the grid already" if card.zone == "grid" else None


@rule("H-5", on=["summons", "is revived"])
def entry_from_outside(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Whatever enters from outside the grid is deployed, tokens included."""
    number = event.card or len(now.board.cards)
    return ((Event("is deployed", number, now.card(number).controller),),)


@rule("Q-9", on=["summons", "is revived"])
def entry_read_strictly(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Read strictly, only what comes from hand or deck is deployed; a token arrives."""
    number = event.card or len(now.board.cards)
    return ((Event("arrives", number, now.card(number).controller),),)


@rule("Q-9", on=["moves", "arrives"])
def moving_is_not_deploying(now: Now, event: Event, ability: Ability) -> str | None:
    """On Deploy is about entering from hand or deck, not about another place on a grid."""
    why = (
        "it moves, and was in play before"
        if event.kind == "moves"
        else "it came neither from hand nor from deck"
    )
    return why if ability.timing == ("On Deploy",) else None


@rule("S-18", on=["is deployed"])
def deploying_is_not_moving(now: Now, event: Event, ability: Ability) -> str | None:
    """Being deployed is no move."""
    return "being deployed is no move" if ability.timing == ("On Move",) else None


@rule("Q-7", on=["is exiled", "is removed"])
def removed_is_not_destroyed(now: Now, event: Event, ability: Ability) -> str | None:
    """Removal and exile are no destruction."""
    what = "exiled" if event.kind == "is exiled" else "removed"
    return f"it was {what}, not destroyed" if ability.timing == ("When Destroyed",) else None


@rule("H-30", on=["is exiled", "is removed"])
def removed_ally_is_not_destroyed(now: Now, event: Event, card: Card, ability: Ability) -> str | None:
    """Nor does the removal or the exile of an ally destroy it."""
    what = "exiled" if event.kind == "is exiled" else "removed"
    sees = ability.timing == ("On Ally Destroyed",) and card.zone == "grid"
    ally = card.controller == now.card(event.card).controller
    return f"its ally was {what}, not destroyed" if sees and ally else None


@rule("+basics", on=LEAVES)
def not_there_to_leave(now: Now, event: Event) -> str | None:
    """Only what is on the grid leaves it: a card in a hand is not destroyed."""
    card = now.card(event.card)
    return None if card.zone == "grid" or _on_its_way_back(event) else f"{card.name} is not on the grid"


def _on_its_way_back(event: Event) -> bool:
    """Say whether a card that was destroyed goes back to the hand by its own line."""
    return event.kind == "returns to hand"


@rule("S-18", on=["moves"])
def stands_there_already(now: Now, event: Event) -> str | None:
    """A card that stays on its tile has not changed its position."""
    card = now.card(event.card)
    return f"{card.name} is there already" if tile_of(event) == card.place else None


@rule("+links", on=["links"], reads=["max links"])
def face_to_face(now: Now, event: Event) -> str | None:
    """Two neighbours are linked face to face, one link a face and four at most."""
    near, other = now.card(event.card), now.card(event.target)
    if not touch(near.place, other.place) or near.zone != "grid" or other.zone != "grid":
        return f"{near.name} and {other.name} are not face to face"
    if other.id in near.links:
        return "they are linked already"
    for card in (near, other):
        most = min(MOST_LINKS, now.sheet(card.id).get("max links", MOST_LINKS))
        if len(card.links) >= most:
            return f"{card.name} has {most} links already"
    return None


@rule("S-12", on=["links"])
def both_ends_are_linked(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Each end of a new link gets connected, in one moment."""
    return (_ends("is linked", now, event.card, event.target),)


@rule("S-13", on=["link is cut"])
def both_ends_are_parted(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Each end of a link that is cut loses it, in one moment."""
    return (_ends("is unlinked", now, event.card, event.target),)


def _ends(kind: str, now: Now, card: int, other: int) -> Moment:
    return tuple(
        Event(kind, here, now.card(here).controller, target=there)
        for here, there in ((card, other), (other, card))
    )


@rule("S-13", on=["moves"])
def no_longer_neighbours(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A link ends when its two cards do not touch any more."""
    card = now.card(event.card)
    away = [n for n in card.links if not touch(card.place, now.card(n).place)]
    cuts = tuple(Event("link is cut", card.id, card.controller, target=n) for n in away)
    return (cuts,) if cuts else None


@rule("H-20", on=LEAVES)
def partner_remains(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """When a card leaves the grid, its links end for the partners that remain."""
    past = now.table.past
    while past is not None and (past.event.kind, past.event.card) != (event.kind, event.card):
        past = past.before
    partners = past.card.links if past is not None and past.card is not None else ()
    left = [n for n in partners if now.card(n).zone == "grid"]
    ends = tuple(Event("is unlinked", n, now.card(n).controller, target=event.card) for n in left)
    return (ends,) if ends else None
