"""How Riftbound cards are written: card text to abilities, and abilities to card text.

    read("When I conquer, draw 1.")  ->  (Ability(when="has conquered", kind="conquer effect", ...),)

`spelling` cuts a line into pieces; `words` and the tables of phrases from `nouns` to `sentences` say what
they mean; `binding` says who "it" is; `lines` reads a line whole or not at all, and prints it again.
"""

from __future__ import annotations

from rulesengine.games.riftbound.cardtext.lines import kind_of, prints, read, read_line
from rulesengine.games.riftbound.cardtext.spelling import lines_of, normal

__all__ = ["kind_of", "lines_of", "normal", "prints", "read", "read_line"]
