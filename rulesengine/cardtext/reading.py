"""From pieces of text to what they mean, by a table of phrases.

Every way of reading is found, the preferred one first. Two passes: the first finds where each category
that begins at a place can end, and remembers it, so that the work grows with the length of the line; the
second makes the meaning of what reaches the end, and of nothing else. Where no way reaches the end, the
error names the furthest place that any way came to, and what could come there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from rulesengine.cardtext.errors import UnreadText
from rulesengine.cardtext.likeness import Like, like
from rulesengine.cardtext.shapes import SAID

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulesengine.cardtext.grammar import Grammar, Node, Rule
    from rulesengine.cardtext.spelling import Token

Ends: TypeAlias = "frozenset[int]"  # the places where something can end
Ways: TypeAlias = "tuple[tuple[Any, int], ...]"  # what was read, and where the rest begins
NOWHERE: Ends = frozenset()
watched: list[tuple[str, Rule]] | None = None  # the phrases that are found, while somebody wants to know them


class _Attempt:
    """One line being read: what was found so far, and how far anything came."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token]) -> None:
        self.grammar = grammar
        self.words = [t.text for t in tokens]
        # at the start of a sentence a capital does not matter
        self.small = [_small(t.text) if t.starts else "" for t in tokens]
        self.ends: dict[tuple[str, int], Ends] = {}
        self.rules: dict[tuple[str, int], list[tuple[Rule, set[int]]]] = {}
        self.values: dict[tuple[str, int, Ends], Ways] = {}
        self.rests: dict[tuple[Rule, int, int], Ends] = {}
        self.furthest = 0
        self.wanted_words: set[str] = set()  # what could be at the furthest place: words
        self.wanted: set[str] = set()  # and categories

    def ends_of(self, category: str, at: int) -> Ends:
        """Find every place where a category that begins here can end."""
        known = self.ends.get((category, at))
        if known is not None:
            return known
        self.ends[category, at] = NOWHERE  # a phrase that begins with itself finds nothing
        if at >= self.furthest:
            self._want(at, "", category)
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            is_one = at < len(self.words) and leaf.reads(self.words[at]) is not None
            ends = frozenset((at + 1,)) if is_one else NOWHERE
        elif not self._can_begin(category, at):
            ends = NOWHERE
        else:
            reached: dict[Rule, set[int]] = {}
            self._walk(self.grammar.roots[category], at, reached, set(), inside=False)
            rules = list(reached.items())
            if len(rules) > 1:
                rules.sort(key=lambda each: self._order(each[0], at))
            self.rules[category, at] = rules
            ends = frozenset().union(*reached.values()) if reached else NOWHERE
        self.ends[category, at] = ends
        return ends

    def _can_begin(self, category: str, at: int) -> bool:
        """Say whether a category can begin here at all: three of four that are asked for cannot."""
        words, leaves, empty = self.grammar.starts(category)
        if empty:
            return True
        if at >= len(self.words):
            return False
        if self.words[at] in words or self.small[at] in words:
            return True
        for leaf in leaves:  # a loop, and no call for what is known: this is asked a hundred times a line
            known = self.ends.get((leaf, at))
            if self.ends_of(leaf, at) if known is None else known:
                return True
        return False

    def _order(self, rule: Rule, at: int) -> tuple[int, int]:
        """Put phrases that begin with the very word first, then those that begin with a place."""
        first = rule.items[0] if rule.items else None
        exact = at < len(self.words) and first == self.words[at]
        return (0 if exact else 1 if isinstance(first, str) else 2), rule.place

    def _walk(
        self, node: Node, at: int, reached: dict[Rule, set[int]], seen: set[tuple[int, int]], *, inside: bool
    ) -> None:
        if (id(node), at) in seen:
            return
        seen.add((id(node), at))
        for rule in node.ends:
            reached.setdefault(rule, set()).add(at)
        if node.words:
            if inside and at >= self.furthest:
                for word in node.words:
                    self._want(at, word)
            for behind in self._behind(node, at):
                self._walk(behind, at + 1, reached, seen, inside=True)
        for category, behind in node.places.items():
            known = self.ends.get((category, at))
            for end in self.ends_of(category, at) if known is None else known:
                self._walk(behind, end, reached, seen, inside=True)

    def _behind(self, node: Node, at: int) -> Iterator[Node]:
        """Follow the word that is here."""
        if at < len(self.words):
            word, small = self.words[at], self.small[at]
            if word in node.words:
                yield node.words[word]
            if small != word and small in node.words:
                yield node.words[small]

    def _want(self, at: int, word: str, category: str = "") -> None:
        if at > self.furthest:
            self.furthest, self.wanted_words, self.wanted = at, set(), set()
        if word:
            self.wanted_words.add(word)
        else:
            self.wanted.add(category)

    def expected(self) -> tuple[str, ...]:
        """List the words that could come at the furthest place."""
        expected = set(self.wanted_words)
        for category in self.wanted:
            expected |= self.grammar.first_words(category)
        return tuple(sorted(expected))

    def ways(self, category: str, at: int, goal: Ends) -> Ways:
        """Make every reading of a category that begins at a place and ends at one of the others."""
        key = (category, at, goal)
        known = self.values.get(key)
        if known is None:
            self.values[key] = ()
            readings = list(self.each_way(category, at, goal))
            known = self.values[key] = tuple(dict.fromkeys(readings) if len(readings) > 1 else readings)
        return known

    def each_way(self, category: str, at: int, goal: Ends) -> Iterator[tuple[Any, int]]:
        """Make the readings one by one, the preferred one first."""
        leaf = self.grammar.leaves.get(category)
        if leaf is not None:
            yield leaf.reads(self.words[at]), at + 1
            return
        for rule, ends in self.rules[category, at]:
            mine = goal & ends
            if mine:
                if watched is not None:
                    watched.append((category, rule))
                for holes, end in self._made(rule, 0, at, mine, {}):
                    yield rule.make(holes), end

    def _made(
        self, rule: Rule, item: int, at: int, goal: Ends, holes: dict[str, Any]
    ) -> Iterator[tuple[dict[str, Any], int]]:
        """Fill the places of a phrase from one of them on, as far as the goal can be reached."""
        items = rule.items
        while item < len(items) and isinstance(items[item], str):
            item, at = item + 1, at + 1
        if item == len(items):
            yield holes, at
            return
        want: Any = items[item]
        ends = frozenset(e for e in self.ends[want.category, at] if self._rest(rule, item + 1, e) & goal)
        for value, end in self.ways(want.category, at, ends):
            if want.hole not in holes or holes[want.hole] == value:
                more = {**holes, want.hole: value, want.hole + SAID: tuple(self.words[at:end])}
                yield from self._made(rule, item + 1, end, goal, more)

    def _rest(self, rule: Rule, item: int, at: int) -> Ends:
        """Find where the rest of a phrase can end that goes on here."""
        key = (rule, item, at)
        known = self.rests.get(key)
        if known is None:
            known = self.rests[key] = self._rest_of(rule, item, at)
        return known

    def _rest_of(self, rule: Rule, item: int, at: int) -> Ends:
        if item == len(rule.items):
            return frozenset((at,))
        want = rule.items[item]
        if isinstance(want, str):
            fits = at < len(self.words) and want in (self.words[at], self.small[at])
            return self._rest(rule, item + 1, at + 1) if fits else NOWHERE
        ends: set[int] = set()
        for end in self.ends.get((want.category, at), NOWHERE):
            ends |= self._rest(rule, item + 1, end)
        return frozenset(ends)


def _small(word: str) -> str:
    return word[:1].lower() + word[1:]


def readings(grammar: Grammar, category: str, tokens: Sequence[Token], line: str) -> Iterator[Any]:
    """Give every way to read all of the tokens as one phrase, the preferred way first.

    Raises UnreadText when there is none.
    """
    attempt = _Attempt(grammar, tokens)
    whole = frozenset((len(tokens),))
    given: set[Any] = set()
    try:
        if whole <= attempt.ends_of(category, 0):
            for value, _ in attempt.each_way(category, 0, whole):
                if value not in given:
                    given.add(value)
                    yield value
    except RecursionError:  # hostile or broken: no printed line comes near
        raise UnreadText(line, 1, "", why="this line is too long to be read") from None
    if not given:
        raise stopped(attempt, tokens, line)


def stopped(attempt: _Attempt, tokens: Sequence[Token], line: str) -> UnreadText:
    """Say where an attempt stopped, and what could come there."""
    at = attempt.furthest
    column, word = (tokens[at].column, tokens[at].text) if at < len(tokens) else (len(line) + 1, "")
    grammar, words = attempt.grammar, attempt.words  # and nothing else of the attempt is kept

    def liken() -> Like:
        return like(grammar, words, at)

    return UnreadText(line, column, word, attempt.expected(), liken=liken)
