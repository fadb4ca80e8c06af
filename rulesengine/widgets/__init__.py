"""Widgets: data in, pages turned. `Stepper` and `Explorer` need a notebook; `page` makes plain HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.widgets.explorer import Explorer
    from rulesengine.widgets.stepper import Stepper

__all__ = ["Explorer", "Stepper"]


def __getattr__(name: str) -> object:
    """Load a notebook widget when it is asked for: the site and the command line do without them."""
    if name == "Stepper":
        from rulesengine.widgets.stepper import Stepper

        return Stepper
    if name == "Explorer":
        from rulesengine.widgets.explorer import Explorer

        return Explorer
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
