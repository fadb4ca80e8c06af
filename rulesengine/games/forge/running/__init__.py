"""Scripts made to run: from a script's lines to abilities of the engine, or to the token at which it stopped.

Imports point upwards in this list: `scene` what is at hand while a script is read · `cases` what is asked
with one word · `filters` whom a filter fits · `tokens` tokens that are named · `numbers` how many · `picks`
whom · `conditions` what must hold · `effects_*` and `keyword_actions` what is done · `triggers` which event
· `chains` one ability after the other, with costs and targets · `costs` what a spell costs · `statics` what
holds · `entering` and `replacements` what happens instead · `keyword_scripts`, `keyword_abilities` and
`keywords` · `cards` the whole card, and what can be said on one.
"""

from __future__ import annotations

from rulesengine.games.forge.running.cards import printed, runnable, whole
from rulesengine.games.forge.running.scene import NotRun, Stop

__all__ = ["NotRun", "Stop", "printed", "runnable", "whole"]
