"""The command line: what each command says, how it fails, and with which exit code it ends.

Inputs are tiny and invented. What a game's rules do is tested elsewhere.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import rulesengine
from rulesengine.cli import app, figures, finding, pages, printing
from rulesengine.games import GAMES, game
from rulesengine.playing import check, read_scenario
from rulesengine.playing.carrying import answering, asked_by_core
from rulesengine.playing.checking import updated

ROOT = Path(__file__).resolve().parent.parent

ESCAPE = "\x1b"
DRAW = """---
game: gundam
id: T-1
---
# Ann draws

One card goes from the deck to the hand.

## Table
Ann, Ben

| card | owner | zone |
| --- | --- | --- |
| Spare Part | Ann | deck |
| [red]Loud Crew[/red] | Ben | hand |

## Happens
1. Ann draws 1

## Afterwards
- Ann: hand 1
"""


def run(*words: str | Path, given: str | None = None, **changed: str) -> Result:
    """Run a command as it is run in a pipe."""
    result = CliRunner(env={"COLUMNS": "80", **changed}).invoke(
        app, [str(word) for word in words], input=given
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def well(*words: str | Path, given: str | None = None) -> str:
    """Run a command that ends well; return what it printed."""
    result = run(*words, given=given)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str | Path, given: str | None = None) -> str:
    """Run a command that was given something it cannot use; return the message, which is all there is."""
    result = run(*words, given=given)
    assert result.exit_code == 2, result.output
    assert not result.stdout
    return result.stderr


def loads(*words: str | Path, code: int = 0) -> Any:
    """Run a command with --json; return what it printed, which is JSON and nothing else."""
    result = run(*words, "--json")
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give an empty folder, in which the command is run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def scenario(here: Path) -> Path:
    """Give a scenario of our own that passes."""
    path = here / "ann-draws.md"
    path.write_text(DRAW, encoding="utf-8")
    path.write_text(updated(check(read_scenario(path))), encoding="utf-8")
    return path


def pile(path: Path, *cards: dict[str, object]) -> Path:
    """Write a pile of cards."""
    path.write_text("".join(json.dumps(card, ensure_ascii=False) + "\n" for card in cards), encoding="utf-8")
    return path


# --- all commands ----------------------------------------------------------------------------------------

COMMANDS = ("games", "rule", "play", "read", "lint", "reach", "check", "coverage", "build", "serve", "lab")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    said = well(command, "--help")
    assert f"Example: rulesengine {command}" in said
    assert ESCAPE not in said
    assert command in well("--help")


def test_no_command_shows_the_help() -> None:
    assert "Commands" in run().output


def test_the_version_is_said() -> None:
    """By the name under which it is installed; the number is the one in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == pages.DISTRIBUTION == "executable-rulebook"
    assert well("--version") == f"{project['version']}\n"


def test_a_command_that_is_not_there_is_a_mistake() -> None:
    assert "No such command 'plya'" in refused("plya")
    assert "No such option" in refused("games", "--nope")
    assert "Missing argument" in refused("rule", "gundam")


@pytest.mark.parametrize("command", ["rule", "read", "lint", "reach"])
def test_a_game_that_is_not_there_is_named_with_the_nearest(command: str) -> None:
    said = refused(command, "gumdam", "x")
    assert "did you mean 'gundam'" in said
    assert "starcore" in said


WRONG = [  # what is typed, and what the one message says
    ("games extra", "unexpected extra argument"),
    ("rule gundem 9-1", "did you mean 'gundam'"),
    ("rule gundam 99-99", "the nearest number is"),
    ("rule gundam 99999999999999999999999999", "to search its text"),
    ("rule gundam ''", "there is nothing to look for"),
    ("rule gundam 日本語", "try one word, or a number"),
    ("rule gundam -- -1", "the nearest number is"),
    ("rule gundam 9-1-6-8 9-1-6-5", "one number at a time"),
    ("play folder", "is a folder"),
    ("play binary.md", "save it as UTF-8"),
    ("play empty.md", "a scenario begins with a head"),
    ("play broken.md", "broken.md:3: the head has no 'idd'; did you mean 'id'"),
    ("play nowhere.md", "there is no file 'nowhere.md'; in that folder "),
    ("play nowhere.md", "`rulesengine games --scenarios` lists those of the games"),
    ("check nowhere/some.md", "there is no folder 'nowhere'"),
    ("play gundam", "is a game: name one of its scenarios"),
    ("play gundam/combat-chain-as-printed", "starcore/combat-chain-as-printed"),
    ("play burst-goes-first --step 0", "greater than or equal to 1"),
    ("play burst-goes-first --step x", "valid integer"),
    ("play burst-goes-first --step 99999999999999999999999", "has the steps 1 to"),
    ("play burst-goes-first --choose ''", "“player: answer”"),
    ("play burst-goes-first --choose 'Zed: yes'", "did you mean 'Ben: yes'? Asked was"),
    ("play burst-goes-first --choose 'Ben: perhaps'", "was never asked for"),
    ("play burst-goes-first --why-not Nobody", "on the table are: "),
    ("play burst-goes-first --why-not ''", "--why-not needs the name of a card"),
    ("play burst-goes-first --svg folder", "name a file in it"),
    ("play burst-goes-first --svg nowhere/x.svg", "there is no folder"),
    ("play burst-goes-first --svg ''", "--svg needs the name of a file"),
    ("play burst-goes-first --dot --svg -", "give it without"),
    ("read gundam -", "no text to read"),
    ("read gundam empty.md", "no text to read"),
    ("read gundam folder", "is a folder"),
    ("read gundam 'Draw 1.' --type Unt", "did you mean 'Unit'"),
    ("read starcore 'On Hit: Draw 1 card' --type Unt", "there are: Unit, Structure"),
    ("lint starcore -", "what comes in is empty"),
    ("lint starcore empty.md", "empty.md is empty"),
    ("lint starcore binary.md", "no text in UTF-8"),
    ("reach gundam -", "what comes in: there is no card in it"),
    ("reach gundam empty.md", "empty.md: there is no card in it"),
    ("reach gundam folder", "is a folder"),
    ("reach gundam nowhere.jsonl", "there is no file"),
    ("check nowhere", "no file and no scenario"),
    ("check gundam nope", "no file and no scenario"),
    ("check ''", "a scenario without a name"),
    ("coverage x", "there is no game 'x'"),
    ("coverage magic", "did you mean 'forge' (Magic, as scripted by Forge)?"),
    ("build --out empty.md", "a folder is needed"),
    ("serve --port abc", "valid integer"),
    ("serve --port 99999999", "less than or equal to 65535"),
]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("typed", "says"), WRONG, ids=[typed for typed, _ in WRONG])
def test_what_is_typed_wrongly_gets_one_message_and_a_way_on(typed: str, says: str, here: Path) -> None:
    (here / "folder").mkdir()
    (here / "empty.md").write_text("", encoding="utf-8")
    (here / "binary.md").write_bytes(b"\xff\xfe\x00\x80")
    (here / "broken.md").write_text(DRAW.replace("id: T-1", "idd: T-1"), encoding="utf-8")
    assert says in " ".join(refused(*shlex.split(typed), given="").replace("│", " ").split())


# --- games, rule -----------------------------------------------------------------------------------------


def test_the_games_are_listed() -> None:
    found = loads("games")
    assert [each["name"] for each in found] == list(GAMES)
    assert all(each["rules"] > 0 and each["title"] and each["edition"] for each in found)
    assert all(name in well("games") for name in GAMES)


def test_scenarios_are_listed_where_they_are_asked_for() -> None:
    found = loads("games", "--scenarios")
    first = next(each for each in found if each["scenarios"])
    assert f"{first['name']}/{first['scenarios'][0]}\n" in well("games", "--scenarios")


def test_a_rule_is_shown_by_its_number_and_by_its_id() -> None:
    said = well("rule", "gundam", "9-1-6-8")
    assert said.startswith("9-1-6-8  Burst first\n")
    assert "gundam.burst-first" in said
    assert loads("rule", "gundam", "gundam.burst-first")["number"] == "9-1-6-8"
    assert loads("rule", "gundam", "9.1.6.8")["kind"] == "rule"


def test_a_heading_shows_the_rules_below_it() -> None:
    assert "9-1-6-8  Burst first" in well("rule", "gundam", "9-1-6")


def test_rules_are_found_by_words() -> None:
    found = loads("rule", "gundam", "burst", "first")
    assert found["query"] == "burst first"
    assert found["hits"][0]["number"] == "9-1-6-8"
    assert "9-1-6-8" in well("rule", "gundam", "burst", "first")


def test_a_rule_that_is_not_there_is_named_with_the_nearest() -> None:
    assert "the nearest number is 9-1-6-8" in refused("rule", "gundam", "9-1-6-88")
    assert "no rule of gundam says 'xyzzy'" in refused("rule", "gundam", "xyzzy")


# --- read ------------------------------------------------------------------------------------------------


def test_card_text_is_read_part_by_part() -> None:
    said = well("read", "gundam", "【Deploy】Draw 1.")
    assert said.startswith("【Deploy】Draw 1.\n")
    for part in (
        "kind",
        "timing       Deploy",
        "“is deployed”",
        "“draws” 1",
        "normal form  【Deploy】Draw 1.",
    ):
        assert part in said
    ability = loads("read", "gundam", "【Deploy】Draw 1.")["abilities"][0]
    assert ability["normal"] == "【Deploy】Draw 1."
    assert ability["form"] == "trigger"
    assert ability["cites"]


def test_card_text_comes_from_a_file_or_from_the_input(here: Path) -> None:
    (here / "card.txt").write_text("【Deploy】Draw 1.\n", encoding="utf-8")
    said = well("read", "gundam", "【Deploy】Draw 1.")
    assert well("read", "gundam", "card.txt") == said
    assert well("read", "gundam", "-", given="【Deploy】Draw 1.\n") == said
    headed = "# Ash Hound (Unit)\n【Deploy】Draw 1.\n\n# Gate Guard\n【Deploy】Draw 1."  # as `lint` has it
    assert well("read", "gundam", headed) == f"# Ash Hound\n{said}\n# Gate Guard\n{said}"
    assert (
        "Ash Hound: types 'Wizard' is unknown"
        in run("read", "gundam", headed.replace("Unit", "Wizard")).stderr
    )


def test_what_cannot_be_read_is_shown_with_a_caret() -> None:
    result = run("read", "gundam", "【Deploy】Drow 1.")
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    place = next(i for i, line in enumerate(lines) if line.strip() == "^")
    assert lines[place - 1] == "  【Deploy】Drow 1."
    assert lines[place].index("^") == lines[place - 1].index("Drow")
    error = loads("read", "gundam", "【Deploy】Drow 1.", code=1)["error"]
    assert (error["word"], error["column"]) == ("Drow", 9)


def test_markup_in_card_text_is_text() -> None:
    assert "[red]" in run("read", "gundam", "[red]Draw[/red] 1.").stderr


@pytest.mark.parametrize(
    "command", [("read", "gundam"), ("lint", "gundam"), ("reach", "gundam"), ("play",), ("check",)]
)
def test_what_cannot_be_opened_is_said_kindly(command: tuple[str, ...], here: Path) -> None:
    (here / "cards.txt").write_text("x", encoding="utf-8")
    (here / "binary.txt").write_bytes(b"\xff\xfe\x00\x80")
    assert "there is no file" in refused(*command, "card.txt")
    if command[0] != "check":
        assert "is a folder" in refused(*command, ".")
        assert "no text in UTF-8" in refused(*command, "binary.txt")
    else:
        assert "no text in UTF-8" in run(*command, "binary.txt").output


def test_the_nearest_file_is_named(here: Path) -> None:
    (here / "cards.txt").write_text("x", encoding="utf-8")
    assert "did you mean 'cards.txt'" in refused("read", "gundam", "card.txt")


def test_bytes_that_are_no_text_are_a_mistake() -> None:
    assert "no text in UTF-8" in refused("read", "gundam", "\udcff")
    result = CliRunner().invoke(app, ["read", "gundam", "-"], input=b"\xff\xfe")
    assert (result.exit_code, result.stderr) == (2, "rulesengine: what comes in is no text in UTF-8\n")


def test_nothing_to_read_is_a_mistake() -> None:
    assert "no text to read" in refused("read", "gundam", "  ")
    assert "no text to read" in refused("read", "gundam", "-", given="")


# --- lint ------------------------------------------------------------------------------------------------


def test_a_card_that_a_designer_should_look_at_is_told(here: Path) -> None:
    (here / "bad.txt").write_text("# Rust [red]Lancer (Unit)\nOn Arrival: Draw 1\n", encoding="utf-8")
    result = run("lint", "starcore", "bad.txt")
    assert result.exit_code == 1
    assert "Rust [red]Lancer" in result.stdout
    assert "On Deploy" in result.stdout
    assert re.search(r"^\d+ remarks? on 1 file$", result.stdout, re.MULTILINE)
    assert all(
        each["file"] == "bad.txt" and each["says"] for each in loads("lint", "starcore", "bad.txt", code=1)
    )


def test_a_card_in_order_has_no_remarks(here: Path) -> None:
    (here / "good.txt").write_text(
        "# Rust Lancer (Unit)\nOn Attack: Gain +1 DMG this turn\n", encoding="utf-8"
    )
    assert well("lint", "starcore", "good.txt") == "0 remarks on 1 file\n"


# --- play ------------------------------------------------------------------------------------------------


def test_a_scenario_is_played_step_by_step(scenario: Path) -> None:
    said = well("play", scenario)
    assert said.startswith("gundam T-1: Ann draws\n")
    assert re.search(r"^  1  happens +Ann draws 1", said, re.MULTILINE)


def test_a_scenario_is_found_by_game_and_name_by_name_and_by_id() -> None:
    said = well("play", "gundam/burst-goes-first")
    assert well("play", "burst-goes-first") == said
    here = read_scenario(_file("gundam", "burst-goes-first")).id
    assert well("play", f"gundam/{here}") == said
    assert "say which: gundam/burst-goes-first, forge/guard-" in refused("play", here)  # both have that id


def _file(name: str, scenario: str) -> Path:
    return next((Path(pages.__file__).parent.parent / "games" / name / "scenarios").rglob(f"{scenario}.md"))


def test_a_scenario_that_is_not_there_is_named_with_the_nearest(here: Path) -> None:
    assert "gundam/burst-goes-first" in refused("play", "burst-goes-frist")
    assert "there is no file" in refused("play", here / "nowhere.md")


def test_a_run_is_a_document_of_frames(scenario: Path) -> None:
    found = loads("play", scenario)
    assert found["schema"] == "rulesengine.trace/1"
    assert found["frames"][0]["says"] == "Ann draws 1"
    assert "[red]Loud Crew[/red]" in {card["name"] for card in found["cards"]}


def test_one_step_is_shown_with_all_that_belongs_to_it(scenario: Path) -> None:
    said = well("play", scenario, "--step", "1")
    assert said.startswith("  1  happens  Ann draws 1\n")
    assert "Spare Part: zone deck → hand" in said
    assert loads("play", scenario, "--step", "1")["number"] == 1
    assert "there is no step 99" in refused("play", scenario, "--step", "99")


def test_a_run_is_drawn(scenario: Path, here: Path) -> None:
    result = run("play", scenario, "--svg", "run.svg")
    assert result.exit_code == 0
    assert "drawn: run.svg" in result.stderr
    assert "<svg" in (here / "run.svg").read_text(encoding="utf-8")
    assert well("play", scenario, "--svg", "-").lstrip().startswith("<")
    assert well("play", scenario, "--dot").startswith("digraph")
    assert "is a folder" in refused("play", scenario, "--svg", ".")
    assert "nowhere" in refused("play", scenario, "--svg", Path("nowhere", "run.svg"))
    assert "--dot" in refused("play", scenario, "--dot", "--json")


def test_a_card_says_why_it_stays_silent() -> None:
    said = well("play", "gundam/burst-goes-first", "--why-not", "Gate Warden")
    assert re.search(r"“When one of your Shields is destroyed.*\[", said)
    found = loads("play", "gundam/burst-goes-first", "--why-not", "Gate Warden")
    assert found["card"] == "Gate Warden"
    assert {"step", "says", "words", "check", "why", "rule"} == set(found["events"][0])
    assert "did you mean 'Gate Warden'" in refused(
        "play", "gundam/burst-goes-first", "--why-not", "Gate Wardn"
    )


def test_an_answer_that_nobody_asked_for_is_a_mistake(scenario: Path) -> None:
    assert "was never asked for" in refused("play", scenario, "--choose", "Ann: Nobody")
    assert "“player: answer”" in refused("play", scenario, "--choose", "Nobody")


def test_another_answer_gives_another_run() -> None:
    declined = well("play", "gundam/burst-goes-first", "--choose", "Ben: no")
    assert "Ben: no" in declined or "does not use" in declined
    assert declined != well("play", "gundam/burst-goes-first")


def test_what_is_refused_is_shown_with_its_message() -> None:
    name = next(
        (Path(pages.__file__).parent.parent / "games" / "starcore" / "scenarios" / "bad").glob("*.md")
    ).stem
    assert re.search(r"^(refused|lint):$", well("play", f"starcore/{name}"), re.MULTILINE)
    assert {"error", "lint"} <= set(loads("play", f"starcore/{name}"))
    assert "refused" in refused("play", f"starcore/{name}", "--dot")


# --- check -----------------------------------------------------------------------------------------------


def test_scenarios_that_pass_are_counted(scenario: Path) -> None:
    assert well("check", scenario) == "1 passed, 0 failed\n"
    assert loads("check", scenario)["passed"] == 1
    assert well("check", scenario.parent) == "1 passed, 0 failed\n"


def test_a_scenario_that_fails_is_shown_with_the_difference(scenario: Path) -> None:
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(
        text.replace("hand 1", "hand 2").replace("Ann draws 1  ", "Ann draws 7  "), encoding="utf-8"
    )
    result = run("check", scenario)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert "Ann's hand is 1, not 2" in result.stdout
    assert re.search(r"^  -.*Ann draws 7", result.stdout, re.MULTILINE)
    assert re.search(r"^  \+.*Ann draws 1", result.stdout, re.MULTILINE)
    found = loads("check", scenario, code=1)
    assert (found["passed"], found["failed"]) == (0, 1)
    assert not found["scenarios"][0]["passed"]
    assert found["scenarios"][0]["id"] == "T-1"


def test_a_broken_scenario_does_not_stop_the_others(scenario: Path, here: Path) -> None:
    (here / "broken.md").write_text("no head\n", encoding="utf-8")
    result = run("check", here)
    assert result.exit_code == 1
    assert "broken.md:1: a scenario begins with a head" in result.stdout
    assert result.stdout.splitlines()[-1] == "1 passed, 1 failed"


def test_a_folder_without_scenarios_is_a_mistake(here: Path) -> None:
    result = run("check", here)
    assert (result.exit_code, result.stdout) == (2, "0 passed, 0 failed\n")
    assert "there is no scenario here" in result.stderr


# --- coverage --------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_coverage_counts_every_rule_of_the_book_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each game that is meant where none is named: of two, since `make test` counts them all."""
    meant = ("gundam", "riftbound")
    monkeypatch.setattr(figures, "meant", lambda: meant)
    result = run("coverage", "--json")
    found = json.loads(result.stdout)
    assert tuple(found) == meant
    for name, each in found.items():
        assert list(each) == ["rules", "executed", "shown", "descriptive", "open", "guarded", "survivors"]
        assert each["guarded"] + len(each["survivors"]) == each["executed"]
        book = game(name).book
        rules = {number for number, rule in book.rules.items() if rule.kind == "rule"}  # type: ignore[attr-defined]
        assert each["rules"] == len(rules)
        assert set(each["open"]) <= rules
        assert max(each["executed"], each["shown"], each["descriptive"]) <= len(rules)
    listed = figures.excuses()
    silent = [
        (name, number) for name in found for number in found[name]["open"] if (name, number) not in listed
    ]
    assert result.exit_code == (1 if silent or "could not be played" in result.stderr else 0)


@pytest.fixture
def uncovered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one game, and no scenario."""
    monkeypatch.setattr(figures, "meant", lambda: ("gundam",))
    monkeypatch.setattr(figures, "files_of", lambda _: [])


@pytest.mark.usefixtures("uncovered")
def test_an_open_rule_without_a_reason_fails(here: Path) -> None:
    number = loads("coverage", code=1)["gundam"]["open"][0]
    (here / "docs").mkdir()
    reasons = here / "docs" / "open.md"
    reasons.write_text(
        f"| game | rule | reason |\n| --- | --- | --- |\n| gundam | {number} | |\n", encoding="utf-8"
    )
    before = run("coverage")
    reasons.write_text(reasons.read_text(encoding="utf-8").replace("| |", "| later |"), encoding="utf-8")
    after = run("coverage")
    assert before.exit_code == after.exit_code == 1
    assert f"gundam {number} " in before.stdout
    assert "(known: later)" in after.stdout
    assert int(before.stderr.split()[0]) == int(after.stderr.split()[0]) + 1


@pytest.mark.usefixtures("uncovered")
def test_open_rules_with_reasons_do_not_fail(here: Path) -> None:
    still = loads("coverage", code=1)["gundam"]["open"]
    (here / "docs").mkdir()
    rows = "".join(f"| gundam | {number} | later |\n" for number in still)
    (here / "docs" / "open.md").write_text(
        f"| game | rule | reason |\n| --- | --- | --- |\n{rows}", encoding="utf-8"
    )
    assert loads("coverage")["gundam"]["open"] == still


def test_a_scenario_that_cannot_be_played_is_told(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    (here / "broken.md").write_text("no head\n", encoding="utf-8")
    monkeypatch.setattr(figures, "files_of", lambda _: [here / "broken.md"])
    result = run("coverage")
    assert result.exit_code == 1
    assert "could not be played: broken: " in result.stderr


# --- reach -----------------------------------------------------------------------------------------------


def test_reach_counts_lines_and_cards(here: Path) -> None:
    cards = pile(
        here / "cards.jsonl",
        {
            "name": "Ash Hound",
            "text": "【Destroyed】Draw 1.\n【Deploy】Drow 1.",
            "type": "UNIT",
            "ap": 2,
            "hp": 1,
        },
        {"name": "Bay Crane", "text": "【Deploy】Draw 1.", "type": "UNIT", "ap": 1, "hp": 1},
        {"name": "Plain Hull", "text": "-", "type": "UNIT", "ap": 1, "hp": 1},
    )
    assert loads("reach", "gundam", cards) == {
        "cards": 3, "lines": 3, "read": 2, "printed": 2, "unstopped": 2, "runnable": 2,
        "stopped": [["Drow", 1]], "silent": [],
    }  # fmt: skip
    said = well("reach", "gundam", cards)
    assert re.search(r"^ability lines +3$", said, re.MULTILINE)
    assert re.search(r"^read whole +2 +66\.7%$", said, re.MULTILINE)


def test_a_pile_of_names_and_texts_is_enough(here: Path) -> None:
    cards = pile(here / "cards.jsonl", {"name": "Rust Lancer", "text": "On Attack: Gain +1 DMG this turn"})
    found = loads("reach", "starcore", cards)
    assert [found[key] for key in ("cards", "lines", "read", "printed", "runnable")] == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{broken", "cards.jsonl:2: this is no JSON"),
        ("[1]", "cards.jsonl:2: a card is written"),
        ('{"text": "x"}', "cards.jsonl:2: the card has no name"),
        ('{"name": "x", "text": 7}', "cards.jsonl:2: the card's text must be a text"),
        ("[" * 100_000, "cards.jsonl:2: "),
    ],
)
def test_a_line_that_is_no_card_is_named_with_its_number(line: str, says: str, here: Path) -> None:
    cards = pile(here / "cards.jsonl", {"name": "Plain Hull", "text": "-"})
    cards.write_text(cards.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    assert says in refused("reach", "gundam", cards)


# --- rule ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_leads_to_every_function_that_carries_it_out(name: str) -> None:
    """With the file and the line where the function begins; for every rule of every game."""
    ruleset = game(name)
    for number in sorted({each.number for each in ruleset.rulings()}):
        ran = answering([ruleset], number)
        assert {each.name for each in ran} == {
            each.function.__name__ for each in ruleset.rulings() if each.number == number
        }
        for each in ran:
            line = each.path.read_text("utf-8").splitlines()[each.line - 1]
            assert ("lambda " if each.name == "<lambda>" else f"def {each.name}(") in line


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_that_stands_in_the_checks_leads_to_where_the_core_asks(name: str) -> None:
    """Each check of every game is asked for somewhere in the core."""
    ruleset = game(name)
    for check_name, number in ruleset.checks.items():
        asked = [each for each in asked_by_core(ruleset, number) if each.about == check_name]
        assert asked, f"nothing in the core asks for {check_name!r}"
        for each in asked:
            assert each.path.parent == ROOT / "rulesengine" / "core"
            word = each.path.read_text("utf-8").splitlines()[each.line - 1]
            assert any(f'"{check_name[:end]}"' in word for end in range(2, len(check_name) + 1))


def test_a_rule_is_shown_with_its_code_and_its_scenarios() -> None:
    """Those that are to show it first, then those whose trace cites it."""
    told = json.loads(well("rule", "gundam", "9-1-6-8", "--json"))
    assert {"burst-goes-first", "new-burst-leads-its-batch"} <= set(told["scenarios"]["shown"])
    assert "burst-declined" in told["scenarios"]["cited"]
    for name in told["scenarios"]["cited"]:
        assert "9-1-6-8" in finding.one(f"gundam/{name}").trace
    first = told["code"][0]
    assert (first["how"], first["name"]) == ("runs it", "burst_first")
    said = well("rule", "gundam", "9-1-6-8")
    assert f"runs it  {first['place']}  burst_first  (answers waiting_order)" in said
    assert "shown by  gundam/burst-goes-first" in said
    assert "core asks  rulesengine/core/" in well("rule", "fab", "6.4.7")


# --- build, serve, lab -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "extra"), [("build", "site"), ("serve", "site"), ("lab", "lab")])
def test_what_is_not_installed_is_named_with_its_extra(
    command: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "find_spec", lambda _: None)
    assert f"pip install 'executable-rulebook[{extra}]'" in refused(command)


def test_the_site_is_built_and_served(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    class Site:
        """What the site offers."""

        @staticmethod
        def build(
            out: Path, strict: bool, sources: Path | None, root: Path | None, program: str, **more: bool
        ) -> Path:
            assert (root, program) == (None, "mkdocs")
            return out.joinpath(
                str(strict), sources.name if sources else "", *(key for key in more if more[key])
            )

        @staticmethod
        def serve(port: int, root: Path | None, *, with_lab: bool) -> None:
            assert root is None
            print(port, *(["lab"] if with_lab else []))  # noqa: T201  the child tells its parent

    monkeypatch.setattr(pages, "_site", lambda: Site)
    monkeypatch.setattr(pages, "find_spec", bool)
    assert well("build", "--out", "pages", "--no-strict") == f"built: {Path('pages', 'False')}\n"
    assert well("serve", "--port", "8001") == "8001\n"
    assert well("serve", "--port", "8001", "--lab") == "8001 lab\n"
    (here / "file").write_text("", encoding="utf-8")
    assert "is a file" in refused("build", "--out", "file")
    (here / "theirs").mkdir()
    assert well("build", "--sources", "theirs") == f"built: {Path('build', 'True', 'theirs')}\n"
    assert well("build", "--lab") == f"built: {Path('build', 'True', 'with_lab')}\n"
    assert well("build", "--pdf") == f"built: {Path('build', 'True', 'on_paper')}\n"
    assert "there is no folder nowhere" in refused("build", "--sources", "nowhere")
    assert "greater than or equal to 1" in refused("serve", "--port", "0")


def test_the_lab_opens_the_notebooks(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(pages, "start", lambda command: started.append(command) or 0)
    monkeypatch.setattr(pages, "find_spec", bool)
    (here / "notebooks").mkdir()
    assert well("lab", "--no-browser") == ""
    assert f"--notebook-dir={here / 'notebooks'}" in started[0]
    assert "--no-browser" in started[0]
    (here / "notebooks").rmdir()
    monkeypatch.setattr(rulesengine, "__file__", str(here / "rulesengine" / "__init__.py"))
    assert "notebooks" in refused("lab")


# --- what is written, and how it ends --------------------------------------------------------------------


def program(*words: str, **changed: str) -> subprocess.CompletedProcess[str]:
    """Run the command line as a program of its own."""
    env = {**os.environ, "PYTHONIOENCODING": "utf-8", **changed}
    command = [sys.executable, "-m", "rulesengine", *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", env=env, check=False)


@pytest.mark.thorough
def test_the_program_is_plain_in_a_pipe() -> None:
    result = program("rule", "gundam", "9-1-6-8", TERM="xterm-256color")
    assert result.returncode == 0
    assert ESCAPE not in result.stdout
    assert max(map(len, result.stdout.splitlines())) > 80  # a line is a line


def test_a_mistake_is_a_message_and_no_traceback() -> None:
    result = program("rule", "gundam", "9-1-6-88")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("rulesengine: ")
    assert "Traceback" not in result.stderr


@pytest.mark.thorough
def test_a_traceback_comes_when_it_is_asked_for() -> None:
    result = program("rule", "gundam", "9-1-6-88", RULESENGINE_DEBUG="1")
    assert result.returncode == 1
    assert "Traceback" in result.stderr


@pytest.mark.thorough
def test_a_terminal_without_the_signs_is_no_reason_to_stop() -> None:
    result = program("rule", "gundam", "9-1-6-8", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.returncode == 0
    assert "\\u3010Burst\\u3011" in result.stdout


@pytest.mark.thorough
def test_a_reader_who_has_read_enough_is_no_fault() -> None:
    command = [sys.executable, "-m", "rulesengine", "rule", "gundam", "effect"]
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert result.returncode == 1
    assert result.stderr == b""


def test_a_fault_of_ours_is_said_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "cover", lambda _: 1 / 0)
    result = run("coverage")
    assert result.exit_code == 1
    assert "this should not happen, and is our fault: ZeroDivisionError" in result.stderr


def test_stopping_a_command_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(read: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(figures, "cover", stop)
    result = run("coverage")
    assert (result.exit_code, result.stderr) == (130, "stopped\n")


def test_signs_that_steer_a_terminal_are_shown() -> None:
    assert printing.clean(f"a{ESCAPE}[31m\x9b\u202eb\nc\td") == "a\\x1b[31m\\x9b\\u202eb\nc\td"


def test_json_has_no_signs_that_steer_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    printing.data({"name": f"{ESCAPE}\x9b\u202e【x】"})
    said = capsys.readouterr().out
    assert json.loads(said) == {"name": f"{ESCAPE}\x9b\u202e【x】"}
    assert not printing.STEERING.search(said.replace("\n", ""))
    assert "【x】" in said


def test_a_table_has_lines_only_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    printing.table(("name", "number"), [("[red]x[/red]", 1)], numbers=(1,))
    assert capsys.readouterr().out == "name          number\n[red]x[/red]       1\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    printing.table(("name", "number"), [("[red]x[/red]", 1)], numbers=(1,))
    drawn = capsys.readouterr().out
    assert "─" in drawn
    assert "[red]x[/red]" in drawn
    assert f"{ESCAPE}[3" not in drawn
