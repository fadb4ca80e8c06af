"""Static effects as they start and stop: each is a step, so that no number changes in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.matching import show
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.standing import Application, has_statics, survey
from rulesengine.core.ties import ties
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Board, Key, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.standing import Effect
    from rulesengine.core.trace import Step


def stale(table: Table) -> bool:
    """Say whether static effects may have changed since they were last accounted for."""
    seen, board = table.seen, table.board
    return seen is not board and (has_statics(board) or (seen is not None and has_statics(seen)))


def refresh(ruleset: Ruleset, table: Table) -> list[Step] | Question | Table:
    """Account for static effects that started or stopped; ask first where a tie in time shows."""
    board = table.board
    if tied := ties(ruleset, board):
        who = board.players[0].name
        ordered = sorted(tied, key=lambda e: (e.said, str(e.key)))
        options = tuple(Option(f"{_name(board, e)}: {e.said}", e.key) for e in ordered)
        asks = f"{who} says which of these, of one timestamp, applies first"
        return Question(table, "timestamp", who, asks, (ruleset.check("timestamp"),), options)
    seen = table.seen
    table, steps = table._replace(seen=board), []
    for change in applications(ruleset, seen, board):
        made = _tell(ruleset, table, change)
        steps.append(made)
        table = made.table
    return steps or table


def applications(ruleset: Ruleset, before: Board | None, after: Board) -> Iterator[Application]:
    """List the effects that reach other objects than on the board before: first those that stop."""
    then, now = reached(ruleset, before), reached(ruleset, after)
    for key, (effect, cards) in then.items():
        gone = tuple(n for n in cards if key not in now or n not in now[key][1])
        if gone and before is not None:
            yield Application(effect, gone, started=False, before=before, after=after)
    for key, (effect, cards) in now.items():
        fresh = tuple(n for n in cards if key not in then or n not in then[key][1])
        if fresh:
            yield Application(effect, fresh, started=True, before=before or after, after=after)


def _tell(ruleset: Ruleset, table: Table, change: Application) -> Step:
    effect, board = change.effect, change.after
    spoken = [r.number for r, _ in speak(ruleset.staging.applies, Now(ruleset, table), change)]
    rules = (*spoken, *effect.ability.cites)
    said = ", ".join(_what(ruleset, change, number) for number in change.cards)
    verb = "’s effect applies to" if change.started else "’s effect no longer applies to"
    stage = Stage.APPLIES if change.started else Stage.ENDS
    by = f"{_name(board, effect)}: {effect.said}"
    return step(ruleset, table, stage, f"{_name(board, effect)}{verb} {said}", rules, table.clock, by=by)


def _what(ruleset: Ruleset, change: Application, number: int) -> str:
    """Say what an effect makes of one object: from the receipt it left, or from before to after."""
    name, board = change.after.cards[number].name, change.after
    if change.started:
        found = survey(ruleset, board)
        mine = [r for r in found.receipts.get(number, ()) if r.effect.key == change.effect.key]
        said = [f"{r.change.prop} {show(r.before)} → {show(r.after)}" for r in mine]
        return f"{name} ({', '.join(said)})" if said else name
    was, now = survey(ruleset, change.before)[number], survey(ruleset, board)[number]
    props = dict.fromkeys(c.prop for c in change.effect.ability.changes)
    said = [f"{p} {show(was.get(p, 0))} → {show(now.get(p, 0))}" for p in props if p in was or p in now]
    return f"{name} ({', '.join(said)})" if said else name


def reached(ruleset: Ruleset, board: Board | None) -> dict[Key, tuple[Effect, tuple[int, ...]]]:
    """Say which objects each static effect applies to."""
    if board is None or not has_statics(board):
        return {}
    found = survey(ruleset, board)
    whom: dict[Key, list[int]] = {}
    for number in sorted(found.whom):
        for effect in found.whom[number]:
            whom.setdefault(effect.key, []).append(number)
    return {e.key: (e, tuple(whom[e.key])) for e in found.effects if e.key in whom}


def _name(board: Board, effect: Effect) -> str:
    return board.cards[effect.source].name if effect.source else effect.controller
