"""A card to begin with, for who wants to write one: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

TEXT = "【Deploy】Draw 1."
OTHERWISE = "【Deploy】You may draw 1."
TYPES = "Unit"
NUMBERS = "AP 2, HP 3"
