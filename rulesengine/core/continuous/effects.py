"""Continuous effects as values: what there is on a board, cut into parts. Nothing is applied here.

An *effect* is an ability that holds. Its changes are cut into *parts*: those of one stage and one
substage are applied together. What a part reads and what it writes is known from its text, so a
trial is only made where it can matter. A *receipt* is one change of one property of one object; an
*edge* says that one effect depends on another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, TypeVar

from rulesengine.core.matching import reads
from rulesengine.core.model import CardText, Key, text_of
from rulesengine.core.text import Ability, Change, base_of, is_base, without_base

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Standing
    from rulesengine.core.ruling import Ruleset


PartId: TypeAlias = "tuple[Key, int]"


class Effect(NamedTuple):
    """A static ability that works now."""

    key: Key
    ability: Ability
    source: int  # its bearer
    controller: str
    moment: int  # its timestamp
    row: Standing | None = None
    name: str = ""  # its bearer's name
    given: int = 0  # the timestamp of what gave its ability to its bearer; 0 where nothing did

    @property
    def said(self) -> str:
        """Name the effect by its words."""
        return self.ability.words

    @property
    def says(self) -> CardText:
        """Say whose effect it is, in its words."""
        return text_of(self.source, self.name, self.ability.words)


class Part(NamedTuple):
    """The changes of one effect that are applied together."""

    effect: Effect
    id: PartId
    stage: int
    substage: int
    places: tuple[int, ...]  # which of the effect's changes
    reads: frozenset[str]
    writes: frozenset[str]
    lifted: int = 0  # the stage that it would have without the effects that it depends on


class Verdict(NamedTuple):
    """Why a change does nothing to an object: an effect forbids it, or its stage is already past."""

    kind: Literal["forbidden", "past"]
    by: Effect | None = None  # what forbids it

    @property
    def says(self) -> str:
        """Say so for people."""
        return "its stage is already past" if self.by is None else f"“{self.by.says}” forbids it"


class Difference(NamedTuple):
    """How two answers of one part differ: whether it applies, what it applies to, or how much it does."""

    kind: Literal["whether", "what", "how much"]
    before: str  # the names, or the numbers, as people say them; "" and "" where it is whether it applies
    after: str
    starts: bool = False  # of "whether": from no to yes
    name: str = ""  # of "how much": the object

    @property
    def says(self) -> str:
        """Say so for people."""
        if self.kind == "whether":
            return "whether it applies, from " + ("no to yes" if self.starts else "yes to no")
        subject = "what it applies to" if self.kind == "what" else f"how much it does to {self.name}"
        return f"{subject}, from {self.before} to {self.after}"


class Receipt(NamedTuple):
    """One change of one property of one object: who did it, and what it was before."""

    effect: Effect
    change: Change
    before: object
    after: object
    stage: int
    substage: int = 0
    card: int = 0
    cites: tuple[str, ...] = ()
    verdict: Verdict | None = None  # why it changed nothing; None where it was applied


class Edge(NamedTuple):
    """One effect depends on another: applying `on` changed the application of `effect`.

    So it waits for it, or is lifted to a later stage; two that wait for each other are in a circle, and
    neither waits.
    """

    effect: Effect
    on: Effect
    differs: Difference  # what applying `on` changed
    kind: Literal["waits", "circle", "lifted"]
    cites: tuple[str, ...]
    from_stage: int = 0  # of "lifted"
    to_stage: int = 0
    held: Literal["", "circle", "kept"] = ""  # by a house rule only: both are lifted, or nothing shows it

    @property
    def sure(self) -> bool:
        """Say whether the book keeps it where it is, and not only a house rule."""
        return not self.held

    @property
    def in_a_circle(self) -> bool:
        """Say whether the other effect depends on this one as well."""
        return "circle" in {self.kind, self.held}

    @property
    def says(self) -> str:
        """Say for people what the other effect changed."""
        return self.differs.says

    @property
    def did(self) -> str:
        """Say for people what came of it."""
        lifted = f"is lifted from stage {self.from_stage} to stage {self.to_stage}"
        outcomes = {"waits": "waits for it", "circle": "is in a circle with it, so it does not wait"}
        return outcomes.get(self.kind, lifted) + _HELD[self.held]


_HELD = {
    "": "",
    "circle": ", and so is the other one: they are in a circle",
    "kept": ", and stays there though nothing shows it now",
}


class Held(NamedTuple):
    """An ability that an object has though it is not printed on it."""

    key: Key
    ability: Ability


class Application(NamedTuple):
    """A static effect has started or stopped applying to some objects, or does otherwise than before."""

    effect: Effect
    cards: tuple[int, ...]
    started: bool
    before: Board
    after: Board
    again: bool = False  # it applied already, and now it does more or less
    verdict: Verdict | None = None  # what forbids it to change anything there


# What holds on a board, and the parts that it is cut into.


def works_in(ruleset: Ruleset, ability: Ability, zone: str) -> bool:
    """Say whether an ability works in a zone: its own, or the ruleset's usual ones."""
    return ability.zone in {zone, "any"} if ability.zone else zone in ruleset.ability_zones


def statics(ruleset: Ruleset, board: Board) -> Iterator[Effect]:
    """List the static abilities that work on a board: printed, left behind by effects, and counters."""
    bears = ruleset.text_bearer.function if ruleset.text_bearer is not None else None
    cards = board.cards
    put = _put(ruleset, board)
    for number, place in board.index.get("static", ()):
        card = cards[number]
        bearer = (bears(board, card) if bears is not None else None) or number
        ability, host = card.face.abilities[place], cards[bearer]
        if works_in(ruleset, ability, host.zone):
            key: Key = Key("printed", number, place)
            moment = max(card.arrived, put.get(key, card.arrived)) if put else card.arrived
            yield Effect(key, ability, bearer, host.controller, moment, None, host.face.name)
    for row in board.standing:
        if row.ability.form == "static":
            name = cards[row.source].face.name if row.source else row.controller
            yield Effect(Key("row", row.id), row.ability, row.source, row.controller, row.moment, row, name)
    if ruleset.staging.counter_changes:
        yield from _counters(ruleset, board, put)


def _put(ruleset: Ruleset, board: Board) -> Mapping[Key, int]:
    """List the later timestamps that acts have given: of counters put there, of what was attached anew."""
    return board.memory.since if ruleset.staging.reason_newcomers_last is None else {}


def _counters(ruleset: Ruleset, board: Board, put: Mapping[Key, int]) -> Iterator[Effect]:
    counters = ruleset.staging.counter_changes
    for card in board.cards:
        for kind, number in card.marks:
            if kind in counters and card.zone in ruleset.ability_zones:
                key: Key = Key("counter", card.id, word=kind)
                ability = _counting(counters[kind], kind, number)
                moment = max(card.arrived, put.get(key, card.arrived))
                yield Effect(key, ability, card.id, card.controller, moment, None, card.face.name)


_COUNTED: dict[tuple[tuple[Change, ...], str, int], Ability] = {}


def _counting(does: Change | tuple[Change, ...], kind: str, number: int) -> Ability:
    """Say what so many counters do, as an ability; the same counters are the same ability."""
    written = does if isinstance(does, tuple) else (does,)
    known = _COUNTED.get((written, kind, number))
    if known is None:
        changes = tuple(
            Change(c.prop, c.how, number * c.value) if isinstance(c.value, int) else c for c in written
        )
        words = f"{number} {kind} counter{'s' if number != 1 else ''}"
        known = _COUNTED[written, kind, number] = Ability(words, form="static", changes=changes)
    return known


def cut(ruleset: Ruleset, effect: Effect) -> list[Part]:
    """Cut an effect into its parts; what forbids is no part: it is asked before everything."""
    staging = ruleset.staging
    stage = staging.stage.function if staging.stage is not None else None
    substage = staging.substage.function if staging.substage is not None else None
    groups: dict[tuple[int, int], list[int]] = {}
    for place, change in enumerate(effect.ability.changes):
        if change.how not in {"forbid", "keep"}:
            when = stage(change) if stage is not None else 0
            then = substage(change, False) if substage is not None else 0  # noqa: FBT003  lifted: no
            groups.setdefault((when, then), []).append(place)
    return [
        Part(
            effect,
            (effect.key, when * 100 + then),
            when,
            then,
            tuple(places),
            _looks(ruleset, footprint(effect, tuple(places))),
            written(effect, tuple(places)),
        )
        for (when, then), places in groups.items()
    ]


def _looks(ruleset: Ruleset, looks: frozenset[str]) -> frozenset[str]:
    """Add what a number that is counted for a player looks at."""
    tallies = ruleset.words.tallies
    if tallies and not looks.isdisjoint(tallies):
        looks = looks.union(*(reads(amount) for name, amount in tallies.items() if name in looks))
    return looks


def writes(change: Change) -> frozenset[str]:
    """List the properties that a change can touch."""
    if change.how == "switch":
        return frozenset({change.prop, str(change.value)})
    if change.how == "copy":
        return frozenset({"*"})
    if change.how == "gain":
        return frozenset({"gained"})
    if is_base(change.prop):
        return frozenset({change.prop, without_base(change.prop)})  # arithmetic is on it
    return frozenset({change.prop})


_WRITTEN: dict[tuple[int, tuple[int, ...]], tuple[Ability, frozenset[str]]] = {}
_READ: dict[tuple[int, tuple[int, ...]], tuple[Ability, frozenset[str]]] = {}
_KEPT = 10_000  # a bound on memory, not a rule


def written(effect: Effect, places: tuple[int, ...]) -> frozenset[str]:
    """List what some changes of an effect write; remembered by identity, for abilities are printed once."""
    ability, at = effect.ability, (id(effect.ability), places)
    known = _WRITTEN.get(at)
    if known is None:
        if len(_WRITTEN) > _KEPT:
            _WRITTEN.clear()
        every = frozenset[str]().union(*(writes(ability.changes[n]) for n in places))
        known = _WRITTEN[at] = (ability, every)  # the ability is kept with it, so no other gets its id
    return known[1]


def footprint(effect: Effect, places: tuple[int, ...] | None = None) -> frozenset[str]:
    """List what an effect, or some changes of it, look at."""
    ability = effect.ability
    some = tuple(range(len(ability.changes))) if places is None else places
    known = _READ.get((id(ability), some))
    if known is None:
        if len(_READ) > _KEPT:
            _READ.clear()
        values = tuple(ability.changes[n].value for n in some)
        looks = reads((ability.given, ability.about, tuple(v for v in values if not isinstance(v, Ability))))
        if effect.key.kind not in {"row", "counter"}:
            looks |= {"abilities"}  # it is on an ability, which another effect may take away
            if any(ability.changes[n].prop == "controller" for n in some):
                looks |= {"controller"}  # "you" is whoever controls its bearer
        if ability.whose in {"you", "ally", "opponent"}:
            looks |= {"controller"}
        known = _READ[id(ability), some] = (ability, looks)
    return known[1]


def touches(needs: frozenset[str], written: frozenset[str]) -> bool:
    """Say whether anything that is written is something that is looked at."""
    return bool(needs) and ("*" in written or not needs.isdisjoint(written))


def feeds(writer: Effect, reader: Effect) -> bool:
    """Say whether one effect changes what another looks at."""
    return touches(footprint(reader), written(writer, tuple(range(len(writer.ability.changes)))))


# Which two effects can get in each other's way where nothing but their order parts them.


COMMUTE = (
    frozenset({"plus", "minus"}),
    frozenset({"add"}),
    frozenset({"remove", "clear", "lose"}),
    frozenset({"gain"}),
    frozenset({"times"}),
)


def opposed(first: Part, second: Part) -> bool:
    """Say whether two effects change one thing in two ways."""
    for change in first.effect.ability.changes:
        for other in second.effect.ability.changes:
            if change.prop == other.prop and not any({change.how, other.how} <= hows for hows in COMMUTE):
                return True
            if "copy" in {change.how, other.how}:
                return True
    return False


def in_turn(first: Effect, second: Effect) -> bool:
    """Say whether one object was given two abilities one after the other: they keep that order."""
    return first.source == second.source and first.given != second.given


# How what holds is looked at: one object with its receipts, and something about every object.


T = TypeVar("T")


class View(NamedTuple):
    """One object as it is now, and why."""

    card: int
    sheet: Sheet
    receipts: tuple[Receipt, ...]

    def why(self, prop: str) -> tuple[Receipt, ...]:
        """List what was done to one property, in order; what is under arithmetic belongs to it."""
        return tuple(r for r in self.receipts if r.change.prop in {prop, base_of(prop)})


class Each(Mapping[int, "Sequence[T]"]):
    """Something about every object that effects reach, made when it is asked for."""

    __slots__ = ("_every", "_of")

    def __init__(self, of: Callable[[int], Sequence[T]], every: Callable[[], Iterable[int]]) -> None:
        """Take what finds it for one object, and what lists the objects."""
        self._of, self._every = of, every

    def __getitem__(self, number: int) -> Sequence[T]:
        """Return it for one object; KeyError where no effect reaches that."""
        if some := self._of(number):
            return some
        raise KeyError(number)

    def __iter__(self) -> Iterator[int]:
        """Walk through the objects that effects reach."""
        return (number for number in self._every() if self._of(number))

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)
