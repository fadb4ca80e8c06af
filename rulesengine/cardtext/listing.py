"""The phrases of a table as a list for people: their words with places, and the shortest way to write each.

`watching` notes which phrases read a line, so that a line can be shown as an example of each.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from rulesengine.cardtext import reading
from rulesengine.cardtext.likeness import joined, shortest, written_out
from rulesengine.core.phrasing import Said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Grammar, Rule


def listed(grammar: Grammar) -> tuple[Said, ...]:
    """List every phrase that has a word of its own, each once."""
    short = shortest(grammar)
    found: dict[tuple[str, str], Said] = {}
    for category, rules in grammar.rules.items():
        for rule in rules:
            words, of = worded(rule), category.partition("@")[0]
            if any(isinstance(item, str) and item[0].isalpha() for item in rule.items):
                found.setdefault((of, words), Said("text", words, "", of, written_out(rule, short)))
    return tuple(found.values())


def worded(rule: Rule) -> str:
    """Write a phrase with its places: “draw ‹number›”."""
    return joined([i if isinstance(i, str) else f"‹{i.category.partition('@')[0]}›" for i in rule.items])


@contextmanager
def watching() -> Iterator[list[tuple[str, Rule]]]:
    """Note the phrases that are found in what is read inside the block, with their categories."""
    before, reading.watched = reading.watched, []
    try:
        yield reading.watched
    finally:
        reading.watched = before
