"""Why not? What is said when it is asked aloud is what the engine does."""

from __future__ import annotations

from rulesengine.core.model import Event
from rulesengine.core.noticing import why_not
from rulesengine.core.ruling import rule
from rulesengine.core.text import Change, Make, Test
from tests.core.texts import ban, gain, instead, static, when
from tests.core.toy import TOY, card, play, table, toy_with

PING = Event("ping", 1, "Ann")


def test_every_ability_that_listens_gives_its_reason() -> None:
    there = table(
        card(
            "Unit",
            "Ann",
            when("pong", gain(), words="pong"),
            when("ping", gain(), words="ping"),
            when("ping", gain(), whose="any", given=(Test("flags", "has", "tapped"),), words="tapped"),
            static(Change("power", "plus", 1)),
            ban("ping", "no weak pings", about=(Test("power", "<", 1),)),
            instead("ping", "nothing", words="instead", whose="target"),
        )
    )
    answers = why_not(TOY, there, 1, PING)
    assert [(a.words, str(a.reason) if a.reason else None) for a in answers] == [
        ("pong", "it waits for 'pong', not 'ping'"),
        ("ping", None),
        ("tapped", "Unit is not tapped [28]"),
        ("no weak pings", "Unit's power is 1, not less than 1 [28]"),
        ("instead", "it is not the target"),
    ]


def test_limits_and_prohibitions_are_reasons_too() -> None:
    @rule("90")
    def asleep(now: object, item: object) -> str:
        return "all are asleep"

    @rule("91")
    def same(now: object, item: object) -> str:
        return "it waits already"

    there = table(card("Unit", "Ann", when("ping", gain(), limit="turn")))
    after = play(there, PING).table
    assert [str(a.reason) for a in why_not(TOY, after, 1, PING)] == ["it had its turn [5]"]
    assert [str(a.reason) for a in why_not(toy_with(reasons_not_to_trigger=(asleep,)), there, 1, PING)] == [
        "all are asleep [90]"
    ]
    assert [str(a.reason) for a in why_not(toy_with(reasons_already_waiting=(same,)), there, 1, PING)] == [
        "it waits already [91]"
    ]


def test_a_replacement_that_had_its_turn_says_so() -> None:
    there = table(card("Unit", "Ann", instead("ping", "nothing", limit="turn")))
    assert why_not(TOY, there, 1, PING)[0].reason is None
    after = play(there, PING).table
    reason = why_not(TOY, after, 1, PING)[0].reason
    assert reason is not None
    assert reason.says == "it has had its turn in this turn"


def test_whoever_left_is_asked_as_it_was() -> None:
    there = table(card("Unit", "Ann", when("die", gain()), when("enter", gain())))
    dies = Event("die", 1, "Ann")
    after = play(there, dies).table
    assert why_not(TOY, after, 1, dies)[0].reason is not None
    dying, entering = why_not(TOY, after, 1, dies, before=there)
    assert dying.reason is None
    assert entering.reason is not None
    assert entering.reason.check == "event"


def test_a_new_object_is_asked_on_the_board_on_which_it_is() -> None:
    maker = card("Maker", "Ann")
    token = card("Gob", "Ann", when("make", gain(), whose="any")).face
    there = table(maker)
    made = Event("make", 0, "Ann", made=token)
    after = play(there, made).table
    assert [a.reason for a in why_not(TOY, after, 2, made, before=there)] == [None]


def test_the_reasons_of_ordinals_do_not_count_the_event_itself() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), ordinal=2)))
    assert why_not(TOY, there, 1, PING)[0].reason is not None
    once = play(there, PING).table
    assert why_not(TOY, once, 1, PING)[0].reason is None
    twice = play(once, PING).table
    assert why_not(TOY, twice, 1, PING, before=once)[0].reason is None


def test_for_an_object_it_was_made_for_only_while_it_is_there() -> None:
    made = Make(when("hit", gain(), words="hit: gain"))
    assert made.until == ""
    game = toy_with(statuses={"frozen": (when("ping", gain(), words="frozen"),)})
    there = table(card("Unit", "Ann", flags="frozen"), game=game)
    assert [a.words for a in why_not(game, there, 1, PING)] == ["frozen"]
