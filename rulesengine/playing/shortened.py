"""Names that players shorten: “the Hound” and “Ben's Hound” are Ash Hound, where no other card has the word.

A line is read so only where it is none as it is written. Of two cards that are meant by it none is taken:
the line is refused with both. “the” or whose it is must be there, so that no slip in a name becomes another.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.playing.errors import BadScenario, short

if TYPE_CHECKING:
    from rulesengine.core.model import Table

_WHICH = r"\b(?:the|his|her|their|its|‹whose›)"


def in_full(table: Table, line: str) -> str:
    """Write the whole name for each one that is shortened in a line.

    Raises BadScenario where two names are shortened so.
    """
    whole = _whole(table)
    if not whole:
        return line
    players = "|".join(re.escape(player.name) for player in table.board.players) or "(?!)"
    full = {card.name.lower() for card in table.board.cards}
    words = "|".join(re.escape(each) for each in sorted({*whole, *full}, key=len, reverse=True))
    which = _WHICH.replace("‹whose›", rf"(?:{players})['’]s")
    return re.sub(
        rf"({which}) ({words})(?![\w-])", lambda said: _one(table, line, said), line, flags=re.IGNORECASE
    )


def _one(table: Table, line: str, said: re.Match[str]) -> str:
    """Write the one name that is meant: of a player's cards where that player is named before it."""
    names = _whole(table).get(said[2].lower())
    if names is None:
        return said[0]  # it is a whole name
    owner = re.sub("['’]s$", "", said[1])
    theirs = {
        card.name
        for card in table.board.cards
        if card.name in names and owner.lower() in {card.controller.lower(), card.owner.lower()}
    }
    meant = theirs or set(names)
    if len(meant) == 1:
        return f"{said[1]} {meant.pop()}"
    several = " or ".join(short(each) for each in names)
    says = f"“{short(line)}”: “{short(said[0])}” may be {several}; write the whole name"
    raise BadScenario(says, word=said[2], known=names)


@lru_cache(maxsize=64)
def _whole(table: Table) -> dict[str, list[str]]:
    """List the names of which each word, or words beside each other, is a part."""
    parts: dict[str, list[str]] = {}
    names = list(dict.fromkeys(card.name for card in table.board.cards))
    full = {name.lower() for name in names}
    for name in names:
        words = name.split()
        for first in range(len(words)):
            for last in range(first + 1, len(words) + 1):
                part = " ".join(words[first:last]).lower()
                if part not in full and name not in parts.setdefault(part, []):
                    parts[part].append(name)
    return {part: each for part, each in parts.items() if each}
