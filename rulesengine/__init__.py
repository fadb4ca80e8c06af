"""Rulesengine: the rule texts of trading card games, executed, and every step explained."""

from __future__ import annotations

__version__ = "0.1.0"
