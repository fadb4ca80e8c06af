"""Rare ways through the engine, each with the reason why it is there."""

from __future__ import annotations

from rulesengine.core.choosing import last_seen, scope_of
from rulesengine.core.continuous import effects
from rulesengine.core.continuous.standing import survey
from rulesengine.core.engine import busy
from rulesengine.core.model import Event, Key, Standing, with_standing
from rulesengine.core.noticing import Found, waiting_for
from rulesengine.core.ruling import Offer, rule
from rulesengine.core.stages import required
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Either, Frame, Make, Pick, Test
from rulesengine.core.trace import words
from tests.core.texts import (
    ALL,
    ARENA,
    CHOSEN,
    MINE,
    THEIRS,
    YOU,
    count,
    enemy,
    gain,
    hit,
    instead,
    static,
    when,
)
from tests.core.toy import TOY, asked, card, cited, final, play, says, table, toy_with

PING = Event("ping", 1, "Ann")


def test_targets_need_not_be_declared_early_for_every_ability() -> None:
    @rule("40")
    def some(now: object, item: object) -> str | None:
        return "added" if getattr(item, "player", "") == "Ann" else None

    text = when("ping", enemy(), hit(1), whose="any")
    there = table(
        card("One", "Ann", text, toughness=9),
        card("Two", "Ben", text, toughness=9),
        card("Six", "Ben", toughness=9),
        card("Ten", "Ann", toughness=9),
    )
    trace = play(there, PING, game=toy_with(targeting_time=(some,)), choose=["Six", "Ten"])
    assert says(trace, "chooses") == ["One: Ann declares Six", "Two: Ben chooses Ten"]

    @rule("41")
    def reached(now: object, item: object) -> str:
        return "reached"

    late = play(there, PING, game=toy_with(targeting_time=(reached,)), choose=["Six", "Ten"])
    assert says(late, "chooses")[0] == "One: Ann chooses Six"


def test_an_empty_moment_of_an_offer_is_passed_over() -> None:
    @rule("63", on=["ping"])
    def offer(now: object, event: Event) -> Offer:
        return Offer("Ben", "Ben may", (("pass", ((), (Event("gain", 0, "Ben", 1),))),))

    assert says(play(table(card("Unit", "Ann")), PING, game=toy_with(offered_choices=(offer,)))) == [
        "Unit pings",
        "Ben gains 1",
    ]


def test_an_offer_that_nobody_makes_any_more_is_let_go() -> None:
    made: list[int] = []

    @rule("63", on=["ping"])
    def once(now: object, event: Event) -> Offer | None:
        made.append(1)
        return None

    trace = play(table(card("Unit", "Ann")), PING, game=toy_with(offered_choices=(once,)))
    assert not busy(trace.ruleset, trace.table)
    assert made == [1]


def test_a_linked_card_and_the_other_object_of_the_event() -> None:
    those = [count(n, Pick(who)) for n, who in enumerate(("linked", "other", "cause"), start=1)]
    there = table(
        card("Horse", "Ann", when("ping", *those)),
        card("Rider", "Ann"), card("Foe", "Ben"), card("Doer", "Ben"),
    )  # fmt: skip
    trace = play(there, Event("link", 1, "Ann", target=2), Event("ping", 1, "Ann", source=4, target=3))
    assert [final(trace, n, "plain") for n in ("Rider", "Foe", "Doer")] == [1, 2, 3]
    nobody = play(there, PING)
    assert says(nobody, "happens") == ["Horse pings"]


def test_players_of_an_instruction() -> None:
    text = when(
        "ping",
        Do("gain", 1, Pick("everyone")),
        Do("gain", 2, Pick("owner")),
        Do("gain", 3, Pick("event player")),
        Do("gain", 4, Pick("opponent")),
    )
    trace = play(table(card("Unit", "Ann", text)), Event("ping", 1, "Ben"))
    assert says(trace, "happens")[1:] == [
        "Ann gains 1",
        "Ben gains 1",
        "Ann gains 2",
        "Ben gains 3",
        "Ben gains 4",
    ]
    state = when("", Do("gain", 3, Pick("event player")), form="state", words="always")
    assert "Ann gains 3" in says(play(table(card("Unit", "Ann", state)), Event("pong")))
    assert "gains 3" not in str(
        play(table(card("Unit", "Ann", when("ping", Do("gain", 3, Pick("event player"))))), Event("ping", 1))
    )


def test_one_instruction_may_be_about_two_objects() -> None:
    text = when(
        "ping", Choose((MINE, Test("id", "isnt", "source"))), Do("link", 0, Pick("self"), other=CHOSEN)
    )
    trace = play(table(card("Horse", "Ann", text), card("Rider", "Ann")), PING)
    assert "Horse is linked with Rider" in says(trace)
    alone = when("ping", Do("link", 0, Pick("self"), other=Pick("linked")), gain())
    assert says(play(table(card("Horse", "Ann", alone)), PING), "happens") == ["Horse pings", "Ann gains 1"]


def test_a_number_of_tokens_that_is_nothing_makes_none() -> None:
    face = card("Gob", "Ann").face
    text = when("ping", Do("make", Amount("you", "hand"), YOU, made=face), Do("make", 0, YOU, made=face))
    trace = play(table(card("Unit", "Ann", text)), PING)
    assert len(trace.table.board.cards) == 2


def test_an_amount_below_nothing_is_nothing() -> None:
    trace = play(table(card("Unit", "Ann", when("ping", gain(Amount("you", "hand", plus=-3))))), PING)
    assert "Ann gains 0" in says(trace)


def test_a_redirection_that_was_made_for_a_card_means_that_card() -> None:
    guard = Make(
        instead(
            "hit",
            "redirect",
            whom=Pick("self"),
            whose="any",
            about=(Test("name", "is", "Weak"),),
            words="guard",
        )
    )
    there = table(card("Guard", "Ann", when("pong", guard), toughness=9), card("Weak", "Ann", toughness=1))
    assert final(play(there, Event("pong", 1, "Ann"), Event("hit", 2, "Ann", 1)), "Guard", "damage") == 1
    away = (Event("die", 1, "Ann"), Event("enter", 1, "Ann"))
    gone = play(there, Event("pong", 1, "Ann"), *away, Event("hit", 2, "Ann", 1))
    assert final(gone, "Guard", "damage") == 0


def test_highest_lowest_and_what_has_moved() -> None:
    both = [gain(Amount(of, "power", (ARENA,))) for of in ("highest", "lowest")]
    there = table(
        card("Unit", "Ann", when("ping", *both)),
        card("Big", "Ann", power=5), card("Small", "Ben", power=2),
    )  # fmt: skip
    assert says(play(there, PING), "happens")[1:] == ["Ann gains 5", "Ann gains 0"]
    killer = when("ping", Do("die", 0, Pick("all", (ARENA, THEIRS))), gain(Amount("moved")))
    trace = play(table(card("Unit", "Ann", killer), card("A", "Ben"), card("B", "Ben")), PING)
    assert "Ann gains 2" in says(trace)
    half = when("ping", gain(Amount("count", where=(ARENA,), per=2)))
    assert "Ann gains 1" in says(
        play(table(card("Unit", "Ann", half), card("A", "Ben"), card("B", "Ben")), PING)
    )


def test_a_game_may_say_that_there_is_nothing_to_act_on() -> None:
    @rule("43")
    def nothing_there() -> str:
        return "there is nothing that this part could act on"

    there = table(card("Unit", "Ann", when("ping", Do("tap", 0, Pick("linked")), gain())))
    trace = play(there, PING, game=toy_with(note_on_nothing=nothing_there))
    assert cited(trace, "Unit: there is nothing that this part could act on") == ["43"]


def test_zones_may_be_named_one_way_or_another() -> None:
    either = Either(((Test("zone", "is", "deck"),), (Test("zone", "is", "hand"),)))
    text = when("ping", Choose((either,), target=False), Do("die", 0, CHOSEN))
    there = table(card("Unit", "Ann", text), card("Top", "Ann", zone="deck"))
    assert final(play(there, PING), "Top", "zone") == "pile"


def test_may_only_covers_what_depends_on_it() -> None:
    dependent = (Frame((Do("tap"),), may=True), Frame((gain(),), done=True))
    asks = play(table(card("Unit", "Ann", when("ping", *dependent))), PING, choose=["no"])
    assert says(asks, "resolves") == []
    loose = (Frame((Do("tap"),), may=True), gain())
    assert asked(play(table(card("Unit", "Ann", when("ping", *loose))), PING, choose=["no"])) == [
        "Ann may follow Unit"
    ]
    assert required((gain(),)) == (gain(),)


def test_no_rank_at_all_tells_nobody_apart() -> None:
    from rulesengine.core.stages import telling

    there = table(card("Unit", "Ann", when("ping", gain())))
    item = waiting_for(there, found(there), PING, there.board, 1)
    assert telling(toy_with(waiting_order=()), there, item, item) == []


def found(there: object) -> Found:
    """Find the first card's first ability."""
    one = there.board.cards[1]  # type: ignore[attr-defined]
    return Found(one, one.controller, one.face.abilities[0], Key("printed", 1, 0))


def test_what_nobody_saw_leave_is_remembered_as_it_was_seen() -> None:
    """An act of a game may move cards without an event of their own: then what the ability saw counts."""
    there = table(card("Unit", "Ann", when("ping", gain()), power=4))
    item = waiting_for(there, found(there), PING, there.board, 1)
    from rulesengine.core.acts import move

    moved = move(there._replace(clock=5), 1, "pile")
    assert last_seen(TOY, moved, item, (1, 0))["zone"] == "arena"
    assert scope_of(TOY, moved, item).own == survey(TOY, there.board)[1]


def test_a_row_from_outside_needs_no_maker() -> None:
    """A table may be laid with effects on it: this card then means the source as it is."""
    there = table(card("Unit", "Ann"))
    row = Standing(1, when("ping", count(1), whose="any", words="row"), 1, "Ann", 0)
    laid = there._replace(board=with_standing(there.board, (row,)))
    assert final(play(laid, PING), "Unit", "plain") == 1


def test_the_footprints_that_are_remembered_are_bounded() -> None:
    texts = [Ability(str(i), "static", about=(Test("power", ">", 1),)) for i in range(3)]
    effects._READ.update({(-i, ()): (texts[0], frozenset()) for i in range(1, 10_003)})
    effect = effects.Effect(Key("row", 1), texts[1], 0, "Ann", 1)
    assert effects.footprint(effect) == {"power", "base power"}
    assert len(effects._READ) < 5


def test_a_static_ability_that_is_not_the_only_row() -> None:
    later = Make(when("pong", gain(), whose="any", words="later"))
    pump = Make(static(Change("power", "plus", 1), words="+1"), whom=Pick("self"))
    trace = play(table(card("Unit", "Ann", when("ping", later, pump))), PING)
    assert final(trace, "Unit", "power") == 1


def test_a_template_without_its_player_is_not_used() -> None:
    assert words(TOY, table(card("Unit", "Ann")), Event("gain", amount=2)) == "gain"
    assert repr(table(card("Unit", "Ann"))) == "<table after step 0>"
    assert ALL.who == "all"
