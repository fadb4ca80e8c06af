"""All modes of triggers by name: the page's 55, and those that cards use beside them.

They are data: `modes.toml` beside this file. Adding a mode is one table there.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.games.forge.events import MOVING, PHASES
from rulesengine.games.forge.scripts.modes.entry import Mode, Parameter, TriggerEvent, Variable

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ALIASES", "ALL", "MISNAMED", "MODES", "Mode", "Parameter", "TriggerEvent", "Variable", "find"]

SETS = {"all that move a card": tuple(MOVING), "all that begin a phase": tuple(PHASES.values())}


def _mode(name: str, row: Mapping[str, Any]) -> Mode:
    """Make a mode of its table in the file."""
    asks: Mapping[str, Mapping[str, Any]] = row.get("asks", {})
    tells: Mapping[str, Mapping[str, str]] = row.get("tells", {})
    kinds = row.get("events")
    event = None
    if kinds is not None:
        event = TriggerEvent(
            SETS[kinds] if isinstance(kinds, str) else tuple(kinds),
            tuple((key, each["of"]) for key, each in asks.items() if "of" in each),
            tuple((key, each["of"]) for key, each in tells.items() if "of" in each),
            row.get("once", ""),
            each=row.get("each", False),
            only=row.get("only", ""),
        )
    return Mode(
        name,
        row["says"],
        tuple(
            Parameter(key, each["type"], each["says"], tuple(each.get("words", ())))
            for key, each in asks.items()
            if "type" in each
        ),
        tuple(Variable(key, each["type"]) for key, each in tells.items() if "type" in each),
        tuple(row.get("carries", ())),
        tuple(row.get("words", ())),
        tuple(row.get("aliases", ())),
        tuple(row.get("implies", {}).items()),
        row.get("note", ""),
        on_page=not row.get("beside", False),
        event=event,
    )


def _read() -> Mapping[str, Mode]:
    rows = tomllib.loads(Path(__file__).with_name("modes.toml").read_text(encoding="utf-8"))
    return {name: _mode(name, row) for name, row in rows.items()}


ALL: Mapping[str, Mode] = _read()
MODES: Mapping[str, Mode] = {name: mode for name, mode in ALL.items() if mode.on_page}
ALIASES: Mapping[str, str] = {alias: mode.name for mode in MODES.values() for alias in mode.aliases}
# Names that the page's list of test cards uses and that are no modes: refused, with the right one.
MISNAMED: Mapping[str, str] = {
    "DeclareAttack": "AttackersDeclared", "Unblocked": "AttackerUnblocked", "Blocked": "AttackerBlocked",
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
