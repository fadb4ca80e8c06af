"""Widgets: data in, pages turned. They need a notebook; `page` and `views` make plain HTML."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.widgets.cardlab import CardLab
    from rulesengine.widgets.chain import Chain
    from rulesengine.widgets.explorer import Explorer
    from rulesengine.widgets.instead import Instead
    from rulesengine.widgets.layers import Layers
    from rulesengine.widgets.outcomes import Outcomes
    from rulesengine.widgets.rulebrowser import RuleBrowser
    from rulesengine.widgets.stepper import Stepper
    from rulesengine.widgets.whynot import WhyNot

__all__ = [
    "CardLab",
    "Chain",
    "Explorer",
    "Instead",
    "Layers",
    "Outcomes",
    "RuleBrowser",
    "Stepper",
    "WhyNot",
]


def __getattr__(name: str) -> object:
    """Load a notebook widget when it is asked for: the site and the command line do without them."""
    if name in __all__:
        return getattr(import_module(f"rulesengine.widgets.{name.lower()}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
