"""Cards that go from one place to another, and tokens that are made.

A card that goes to another place is a new card there (+3-1-5): what it had used up is forgotten, and a Pilot
goes where its Unit goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import act, edge, move, top
from rulesengine.core.model import add, put
from rulesengine.core.text import Face
from rulesengine.games.gundam.looking import BASE, BATTLE, IN_PLAY, SHIELDS, has_burst, is_pilot, types

if TYPE_CHECKING:
    from rulesengine.core.acts import Act
    from rulesengine.core.model import Board, Card, Event, Table

EX_BASE = Face("EX Base", (("types", frozenset({"Base", "EX Base"})),), (("HP", 3),), token=True)
EX_RESOURCE = Face("EX Resource", (("types", frozenset({"Resource", "EX Resource"})),), token=True)
COUNTED = ("deck", "hand", "zone", "tokens")  # what an act that moves cards looks at


def goes(table: Table, number: int, zone: str, end: str = "top") -> Table:
    """Move a card, with its Pilot if it is a Unit that leaves play; tokens leave the game."""
    card = table.board.cards[number]
    if card.zone == zone and end == "top":
        return table
    crew = tuple(n for n in card.links if is_pilot(table.board.cards[n])) if card.zone == BATTLE else ()
    for each in (number, *(n for n in crew if not is_pilot(card))):
        moved = table.board.cards[each]
        place = "removal area" if moved.face.token and zone not in IN_PLAY else zone
        table = move(table, each, place, edge(table.board, moved.owner, place, end))
        used = frozenset(u for u in table.used if (u[0].kind, u[0].number) != ("printed", each))
        table = table._replace(used=used)
    return table


def going(zone: str, end: str = "top") -> Act:
    """Make the act that moves the event's card to a place of its owner."""
    return act(lambda table, event: goes(table, event.card, zone, end) if event.card else table, *COUNTED)


def with_flags(board: Board, card: Card, words: frozenset[str]) -> Board:
    """Put a card into some states more."""
    return put(board, card._replace(flags=card.flags | words)) if words else board


def _given(event: Event) -> frozenset[str]:
    return frozenset(word for key, word in event.detail if key == "flag")


def deploy(table: Table, event: Event) -> Table:
    """Put a Unit into the battle area, or a Base into the base section."""
    card = table.board.cards[event.card]
    table = goes(table, event.card, BASE if "Base" in types(card) else BATTLE)
    fresh = table.board.cards[event.card]
    words = frozenset({"deployed this turn"}) | _given(event)
    return table._replace(board=with_flags(table.board, fresh, words))


def makes(zone: str, face: Face | None = None) -> Act:
    """Make the act that creates tokens in a place of the event's player."""

    def does(table: Table, event: Event) -> Table:
        board, what = table.board, face or event.made
        if not isinstance(what, Face):
            return table  # an event that says no card makes none
        for _ in range(max(1, event.amount)):
            board, card = add(board, what, event.player, zone, table.clock + 1)
            board = with_flags(board, card, _given(event))
        return table._replace(board=board)

    return act(does, *COUNTED)


def pair(table: Table, event: Event) -> Table:
    """Put a Pilot under a Unit."""
    if event.target in table.board.cards[event.card].links:
        return table
    table = goes(table, event.target, BATTLE)
    for here, there in ((event.card, event.target), (event.target, event.card)):
        card = table.board.cards[here]
        fresh = card._replace(links=(*card.links, there))
        board = put(table.board, fresh)
        table = table._replace(board=with_flags(board, fresh, frozenset({"paired this turn"})))
    return table


def destroy(table: Table, event: Event) -> Table:
    """Put a destroyed card into the trash; a Shield with a Burst is in no place until that is over."""
    card = table.board.cards[event.card]
    if card.zone == SHIELDS and has_burst(card):
        return goes(table, event.card, "nowhere")
    return goes(table, event.card, "trash") if card.zone in {*IN_PLAY, SHIELDS} else table


def pay(table: Table, event: Event) -> Table:
    """Rest as many active Resources; an EX Resource is used up, so it is taken last."""
    area = [c for c in table.board.cards if c.zone == "resource area" and c.owner == event.player]
    ready = sorted((c for c in area if "rested" not in c.flags), key=lambda c: (c.face.token, c.place, c.id))
    for card in ready[: event.amount]:
        if card.face.token:
            table = goes(table, card.id, "removal area")
        else:
            table = table._replace(board=put(table.board, card._replace(flags=card.flags | {"rested"})))
    return table


def bring(table: Table, event: Event) -> Table:
    """Take Resources from their deck into the resource area."""
    for card in top(table.board, event.player, "resource deck", max(1, event.amount)):
        table = goes(table, card.id, "resource area", "bottom")
        table = table._replace(board=with_flags(table.board, table.board.cards[card.id], _given(event)))
    return table
