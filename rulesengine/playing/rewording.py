"""What players say in other words than a game has: put into those, where that makes a sentence of the game.

Nothing here knows a game: what only one game says so is in its `tables.py`, as `OTHERWISE`. A line is put
otherwise only where it is none as it is written; what comes of it is read like any line, so that a word that
is none stays none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

Rows: TypeAlias = tuple[tuple[str, str], ...]

OTHERWISE: Rows = (  # what is said, with @ for a player, and how any game may say it
    (r"\bstarts\b", "begins"),
    (r"^(@['’]s turn) is over$", r"\1 ends"),
    (r"^(.+) (?:gets|becomes) (\w+)$", r"\1 is \2"),
    (r"^(.+) (?:gets|becomes|is) (\w+)$", r"\2 is applied to \1"),
    (r"\bends (?:his |her |the |their )?turn$", "ends the turn"),
    (r"\bis healed for\b", "is healed by"),
    (r"^@ heals (.+) (?:for|by) (\w+)$", r"\1 is healed by \2"),
    (r"\bis hit for (\w+)$", r"takes \1 damage"),
    (r"\btakes (\w+)$", r"takes \1 damage"),
    (r"^(@) (?:throws away|ditches) (.+)$", r"\1 discards \2"),
    (r"^(@) sacs (.+)$", r"\1 sacrifices \2"),
    (r"^(@) loses (\w+)$", r"\1 loses \2 life"),
    (r"^(@) casts (.+)$", r"\1 plays \2"),
)


def otherwise(said: str, players: tuple[str, ...], more: Rows = ()) -> Iterator[str]:
    """Give the ways to put a line in other words, the likeliest first; `more` are its game's."""
    for pattern, instead in _ready(players, more):
        put = pattern.sub(instead, said, count=1)
        if put != said:
            yield put


@lru_cache(maxsize=32)
def _ready(players: tuple[str, ...], more: Rows) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Write the players' names into what is said."""
    names = f"(?:{'|'.join(map(re.escape, players))})"
    every = (*more, *OTHERWISE)
    return tuple((re.compile(said.replace("@", names), re.IGNORECASE), put) for said, put in every)
