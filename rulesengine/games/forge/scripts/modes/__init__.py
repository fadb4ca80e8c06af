"""All modes of triggers by name: the page's 55, and those that cards use beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.modes.entry import Heard, Mode, Parameter, Variable
from rulesengine.games.forge.scripts.modes.modes import CARDS, COMBAT, OTHERS, PERMANENTS, PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ALIASES", "ALL", "MISNAMED", "MODES", "Heard", "Mode", "Parameter", "Variable", "find"]

MODES: Mapping[str, Mode] = {
    mode.name: mode
    for mode in sorted((*COMBAT, *CARDS, *PERMANENTS, *PLAYERS), key=lambda mode: mode.name.lower())
}
ALL: Mapping[str, Mode] = {**MODES, **{mode.name: mode for mode in OTHERS}}
ALIASES: Mapping[str, str] = {alias: mode.name for mode in MODES.values() for alias in mode.aliases}
# Names that the page's list of test cards uses and that are no modes: refused, with the right one.
MISNAMED: Mapping[str, str] = {
    "DeclareAttack": "Attacks", "Unblocked": "AttackerUnblocked", "Blocked": "AttackerBlocked",
    "Targeted": "BecomesTarget", "ChangeZones": "ChangesZone", "Unqeuip": "Unequip",
    "Sacrifice": "Sacrificed", "ChangeControllers": "ChangesController", "Damaged": "DamageDone",
    "LoseGame": "LosesGame",
}  # fmt: skip
_SMALL = {name.lower(): mode for name, mode in ALL.items()} | {
    alias.lower(): MODES[name] for alias, name in ALIASES.items()
}


def find(name: str) -> Mode | None:
    """Find a mode by its name or an alias, in capitals or not; None where there is no such mode."""
    return _SMALL.get(name.strip().lower())
