"""What arrives has something from the first moment on: counters, states, words of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.state import counted, put

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Event, Table


def arrived(before: Table, after: Table, event: Event) -> Table:
    """Give what an event has moved or made what it arrives with: in the same moment, not after it."""
    if not event.bears or after is before:
        return after
    created = range(len(before.board.cards) + 1, len(after.board.cards) + 1)
    board = after.board
    for number in (event.card,) if event.card else created:
        board = put(board, _bearing(board.cards[number], event.bears))
    return after._replace(board=board)


def _bearing(card: Card, bears: tuple[tuple[str, int | str], ...]) -> Card:
    for name, given in bears:
        if isinstance(given, int):
            card = card._replace(marks=counted(card.marks, name, given))
        elif name == "flags":
            card = card._replace(flags=card.flags | {given})
        else:
            face, sets = card.face, dict(card.face.sets)
            sets[name] = sets.get(name, frozenset()) | {given}
            fresh = replace(face, sets=tuple(sets.items()), of=face.of or face)
            card = card._replace(face=fresh)
    return card
