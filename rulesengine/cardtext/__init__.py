"""The kit for reading and printing card text. It knows no game.

A game writes one table of phrases: words beside their meaning. The same table is used in both
directions, so that what was read can be printed again:

    Phrase("order", "draw {n:number}", (Do("draws", hole("n"), Pick("you")),))
"""

from rulesengine.cardtext.errors import UnprintableText, UnreadText
from rulesengine.cardtext.grammar import Grammar, Leaf, Phrase
from rulesengine.cardtext.leniency import lenient
from rulesengine.cardtext.likeness import Like, like
from rulesengine.cardtext.listing import Whole, listed, watching
from rulesengine.cardtext.measuring import Measure, measure
from rulesengine.cardtext.reading import readings
from rulesengine.cardtext.shapes import fill, fits, hole, rest, said
from rulesengine.cardtext.spelling import Spelling, Token
from rulesengine.cardtext.writing import write

__all__ = [
    "Grammar", "Leaf", "Like", "Measure", "Phrase", "Spelling", "Token", "UnprintableText", "UnreadText",
    "Whole", "fill", "fits", "hole", "lenient", "like", "listed", "measure", "readings", "rest", "said",
    "watching", "write",
]  # fmt: skip
