"""A card to begin with, for who wants to write one: its text, the same otherwise, its types, its numbers."""

from __future__ import annotations

SAYS = "Whenever CARDNAME attacks, draw a card."
TEXT = f"""\
Name:Ash Hound
Types:Creature Hound
PT:2/2
T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ TrigDraw | TriggerDescription$ {SAYS}
SVar:TrigDraw:DB$ Draw | NumCards$ 1"""
OTHERWISE = TEXT.replace("| Execute$", "| OptionalDecider$ You | Execute$").replace(
    "draw a", "you may draw a"
)
TYPES = NUMBERS = ""
