"""Two runs of one situation side by side: their steps, and the first one that differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine import show
from rulesengine.playing import play, scenario_of

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace

Data = dict[str, Any]


def against(text: str, other: str) -> Data:
    """Play two scenarios: the document of each, and the number of the first step that differs (0: none)."""
    one, two = play(scenario_of(text)), play(scenario_of(other))
    return {
        "docs": [show.document(one, picture=False), show.document(two, picture=False)],
        "differs": first_difference(one.trace, two.trace),
    }


def first_difference(one: Trace, two: Trace) -> int:
    """Find the first step that two runs do not share; 0 where they are the same to the end."""
    for number, (a, b) in enumerate(zip(one.steps, two.steps, strict=False), 1):
        if said(one, a.number) != said(two, b.number):
            return number
    short = min(len(one.steps), len(two.steps))
    return 0 if len(one.steps) == len(two.steps) else short + 1


def said(trace: Trace, number: int) -> tuple[str, str, tuple[str, ...]]:
    """Give what a step shows to a reader: its stage, its sentence, its rules."""
    step = trace.steps[number - 1]
    return step.stage.value, step.says, tuple(each.number for each in step.cites)
