"""What can be said in a game is listed with a meaning, a line that runs, and a rule; examples are played."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulesengine import GAMES, game, play
from rulesengine.cardtext.meanings import what_is
from rulesengine.cli import app
from rulesengine.core.errors import UnknownWord
from rulesengine.core.phrasing import PARTS, families
from rulesengine.playing.facts import Sight, wrong_fact
from rulesengine.playing.making import tried
from rulesengine.playing.runs import start
from rulesengine.playing.saying import says, so
from rulesengine.playing.scenario import Scenario, scenarios
from rulesengine.playing.sentences import event
from rulesengine.playing.showing import kept, key_of, said_lines, shown
from rulesengine.site.pages import saying


@pytest.mark.parametrize("name", GAMES)
def test_each_part_is_listed_with_words_of_its_own(name: str) -> None:
    said = game(name).phrases()
    assert {each.part for each in said} == set(PARTS)
    assert all(each.words for each in said)
    assert len(repr(said)) < 2_000
    assert {each.words for each in game(name).phrases("zones")} == set(game(name).words.zones)
    assert len({(each.part, each.of, each.words) for each in said if each.part == "text"}) > 50


def test_a_part_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownWord, match="did you mean 'zones'"):
        game("gundam").phrases("zonse")


@pytest.mark.parametrize(
    ("begun", "first"),
    [
        ("Ann att", "{player} attacks with {card}"),
        ("Ash Hound is de", "{card} is destroyed"),
        ("Ann draws", "{player} draws {amount}"),
        ("destroyed", "{card} is destroyed"),
    ],
)
def test_a_sentence_that_is_begun_is_completed(begun: str, first: str) -> None:
    found = game("gundam").sentences(begun)
    assert first in found
    assert len(found) < len(game("gundam").sentences()) / 4


def test_phrases_that_begin_alike_are_one_family_and_none_is_left_out() -> None:
    said = game("gundam").phrases("text")
    found = families(said)
    assert sum(len(each.rows) for each in found) == len(said)
    assert len(found) < len(said) / 2
    deals = next(each for each in found if each.of == "order" and each.begins == "deal damage")
    assert "number" in deals.places
    assert all(each.words.startswith("deal") for each in deals.rows)


def test_what_no_sentence_says_is_not_completed() -> None:
    assert game("gundam").sentences("Ann zzz") == []


def few(name: str) -> list[Scenario]:
    """Take some of a game's scenarios: to play all of them is another test's business."""
    good = [each for each in scenarios(name) if not each.bad]
    return good[:: max(1, len(good) // 40)]


@pytest.mark.parametrize("name", GAMES)
def test_each_example_is_played_and_is_so(name: str) -> None:
    ruleset = game(name)
    runs = {each.name: (each, play(each).trace) for each in few(name)}
    found = [each for each in shown(ruleset, ruleset.phrases(), runs.values()) if each.example is not None]
    assert len(found) > 60
    for said, example in found:
        assert example is not None
        if example.where in {"made", "said"}:
            continue  # tried by itself: on a board of its own, or on a scenario's table and not in its run
        scenario, trace = runs[example.scenario]
        if example.where == "happens":
            table, _ = start(scenario)
            assert event(ruleset, table, example.line).kind == said.of
        elif example.where in {"fact", "table"}:
            table = trace.table if example.where == "fact" else trace.start
            assert wrong_fact(Sight(ruleset, table, trace.steps, trace.start), example.line) is None
        elif example.where == "trace":
            assert any(step.says == example.line for step in trace.steps)
        elif example.where == "script":
            assert said.words.partition(" ‹")[0].partition(":")[2].split("$")[-1] in example.line
        else:
            assert ruleset.reader(example.line)
        assert example.rule == "" or ruleset.cite(example.rule)


@pytest.mark.parametrize("name", GAMES)
def test_a_phrase_that_no_scenario_has_is_tried_on_a_board_of_its_own(name: str) -> None:
    ruleset, said = game(name), {key_of(each): each for each in game(name).phrases("text")}
    for key, example in [*kept(name).items()][:: max(1, len(kept(name)) // 8)]:
        if key not in said:
            continue  # it is said otherwise by now
        assert tried(ruleset, said[key], example.line) is not None, key
        assert example.rule == "" or ruleset.cite(example.rule)


@pytest.mark.parametrize("name", GAMES)
def test_every_phrase_says_what_it_means_and_nearly_every_family_has_an_example(name: str) -> None:
    said = [each for each in game(name).phrases("text") if not each.of.startswith("script")]
    assert all(each.doc.endswith(".") for each in said)
    assert not [each.of for each in said if what_is(each.of) == each.of]
    found, tried_ones = families(said), kept(name)
    have = [each for each in found if any(key_of(row) in tried_ones for row in each.rows)]
    assert len(have) > 0.75 * len(found)


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, args)
    return result.exit_code, result.output


@pytest.mark.thorough
def test_the_command_lists_a_part_looks_for_a_word_and_writes_data() -> None:
    assert [line.split()[:2] for line in run("words", "starcore")[1].splitlines() if "Keywords" in line] == [
        ["keywords", "9"]
    ]
    code, said = run("words", "starcore", "zones")
    assert code == 0
    assert "grid" in said
    assert "zone grid" in said
    code, said = run("words", "starcore", "enraged", "--json")
    rows = json.loads(said)
    assert code == 0
    assert {row["words"] for row in rows} >= {"Enraged"}
    code, said = run("words", "starcore", "enragd")
    assert code == 2
    assert "did you mean 'Enraged'?" in said


def test_the_page_of_the_language_has_every_form_and_every_section() -> None:
    tables = {
        name: saying.language(name) for name in ("head", "sections", "columns", "card", "player", "steps")
    }
    assert "twin" in tables["head"]
    assert "## Steps" in tables["sections"]
    assert "since" in tables["columns"]
    assert "has no abilities" in tables["card"]
    assert "was offered {answers}" in tables["player"]
    assert "does not trigger" in tables["steps"]
    assert "did you mean 'choices'" in saying.language("choises")


@pytest.mark.parametrize("name", GAMES)
def test_a_line_that_was_tried_for_a_sentence_or_a_word_is_so_again(name: str) -> None:
    ruleset = game(name)
    every = {key_of(each): each for each in ruleset.phrases() if each.part != "text"}
    known = {each.name: each for each in scenarios(name)}
    tried_again = 0
    for place, (key, line) in enumerate(said_lines(name)):
        said, scenario = every.get(key), known.get(line.scenario)
        if said is None or (scenario is not None and place % 3):
            continue  # a third of the sentences: each is played
        if scenario is None:
            assert so(ruleset, said, line.line), line
        else:
            before = [each for _, each in scenario.sections["Happens"].entries()][: line.before]
            assert says(ruleset, said, scenario, [*before, line.line]) is not None, line
        tried_again += 1
    assert tried_again > 10


LEFT = 0.02  # of all: a spell that is kicked, has X and a target is on no table that there is


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", GAMES)
def test_nearly_every_sentence_and_every_word_has_a_line_that_was_played(name: str) -> None:
    ruleset = game(name)
    said = [each for each in ruleset.phrases() if each.part != "text"]
    without = [f"{each.part}: {each.words}" for each, example in shown(ruleset, said) if example is None]
    how = f"python -m rulesengine.playing.making --said {name}"
    assert len(without) <= LEFT * len(said), f"{without}: {how} tries them"


def test_a_sentence_that_does_not_take_place_is_no_example() -> None:
    ruleset = game("gundam")
    draws = next(each for each in ruleset.phrases("happens") if each.words == "{player} draws {amount}")
    scenario = next(each for each in scenarios("gundam") if not each.bad)
    assert says(ruleset, draws, scenario, ["Ann draws 1"]) is not None
    assert says(ruleset, draws, scenario, ["Ann shuffles"]) is None  # another event
    assert says(ruleset, draws, scenario, ["Ann drows 1"]) is None
    dominated = next(each for each in ruleset.phrases("states"))
    assert not so(ruleset, dominated, "Example: is nothing")
