"""What a line does, against the tables of what runs: an ability, a replaced event, a static mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.lints.shape import at

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rulesengine.games.forge.scripts.lints.shape import Place, Remark

WHAT = {"R": "replaced event", "S": "static ability"}


def verbs(place: Place) -> Iterator[Remark]:
    """Look up what a line does: in the very tables from which it is run."""
    line = place.line
    if not line.params or not line.api or (line.prefix not in WHAT and not line.is_ability):
        return
    known = _known(line.prefix if line.prefix in WHAT else "")
    if line.api not in known:
        near = nearest(line.api[:40], known)
        says = f"no {WHAT.get(line.prefix, 'ability')} is called {line.api[:40]!r}, or none that runs here"
        yield at(line.params[0], "FS116", says, near[0] if near else "")


def _known(prefix: str) -> Collection[str]:
    """List what runs; it is asked for late, since what runs leans on how scripts are read."""
    from rulesengine.games.forge.running import chains, replacements, statics

    if prefix == "R":
        return replacements.EVENTS
    return (*statics.FORBIDS, "Continuous") if prefix == "S" else (*chains.APIS, *replacements.CHANGES)
