"""The sides of a card: face down, face up, and the one that it turns to when it transforms."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.acts import flag
from rulesengine.core.model import Board, index_of, put, with_standing
from rulesengine.core.text import Do
from rulesengine.games.forge.moves import goes

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table


def hidden(table: Table, event: Event) -> Table:
    """Put a card onto the stack face down."""
    moved = goes(table, event)
    card = moved.board.cards[event.card]
    return moved._replace(board=put(moved.board, card._replace(flags=card.flags | {"face down"})))


def shown(table: Table, event: Event) -> Table:
    """Turn a card up: it is no nameless 2/2 any more."""
    up = flag("face down", on=False).does(table, event)
    rows = tuple(
        r for r in up.board.standing if not (r.ability.kind == "face down" and r.source == event.card)
    )
    return up if len(rows) == len(up.board.standing) else up._replace(board=with_standing(up.board, rows))


def transforms(table: Table, event: Event) -> Table:
    """Turn a card to its other side, or back; a card without one only seems to."""
    board = table.board
    card = board.cards[event.card]
    held = (a.then[0] for a in card.face.abilities if a.kind == "other side" and a.then)
    back = next((part.made for part in held if isinstance(part, Do)), None)
    face = card.face.of or (replace(back, of=card.face) if back is not None else None)
    if face is None:
        return table
    flags = card.flags - {"transformed"} if card.face.of else card.flags | {"transformed"}
    cards = put(board, card._replace(face=face, flags=flags)).cards
    return table._replace(
        board=Board(board.players, cards, index_of(cards), board.standing, board.ranked, board.memory)
    )
