"""A rule as one edition prints it, and a book in one edition: all that identity and comparing look at.

A `Rulebook` and a book that was imported both give it. No file is read here, and nothing is matched.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulesengine.rulebook import outline
from rulesengine.rulebook.editions import find_edition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Edition, Kind, Rule, Rulebook

_OURS: tuple[Kind, ...] = ("house", "context")


@dataclass(frozen=True, slots=True)
class Article:
    """One rule in one edition."""

    number: str
    title: str = ""
    text: str = ""
    label: str = ""  # what its author calls it for good; "" where it has only a number
    parent: str = ""  # the number of the rule above it, or ""
    references: tuple[str, ...] = ()  # the numbers that its text names


@dataclass(frozen=True)
class Snapshot:
    """A book in one edition: its rules in their order."""

    book: str
    edition: str
    articles: tuple[Article, ...]

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Return where each number is; a number that is twice is found at its first place."""
        return {each.number: at for at, each in reversed(list(enumerate(self.articles)))}

    def above(self, article: Article) -> int:
        """Say where the rule above a rule is, or -1."""
        return self.places.get(article.parent, -1) if article.parent else -1


def snapshot(book: Rulebook, edition: str = "", *, ours: bool = True) -> Snapshot:
    """Write down a rulebook as one of its editions has it: its numbers, its words.

    House rules and context belong to no edition: with `ours` they are in each. Raises UnknownEdition.
    """
    known = find_edition(book, edition)
    rules = {each.id: each for each in book.rules.values()}
    beside = {e.id: known.numbers.get(e.id, e.number) for kind in _OURS for e in book.of(kind)}
    numbers = {name: at for name, at in known.numbers.items() if name not in beside} | (
        beside if ours else {}
    )
    renamed = {number: numbers.get(each.id, number) for number, each in book.rules.items()}
    spoken = [(known.wordings.get(name) or rules[name], number) for name, number in numbers.items()]
    derived = outline.above([number for _, number in spoken])
    articles: list[Article] = []
    for at, (rule, number) in enumerate(spoken):
        names = {} if rule.id in known.wordings else renamed
        nested = "" if known.name == book.edition else derived[at]  # another edition has its own order
        parent = nested or _parent(rule, rules, book, known)
        cited = tuple(names.get(each, each) for each in rule.references)
        articles.append(
            Article(
                number, "" if rule.untitled else rule.title, _renamed(rule, names), rule.label, parent, cited
            )
        )
    return Snapshot(book.game, known.name, tuple(articles))


def _renamed(rule: Rule, names: Mapping[str, str]) -> str:
    """Write a rule's text with the numbers that its references have in another edition."""
    changed = {each: names[each] for each in rule.references if names.get(each, each) != each}
    if not changed:
        return rule.text
    every = "|".join(re.escape(each) for each in sorted(changed, key=len, reverse=True))
    return re.sub(rf"(?<![\w.-])(?:{every})(?![\w-]|\.\w)", lambda seen: changed[seen[0]], rule.text)


def _parent(rule: Rule, rules: Mapping[str, Rule], book: Rulebook, edition: Edition) -> str:
    """Say which number the rule above has in an edition; one that is not in it is passed over."""
    here = rules.get(rule.id)
    while here is not None and here.parent:
        here = book.rules[here.parent]
        if here.id in edition.numbers:
            return edition.numbers[here.id]
    return ""
