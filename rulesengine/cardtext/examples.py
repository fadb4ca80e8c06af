"""A line for each phrase: the shortest that has it, written out with the shortest words in its places.

A phrase of an order is no line by itself. What is before and behind it comes from the phrases in which
its kind has a place, up to a whole line. Whether the line says something a game can carry out is for whoever
asks to try.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext.likeness import joined, shortest, written_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Grammar, Rule

MOST = 6  # so many lines are given for a phrase: not every one that is written so can be read
Words = tuple[str, ...]


class Around(NamedTuple):
    """What is before and behind a phrase of a kind, so that a whole line comes of it."""

    before: Words
    behind: Words

    @property
    def length(self) -> int:
        """Count the words."""
        return len(self.before) + len(self.behind)


def around(grammar: Grammar, root: str) -> dict[str, tuple[Around, ...]]:
    """Find for each kind of phrase the shortest ways to a whole line, the shortest first."""
    short = shortest(grammar)
    surroundings: dict[str, dict[Around, None]] = {root: {Around((), ()): None}}
    todo = [root]
    while todo:
        kind = todo.pop(0)
        for rule in grammar.rules.get(kind, ()):
            for place, inside in enumerate(rule.items):
                if isinstance(inside, str):
                    continue
                for outer in tuple(surroundings[kind]):
                    new = _within(rule, place, outer, short)
                    if new is not None and _keep(surroundings.setdefault(inside.category, {}), new):
                        todo += [] if inside.category in todo else [inside.category]
    return {kind: tuple(sorted(ways, key=lambda way: way.length)) for kind, ways in surroundings.items()}


def _keep(ways: dict[Around, None], new: Around) -> bool:
    """Keep the shortest ways; say whether this one is new among them."""
    longest = max(ways, key=lambda way: way.length) if len(ways) == MOST else None
    if new in ways or (longest is not None and new.length >= longest.length):
        return False
    if longest is not None:
        del ways[longest]
    ways[new] = None
    return True


def _within(rule: Rule, place: int, outer: Around, short: dict[str, Words]) -> Around | None:
    """Put what is around one place of a phrase inside what is around the phrase."""
    sides: tuple[list[str], list[str]] = ([], [])
    for at, item in enumerate(rule.items):
        if at == place:
            continue
        words = (item,) if isinstance(item, str) else short.get(item.category)
        if words is None:
            return None
        sides[at > place].extend(words)
    return Around((*outer.before, *sides[0]), (*sides[1], *outer.behind))


def lines(rule: Rule, ways: tuple[Around, ...], short: dict[str, Words]) -> Iterator[str]:
    """Write the lines that have a phrase, the shortest first."""
    phrase = written_out(rule, short)
    if phrase:
        for way in ways:
            yield joined([*way.before, phrase, *way.behind])
