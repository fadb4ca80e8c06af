"""Printing: the lines that abilities were read from, in their one spelling."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.core.text import Ability


def print_text(abilities: tuple[Ability, ...]) -> str:
    """Write a card's abilities as its text, a line each."""
    lines: list[str] = []
    for ability in abilities:
        if "same line" in ability.timing and lines:
            lines[-1] += "" if lines[-1].endswith(ability.words) else f" {ability.words}"
        else:
            lines.append(ability.words)
    return "\n".join(lines)


def print_ability(ability: Ability) -> str:
    """Write an ability as its line."""
    return ability.words
