"""The words that cards of this game can have, where the game lists them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext.rewordings import BACK, MILLS, SUMMONS, TAPPED, UNTAPPED
from rulesengine.games.riftbound.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rulesengine.core.model import Card

# what a pile is called elsewhere, and here
PILES: Mapping[str, str] = {
    "main deck": "deck",
    "library": "deck",
    "graveyard": "trash",
    "discard pile": "trash",
}
WORDS: Mapping[str, Collection[str]] = {"types": TYPES}
PLENTY = {"energy": 9, "power": 9}  # with what a player pays where a card is tried
KEPT_EMPTY = frozenset({"face down"})  # where a card is by a battlefield, and no filler does
PLACES = {"discards": "hand"}  # where a card is to which something can happen
BESIDE = frozenset({"has conquered", "has held"})  # these are for those who were there
BEFORE = {"has held": ("beginning",), "holds": ("beginning",)}  # a hold comes in a Beginning Phase
STATES = {  # what must be so of an object for something to happen to it
    "is readied": "exhausted", "is no attacker": "attacker", "is no defender": "defender",
}  # fmt: skip
HAPPENS_TO = {  # the sort of card to which something happens
    "conquers": "Battlefield", "holds": "Battlefield",
    "has conquered": "Battlefield", "has held": "Battlefield",
}  # fmt: skip


def located(rows: Iterable[dict[str, str]]) -> None:
    """Say of each row at which battlefield it is: battlefields are numbered, and one is named by its name."""
    every = list(rows)
    here = _battlefields(every)
    if not any(row.get("place") for row in here) and len(here) > 1:
        for number, row in enumerate(here, start=1):
            row["place"] = str(number)
    known = {row.get("card", "").casefold(): row.get("place", "") for row in here}
    for row in every:
        named = row.get("place", "").removeprefix("at ").casefold()
        if named in known:  # “Tower” under “place” is where the Tower is
            row["place"] = known[named]
        name = row["zone"].removeprefix("at ").casefold()
        if name in known:
            row["zone"], row["place"] = "battlefield", row.get("place") or known[name]


OTHER_COLUMNS = {"battlefield": "where a card is, the column 'zone' says: the name of its battlefield"}


def places(rows: Iterable[dict[str, str]]) -> list[str]:
    """Name the cards that are places: what is there may name one as its zone, or under “place”."""
    return [row.get("card", "") for row in _battlefields(rows)]


def _battlefields(rows: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    return [r for r in rows if r.get("types", "").lower() == r["zone"] == "battlefield"]


def misplaced(card: Card, others: Iterable[Card]) -> str:
    """Say why a battlefield cannot be where it is put: two of them are two places; "" where it can."""
    if not _is_battlefield(card):
        return ""
    same = (c for c in others if _is_battlefield(c) and c.place == card.place)
    there = next((c.name for c in same), "")
    if not there:
        return ""
    return (
        f"{card.name} and {there} would be one battlefield: give each its own number in the column “place”, "
        "and what is there the same number"
    )


def stray(card: Card, cards: Iterable[Card]) -> str:
    """Say why a card is nowhere: at a battlefield that is not on the table; "" where it is somewhere."""
    if card.zone not in {"battlefield", "face down"} or _is_battlefield(card):
        return ""
    numbers = sorted(c.place for c in cards if _is_battlefield(c))
    if card.place in numbers:
        return ""
    if not numbers:
        return f"{card.name} is at a battlefield, and the table has none: add a row of the type Battlefield"
    known = " and ".join(map(str, numbers))
    if not card.place:
        return f"{card.name} is at a battlefield: say which, {known}, in the column “place”"
    return f"there is no battlefield {card.place} for {card.name}: the table has {known}"


def _is_battlefield(card: Card) -> bool:
    return card.zone == "battlefield" and "Battlefield" in dict(card.face.sets).get("types", ())


# What players of other games say, and how it is said in this one; @ is a player.
OTHERWISE = (
    (BACK, "returns to its owner's hand"),
    (MILLS, r"\1 puts the top \2 cards into the trash"),
    (SUMMONS, r"\1 plays \2"),
    (r"\bblocks with\b", "defends with"),
    (r"\bblocks$", "defends"),
    (TAPPED, "is exhausted"),
    (UNTAPPED, "is readied"),
    (r"^(@) taps (.+)$", r"\1 exhausts \2"),
    (r"^(@) untaps (.+)$", r"\1 readies \2"),
    (r"^(.+) gets a buff$", r"\1 is buffed"),
    (r"^(.+) (?:walks|runs|goes|heads) to (.+)$", r"\1 moves to \2"),
    (r"^(@ plays .+) (?:at|to|in|into) (?:the |their |her |his )?base$", r"\1"),
)


DEAD = "trash"  # where goes what is destroyed
CONTROLLED_WITH = {"Battlefield": "controlled"}  # without this state nobody controls such a card


INSTEAD = {  # what players say and this game has no event for, and what to write
    "everything attacks": "Units attack where they move to: write “{player} moves … to …” for each",
    "block by": "Units defend where they are: nothing is to be said, or “{card} defends”",
    "block": "Units defend where they are: nothing is to be said, or “{player} defends with {card}”",
    "attack": "Units attack where they move to: write “{player} moves {card} to …”, a battlefield",
    "attack by": "Units attack where they move to: write “{card} moves to …”, a battlefield",
    "defend at": "a Unit defends where it is: write “{card} defends”",
    "score for": "the point comes of it: write “{player} holds {card}”, or that {player} conquers it",
    "showdown": "it opens by itself when a Unit comes there; to lay it, say where: “a showdown opens at …”",
    "win combat": "say where: “{player} wins the combat at …”",
    "hide": "say where: “{player} hides {card} at …”, with the name of a battlefield",
    "destroy by": "who kills it is no part of this event: write “{card} is killed”",
    "combat over": "say where: “the combat at … ends”",
    "end step": "a turn ends in one: write “{player} ends the turn”",
    "resolves": "it resolves by itself when all have passed: write “… and … pass”",
    "negate by": "what counters it is no part of this event: write “{card} is countered”",
    "gain life": "players have no life here: “{player} gains {amount} points”, “… takes {amount} damage”",
    "lose life": "players have no life here: “{player} gains {amount} points”, “… takes {amount} damage”",
    "unblocked": "nobody blocks here: Units defend where they are",
    "combat damage": "in a combat damage is dealt when nobody plays more: write “{player} and {other} pass”",
}


# How each idea of play is said here: `playing/everyday.py` has how players say it.
IDEAS: Mapping[str, tuple[str, ...]] = {
    "attack": (),  # who comes to where others are attacks there
    "attack by": (),
    "attack there": ("{player} moves {card} to {at}",),
    "attack there by": ("{card} moves to {at}",),
    "draw": ("{player} draws {amount}", "{player} draws 1"),
    "play": ("{player} plays {card}",),
    "play at": ("{player} plays {card}, targeting {at}",),
    "play there": ("{player} plays {card} to {at}",),
    "arrive": ("{player} plays {card}",),
    "discard": ("{player} discards {card}",),
    "attack with": ("{player} attacks with {card}",),
    "attack alone": ("{card} attacks",),
    "block with": ("{player} defends with {card}",),
    "block alone": ("{card} defends",),
    "hurt by": ("{source} deals {amount} damage to {at}",),
    "hurt": ("{at} is dealt {amount} damage",),
    "destroy": ("{card} is killed", "{player} kills {card}"),
    "exile": ("{card} is banished",),
    "bounce": ("{card} returns to its owner's hand",),
    "on top": ("{card} is put on top of the deck",),
    "mill": ("{player} puts the top {amount} cards into the trash",),
    "tap": ("{card} is exhausted", "{player} exhausts {card}"),
    "untap": ("{card} is readied", "{player} readies {card}"),
    "reveal": ("{card} is revealed",),
    "stun": ("{card} is stunned", "{player} stuns {card}"),
    "buff": ("{card} is buffed", "{player} buffs {card}"),
    "move": ("{player} moves {card} to {at}",),
    "move by": ("{card} moves to {at}",),
    "move home": ("{player} moves {card} to base",),
    "move home by": ("{card} moves to base",),
    "recall": ("{card} is recalled", "{player} recalls {card}"),
    "attach": (),  # only Gear is put on a Unit
    "attach one": ("{card} is attached to {at}",),
    "turn begins": ("{player}’s turn begins",),
    "turn ends": ("{player} ends the turn",),
    "turn is over": ("{player}’s turn ends",),
    "passes": ("{player} passes",),
    "respond": ("{player} responds with {card}",),
    "mend": ("{card} is healed",),
    "negate": ("{card} is countered",),
    "draw step": ("{player}’s Draw Phase begins",),
    "main phase": ("{player}’s Action Phase begins",),
    "gain": ("{player} gains {amount} {word}", "{player} gains {amount} {word} power"),
    "pay": ("{player} pays {amount} {word}", "{player} spends {amount} {word}"),
    "score": ("{player} gains {amount} point", "{player} gains 1 point"),
    "conquer": (),  # a battlefield is, and nothing else
    "hold": (),
    "conquer one": ("{player} conquers {card}",),
    "hold one": ("{player} holds {card}",),
    "channel": ("{player} channels {amount}",),
    "recycle": ("{card} is recycled", "{player} recycles {card}"),
    "use": ("{player} activates {card}",),
    "steal": ("{player} gains control of {card}",),
    "win game": ("{player} wins the game",),
    "hit with": (),  # only a Spell is played at something
    "hit with one": ("{player} plays {card}, targeting {at}",),
    "use at": ("{player} activates {card}, targeting {at}",),
    "respond at": ("{player} responds with {card}, targeting {at}",),
}
NARROWER = {
    ("attack", "at Battlefield"): "attack there",
    ("attack by", "at Battlefield"): "attack there by",
    ("attach", "Gear"): "attach one",
    ("conquer", "Battlefield"): "conquer one",
    ("hold", "Battlefield"): "hold one",
    ("play at", "at Battlefield"): "play there",
    ("hit with", "Spell"): "hit with one",
}
