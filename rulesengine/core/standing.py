"""What holds meanwhile: an object's properties now, never stored, with a receipt for each change.

`survey` gives the sheets of a board, `see` one object with its receipts. Where effects look at what
others write there is a pass over everything (`passing.py`); where they do not, each object is computed
when it is asked for (`local.py`). What an effect reaches is read before anything of it is written, so
it is nowhere decided who sits first.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from rulesengine.core.effects import Application, Edge, Effect, Held, Receipt, statics, works_in
from rulesengine.core.local import Line, Made, make, plan_of, program, same
from rulesengine.core.passing import Work, passing
from rulesengine.core.sheets import bare
from rulesengine.core.sight import Sight, counted_for
from rulesengine.core.views import Each, View
from rulesengine.core.writing import FORBIDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.effects import Part
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Board, Card, Key
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.writing import Mark


class Survey:
    """The sheets of one board; one that no effect reaches is only made when it is asked for."""

    __slots__ = (
        "_made", "_players", "_sight", "_work", "board", "effects", "lines", "parts", "ruleset",

    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        """Take a board, and apply its static effects."""
        self.ruleset, self.board = ruleset, board
        self.effects: tuple[Effect, ...] = ()
        self.parts: tuple[Part, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self._work: Work | None = None
        self._made: dict[int, Made] = {}
        self._sight = Sight(ruleset, board)
        self._players: dict[str, dict[str, Any]] = {}
        if has_statics(ruleset, board):
            self._apply(tuple(statics(ruleset, board)))

    def _apply(self, effects: tuple[Effect, ...]) -> None:
        plan = plan_of(self.ruleset, effects)
        memory = self.board.memory
        if plan.local and not memory.taken and not memory.unsettled and not self.board.ranked:
            self.effects, self.parts = plan.in_order(self.ruleset, self.board)
            self.lines = program(self.ruleset, self.parts, self._sight)
            for known in _RECENT:
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
        made = self._made.get(number)
        if made is None or made.card is not card:
            made = self._made[number] = make(self.ruleset, self.lines, card, self._sight)
        return made

    def player(self, name: str) -> Mapping[str, Any]:
        """Return what is counted for a player: kept numbers and tallies."""
        sheet = self._players.get(name)
        if sheet is None:
            sheet = self._players[name] = {}
            counted_for(self, self.ruleset, name, sheet)
        return sheet

    def held(self, card: Card) -> tuple[Held, ...]:
        """List the abilities that an object has from other cards, from its states, or by effects."""
        found: list[Held] = []
        for flag in sorted(card.flags):
            for place, ability in enumerate(self.ruleset.statuses.get(flag, ())):
                found.append(Held(("status", card.id, flag, place), ability))
        bears = self.ruleset.bears
        for number in card.links if bears is not None else ():
            lender = self.board.cards[number]
            if bears is not None and bears.function(self.board, lender) == card.id:
                found += [
                    Held(("printed", number, place), ability)
                    for place, ability in enumerate(lender.face.abilities)
                ]
        if self.parts:
            found += self[card.id].get("gained", ())
        return tuple(found)

    def lost(self, number: int, words: str) -> bool:
        """Say whether an effect took a printed ability away from an object."""
        if self._work is None:
            return False
        gone: frozenset[str] = self[number].get("gone", frozenset())
        return bool(gone) and ("*" in gone or words in gone)

    @property
    def edges(self) -> tuple[Edge, ...]:
        """List which effects depend on which, with the difference that shows it."""
        return tuple(self._work.edges.values()) if self._work is not None else ()

    def refused(self) -> dict[Key, tuple[Effect, dict[int, str]]]:
        """Say which effects would change an object and are forbidden to, with what forbids it."""
        found: dict[Key, tuple[Effect, dict[int, str]]] = {}
        if self._work is not None and self._work.bans:
            for number in sorted(self._work.marks):
                for mark in self._work.marks[number]:
                    if mark.verdict.endswith(FORBIDS):
                        effect = mark.part.effect
                        found.setdefault(effect.key, (effect, {}))[1].setdefault(number, mark.verdict)
        return found

    @property
    def bans(self) -> tuple[tuple[Effect, str], ...]:
        """List the effects that forbid something, with what they forbid."""
        return tuple((e, str(c.value)) for e, c in self._work.bans) if self._work is not None else ()

    def values(self, key: Key, number: int) -> tuple[object, ...]:
        """Return what an effect's changes do to an object, in the order of its text."""
        found: dict[int, object] = {}
        if self._work is None:
            for line in self.lines:
                if line.part.effect.key == key:
                    counted = self._object(number).counted
                    found |= {step.place: counted.get((key, step.place), step.by) for step in line.steps}
        else:
            for part in self.parts:
                answer = self._work.answers.get(part.id) if part.effect.key == key else None
                if answer and number in answer:
                    found |= zip(part.places, answer[number], strict=True)
        return tuple(found[place] for place in sorted(found))

    def _marks(self, number: int) -> Iterable[Mark]:
        if self._work is not None:
            return self._work.marks.get(number, ())
        return self._object(number).marks if self.lines else ()

    def _receipts(self, number: int) -> list[Receipt]:
        return [
            Receipt(
                m.part.effect, m.part.effect.ability.changes[m.place], m.before, m.after,
                m.part.stage, m.part.substage, number, m.cites, m.verdict,
            )
            for m in self._marks(number)
        ]  # fmt: skip

    def _effects(self, number: int) -> list[Effect]:
        if self._work is None:
            marks = self._object(number).marks if self.lines else []
            return list({m.part.effect.key: m.part.effect for m in marks}.values())
        applied = {m.part.effect.key: m.part.effect for m in self._marks(number) if not m.verdict}
        return list(applied.values())

    def _numbers(self) -> Iterable[int]:
        if self._work is not None:
            return sorted(self._work.marks)
        return (card.id for card in self.board.cards) if self.lines else ()

    def same_for_all_but(self, older: Survey) -> list[int] | None:
        """List the objects that can be otherwise than on an older board; None where it can be anything."""
        if self._work is not None or older._work is not None or self.lines is not older.lines:
            return None
        return self.board.cards.differing(older.board.cards)


def has_statics(ruleset: Ruleset, board: Board) -> bool:
    """Say whether a board has any static effect, or might have."""
    if board.index.get("static"):
        return True
    if board.standing and any(row.ability.form == "static" for row in board.standing):
        return True
    counters = ruleset.staging.counters
    return bool(counters) and any(kind in counters for card in board.cards for kind, _ in card.marks)


_RECENT: deque[Survey] = deque(maxlen=8)


def survey(ruleset: Ruleset, board: Board) -> Survey:
    """Return the sheets of a board; the last few boards are remembered, by identity."""
    for known in _RECENT:
        if known.board is board and known.ruleset is ruleset:
            return known
    fresh = Survey(ruleset, board)
    _RECENT.appendleft(fresh)
    return fresh


def see(ruleset: Ruleset, board: Board, card: int) -> View:
    """Say what an object is now, and why."""
    found = survey(ruleset, board)
    return View(card, found[card], tuple(found.receipts.get(card, ())))


def touched(ruleset: Ruleset, before: Board, after: Board) -> Iterable[int]:
    """List the objects whose sheets may differ between two boards."""
    if not (has_statics(ruleset, before) or has_statics(ruleset, after)):
        return after.cards.differing(before.cards)
    was, now = survey(ruleset, before), survey(ruleset, after)
    few = now.same_for_all_but(was)
    if few is not None:
        return few
    return dict.fromkeys([*was.whom, *now.whom, *after.cards.differing(before.cards)])


__all__ = [
    "Application", "Edge", "Effect", "Held", "Receipt", "Survey", "View", "bare", "has_statics", "see",
    "survey", "touched", "works_in",
]  # fmt: skip
