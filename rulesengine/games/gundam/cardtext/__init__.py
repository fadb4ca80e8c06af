"""How Gundam cards speak: card text to abilities, and abilities to card text.

    read("【Deploy】Draw 1.")  ->  (Ability(when="is deployed", then=(Do("draws", 1, ...),)),)

What is read is read whole, and prints back: print_text(read(text)) == normal(text).
`spelling` cuts a line into pieces; `nouns`, `targets`, `conditions`, `events`, `lasting`, `holding`, `orders`
and `sentences` are the phrases; `heads` the brackets; `before` the moment before an event; `binding` says who
"it" is; `rewriting` puts "instead" where it belongs; `lines` reads and `printing` prints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import measure as measure_with
from rulesengine.games.gundam.cardtext.lines import read, read_line
from rulesengine.games.gundam.cardtext.printing import print_ability, print_text
from rulesengine.games.gundam.cardtext.spelling import lines_of, normal

if TYPE_CHECKING:
    from pathlib import Path

    from rulesengine.cardtext import Measure

__all__ = ["lines_of", "measure", "normal", "print_ability", "print_text", "read", "read_line"]


def measure(path: str | Path) -> Measure:
    """Count how many ability lines of a file of cards are read, and printed back."""
    return measure_with(path, lines_of, read_line, print_ability, normal)
