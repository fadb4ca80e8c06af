"""References, both ways: what a rule cites, and what cites it. Nothing is drawn here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Rulebook


class Links(NamedTuple):
    """The numbers that a rule cites, and those of the rules that cite it, in the order of the book."""

    cites: tuple[str, ...] = ()
    cited_by: tuple[str, ...] = ()


def links(book: Rulebook) -> Mapping[str, Links]:
    """List for every rule what it cites and what cites it; references out of the book are left out."""
    back: dict[str, list[str]] = {number: [] for number in book.rules}
    for number, rule in book.rules.items():
        for other in rule.references:
            if other in back:
                back[other].append(number)
    return {
        number: Links(tuple(other for other in rule.references if other in back), tuple(back[number]))
        for number, rule in book.rules.items()
    }


def outside(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """List for every number that leads out of the book which rules name it."""
    numbers: dict[str, tuple[str, ...]] = {}
    for number, rule in book.rules.items():
        for other in rule.references:
            if other not in book.rules:
                numbers[other] = (*numbers.get(other, ()), number)
    return numbers
