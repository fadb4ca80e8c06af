"""The words of card scripts as a list for people: modes of triggers, with what each may ask of its event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.phrasing import Said
from rulesengine.games.forge.scripts.modes import MODES

if TYPE_CHECKING:
    from collections.abc import Iterator


def script_words() -> Iterator[Said]:
    """List the modes of triggers, and the parameters of each."""
    for mode in MODES.values():
        yield Said("text", f"T:Mode$ {mode.name}", mode.says, "script: mode of a trigger", script=True)
        for each in mode.params:
            words = f" ({', '.join(each.words)})" if each.words else ""
            says = f"{each.says or 'what it asks'}{words}; with Mode$ {mode.name}"
            yield Said(
                "text", f"{each.name}$ ‹{each.type}›", says, "script: parameter of a trigger", script=True
            )
