"""What a table that somebody writes down may say, and how cards are on one that is made to try them."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import MILLS, SUMMONS, TAPPED, UNTAPPED
from rulesengine.games.fab.keywords import CLASSES, TALENTS
from rulesengine.games.fab.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rulesengine.core.model import Card

# A type that no card has would be a card that no text is about; a class is under supertypes.
# what a pile is called elsewhere, and here
PILES: Mapping[str, str] = {"library": "deck", "trash": "graveyard", "discard pile": "graveyard"}
WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
# Words that are in a type line beside those that the sentence on their set names.
TYPE_LINE: Mapping[str, Collection[str]] = {"supertypes": CLASSES | TALENTS}
FOLLOWED_WITH = frozenset(
    {"plays"}
)  # with what a card's own instructions are followed, if it is not announced
LINKS = False  # no card of this game is linked with another: they need not be tried like that
# where a card is to which something can happen
PLACES = {"is discarded": "hand", "charges": "hand", "plays": "hand", "pitches": "hand"}
STATES = {"is turned": "face down"}  # a card is turned face up that is face down
TAKES = frozenset({"loses counters"})  # what takes counters off, so that there must be some
PLENTY = {"resources": 9}  # with what a player pays where a card is tried
# where a card in play is: the first of these words that it has says it
ONE_EACH = frozenset({"Hero"})  # of these a player has one, and a board that is made up no more
HOMES = {
    "attacking": "combat chain",
    "defending": "combat chain",
    "Hero": "hero",
    "Weapon": "weapon",
    "Equipment": "equipment",
    "Attack": "combat chain",
    "Item": "arena",
    "Aura": "arena",
    "Ally": "arena",
}
STANDS_FOR_PLAYER = "hero"  # of what befalls a player, in which zone the card is that it befalls
# a text that permits something is tried by asking for it: after this has been done, if anything, in this way
ASKED = {
    "plays": (("", "plays"), ("plays", "responds")),
    "defends": (("", "defends"),),
    "attacks": (("", "attacks"),),
    "activates": (("", "activates"),),
}
# bare keywords that a rule carries out, and those that say nothing that could happen in a game: how a deck is
# built, and words that only other texts ask for. Any other bare keyword is one that nothing carries out yet.
KEYWORDS = frozenset(
    {"go again", "dominate", "overpower"}
    | {"legendary", "specialization", "legend", "essence", "unlimited"}
    | {"stealth", "combo", "crush", "contract", "reprise", "surge", "tower", "unity", "solflare", "galvanize"}
)


# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (MILLS, r"\1 puts the top \2 of the deck into the graveyard"),
    (SUMMONS, r"\1 plays \2"),
    (r"\bblocks with\b", "defends with"),
    (r"\bblocks$", "defends"),
    (r"^(@) arsenals (.+)$", r"\1 puts \2 into their arsenal"),
    (
        r"^(.+) (?:goes|is sent) (?:in)?to (?:the |its owner['’]s )?(graveyard|hand|arsenal)$",
        r"\1 is put into the \2",
    ),
    (r"^(@ pitches .+) for resources$", r"\1"),
    (r"^(.+) connects$", r"\1 hits"),
    (TAPPED, "is tapped"),
    (UNTAPPED, "is untapped"),
    (r"^(@) puts (.+) (?:in|into|to) (?:his |her |their |the )?arsenal$", r"\1 puts \2 into their arsenal"),
)


INSTEAD = {  # what players say and this game has no event for, and what to write
    "everything attacks": "one attacks at a time: a line for each, as “{player} attacks with …”",
    "destroy by": "what destroys it is no part of this event: write “{card} is destroyed”",
    "block": "there is one attack to defend against: write “{player} defends with {card}”",
    "block by": "there is one attack to defend against: write “{card} defends”",
    "life is": "say how much is gained or lost: “{player} loses 3 life”",
    "unblocked": "say it of the player who does not defend: “… passes”",
}
ONE_AT_A_TIME = frozenset({"attacks"})  # of these no two are in one moment
_OF_A_LINK = re.compile(r"\b(?:attacking|defending) hero\b", re.IGNORECASE)
_TWO = 2


def stray(card: Card, cards: Iterable[Card]) -> str:
    """Refuse “the defending hero” where three or more play and no event says which one that is."""
    if len({each.owner for each in cards}) <= _TWO:
        return ""
    for ability in card.face.abilities:
        hit = _OF_A_LINK.search(ability.words)
        if hit is not None and (not ability.events or _of_the_opponent(ability)):
            why = f"{card.name}: “{hit[0]}” is read as the opponent here, and there are several"
            return f"{why}: say it of what this does (“When this attacks, …”), or lay the table with two"
    return ""


def _of_the_opponent(value: object) -> bool:
    """Say whether a text is about the one opponent that there is where two play."""
    if isinstance(value, str):
        return value in {"opponent", "an opponent"}
    if isinstance(value, tuple):
        return any(_of_the_opponent(each) for each in value)
    if is_dataclass(value):
        return any(_of_the_opponent(getattr(value, each.name)) for each in fields(value))
    return False


DEAD = "graveyard"  # where goes what is destroyed


# How each idea of play is said here: `playing/everyday.py` has how players say it.
IDEAS: Mapping[str, tuple[str, ...]] = {
    "hit with": (),  # only a weapon hits somebody
    "draw": ("{player} draws {amount}", "{player} draws 1"),
    "play": ("{player} plays {card}",),
    "arrive": ("{card} enters the arena",),
    "discard": ("{player} discards {card}",),
    "arsenal": ("{player} puts {card} into their arsenal",),
    "pitch": ("{player} pitches {card}",),
    "pitch for": ("{player} pitches {card} to play {at}",),
    "attack": ("{player} attacks {at} with {card}",),
    "attack by": ("{player} attacks {at} with {card}",),
    "attack with": ("{player} attacks with {card}",),
    "attack alone": ("{card} attacks",),
    "block with": ("{player} defends with {card}",),
    "block alone": ("{card} defends",),
    "no block": ("{player} passes",),
    "hit": ("{card} hits", "{card} hits {at}"),
    "combat damage": ("{player} goes to the damage step", "the damage step begins"),
    "hurt by": ("{source} deals {amount} damage to {at}",),
    "hurt": ("{at} is dealt {amount} damage",),
    "heal": ("{card} gains {amount} life",),
    "gain life": ("{player} gains {amount} life",),
    "lose life": ("{player} loses {amount} life",),
    "destroy": ("{card} is destroyed",),
    "exile": ("{card} is banished",),
    "bounce": ("{card} is put into the hand",),
    "bury": ("{card} is put into the graveyard",),
    "on top": ("{card} is put on the top of the deck",),
    "under": ("{card} is put on the bottom of the deck",),
    "mill": ("{player} puts the top {amount} of the deck into the graveyard",),
    "tap": ("{card} is tapped",),
    "untap": ("{card} is untapped",),
    "turn over": ("{card} is turned face {word}",),
    "face up": ("{card} is turned face up",),
    "reveal": ("{player} reveals {card}",),
    "shuffle": ("{player} shuffles",),
    "search": ("{player} searches the deck",),
    "look": ("{player} looks at the top {amount}",),
    "counter": ("{card} gets {amount} {word} counters",),
    "uncounter": ("{card} loses {amount} {word} counters",),
    "attach": ("{player} equips {card}",),
    "turn begins": ("{player}'s turn begins",),
    "turn ends": ("{player} ends the turn",),
    "turn is over": ("{player} ends the turn",),
    "passes": ("{player} passes",),
    "play at": ("{player} plays {card}, targeting {at}",),
    "use at": ("{player} activates {card}, targeting {at}",),
    "respond at": ("{player} responds with {card}, targeting {at}",),
    "respond": ("{player} responds with {card}",),
    "gain": ("{player} gains {amount} {word}",),
    "end step": ("{player}'s end phase begins",),
    "main phase": ("{player}'s action phase begins",),
    "combat over": ("the combat chain closes",),
    "resolves": ("{card} resolves",),
    "mark": ("{at} is marked: marked",),
    "gain resources": ("{player} gains {amount} resources",),
    "spend action": ("{player} loses {amount} action points",),
    "give word": ("{card} gets {word}",),
    "pay": ("{player} pays {amount} {word}",),
    "use": ("{player} activates {card}",),
    "negate": ("{card} is negated",),
    "gets power": ("{card} gets {amount} power",),
    "loses power": ("{card} loses {amount} power",),
    "lose game": ("{player} is defeated",),
}
NARROWER: Mapping[tuple[str, str], str] = {
    ("hit with", "Weapon"): "attack",
    ("use at", "Weapon"): "attack",  # it is activated to attack with it
    ("attack", "Action"): "play at",  # a card of the hand is played, and then attacks
}
