"""A project's own game in a program and a notebook: opened by a word, known from the beginning in its lab."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app, pages
from rulesengine.site import starting

ROWS = [{"card": "Red Wick", "owner": "Ann", "zone": "row", "light": 1}]
PLAYS = f"""
from rulesengine import game, situation
print(game("lanterns").title)
print(situation("lanterns", {ROWS!r}, ["Red Wick is dimmed by 1"], players="Ann, Ben")[2].says)
"""


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a project, with a folder of notebooks."""
    folder = tmp_path_factory.mktemp("own") / "my-rules"
    starting.new_site(folder)
    (folder / "notebooks").mkdir()
    return folder


def said(code: str, folder: Path, **known: str) -> str:
    """Run a program in a folder, as a notebook's kernel runs there."""
    env = {**os.environ, **known}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, env=env, check=False
    )
    return ran.stdout or ran.stderr


def test_a_project_is_opened_by_a_word_from_a_folder_in_it(mine: Path) -> None:
    told = said(f"import rulesengine\nprint(rulesengine.project())\n{PLAYS}", mine / "notebooks")
    assert told.splitlines() == ["('lanterns',)", "Lanterns", "Red Wick goes out"]


def test_in_its_lab_its_games_are_known_from_the_beginning(mine: Path) -> None:
    told = said(PLAYS, mine / "notebooks", RULESENGINE_PROJECT=str(mine))
    assert told.splitlines() == ["Lanterns", "Red Wick goes out"]


def test_who_forgets_to_open_it_is_told(mine: Path) -> None:
    told = said("import rulesengine; rulesengine.game('lanterns')", mine / "notebooks")
    assert "say rulesengine.project() first" in told
    assert "no project here" in said("import rulesengine; rulesengine.project()", mine.parent)


def test_what_was_changed_is_read_when_it_is_opened_again(mine: Path) -> None:
    code = """
import pathlib, rulesengine
rulesengine.project()
print(rulesengine.game("lanterns").title)
init = pathlib.Path("../books/lanterns/rules.md")
text = init.read_text(encoding="utf-8")
init.write_text(text.replace("# Lanterns", "# Lamps", 1), encoding="utf-8")
rulesengine.project()
print(rulesengine.game("lanterns").book.title)
init.write_text(text, encoding="utf-8")
"""
    assert said(code, mine / "notebooks").splitlines() == ["Lanterns", "Lamps"]


# With a sign more: a file of the same size, changed in the same second, is taken for what it was compiled from.
MISNUMBERED = """
import pathlib, rulesengine as r
rules = pathlib.Path("../books/lanterns/rules.py")
text = rules.read_text(encoding="utf-8")
rules.write_text(text.replace('@rule("2-1")', '@rule("2-99")'), encoding="utf-8")
try:
    r.project()
    r.game("lanterns")
except r.RulesEngineError as wrong:
    print(wrong)
finally:
    rules.write_text(text, encoding="utf-8")
"""


def test_a_rule_that_the_book_has_not_is_told_with_its_place(mine: Path) -> None:
    told = said(MISNUMBERED, mine / "notebooks")
    assert re.search(r"books/lanterns/rules.py:\d+: guest_first\(\): lanterns has no rule '2-99'", told), told
    assert "the nearest number is 2-2" in told


WISP, DIM = (
    "When this goes out, dim every enemy lantern by 1.",
    "When this goes out, dim every enemy lantern by 2.",
)
BROKEN = f"""
import pathlib, rulesengine as r
rules = pathlib.Path("../books/lanterns/rules.py")
text = rules.read_text(encoding="utf-8")
r.project()
mine = r.game("lanterns").extended(phrases={{"smoke": "dim every enemy lantern by 1"}})
print(mine.reader("When this goes out, smoke.")[0].when)
rules.write_text(text.replace('s.get("light", 0)', 's["oil"]'), encoding="utf-8")
r.project()
run = r.situation("lanterns", {ROWS!r}, players="Ann, Ben")
asked = (
    lambda: r.compare({WISP!r}, {DIM!r}, game="lanterns"),
    lambda: r.run(run.ruleset, run.table, [r.Event("is dimmed", 1, amount=1)]),
    lambda: print(r.sweep("lanterns", [{{"name": "Wisp", "text": {WISP!r}}}])),
)
for each in asked:
    try:
        each()
    except r.RulesEngineError as wrong:
        print(wrong)
rules.write_text(text, encoding="utf-8")
"""


def test_a_mistake_in_it_is_told_at_its_line_whatever_is_asked(mine: Path) -> None:
    told = said(BROKEN, mine / "notebooks")
    assert told.startswith("goes out\n")
    assert told.count("rules.py:16: in out_at_zero") == 3
    assert told.count("KeyError: 'oil', in rule 1-1 (Out at zero)") == 3
    assert "Traceback" not in told


@pytest.mark.thorough
def test_the_explorer_knows_it(mine: Path) -> None:
    code = (
        "from rulesengine import Explorer; e = Explorer('lanterns'); print(len(e.stepper.doc['frames']) > 3)"
    )
    assert said(code, mine / "notebooks", RULESENGINE_PROJECT=str(mine)).strip() == "True"


def test_the_lab_of_a_project_opens_its_notebooks(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(pages, "start", lambda command, **known: started.append((command, known)) or 0)
    monkeypatch.setattr(pages, "find_spec", bool)
    monkeypatch.chdir(mine)
    assert CliRunner().invoke(app, ["lab", "--no-browser"]).exit_code == 0
    [(command, known)] = started
    assert f"--notebook-dir={mine / 'notebooks'}" in command
    assert known == {"RULESENGINE_PROJECT": str(mine.resolve())}


OWN_WORDS = """
import rulesengine as r
from dataclasses import replace
from rulesengine.core.text import Do, Pick
r.project()
lanterns = r.game("lanterns")
flare = {
    "phrases": {"flare {n}": lambda n: (Do("is dimmed", n, Pick("self")), Do("is dimmed", 1, Pick("self")))},
    "timings": {"When this is dimmed,": "is dimmed"},
}
mine = lanterns.extended(**flare)
rows = [dict(card="Red Wick", owner="Ann", zone="row", light=9, text="When this is dimmed, flare 3.")]
print([a.when for a in mine.reader(rows[0]["text"])])
print(mine.printer(mine.reader("When this goes out, flare 3.")))
rows[0]["text"] = "When this goes out, flare 3."
print([step.says for step in r.situation(mine, rows, ["Red Wick goes out"], players="Ann, Ben")])
bare = replace(lanterns, known_order="", known_timing="").extended(**flare)
for text in ("When this goes out, flare 3.", "When this is dimmed, dim every enemy lantern by 1."):
    try:
        bare.reader(text)
    except r.RulesEngineError as wrong:
        print(wrong)
try:
    replace(lanterns, known_order="shine {n}").extended(**flare)
except r.RulesEngineError as wrong:
    print(wrong)
"""


def test_words_of_ones_own_in_it_can_mean_instructions_and_events(mine: Path) -> None:
    """The game names an order and a timing that its reader knows; who names none is told what to name."""
    read, again, played, order, timing, unknown = said(OWN_WORDS, mine).splitlines()
    assert (read, again) == ("['is dimmed']", "When this goes out, flare 3.")
    assert "'Red Wick is dimmed by 3', 'Red Wick is dimmed by 1'" in played
    assert "“flare {n}” means instructions" in order
    assert "in its Ruleset, as known_order='draw {n} cards'" in order
    assert "as known_timing='When this hits, '" in timing
    assert "known_order='shine {n}', and its reader makes of it, with 97 for {n}, no instruction" in unknown
