"""How cards are written in a pile of cards, one JSON object each: `types`, `color`, `text` ...

Nothing is read here that is card text: that is `cardtext/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Face
from rulesengine.games.fab.cardtext import lines_of, read, with_name
from rulesengine.games.fab.cardtext.words import SUPERTYPES
from rulesengine.games.fab.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

NUMBERS = ("cost", "power", "defense", "pitch", "life", "intellect")
PITCH = {"Red": 1, "Yellow": 2, "Blue": 3}


def ability_lines(card: Mapping[str, Any]) -> list[str]:
    """List the ability lines of a card; where its text says its name, they say "this"."""
    return lines_of(card.get("text") or "", str(card.get("name") or ""))


def face(card: Mapping[str, Any]) -> Face:
    """Make the face of a card.

    Raises UnreadText where its text cannot be read to the end.
    """
    words = [word.strip() for word in str(card.get("types") or "").split(",") if word.strip()]
    colour = str(card.get("color") or card.get("colour") or "").title()
    sets = {
        "types": frozenset(w for w in words if w in TYPES),
        "supertypes": frozenset(w for w in words if w in SUPERTYPES),
        "subtypes": frozenset(w for w in words if w not in TYPES and w not in SUPERTYPES),
    }
    if colour in PITCH:
        sets["colour"] = frozenset({colour})
    numbers = {name: str(card.get(name) or "") for name in NUMBERS}
    said = {name: int(value) for name, value in numbers.items() if value.isdigit()}
    if colour in PITCH:
        said.setdefault("pitch", PITCH[colour])
    abilities = read(with_name(card.get("text") or "", str(card["name"])))
    return Face(card["name"], tuple(sets.items()), tuple(said.items()), abilities, "Token" in words)


def company() -> tuple[Face, ...]:
    """Give plain cards of the usual sorts, with which a card is on the table when it is tried out."""
    hero = Face("Plain Hero", (("types", frozenset({"Hero"})),), (("life", 20), ("intellect", 4)))
    attack = (("types", frozenset({"Action"})), ("subtypes", frozenset({"Attack"})))
    numbers = (("power", 4), ("defense", 3), ("cost", 1), ("pitch", 1))
    others = tuple(
        Face(f"Plain {word}", (("types", frozenset({word})),), numbers)
        for word in ("Equipment", "Weapon", "Instant")
    )
    items = tuple(
        Face(
            f"Plain {word}",
            (("types", frozenset({"Token"})), ("subtypes", frozenset({word}))),
            (),
            token=True,
        )
        for word in ("Aura", "Item")
    )
    return (hero, Face("Plain Attack", attack, numbers), *others, *items)
