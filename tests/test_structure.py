"""What is inside what: effects as boxes, with what they do inside, and who waits for whom."""

from __future__ import annotations

import re

import pytest

from rulesengine import play, scenarios
from rulesengine.core.engine import Trace
from rulesengine.show import document
from rulesengine.show.structure import MOST, structure, structure_dot, structure_text, worth_drawing
from tests.read_once import every_scenario


def trace(game: str, name: str) -> Trace:
    return play(next(each for each in scenarios(game) if each.name == name)).trace


def says(run: Trace) -> list[str]:
    return [step.says for step in run.steps]


def test_what_an_effect_does_stands_inside_it() -> None:
    """Each draws inside its own effect, and the second waits for the first."""
    run = trace("gundam", "idea-order")
    assert structure_text(run, says(run)).splitlines() == [
        "1. Ash Hound is destroyed",
        "2. Dusk Moth is destroyed",
        "3. Ash Hound, Ann: 【Destroyed】Draw 1. (carried out 1st)",
        "    8. Ann draws 1",
        "4. Dusk Moth, Ben: 【Destroyed】Draw 1. (carried out 2nd, waits for step 3)",
        "    11. Ben draws 1",
    ]


def test_a_loop_is_shown_once_round() -> None:
    run = trace("riftbound", "back-and-forth-without-end")
    assert run.loop is not None
    shown = [
        int(number) for number in re.findall(r"^\s*(\d+)\.", structure_text(run, says(run)), re.MULTILINE)
    ]
    assert shown
    assert set(shown) <= {step.number for step in run.loop.cycle}
    assert "the same again" in structure_dot(run, says(run))


@pytest.mark.parametrize("scenario", [each for each in every_scenario() if not each.bad][::61])
def test_each_step_is_somewhere_in_it(scenario: object) -> None:
    """A step has a node or a node that stands for it; none lies inside itself or waits for a later one."""
    run = play(scenario).trace  # type: ignore[arg-type]
    made = structure(run)
    numbers = {step.number for step in run.steps}
    assert made.stands.keys() == numbers
    assert all(made.stands[shows] == shows for shows in made.stands.values())
    for number, effect in made.effects.items():
        assert number != effect.inside
    for one, other in made.waits:
        assert made.effects[one].place > made.effects[other].place


def test_a_document_has_both_pictures_and_every_step_has_a_node() -> None:
    """A step that only announces is shown by the node of its effect."""
    run = trace("gundam", "idea-order")
    shape = document(run, picture=True)["shape"]
    assert worth_drawing(run)
    assert len(run.steps) <= MOST
    for step in run.steps:
        assert re.search(rf'class="[^"]*\b(?:step|also)-{step.number}\b', shape["svg"])
