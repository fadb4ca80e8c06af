"""A game's vocabulary: every name that its texts, scenarios and code may use.

A name that is not in it is an error with the nearest right word, wherever it stands: in card
text that was read, in a scenario, in an event that a caller makes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING

from rulesengine.core.errors import UnknownWord, guess
from rulesengine.core.text import Ability, Amount, Change, Do, Face, Instead, Look, Make, Test

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.model import Event

_SLOT = re.compile(r"\{(\w+)\}")
ALWAYS = frozenset(
    {"id", "name", "owner", "controller", "zone", "flags", "links", "token", "place", "player"}
)
EVENT_WORDS = frozenset({"kind", "amount", "player", "turn"})


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
        return frozenset(s for said in self.says for s in _SLOT.findall(said))


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

    def one_of(self, word: str, known: Iterable[str], what: str) -> None:
        """Refuse a word that is not known, with the nearest that is.

        Raises UnknownWord.
        """
        known = list(known)
        if word not in known:
            raise UnknownWord(f"{what} {word!r} is not in this game's vocabulary{guess(word, known)}")

    def check_event(self, event: Event) -> None:
        """Refuse an event of an unknown kind, or with a detail that its kind does not have."""
        self.one_of(event.kind, self.events, "the event")
        kind = self.events[event.kind]
        for name, _ in event.detail:
            self.one_of(name, {*kind.details, *kind.slots()}, f"of the event {event.kind!r}, the detail")

    def check_face(self, face: Face) -> None:
        """Refuse a face with a property, or a text, that uses an unknown word."""
        for name, _ in face.numbers:
            self.one_of(name, self.numbers, f"{face.name}: the number")
        for name, _ in face.sets:
            self.one_of(name, self.sets, f"{face.name}: the set")
        for ability in face.abilities:
            self.check(ability)

    def check(self, text: object) -> None:
        """Walk through a text and refuse every unknown word in it.

        Raises UnknownWord, naming the word, what it should be, and the nearest.
        """
        if isinstance(text, tuple):
            for part in text:
                self.check(part)
        elif isinstance(text, Face):
            self.check_face(text)
        elif is_dataclass(text) and not isinstance(text, type):
            self._check_one(text)
            for part in fields(text):
                self.check(getattr(text, part.name))

    def _check_one(self, text: object) -> None:
        if isinstance(text, Do):
            self.one_of(text.kind, self.events, "the instruction")
        elif isinstance(text, Ability):
            for kind in text.events:
                self.one_of(kind, self.events, "the trigger event")
            if text.zone and text.zone != "any":
                self.one_of(text.zone, self.zones, "the zone")
            if text.limit:
                self.one_of(text.limit, set(self.scopes.values()), "the scope of a limit")
        elif isinstance(text, Make) and text.until not in {"", "resolved"}:
            self.one_of(text.until, self.scopes, "the end of a duration")
        elif isinstance(text, Change):
            self.one_of(
                text.prop, {*self.numbers, *self.sets, "abilities", *self.flags}, "the property changed"
            )
        elif isinstance(text, Instead) and text.becomes:
            self.one_of(text.becomes, self.events, "the event it becomes")
        elif isinstance(text, Look):
            self.one_of(text.zone, self.zones, "the zone looked at")
        elif isinstance(text, Amount) and text.prop:
            self._check_prop(text.prop, text.of)
        elif isinstance(text, Test):
            self._check_test(text)

    def _check_test(self, test: Test) -> None:
        if isinstance(test.prop, str):
            self._check_prop(test.prop, test.of)
            words = test.value if isinstance(test.value, tuple) else (test.value,)
            known = {"zone": self.zones, "flags": self.flags, "keywords": self.keywords}.get(test.prop)
            for word in words if known is not None else ():
                if isinstance(word, str):
                    self.one_of(word, known or (), f"the value of {test.prop!r},")

    def _check_prop(self, prop: str, of: str) -> None:
        if of in {"you", "opponent"}:
            self.one_of(prop, self.of_players(), "the property of a player")
        elif of in {"event", "turn"}:
            details = {d for k in self.events.values() for d in k.details}
            self.one_of(prop, EVENT_WORDS | details, "the property of an event")
        else:
            self.one_of(prop, self.properties() | {"roll"}, "the property")
