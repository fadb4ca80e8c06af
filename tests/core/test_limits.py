"""Once per turn, the first time each turn, and what is counted before it is forbidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.core.errors import UnknownRule
from rulesengine.core.model import Event, Key, Use, unused, use, uses_left
from rulesengine.core.positions import same_position
from rulesengine.core.ruling import rule
from rulesengine.core.text import Change, Frame, Make, Pick, Test
from tests.core.texts import MINE, gain, static, when
from tests.core.toy import card, cited, final, once, play, says, table, toy_with

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting

PING, ENDS = Event("ping", 1, "Ann"), Event("turn ends", 0, "Ann")


def energy(trace: object) -> int:
    """Say what Ann has gained."""
    return says(trace, "happens").count("Ann gains 1")  # type: ignore[arg-type]


def test_a_limit_holds_until_its_scope_ends() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn")))
    trace = play(there, PING, PING, ENDS, PING)
    assert energy(trace) == 2
    assert says(trace, "forbidden") == ["Unit: it had its turn"]
    assert cited(trace, "Unit: it had its turn") == ["5"]


def test_a_limit_of_two_holds_from_the_third_time_on() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn", times=2)))
    trace = play(there, PING, PING, PING, ENDS, PING)
    assert energy(trace) == 3
    assert says(trace, "forbidden") == ["Unit: it had its turn"]


def test_a_limit_that_no_rule_of_the_game_keeps_is_refused() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn")))
    with pytest.raises(UnknownRule, match=r"no rule of .* keeps it: write one for reasons_used_up"):
        play(there, PING, PING, game=toy_with(reasons_used_up=()))


def test_a_turn_taken_back_can_be_had_again() -> None:
    there, key = table(card("Unit", "Ann", when("ping", gain(), limit="turn", times=2))), Key("printed", 1, 0)
    twice = use(use(there, key, "turn"), key, "turn")
    ability = there.board.cards[1].face.abilities[0]
    assert [uses_left(t, key, ability) for t in (there, use(there, key, "turn"), twice)] == [2, 1, 0]
    assert uses_left(unused(twice, key, "turn"), key, ability) == 1
    assert unused(there, key, "turn") is there
    late = twice._replace(used=frozenset({Use(key, "turn", 2)}))
    assert uses_left(use(late, key, "turn"), key, ability) == 0
    assert same_position(late, use(there, key, "turn"))
    assert not same_position(twice, use(there, key, "turn"))


def test_a_limit_is_counted_before_anything_forbids() -> None:
    """What was forbidden has had its turn all the same: it triggered."""

    @rule("H-9")
    def while_tapped(now: Now, item: Waiting) -> str | None:
        return "the unit sleeps" if "tapped" in now.card(item.card.id).flags else None

    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn"), flags="tapped"))
    script = (PING, Event("untap", 1, "Ann"), PING)
    trace = play(there, *script, game=toy_with(reasons_not_to_trigger=(while_tapped,)))
    assert says(trace, "forbidden") == ["Unit: the unit sleeps", "Unit: it had its turn"]
    trace = play(
        there, *script, game=toy_with(reasons_not_to_trigger=(while_tapped,), reasons_used_up=(once,))
    )
    assert energy(trace) == 0


def test_a_game_may_count_when_it_resolves() -> None:
    """Then a second one may wait; the limit is looked at again when its turn has come."""

    @rule("9")
    def resolving(now: Now, item: Waiting) -> str:
        return "resolving"

    game = toy_with(limit_counting_time=(resolving,))
    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn", may=True)))
    trace = play(there, (PING, PING), game=game, choose=["yes"])
    assert len(says(trace, "triggers")) == 2
    assert says(trace, "forbidden") == ["Unit: it had its turn"]
    trace = play(there, PING, PING, game=game, choose=["no", "yes"])
    assert energy(trace) == 1


def test_the_same_firing_can_be_passed_over() -> None:
    @rule("31")
    def waits_already(now: Now, item: Waiting) -> str | None:
        return "it waits already" if any(w.key == item.key for w in now.table.waiting) else None

    there = table(card("Unit", "Ann", when("ping", gain())))
    trace = play(there, (PING, PING), game=toy_with(reasons_already_waiting=(waits_already,)))
    assert says(trace, "skipped") == ["Unit: it waits already"]


def test_what_lets_an_ability_wait_is_cited() -> None:
    @rule("32")
    def waits(now: Now, item: Waiting) -> str:
        return "it waits in line"

    there = table(card("Unit", "Ann", when("ping", gain(), cites=("33",))))
    assert cited(play(there, PING, game=toy_with(waiting_grounds=(waits,))), "triggers") == ["33", "32"]


def test_the_first_time_each_turn_is_about_the_event_and_not_about_the_ability() -> None:
    """An ability that comes after the first time does not trigger, and speaks in the next turn."""
    first = when("ping", gain(), whose="any", ordinal=1, words="the first ping each turn")
    there = table(card("Unit", "Ann"), card("Late", "Ann", first, zone="hand"))
    trace = play(there, PING, Event("enter", 2, "Ann"), PING, ENDS, PING, PING)
    silent = "Late does not trigger: it is for number 1 in a turn, and this is number 2"
    assert says(trace, "skipped")[-2:] == [silent, silent]
    assert energy(trace) == 1
    assert cited(trace, silent) == ["30"]


def test_the_second_time_counts_only_what_it_is_about() -> None:
    second = when("ping", gain(), whose="any", ordinal=2, about=(Test("power", ">=", 2),), where=())
    there = table(card("Small", "Ann", power=1), card("Big", "Ann", power=2), card("Clerk", "Ben", second))
    small, big = Event("ping", 1, "Ann"), Event("ping", 2, "Ann")
    assert energy_of(play(there, small, big), "Ben") == 0
    assert energy_of(play(there, big, small, big, big), "Ben") == 1


def energy_of(trace: object, name: str) -> int:
    """Say what a player has gained."""
    return says(trace, "happens").count(f"{name} gains 1")  # type: ignore[arg-type]


def test_an_ordinal_sees_earlier_events_as_they_were_then_with_all_effects() -> None:
    first = when("ping", gain(), whose="any", ordinal=1, about=(Test("power", ">=", 2),))
    lord = static(Change("power", "plus", 1), whose="ally")
    there = table(card("Small", "Ann", power=1), card("Lord", "Ann", lord), card("Clerk", "Ben", first))
    trace = play(there, Event("ping", 1, "Ann"), Event("ping", 1, "Ann"))
    assert energy_of(trace, "Ben") == 1
    trace = play(
        there,
        Event("die", 2, "Ann"),
        Event("ping", 1, "Ann"),
        Event("enter", 2, "Ann"),
        Event("ping", 1, "Ann"),
    )
    assert energy_of(trace, "Ben") == 1


def test_an_ordinal_with_details_and_a_doer_counts_only_such_events() -> None:
    first = when(
        "hit", gain(), whose="any", ordinal=1, where=(("how", "fight"),), by=(Test("power", ">=", 2),)
    )
    there = table(card("Clerk", "Ben", first), card("Foe", "Ann", power=2), card("Weak", "Ann"))
    plain = Event("hit", 1, "Ben", 1, source=2)
    weak = Event("hit", 1, "Ben", 1, source=3, detail=(("how", "fight"),))
    real = Event("hit", 1, "Ben", 1, source=2, detail=(("how", "fight"),))
    nobody = Event("hit", 1, "Ben", 1, detail=(("how", "fight"),))
    assert energy_of(play(there, plain, weak, nobody, real, real), "Ben") == 1


def test_a_card_that_came_back_is_hit_for_the_first_time() -> None:
    """A moved card is a new object: neither its limit nor its count goes with it."""
    script = (PING, Event("die", 1, "Ann"), Event("enter", 1, "Ann"), PING)
    once_each = table(card("Unit", "Ann", when("ping", gain(), limit="turn")))
    assert energy(play(once_each, *script)) == 2
    for whose in ("self", "source", "target"):
        first = table(card("Unit", "Ann", when("ping", gain(), whose=whose, ordinal=1)))
        ping = Event("ping", 1, "Ann", source=1, target=1)
        assert energy(play(first, ping, *script[1:3], ping)) == 2
        assert energy(play(first, ping, ping)) == 1


def test_who_leaves_looks_back_under_the_limit_that_it_had() -> None:
    """It had its turn; that it dies beside the next one does not give it another."""
    watcher = card("Watcher", "Ann", when("die", gain(), whose="ally", limit="turn"))
    there = table(card("A", "Ann"), card("B", "Ann"), watcher)
    both = (Event("die", 2, "Ann"), Event("die", 3, "Ann"))
    trace = play(there, Event("die", 1, "Ann"), both)
    assert energy(trace) == 1
    assert says(trace, "forbidden") == ["Watcher: it had its turn"]
    assert energy(play(there, both)) == 1


def test_a_limit_belongs_to_one_ability_of_one_object() -> None:
    text = when("ping", gain(), whose="any", limit="turn")
    there = table(card("One", "Ann", text), card("Two", "Ann", text))
    assert energy(play(there, PING, PING)) == 2


def test_an_ability_that_has_been_given_has_its_own_limit() -> None:
    text = when("ping", gain(), limit="turn", words="once")
    giver = static(
        Change("abilities", "gain", text),
        Change("abilities", "gain", when("ping", gain(2), words="twice")),
        whose="you",
    )
    there = table(card("Unit", "Ann", text), card("Giver", "Ann", giver))
    trace = play(there, PING, PING, choose=[])
    assert says(trace, "happens").count("Ann gains 2") == 2
    assert energy(trace) == 2


def test_an_effect_left_behind_ends_with_its_scope_and_its_limit_with_it() -> None:
    text = Make(when("ping", gain(), whose="any", limit="turn", words="today"), "turn ends")
    there = table(card("Maker", "Ann", when("pong", text)), card("Unit", "Ann"))
    trace = play(
        there,
        Event("pong", 1, "Ann"),
        Event("ping", 2, "Ann"),
        Event("ping", 2, "Ann"),
        ENDS,
        Event("ping", 2, "Ann"),
    )
    assert energy(trace) == 1
    assert trace.table.board.standing == ()
    assert trace.table.used == frozenset()


def test_a_frame_with_a_condition_counts_as_resolved_only_where_it_is_met() -> None:
    text = when("ping", Frame((gain(),), given=(Test("hand", ">=", 1, "you"),)))
    assert energy(play(table(card("Unit", "Ann", text)), PING)) == 0
    assert energy(play(table(card("Unit", "Ann", text), card("Held", "Ann", zone="hand")), PING)) == 1
    assert Pick("all", (MINE,)).where == (MINE,)
    assert final(play(table(card("Unit", "Ann")), PING), "Unit", "power") == 0
