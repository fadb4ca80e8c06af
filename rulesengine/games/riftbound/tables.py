"""The words that cards of this game can have, where the game lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.riftbound.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
PLENTY = {"energy": 9, "power": 9}  # with what a player pays where a card is tried
STATES = {  # what must be so of an object for something to happen to it
    "is readied": "exhausted", "is no attacker": "attacker", "is no defender": "defender",
}  # fmt: skip
HAPPENS_TO = {  # the sort of card to which something happens
    "conquers": "Battlefield", "holds": "Battlefield",
    "has conquered": "Battlefield", "has held": "Battlefield",
}  # fmt: skip
