"""What a table that somebody writes down may say: the words of those sets that are closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.words import COLOURS, KEYWORDS, LAND_TYPES, SUPERTYPES, TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

WORDS: Mapping[str, Collection[str]] = {
    "types": TYPES,
    "supertypes": SUPERTYPES,
    "land types": LAND_TYPES,
    "colours": COLOURS,
    "keywords": KEYWORDS,
}
# What players have on a board that is made up, and what must be so for an event to happen to a card.
PLENTY: Mapping[str, int] = {"Any mana": 20, "life": 20}
STATES: Mapping[str, str] = {
    "untaps": "tapped", "phases in": "phased out", "is turned face up": "face down",
    "is unblocked": "attacking",
}  # fmt: skip
