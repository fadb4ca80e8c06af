"""How Gundam cards are written: card text to abilities, and abilities to card text.

    read("【Deploy】Draw 1.")  ->  (Ability(when="is deployed", then=(Do("draws", 1, ...),)),)

`spelling` cuts a line into pieces; `words` are the meanings and the smallest pieces; `nouns`, `conditions`,
`events`, `orders`, `lasting` and `sentences` are the phrases; `binding` says who "it" is; `lines` reads;
`keywords` are the effects that a keyword with a number stands for.
"""

from __future__ import annotations

from rulesengine.games.gundam.cardtext.lines import print_ability, print_text, read, read_line
from rulesengine.games.gundam.cardtext.spelling import lines_of, normal

__all__ = ["lines_of", "normal", "print_ability", "print_text", "read", "read_line"]
