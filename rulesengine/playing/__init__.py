"""Scenario files: one Markdown file is test, lesson and page. Reads them, plays them, checks them."""

from rulesengine.playing.checking import Report, check
from rulesengine.playing.errors import BadScenario
from rulesengine.playing.problems import Problem, problem
from rulesengine.playing.runs import Played, play, situation
from rulesengine.playing.scenario import Scenario, read_scenario, scenario_of, scenarios
from rulesengine.playing.seeing import Because, Seen, see, why

__all__ = [
    "BadScenario",
    "Because",
    "Played",
    "Problem",
    "Report",
    "Scenario",
    "Seen",
    "check",
    "play",
    "problem",
    "read_scenario",
    "scenario_of",
    "scenarios",
    "see",
    "situation",
    "why",
]
