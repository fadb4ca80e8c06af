"""Card scripts as Forge writes them: read into values, printed back, checked, drawn."""

from __future__ import annotations

from rulesengine.games.forge.scripts.accepting import accept
from rulesengine.games.forge.scripts.errors import RefusedScript, UnreadScript
from rulesengine.games.forge.scripts.model import Face, Line, Param, Script
from rulesengine.games.forge.scripts.normal import normal
from rulesengine.games.forge.scripts.reading import read, read_line
from rulesengine.games.forge.scripts.writing import write, write_line

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
