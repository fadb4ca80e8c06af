"""Targets, modes, "you may", costs, "if you do": what a player is asked while an ability resolves."""

from __future__ import annotations

import pytest

from rulesengine.core.errors import NotAnOption, UnknownWord
from rulesengine.core.model import Event, Key, Player
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Look, Make, Modes, Pick, Roll, Test, Use
from tests.core.texts import ARENA, CHOSEN, MINE, YOU, ban, count, draw, enemy, gain, hit, pay, when
from tests.core.toy import asked, card, cited, final, play, says, table, toy_with

PING = Event("ping", 1, "Ann")


@rule("40")
def added(now: object, item: object) -> str:
    """Targets are declared when an ability is added."""
    return "added"


EARLY = toy_with(targeting_time=(added,))


def foes(*names: str) -> list[object]:
    return [card(name, "Ben", toughness=9) for name in names]


def test_a_target_is_chosen_when_the_ability_is_reached() -> None:
    there = table(card("Unit", "Ann", when("ping", enemy(), hit(2))), *foes("One", "Two"))
    trace = play(there, PING, choose=["Two"])
    assert asked(trace) == ["Ann chooses a target for Unit"]
    assert "Unit: Ann chooses Two" in says(trace, "chooses")
    assert (final(trace, "One", "damage"), final(trace, "Two", "damage")) == (0, 2)
    assert cited(trace, "Unit: Ann chooses Two") == ["15"]


def test_where_there_is_no_choice_nobody_is_asked_and_the_step_says_so() -> None:
    there = table(card("Unit", "Ann", when("ping", enemy(), hit(2))), *foes("One"))
    trace = play(there, PING)
    assert "Unit: One (no other choice is possible)" in says(trace, "chooses")
    both = table(
        card("Unit", "Ann", when("ping", enemy(least=2, most=2), hit(2, Pick("chosen")))), *foes("One", "Two")
    )
    assert says(play(both, PING), "chooses") == ["Unit: One and Two (no other choice is possible)"]


def test_up_to_two_may_be_one_or_none() -> None:
    there = table(
        card("Unit", "Ann", when("ping", enemy(least=0, most=2), hit(1))), *foes("One", "Two", "Six")
    )
    assert says(play(there, PING, choose=["none"]), "happens") == ["Unit pings"]
    one = play(there, PING, choose=["Two", "no more"])
    assert says(one, "happens")[1:] == ["Two is hit for 1 by Unit"]
    two = play(there, PING, choose=["Two", "One"])
    assert len(says(two, "happens")) == 3


def test_without_a_target_the_effect_comes_to_nothing() -> None:
    there = table(card("Unit", "Ann", when("ping", enemy(), hit(2), gain())))
    trace = play(there, PING)
    assert says(trace, "fizzles") == ["Unit: there is no target to choose"]
    assert "Ann gains 1" not in says(trace)
    assert cited(trace, "no target") == ["18"]


def test_a_later_choice_that_is_impossible_is_left_out() -> None:
    there = table(card("Unit", "Ann", when("ping", gain(), enemy(), hit(2), gain(2))))
    trace = play(there, PING)
    assert says(trace, "skipped") == ["Unit: nothing can be chosen, so this part is left out"]
    assert says(trace, "happens") == ["Unit pings", "Ann gains 1", "Ann gains 2"]


def test_what_may_not_be_chosen_is_not_offered() -> None:
    shy = ban("is chosen", whose="self")
    there = table(card("Unit", "Ann", when("ping", enemy(), hit(2))), card("Shy", "Ben", shy), *foes("One"))
    assert "Unit: One (no other choice is possible)" in says(play(there, PING))
    game = toy_with(words=without_being_chosen())
    assert len(asked(play(there_without(), PING, game=game))) == 1


def without_being_chosen() -> object:
    """Give the toy's words without the event of being chosen."""
    from dataclasses import replace

    from tests.core.toy import WORDS

    return replace(WORDS, events={k: v for k, v in WORDS.events.items() if k != "is chosen"})


def there_without() -> object:
    return table(card("Unit", "Ann", when("ping", enemy(), hit(2))), *foes("One", "Two"))


def test_a_ban_on_being_chosen_made_for_one_does_not_keep_it_from_choosing() -> None:
    made = Make(ban("is chosen"), whom=Pick("self"))
    there = table(card("Unit", "Ann", when("pong", made), when("ping", enemy(), hit(2))), *foes("One"))
    trace = play(there, Event("pong", 1, "Ann"), PING)
    assert final(trace, "One", "damage") == 2


def test_hidden_cards_are_only_chosen_where_the_words_name_their_place() -> None:
    deck = [card("Top", "Ann", zone="deck"), card("Next", "Ann", zone="deck", place=1)]
    any_card = when(
        "ping", Choose((Test("owner", "is", "you"), Test("name", "isnt", "Unit"))), Do("die", 0, CHOSEN)
    )
    assert says(play(table(card("Unit", "Ann", any_card), *deck), PING), "fizzles")
    named = when("ping", Choose((Test("zone", "is", "deck"),), target=False), Do("die", 0, CHOSEN))
    assert (
        final(play(table(card("Unit", "Ann", named), *deck), PING, choose=["Next"]), "Next", "zone") == "pile"
    )
    looked = when(
        "ping", Look(1, slot=1), Choose((Test("id", "among", 1),), target=False), Do("die", 0, CHOSEN)
    )
    trace = play(table(card("Unit", "Ann", looked), *deck), PING)
    assert "Ann looks at the top 1 of the deck: Top" in says(trace)
    assert final(trace, "Top", "zone") == "pile"
    either = when("ping", Choose((Test("zone", "any", ("deck", "hand")),), target=False, most=2, least=2))
    assert "Unit: Next and Top (no other choice is possible)" in says(
        play(table(card("Unit", "Ann", either), *deck), PING)
    )


@pytest.mark.parametrize(("end", "many", "gone"), [("top", 1, "T"), ("bottom", 1, "B"), ("top", 2, "TM")])
def test_the_outermost_card_of_a_pile_is_no_choice(end: str, many: int, gone: str) -> None:
    """Seating does not say which card lies on top: its place does."""
    where = (Test("zone", "is", "deck"), Test("owner", "is", "you"), Test("place", "is", end))
    text = when("ping", Choose(where, many, many, target=False), Do("die", whom=CHOSEN))
    deck = [card(n, "Ann", zone="deck", place=at) for n, at in (("M", 2), ("B", 3), ("T", 1))]
    trace = play(table(card("Unit", "Ann", text), *deck, card("X", "Ben", zone="deck")), PING)
    assert asked(trace) == []
    assert {c.name for c in trace.table.board.cards if c.zone == "pile"} == set(gone)


def test_a_look_at_an_empty_deck_finds_nothing() -> None:
    text = when("ping", Look(2, whose="opponent", reveal=True), Frame((gain(),), done=True))
    trace = play(table(card("Unit", "Ann", text)), PING)
    assert "Ann reveals the top 0 of the deck: nothing, for there is none" in says(trace)
    assert says(trace, "skipped") == ["Unit: what it depends on was not done"]


def test_a_player_can_be_chosen_and_stays_the_same_player_in_the_next_turn() -> None:
    text = when("ping", Choose(what="player"), Do("turn begins", 0, Pick("opponent")), Do("gain", 1, CHOSEN))
    trace = play(table(card("Unit", "Ann", text)), PING, choose=["Ben"])
    assert "Ben gains 1" in says(trace)
    rich = when("ping", Choose((Test("energy", ">=", 1),), what="player"), Do("gain", 1, CHOSEN))
    there = table(card("Unit", "Ann", rich), players=("Ann", Player("Ben", (("energy", 2),))))
    assert "Unit: Ben (no other choice is possible)" in says(play(there, PING))


def test_the_opponent_may_be_the_one_who_chooses() -> None:
    text = when("ping", Choose((ARENA, Test("controller", "is", "opponent")), who="opponent"), hit(1))
    trace = play(table(card("Unit", "Ann", text), *foes("One", "Two")), PING, choose=["Two"])
    assert asked(trace) == ["Ben chooses a target for Unit"]


def test_chance_chooses_and_rolls() -> None:
    text = when(
        "ping",
        enemy(random=True),
        hit(1),
        Roll(6),
        gain(Amount("roll")),
        Frame((draw(),), given=(Test("roll", ">=", 4),)),
    )
    trace = play(table(card("Unit", "Ann", text), *foes("One", "Two")), PING, choose=["Two", "3"])
    assert asked(trace) == ["chance chooses a target for Unit", "chance gives a number from 1 to 6 for Unit"]
    assert "Ann gains 3" in says(trace)
    assert "Unit: roll is 3, not at least 4" in says(trace, "skipped")
    assert cited(trace, "Unit: chance says 3") == ["24"]


def test_equal_names_are_told_apart_by_their_number() -> None:
    there = table(card("Unit", "Ann", when("ping", enemy(), hit(1))), *foes("Twin", "Twin"))
    assert "Unit: Ann chooses Twin 2" in says(play(there, PING, choose=["Twin 2"]))


def test_an_answer_that_is_no_option_is_refused_with_the_options() -> None:
    from rulesengine.core.engine import run

    there = table(card("Unit", "Ann", when("ping", enemy(), hit(1))), *foes("One", "Two"))
    with pytest.raises(NotAnOption, match=r"has the options 0 to 1, not 7: One, Two"):
        run(EARLY, there, [(PING,)], choose=lambda _: 7)


def test_targets_that_are_declared_early_are_looked_at_again() -> None:
    shoot = when("ping", enemy(most=2, least=2), hit(2, Pick("chosen")), whose="any", words="hit two")
    kill = when(
        "ping", Do("die", 0, Pick("all", (Test("name", "is", "One"),))), whose="any", words="kill One"
    )
    there = table(card("Gun", "Ann", shoot), card("Axe", "Ann", kill), *foes("One", "Two", "Six"))
    trace = play(there, PING, game=EARLY, choose=["One", "Two", "Axe"])
    assert "Gun: Ann declares One" in says(trace, "chooses")
    assert cited(trace, "Gun: Ann declares One") == ["40"]
    assert says(trace, "skipped") == ["Gun: One is no legal target any more"]
    assert cited(trace, "no legal target") == ["19"]
    assert final(trace, "Two", "damage") == 2


def test_where_all_declared_targets_are_gone_nothing_is_hit() -> None:
    shoot = when("ping", enemy(), hit(2), Frame((gain(),), done=True), whose="any", words="hit one")
    kill = when(
        "ping", Do("die", 0, Pick("all", (Test("name", "is", "One"),))), whose="any", words="kill One"
    )
    there = table(card("Gun", "Ann", shoot), card("Axe", "Ann", kill), *foes("One"))
    trace = play(there, PING, game=EARLY, choose=["Axe"])
    assert "Gun: target One (no other choice is possible)" in says(trace)
    assert "Gun: what it depends on was not done" in says(trace)
    assert not any("is hit" in s for s in says(trace))


def test_without_a_target_to_declare_the_ability_ceases_to_exist() -> None:
    @rule("41")
    def over(now: object, item: object) -> tuple[Event, ...]:
        return (Event("pong", 0),)

    there = table(card("Gun", "Ann", when("ping", enemy(), hit(2))))
    trace = play(there, PING, game=toy_with(targeting_time=(added,), events_when_over=(over,)))
    assert says(trace, "fizzles") == ["Gun: no target can be declared, so it ceases to exist"]
    assert says(trace)[-1] == "pong"


def test_up_to_is_also_said_when_targets_are_declared_early() -> None:
    text = when("ping", enemy(least=0, most=2), hit(1, Pick("chosen")), gain())
    there = table(card("Gun", "Ann", text), *foes("One", "Two", "Six"))
    trace = play(there, PING, game=EARLY, choose=["Two", "no more"])
    assert "Two is hit for 1 by Gun" in says(trace)
    assert says(trace, "skipped") == []
    none = play(there, PING, game=EARLY, choose=["none"])
    assert says(none, "happens") == ["Gun pings", "Ann gains 1"]
    alone = table(card("Gun", "Ann", text))
    assert "Gun: target nothing (no other choice is possible)" in says(play(alone, PING, game=EARLY))


def test_choices_in_passing_are_not_declared_early() -> None:
    text = when(
        "ping",
        Choose((ARENA, MINE), target=False),
        count(1, CHOSEN),
        enemy(slot=1),
        hit(1, Pick("chosen", slot=1)),
    )
    there = table(card("Gun", "Ann", text), card("Friend", "Ann"), *foes("One", "Two"))
    trace = play(there, PING, game=EARLY, choose=["Two", "Friend"])
    assert says(trace, "chooses") == ["Gun: Ann declares Two", "Gun: Ann chooses Friend"]


def ways(least: int = 1, most: int = 1) -> Modes:
    return Modes((("gain", (gain(),)), ("shoot", (enemy(), hit(1))), ("draw", (draw(),))), least, most)


def test_a_mode_is_chosen_and_only_one_whose_target_there_is() -> None:
    there = table(card("Unit", "Ann", when("ping", ways())), card("Top", "Ann", zone="deck"))
    trace = play(there, PING, choose=["draw"])
    question = next(s.question for s in trace.steps if s.question)
    assert [o.label for o in question.options] == ["gain", "draw"]
    assert "Ann draws 1" in says(trace)
    assert cited(trace, "Unit: draw") == ["25"]
    full = table(card("Unit", "Ann", when("ping", ways(1, 2))), *foes("One"))
    trace = play(full, PING, choose=["shoot", "gain"])
    assert says(trace, "happens")[1:] == ["One is hit for 1 by Unit", "Ann gains 1"]
    trace = play(full, PING, choose=["shoot", "no more"])
    assert says(trace, "happens")[1:] == ["One is hit for 1 by Unit"]


def test_one_mode_left_is_taken_and_none_is_left_out() -> None:
    only = Modes((("shoot", (enemy(), hit(1))), ("gain", (gain(),))))
    there = table(card("Unit", "Ann", when("ping", only)))
    assert "Unit: gain (no other choice is possible)" in says(play(there, PING))
    none = table(card("Unit", "Ann", when("ping", gain(2), Modes((("shoot", (enemy(), hit(1))),)))))
    assert says(play(none, PING), "skipped") == ["Unit: no mode can be chosen, so this part is left out"]


def test_modes_are_declared_early_with_their_targets() -> None:
    there = table(card("Unit", "Ann", when("ping", ways(2, 2))), *foes("One", "Two"))
    trace = play(there, PING, game=EARLY, choose=["gain", "shoot", "Two"])
    declared = ["Unit: Ann declares gain", "Unit: Ann declares shoot", "Unit: Ann declares Two"]
    assert says(trace, "chooses") == declared
    assert says(trace, "happens")[1:] == ["Ann gains 1", "Two is hit for 1 by Unit"]
    only = Modes((("shoot", (enemy(), hit(1))), ("gain", (gain(),))))
    alone = table(card("Unit", "Ann", when("ping", only)))
    assert "Unit: mode gain (no other choice is possible)" in says(play(alone, PING, game=EARLY))
    none = table(card("Unit", "Ann", when("ping", Modes((("shoot", (enemy(), hit(1))),)))))
    assert says(play(none, PING, game=EARLY), "fizzles")
    some = play(there_with(ways(0, 2)), PING, game=EARLY, choose=["no more"])
    assert says(some, "happens") == ["Unit pings", "Ann gains 0"]
    some = play(there_with(ways(0, 2)), PING, choose=["no more"])
    assert says(some, "happens") == ["Unit pings", "Ann gains 0"]


def there_with(part: Modes) -> object:
    return table(card("Unit", "Ann", when("ping", gain(0), part)), *foes("One", "Two"))


def test_what_you_may_do_you_may_leave() -> None:
    whole = table(card("Unit", "Ann", when("ping", Frame((gain(),), may=True), words="You may gain")))
    assert asked(play(whole, PING, choose=["yes"])) == ["Ann may use “Unit: You may gain”"]
    assert "Ann gains 1" not in says(play(whole, PING, choose=["no"]))
    assert says(play(whole, PING, choose=["no"]), "resolves") == []
    part = table(card("Unit", "Ann", when("ping", gain(), Frame((gain(2),), may=True, otherwise=(gain(3),)))))
    assert says(play(part, PING, choose=["yes"]), "happens")[1:] == ["Ann gains 1", "Ann gains 2"]
    assert says(play(part, PING, choose=["no"]), "happens")[1:] == ["Ann gains 1", "Ann gains 3"]
    theirs = table(card("Unit", "Ann", when("ping", gain(), Frame((gain(2),), may=True, who="opponent"))))
    assert asked(play(theirs, PING, choose=["no"])) == ["Ben may follow Unit"]
    inner = Frame((Frame((gain(),), may=True),), given=(ARENA,))
    assert "Ann gains 1" in says(play(table(card("Unit", "Ann", when("ping", inner))), PING, choose=["yes"]))


def test_a_rule_of_the_game_can_make_an_effect_optional() -> None:
    @rule("42")
    def as_you_like(now: object, item: object) -> str:
        return "as you like"

    there = table(card("Unit", "Ann", when("ping", gain())))
    trace = play(there, PING, game=toy_with(reasons_optional=(as_you_like,)), choose=["yes"])
    assert cited(trace, "Ann uses Unit’s effect") == ["42"]


def rich(*cards: object, energy: int = 2) -> object:
    return table(*cards, players=(Player("Ann", (("energy", energy),)), "Ben"))  # type: ignore[arg-type]


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    there = rich(
        card("Unit", "Ann", when("ping", gain(0), Frame((draw(),), cost=(pay(3),), otherwise=(gain(9),))))
    )
    trace = play(there, PING)
    assert says(trace, "skipped") == ["Unit: Ann has 2, not 3, so the other way is taken"]
    assert cited(trace, "Ann has 2") == ["7"]
    assert "Ann gains 9" in says(trace)
    able = rich(card("Unit", "Ann", when("ping", gain(0), Frame((draw(),), cost=(pay(2),)))))
    assert says(play(able, PING), "happens")[1:] == ["Ann gains 0", "Ann pays 2", "Ann draws 1"]


def test_two_parts_that_need_the_same_thing_need_it_twice() -> None:
    twice = Frame((draw(),), cost=(pay(1), pay(1)))
    assert "Ann draws 1" in says(
        play(rich(card("Unit", "Ann", when("ping", gain(0), twice)), energy=2), PING)
    )
    assert "Ann draws 1" not in says(play(rich(card("Unit", "Ann", when("ping", twice)), energy=1), PING))
    awake = (MINE, Test("flags", "lacks", "tapped"))
    tap = Frame(
        (draw(),),
        cost=(
            Choose(awake, target=False),
            Do("tap", 0, CHOSEN),
            Choose(awake, slot=1, target=False),
            Do("tap", 0, Pick("chosen", slot=1)),
        ),
    )
    alone = play(table(card("Unit", "Ann", when("ping", tap))), PING)
    assert says(alone, "skipped") == ["Unit: it needs 1 to choose, and there are 0"]
    pair = table(card("Unit", "Ann", when("ping", tap)), card("Friend", "Ann"))
    assert "Ann draws 1" in says(play(pair, PING, choose=["Unit"]))


def test_a_cost_with_a_choice_is_possible_where_one_choice_pays() -> None:
    free = Frame((draw(),), cost=(Choose((MINE,), target=False), Do("tap", 0, CHOSEN)))
    there = table(card("Asleep", "Ann", flags="tapped"), card("Unit", "Ann", when("ping", free)))
    assert "Ann draws 1" in says(play(there, Event("ping", 2, "Ann"), choose=["Unit"]))
    none = table(card("Asleep", "Ann", when("ping", free), flags="tapped"))
    assert "Asleep: “Asleep is tapped” cannot be done" in says(play(none, PING), "skipped")
    nobody = Frame((draw(),), cost=(Do("tap", 0, Pick("linked")),))
    assert "Unit: there is nothing to tap" in says(
        play(table(card("Unit", "Ann", when("ping", nobody))), PING)
    )


def test_what_may_not_happen_cannot_be_paid_with() -> None:
    cost = Frame((draw(),), cost=(Do("tap"),))
    there = table(
        card("Unit", "Ann", when("ping", gain(0), cost)), card("Law", "Ben", ban("tap", whose="any"))
    )
    trace = play(there, PING)
    assert "Ann draws 1" not in says(trace)
    assert cited(trace, "Unit: “Law") == ["23"]


def test_a_cost_of_nothing_and_a_cost_that_is_only_heard_are_paid() -> None:
    free = Frame(
        (draw(),),
        cost=(pay(Amount("it", "rank")), Do("ping", 0, YOU), Do("pay", Amount("you", "hand"), YOU), Roll(2)),
    )
    trace = play(table(card("Unit", "Ann", when("pong", free))), Event("pong", 1, "Ann"))
    assert "Ann draws 1" in says(trace)


def test_if_you_do_asks_whether_it_was_really_done() -> None:
    text = when("ping", Do("tap"), Frame((gain(),), done=True))
    there = table(card("Unit", "Ann", text))
    trace = play(there, PING, PING)
    assert says(trace, "happens").count("Ann gains 1") == 1
    assert cited(trace, "what it depends on") == ["12"]
    heard = table(card("Unit", "Ann", when("ping", Do("pong"), Frame((gain(),), done=True))))
    assert "Ann gains 1" in says(play(heard, PING))
    forbidden = table(card("Unit", "Ann", text), card("Law", "Ben", ban("tap", whose="any")))
    assert "Ann gains 1" not in says(play(forbidden, PING))


def test_the_amount_done_can_be_read() -> None:
    text = when("ping", enemy(least=0, most=2), gain(Amount("done")), draw(2), gain(Amount("done")))
    there = table(card("Unit", "Ann", text), card("Top", "Ann", zone="deck"), *foes("One", "Two", "Six"))
    trace = play(there, PING, choose=["One", "Two"])
    assert [s for s in says(trace) if "gains" in s] == ["Ann gains 2", "Ann gains 2"]


def test_one_ability_can_follow_another_of_its_card() -> None:
    main = Ability("Main: gain", "command", timing=("Main",), then=(gain(2),))
    there = table(card("Unit", "Ann", main, when("ping", Use("Main"))))
    assert "Ann gains 2" in says(play(there, PING))
    lost = table(card("Unit", "Ann", when("ping", Use("Main"))))
    with pytest.raises(UnknownWord, match="Unit has no other ability with the timing 'Main'"):
        play(lost, PING)


def test_an_activated_ability_pays_and_resolves() -> None:
    ability = Ability("pay 1: gain 3", "activated", cost=(pay(1),), then=(gain(3),))
    use = Event("use", 1, "Ann", ability=Key("printed", 1, 0))
    trace = play(rich(card("Unit", "Ann", ability)), use)
    assert says(trace, "happens") == ["Ann uses Unit", "Ann pays 1", "Ann gains 3"]
    assert says(trace, "resolves") == ["Unit: resolves"]
    poor = play(rich(card("Unit", "Ann", ability), energy=0), use)
    assert says(poor, "forbidden") == ["Unit: Ann has 0, not 1"]
    assert says(play(rich(card("Unit", "Ann")), use), "resolves") == []
