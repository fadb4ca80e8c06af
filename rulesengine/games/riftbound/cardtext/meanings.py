"""Meanings that several tables of phrases share: who, where, and how they are asked for. No words."""

from __future__ import annotations

from rulesengine.core.text import Amount, Either, Pick, Test

YOURS, THEIRS = Test("controller", "is", "you"), Test("controller", "is", "opponent")
OWN, OWNED_BY_THEM = Test("owner", "is", "you"), Test("owner", "is", "opponent")
OTHER = Test("id", "isnt", "source")
ITSELF = Test("id", "is", "source")
UNIT, GEAR = Test("types", "has", "Unit"), Test("types", "has", "Gear")
BATTLEFIELD = Test("types", "has", "Battlefield")
AT_BATTLEFIELD, AT_BASE = Test("zone", "is", "battlefield"), Test("zone", "is", "base")
BOARD = Test("zone", "any", ("base", "battlefield"))
SAME_PLACE = Test("place", "is", Amount("source", "place"))
# at base "here" is only the own base: all bases have the place 0
HERE = (SAME_PLACE, Either(((YOURS,), (AT_BATTLEFIELD,))))
THERE = (AT_BATTLEFIELD, Test("place", "is", Amount("subject", "place")))
CONTROLLED = Test("flags", "has", "controlled")
ELSEWHERE = Test("place", "isnt", Amount("source", "place"))
MIGHTY = Test("Might", ">=", 5)
PRESENT = (  # of the bearer: it stands at the battlefield that the event is about
    Test("zone", "is", "battlefield", "source"),
    Test("place", "is", Amount("subject", "place"), "source"),
)
YOU, OPPONENT, EVERYONE = Pick("you"), Pick("opponent"), Pick("everyone")
ME, THIS = Pick("self"), Pick("self", (ITSELF,))  # a Unit says "me", a Gear "this"
# pronouns, until `binding` says whom they stand for
IT, THEM, CHOSEN, REST = Pick("it"), Pick("them"), Pick("new"), Pick("rest")


def zone(name: str) -> Test:
    """Ask where an object is."""
    return Test("zone", "is", name)
