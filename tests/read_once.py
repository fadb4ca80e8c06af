"""What many tests read, and none changes: read once by each process."""

from __future__ import annotations

from functools import cache

from rulesengine.playing import Scenario, scenarios
from rulesengine.playing.coverage import Coverage, cover


@cache
def every_scenario() -> tuple[Scenario, ...]:
    """Read every scenario of every game."""
    return tuple(scenarios())


@cache
def covered(game: str) -> Coverage:
    """Play every scenario of a game, and note which rules answer and which are cited."""
    return cover(each for each in every_scenario() if each.game == game)
