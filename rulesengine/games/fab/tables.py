"""What a table that somebody writes down may say, and how cards are on one that is made to try them."""

from __future__ import annotations

LINKS = False  # no card of this game is linked with another: they need not be tried like that
PLENTY = {"resources": 9}  # with what a player pays where a card is tried
