"""A card to begin with, for who wants to write one: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

TEXT = "When I attack, draw 1."
OTHERWISE = "When I attack, you may draw 1."
TYPES = "Unit"
NUMBERS = "Might 3"
