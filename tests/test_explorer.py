"""The explorer: what is picked is played, and another answer plays everything after it anew."""

from __future__ import annotations

import pytest

from rulesengine.games import GAMES
from rulesengine.widgets import Explorer


@pytest.mark.parametrize("name", GAMES)
def test_a_game_opens_at_a_scenario_that_steps(name: str) -> None:
    """Nothing has to be picked before something is seen."""
    explorer = Explorer(name)

    assert explorer.stepper is not None
    assert explorer.stepper.doc["frames"]


def test_a_scenario_is_shown_by_its_name() -> None:
    """The name of the file is enough, whatever game it belongs to."""
    explorer = Explorer(GAMES[1], scenario="burst-goes-first")

    assert explorer.game.value == GAMES[0]
    assert explorer.trace is not None
    assert any("Sealed Orders" in step.says for step in explorer.trace.steps)


def test_another_answer_plays_what_follows_anew() -> None:
    """The steps before the answer stay; those after it are others."""
    explorer = Explorer(GAMES[0], scenario="burst-goes-first")
    before = explorer.trace
    box = explorer.questions.children[0]
    box.value = 1 - box.value
    after = explorer.trace

    assert before is not None
    assert after is not None
    at = int(box.description.split()[1])
    assert [s.says for s in before.steps[: at - 1]] == [s.says for s in after.steps[: at - 1]]
    assert [s.says for s in before.steps] != [s.says for s in after.steps]


def test_an_unknown_scenario_is_said_and_escaped() -> None:
    """A user's mistake is a sentence, never a traceback, and never markup."""
    explorer = Explorer(GAMES[0])
    explorer.show("<b>nope")

    assert "&lt;b&gt;nope" in explorer.says.value
