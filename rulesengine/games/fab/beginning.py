"""A card to begin with, for who wants to write one: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

TEXT = "When this attacks, draw a card."
OTHERWISE = "When this attacks, you may draw a card."
TYPES = "Action"
NUMBERS = "power 3"
