"""The steps of a replacement: who begins, which kind first, what is too late; and all its sorts."""

from __future__ import annotations

from typing import Any

from rulesengine.core.model import Event, Player
from rulesengine.core.text import Ability, Amount, Choose, Do, Instead, Make, Pick, Test
from tests.core.steps import STEPS
from tests.core.texts import ARENA, CHOSEN, YOU, gain, instead, when
from tests.core.toy import asked, card, cited, final, play, says, table

PONG = Event("pong", 1, "Ann")
HIT = Event("hit", 1, "Ann", 5)


def ward(how: str, amount: int = 0, words: str = "", sort: str = "standard", **more: Any) -> Ability:
    """Write a replacement of some sort that is about every hit."""
    mine = {k: more.pop(k) for k in ("shield", "types", "also", "may", "cost") if k in more}
    change = Instead(how, amount, sort=sort, **mine)
    return Ability(words or f"{how} {amount}", "instead", "hit", whose="any", instead=change, **more)


def prevents(amount: int, words: str = "", **more: Any) -> Ability:
    """Write a prevention of hits."""
    return ward("prevent", amount, words or f"prevent {amount}", "prevention", **more)


def test_one_player_names_who_begins_and_that_holds_through_all_kinds() -> None:
    there = table(
        card("Plus", "Ben", ward("plus", 1), prevents(1, also=(Do("gain", 1, YOU),)), toughness=99),
        card("Two", "Cat", ward("set", 2), prevents(1)),
        card("Unit", "Ann", toughness=99),
        players=("Ann", "Ben", "Cat"),
    )
    hit = Event("hit", 3, "Ann", 5)
    trace = play(there, hit, hit, game=STEPS, choose=["Ben", "Cat"])
    assert asked(trace) == ["Ann says whose replacements of “Unit is hit for 5” begin"] * 2
    assert says(trace, "chooses") == ["Ann: Ben begins", "Ann: Cat begins"]
    assert cited(trace, "Ann: Ben begins") == ["40", "47", "48"]
    changed = [(str(s.by), s.says.partition(" (")[0]) for s in trace.steps if s.stage.value == "replaced"]
    assert [by for by, _ in changed[:4]] == [
        "Plus: plus 1",
        "Two: set 2",
        "Plus: prevent 1",
        "Two: prevent 1",
    ]
    assert [by for by, _ in changed[4:6]] == ["Two: set 2", "Plus: plus 1"]
    assert final(trace, "Unit", "damage", STEPS) == 1


def test_each_player_orders_their_own_and_nobody_where_it_is_the_same() -> None:
    both = (ward("plus", 1, "more"), ward("set", 2, "two"))
    there = table(card("Unit", "Ben", *both, toughness=99))
    hit = Event("hit", 1, "Ben", 5)
    trace = play(there, hit, game=STEPS, choose=["Unit: two"])
    assert asked(trace) == ["Ben chooses what changes “Unit is hit for 5” first"]
    assert cited(trace, "(Ben chose it") == ["47", "46", "20"]
    assert final(trace, "Unit", "damage", STEPS) == 3
    same = table(
        card("Unit", "Ben", ward("plus", 1, "a"), ward("plus", 2, "b")), card("C", "Ann", ward("plus", 3))
    )
    quiet = play(same, hit, game=STEPS, choose=[])
    assert "whoever begins, it comes to the same, so nobody is asked" in says(quiet, "replaced")[0]
    assert final(quiet, "Unit", "damage", STEPS) == 11


def test_what_comes_later_can_make_an_order_all_the_same() -> None:
    """Six or three, but everything is prevented then: no order shows."""
    there = table(card("Unit", "Ann", ward("plus", 1), ward("set", 2), prevents(0), toughness=99))
    trace = play(there, HIT, game=STEPS, choose=[])
    assert final(trace, "Unit", "damage", STEPS) == 0


def test_kinds_go_in_order_and_none_comes_back() -> None:
    two = ward("set", 9, "exactly 4", given=(Test("amount", "is", 4, "event"),))
    there = table(card("Unit", "Ann", two, prevents(1), toughness=99))
    trace = play(there, HIT, game=STEPS)
    assert says(trace, "skipped")[0] == (
        "Unit does not apply: it could change this now, but its turn among the replacements has passed"
    )
    assert cited(trace, "has passed") == ["43"]
    assert final(trace, "Unit", "damage", STEPS) == 4
    assert final(play(there, Event("hit", 1, "Ann", 4), game=STEPS), "Unit", "damage", STEPS) == 8


def test_once_for_an_event_whatever_it_becomes_and_the_trace_says_so() -> None:
    there = table(card("Unit", "Ann", ward("times", 2), toughness=99))
    trace = play(there, HIT, HIT, game=STEPS)
    assert final(trace, "Unit", "damage", STEPS) == 20
    assert says(trace, "skipped") == ["Unit does not apply: it has changed this event once already"] * 2
    assert cited(trace, "once already") == ["44"]
    assert cited(trace, "Unit is hit for 10") == ["20"]


def test_the_round_comes_back_to_a_player() -> None:
    there = table(
        card(
            "One", "Ann", ward("plus", 2, "3 is 5", given=(Test("amount", "is", 3, "event"),)), toughness=99
        ),
        card("Two", "Ben", ward("set", 6, "5 is 6", given=(Test("amount", "is", 5, "event"),))),
        card("Six", "Ann", ward("set", 10, "6 is 10", given=(Test("amount", "is", 6, "event"),))),
    )
    trace = play(there, Event("hit", 1, "Ann", 3), game=STEPS)
    assert final(trace, "One", "damage", STEPS) == 10
    assert "50" in cited(trace, "for 6 → One is hit for 10")


def test_a_sub_event_counts_for_itself_and_asks_anew() -> None:
    dies = instead("die", "become", words="tap instead", becomes="tap", whose="any")
    shields = [card(n, "Ann", prevents(1, n, also=(Do("die"),)), toughness=9) for n in ("S1", "S2")]
    there = table(card("Unit", "Ann", toughness=99), *shields, card("Case", "Ann", dies))
    trace = play(there, HIT, game=STEPS)
    assert final(trace, "Unit", "damage", STEPS) == 3
    assert says(trace, "happens")[:2] == ["S1 is tapped", "S2 is tapped"]
    assert "51" in cited(trace, "dies → ")
    rivals = (card("Case", "Ann", dies), card("Glue", "Ben", instead("die", "nothing", whose="any")))
    there = table(card("Unit", "Ann", toughness=99), shields[0], *rivals)
    trace = play(there, HIT, game=STEPS, choose=["Ben"])
    assert cited(trace, "Ann: Ben begins")[-1] == "49"
    assert "S1 dies → nothing" in says(trace)


def test_twins_are_one_and_the_same_so_nobody_is_asked_which() -> None:
    """Two wards that nothing tells apart, and one point of damage."""
    ward_text = prevents(1, "ward", also=(Do("die"),))
    pair = [card("Ward", "Ann", ward_text, toughness=9, token=True) for _ in range(2)]
    there = table(card("Unit", "Ann", toughness=99), *pair)
    trace = play(there, Event("hit", 1, "Ann", 1), game=STEPS, choose=[])
    assert [c.zone for c in trace.table.board.cards if c.name == "Ward"].count("pile") == 1


def test_a_self_replacement_is_asked_when_its_effect_is_made_and_changes_that_one_only() -> None:
    rich = Ability("if rich, 3", form="instead", when="gain", given=(Test("energy", ">=", 2, "you"),),
                   instead=Instead("set", 3, sort="self"))  # fmt: skip
    text = when("pong", Do("gain", 2, YOU, instead=(rich,)))
    trace = play(table(card("Book", "Ann", text)), PONG, PONG, Event("gain", 0, "Ann", 1), game=STEPS)
    assert says(trace, "happens")[1::2] == ["Ann gains 2", "Ann gains 3"] or "Ann gains 3" in says(trace)
    assert cited(trace, "changes nothing") == ["56"]
    assert "61" in cited(trace, "Ann gains 2 → Ann gains 3")
    assert says(trace)[-1] == "Ann gains 1"


def test_what_arrives_has_its_counters_from_the_first_moment_and_keeps_its_word_until_it_leaves() -> None:
    change = Instead(
        "with", gives=(("plain", 3), ("traits", ("Wild", "Calm")), ("flags", "tapped")), sort="identity"
    )
    text = Ability("enters with", form="instead", when="enter", zone="any", instead=change)
    empty = Ability("when it has none", "state", given=(Test("plain", "is", 0, "source"),), then=(gain(),))
    there = table(card("Coil", "Ann", text, empty, zone="hand"))
    trace = play(there, Event("enter", 1, "Ann"), game=STEPS, choose=["Calm"])
    assert "Ann gains 1" not in says(trace)
    assert says(trace, "happens") == ["Coil enters with 3 plain and as Calm and tapped"]
    assert final(trace, "Coil", "plain", STEPS) == 3
    assert final(trace, "Coil", "traits", STEPS) == {"Calm"}
    assert final(trace, "Coil", "flags", STEPS) == {"tapped"}
    gone = play(there, Event("enter", 1, "Ann"), Event("die", 1, "Ann"), game=STEPS, choose=["Calm"])
    assert final(gone, "Coil", "traits", STEPS) == frozenset()


def test_a_result_is_swapped_after_what_it_is_the_result_of() -> None:
    """The whole result goes, and its player follows other words; where the cost is not there, nothing."""
    change = Instead("follow", sort="outcome", may=True, cost=(Do("pay", 1, YOU),),
                     then=(Choose((ARENA, Test("name", "is", "Foe"))), Do("heal", 1, CHOSEN)))  # fmt: skip
    text = Ability("heal instead", form="instead", when="hit", whose="any", instead=change)
    cards = (card("Unit", "Ann", text, toughness=9), card("Foe", "Ben", toughness=9))
    attack = Event("attack", 1, "Ann", target=2)
    rich = table(*cards, players=(Player("Ann", (("energy", 1),)), "Ben"))
    trace = play(rich, attack, game=STEPS, choose=["yes"])
    assert says(trace, "happens") == ["Ann attacks Foe with Unit", "Ann pays 1", "Foe heals 1"]
    assert "62" in cited(trace, "Foe is hit for 1 → “heal instead”")
    assert says(play(rich, attack, game=STEPS, choose=["no"]), "happens")[1:] == [
        "Foe is hit for 1",
        "Unit pings",
    ]
    poor = play(table(*cards), attack, game=STEPS, choose=[])
    assert cited(poor, "Unit does not apply") == ["45"]
    alone = play(rich, Event("hit", 2, "Ben", 1), game=STEPS, choose=[])
    assert says(alone) == ["Foe is hit for 1"]


def made(text: Ability, uses: int = 0) -> Ability:
    """Write a card that makes a prevention when it pongs."""
    return when("pong", Make(text, uses=uses))


def test_what_makes_a_prevention_prevent_less_works_inside_it_once() -> None:
    less = Make(ward("lessen", 1, "one less", "prevention", types=("fire",)), uses=1)
    shield = Make(prevents(3, "shield", shield=True))
    there = table(card("Unit", "Ann", when("pong", less, shield), toughness=99))
    fire = Event("hit", 1, "Ann", 3, parts=(("fire", 3),))
    trace = play(there, PONG, fire, fire, game=STEPS)
    assert says(trace, "replaced") == ["Unit: 2 prevented: 2 fire for Unit, 1 less for Unit"]
    assert "57" in cited(trace, "1 less")
    assert final(trace, "Unit", "damage", STEPS) == 4
    assert trace.table.board.standing == ()
    ice = play(there, PONG, Event("hit", 1, "Ann", 2, parts=(("ice", 2),)), game=STEPS)
    assert says(ice, "replaced") == ["Unit: 2 prevented: 2 ice for Unit"]
    assert len(ice.table.board.standing) == 2


TWO_HITS = tuple(Event("hit", number, "Ann", 2, parts=(("fire", 2),)) for number in (1, 2))


def test_its_player_says_which_of_two_preventions_is_made_less_where_it_is_enough_for_one() -> None:
    less = Make(ward("lessen", 1, "one less", "prevention"), uses=1)
    there = table(
        card("Unit", "Ann", when("pong", less), prevents(2, "armour"), toughness=99),
        card("Other", "Ann", toughness=99),
    )
    for moment in (TWO_HITS, TWO_HITS[::-1]):
        trace = play(there, PONG, moment, game=STEPS, choose=["Other is hit for 2"])
        assert asked(trace) == ["Ann says what Unit: one less changes"]
        assert (final(trace, "Unit", "damage", STEPS), final(trace, "Other", "damage", STEPS)) == (0, 1)
        assert cited(trace, "one less changes") == ["22"]


def test_what_lessens_every_prevention_or_has_one_to_lessen_asks_nobody() -> None:
    always = ward("lessen", 1, "one less", "prevention")
    unit = card("Unit", "Ann", always, prevents(2, "armour"), toughness=99)
    trace = play(table(unit, card("Other", "Ann", toughness=99)), TWO_HITS, game=STEPS)
    assert asked(trace) == []
    assert (final(trace, "Unit", "damage", STEPS), final(trace, "Other", "damage", STEPS)) == (1, 1)
    less = Make(ward("lessen", 1, "one less", "prevention"), uses=1)
    once = card("Unit", "Ann", when("pong", less), prevents(2, "armour"), toughness=99)
    ice = Event("hit", 2, "Ann", 0)
    trace = play(table(once, card("Other", "Ann", toughness=99)), PONG, (ice, TWO_HITS[0]), game=STEPS)
    assert asked(trace) == []
    assert final(trace, "Unit", "damage", STEPS) == 1


def test_a_shield_over_two_hits_is_made_less_only_for_the_hit_that_the_text_is_about() -> None:
    about = Make(ward("lessen", 1, "one less", "prevention", given=(Test("amount", ">=", 3, "event"),)))
    shield = Make(prevents(9, "shield", shield=True))
    there = table(
        card("Unit", "Ann", when("pong", about, shield), toughness=99), card("Other", "Ann", toughness=99)
    )
    big = TWO_HITS[1]._replace(amount=3, parts=(("fire", 3),))
    for moment in ((TWO_HITS[0], big), (big, TWO_HITS[0])):
        trace = play(there, PONG, moment, game=STEPS)
        assert (final(trace, "Unit", "damage", STEPS), final(trace, "Other", "damage", STEPS)) == (0, 1)


def test_less_of_several_kinds_is_said_by_who_prevents() -> None:
    less = Make(ward("lessen", 1, "one less", "prevention"), uses=1)
    shield = Make(prevents(9, "shield", shield=True))
    there = table(card("Unit", "Ann", when("pong", less, shield), toughness=99))
    mixed = Event("hit", 1, "Ann", 4, parts=(("fire", 2), ("ice", 2)))
    trace = play(there, PONG, mixed, game=STEPS, choose=["2 fire for Unit, 1 ice for Unit"])
    assert trace.steps[-1].event is not None
    assert trace.steps[-1].event.parts == (("ice", 1),)


def test_unpreventable_damage_uses_a_fixed_prevention_up_and_lets_the_rest_happen() -> None:
    hard = HIT._replace(detail=(("prevented", "no"),))
    once = card("Unit", "Ann", made(prevents(2, "once", also=(Do("gain", 1, YOU),)), uses=1), toughness=99)
    trace = play(table(once), PONG, hard, HIT, game=STEPS)
    assert "Ann gains 1" in says(trace)
    assert {"58", "59"} <= set(cited(trace, "it cannot be prevented"))
    assert final(trace, "Unit", "damage", STEPS) == 10


def test_a_prevention_that_works_once_is_one_supply_for_what_happens_at_once() -> None:
    cards = (
        card("Unit", "Ann", made(prevents(3, "once"), uses=1), toughness=99),
        card("Two", "Ben", toughness=99),
    )
    both = (Event("hit", 1, "Ann", 2), Event("hit", 2, "Ben", 2))
    trace = play(table(*cards), PONG, both, game=STEPS, choose=["1 for Unit, 2 for Two"])
    assert (final(trace, "Unit", "damage", STEPS), final(trace, "Two", "damage", STEPS)) == (1, 0)


def test_nothing_is_not_prevented() -> None:
    there = table(card("Unit", "Ann", prevents(1, also=(Do("gain", 1, YOU),)), toughness=99))
    assert says(play(there, Event("hit", 1, "Ann", 0), game=STEPS)) == ["Unit is hit for 0"]


def test_a_number_is_read_again_at_each_opportunity() -> None:
    """The first replacement lets one of the counted go before the second one counts."""
    count = Amount("count", where=(ARENA, Test("traits", "has", "Wild")))
    x = Ability(
        "prevent X", "instead", "hit", whose="any", instead=Instead("prevent", count, sort="prevention")
    )
    there = table(
        card("Unit", "Ann", x, toughness=99, traits="Wild"),
        card("Buckle", "Ann", ward("plus", 0, also=(Do("die"),)), traits="Wild"),
    )
    assert final(play(there, HIT, game=STEPS), "Unit", "damage", STEPS) == 4


def test_a_cost_is_paid_just_before_or_the_event_is_left_alone() -> None:
    paid = prevents(1, "pay 1: prevent 1", may=True, cost=(Do("pay", 1, YOU),))
    unit = card("Unit", "Ann", paid, toughness=99)
    rich = table(unit, players=(Player("Ann", (("energy", 1),)), "Ben"))
    trace = play(rich, HIT, HIT, game=STEPS, choose=["yes"])
    assert says(trace, "happens") == ["Ann pays 1", "Unit is hit for 4", "Unit is hit for 5"]


def test_a_chosen_source_is_named_once_and_for_all() -> None:
    text = Make(Ability("from a chosen one", "instead", "hit", whose="any", by=(Test("id", "among", 0),),
                        instead=Instead("prevent", 2, sort="prevention", shield=True)))  # fmt: skip
    chooses = when("pong", Choose((ARENA,), target=False), text)
    there = table(card("Unit", "Ann", chooses, toughness=99), card("A", "Ben"), card("B", "Ben"))
    a, b = (Event("hit", 1, "Ann", 1, source=n) for n in (2, 3))
    trace = play(there, PONG, b, a, game=STEPS, choose=["A"])
    assert says(trace, "replaced") == ["Unit: 1 prevented: 1 for Unit"]
    assert says(trace, "skipped") == ["Unit does not apply: it is about what A does, and here it is B"]
    assert Pick().who == "self"
