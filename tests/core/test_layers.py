"""Continuous effects in stages and in layers: lifts, waits, circles, receipts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.continuous.effects import Verdict
from rulesengine.core.continuous.standing import see, survey
from rulesengine.core.model import Event
from rulesengine.core.text import Ability, Amount, Change, Face, Make, Pick, Test
from tests.core.stagings import AS_HIGH, EIGHT, SEVEN
from tests.core.texts import ARENA, MINE, everybody, gain, static, when
from tests.core.toy import at, card, play, says
from tests.core.toy import table as laid

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import View
    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Ruleset

WILD = Test("traits", "has", "Wild")


def table(*cards: Card, game: Ruleset = EIGHT) -> Table:
    return laid(*cards, game=game)


def now(game: Ruleset, where: Table, name: str) -> View:
    return see(game, where.board, at(where, name))


def power(game: Ruleset, where: Table, name: str) -> int:
    return int(now(game, where, name).sheet.get("power", 0))


BRAWN = static(
    Change("keywords", "add", "Big"), words="Big while stronger than its base", whose="self",
    given=(Test("power", ">", Amount("source", "base power"), "source"),),
)  # fmt: skip


def test_a_part_that_depends_on_a_higher_stage_is_lifted_there() -> None:
    pump = everybody(Change("power", "plus", 3), about=(WILD,))
    there = table(card("Fist", "Ann", BRAWN, traits="Wild", power=6), card("Pump", "Ann", pump), game=EIGHT)
    view = now(EIGHT, there, "Fist")
    (receipt,) = view.why("keywords")
    assert view.sheet["keywords"] == {"Big"}
    assert (receipt.stage, receipt.substage, "84" in receipt.cites) == (8, 7, True)
    (edge,) = survey(EIGHT, there.board).edges
    assert (edge.says, edge.did) == (
        "whether it applies, from no to yes",
        "is lifted from stage 6 to stage 8",
    )
    assert edge.sure


def test_without_a_pump_nothing_is_lifted() -> None:
    there = table(card("Fist", "Ann", BRAWN, traits="Wild", power=6), game=EIGHT)
    assert "keywords" not in now(EIGHT, there, "Fist").sheet
    assert not survey(EIGHT, there.board).edges


def test_of_several_stages_the_highest_counts() -> None:
    fist = static(
        Change("keywords", "add", "Big"), whose="self",
        given=(Test("power", ">", 6, "source"), Test("base power", "<=", 3, "source")),
    )  # fmt: skip
    there = table(
        card("Fist", "Ann", fist, traits="Wild", power=6),
        card("Small", "Ann", everybody(Change("base power", "set", 3), about=(WILD,))),
        card("Large", "Ann", everybody(Change("power", "plus", 5), about=(WILD,))),
        game=EIGHT,
    )
    assert [r.stage for r in now(EIGHT, there, "Fist").why("keywords")] == [8]
    assert power(EIGHT, there, "Fist") == 8


def test_what_a_pass_makes_fit_is_reached_and_what_it_makes_fit_too_late_is_not() -> None:
    small = everybody(Change("power", "plus", 3), about=(WILD, Test("base power", "<=", 3)))
    shrink = everybody(Change("base power", "set", 3), about=(WILD,))
    there = table(
        card("Mercy", "Ann", small), card("Shrink", "Ann", shrink),
        card("Unit", "Ann", traits="Wild", power=6), game=EIGHT,
    )  # fmt: skip
    found = now(EIGHT, there, "Unit").why("power")
    assert [(r.stage, r.substage, r.before, r.after) for r in found] == [(7, 2, 6, 3), (8, 5, 3, 6)]

    late = everybody(Change("power", "set", 3), about=(Test("power", ">=", 7),))
    plus = everybody(Change("power", "plus", 2), about=(WILD,))
    there = table(
        card("Late", "Ann", late), card("Plus", "Ann", plus), card("Unit", "Ann", traits="Wild", power=5)
    )
    assert power(EIGHT, there, "Unit") == 7
    assert power(AS_HIGH, there, "Unit") == 3


def test_an_effect_that_is_given_too_late_says_so() -> None:
    nine = static(Change("base power", "set", 9), whose="self", words="base power 9")
    late = everybody(Change("abilities", "gain", nine), about=(Test("power", ">", 6),))
    there = table(
        card("Late", "Ann", late), card("Pump", "Ann", everybody(Change("power", "plus", 1), about=(WILD,))),
        card("Unit", "Ann", traits="Wild", power=6), game=EIGHT,
    )  # fmt: skip
    view = now(EIGHT, there, "Unit")
    assert (view.sheet["power"], view.sheet["base power"]) == (7, 6)
    assert view.receipts[-1].verdict == Verdict("past")


def test_what_cannot_be_given_is_asked_first_and_takes_nothing_away() -> None:
    cold = static(Change("keywords", "forbid", "Swift"), whose="opponent", words="can't gain Swift")
    quick = everybody(Change("keywords", "add", "Swift"), about=(WILD,))
    own = Ability("Swift", form="keyword", keyword="Swift")
    there = table(
        card("Quick", "Ann", quick, since=1), card("A", "Ann", traits="Wild"),
        card("B", "Ann", own, traits="Wild"),
        card("Cold", "Ben", cold, since=2), game=EIGHT,
    )  # fmt: skip
    assert "keywords" not in now(EIGHT, there, "A").sheet
    assert now(EIGHT, there, "B").sheet["keywords"] == {"Swift"}
    (receipt,) = now(EIGHT, there, "A").receipts
    assert receipt.verdict is not None
    assert (receipt.cites, receipt.verdict.says) == (("86",), "“Cold: can't gain Swift” forbids it")


@pytest.mark.parametrize("erase", [1, 3])
def test_a_removal_spares_what_effects_added(erase: int) -> None:
    there = table(
        card("Erase", "Ben", everybody(Change("traits", "clear")), since=erase),
        card("Brand", "Ann", everybody(Change("traits", "add", "Hot")), since=2),
        card("Unit", "Ann", traits="Wild"), game=EIGHT,
    )  # fmt: skip
    assert now(EIGHT, there, "Unit").sheet["traits"] == {"Hot"}


def test_substages_go_before_time() -> None:
    hows = [("minus", 1), ("plus", 3), ("over", 2), ("times", 5), ("set", 3)]
    pumps = [
        card(h, "Ann", everybody(Change("power", h, n), about=(WILD,)), since=i)
        for i, (h, n) in enumerate(hows)
    ]
    there = table(card("Unit", "Ann", traits="Wild", power=9), *pumps, game=EIGHT)
    assert [r.after for r in now(EIGHT, there, "Unit").receipts] == [3, 15, 8, 11, 10]


def makes(*changes: Change, uses: int = 0, about: tuple[Test, ...] = (), **more: Any) -> Ability:
    made = Make(static(*changes, whose="you", about=about), until="turn ends", uses=uses, **more)
    return when("ping", made)


def test_the_next_one_takes_the_first_that_comes_and_fits() -> None:
    lord = makes(Change("power", "plus", 3), uses=1, about=(WILD,))
    there = table(
        card("Lord", "Ann", lord), card("There", "Ann", traits="Wild"), card("Tame", "Ann", zone="hand"),
        card("First", "Ann", traits="Wild", zone="hand"), card("Second", "Ann", traits="Wild", zone="hand"),
    )  # fmt: skip
    trace = play(there, Event("ping", 1, "Ann"), *(Event("enter", n, "Ann") for n in (3, 4, 5)), game=EIGHT)
    assert [power(EIGHT, trace.table, n) for n in ("There", "Tame", "First", "Second")] == [0, 0, 3, 0]
    assert says(trace, "applies") == ["Lord’s effect applies to First (power 0 → 3)"]
    over = play(trace.table, Event("die", 4, "Ann"), Event("enter", 4, "Ann"), game=EIGHT)
    assert power(EIGHT, over.table, "First") == 0
    assert not over.table.board.standing


def test_what_an_effect_has_begun_to_apply_to_it_keeps_with_its_number() -> None:
    lord = makes(Change("power", "plus", Amount("it", "base power")), uses=1, about=(WILD,))
    there = table(
        card("Lord", "Ann", lord), card("Unit", "Ann", traits="Wild", power=6, zone="hand"),
        card(
            "Tamer", "Ben", everybody(Change("traits", "clear"), Change("base power", "set", 2)), zone="hand"
        ),
    )  # fmt: skip
    trace = play(there, Event("ping", 1, "Ann"), Event("enter", 2, "Ann"), game=EIGHT)
    assert power(EIGHT, trace.table, "Unit") == 12
    trace = play(trace.table, Event("enter", 3, "Ben"), game=EIGHT)
    assert power(EIGHT, trace.table, "Unit") == 8


def test_a_number_of_the_object_itself_is_remembered_as_a_number() -> None:
    """What the effect took hold of stays what it came to, also where the object has no such number."""
    less = static(Change("power", "minus", Amount("it", "toughness")))
    lord = when("ping", Make(less, "turn ends", Pick("self")))
    for toughness, left in ((0, 6), (2, 4)):
        there = table(card("Lord", "Ann", lord, power=6, toughness=toughness))
        assert power(EIGHT, play(there, Event("ping", 1, "Ann"), game=EIGHT).table, "Lord") == left
    none = table(card("Lord", "Ann", lord, power=6))
    assert power(EIGHT, play(none, Event("ping", 1, "Ann"), game=EIGHT).table, "Lord") == 6


def test_the_end_of_a_players_next_turn_is_bound_once() -> None:
    more = static(Change("power", "plus", 1), whose="any")
    lock = when("ping", Make(more, "turn ends", Pick("all", (ARENA, MINE)),
                             whose="opponent", later=True))  # fmt: skip
    there = table(card("Lord", "Ann", lock))
    turns = [Event("turn ends", 0, "Ann"), Event("turn begins", 0, "Ben"), Event("turn ends", 0, "Ben")]
    trace = play(there, Event("ping", 1, "Ann"), *turns[:2], game=EIGHT)
    assert power(EIGHT, trace.table, "Lord") == 1
    assert power(EIGHT, play(trace.table, turns[2], game=EIGHT).table, "Lord") == 0


def test_copies_have_the_face_of_the_other_and_lose_their_own() -> None:
    other = card("Model", "Ann", when("pong", gain(2)), traits="Wild", power=4, zone="hand")
    copy = when(
        "ping", Make(static(Change("face", "copy", Amount("count", where=(Test("zone", "is", "limbo"),)))))
    )
    face = Face("Model", (("traits", frozenset({"Wild"})),), (("power", 4),), (when("pong", gain(2)),))
    made = static(Change("face", "copy", face), whose="self", words="is a copy of Model")
    plain = card("Shape", "Ann", made, when("pong", gain(5)), power=1)
    there = table(plain, card("Pump", "Ann", everybody(Change("power", "plus", 1))), game=SEVEN)
    view = now(SEVEN, there, "Shape")
    assert (view.sheet["name"], view.sheet["power"], view.sheet["traits"]) == ("Model", 5, {"Wild"})
    trace = play(there, Event("pong", 1, "Ann"), game=SEVEN)
    assert trace.table.board.players[0].mark("energy") == 2
    assert other.face.name == "Model"
    assert copy.then


# ---- layers, in which effects wait ---------------------------------------------


LAND, CREATURE = Test("types", "has", "Land"), Test("types", "has", "Creature")


def typed(
    name: str, types: str, *abilities: Ability, traits: str = "", power: int = 0, since: int = 0
) -> Card:
    plain = card(name, "Ann", *abilities, traits=traits, power=power, since=since)
    sets = (("types", frozenset(types.split())), ("traits", frozenset(traits.split())))
    return plain._replace(face=Face(name, sets, plain.face.numbers, abilities))


SWAMP = everybody(Change("traits", "add", "Bog"), words="each land is a Bog too", about=(LAND,))


@pytest.mark.parametrize("moon", [1, 3])
def test_who_depends_on_another_waits_for_it_in_either_order_of_arrival(moon: int) -> None:
    clear = everybody(Change("types", "remove", "Land"), words="no lands", about=(LAND,))
    there = table(
        typed("Moon", "Law", clear, since=moon), typed("Bogs", "Law", SWAMP, since=2), typed("Field", "Land")
    )
    assert now(SEVEN, there, "Field").sheet["traits"] == frozenset()
    edges = survey(SEVEN, there.board).edges
    assert [(e.effect.name, e.on.name, e.did, e.cites) for e in edges] == [
        ("Bogs", "Moon", "waits for it", ("93",))
    ]


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1), (3, 1, 2)])
def test_a_chain_through_types_reaches_a_lord(order: tuple[int, int, int]) -> None:
    opal = everybody(
        Change("types", "add", "Creature"), Change("power", "set", 4), words="laws are creatures",
        about=(Test("types", "has", "Law"), Test("id", "isnt", "source")),
    )  # fmt: skip
    elves = everybody(Change("traits", "add", "Elf"), words="creatures are Elves", about=(CREATURE,))
    lord = everybody(Change("power", "plus", 1), words="Elves get +1", about=(Test("traits", "has", "Elf"),))
    rows = [typed("Opal", "Law", opal), typed("Elves", "Tool", elves), typed("Lord", "Tool", lord)]
    rows = [row._replace(arrived=since) for row, since in zip(rows, order, strict=True)]
    there = table(*rows, typed("Shrine", "Law"))
    assert power(SEVEN, there, "Shrine") == 5
    said = {(e.effect.name, e.on.name) for e in survey(SEVEN, there.board).edges}
    assert said == {("Elves", "Opal")}


HUMBLE = everybody(
    Change("keywords", "clear"), Change("abilities", "clear"), Change("power", "set", 1),
    words="creatures are plain 1s", about=(CREATURE,),
)  # fmt: skip
SWIFT = everybody(Change("keywords", "add", "Swift"), words="creatures are Swift", about=(CREATURE,))


@pytest.mark.parametrize(("humble", "swift"), [(1, True), (3, False)])
def test_a_removal_and_a_grant_go_by_time(humble: int, swift: bool) -> None:
    there = table(
        typed("Humble", "Law", HUMBLE, since=humble), typed("Wind", "Law", SWIFT, since=2),
        typed("Bear", "Creature", power=2),
    )  # fmt: skip
    view = now(SEVEN, there, "Bear")
    assert ("Swift" in view.sheet["keywords"], view.sheet["power"]) == (swift, 1)
    assert not survey(SEVEN, there.board).edges


@pytest.mark.parametrize("humble", [1, 3])
def test_a_creature_that_grants_depends_on_who_takes_its_ability(humble: int) -> None:
    there = table(
        typed("Humble", "Law", HUMBLE, since=humble), typed("Wind", "Creature", SWIFT, power=3, since=2),
        typed("Bear", "Creature", power=2),
    )  # fmt: skip
    assert now(SEVEN, there, "Bear").sheet["keywords"] == frozenset()


def test_an_effect_that_has_started_goes_on_in_later_layers() -> None:
    there = table(typed("Humble", "Law Creature", HUMBLE, power=4), typed("Bear", "Creature", power=2))
    assert (power(SEVEN, there, "Humble"), power(SEVEN, there, "Bear")) == (1, 1)


def test_a_circle_goes_by_time_and_every_edge_says_so() -> None:
    a = everybody(
        Change("traits", "add", "Orc"), words="Elves are Orcs too", about=(Test("traits", "has", "Elf"),)
    )
    b = everybody(
        Change("traits", "add", "Elf"), words="Orcs are Elves too", about=(Test("traits", "has", "Orc"),)
    )
    there = table(
        card("A", "Ann", a, since=1), card("B", "Ann", b, since=2), card("E", "Ann", traits="Elf", since=3),
        card("O", "Ann", traits="Orc", since=4),
    )  # fmt: skip
    edges = survey(SEVEN, there.board).edges
    assert {(e.did, e.cites) for e in edges} == {
        ("is in a circle with it, so it does not wait", ("93", "94"))
    }
    assert len(edges) == 2
    assert now(SEVEN, there, "O").sheet["traits"] == {"Orc", "Elf"}


def test_counters_apply_where_additions_do() -> None:
    bear = typed("Bear", "Creature", power=2)._replace(marks=(("+1", 2),))
    there = table(typed("Humble", "Law", HUMBLE), bear, game=SEVEN)
    assert power(SEVEN, there, "Bear") == 3
    assert [r.effect.said for r in now(SEVEN, there, "Bear").why("power")][-1] == "2 +1 counters"


def test_numbers_are_switched_last() -> None:
    there = table(
        card("Turn", "Ann", everybody(Change("power", "switch", "toughness")), since=1),
        card("Pump", "Ann", everybody(Change("power", "plus", 3)), since=2),
        card("Unit", "Ann", power=1, toughness=2, since=3),
    )
    sheet = now(SEVEN, there, "Unit").sheet
    assert (sheet["power"], sheet["toughness"]) == (2, 4)


def test_a_printed_trigger_that_was_taken_away_is_not_heard() -> None:
    there = table(
        typed("Humble", "Law", everybody(Change("abilities", "clear"), about=(CREATURE,))),
        typed("Bear", "Creature", when("ping", gain(1))), typed("Tool", "Tool", when("ping", gain(1))),
    )  # fmt: skip
    trace = play(there, Event("ping", 2, "Ann"), Event("ping", 3, "Ann"), game=SEVEN)
    assert trace.table.board.players[0].mark("energy") == 1


def test_an_ability_that_is_given_is_heard_and_one_that_is_lost_is_not() -> None:
    extra = when("ping", gain(1), words="When this pings, gain 1.")
    there = table(
        card("Lord", "Ann", everybody(Change("abilities", "gain", extra)), since=1),
        card("Thief", "Ann", everybody(Change("abilities", "lose", extra), about=(WILD,)), since=2),
        card("Unit", "Ann"), card("Beast", "Ann", traits="Wild"),
    )  # fmt: skip
    trace = play(there, Event("ping", 3, "Ann"), Event("ping", 4, "Ann"), game=SEVEN)
    assert trace.table.board.players[0].mark("energy") == 1


def test_a_receipt_cites_only_the_rules_that_said_where_the_effect_applies() -> None:
    """Alone in its place no order decides; a stage without substages has none to cite."""
    strong = everybody(Change("power", "plus", 3), about=(WILD,))
    alone = table(card("Pump", "Ann", strong), card("Unit", "Ann", traits="Wild", power=5), game=SEVEN)
    (receipt,) = now(SEVEN, alone, "Unit").why("power")
    assert receipt.cites == ("91", "92")
    both = table(
        card("Pump", "Ann", strong), card("Other", "Ann", strong),
        card("Unit", "Ann", traits="Wild", power=5), game=SEVEN,
    )  # fmt: skip
    assert [r.cites for r in now(SEVEN, both, "Unit").why("power")] == [("91", "92", "83")] * 2
    big = everybody(Change("keywords", "add", "Big"), about=(WILD,))
    plain = table(card("Banner", "Ann", big), card("Unit", "Ann", traits="Wild"), game=SEVEN)
    (receipt,) = now(SEVEN, plain, "Unit").why("keywords")
    assert receipt.cites == ("91",)
