"""Instead: what changes an event before it happens, in which order, and who is asked."""

from __future__ import annotations

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.core.text import Ability, Amount, Change, Do, Frame, Instead, Make, Pick, Test
from tests.core.texts import ARENA, MINE, YOU, ban, count, gain, instead, static, when
from tests.core.toy import asked, card, cited, final, play, says, table, toy_with

HIT = Event("hit", 1, "Ann", 2)


def test_an_event_is_changed_before_it_happens() -> None:
    for how, amount, after in (
        ("plus", 3, 5),
        ("minus", 1, 1),
        ("times", 3, 6),
        ("set", 9, 9),
        ("minus", 7, 0),
    ):
        there = table(card("Unit", "Ann", instead("hit", how, amount), toughness=99))
        trace = play(there, HIT)
        assert final(trace, "Unit", "damage") == after
        assert says(trace, "replaced") == [f"Unit is hit for 2 → Unit is hit for {after}"]
        assert cited(trace, "→") == ["20"]


def test_the_event_that_came_of_it_shows_the_text_that_changed_it() -> None:
    there = table(card("Unit", "Ann", instead("hit", "plus", 1, "Harder"), toughness=9))
    trace = play(there, HIT)
    assert [(s.stage.value, s.cause, str(s.by or "")) for s in trace.steps] == [
        ("replaced", 0, "Unit: Harder"),
        ("happens", 1, "Unit: Harder"),
    ]
    assert "silence" not in {s.authority for s in trace.steps}


def test_nothing_happens_instead() -> None:
    there = table(card("Unit", "Ann", instead("hit", "nothing"), when("hit", gain())))
    trace = play(there, HIT)
    assert says(trace) == ["Unit is hit for 2 → nothing"]


def test_an_event_becomes_another_and_comes_to_another() -> None:
    dying = instead("die", "become", becomes="tap")
    trace = play(table(card("Unit", "Ann", dying)), Event("die", 1, "Ann"))
    assert says(trace) == ["Unit dies → Unit is tapped", "Unit is tapped"]
    friend = Pick("all", (MINE, Test("name", "is", "Guard")))
    guarded = table(
        card("Unit", "Ann", instead("hit", "redirect", whom=friend)), card("Guard", "Ann", toughness=9)
    )
    trace = play(guarded, HIT)
    assert (final(trace, "Unit", "damage"), final(trace, "Guard", "damage")) == (0, 2)
    nobody = table(card("Unit", "Ann", instead("hit", "redirect", whom=friend), toughness=9))
    assert final(play(nobody, HIT), "Unit", "damage") == 2
    healing = table(card("Unit", "Ann", instead("hit", "become", 5, becomes="gain", whom=YOU)))
    assert says(play(healing, HIT))[-1] == "Ann gains 5"
    none = table(
        card("Unit", "Ann", instead("hit", "become", Amount("it", "rank"), becomes="gain", whom=YOU))
    )
    assert says(play(none, HIT))[-1] == "Ann gains 0"


def test_what_also_happens_comes_just_before() -> None:
    there = table(card("Unit", "Ann", instead("hit", "plus", 1, also=(gain(3),)), toughness=9))
    trace = play(there, HIT)
    assert says(trace, "happens") == ["Ann gains 3", "Unit is hit for 3"]
    assert str(trace.steps[1].by) == "Unit: hit: plus 1"
    assert trace.steps[1].cause == 1


def test_a_replacement_never_changes_what_it_added_itself() -> None:
    """If this would be hit, it is also hit for 1: not for ever."""
    there = table(
        card("Unit", "Ann", instead("hit", "plus", 0, also=(Do("hit", 1, Pick("self")),)), toughness=99)
    )
    assert final(play(there, HIT), "Unit", "damage") == 3


def test_each_replacement_works_once_on_an_event_and_after_each_one_is_looked_again() -> None:
    """Tapping becomes hitting, and only then the hit is made harder."""
    there = table(
        card(
            "Unit", "Ann", instead("tap", "become", 1, becomes="hit"), instead("hit", "plus", 2), toughness=99
        )
    )
    trace = play(there, Event("tap", 1, "Ann"))
    assert len(says(trace, "replaced")) == 2
    assert final(trace, "Unit", "damage") == 3


def test_two_that_turn_events_into_each_other_still_end() -> None:
    there = table(
        card(
            "Unit",
            "Ann",
            instead("ping", "become", becomes="pong"),
            instead("pong", "become", becomes="ping"),
        )
    )
    assert says(play(there, Event("ping", 1, "Ann"))) == [
        "Unit pings → Unit pongs",
        "Unit pongs → Unit pings",
        "Unit pings",
    ]


def test_the_order_is_asked_of_the_player_named_by_the_rules_where_it_shows() -> None:
    there = table(
        card(
            "Unit",
            "Ann",
            instead("hit", "plus", 1, "one more"),
            instead("hit", "times", 2, "twice"),
            toughness=99,
        )
    )
    trace = play(there, HIT, choose=["Unit: twice"])
    assert asked(trace) == ["Ann chooses what changes “Unit is hit for 2” first"]
    assert cited(trace, "(Ann chose it before 1 other)") == ["8", "20"]
    assert final(trace, "Unit", "damage") == 5
    assert final(play(there, HIT, choose=["Unit: one more"]), "Unit", "damage") == 6
    silent = play(there, HIT, choose=["Unit: twice"], game=toy_with(replacement_chooser=()))
    assert cited(silent, "(Ann chose it") == ["20"]


def test_where_the_order_does_not_show_nobody_is_asked_and_the_step_says_so() -> None:
    there = table(card("Unit", "Ann", instead("hit", "plus", 1), instead("hit", "minus", 1), toughness=99))
    trace = play(there, HIT)
    assert asked(trace) == []
    assert says(trace, "replaced")[0].endswith("(in any order it comes to the same, so nobody is asked)")


def test_the_order_shows_where_one_of_them_would_no_longer_apply() -> None:
    strong = Ability(
        "if it is hit hard, twice",
        "instead",
        "hit",
        instead=Instead("times", 2),
        given=(Test("amount", ">=", 3, "event"),),
    )
    there = table(card("Unit", "Ann", strong, instead("hit", "minus", 1), toughness=99))
    hard = Event("hit", 1, "Ann", 3)
    assert final(play(there, hard, choose=["Unit: hit: minus 1"]), "Unit", "damage") == 2
    assert final(play(there, hard, choose=["Unit: if it is hit hard, twice"]), "Unit", "damage") == 5
    nothing = table(
        card(
            "Unit",
            "Ann",
            instead("hit", "nothing", also=(gain(),)),
            instead("hit", "plus", 1, also=(gain(2),)),
            toughness=99,
        )
    )
    assert len(asked(play(nothing, HIT, choose=["Unit: hit: plus 1"]))) == 1


def test_five_that_tie_are_not_tried_out() -> None:
    five = [instead("hit", "plus", 1, f"number {i}") for i in range(5)]
    there = table(card("Unit", "Ann", *five, toughness=99))
    trace = play(there, HIT, choose=["Unit: number 3"])
    assert final(trace, "Unit", "damage") == 7


def test_a_rule_of_the_game_may_put_some_before_others() -> None:
    @rule("51")
    def sorts(event: Event, ability: Ability) -> int:
        return ["self", "standard"].index(ability.instead.sort) if ability.instead else 9

    first = Ability("itself", "instead", "hit", instead=Instead("times", 2, sort="self"))
    there = table(card("Unit", "Ann", instead("hit", "plus", 1, "one more"), first, toughness=99))
    assert final(play(there, HIT, game=toy_with(replacement_order=(sorts,))), "Unit", "damage") == 5


def test_a_player_may_leave_an_optional_replacement() -> None:
    there = table(card("Unit", "Ann", instead("hit", "plus", 1, "harder", may=True), toughness=99))
    yes, no = play(there, HIT, choose=["yes"]), play(there, HIT, choose=["no"])
    assert asked(yes) == ["Ann may use Unit: harder"]
    assert (final(yes, "Unit", "damage"), final(no, "Unit", "damage")) == (3, 2)
    assert says(no, "chooses") == ["Ann does not use Unit: harder"]
    assert cited(no, "does not use") == ["14"]


def test_who_puts_an_optional_one_first_is_still_asked_whether_it_is_used() -> None:
    there = table(
        card(
            "Unit",
            "Ann",
            instead("hit", "times", 2, "twice", may=True),
            instead("hit", "plus", 1, "more"),
            toughness=99,
        )
    )
    trace = play(there, HIT, choose=["Unit: twice", "no"])
    assert final(trace, "Unit", "damage") == 3
    assert says(trace, "chooses") == ["Ann: Unit: twice first", "Ann does not use Unit: twice"]
    assert final(play(there, HIT, choose=["Unit: twice", "yes"]), "Unit", "damage") == 5


def test_once_per_turn_is_once_and_of_two_at_once_its_player_says_which() -> None:
    text = instead("hit", "nothing", words="not the first", whose="ally", limit="turn")
    there = table(
        card("Guard", "Ben", text), card("One", "Ben", toughness=9), card("Two", "Ben", toughness=9)
    )
    one, two = Event("hit", 2, "Ben", 1), Event("hit", 3, "Ben", 2)
    trace = play(there, one, one)
    assert final(trace, "One", "damage") == 1
    both = play(there, (one, two), choose=["Two is hit for 2"])
    assert asked(both) == ["Ben says what Guard: not the first changes"]
    assert cited(both, "Ben: Guard: not the first changes") == ["22"]
    assert (final(both, "One", "damage"), final(both, "Two", "damage")) == (1, 0)
    alike = play(there, (one, one))
    assert asked(alike) == []
    assert final(alike, "One", "damage") == 1


def test_the_next_time_is_used_up() -> None:
    made = Make(instead("hit", "plus", 5, whose="any", words="the next hit"), "turn ends", uses=1)
    there = table(card("Unit", "Ann", when("pong", made), toughness=99))
    trace = play(there, Event("pong", 1, "Ann"), HIT, HIT)
    assert final(trace, "Unit", "damage") == 9
    two = Make(instead("hit", "plus", 5, whose="any", words="the next two"), uses=2)
    there = table(card("Unit", "Ann", when("pong", two), toughness=99))
    trace = play(there, Event("pong", 1, "Ann"), (HIT, Event("hit", 1, "Ann", 1)))
    assert final(trace, "Unit", "damage") == 13


def test_an_amount_is_fixed_when_the_effect_is_made() -> None:
    made = Make(instead("hit", "plus", Amount("you", "energy")))
    there = table(card("Unit", "Ann", when("pong", gain(2), made), toughness=99))
    trace = play(there, Event("pong", 1, "Ann"), Event("gain", 0, "Ann", 5), HIT)
    assert final(trace, "Unit", "damage") == 4


def test_an_ability_without_its_instead_changes_nothing() -> None:
    there = table(card("Unit", "Ann", Ability("?", "instead", "hit"), toughness=9))
    assert final(play(there, HIT), "Unit", "damage") == 2


def test_if_you_do_is_kept_through_a_replacement_and_not_confused_by_another_one() -> None:
    """The unit's death is replaced by being tapped, which it is already: the hit was done all the same."""
    text = when(
        "ping", Do("hit", 2, Pick("all", (ARENA, Test("name", "is", "Foe")))), Frame((gain(),), done=True)
    )
    foe = card("Foe", "Ben", instead("die", "become", becomes="tap"), toughness=2, flags="tapped")
    there = table(card("Unit", "Ann", text), foe)
    assert "Ann gains 1" in says(play(there, Event("ping", 1, "Ann")))
    tapper = table(
        card(
            "Unit",
            "Ann",
            when("ping", Do("tap"), Frame((gain(),), done=True)),
            instead("tap", "become", becomes="untap"),
        )
    )
    assert "Ann gains 1" not in says(play(tapper, Event("ping", 1, "Ann")))
    counter = table(
        card(
            "Unit",
            "Ann",
            when("ping", Do("tap"), Frame((gain(),), done=True)),
            instead("tap", "become", 2, becomes="gain", whom=YOU),
        )
    )
    assert "Ann gains 1" in says(play(counter, Event("ping", 1, "Ann")))


def test_a_ban_comes_before_a_replacement_and_is_asked_again_after_it() -> None:
    there = table(
        card("Unit", "Ann", instead("ping", "become", becomes="pong")),
        card("Law", "Ben", ban("pong", whose="any")),
    )
    trace = play(there, Event("ping", 1, "Ann"))
    assert says(trace) == ["Unit pings → Unit pongs", "Unit pongs: it cannot, for “Law: No pong” forbids it"]
    assert cited(trace, "it cannot") == ["23"]


def test_a_given_replacement_works_like_a_printed_one() -> None:
    giver = static(Change("abilities", "gain", instead("hit", "plus", 1)), whose="you", about=(ARENA,))
    there = table(card("Unit", "Ann", toughness=9), card("Giver", "Ann", giver))
    assert final(play(there, HIT), "Unit", "damage") == 3
    assert count(1).amount == 1


def test_an_event_that_became_another_is_done_or_not_as_the_game_says() -> None:
    """“Tap it. If you do, gain 1”, where the tap becomes a ping."""

    @rule("76")
    def undone() -> str:
        return "it became another event"

    text = when("pong", Do("tap"), Frame((gain(),), done=True))
    turned = instead("tap", "become", becomes="ping", whose="any")
    there = table(card("Unit", "Ann", text), card("Turner", "Ben", turned))
    pong = Event("pong", 1, "Ann")
    assert "Ann gains 1" in says(play(there, pong))
    assert "Ann gains 1" not in says(play(there, pong, game=toy_with(reason_undone=undone)))
    plain = table(card("Unit", "Ann", text))
    assert "Ann gains 1" in says(play(plain, pong, game=toy_with(reason_undone=undone)))
