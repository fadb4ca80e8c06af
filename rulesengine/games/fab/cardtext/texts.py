"""Words for parts of an ability that the engine shows: the name of a mode."""

from __future__ import annotations

from typing import Any

from rulesengine.cardtext import write
from rulesengine.games.fab.cardtext.spelling import spell


def mode_name(parts: tuple[Any, ...]) -> str:
    """Name a mode by what it says."""
    from rulesengine.games.fab.cardtext.lines import GRAMMAR

    said = write(GRAMMAR, "sentence", parts)
    return spell(list(said)) if said else "this mode"
