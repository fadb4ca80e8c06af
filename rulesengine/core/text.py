"""What a card says. Nothing here has happened, and nothing here decides anything.

Every value is frozen, comparable and made of plain data: no functions, so the engine can
derive what a text reads and what it writes, explain why it does not trigger, and print it again.
First how a text points at things, then what it orders, then how it is written for people.

Laws of this file:
1. No lambda, no callable, no reference to a table. The first one ends `why_not`.
2. A name of an event, property, zone or keyword is a plain word; `words.py` checks it.
3. A new kind of instruction is a new class here and one function in `resolving.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NewType, TypeAlias

from rulesengine.core.errors import made_plainly

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


# The core's own words: the type checker refuses any other, and so does the proofreader at run time.

Form: TypeAlias = Literal[
    "trigger", "static", "instead", "ban", "permit", "activated", "command", "state", "keyword", "inline"
]  # fmt: skip
Whose: TypeAlias = Literal["self", "source", "target", "ally", "you", "opponent", "any", "linked"]
Compared: TypeAlias = Literal[
    "is", "isnt", "<", "<=", ">", ">=", "has", "lacks", "any", "none", "with", "without", "among",
    "outside",
]  # fmt: skip
Changed: TypeAlias = Literal[
    "plus", "minus", "times", "over", "set", "define", "switch", "add", "remove", "clear", "gain", "lose",
    "copy", "forbid", "keep",
]  # fmt: skip
Replaced: TypeAlias = Literal[
    "plus", "minus", "times", "set", "prevent", "lessen", "become", "redirect", "with", "follow", "nothing"
]  # fmt: skip
Sort: TypeAlias = Literal["self", "identity", "standard", "prevention", "outcome"]
Person: TypeAlias = Literal[  # who stands for a player: you, one of the event or of the turn, a chosen one
    "you", "opponent", "event player", "event opponent", "turn player", "chosen player",
    "each player",  # the one of several for whom instructions are followed just now: see Each
    "held player",  # the one whom the bearer is for: a mark of it with that name says which seat
    "event controller", "event owner", "cause controller", "cause owner",
]  # fmt: skip
Asked: TypeAlias = Literal[  # who is asked to choose, or whether they want to
    "you", "opponent", "event player", "event opponent", "chosen player", "held player", "each player",
    "event controller", "event owner", "cause controller", "cause owner",
]  # fmt: skip
Aspect: TypeAlias = Literal[
    Person, "it", "outer", "source", "cause", "event", "subject", "target", "chosen", "turn"
]  # fmt: skip
Counted: TypeAlias = Literal["count", "kinds", "sum", "lowest", "highest", "moved"]  # over many objects
OverPlayers: TypeAlias = Literal["most", "least", "total"]  # over several players
Number: TypeAlias = Literal[
    Aspect, Counted, OverPlayers, "was", "done", "roll", "happened", "latest", "beside"
]
Who: TypeAlias = Literal[
    "self", "event", "cause", "other", "chosen", "all", "linked", "whom", "named", "both",
    "you", "opponent", "an opponent", "everyone", "event player", "event opponent", "owner", "held player",
    "each player",
]  # fmt: skip
# Readers write one of their own words in the place of these, until it is known who "it" is. The proofreader
# refuses what is left of them: it is in no text that is played.
Pronoun = NewType("Pronoun", str)
Owner: TypeAlias = Literal["", "controller", "owner"]  # a player of an object, in the place of it
Chosen: TypeAlias = Literal["object", "player", "any", "any opponent"]  # what is chosen among
Every: TypeAlias = Literal["", "moment", "whom", "cause"]  # of which events that happened together
Ends: TypeAlias = Literal["", "you", "opponent", "controller"]  # whose turn ends what was made
Several: TypeAlias = Literal["everyone", "opponent", "a player", "an opponent"]  # all of them, or one of them
ONE_OF: frozenset[Several] = frozenset({"a player", "an opponent"})  # one whom its player chooses


# A number of an object is two properties: "power", and "base power", which is what is before arithmetic.

_BASE = "base "


def base_of(prop: str) -> str:
    """Name what a number is before arithmetic: "base power" for "power"."""
    return _BASE + prop


def is_base(prop: str) -> bool:
    """Say whether a property is a number before arithmetic."""
    return prop.startswith(_BASE)


def without_base(prop: str) -> str:
    """Name the number that comes of a base: "power" for "base power"; any other property is itself."""
    return prop.removeprefix(_BASE)


# How a text points at things: numbers, tests, and whom it is about. No instruction goes in here.


@dataclass(frozen=True, slots=True)
class Amount:
    """Look a number up: `plus` + `times` x (what `of` says, `per` for one), never more than `most`.

    `of` is one of: "it" (the object a test is about), "outer" (within a count: the object for which it is
    counted, "for each other unit at its place"), "source" (the bearer of the ability),
    "cause" (the object that caused the event), "event" (the event's own amount), "you" and
    "opponent" (a player's number `prop`), "chosen" (the object in `slot`), "count" (how many
    objects pass `where`), "kinds" (how many different values of `prop` they have), "sum" (the
    total of `prop` over them), "lowest" and "highest" (the least and the greatest `prop` of them),
    "moved" (how many of them the preceding instruction has put elsewhere), "subject" (the object
    that the event was about), "was" (the same, as it was last seen where it was then),
    "done" (how much the preceding instruction really did), "roll", "happened" (how much of the kind of
    event `prop` has happened in the scope `each`, of events and objects that pass `where`), "latest" (1 if
    the last of these before the bearer's own passes `where`), "beside" (how many objects and players the
    events that happened together have as their part `prop`, a word of a Pick; of those that `each` says).
    "most", "least" and "total" are over players, `prop` "opponent" or "" for all: of each the sum of
    `theirs`, looked up as if that player were "you"; the total of nothing is how many there are.
    """

    of: Number | Pronoun
    prop: str = ""
    where: Tests = ()
    plus: int = 0
    times: int = 1
    slot: int = 0
    most: int | None = None
    per: int = 1  # "for each 4 cards": so many count as one, what is left over as none
    up: bool = False  # what is left over counts as one more: "half of it, rounded up"
    more: tuple[Amount, ...] = ()  # other numbers that are added to it
    each: str = "turn"  # of what has happened: in which scope
    theirs: tuple[Amount, ...] = ()  # what is looked up for each of several players


@dataclass(frozen=True, slots=True)
class Test:
    """One thing that must be so: Test("AP", ">=", 3), Test("traits", "any", ("Zeon",)).

    `of` says whose property it is: "it", "source", "cause", "event", "subject" and "target" (the
    event's object, and its second one), "you", "opponent", "chosen", "turn" (the player whose turn it
    is). `prop` may be an Amount, for comparisons of two numbers.

    `how` is one of: is, isnt, <, <=, >, >= ; has, lacks (a set contains a word) ; any, none
    (a set shares a word with a tuple, or a name contains one of them: "like") ; with, without
    (some linked object passes a tuple of tests) ; among, outside (the object is in a slot, or is not).
    A value "you", "opponent" or "source" stands for that player, or that object's id; "source name" for what
    the bearer is called; for any and none an Amount stands for a set of another object.
    """

    __test__ = False  # pytest: this is no test class
    prop: str | Amount
    how: Compared
    value: int | str | Amount | tuple[str, ...] | tuple[Test, ...]
    of: Aspect | Pronoun = "it"
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of several lists of tests must pass: "a (Zeon) Unit or a Base"."""

    options: tuple[tuple[Test | Either, ...], ...]


Tests: TypeAlias = "tuple[Test | Either, ...]"


EVERY_SLOT = -1  # the objects of all slots


@dataclass(frozen=True, slots=True)
class Pick:
    """Whom an instruction is about.

    `who` is one of: "self" (the bearer), "event" (the object the event was about), "cause" (the
    object that caused it), "other" (the event's target), "chosen" (the objects in `slot`, or in
    EVERY_SLOT), "all" (every object that passes `where`), "linked" (objects linked to the bearer),
    "you", "opponent" (every one), "an opponent" (one, whom the ability's player chooses), "everyone",
    "event player", "event opponent" (of that player), "owner" (players).
    "whom" is the event's object, or its player where the event has no object; "named" the player whom
    the event names in its detail `whom`, "both" its first and its second object.
    `where` narrows any of them. `whose` takes a player of each object instead of the object: its
    "controller" or its "owner", as it was last seen. `every` takes that part of all events that happened
    together with the event and are of its kind: of the whole "moment", or of those to the same "whom" or
    by the same "cause".
    """

    who: Who | Pronoun = "self"
    where: Tests = ()
    slot: int = 0
    whose: Owner = ""
    every: Every = ""


SELF = Pick()  # the bearer itself: whom an instruction is about when it names nobody


# What a text orders, one class a kind of instruction.


@dataclass(frozen=True, slots=True)
class Do:
    """Let this event happen to these: one instruction, one moment."""

    kind: str
    amount: int | Amount = 0
    whom: Pick = SELF
    detail: tuple[tuple[str, str], ...] = ()  # "=mana": as its event says; "@you": that player
    made: Face | None = None  # what is created
    parts: tuple[tuple[str, int], ...] = ()  # several kinds in one event: (("fire", 2), ("ice", 1))
    other: Pick | None = None  # the second object of the event: pair this with that
    instead: tuple[Ability, ...] = ()  # self-replacements: what follows it with "instead", of it alone
    by: Pick | None = None  # the object that does it, where it is not the bearer: "that dagger deals it"
    numbers: tuple[tuple[str, Amount], ...] = ()  # of what is created, where they are counted as it is made
    into: int = -1  # the slot into which those go that it has made or moved, or was done to: "give them ..."


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose objects and remember them in a slot.

    `least` and `most` bound the number; where fewer can be chosen, as many as possible are
    taken. `target` says whether it is a target in the rulebook's sense (it can be declared early,
    and where it is required and impossible the effect does not happen) or a choice made in
    passing (which card to discard). `random` leaves it to chance. `what` is "object", "player", "any" (an
    object or a player) or "any opponent" (an object or an opponent). A test that the place is "top" or
    "bottom" takes the outermost of what passes the others. With `ordered`, it is asked in which order they
    are taken, also where all of them must be. With `adds`, the slot keeps what it holds: what several
    players choose one after the other is in it together.
    """

    where: Tests = ()
    least: int | Amount = 1
    most: int | Amount = 1
    slot: int = 0
    target: bool = True
    random: bool = False
    who: Asked | Pronoun = "you"
    what: Chosen = "object"
    ordered: bool = False  # asked one by one even where all are taken: the order counts
    adds: bool = False  # what was chosen before stays in the slot
    total: tuple[str, int | Amount] | None = None  # a number, and as much as all of them may have together


@dataclass(frozen=True, slots=True)
class Look:
    """Take the top cards of a player's zone into a slot, seen by the one who looks."""

    amount: int | Amount
    slot: int = 0
    zone: str = "deck"
    whose: str = "you"
    reveal: bool = False
    mine: bool = False  # whose ability it is looks, also where they are another player's


@dataclass(frozen=True, slots=True)
class Roll:
    """Let chance say a number from 1 to `sides`; later tests and amounts read it as "roll".

    With `said`, the one whose ability it is says it, from 0 on: "pay any amount of energy".
    """

    sides: int | Amount
    said: bool = False


@dataclass(frozen=True, slots=True)
class Make:
    """Let an ability hold from now on, for a time, for some."""

    ability: Ability
    until: str = ""  # the event that ends it ("turn ends"), "resolved", "bearer leaves", or "" for ever
    whom: Pick | None = None  # fixed objects, or None: whatever the ability is about
    uses: int = 0  # "the next N"; 0 for no bound
    whose: Ends = (
        ""  # whose turn, phase ... ends it: "you", "opponent", "controller" (of whom it is made for)
    )
    later: bool = False  # not the end of the turn that it was made in, but of the next one: "your next turn"
    each: bool = False  # an effect for each of these and not one for all of them, for chosen players too


@dataclass(frozen=True, slots=True)
class Frame:
    """The gate around instructions, always in this order: given, may, cost, then.

    Where a gate stays shut, `otherwise` is followed. `done` asks that the instruction just
    before really happened: "if you do".
    """

    then: tuple[Part, ...] = ()
    given: Tests = ()
    may: bool = False
    cost: tuple[Part, ...] = ()
    otherwise: tuple[Part, ...] = ()
    done: bool = False
    who: Asked | Pronoun = "you"  # who may


@dataclass(frozen=True, slots=True)
class Modes:
    """Choose some of several ways; each is a name and its instructions."""

    options: tuple[tuple[str, tuple[Part, ...]], ...]
    least: int | Amount = 1
    most: int | Amount = 1
    who: Asked | Pronoun = "you"  # who chooses
    among: Literal["modes", "opponents", "players"] = "modes"  # what the ways are: of players, one for each
    late: bool = False  # chosen as it is followed, and not declared before


@dataclass(frozen=True, slots=True)
class Each:
    """Follow the instructions for one player after the other, in turn order from the one whose ability it is.

    In them "each player" is the one whose turn of it is: who chooses, who does it, whose cards they are. With
    `of` "a player" or "an opponent" they are followed for one, whom the one whose ability it is chooses.
    With `whom` they are followed for one object after the other: the one whose turn of it is, is in `slot`;
    or where that picks players, "its controller", for one of them after the other.
    """

    then: tuple[Part, ...]
    of: Several = "everyone"
    whom: Pick | None = None
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """Follow the instructions of another ability of the same card, or of another card, by its timing word."""

    timing: str
    whom: Pick | None = None  # whose ability it is, where it is another card's


Part: TypeAlias = "Do | Choose | Look | Roll | Make | Frame | Modes | Each | Use"


@dataclass(frozen=True, slots=True)
class Change:
    """What a static ability does to one property of what it is about.

    `how` is one of: plus, minus, times, over (numbers; what `over` leaves of a half is rounded up) ;
    set (numbers, names, whole sets of words, and the controller, by "you") ; define (the same, where a
    card says what it is itself: a game may let that go first) ; switch (two numbers: the value names
    the other) ; add, remove, clear (sets of words) ; gain, lose (an ability) and clear with
    the property "abilities" (all of them) ; copy (the printed face: the value is an object's id) ;
    forbid (nothing may give this word, or this property, to what it is about: "can't gain go again") ;
    keep (nothing may take it away: "can't lose go again"). The value "any" is every word, every amount.
    "base power" is what is before arithmetic, "power" what comes of it.
    """

    prop: str
    how: Changed
    value: int | str | Amount | Ability | Face | tuple[str, ...] = 0


@dataclass(frozen=True, slots=True)
class Instead:
    """How a replacement changes an event.

    `how` is one of: plus, minus, times, set (the amount) ; prevent (`amount` points, 0 for all) ;
    lessen (what is prevented, by `amount` points) ; become (the event is `becomes`, done to `whom`) ;
    redirect (the same event, to `whom`) ; with (what arrives has what `gives` says at once: counters, a
    word of a set, one of several words) ; follow (it does not happen: its player follows `then`) ; nothing.
    `also` happens just before the event; `cost` too, and where it cannot be paid nothing is changed.
    `may` asks its controller first; `says` are details that the event has from now on, whatever it had.
    `whom` of "with" is what one is chosen among: an object, and what arrives is a copy of it, or a player,
    and it arrives under that control; with `may` also none.
    With `arriving`, the amount that is changed is that of the counters with which something arrives, each
    kind for itself; `types` are those kinds then.
    """

    how: Replaced
    amount: int | Amount = 0
    becomes: str = ""
    whom: Pick | None = None
    also: tuple[Do, ...] = ()
    sort: Sort = "standard"
    shield: bool = False  # prevention that lasts until it is spent
    types: tuple[str, ...] = ()  # only these kinds of damage; () for all
    may: bool = False
    gives: tuple[tuple[str, int | Amount | str | tuple[str, ...]], ...] = ()
    cost: tuple[Part, ...] = ()
    then: tuple[Part, ...] = ()
    says: tuple[tuple[str, str], ...] = ()
    arriving: bool = False


@made_plainly
@dataclass(frozen=True, slots=True)
class Ability:
    """A line of card text, read.

    `form` is one of: trigger, static, instead, ban (an event cannot happen), permit (a rule's
    refusal is lifted), activated, command, state (triggers on a condition becoming true), keyword,
    inline (triggers in the moment in which a Make generates it, if `given` holds then, or never).

    `whose` says which events it sees: "self" (the event's object is the bearer), "source" (the
    bearer caused it), "target" (the bearer is the event's second object), "ally" (another object of
    the same controller), "you" / "opponent" (the event's player), "any". For a static ability it
    says which objects it is about: "self", "ally", "you", "opponent", "any", "linked".
    """

    words: str
    form: Form = "trigger"
    when: str | tuple[str, ...] = ""  # the kind of event, or several
    then: tuple[Part, ...] = ()
    whose: Whose = "self"
    where: tuple[tuple[str, str], ...] = ()  # details the event must have
    about: Tests = ()  # of the event's object; of what a static ability applies to
    by: Tests = ()  # of the object that caused the event
    given: Tests = ()  # of the bearer and its player, when the event happens
    limit: str = ""  # the scope in which it works once, or as often as `times` says: "turn"
    times: int = 1
    ordinal: int | tuple[int, ...] = 0  # only the n-th such event in the scope `each`, or only some of them
    each: str = "turn"
    zone: str = ""  # where it works; "" for the ruleset's usual zones
    timing: tuple[str, ...] = ()  # the card's own timing words: ("Deploy",), ("Main", "Action")
    keyword: str = ""  # the keyword it comes from
    cost: tuple[Part, ...] = ()  # of an activated ability
    instead: Instead | None = None
    changes: tuple[Change, ...] = ()
    cites: tuple[str, ...] = ()  # rules that give the words their meaning
    kind: str = ""  # the game's own class of effect: "triggered", "substitution" ...
    may: bool = False  # a permit or a trigger that is optional as a whole
    own: tuple[Ability, ...] = ()  # self-replacements: what follows it with "instead", of it alone

    @property
    def events(self) -> tuple[str, ...]:
        """List the kinds of event it listens for."""
        return self.when if isinstance(self.when, tuple) else (self.when,) if self.when else ()

    @property
    def ordinals(self) -> tuple[int, ...]:
        """List which events of the scope it is for; none where it is for all."""
        return self.ordinal if isinstance(self.ordinal, tuple) else (self.ordinal,) if self.ordinal else ()


@made_plainly
@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; shared by every copy, never changed."""

    name: str
    sets: tuple[tuple[str, frozenset[str]], ...] = ()  # ("types", {"Unit"}), ("traits", {...})
    numbers: tuple[tuple[str, int], ...] = ()  # ("AP", 3)
    abilities: tuple[Ability, ...] = ()
    token: bool = False
    of: Face | None = None  # what it is again once it leaves, where it has entered as something else


# Writing tests and values for people. Nothing is looked up here.


def how_often(times: int) -> str:
    """Write a number of times: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


DENIED = {
    "is": "not",
    "isnt": "and must not be",
    "has": "without",
    "lacks": "with",
    "any": "without any of",
    "none": "with one of",
    "with": "with none that is",
    "without": "with one that is",
    "among": "not among",
    "outside": "among",
    "<": "not less than",
    "<=": "not at most",
    ">": "not more than",
    ">=": "not at least",
}


def denied(how: str) -> str:
    """Say how a comparison fails."""
    return DENIED.get(how, how)


def every_part(text: object) -> Iterator[object]:
    """Walk through a text, or several: each is given, and behind it all that is in it."""
    if isinstance(text, tuple):
        for part in text:
            yield from every_part(part)
    elif names := parts_of(type(text)):
        yield text
        for name in names:
            yield from every_part(getattr(text, name))


def describe(tests: Iterable[Test | Either]) -> str:
    """Write tests for people: "traits Zeon, AP <= 2"."""
    phrases = []
    for test in tests:
        if isinstance(test, Either):
            phrases.append(" or ".join(describe(option) for option in test.options))
        elif test.how in {"has", "any", "is"}:
            phrases.append(f"{_name(test.prop)} {show(test.value)}")
        else:
            phrases.append(f"{_name(test.prop)} {test.how} {show(test.value)}")
    return ", ".join(phrases) or "anything"


def _name(prop: str | Amount) -> str:
    return prop if isinstance(prop, str) else prop.prop or prop.of


def show(thing: object) -> str:
    """Write a value for people."""
    if isinstance(thing, frozenset):
        return " and ".join(sorted(map(str, thing))) if thing else "nothing"
    if isinstance(thing, tuple):
        if thing and isinstance(thing[0], (Test, Either)):
            return describe(thing)
        return " or ".join(show(t) for t in thing) or "nothing"
    if isinstance(thing, Amount):
        return thing.prop or thing.of
    return str(thing)


# Walking through a text: the same for every kind of part, whatever its fields are.


_PARTS: dict[type, tuple[str, ...]] = {}  # a row for each class of this package: they are a few dozen


def parts_of(kind: type) -> tuple[str, ...]:
    """Name the fields of a class, none where it is no dataclass: thousands of texts are of few classes."""
    if kind not in _PARTS:
        _PARTS[kind] = tuple(part.name for part in fields(kind)) if is_dataclass(kind) else ()
    return _PARTS[kind]


def rewritten(value: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401  any part of a text
    """Write a part of a text, or a row of parts, with each part of it as a function gives it.

    Where none of them changes, it is the very same value: most of a text stays as it is, and nothing is made.
    A field that is empty stays empty.
    """
    if isinstance(value, tuple):
        row = tuple([change(each) for each in value])
        return row if any(new is not old for new, old in zip(row, value, strict=True)) else value
    changed: dict[str, Any] = {}
    for name in parts_of(type(value)):
        old = getattr(value, name)
        if old and (new := change(old)) is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


def held_abilities(ability: Ability) -> Iterator[Ability]:
    """List the abilities of the faces that a text only holds: another side of its card."""
    for part in ability.then:
        if isinstance(part, Do) and part.made is not None:
            yield from part.made.abilities
