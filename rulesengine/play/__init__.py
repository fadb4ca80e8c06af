"""Scenario files: one Markdown file is test, lesson and page. Reads them, plays them, checks them."""

from rulesengine.play.checking import Report, check
from rulesengine.play.errors import BadScenario
from rulesengine.play.playing import Played, play
from rulesengine.play.scenario import Scenario, read_scenario, scenarios
from rulesengine.play.seeing import Because, Seen, see, why
from rulesengine.play.situation import situation

__all__ = [
    "BadScenario",
    "Because",
    "Played",
    "Report",
    "Scenario",
    "Seen",
    "check",
    "play",
    "read_scenario",
    "scenarios",
    "see",
    "situation",
    "why",
]
