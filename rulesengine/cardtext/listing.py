"""The phrases of a table as a list for people: their words with places, and the shortest way to write each.

`watching` notes which phrases read a line, so that a line can be shown as an example of each.
"""

from __future__ import annotations

from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext import reading
from rulesengine.cardtext.examples import around, lines
from rulesengine.cardtext.likeness import joined, shortest, written_out
from rulesengine.cardtext.meanings import meaning
from rulesengine.core.phrasing import Said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.grammar import Grammar, Rule
    from rulesengine.core.words import Vocabulary


class Whole(NamedTuple):
    """How a phrase becomes a whole line in a game: the kind of phrase that is one, and what is around it.

    A frame is a line with `{}` for what is done: it says before whom "it" and "them" mean.
    """

    root: str = "line"
    head: str = ""
    frames: tuple[tuple[str, str], ...] = ()  # a kind of phrase, and the line around it


def listed(grammar: Grammar, words: Vocabulary, whole: Whole = Whole()) -> tuple[Said, ...]:  # noqa: B008  a constant
    """List every phrase that has a word of its own, each once: what it means, lines that have it."""
    short, ways = shortest(grammar), around(grammar, whole.root)
    inside = {kind: around(grammar, kind) for kind, _ in whole.frames}
    phrases: dict[tuple[str, str], Said] = {}
    for category, rules in grammar.rules.items():
        for rule in rules:
            said, of = worded(rule), category.partition("@")[0]
            if (of, said) in phrases or not any(isinstance(i, str) and i[0].isalpha() for i in rule.items):
                continue
            plain = [f"{whole.head}{line}" for line in lines(rule, ways.get(category, ()), short)]
            framed = [
                frame.replace("{}", line)
                for kind, frame in whole.frames
                for line in islice(lines(rule, inside[kind].get(category, ()), short), 1)
            ]
            doc = meaning(category, rule.means, words)
            phrases[of, said] = Said(
                "text", said, doc, of, written_out(rule, short), (*plain[:2], *framed, *plain[2:])
            )
    return tuple(phrases.values())


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
