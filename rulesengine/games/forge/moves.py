"""How a card goes from one zone to another: on top or below, tapped, under whose control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import edge, move
from rulesengine.core.model import put

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table


def goes(table: Table, event: Event) -> Table:
    """Move a card to the zone that its event says: on top or below, tapped, under whose control."""
    if not event.card:
        return table
    card = table.board.cards[event.card]
    zone = event.said("to")
    if not zone or (card.zone == zone and zone != "library"):
        return table
    owner = card.owner if zone != "battlefield" else _under(table, event)
    place = edge(table.board, card.owner, zone, event.said("end", "top")) if zone != "battlefield" else 0
    table = move(table, card.id, zone, place, controller=owner if zone != "stack" else event.player)
    word = "spell" if zone == "stack" else event.said("flag") if zone == "battlefield" else ""
    if not word:
        return table
    fresh = table.board.cards[card.id]
    return table._replace(board=put(table.board, fresh._replace(flags=fresh.flags | {word})))


def _under(table: Table, event: Event) -> str:
    """Say who controls what comes onto the battlefield."""
    if event.said("under") == "you" and event.source:
        return table.board.cards[event.source].controller
    if event.said("under") == "owner":
        return table.board.cards[event.card].owner
    return event.player or table.board.cards[event.card].controller
