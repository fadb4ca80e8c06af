"""What is one word of a script: metalcraft, threshold; and a number that is another one where it holds.

"It deals 2 damage. If this was kicked, it deals 4 damage instead" is `Count$Kicked.4.2`: what follows
"instead" replaces a part of its own text, and nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Do, Each, Either, Frame, Instead, Pick, Test
from rulesengine.games.forge.running import history

if TYPE_CHECKING:
    from rulesengine.core.text import Part, Tests

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
    "Morbid": (Test(history.moved(CREATURE, "graveyard", "battlefield"), ">=", 1),),
    "Revolt": (Test(history.moved((Test("controller", "is", "you"),), whence="battlefield"), ">=", 1),),
}


ITSELF = Test("id", "is", "source")
KICKED: Tests = (Test("flags", "has", "kicked"),)
PLAIN = (
    "Threshold", "Metalcraft", "Hellbent", "Delirium", "Monarch", "Blessing", "Revolt", "Morbid",
    "FatefulHour",
)  # fmt: skip
CASES = {"Kicked": KICKED, **{name: WORDS[name] for name in PLAIN}}


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
