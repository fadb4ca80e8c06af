"""How Riftbound cards speak: card text to abilities, and abilities to card text.

    read("When I conquer, draw 1.")  ->  (Ability(when="has conquered", kind="conquer effect", ...),)

What is read is read whole, and what it prints reads as the same: read(prints(read(text))) == read(text).
`spelling` cuts a line into pieces; `leaves`, `nouns`, `conditions`, `events`, `lasting`, `orders` and
`sentences` are the phrases; `binding` says who "it" is; `lines` reads, `printing` prints, `kinds` says to
which family a line belongs, read or not.
"""

from __future__ import annotations

from rulesengine.games.riftbound.cardtext.kinds import kind_of
from rulesengine.games.riftbound.cardtext.lines import read, read_line
from rulesengine.games.riftbound.cardtext.printing import prints
from rulesengine.games.riftbound.cardtext.spelling import lines_of

__all__ = ["kind_of", "lines_of", "prints", "read", "read_line"]
