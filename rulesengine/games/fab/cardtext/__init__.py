"""How Flesh and Blood cards speak: card text to abilities, and abilities to card text.

    read("When this hits, draw a card.")  ->  (Ability(when="hits", then=(Do("draws", 1, ...),)),)

What is read is read whole, and prints back: print_text(read(text)) == normal(text).
`spelling` cuts a line into pieces and `rewording` makes older wordings new; `lexicon` has the game's words;
`nouns`, `amounts`, `conditions`, `events`, `lasting`, `orders`, `replacing` and `sentences` are the phrases;
`binding` says who "it" is, `owning` puts "instead" where it belongs, `xs` says what X is;
`lines` reads, `printing` prints, `kinds` says to which class it belongs.
"""

from __future__ import annotations

from rulesengine.games.fab.cardtext.kinds import kind_of
from rulesengine.games.fab.cardtext.lines import read, read_line
from rulesengine.games.fab.cardtext.printing import print_ability, print_text
from rulesengine.games.fab.cardtext.spelling import lines_of, normal, with_name

prints = print_text

__all__ = [
    "kind_of",
    "lines_of",
    "normal",
    "print_ability",
    "print_text",
    "prints",
    "read",
    "read_line",
    "with_name",
]
