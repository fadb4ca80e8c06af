"""How Flesh and Blood cards are worded: card text to abilities, and abilities to card text.

    read("When this hits, draw a card.")  ->  (Ability(when="hits", then=(Do("draws", 1, ...),)),)

`words` has the game's words and what they mean before they are bound; `spelling` cuts a line into pieces
and makes older wordings new; `nouns`, `conditions`, `comparing`, `doings`, `events`, `fighting`, `contests`,
`lasting`, `orders`, `placing`, `replacing`, `sentences`, `templates`, `other_wordings`, `own_forms` and
`acting` are the phrases; `naming` and `binding` say who "it" is, `multiplying` what is done for each,
`describing` where what is named is, `owning` puts "instead" where it belongs, `kinds` says to which class an
ability belongs, `leftover` what is refused; `lines` reads a line and prints what was read.
"""

from __future__ import annotations

from rulesengine.games.fab.cardtext.lines import kind_of, print_ability, print_text, read, read_line
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
