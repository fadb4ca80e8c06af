"""What an editor is told about a mistake: where it is, and which right words are near."""

from __future__ import annotations

import re
from pathlib import Path
from py_compile import compile as compiled
from shutil import copytree

import pytest

from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.playing import Problem, play, problem, scenario_of

GOOD = """---
game: gundam
id: mine
---
# A first look

## Table
Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Dust Runner | Ann | battle area | 2 | 3 | Unit | When this Unit attacks, draw 1. |
| Sealed Orders | Ben | shield section |  |  | Command | 【Burst】Draw 1. |
| Sheet ×4 | Ann | deck |  |  |  |  |
| Sheet ×4 | Ben | deck |  |  |  |  |

## Happens
1. Ann attacks Ben with Dust Runner
"""


def told(before: str, after: str) -> tuple[Problem, str]:
    """Write a mistake into the good scenario; give what is said of it, and the words that it points at."""
    assert before in GOOD
    text = GOOD.replace(before, after, 1)
    with pytest.raises(RulesEngineError) as raised:
        play(scenario_of(text))
    found = problem(raised.value, text)
    row = text.split("\n")[found.line - 1] if found.line else ""
    return found, row[found.column - 1 : found.end - 1] if found.column else ""


def test_a_scenario_is_read_from_a_text() -> None:
    assert play(scenario_of(GOOD)).trace.steps
    assert scenario_of("\ufeff" + GOOD).name == "situation"


@pytest.mark.parametrize(
    ("before", "after", "points_at", "near"),
    [
        ("game: gundam", "game: gundan", "gundan", "gundam"),
        ("id: mine", "id: mine\nshow: 9-1", "show", "shows"),
        ("## Table", "## Tabel", "Tabel", "Table"),
        ("| AP |", "| APP |", "APP", "AP"),
        ("| Ann | battle", "| Anne | battle", "Anne", "Ann"),
        ("battle area", "batle area", "batle area", "battle area"),
        ("| 2 |", "| two |", "two", ""),
        ("draw 1. |", "drow 1. |", "drow", "draw"),
        ("with Dust Runner\n", "with Dust Rumner\n", "Dust Rumner", "Dust Runner"),
        ("Ann attacks", "Eve attacks", "Eve", ""),
        ("attacks Ben with Dust Runner\n", "pokes Ben\n", "Ann pokes Ben", ""),
    ],
)
def test_a_mistake_is_pointed_at_with_the_nearest_right_word(
    before: str, after: str, points_at: str, near: str
) -> None:
    found, word = told(before, after)
    assert word == points_at, found
    assert (found.nearest[:1] == (near,)) if near else True, found
    assert "\n" not in found.message
    assert not re.match(r"situation\.md", found.message)


def test_what_could_stand_there_is_listed() -> None:
    assert "game" not in told("id: mine", "id: mine\nshow: 9-1")[0].nearest[:1]
    assert set(told("game: gundam", "game: gundan")[0].expected) == set(games.GAMES)
    assert "draw" in told("draw 1. |", "drow 1. |")[0].expected


def test_a_mistake_in_a_script_is_found_in_its_block() -> None:
    text = """---
game: forge
id: mine
---
# A script

## Cards
### Pin Imp
```
Name:Pin Imp
Types:Creature Imp
PT:1/1
T:Mode$ Atacks | ValidCard$ Card.Self | Execute$ TrigDraw
SVar:TrigDraw:DB$ Draw
```

## Table
Ann, Ben

| card | owner | zone |
| --- | --- | --- |
| Pin Imp | Ann | battlefield |
"""
    with pytest.raises(RulesEngineError) as raised:
        play(scenario_of(text))
    found = problem(raised.value, text)
    assert text.split("\n")[found.line - 1][found.column - 1 : found.end - 1] == "Atacks", found
    assert found.nearest == ("Attacks",)


def test_a_compiled_game_is_no_book(tmp_path: Path) -> None:
    copytree(
        games.folder_of("starcore"), tmp_path / "starcore", ignore=lambda *_: ["__pycache__", "scenarios"]
    )
    for source in (tmp_path / "starcore").rglob("*.py"):
        compiled(str(source), str(source.with_suffix(".pyc")), doraise=True)
        source.unlink()
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "rules.md").write_text("# Bare\n", encoding="utf-8")
    with games.adopted(tmp_path):
        assert games.folder_of("starcore").parent == tmp_path
        assert not games.is_only_a_book("starcore")
        assert games.is_only_a_book("bare")


def test_a_book_in_the_place_of_a_game_is_a_book(tmp_path: Path) -> None:
    (tmp_path / "starcore").mkdir()
    (tmp_path / "starcore" / "rules.md").write_text("# Bare\n", encoding="utf-8")
    with games.adopted(tmp_path):
        assert games.is_only_a_book("starcore")
