"""How Riftbound cards are written in a pile, one JSON object each: `type`, `might`, `cost`, `tags`, `text`.

Nothing is read here that is card text: that is `cardtext/`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.measuring import CardReach
from rulesengine.core.text import Face
from rulesengine.games.riftbound.boards import works
from rulesengine.games.riftbound.cardtext import kind_of, lines_of, normal, prints, read

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Ability

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


def reach_card(card: Mapping[str, Any]) -> CardReach:
    """Measure one card: which lines are read, and whether each makes a difference on a board made for it.

    `stopped` are the words at which reading stopped, `silent` the lines that make no difference.
    """
    lines = ability_lines(card)
    by_line: list[tuple[str, tuple[Ability, ...]]] = []
    stopped: list[str] = []
    silent: list[str] = []
    for line in lines:
        try:
            by_line.append((line, read(line)))
        except UnreadText as stop:
            stopped.append(stop.word or "the end of the line")
    types = frozenset(str(card.get("type") or "").title().split()) - {"Token"}
    every = read("\n".join(line for line, _ in by_line))
    for place, (_, tried) in enumerate(by_line):
        others = read("\n".join(line for n, (line, _) in enumerate(by_line) if n != place))
        if not (is_known(tried) or works(every, others, types)):
            silent.append(prints(tried))
    printed = sum(prints(abilities) == normal(line) for line, abilities in by_line)
    kinds = tuple(map(kind_of, lines))
    were_read = tuple(kind_of(line) for line, _ in by_line)
    return CardReach(kinds, were_read, printed, tuple(stopped), silent=tuple(silent))


SILENT = frozenset({"Action", "Reaction", "Ambush", "Ganking", "Tank", "Backline"})  # a scenario shows each


def is_known(abilities: tuple[Ability, ...]) -> bool:
    """Say whether abilities are keywords that only let something be done, or be left: no board shows them."""
    return all(a.keyword in SILENT for a in abilities)


def company() -> tuple[Face, ...]:
    """Give plain cards of the usual sorts, with which a card is on the table when it is tried out."""
    return tuple(
        Face(f"Plain {sort}", (("types", frozenset({sort})),), (("Might", might),) if might else ())
        for sort, might in PLAIN.items()
    )
