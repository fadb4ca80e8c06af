"""How StarCore cards are written: card text to abilities, and abilities to card text.

`spelling` cuts a line into pieces; `nouns` and `orders` are the phrases, `events` the eighteen events and
`keywords` the lines that a keyword stands for; `errors` says why a line is refused; `lines` reads.
"""

from __future__ import annotations

from rulesengine.games.starcore.cardtext.errors import RefusedText
from rulesengine.games.starcore.cardtext.lines import print_ability, print_text, read, read_line
from rulesengine.games.starcore.cardtext.spelling import lines_of, normal

__all__ = ["RefusedText", "lines_of", "normal", "print_ability", "print_text", "read", "read_line"]
