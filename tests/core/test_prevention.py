"""Prevention: shields that last, several kinds of damage, several shielded objects at once."""

from __future__ import annotations

import pytest

from rulesengine.core.candidates import MANY, Portion, splits
from rulesengine.core.model import Event
from rulesengine.core.text import Amount, Make, Pick
from tests.core.texts import MINE, gain, instead, when
from tests.core.toy import asked, card, cited, final, play, says, table

PONG = Event("pong", 1, "Ann")


def shield(amount: int | Amount, **more: object) -> Make:
    """Write "prevent the next so much damage to your units"."""
    return Make(instead("hit", "prevent", amount, shield=True, whose="any", about=(MINE,), **more))


def two_units(text: Make) -> object:
    """Lay two units that the shield covers, and one that it does not."""
    maker = card("Maker", "Ann", when("pong", text), toughness=99)
    return table(maker, card("One", "Ann", toughness=99), card("Foe", "Ben", toughness=99))


def test_a_shield_lasts_until_it_is_spent() -> None:
    trace = play(two_units(shield(3)), PONG, *[Event("hit", 2, "Ann", 2)] * 3)
    assert final(trace, "One", "damage") == 3
    assert says(trace, "replaced") == ["Maker: 2 prevented: 2 for One", "Maker: 1 prevented: 1 for One"]
    assert cited(trace, "2 prevented") == ["21"]
    assert trace.table.board.standing == ()


def test_a_shield_covers_only_whom_it_is_about() -> None:
    trace = play(two_units(shield(3)), PONG, Event("hit", 3, "Ben", 2))
    assert final(trace, "Foe", "damage") == 2
    assert trace.table.board.standing[0].left == 3


def test_over_several_at_once_its_player_says_how_it_is_split() -> None:
    both = (Event("hit", 1, "Ann", 2), Event("hit", 2, "Ann", 2))
    trace = play(two_units(shield(3)), PONG, both, choose=["1 for Maker, 2 for One"])
    assert asked(trace)[0].startswith("Ann says which damage")
    assert cited(trace, "3 prevented: 1 for Maker, 2 for One") == ["22", "21"]
    assert (final(trace, "Maker", "damage"), final(trace, "One", "damage")) == (1, 0)
    question = next(s.question for s in trace.steps if s.question)
    assert [o.label for o in question.options] == ["2 for Maker, 1 for One", "1 for Maker, 2 for One"]


def test_enough_for_all_is_no_question() -> None:
    both = (Event("hit", 1, "Ann", 2), Event("hit", 2, "Ann", 2))
    trace = play(two_units(shield(5)), PONG, both)
    assert says(trace, "replaced") == ["Maker: 4 prevented: 2 for Maker, 2 for One"]
    assert trace.table.board.standing[0].left == 1


def test_several_kinds_of_damage_are_prevented_kind_by_kind() -> None:
    mixed = Event("hit", 2, "Ann", 5, parts=(("fire", 3), ("ice", 2)))
    trace = play(two_units(shield(2)), PONG, mixed, choose=["1 fire for One, 1 ice for One"])
    happened = next(
        s.event for s in trace.steps if s.event is not None and s.says.startswith("One is hit for 2 fire")
    )
    assert happened.parts == (("fire", 2), ("ice", 1))
    only = play(two_units(shield(2, types=("ice",))), PONG, mixed)
    assert says(only, "replaced") == ["Maker: 2 prevented: 2 ice for One"]
    assert final(only, "One", "damage") == 3
    other = play(two_units(shield(2, types=("acid",))), PONG, mixed)
    assert says(other, "replaced") == []
    plain = play(two_units(shield(2, types=("ice",))), PONG, Event("hit", 2, "Ann", 5))
    assert final(plain, "One", "damage") == 3


def test_what_cannot_be_prevented_is_not_and_spends_no_shield() -> None:
    hard = Event("hit", 2, "Ann", 2, detail=(("prevented", "no"),))
    trace = play(two_units(shield(3)), PONG, hard)
    assert final(trace, "One", "damage") == 2
    assert says(trace, "replaced") == ["Maker: it cannot be prevented"]
    assert trace.table.board.standing[0].left == 3
    mixed = play(two_units(shield(3)), PONG, (hard, Event("hit", 1, "Ann", 2)))
    assert (final(mixed, "One", "damage"), final(mixed, "Maker", "damage")) == (2, 0)


def test_a_shield_of_a_number_that_is_nothing_is_no_shield() -> None:
    trace = play(two_units(shield(Amount("you", "energy"))), PONG, Event("hit", 2, "Ann", 2))
    assert final(trace, "One", "damage") == 2
    assert trace.table.board.standing == ()


def test_what_is_not_spent_prevents_from_each_for_itself() -> None:
    armour = instead("hit", "prevent", 1, whose="any", about=(MINE,))
    there = table(card("Armour", "Ann", armour, toughness=99), card("One", "Ann", toughness=99))
    trace = play(there, (Event("hit", 1, "Ann", 2), Event("hit", 2, "Ann", 3)))
    assert asked(trace) == []
    assert (final(trace, "Armour", "damage"), final(trace, "One", "damage")) == (1, 2)
    everything = table(card("Saint", "Ann", instead("hit", "prevent", 0), toughness=9))
    assert final(play(everything, Event("hit", 1, "Ann", 7)), "Saint", "damage") == 0
    nothing = table(card("Odd", "Ann", instead("hit", "prevent", Amount("it", "rank")), toughness=9))
    assert final(play(nothing, Event("hit", 1, "Ann", 7)), "Odd", "damage") == 7


def test_the_next_time_prevents_once() -> None:
    once = Make(instead("hit", "prevent", 1, whose="any"), uses=1)
    there = table(card("Maker", "Ann", when("pong", once), toughness=99))
    trace = play(there, PONG, *[Event("hit", 1, "Ann", 2)] * 2)
    assert final(trace, "Maker", "damage") == 3


def test_an_optional_prevention_may_be_left() -> None:
    there = table(card("Unit", "Ann", instead("hit", "prevent", 1, may=True, also=(gain(),)), toughness=99))
    hit = Event("hit", 1, "Ann", 2)
    assert final(play(there, hit, choose=["no"]), "Unit", "damage") == 2
    yes = play(there, hit, choose=["yes"])
    assert final(yes, "Unit", "damage") == 1
    assert "Ann gains 1" in says(yes)
    mixed = Event("hit", 1, "Ann", 2, parts=(("fire", 1), ("ice", 1)))
    none = play(there, mixed, choose=["nothing"])
    assert final(none, "Unit", "damage") == 2
    assert says(none, "chooses") == ["Ann does not use Unit: hit: prevent 1"]
    assert final(play(there, mixed, choose=["1 ice for Unit"]), "Unit", "damage") == 1


def test_a_prevention_that_was_put_first_is_split_afterwards() -> None:
    there = table(
        card(
            "Unit",
            "Ann",
            instead("hit", "prevent", 1, "ward"),
            instead("hit", "times", 2, "twice"),
            toughness=99,
        )
    )
    mixed = Event("hit", 1, "Ann", 2, parts=(("fire", 1), ("ice", 1)))
    trace = play(there, mixed, choose=["Unit: ward", "1 ice for Unit"])
    assert final(trace, "Unit", "damage") == 2
    assert "Ann: Unit: ward first" in says(trace, "chooses")
    plain = play(there, Event("hit", 1, "Ann", 2), choose=["Unit: ward"])
    assert final(plain, "Unit", "damage") == 2
    assert [s.answer for s in plain.steps if s.question is not None] == [1]


def test_two_shields_on_one_hit_are_asked_about_in_order() -> None:
    big = Make(instead("hit", "prevent", 2, "big", shield=True, whose="any"))
    small = Make(instead("hit", "prevent", 1, "small", shield=True, whose="any"))
    there = table(card("Maker", "Ann", when("pong", big, small), toughness=99))
    trace = play(there, PONG, Event("hit", 1, "Ann", 2), choose=["Maker: small"])
    assert final(trace, "Maker", "damage") == 0
    assert [row.left for row in trace.table.board.standing] == [1]


def test_kinds_follow_the_amount_when_it_is_changed_otherwise() -> None:
    mixed = Event("hit", 1, "Ann", 5, parts=(("fire", 3), ("ice", 2)))
    for how, amount, parts in (
        ("plus", 2, (("fire", 5), ("ice", 2))),
        ("minus", 4, (("ice", 1),)),
        ("set", 0, ()),
    ):
        there = table(card("Unit", "Ann", instead("hit", how, amount), toughness=99))
        step = play(there, mixed).steps[-1]
        assert step.event is not None
        assert step.event.parts == parts
        assert step.event.amount == sum(n for _, n in parts)


@pytest.mark.parametrize("have", [0, 3, 7, 100])
def test_each_way_to_split_takes_as_much_as_it_can(have: int) -> None:
    parts = (Portion(0, "fire", 3), Portion(0, "ice", 1), Portion(1, "", 4))
    ways = splits(parts, have)
    assert {sum(p.amount for p in way) for way in ways} == {min(have, 8)}
    assert len(set(ways)) == len(ways)
    assert all(way for way in ways)


def test_where_there_are_too_many_ways_the_first_object_is_asked_about_alone() -> None:
    parts = tuple(Portion(i, "", 20) for i in range(8))
    ways = splits(parts, 50)
    assert len(ways) == 21 <= MANY
    assert {way[0].place for way in ways} == {0}
    tight = splits(tuple(Portion(i, "", 20) for i in range(5)), 95)
    assert [way[0].amount for way in tight][-1] == 15


def test_a_shield_over_many_is_given_out_one_by_one() -> None:
    names = "ABCDEF"
    there = table(
        card("Maker", "Ann", when("pong", shield(30)), toughness=99),
        *[card(n, "Ben", toughness=99) for n in names],
    )
    text = Make(instead("hit", "prevent", 30, shield=True, whose="any"))
    there = table(card("Maker", "Ann", when("pong", text)), *[card(n, "Ben", toughness=99) for n in names])
    hits = tuple(Event("hit", i + 2, "Ben", 20) for i in range(len(names)))
    trace = play(there, PONG, hits, choose=["5 for A", "20 for B", "5 for C"])
    assert [final(trace, n, "damage") for n in names] == [15, 0, 15, 20, 20, 20]
    assert Pick().who == "self"
