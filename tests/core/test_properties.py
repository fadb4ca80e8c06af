"""What holds on every board: numbered, caused, settled; the same again; and seating decides nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st

from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import replaying, run
from rulesengine.core.errors import NeverSettles
from rulesengine.core.noticing import why_not
from rulesengine.core.trace import Stage
from tests.core.boards import scenes
from tests.core.toy import TOY, written

if TYPE_CHECKING:
    from rulesengine.core.engine import Chooser, Trace
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Question
    from tests.core.boards import Scene

LIMIT = 250
many = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def chooser(seed: int) -> Chooser:
    """Answer by a number: always the same for the same question in the same place."""
    count = [seed]

    def choose(question: Question) -> int | None:
        count[0] = count[0] * 31 + 7
        return None if count[0] % 5 == 0 else count[0] % len(question.options)

    return choose


def played(scene: Scene, seed: int = 0) -> Trace:
    """Play a scene to its end; a board that never settles is no example."""
    try:
        return run(TOY, scene.lay(), scene.moments(), choose=chooser(seed), limit=LIMIT)
    except NeverSettles:
        reject()


def deep(there: Table) -> str:
    """Write a table down with all that lies on it."""
    board = there.board
    return repr(
        (
            tuple(there)[1:-2],
            list(board.cards),
            board.players,
            board.standing,
            board.ranked,
            sorted(board.index),
        )
    )


@many
@given(scenes(), st.integers(0, 9))
def test_every_step_is_numbered_caused_and_justified(scene: Scene, seed: int) -> None:
    trace = played(scene, seed)
    assert [s.number for s in trace.steps] == list(range(1, len(trace.steps) + 1))
    for step in trace.steps:
        assert 0 <= step.cause < step.number
        assert step.table.clock == step.number
        assert step.cites or step.by or step.player or step.authority == "silence"
        if step.stage is Stage.HAPPENS and step.cause:
            assert step.authority != "silence", f"nothing says why: {step}"


@many
@given(scenes(), st.integers(0, 9))
def test_every_run_settles_or_proves_that_it_repeats_or_says_that_it_never_settles(
    scene: Scene, seed: int
) -> None:
    try:
        trace = run(TOY, scene.lay(), scene.moments(), choose=chooser(seed), limit=LIMIT)
    except NeverSettles:
        return
    there = trace.table
    if trace.loop is None:
        left = (there.agenda, there.todo, there.waiting, there.plan, there.pending, there.offer)
        assert not any(left)
        assert there.played == len(there.script)
    else:
        assert trace.loop.cycle[-1] is trace.steps[-1]


@many
@given(scenes(), st.integers(0, 9))
def test_the_same_start_gives_the_same_trace(scene: Scene, seed: int) -> None:
    first = played(scene, seed)
    assert written(played(scene, seed)) == written(first)
    again = run(TOY, scene.lay(), scene.moments(), choose=replaying(first.answers), limit=LIMIT)
    assert written(again) == written(first)


@many
@given(scenes(), st.integers(0, 9))
def test_a_kept_table_is_never_touched_and_the_recorded_answers_lead_the_same_way(
    scene: Scene, seed: int
) -> None:
    trace = played(scene, seed)
    before = [deep(s.table) for s in trace.steps]
    for step in trace.steps[:: max(1, len(trace.steps) // 6)]:
        point = trace.at(step.number)
        rest = trace.answers[sum(s.question is not None for s in point.steps) :]
        answer, left = (rest[0], rest[1:]) if point.question is not None else (None, rest)
        other = point.go_on(answer, choose=replaying(left))
        assert written(other)[: len(trace.steps)] == written(trace)
        if point.question is not None:
            with suppress(NeverSettles):  # the other answer may lead anywhere; what is kept stays as it was
                trace.at(step.number).go_on(len(point.question.options) - 1)
    assert [deep(s.table) for s in trace.steps] == before


def outcome(trace: Trace) -> object:
    """Say what came of it, by names; who lies above whom in a pile is nobody's business here."""
    board = trace.table.board
    sheets = survey(TOY, board)
    cards = {
        c.name: (
            c.zone,
            c.controller,
            c.flags,
            c.marks,
            sheets[c.id].get("power"),
            sheets[c.id].get("toughness"),
        )
        for c in board.cards
    }
    return cards, {p.name: p.marks for p in board.players}, sorted(s.ability.words for s in board.standing)


def decided(trace: Trace) -> bool:
    """Say whether anybody decided anything, or should have."""
    return any(
        (s.question is not None and s.question.matters)
        or (s.authority == "silence" and s.stage is not Stage.HAPPENS)
        for s in trace.steps
    )


@settings(parent=many, max_examples=150)
@given(scenes(ask=False), st.data())
def test_seating_never_decides_anything(scene: Scene, data: st.DataObject) -> None:
    """The rows in another order, the events of a moment in another order: the same comes of it."""
    order = tuple(data.draw(st.permutations(range(len(scene.cards)))))
    first = played(scene)
    assume(first.loop is None and not decided(first))
    other = run(TOY, scene.lay(order), scene.moments(order, turned=True), choose=chooser(0), limit=LIMIT)
    assert not decided(other)
    assert outcome(other) == outcome(first), f"{first}\n\n{other}"


@many
@given(scenes(ask=False, together=False), st.integers(0, 9))
def test_why_not_says_what_the_engine_does(scene: Scene, seed: int) -> None:
    """For every event: whoever is said to hear it has triggered, and nobody else."""
    trace = played(scene, seed)
    tables = [trace.start, *(s.table for s in trace.steps)]
    for step, before in zip(trace.steps, tables, strict=False):
        if step.stage is not Stage.HAPPENS or step.event is None:
            continue
        triggered = {str(s.by) for s in trace.steps if s.stage is Stage.TRIGGERS and s.cause == step.number}
        printed = {
            f"{c.name}: {answer.words}"
            for c in step.table.board.cards
            for answer in why_not(TOY, step.table, c.id, step.event, before)
            if answer.reason is None
            and any(a.words == answer.words and a.form == "trigger" for a in c.face.abilities)
        }
        assert printed == {by for by in triggered if "later" not in by}, str(step)
