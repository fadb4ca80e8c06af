"""How Riftbound cards are written in a pile, one JSON object each: `type`, `might`, `cost`, `tags`, `text`.

Nothing is read here that is card text: that is `cardtext/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Face
from rulesengine.games.riftbound.cardtext import lines_of, read

if TYPE_CHECKING:
    from collections.abc import Mapping

NUMBERS = {"might": "Might", "cost": "cost", "energy": "cost"}
PLAIN = {"Unit": 3, "Gear": 0, "Battlefield": 0, "Spell": 0, "Rune": 0}  # usual sorts, and their Might


def ability_lines(card: Mapping[str, Any]) -> list[str]:
    """List the ability lines of a card, without reminder text."""
    return lines_of(card.get("text") or "")


def face(card: Mapping[str, Any]) -> Face:
    """Make the face of a card.

    Raises UnreadText where its text cannot be read to the end.
    """
    types = frozenset(str(card.get("type") or "").title().split()) - {"Token"}
    tags = card.get("tags") or ()
    words = tags.split(",") if isinstance(tags, str) else tags
    sets = (("types", types), ("tags", frozenset(str(word).strip() for word in words)))
    given = {NUMBERS[key]: str(value) for key, value in card.items() if key in NUMBERS}
    numbers = tuple((name, int(value)) for name, value in given.items() if value.isdecimal())
    abilities = read("\n".join(ability_lines(card)), types)
    return Face(card["name"], sets, numbers, abilities)


def company() -> tuple[Face, ...]:
    """Give plain cards of the usual sorts, with which a card is on the table when it is tried out."""
    return tuple(
        Face(f"Plain {sort}", (("types", frozenset({sort})),), (("Might", might),) if might else ())
        for sort, might in PLAIN.items()
    )
