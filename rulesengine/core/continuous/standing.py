"""What holds meanwhile: an object's properties now, never stored, with a receipt for each change.

`survey` gives the sheets of a board, `see` one object with its receipts. Where effects look at what
others write there is a pass over everything (`passing.py`); where they do not, each object is computed
when it is asked for (`local.py`). What an effect reaches is read before anything of it is written, so
it is nowhere decided who sits first.
"""

from __future__ import annotations

from contextvars import ContextVar
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.continuous.effects import (
    Each,
    Edge,
    Effect,
    Held,
    Receipt,
    Verdict,
    View,
    feeds,
    in_turn,
    opposed,
    statics,
)
from rulesengine.core.continuous.local import Line, Made, Plan, make, plan_of, same
from rulesengine.core.continuous.passing import Work, passing, place_of
from rulesengine.core.continuous.sheets import Counted, Sight
from rulesengine.core.matching import Scope, value
from rulesengine.core.model import Board, Key
from rulesengine.core.ruling import ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulesengine.core.continuous.effects import Part
    from rulesengine.core.continuous.passing import Mark
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Card, Event, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Amount


class Survey:
    """The sheets of one board; one that no effect reaches is only made when it is asked for."""

    __slots__ = (
        "_made",
        "_marked",
        "_plan",
        "_players",
        "_sight",
        "_steered",
        "_work",
        "board",
        "effects",
        "lines",
        "parts",
        "ruleset",
    )

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        """Take a board, and apply its static effects."""
        self.ruleset, self.board = ruleset, board
        self.effects: tuple[Effect, ...] = ()
        self.parts: tuple[Part, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self._work: Work | None = None
        self._plan: Plan | None = None
        self._made: dict[int, Made] = {}
        self._sight = Sight(ruleset, board)
        self._players: dict[str, Counted] = {}
        self._marked: list[int] | None = None
        self._steered: bool | None = None
        if has_statics(ruleset, board):
            self._apply(tuple(statics(ruleset, board)))

    def _apply(self, effects: tuple[Effect, ...]) -> None:
        plan = plan_of(self.ruleset, effects)
        memory = self.board.memory
        if plan.local and not memory.taken and not memory.unsettled and not self.board.ranked:
            self._plan = plan
            self.effects, self.parts = plan.in_order(self.ruleset, self.board)
            self.lines = plan.program(self.parts, self._sight)
            for known in _recent[0][:LATELY]:
                if known.ruleset is self.ruleset and same(known.lines, self.lines):
                    self._made, self.lines = known._made, known.lines  # noqa: SLF001  its own kind
                    break
            return
        work = self._work = passing(self.ruleset, self.board, effects, plan.ready)
        self._sight, self.parts = work.sight, tuple(work.parts)
        first: dict[object, Effect] = {part.effect.key: part.effect for part in work.parts}
        self.effects = (*first.values(), *(e for e in work.effects.values() if e.key not in first))

    def __getitem__(self, number: int) -> Sheet:
        """Return one object's sheet."""
        return self._object(number).sheet if self.lines else self._sight[number]

    @property
    def receipts(self) -> Each[Receipt]:
        """Return, for each object that effects reach, every change with what it was before."""
        return Each(self._receipts, self._numbers)

    @property
    def whom(self) -> Each[Effect]:
        """Return, for each object that effects reach, the effects that do."""
        return Each(self._effects, self._numbers)

    def _object(self, number: int) -> Made:
        card = self.board.cards[number]
        known = self._made.get(number)
        if known is None or known.card is not card:
            known = self._made[number] = make(self.ruleset, self.lines, card, self._sight)
        return known

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player: kept numbers and tallies."""
        sheet = self._players.get(name)
        if sheet is None:
            sheet = self._players[name] = Counted(self, self.ruleset, name)
        return sheet

    def held(self, card: Card) -> tuple[Held, ...]:
        """List the abilities that an object has from other cards, from its states, or by effects."""
        abilities: list[Held] = []
        if meaning := self.ruleset.statuses:
            for state in (*sorted(card.flags), *(name for name, _ in card.marks)):
                for place, ability in enumerate(meaning.get(state, ())):
                    abilities.append(Held(Key("status", card.id, place, state), ability))
        bears = self.ruleset.text_bearer
        for number in card.links if bears is not None else ():
            lender = self.board.cards[number]
            if bears is not None and bears.function(self.board, lender) == card.id:
                abilities += [
                    Held(Key("printed", number, place), ability)
                    for place, ability in enumerate(lender.face.abilities)
                ]
        if self.parts:
            abilities += self[card.id].gained
        return tuple(abilities)

    def lost(self, number: int, words: str) -> bool:
        """Say whether an effect took a printed ability away from an object."""
        if self._work is None:
            return False
        lost = self[number].lost
        return bool(lost) and ("*" in lost or words in lost)

    def controller(self, number: int) -> str:
        """Name the player who controls an object: the one it was laid for, or whom an effect gives it to."""
        if self._steered is None:
            self._steered = any(c.prop == "controller" for e in self.effects for c in e.ability.changes)
        return str(self[number]["controller"]) if self._steered else self.board.cards[number].controller

    @property
    def mixed(self) -> bool:
        """Say whether an effect may read what another writes."""
        return self._work is not None

    @property
    def undisputed(self) -> bool:
        """Say whether no two effects can get in each other's way, whatever their timestamps are."""
        return len(self.parts) < 2 or (self._plan is not None and not self._plan.disputed)  # noqa: PLR2004  one has no order

    @property
    def edges(self) -> tuple[Edge, ...]:
        """List which effects depend on which, with the difference that shows it."""
        return tuple(self._work.edges.values()) if self._work is not None else ()

    def refused(self) -> dict[Key, tuple[Effect, dict[int, Verdict]]]:
        """Say which effects would change an object and are forbidden to, with what forbids it."""
        refused: dict[Key, tuple[Effect, dict[int, Verdict]]] = {}
        if self._work is not None and (self._work.bans or self._work.keeps):
            for number in sorted(self._work.marks):
                for mark in self._work.marks[number]:
                    if mark.verdict is not None and mark.verdict.kind == "forbidden":
                        effect = mark.part.effect
                        refused.setdefault(effect.key, (effect, {}))[1].setdefault(number, mark.verdict)
        return refused

    @property
    def bans(self) -> tuple[tuple[Effect, str], ...]:
        """List the effects that forbid something, with what they forbid."""
        return tuple((e, str(c.value)) for e, c in self._work.bans) if self._work is not None else ()

    def values(self, key: Key, number: int) -> tuple[object, ...]:
        """Return what an effect's changes do to an object, in the order of its text."""
        by_place: dict[int, object] = {}
        if self._work is None:
            for line in self.lines:
                if line.part.effect.key == key:
                    counted = self._object(number).counted
                    by_place |= {step.place: counted.get((key, step.place), step.by) for step in line.steps}
        else:
            for part in self.parts:
                answer = self._work.answers.get(part.id) if part.effect.key == key else None
                if answer and number in answer:
                    by_place |= zip(part.places, answer[number], strict=True)
        return tuple(by_place[place] for place in sorted(by_place))

    def _marks(self, number: int) -> Iterable[Mark]:
        if self._work is not None:
            return self._work.marks.get(number, ())
        return self._object(number).marks if self.lines else ()

    def _receipts(self, number: int) -> list[Receipt]:
        return [
            Receipt(
                m.part.effect,
                m.part.effect.ability.changes[m.place],
                m.before,
                m.after,
                m.part.stage,
                m.part.substage,
                number,
                m.cites,
                m.verdict,
            )
            for m in self._marks(number)
        ]

    def _effects(self, number: int) -> Sequence[Effect]:
        if self._work is None:
            return self._object(number).effects if self.lines else ()
        applied = {m.part.effect.key: m.part.effect for m in self._marks(number) if not m.verdict}
        return tuple(applied.values())

    def _numbers(self) -> Sequence[int]:
        """List the objects on which effects have left a mark; once, for a board never changes."""
        if self._marked is None:
            if self._work is not None:
                self._marked = sorted(self._work.marks)
            else:
                self._marked = [number for number in self._near() if self._object(number).marks]
        return self._marked

    def _near(self) -> Iterable[int]:
        """List the objects that effects can reach by where they are: the others need not be looked at."""
        if not self.lines:
            return ()
        zones = None if any(line.everywhere for line in self.lines) else self.ruleset.reached_zones
        return (card.id for card in self.board.cards if zones is None or card.zone in zones)

    def same_for_all_but(self, older: Survey) -> list[int] | None:
        """List the objects that can be otherwise than on an older board; None where it can be anything."""
        if self._work is not None or older._work is not None or self.lines is not older.lines:
            return None
        return self.board.cards.differing(older.board.cards)


def has_statics(ruleset: Ruleset, board: Board) -> bool:
    """Say whether a board has any static effect, or might have."""
    if not board.still and (
        board.index.get("static") or any(row.ability.form == "static" for row in board.standing)
    ):
        return True
    counters = ruleset.staging.counter_changes
    if not counters:
        return False
    if board.marks is None:  # looked for once: this is asked at each turn of the engine
        board.marks = frozenset([kind for card in board.cards for kind, _ in card.marks])
    return not board.marks.isdisjoint(counters)


LATELY = 8  # so many boards are remembered, where nobody asks for more
_recent: list[tuple[Survey, ...]] = [()]  # another tuple is put there, for several threads may look at once
# Who shows a run that was just played has more of them kept: for that caller, and not for the process.
kept_boards: ContextVar[int] = ContextVar("kept_boards", default=LATELY)


def survey(ruleset: Ruleset, board: Board) -> Survey:
    """Return the sheets of a board; the last few boards are remembered, by identity."""
    for known in _recent[0]:
        if known.board is board and known.ruleset is ruleset:
            return known
    new = Survey(ruleset, board)
    _recent[0] = (new, *_recent[0][: kept_boards.get() - 1])
    return new


def controller_of(ruleset: Ruleset, board: Board, number: int) -> str:
    """Name the player who controls an object, also where an effect has given it to somebody."""
    if board.still:
        return board.cards[number].controller
    return survey(ruleset, board).controller(number)


def see(ruleset: Ruleset, board: Board, card: int) -> View:
    """Say what an object is now, and why."""
    sheets = survey(ruleset, board)
    return View(card, sheets[card], tuple(sheets.receipts.get(card, ())))


def touched(ruleset: Ruleset, before: Board, after: Board) -> Iterable[int]:
    """List the objects whose sheets may differ between two boards."""
    if not (has_statics(ruleset, before) or has_statics(ruleset, after)):
        return after.cards.differing(before.cards)
    was, now = survey(ruleset, before), survey(ruleset, after)
    few = now.same_for_all_but(was)
    if few is not None:
        return few
    return dict.fromkeys(chain(was.whom, now.whom, after.cards.differing(before.cards)))


# A moment, seen through a game's eyes: what every ruling is given to look at.


class Now(NamedTuple):
    """A ruleset and a table. It decides nothing: it only looks."""

    ruleset: Ruleset
    table: Table

    @property
    def board(self) -> Board:
        """Return what is."""
        return self.table.board

    @property
    def turn_player(self) -> str:
        """Name the player whose turn it is."""
        return self.table.board.turn_player

    def card(self, number: int) -> Card:
        """Return one object's row, with whoever controls it now."""
        board = self.table.board
        card = board.cards[number]
        if board.still:
            return card  # no effect can have given it to somebody
        whose = survey(self.ruleset, board).controller(number)
        return card if whose == card.controller else card._replace(controller=whose)

    def sheet(self, number: int) -> Sheet:
        """Return what one object is like now, with everything that applies to it."""
        return survey(self.ruleset, self.table.board)[number]

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player now."""
        return survey(self.ruleset, self.table.board).player(name)

    def scope(self, you: str, source: int, event: Event | None = None) -> Scope:
        """Say whose text it is, and about what."""
        return Scope(you, source, survey(self.ruleset, self.table.board), event)

    def amount(self, amount: int | Amount, you: str, source: int = 0, event: Event | None = None) -> int:
        """Look a number up for a player and an object."""
        scope = self.scope(you, source, event)
        return value(amount, scope.sheets[source] if source else None, scope)


# Effects of one timestamp: whose order shows, and so has to be asked for, never left to seating.


def ties(ruleset: Ruleset, board: Board) -> tuple[Effect, ...]:
    """Find two effects of one place and timestamp whose order nobody has given yet, though it shows."""
    sheets = survey(ruleset, board)
    if sheets.undisputed:
        return ()
    together: dict[tuple[object, ...], list[Part]] = {}
    for part in sheets.parts:
        together.setdefault((place_of(ruleset.staging, part), rank(ruleset, board, part.effect)), []).append(
            part
        )
    for parts in together.values():
        idle = _idle(sheets, parts)
        for first, second in combinations(parts, 2):
            if (
                first.effect.key != second.effect.key
                and not (first.effect.key in idle and second.effect.key in idle)
                and not in_turn(first.effect, second.effect)
                and _meet(sheets, first, second)
                and not given(board, first.effect.key, second.effect.key)
                and _shows(ruleset, board, first.effect, second.effect)
            ):
                return first.effect, second.effect
    return ()


MANY = 6  # parts of one place and timestamp: beyond, each pair of them is not tried


def _idle(sheets: Survey, parts: Sequence[Part]) -> frozenset[Key]:
    """List those of many effects that reach no object: which of two such is first makes no difference.

    What would make one of them reach something is another effect, and with that one it is a pair too.
    """
    if len(parts) <= MANY:
        return frozenset()
    reaching = {effect.key for effects in sheets.whom.values() for effect in effects}
    return frozenset(part.effect.key for part in parts) - reaching


def rank(ruleset: Ruleset, board: Board, effect: Effect) -> tuple[int, ...]:
    """Say where an effect is by the game's own order, or by its timestamp: equal ranks are a tie."""
    staging, since = ruleset.staging, board.memory.since
    ranks = ranks_of(staging.effect_order, effect) or (effect.moment,)
    return (since.get(effect.key, 0), *ranks) if staging.reason_newcomers_last is not None else ranks


def with_order(board: Board, first: Key, second: Key) -> Board:
    """Write down which of two effects of one timestamp applies first."""
    ranked = (*board.ranked, (first, second))
    return Board(board.players, board.cards, board.index, board.standing, ranked, board.memory)


def _meet(sheets: Survey, first: Part, second: Part) -> bool:
    """Say whether two effects can get in each other's way at all: most cannot, and are not tried."""
    return opposed(first, second) or (sheets.mixed and _in_a_circle(first, second, sheets.effects))


def _in_a_circle(first: Part, second: Part, effects: tuple[Effect, ...]) -> bool:
    """Say whether each of two effects writes, by way of others, what the other reads."""
    return _leads(first.effect, second.effect, effects) and _leads(second.effect, first.effect, effects)


def _leads(start: Effect, end: Effect, effects: tuple[Effect, ...]) -> bool:
    """Say whether what one effect writes comes, by way of others, to what another reads."""
    reached, edge = {start.key}, [start]
    while edge:
        writer = edge.pop()
        if feeds(writer, end):
            return True
        further = [e for e in effects if e.key not in reached and feeds(writer, e)]
        reached |= {e.key for e in further}
        edge += further
    return False


def given(board: Board, first: Key, second: Key) -> bool:
    """Say whether the players' answers put these two in order, directly or through others."""
    return _after(board, first, second) or _after(board, second, first)


def _after(board: Board, first: Key, second: Key) -> bool:
    reached, edge = {first}, [first]
    while edge:
        before = edge.pop()
        further = {b for a, b in board.ranked if a == before} - reached
        reached |= further
        edge += further
    return second in reached


def _shows(ruleset: Ruleset, board: Board, effect: Effect, other: Effect) -> bool:
    first = Survey(ruleset, with_order(board, effect.key, other.key))
    second = Survey(ruleset, with_order(board, other.key, effect.key))
    return any(_look(first, n) != _look(second, n) for n in first.whom.keys() | second.whom.keys())


def _look(sheets: Survey, number: int) -> tuple[object, ...]:
    """Return all that a sheet says; in which order it got its abilities is no difference."""
    sheet = sheets[number]
    return dict(sheet), dict(sheet.added), sheet.rebased, sheet.lost, frozenset(sheet.gained)
