"""Eight effects that every designer wants, in each game: what runs, and what is said where one does not."""

from __future__ import annotations

import pytest

from rulesengine import RulesEngineError, situation

HEAD = {  # the first lines of the table
    "gundam": "Ann, Ben\n\n| card | owner | zone | AP | HP | types | text |\n",
    "riftbound": "Ann (energy 3), Ben (energy 3)\n\n| card | owner | zone | Might | types | text |\n",
    "starcore": "Ann (Energy 5), Ben (Energy 5)\n\n| card | owner | zone | HP | DMG | types | text |\n",
    "fab": """Ann (resources 3), Ben (resources 3)

| card | owner | zone | power | life | types | subtypes | text |
""",
    "forge": """Ann (life 20, Any mana 9), Ben (life 20, Any mana 9)

| card | owner | zone | power | toughness | types | text |
""",
}
REST = {  # the cards beside the one whose text is tried
    "gundam": """| Pal | Ann | battle area | 2 | 4 | Unit | |
| Foe | Ben | battle area | 2 | 4 | Unit | |
| Foe2 | Ben | battle area | 2 | 4 | Unit | |
| R ×3 | Ann | resource area | | | Resource | |
| D ×6 | Ann | deck | | | | |
""",
    "riftbound": """| Pal | Ann | base | 3 | Unit | |
| Foe | Ben | base | 3 | Unit | |
| Foe2 | Ben | base | 3 | Unit | |
| Tool ×2 | Ann | base | | Gear | |
| D ×6 | Ann | deck | | | |
| Gate | Ben | battlefield | | Battlefield | |
| Guard | Ben | Gate | 3 | Unit | |
""",
    "starcore": """| Pal | Ann | grid | 4 | 2 | Unit | |
| Foe | Ben | grid | 4 | 1 | Unit | |
| D ×6 | Ann | deck | | | | |
""",
    "fab": """| Ann's hero | Ann | hero | | 20 | Hero | | |
| Ben's hero | Ben | hero | | 20 | Hero | | |
| Pal | Ann | arena | 2 | 2 | Action | Ally | |
| Veil | Ann | arena | | | Action | Aura | |
| Fog ×2 | Ben | arena | | | Action | Aura | |
| H ×2 | Ben | hand | | | Action | | |
| D ×6 | Ann | deck | | | Action | | |
""",
    "forge": """| Pal | Ann | battlefield | 2 | 2 | Creature | |
| Foe | Ben | battlefield | 2 | 2 | Creature | |
| Cup ×2 | Ann | battlefield | | | Artifact | |
| D ×6 | Ann | library | | | | |
""",
}
CARD = {
    "gundam": "| Me | Ann | battle area | 2 | 4 | Unit | {} |\n",
    "riftbound": "| Me | Ann | base | 3 | Unit | {} |\n",
    "starcore": "| Me | Ann | grid | 4 | 3 | Unit | {} |\n",
    "starcore hand": "| Me | Ann | hand | 4 | 3 | Unit | {} |\n",
    "fab": "| Me | Ann | arena | | | Action | Item | {} |\n",
    "fab attack": "| Me | Ann | hand | 4 | | Action | Attack | {} |\n",
    "fab instant": "| Me | Ann | hand | | | Instant | | {} |\n",
    "forge": "| Me | Ann | battlefield | 2 | 4 | Creature | {} |\n",
    "forge spell": "| Me | Ann | hand | | | Instant | {} |\n",
}
ATTACK, HIT = "Me attacks Ben", ["Ann plays Me", "Me hits Ben's hero"]
RUNS = [  # the game, the text, what happens, what is chosen, what must be in the trace
    (
        "gundam",
        "When one of your Units is destroyed, you may pay ①. If you do, return it to your hand.",
        ["Pal is destroyed"],
        ["Ann: yes"],
        "Ann pays",
    ),
    (
        "gundam",
        "Your other Units get AP+1 for each of your other Units in play.",
        ["Pal attacks Foe"],
        [],
        "AP 2 → 3",
    ),
    (
        "gundam",
        "【Attack】Choose up to 2 enemy Units. Deal 1 damage to them.",
        [ATTACK],
        ["Ann: Foe", "Ann: Foe2"],
        "Foe2 receives 1",
    ),
    (
        "gundam",
        "【Attack】Choose 1 of your Units. It gets AP+2 during this turn.",
        [ATTACK],
        ["Ann: Pal"],
        "AP 2 → 4",
    ),
    ("gundam", "At the end of your turn, destroy this Unit.", ["end of turn"], [], "Me is destroyed"),
    (
        "riftbound",
        "When a friendly unit dies, you may pay [E1]. If you do, return it to your hand.",
        ["Pal is killed"],
        ["Ann: yes"],
        "Ann pays",
    ),
    (
        "riftbound",
        "If you would draw a card, look at the top two cards of your Main Deck instead.",
        ["Ann draws 1"],
        [],
        "looks at",
    ),
    (
        "riftbound",
        "Other friendly units have +1 Might for each gear you control.",
        ["Ann draws 1"],
        [],
        "Might 3 → 5",
    ),
    (
        "riftbound",
        "When I attack, give up to two enemy units -1 Might this turn.",
        ["Ann moves Me to Gate"],
        ["Ann: Foe", "Ann: Foe2"],
        "Might 3 → 2",
    ),
    (
        "riftbound",
        "When I attack, give a friendly unit +2 Might this turn.",
        ["Ann moves Me to Gate"],
        ["Ann: Pal"],
        "Might 3 → 5",
    ),
    ("riftbound", "At the end of your turn, kill me.", ["end of turn"], [], "Me is killed"),
    ("starcore hand", "On Deploy: Gain +1 DMG per ally", ["Me is deployed"], [], "DMG 3 → 4"),
    (
        "starcore hand",
        "On Deploy: Draw 1 card or deal 2 damage to target enemy",
        ["Me is deployed"],
        ["Ann: Draw 1 card"],
        "Ann draws 1",
    ),
    ("starcore", "On Attack: Gain +2 DMG this turn", ["Me attacks Foe"], [], "DMG 3 → 5"),
    ("starcore", "At Turn End: Destroy this card", ["end of turn"], [], "Me is destroyed"),
    (
        "fab",
        "Once per turn, when an ally you control dies, you may pay {r}. If you do, return it to your hand.",
        ["Pal dies"],
        ["Ann: yes"],
        "Ann pays 1",
    ),
    ("fab attack", "This gets +1{p} for each aura you control.", ["Ann plays Me"], [], "power 4 → 5"),
    (
        "fab instant",
        "Choose 1; Draw a card. Deal 2 arcane damage to target hero.",
        ["Ann plays Me"],
        ["Ann: Draw a card"],
        "Ann draws 1",
    ),
    (
        "fab attack",
        "When this hits a hero, destroy up to two auras they control.",
        HIT,
        ["Ann: Fog 1", "Ann: Fog 2"],
        "is destroyed",
    ),
    (
        "fab attack",
        "When this hits a hero, they discard a card unless they pay {r}.",
        HIT,
        ["Ben: yes"],
        "Ben pays 1",
    ),
]
SCRIPTS = [  # the same in Magic, whose texts are scripts
    (
        "forge",
        (
            "T:Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Creature.Other"
            " | ActivationLimit$ 1 | TriggerZones$ Battlefield | Execute$ Back\n"
            "SVar:Back:AB$ ChangeZone | Cost$ 1 | Defined$ TriggeredCard | Origin$ Graveyard "
            "| Destination$ Hand"
        ),
        ["Pal dies"],
        ["Ann: yes"],
        "Pal moves from the graveyard to the hand",
    ),
    (
        "forge",
        (
            "R:Event$ Draw | ActiveZones$ Battlefield | ValidPlayer$ You | ReplaceWith$ Dig\n"
            "SVar:Dig:DB$ Dig | Defined$ You | DigNum$ 2 | ChangeNum$ 1"
        ),
        ["Ann draws 1"],
        [],
        "looks at",
    ),
    (
        "forge",
        (
            "S:Mode$ Continuous | Affected$ Creature.YouCtrl+Other | AddPower$ X | AddToughness$ X\n"
            "SVar:X:Count$Valid Artifact.YouCtrl"
        ),
        ["Ann draws 1"],
        [],
        "power 2 → 4",
    ),
    (
        "forge spell",
        (
            "A:SP$ Charm | Choices$ One,Two\nSVar:One:DB$ GainLife | LifeAmount$ 3 | SpellDescription$ Gain."
            "\nSVar:Two:DB$ Draw | NumCards$ 1 | SpellDescription$ Draw a card."
        ),
        ["Ann casts Me, choosing Draw a card."],
        [],
        "Ann draws 1",
    ),
    (
        "forge spell",
        "A:SP$ Pump | ValidTgts$ Creature | TargetMin$ 0 | TargetMax$ 2 | NumAtt$ +1 | NumDef$ +1",
        ["Ann casts Me, targeting Pal and Foe"],
        [],
        "power 2 → 3",
    ),
    (
        "forge",
        (
            "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ Late\n"
            "SVar:Late:DB$ DelayedTrigger | Mode$ Phase | Phase$ End of Turn | Execute$ Lose\n"
            "SVar:Lose:DB$ LoseLife | Defined$ Player.Opponent | LifeAmount$ 2"
        ),
        ["Me attacks Ben", "end of turn"],
        [],
        "Ben loses 2 life",
    ),
    (
        "forge",
        (
            "T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ Lose\nSVar:Lose:DB$ LoseLife "
            "| Defined$ Player.Opponent | LifeAmount$ 2 | UnlessCost$ 2 | UnlessPayer$ Player.Opponent"
        ),
        ["Me attacks Ben"],
        ["Ben: yes"],
        "Ben pays",
    ),
]
REFUSED = [  # the game, the text, and what its error says
    (
        "gundam",
        "If you would draw, look at the top 2 cards of your deck instead.",
        "possible here: 'rest'",
    ),
    (
        "gundam",
        "【Deploy】Choose one: Draw 1; or deal 2 damage to an enemy Unit.",
        "choose 1 of the following effects and activate it",
    ),
    ("gundam", "【Deploy】Destroy 1 enemy Unit unless its owner pays 1.", "“unless …” is not read"),
    ("riftbound", "When you play me, choose one: Draw 1; or deal 2 to a unit.", "choose one — •"),
    ("starcore", "On Ally Destroyed: Draw 1 card (once per turn)", "“once per turn” is not read"),
    ("starcore", "On Attack: Deal 1 damage to up to two target enemies", "“up to …” is not read"),
    ("starcore", "On Deploy: Destroy target Enemy Unit unless opponent pays 1", "nearest phrases are"),
]


def played(name: str, text: str, happens: list[str], choices: list[str]) -> str:
    game = name.partition(" ")[0]
    head = HEAD[game]
    rule = "|" + " - |" * (head.count("|") - 1) + "\n"
    cell = text.replace("|", "\\|").replace("\n", "<br>")
    return str(situation(game, head + rule + CARD[name].format(cell) + REST[game], happens, choices))


@pytest.mark.parametrize(("name", "text", "happens", "choices", "there"), [*RUNS, *SCRIPTS])
def test_an_effect_runs(name: str, text: str, happens: list[str], choices: list[str], there: str) -> None:
    assert there in played(name, text, happens, choices)


@pytest.mark.parametrize(("name", "text", "says"), REFUSED)
def test_what_does_not_run_is_told_what_to_write(name: str, text: str, says: str) -> None:
    with pytest.raises(RulesEngineError) as wrong:
        played(name, text, [], [])
    assert says in str(wrong.value)
