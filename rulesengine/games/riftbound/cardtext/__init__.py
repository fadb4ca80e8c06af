"""How Riftbound cards are written: card text to abilities, and abilities to card text.

    read("When I conquer, draw 1.")  ->  (Ability(when="has conquered", kind="conquer effect", ...),)

`spelling` cuts a line into pieces; `words` has single pieces and what several tables share. The tables of
phrases: `nouns` (whom), `conditions` (if), `events` and `moments` (when: of the bearer, of others),
`orders` (what is done to objects), `players` (what players do), `cards` (hands, decks, trashes, and what is
played from there), `lasting` (always or for a time), `replacements` (never, or instead), `costs`,
`counting` (so much for each), `sentences` (what joins them). `unfolding` writes out what is said short,
`slots` numbers what is chosen, `binding` says who "it" is; `lines` reads a line whole or not at all, and
prints it again.
"""

from __future__ import annotations

from rulesengine.games.riftbound.cardtext.lines import kind_of, prints, read, read_line
from rulesengine.games.riftbound.cardtext.spelling import lines_of, normal

__all__ = ["kind_of", "lines_of", "normal", "prints", "read", "read_line"]
