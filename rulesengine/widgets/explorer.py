"""The explorer for notebooks: pick a game, a chapter, a scenario, and who chooses what.

It plays what was picked and hands the frames to the stepper; answering otherwise goes back to the
moment of the question and lets everything else follow from there. No rules in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w
from markupsafe import escape

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import GAMES, game
from rulesengine.playing import play, scenarios
from rulesengine.show import document
from rulesengine.widgets.stepper import Stepper

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.playing import Scenario

ALL = "every chapter"
WIDE = {"description_width": "8em"}


class Explorer(w.VBox):
    """Choose a scenario, step through it, and answer its questions otherwise."""

    def __init__(self, name: str = GAMES[0], *, scenario: str = "") -> None:
        """Open a game, at a scenario by its file name or its first one."""
        self._every = [s for s in scenarios() if not s.bad]
        self.trace: Trace | None = None
        layout = w.Layout(width="32em")
        titles = [(game(n).title, n) for n in GAMES]
        self.game = w.Dropdown(options=titles, value=name, description="Game", style=WIDE, layout=layout)
        self.chapter = w.Dropdown(options=[ALL], description="Chapter", style=WIDE, layout=layout)
        self.scenario = w.Dropdown(options=[("-", "")], description="Scenario", style=WIDE, layout=layout)
        self.questions = w.VBox()
        self.says = w.HTML()
        self.stage = w.VBox()
        super().__init__([self.game, self.chapter, self.scenario, self.says, self.questions, self.stage])
        self.game.observe(self._chapters, "value")
        self.chapter.observe(self._scenarios, "value")
        self.scenario.observe(self._play, "value")
        self._chapters()
        if scenario:
            self.show(scenario)

    def show(self, name: str) -> None:
        """Show a scenario by the name of its file, whatever game it belongs to."""
        found = next((s for s in self._every if s.name == name), None)
        if found is None:
            self._tell(f"there is no scenario {name!r}")
            return
        self.game.value = found.game
        self.chapter.value = ALL
        self.scenario.value = found.name

    @property
    def stepper(self) -> Stepper | None:
        """Return the stepper that is shown."""
        return next((child for child in self.stage.children if isinstance(child, Stepper)), None)

    def _here(self) -> list[Scenario]:
        return [s for s in self._every if s.game == self.game.value]

    def _chapters(self, _: object = None) -> None:
        chapters = dict.fromkeys(_chapter(s) for s in self._here())
        self.chapter.options = [ALL, *chapters]
        self.chapter.value = ALL
        self._scenarios()

    def _scenarios(self, _: object = None) -> None:
        wanted = self.chapter.value
        here = [s for s in self._here() if wanted in {ALL, _chapter(s)}]
        self.scenario.options = [(s.title, s.name) for s in here] or [("none yet", "")]
        self._play()

    def _play(self, _: object = None) -> None:
        found = next((s for s in self._here() if s.name == self.scenario.value), None)
        if found is None:
            self.stage.children, self.questions.children = (), ()
            return
        try:
            self._show(play(found).trace, found.title)
        except RulesEngineError as wrong:
            self._tell(str(wrong))

    def _show(self, trace: Trace, title: str) -> None:
        self.trace = trace
        self._tell("")
        self.stage.children = (Stepper(document(trace, title=title)),)
        asked = [s for s in trace.steps if s.question is not None and len(s.question.options) > 1]
        self.questions.children = tuple(self._choice(trace, step, title) for step in asked)

    def _choice(self, trace: Trace, step: Any, title: str) -> w.Dropdown:  # noqa: ANN401  a Step
        question = step.question
        options = [(option.label, place) for place, option in enumerate(question.options)]
        box = w.Dropdown(
            options=options, value=step.answer, description=f"step {step.number}", style=WIDE,
            layout=w.Layout(width="32em"), tooltip=question.asks,
        )  # fmt: skip
        box.observe(self._otherwise(trace, step.number, title), "value")
        return box

    def _otherwise(self, trace: Trace, number: int, title: str) -> Callable[[Any], None]:
        def changed(change: Any) -> None:  # noqa: ANN401  a traitlets change
            self._show(trace.at(number).go_on(change["new"]), title)

        return changed

    def _tell(self, says: str) -> None:
        self.says.value = f"<p role='status'>{escape(says)}</p>" if says else ""


def _chapter(scenario: Scenario) -> str:
    return scenario.chapter or next(iter(scenario.shows), "other").rpartition("-")[0] or "other"
