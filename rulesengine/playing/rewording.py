"""What players say in other words than a game has: put into those, where that makes a sentence of the game.

Nothing here knows a game. A line is put otherwise only where it is none as it is written; what comes of it is
read like any line, so that a word that is none stays none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_HAND = r"(?:\w+['’]s|their|his|her|its owner['’]s|the|its) hand"
_BACK = rf"\b(?:returns|bounces|goes back|is bounced)(?: to (?:hand|{_HAND}))?$"
_MILLS = r"^(@) mills (\w+)(?: cards?)?$"
OTHERWISE = (  # what is said, with @ for a player, and how a game may say it
    (r"\bstarts\b", "begins"),
    (r"^(.+) (?:gets|becomes) (\w+)$", r"\1 is \2"),
    (r"^(.+) (?:gets|becomes|is) (\w+)$", r"\2 is applied to \1"),
    (r"\bends (?:his |her |the |their )?turn$", "ends the turn"),
    (_BACK, "returns to hand"),
    (_BACK, "returns to the hand"),
    (_BACK, "returns to its owner's hand"),
    (r"\bis healed for\b", "is healed by"),
    (r"^@ heals (.+) (?:for|by) (\w+)$", r"\1 is healed by \2"),
    (_MILLS, r"\1 puts the top \2 of the deck in the trash"),
    (_MILLS, r"\1 puts the top \2 cards into the trash"),
    (_MILLS, r"\1 puts the top \2 of the deck into the graveyard"),
    (r"^(@) summons (.+)$", r"\1 deploys \2"),
    (r"^(@) (?:deploys|summons) (.+)$", r"\1 plays \2"),
    (r"\bblocks with\b", "defends with"),
    (r"\bblocks$", "defends"),
)


def otherwise(said: str, players: tuple[str, ...]) -> Iterator[str]:
    """Give the ways in which a line can be put in other words, the likeliest first."""
    for pattern, instead in _ready(players):
        put = pattern.sub(instead, said, count=1)
        if put != said:
            yield put


@lru_cache(maxsize=32)
def _ready(players: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Write the players' names into what is said."""
    names = f"(?:{'|'.join(map(re.escape, players))})"
    return tuple((re.compile(said.replace("@", names), re.IGNORECASE), put) for said, put in OTHERWISE)
