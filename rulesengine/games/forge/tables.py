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
