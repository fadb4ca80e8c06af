"""What each event does to the table. When it happens is in `rules/`; words are in `words.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS as CORE
from rulesengine.core.acts import (
    Act,
    act,
    creates,
    links,
    mark,
    move,
    moves,
    nothing,
    player_mark,
    takes,
    turns,
)
from rulesengine.core.model import counted, player, put, with_player
from rulesengine.core.text import Face
from rulesengine.games.starcore.words import EVENTS

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Event, Table

ANY_TYPE = "resource"  # "+1 resource": the card text names no type


def number(card: Card, name: str) -> int:
    """Return a printed number, 0 where there is none."""
    return dict(card.face.numbers).get(name, 0)


def type_of(table: Table, event: Event) -> str:
    """Say which resource an event is about: the named one, the one just paid, or what the card makes."""
    named = event.said("resource")
    if named != ANY_TYPE:
        return named
    paid = table.todo[0].item.event if table.todo else None
    if paid is not None and paid.kind == "spends":
        return paid.said("resource")
    face = table.board.cards[event.card or event.source].face if event.card or event.source else None
    makes = sorted(dict(face.sets).get("resource", ())) if face is not None else []
    return makes[0] if len(makes) == 1 else ""


def tile_of(event: Event) -> int:
    """Return the tile that an event names, 0 where it names none."""
    said = event.said("tile")
    return int(said) if said.isdigit() else 0


def _pool(table: Table, event: Event) -> Table:
    kind = type_of(table, event)
    who = player(table.board, event.player)
    marks = counted(who.marks, kind, event.amount)
    if not kind or marks == who.marks:
        return table
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


def _spends(table: Table, event: Event) -> Table:
    return player_mark(event.said("resource"), -1).does(table, event)


def _deploys(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone == "grid":
        return table
    return move(table, card.id, "grid", tile_of(event) or card.place, card.controller)


def _shifts(table: Table, event: Event) -> Table:
    card, tile = table.board.cards[event.card], tile_of(event)
    if card.place == tile:
        return table
    return table._replace(board=put(table.board, card._replace(place=tile)))


def _dies(table: Table, event: Event) -> Table:
    """A destroyed card keeps its tile in mind: Revive brings it back there."""
    card = table.board.cards[event.card]
    return table if card.zone != "grid" else move(table, card.id, "destroyed pile", card.place)


def _revives(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone != "destroyed pile":
        return table
    back = move(table, card.id, "grid", card.place, card.controller)
    hurt = max(0, number(card, "HP") - event.amount)
    fresh = back.board.cards[card.id]._replace(marks=counted((), "damage", hurt))
    return back._replace(board=put(back.board, fresh))


def _summons(table: Table, event: Event) -> Table:
    """A token that is ready with the same numbers is copied; else it is a plain one."""
    face = event.made
    if not isinstance(face, Face):
        return table
    ready = (c.face for c in table.board.cards if c.zone == "set aside" and c.controller == event.player)
    fits = (f for f in ready if f.token and dict(f.numbers).items() >= dict(face.numbers).items())
    return creates("grid").does(table, event._replace(made=next(fits, face), amount=1))


def _gets(table: Table, event: Event) -> Table:
    name, card = event.said("condition"), table.board.cards[event.card]
    fresh = card._replace(flags=card.flags | {name})
    if event.said("until") == "turn is over":
        fresh = fresh._replace(marks=counted(card.marks, f"{name} this turn", 1))
    return table if fresh == card else table._replace(board=put(table.board, fresh))


def _loses(table: Table, event: Event) -> Table:
    name, card = event.said("condition"), table.board.cards[event.card]
    marks = tuple(m for m in card.marks if m[0] != f"{name} this turn")
    fresh = card._replace(flags=card.flags - {name}, marks=marks)
    return table if fresh == card else table._replace(board=put(table.board, fresh))


def _doomed(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    return table._replace(board=put(table.board, card._replace(flags=card.flags | {"doomed"})))


DOES: dict[str, Act] = {
    "is damaged": mark("damage"),
    "heals": mark("damage", -1),
    "is deployed": act(_deploys),
    "summons": act(_summons),
    "moves": act(_shifts),
    "is doomed": act(_doomed),
    "is destroyed": act(_dies),
    "is exiled": moves("exiled"),
    "is removed": moves("exiled"),
    "returns to hand": moves("hand"),
    "is revived": act(_revives),
    "links": links(),
    "link is cut": links(on=False),
    "gets a Condition": act(_gets),
    "loses a Condition": act(_loses),
    "is discarded": moves("discard pile"),
    "draws": takes("deck", "hand"),
    "generates": act(_pool),
    "gains resources": act(_pool),
    "spends": act(_spends),
    "turn begins": act(turns),
}
ACTS = {kind: nothing() for kind in EVENTS} | DOES | dict(CORE)
