"""A game's vocabulary: every name that its texts, scenarios and code may use.

A name that is not in it is an error with the nearest right word, wherever it is: in card
text that was read, in a scenario, in an event that a caller makes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from rulesengine.core.errors import UnknownWord, about, guess
from rulesengine.core.history import HAPPENED, LATEST
from rulesengine.core.matching import OVER_PLAYERS, PERSONS
from rulesengine.core.text import (
    Ability,
    Amount,
    Asked,
    Aspect,
    Change,
    Changed,
    Choose,
    Compared,
    Do,
    Every,
    Face,
    Form,
    Frame,
    Instead,
    Look,
    Make,
    Number,
    Owner,
    Pick,
    Replaced,
    Sort,
    Test,
    Who,
    Whose,
    base_of,
    parts_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from rulesengine.core.model import Card, Event
    from rulesengine.core.text import Tests


_SLOT = re.compile(r"\{(\w+)\}")
ALWAYS = frozenset(
    {"id", "name", "owner", "controller", "zone", "flags", "links", "token", "place", "player", "arrived"}
    | {"carries"}
)

FEW_ENOUGH = 20  # so many words are all named to whoever used another


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
    one: str = ""  # how it is written where the amount is 1: "{player} pays {amount} resource"
    places: tuple[
        str, ...
    ] = ()  # where its card must be, where a line of a scenario says it; () for anywhere

    def slots(self) -> frozenset[str]:
        """List every slot of every template."""
        return _slots(self.says)

    def written(self, amount: int) -> tuple[str, ...]:
        """List the templates with which it is written, the first first: one of something is no plural."""
        return (self.one, *self.says) if self.one and amount == 1 else self.says


def placed(events: Mapping[str, Kind], places: Mapping[str, Iterable[str]]) -> dict[str, Kind]:
    """Write down where the card of some events must be: "battlefield" or several, "stack, exile", to events.

    Raises UnknownWord for an event that is not there.
    """
    made = dict(events)
    for where, kinds in places.items():
        zones = tuple(zone.strip() for zone in where.split(","))
        for kind in kinds:
            if kind not in made:
                raise UnknownWord(f"no event is called {kind!r}{guess(kind, made)}")
            made[kind] = replace(made[kind], places=zones)
    return made


@lru_cache(maxsize=1024)
def _slots(says: tuple[str, ...]) -> frozenset[str]:
    return frozenset(s for template in says for s in _SLOT.findall(template))


class Listed(NamedTuple):
    """What can be written in a place of a sentence: what it is called, and the words."""

    what: str
    words: tuple[str, ...]
    pattern: str = ""  # how it is written where no list has all; the words are examples then

    def has(self, said: str) -> bool:
        """Say whether this can be written there."""
        if self.pattern:
            return re.fullmatch(self.pattern, said, re.IGNORECASE) is not None
        return said.lower() in {each.lower() for each in self.words}


MADE = "made"  # what is made has a face, and no sentence gives one


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of a game, each with a sentence on what it means."""

    events: Mapping[str, Kind] = field(default_factory=dict)
    numbers: Mapping[str, str] = field(default_factory=dict)  # numeric properties: "AP", "HP"
    sets: Mapping[str, str] = field(default_factory=dict)  # sets of words: "types", "traits"
    zones: Mapping[str, str] = field(default_factory=dict)
    flags: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, str] = field(default_factory=dict)  # what is counted on a card: "damage"
    references: frozenset[str] = frozenset()  # the marks that name a card or a seat
    keywords: Mapping[str, str] = field(default_factory=dict)
    tallies: Mapping[str, Amount] = field(default_factory=dict)  # counted for a player: "hand"
    player_marks: Mapping[str, str] = field(default_factory=dict)  # kept by a player: "Energy"
    scopes: Mapping[str, str] = field(default_factory=dict)  # the event that ends it -> the scope
    symbols: Mapping[str, str] = field(default_factory=dict)  # what a sign in braces is called
    player_actions: frozenset[str] = frozenset()  # the events that a player decides on; the others are given
    # the events by which a player has won or lost -> the mark of the player that notes it, or none
    endings: Mapping[str, str] = field(default_factory=dict)
    # an event -> more sentences for it, as players say them: understood in a scenario, never printed
    sayings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # a saying -> details that it says with its words: who “dies” in one game is destroyed by dying
    implied: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    # what players of other games say -> what there is here instead: said where nothing else is read
    absent: Mapping[str, str] = field(default_factory=dict)
    # a place of a sentence, or of those of one event ("becomes: what") -> what can be written there
    places: Mapping[str, Listed] = field(default_factory=dict)
    printed: frozenset[str] = frozenset()  # the places that only a trace fills: nobody writes such a sentence
    # what a trace prints, a sentence of an event or a note at a step -> how players say it: shown, never read
    plain: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what names an event that does not exist, or a slot that the event has not.

        Raises UnknownWord.
        """
        for kind in self.endings:
            self.one_of(kind, self.events, "the event that ends a game,")
        for kind, sayings in self.sayings.items():
            self.one_of(kind, self.events, "the event of a saying,")
            for slot in _slots(sayings):
                self.one_of(
                    slot,
                    self.events[kind].slots() | {"player", "source"},
                    f"{kind}: the slot",
                    "its sentences",
                )

    def sentences(self, kind: str) -> tuple[str, ...]:
        """List every template that says an event: those that traces print, then those of players."""
        return (*self.events[kind].says, *self.sayings.get(kind, ()))

    def sayable(self, kind: str) -> tuple[str, ...]:
        """List the templates of an event that somebody can write: with no place that only a trace fills."""
        closed = {MADE, *self.printed}
        return tuple(each for each in self.sentences(kind) if not closed & set(_SLOT.findall(each)))

    def listed(self, kind: str, slot: str) -> Listed | None:
        """Say what can be written in a place of a sentence; None where it is a name, a number, anything."""
        own = self.places.get(f"{kind}: {slot}") or self.places.get(slot)
        if own is not None or slot not in _NAMED:
            return own
        what, table = _NAMED[slot]
        known = {word: None for each in table for word in getattr(self, each)}
        return Listed(what, tuple(known)) if known else None

    def properties(self) -> frozenset[str]:
        """List every property of an object that a text may read."""
        base = {base_of(n) for n in self.numbers}
        return ALWAYS | self.numbers.keys() | self.sets.keys() | self.marks.keys() | base

    def of_players(self) -> frozenset[str]:
        """List every property of a player that a text may read."""
        return frozenset(self.tallies.keys() | self.player_marks.keys() | {"name", "turn", "player"})

    def one_of(
        self, word: str, known: Collection[str], what: str, where: str = "this game's vocabulary"
    ) -> None:
        """Refuse a word that is not known, with the nearest that is.

        Raises UnknownWord.
        """
        if word not in known:
            known = sorted(known) if isinstance(known, (set, frozenset)) else list(known)
            there = f"; there are: {', '.join(known)}" if len(known) <= FEW_ENOUGH else ""
            if word in self.flags and "flags" in known:
                there = f": it is a state, asked for as Test('flags', 'has', {word!r}), or 'lacks'"
            says = f"{what} {word!r} is not in {where}{guess(word, known) or there}"
            raise about(UnknownWord(says), word, known)

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
        parts = (id(self), id(face.sets), id(face.numbers), id(face.abilities), id(face.of))
        if parts not in _CHECKED:  # names are free: what else is the very same has been checked
            proofread(self, face)
            if len(_CHECKED) > _KEPT:
                _CHECKED.clear()
            _CHECKED[parts] = self, face  # both are kept, so that nothing else gets their ids

    def check_card(self, card: Card) -> None:
        """Refuse a card that uses a word that the game does not have.

        Raises UnknownWord.
        """
        self.check_face(card.face)
        self.one_of(card.zone, self.zones, f"{card.face.name}: the zone")
        for flag in card.flags:
            self.one_of(flag, self.flags, f"{card.face.name}: the state")
        for mark, _ in card.marks:
            self.one_of(mark, self.marks, f"{card.face.name}: the mark")

    def check(self, text: object) -> None:
        """Walk through a text and refuse every unknown word in it.

        Raises UnknownWord, naming the word, what it should be, and the nearest.
        """
        proofread(self, text)


_NAMED = {  # what is in a place that is called so, and the tables that have its words
    "condition": ("condition", ("flags",)), "flag": ("state", ("flags",)),
    "mark": ("counter", ("marks", "player_marks")), "zone": ("zone", ("zones",)),
    "to": ("zone", ("zones",)), "from": ("zone", ("zones",)),
}  # fmt: skip
_CHECKED: dict[tuple[int, ...], tuple[Vocabulary, Face]] = {}  # a face is laid many times
_READ: dict[tuple[int, int], tuple[Vocabulary, Ability]] = {}  # and an ability is on many faces
_KEPT = 1_000  # a bound on memory, not a rule


# What players say whatever their game is called: a game's own table of sayings begins with it.


ENDING_THE_TURN = ("{player} ends their turn", "{player} passes the turn", "end of turn", "end turn")


def without_responses(why: str, later: str) -> dict[str, str]:
    """Name what players of other games say and a game without responses has not, with what to write instead.

    `why` is said of a response, `later` of "after that has resolved".
    """
    said = ("in response, {anything}", "{player} plays {card} in response", "{player} responds with {card}")
    absent = dict.fromkeys((*said, "then, in response, {anything}"), why)
    return {**absent, "after that has resolved, {anything}": later}


# Proofreading a text: every word in it must be its game's, or the core's own; the nearest is named.


EVENT_WORDS = frozenset({"kind", "amount", "player", "card", "turn"})
NAMES = frozenset(
    {"name", "owner", "controller", "zone", "flags", "links", "carries", "player", "turn", "kind"}
)
ANYTHING = frozenset({"abilities", "name", "controller", "face"})  # what every object has
ORDER = frozenset({"<", "<=", ">", ">="})
# The core's own words, as the type checker knows them: each list is written once, in `text.py`.
FORMS, WHOSE = get_args(Form), get_args(Whose)
HOW_TESTED, CHANGED, REPLACED, SORTS = map(get_args, (Compared, Changed, Replaced, Sort))
# Readers put pronouns into the last four before they are bound: what is left of them is refused here.
PLAYERS, ASKED, WHO, ASPECTS, AMOUNTS = map(get_args, (Owner, Asked, Who, Aspect, Number))
TOGETHER = get_args(Every)
PAST = frozenset({HAPPENED, LATEST})


PLAIN = frozenset({str, int, bool, type(None), frozenset})  # there is nothing inside to read


def proofread(words: Vocabulary, text: object) -> None:
    """Walk through a text and refuse every unknown word in it.

    Raises UnknownWord.
    """
    if isinstance(text, tuple):
        for part in text:
            if type(part) not in PLAIN:
                proofread(words, part)
    elif isinstance(text, Ability):
        known = (id(words), id(text))
        if known not in _READ:  # of a line that several cards have, the ability is the very same
            _parts(words, text)
            if len(_READ) > _KEPT:
                _READ.clear()
            _READ[known] = words, text  # both are kept, so that nothing else gets their ids
    elif parts_of(type(text)):
        _parts(words, text)


def _parts(words: Vocabulary, text: object) -> None:
    """Read what is in a part of a text."""
    reader = READERS.get(type(text))
    if reader is not None:
        reader(words, text)
    if isinstance(text, Choose) and text.what == "player":
        _of_players(words, text.where)
        text = replace(text, where=())
    for name in parts_of(type(text)):
        part = getattr(text, name)
        if type(part) not in PLAIN:
            proofread(words, part)


def _of_players(words: Vocabulary, tests: Tests) -> None:
    """Read the tests of a player who is chosen: what is asked of them, players must have."""
    for test in tests:
        if isinstance(test, Test) and test.of == "it" and isinstance(test.prop, str):
            words.one_of(test.prop, words.of_players(), "the property of a player")
            proofread(words, test.value)
        else:
            proofread(words, test)


def details(words: Vocabulary, kind: str, given: Iterable[tuple[str, str]], what: str) -> None:
    """Refuse a detail that an event of this kind does not have, or a state or mark that is none."""
    known = {*words.events[kind].details, *words.events[kind].slots()}
    for name, value in given:
        words.one_of(name, known, f"of {what} {kind!r}, the detail")
        if name == "flag":
            words.one_of(value, words.flags, f"of {what} {kind!r}, the state")
        elif name == "mark":
            words.one_of(value, {*words.marks, *words.player_marks}, f"of {what} {kind!r}, the mark")


def _face(words: Vocabulary, face: Face) -> None:
    for name, _ in face.numbers:
        words.one_of(name, words.numbers, f"{face.name}: the number")
    for name, _ in face.sets:
        words.one_of(name, words.sets, f"{face.name}: the set")


def _do(words: Vocabulary, do: Do) -> None:
    words.one_of(do.kind, words.events, "the instruction")
    details(words, do.kind, do.detail, "the instruction")


def _ability(words: Vocabulary, ability: Ability) -> None:
    words.one_of(ability.form, FORMS, "the form of an ability", "the core's words")
    words.one_of(ability.whose, WHOSE, "what an ability is about,", "the core's words")
    for kind in ability.events:
        words.one_of(kind, words.events, "the trigger event")
    known = {name for kind in ability.events for name in words.events[kind].details}
    known |= {name for kind in ability.events for name in words.events[kind].slots()}
    for name, _ in ability.where:
        words.one_of(name, known, "of the trigger event, the detail")
    if ability.zone not in {"", "any"}:
        words.one_of(ability.zone, words.zones, "the zone")
    scopes = set(words.scopes.values())
    if ability.limit:
        words.one_of(ability.limit, scopes, "the scope of a limit")
    if ability.ordinal:
        words.one_of(ability.each, scopes, "the scope of an ordinal")


def _make(words: Vocabulary, make: Make) -> None:
    if make.until not in {"", "resolved", "bearer leaves"}:
        words.one_of(make.until, words.scopes, "the end of a duration")


def _change(words: Vocabulary, change: Change) -> None:
    base = {base_of(name) for name in words.numbers}
    known = {*words.numbers, *base, *words.sets, *ANYTHING, *words.flags}
    words.one_of(change.prop, known, "the property changed")
    words.one_of(change.how, CHANGED, "how it is changed,", "the core's words")
    if change.how == "switch":
        words.one_of(str(change.value), known, "the property switched with")
    if (
        change.prop == "keywords"
        and isinstance(change.value, str)
        and change.how != "clear"
        and words.keywords
    ):
        words.one_of(change.value, {*words.keywords, "any"}, "the keyword")


def _instead(words: Vocabulary, instead: Instead) -> None:
    words.one_of(instead.how, REPLACED, "how an event is changed,", "the core's words")
    words.one_of(instead.sort, SORTS, "the sort of a replacement,", "the core's words")
    if instead.becomes:
        words.one_of(instead.becomes, words.events, "the event it becomes")
    for name, given in instead.gives:
        if isinstance(given, (int, Amount)):
            words.one_of(name, words.marks, "what arrives with counters: the mark")
        else:
            words.one_of(name, {*words.sets, "flags"}, "what arrives as something: the set")


def _look(words: Vocabulary, look: Look) -> None:
    words.one_of(look.zone, words.zones, "the zone looked at")


def _pick(words: Vocabulary, pick: Pick) -> None:
    words.one_of(pick.who, WHO, "whom it is about,", "the core's words")
    words.one_of(pick.whose, PLAYERS, "whose player it is,", "the core's words")
    words.one_of(pick.every, TOGETHER, "of which events it is,", "the core's words")


def _amount(words: Vocabulary, amount: Amount) -> None:
    words.one_of(amount.of, AMOUNTS, "whose number it is,", "the core's words")
    if amount.of in PAST:
        words.one_of(amount.prop, words.events, "the event counted")
        words.one_of(amount.each, words.scopes.values(), "the scope of what is counted")
    elif amount.of == "beside":
        words.one_of(amount.prop, WHO, "which part of the events is counted,", "the core's words")
        words.one_of(amount.each, TOGETHER, "of which events it is counted,", "the core's words")
    elif amount.of in OVER_PLAYERS:
        words.one_of(amount.prop, {"", "opponent"}, "over which players it goes,", "the core's words")
    elif amount.prop:
        _prop(words, amount.prop, amount.of)


def _test(words: Vocabulary, test: Test) -> None:
    words.one_of(test.how, HOW_TESTED, "how it is compared,", "the core's words")
    words.one_of(test.of, ASPECTS, "whose property it is,", "the core's words")
    if not isinstance(test.prop, str):
        return
    _prop(words, test.prop, test.of)
    if test.how in ORDER and (
        test.prop in NAMES | words.sets.keys() or not isinstance(test.value, (int, Amount))
    ):
        raise UnknownWord(f"{test.prop!r} {test.how} {test.value!r}: only numbers are less or more")
    known = {"zone": words.zones, "flags": words.flags, "keywords": words.keywords}.get(test.prop)
    values = test.value if isinstance(test.value, tuple) else (test.value,)
    for word in values if known is not None else ():
        if isinstance(word, str):
            words.one_of(word, known or (), f"the value of {test.prop!r},")


def _prop(words: Vocabulary, prop: str, of: str) -> None:
    if of in PERSONS:
        words.one_of(prop, words.of_players(), "the property of a player")
    elif of in {"event", "turn"}:
        known = {name for kind in words.events.values() for name in kind.details}
        words.one_of(prop, EVENT_WORDS | known | words.player_marks.keys(), "the property of an event")
    else:
        words.one_of(prop, words.properties() | {"roll"}, "the property")


def _who(words: Vocabulary, asked: Choose | Frame) -> None:
    words.one_of(asked.who, ASKED, "who is asked,", "the core's words")


READERS: dict[type, Callable[[Vocabulary, Any], None]] = {
    Face: _face,
    Do: _do,
    Ability: _ability,
    Make: _make,
    Change: _change,
    Instead: _instead,
    Look: _look,
    Pick: _pick,
    Amount: _amount,
    Test: _test,
    Choose: _who,
    Frame: _who,
}
