"""The check for a trigger that can set itself off again: along its whole chain, in words only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import chain
from rulesengine.games.forge.scripts.graph.hearing import hears
from rulesengine.games.forge.scripts.graph.raising import raised
from rulesengine.games.forge.scripts.lints.remark import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.model import Face


def loops(face: Face) -> Iterator[Remark]:
    """Find the triggers of a face that hear an event that they can raise."""
    for trigger in face.triggers:
        does = chain(face, trigger)
        found = next(
            (a for a in does if any(hears(face, trigger, e, face) for e in raised(face, a, does))), None
        )
        if found is not None:
            says = f"{found.api} can set this trigger off again"
            yield Remark("FS217", says, trigger.line, trigger.column)
