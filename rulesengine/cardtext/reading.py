"""From pieces of text to what they mean, by a table of phrases.

Every way of reading is found, the preferred one first. What was found at a place is remembered,
so that the work grows with the length of the line. Where no way reaches the end, the error names
the furthest place that any way came to, and what could have stood there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.cardtext.errors import UnreadText
from rulesengine.cardtext.grammar import Place
from rulesengine.cardtext.shapes import fill

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.cardtext.grammar import Grammar, Rule
    from rulesengine.cardtext.spelling import Token

Ways: TypeAlias = "tuple[tuple[Any, int], ...]"  # what was read, and where the rest begins


class _Attempt:
    """One line being read: what was found so far, and how far anything came."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.grammar, self.tokens = grammar, tokens
        self.known: dict[tuple[str, int], Ways] = {}
        self.furthest = 0
        self.words: set[str] = set()  # what could stand at the furthest place: words
        self.categories: set[str] = set()  # and categories

    def _want(self, at: int, word: str = "", category: str = "") -> None:
        if at > self.furthest:
            self.furthest, self.words, self.categories = at, set(), set()
        if at == self.furthest:
            (self.words if word else self.categories).add(word or category)

    def wanted(self) -> tuple[str, ...]:
        """List the words that could have stood at the furthest place."""
        found = set(self.words)
        for category in self.categories:
            found |= self.grammar.first_words(category)
        return tuple(sorted(found))

    def ways(self, category: str, at: int) -> Ways:
        """Find every reading of a category that begins at a place."""
        known = self.known.get((category, at))
        if known is None:
            self.known[category, at] = ()  # a phrase that begins with itself finds nothing
            known = self.known[category, at] = tuple(dict.fromkeys(self._ways(category, at)))
        return known

    def _ways(self, category: str, at: int) -> Iterator[tuple[Any, int]]:
        self._want(at, category=category)
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            value = leaf.reads(self.tokens[at].text) if at < len(self.tokens) else None
            if value is not None:
                yield value, at + 1
            return
        for rule in self._candidates(category, at):
            for found, end in self._match(rule, 0, at, {}):
                yield fill(rule.shape, found), end

    def _candidates(self, category: str, at: int) -> Sequence[Rule]:
        others, starts = self.grammar.others[category], self.grammar.starts[category]
        if at == len(self.tokens):
            return others
        token = self.tokens[at]
        mine = starts.get(token.text, ())
        if token.starts and (small := _small(token.text)) != token.text:
            mine += starts.get(small, ())
        return (*mine, *others)

    def _match(
        self, rule: Rule, item: int, at: int, found: dict[str, Any]
    ) -> Iterator[tuple[dict[str, Any], int]]:
        if item == len(rule.items):
            yield found, at
            return
        want = rule.items[item]
        if isinstance(want, Place):
            for value, end in self.ways(want.category, at):
                if want.hole not in found or found[want.hole] == value:
                    yield from self._match(rule, item + 1, end, {**found, want.hole: value})
            return
        self._want(at, want)
        if at < len(self.tokens):
            token = self.tokens[at]
            if token.text == want or (token.starts and _small(token.text) == want):
                yield from self._match(rule, item + 1, at + 1, found)


def _small(word: str) -> str:
    return word[:1].lower() + word[1:]


def readings(grammar: Grammar, category: str, tokens: Sequence[Token], line: str) -> Iterator[Any]:
    """Give every way to read all of the tokens as one phrase, the preferred way first.

    Raises UnreadText when there is none.
    """
    attempt = _Attempt(grammar, tokens)
    any_way = False
    try:
        ways = attempt.ways(category, 0)
    except RecursionError:  # hostile or broken: no printed line comes near
        raise UnreadText(line, 1, "", why="this line is too long to be read") from None
    for value, end in ways:
        if end == len(tokens):
            any_way = True
            yield value
    if not any_way:
        raise stopped(attempt, line)


def stopped(attempt: _Attempt, line: str) -> UnreadText:
    """Say where an attempt stopped, and what could have stood there."""
    at, tokens = attempt.furthest, attempt.tokens
    if at < len(tokens):
        return UnreadText(line, tokens[at].column, tokens[at].text, attempt.wanted())
    return UnreadText(line, len(line) + 1, "", attempt.wanted())
