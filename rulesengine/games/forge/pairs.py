"""Two creatures that are a pair (soulbond): what it means for the table that they are, or are no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import counted, put

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table

PAIRED = "paired with"  # the mark of a creature with which another is a pair


def pairs(table: Table, event: Event) -> Table:
    """Let two creatures be a pair: each has the number of the other."""
    board = table.board
    for number, other in ((event.card, event.target), (event.target, event.card)):
        card = board.cards[number]
        marks = counted(tuple(m for m in card.marks if m[0] != PAIRED), PAIRED, other)
        board = put(board, card._replace(marks=marks))
    return table._replace(board=board)


def unpaired(table: Table, event: Event) -> Table:
    """Let a creature be alone again, and what it was paired with."""
    board = table.board
    for card in board.cards:
        if card.id == event.card or card.mark(PAIRED) == event.card:
            board = put(board, card._replace(marks=tuple(m for m in card.marks if m[0] != PAIRED)))
    return table if board is table.board else table._replace(board=board)
