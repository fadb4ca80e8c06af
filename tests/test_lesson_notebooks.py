"""Lessons as notebooks: each cell of code runs, and plays what the lesson plays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import rulesengine
from rulesengine.games import GAMES
from rulesengine.show import document
from rulesengine.site.lessonbooks import notebook, shelf_of
from rulesengine.site.lessons import lessons

if TYPE_CHECKING:
    from collections.abc import Mapping


def played(source: str) -> list[str]:
    """Run a cell without the widget; return what its run says."""
    code = source.replace("\nStepper(run)", "")
    given: dict[str, Any] = {"situation": rulesengine.situation}
    exec(code, given)
    return said(document(given["run"]))


def said(doc: Mapping[str, Any]) -> list[str]:
    """Return what each step of a run says."""
    return [str(frame["says"]) for frame in doc["frames"]]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_in_a_notebook_plays_what_the_lesson_plays(name: str) -> None:
    found = lessons(shelf_of(name))
    assert len(found) == 8
    for each in found:
        book = json.loads(notebook(each))
        code = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]
        assert code[0] == "from rulesengine import Stepper, situation"
        for cell, question in zip(code[1:], (each.guess, each.check), strict=True):
            assert played(cell) == said(question.scene.doc), each.name
        answers = [cell for cell in book["cells"] if "<summary>The answer" in "".join(cell["source"])]
        assert len(answers) == 2
