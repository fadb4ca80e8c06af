"""Card text of Magic: `plain.py` reads it as printed; Forge's own script gets a reader beside it later."""

from __future__ import annotations

from rulesengine.games.forge.cardtext.lines import lines_of, prints, read
from rulesengine.games.forge.cardtext.spelling import normal

__all__ = ["lines_of", "normal", "prints", "read"]
