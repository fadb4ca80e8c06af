"""What a table needs, that is made for a card, before some events can happen on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import BACK, MILLS, SUMMONS, TAPPED, UNTAPPED

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

TYPES = frozenset({"Unit", "Pilot", "Command", "Base", "Resource", "EX Resource", "EX Base"})
WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
STATES: Mapping[str, str] = {"is set as active": "rested"}  # only what is rested can be set as active
MARKED: Mapping[str, str] = {"recovers": "damage"}  # and only what is damaged recovers


# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (BACK, "returns to hand"),
    (MILLS, r"\1 puts the top \2 of the deck in the trash"),
    (SUMMONS, r"\1 deploys \2"),
    (r"^(@) puts (.+) (?:in|into|onto) (?:play|(?:the |their |her |his )?battle area)$", r"\1 deploys \2"),
    (r"^(.+) (?:goes|is sent) to (?:the |its owner['’]s )?trash$", r"\1 is put in the trash"),
    (r"^(@)['’]s main phase ends$", r"\1 ends the turn"),
    (TAPPED, "is rested"),
    (UNTAPPED, "is set as active"),
    (r"^(@) taps (.+)$", r"\1 rests \2"),
    (r"^(@) untaps (.+)$", r"\1 sets \2 as active"),
    (r"^(.+) strikes (?:at|into) (.+)$", r"\1 attacks \2"),
    (r"^(.+) fights (.+)$", r"\1 attacks \2"),
)
