"""Scripts made to run: from a script's lines to abilities of the engine, or to the token at which it stopped.

Imports point upwards in this list: `scene.py` what is at hand while a script is read · `filters.py` whom a
filter fits · `numbers.py` how many · `picks.py` whom · `conditions.py` what must hold · `effects_*.py` what
is done · `chains.py` one ability after the other, with costs and targets · `triggers.py` which event ·
`statics.py` what holds · `replacements.py` what happens instead · `keywords.py` · `cards.py` the whole card.
"""

from __future__ import annotations

from rulesengine.games.forge.running.cards import printed, runnable, whole
from rulesengine.games.forge.running.scene import NotRun, Stop

__all__ = ["NotRun", "Stop", "printed", "runnable", "whole"]
