"""Who goes first: ranks, questions, silences, and orders that were tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.core.text import Amount, Change, Do, Frame, Make, Pick, Test
from tests.core.texts import ALL, YOU, count, draw, gain, static, when
from tests.core.toy import asked, card, cited, final, oldest, play, says, table, toy_with, turn_player

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting

PING = Event("ping", 0, "Ann")


def set_rank(amount: int) -> Make:
    """Write "its rank becomes so much"."""
    return Make(static(Change("rank", "set", amount), words=f"rank {amount}"), whom=Pick("self"))


def test_the_first_rank_that_tells_two_apart_is_cited() -> None:
    there = table(
        card("Later", "Ben", when("ping", gain(), whose="any")),
        card("Sooner", "Ann", when("ping", gain(), whose="any")),
    )
    trace = play(there, PING)
    assert says(trace, "ordered") == ["Sooner before Later"]
    assert cited(trace, "Sooner before Later") == ["3"]
    assert says(trace, "happens")[1:] == ["Ann gains 1", "Ben gains 1"]


def test_the_sign_of_one_rank_makes_a_stack_of_a_queue() -> None:
    @rule("50")
    def newest(now: Now, item: Waiting) -> int:
        return -item.moment

    chain = (
        card(
            "First",
            "Ann",
            when("ping", Do("pong"), words="pong"),
            when("pong", gain(1), whose="any", words="one"),
        ),
        card("Other", "Ann", when("ping", gain(2), whose="any", words="two")),
    )
    ping = Event("ping", 1, "Ann")
    queue = play(table(*chain), ping, game=toy_with(waiting_order=(oldest,)), choose=["First"])
    assert [s for s in says(queue) if "gains" in s] == ["Ann gains 2", "Ann gains 1"]
    stack = play(table(*chain), ping, game=toy_with(waiting_order=(newest,)), choose=["First"])
    assert [s for s in says(stack) if "gains" in s] == ["Ann gains 1", "Ann gains 2"]
    ordered = [step for step in stack.steps if step.says == "First before Other"]
    assert [[rule.number for rule in step.cites] for step in ordered] == [["50"]]


def test_a_tie_is_asked_of_the_player_whom_the_rules_name() -> None:
    there = table(
        card(
            "One",
            "Ben",
            when("ping", Do("count", 1, ALL, (("mark", "plain"),)), whose="any", words="count all"),
        ),
        card(
            "Two",
            "Ben",
            when(
                "ping",
                gain(Amount("it", "plain")),
                gain(Amount("source", "plain")),
                whose="any",
                words="gain",
            ),
        ),
    )
    trace = play(there, PING, choose=["Two"])
    assert asked(trace) == ["Ben chooses which of these goes first"]
    assert cited(trace, "Ben: Two first") == ["4"]
    assert "Ben gains 0" in says(trace)
    assert "Ben gains 1" in says(play(there, PING, choose=["One"]))


def test_where_no_rule_speaks_the_turn_player_decides_and_it_is_a_silence() -> None:
    there = table(
        card(
            "One",
            "Ann",
            when("ping", set_rank(1), Do("die", 0, Pick("all", (Test("name", "is", "Two"),))), whose="any"),
        ),
        card(
            "Two", "Ben", when("ping", Do("die", 0, Pick("all", (Test("name", "is", "One"),))), whose="any")
        ),
    )
    trace = play(there, PING, game=toy_with(waiting_order=(), ordering_player=()), choose=["Two"])
    step = next(s for s in trace.steps if s.question is not None)
    assert (step.authority, step.cites, step.player) == ("silence", (), "Ann")


def test_orders_that_come_to_the_same_end_are_not_asked_about_and_the_step_says_why() -> None:
    there = table(
        card("One", "Ann", when("ping", gain(1), whose="any")),
        card("Two", "Ann", when("ping", gain(2), whose="any")),
    )
    trace = play(there, PING)
    said = "One before Two: in any order it comes to the same, so nobody is asked"
    assert said in says(trace, "ordered")
    assert cited(trace, said) == ["4"]
    step = next(s for s in trace.steps if s.says == said)
    assert step.question is not None
    assert not step.question.matters


def test_a_player_with_an_opinion_may_give_it_even_where_it_does_not_matter() -> None:
    there = table(
        card("One", "Ann", when("ping", gain(1), whose="any")),
        card("Two", "Ann", when("ping", gain(2), whose="any")),
    )
    from rulesengine.core.engine import run
    from tests.core.toy import TOY

    trace = run(TOY, there, [(PING,)], choose=lambda _: 1)
    assert "Ann: Two first" in says(trace, "chooses")


def test_an_order_matters_where_anybody_would_be_asked_something() -> None:
    may = Frame((gain(),), may=True)
    there = table(
        card("One", "Ann", when("ping", may, whose="any")),
        card("Two", "Ann", when("ping", gain(2), whose="any")),
    )
    assert asked(play(there, PING, choose=["Two", "no"]))[0] == "Ann chooses which of these goes first"


def test_what_triggers_on_the_way_is_followed_too_before_an_order_is_asked_for() -> None:
    one = card("One", "Ann", when("ping", Do("pong", 0, YOU), whose="any"))
    there = table(
        one,
        card("Two", "Ann", when("ping", gain(2), whose="any")),
        card("Echo", "Ben", when("pong", gain(3), whose="any")),
    )
    assert asked(play(there, PING)) == []
    gone = Do("die", 0, Pick("all", (Test("name", "is", "Echo"),)))
    differs = table(
        one,
        card("Two", "Ann", when("ping", gone, whose="any")),
        card("Echo", "Ben", when("pong", gain(3), whose="any")),
    )
    assert len(asked(play(differs, PING, choose=["One"]))) == 1


def test_an_order_matters_where_one_of_them_never_ends() -> None:
    """The trial has patience for so many turns of the engine, and no more."""
    long = tuple(gain(1) for _ in range(130))
    there = table(
        card("One", "Ann", when("ping", *long, whose="any")),
        card("Two", "Ann", when("ping", gain(2), whose="any")),
    )
    assert len(asked(play(there, PING, choose=["One"]))) == 1


def test_up_to_six_are_tried_out_and_more_are_asked_for() -> None:
    same = [card(n, "Ann", when("ping", gain(1), whose="any")) for n in "ABCDEFG"]
    assert asked(play(table(*same[:4]), PING)) == []
    assert asked(play(table(*same[:6]), PING)) == []
    assert len(asked(play(table(*same), PING, choose=["D"]))) == 1


def test_of_four_one_that_must_not_come_first_is_seen() -> None:
    discards = Do("die", 0, Pick("all", (Test("zone", "is", "hand"),)))
    there = table(
        *[card(n, "Ann", when("ping", gain(1), whose="any")) for n in ("A", "B")],
        card("One", "Ann", when("ping", draw(1), whose="any")),
        card("Two", "Ann", when("ping", discards, whose="any")),
        card("Top", "Ann", zone="deck"),
    )
    assert len(asked(play(there, PING, choose=["Two"]))) == 1


def test_what_a_player_may_do_next_is_part_of_the_end() -> None:
    """Draws from the same deck: who draws first draws what."""
    there = table(
        card("One", "Ann", when("ping", draw(1), whose="any")),
        card(
            "Two", "Ann", when("ping", Do("die", 0, Pick("all", (Test("zone", "is", "hand"),))), whose="any")
        ),
        card("Top", "Ann", zone="deck"),
    )
    assert len(asked(play(there, PING, choose=["Two"]))) == 1


def test_the_same_ability_for_the_same_reason_twice_is_no_question() -> None:
    there = table(card("One", "Ann", when("ping", Frame((gain(),), may=True))))
    ping = Event("ping", 1, "Ann")
    trace = play(there, (ping, ping), choose=["yes", "no"])
    assert says(trace, "happens").count("Ann gains 1") == 1


def test_three_are_ordered_one_after_the_other() -> None:
    there = table(
        *[
            card(
                n, "Ann", when("ping", count(1), set_rank(i), *([Do("die")] if n == "B" else []), whose="any")
            )
            for i, n in enumerate("AB")
        ]
    )
    trace = play(there, PING, game=toy_with(waiting_order=(turn_player,)))
    assert final(trace, "A", "rank") == 0
    assert final(trace, "A", "plain") == 1
