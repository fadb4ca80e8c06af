"""Filters such as `Creature.Red+YouCtrl,Land`: alternatives, each a base and properties that must all hold.

Reading keeps every word, known or not; `stops` names the first word that nobody here knows. What a word
asks of a card on a table is decided where cards are played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError, nearest
from rulesengine.games.forge.scripts.properties import BASES, REFERENCES, VOCABULARY, classify
from rulesengine.games.forge.scripts.subtypes import CARD_TYPES, SUBTYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.properties import Property

WORD = re.compile(r"[\w'-]+(?: [\w'-]+)*")


class BadFilter(RulesEngineError):
    """A filter is not written as filters are: there is a comma, a dot or a plus with nothing behind it."""

    def __init__(self, says: str, offset: int) -> None:
        """Keep how far from its beginning reading stopped."""
        self.offset = offset
        super().__init__(says)


@dataclass(frozen=True, slots=True)
class Alternative:
    """What may fit: a base and all properties that must hold for it; `at` is where it begins, from 0."""

    base: str
    properties: tuple[Property, ...] = ()
    at: int = 0

    @property
    def base_kind(self) -> str:
        """Say what the base is: "anything", "player", "type", "subtype", "reference" or "unknown"."""
        if self.base in BASES:
            return BASES[self.base]
        if self.base in CARD_TYPES:
            return "type"
        if self.base in SUBTYPES:
            return "subtype"
        return "reference" if self.base.startswith(REFERENCES) else "unknown"

    def __str__(self) -> str:
        """Write it as scripts do."""
        return self.base + ("." + "+".join(each.text for each in self.properties) if self.properties else "")


@dataclass(frozen=True, slots=True)
class Filter:
    """Alternatives, of which one must fit."""

    alternatives: tuple[Alternative, ...]

    def __str__(self) -> str:
        """Write it as scripts do."""
        return ",".join(map(str, self.alternatives))

    def stops(self) -> Stop | None:
        """Name the first word that nobody knows; None where all are known."""
        return next(self.unknown(), None)

    def unknown(self) -> Iterator[Stop]:
        """Name each word that nobody knows, with its place and the nearest right one."""
        for each in self.alternatives:
            if each.base_kind == "unknown":
                known = (*BASES, *sorted(CARD_TYPES), *sorted(SUBTYPES))
                yield Stop(each.base, each.at, _near(each.base, known))
            for prop in each.properties:
                if prop.kind == "unknown":
                    yield Stop(prop.text, prop.at, _near(prop.text, VOCABULARY))


@dataclass(frozen=True, slots=True)
class Stop:
    """A word of a filter that nobody knows: the word, how far in it stands, and the nearest right one."""

    word: str
    offset: int
    guess: str


def read_filter(text: str) -> Filter:
    """Read a filter; blanks around its parts say nothing.

    Raises BadFilter with the offset at which a word is missing.
    """
    alternatives: list[Alternative] = []
    start = 0
    for piece in text.split(","):
        alternatives.append(_alternative(piece, start))
        start += len(piece) + 1
    return Filter(tuple(alternatives))


def _alternative(piece: str, start: int) -> Alternative:
    base, dot, rest = piece.partition(".")
    if not base.strip():
        raise BadFilter("a filter begins with what is looked for, such as Card or You", start)
    at = start + len(base) + 1
    properties: list[Property] = []
    for word in rest.split("+") if dot else ():
        if not word.strip():
            raise BadFilter("behind a dot or a plus stands a property", at)
        properties.append(classify(word.strip(), at + len(word) - len(word.lstrip())))
        at += len(word) + 1
    return Alternative(base.strip(), tuple(properties), start + len(base) - len(base.lstrip()))


def _near(word: str, known: tuple[str, ...]) -> str:
    """Find the nearest known word; a long word has none."""
    if len(word) > 40 or not WORD.fullmatch(word):  # noqa: PLR2004  no known word is as long
        return ""
    return next(iter(nearest(word, known)), "")
