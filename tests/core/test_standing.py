"""What holds meanwhile: static effects, their receipts, durations, and the order in which they apply."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.continuous import local
from rulesengine.core.continuous.effects import Effect
from rulesengine.core.continuous.local import plan_of
from rulesengine.core.continuous.standing import Survey, survey
from rulesengine.core.engine import run
from rulesengine.core.matching import every
from rulesengine.core.model import Event, Key
from rulesengine.core.ruling import Staging, rule
from rulesengine.core.text import Ability, Amount, Change, Choose, Make, Pick, Test
from tests.core.texts import ARENA, CHOSEN, MINE, gain, static, when
from tests.core.toy import TOY, asked, card, cited, final, in_force, play, says, table, toy_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Standing
    from rulesengine.core.ruling import Question

PING, ENDS = Event("ping", 1, "Ann"), Event("turn ends", 0, "Ann")
UP = Change("power", "plus", 1)


def powers(where: Any, *names: str, prop: str = "power") -> list[int]:
    there = getattr(where, "table", where)
    found = survey(TOY, there.board)
    return [next(s for s in every(found) if s["name"] == n).get(prop, 0) for n in names]


def test_a_static_ability_holds_for_whom_it_is_about() -> None:
    for whose, expected in (
        ("self", [1, 0, 0, 0]), ("ally", [0, 1, 0, 0]), ("you", [1, 1, 0, 0]),
        ("opponent", [0, 0, 1, 0]), ("any", [1, 1, 1, 0]), ("linked", [0, 1, 0, 0]),
    ):  # fmt: skip
        there = table(
            card("Lord", "Ann", static(UP, whose=whose)),
            card("Ally", "Ann"),
            card("Foe", "Ben"),
            card("Held", "Ben", zone="hand"),
        )
        trace = play(there, Event("link", 1, "Ann", target=2))
        assert powers(trace, "Lord", "Ally", "Foe", "Held") == expected, whose


def test_an_effect_that_names_a_zone_reaches_there() -> None:
    text = static(UP, whose="any", about=(Test("zone", "is", "hand"),))
    there = table(card("Lord", "Ann", text), card("Held", "Ben", zone="hand"))
    assert powers(there, "Lord", "Held") == [0, 1]


def test_it_starts_and_stops_with_a_step_that_says_by_how_much() -> None:
    there = table(card("Lord", "Ann", static(UP, whose="ally"), zone="hand"), card("Ally", "Ann", power=2))
    trace = play(there, Event("enter", 1, "Ann"), Event("die", 1, "Ann"))
    assert says(trace, "applies") == ["Lord’s effect applies to Ally (power 2 → 3)"]
    assert says(trace, "ends") == ["Lord’s effect no longer applies to Ally (power 3 → 2)"]
    assert cited(trace, "Lord’s effect applies") == ["9"]
    assert [s.cause for s in trace.steps] == [0, 1, 0, 3]
    silent = play(there, Event("enter", 1, "Ann"), game=toy_with(staging=Staging()))
    assert silent.steps[1].authority == "card"


def test_what_holds_from_the_start_is_a_step_too() -> None:
    trace = play(table(card("Lord", "Ann", static(UP, whose="self"))))
    assert says(trace) == ["Lord’s effect applies to Lord (power 0 → 1)"]


def test_it_holds_while_its_condition_is_met() -> None:
    text = static(UP, whose="self", given=(Test("flags", "lacks", "tapped"),))
    trace = play(table(card("Lord", "Ann", text)), Event("tap", 1, "Ann"), Event("untap", 1, "Ann"))
    assert [s.stage.value for s in trace.steps] == ["applies", "happens", "ends", "happens", "applies"]


def test_every_change_leaves_a_receipt() -> None:
    @rule("70")
    def stage(change: Change) -> int:
        return 7 if change.how == "plus" else 4

    game = toy_with(staging=Staging(stage=stage, applying_grounds=(in_force,)))
    lord = static(
        UP,
        Change("traits", "add", "Wild"),
        Change("rank", "set", 5),
        Change("traits", "remove", "Tame"),
        whose="you",
    )
    there = table(card("Lord", "Ann", lord, traits="Tame", power=2))
    found = survey(game, there.board)
    said = [(r.change.prop, r.change.how, r.before, r.after, r.stage) for r in found.receipts[1]]
    assert said == [
        ("traits", "add", frozenset({"Tame"}), frozenset({"Tame", "Wild"}), 4),
        ("rank", "set", 0, 5, 4),
        ("traits", "remove", frozenset({"Tame", "Wild"}), frozenset({"Wild"}), 4),
        ("power", "plus", 2, 3, 7),
    ]
    assert found.whom[1][0].said == lord.words


def test_all_ways_to_change() -> None:
    def after(change: Change, prop: str) -> object:
        there = table(card("Lord", "Ann", static(change, whose="self"), power=5, traits="Wild"))
        return survey(TOY, there.board)[1].get(prop)

    assert after(Change("power", "minus", 2), "power") == 3
    assert after(Change("power", "set", Amount("it", "base power", plus=1)), "power") == 6
    assert after(Change("traits", "clear"), "traits") == frozenset()
    assert after(Change("traits", "set", "Calm"), "traits") == frozenset({"Calm"})
    assert after(Change("tapped", "set", 1), "tapped") == 1


def test_who_reads_a_property_comes_after_who_writes_it() -> None:
    wild = static(Change("traits", "add", "Wild"), whose="you")
    for first, second in ((1, 2), (2, 1)):
        reader = card(
            "Reader", "Ann", static(UP, whose="you", about=(Test("traits", "has", "Wild"),)), since=first
        )
        there = table(reader, card("Writer", "Ann", wild, since=second))
        assert powers(there, "Reader", "Writer") == [1, 1]


def test_earlier_effects_apply_first_where_it_shows() -> None:
    for sets, adds, expected in ((1, 2, 6), (2, 1, 5)):
        there = table(
            card("Set", "Ann", static(Change("power", "set", 5), whose="any"), since=sets),
            card("Add", "Ben", static(UP, whose="any"), since=adds),
            card("Unit", "Ben", power=1),
        )
        assert powers(there, "Unit") == [expected]


def tied(*order: str) -> Any:
    rows = {
        "Set": card("Set", "Ann", static(Change("power", "set", 5), whose="any")),
        "Add": card("Add", "Ben", static(UP, whose="any")),
        "Unit": card("Unit", "Ben", power=1),
        "Three": card("Three", "Ben", static(Change("power", "set", 3), whose="any")),
    }
    return table(*[rows[name] for name in order])


def test_equal_timestamps_are_a_question_and_never_seating() -> None:
    for order in (("Set", "Add", "Unit"), ("Add", "Unit", "Set"), ("Unit", "Add", "Set")):
        first = play(tied(*order), PING, PING, choose=["Set: set power 5"])
        assert asked(first) == ["Ann says which of these, of one timestamp, applies first"]
        assert cited(first, "Ann: Set: set power 5 first") == ["27"]
        assert powers(first, "Unit") == [6]
        assert powers(play(tied(*order), PING, choose=["Add: plus power 1"]), "Unit") == [5]
        assert first.steps[0].stage.value == "chooses"
        assert len(first.table.board.ranked) == 1


@pytest.mark.parametrize(
    ("wish", "power"),
    [
        ("Three Set Add", 6),
        ("Set Three Add", 4),
        ("Set Add Three", 3),
        ("Add Set Three", 3),
        ("Add Three Set", 5),
        ("Three Add Set", 5),
    ],
)
def test_of_three_the_order_comes_out_that_a_player_wishes_and_nothing_is_asked_twice(
    wish: str, power: int
) -> None:
    """What follows from other answers is not asked either: Add before Set before Three."""
    order = wish.split()

    def choose(question: Question) -> int:
        first = [o.label.partition(":")[0] for o in question.options]
        return min(range(len(first)), key=lambda i: order.index(first[i]))

    for seats in permutations(("Three", "Set", "Add", "Unit")):
        trace = run(TOY, tied(*seats), [(PING,), (PING,)], choose=choose)
        assert powers(trace, "Unit") == [power]
        pairs = [frozenset(o.label for o in s.question.options) for s in trace.steps if s.question]
        assert len(pairs) == len(set(pairs)) <= 3


def test_equal_timestamps_whose_order_does_not_show_are_no_question() -> None:
    there = table(
        card("Set", "Ann", static(Change("power", "set", 5), whose="self")),
        card("Add", "Ann", static(UP, whose="self")),
        card(
            "Both",
            "Ann",
            static(Change("rank", "set", 2), whose="any"),
            static(Change("rank", "set", 2), Change("traits", "add", "Wild"), whose="any"),
        ),
    )
    assert asked(play(there, PING)) == []


def test_a_circle_of_readers_is_asked_about_too() -> None:
    strong = static(
        Change("toughness", "plus", 1),
        whose="any",
        about=(Test("power", ">=", 2),),
        words="the strong are tough",
    )
    tough = static(UP, whose="any", about=(Test("toughness", ">=", 4),), words="the tough are strong")
    there = table(
        card("A", "Ann", strong),
        card("B", "Ann", tough),
        card("Unit", "Ann", power=2, toughness=3),
        card("Other", "Ann", power=1, toughness=4),
    )
    one = play(there, PING, choose=["A: the strong are tough"])
    assert powers(one, "Unit", "Other") == [3, 2]
    assert powers(one, "Unit", "Other", prop="toughness") == [4, 4]
    other = play(there, PING, choose=["B: the tough are strong"])
    assert powers(other, "Unit", "Other", prop="toughness") == [4, 5]


def test_what_arrives_together_has_one_timestamp_and_is_asked_about_before_it_is_noticed() -> None:
    sets, adds = (
        static(Change("toughness", "set", 2), whose="any"),
        static(Change("toughness", "minus", 1), whose="any"),
    )
    hears = when(
        "enter", gain(), whose="any", about=(Test("toughness", ">=", 2),), words="a tough one enters"
    )
    there = table(
        card("Set", "Ann", sets, zone="hand"),
        card("Sub", "Ben", adds, zone="hand"),
        card("Ear", "Ann", hears, toughness=9),
    )
    moment = (Event("enter", 1, "Ann"), Event("enter", 2, "Ben"))
    weak = play(there, moment, choose=["Set: set toughness 2"])
    assert says(weak, "triggers") == []
    strong = play(there, moment, choose=["Sub: minus toughness 1"])
    assert len(says(strong, "triggers")) == 2
    assert [s.stage.value for s in strong.steps[:3]] == ["happens", "happens", "chooses"]


def test_nothing_depends_on_who_is_asked_about_first() -> None:
    total = static(Change("power", "plus", Amount("sum", "power", (ARENA,))), whose="any")
    there = table(card("One", "Ann", total, power=1), card("Two", "Ben", power=1))
    forward, backward = Survey(TOY, there.board), Survey(TOY, there.board)
    assert [forward[1]["power"], forward[2]["power"]] == [3, 3]
    assert [backward[2]["power"], backward[1]["power"]] == [3, 3]


def test_an_effect_can_last_for_a_time_for_some() -> None:
    pump = when(
        "ping",
        Choose((MINE, ARENA)),
        Make(static(Change("power", "plus", 2), words="+2"), "turn ends", CHOSEN),
    )
    there = table(card("Mage", "Ann", pump), card("Unit", "Ann", power=1))
    trace = play(there, PING, choose=["Unit"])
    assert powers(trace, "Unit", "Mage") == [3, 0]
    assert powers(play(trace.table, Event("die", 2, "Ann"), Event("enter", 2, "Ann")), "Unit") == [1]
    over = play(trace.table, ENDS)
    assert powers(over, "Unit") == [1]
    assert says(over, "ends") == ["Mage’s effect no longer applies to Unit (power 3 → 1)"]


def test_an_effect_made_for_nobody_who_is_there_is_not_made() -> None:
    there = table(card("Mage", "Ann", when("ping", Make(static(UP), whom=Pick("linked")), gain())))
    trace = play(there, PING)
    assert says(trace, "happens") == ["Mage pings", "Ann gains 1"]
    assert trace.table.board.standing == ()


def test_numbers_are_fixed_when_an_effect_is_made_but_not_those_of_each_object() -> None:
    fixed = Change("power", "plus", Amount("you", "hand"))
    each = Change("toughness", "plus", Amount("it", "plain"))
    pump = when("ping", Make(static(fixed, each, whose="you", words="pump")))
    there = table(card("Mage", "Ann", pump), card("Held", "Ann", zone="hand"))
    trace = play(
        there, PING, Event("die", 2, "Ann"), Event("count", 1, "Ann", 4, detail=(("mark", "plain"),))
    )
    assert (powers(trace, "Mage"), powers(trace, "Mage", prop="toughness")) == ([1], [4])


def test_the_same_effect_can_be_renewed_instead_of_added() -> None:
    @rule("71")
    def renewed(now: Now, new: Standing, old: Standing) -> str:
        return "it lasts anew"

    pump = when("ping", Make(static(UP, whose="self", words="+1"), "turn ends"))
    there = table(card("Mage", "Ann", pump))
    assert powers(play(there, PING, PING), "Mage") == [2]
    trace = play(there, PING, PING, game=toy_with(reasons_to_renew=(renewed,)))
    assert powers(trace, "Mage") == [1]
    assert cited(trace, "holds anew") == ["71"]
    assert len(trace.table.board.standing) == 1
    assert trace.table.board.standing[0].moment > 4


def test_what_is_derived_is_seen_by_all_who_ask() -> None:
    """Toughness left after damage: a static ability reads what a player sees."""

    @rule("72", reads=["damage"])
    def left(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
        if "toughness" not in sheet:
            return None
        return {"rank": max(0, sheet["toughness"] - sheet.get("damage", 0))}

    game = toy_with(staging=Staging(derived_numbers=(left,)))
    rage = static(UP, whose="any", about=(Test("rank", "<=", 1), Test("toughness", ">=", 1)))
    tough = static(Change("toughness", "plus", 1), whose="any", about=(Test("toughness", ">=", 1),))
    there = table(
        card("Rage", "Ann", rage, since=2),
        card("Tough", "Ann", tough, since=1),
        card("Unit", "Ann", toughness=3),
    )
    trace = play(there, Event("hit", 3, "Ann", 2), game=game)
    assert final(trace, "Unit", "rank", game) == 2
    assert final(trace, "Unit", "power", game) == 0
    assert final(play(there, Event("hit", 3, "Ann", 3), game=game), "Unit", "power", game) == 1


def test_an_object_bears_the_text_of_another() -> None:
    @rule("73")
    def rider(board: Any, one: Any) -> int | None:
        return one.links[0] if one.links and "Rider" in dict(one.face.sets)["traits"] else None

    game = toy_with(text_bearer=rider)
    speaks = (
        static(Change("power", "plus", 3), whose="self", words="+3"),
        when("hit", gain(), words="hit: gain"),
        when("ping", gain(2), whose="any", words="ping: gain 2"),
    )
    there = table(card("Horse", "Ann", toughness=9), card("Rider", "Ann", *speaks, traits="Rider"), game=game)
    linked = Event("link", 1, "Ann", target=2)
    trace = play(there, linked, Event("hit", 1, "Ann", 1), Event("hit", 2, "Ann", 1), PING, game=game)
    assert final(trace, "Horse", "power", game) == 3
    assert final(trace, "Rider", "power", game) == 0
    assert says(trace, "triggers") == ["Horse triggers and waits"] * 2
    keys = {w.key for s in trace.steps for w in s.table.waiting}
    assert keys == {Key("printed", 2, 1), Key("printed", 2, 2)}
    use = Ability("use: gain 5", "activated", then=(gain(5),))
    there = table(card("Horse", "Ann"), card("Rider", "Ann", use, traits="Rider"), game=game)
    trace = play(there, linked, Event("use", 1, "Ann", ability=Key("printed", 2, 0)), game=game)
    assert "Ann gains 5" in says(trace)


def test_a_survey_is_remembered_for_the_board_and_the_game() -> None:
    there = table(card("Unit", "Ann", power=2))
    assert survey(TOY, there.board) is survey(TOY, there.board)
    assert survey(TOY, there.board) is not survey(toy_with(), there.board)
    for _ in range(5):
        survey(TOY, table(card("Other", "Ann")).board)
    assert survey(TOY, there.board)[1]["power"] == 2


def test_where_nobody_is_near_an_effect_it_reaches_nobody() -> None:
    absent = static(UP, whose="self", zone="any")
    assert powers(table(card("Lord", "Ann", absent, zone="hand")), "Lord") == [0]
    away = static(UP, whose="you", zone="any", given=(Test("zone", "is", "hand"),))
    assert powers(table(card("Lord", "Ann", away, zone="hand"), card("Unit", "Ann")), "Lord", "Unit") == [
        1,
        1,
    ]


class Meddles(tuple[Any, ...]):
    """Effects during whose comparison another plan is made, as another thread may do it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        plan_of(TOY, (Effect(Key("printed", 99, 0), Ability("", "static"), 0, "Ann", 1),))
        return False

    __hash__ = tuple.__hash__


def test_plans_can_be_made_while_plans_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads that play at once share what is remembered: none may find it changed under its hands."""
    monkeypatch.setattr(local, "_plans", [()])  # what is remembered here meddles with whoever comes later
    plan_of(TOY, ())
    plan_of(TOY, Meddles())
