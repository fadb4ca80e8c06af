"""A table of phrases: words beside their meaning, and the table made ready for use.

In the words of a phrase, `{w:thing}` is a place for any phrase of the category "thing"; its
meaning goes into the hole "w" of the phrase's own meaning. Words are compared as they stand; at
the start of a sentence a capital does not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.shapes import Shape, shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.cardtext.spelling import Spelling

_PLACE = re.compile(r"\{(\w+):([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A wording of a category, and what it means: a value with holes."""

    category: str
    words: str
    means: Any


@dataclass(frozen=True, slots=True)
class Leaf:
    """A category of single pieces: a number, a name. `reads` and `writes` return None for "not mine"."""

    reads: Callable[[str], Any]
    writes: Callable[[Any], str | None]
    name: str  # how an error message calls it
    example: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where another phrase goes."""

    hole: str
    category: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A phrase made ready: its words in order, and its meaning as a shape."""

    items: tuple[str | Place, ...]
    shape: Shape


@dataclass(frozen=True, eq=False)
class Grammar:
    """Every phrase of a game, by category, in the order of preference."""

    rules: Mapping[str, tuple[Rule, ...]]
    leaves: Mapping[str, Leaf]
    # category -> first word -> rules; and the rules that begin with a place, or are empty
    starts: Mapping[str, Mapping[str, tuple[Rule, ...]]] = field(repr=False)
    others: Mapping[str, tuple[Rule, ...]] = field(repr=False)
    _begin: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)  # first words, once asked

    @staticmethod
    def of(phrases: Iterable[Phrase], leaves: Mapping[str, Leaf], spelling: Spelling) -> Grammar:
        """Make a table of phrases ready for reading and writing.

        Raises ValueError where a phrase has a place for a category that does not exist.
        """
        rules: dict[str, list[Rule]] = {}
        for phrase in phrases:
            rules.setdefault(phrase.category, []).append(
                Rule(_items(phrase.words, spelling), shape(phrase.means))
            )
        for category, mine in rules.items():
            for rule in mine:
                _check(category, rule, rules.keys() | leaves.keys())
        starts: dict[str, dict[str, tuple[Rule, ...]]] = {}
        others: dict[str, tuple[Rule, ...]] = {}
        for category, mine in rules.items():
            first: dict[str, tuple[Rule, ...]] = {}
            for rule in mine:
                if rule.items and isinstance(rule.items[0], str):
                    first[rule.items[0]] = (*first.get(rule.items[0], ()), rule)
            starts[category] = first
            others[category] = tuple(r for r in mine if not r.items or not isinstance(r.items[0], str))
        return Grammar({c: tuple(r) for c, r in rules.items()}, leaves, starts, others)

    def first_words(self, category: str) -> frozenset[str]:
        """List the words with which a category can begin; a leaf is listed by its name."""
        known = self._begin.get(category)
        return known if known is not None else self._begin.setdefault(category, self._first(category))

    def _first(self, category: str) -> frozenset[str]:
        """Walk once over every category that can stand first, however they go round in circles."""
        found: set[str] = set()
        todo = [category]
        for known in todo:  # grows as it goes
            if known in self.leaves:
                leaf = self.leaves[known]
                found.add(leaf.example or leaf.name)
                continue
            found.update(self.starts[known])
            for rule in self.others[known]:
                for item in rule.items:
                    if isinstance(item, str):
                        found.add(item)
                        break
                    if item.category not in todo:
                        todo.append(item.category)
                    if not self.may_be_empty(item.category):
                        break
        return frozenset(found)

    def may_be_empty(self, category: str) -> bool:
        """Say whether a category has a phrase without words."""
        return any(not rule.items for rule in self.rules.get(category, ()))


def _items(words: str, spelling: Spelling) -> tuple[str | Place, ...]:
    items: list[str | Place] = []
    at = 0
    for found in _PLACE.finditer(words):
        items += [t.text for t in spelling.pieces(words[at : found.start()])]
        items.append(Place(found[1], found[2]))
        at = found.end()
    return (*items, *(t.text for t in spelling.pieces(words[at:])))


def _check(category: str, rule: Rule, known: Iterable[str]) -> None:
    for item in rule.items:
        if isinstance(item, Place) and item.category not in known:
            raise ValueError(
                f"a phrase of {category!r} has a place for {item.category!r}, which has no phrases"
            )
