"""The executable rulebook: the rules of trading-card games as code that says which rule it follows.

What most people need is here: a `game`, a `situation` or a scenario to `play`, the `Trace` that comes
of it, what a card is on it and why (`see`, `why`), and `why_not`.
"""

from rulesengine.core.engine import Trace, run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Event
from rulesengine.core.noticing import why_not
from rulesengine.games import GAMES, game
from rulesengine.playing import (
    BadScenario,
    Scenario,
    check,
    play,
    read_scenario,
    scenarios,
    see,
    situation,
    why,
)

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadScenario",
    "Event",
    "RulesEngineError",
    "Scenario",
    "Trace",
    "check",
    "game",
    "play",
    "read_scenario",
    "run",
    "scenarios",
    "see",
    "situation",
    "why",
    "why_not",
]
