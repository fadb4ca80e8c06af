"""What players say in other words than a game has: put into those, where that makes a sentence of the game.

Nothing here knows a game: what only one game says so is in its `tables.py`, as `OTHERWISE`. A line is put
otherwise only where it is none as it is written; what comes of it is read like any line, so that a word that
is none stays none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.cardtext.rewordings import HAND

if TYPE_CHECKING:
    from collections.abc import Iterator

Rows: TypeAlias = tuple[tuple[str, str], ...]

THEIR = r"(?:(?:his|her|their|the) )?"
OTHERWISE: Rows = (  # what is said, with @ for a player, and how any game may say it
    (r"^in response (@)", r"in response, \1"),
    (r"\bstarts\b", "begins"),
    (r"\b(?:is done|is finished|has ended|has finished)$", "ends"),
    (r"\bhas (?:begun|started)$", "begins"),
    (r"^it(?:['’]s| is) (?:now )?(@)['’]s turn(?: now)?$", r"\1's turn begins"),
    (rf"^(@) begins {THEIR}turn$", r"\1's turn begins"),
    (r"^(@['’]s turn) is over$", r"\1 ends"),
    (rf"^(@) (?:goes|moves) (?:in)?to {THEIR}(.+)$", r"\1's \2 begins"),
    (r"^(.+) (?:gets|becomes) (\w+)$", r"\1 is \2"),
    (r"^(.+) (?:gets|becomes|is) (\w+)$", r"\2 is applied to \1"),
    (r"^(.+) (?:has been|gets|got|was) (\w+(?:ed|en|ied|ut)) (.+)$", r"\1 is \2 \3"),
    (r"^(.+) (?:has been|got|was) (\w+)$", r"\1 is \2"),
    (r"\bends (?:his |her |the |their )?turn$", "ends the turn"),
    (r"\bis healed for\b", "is healed by"),
    (r"^@ heals (.+) (?:for|by) (\w+)$", r"\1 is healed by \2"),
    # damage
    (r"\bpoints? of damage\b", "damage"),
    (r"\b(?:eats|suffers|receives) (\w+)(?: damage)?$", r"takes \1 damage"),
    (r"\b(?:does|inflicts) (\w+) damage\b", r"deals \1 damage"),
    (r"\bis hit for (\w+)$", r"takes \1 damage"),
    (r"^(.+) (?:hurts|damages|burns|zaps) (.+) for (\w+)$", r"\1 deals \3 damage to \2"),
    (r"^(.+) (?:is dealt|takes|receives) (\w+) damage (?:by|from) (.+)$", r"\3 deals \2 damage to \1"),
    (r"\btakes (\w+)$", r"takes \1 damage"),
    (r"^(.+) (?:is dead|perishes|bites the dust)$", r"\1 dies"),
    (r"\b(?:kills off|takes out)\b", "kills"),
    # cards of a player
    (
        rf"^(@) (?:picks up|takes|grabs) (\w+ cards?)(?: from {THEIR}(?:main )?(?:deck|library))?$",
        r"\1 draws \2",
    ),
    (rf"^(@) (draws .+) from (?:the top of )?{THEIR}(?:main )?(?:deck|library)$", r"\1 \2"),
    (r"^(@) gets (\w+ cards?)$", r"\1 draws \2"),
    (rf"^(@) draws(?: a card)? for {THEIR}turn$", r"\1 draws 1"),
    (r"^(@) (?:throws away|ditches|chucks|bins) (.+)$", r"\1 discards \2"),
    (r"^(@) throws (.+) away$", r"\1 discards \2"),
    (rf"^(@ (?:plays|casts|deploys|discards|summons) .+) from {THEIR}hand$", r"\1"),
    (rf"^@ (?:bounces|returns) (.+?)(?: to {HAND})?$", r"\1 returns to hand"),
    (r"^(@) announces (.+)$", r"\1 plays \2"),
    (r"^(@) sacs (.+)$", r"\1 sacrifices \2"),
    (r"^(@) gets (\w+) (\w+)$", r"\1 gains \2 \3"),
    (r"^(@) spends (.+)$", r"\1 pays \2"),
    (r"^(@) loses (\w+)$", r"\1 loses \2 life"),
    (r"^(@) casts (.+)$", r"\1 plays \2"),
    # attack and block
    (r"^(@) declares an attack (?:with|by) (.+) (?:on|against|at|targeting) (.+)$", r"\1 attacks \3 with \2"),
    (r"^(@) declares an attack (?:with|by) (.+)$", r"\1 attacks with \2"),
    (r"^(@) declares (.+) as an? attacker$", r"\1 attacks with \2"),
    (r"^(@) declares (.+) as an? blocker (?:for|of|on|against) (.+)$", r"\1 blocks \3 with \2"),
    (r"^(.+) chump[ -]blocks (.+)$", r"\1 blocks \2"),
    (r"^(@) (?:swings|charges) with (.+)$", r"\1 attacks with \2"),
    (r"^(.+) (?:swings|charges) (?:at|into) (.+)$", r"\1 attacks \2"),
    (r"^(.+) goes in on (.+)$", r"\1 attacks \2"),
    (r"^@ attacks (.+) with (.+)$", r"\2 attacks \1"),
    (r"^(.+) (?:is|becomes) blocked by (.+)$", r"\2 blocks \1"),
    (r"^@ puts (an?|\w+) (.+ counters?) on (.+)$", r"\3 gets \1 \2"),
)
DEEP = 3  # so often one is put in the words of another
MANY = 24  # so many ways are tried


def otherwise(said: str, players: tuple[str, ...], more: Rows = ()) -> Iterator[str]:
    """Give the ways to put a line in other words, the likeliest first; `more` are its game's.

    What is put in other words may be put in others again: a line that “has been bounced” is one that
    “is bounced”.
    """
    tried, last = {said}, [said]
    for _ in range(DEEP):
        before, last = last, []
        for line in before:
            for pattern, instead in _ready(players, more):
                put = pattern.sub(instead, line, count=1)
                if put not in tried and len(tried) <= MANY:
                    tried.add(put)
                    last.append(put)
                    yield put


@lru_cache(maxsize=32)
def _ready(players: tuple[str, ...], more: Rows) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Write the players' names into what is said."""
    names = f"(?:{'|'.join(map(re.escape, players))})"
    every = (*more, *OTHERWISE)
    return tuple((re.compile(said.replace("@", names), re.IGNORECASE), put) for said, put in every)
