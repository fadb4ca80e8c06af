"""What a script asks or counts with one word: what happened this turn, numbers of what is gone, what is so.

`Count$ThisTurnCast_Creature.YouCtrl`, `RememberedLKI$CardPower`, metalcraft, threshold. A number that is
another one where a word holds: "It deals 2 damage. If this was kicked, it deals 4 damage instead" is
`Count$Kicked.4.2`: what follows "instead" replaces a part of its own text, and nothing else.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.history import HAPPENED
from rulesengine.core.text import Ability, Amount, Do, Each, Either, Frame, Instead, Pick, Test
from rulesengine.games.forge.events import MOVING

if TYPE_CHECKING:
    from rulesengine.core.text import Part, Tests
    from rulesengine.games.forge.scripts.model import Face

# What has happened this turn, as scripts count it.


BY_ME, BY_THEM = Test("player", "is", "you", of="event"), Test("player", "isnt", "you", of="event")
LOSES = ("loses life", "pays life", "is dealt damage")  # what takes life from a player
TO_A_PLAYER = Test("on", "is", "player", of="event")
OF_A_TURN = {  # a word of a script: the kinds of event, and whose
    "LifeYouGainedThisTurn": (("gains life",), BY_ME),
    "LifeOppsGainedThisTurn": (("gains life",), BY_THEM),
    "LifeYouLostThisTurn": (LOSES, BY_ME),
    "LifeOppsLostThisTurn": (LOSES, BY_THEM),
    "DamageToOppsThisTurn": (("is dealt damage",), BY_THEM),
    "YouDrewThisTurn": (("is drawn",), BY_ME),
    "YouCastThisTurn": (("is cast",), BY_ME),
    "YouDiscardedThisTurn": (("is discarded",), BY_ME),
    "YouSacrificedThisTurn": (("is sacrificed", "is devoured", "is exploited"), BY_ME),
    "AttackersDeclared": (("attacks",), BY_ME),
    "YouCycledThisTurn": (("is cycled",), BY_ME),
    "LandsPlayedThisTurn": (("plays",), BY_ME),
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


# Numbers of what is gone. What is sacrificed is another object in the graveyard, so its number is kept just
# before that happens, by the ability that asks for it.


MARK = "number of what is gone"
PAID_WITH = {  # a word of a script: the costs in which something is chosen that it is a number of
    "RememberedLKI": ("Sac",),
    "Sacrificed": ("Sac",),
    "Discarded": ("Discard",),
    "Exiled": ("Exile", "ExileFromHand", "ExileFromGrave"),
    "Tapped": ("tapXType",),
    "Returned": ("Return",),
}
ASKED = re.compile(rf"\b({'|'.join(PAID_WITH)})\$(Card\w+(?:\.\w+)?)")
ONESELF = "Sac<1/CARDNAME>"


def wanted(face: Face, paid: str = "Sac") -> str:
    """Name the number that a face asks of what is gone; "" where it asks for none, or for several.

    `paid` is the cost with which it goes: of what is tapped for one, nobody asks what was sacrificed.
    """
    texts = (text for line in face.lines for text in (line.value, *(each.value for each in line.params)))
    asked = {found for text in texts for found in ASKED.findall(text)}
    if len({(PAID_WITH[word], prop) for word, prop in asked}) != 1:
        return ""
    word, prop = asked.pop()
    return prop if paid in PAID_WITH[word] else ""


def of_itself(face: Face) -> bool:
    """Say whether all that a face ever sacrifices as a cost is the card itself."""
    costs = [param.value for line in face.lines for param in line.params if param.key == "Cost"]
    paid = [piece for cost in costs for piece in re.findall(r"Sac<[^>]*>", cost)]
    return bool(paid) and all(piece == ONESELF for piece in paid)


def kept(prop: str, slot: int) -> tuple[Part, ...]:
    """Keep a number of what is chosen in a slot: of several, the sum."""
    number = Amount("sum", prop, where=(Test("id", "among", slot),))
    return (Do("keeps a number", number, detail=(("mark", MARK),)),)


# What is one word of a script, and a number that is another one where it holds.


ARTIFACTS, CARDS, TYPES = 3, 7, 4  # so many are metalcraft, threshold, and so many card types delirium
BATTLEFIELD = Test("zone", "is", "battlefield")
GRAVEYARD = (Test("zone", "is", "graveyard"), Test("owner", "is", "you"))
MINE = (BATTLEFIELD, Test("controller", "is", "you"))
ITS_OWN = Do("is sacrificed", whom=Pick("self", MINE))  # 701.21a: nobody sacrifices what another controls
MY_ARTIFACTS = (*MINE, Test("types", "has", "Artifact"))
MY_DESERTS = tuple(
    Amount(
        "count",
        where=(Test("zone", "is", place), Test(whose, "is", "you"), Test("land types", "has", "Desert")),
    )
    for place, whose in (("battlefield", "controller"), ("graveyard", "owner"))
)
FATEFUL = 5  # so little life is a fateful hour
CREATURE: Tests = (Test("types", "has", "Creature"),)
FEROCIOUS = (*MINE, *CREATURE, Test("power", ">=", 4))
HELD = Amount("count", where=(Test("zone", "is", "hand"), Test("owner", "is", "you")))
WORDS: dict[str, Tests] = {  # a condition that is one word
    "PlayerTurn": (Test("player", "is", "you", of="turn"),),
    "NotPlayerTurn": (Test("player", "isnt", "you", of="turn"),),
    "Threshold": (Test(Amount("count", where=GRAVEYARD), ">=", CARDS),),
    "Metalcraft": (Test(Amount("count", where=MY_ARTIFACTS), ">=", ARTIFACTS),),
    "Delirium": (Test(Amount("kinds", "types", where=GRAVEYARD), ">=", TYPES),),
    "Hellbent": (Test(HELD, "is", 0),),
    "Monarch": (Test("monarch", ">=", 1, of="you"),),
    "Blessing": (Test("blessing", ">=", 1, of="you"),),
    "Desert": (Either(tuple((Test(count, ">=", 1),) for count in MY_DESERTS)),),
    "FatefulHour": (Test("life", "<=", FATEFUL, of="you"),),
    "Ferocious": (Test(Amount("count", where=FEROCIOUS), ">=", 1),),
    "Raid": (Test(total(("attacks",), BY_ME), ">=", 1),),
    "Morbid": (Test(moved(CREATURE, "graveyard", "battlefield"), ">=", 1),),
    "Revolt": (Test(moved((Test("controller", "is", "you"),), whence="battlefield"), ">=", 1),),
}


CAST_SO = {  # a word of scripts: the state of what was cast so
    "Kicked": "kicked", "Bargain": "bargained", "Surge": "surged",
    "AltCost": "for another cost", "Foretold": "foretold", "Offspring": "with an offspring",
}  # fmt: skip
WORDS |= {word: (Test("flags", "has", state, of="source"),) for word, state in CAST_SO.items()}

ITSELF = Test("id", "is", "source")
PLAIN = (
    "Threshold", "Metalcraft", "Hellbent", "Delirium", "Monarch", "Blessing", "Revolt", "Morbid",
    "FatefulHour", "Ferocious", "Raid",
)  # fmt: skip
CASES = {
    **{word: (Test("flags", "has", state),) for word, state in CAST_SO.items()},
    **{name: WORDS[name] for name in PLAIN},
}


def by_case(head: str, yes: int, no: int) -> Amount | None:
    """Give a number that is one of two, by a word that holds or does not."""
    if head not in CASES:
        return None
    tests = tuple(test for test in CASES[head] if isinstance(test, Test))
    return Amount("count", where=(ITSELF, *tests), times=yes - no, plus=no)


def instead_of_itself(parts: tuple[Part, ...], said: str) -> tuple[Part, ...]:
    """Let what does one number or another do the plain one, and replace that by the other where it holds."""
    return tuple(_replacing_itself(part, said) for part in parts)


def _replacing_itself(part: Part, said: str) -> Part:
    if isinstance(part, (Frame, Each)):
        return replace(part, then=instead_of_itself(part.then, said))
    if not isinstance(part, Do) or not isinstance(part.amount, Amount) or part.numbers:
        return part
    tests = _case(part.amount)
    if tests is None:
        return part
    change = Instead("set", part.amount.plus + part.amount.times, sort="self")
    own = Ability(said, form="instead", when=part.kind, given=tests, instead=change, cites=("614.15",))
    return replace(part, amount=part.amount.plus, instead=(own,))


def _case(amount: Amount) -> Tests | None:
    """Find the condition of a number that is one of two; None where it is another kind of number."""
    plain = amount == Amount("count", where=amount.where, times=amount.times, plus=amount.plus)
    rest = amount.where[1:]
    return rest if plain and rest and amount.where[0] == ITSELF else None
