"""The executable rulebook: the rules of trading-card games as code that says which rule it follows.

What most people need is here: a `game`, a `situation` or a scenario to `play`, the `Trace` that comes
of it, what a card is on it and why (`see`, `why`), and `why_not`. In a notebook `Stepper`, `Chain`,
`Layers`, `Instead`, `WhyNot` and `Explorer` show it, `RuleBrowser` shows a book, and in `CardLab` cards are
written; they need the packages of the extra “lab”, and are loaded when asked for.
"""

import builtins
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.core.errors import RulesEngineError
    from rulesengine.core.model import Card, Event, Player
    from rulesengine.core.ruling import own_rule
    from rulesengine.core.text import Ability, Face
    from rulesengine.desk import (
        Comparison,
        Outcomes,
        Played,
        Swept,
        Trace,
        compare,
        document,
        play,
        run,
        situation,
        sweep,
        why_not,
    )
    from rulesengine.games import GAMES, game, lints, project
    from rulesengine.playing import (
        BadScenario,
        Scenario,
        check,
        read_scenario,
        scenarios,
        see,
        why,
    )
    from rulesengine.widgets import (
        CardLab,
        Chain,
        Explorer,
        Instead,
        Layers,
        RuleBrowser,
        Stepper,
        WhyNot,
    )

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "Ability",
    "BadScenario",
    "Card",
    "CardLab",
    "Chain",
    "Comparison",
    "Event",
    "Explorer",
    "Face",
    "Instead",
    "Layers",
    "Outcomes",
    "Played",
    "Player",
    "RuleBrowser",
    "RulesEngineError",
    "Scenario",
    "Stepper",
    "Swept",
    "Trace",
    "WhyNot",
    "check",
    "compare",
    "document",
    "game",
    "lints",
    "own_rule",
    "play",
    "project",
    "read_scenario",
    "run",
    "scenarios",
    "see",
    "situation",
    "sweep",
    "why",
    "why_not",
]

_WIDGETS = "rulesengine.widgets"
_SHOWN = ("CardLab", "Chain", "Explorer", "Instead", "Layers", "RuleBrowser", "Stepper", "WhyNot")
_THERE = {  # where each of them is
    **dict.fromkeys(
        (
            "Comparison",
            "Outcomes",
            "Played",
            "Swept",
            "Trace",
            "compare",
            "document",
            "play",
            "run",
            "situation",
            "sweep",
            "why_not",
        ),
        "rulesengine.desk",
    ),
    "RulesEngineError": "rulesengine.core.errors",
    **dict.fromkeys(("Card", "Event", "Player"), "rulesengine.core.model"),
    "own_rule": "rulesengine.core.ruling",
    **dict.fromkeys(("Ability", "Face"), "rulesengine.core.text"),
    **dict.fromkeys(("GAMES", "game", "lints", "project"), "rulesengine.games"),
    **dict.fromkeys(_SHOWN, _WIDGETS),
}


def __getattr__(name: str) -> object:
    """Load what is asked for, and nothing before: whoever wants a rule's number waits for no widget.

    A widget whose libraries are missing is there all the same, and says when it is opened what to install.
    """
    if name not in __all__ and name not in _SHOWN:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    place = _THERE.get(name, "rulesengine.playing")
    try:
        return getattr(import_module(place), name)
    except ModuleNotFoundError as missing:
        if place != _WIDGETS or (missing.name or "").partition(".")[0] == __name__:
            raise
        made: object = import_module(f"{_WIDGETS}.missing").stand_in(name, missing.name)
        return made


def load_ipython_extension(shell: object) -> None:
    """Complete names of games and cards inside strings: `%load_ext rulesengine`; in a notebook by itself."""
    import_module("rulesengine.widgets.completing").complete_in(shell)


def __dir__() -> list[str]:
    """Name what is here, loaded or not."""
    return sorted({*globals(), *__all__, *_SHOWN})


if hasattr(builtins, "get_ipython"):  # we are imported in a notebook, or in IPython
    load_ipython_extension(builtins.get_ipython())
