"""What tests ask of every table of phrases: that none drops what it reads, and a line for each of them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, is_dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext.grammar import Place
from rulesengine.cardtext.shapes import Hole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.cardtext import Grammar
    from rulesengine.cardtext.grammar import Rule

Words = tuple[str, ...]


def dropping(grammar: Grammar) -> list[tuple[str, Any]]:
    """List the phrases with a place in their words and no hole for it in their meaning, or the reverse."""
    return [
        (category, rule.items)
        for category, rules in grammar.rules.items()
        for rule in rules
        if {item.hole for item in rule.items if isinstance(item, Place)} != _holes(rule.shape)
    ]


def _holes(shape: Any) -> set[str]:
    """List the holes of a meaning."""
    if isinstance(shape, Hole):
        return {shape.name}
    parts = shape if isinstance(shape, tuple) else ()
    if is_dataclass(shape) and not isinstance(shape, type):
        parts = tuple(getattr(shape, f.name) for f in fields(shape))
    return {name for part in parts for name in _holes(part)}


@dataclass
class Lines:
    """A line for each phrase: its places filled with plain words, in a sentence that makes sense of it."""

    grammar: Grammar
    starts: Mapping[str, str]  # the categories of whole lines, and what stands before each
    plain: Mapping[str, str]  # the words for a category where nothing is asked of it
    inside: Mapping[str, str]  # the sentence around a category, which stands at each {}
    spell: Callable[[list[str]], str]
    words: dict[str, Words] = field(default_factory=dict)
    around: dict[str, tuple[str, Words, Words]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Find the shortest words of each category, and the shortest way to it from a whole line."""
        self.words = {name: tuple(said.split()) for name, said in self.plain.items()}
        shorter = True
        while shorter:
            found = [self._shorter(category) for category in self.grammar.rules]
            shorter = any(found)
        queue: list[tuple[int, str]] = [(0, category) for category in self.starts]
        lengths = dict.fromkeys(self.starts, 0)
        while queue:
            length, category = heappop(queue)
            for rule in self.grammar.rules.get(category, ()):
                for place, item in enumerate(rule.items):
                    if not isinstance(item, Place):
                        continue
                    before, behind = self._filled(rule, 0, place), self._filled(rule, place + 1, None)
                    longer = length + len(before) + len(behind) + 1
                    if longer < lengths.get(item.category, longer + 1):
                        lengths[item.category] = longer
                        self.around[item.category] = (category, before, behind)
                        heappush(queue, (longer, item.category))

    def _shorter(self, category: str) -> bool:
        if category in self.plain:
            return False
        found = [
            self._filled(rule, 0, None)
            for rule in self.grammar.rules[category]
            if all(isinstance(i, str) or i.category in self.words for i in rule.items)
        ]
        best = min(found, key=len, default=None)
        known = self.words.get(category)
        if best is None or (known is not None and len(known) <= len(best)):
            return False
        self.words[category] = best
        return True

    def _filled(self, rule: Rule, start: int, end: int | None) -> Words:
        return tuple(
            word
            for item in rule.items[start:end]
            for word in ((item,) if isinstance(item, str) else self.words[item.category])
        )

    def filled(self, rule: Rule) -> Words:
        """Give the words of a phrase, its places filled."""
        return self._filled(rule, 0, None)

    def unreached(self) -> list[str]:
        """List the categories to which no line leads."""
        return [c for c in self.grammar.rules if c not in self.around and c not in self.starts]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Give each phrase's category, and its line."""
        for category, rules in self.grammar.rules.items():
            for rule in rules:
                yield category, self.line(category, self._filled(rule, 0, None))

    def line(self, category: str, words: Words) -> str:
        """Put words of a category into the sentence around it."""
        if category in self.inside:
            made = self.inside[category]
            said = self.spell([*words, "."]).removesuffix(".")
            if not made.startswith("{}") and not re.search(r"[】.] ?\{\}", made) and words[0][:1].islower():
                said = said[:1].lower() + said[1:]
            return made.replace("{}", said)
        while category not in self.starts:
            category, first, last = self.around[category]
            words = (*first, *words, *last)
        return self.starts[category] + self.spell(list(words))
