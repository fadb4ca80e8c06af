"""Zones and phases as scripts write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.events import PHASES
from rulesengine.games.forge.running.stopping import stop

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Param

ZONES = {
    "Battlefield": "battlefield", "Hand": "hand", "Library": "library", "Graveyard": "graveyard",
    "Exile": "exile", "Stack": "stack", "Command": "command",
}  # fmt: skip
_SMALL = {name.lower(): kind for name, kind in PHASES.items()} | {
    "main": PHASES["Main1"], "endofturn": PHASES["End of Turn"], "end of turn": PHASES["End of Turn"],
    "beginning of combat": PHASES["BeginCombat"], "end of combat": PHASES["EndCombat"],
}  # fmt: skip


def zone(param: Param, said: str) -> str:
    """Read one zone."""
    return ZONES.get(said.strip()) or stop(param, said.strip())


def zones(param: Param, said: str = "") -> tuple[str, ...]:
    """Read a list of zones; () for Any."""
    words = [word.strip() for word in (said or param.value).split(",")]
    return () if "Any" in words or "All" in words else tuple(zone(param, word) for word in words)


def phases(param: Param, said: str = "") -> tuple[str, ...]:
    """Read a list of phases, or a range from one to another, as the kinds of event that begin them."""
    order, found = list(PHASES.values()), list[str]()
    for piece in (said or param.value).split(","):
        first, arrow, last = (word.strip().lower() for word in piece.partition("->"))
        if first not in _SMALL or (arrow and last not in _SMALL):
            stop(param, piece.strip())
        begin = order.index(_SMALL[first])
        end = order.index(_SMALL[last]) if arrow else begin
        found += order[begin : end + 1]
    return tuple(dict.fromkeys(found))
