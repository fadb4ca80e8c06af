"""The explorer: what is picked is played, and another answer plays everything after it anew."""

from __future__ import annotations

import pytest

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import GAMES
from rulesengine.widgets import Explorer, stepper


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
    says, box = explorer.questions.children[:2]
    assert "<b>Ben</b>" in says.value
    assert "Sealed Orders" in says.value
    box.value = 1 - box.value
    after = explorer.trace

    assert before is not None
    assert after is not None
    at = int(box.description.split()[1])
    assert [s.says for s in before.steps[: at - 1]] == [s.says for s in after.steps[: at - 1]]
    assert [s.says for s in before.steps] != [s.says for s in after.steps]
    assert explorer.stepper is not None
    assert explorer.stepper.index == at - 1, "it stays at the answer"


def test_an_unknown_scenario_is_said_and_escaped() -> None:
    """A user's mistake is a sentence, never a traceback, and never markup."""
    explorer = Explorer(GAMES[0])
    explorer.show("<b>nope")

    assert "&lt;b&gt;nope" in explorer.says.value


def test_a_game_and_a_scenario_that_are_not_there_are_told_with_the_nearest() -> None:
    """One line, and no traceback of somebody else's library."""
    with pytest.raises(RulesEngineError, match="did you mean 'gundam'"):
        Explorer("gundem")
    explorer = Explorer(GAMES[0])
    explorer.show("burst-goes-frst")
    assert "burst-goes-first" in explorer.says.value


def test_chapters_have_titles_and_scenarios_are_searched() -> None:
    """Nobody reads three hundred titles, and nobody knows a chapter by its number."""
    explorer = Explorer(GAMES[0])
    titles = [label for label, _ in explorer.chapter.options]
    assert "House rules" in titles or any("rigger" in title for title in titles)
    assert len(titles) < 30
    assert all(any(sign.isalpha() for sign in title) and len(title) > 2 for title in titles)
    every = len(explorer.scenario.options)
    explorer.search.value = "burst first"
    found = [name for _, name in explorer.scenario.options]
    assert "burst-goes-first" in found
    assert len(found) < every
    explorer.search.value = "no such words"
    assert "no scenario" in explorer.says.value


def test_where_there_are_no_widgets_its_run_is_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same frame as a stepper's, in an output of its own: an export without widgets keeps that one."""
    shown: list[dict[str, str]] = []
    monkeypatch.setattr(stepper, "output", shown.append)
    Explorer(GAMES[0])._ipython_display_()
    assert "application/vnd.jupyter.widget-view+json" in shown[0]
    assert "srcdoc=" in shown[1]["text/html"]
