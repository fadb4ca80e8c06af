"""Names of Magic that scripts write and texts use: kinds of counters, keywords, subtypes that are no tribe.

Facts only, one list each. What a keyword does is in `rules/`, where anything does.
"""

from __future__ import annotations


def cut(said: str) -> tuple[str, ...]:
    """Cut a line of names."""
    return tuple(said.split())


# As a script writes it: as a sheet calls it. Other counters have no number and no rule of their own.
SIZES = {
    "P1P1": "+1/+1", "M1M1": "-1/-1", "P0P1": "+0/+1", "P1P0": "+1/+0", "P1P2": "+1/+2", "P2P2": "+2/+2",
    "P2P0": "+2/+0", "P0P2": "+0/+2", "M0M1": "-0/-1", "M1M0": "-1/-0", "M0M2": "-0/-2", "M2M1": "-2/-1",
    "M2M2": "-2/-2",
}  # fmt: skip
OTHERS = cut(
    "AGE AIM ARROW ARROWHEAD AWAKENING BLAZE BLOOD BOUNTY BRIBERY BRICK CAGE CARRION CHARGE CORPSE "
    "CREDIT CRYSTAL CUBE CURRENCY DEATH DELAY DEPLETION DESPAIR DEVOTION DIVINITY DOOM DREAM ECHO "
    "EGG ELIXIR ENERGY EON EXPERIENCE EYEBALL FADE FATE FEATHER FILIBUSTER FLOOD FUNGUS FURY FUSE "
    "GEM GLYPH GOLD GROWTH HATCHLING HEALING HIT HOOFPRINT HOUR HOURGLASS HUNGER ICE INCARNATION "
    "INFECTION INTERVENTION ISOLATION JAVELIN KI KNOWLEDGE LANDMARK LEVEL LORE LOYALTY LUCK MAGNET "
    "MANIFESTATION MANNEQUIN MASK MATRIX MINE MINING MIRE MUSIC MUSTER NET OMEN ORE PAGE PAIN "
    "PARALYZATION PETAL PETRIFICATION PHYLACTERY PIN PLAGUE PLOT POLYP PREPARATION PRESSURE PREY "
    "PUPA QUEST RITUAL RUST SCREAM SCROLL SHELL SHIELD SHRED SILVER SKULL SLEEP SLEIGHT SLIME "
    "SLUMBER SOOT SOUL SPELL SPORE STORAGE STRIFE STUDY TASK THEFT TIDE TIME TOWER TRAINING TRAP "
    "TREASURE UNITY VELOCITY VERSE VITALITY VOLATILE VORTEX VOYAGE WAGE WINCH WIND WISH FLAME HOOF "
    "COIN KNIGHT NIGHT DAY SPITE STUN VOW GHOSTFORM PALLIATION MIRROR RIBBON SHADOW BLESSING HARMONY "
    "PARTY OIL BAIT BLOODLINE BOOK BURDEN CORRUPTION EMBER HOPE INGENUITY INTEL INVITATION LOOT OATH "
    "POINT STASH STORY SUPPLY TAKEOVER UNLOCK VALOR"
)
# Counters that a player has, and not a card.
OF_PLAYERS = {"ENERGY": "energy", "EXPERIENCE": "experience", "POISON": "poison"}
OF_KEYWORDS = (  # of 122.1b: as scripts write such a counter, and in capitals
    "Flying", "Trample", "Haste", "Vigilance", "Reach", "Deathtouch", "Lifelink", "Menace", "Hexproof",
    "Indestructible", "First Strike", "Double Strike",
)  # fmt: skip
COUNTERS = SIZES | {word: word.lower() for word in OTHERS}
COUNTERS |= {written: word.lower() for word in OF_KEYWORDS for written in (word, word.upper())}

# Keywords that somebody executes in `rules/`, or that say only what may be done when: no rule hangs on them.
SPOKEN = (
    "flying", "trample", "haste", "vigilance", "reach", "deathtouch", "lifelink", "menace", "defender",
    "hexproof", "indestructible", "first strike", "double strike", "shroud", "fear", "intimidate", "shadow",
    "horsemanship", "skulk", "flash", "unblockable", "plainswalk", "islandwalk", "swampwalk",
    "mountainwalk", "forestwalk", "infect", "wither",
    "can't block", "can't attack", "can't be blocked", "doesn't untap", "no combat damage",
    "deals its toughness",
    "doesn't untap next", "may stay tapped", "can attack with defender", "attacks if able", "blocks if able",
    "can't be countered", "damage can't be prevented", "untaps with the others", "flanking",
    "can't be regenerated", "nonbasic landwalk",
    "devoid", "morph", "megamorph", "may be cast", "saddled", "suspected", "goaded", "all must block",
    "must be blocked", "can't attack alone", "can't block alone", "one blocker at most",
    "hexproof from white",
    "hexproof from blue", "hexproof from black", "hexproof from red", "hexproof from green",
    "convoke", "improvise", "delve", "is cast for nothing", "any mana pays for it",
)  # fmt: skip

EVERY_TYPE = "every creature type"  # what changeling says, as one word among the creature types

# Subtypes that belong neither to creatures nor to lands.
SUBTYPES = frozenset(
    cut(
        "Aura Equipment Saga Shrine Curse Cartouche Rune Class Role Room Case Background Vehicle "
        "Fortification Contraption Clue Food Treasure Gold Blood Powerstone Map Lander Mutagen Bobblehead "
        "Arcane Trap Adventure Lesson Ajani Aminatou Angrath Arlinn Ashiok Basri Bolas Calix Chandra "
        "Dack Daretti "
        "Davriel Domri Dovin Elspeth Estrid Freyalise Garruk Gideon Huatli Jace Jaya Karn Kasmina Kaya "
        "Kiora Koth Liliana Lukka Nahiri Narset Nissa Nixilis Oko Ral Rowan Saheeli Samut Sarkhan Serra "
        "Sorin Tamiyo Teferi Teyo Tezzeret Tibalt Ugin Venser Vivien Vraska Will Windgrace Wrenn Xenagos "
        "Yanggu Yanling"
    )
)
MORE_LAND_TYPES = ("Cave", "Desert", "Gate", "Locus", "Lair", "Mine", "Power-Plant", "Tower", "Urza's")

PROTECTIONS = tuple(
    f"protection from {what}"
    for what in (
        "white",
        "blue",
        "black",
        "red",
        "green",
        "artifacts",
        "creatures",
        "everything",
        "enchantments",
        "multicolored",
        "colorless",
        "instants",
        "sorceries",
        "lands",
        "dragons",
        "demons",
    )
)
FLAGS = {
    "tapped": "Turned sideways.",
    "attacking": "Declared as an attacker.",
    "blocking": "Declared as a blocker.",
    "blocked": "An attacker with a blocker.",
    "phased out": "Treated as if it were not there.",
    "face down": "Nobody sees what it is.",
    "manifested": "Put face down onto the battlefield by an effect.",
    "transformed": "On its other side.",
    "monstrous": "It has become monstrous.",
    "renowned": "It has become renowned.",
    "kicked": "Cast with its kicker.",
    "entwined": "Cast with its entwine cost: all its modes are chosen.",
    "overloaded": "Cast for its overload cost.",
    "bestowed": "Cast for its bestow cost.",
    "exerted": "It will not untap once.",
    "cast": "It was cast.",
    "cast from hand": "It was cast from a hand.",
    "cast from graveyard": "It was cast from a graveyard.",
    "cast from exile": "It was cast from exile.",
    "evoked": "Cast for its evoke cost.",
    "bought back": "Cast with its buyback.",
    "dashed": "Cast for its dash cost.",
    "blitzed": "Cast for its blitz cost.",
    "spectacle": "Cast for its spectacle cost.",
    "surged": "Cast for its surge cost.",
    "bargained": "Cast with a bargain.",
    "with an offspring": "Cast with its offspring cost.",
    "with a casualty": "Cast with its casualty cost.",
    "replicated": "Cast with its replicate cost.",
    "with a squad": "Cast with its squad cost.",
    "for another cost": "Cast for another cost than its mana cost.",
    "warped": "Cast for its warp cost.",
    "foretold": "Exiled to be cast on a later turn for another cost.",
    "plotted": "Exiled to be cast on a later turn for nothing.",
    "set aside this turn": "Exiled this turn, to be cast on a later one.",
    "as its other side": "Cast or played as its other face.",
    "as its left half": "Cast as its left half.",
    "as its right half": "Cast as its right half.",
    "on an adventure": "Exiled after its adventure, and may be cast from there.",
    "exhausted": "An ability that is used once has been used.",
    "has attacked": "It has attacked this turn.",
    "has blocked": "It has blocked this turn.",
    "echo due": "Its echo is still to be paid.",
    "spell": "A card that is a spell on the stack.",
}
# The marks of what is away until another card leaves, and the zone that it comes back to.
COMES_BACK = {f"until it leaves: {zone}": zone for zone in ("battlefield", "hand", "graveyard")}
DAMAGED_BY = ("damaged by", *(f"damaged by, {place}" for place in range(2, 9)))  # the latest eight, each once
MARKS = {
    "damage": "How much damage it has taken.",
    "attached to": "What it is attached to, by its number.",
    "held player": "Which player it enchants, or which was chosen for it, by the seat.",
    "x paid": "How much X was as it was cast.",
    "deadly damage": "How much of its damage came from deathtouch.",
    **dict.fromkeys(DAMAGED_BY, "What has dealt it damage this turn, by its number: one of several."),
    "remembered": "Which card remembers it, by its number.",
    "imprinted": "Which card it is imprinted on.",
    "exiled with": "Which card has exiled it.",
    "chosen": "Which card has chosen it.",
    "made just now": "Which card has made it last.",
    "chosen number": "A number that was chosen.",
    "stored number": "A number that it has stored.",
    "number of what is gone": "How large what was sacrificed last was.",
    **{mark: f"Which card has to leave for it to come back to the {to}." for mark, to in COMES_BACK.items()},
    "attacks": "Which seat it attacks.",
    "blocks": "What it blocks, by its number.",
    "paired with": "With which creature it is paired, by its number.",
}
REFERENCES = frozenset(  # the marks that name a card or a seat by its number
    {
        "attached to", "held player", "damaged by", "remembered", "imprinted", "exiled with", "chosen",
        "made just now", "paired with", "attacks", "blocks", *COMES_BACK,
    }
)  # fmt: skip
RUN_OUT = "drew from nothing"  # the mark of a player who was to draw from a library that has run out
