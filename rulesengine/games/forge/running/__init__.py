"""Scripts made to run: from a script's lines to abilities of the engine, or to the token at which it stopped.

`hearing.py` what a trigger listens for · `triggers.py` the whole trigger · `chains.py` and `does_*.py` what
is done · `statics.py` what holds · `cannots.py` what is forbidden · `replacing.py` what happens instead ·
`asking.py` filters · `people.py` whom · `numbers.py` how many · `cards.py` the whole card.
"""

from __future__ import annotations

from rulesengine.games.forge.running.cards import printed, runnable, whole
from rulesengine.games.forge.running.stopping import NotRun, Stop

__all__ = ["NotRun", "Stop", "printed", "runnable", "whole"]
