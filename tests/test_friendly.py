"""What is wrong or unusual in a designer's hands is told, or done; it is neither silent nor an accident."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from rulesengine import BadScenario, CardLab, RulesEngineError, compare, game, own_rule, situation, sweep
from rulesengine.core.errors import WrongCall
from rulesengine.games.forge.cards import stops
from rulesengine.playing import faults
from rulesengine.playing.reaching import BadCards, rows

if TYPE_CHECKING:
    from pathlib import Path

DECK = "Ann, Ben\n\n| card | owner | zone |\n| - | - | - |\n| D ×4 | Ann | deck |\n"
SCRIPT = """Name:Test
Types:Creature
T:Mode$ Wombat | ValidCard$ Card.Self | Execute$ G
T:Mode$ Attacks | ValidCard$ Card.Frob | Execute$ G
SVar:G:DB$ Frobnicate | Amount$ 1
A:AB$ Draw | Cost$ T | Wrong$ 3 | Other$ 4
A:SP$ Foo
S:Mode$ Bar | Affected$ Card.Self
"""


def test_all_stops_of_a_script_are_listed_by_their_lines() -> None:
    every = "\n".join(stops(SCRIPT))
    words = (
        "'Wombat'",
        "Frob (line 4",
        "Frobnicate (line 5",
        "Draw.Wrong",
        "Draw.Other",
        "Foo (line 7",
        "Bar (line 8",
    )
    places = [every.index(each) for each in words]
    assert places == sorted(places)
    assert stops("Name:Test\nTypes:Creature\nA:AB$ Draw | Cost$ T\n") == ()


def test_a_loop_in_a_rule_of_ones_own_is_stopped_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    @own_rule("X-1", "loops", "It loops.", asks="consequences", on=("draws",))
    def mine(now: object, event: object) -> None:
        while True:
            pass

    monkeypatch.setattr(faults, "LOOKS", 0.05)
    with pytest.raises(faults.BrokenRule, match=r"(?s)friendly.py:\d+: in mine.*come to an end.*rule X-1"):
        situation(game("gundam").extended(rules=(mine,)), DECK, ["Ann draws 1"])


def test_a_rule_that_is_asked_often_is_no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    @own_rule("X-1", "counts", "It counts.", asks="consequences", on=("draws",))
    def mine(now: object, event: object) -> None:
        sum(range(100_000))

    monkeypatch.setattr(faults, "LOOKS", 0.001)
    ruleset = game("gundam").extended(rules=(mine,))
    assert len(situation(ruleset, DECK, ["Ann draws 1"] * 30)) >= 30


def test_a_question_that_is_none_is_told_where_the_rule_is_written() -> None:
    with pytest.raises(WrongCall, match="did you mean 'consequences'"):
        own_rule("X-1", "t", "T.", asks="consequence")


def test_what_is_given_to_the_lab_and_to_a_frame_is_looked_at() -> None:
    with pytest.raises(WrongCall, match="card must be a text, and is 3"):
        CardLab("gundam", card=3)  # type: ignore[arg-type]
    with pytest.raises(WrongCall, match="more than it takes"):
        situation("gundam", DECK, ["Ann draws 1"]).frame(3)  # type: ignore[call-arg]


def test_runs_of_two_games_are_not_put_side_by_side() -> None:
    other = situation("fab", DECK, ["Ann draws 1"])
    with pytest.raises(BadScenario, match="runs of two games, Gundam Card Game and Flesh and Blood"):
        compare(situation("gundam", DECK, ["Ann draws 1"]), other)


CARDS = 'name,text,AP\nHound,"【Deploy】Draw 1.",2\nPup,,\n'


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.csv", CARDS),
        ("a.CSV", CARDS.replace(",", ";")),
        ("a.tsv", CARDS.replace(",", "\t").replace('"', "")),
    ],
)
def test_a_table_of_cards_is_read_as_a_spreadsheet_saves_it(file: str, text: str) -> None:
    assert list(rows(text, file)) == [
        {"name": "Hound", "text": "【Deploy】Draw 1.", "AP": 2},
        {"name": "Pup"},
    ]


@pytest.mark.parametrize(
    ("file", "text", "says"),
    [
        (
            "a.csv",
            "title,text\nHound,Draw 1.\n",
            "a.csv:1: the first line names the columns, and there is no “na",
        ),
        ("a.csv", "name,text\nHound,Draw 1.,3\n", "a.csv:2: this line has more cells"),
        ("a.csv", "name,text\n", "there is no card in it"),
        ("a.txt", "Hound,Draw 1.\n", "a table with commas is a file that ends in .csv"),
    ],
)
def test_a_table_that_cannot_be_read_is_told(file: str, text: str, says: str) -> None:
    with pytest.raises(BadCards) as told:
        list(rows(text, file))
    assert says in str(told.value)


def test_two_cards_of_one_name_are_both_swept_and_printings_are_one(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(
        "name,text\nHound,【Deploy】Draw 1.\nHound,【Deploy】Draw 2.\nHound,【Deploy】Draw 1.\n", "utf-8"
    )
    assert sweep("gundam", file, pairs=False).cards == 2
    with pytest.raises(RulesEngineError, match=r"did you mean 'Hound \(2\)'"):
        sweep("gundam", file, pairs=False, triples=[("Hound", "Hound (2)", "Hound (3)")])


WITHOUT_LAB = """
import sys
for name in ("anywidget", "ipywidgets", "traitlets"):
    sys.modules[name] = None
from rulesengine import *
trace = situation("gundam", "Ann, Ben", [])
for open_ in (lambda: Stepper(trace), lambda: CardLab("gundam"), lambda: Explorer(), lambda: WhyNot(trace, "x")):
    try:
        open_()
    except ImportError as wrong:
        print(wrong)
"""


def test_a_widget_without_its_libraries_says_what_to_install_and_is_no_unknown_name() -> None:
    told = subprocess.run([sys.executable, "-c", WITHOUT_LAB], capture_output=True, text=True, check=False)
    lines = told.stdout.splitlines()

    assert told.stderr == ""
    assert len(lines) == 4
    assert lines[0].startswith("Stepper is shown in a notebook and needs ")
    assert all("pip install 'executable-rulebook[lab]'" in each for each in lines)
