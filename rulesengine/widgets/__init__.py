"""Widgets: data in, pages turned. Only `Stepper` needs a notebook; `page` makes plain HTML without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.widgets.stepper import Stepper

__all__ = ["Stepper"]


def __getattr__(name: str) -> object:
    """Load the notebook widget when it is asked for: the site and the command line do without it."""
    if name != "Stepper":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from rulesengine.widgets.stepper import Stepper

    return Stepper
