"""The record of a run: its steps, going back and answering otherwise, playing it again."""

from __future__ import annotations

import pytest

from rulesengine.core.engine import replaying, run
from rulesengine.core.errors import NeverSettles, NoSuchStep, NotAnOption, UnknownWord
from rulesengine.core.model import Event, Table
from rulesengine.core.text import Change, Do, Frame, Roll
from rulesengine.core.trace import Citation, Stage
from tests.core.texts import draw, enemy, gain, hit, static, when
from tests.core.toy import TOY, Book, by_label, card, play, says, table, toy_with, written

PING = Event("ping", 1, "Ann")


def busy_table() -> Table:
    """Lay a table on which much is asked."""
    return table(
        card("Mage", "Ann", when("ping", enemy(), hit(1), Frame((gain(),), may=True), Roll(3), whose="any")),
        card("Scribe", "Ann", when("ping", draw(2), whose="any")),
        card("Clerk", "Ann", when("ping", gain(2), whose="any", words="clerk")),
        card(
            "Copy",
            "Ann",
            when("pong", gain(3), whose="any", words="one"),
            when("pong", gain(4), whose="any", words="two"),
        ),
        card("One", "Ben", when("hit", Do("pong"), words="pong"), toughness=9),
        card("Two", "Ben", toughness=9),
        card("Lord", "Ben", static(Change("power", "plus", 1), whose="you")),
        *[card(f"d{i}", "Ann", zone="deck", place=i) for i in range(3)],
    )


SCRIPT = [(PING,), (Event("pong", 1, "Ann"), Event("ping", 5, "Ben"))]


def test_a_line_has_its_number_stage_words_and_rules() -> None:
    trace = play(table(card("Unit", "Ann", when("ping", gain()))), PING)
    assert str(trace).splitlines() == [
        f"  1  happens    {'Unit pings':<64}  (player)",
        f"  2  triggers   {'Unit triggers and waits':<64}  (card)",
        f"  3  resolves   {'Unit: resolves':<64}  6",
        f"  4  happens    {'Ann gains 1':<64}  (card)",
    ]
    assert str(trace.steps[3].by) == "Unit: When ping"
    assert trace.steps[3].cause == 3


def test_every_authority() -> None:
    there = table(card("Unit", "Ann", when("ping", gain())))
    trace = play(there, PING, Event("pong"))
    kinds = {s.authority for s in trace.steps}
    assert kinds == {"player", "card", "rulebook", "given"}
    game = toy_with(checks={"instead": "H-1"})
    assert Citation("toy", "H-1", "h-1", "t", "t", "house").id == "toy.h-1"
    assert game.cite("H-1").kind == "house"
    ruled = trace.steps[2]._replace(cites=(game.cite("H-1"),))
    assert ruled.authority == "house"


def test_the_same_rules_are_the_same_tuple() -> None:
    assert TOY.cites(("1", "2")) is TOY.cites(("1", "2"))
    assert [c.number for c in TOY.cites(("1", "", "1"))] == ["1"]
    assert Book().cite("1") == TOY.cite("1")


def test_playing_again_with_the_recorded_answers_gives_the_same_trace() -> None:
    first = run(TOY, busy_table(), SCRIPT, choose=lambda q: len(q.options) - 1 if q.matters else None)
    assert None in first.answers
    again = run(TOY, busy_table(), SCRIPT, choose=replaying(first.answers))
    assert written(again) == written(first)


def test_from_every_step_the_run_can_be_gone_on_with() -> None:
    first = run(TOY, busy_table(), SCRIPT, choose=lambda q: len(q.options) - 1)
    for step in first.steps:
        point = first.at(step.number)
        before = sum(s.question is not None for s in point.steps)
        rest = first.answers[before:]
        if point.question is None:
            other = point.go_on(choose=replaying(rest))
        else:
            other = point.go_on(rest[0], choose=replaying(rest[1:]))
        assert written(other) == written(first)
        assert other.start is first.start


def test_another_answer_leads_to_another_end() -> None:
    trace = run(
        TOY,
        table(
            card("Gun", "Ann", when("ping", enemy(), hit(1))),
            card("One", "Ben", toughness=9),
            card("Two", "Ben", toughness=9),
        ),
        [(PING,)],
    )
    asked = next(s for s in trace.steps if s.question is not None)
    other = trace.at(asked.number).go_on("two")
    assert says(other)[-1] == "Two is hit for 1 by Gun"
    assert says(trace)[-1] == "One is hit for 1 by Gun"
    assert other.at(1).table.board is trace.start.board
    assert other.start is trace.start
    back = other.at(asked.number).go_on(0)
    assert written(back) == written(trace)
    with pytest.raises(
        NotAnOption, match="'Tow' is no answer to “Ann chooses a target for Gun”; did you mean 'Two'"
    ):
        trace.at(asked.number).go_on("Tow")


def test_there_is_no_step_before_the_first_nor_after_the_last() -> None:
    trace = play(table(card("Unit", "Ann")), PING)
    for number in (0, 2):
        with pytest.raises(NoSuchStep, match=f"there is no step {number}: this trace has the steps 1 to 1"):
            trace.at(number)


def test_without_keeping_only_the_last_step_is_kept() -> None:
    there = table(card("Unit", "Ann", when("ping", gain())))
    full, bare = play(there, PING, PING), play(there, PING, PING, keep=False)
    assert written(bare) == written(full)[-1:]
    assert bare.table.clock == full.table.clock


def test_a_kept_table_is_what_was_then() -> None:
    trace = play(table(card("Unit", "Ann", when("ping", gain()))), PING, PING)
    energies = [s.table.board.players[0].mark("energy") for s in trace.steps]
    assert energies == [0, 0, 0, 1, 1, 1, 1, 2]
    assert [s.table.clock for s in trace.steps] == list(range(1, 9))
    assert trace.start.board.players[0].mark("energy") == 0


def test_an_event_that_the_game_does_not_have_is_refused_at_once() -> None:
    with pytest.raises(
        UnknownWord, match="the event 'pign' is not in this game's vocabulary; did you mean 'ping'"
    ):
        play(table(card("Unit", "Ann")), Event("pign", 1))


def test_what_goes_on_too_long_is_stopped_and_says_where() -> None:
    ping = when("ping", Do("pong"), Do("ping"), gain())
    there = table(
        card("Unit", "Ann", ping), card("Reader", "Ann", static(Change("power", "plus", 1), whose="self"))
    )
    with pytest.raises(NeverSettles, match="still going after 60 steps; the last was: "):
        play(there, PING, limit=60, keep=False)


def test_a_step_knows_whether_it_happened() -> None:
    assert not play(table(card("U", "Ann", when("ping", gain(), zone="hand"))), PING).steps[1].did
    assert Stage("happens") is Stage.HAPPENS
    assert by_label([])  # a chooser
