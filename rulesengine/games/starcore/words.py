"""The vocabulary of StarCore: events, the eighteen trigger words, Conditions, zones, numbers.

Names and sentences only. What an event does is in `acts.py`, when it happens in `rules/`, and how a
card says it in `cardtext/`. A tile is a number: 1 to 24 is one half of the grid, 25 to 48 the other;
each half has a front, a middle and a back row of eight, and the two front rows face each other.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesengine.core.text import Amount, Test, Whose
from rulesengine.core.words import ENDING_THE_TURN, Kind, Listed, Vocabulary, placed, without_responses
from rulesengine.games.starcore.plain import PLAIN


class Trigger(NamedTuple):
    """One of the eighteen: its rule, its class, the event it sees, and the card's part in that event."""

    number: str
    type: str  # one of the six classes
    kind: str
    whose: Whose


EIGHTEEN = {
    "On Attack": Trigger("S-1", "Combat", "attacks", "self"),
    "On Hit": Trigger("S-2", "Combat", "is damaged", "source"),
    "On Destroy Enemy": Trigger("S-3", "Combat", "is destroyed", "source"),
    "When Attacked": Trigger("S-4", "Combat", "attacks", "target"),
    "On Take Damage": Trigger("S-5", "Combat", "is damaged", "self"),
    "On Deploy": Trigger("S-6", "Defense", "is deployed", "self"),
    "When Destroyed": Trigger("S-7", "Defense", "is destroyed", "self"),
    "On Survive Combat": Trigger("S-8", "Defense", "attack ends", "target"),
    "At Turn Start": Trigger("S-9", "Support", "turn begins", "you"),
    "At Turn End": Trigger("S-10", "Support", "turn ends", "you"),
    "On Ally Destroyed": Trigger("S-11", "Support", "is destroyed", "ally"),
    "On Link Established": Trigger("S-12", "Control", "is linked", "self"),
    "On Link Severed": Trigger("S-13", "Control", "is unlinked", "self"),
    "On Condition Applied": Trigger("S-14", "Control", "gets a Condition", "self"),
    "On Condition Removed": Trigger("S-15", "Control", "loses a Condition", "self"),
    "On Generate": Trigger("S-16", "Resource", "generates", "self"),
    "On Spend": Trigger("S-17", "Resource", "spends", "you"),
    "On Move": Trigger("S-18", "Utility", "moves", "self"),
}
HOUSE_EVENT = "On Ally Draw"  # H-4: only in the variants with house events

NAMED = (
    "Stunned", "Marked", "Enraged", "Shielded", "Reinforced", "Protected", "Boosted", "Synced", "Jammed",
    "Suppressed", "Hijacked", "Overcharged", "Isolated", "Linked", "Phase Shifted", "Stabilized",
    "Regenerating",
)  # fmt: skip
# nineteen of the twenty: the page names seventeen, and the twentieth has no name that we know (H-27)
CONDITIONS = dict.fromkeys(NAMED, "A Condition that the page names.") | {
    "First Strike": "A Condition of a sister page; a keyword has the same name (H-13).",
    "Barrier": "A Condition of a sister page.",
}
TYPES = {
    "Unit": "Fights.",
    "Structure": "It is there to stay; one that fights is a Unit too.",
    "Module": "Helps others.",
    "Resource": "A core, which makes resources.",
    "Commander": "The one who must not fall.",
}
RESOURCES = {
    "Energy": "The resource of Sparkforge.",
    "Life": "The resource of Stellari.",
    "Matter": "The resource of Dragoon.",
    "Signal": "The resource of Neurals.",
}
KEYWORDS = {
    "Rush": "Explained on a sister page; nothing runs for it here.",
    "First Strike": "Explained on a sister page; nothing runs for it here.",
    "Pierce": "Explained on a sister page; nothing runs for it here.",
    "Regen": "Explained on a sister page; nothing runs for it here.",
    "Rampage": "On Destroy Enemy: gain +2/+2 this turn.",
    "Backup": "When Destroyed: summon a token with these numbers.",
    "Adaptive": "On Take Damage: apply Shielded to itself.",
    "Recursive": "When Destroyed, if its printed condition holds: return to hand.",
    "Revive": "When Destroyed: in 28 cases of 100, return to the grid with 1 HP.",
}
ROWS = ("Front", "Middle", "Back")
HERE = Test("zone", "is", "grid")
STILL = (HERE,)  # "if still in play"
NO_CONDITION = "its condition is not printed"
DROPPED = {  # H-16: words of older versions, and what is there now
    "port": "a link joins faces",
    "ports": "a link joins faces",
    "action": "version 2.0 took Actions out",
    "actions": "version 2.0 took Actions out",
}

EVENTS = {
    # combat
    "attacks": Kind(("{card} attacks {target}",), "A Unit declares an attack."),
    "fights": Kind(("{card} and {target} fight",), "The damage of an attack is due."),
    "attack ends": Kind(("the attack of {card} on {target} is over",), "All that the attack did is done."),
    "is damaged": Kind(
        ("{source} deals {amount} damage to {card}", "{card} takes {amount} damage",
         "{card} is dealt {amount} damage"), "A card loses HP.",
    ),
    "is blocked": Kind(
        ("{amount} damage from {source} to {card} is blocked", "{amount} damage to {card} is blocked"),
        "Shielded has stopped damage.",
    ),
    "deals no damage": Kind(("{card} deals no damage to {target}",), "Its damage was blocked, or 0."),
    "heals": Kind(("{card} heals {amount} HP",), "Damage is taken off a card."),
    # coming and going
    "is deployed": Kind(
        ("{player} deploys {card} to tile {tile}", "{player} deploys {card}", "{card} is deployed"),
        "A card comes onto the grid.", ("tile",),
    ),
    "arrives": Kind(("{card} arrives",), "A token is there; read strictly (Q-9), it is not deployed."),
    "summons": Kind(("{player} summons a {made}",), "A token is made."),
    "moves": Kind(
        ("{card} moves to tile {tile}", "{player} moves {card} to tile {tile}"),
        "A card changes its tile.", ("tile",),
    ),
    "is doomed": Kind(("{card} is to be destroyed when its trigger is finished",), "It destroys itself."),
    "is destroyed": Kind(
        ("{source} destroys {card}", "{card} is destroyed", "{card} dies", "{card} is killed"),
        "The source killed a card.",
    ),
    "is exiled": Kind(("{card} is exiled",), "A card leaves play, and is not destroyed."),
    "is removed": Kind(("{card} is removed from play",), "A card leaves play, and is not destroyed."),
    "returns to hand": Kind(("{card} returns to hand",), "A card goes back to its owner's hand."),
    "is revived": Kind(("{card} returns to the grid with {amount} HP",), "A destroyed card comes back."),
    # links and Conditions
    "links": Kind(("{player} links {card} and {target}",), "Two neighbours are joined by a link."),
    "is linked": Kind(("{card} is linked with {target}",), "One end of a new link."),
    "link is cut": Kind(("the link of {card} and {target} is cut",), "A link ends."),
    "is unlinked": Kind(("{card} is no longer linked with {target}",), "One end of a link that has ended."),
    "gets a Condition": Kind(
        ("{condition} is applied to {card}",), "A Condition lands on a card.", ("condition", "until")
    ),
    "loses a Condition": Kind(("{condition} on {card} ends",), "A Condition ends.", ("condition",)),
    # cards and resources
    "draws": Kind(
        ("{player} draws {amount}", "{player} draws {amount} card", "{player} draws {amount} cards"),
        "Cards go from the deck to the hand.",
    ),
    "is discarded": Kind(
        ("{player} discards {card}",), "A card goes from its owner's hand to the discard pile (H-35)."
    ),
    "draws no more": Kind(
        ("no more than {amount} could be drawn, for {player}'s deck is empty",),
        "The deck had too few cards (H-24).",
    ),
    "generates": Kind(("{card} generates {amount} {resource}",), "A card makes resources.", ("resource",)),
    "gains resources": Kind(
        ("{player} gains {amount} {resource}",), "Resources that no card made.", ("resource",)
    ),
    "spends": Kind(("{player} pays {amount} {resource}",), "One payment.", ("resource",)),
    "uses": Kind(
        ("{player} uses {card}: {ability}", "{player} uses {card}"), "An activated ability is used.",
        activates=("activated",),
    ),
    # time
    "turn begins": Kind(("{player}'s turn begins",), "It is the player's turn from now on."),
    "turn ends": Kind(("{player}'s turn ends",), "The turn is ending: triggers come first (H-9)."),
    "ends the turn": Kind(("{player} ends the turn",), "The turn ends, and the other player's begins."),
    "turn is over": Kind(("{player}'s turn is over",), "What was for this turn ends."),
    "game ends": Kind(("the game ends",), "The end of what is permanent."),
    "stands": Kind(("from now on: {made}",), "An effect that lasts begins."),
    "renews": Kind(("anew: {made}",), "An effect that lasts begins anew and is not added (R-4)."),
}  # fmt: skip

SAYINGS = {  # what players say too: understood in a scenario, never printed
    "is destroyed": ("{source} kills {card}",),
    "is deployed": ("{player} plays {card}", "{player} plays {card} to tile {tile}"),
    "heals": ("{card} heals {amount}", "{card} is healed by {amount}"),
    "links": ("{card} links with {target}", "{card} is linked to {target}"),
    "returns to hand": ("{card} is returned to hand", "{card} returns to the hand"),
    "ends the turn": ("{player} ends turn", *ENDING_THE_TURN),
}

NO_STACK = (
    "nobody responds in StarCore: the triggers of a moment are followed one after the other, and then the "
    "next player acts. Say it in a line of its own, in that player's turn"
)
PASSING = "nobody passes in StarCore: leave the line out, or say “… ends the turn”"
LEFT_OUT = "each line comes once all before it is done: leave that out"
ABSENT = without_responses(NO_STACK, LEFT_OUT) | {
    "{player} passes": PASSING,
    "{player} passes {anything}": PASSING,
}

WHERE = {  # where the card must be of which a line of a scenario says that
    "grid": (
        "attacks", "fights", "is damaged", "is blocked", "heals", "moves", "is destroyed", "links",
        "is linked", "link is cut", "gets a Condition", "loses a Condition",
    ),
    "hand": ("is discarded",),
}  # fmt: skip

WORDS = Vocabulary(
    events=placed(EVENTS, WHERE),
    sayings=SAYINGS,
    plain=PLAIN,
    absent=ABSENT,
    places={
        "resource": Listed("resource", tuple(RESOURCES)),
        "tile": Listed("tile", ("1", "24", "25", "48"), "[1-9]|[1-3][0-9]|4[0-8]"),
    },
    player_actions=frozenset({"attacks", "ends the turn", "is deployed", "links", "moves", "spends", "uses"}),
    numbers={
        "DMG": "How hard it hits.",
        "HP": "Hit points left: as printed, with what it gained, less the damage on it.",
        "DEF": "Taken off the damage of an attack.",
        "output": "How much a core makes.",
        "max links": "How many links it may have, four at most.",
        "link count": "How many links it has; counted, never printed.",
        "column": "Where it is, from 1 to 8; counted from its tile.",
        "line": "In which of the six rows of the whole grid; counted from its tile.",
    },
    sets={
        "types": f"{', '.join(TYPES)}; a Structure that fights is a Unit too.",
        "resource": f"What it makes: {', '.join(RESOURCES)}.",
        "row": "Front, Middle or Back; counted from its tile.",
    },
    zones={
        "grid": "In play.", "hand": "Held by a player.", "deck": "Not drawn yet.",
        "destroyed pile": "What was destroyed.", "exiled": "What was exiled or removed.",
        "discard pile": "What was discarded out of a hand (H-35).",
        "set aside": "Tokens that are ready; a summoned token with the same numbers is a copy.",
    },
    flags=CONDITIONS | {"doomed": "It destroys itself when its trigger is finished (Q-6); no Condition."},
    marks={"damage": "Damage taken and not healed."}
    | {f"{name} this turn": f"{name} ends with the turn." for name in CONDITIONS},
    keywords=KEYWORDS,
    tallies={
        zone: Amount("count", where=(Test("zone", "is", zone), Test("owner", "is", "you")))
        for zone in ("hand", "deck", "grid", "destroyed pile", "exiled")
    },
    player_marks=RESOURCES,
    scopes={"turn is over": "turn", "game ends": "game", "loses a Condition": "shield"},
)  # fmt: skip
