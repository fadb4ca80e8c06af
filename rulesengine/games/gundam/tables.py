"""What a table needs, that is made for a card, before some events can happen on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

TYPES = frozenset({"Unit", "Pilot", "Command", "Base", "Resource", "EX Resource", "EX Base"})
WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
STATES: Mapping[str, str] = {"is set as active": "rested"}  # only what is rested can be set as active
MARKED: Mapping[str, str] = {"recovers": "damage"}  # and only what is damaged recovers
