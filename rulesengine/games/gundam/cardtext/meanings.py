"""Meanings that several files of phrases share. No words stand here.

`NAMED` and the like stand for what was named before, until `binding` knows what that is; they are
never in an ability that a reader returns.
"""

from __future__ import annotations

from rulesengine.core.text import Pick, Test, Use

NAMED = "(it)"  # "it": the one that was named before
THEM = "(them)"  # "they", "them": those that were named before
THAT, THOSE = "(that)", "(those)"  # "that Unit", "those Units"
NEW = "(new)"  # the one that the same phrase chooses in passing: "rest 1 of your Units"
ITS = "(its)"  # "its paired Pilot"
REMAINING = "(remaining)"  # the looked-at cards that were not chosen
SAME = "(same)"  # "deal 2 damage instead": to the same
INSTEAD = Use("(instead)")  # marks "if ..., ... instead", until `rewriting` knows instead of what
BATTLE, BASE = "battle area", "base section"
YOURS, THEIRS = Test("owner", "is", "you"), Test("owner", "is", "opponent")
FRIENDLY, ENEMY = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OTHER, SELF = Test("id", "isnt", "source"), Test("id", "is", "source")
ITSELF = Test("id", "is", "source", "source")  # "it", where that is the bearer
IN_PLAY = Test("zone", "any", (BATTLE, BASE, "resource area"))
UNIT, PILOT = Test("types", "has", "Unit"), Test("types", "has", "Pilot")
ATTACKED = Test("flags", "has", "attacked")
ANY = Test("id", "isnt", 0)  # always so: marks the less usual of two wordings
# always so as well: for the second less usual wording of the same, and for the third
ANY2, ANY3 = Test("id", "isnt", -1), Test("id", "isnt", -2)
AMONG = Test("id", "among", -1)  # the slot is filled in by `binding`
HAND = (Test("zone", "is", "hand"), YOURS)
FIGHTS = (Test("flags", "has", "battling"), Test("flags", "has", "battling", "source"))
COLOURS = ("blue", "green", "red", "white", "purple")
STATES = ("rested", "attacking", "attacked", "battling", "blocking")
CARDS = ("Unit", "Pilot", "Base", "Command")
YOU, OPPONENT = Pick("you"), Pick("opponent")
TURN_YOU, TURN_THEIRS = Test("turn", "is", "you", "turn"), Test("turn", "is", "opponent", "turn")
TURNS = (TURN_YOU, TURN_THEIRS)


def zone(name: str) -> Test:
    """Test where an object is."""
    return Test("zone", "is", name)
