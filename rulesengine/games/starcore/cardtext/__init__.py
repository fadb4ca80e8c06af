"""Card text of StarCore: a reader and a printer over one table of phrases."""

from __future__ import annotations

from rulesengine.games.starcore.cardtext.errors import RefusedText
from rulesengine.games.starcore.cardtext.printer import prints
from rulesengine.games.starcore.cardtext.reader import read, read_line
from rulesengine.games.starcore.cardtext.spelling import lines_of, normal

__all__ = ["RefusedText", "lines_of", "normal", "prints", "read", "read_line"]
