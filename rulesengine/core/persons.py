"""Words that stand for a player: you, an opponent, that of the event or of the turn, a chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.state import seats

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope

PERSONS = frozenset({"you", "opponent", "event player", "turn player", "chosen player"})


def person(word: str, scope: Scope) -> str:
    """Name the player whom a word stands for; of a chosen object that is its controller."""
    board, event = scope.sheets.board, scope.event
    if word in {"event player", "turn player"}:
        return board.turn_player if word == "turn player" else event.player if event else ""
    if word == "chosen player":
        number = scope.slots[0][0][0] if scope.slots and scope.slots[0] else 0
        return seats(board)[-number - 1] if number < 0 else str(scope.sheets[number or 1]["controller"])
    names = [p.name for p in board.players]
    return names[(names.index(scope.you) + (word == "opponent")) % len(names)]
