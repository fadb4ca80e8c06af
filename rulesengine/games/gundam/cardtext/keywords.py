"""The effects that <Repair n> and <Breach n> stand for: whatever has such a number has the effect too.

A Unit may have a number twice: the numbers add up, and the effect triggers once for all of them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import Ability, Amount, Change, Do, Either, Pick, Test, rewritten
from rulesengine.games.gundam.cardtext.words import BASE, EFFECT, ENEMY, IN_BATTLE, TURN_YOU, UNIT, zone

THEIRS = Test("owner", "is", "event owner")  # of the player whose Unit was destroyed
SHIELD = (zone("shield section"), THEIRS)
TOP = Test("place", "is", Amount("lowest", "place", SHIELD))
FIRST_LAID = Test("id", "is", Amount("lowest", "id", (*SHIELD, TOP)))  # where no place is said
NO_BASE = Test(Amount("count", where=(zone(BASE), THEIRS)), "is", 0)
PROTECTS = (
    Either(((zone(BASE), THEIRS), (*SHIELD, TOP, FIRST_LAID, NO_BASE))),
)  # the Base, else the top Shield

REPAIR = Ability(
    "<Repair>",
    when="end step begins",
    whose="you",
    then=(Do("recovers", Amount("source", "Repair"), Pick("self"), detail=EFFECT),),
    keyword="Repair",
    cites=("+11-1-1", "9-1-6-1"),
    kind="triggered",
)
BREACH = Ability(
    "<Breach>",
    when="is destroyed",
    whose="source",
    about=(UNIT, ENEMY),
    where=IN_BATTLE,
    given=(TURN_YOU,),
    then=(Do("is damaged", Amount("source", "Breach"), Pick("all", PROTECTS), detail=EFFECT),),
    keyword="Breach",
    cites=("+11-1-2", "9-1-6-1"),
    kind="triggered",
)
EFFECTS = {"Repair": REPAIR, "Breach": BREACH}


def with_effects(value: Any) -> Any:
    """Give whatever has or gets such a number the effect that it stands for."""
    made = rewritten(value, with_effects)
    if not isinstance(made, Ability):
        return made
    named = dict.fromkeys(c.prop for c in made.changes if c.how == "plus" and c.prop in EFFECTS)
    return replace(made, changes=(*made.changes, *(Change("abilities", "gain", EFFECTS[n]) for n in named)))
