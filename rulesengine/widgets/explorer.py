"""The explorer for notebooks: pick a game, a chapter, a scenario, and who chooses what.

It plays what was picked and hands the frames to the stepper; answering otherwise goes back to the
moment of the question and lets everything else follow from there. No rules in here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ipywidgets as w
from markupsafe import escape

from rulesengine import games
from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.games import UnknownGame, game
from rulesengine.playing import BadScenario, play, scenarios
from rulesengine.show import document
from rulesengine.widgets.stepper import Stepper, lasting, output, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.playing import Scenario

ALL, OTHER = "every chapter", "other"
WIDE = {"description_width": "8em"}
SAID = 90  # so many signs of a question are shown


class Explorer(w.VBox):
    """Choose a scenario, step through it, and answer its questions otherwise."""

    def __repr__(self) -> str:
        """Say what it is in a line; its parts would fill a page."""
        return "<the Explorer: choose a scenario, step through it, answer otherwise>"

    def __init__(self, name: str = "", *, scenario: str = "") -> None:
        """Open a game, at a scenario by its file name or its first one.

        Raises UnknownGame and BadScenario with the nearest name.
        """
        known = games.known()
        name = name or known[0]
        if name not in known:
            game(name)  # refuses it, with the nearest
            raise UnknownGame(f"there is no game {name!r}")
        self._every = [
            s for each in known if not games.is_only_a_book(each) for s in scenarios(each) if not s.bad
        ]
        self._titles = {each: _chapters_of(each) for each in known}
        self.trace: Trace | None = None
        layout = w.Layout(width="40em")
        titles = [(game(n).title, n) for n in known]
        self.game = w.Dropdown(options=titles, value=name, description="Game", style=WIDE, layout=layout)
        self.chapter = w.Dropdown(options=[(ALL, ALL)], description="Chapter", style=WIDE, layout=layout)
        self.search = w.Text(
            placeholder="words of a title, a number of a rule",
            description="Search",
            style=WIDE,
            layout=layout,
        )
        self.scenario = w.Dropdown(options=[("-", "")], description="Scenario", style=WIDE, layout=layout)
        self.questions = w.VBox()
        self.says = w.HTML()
        self.stage = w.VBox()
        picked = [self.game, self.chapter, self.search, self.scenario]
        super().__init__([*picked, self.says, self.questions, self.stage])
        for box, changed in (
            (self.game, self._chapters),
            (self.chapter, self._scenarios),
            (self.search, self._scenarios),
            (self.scenario, self._play),
        ):
            box.observe(changed, "value")
        self._chapters()
        if scenario and scenario not in {each.name for each in self._every}:
            near = guess(scenario, [each.name for each in self._every])
            raise BadScenario(f"there is no scenario {scenario!r}{near}", word=scenario)
        if scenario:
            self.show(scenario)

    def show(self, name: str) -> None:
        """Show a scenario by the name of its file, whatever game it belongs to."""
        chosen = next((s for s in self._every if s.name == name), None)
        if chosen is None:
            near = guess(name, [s.name for s in self._every])
            self._tell(f"there is no scenario {name!r}{near}")
            return
        self.game.value = chosen.game
        self.chapter.value, self.search.value = ALL, ""
        self.scenario.value = chosen.name

    @property
    def stepper(self) -> Stepper | None:
        """Return the stepper that is shown."""
        return next((child for child in self.stage.children if isinstance(child, Stepper)), None)

    def html(self) -> str:
        """Write what is shown as a whole HTML file that steps by itself, for somebody without a notebook.

        Raises BadScenario where nothing is shown.
        """
        if self.stepper is None:
            raise BadScenario("no scenario is shown: choose one, as explorer.show(name)")
        return self.stepper.html()

    def _here(self) -> list[Scenario]:
        return [s for s in self._every if s.game == self.game.value]

    def _chapters(self, _: object = None) -> None:
        """Offer the chapters of the game in which there is a scenario, by number and title."""
        there = dict.fromkeys(_chapter(s) for s in self._here())
        titles = self._titles[str(self.game.value)]
        order = [*titles, *(each for each in there if each not in titles)]
        named = [(titles.get(each) or OTHER, each) for each in order if each in there]
        self.chapter.options = [(ALL, ALL), *named]
        self.chapter.value = ALL
        self._scenarios()

    def _scenarios(self, _: object = None) -> None:
        """Offer the scenarios of the chapter that has every word of the search."""
        wanted, said = self.chapter.value, self.search.value.casefold().split()
        here = [s for s in self._here() if wanted in {ALL, _chapter(s)}]
        fitting = [s for s in here if all(word in _words_of(s) for word in said)]
        if said and not fitting:
            self.scenario.options = [("none has all these words", "")]
            self._tell(f"no scenario of this game has the words {' and '.join(said)}")
            return
        self.scenario.options = [(s.title, s.name) for s in fitting] or [("none yet", "")]
        self._play()

    def _play(self, _: object = None) -> None:
        chosen = next((s for s in self._here() if s.name == self.scenario.value), None)
        if chosen is None:
            self.stage.children, self.questions.children = (), ()
            return
        try:
            self._show(play(chosen).trace, chosen.title)
        except RulesEngineError as wrong:
            self._tell(str(wrong))

    def _show(self, trace: Trace, title: str, at: int = 1) -> None:
        """Show a run, at one of its steps."""
        self.trace = trace
        self._tell("")
        self.stage.children = (Stepper(document(trace, title=title), index=at - 1),)
        asked = [s for s in trace.steps if s.question is not None and len(s.question.options) > 1]
        self.questions.children = tuple(child for step in asked for child in self._choice(trace, step, title))

    def _choice(self, trace: Trace, step: Any, title: str) -> tuple[w.HTML, w.Dropdown]:
        """Say who is asked what, and offer the answers."""
        question = step.question
        asks = question.asks if len(question.asks) <= SAID else f"{question.asks[:SAID]}…"
        matters = "" if question.matters else " <i>(in any order it comes to the same)</i>"
        says = w.HTML(f"<p>Step {step.number}: <b>{escape(question.who)}</b> {escape(asks)}{matters}</p>")
        options = [(option.label, place) for place, option in enumerate(question.options)]
        box = w.Dropdown(
            options=options, value=step.answer, description=f"step {step.number}", style=WIDE,
            layout=w.Layout(width="40em"), tooltip=question.said,
        )  # fmt: skip
        box.observe(self._otherwise(trace, step.number, title), "value")
        return says, box

    def _otherwise(self, trace: Trace, number: int, title: str) -> Callable[[Any], None]:
        def changed(change: Any) -> None:
            self._show(trace.at(number).go_on(change["new"]), title, number)

        return changed

    def _tell(self, says: str) -> None:
        self.says.value = f"<p role='status'>{escape(says)}</p>" if says else ""

    def _ipython_display_(self) -> None:
        """Show the widget; and folded below it the run that it shows, for where there are no widgets."""
        given: Any = self._repr_mimebundle_()
        alive = given[0] if isinstance(given, tuple) else given
        if self.stepper is None:
            output(alive)
        else:
            lasting(alive, shown(self.stepper.html(), repr(self.stepper))[0])


def _chapter(scenario: Scenario) -> str:
    """Name the chapter to which a scenario belongs: its own, or that of the first rule that it shows."""
    book: Any = game(scenario.game).book
    for number in (scenario.chapter, *scenario.shows):
        if number in {each.slug for each in book.chapters}:
            return str(number)
        if rule := book.rules.get(number):
            return str(rule.chapter)
    return OTHER


def _chapters_of(name: str) -> dict[str, str]:
    """Give the chapters of a book their titles."""
    book: Any = game(name).book
    return {each.slug: each.title for each in book.chapters}


def _words_of(scenario: Scenario) -> str:
    return " ".join((scenario.title, scenario.name, *scenario.shows, scenario.prose)).casefold()
