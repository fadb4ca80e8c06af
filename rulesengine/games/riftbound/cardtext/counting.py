"""Numbers that a text counts: "for each friendly unit here", "equal to my Might". Words beside amounts."""

from __future__ import annotations

from rulesengine.cardtext import hole, rest
from rulesengine.core.text import Amount, Test

YOUR = Test("controller", "isnt", "opponent")  # "your units"; "friendly units" asks who controls them
N = hole("n")
EACH = (  # behind "for each": how often the number n counts
    ("{w:one}", Amount("count", where=hole("w"), times=N)),
    ("of your {w:many}", Amount("count", where=(YOUR, rest("w")), times=N)),
    ("card in your hand", Amount("you", "hand", times=N)),
    ("card in your trash", Amount("you", "trash", times=N)),
    ("point you have", Amount("you", "points", times=N)),
    ("XP you have", Amount("you", "XP", times=N)),
)
EQUAL = (  # behind "equal to"
    ("my Might", Amount("source", "Might")),
    ("my {k:numbered}", Amount("source", hole("k"))),
    ("its Might", Amount("chosen", "Might")),
    ("the number of {w:many}", Amount("count", where=hole("w"))),
    ("the number of cards in your hand", Amount("you", "hand")),
    ("the number of cards in your trash", Amount("you", "trash")),
    ("your points", Amount("you", "points")),
    ("your XP", Amount("you", "XP")),
)
