"""What a table that somebody writes down may say: the words of each set, and where a card can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import BACK, SUMMONS
from rulesengine.games.starcore.rules.grid import HALF
from rulesengine.games.starcore.words import RESOURCES, TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rulesengine.core.model import Card

# what a pile is called elsewhere, and here
PILES: Mapping[str, str] = {"library": "deck", "main deck": "deck"}
WORDS: Mapping[str, Collection[str]] = {"types": TYPES, "resource": RESOURCES}
COUNTED = frozenset({"row", "link count", "column", "line"})  # from the tile and the links: never written
TILES = 2 * HALF
DETAILS = {"tile": ("28", "30")}  # beside tiles 4 and 6, so that a card that moves there keeps a link
STATES = {"loses a Condition": "{condition}"}  # only a Condition that is there can end
CORNERS = (1, 9, 17, 25)  # tiles that are far from each other: where a card is tried out


OTHER_COLUMNS = {"tile": "on which tile a card is, the column 'place' says"}


def misplaced(card: Card, others: Iterable[Card]) -> str:
    """Say why a card cannot be where it is put: on one tile of the grid is one card; "" where it can.

    A card on the grid without a place is on a tile of which nothing is said.
    """
    if card.zone != "grid" or not card.place:
        return ""
    if not 1 <= card.place <= TILES:
        return f"there is no tile {card.place} for {card.name}: they are numbered from 1 to {TILES}"
    there = next((c.name for c in others if c.zone == "grid" and c.place == card.place), "")
    return f"{card.name} and {there} cannot both be on tile {card.place}" if there else ""


# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (BACK, "returns to hand"),
    (SUMMONS, r"\1 deploys \2"),
    (r"^(@) puts (.+) into play$", r"\1 deploys \2"),
    (r"^(.+) strikes (?:at|into) (.+)$", r"\1 attacks \2"),
    (r"^(@ (?:plays|deploys) .+) (?:on|onto|to|into) the grid$", r"\1"),
)


DEAD = "destroyed pile"  # where goes what is destroyed
PAIR = ("DMG", "HP")  # “is a 3/4”


INSTEAD = {  # what players say and this game has no event for, and what to write
    "everything attacks": "a line for each: “… attacks …”",
    "respond": "nobody responds in StarCore: what has triggered is followed, then the next one acts",
    "respond at": "nobody responds in StarCore: what has triggered is followed, then the next one acts",
    "lose life": "players have no life in StarCore, Units have HP: “… takes {amount} damage”",
    "gain life": "players have no life in StarCore, Units have HP: “… heals {amount} HP”",
    "resolves": "what has triggered is followed by itself: leave the line out",
    "main phase over": "a turn has no phases here: write “{player} ends the turn”",
    "block by": "nobody blocks in StarCore: an attack hits what it is aimed at",
    "mend": "say how much: “{card} heals 2 HP”",
    "attack alone": "say what is attacked: “{card} attacks …”",
    "attack with": "say what is attacked: “{card} attacks …”",
    "hit": "say what is attacked: “{card} attacks …”",
    "combat damage": "an attack deals its damage as it is made: write “{card} attacks {target}”",
}


# How each idea of play is said here: `playing/everyday.py` has how players say it.
IDEAS: Mapping[str, tuple[str, ...]] = {
    "hit with": (),  # only a Unit hits with itself
    "draw": ("{player} draws {amount}", "{player} draws 1"),
    "play": ("{player} deploys {card}",),
    "play to tile": ("{player} deploys {card} to tile {tile}",),
    "arrive": ("{player} deploys {card}",),
    "discard": ("{player} discards {card}",),
    "attack": ("{card} attacks {at}",),
    "attack by": ("{card} attacks {at}",),
    "fight": ("{card} attacks {at}",),
    "hurt by": ("{source} deals {amount} damage to {at}",),
    "hurt": ("{at} takes {amount} damage",),
    "heal": ("{card} heals {amount} HP",),
    "heal by": ("{card} heals {amount} HP",),
    "destroy by": ("{source} destroys {card}",),
    "destroy": ("{card} is destroyed",),
    "exile": ("{card} is exiled",),
    "bounce": ("{card} returns to hand",),
    "move to tile": ("{card} moves to tile {tile}", "{player} moves {card} to tile {tile}"),
    "link": ("{player} links {card} and {at}",),
    "cut": ("the link of {card} and {at} is cut",),
    "gets state": ("{word} is applied to {card}",),
    "loses state": ("{word} on {card} ends",),
    "turn begins": ("{player}'s turn begins",),
    "turn ends": ("{player} ends the turn",),
    "turn is over": ("{player}'s turn ends",),
    "revive": ("{card} returns to the grid with {amount} HP",),
    "gain": ("{player} gains {amount} {word}",),
    "pay": ("{player} pays {amount} {word}",),
    "use at": ("{player} uses {card}, targeting {at}",),
    "use": ("{player} uses {card}",),
}
NARROWER: Mapping[tuple[str, str], str] = {
    ("hit with", "Unit"): "attack",
}
