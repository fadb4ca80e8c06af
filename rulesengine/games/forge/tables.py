"""What a table that somebody writes down may say: the words of those sets that are closed."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import BACK, SUMMONS, TAPPED, UNTAPPED
from rulesengine.games.forge.words import COLOURS, LAND_TYPES, SUPERTYPES, TYPES
from rulesengine.games.forge.words import KEYWORDS as KEYWORD_ABILITIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Costs(Collection[str]):
    """What can be written as a mana cost: numbers, X, and letters of mana, with spaces between them."""

    SHAPE = re.compile(
        r"no cost|(\d+|[WUBRGCXSP]|[WUBRGP\d]/?[WUBRGP])( (\d+|[WUBRGCXSP]|[WUBRGP\d]/?[WUBRGP]))*"
    )
    EXAMPLES = ("2", "R R", "1 W/U", "X G", "no cost")

    def __contains__(self, word: object) -> bool:
        """Say whether it is written as a cost."""
        return isinstance(word, str) and self.SHAPE.fullmatch(word) is not None

    def __iter__(self) -> Iterator[str]:
        """Give a few, for an error that says what can be there."""
        return iter(self.EXAMPLES)

    def __len__(self) -> int:
        """Count those that are given."""
        return len(self.EXAMPLES)


# what a pile is called elsewhere, and here
PILES: Mapping[str, str] = {
    "deck": "library",
    "main deck": "library",
    "trash": "graveyard",
    "discard pile": "graveyard",
}
WORDS: Mapping[str, Collection[str]] = {
    "types": TYPES,
    "supertypes": SUPERTYPES,
    "land types": LAND_TYPES,
    "colours": COLOURS,
    "keywords": KEYWORD_ABILITIES,
    "mana cost": Costs(),
}
# What players have on a board that is made up, and what must be so for an event to happen to a card.
PLENTY: Mapping[str, int] = {"Any mana": 20, "life": 20, "poison": 3, "lost": 0, "phase": 0}
TAKES = frozenset({"removes counters"})  # what takes counters off, so that there must be some
ADDS = frozenset({"puts counters"})  # what puts them on
PLACES: Mapping[str, str] = {"casts": "hand", "casts face down": "hand"}  # where a card is for that
ATTACHMENTS = frozenset({"Aura", "Equipment", "Fortification"})  # what is attached to what it is linked with
PRINTED = (("mana cost", frozenset({"9"})),)  # what a card costs that is made up, to see what changes it
# What is done with a keyword, to see what comes of it: a kind of event, where the card is then, in which
# state, and a detail of the event. Where no place is said, it is done with a card that the keyword is about.
USES: Mapping[str, tuple[str, str, str, str]] = {
    "morph": ("turns up", "battlefield", "face down", ""),
    "megamorph": ("turns up", "battlefield", "face down", ""),
    "evoke": ("casts", "hand", "", "evoked"),
    "kicker": ("casts", "hand", "", "kicked"),
    "flashback": ("casts", "graveyard", "", ""),
    "escape": ("casts", "graveyard", "", ""),
    "retrace": ("casts", "graveyard", "", ""),
    "buyback": ("casts", "hand", "", "bought back"),
    "dash": ("casts", "hand", "", "dashed"),
    "blitz": ("casts", "hand", "", "blitzed"),
    "spectacle": ("casts", "hand", "", "spectacle"),
    "surge": ("casts", "hand", "", "surged"),
    "disturb": ("casts", "graveyard", "", ""),
    "bargain": ("casts", "hand", "", "bargained"),
    "offspring": ("casts", "hand", "", "with an offspring"),
    "casualty": ("casts", "hand", "", "with a casualty"),
    "multikicker": ("casts", "hand", "", "kicked"),
    "replicate": ("casts", "hand", "", "replicated"),
    "squad": ("casts", "hand", "", "with a squad"),
    "alternative cost": ("casts", "hand", "", "for another cost"),
    "warp": ("casts", "hand", "", "warped"),
    "foretell": ("casts", "exile", "foretold", ""),
    "plot": ("casts", "exile", "plotted", ""),
    "costs less": ("casts", "", "", ""),
    "costs more": ("casts", "", "", ""),
    "as its left half": ("casts", "hand", "", "as its left half"),
    "as its right half": ("casts", "hand", "", "as its right half"),
    "tax": ("attacks", "", "", ""),
    "entwine": ("casts", "hand", "", "entwined"),
    "overload": ("casts", "hand", "", "overloaded"),
    "bestow": ("casts", "hand", "", "bestowed"),
    "other face": ("casts", "hand", "", "as its other side"),
    "other land": ("plays", "hand", "", "as its other side"),
    "other side": ("transforms", "battlefield", "", ""),
}
STATES: Mapping[str, str] = {
    "untaps": "tapped", "phases in": "phased out", "is turned face up": "face down",
    "is unblocked": "attacking",
}  # fmt: skip


_COLOURS = ("white", "blue", "black", "red", "green")
_AMOUNTS = ("an?|one|1", "two|2", "three|3", "four|4", "five|5")  # so many mana of a colour are written out
# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (BACK, "is returned to its owner's hand"),
    (r"^(@ (?:plays|casts) .+) (?:on|onto|to) the battlefield$", r"\1"),
    (SUMMONS, r"\1 plays \2"),
    (TAPPED, "taps"),
    (UNTAPPED, "untaps"),
    *(
        (rf"\b(?:{many}) {colour}(?: mana)?$", " ".join(letter * number))
        for colour, letter in (*zip(_COLOURS, "WUBRG", strict=True), ("colou?rless", "C"))
        for number, many in enumerate(_AMOUNTS, 1)
    ),
)


INSTEAD = {  # what players say and this game has no event for, and what to write
    "look": "how many are looked at is no part of this event: write “{player} looks at cards”",
    "attack": "creatures attack players, and are blocked: write “{player} attacks with {card}”",
    "attack by": "creatures attack players, and are blocked: write “{card} attacks”, then “… blocks {card}”",
    "block with": "say what is blocked: “{player} blocks … with {card}”",
    "block alone": "say what is blocked: “{card} blocks …”",
    "heal": "damage is not healed by amounts here: write “all damage is removed from {card}”",
    "main phase over": "say what comes next: “{player}'s combat begins” or “{player}'s end step begins”",
}


DEAD = "graveyard"  # where goes what is destroyed
ARMY = ("Creature", "battlefield")  # who attacks where somebody attacks with everything, and where it is
PAIR = ("power", "toughness")  # “is a 3/4”


# How each idea of play is said here: `playing/everyday.py` has how players say it.
IDEAS: Mapping[str, tuple[str, ...]] = {
    "steal": ("{card} passes from {had} to {player}",),
    "give away": ("{card} passes from {player} to {at}",),
    "draw": ("{player} draws {amount}", "{player} draws 1"),
    "play": ("{player} casts {card}",),
    "land": ("{player} plays {card}",),
    "play at": ("{player} casts {card} at {at}",),
    "arrive": ("{card} enters the battlefield",),
    "discard": ("{player} discards {card}",),
    "attack": ("{player} attacks {at} with {card}",),
    "attack by": ("{player} attacks {at} with {card}",),
    "attack with": ("{player} attacks with {card}",),
    "attack alone": ("{card} attacks",),
    "block": ("{player} blocks {at} with {card}",),
    "block by": ("{card} blocks {at}",),
    "no block": ("{player} does not block",),
    "combat damage": ("{player} lets combat damage be dealt",),
    "hurt by": ("{source} deals {amount} damage to {at}",),
    "hurt": ("{at} is dealt {amount} damage",),
    "gain life": ("{player} gains {amount} life",),
    "lose life": ("{player} loses {amount} life",),
    "life is": ("{player}'s life total becomes {amount}",),
    "pay life": ("{player} pays {amount} life",),
    "destroy by": ("{source} destroys {card}",),
    "destroy": ("{card} is destroyed",),
    "sacrifice": ("{player} sacrifices {card}",),
    "exile": ("{card} is exiled",),
    "bounce": ("{card} is returned to its owner's hand",),
    "bury": ("{card} goes to the graveyard",),
    "mill": ("{player} mills {amount}",),
    "tap": ("{card} taps", "{player} taps {card}"),
    "untap": ("{card} untaps", "{player} untaps {card}"),
    "face up": ("{player} turns {card} face up",),
    "reveal": ("{player} reveals {card}",),
    "shuffle": ("{player} shuffles",),
    "search": ("{player} searches",),
    "counter": ("{card} gets {amount} {word} counters",),
    "attach": (),  # only an Aura or an Equipment is put on something
    "attach one": ("{player} attaches {card} to {at}", "{card} becomes attached to {at}"),
    "turn begins": ("{player}'s turn begins",),
    "turn ends": ("{player} ends the turn",),
    "turn is over": ("{player} ends the turn",),
    "passes": ("{player} passes",),
    "respond": ("{player} responds with {card}",),
    "end step": ("{player}'s end step begins",),
    "draw step": ("{player}'s draw step begins",),
    "second main phase": ("{player}'s second main phase begins",),
    "combat over": ("{player}'s combat ends",),
    "unblocked": ("{card} is not blocked",),
    "mend": ("all damage is removed from {card}",),
    "phase": ("{card} phases {word}",),
    "resolves": ("{card} resolves",),
    "mulligan": ("{player} takes a mulligan",),
    "cast for": ("{player} casts {card}, X is {amount}",),
    "cast for at": ("{player} casts {card} at {at}, X is {amount}",),
    "uncounter": ("{player} removes counters from {card}: {amount} {word}",),
    "main phase": ("{player}'s main phase begins",),
    "combat": ("{player}'s combat begins",),
    "upkeep": ("{player}'s upkeep begins",),
    "use": ("{player} activates {card}",),
    "fight": ("{card} fights {at}",),
    "transform": ("{card} transforms",),
    "scry": ("{player} scries {amount}",),
    "surveil": ("{player} surveils {amount}",),
    "negate": ("{card} is countered",),
    "negate by": ("{source} counters {card}",),
    "lose game": ("{player} loses the game",),
    "win game": ("{player} wins the game",),
    "use at": ("{player} activates {card}, targeting {at}",),
    "respond at": ("{player} responds with {card}, targeting {at}",),
    "hit with": (),  # only a spell is cast at something
    "hit with one": ("{player} casts {card} at {at}",),
}
NARROWER = {
    ("hit with", "Creature"): "attack",
    ("play", "Land"): "land",  # a land is played, and everything else is cast
    ("attach", "Artifact"): "attach one",
    ("attach", "Enchantment"): "attach one",
    ("hit with", "Instant"): "hit with one",
    ("hit with", "Sorcery"): "hit with one",
}
