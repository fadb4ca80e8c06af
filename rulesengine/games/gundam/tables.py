"""What a table needs, that is made for a card, before some events can happen on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import BACK, MILLS, SUMMONS, TAPPED, UNTAPPED

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

TYPES = frozenset({"Unit", "Pilot", "Command", "Base", "Resource", "EX Resource", "EX Base"})
# what a pile is called elsewhere, and here
PILES: Mapping[str, str] = {
    "library": "deck",
    "main deck": "deck",
    "graveyard": "trash",
    "discard pile": "trash",
}
WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
PLACES: Mapping[str, str] = {"is deployed": "hand"}  # where a card is to which that can happen
STATES: Mapping[str, str] = {"is set as active": "rested"}  # only what is rested can be set as active
MARKED: Mapping[str, str] = {"recovers": "damage"}  # and only what is damaged recovers


# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (BACK, "returns to hand"),
    (MILLS, r"\1 puts the top \2 of the deck in the trash"),
    (SUMMONS, r"\1 deploys \2"),
    (r"^(@) puts (.+) (?:in|into|onto) (?:play|(?:the |their |her |his )?battle area)$", r"\1 deploys \2"),
    (r"^(.+) (?:goes|is sent) to (?:the |its owner['’]s )?trash$", r"\1 is put in the trash"),
    (r"^(@)['’]s main phase ends$", r"\1 ends the turn"),
    (TAPPED, "is rested"),
    (UNTAPPED, "is set as active"),
    (r"^(@) taps (.+)$", r"\1 rests \2"),
    (r"^(@) untaps (.+)$", r"\1 sets \2 as active"),
    (r"^(.+) strikes (?:at|into) (.+)$", r"\1 attacks \2"),
    (r"^(.+) fights (.+)$", r"\1 attacks \2"),
)


ON_TOP = {"shield": "shield section"}  # “a shield” is the one on top
INSTEAD = {  # what players say and this game has no event for, and what to write
    "everything attacks": "one attacks at a time: a line for each, as “{player} attacks with …”",
    "respond": "nobody responds in Gundam: in an action step players act in turn, “{player} plays {card}”",
    "respond at": "nobody responds in Gundam: in an action step it is “{player} plays {card}, targeting …”",
    "unblocked": "say it of the player who lets it through: “… passes”",
    "resolves": "what has triggered is carried out by itself: leave the line out",
    "lose life": "nobody has life here: what an attack does to a player is done to the Shields, by itself",
    "gain life": "nobody has life here: “{player} adds {amount} Shields from the deck”",
    "win game": "the game ends when somebody is defeated: write “… is defeated”",
    "hit": "a battle's damage is dealt when the damage step begins: write “the damage step begins”",
}
ONE_AT_A_TIME = frozenset({"attacks", "declares an attack"})  # of these no two are in one moment
DEAD = "trash"  # where goes what is destroyed
IN_PLAY_TOO = ("resource area",)  # where a fact looks for what is in play, beside what texts reach
PAIR = ("AP", "HP")  # “is a 3/4”


# How each idea of play is said here: `playing/everyday.py` has how players say it.
IDEAS: Mapping[str, tuple[str, ...]] = {
    "draw": ("{player} draws {amount}", "{player} draws 1"),
    "play": ("{player} plays {card}",),
    "play at": ("{player} plays {card}, targeting {at}",),
    "play pilot": ("{player} plays {card} on {at}",),
    "arrive": ("{card} is deployed",),
    "discard": ("{player} discards {card}",),
    "attack": ("{player} attacks {at} with {card}",),
    "attack by": ("{card} attacks {at}",),
    "attack with": ("{player} attacks with {card}",),
    "attack alone": ("{card} attacks",),
    "fight": ("{card} attacks {at}",),
    "block": ("{player} blocks {at} with {card}",),
    "block by": ("{card} blocks {at}",),
    "block with": ("{player} blocks with {card}",),
    "block alone": ("{card} blocks",),
    "no block": ("{player} passes",),
    "combat damage": ("the damage step begins",),
    "hurt by": ("{source} deals {amount} damage to {at}",),
    "hurt": ("{at} receives {amount} damage",),
    "heal": ("{card} recovers {amount} HP",),
    "heal by": ("{card} recovers {amount} HP",),
    "destroy by": ("{source} destroys {card}",),
    "destroy": ("{card} is destroyed",),
    "lose card": ("{card} is destroyed",),
    "exile": ("{card} is removed",),
    "bounce": ("{card} returns to the hand",),
    "bury": ("{card} is put in the trash",),
    "on top": ("{card} is put on top of the deck",),
    "under": ("{card} is put under the deck",),
    "mill": ("{player} puts the top {amount} of the deck in the trash",),
    "tap": ("{card} is rested", "{player} rests {card}"),
    "untap": ("{card} is set as active", "{player} sets {card} as active"),
    "reveal": ("{card} is revealed",),
    "shuffle": ("{player} shuffles",),
    "pair": (),  # one of the two is a Pilot
    "pair unit": ("{card} is paired with {at}",),
    "pair pilot": ("{at} is paired with {card}",),
    "turn begins": ("{player}'s turn begins",),
    "turn ends": ("{player} ends the turn",),
    "turn is over": ("{player} ends the turn",),
    "passes": ("{player} passes",),
    "main phase": ("{player}'s main phase begins",),
    "end step": ("{player}'s end step begins",),
    "draw step": ("{player}'s draw phase begins",),
    "main phase over": ("{player} ends the turn",),
    "combat over": ("the battle ends",),
    "pay": ("{player} pays {amount}",),
    "place resource": ("{player} places {amount} Resource",),
    "add shield": ("{player} adds {amount} Shields from the deck",),
    "use": ("{player} uses {card}",),
    "support": ("{player} supports {at} with {card}",),
    "support by": ("{player} supports {at} with {card}",),
    "lose game": ("{player} is defeated",),
    "hit with": (),  # only a Command is played at something
    "hit with one": ("{player} plays {card}, targeting {at}",),
    "use at": ("{player} uses {card}, targeting {at}",),
}
NARROWER = {
    ("hit with", "Unit"): "attack",
    ("pair", "Pilot"): "pair pilot",  # the Unit comes first
    ("pair", "at Pilot"): "pair unit",
    ("play at", "Pilot"): "play pilot",
    ("hit with", "Command"): "hit with one",
}
