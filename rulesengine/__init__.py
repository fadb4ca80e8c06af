"""The executable rulebook: the rules of trading-card games as code that says which rule it follows.

What most people need is here: a `game`, a `situation` or a scenario to `play`, the `Trace` that comes
of it, what a card is on it and why (`see`, `why`), and `why_not`. In a notebook `Stepper`, `Layers`,
`Instead` and `Explorer` show it; they need the packages of the extra “lab”, and are loaded when asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from rulesengine.widgets import Explorer, Instead, Layers, Stepper

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadScenario",
    "Event",
    "Explorer",
    "Instead",
    "Layers",
    "RulesEngineError",
    "Scenario",
    "Stepper",
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

_WIDGETS = frozenset({"Explorer", "Instead", "Layers", "Stepper"})


def __getattr__(name: str) -> object:
    """Load a notebook's widget when it is asked for: everything else does without what it needs.

    Raises ImportError with what to install.
    """
    if name not in _WIDGETS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module("rulesengine.widgets"), name)
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == __name__:
            raise
        raise ImportError(
            f"{name} is shown in a notebook and needs {missing.name}, which is not installed; install it "
            "with: python -m pip install 'executable-rulebook[lab]', or in a clone: make lab"
        ) from missing


def __dir__() -> list[str]:
    """Name what is here, the widgets too."""
    return sorted({*globals(), *__all__})
