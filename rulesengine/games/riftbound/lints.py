"""What a designer should know about cards: L1 to L12, each with its rule, and L0 for what is not read.

`lint` takes cards, `lint_text` a text of cards: a blank line parts one card from the next, and a first line
`# Ember Courier (Unit; Sailor)` gives a card its name, its types and its tags.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.linting import Lint, cards_of
from rulesengine.core.text import Face
from rulesengine.games.riftbound.cardtext import lines_of, read_line
from rulesengine.games.riftbound.remarks import of_line, of_words, unread

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.text import Ability

    Written: TypeAlias = "Face | tuple[str, Iterable[str], str]"  # name, types, text


class Card(NamedTuple):
    """A card as far as it could be read."""

    name: str
    types: frozenset[str]
    lines: tuple[tuple[int, str, tuple[Ability, ...], UnreadText | None], ...]


def lint_text(text: str) -> tuple[Lint, ...]:
    """Lint a text of one or more cards."""
    return lint((name, types, body) for name, types, _, body in cards_of(text))


def lint(cards: Iterable[Written], edition: str = "") -> tuple[Lint, ...]:
    """Say everything that a designer should know about these cards, card by card.

    `edition` names the edition whose rule numbers the cards may cite; "" is the one that we hold.
    """
    lints: list[Lint] = []
    for written in cards:
        card = _read(written)
        for place, text, abilities, stop in card.lines:
            remarks = [*of_words(text, card.name, edition), *of_line(abilities, text, card.types, card.name)]
            remarks += unread(text, stop) if stop is not None else ()
            lints += [remark.on(card.name, place) for remark in remarks]
    return tuple(lints)


def _read(card: Written) -> Card:
    if isinstance(card, Face):
        lines = {
            ability.words: tuple(a for a in card.abilities if a.words == ability.words)
            for ability in card.abilities
        }
        said = tuple((n, words, abilities, None) for n, (words, abilities) in enumerate(lines.items(), 1))
        return Card(card.name, dict(card.sets).get("types", frozenset()), said)
    name, types, text = card
    read: list[tuple[int, str, tuple[Ability, ...], UnreadText | None]] = []
    for place, line in enumerate(lines_of(text), start=1):
        try:
            read.append((place, line, read_line(line), None))
        except UnreadText as stop:
            read.append((place, line, (), stop))
    return Card(name, frozenset(types), tuple(read))
