"""The card with which the Card Lab opens: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

TEXT = "When this goes out, dim every enemy lantern by 1."
OTHERWISE = "When this goes out, dim every enemy lantern by 2."
TYPES = ""
NUMBERS = "light 1"
