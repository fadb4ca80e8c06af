"""Effects of one timestamp: whose order shows, and so has to be asked for, never left to seating.

Whether it shows is tried out: both orders are applied, and what comes of it is compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.effects import feeds
from rulesengine.core.model import Board
from rulesengine.core.standing import Survey, survey

if TYPE_CHECKING:
    from rulesengine.core.effects import Effect, Part
    from rulesengine.core.model import Key
    from rulesengine.core.ruling import Ruleset

COMMUTE = (
    frozenset({"plus", "minus"}),
    frozenset({"add"}),
    frozenset({"remove", "clear", "lose"}),
    frozenset({"gain"}),
    frozenset({"times"}),
)


def ties(ruleset: Ruleset, board: Board) -> tuple[Effect, ...]:
    """Find two effects of one place and timestamp whose order nobody has given yet, though it shows."""
    found = survey(ruleset, board)
    together: dict[tuple[object, ...], list[Part]] = {}
    for part in found.parts:
        together.setdefault((_place(ruleset, part), rank(ruleset, board, part.effect)), []).append(part)
    for parts in together.values():
        for at, one in enumerate(parts):
            for other in parts[at + 1 :]:
                if (
                    one.effect.key != other.effect.key
                    and _meet(one, other, found.effects)
                    and not given(board, one.effect.key, other.effect.key)
                    and _shows(ruleset, board, one.effect, other.effect)
                ):
                    return one.effect, other.effect
    return ()


def _place(ruleset: Ruleset, part: Part) -> tuple[int, int]:
    """Say where a part is applied: a game without substages has but its stages."""
    return (part.stage, part.substage) if ruleset.staging.depends else (part.stage, 0)


def rank(ruleset: Ruleset, board: Board, effect: Effect) -> tuple[int, ...]:
    """Say where an effect stands by the game's own order, or by its timestamp: equal ranks are a tie."""
    staging, since = ruleset.staging, board.memory.since
    ranks = tuple(r.function(effect) for r in staging.before) or (effect.moment,)
    return (since.get(effect.key, 0), *ranks) if staging.newcomers is not None else ranks


def with_order(board: Board, first: Key, second: Key) -> Board:
    """Write down which of two effects of one timestamp applies first."""
    ranked = (*board.ranked, (first, second))
    return Board(board.players, board.cards, board.index, board.standing, ranked, board.memory)


def _meet(one: Part, other: Part, effects: tuple[Effect, ...]) -> bool:
    """Say whether two effects can get in each other's way at all: most cannot, and are not tried."""
    for mine in one.effect.ability.changes:
        for theirs in other.effect.ability.changes:
            if mine.prop == theirs.prop and not any({mine.how, theirs.how} <= hows for hows in COMMUTE):
                return True
            if "copy" in {mine.how, theirs.how}:
                return True
    return _leads(one.effect, other.effect, effects) and _leads(other.effect, one.effect, effects)


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


def given(board: Board, one: Key, other: Key) -> bool:
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
