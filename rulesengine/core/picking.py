"""Whom an instruction is about: from a Pick to objects and players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.matching import passes
from rulesengine.core.state import opponents, seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Board, Object, Waiting
    from rulesengine.core.text import Pick

# "whom" is the event's object, or its player where it has none
PLAYERS = frozenset({"you", "opponent", "everyone", "event player", "owner"})


def picked(
    pick: Pick, board: Board, scope: Scope, mine: Object, item: Waiting | None = None
) -> list[tuple[int, str]]:
    """List the objects, or the players, that an instruction is about, with whose they are.

    An object that has left since it was meant is a new object: it is not found any more, unless it
    was the effect itself that moved it. `item` is the ability that resolves.
    """
    who = pick.who
    if pick.whose:
        return [(0, name) for name in _players_of(pick, board, scope, mine, item)]
    if who in PLAYERS:
        return [(0, name) for name in _players(who, board, scope, mine)]
    if who == "self":
        found = [mine[0]] if board.cards[mine[0]].arrived == mine[1] else []
    elif who == "chosen":
        slots = scope.slots if pick.slot < 0 else scope.slots[pick.slot : pick.slot + 1]
        things = [thing for slot in slots for thing in slot]
        if any(n < 0 for n, _ in things):
            return [(0, seats(board)[-n - 1]) for n, _ in things if n < 0]
        found = [n for n, arrived in things if n and board.cards[n].arrived == arrived]
    elif who == "all":
        found = [c.id for c in board.cards]
    elif who == "linked":
        links = board.cards[mine[0]].links  # or, where it has left, those that it had when it was last seen
        found = list(links or (scope.own or {}).get("links", ()))
    else:
        event = scope.event
        if who == "whom" and event is not None and not event.card:
            return [(0, event.player)] if event.player else []
        who = "event" if who == "whom" else who
        number = (
            0 if event is None else {"event": event.card, "cause": event.source, "other": event.target}[who]
        )
        found = [number] if number and not _gone(board, number, item) else []
    if pick.where:
        found = [n for n in found if passes(pick.where, scope.sheets[n], scope)]
    return [(n, board.cards[n].controller) for n in found]


def _players_of(pick: Pick, board: Board, scope: Scope, mine: Object, item: Waiting | None) -> Sequence[str]:
    """List a player of each object: its controller or owner, as it was last seen."""
    seen = {"event": scope.was, "cause": scope.cause, "self": scope.own}.get(pick.who)
    if seen is not None:
        return (str(seen[pick.whose]),)
    found = picked(replace(pick, whose=""), board, scope, mine, item)
    return tuple(dict.fromkeys(str(scope.sheets[n][pick.whose]) for n, _ in found if n))


def asked(board: Board, item: Waiting, who: str) -> str:
    """Name the player whom an instruction asks: "you", "opponent", that of the event, or a chosen one."""
    if who == "event player" and item.event.player:
        return item.event.player
    chosen = item.slots[0][0][0] if who == "chosen player" and item.slots and item.slots[0] else 0
    if chosen:
        return seats(board)[-chosen - 1] if chosen < 0 else board.cards[chosen].controller
    return item.player if who != "opponent" else opponents(board, item.player)[0]


def _gone(board: Board, number: int, item: Waiting | None) -> bool:
    """Say whether an object of the event has moved since the ability began to wait."""
    arrived = board.cards[number].arrived
    return item is not None and arrived > item.step and (number, arrived) not in item.followed


def _players(who: str, board: Board, scope: Scope, mine: Object) -> Sequence[str]:
    if who == "you":
        return (scope.you,)
    names = tuple(p.name for p in board.players)
    if who == "opponent":
        return tuple(n for n in names if n != scope.you)
    if who == "event player":
        return (scope.event.player,) if scope.event and scope.event.player else ()
    return (board.cards[mine[0]].owner,) if who == "owner" else names
