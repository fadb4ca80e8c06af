"""Loops: a certificate for what never ends, and none where anything reads what changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.acts import act, mark, moves, nothing
from rulesengine.core.errors import NeverSettles
from rulesengine.core.model import Event, Player
from rulesengine.core.ruling import Offer, Staging, rule
from rulesengine.core.text import (
    Amount,
    Change,
    Choose,
    Do,
    Face,
    Frame,
    Look,
    Make,
    Modes,
    Pick,
    Test,
)
from tests.core.texts import ALL, ARENA, YOU, count, enemy, gain, instead, pay, static, when
from tests.core.toy import TOY, card, play, says, table, toy_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset

PING = Event("ping", 1, "Ann")


def quiet(**changes: Any) -> Ruleset:
    """Change some of the toy's answers, where no rule of the game reads a count."""
    return toy_with(**{"state_based_actions": (), "reasons_unpayable": (), **changes})


QUIET = quiet()

GOB = Face("Gob", (("types", frozenset({"Token"})),), (), (), token=True)


def loop(*then: Any, others: tuple[Any, ...] = (), game: Any = QUIET, limit: int = 300) -> Trace:
    """Let a unit ping and pong for ever, and do something in each round."""
    unit = card(
        "Unit",
        "Ann",
        when("ping", Do("pong"), words="pong"),
        when("pong", *then, Do("ping"), words="ping"),
        toughness=999,
    )
    return play(table(unit, *others, game=game), PING, game=game, limit=limit)


def test_what_repeats_is_certified_and_says_what_each_round_adds() -> None:
    trace = loop(gain(2), count(1))
    assert trace.loop is not None
    assert dict(trace.loop.gains) == {"Ann: energy": 2, "Unit (1): plain": 1}
    assert trace.loop.left_out == ("energy", "plain")
    assert trace.loop.choices == ()
    assert str(trace).splitlines()[-1] == (
        "“Unit: ping”, then “Unit: pong”; then the same again, without an end. "
        "Each round adds Ann: energy +2, Unit (1): plain +1. "
        "No player is asked anything, so nobody can end it. "
        "Nothing on the table looks at energy, plain, so a round may change it."
    )
    assert len(trace.steps) < 100


def test_a_loop_that_changes_nothing_says_so() -> None:
    trace = loop()
    assert trace.loop is not None
    assert "Each round leaves everything as it was." in str(trace.loop)
    assert "looks at" not in str(trace.loop)  # nothing was left out of the comparison


def test_a_choice_that_could_break_it_is_named() -> None:
    trace = play(
        table(card("Unit", "Ann", when("ping", gain(0), Frame((Do("ping"),), may=True)))), PING, game=QUIET
    )
    assert trace.loop is not None
    assert len(trace.loop.choices) == 1
    assert "could end it" in str(trace.loop)


def never(*then: Any, others: tuple[Any, ...] = (), game: Any = QUIET) -> None:
    """Expect that the same loop is not certified."""
    with pytest.raises(NeverSettles, match="still going after 300 steps"):
        loop(*then, others=others, game=game)


def test_none_where_a_text_on_the_table_reads_what_changes() -> None:
    few = Test("plain", "<", 99)
    never(count(1), Frame((gain(),), given=(few,)))
    never(
        count(1), others=(card("Clerk", "Ben", when("turn ends", gain(Amount("sum", "plain"))), zone="hand"),)
    )
    never(gain(1), others=(card("Clerk", "Ben", static(Change("power", "plus", Amount("you", "energy")))),))
    assert loop(gain(1), others=(card("Clerk", "Ben", when("turn ends", gain(Amount("sum", "plain")))),)).loop


def test_none_where_a_status_reads_what_changes() -> None:
    tired = when("turn ends", gain(Amount("source", "plain")), words="tired")
    never(count(1), game=quiet(statuses={"tapped": (tired,)}))


def test_none_where_a_rule_reads_what_changes() -> None:
    @rule("80", reads=["energy"])
    def rich(now: Now, event: Event) -> str | None:
        return "Ann is rich enough" if now.player("Ann").get("energy", 0) > 9000 else None

    never(gain(1), game=quiet(reasons_not_to_happen=(rich,)))
    assert loop(count(1), game=quiet(reasons_not_to_happen=(rich,))).loop

    @rule("81", reads=["damage"])
    def left(sheet: Mapping[str, Any]) -> None:
        return None

    never(
        Do("hit", 1),
        game=quiet(staging=Staging(derived_numbers=(left,))),
    )
    never(Do("hit", 1), game=TOY)


def test_a_rule_that_looks_only_one_way_stops_only_what_goes_that_way() -> None:
    @rule("80", reads=["energy falls"])
    def poor(now: Now, event: Event) -> str | None:
        return "Ann has nothing" if now.player("Ann").get("energy", 0) < -9000 else None

    @rule("80", reads=["energy rises"])
    def rich(now: Now, event: Event) -> str | None:
        return "Ann is rich enough" if now.player("Ann").get("energy", 0) > 9000 else None

    assert loop(gain(1), game=quiet(reasons_not_to_happen=(poor,))).loop
    never(gain(1), game=quiet(reasons_not_to_happen=(rich,)))


def test_a_rule_that_is_not_asked_in_the_round_stops_nothing() -> None:
    @rule("80", on=["turn ends"], reads=["energy"])
    def late(now: Now, event: Event) -> str | None:
        return "Ann is rich enough" if now.player("Ann").get("energy", 0) > 9000 else None

    @rule("80", on=["pong"], reads=["energy"])
    def asked(now: Now, event: Event) -> str | None:
        return late.function(now, event)

    assert loop(gain(1), game=quiet(reasons_not_to_happen=(late,))).loop
    never(gain(1), game=quiet(reasons_not_to_happen=(asked,)))


def test_a_rule_that_forbids_something_in_each_round_is_asked() -> None:
    @rule("80", on=["hit"], reads=["energy"])
    def for_now(now: Now, event: Event) -> str | None:
        return "not yet" if now.player("Ann").get("energy", 0) < 9000 else None

    never(
        gain(1),
        Do("hit", 1),
        game=quiet(reasons_not_to_happen=(for_now,)),
    )


def test_whoever_reads_a_number_reads_the_counters_that_change_it() -> None:
    def game(reads: str, *changes: Change) -> Any:
        @rule("80", reads=[reads])
        def tall(now: Now, event: Event) -> str | None:
            return "it is too tall" if now.sheet(1).get("power", 0) > 9000 else None

        return toy_with(
            reasons_not_to_happen=(tall,),
            staging=Staging(counter_changes={"plain": changes}),
        )

    plus, minus = Change("power", "plus", 1), Change("power", "minus", 1)
    never(count(1), game=game("power", plus))
    never(count(1), game=game("power rises", plus))
    never(count(1), game=game("power falls", minus))
    assert loop(count(1), game=game("power falls", plus)).loop
    assert loop(count(1), game=game("power rises", minus)).loop
    assert loop(count(1), game=game("toughness", plus)).loop


def test_none_where_an_act_reads_what_changes() -> None:
    def capped(there: Table, event: Event) -> Table:
        return there if there.board.players[0].mark("energy") > 900 else TOY.acts["gain"].does(there, event)

    def acts(reads: Any) -> dict[str, Any]:
        return {**TOY.acts, "gain": reads}

    declared, silent = act(capped, "energy"), type(act(capped))(capped)
    assert silent.reads == {"*"}  # who declares nothing is taken to read everything
    never(gain(1), game=quiet(acts=acts(declared)))
    never(gain(1), game=quiet(acts=acts(silent)))
    assert loop(count(1), game=quiet(acts=acts(declared))).loop


def test_none_where_something_is_used_up() -> None:
    """What falls comes to an end at nothing: taking away reads what is left."""
    unit = card("Unit", "Ann", when("ping", pay(1), Do("ping"), words="on"))
    with pytest.raises(NeverSettles):
        play(table(unit, players=(Player("Ann", (("energy", 900),)), "Ben")), PING, game=QUIET, limit=200)
    poor = play(table(unit), PING, game=QUIET, limit=200)
    assert poor.loop is not None  # there is nothing left that could come to an end
    assert mark("", -1).reads == {"*"}
    assert nothing().reads == frozenset()


def test_none_where_a_shield_is_used_up_or_effects_pile_up() -> None:
    shield = Make(instead("hit", "prevent", 99, shield=True, whose="any"))
    maker = card("Maker", "Ann", when("turn begins", shield, whose="any"))
    unit = card("Unit", "Ann", when("ping", Do("hit", 1), Do("ping"), words="on"), toughness=999)
    there = play(table(unit, maker), Event("turn begins", 0, "Ann")).table
    with pytest.raises(NeverSettles):
        play(there, PING, game=QUIET, limit=200)
    never(Make(when("turn ends", gain(), whose="any"), "turn ends"))


def test_effects_that_add_up_are_counted_unless_somebody_reads_them() -> None:
    trace = loop(Make(static(Change("power", "plus", 1), whose="self", words="+1")))
    assert trace.loop is not None
    assert trace.loop.gains == (("Ann, “+1”: power", 1),)
    never(
        Make(static(Change("power", "plus", 1), whose="self")),
        others=(card("Clerk", "Ben", when("turn ends", gain(Amount("sum", "power")))),),
    )
    never(Make(static(Change("power", "set", 1), whose="self")))


def test_tokens_are_counted_unless_somebody_reads_how_many_there_are() -> None:
    make = Do("make", 1, YOU, made=GOB)
    trace = loop(make)
    assert trace.loop is not None
    assert trace.loop.gains == (("Ann Gob in the arena: tokens", 1),)
    tapped = loop(Do("make", 1, YOU, (("flag", "tapped"),), GOB), count(1))
    assert ("Ann Gob in the arena (tapped): tokens", 1) in tapped.loop.gains if tapped.loop else False
    never(make, Do("count", 1, ALL, (("mark", "plain"),)))
    never(make, others=(card("Clerk", "Ben", when("turn ends", gain(Amount("count", where=(ARENA,))))),))
    never(make, others=(card("Clerk", "Ben", when("turn ends", Choose((ARENA,)))),))
    speaking = Face("Gob", (), (), (when("turn ends", gain()),), token=True)
    never(Do("make", 1, YOU, made=speaking))


def test_a_tally_reads_what_it_counts() -> None:
    clerk = card("Clerk", "Ben", when("turn ends", gain(Amount("you", "hand"))))
    never(Do("make", 1, YOU, made=GOB), others=(clerk,))


def test_none_where_an_ordinal_has_not_come_to_its_number() -> None:
    late = card("Clerk", "Ben", when("ping", gain(), whose="any", ordinal=40))
    trace = loop(others=(late,))
    assert trace.loop is not None
    assert says(trace, "happens").count("Ben gains 1") == 1
    made = Make(when("ping", gain(), whose="any", ordinal=500, words="late"))
    maker = card("Maker", "Ben", when("turn begins", made, whose="any"))
    unit = card("Unit", "Ann", when("ping", Do("ping"), words="on"))
    there = play(table(unit, maker), Event("turn begins", 0, "Ann")).table
    with pytest.raises(NeverSettles):
        play(there, PING, game=QUIET, limit=200)


def test_counters_that_only_move_from_one_to_its_twin_are_seen() -> None:
    """Nothing is gained by name, but the first will run out."""
    unit = when(
        "ping",
        Do("heal", 1, Pick("all", (Test("id", "is", 2),))),
        Do("hit", 1, Pick("all", (Test("id", "is", 3),))),
        Do("ping"),
    )
    there = table(
        card("Unit", "Ann", unit), card("Twin", "Ben", toughness=999), card("Twin", "Ben", toughness=999)
    )
    hurt = play(there, Event("hit", 2, "Ben", 900)).table
    with pytest.raises(NeverSettles):
        play(hurt, PING, game=QUIET, limit=200)


def test_the_order_of_a_pile_is_part_of_the_position() -> None:
    """Cards that go round and round: the same position only comes back when the round is complete."""
    game = toy_with(acts={**TOY.acts, "die": moves("deck", end="bottom")})
    deck = tuple(card(f"d{i}", "Ann", zone="deck", place=i) for i in range(3))
    trace = loop(
        Look(1), Do("enter", 0, Pick("chosen")), Do("die", 0, Pick("chosen")), others=deck, game=game
    )
    assert trace.loop is not None
    assert sorted(s.says for s in trace.loop.cycle if s.says.endswith("dies")) == [
        "d0 dies",
        "d1 dies",
        "d2 dies",
    ]


def test_what_is_still_being_followed_is_part_of_the_position() -> None:
    both = Modes((("a", (gain(1),)), ("b", (gain(2),))))
    trace = loop(enemy(), both, Do("hit", 0, Pick("chosen")), others=(card("Foe", "Ben"),))
    assert trace.loop is not None
    assert trace.loop.choices


def test_delayed_triggers_that_come_and_go_are_the_same_every_round() -> None:
    later = Make(when("ping", count(1), words="next ping"), uses=1)
    trace = loop(later)
    assert trace.loop is not None
    assert trace.loop.gains == (("Unit (1): plain", 1),)


def test_turns_are_counted() -> None:
    @rule("82", on=["turn begins"])
    def on_and_on(now: Now, event: Event) -> tuple[Event, ...]:
        return (Event("turn begins", 0, "Ben" if event.player == "Ann" else "Ann"),)

    there = table(card("Unit", "Ann", when("turn begins", gain(), whose="any")))
    trace = play(
        there,
        Event("turn begins", 0, "Ann"),
        game=quiet(later_events=(on_and_on,)),
    )
    assert trace.loop is not None
    assert ("the game: turns", 2) in trace.loop.gains


def test_a_new_deed_of_a_player_ends_the_watch() -> None:
    there = table(card("Unit", "Ann", when("ping", count(1))))
    trace = play(there, *[PING] * 30, game=QUIET)
    assert trace.loop is None


def test_a_run_with_an_offer_in_it_is_another_position() -> None:
    @rule("83", on=["ping"])
    def offer(now: Now, event: Event) -> Offer:
        return Offer("Ben", "Ben may go on", (("go on", ((Event("ping", 1),),)),))

    there = table(card("Unit", "Ann", when("ping", gain())))
    trace = play(there, PING, game=quiet(offered_choices=(offer,)))
    assert trace.loop is not None
