"""A table of phrases: words beside their meaning, and the table made ready for use.

In the words of a phrase, `{w:thing}` is a place for any phrase of the category "thing"; its
meaning goes into the hole "w" of the phrase's own meaning. Words are compared as they are written; at
the start of a sentence a capital does not matter.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.cardtext.shapes import Shape, maker, may_have, outline, shape

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping

    from rulesengine.cardtext.shapes import Found, Outline
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


@dataclass(slots=True, eq=False)
class Rule:
    """A phrase made ready: its words in order, and its meaning as a shape, made when first asked for."""

    items: tuple[str | Place, ...]
    means: Any
    place: int  # in the table of its category: the phrase that is first is preferred
    _shape: Shape | None = field(default=None, repr=False)
    _maker: Callable[[Found], Any] | None = field(default=None, repr=False)

    @property
    def shape(self) -> Shape:
        """Give the meaning with its holes sorted out."""
        if self._shape is None:
            self._shape = shape(self.means)
        return self._shape

    def make(self, holes: Found) -> Any:
        """Put what was found into the holes of the meaning."""
        if self._maker is None:
            self._maker = maker(self.shape)
        return self._maker(holes)


@dataclass(slots=True, eq=False)
class Node:
    """A place in the words of many phrases at once: those that begin alike share their beginning."""

    words: dict[str, Node] = field(default_factory=dict)
    places: dict[str, Node] = field(default_factory=dict)  # a category, and what follows it
    ends: list[Rule] = field(default_factory=list)  # the phrases that are complete here

    def add(self, rule: Rule) -> None:
        """Let a phrase be found from here."""
        node = self
        for item in rule.items:
            if isinstance(item, str):
                node = node.words.get(item) or node.words.setdefault(item, Node())
            else:
                node = node.places.get(item.category) or node.places.setdefault(item.category, Node())
        node.ends.append(rule)


class Starts(NamedTuple):
    """With what a category can begin: words, categories of single pieces, or with nothing at all."""

    words: frozenset[str]
    leaves: tuple[str, ...]
    empty: bool


NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Grammar:
    """Every phrase of a game, by category, in the order of preference."""

    rules: Mapping[str, tuple[Rule, ...]]
    leaves: Mapping[str, Leaf]
    roots: Mapping[str, Node] = field(repr=False)  # category -> where its phrases begin
    _begin: dict[str, frozenset[str]] = field(default_factory=dict, repr=False)  # first words, once asked
    _starts: dict[str, Starts] = field(default_factory=dict, repr=False)  # the same, for the reader
    _saying: dict[tuple[str, Outline], tuple[Rule, ...]] = field(default_factory=dict, repr=False)
    # a form that many games know (`likeness.FORMS`) -> a whole line that says the same and is read here
    written: Mapping[str, str] = field(default_factory=dict, repr=False)

    @staticmethod
    def of(
        phrases: Iterable[Phrase],
        leaves: Mapping[str, Leaf],
        spelling: Spelling,
        written: Mapping[str, str] = NOTHING,
    ) -> Grammar:
        """Make a table of phrases ready for reading and writing.

        Raises ValueError where a phrase has a place for a category that does not exist.
        """
        rules: dict[str, list[Rule]] = {}
        cut: dict[str, tuple[str, ...]] = {}
        for phrase in phrases:
            mine = rules.setdefault(phrase.category, [])
            mine.append(Rule(_items(phrase.words, spelling, cut), phrase.means, len(mine)))
        roots: dict[str, Node] = {}
        for category, mine in rules.items():
            root = roots[category] = Node()
            for rule in mine:
                _check(category, rule, rules, leaves)
                root.add(rule)
        return Grammar({c: tuple(r) for c, r in rules.items()}, leaves, roots, written=written)

    def saying(self, category: str, value: object) -> tuple[Rule, ...]:
        """List the phrases of a category whose meaning can be this value, as far as its outline says."""
        form = outline(value)
        known = self._saying.get((category, form))
        if known is None:
            known = tuple(rule for rule in self.rules[category] if may_have(rule.shape, form))
            self._saying[category, form] = known
        return known

    def first_words(self, category: str) -> frozenset[str]:
        """List the words with which a category can begin; a leaf is listed by its name."""
        known = self._begin.get(category)
        return known if known is not None else self._begin.setdefault(category, self._first(category))

    def _first(self, category: str) -> frozenset[str]:
        """Walk once over every category that can be first, however they go round in circles."""
        firsts: set[str] = set()
        todo = [category]
        for known in todo:  # grows as it goes
            if known in self.leaves:
                leaf = self.leaves[known]
                firsts.add(leaf.example or leaf.name)
                continue
            for rule in self.rules[known]:
                for item in rule.items:
                    if isinstance(item, str):
                        firsts.add(item)
                        break
                    if item.category not in todo:
                        todo.append(item.category)
                    if not self.may_be_empty(item.category):
                        break
        return frozenset(firsts)

    def starts(self, category: str) -> Starts:
        """Say with what a category can begin: a reader need not try one that cannot begin here."""
        known = self._starts.get(category)
        return known if known is not None else self._starts.setdefault(category, self._started(category))

    def _started(self, category: str) -> Starts:
        """Walk once over every category that can be first."""
        words: set[str] = set()
        leaves: dict[str, None] = {}
        queue, met = [category], {category}
        for known in queue:  # grows as it goes
            if known in self.leaves:
                leaves[known] = None
                continue
            own, further = self._firsts[known]
            words |= own
            queue += [each for each in further if each not in met]
            met.update(further)
        return Starts(frozenset(words), tuple(leaves), category in self._empty)

    @cached_property
    def _firsts(self) -> dict[str, tuple[frozenset[str], tuple[str, ...]]]:
        """List, for each category, the words and the categories with which a phrase of it can begin.

        What may be empty lets the next one be first, too.
        """
        firsts: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
        for category, rules in self.rules.items():
            words: set[str] = set()
            further: dict[str, None] = {}
            for rule in rules:
                for item in rule.items:
                    if isinstance(item, str):
                        words.add(item)
                        break
                    further[item.category] = None
                    if item.category not in self._empty:
                        break
            firsts[category] = frozenset(words), tuple(further)
        return firsts

    @cached_property
    def _empty(self) -> frozenset[str]:
        """Name the categories that can be nothing: by a phrase without words, or of such categories alone."""
        wordless = {
            category: [rule for rule in rules if not any(isinstance(item, str) for item in rule.items)]
            for category, rules in self.rules.items()
        }
        empty: set[str] = set()
        while True:
            more = {
                category
                for category, rules in wordless.items()
                if category not in empty and any(_can_be_nothing(rule, empty) for rule in rules)
            }
            if not more:
                return frozenset(empty)
            empty |= more

    def may_be_empty(self, category: str) -> bool:
        """Say whether a category has a phrase without words."""
        return any(not rule.items for rule in self.rules.get(category, ()))


def _items(words: str, spelling: Spelling, cut: dict[str, tuple[str, ...]]) -> tuple[str | Place, ...]:
    """Part the words of a phrase; `cut` remembers the pieces of what is between its places."""
    items: list[str | Place] = []
    parts = _PLACE.split(words)
    for at in range(0, len(parts), 3):
        said = parts[at]
        if said:
            known = cut.get(said)
            if known is None:
                known = cut[said] = spelling.words(said)
            items += known
        if at + 1 < len(parts):
            items.append(Place(parts[at + 1], parts[at + 2]))
    return tuple(items)


def _can_be_nothing(rule: Rule, empty: Container[str]) -> bool:
    return all(not isinstance(item, str) and item.category in empty for item in rule.items)


def _check(category: str, rule: Rule, rules: Container[str], leaves: Container[str]) -> None:
    for item in rule.items:
        if isinstance(item, Place) and item.category not in rules and item.category not in leaves:
            raise ValueError(
                f"a phrase of {category!r} has a place for {item.category!r}, which has no phrases"
            )
