"""A card to begin with, for who wants to write one: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

TEXT = "On Deploy: Draw 1 card."
OTHERWISE = "On Deploy: Draw 2 cards."
TYPES = "Unit"
NUMBERS = "HP 3"
