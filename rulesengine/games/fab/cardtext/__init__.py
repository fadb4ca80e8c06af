"""How Flesh and Blood cards are worded: card text to abilities, and abilities to card text.

    read("When this hits, draw a card.")  ->  (Ability(when="hits", then=(Do("draws", 1, ...),)),)

The tables of phrases, from the parts of a sentence to whole lines: `words` (single words, and what words mean
before they are bound), `nouns` (whom), `counting` (how many, and what there is for each), `conditions` (if),
`events` (when), `fighting` (attacks, defence, chain links, clashes), `orders` (what is done to objects),
`players` (what players do, may do and can't do), `cards` (hands, decks, piles), `lasting` (always or for a
time), `replacements` (instead, and what is prevented), `sentences` (what joins them, and the lines of a card),
`activating` (what a player activates), `keywords` (and what stands for them), `deeds` (what keywords order).
Around the tables: `spelling` cuts a line into pieces and makes older wordings new; `unfolding` hangs a sentence on the one before, `naming` keeps who was named and says what is
left over, `binding` says who "it" is; `lines` reads a line, whole or not at all, and says its class.
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
