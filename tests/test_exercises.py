"""The exercises of the notebooks: not solved as they stand, and each has a solution that is accepted."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
BOTH = '["Ash Hound is destroyed"'
SOLVED = {
    "0-start": [('"You may draw 1.", "You may draw 1."', '"You may draw 1.", "Draw 2."')],
    "1-one-trigger": [(BOTH, f'{BOTH}, "Gate Guard is deployed"')],
    "2-who-goes-first": [("GUNDAM,", 'GUNDAM.replace("Ann, Ben", "Ben, Ann"),')],
    "3-layers": [('"| 1     | Attacks")', '"| 4     | Attacks")')],
    "4-instead": [('"prevent 2 of")', '"prevent 5 of")')],
    "5-reading-a-card": [('"LifeAmount$ 2")', '"LifeAmount$ 5")')],
    "6-a-word-of-your-own": [('"draw 1"}', '"draw 1. Then, salvage this Unit"}')],
    "7-does-it-ever-end": [
        ('"Artifact.YouCtrl", "Artifact.YouCtrl"', '"Artifact.YouCtrl", "Creature.YouCtrl"')
    ],
    "8-a-game-of-your-own": [('sky  | 1 ")', 'sky  | 2 ")')],
}


MISSED = {
    "0-start": [('"You may draw 1.", "You may draw 1."', '"You may draw 1.", "Draw 3."')],
    "1-one-trigger": [(BOTH, '["Ash Hound is deployed"')],
    "2-who-goes-first": [("GUNDAM,", 'GUNDAM.replace("since", "place"),')],
    "3-layers": [('"| 1     | Attacks")', '"| 2     | Attacks")')],
    "4-instead": [('"prevent 2 of")', '"prevent 1 of")')],
    "5-reading-a-card": [('"LifeAmount$ 2")', '"LifeAmount$ 3")')],
    "6-a-word-of-your-own": [('"draw 1"}', '"draw 2"}')],
    "7-does-it-ever-end": [
        ('"Artifact.YouCtrl", "Artifact.YouCtrl"', '"Artifact.YouCtrl", "Permanent.YouCtrl"')
    ],
    "8-a-game-of-your-own": [('"Paper Swift: tugged 1"', '"Paper Swift: tugged 2"')],
}


def answered(name: str, changes: list[tuple[str, str]]) -> str:
    """Run a notebook's cells, the last one changed; return what it says in the end."""
    cells = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    for old, new in changes:
        assert old in code[-1]
        code[-1] = code[-1].replace(old, new)
    place: dict[str, Any] = {}
    out = io.StringIO()
    *before, last = code[-1].rstrip().splitlines()
    with contextlib.redirect_stdout(out):
        for cell in (*code[:-1], "\n".join(before)):
            exec(compile(cell, name, "exec"), place)
        out.seek(0)
        out.truncate()
        value = eval(compile(last, name, "eval"), place)
    return f"{out.getvalue()}{'' if value is None else value}"


@pytest.mark.parametrize("name", SOLVED)
def test_an_exercise_has_a_solution(name: str) -> None:
    assert answered(name, SOLVED[name]).strip() == "Right."


@pytest.mark.parametrize("name", SOLVED)
def test_a_wrong_answer_is_told_what_is_so_and_which_rule_helps(name: str) -> None:
    """As it is, and with an answer that misses: what is so, and a rule with its number and its words."""
    for changes in ([], MISSED[name]):
        said = answered(name, changes)
        assert said.startswith("Not yet: ")
        assert re.search(r"^Look at [\w.-]+ .+: .{20,}", said, re.MULTILINE), said
