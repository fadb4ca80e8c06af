"""Effects of one timestamp: whose order shows, and so has to be asked for, never left to seating.

Whether it shows is tried out: both orders are applied, and what comes of it is compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.effects import feeds, stage_of
from rulesengine.core.model import Board
from rulesengine.core.standing import Survey, survey

if TYPE_CHECKING:
    from rulesengine.core.effects import Effect
    from rulesengine.core.model import Key
    from rulesengine.core.ruling import Ruleset

COMMUTE = (
    frozenset({"plus", "minus"}),
    frozenset({"add"}),
    frozenset({"remove", "clear"}),
    frozenset({"gain"}),
)


def ties(ruleset: Ruleset, board: Board) -> tuple[Effect, ...]:
    """Find two effects of one stage and timestamp whose order nobody has given yet, though it shows."""
    effects = survey(ruleset, board).effects
    for place, one in enumerate(effects):
        for other in effects[place + 1 :]:
            if (
                one.moment == other.moment
                and stage_of(ruleset, one) == stage_of(ruleset, other)
                and _meet(one, other, effects)
                and not _given(board, one.key, other.key)
                and _shows(ruleset, board, one, other)
            ):
                return one, other
    return ()


def with_order(board: Board, first: Key, second: Key) -> Board:
    """Write down which of two effects of one timestamp applies first."""
    ranked = (*board.ranked, (first, second))
    return Board(board.players, board.cards, board.index, board.standing, ranked)


def _meet(one: Effect, other: Effect, effects: tuple[Effect, ...]) -> bool:
    """Say whether two effects can get in each other's way at all: most cannot, and are not tried."""
    for mine in one.ability.changes:
        for theirs in other.ability.changes:
            if mine.prop == theirs.prop and not any({mine.how, theirs.how} <= hows for hows in COMMUTE):
                return True
    return _leads(one, other, effects) and _leads(other, one, effects)


def _leads(start: Effect, end: Effect, effects: tuple[Effect, ...]) -> bool:
    """Say whether what one effect writes comes, by way of others, to what another reads."""
    reached, edge = {start.key}, [start]
    while edge:
        writer = edge.pop()
        if feeds(writer, end):
            return True
        fresh = [e for e in effects if e.key not in reached and feeds(writer, e)]
        reached |= {e.key for e in fresh}
        edge += fresh
    return False


def _given(board: Board, one: Key, other: Key) -> bool:
    """Say whether the players' answers put these two in order, directly or through others."""
    return _after(board, one, other) or _after(board, other, one)


def _after(board: Board, first: Key, second: Key) -> bool:
    reached, edge = {first}, [first]
    while edge:
        before = edge.pop()
        fresh = {b for a, b in board.ranked if a == before} - reached
        reached |= fresh
        edge += fresh
    return second in reached


def _shows(ruleset: Ruleset, board: Board, one: Effect, other: Effect) -> bool:
    first = Survey(ruleset, with_order(board, one.key, other.key))
    second = Survey(ruleset, with_order(board, other.key, one.key))
    return any(_look(first, n) != _look(second, n) for n in first.whom.keys() | second.whom.keys())


def _look(found: Survey, number: int) -> dict[str, object]:
    """Return a sheet; in which order it got its abilities is no difference."""
    sheet = found[number]
    return {**sheet, "gained": frozenset(sheet.get("gained", ()))}
