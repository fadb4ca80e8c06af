"""What many tests read, and none changes: read once by each process."""

from __future__ import annotations

from functools import cache

from rulesengine.playing import Scenario, scenarios


@cache
def every_scenario() -> tuple[Scenario, ...]:
    """Read every scenario of every game."""
    return tuple(scenarios())
