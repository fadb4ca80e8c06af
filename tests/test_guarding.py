"""Facts about guards: what is turned off, what then counts as a failure, and what is kept of it."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rulesengine.core.continuous import standing
from rulesengine.core.text import Ability, Change, Do, Face, Frame, Make, Test
from rulesengine.games import game
from rulesengine.playing import guarding, guards, without
from rulesengine.playing.coverage import SURVIVING, Coverage, carried, cited_in, cover, excused
from rulesengine.playing.guarding import Parameter, Task, examine
from rulesengine.playing.scenario import files_of, read_scenario


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep what is kept in a folder of the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    guarding.forget()
    yield tmp_path
    guarding.forget()


def task(name: str, number: str, *names: str, parameter: str = "") -> Task:
    """Say what is to be turned off, and which scenarios are played again."""
    return Task(name, number, parameter, names)


# --- what is turned off ---------------------------------------------------------------------------------


def test_a_function_that_is_turned_off_says_nothing_the_opposite_or_is_not_there() -> None:
    ruleset = game("gundam")
    number = ruleset.waiting_order[0].number
    off = {
        how: without.without_rulings(ruleset, lambda each: each.number == number, how)
        for how in guarding.HOWS
    }
    assert len(off["absent"].waiting_order) == len(ruleset.waiting_order) - 1
    assert off["silent"].waiting_order[0].function(None, None) == 0  # type: ignore[arg-type]
    assert [each.number for each in off["opposite"].waiting_order] == [
        r.number for r in ruleset.waiting_order
    ]
    assert off["silent"].consequences == ruleset.consequences


def test_an_ability_that_is_left_out_keeps_its_place_on_the_card() -> None:
    one, other = Ability("a", cites=("9-1-1",)), Ability("b")
    face = Face("Pin Imp", abilities=(one, other))
    changed = without.changed(face, without.without_words(frozenset({"9-1-1"}), str))
    assert changed.abilities == (without.EMPTY, other)
    assert without.changed(face, without.without_words(frozenset({"9-1-2"}), str)) is face


def test_what_makes_an_ability_that_is_left_out_is_left_out_with_it() -> None:
    inner = Ability("inner", form="static", changes=(Change("AP", "plus", 1),))
    face = Face("Pin Imp", abilities=(Ability("outer", then=(Make(inner), Do("draws"))),))
    changed = without.changed(face, without.left_out(Ability, lambda each: each.words == "inner"))
    assert changed.abilities[0].then == (Do("draws"),)


def test_a_check_that_is_turned_off_is_not_asked_for_in_any_text() -> None:
    asks = Frame(given=(Test("AP", ">", 1),), then=(Do("draws"),))
    face = Face("Pin Imp", abilities=(Ability("a", then=(asks,)),))
    change = without.of_check("if trigger")
    assert change is not None
    assert without.changed(face, change).abilities[0].then == (replace(asks, given=()),)


def test_a_check_of_one_kind_of_event_is_turned_off_for_that_kind_only() -> None:
    change = without.of_check("about is destroyed")
    assert change is not None
    tests = (Test("AP", ">", 1),)
    assert without.changed(Ability("a", when="is destroyed", about=tests), change).about == ()
    assert without.changed(Ability("a", when="draws", about=tests), change).about == tests


def test_a_parameter_is_struck_only_from_the_lines_of_its_mode() -> None:
    known = Parameter("Attacks ValidCard", "forge-Attacks", r"Mode\$\s*Attacks\b", "ValidCard")
    line = "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ X"
    assert known.taken_out(line) == "T:Mode$ Attacks | Execute$ X"
    other = line.replace("Attacks", "AttacksAlone")
    assert known.taken_out(other) == other


def test_every_function_of_the_core_that_a_mechanism_puts_another_for_is_there() -> None:
    for mechanism in without.MECHANISMS.values():
        with without.functions_off(mechanism):
            pass


def test_a_mechanism_whose_function_is_gone_is_an_error_and_guards_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone = without.Mechanism(functions=(("continuous.standing", "no_such_function", lambda old: old),))
    monkeypatch.setattr(guarding, "mechanisms_of", lambda *_: [gone])
    with pytest.raises(AttributeError):
        examine(task("gundam", "9-1-5-5", "constants-add-up"))


def test_a_function_of_the_core_is_put_back_whatever_happens() -> None:
    before = standing.ties
    mechanism = without.MECHANISMS["ties"]
    with without.functions_off(mechanism):
        assert standing.ties is not before
    with pytest.raises(ZeroDivisionError), without.functions_off(mechanism):
        _ = 1 / 0
    assert standing.ties is before


def test_every_mechanism_that_a_game_names_is_there_and_every_rule_with_one_is_in_its_book() -> None:
    for name in ("gundam", "starcore", "fab", "riftbound", "forge"):
        for number in carried(game(name)):
            game(name).cite(number)
            assert all(isinstance(each, without.Mechanism) for each in guarding.mechanisms_of(name, number))


# --- what counts as a failure -----------------------------------------------------------------------------


def test_a_rule_without_which_a_scenario_fails_is_guarded_by_that_scenario() -> None:
    found = examine(task("gundam", "9-1-6-6", "idea-order"))
    assert (found.outcome, found.by) == ("fails", "idea-order")


def test_what_differs_in_its_citations_alone_guards_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "mechanisms_of", lambda *_: [])
    found = examine(task("gundam", "9-1-5-5", "constants-add-up"))
    assert (found.outcome, found.guarded) == ("told", False)


def test_a_rule_that_no_scenario_cites_is_not_guarded() -> None:
    assert examine(task("gundam", "9-1-6-6")).outcome == "same"


def test_a_refusal_is_guarded_by_the_text_that_must_be_refused() -> None:
    bad = next(s for s in map(read_scenario, files_of("starcore")) if s.bad)
    assert examine(task("starcore", "G-3", bad.name)).guarded


def test_what_goes_on_for_ever_without_a_rule_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(*_: object, **__: object) -> None:
        while True:
            pass

    monkeypatch.setattr(guarding, "LONGEST", 1)
    monkeypatch.setattr(guarding, "play", for_ever)
    known = read_scenario(next(p for p in files_of("gundam") if p.stem == "idea-order"))
    assert "took more than 1 seconds" in guarding._run(guarding.Way(known, known.ruleset())).does[0]


# --- executed and shown are counted apart ---------------------------------------------------------------


def test_a_rule_that_is_only_told_is_shown_and_not_executed(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = [read_scenario(p) for p in files_of("gundam") if p.stem == "constants-add-up"]
    told = cover(scenario)
    assert "9-1-5-5" in told.executed  # the game names what of the core carries it out
    monkeypatch.setattr("rulesengine.playing.coverage.carried", lambda _: frozenset())
    found = cover(scenario)
    assert "9-1-5-5" in found.shown
    assert "9-1-5-5" not in found.executed


# --- what is kept -----------------------------------------------------------------------------------------


def test_nothing_is_tried_twice_and_what_is_kept_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Coverage(frozenset(), {"9-1-6-6": ("idea-order",)}, ())
    assert guards.known("gundam", shown).missing == 1
    first = guards.measure({"gundam": shown})
    assert first["gundam"].guarded == {"9-1-6-6"}
    monkeypatch.setattr(guards, "examine", lambda _: pytest.fail("it is known"))
    assert guards.measure({"gundam": shown}) == first
    assert guards.known("gundam", shown) == first["gundam"]


def test_a_scenario_that_has_changed_is_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    one = task("gundam", "9-1-6-6", "idea-order").content
    with monkeypatch.context() as other:
        other.setattr(guarding, "code_of", lambda _: "other code")
        assert task("gundam", "9-1-6-6", "idea-order").content != one
    assert task("gundam", "9-1-6-6", "idea-order").content == one
    with monkeypatch.context() as other:
        changed = tmp_path / "idea-order.md"
        changed.write_text("another text", encoding="utf-8")
        other.setattr(guarding, "_files", lambda _: {"idea-order": changed})
        assert task("gundam", "9-1-6-6", "idea-order").content != one
    assert task("gundam", "9-1-6-6", "idea-order", "constants-add-up").content != one


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"shape": "0", "rows": {}}', '{"shape": "1", "rows": {"a": [1]}}']
)
def test_what_was_kept_and_is_broken_is_nothing(text: str) -> None:
    path = guards.place_of("gundam")
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    shown = Coverage(frozenset(), {"9-1-6-6": ("idea-order",)}, ())
    assert guards.known("gundam", shown).missing == 1
    assert guards.measure({"gundam": shown})["gundam"].guarded == {"9-1-6-6"}
    assert json.loads(path.read_text(encoding="utf-8"))["rows"]["9-1-6-6"][1] == "fails"
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_the_table_of_survivors_keeps_its_reasons_and_what_stands_around_it() -> None:
    table = "| game | survivor | reason |\n| --- | --- | --- |\n"
    text = f"# Open\n\nwords\n\n## Survivors\n\nold\n\n{table}\n## More\n\nbelow\n"
    reasons = {("gundam", "1"): "a | b", ("gundam", "9"): "gone"}
    found = guards.in_table(text, [("gundam", "1"), ("gundam", "2 X")], reasons)
    assert excused(found, SURVIVING) == {("gundam", "1"): "a | b"}
    assert found.startswith("# Open\n\nwords\n\n## Survivors\n")
    assert found.endswith("\n## More\n\nbelow\n")
    assert guards.in_table(found, [("gundam", "1"), ("gundam", "2 X")], reasons) == found
    assert "## Survivors" in guards.in_table("# Open\n", [], {})


def test_a_rule_that_a_text_inside_a_text_cites_is_found() -> None:
    inner = Ability("inner", cites=("2",))
    face = Face("A", abilities=(Ability("outer", then=(Make(inner),), cites=("1",)),))
    assert cited_in(face) == {"1", "2"}
    assert cited_in({"stunned": (inner,)}) == {"2"}


def test_every_function_that_is_turned_off_is_there() -> None:
    """A file of the core that was moved would otherwise be missed by the guard alone, and late."""
    for name, mechanism in without.MECHANISMS.items():
        with without.functions_off(mechanism):
            assert name
