"""What has happened this turn, as scripts count it: `Count$ThisTurnCast_Creature.YouCtrl`, revolt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.history import HAPPENED
from rulesengine.core.text import Amount, Test
from rulesengine.games.forge.events import MOVING

if TYPE_CHECKING:
    from rulesengine.core.text import Tests

MINE, THEIRS = Test("player", "is", "you", of="event"), Test("player", "isnt", "you", of="event")
LOSES = ("loses life", "pays life", "is dealt damage")  # what takes life from a player
TO_A_PLAYER = Test("on", "is", "player", of="event")
OF_A_TURN = {  # a word of a script: the kinds of event, and whose
    "LifeYouGainedThisTurn": (("gains life",), MINE),
    "LifeOppsGainedThisTurn": (("gains life",), THEIRS),
    "LifeYouLostThisTurn": (LOSES, MINE),
    "LifeOppsLostThisTurn": (LOSES, THEIRS),
    "DamageToOppsThisTurn": (("is dealt damage",), THEIRS),
    "YouDrewThisTurn": (("is drawn",), MINE),
    "YouCastThisTurn": (("is cast",), MINE),
    "AttackersDeclared": (("attacks",), MINE),
}


def total(kinds: tuple[str, ...], *where: Test) -> Amount:
    """Add up what has happened this turn, of several kinds of event."""
    made = [
        Amount(HAPPENED, kind, (*where, *((TO_A_PLAYER,) if kind == "is dealt damage" else ())))
        for kind in kinds
    ]
    first, *more = made
    return first if not more else Amount(first.of, first.prop, first.where, more=tuple(more))


def of_the_turn(word: str) -> Amount | None:
    """Read a word for what happened to players this turn; None where it is none."""
    if word not in OF_A_TURN:
        return None
    kinds, whose = OF_A_TURN[word]
    return total(kinds, whose)


def cast(wanted: Tests) -> Amount:
    """Count the spells of this turn that a filter fits."""
    return Amount(HAPPENED, "is cast", wanted)


def moved(wanted: Tests, to: str = "", whence: str = "") -> Amount:
    """Count the cards that a filter fits and that have gone from a zone, or to one, this turn."""
    way = ((Test("to", "is", to, of="event"),) if to else ()) + (
        (Test("from", "is", whence, of="event"),) if whence else ()
    )
    kinds = tuple(MOVING)
    made = [Amount(HAPPENED, kind, (*way, *wanted)) for kind in kinds]
    return Amount(made[0].of, made[0].prop, made[0].where, more=tuple(made[1:]))
