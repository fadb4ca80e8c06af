"""Situation, play and run, as they give a trace that can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine import playing
from rulesengine.core import engine
from rulesengine.core.brief import Bundle
from rulesengine.core.calling import told_plainly
from rulesengine.desk.exported import stepping
from rulesengine.desk.taking import taken_over
from rulesengine.desk.trace import Trace
from rulesengine.show import document

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Scenario


class Played(playing.Played):
    """A scenario and what came of it."""

    __slots__ = ()
    trace: Trace

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the run in a notebook, under the title of its scenario."""
        return stepping(document(self))


@told_plainly
def play(
    scenario: Scenario,
    ruleset: Ruleset | None = None,
    choices: tuple[str, ...] = (),
) -> Played:
    """Play a scenario; `choices` ("Ann: Wreck Broker") come before those of the file.

    Raises BadScenario where it cannot be played, and what the engine raises where play goes wrong.
    """
    done = playing.play(scenario, ruleset, choices)
    return Played(*done._replace(trace=Trace.of(done.trace)))


run = taken_over(Trace.of, engine.run)
situation = taken_over(Trace.of, playing.situation)
