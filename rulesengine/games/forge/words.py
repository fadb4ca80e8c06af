"""The words of Magic that continuous effects need: events, types, numbers, zones, keywords, counters.

Names and sentences only. What an event does is in `acts.py`, when it happens in `rules/`, how a card says it
in `cardtext/`. Subtypes are kept in sets of their own, for an effect that sets the land types of a thing
leaves its creature types alone (205.1a).
"""

from __future__ import annotations

from rulesengine.core.text import Amount, Change, Test
from rulesengine.core.words import Kind, Vocabulary

TYPES = {
    "Creature": "It has power and toughness.",
    "Land": "It is played, and not cast.",
    "Artifact": "A permanent that many effects ask for.",
    "Enchantment": "A permanent; an Aura is one that is attached to something.",
    "Planeswalker": "A permanent with loyalty; nothing runs for that here.",
    "Instant": "A spell that does what it says, and then goes to the graveyard.",
    "Sorcery": "A spell that does what it says, and then goes to the graveyard.",
}
SUPERTYPES = {
    "Basic": "Stands on basic lands.", "Legendary": "Unique; the rule of one is not told here.",
    "Snow": "A mark.", "World": "A mark.",
}  # fmt: skip
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = (*BASIC_LAND_TYPES, "Cave", "Desert", "Gate", "Locus")
COLOURS = ("White", "Blue", "Black", "Red", "Green")
KEYWORDS = dict.fromkeys(
    ("flying", "trample", "haste", "vigilance", "reach", "deathtouch", "lifelink", "menace", "defender",
     "hexproof", "indestructible", "first strike", "double strike"),
    "A keyword ability; that it is there is told here, what it does is not.",
)  # fmt: skip
KEYWORD_COUNTERS = tuple(word for word in KEYWORDS if word != "defender")  # of 122.1b, those with a word here
PERMANENTS = ("Creature", "Land", "Artifact", "Enchantment", "Planeswalker")

EVENTS = {
    # spells and permanents
    "casts": Kind(("{player} casts {card}",), "A card is on its way: it lies on the stack."),
    "resolves": Kind(
        ("{card} resolves", "{player} resolves {card}"), "A spell does what it says.", activates=("command",)
    ),
    "enters": Kind(
        ("{card} enters under {player}'s control", "{card} enters the battlefield", "{card} enters"),
        "A permanent comes onto the battlefield.",
    ),
    "leaves": Kind(
        ("{card} is put into the {to}", "{card} leaves the battlefield"), "A permanent leaves.", ("to",)
    ),
    "attaches": Kind(
        ("{player} attaches {card} to {target}", "{card} becomes attached to {target}"),
        "An Aura or an Equipment is put on something.",
    ),
    # counters
    "puts counters": Kind(
        ("{player} puts counters on {card}: {amount} {mark}",), "Counters are put on something.", ("mark",)
    ),
    "removes counters": Kind(
        ("{player} removes counters from {card}: {amount} {mark}",), "Counters are taken off.", ("mark",)
    ),
    # time
    "turn begins": Kind(("{player}'s turn begins",), "It is the player's turn from now on."),
    "turn ends": Kind(("{player}'s turn ends",), "What lasts until the end of the turn is over."),
    "stands": Kind(("from now on: {made}",), "An effect that lasts begins."),
    "renews": Kind(("anew: {made}",), "An effect that lasts begins anew; no rule of this game does that."),
}  # fmt: skip

COUNTERS = {  # 122.1a and 122.1b: what each counter does; several of a kind do it several times
    "+1/+1": (Change("power", "plus", 1), Change("toughness", "plus", 1)),
    "-1/-1": (Change("power", "minus", 1), Change("toughness", "minus", 1)),
    "+0/+1": (Change("toughness", "plus", 1),),
    "+1/+0": (Change("power", "plus", 1),),
} | {word: (Change("keywords", "add", word),) for word in KEYWORD_COUNTERS}

VOCABULARY = Vocabulary(
    events=EVENTS,
    numbers={
        "power": "How much damage a creature deals.",
        "toughness": "How much damage it stands.",
        "mana value": "How much mana its cost is.",
    },
    sets={
        "types": f"Its card types: {', '.join(TYPES)}.",
        "supertypes": f"{', '.join(SUPERTYPES)}.",
        "land types": f"Subtypes of lands: {', '.join(LAND_TYPES)}.",
        "creature types": "Subtypes of creatures: Elf, Goblin, Human and many others.",
        "subtypes": "Subtypes of all other types: Aura, Equipment, Saga.",
        "colours": f"{', '.join(COLOURS)}; a card without any is colourless.",
        "keywords": "The keyword abilities that it has now.",
    },
    zones={
        "battlefield": "In play.", "hand": "Held by a player.", "library": "Not drawn yet.",
        "graveyard": "What is dead or done.", "stack": "Spells on their way.", "exile": "Set apart.",
    },
    flags={"tapped": "Turned sideways."},
    marks={kind: f"A counter of the kind {kind}." for kind in COUNTERS},
    keywords=KEYWORDS,
    tallies={
        zone: Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))
        for zone in ("hand", "library", "graveyard")
    },
    player_marks={"life": "How much life a player has."},
    scopes={"turn ends": "turn"},
)  # fmt: skip
