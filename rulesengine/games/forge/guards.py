"""What can be left unasked in Forge's scripts: every parameter of every mode on the page."""

from __future__ import annotations

from rulesengine.games.forge.scripts.modes import MODES

# name, the rule of the mode, which lines it stands on, the parameter
PARAMETERS: tuple[tuple[str, str, str, str], ...] = tuple(
    (f"{mode.name} {param.name}", f"forge-{mode.name}", rf"Mode\$\s*{mode.name}\b", param.name)
    for mode in MODES.values()
    for param in mode.params
)
