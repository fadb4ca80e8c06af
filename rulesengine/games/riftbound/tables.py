"""The words that cards of this game can have, where the game lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.riftbound.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
