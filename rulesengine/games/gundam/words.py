"""The words of the Gundam Card Game that its card texts use: every kind of event, property, zone, flag.

Names and sentences only. What an event does is in `acts.py`, when it may happen is in the rules, what
players and the procedure add is in `procedure.py`, and how a card says it is in `cardtext/`. Names of
traits and cards are open: any word.
"""

from __future__ import annotations

from rulesengine.core.text import Amount, Test
from rulesengine.core.words import Kind


def _kind(*says: str, doc: str, details: tuple[str, ...] = ()) -> Kind:
    return Kind(says, doc, ("by", "to", *details))


EVENTS: dict[str, Kind] = {
    # what happens to a card
    "is deployed": _kind("{card} is deployed", doc="A card comes into play.", details=("from", "flag")),
    "creates a token": _kind(
        "{player} deploys {amount} tokens", doc="Tokens are made and deployed.", details=("flag",)
    ),
    "joins a battle": _kind(
        "{card} is in a battle that begins with its damage step",
        doc="An effect lets Units battle: nobody attacks.",
        details=("from",),
    ),
    "attacks": _kind(
        "{card} attacks {target}",
        "{card} attacks {player}",
        "{card} attacks",
        doc="A Unit declares an attack; `at` says Unit, Base, Shield or player.",
        details=("at",),
    ),
    "is attacked": _kind(
        "{card} is chosen as the attack target of {source}",
        doc="Asked while an attack target is chosen: the target is the card, the attacker the source.",
    ),
    "blocks": _kind(
        "{card} blocks {target}", "{card} blocks", doc="A Unit becomes the attack target with Blocker."
    ),
    "is blocked": _kind(
        "{card} is blocked by {source}", doc="The attacker's side of 'blocks'; asked together with it."
    ),
    "becomes the attack target": _kind(
        "{card} becomes the attack target",
        doc="An effect turns the attack to a card; `of` names whose attack, where the text does.",
        details=("of",),
    ),
    "is damaged": _kind(
        "{card} receives {amount} damage",
        "{card} takes {amount} damage",
        "{card} is dealt {amount} damage",
        "{source} deals {amount} damage to {card}",
        doc="Damage; `by` says battle or effect.",
    ),
    "recovers": _kind("{card} recovers {amount} HP", doc="Damage is taken off."),
    "is destroyed": _kind(
        "{card} is destroyed",
        "{source} destroys {card}",
        "{card} dies",
        "{card} is killed",
        doc="A card in play or a Shield is destroyed; the source did it. `with` says damage, where that did.",
        details=("with",),
    ),
    "AP is reduced": _kind(
        "{card}'s AP is reduced by {amount}",
        doc="An effect makes a Unit's AP less for a time; the source is the effect's card.",
    ),
    "is rested": _kind("{card} is rested", "{player} rests {card}", doc="An active card becomes rested."),
    "is set as active": _kind("{card} is set as active", doc="A rested card becomes active."),
    "is paired": _kind(
        "{card} is paired with {target}",
        doc="The card is the Unit, the target is the Pilot.",
        details=("from",),
    ),
    "is linked": _kind(
        "{card} becomes a Link Unit", doc="A Unit is paired with a Pilot that meets its link condition."
    ),
    "is returned to hand": _kind(
        "{card} returns to the hand", doc="A card in play goes back to its owner's hand.", details=("from",)
    ),
    "is added to hand": _kind(
        "{card} is added to the hand", doc="A card from elsewhere goes to a hand.", details=("from",)
    ),
    "is discarded": _kind(
        "{card} is discarded", "{player} discards {card}", doc="A card goes from a hand to the trash."
    ),
    "is put in the trash": _kind(
        "{card} is put in the trash", doc="A card goes to the trash, and is not destroyed."
    ),
    "is removed": _kind("{card} is removed", "{card} is exiled", doc="A card is exiled to the removal area."),
    "is revealed": _kind("{card} is revealed", doc="Every player sees a card."),
    "is put on top of the deck": _kind(
        "{card} is put on top of the deck", doc="A card goes on top of its deck."
    ),
    "is put under the deck": _kind(
        "{card} is put under the deck", doc="A card goes to the bottom of its deck.", details=("order",)
    ),
    "is put into the deck": _kind(
        "{card} is put into the deck", doc="A card goes into its deck, to be shuffled."
    ),
    "is added to the Shields": _kind(
        "{card} is added to the Shields", doc="A card becomes a Shield, face down."
    ),
    "is revealed as a Shield": _kind(
        "{card} is revealed as a Shield", doc="A destroyed Shield is turned up: Burst."
    ),
    "is chosen": _kind("{card} is chosen", doc="An effect chooses a card; the source is the effect's card."),
    "is about to be played": _kind(
        "{player} is about to play {card}",
        doc="Before the Lv. and the cost are looked at.",
        details=("from",),
    ),
    "is played": _kind("{player} plays {card}", doc="A card is played.", details=("from", "paid with")),
    "activates": _kind(
        "{card} activates an effect",
        doc="An effect starts; `timing` is its word: Deploy, Attack.",
        details=("timing",),
    ),
    # what a player does
    "draws": _kind(
        "{player} draws {amount}",
        "{player} draws {amount} card",
        "{player} draws {amount} cards",
        doc="Cards go from the top of the deck to the hand.",
    ),
    "pays": _kind("{player} pays {amount}", doc="That many active Resources are rested."),
    "places a Resource": _kind(
        "{player} places {amount} Resource", doc="From the Resource deck.", details=("flag",)
    ),
    "places an EX Resource": _kind(
        "{player} places {amount} EX Resource", doc="An EX Resource comes.", details=("flag",)
    ),
    "deploys an EX Base": _kind(
        "{player} deploys {amount} EX Base", doc="An EX Base comes.", details=("flag",)
    ),
    "trashes from the deck": _kind(
        "{player} puts the top {amount} of the deck in the trash", doc="From deck to trash."
    ),
    "adds a Shield": _kind(
        "{player} adds {amount} Shields from the deck", doc="From the top of the deck, face down."
    ),
    "shuffles": _kind("{player} shuffles the deck", doc="The order of a deck is left to chance."),
    # time
    "turn begins": _kind("{player}'s turn begins", doc="A turn begins."),
    "end step begins": _kind("{player}'s end step begins", doc="Effects for the end of a turn start now."),
    "turn ends": _kind("{player}'s turn ends", doc="The end of a turn; 'during this turn' is over after it."),
    "battle ends": _kind("the battle ends", doc="'During this battle' is over."),
    "opponent's next turn ends": _kind("the opponent's next turn ends", doc="End of a long duration."),
    "opponent's next start phase ends": _kind(
        "the opponent's next start phase ends", doc="End of a long duration."
    ),
}

NUMBERS = {
    "AP": "Attack points: the damage a Unit deals.",
    "HP": "Hit points that are left: as printed and changed, less the damage.",
    "Lv.": "The level: that many Resources are needed to play the card.",
    "cost": "How many Resources are rested to play the card.",
    "Repair": "The sum of its <Repair n>; more than 0 means it has <Repair>.",
    "Breach": "The sum of its <Breach n>.",
    "Support": "The sum of its <Support n>; the rules give such a Unit the activated effect.",
}
SETS = {
    "types": "Unit, Pilot, Base, Command, Resource, EX Resource; a Unit token is a Unit with token 1.",
    "traits": "The words in round brackets.",
    "colours": "blue, green, red, white, purple.",
    "keywords": "The keyword effects without a number that it has.",
    "names": "Names that it has besides its own: the Pilot a Command can be, 'also treated as'.",
    "timings": "The timing words of its abilities: Burst, Deploy ...",
}
ZONES = {
    "deck": "The deck.", "resource deck": "The deck of Resources.", "hand": "The hand.",
    "battle area": "Where Units are, with their Pilots.", "base section": "Where the Base is.",
    "shield section": "Where the Shields are face down.", "resource area": "Where Resources are.",
    "trash": "The trash.", "removal area": "Where exiled cards are.",
    "nowhere": "Where a Command or Burst card is while it is carried out.",
}  # fmt: skip
FLAGS = {
    "rested": "It is sideways.",
    "linked": "It is a Link Unit.",
    "attacking": "It is the attacking Unit of this battle.",
    "attacked": "It is the attack target of this battle.",
    "blocking": "It became the attack target with Blocker.",
    "battling": "It fights in this battle: attacker or target.",
    "deployed this turn": "It was deployed this turn.",
    "paired this turn": "It was paired this turn.",
}
MARKS = {"damage": "Damage received and not recovered: it is taken off the HP."}
KEYWORDS = {
    "Blocker": "Rest it: the attack target becomes it.",
    "First Strike": "Attacking, it deals its battle damage first.",
    "High-Maneuver": "It cannot be blocked.",
    "Suppression": "Its damage to Shields hits two at once.",
    "Deployed Rested": "Not printed: it is deployed rested.",
    "Draws Attacks": "Not printed: attacking enemy Units choose it as attack target if they can.",
}
UNPRINTED = ("Draws Attacks", "Deployed Rested")  # cards say these in a sentence
NUMBERED = ("Repair", "Breach", "Support")  # keywords with a number: they add up
SCOPES = {
    "turn ends": "turn", "battle ends": "battle", "opponent's next turn ends": "opponent's next turn",
    "opponent's next start phase ends": "opponent's next start phase",
}  # fmt: skip
TALLIES = {
    "Lv.": Amount("count", where=(Test("zone", "is", "resource area"), Test("owner", "is", "you"))),
    "hand": Amount("count", where=(Test("zone", "is", "hand"), Test("owner", "is", "you"))),
}
