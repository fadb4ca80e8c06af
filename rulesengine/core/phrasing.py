"""What can be said in a game: sentences, properties, zones, states, counters, keywords, phrases, in one list.

The list is made from the vocabulary, and from the phrase tables that a game gives beside its reader. Which of
them a scenario shows, and under which rule, is none of this file's business.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import UnknownWord, guess

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.words import Vocabulary

# The parts of what can be said, as they are asked for, and what each is.
PARTS = {
    "happens": "Sentences of *Happens*: what players do, and what happens to a card.",
    "properties": "Numbers of a card, and what is counted on it.",
    "sets": "Sets of words that a card has: types, traits.",
    "zones": "Where a card can be.",
    "states": "What a card can be, or not: the column “is”.",
    "counters": "What is counted on a card.",
    "keywords": "Keywords.",
    "players": "What is counted for a player.",
    "text": "Phrases of card text, by what they stand for.",
}


class Said(NamedTuple):
    """One thing that can be said: in which part, in which words, what it means."""

    part: str
    words: str
    doc: str
    of: str = ""  # the kind of event, or the category of the phrase table
    example: str = ""  # the shortest way to write it out
    lines: tuple[str, ...] = ()  # whole lines that have it, the shortest first
    script: bool = False  # it is written in a script, not in a sentence

    def __str__(self) -> str:
        """Write it in one line."""
        return f"{self.words}  ({self.doc})" if self.doc else self.words


class Sayings(tuple[Said, ...]):
    """What can be said, printed in a few lines and walked through like any tuple."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Count each part, and show the first of it."""
        lines = []
        for part in PARTS:
            mine = [each for each in self if each.part == part]
            if mine:
                lines.append(f"{part} ({len(mine)}): {mine[0].words}{', ...' if len(mine) > 1 else ''}")
        return "\n".join(lines) or "nothing can be said"

    def like(self, word: str) -> Sayings:
        """Keep what has a word in it."""
        small = word.lower()
        return Sayings(each for each in self if small in f"{each.words} {each.doc} {each.of}".lower())


def sayings(words: Vocabulary, phrases: Iterable[Said], part: str = "") -> Sayings:
    """List what can be said, or one part of it.

    Raises UnknownWord for a part that there is not, with the nearest.
    """
    if part and part not in PARTS:
        raise UnknownWord(f"nothing is called {part!r}{guess(part, PARTS)}; there are: {', '.join(PARTS)}")
    return Sayings(each for each in (*of_vocabulary(words), *phrases) if part in {"", each.part})


class Family(NamedTuple):
    """Phrases of one kind that begin alike: “deal ‹number› damage …”, with all the rows behind it."""

    of: str  # the kind of event, or the category of the phrase table
    begins: str
    rows: tuple[Said, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """List what its rows leave open, each once."""
        places = (place for each in self.rows for place in _PLACE.findall(each.words))
        return tuple(dict.fromkeys(places))

    @property
    def shortest(self) -> Said:
        """Give the row that is written in fewest signs."""
        return min(self.rows, key=lambda each: (not each.example, len(each.example or each.words)))


_PLACE = re.compile(r"[‹{]([^›}]*)[›}]")
FIRST = 2  # so many words say how a family begins


def families(said: Iterable[Said], words: int = FIRST) -> tuple[Family, ...]:
    """Put phrases together that are of one kind and begin with the same words; the largest family first."""
    by_begin: dict[tuple[str, str], list[Said]] = {}
    for each in said:
        own = _PLACE.sub(" ", each.words).split()
        by_begin.setdefault((each.of or each.part, " ".join(own[:words])), []).append(each)
    made = (Family(of, begins, tuple(rows)) for (of, begins), rows in by_begin.items())
    return tuple(sorted(made, key=lambda each: -len(each.rows)))


def sentences(words: Vocabulary, begun: str = "") -> list[str]:
    """List the sentences of *Happens* that go on from what is written so far; else those with all its words.

    Those come first that have most of what is written as words of their own, and not as a name.
    """
    every = [each for kind in words.events for each in words.sayable(kind)]
    written = begun.lower().split()
    fits = {each: _goes_on(each.lower().split(), written) for each in every}
    best = max(fits.values(), default=-1)
    have = [each for each in every if set(written) <= set(each.lower().split())]
    if best < 1 and written and (have or len(written) > 1):
        return have
    return [each for each, own in fits.items() if own == best]


def _goes_on(template: list[str], written: list[str]) -> int:
    """Count the words of a sentence that are written already; -1 where it cannot begin so.

    A place holds one word or more, and the last word may be begun.
    """
    if not written:
        return 0
    if not template:
        return -1
    first, rest = template[0], template[1:]
    if "{" in first:
        return max(_goes_on(rest, written[taken:]) for taken in range(1, len(written) + 1))
    if first == written[0] or (len(written) == 1 and first.startswith(written[0])):
        behind = _goes_on(rest, written[1:])
        return behind + 1 if behind >= 0 else -1
    return -1


def of_vocabulary(words: Vocabulary) -> Iterator[Said]:
    """List the sentences and the words of a vocabulary."""
    for kind, event in words.events.items():
        for sentence in words.sayable(kind):
            yield Said("happens", sentence, event.doc, kind)
    listed = (
        ("properties", words.numbers), ("sets", words.sets), ("zones", words.zones), ("states", words.flags),
        ("counters", words.marks), ("keywords", words.keywords), ("players", words.player_marks),
    )  # fmt: skip
    for part, named in listed:
        yield from (Said(part, name, doc) for name, doc in named.items())
    yield from (Said("players", name, "Counted from what is on the table.") for name in words.tallies)
