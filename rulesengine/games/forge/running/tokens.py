"""Tokens that a script names by a file: what such a name says, word for word.

Forge keeps the scripts of tokens in files of their own and calls each by what it is: `g_1_1_elf_warrior`,
`wb_2_2_spirit_flying`, `c_a_treasure_sac`. A name of which every word is understood is read as that token
(F38); one with any other word stops, for nobody knows what the file says beside it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.games.forge.running.filters import keyword
from rulesengine.games.forge.running.scene import stop
from rulesengine.games.forge.scripts.filters import CREATURES
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.reading import read

if TYPE_CHECKING:
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line

COLOURS = {"w": "White", "u": "Blue", "b": "Black", "r": "Red", "g": "Green"}
CARDS = {"a": "Artifact", "e": "Enchantment", "l": "Land"}  # what a token is beside a creature
TRIBES = {word.replace("-", " ").lower(): word for word in CREATURES}
LONGEST = 3  # words of one type or keyword: "double strike"
EXPLORES = (
    "AB$ Explore | Cost$ 1 T Sac<1/CARDNAME> | ValidTgts$ Creature.YouCtrl | SorcerySpeed$ True | "
    "SpellDescription$ Target creature you control explores."
)
LANDS = (
    "AB$ ChangeZone | Cost$ 2 T Sac<1/CARDNAME> | Origin$ Library | Destination$ Battlefield | "
    "Tapped$ True | ChangeType$ Land.Basic | ChangeNum$ 1 | SpellDescription$ Search for a basic land card."
)
GROWS = (
    "AB$ PutCounter | Cost$ 1 T Sac<1/CARDNAME> | ValidTgts$ Creature | CounterType$ P1P1 | CounterNum$ 1 | "
    "SorcerySpeed$ True | SpellDescription$ Put a +1/+1 counter on target creature."
)
# The tokens that have a rule of their own (111.10), by the words of their file, and what each can do.
KNOWN = {
    "clue_draw": (
        "Clue",
        "AB$ Draw | Cost$ 2 Sac<1/CARDNAME> | NumCards$ 1 | SpellDescription$ Draw a card.",
    ),
    "food_sac": (
        "Food",
        "AB$ GainLife | Cost$ 2 T Sac<1/CARDNAME> | LifeAmount$ 3 | SpellDescription$ You gain 3 life.",
    ),
    "treasure_sac": (
        "Treasure",
        "AB$ Mana | Cost$ T Sac<1/CARDNAME> | Produced$ Any | SpellDescription$ Add one mana of any color.",
    ),
    "gold_sac": (
        "Gold",
        "AB$ Mana | Cost$ Sac<1/CARDNAME> | Produced$ Any | SpellDescription$ Add one mana of any color.",
    ),
    "blood_draw": (
        "Blood",
        "AB$ Draw | Cost$ 1 T Discard<1/Card> Sac<1/CARDNAME> | NumCards$ 1 | SpellDescription$ Draw a card.",
    ),
    "lander_sac": ("Lander", LANDS),
    "lander": ("Lander", LANDS),
    "mutagen": ("Mutagen", GROWS),
    "map_sac_explore": (
        "Map",
        EXPLORES,
    ),
}
MANA = "AB$ Mana | Cost$ Sac<1/CARDNAME> | Produced$ C | SpellDescription$ Add {C}."
SPAWN = frozenset({"eldrazi spawn", "eldrazi scion"})  # of these, “sac” is for a mana
OF_A_FILE = (
    "it names a file with a token’s script, and not every word of that name says what it is; write that: "
    "“TokenName$ Goblin | TokenTypes$ Creature,Goblin | TokenPower$ 1 | TokenToughness$ 1”"
)


def named_tokens(scene: Scene, line: Line) -> tuple[tuple[Scene, Line], ...]:
    """Write a line that names files of tokens as lines that say what each of them is.

    Raises NotRun where a word of such a name says something else.
    """
    param = line.param("TokenScript")
    if param is None:
        return ((scene, line),)
    scene.cite("F38")
    return tuple(_written(scene, line, param, name.strip()) for name in param.value.split(","))


ENDING = "ending"


def _without_ending(rest: list[str]) -> tuple[list[str], str]:
    """Take the words off that stand for an ability of the token."""
    for size in (2, 1):
        ending = "_".join(rest[-size:])
        if len(rest) > size and ending in SVARS:
            return rest[:-size], ending
    return rest, ""


def _written(scene: Scene, line: Line, param: Param, name: str) -> tuple[Scene, Line]:
    """Write one token in words; what it can do is one SVar more of the card that makes it."""
    if name.startswith("role_"):
        return _role(scene, line, param, name.removeprefix("role_"))
    said = spelled(name)
    if said is None or any(word == "X" and key not in line for key, word in said.items()):
        stop(param, name, OF_A_FILE)
    svars = dict(SVARS[said.pop(ENDING)]) if ENDING in said else {}
    if ABILITY in said:
        svars["TokenCan"] = said.pop(ABILITY)
    held = {**said, **{AS_KEYS[key]: key for key in svars if key in AS_KEYS}}
    return _with_svars(scene, line, param, held, svars)


def _with_svars(
    scene: Scene, line: Line, param: Param, said: dict[str, str], svars: dict[str, str]
) -> tuple[Scene, Line]:
    """Write a line with more parameters, and a face with more SVars, all at the place of the file's name."""
    new = (
        Param(key, word, param.line, param.column, param.at) for key, word in said.items() if key not in line
    )
    kept = (each for each in line.params if each.key != param.key)
    rows = read("\n".join(f"SVar:{key}:{text}" for key, text in svars.items())).front.lines if svars else ()
    there = tuple(replace(row, line=line.line, column=line.column) for row in rows)
    face = replace(scene.face, lines=(*scene.face.lines, *there))
    return replace(scene, face=face), replace(line, params=(*kept, *new))


SAYS = "Mode$ Continuous | Affected$ Creature.EnchantedBy | Description$ The role is played"
LARGER = f"{SAYS} | AddPower$ 1 | AddToughness$ 1"
STATIC, FIRES, GIVES, DOES, MANY = "RoleSays", "RoleFires", "RoleGives", "RoleDoes", "RoleCounts"
ATTACKS = "Mode$ Attacks | ValidCard$ Card.Self | TriggerDescription$ Whenever this creature attacks"
ROLES = {  # the Roles (111.10): what each says, as SVars of the card that makes it
    "cursed": {STATIC: f"{SAYS} | SetPower$ 1 | SetToughness$ 1"},
    "monster": {STATIC: f"{LARGER} | AddKeyword$ Trample"},
    "royal": {STATIC: f"{LARGER} | AddKeyword$ Ward:1"},
    "sorcerer": {
        STATIC: f"{LARGER} | AddTrigger$ {GIVES}",
        GIVES: f"{ATTACKS}, scry 1. | Execute$ {DOES}",
        DOES: "DB$ Scry | ScryNum$ 1",
    },
    "virtuous": {
        STATIC: f"{SAYS} | AddPower$ {MANY} | AddToughness$ {MANY}",
        MANY: "Count$Valid Enchantment.YouCtrl",
    },
    "wicked": {
        STATIC: LARGER,
        FIRES: "Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self"
        f" | Execute$ {DOES} | TriggerDescription$ Each opponent loses 1 life.",
        DOES: "DB$ LoseLife | Defined$ Opponent | LifeAmount$ 1",
    },
    "young_hero": {
        STATIC: f"{SAYS} | AddTrigger$ {GIVES}",
        GIVES: f"{ATTACKS}, if its toughness is 3 or less, put a +1/+1 counter on it."
        f" | IsPresent$ Card.Self+toughnessLE3 | Execute$ {DOES}",
        DOES: "DB$ PutCounter | Defined$ Self | CounterType$ P1P1 | CounterNum$ 1",
    },
}


def _role(scene: Scene, line: Line, param: Param, name: str) -> tuple[Scene, Line]:
    """Write a Role: an Aura with what it says of the creature that it is on."""
    svars = ROLES.get(name) or stop(param, f"role_{name}", OF_A_FILE)
    said = {
        "TokenName": f"{name.replace('_', ' ').title()} Role",
        "TokenTypes": "Enchantment,Aura,Role",
        "TokenKeywords": "Enchant creature",
        "TokenStaticAbilities": STATIC,
        **({"TokenTriggers": FIRES} if FIRES in svars else {}),
    }
    return _with_svars(scene, line, param, said, svars)


ABILITY = "OfTheToken"  # the SVar of what a token can do


def spelled(name: str) -> dict[str, str] | None:
    """Read the name of a token's file as parameters; None where a word of it says something else."""
    first, *rest = name.lower().split("_")
    colours = "" if first == "c" else first
    if not first or not rest or not set(colours) <= COLOURS.keys():
        return None
    said = {"TokenColors": ",".join(COLOURS[letter] for letter in colours)} if colours else {}
    sizes, rest = (rest[:2], rest[2:]) if len(rest) > 2 and all(map(_is_size, rest[:2])) else ([], rest)
    said |= dict(zip(("TokenPower", "TokenToughness"), (each.upper() for each in sizes), strict=False))
    cards: list[str] = []
    while rest and rest[0] in CARDS:
        cards.append(CARDS[rest.pop(0)])
    if not sizes:
        return said | _with_a_rule(rest) if cards == ["Artifact"] and "_".join(rest) in KNOWN else None
    rest, ending = _without_ending(rest)
    types, rest = _as_long_as(rest, TRIBES)
    keywords, rest = _as_long_as(rest, None)
    if rest == ["sac"] and " ".join(types).lower() in SPAWN:
        said[ABILITY], rest = MANA, []
    if rest or not types:
        return None
    if ending:
        said[ENDING] = ending
    said |= {"TokenName": " ".join(types), "TokenTypes": ",".join(("Creature", *cards, *types))}
    return said | ({"TokenKeywords": " & ".join(keywords)} if keywords else {})


WORDS = {  # a word of a token's file: the keyword that it stands for
    "noblock": "CARDNAME can't block.",
    "unblockable": "CARDNAME can't be blocked.",
    "decayed": "Decayed",
    "prowess": "Prowess",
    "exalted": "Exalted",
    "training": "Training",
    "toxic": "Toxic:1",
    "myriad": "Myriad",
    "firststrike": "First Strike",
    "doublestrike": "Double Strike",
    "changeling": "Changeling",
}
DIES = (
    "Mode$ ChangesZone | Origin$ Battlefield | Destination$ Graveyard | ValidCard$ Card.Self | "
    "Execute$ TokenDoes | TriggerDescription$ When this creature dies"
)
LIKE_A_SORCERY = "SorcerySpeed$ True"
SVARS = {  # the last words of a token's file: what the token has besides, as SVars of the card that makes it
    "burn": {"TokenFires": f"{DIES}, it deals 1 damage to any target.",
             "TokenDoes": "DB$ DealDamage | ValidTgts$ Any | NumDmg$ 1"},
    "lifegain": {"TokenFires": f"{DIES}, you gain 1 life.", "TokenDoes": "DB$ GainLife | LifeAmount$ 1"},
    "draw": {"TokenFires": f"{DIES}, draw a card.", "TokenDoes": "DB$ Draw | NumCards$ 1"},
    "firebreathing": {"TokenCan": "AB$ Pump | Cost$ R | Defined$ Self | NumAtt$ +1"},
    "regenerate": {"TokenCan": "AB$ Regenerate | Cost$ B | Defined$ Self"},
    "countersac": {"TokenCan": "AB$ Counter | Cost$ 1 Sac<1/CARDNAME> | TargetType$ Spell"
                               " | ValidTgts$ Card.nonCreature | UnlessCost$ 1"},
    "tappump": {"TokenCan": "AB$ Pump | Cost$ T | ValidTgts$ Creature.YouCtrl | NumAtt$ +1"
                            f" | {LIKE_A_SORCERY}"},
    "total_artifacts": {"TokenSays": "Mode$ Continuous | Affected$ Card.Self | AddPower$ TokenCounts"
                                     " | AddToughness$ TokenCounts | Description$ +1/+1 for each artifact",
                        "TokenCounts": "Count$Valid Artifact.YouCtrl"},
}  # fmt: skip
AS_KEYS = {"TokenFires": "TokenTriggers", "TokenCan": "TokenAbilities", "TokenSays": "TokenStaticAbilities"}


def _is_size(word: str) -> bool:
    return word == "x" or (word.isdigit() and word.isascii())


def _with_a_rule(rest: list[str]) -> dict[str, str]:
    kind, ability = KNOWN["_".join(rest)]
    return {"TokenName": kind, "TokenTypes": f"Artifact,{kind}", ABILITY: ability}


def _as_long_as(rest: list[str], known: dict[str, str] | None) -> tuple[list[str], list[str]]:
    """Take types from the front, or keywords where no table is given; and give what is left."""
    taken: list[str] = []
    while rest:
        several = (" ".join(rest[:size]) for size in range(min(LONGEST, len(rest)), 0, -1))
        has = WORDS if known is None else known
        said = next((s for s in several if s in has or (known is None and keyword(s))), "")
        if not said:
            break
        taken.append(has.get(said) or said.capitalize())
        rest = rest[len(said.split()) :]
    return taken, rest
