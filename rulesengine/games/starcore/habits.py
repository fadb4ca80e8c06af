"""What cards of a class or a faction usually have; breaking it is allowed, and pointed out (L-r)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.text import Ability

CLASSES = {
    "Combat": ("On Attack", "On Hit", "On Destroy Enemy"),
    "Defense": ("On Deploy", "When Attacked", "On Survive Combat"),
    "Support": ("At Turn Start", "At Turn End", "On Ally Destroyed"),
    "Control": ("On Link Established", "On Link Severed", "On Condition Applied", "On Condition Removed"),
    "Resource": ("On Generate", "On Spend"),
    "Utility": ("On Move", "On Deploy", "When Destroyed"),
}
FACTIONS = {
    "Neurals": ("On Link Established", "On Condition Applied", "On Spend"),
    "Stellari": ("At Turn Start", "When Destroyed", "On Ally Destroyed"),
    "Sparkforge": ("On Generate", "On Deploy", "On Hit"),
    "Dragoon": ("On Attack", "On Destroy Enemy", "When Attacked"),
}
OPEN = {"gets a Condition": "On Condition Applied", "loses a Condition": "On Condition Removed"}


def unusual(types: frozenset[str], lines: Iterable[tuple[int, Ability]]) -> Iterator[tuple[str, int]]:
    """Say which lines a class or faction does not usually have: what is said, and the line."""
    groups = [
        (name, usual) for table in (CLASSES, FACTIONS) for name, usual in table.items() if name in types
    ]
    for number, ability in lines:
        said = ability.timing[0] if ability.timing else ""
        event = OPEN.get(str(ability.when), "On Spend" if said.startswith("On Spend") else said)
        for name, usual in groups:
            if event not in usual:
                yield (
                    f"for information: {said} is unusual for {name}, where {', '.join(usual)} are usual",
                    number,
                )
