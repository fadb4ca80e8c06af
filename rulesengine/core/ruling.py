"""Rules as code: a function implements one numbered rule, and carries its number.

A ruling answers one question about the moment, or returns None when its rule has nothing to say.
It never changes the table and never writes the trace; the engine does both, so no answer can
reach the trace without its rule. A game is one Ruleset value: for each question of the engine,
a tuple of rulings.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from rulesengine.core.acts import ACTS
from rulesengine.core.answers import all_looked_at, place_of
from rulesengine.core.brief import Bundle, brief, bundle, listed, short
from rulesengine.core.checks import refuse_unknown
from rulesengine.core.errors import UnknownRule, UnknownWord, WrongCall, guess, made_plainly, told_plainly
from rulesengine.core.extending import OwnRule, pieces, vet_kinds, vet_phrases, vet_words
from rulesengine.core.phrasing import Sayings, sayings, sentences
from rulesengine.core.trace import Noted
from rulesengine.core.words import Vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.acts import Act
    from rulesengine.core.applying import Start
    from rulesengine.core.continuous.effects import Application, Effect, Part
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.extending import Meaning, Own
    from rulesengine.core.model import Board, Card, CardText, Chosen, Event, Key, Standing, Table, Waiting
    from rulesengine.core.noticing import Found
    from rulesengine.core.phrasing import Said
    from rulesengine.core.replacing import Way
    from rulesengine.core.text import Ability, Change, Make
    from rulesengine.core.text import Part as Order
    from rulesengine.core.trace import Citation
    from rulesengine.core.words import Kind


# What the engine needs to know before it can go on. A question is data; nobody is called.

About: TypeAlias = Literal[
    # whose turn it is, what is chosen, whether it is done; who goes first
    "order", "target", "random", "early", "may", "activate", "mode", "roll", "offer", "way", "timestamp",
    "begins", "adds", "consents",
    # of what changes an event: whose first, which first, which event, whether, how much, as what it arrives
    "select", "replace", "where", "use", "split", "with",
]  # fmt: skip
# A yes or no, a number, a word or a name, an object or a player, what waits, what changes an event and how,
# an effect, and the moments that a choice makes happen.
Value: TypeAlias = (
    "bool | int | str | Chosen | Waiting | Found | Way | Key | tuple[tuple[Event, ...], ...] | tuple[()]"
)


class Option(NamedTuple):
    """One possible answer: how people say it, and what it stands for."""

    label: str
    value: Value

    def __repr__(self) -> str:
        """Say it as people do."""
        return f"<option {short(self.label)!r}>"


class Subject(NamedTuple):
    """What a question is about, for whoever goes on with the answer."""

    place: int = 0  # which event of the first moment
    replacement: Found | None = None  # whose replacement it is
    items: tuple[Waiting, ...] = ()  # what waits, or what is declared
    slot: int | None = None  # which slot is filled; None where a mode is chosen
    chosen: tuple[Chosen, ...] = ()  # what is in that slot so far


class Question(NamedTuple):
    """The engine cannot go on until a player, or chance, answers."""

    table: Table
    about: About
    who: str  # a player's name, or "chance"
    asks: str  # what that player does, without the name: "chooses a target for Ox"
    rules: tuple[str, ...]  # the rules that give the choice; () where the book is silent
    options: tuple[Option, ...]
    matters: bool = True  # False: every answer was tried out and comes to the same end
    data: Subject = Subject()
    by: CardText | None = None  # the card text that gives the choice

    def __repr__(self) -> str:
        """Say who is asked what, and which answers there are."""
        return brief(f"<question: {self.said}>", [option.label for option in self.options])

    @property
    def said(self) -> str:
        """Say who is asked what: "Ann chooses a target for Ox"."""
        return f"{self.who} {self.asks}"


class Offer(NamedTuple):
    """What a rule lets a player choose in passing: block, pass, play.

    Each choice is a label and the moments that it makes happen; the first is what happens when
    the player does nothing.
    """

    who: str
    asks: str  # without the name: "may block Ox"
    choices: tuple[tuple[str, tuple[tuple[Event, ...], ...]], ...]


P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")
T_co = TypeVar("T_co", covariant=True)
EVERYTHING = frozenset({"*"})
NOTHING: Mapping[str, Any] = MappingProxyType({})


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

    def __repr__(self) -> str:
        """Say which rule it is, about what it is asked, and where its function is."""
        name = getattr(self.function, "__name__", "a function")
        about = f", asked about {listed(sorted(self.on))}" if self.on else ""
        return f"<rule {self.number}: {name}{about}>"

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the rule in a notebook: its number, and what its function says of itself."""
        says = " ".join((getattr(self.function, "__doc__", "") or "").split())
        return bundle(f"{self!r}\n  {says}" if says else repr(self))


def rule(
    number: str, *, on: Iterable[str] | None = None, reads: Iterable[str] = ()
) -> Callable[[Callable[P, T_co]], Ruling[P, T_co]]:
    """Say which numbered rule a function implements."""
    kinds = None if on is None else frozenset(on)
    return lambda function: Ruling(number, function, kinds, frozenset(reads))


@told_plainly
def own_rule(
    number: str, title: str, text: str, *, asks: str, on: Iterable[str] | None = None
) -> Callable[[Callable[..., Any]], OwnRule]:
    """Say which rule of your own a function is, and which question of a game it answers ("consequences").

    Raises WrongCall for what is no list of events, and for what is no function.
    """
    if isinstance(on, str):
        raise WrongCall(f"own_rule(): on lists kinds of event, as on=({on!r},), and is {on!r}")
    every = [field.name for field in fields(Ruleset)]
    if asks not in every:
        raise WrongCall(f"own_rule(): asks={asks!r} is no question of a game{guess(asks, every)}")
    kinds = None if on is None else frozenset(on)

    def made(function: Callable[..., Any]) -> OwnRule:
        given: Any = function
        if not callable(given) or isinstance(given, type):
            says = "behind @own_rule(…) comes a function that answers, as def my_rule(now, event)"
            raise WrongCall(f"{says}, and this is {given!r:.80}")
        return OwnRule(number, title, text, asks, Ruling(number, function, kinds))

    return made


# How the answers to one question combine. Each question of a ruleset says it in its type, and is
# asked with the function that is beside it; a test holds the two together.

First: TypeAlias = tuple[Ruling[P, T | None], ...]  # the first that answers decides; the others are not asked
Every: TypeAlias = tuple[Ruling[P, T | None], ...]  # all that answer count, in this order
Last: TypeAlias = tuple[Ruling[P, T | None], ...]  # the last that answers decides; all that answer are cited
Reasons: TypeAlias = tuple[Ruling[P, Noted | None], ...]  # the first says why; all that answer are cited
InTurn: TypeAlias = tuple[Ruling[P, T | None], ...]  # each is asked about what the one before it made
Ranks: TypeAlias = tuple[Ruling[P, int], ...]  # each gives a number: the lowest first, earlier rules first
Sole: TypeAlias = Ruling[P, T] | None  # at most one rule of the book answers


def every_answer(
    rulings: Iterable[Ruling[P, T | None]], *args: P.args, **kwargs: P.kwargs
) -> Iterator[tuple[str, T]]:
    """Ask each rule; give the number of each that answers, with its answer."""
    for ruling in rulings:
        answer = ruling.function(*args, **kwargs)
        if answer is not None:
            yield ruling.number, answer


def first_answer(
    rulings: Iterable[Ruling[P, T | None]], *args: P.args, **kwargs: P.kwargs
) -> tuple[str, T] | None:
    """Ask the rules until one answers; give its number and its answer."""
    for ruling in rulings:
        answer = ruling.function(*args, **kwargs)
        if answer is not None:
            return ruling.number, answer
    return None


def last_answer(
    rulings: Iterable[Ruling[P, T | None]], *args: P.args, **kwargs: P.kwargs
) -> tuple[tuple[str, ...], T] | None:
    """Ask each rule; give the numbers of all that answer, and what the last of them said."""
    if not rulings:
        return None
    answers = list(every_answer(rulings, *args, **kwargs))
    return (tuple([number for number, _ in answers]), answers[-1][1]) if answers else None


def reason_of(
    rulings: Iterable[Ruling[P, Noted | None]], *args: P.args, **kwargs: P.kwargs
) -> tuple[tuple[str, ...], Noted] | None:
    """Ask each rule; give the numbers of all that answer, and the first reason."""
    if not rulings:
        return None
    answers: list[tuple[str, Noted]] = list(every_answer(rulings, *args, **kwargs))
    return (tuple([number for number, _ in answers]), answers[0][1]) if answers else None


def ranks_of(rulings: Iterable[Ruling[P, int]], *args: P.args, **kwargs: P.kwargs) -> tuple[int, ...]:
    """Ask each rule for its rank: the lower goes first, and earlier rules count more."""
    return tuple([ruling.function(*args, **kwargs) for ruling in rulings])


class Once(dict[K, V]):
    """What was worked out already, by what it was asked for: a game never changes, so it is asked once."""

    def __init__(self, answer: Callable[[K], V]) -> None:
        """Take what works an answer out."""
        super().__init__()
        self.answer = answer

    def __missing__(self, key: K) -> V:
        """Work it out, and keep it."""
        return self.setdefault(key, self.answer(key))


class Book(Protocol):
    """A rulebook, as far as the core needs one."""

    @property
    def game(self) -> str:
        """Name the game."""

    def cite(self, number: str, /) -> Citation:
        """Look a rule up, or raise UnknownRule."""


Moment: TypeAlias = "tuple[Event, ...]"
ByKind: TypeAlias = Literal[  # the questions that are asked about a kind of event
    "reasons_to_refuse", "unsaid_parts", "reasons_not_to_happen", "consequences", "later_events",
    "offered_choices", "ways_to_do_it", "near_misses", "near_misses_beside", "response_permissions",
    "reasons_unpayable",
]  # fmt: skip


class Named(NamedTuple):
    """What people call a stage or a substage, and the rule that says so."""

    label: str  # "7b"
    title: str  # "Power and toughness are set"
    rule: str = ""  # where it is not the rule of all stages


@dataclass(frozen=True, slots=True, kw_only=True)
class Staging:
    """How a game orders and explains what holds: its answers about continuous effects."""

    stage: Sole[[Change], int] = None  # in which stage a change applies
    substage: Sole[[Change, int], int] = None  # in which substage, and of which stage if it was lifted
    stage_names: Mapping[tuple[int, int], Named] = field(default_factory=dict)  # (stage, 0 or substage)
    effect_order: Ranks[[Effect]] = ()  # who goes first in one substage; its timestamp, if none says
    reason_newcomers_last: Sole[[Effect], str | None] = None  # why who begins later goes last
    seating_order: Sole[[Board, Effect], int] = None  # of one timestamp: whose goes first
    dependencies: Every[[Part, Part], str] = ()  # may one "wait", or be a "lift", for another
    dependency_loop: Sole[[], str] = None  # what becomes of those that all wait for each other
    groundless_lift: Sole[[], str] = None  # what becomes of a lift whose reason is gone once it is lifted
    ban_precedence: Sole[[], str] = None  # what says that "can't" is asked first
    spared_additions: First[[Change], str] = ()  # does a removal leave what effects added
    reasons_to_continue: First[[Effect], str] = ()  # does it go on in later stages once it started
    end_with_object: Sole[[Make, Card], str | None] = None  # when what is made for this object is over
    reason_to_keep_object: Sole[[Effect], str | None] = None  # does it keep an object that fits no longer
    object_identity: Sole[[Card], int] = None  # which object an effect keeps; the one that arrived then
    arrival_time: Sole[[Card], int] = None  # since when an object is "the next one"; its arrival
    start_event: First[[Start], Event] = ()  # which event it is that an effect begins to apply
    default_end: Sole[[Make], str | None] = None  # when an effect ends that names no end
    resolving_timestamp: Sole[[Make], str | None] = None  # is its timestamp when its text began to resolve
    lowest_value: Sole[[str], int | None] = None  # below what a number never falls
    # what one counter of a kind does
    counter_changes: Mapping[str, Change | tuple[Change, ...]] = field(default_factory=dict)
    effect_zones: frozenset[str] | None = None  # whose objects effects reach without naming a zone
    applying_grounds: Every[[Now, Application], str] = ()  # why it starts, or stops
    derived_numbers: InTurn[[Mapping[str, Any]], Mapping[str, Any]] = ()  # floors; None: it has none


@made_plainly
@dataclass(frozen=True, kw_only=True, eq=False)
class Ruleset:
    """A game: its rulebook, its vocabulary, and its answers to the engine's questions.

    A question is a noun phrase that says what answers it; its type says how the answers combine.
    """

    name: str
    title: str
    book: Book
    words: Vocabulary
    reader: Callable[..., tuple[Ability, ...]]  # card text -> abilities
    printer: Callable[[tuple[Ability, ...]], str]  # abilities -> normal card text
    phrase_list: Callable[[Vocabulary], Iterable[Said]] = lambda _: ()  # of its card texts, for people
    known_order: str = ""  # one that its reader knows, with {n} for the number: "draw {n} cards"
    known_timing: str = ""  # one that its reader knows, before an order: "When this hits, "
    own_phrases: tuple[Own, ...] = ()  # what `extended` has put beside its words
    acts: Mapping[str, Act] = field(default_factory=lambda: ACTS)  # what each kind of event does
    checks: Mapping[str, str] = field(default_factory=dict)  # a check of the core -> its rule
    ability_kinds: frozenset[str] = frozenset()  # what its abilities are called besides their forms
    ability_zones: frozenset[str] = frozenset()  # where abilities work when they name no zone
    hidden_zones: frozenset[str] = frozenset()  # whose objects cannot be chosen unless named
    set_aside_zones: frozenset[str] = frozenset()  # seen by all; their objects cannot be chosen unless named
    remembered_zones: frozenset[str] = frozenset()  # more zones, seen as they were when something left
    statuses: Mapping[str, tuple[Ability, ...]] = field(default_factory=dict)  # what a flag means

    # an event, before it happens and as it happens
    reasons_to_refuse: First[[Now, Event], str] = ()  # why a player may not do this
    unsaid_parts: InTurn[[Now, Event, Moment], Event] = ()  # what an event carries that nobody said
    ways_to_do_it: First[[Now, Event], Offer] = ()  # in which ways it can be done, and who says which
    reasons_not_to_happen: First[[Now, Event], str] = ()  # why this cannot happen
    reasons_unpayable: First[[Now, Event], str] = ()  # why this cost cannot be paid
    replacement_order: Ranks[[Event, Ability]] = ()  # in which order replacements apply
    replacement_chooser: First[[Now, Event], str] = ()  # who orders the replacements of an event
    arrival: Sole[[Table, Event], Table] = None  # the table on which what would arrive is looked at
    reasons_not_to_choose: First[[Now, Waiting, Card], str] = ()  # for what comes in an event's place
    reason_too_late: Sole[[], str] = None  # why a kind of replacement that had its turn does not come back
    note_on_second_change: Sole[[Event], str | None] = (
        None  # what is said where one would change an event again
    )
    note_on_no_change: Sole[[str], str] = None  # what is said, with the reason, of one that changes nothing
    reason_undone: Sole[[], str] = None  # why an event that became another does not count as done
    first_replacer_chooser: First[[Now, Event], str] = ()  # or: who names the player whose come first
    consequences: Every[[Now, Event], tuple[Moment, ...]] = ()  # what happens with it, at once
    later_events: Every[[Now, Event], Moment] = ()  # what comes when all is done
    offered_choices: First[[Now, Event], Offer] = ()  # what a player may choose now
    state_based_actions: Every[[Now, Iterable[int]], Moment] = ()  # what happens by itself
    state_based_wait: Sole[[], str] = None  # why what happens by itself waits until nothing resolves
    state_based_start: Sole[[], str] = None  # why the first time all that is on the table is looked at
    text_bearer: Sole[[Board, Card], int | None] = None  # which object has this card's text

    # an ability triggers
    near_misses: Every[[Now, Event, Ability], str] = ()  # why one of the event's own object does not trigger
    near_misses_beside: Every[[Now, Event, Card, Ability], str] = ()  # the same, of another object
    trigger_controller: Last[[Now, Waiting], str] = ()  # who controls it, where that is not whose card it is
    reasons_already_waiting: Reasons[[Now, Waiting]] = ()  # why it is the same as one that waits already
    reasons_used_up: Reasons[[Now, Waiting]] = ()  # why it has had its turn; asked before it is counted
    limit_counting_time: First[[Now, Waiting], str] = ()  # is it used up by "triggering" or by "resolving"
    reasons_not_to_trigger: Reasons[[Now, Waiting]] = ()  # why it does not trigger after all
    waiting_grounds: Every[[Now, Waiting], str] = ()  # what lets it wait
    counting_time: Sole[[], str] = None  # conditions of what left count what is there after it has left
    reason_to_trigger_anew: Sole[[], str] = None  # why a state that still holds triggers again
    additional_triggers: Every[[Now, Waiting], int] = ()  # how many more times it triggers

    # it is put on a stack, where the game has one
    consent_grounds: Every[[Now, Waiting], str] = ()  # why its player says before whether it is used
    payment_grounds: Every[[Now, Waiting], Noted] = ()  # why what it costs is paid before it is on the stack
    changed_costs: First[[Now, Waiting], tuple[Order, ...]] = ()  # what it costs, where not as it says
    stacking_grounds: Every[[Now, Waiting], Noted] = ()  # what puts it on the stack
    reasons_to_bypass_stack: First[[Now, Waiting], str] = ()  # or why it is followed at once, without a stack
    reasons_to_stack_first: First[[Now, Waiting], str] = ()  # before what triggers or happens by itself
    first_stacker: Last[[Now, Waiting], str] = ()  # whose are put there first, with nobody asked
    first_stacker_chooser: Last[[Now, Waiting], str] = ()  # or: who says whose are put there first
    events_when_stacked: Every[[Now, Waiting], Moment] = ()  # what happens when it was put there
    response_permissions: First[[Now, Event], str] = ()  # why a player may do this while the stack waits

    # it waits, and its turn comes
    targeting_time: First[[Now, Waiting], str] = ()  # are targets chosen when it is "added" or "reached"
    waiting_order: Ranks[[Now, Waiting]] = ()  # who goes before whom
    ordering_player: First[[Now, Waiting], str] = ()  # who chooses, when the ranks of two are the same
    notes_when_reached: Every[[Now, Waiting], Noted] = ()  # what is said when its turn has come
    reasons_to_fizzle: First[[Now, Waiting], Noted] = ()  # why it does not resolve after all
    reasons_to_test_again: First[[Now, Waiting], str] = ()  # why what it asked of the board must still be so
    reasons_optional: First[[Now, Waiting], str] = ()  # why its player may leave it
    resolving_grounds: Every[[Now, Waiting], Noted] = ()  # what lets it resolve; each is a step
    notes_when_settled: Every[[Now, Waiting], Noted] = ()  # what is said when all it caused is dealt with
    first_of_each: Sole[[Now, Waiting], str] = None  # with whom “each player” begins; else with its player
    note_on_nothing: Sole[[], Noted] = None  # what is said where an instruction finds nothing to act on
    events_when_over: Every[[Now, Waiting], Moment] = ()  # what happens when it is over
    reasons_to_renew: First[[Now, Standing, Standing], str] = ()  # why an effect is renewed, not added

    staging: Staging = Staging()

    def __repr__(self) -> str:
        """Say in a few lines which game it is, and what can be asked of it."""
        words = self.words
        counted = f"{len(self.rulings())} rules as functions, {len(words.events)} kinds of event"
        lines = [
            f"edition: {edition}" if (edition := getattr(self.book, "edition", "")) else "",
            counted,
            f"zones: {listed(words.zones)}" if words.zones else "",
            f"numbers: {listed(words.numbers)}" if words.numbers else "",
            f"keywords: {listed(words.keywords)}" if words.keywords else "",
        ]
        return brief(f"<game {self.name}: {self.title}>", [line for line in lines if line])

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the game in a notebook, in the same few lines."""
        return bundle(repr(self))

    @property
    def unnamed_zones(self) -> frozenset[str]:
        """Name the zones whose objects cannot be chosen unless the text names the zone."""
        return self.hidden_zones | self.set_aside_zones

    @property
    def reached_zones(self) -> frozenset[str]:
        """Name the zones whose objects continuous effects reach without naming a zone."""
        return self.ability_zones if self.staging.effect_zones is None else self.staging.effect_zones

    @told_plainly
    def extended(  # noqa: PLR0913  each argument is one kind of word
        self,
        *,
        phrases: Mapping[str, Meaning] = NOTHING,
        events: Mapping[str, str | Sequence[str] | Kind] = NOTHING,
        verbs: Mapping[str, Act] = NOTHING,
        rules: Iterable[OwnRule] = (),
        keywords: Mapping[str, Meaning] = NOTHING,
        timings: Mapping[str, str] = NOTHING,
        numbers: Mapping[str, str] = NOTHING,
        sets: Mapping[str, str] = NOTHING,
        flags: Mapping[str, str] = NOTHING,
        marks: Mapping[str, str] = NOTHING,
    ) -> Ruleset:
        """Make the same game with words of your own; the game itself stays as it is.

        `phrases` say what a sentence means: in words that the game reads, as instructions, or as a whole
        `Ability`; `{n}` is a place. `events` are new things that happen and how they are said, `verbs` what
        they do (an act). `rules` are rules of your own (`own_rule`). `keywords` and `timings` are written as
        on a card: a keyword means a line of text, a timing an event. `numbers`, `sets`, `flags` and `marks`
        are properties.

        Raises OwnPhrase, UnknownWord and UnknownRule where something of it cannot be.
        """
        named = {"numbers": numbers, "sets": sets, "flags": flags, "marks": marks}
        if not hasattr(rules, "__iter__"):
            raise WrongCall(f"extended(): rules must be a list, as rules=[my_rule], and is {rules!r:.80}")
        rules = tuple(rules)
        texts = {"phrases": phrases, "keywords": keywords, "timings": timings, **named}
        vet_kinds(events=events, verbs=verbs, rules=rules, texts=texts)
        vet_words(self, keywords, named)
        made = pieces(
            self,
            phrases=phrases,
            events=events,
            verbs=verbs,
            rules=rules,
            keywords=keywords,
            timings=timings,
            **named,
        )
        own = made.get("own_phrases", ())[len(self.own_phrases) :]
        if own:
            vet_phrases(self, made["reader"], made["words"], own)
        return replace(self, **made)

    def rulings(self) -> tuple[Ruling[..., object], ...]:
        """List every rule function of the game, question by question."""
        values = [getattr(asking, f.name) for asking in (self, self.staging) for f in fields(asking)]
        flat = [r for v in values for r in (v if isinstance(v, tuple) else (v,))]
        return tuple(r for r in flat if isinstance(r, Ruling))

    @cached_property
    def held_by_states(self) -> frozenset[str]:
        """Name what the abilities listen for that an object has by its states: "trigger is dealt"."""
        abilities = [ability for some in self.statuses.values() for ability in some]
        return frozenset(f"{a.form} {kind}" for a in abilities for kind in a.events)

    @cached_property
    def watched_zones(self) -> frozenset[str]:
        """Name the zones whose objects are seen as they were when they leave."""
        return self.ability_zones | self.remembered_zones

    def about(self, question: ByKind, kind: str) -> tuple[Any, ...]:
        """List the rulings of a question that are asked about a kind of event."""
        return self._by_kind[question, kind]

    @cached_property
    def _by_kind(self) -> Once[tuple[str, str], tuple[Any, ...]]:
        return Once(lambda key: tuple(r for r in getattr(self, key[0]) if r.on is None or key[1] in r.on))

    @told_plainly
    def phrases(self, part: str = "") -> Sayings:
        """List what can be said in this game: sentences, words, phrases of card text; or one part of it.

        Raises UnknownWord for a part that there is not, with the nearest.
        """
        return sayings(self.words, self._listed_phrases if part in {"", "text"} else (), part)

    @cached_property
    def _listed_phrases(self) -> tuple[Said, ...]:
        """List the phrases of card text once: of a large game they are thousands."""
        return tuple(self.phrase_list(self.words))

    @told_plainly
    def sentences(self, begun: str = "") -> list[str]:
        """List the sentences of what happens that go on from what is written: `sentences("Ann att")`.

        Any word stands for a name. Where none goes on so, those that have all of its words.
        """
        return sentences(self.words, begun)

    def cite(self, number: str) -> Citation:
        """Look a rule up, once."""
        return self._cited[number]

    @cached_property
    def _cited(self) -> Once[str, Citation]:
        return Once(self.book.cite)

    def cites(self, numbers: tuple[str, ...]) -> tuple[Citation, ...]:
        """Look several rules up, once each; the same numbers give the same tuple."""
        return self._citations[numbers]

    @cached_property
    def _citations(self) -> Once[tuple[str, ...], tuple[Citation, ...]]:
        return Once(lambda numbers: tuple([self.cite(n) for n in dict.fromkeys(numbers) if n]))

    def check(self, name: str, kind: str = "") -> str:
        """Return the number of the rule that asks for a check of the core.

        A check may have a rule of its own for a kind of event: "about draws" beside "about".
        """
        return self.checks.get(f"{name} {kind}") or self.checks.get(name, "")

    def __post_init__(self) -> None:
        """Refuse a ruleset that cites a rule its book does not have, or names what its words do not."""
        self._check_words()
        staging = all_looked_at(self, self.staging)
        if staging:
            object.__setattr__(self, "staging", replace(self.staging, **staging))
        for name, value in all_looked_at(self, self).items():
            object.__setattr__(self, name, value)

    def _check_numbers(self) -> None:
        """Refuse a rule that the book has not, with the place where it is given to a function.

        Raises UnknownRule.
        """
        named = (n.rule for n in self.staging.stage_names.values() if n.rule)
        for number in (*self.checks.values(), *named):
            self.book.cite(number)
        for ruling in self.rulings():
            try:
                self.book.cite(ruling.number)
            except UnknownRule as wrong:
                where = place_of(ruling.function)
                raise UnknownRule(f"{where}: {wrong}" if where else str(wrong)) from None

    def _check_words(self) -> None:
        """Refuse a number that the book has not, and an event or zone that the vocabulary has not."""
        self._check_numbers()
        refuse_unknown(self.name, self.checks, self.words.events, self.ability_kinds)
        for kind, act in self.acts.items():
            if kind not in self.words.events:
                raise UnknownWord(
                    f"{self.name} acts on {kind!r}, which is no event of its{guess(kind, self.words.events)}"
                )
            if act.by_amount and "amount" not in self.words.events[kind].slots():
                raise UnknownWord(
                    f"{kind!r} would count nothing: no sentence of it has an {{amount}}; write one, or say "
                    f"how many it counts: mark({act.by_amount!r}, by=1)"
                )
        for kind in self.words.player_actions:
            self.words.one_of(kind, self.words.events, "the action of a player")
        where = (kind.places for kind in self.words.events.values())
        for places in (
            self.reached_zones,
            self.ability_zones,
            self.unnamed_zones,
            self.remembered_zones,
            *where,
        ):
            for zone in places:
                self.words.one_of(zone, self.words.zones, f"{self.name}: the zone")
        for ruling in self.rulings():
            what = f"rule {ruling.number} is asked about an event: the event"
            for kind in ruling.on or ():
                self.words.one_of(kind, self.words.events, what)
