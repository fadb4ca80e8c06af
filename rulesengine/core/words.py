"""A game's vocabulary: every name that its texts, scenarios and code may use.

A name that is not in it is an error with the nearest right word, wherever it stands: in card
text that was read, in a scenario, in an event that a caller makes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.core.errors import UnknownWord, guess
from rulesengine.core.proofreading import details, proofread

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.model import Event
    from rulesengine.core.text import Amount, Face

_SLOT = re.compile(r"\{(\w+)\}")
ALWAYS = frozenset(
    {"id", "name", "owner", "controller", "zone", "flags", "links", "token", "place", "player", "arrived"}
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event: how people say it, and what it is.

    `says` are templates, the fullest first: "{player} draws {amount}". The slots are card, source,
    target, player, amount, and any detail of the event by its name.
    """

    says: tuple[str, ...]
    doc: str = ""
    details: tuple[str, ...] = ()  # the details that such an event may carry
    activates: tuple[str, ...] = ()  # the forms of ability that such an event activates

    def slots(self) -> frozenset[str]:
        """List every slot of every template."""
        return _slots(self.says)


@lru_cache(maxsize=1024)
def _slots(says: tuple[str, ...]) -> frozenset[str]:
    return frozenset(s for said in says for s in _SLOT.findall(said))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game, each with a sentence on what it means."""

    events: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)  # numeric properties: "AP", "HP"
    sets: Mapping[str, str] = field(default_factory=dict)  # sets of words: "types", "traits"
    zones: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)  # what is counted on a card: "damage"
    keywords: Mapping[str, str] = field(default_factory=dict)
    tallies: Mapping[str, Amount] = field(default_factory=dict)  # counted for a player: "hand"
    player_marks: Mapping[str, str] = field(default_factory=dict)  # kept by a player: "Energy"
    scopes: Mapping[str, str] = field(default_factory=dict)  # the event that ends it -> the scope

    def properties(self) -> frozenset[str]:
        """List every property of an object that a text may read."""
        base = {f"base {n}" for n in self.numbers}
        return ALWAYS | self.numbers.keys() | self.sets.keys() | self.marks.keys() | base

    def of_players(self) -> frozenset[str]:
        """List every property of a player that a text may read."""
        return frozenset(self.tallies.keys() | self.player_marks.keys() | {"name", "turn", "player"})

    def one_of(
        self, word: str, known: Iterable[str], what: str, where: str = "this game's vocabulary"
    ) -> None:
        """Refuse a word that is not known, with the nearest that is.

        Raises UnknownWord.
        """
        known = list(known)
        if word not in known:
            raise UnknownWord(f"{what} {word!r} is not in {where}{guess(word, known)}")

    def check_event(self, event: Event) -> None:
        """Refuse an event of an unknown kind, or with a detail that its kind does not have.

        Raises UnknownWord.
        """
        self.one_of(event.kind, self.events, "the event")
        details(self, event.kind, event.detail, "the event")
        self.check(event.made)

    def check_face(self, face: Face) -> None:
        """Refuse a face with a property, or a text, that uses an unknown word.

        Raises UnknownWord.
        """
        proofread(self, face)

    def check(self, text: object) -> None:
        """Walk through a text and refuse every unknown word in it.

        Raises UnknownWord, naming the word, what it should be, and the nearest.
        """
        proofread(self, text)
