"""What may happen, what follows, what is planned, and what a player is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rulesengine.core.engine import go_on
from rulesengine.core.errors import NeverSettles
from rulesengine.core.model import Event
from rulesengine.core.ruling import Offer, rule
from rulesengine.core.text import Ability, Change, Do, Make, Pick, Test, Use
from tests.core.texts import MINE, ban, count, gain, static, when
from tests.core.toy import TOY, asked, card, cited, final, play, says, table, toy_with

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Waiting
    from rulesengine.core.ruling import Ruleset

PING = Event("ping", 1, "Ann")


@rule("60", on=["ping"])
def not_while_tapped(now: Now, event: Event) -> str | None:
    """A tapped unit does not ping."""
    return "it is tapped" if "tapped" in now.card(event.card).flags else None


def test_what_a_player_may_not_do_is_refused_and_nothing_changes() -> None:
    there = table(card("Unit", "Ann", flags="tapped"), card("Other", "Ann"))
    trace = play(there, (PING, Event("ping", 2, "Ann")), game=toy_with(reasons_to_refuse=(not_while_tapped,)))
    assert says(trace) == ["Unit pings: refused, for it is tapped", "Other pings"]
    assert cited(trace, "refused") == ["60"]
    assert trace.steps[0].player == "Ann"
    assert not trace.steps[0].did
    alone = play(there, PING, game=toy_with(reasons_to_refuse=(not_while_tapped,)))
    assert says(alone) == ["Unit pings: refused, for it is tapped"]


def test_what_an_effect_may_not_do_is_forbidden() -> None:
    game = toy_with(reasons_not_to_happen=(not_while_tapped,))
    there = table(card("Unit", "Ann", when("pong", Do("ping"), gain()), flags="tapped"))
    trace = play(there, Event("pong", 1, "Ann"), game=game)
    assert says(trace, "forbidden") == ["Unit pings: it cannot, for it is tapped"]
    assert "Ann gains 1" in says(trace)
    asked_for = play(there, PING, game=game)
    assert says(asked_for, "refused") == ["Unit pings: refused, for it is tapped"]


def test_a_card_can_forbid_and_the_rest_of_the_moment_still_happens() -> None:
    law = ban("ping", "Allies cannot ping", whose="any", about=(Test("traits", "has", "Wild"),))
    both = when("pong", Do("ping", 0, Pick("all", (MINE,))))
    there = table(card("Law", "Ben", law), card("Wild", "Ann", traits="Wild"), card("Tame", "Ann", both))
    trace = play(there, Event("pong", 3, "Ann"))
    assert says(trace, "forbidden") == ["Wild pings: it cannot, for “Law: Allies cannot ping” forbids it"]
    assert "Tame pings" in says(trace)
    script = play(there, Event("ping", 2, "Ann"))
    assert says(script) == ["Wild pings: refused, for “Law: Allies cannot ping” forbids it"]
    assert str(script.steps[0].by) == "Law: Allies cannot ping"


def test_a_ban_can_last_for_a_time() -> None:
    made = Make(ban("ping", whose="any"), "turn ends")
    there = table(card("Law", "Ann", when("pong", made)))
    trace = play(there, Event("pong", 1, "Ann"), PING, Event("turn ends", 0, "Ann"), PING)
    assert says(trace).count("Law pings") == 1


@rule("61", on=["ping"])
def pong_follows(now: Now, event: Event) -> tuple[tuple[Event, ...], ...]:
    """Two moments follow at once, and an empty one is nothing."""
    return ((Event("pong", event.card), Event("gain", 0, "Ann", 1)), (), (Event("gain", 0, "Ben", 2),))


@rule("62", on=["ping"])
def planned(now: Now, event: Event) -> tuple[Event, ...]:
    """These come one at a time, when all else is done."""
    return (Event("tap", event.card), Event("untap", event.card))


def test_what_follows_comes_at_once_and_cites_its_rule() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(9))))
    trace = play(there, PING, game=toy_with(consequences=(pong_follows,)))
    assert says(trace, "happens") == ["Unit pings", "Unit pongs", "Ann gains 1", "Ben gains 2", "Ann gains 9"]
    assert cited(trace, "Unit pongs") == ["61"]
    assert trace.steps[2].cause == 1


def test_what_is_planned_waits_until_nothing_waits() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(9)), when("tap", gain(7))))
    trace = play(there, PING, game=toy_with(later_events=(planned,)))
    assert says(trace, "happens") == [
        "Unit pings",
        "Ann gains 9",
        "Unit is tapped",
        "Ann gains 7",
        "Unit is untapped",
    ]
    assert cited(trace, "Unit is tapped") == ["62"]


@rule("63", on=["ping"])
def may_answer(now: Now, event: Event) -> Offer | None:
    """The opponent may tap the unit, once all has settled."""
    if event.amount == 1:
        return None
    if event.amount == 2:
        return Offer("Ben", "Ben may answer", (("pass", ((Event("gain", 0, "Ben", 4),),)),))
    tap = ((Event("tap", event.card),), (Event("gain", 0, "Ben", 1),))
    return Offer("Ben", "Ben may answer", (("pass", ()), ("tap it", tap)))


def test_a_player_is_offered_a_choice_after_all_has_settled() -> None:
    game = toy_with(offered_choices=(may_answer,), later_events=(planned,))
    there = table(card("Unit", "Ann", when("ping", gain(9))))
    trace = play(there, PING, game=game, choose=["tap it"])
    assert says(trace)[-5:] == [
        "Ben: tap it",
        "Unit is tapped",
        "Ben gains 1",
        "Unit is tapped",
        "Unit is untapped",
    ]
    assert cited(trace, "Ben: tap it") == ["63"]
    assert cited(trace, "Unit is tapped") == ["63"]
    passed = play(there, PING, game=game, choose=["pass"])
    assert says(passed)[-3:] == ["Ben: pass", "Unit is tapped", "Unit is untapped"]


def test_an_offer_of_one_is_no_question_and_of_none_is_nothing() -> None:
    game = toy_with(offered_choices=(may_answer,))
    there = table(card("Unit", "Ann"))
    assert asked(play(there, Event("ping", 1, "Ann", 1), game=game)) == []
    one = play(there, Event("ping", 1, "Ann", 2), game=game)
    assert asked(one) == []
    assert says(one)[-1] == "Ben gains 4"
    assert cited(one, "Ben gains 4") == ["63"]


def test_what_happens_by_itself_is_one_moment_with_its_rule() -> None:
    there = table(
        card("One", "Ann", toughness=1), card("Two", "Ben", toughness=1), card("Six", "Ben", toughness=6)
    )
    trace = play(there, tuple(Event("hit", i, "Ann", 1) for i in (1, 2, 3)))
    assert says(trace)[3:] == ["One dies", "Two dies"]
    assert cited(trace, "One dies") == ["1"]


def test_upkeep_also_looks_at_whom_an_effect_no_longer_helps() -> None:
    lord = static(Change("toughness", "plus", 1), whose="ally")
    there = table(card("Lord", "Ann", lord), card("Unit", "Ann", toughness=1))
    trace = play(there, Event("hit", 2, "Ann", 1), Event("die", 1, "Ann"))
    assert "Unit dies" in says(trace)


def test_upkeep_looks_at_all_once_and_then_at_linked_objects_and_new_ones() -> None:
    seen: list[tuple[int, ...]] = []

    @rule("64")
    def looks(now: Now, touched: tuple[int, ...]) -> None:
        seen.append(tuple(touched))

    @rule("64")
    def all_of_it() -> str:
        return "nobody has looked before"

    game = toy_with(state_based_actions=(looks,), state_based_start=all_of_it)
    there = table(card("One", "Ann"), card("Two", "Ann"), card("Three", "Ann"), game=game)
    face = there.board.cards[1].face
    play(
        there,
        Event("tap", 3, "Ann"),
        Event("link", 1, "Ann", target=2),
        Event("tap", 1, "Ann"),
        Event("make", 0, "Ann", made=face),
        game=game,
    )
    assert seen == [(3, 1, 2), (1, 2), (1, 2), (4,)]


def test_what_the_book_says_at_the_end_of_an_effect() -> None:
    @rule("65")
    def over(now: Now, item: Waiting) -> tuple[Event, ...]:
        return (Event("tap", item.card.id),)

    @rule("66")
    def settled(now: Now, item: Waiting) -> str:
        return "all is done"

    @rule("67")
    def first(now: Now, item: Waiting) -> str:
        return "is declared"

    @rule("68")
    def never(now: Now, item: Waiting) -> str | None:
        return "it is tapped" if "tapped" in now.card(item.card.id).flags else None

    game = toy_with(
        events_when_over=(over,),
        notes_when_settled=(settled,),
        resolving_grounds=(first, *TOY.resolving_grounds),
        reasons_to_fizzle=(never,),
    )
    trace = play(table(card("Unit", "Ann", when("ping", gain()))), PING, PING, game=game)
    assert says(trace) == [
        "Unit pings",
        "Unit triggers and waits",
        "Unit: is declared",
        "Unit: resolves",
        "Ann gains 1",
        "Unit: all is done",
        "Unit is tapped",
        "Unit pings",
        "Unit triggers and waits",
        "Unit: it is tapped",
        "Unit is tapped",
    ]
    assert [c.number for s in trace.steps for c in s.cites] == ["67", "6", "66", "65", "68", "65"]
    assert cited(trace, "Unit: it is tapped") == ["68"]


def test_a_game_without_a_word_for_it_still_resolves() -> None:
    trace = play(table(card("Unit", "Ann", when("ping", gain()))), PING, game=toy_with(resolving_grounds=()))
    assert "Unit: it resolves" in says(trace, "resolves")


def test_a_turn_goes_round_the_table() -> None:
    there = table(
        card("Unit", "Ann", when("turn begins", gain(), whose="you")), players=("Ann", "Ben", "Cyd")
    )
    trace = play(there, Event("turn begins", 0, "Ben"), Event("turn begins", 0, "Ann"))
    assert [p.name for p in trace.table.board.players] == ["Ann", "Ben", "Cyd"]
    assert trace.table.turn == 3
    assert says(trace).count("Ann gains 1") == 1


def test_an_event_that_the_game_has_no_act_for_is_only_heard() -> None:
    acts = {k: v for k, v in TOY.acts.items() if k != "ping"}
    there = table(card("Unit", "Ann", when("ping", gain())))
    assert "Ann gains 1" in says(play(there, PING, game=toy_with(acts=acts)))


def test_an_instruction_about_nobody_does_nothing() -> None:
    there = table(card("Unit", "Ann", when("ping", Do("tap", 0, Pick("linked")), gain())))
    assert says(play(there, PING), "happens") == ["Unit pings", "Ann gains 1"]


def test_what_turns_without_a_step_is_stopped() -> None:
    a = Ability("A", "command", timing=("A",), then=(Use("B"),))
    b = Ability("B", "command", timing=("B",), then=(Use("A"),))
    there = table(card("Unit", "Ann", a, b, when("ping", Use("A"))))
    with pytest.raises(NeverSettles, match="nothing happens any more, and 50 turns"):
        play(there, PING, limit=50)


def test_a_run_can_go_on_from_a_table() -> None:
    there = table(card("Unit", "Ann", when("ping", count(1))))
    first = play(there, PING)
    second = play(first.table, PING)
    assert final(second, "Unit", "plain") == 2
    assert second.steps[0].number == len(first.steps) + 1
    assert go_on(TOY, second.table, []).steps == ()


def test_what_it_asked_of_the_board_is_asked_again_where_a_rule_says_so() -> None:
    """The first tap makes the condition of the second one false while that one waits."""

    @rule("69")
    def still(now: Now, item: Waiting) -> str:
        return "it must still be so"

    def played(game: Ruleset, *abilities: Ability) -> Trace:
        return play(table(card("Unit", "Ann", *abilities)), PING, game=game, choose=["Unit: tap"])

    tap = when("ping", Do("tap"), words="tap", given=(Test("zone", "is", "arena"),))
    gains = when("ping", gain(), words="gain", given=(Test("flags", "lacks", "tapped"),))
    again = played(toy_with(reasons_to_test_again=(still,)), tap, gains)
    why = "Unit is tapped, and it must still be so"
    assert says(again, "forbidden") == [f"Unit: {why}"]
    assert cited(again, "must still be so") == ["69"]
    assert "Ann gains 1" not in says(again)
    once = played(TOY, tap, gains)
    assert says(once, "forbidden") == []
    assert "Ann gains 1" in says(once)
