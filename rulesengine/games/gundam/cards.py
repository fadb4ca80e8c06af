"""How Gundam cards are written in a pile of cards, one JSON object each: `type`, `trait`, `ap`, `hp`, `text`.

Nothing is read here that is card text: that is `cardtext/`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Face
from rulesengine.games.gundam.cardtext import lines_of
from rulesengine.games.gundam.texts import read_card

if TYPE_CHECKING:
    from collections.abc import Mapping

NUMBERS = {"ap": "AP", "hp": "HP", "lv": "Lv.", "level": "Lv.", "cost": "cost"}


PLAIN = (("Lv.", 3), ("cost", 2))  # of a card about which nothing else is said


def ability_lines(card: Mapping[str, Any]) -> list[str]:
    """List the ability lines of a card, without reminder text."""
    return lines_of(card.get("text") or "")


def face(card: Mapping[str, Any]) -> Face:
    """Make the face of a card.

    Raises UnreadText where its text cannot be read to the end.
    """
    types, token = _types(card)
    sets = {"types": types, "traits": frozenset(re.findall(r"\(([^()]+)\)", str(card.get("trait") or "")))}
    if colour := str(card.get("color") or card.get("colour") or "").lower():
        sets["colours"] = frozenset({colour})
    given = {NUMBERS[key]: str(value) for key, value in card.items() if key in NUMBERS}
    said = {name: int(value) for name, value in given.items() if value.isdigit()}
    # a pile that says nothing of Lv. and cost: the card has those of a plain one, so that they can be changed
    numbers = said if token else dict(PLAIN) | said
    abilities = read_card("\n".join(ability_lines(card)), types=types)
    return Face(card["name"], tuple(sets.items()), tuple(numbers.items()), abilities, token)


def company() -> tuple[Face, ...]:
    """Give plain cards of the usual sorts, with which a card is on the table when it is tried out."""
    numbers = (("AP", 3), ("HP", 5), *PLAIN)
    sorts = ("Unit", "Pilot", "Base", "Command")
    return tuple(Face(f"Plain {sort}", (("types", frozenset({sort})),), numbers) for sort in sorts)


def _types(card: Mapping[str, Any]) -> tuple[frozenset[str], bool]:
    """Read a card's types: "UNIT TOKEN" is a Unit, and a token."""
    said = str(card.get("type") or "").title()
    return frozenset({said.removesuffix(" Token")} - {""}), said.endswith("Token")
