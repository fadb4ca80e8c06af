"""Playing a scenario: the table is laid, the lines happen, the prepared answers are given."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.play.choices import Answers
from rulesengine.play.errors import BadScenario
from rulesengine.play.scenario import NONE, Scenario
from rulesengine.play.scripted import faces
from rulesengine.play.sentences import moment
from rulesengine.play.tables import lay_table

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset


class Played(NamedTuple):
    """A scenario and what came of it."""

    scenario: Scenario
    trace: Trace
    asked: tuple[str, ...]  # every question, with its options


def start(scenario: Scenario, ruleset: Ruleset | None = None) -> tuple[Table, tuple[tuple[Event, ...], ...]]:
    """Lay the scenario's table and read what happens on it."""
    ruleset = ruleset or scenario.ruleset()
    file = scenario.path.name
    if "Table" not in scenario.sections:
        raise BadScenario("there is no section “## Table”", file=file)
    written = faces(ruleset, scenario.sections.get("Cards", NONE), file)
    table = lay_table(ruleset, scenario.sections["Table"], file, written)
    script = []
    for number, line in scenario.sections.get("Happens", NONE).entries(file):
        try:
            script.append(moment(ruleset, table, line))
        except BadScenario as wrong:
            raise BadScenario(wrong.says, file=file, line=number) from None
    return table, tuple(script)


def play(scenario: Scenario, ruleset: Ruleset | None = None, choices: tuple[str, ...] = ()) -> Played:
    """Play a scenario; `choices` ("Ann: Wreck Broker") come before those of the file.

    Raises BadScenario where it cannot be played, and what the engine raises where play goes wrong.
    """
    ruleset = ruleset or scenario.ruleset()
    table, script = start(scenario, ruleset)
    lines = [(0, line) for line in choices] + (
        [] if choices else scenario.sections.get("Choices", NONE).entries(scenario.path.name)
    )
    answers = Answers(lines, scenario.path.name)
    try:
        trace = run(ruleset, table, script, choose=answers)
    except BadScenario:
        raise
    except RulesEngineError as wrong:
        raise BadScenario(f"{type(wrong).__name__}: {wrong}", file=scenario.path.name) from wrong
    answers.finish()
    return Played(scenario, trace, tuple(answers.asked))
