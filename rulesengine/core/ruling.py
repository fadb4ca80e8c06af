"""Rules as code: a function implements one numbered rule, and carries its number.

A ruling answers one question about the moment, or returns None when its rule has nothing to say.
It never changes the table and never writes the trace; the engine does both, so no answer can
reach the trace without its rule. A game is one Ruleset value: for each question of the engine,
a tuple of rulings.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from rulesengine.core.acts import ACTS
from rulesengine.core.errors import UnknownWord, guess
from rulesengine.core.words import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rulesengine.core.acts import Act
    from rulesengine.core.applying import Start
    from rulesengine.core.effects import Effect, Part
    from rulesengine.core.model import Board, Card, Event, Standing, Table, Waiting
    from rulesengine.core.standing import Application, Now
    from rulesengine.core.text import Ability, Change, Make
    from rulesengine.core.trace import Citation


# What the engine needs to know before it can go on. A question is data; nobody is called.


class Option(NamedTuple):
    """One possible answer: how people say it, and what it stands for."""

    label: str
    value: Any


class Question(NamedTuple):
    """The engine cannot go on until a player, or chance, answers."""

    table: Table
    about: str  # order, target, random, early, may, activate, mode, roll, offer, timestamp; of what
    # changes an event: select (whose first), replace (which first), where (which event), use (whether),
    # split (how much), with (as what it arrives)
    who: str  # a player's name, or "chance"
    asks: str
    rules: tuple[str, ...]  # the rules that give the choice; () where the book is silent
    options: tuple[Option, ...]
    matters: bool = True  # False: every answer was tried out and comes to the same end
    data: Any = None  # what the asking stage needs to go on
    by: str = ""  # the card text that gives the choice


class Offer(NamedTuple):
    """What a rule lets a player choose in passing: block, pass, play.

    Each choice is a label and the moments that it makes happen; the first is what happens when
    the player does nothing.
    """

    who: str
    asks: str
    choices: tuple[tuple[str, tuple[tuple[Event, ...], ...]], ...]


P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
EVERYTHING = frozenset({"*"})


@dataclass(frozen=True, slots=True)
class Ruling(Generic[P, T_co]):
    """A numbered rule and the function that implements it.

    `on` names the kinds of event that it is asked about; None for all. `reads` names the counts that
    it looks at ("damage", "deck"), so that a loop is never called endless while a rule reads what its
    certificate left out; "life falls" and "damage rises": it looks at them only for going that way.
    """

    number: str
    function: Callable[P, T_co]
    on: frozenset[str] | None = None
    reads: frozenset[str] = EVERYTHING

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T_co:
        """Ask the rule."""
        return self.function(*args, **kwargs)


def rule(
    number: str, *, on: Iterable[str] | None = None, reads: Iterable[str] = ()
) -> Callable[[Callable[P, T_co]], Ruling[P, T_co]]:
    """Say which numbered rule a function implements."""
    kinds = None if on is None else frozenset(on)
    return lambda function: Ruling(number, function, kinds, frozenset(reads))


def speak(
    rulings: Iterable[Ruling[P, T | None]], *args: P.args, **kwargs: P.kwargs
) -> Iterator[tuple[Ruling[P, T | None], T]]:
    """Ask each rule, and pass on those that have something to say."""
    for ruling in rulings:
        answer = ruling.function(*args, **kwargs)
        if answer is not None:
            yield ruling, answer


class Book(Protocol):
    """A rulebook, as far as the core needs one."""

    @property
    def game(self) -> str:
        """Name the game."""

    def cite(self, number: str, /) -> Citation:
        """Look a rule up, or raise UnknownRule."""


Moment: TypeAlias = "tuple[Event, ...]"
Says: TypeAlias = "tuple[Ruling[[Now, Waiting], str | None], ...]"
Ranks: TypeAlias = "tuple[Ruling[[Now, Waiting], int], ...]"


class Named(NamedTuple):
    """What people call a stage or a substage, and the rule that says so."""

    label: str  # "7b"
    title: str  # "Power and toughness are set"
    rule: str = ""  # where it is not the rule of all stages


@dataclass(frozen=True, slots=True, kw_only=True)
class Staging:
    """How a game orders and explains what holds."""

    stage: Ruling[[Change], int] | None = None  # in which stage does a change apply?
    substage: Ruling[[Change, int], int] | None = (
        None  # and in which substage; if it was lifted, to which stage?
    )
    before: tuple[Ruling[[Effect], int], ...] = ()  # who goes first in one substage? its timestamp, if none
    newcomers: Ruling[[Effect], str | None] | None = None  # does who begins later go last?
    depends: tuple[Ruling[[Part, Part], str | None], ...] = ()  # may one "wait", or be a "lift", for another?
    seats: Ruling[[Board, Effect], int] | None = None  # of one timestamp: whose goes first?
    loops: Ruling[[], str] | None = None  # what if all wait for each other?
    kept: Ruling[[], str] | None = None  # what if the reason for a lift is gone once it is lifted?
    forbids: Ruling[[], str] | None = None  # what says that "can't" is asked first?
    spares: tuple[Ruling[[Change], str | None], ...] = ()  # does a removal leave what effects added?
    keeps: tuple[Ruling[[Effect], str | None], ...] = ()  # does it go on in later stages once it started?
    sticks: Ruling[[Effect], str | None] | None = None  # does it keep an object that fits no longer?
    starts: tuple[Ruling[[Start], Event | None], ...] = ()  # which event is it that it begins to apply?
    floor: Ruling[[str], int | None] | None = None  # below what does a number never fall?
    counters: Mapping[str, Change | tuple[Change, ...]] = field(
        default_factory=dict
    )  # what one of a kind does
    zones: frozenset[str] | None = None  # whose objects do effects reach that name no zone? the ruleset's
    lasts: Ruling[[Make], str | None] | None = None  # when does an effect end that names no end?
    stamps: Ruling[[Make], str | None] | None = None  # is its timestamp when its text began to resolve?
    same: Ruling[[Card], int] | None = None  # which object does an effect keep? the one that arrived then
    comes: Ruling[[Card], int] | None = None  # since when is it what "the next one" takes? its arrival
    applies: tuple[Ruling[[Now, Application], str | None], ...] = ()  # why it starts, or stops
    derives: tuple[Ruling[[Mapping[str, Any]], Mapping[str, Any] | None], ...] = ()  # floors, remainders
    names: Mapping[tuple[int, int], Named] = field(default_factory=dict)  # (stage, 0 or substage): its name


@dataclass(frozen=True, kw_only=True, eq=False)
class Ruleset:
    """A game: its rulebook, its vocabulary, and its answers to the engine's questions.

    In most questions the first ruling that speaks decides. In `ranks` and `replaces` every ruling ranks,
    earlier ones first. In `resolves`, `follows`, `upkeep` and `applies` all that speak are heard; in
    `skips`, `limits` and `forbids` the first says why, and all that speak are cited.
    """

    name: str
    title: str
    book: Book
    words: Vocabulary
    reads: Callable[..., tuple[Ability, ...]]  # card text -> abilities
    prints: Callable[[tuple[Ability, ...]], str]  # abilities -> normal card text
    acts: Mapping[str, Act] = field(default_factory=lambda: ACTS)
    checks: Mapping[str, str] = field(default_factory=dict)  # a check of the core -> its rule
    zones: frozenset[str] = frozenset()  # where abilities work when they name no zone
    hidden: frozenset[str] = frozenset()  # zones whose objects cannot be chosen unless named
    remembered: frozenset[str] = frozenset()  # more zones whose objects are seen as they were when they left
    statuses: Mapping[str, tuple[Ability, ...]] = field(default_factory=dict)  # what a flag means

    refuses: tuple[Ruling[[Now, Event], str | None], ...] = ()  # why may a player not do this?
    replaces: tuple[Ruling[[Event, Ability], int], ...] = ()  # in which order do replacements apply?
    selects: tuple[Ruling[[Now, Event], str | None], ...] = ()  # who orders the replacements of an event?
    begins: tuple[Ruling[[Now, Event], str | None], ...] = ()  # or: who names the player that begins?
    completes: tuple[Ruling[[Now, Event, Moment], Event | None], ...] = ()  # what does it carry unsaid?
    bans: tuple[Ruling[[Now, Event], str | None], ...] = ()  # why can this not happen?
    follows: tuple[Ruling[[Now, Event], tuple[Moment, ...] | None], ...] = ()  # what happens with it?
    proceeds: tuple[Ruling[[Now, Event], Moment | None], ...] = ()  # what comes when all is done?
    offers: tuple[Ruling[[Now, Event], Offer | None], ...] = ()  # what may a player choose now?
    upkeep: tuple[Ruling[[Now, Iterable[int]], Moment | None], ...] = ()  # what happens by itself?
    bears: Ruling[[Board, Card], int | None] | None = None  # which object has this card's text?

    passes_over: tuple[Ruling[[Now, Event, Ability], str | None], ...] = ()  # why a near miss is none
    skips: Says = ()  # is it the same firing as one that waits already?
    limits: Says = ()  # has it had its turn? asked before it is counted
    forbids: Says = ()  # why does it not trigger after all?
    waits: Says = ()  # what lets it wait?
    controls: Says = ()  # who controls it, where that is not whose card it is? a player's name
    repeats: tuple[Ruling[[Now, Waiting], int | None], ...] = ()  # how many more times does it trigger?
    adds: Says = ()  # what adds it to a stack? all that speak are cited
    aims: tuple[Ruling[[Now, Waiting], Moment | None], ...] = ()  # what happens when it was added?
    beyond: Says = ()  # or why is it followed at once, without ever being on the stack?
    starts: Says = ()  # who says whose are added first? a player's name; all that speak are cited
    leads: Says = ()  # or: whose are added first, with nobody asked? the last that speaks; all are cited
    consents: Says = ()  # why does its player say whether it is used before it is added?
    responds: tuple[Ruling[[Now, Event], str | None], ...] = ()  # why may a player do this while layers wait?
    reached: Says = ()  # what is said when its turn has come, before it begins?
    targets: tuple[Ruling[[Now, Waiting], str], ...] = ()  # "added" or "reached"
    ranks: Ranks = ()  # who goes before whom?
    decides: Says = ()  # who chooses, when no rank tells two apart? a player's name
    fizzles: Says = ()  # why does it not resolve after all?
    counts: tuple[Ruling[[Now, Waiting], str], ...] = ()  # "triggering" or "resolving" uses it up
    optional: Says = ()  # why may its player leave it?
    pays: tuple[Ruling[[Now, Event], str | None], ...] = ()  # why can this cost not be paid?
    resolves: Says = ()  # what lets it resolve? every one is a step
    settles: Says = ()  # what is said when all that it caused is dealt with?
    finishes: tuple[Ruling[[Now, Waiting], Moment | None], ...] = ()  # what happens when it is over?
    merges: tuple[Ruling[[Now, Standing, Standing], str | None], ...] = ()  # renewed, not added?
    staging: Staging = Staging()
    _by_kind: dict[tuple[str, str], tuple[Any, ...]] = field(default_factory=dict, init=False, repr=False)
    _cited: dict[str, Citation] = field(default_factory=dict, init=False, repr=False)
    _citations: dict[tuple[str, ...], tuple[Citation, ...]] = field(
        default_factory=dict, init=False, repr=False
    )

    @property
    def reach(self) -> frozenset[str]:
        """Name the zones whose objects continuous effects reach without naming a zone."""
        return self.zones if self.staging.zones is None else self.staging.zones

    def rulings(self) -> tuple[Ruling[..., object], ...]:
        """List every rule function of the game, question by question."""
        values = [getattr(one, f.name) for one in (self, self.staging) for f in fields(one)]
        flat = [r for v in values for r in (v if isinstance(v, tuple) else (v,))]
        return tuple(r for r in flat if isinstance(r, Ruling))

    def about(self, question: str, kind: str) -> tuple[Any, ...]:
        """List the rulings of a question that are asked about a kind of event."""
        try:
            return self._by_kind[question, kind]
        except KeyError:
            found = tuple(r for r in getattr(self, question) if r.on is None or kind in r.on)
            return self._by_kind.setdefault((question, kind), found)

    def cite(self, number: str) -> Citation:
        """Look a rule up, once."""
        found = self._cited.get(number)
        return found if found is not None else self._cited.setdefault(number, self.book.cite(number))

    def cites(self, numbers: tuple[str, ...]) -> tuple[Citation, ...]:
        """Look several rules up, once each; the same numbers give the same tuple."""
        found = self._citations.get(numbers)
        if found is None:
            found = tuple([self.cite(n) for n in dict.fromkeys(numbers) if n])
            self._citations[numbers] = found
        return found

    def check(self, name: str, kind: str = "") -> str:
        """Return the number of the rule that stands behind a check of the core.

        A check may have a rule of its own for a kind of event: "about draws" beside "about".
        """
        return self.checks.get(f"{name} {kind}") or self.checks.get(name, "")

    def __post_init__(self) -> None:
        """Refuse a ruleset that cites a rule its book does not have, or acts on an unknown event."""
        named = (n.rule for n in self.staging.names.values() if n.rule)
        for number in (*(r.number for r in self.rulings()), *self.checks.values(), *named):
            self.book.cite(number)
        for kind in self.acts:
            if kind not in self.words.events:
                raise UnknownWord(
                    f"{self.name} acts on {kind!r}, which is no event of its{guess(kind, self.words.events)}"
                )
        for ruling in self.rulings():
            what = f"rule {ruling.number} is asked about an event that"
            for kind in ruling.on or ():
                self.words.one_of(kind, self.words.events, what)
