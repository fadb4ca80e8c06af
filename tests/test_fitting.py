"""Boards are made for what a text asks: of its own card, of players, of piles, of what it is attached to.

Each text has a twin that no board can set off, so that a board maker that overlooks it is found out.
"""

from __future__ import annotations

import pytest

from rulesengine import game
from rulesengine.games.forge.cards import face
from rulesengine.playing.trying import try_face

HEAD = "Name:Trial\nManaCost:2 G\nTypes:{types}\n{more}\n"
GAIN = "SVar:Go:DB$ GainLife | Defined$ You | LifeAmount$ 1\n"
UPKEEP = "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Go"


def why(more: str, types: str = "Artifact Creature Elf\nPT:2/2") -> list[str]:
    """Try every ability of a script; say why each is silent that is."""
    made = face({"name": "Trial", "script": HEAD.format(types=types, more=more)})
    return [tried.why for tried in try_face(game("forge"), made) if not tried.played]


WORKS = {
    "a level of its own": "K:Level up:1\nSVar:maxLevel:2\nS:Mode$ Continuous | Affected$ Card.Self"
    " | AddKeyword$ Flying | IsPresent$ Card.Self+counters_GE2_LEVEL | Description$ LEVEL 2+",
    "its own counters": "A:AB$ Draw | Cost$ SubCounter<3/CHARGE> | NumCards$ 1 | SpellDescription$ Draw.",
    "the main phase": "A:AB$ Draw | Cost$ 1 | NumCards$ 1 | SorcerySpeed$ True | SpellDescription$ Draw.",
    "no spell in the turn before": f"{UPKEEP} | CheckSVar$ X | SVarCompare$ EQ0"
    f" | TriggerDescription$ No spells.\nSVar:X:Count$ThisTurnCast_Card.YouCtrl\n{GAIN}",
    "no spell of anybody in the turn before": f"{UPKEEP} | WerewolfTransformCondition$ True"
    f" | TriggerDescription$ Quiet.\n{GAIN}",
    "no card in hand": f"{UPKEEP} | IsPresent$ Card.YouOwn | PresentZone$ Hand | PresentCompare$ EQ0"
    f" | TriggerDescription$ No hand.\n{GAIN}",
    "little life": f"{UPKEEP} | CheckSVar$ X | SVarCompare$ LE5 | TriggerDescription$ Little life."
    f"\nSVar:X:Count$YourLifeTotal\n{GAIN}",
    "many types in the graveyard": f"{UPKEEP} | Delirium$ True | TriggerDescription$ Four types.\n{GAIN}",
    "morph": "K:Morph:2",
    "a spell that costs less": "S:Mode$ ReduceCost | ValidCard$ Creature | Type$ Spell | Activator$ You"
    " | Amount$ 1 | Description$ Creature spells you cast cost {1} less to cast.",
    "kicker": "K:Kicker:2",
    "the second of three ways": "T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield"
    " | ValidCard$ Card.Self | Execute$ Go | TriggerDescription$ One of three.\n"
    "SVar:Go:DB$ Charm | Choices$ A,B,C\nSVar:A:DB$ Draw | NumCards$ 1 | SpellDescription$ Draw.\n"
    "SVar:B:DB$ Destroy | ValidTgts$ Artifact | SpellDescription$ Destroy.\n"
    "SVar:C:DB$ GainLife | LifeAmount$ 1 | SpellDescription$ Gain.",
}
SILENT = {
    "two levels at once": "S:Mode$ Continuous | Affected$ Card.Self | AddKeyword$ Flying"
    " | IsPresent$ Card.Self+counters_GE2_LEVEL+counters_LE1_LEVEL | Description$ Never.",
    "a spell that costs nothing less": "S:Mode$ ReduceCost | ValidCard$ Creature | Type$ Spell"
    " | Activator$ You | Amount$ 0 | Description$ Creature spells you cast cost {0} less to cast.",
    "less life than none": f"{UPKEEP} | CheckSVar$ X | SVarCompare$ LT0 | TriggerDescription$ Never."
    f"\nSVar:X:Count$YourLifeTotal\n{GAIN}",
}
RING = "Artifact Equipment"
HITS = (
    "T:Mode$ DamageDone | ValidSource$ Creature.EquippedBy | ValidTarget$ Player | CombatDamage$ True"
    f" | Execute$ Go | TriggerDescription$ When equipped creature hits.\n{GAIN}"
)


@pytest.mark.parametrize("name", WORKS)
def test_a_board_is_found(name: str) -> None:
    assert why(WORKS[name]) == []


@pytest.mark.parametrize("name", SILENT)
def test_where_there_is_none_it_is_said(name: str) -> None:
    (said,) = why(SILENT[name])
    assert "no board was found" in said


def test_what_carries_it_hits() -> None:
    assert why(f"K:Equip:1\n{HITS}", RING) == []


def test_another_side_is_tried_with_what_is_on_it() -> None:
    turn = (
        "T:Mode$ Phase | Phase$ Upkeep | TriggerZones$ Battlefield | Execute$ Turn | TriggerDescription$ It"
    )
    front = f"{turn} transforms.\nSVar:Turn:DB$ SetState | Defined$ Self | Mode$ Transform\n"
    back = "\nALTERNATE\n\nName:Moon Trial\nManaCost:no cost\nTypes:Creature Wolf\nPT:3/3\n"
    more = f"AlternateMode:DoubleFaced\n{front}\n{back}"
    assert why(more) == []
    script = HEAD.format(types="Creature Elf\nPT:2/2", more=more)
    made = face({"name": "Trial", "script": script})
    assert [a.kind for a in made.abilities] == ["triggered", "other side"]
    never = back + "S:Mode$ Continuous | Affected$ Card.Self | AddPower$ 1 | IsPresent$ Card.Self+Other\n"
    (said,) = why(f"AlternateMode:DoubleFaced\n{front}\n{never}")
    assert "Moon Trial" in said


CHOSEN = (
    "K:ETBReplacement:Other:Kind\nSVar:Kind:DB$ ChooseType | Type$ Creature\nT:Mode$ SpellCast"
    " | ValidCard$ {asked} | ValidActivatingPlayer$ You | TriggerZones$ Battlefield | Execute$ Go"
    f" | TriggerDescription$ Of that type.\n{GAIN}"
)
AURA = (
    "K:Enchant {colour} creature\nA:SP$ Attach | Cost$ 2 G | ValidTgts$ Creature.{filter}\nT:Mode"
    "$ ChangesZone | Origin$ Any | Destination$ Battlefield | ValidCard$ Card.Self | Execute$ Go"
    " | TriggerDescription$ It taps.\nSVar:Go:DB$ Tap | Defined$ Enchanted"
)


def test_a_type_was_chosen_for_a_card_that_asks_for_it() -> None:
    assert why(CHOSEN.format(asked="Creature.ChosenType")) == []
    assert why(CHOSEN.format(asked="Creature.ChosenType+nonChosenType")) != []


@pytest.mark.thorough
def test_an_aura_that_is_cast_has_something_to_be_put_on() -> None:
    assert why(AURA.format(colour="red", filter="Red"), "Enchantment Aura") == []
    assert why(AURA.format(colour="red", filter="Red+nonRed"), "Enchantment Aura") != []
