"""What players say in whatever game they come from, as patterns: each game's table says how it calls that.

`@` is a player, and what is in parentheses goes into the game's own sentence.
"""

from __future__ import annotations

HAND = r"(?:(?:\w+['’]s|their|his|her|its owner['’]s|the|its) )?hand"
BACK = rf"\b(?:returns|bounces|goes back|is bounced|is returned)(?: to {HAND})?$"  # the game has its own word
MILLS = r"^(@) mills (\w+)(?: cards?)?$"
SUMMONS = r"^(@) (?:deploys|summons) (.+)$"
TAPPED = r"\b(?:(?:is|gets|becomes) tapped|taps)$"
UNTAPPED = r"\b(?:(?:is|gets|becomes) untapped|untaps)$"
