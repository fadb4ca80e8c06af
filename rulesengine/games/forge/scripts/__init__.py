"""Card scripts as Forge writes them: read into values, printed back, checked, drawn."""

from __future__ import annotations

from rulesengine.games.forge.scripts.lints.linting import accept
from rulesengine.games.forge.scripts.model import Face, Line, Param, Script, normal, write, write_line
from rulesengine.games.forge.scripts.reading import RefusedScript, UnreadScript, read, read_line

__all__ = [
    "Face",
    "Line",
    "Param",
    "RefusedScript",
    "Script",
    "UnreadScript",
    "accept",
    "normal",
    "read",
    "read_line",
    "write",
    "write_line",
]
