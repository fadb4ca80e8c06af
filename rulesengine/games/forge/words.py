"""The words of Magic that continuous effects need: events, types, numbers, zones, keywords, counters.

Names and sentences only. What an event does is in `acts.py`, when it happens in `rules/`, how a card says it
in `cardtext/`. Subtypes are kept in sets of their own, for an effect that sets the land types of a thing
leaves its creature types alone (205.1a).
"""

from __future__ import annotations

from rulesengine.core.text import Amount, Change, Test
from rulesengine.core.words import Kind, Listed, Vocabulary
from rulesengine.games.forge.events import EVENTS as HAPPENS
from rulesengine.games.forge.mana import KINDS as MANA
from rulesengine.games.forge.names import COUNTERS as NAMED
from rulesengine.games.forge.names import (
    FLAGS,
    MARKS,
    MORE_LAND_TYPES,
    OF_PLAYERS,
    PROTECTIONS,
    REFERENCES,
    RUN_OUT,
    SPOKEN,
)
from rulesengine.games.forge.plain import PLAIN

TYPES = {
    "Creature": "It has power and toughness.",
    "Land": "It is played, and not cast.",
    "Artifact": "A permanent that many effects ask for.",
    "Enchantment": "A permanent; an Aura is one that is attached to something.",
    "Planeswalker": "A permanent with loyalty; nothing runs for that here.",
    "Instant": "A spell that does what it says, and then goes to the graveyard.",
    "Sorcery": "A spell that does what it says, and then goes to the graveyard.",
    "Tribal": "Gives a card of another type creature types.",
    "Plane": "It is in the command zone.",
    "Scheme": "It is in the command zone.",
    "Phenomenon": "It is in the command zone.",
    "Vanguard": "It is in the command zone.",
    "Conspiracy": "It is in the command zone.",
}
SUPERTYPES = {
    "Basic": "Stands on basic lands.", "Legendary": "Of one name a player keeps one.",
    "Snow": "A mark.", "World": "A mark.", "Ongoing": "A mark.",
}  # fmt: skip
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LAND_TYPES = (*BASIC_LAND_TYPES, *MORE_LAND_TYPES)
COLOURS = ("White", "Blue", "Black", "Red", "Green")
KEYWORDS = dict.fromkeys((*SPOKEN, *PROTECTIONS), "A keyword ability, or what a text says like one.")
KEYWORD_COUNTERS = (  # of 122.1b, those with a word here
    "flying", "trample", "haste", "vigilance", "reach", "deathtouch", "lifelink", "menace",
    "hexproof", "indestructible", "first strike", "double strike",
)  # fmt: skip
SAID = (*KEYWORD_COUNTERS, "defender")  # those that printed text may say, where text and no script is read
PERMANENTS = ("Creature", "Land", "Artifact", "Enchantment", "Planeswalker")

EVENTS = HAPPENS | {
    "resolves": Kind(
        ("{card} resolves", "{player} resolves {card}"), "A spell does what it says.", activates=("command",)
    ),
    "stands": Kind(("from now on: {made}",), "An effect that lasts begins."),
    "renews": Kind(("anew: {made}",), "An effect that lasts begins anew; no rule of this game does that."),
}

COUNTERS = {  # 122.1a and 122.1b: what each counter does; several of a kind do it several times
    "+1/+1": (Change("power", "plus", 1), Change("toughness", "plus", 1)),
    "-1/-1": (Change("power", "minus", 1), Change("toughness", "minus", 1)),
    "+0/+1": (Change("toughness", "plus", 1),),
    "+1/+0": (Change("power", "plus", 1),),
    "+1/+2": (Change("power", "plus", 1), Change("toughness", "plus", 2)),
    "+2/+2": (Change("power", "plus", 2), Change("toughness", "plus", 2)),
    "+2/+0": (Change("power", "plus", 2),),
    "+0/+2": (Change("toughness", "plus", 2),),
    "-0/-1": (Change("toughness", "minus", 1),),
    "-1/-0": (Change("power", "minus", 1),),
    "-0/-2": (Change("toughness", "minus", 2),),
    "-2/-1": (Change("power", "minus", 2), Change("toughness", "minus", 1)),
    "-2/-2": (Change("power", "minus", 2), Change("toughness", "minus", 2)),
} | {word: (Change("keywords", "add", word),) for word in KEYWORD_COUNTERS}

SAYINGS = {  # what players say too: understood in a scenario, never printed
    "moves": ("{card} is exiled", "{card} is bounced", "{card} is returned to its owner's hand"),
    "mills": ("{player} mills {amount} card", "{player} mills {amount} cards"),
    "untaps": ("{player} untaps {card}",),
    "taps": ("{player} taps {card}",),
    "blocks": ("{player} blocks {target} with {card}",),
    "shuffles": ("{player} shuffles their library",),
    "plays": ("{player} plays {card} from hand", "{player} plays {card} from their hand"),
    "attacks": ("{card} attacks {whom}",),
    "puts counters": ("{card} gets {amount} {mark} counter", "{card} gets {amount} {mark} counters"),
    "responds": (
        "in response, {player} casts {card}",
        "in response, {player} plays {card}",
        "{player} plays {card} in response",
    ),
    "responds later": (
        "after that has resolved, {player} casts {card}",
        "after that has resolved, {player} plays {card}",
    ),
    "answers": ("{player} activates {card} in response",),
    "answers later": (
        "after that has resolved, {player} activates {card}: {ability}",
        "after that has resolved, {player} activates {card}",
    ),
    "passes": ("{player} passes priority", "{player} passes while it waits"),
    "is destroyed": ("{card} dies", "{card} is killed", "{source} kills {card}"),
    "is dealt damage": ("{card} takes {amount} damage", "{player} takes {amount} damage"),
    "draws": ("{player} draws {amount} card", "{player} draws {amount} cards"),
    "end step begins": ("end of turn", "{player} goes to the end step"),
    "ends the turn": (
        "{player} ends their turn",
        "{player}'s turn is over",
        "{player} passes the turn",
        "end turn",
    ),
}

_SIGN = "(?:[0-9]{1,2}|[WUBRGCX](?:/[WUBRGP])?)"
_MANA = f"{_SIGN}(?: {_SIGN})*"
VOCABULARY = Vocabulary(
    events=EVENTS,
    sayings=SAYINGS,
    implied={
        "{card} is exiled": (("to", "exile"),),
        "{card} is bounced": (("to", "hand"),),
        "{card} is returned to its owner's hand": (("to", "hand"),),
    },
    plain=PLAIN,
    endings={"loses the game": "lost", "wins the game": ""},
    places={
        "type": Listed("kind of damage", ("combat", "noncombat")),
        "mana": Listed("mana", ("W", "B B", "2"), _MANA),
        "cost": Listed("cost", ("2", "1 R", "B B"), _MANA),
        "won": Listed("answer", ("True", "False")),
        "gets: mark": Listed("counter of a player", tuple(OF_PLAYERS.values())),  # life is gained
        "paid": Listed("answer", ("True", "False")),
        "flips a coin: result": Listed("side of a coin", ("Win", "Lose")),
        "rolls the planar die: result": Listed("side of the planar die", ("Blank", "Chaos", "Planeswalk")),
    },
    printed=frozenset({"reckoned", "name"}),  # what a rule has counted, and which legends have one name
    player_actions=frozenset({
        "activates", "answers", "answers later", "attaches", "attacks", "blocks", "casts",
        "casts face down", "chooses", "ends the turn",
        "no blocks", "pays echo", "pays life", "pays upkeep", "passes", "plays", "responds", "responds later",
        "taps for mana", "turns up", "votes", "walks away", "walks to",
    }),
    numbers={
        "power": "How much damage a creature deals.",
        "toughness": "How much damage it can take.",
        "mana value": "How much mana its cost is.",
        **{f"{letter} symbols": f"How many symbols of its mana cost are {letter}." for letter in "WUBRG"},
    },
    sets={
        "types": f"Its card types: {', '.join(TYPES)}.",
        "supertypes": f"{', '.join(SUPERTYPES)}.",
        "land types": f"Subtypes of lands: {', '.join(LAND_TYPES)}.",
        "creature types": "Subtypes of creatures: Elf, Goblin, Human and many others.",
        "subtypes": "Subtypes of all other types: Aura, Equipment, Saga.",
        "colours": f"{', '.join(COLOURS)}; a card without any is colourless.",
        "keywords": "The keyword abilities that it has now.",
        "mana cost": "What it costs to cast, as a script writes it: 2 R R.",
        "chosen colours": "The colour that was chosen for it.",
        "chosen types": "The creature type that was chosen for it.",
    },
    zones={
        "battlefield": "In play.", "hand": "Held by a player.", "library": "Not drawn yet.",
        "graveyard": "What is dead or done.", "stack": "Spells on their way.", "exile": "Set apart.",
        "command": "Planes, schemes and the like.", "nowhere": "A token that is gone.",
        "phased out": "Treated as if it were not there.",
    },
    flags=FLAGS,
    marks={kind: f"A counter of the kind {kind}." for kind in (*COUNTERS, *NAMED.values())} | MARKS,
    references=REFERENCES,
    keywords=KEYWORDS,
    tallies={
        zone: Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))
        for zone in ("hand", "library", "graveyard")
    },
    player_marks={
        "life": "How much life a player has.", "lost": "The player is out.", "energy": "Energy.",
        "phase": "Which phase it is, by its number.", "experience": "Experience counters.",
        RUN_OUT: "The player was to draw from a library that had run out.",
        "poison": "Poison counters.", "cast this turn": "Spells of this turn.",
        "cast last turn": "Spells of the turn before.",
        "extra turns": "So many turns the player takes before the others do.",
        "monarch": "The player is the monarch.",
        "blessing": "The player has the city's blessing.",
    }
    | dict.fromkeys((*MANA, "Any mana"), "Mana in the pool."),
    scopes={"turn ends": "turn", "combat ends": "combat", "turn begins": "next turn",
            "upkeep begins": "next upkeep", "untap step begins": "next untap step"},
)  # fmt: skip
