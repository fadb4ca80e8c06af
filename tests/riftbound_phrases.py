"""A line of card text for every phrase that Riftbound's reader knows, made from its table of phrases.

Each phrase is put into the shortest line that leads to it, with the shortest words in its places. Where a
pronoun needs somebody to stand for, a longer line is tried: a choice, a look at cards, or an event before it.
"""

from __future__ import annotations

import inspect
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.grammar import Place
from rulesengine.games.riftbound.cardtext import read_line
from rulesengine.games.riftbound.cardtext.lines import grammar, leaves
from rulesengine.games.riftbound.cardtext.spelling import spell
from tests.kept import ROOT, kept_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Rule

Words = tuple[str, ...]
BEFORE = (  # what may stand before an order, so that its pronouns stand for somebody
    "when you play me , {}",
    "when you play me , choose a unit . {}",
    "when you play me , choose a unit and a gear . {}",
    "when you play me , choose 2 units . {}",
    "when you play me , look at the top 2 cards of your Main Deck . {}",
    "when you play me , look at the top card of your Main Deck . {}",
    "when you play me , deal 2 to a unit . {}",
    "when you play another unit , {}",
    "when you play me , choose a unit card in your trash . {}",
    "when you play me , discard 1 . {}",
    "when I'm dealt damage , {}",
)


AROUND = {  # a phrase of this category is said so, before any other way is tried
    "condition": (
        "when you play me , if {} , draw 1 .",
        "when you play this , if {} , draw 1 .",
        "when I attack , if {} , draw 1 .",
        "when I defend , if {} , draw 1 .",
        "when I hold , if {} , draw 1 .",
        "[Deathknell] — if {} , draw 1 .",
        "when you play me , choose a unit . if {} , draw 1 .",
        "when you play another card , if {} , draw 1 .",
        "when you play me , reveal the top card of your Main Deck . if {} , draw 1 .",
        "when you play another spell , if {} , draw 1 .",
    ),
    "post": ("when you play me , deal 2 to all units {} .", "when I move , deal 2 to all units {} ."),
    "adjective": ("when you play me , deal 2 to all {} units .",),
    "when": ("when {} , draw 1 .",),
    "turn": ("I have +2 Might {} .",),
    "sentence": (
        "when you play me , {} .",
        "when you play me , choose a unit . {} .",
        "when you play me , look at the top 2 cards of your Main Deck . {} .",
    ),
    "time": ("when you play me , I have +2 Might {} .",),
    "quality": (
        "when you play me , choose a unit . if it's {} , draw 1 .",
        "when you play me , if I'm {} , draw 1 .",
    ),
    "has": ("when you play me , choose a unit . if it has {} , draw 1 .",),
    "predicate": ("enemy units {} .", "when you play me , all enemy units {} this turn ."),
}


MORE = 7  # lines for a phrase


class Example(NamedTuple):
    """A phrase and a line that uses it; "" where no line was found that reads."""

    category: str
    words: str
    line: str
    rule: Rule

    def lines(self) -> Iterator[str]:
        """Give the line, then others that use the phrase: each is looked for when it is asked for."""
        yield self.line
        others = dict.fromkeys(line for line in _lines(self.category, self.rule) if line != self.line)
        yield from islice(filter(_reads, others), MORE - 1)


@cache
def shortest() -> dict[str, Words]:
    """Find the shortest words of every category."""
    table = grammar()
    found: dict[str, Words] = {name: (leaf.example,) for name, leaf in leaves().items()}
    grows = True
    while grows:
        grows = False
        for category, rules in table.rules.items():
            for rule in rules:
                said = _said(rule, found)
                if said is not None and (category not in found or len(said) < len(found[category])):
                    found[category], grows = said, True
    return found


def _said(rule: Rule, words: dict[str, Words]) -> Words | None:
    said: list[str] = []
    for item in rule.items:
        if isinstance(item, str):
            said.append(item)
        elif item.category not in words:
            return None
        else:
            said += words[item.category]
    return tuple(said)


@cache
def around() -> dict[str, tuple[Words, Words]]:
    """Find for every category what stands before and behind it in the shortest line that leads to it."""
    table, short = grammar(), shortest()
    found: dict[str, tuple[Words, Words]] = {"line": ((), ()), "order": ((), ())}
    todo = [*found]
    for category in todo:  # grows as it goes
        before, behind = found[category]
        for rule in sorted(table.rules.get(category, ()), key=lambda rule: len(_said(rule, short) or ())):
            for place, item in enumerate(rule.items):
                if isinstance(item, Place) and item.category not in found:
                    left, right = (
                        _row(part, short) for part in (rule.items[:place], rule.items[place + 1 :])
                    )
                    found[item.category] = ((*before, *left), (*right, *behind))
                    todo.append(item.category)
    return found


def _row(items: tuple[str | Place, ...], words: dict[str, Words]) -> Words:
    return tuple(
        word for item in items for word in ((item,) if isinstance(item, str) else words[item.category])
    )


def _lines(category: str, rule: Rule) -> Iterator[str]:
    """Give the lines in which a phrase may be read, the shortest first."""
    if rule.items[1:2] in {("second",), ("third",)}:  # what happens so often in a turn on some board
        said = _said(rule, {**shortest(), "when": ("you", "draw", "a", "card")}) or ()
        yield spell([*said])
    for words in AROUND.get(category, ()):
        left, _, right = words.partition("{}")
        yield spell([*left.split(), *(_said(rule, shortest()) or ()), *right.split()])
    before, behind = around()[category]
    said = (*before, *(_said(rule, shortest()) or ()), *behind)
    yield spell([*said])
    for words in BEFORE:
        start = words.replace("{}", "").split()
        yield spell([*start, *said, "."])
        yield spell([*start, *said])


def strictly(line: str) -> object:
    """Read a line as it is spelled, or not at all."""
    return inspect.unwrap(read_line)(line)


@cache
def examples() -> tuple[Example, ...]:
    """Give a line for every phrase: they are looked for once for all processes, which takes ten seconds."""
    table = [(category, rule) for category, rules in grammar().rules.items() for rule in rules]
    package = ROOT / "rulesengine"
    parts = (package / "core", package / "cardtext", package / "games" / "riftbound", Path(__file__))
    lines = kept_lines(
        "riftbound-lines",
        parts,
        lambda: [next(filter(_reads, _lines(category, rule)), "") for category, rule in table],
    )
    return tuple(
        Example(category, " ".join(map(_in_braces, rule.items)), line, rule)
        for (category, rule), line in zip(table, lines, strict=True)
    )


def _in_braces(item: str | Place) -> str:
    return item if isinstance(item, str) else f"{{{item.hole}:{item.category}}}"


def _reads(line: str) -> bool:
    try:
        return bool(strictly(line))
    except UnreadText:
        return False
