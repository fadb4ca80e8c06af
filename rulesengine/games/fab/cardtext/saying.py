"""Which of several wordings of one meaning a line uses: a list of small numbers, taken along in the ability.

A table of phrases may have many wordings for a meaning. `path` finds by which turns the phrases lead from a
meaning to given words; `say` takes the same turns again. Nothing of the meaning is in these numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import fits
from rulesengine.games.fab.cardtext.indexing import Indexed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.cardtext import Grammar, Token
    from rulesengine.cardtext.grammar import Rule

Way = tuple[Any, Any]  # a rule, and what goes into its holes
Turns = tuple[int, ...]
MOST = 60_000  # so many looks, and a line is too twisted to be said again


_INDEXED: dict[int, Indexed] = {}


def _indexed(grammar: Grammar) -> Indexed:
    found = _INDEXED.get(id(grammar))
    return found if found is not None else _INDEXED.setdefault(id(grammar), Indexed(grammar))


class Speaker:
    """The wordings of one meaning, found as far as they are asked for."""

    def __init__(self, grammar: Grammar) -> None:
        """Begin with nothing known."""
        self.grammar = grammar
        self.known: dict[tuple[str, Any], tuple[Way, ...] | None] = {}
        self.looks = 0

    def ways(self, category: str, value: object) -> tuple[Way, ...]:
        """List the phrases of a category that can say a meaning."""
        key = (category, value)
        known = self.known.get(key, ())
        if key in self.known:
            return known or ()
        self.known[key] = ()  # a phrase that needs itself has no words
        found = tuple(
            (rule, holes)
            for rule in _indexed(self.grammar).rules_for(category, value)
            for holes in fits(rule.shape, value)
            if self._sayable(rule, holes)
        )
        self.known[key] = found
        return found

    def _sayable(self, rule: Rule, holes: Any) -> bool:  # noqa: ANN401
        for item in rule.items:
            if isinstance(item, str):
                continue
            leaf, value = self.grammar.leaves.get(item.category), holes[item.hole]
            if leaf is not None:
                if leaf.writes(value) is None:
                    return False
            elif not self.ways(item.category, value):
                return False
        return True

    def path(self, category: str, value: object, tokens: Sequence[Token]) -> Turns | None:
        """Find the turns that lead to these words; None where none do."""
        for end, turns in self._paths(category, value, tokens, 0, {}):
            if end == len(tokens):
                return turns
        return None

    def _paths(
        self, category: str, value: object, tokens: Sequence[Token], at: int, seen: dict[Any, Any]
    ) -> tuple[tuple[int, Turns], ...]:
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            word = leaf.writes(value)
            return (
                ((at + 1, ()),) if at < len(tokens) and word is not None and _same(tokens[at], word) else ()
            )
        key = (category, value, at)
        if key not in seen:
            ways = self.ways(category, value)
            ends: dict[int, Turns] = {}
            for turn, (rule, holes) in enumerate(ways):
                for end, turns in self._match(rule, holes, 0, at, tokens, seen):
                    ends.setdefault(end, ((turn,) if len(ways) > 1 else ()) + turns)
            seen[key] = tuple(ends.items())
        found: tuple[tuple[int, Turns], ...] = seen[key]
        return found

    def _match(
        self,
        rule: Rule,
        holes: Any,  # noqa: ANN401
        item: int,
        at: int,
        tokens: Sequence[Token],
        seen: dict[Any, Any],
    ) -> Iterator[tuple[int, Turns]]:
        self.looks += 1
        if self.looks > MOST:
            return
        if item == len(rule.items):
            yield at, ()
            return
        want = rule.items[item]
        if isinstance(want, str):
            if at < len(tokens) and _same(tokens[at], want):
                yield from self._match(rule, holes, item + 1, at + 1, tokens, seen)
            return
        for end, turns in self._paths(want.category, holes[want.hole], tokens, at, seen):
            for last, more in self._match(rule, holes, item + 1, end, tokens, seen):
                yield last, turns + more

    def say(self, category: str, value: object, turns: Iterator[int]) -> tuple[str, ...] | None:
        """Write a meaning, taking these turns; where they end, the first wording is taken."""
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            word = leaf.writes(value)
            return None if word is None else (word,)
        ways = self.ways(category, value)
        if not ways:
            return None
        turn = next(turns, 0) if len(ways) > 1 else 0
        rule, holes = ways[turn if turn < len(ways) else 0]
        words: list[str] = []
        for item in rule.items:
            if isinstance(item, str):
                words.append(item)
                continue
            said = self.say(item.category, holes[item.hole], turns)
            if said is None:
                return None
            words += said
        return tuple(words)


def _same(token: Token, word: str) -> bool:
    return token.text == word or (token.starts and token.text[:1].lower() + token.text[1:] == word)
