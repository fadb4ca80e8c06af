"""Facts as players say them: what is so now, what happened, what never did; each holds or it does not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from rulesengine import BadScenario, situation

if TYPE_CHECKING:
    from rulesengine import Trace

TABLES = {
    "gundam": """Ann, Ben

| card | owner | zone | AP | HP | types | is | damage | text |
| - | - | - | - | - | - | - | - | - |
| Moth | Ann | battle area | 3 | 3 | Unit | | 1 | 【Attack】Draw 1. |
| Heron | Ann | battle area | 2 | 4 | Unit | | | |
| Chip ×2 | Ann | resource area | | | Resource | rested | | |
| Giant | Ben | battle area | 3 | 6 | Unit | rested | | |
| Sheet ×3 | Ann | deck | | | | | | |
| Plank ×2 | Ben | shield section | | | Unit | | | |
""",
    "fab": """Ada, Bo

| card | owner | zone | power | life | types | subtypes |
| - | - | - | - | - | - | - |
| Ada's hero | Ada | hero | | 20 | Hero | |
| Bo's hero | Bo | hero | | 20 | Hero | |
| Saber | Ada | weapon | 3 | | Weapon | Sword |
| Imp | Bo | arena | 1 | 2 | Ally | |
| Apron | Bo | equipment | | | Equipment | Chest |
""",
    "riftbound": """Ann (energy 2), Ben

| card | owner | zone | place | types | Might | is | controller |
| - | - | - | - | - | - | - | - |
| Quay | Ben | battlefield | 1 | Battlefield | | | |
| Tower | Ben | battlefield | 2 | Battlefield | | controlled | Ben |
| Stag | Ann | base | | Unit | 5 | | |
| Troll | Ben | battlefield | 2 | Unit | 3 | | |
""",
    "forge": """Ann (life 20), Ben (life 20)

| card | owner | zone | types | subtypes | power | toughness |
| - | - | - | - | - | - | - |
| Boar | Ann | battlefield | Creature | Boar | 3 | 3 |
| Crane | Ann | battlefield | Creature | Bird | 1 | 2 |
| Cup | Ann | battlefield | Artifact | | | |
""",
}
HAPPENS = {
    "gundam": ["Ann attacks Giant with Moth"],
    "fab": ["Ada attacks with Saber", "Ada goes to the damage step"],
    "riftbound": ["Ann moves Stag to Tower"],
    "forge": ["Boar attacks", "Ann lets combat damage be dealt"],
}
SAID = [  # the game, what is said and holds, what is said and does not
    ("gundam", "Moth died", "Heron died"),
    ("gundam", "Moth is dead", "Giant is dead"),
    ("gundam", "Heron: no abilities", "Giant: no AP"),
    ("gundam", "Heron has no text", "Moth: no abilities"),
    ("gundam", "Ben: no cards in hand", "Ann: no cards in hand"),
    ("gundam", "Heron survived", "Moth survived"),
    ("gundam", "Giant took 3 damage", "Giant took 2 damage"),
    ("gundam", "Heron took no damage", "Giant has taken no damage"),
    ("gundam", "Heron is unharmed", "Giant is unharmed"),
    ("gundam", "Ann drew a card", "Ann drew two cards"),
    ("gundam", "Ben drew nothing", "Ann drew nothing"),
    ("gundam", "Ben didn't draw a card", "Ann did not draw a card"),
    ("gundam", "Ann has one Unit left", "Ann has two Units left"),
    ("gundam", "Ben has one rested Unit", "Ann has one rested Unit"),
    ("gundam", "Ann has 2 rested Resources", "Ann has no rested Resources"),
    ("gundam", "Ben still has two shields", "Ben has no shields left"),
    ("gundam", "Ann holds 1 card", "Ann holds 2 cards"),
    ("gundam", "Heron is a 2/4", "Giant is a 3/4"),
    ("gundam", "Heron isn't rested", "Giant isn't rested"),
    ("gundam", "Moth's effect went off", "Heron's effect went off"),
    ("gundam", "Heron never triggered", "Moth never triggered"),
    ("gundam", "Moth went to the trash", "Heron went to the trash"),
    ("gundam", "Moth and Giant are not linked", "Moth and Giant are linked"),
    ("gundam", "Moth ended up in the trash", "Heron ended up in the trash"),
    ("gundam", "Giant survived the battle", "Moth survived the battle"),
    ("gundam", "nobody drew two cards", "nobody drew a card"),
    ("gundam", "nothing was discarded", "nothing was destroyed"),
    ("gundam", "Ann lost a Unit", "Ben lost a Unit"),
    ("gundam", "Ann's hand isn't empty", "Ben's hand is not empty"),
    ("gundam", "Heron has more HP than Giant", "Giant has more HP than Heron"),
    ("gundam", "Heron's HP is greater than 3", "Heron's HP is less than 4"),
    ("gundam", "Heron has at least four HP", "Heron has at most three HP"),
    ("gundam", "Giant took 3 damage and survived", "Moth took 3 damage and survived"),
    ("gundam", "there is one card in Ann's trash", "there are two cards in Ann's trash"),
    ("fab", "Imp wasn't attacked", "Bo's hero wasn't attacked"),
    ("fab", "Ada has more life than Bo", "Bo has more life than Ada"),
    ("fab", "Bo has less than 18 life", "Ada has less than 18 life"),
    ("fab", "nobody died", "nobody was attacked"),
    ("fab", "Ada played nothing", "Bo took nothing"),
    ("forge", "all of Ann's creatures are in play", "all of Ann's creatures are tapped"),
    ("forge", "no creature died", "no creature attacked"),
    ("forge", "Boar and Crane are both in play", "Boar and Crane are both tapped"),
    ("forge", "Ann has as much life as Ann", "Ben has more life than Ann"),
    ("forge", "Boar attacked before Ben took 3 damage", "Ben took 3 damage before Boar attacked"),
    ("forge", "Ann cast nothing", "Ann attacked with nothing"),
    ("riftbound", "Stag isn't in base anymore", "Troll isn't in the battlefield anymore"),
    ("gundam", "nobody was asked anything", ""),
    ("fab", "Bo took 3 damage", "Bo took 2 damage"),
    ("fab", "Bo lost 3 life", "Bo lost 2 life"),
    ("fab", "Ada has not lost any life", "Bo hasn't lost any life"),
    ("fab", "Bo's at 17", "Bo's at 20"),
    ("fab", "Saber is attacking Bo's hero", "Saber is attacking Imp"),
    ("fab", "Imp is alive", "Imp is banished"),
    ("fab", "Apron is equipped", "Imp is equipped"),
    ("riftbound", "Stag is attacking", "Troll is attacking"),
    ("riftbound", "Troll is the defender", "Stag is the defender"),
    ("riftbound", "Ben controls Tower", "Ben controls Quay"),
    ("riftbound", "Ann has scored nothing", ""),
    ("forge", "Ben took 3 damage", "Ben took 4 damage"),
    ("forge", "Ben lost 3 life", "Ann lost 3 life"),
    ("forge", "Ann has two creatures", "Ann has no creatures"),
    ("forge", "Ann controls 3 permanents", "Ann controls 2 permanents"),
    ("forge", "Boar is a boar", "Boar is an artifact"),
    ("forge", "Boar is not untapped", "Boar and Crane are tapped"),
    ("forge", "Crane didn't attack", "Boar hasn't attacked"),
    ("forge", "Ann is at 20", "Ann and Ben are at 20"),
    ("forge", "Cup isn't attached to anything", ""),
    ("forge", "the stack is empty", ""),
    ("gundam", "Giant was damaged", "Heron was damaged"),
    ("gundam", "Giant was damaged once", "Giant was damaged twice"),
    ("gundam", "Moth ended up in Ann's trash", "Moth ended up in Ben's trash"),
    ("forge", "Boar dealt combat damage to Ben", "Crane dealt combat damage to Ben"),
    ("gundam", "Moth attacked once", "Moth attacked twice"),
    ("gundam", "Giant took more than 2 damage", "Giant took more than 3 damage"),
    ("gundam", "no shield was destroyed", ""),
    ("gundam", "Moth went unblocked", "Heron went unblocked"),
    ("gundam", "Moth did not survive the battle", "Heron didn't survive"),
    ("fab", "Saber hit for three", "Saber hit for four"),
    ("fab", "Ada attacked once", "Bo attacked once"),
    ("fab", "Bo took at least 3 damage", "Bo took at least 4 damage"),
    ("fab", "Ada's life did not change", "Bo's life did not change"),
    ("fab", "Imp is alive and well", ""),
    ("forge", "Boar got through unblocked", "Crane went unblocked"),
    ("riftbound", "Stag is at Tower", "Stag is at Quay"),
]


@cache
def played(name: str) -> Trace:
    return situation(name, TABLES[name], HAPPENS[name])


@pytest.mark.parametrize(("name", "holds", "fails"), SAID)
def test_what_is_said_holds_or_does_not(name: str, holds: str, fails: str) -> None:
    assert played(name).check(holds), str(played(name).check(holds))
    if fails:
        assert not played(name).check(fails)


@pytest.mark.parametrize(
    ("name", "said", "why"),
    [
        ("gundam", "Moth dyed", "did you mean “Moth died”"),
        ("gundam", "Ann has two Unitts", "did you mean 'Unit'"),
        ("gundam", "Ann controls Hern", "did you mean 'Heron'"),
        ("gundam", "Ann didn't drwa a card", "nearest are"),
        ("gundam", "it went well", "a fact is written"),
        ("gundam", "Giant survivd", "did you mean “Giant survived”"),
        ("gundam", "Giant was never atacked", "did you mean “Giant was never attacked”"),
        ("gundam", "all of Ben's Pilots are rested", "there is no such card, and of none everything is true"),
        ("gundam", "all of Ann's Resources dyed twice", "a fact is written"),
        ("riftbound", "Stag is a 5/2", "nearest are|not known"),
        ("forge", "Boar attacked before Ben lost life", "comes in several ways: say by what"),
        ("riftbound", "Stag killed Troll", "is no fact|is no step"),
    ],
)
def test_a_slip_is_refused_and_never_holds(name: str, said: str, why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        played(name).check(said)
