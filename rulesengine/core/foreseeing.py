"""Can the answer matter? Every answer is played until the event happens, and what comes of it compared.

What is compared is what people see: the events as they would be, numbers, marks, shields, who waits.
Two objects that nothing tells apart are the same, and who lies above whom in a pile is no difference.
Answers that a player gives on the way are part of the comparison: if they are the same whatever is
answered first, the first answer does not matter.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core import stages
from rulesengine.core.applying import stale
from rulesengine.core.happening import forbidden, happen, notice_pending
from rulesengine.core.model import Table
from rulesengine.core.ruling import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from rulesengine.core.model import Board, Card, Event, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

    Next: TypeAlias = "list[Step] | Question | Table | None"
    Change: TypeAlias = Callable[[Ruleset, Table], "Question | Step | None"]
    Answer: TypeAlias = Callable[[Ruleset, Question, int], Step]


MANY = 4  # more replacements of one player and kind than this are not compared: the player is asked
STEPS = 600  # so many steps are tried before an answer counts as one that matters
KNOWN = frozenset({"select", "replace", "where", "use", "split", "with"})


class Trial:
    """All ways in which one event may still be changed."""

    __slots__ = ("answer", "change", "left", "ruleset", "start")

    def __init__(self, ruleset: Ruleset, change: Change, answer: Answer) -> None:
        """Take the engine's own functions: what is tried is what would be done."""
        self.ruleset, self.change, self.answer, self.left = ruleset, change, answer, STEPS
        self.start: Board | None = None

    def matters(self, question: Question) -> bool:
        """Say whether two answers to a question come to different ends."""
        deep, self.start = len(question.table.agenda), question.table.board
        ends = {
            self._after(self.answer(self.ruleset, question, place).table, deep)
            for place in range(len(question.options))
        }
        return len(ends) > 1

    def _after(self, table: Table, deep: int) -> Hashable:
        """Say what comes of a table, until the moment that was at this depth happens or is gone."""
        while len(table.agenda) >= deep and self.left > 0:
            self.left -= 1
            upcoming = self._next(table, deep)
            if upcoming is None:
                break
            if isinstance(upcoming, Question):
                if upcoming.about not in KNOWN:
                    return object()  # nobody can say what comes of it
                return self._branched(upcoming, deep)
            table = upcoming if isinstance(upcoming, Table) else upcoming[-1].table
        return _end(table, deep, self.start or table.board) if self.left > 0 else object()

    def _next(self, table: Table, deep: int) -> Next:
        """Do the next thing as the engine does it; None where the moment itself would happen."""
        from rulesengine.core.applying import refresh, stale  # noqa: PLC0415  it asks who could replace

        ruleset = self.ruleset
        if stale(ruleset, table):
            return refresh(ruleset, table)
        if table.pending is not None:
            return notice_pending(ruleset, table, table.pending)
        if not table.agenda[0]:
            return table._replace(agenda=table.agenda[1:])
        if (no := forbidden(ruleset, table)) is not None:
            return [no]
        changed = self.change(ruleset, table)
        if changed is not None:
            return changed if isinstance(changed, Question) else [changed]
        return happen(ruleset, table) if len(table.agenda) > deep else None

    def _branched(self, question: Question, deep: int) -> Hashable:
        ends = {
            option.label: self._after(self.answer(self.ruleset, question, place).table, deep)
            for place, option in enumerate(question.options)
        }
        different = frozenset(ends.values())
        if len(different) == 1:
            return next(iter(different))
        return question.who, question.about, frozenset(ends.items())


def _end(table: Table, deep: int, start: Board) -> Hashable:
    board = table.board
    old, changed = start.cards, board.cards.differing(start.cards)
    rows = Counter((_look(old[n]) if n <= len(old) else None, _look(board.cards[n])) for n in changed)
    standing = Counter(
        (s.ability.words, s.controller, s.bound, s.until, s.left, board.cards[s.source].name)
        for s in board.standing
    )
    waiting = Counter((w.said, w.event.kind, w.event.amount, w.event.player) for w in table.waiting)
    moment = table.agenda[0] if len(table.agenda) == deep else ()
    return (
        tuple(_said(board, event) for event in moment),
        frozenset(rows.items()), frozenset(standing.items()), frozenset(waiting.items()),
        board.players, _used(table), tuple(len(todo.parts) for todo in table.todo),
    )  # fmt: skip


def _look(card: Card) -> Hashable:
    """Say what an object looks like: two of which this is the same are told apart by nothing."""
    return card.face, card.owner, card.controller, card.zone, card.flags, card.marks, card.links


def _used(table: Table) -> Hashable:
    """Write down who has had its turn, by words: twins may stand in for each other."""
    cards = table.board.cards
    names = (
        cards[key[1]].name if key[0] != "row" and isinstance(key[1], int) else str(key)
        for key, _ in table.used
    )
    return frozenset(Counter(names).items())


def _said(board: Board, event: Event) -> Hashable:
    card, target = (board.cards[n].name if n else "" for n in (event.card, event.target))
    return (
        event.kind, card, target, event.player, event.amount, event.parts, event.detail, event.bears,
        id(event.made),
    )  # fmt: skip


# Does the order matter? Tried out by playing every order to its end, never guessed.


MANY_ORDERS = 3  # more than this many that tie are not tried out: the player is asked
PATIENCE = 120  # turns of the engine that one order may take before it counts as different


def same_end(ruleset: Ruleset, table: Table, tied: list[Waiting]) -> bool:
    """Say whether all orders of these come to the same end.

    An order in which anybody is asked anything, or in which something new has to be ordered, counts
    as one that matters: then the player decides.
    """
    if len({(w.key, w.mine, w.event._replace(cause=0)) for w in tied}) == 1:
        return (
            True  # the same ability of the same object, for the same reason: there is no telling them apart
        )
    if len(tied) > MANY_ORDERS:
        return False
    first: object = None
    for order in permutations(tied):
        end = _play(ruleset, table, order)
        if end is None or (first is not None and end != first):
            return False
        first = end
    return True


def _play(ruleset: Ruleset, table: Table, order: tuple[Waiting, ...]) -> object | None:
    from rulesengine.core.engine import advance  # noqa: PLC0415  it asks us, we play with it

    others = {w.step for w in table.waiting}
    began = table.clock
    for item in order:
        table = stages.take(table, item)
        for _ in range(PATIENCE):
            if not (table.agenda or table.todo or stale(ruleset, table)):
                break
            upcoming = advance(ruleset, table)
            if isinstance(upcoming, Question):
                return None
            table = upcoming[-1].table if isinstance(upcoming, list) else upcoming
        else:
            return None
        if any(w.step not in others for w in table.waiting):
            return None
    return position(table, began)


def position(table: Table, began: int) -> object:
    """Write a table down without times, but with the order in which objects came."""
    board = table.board
    rows = tuple(
        (c.zone, c.controller, c.place, c.flags, c.marks, tuple(sorted(c.links)), c.face.name)
        for c in board.cards
    )
    came = sorted((c.arrived, c.id) for c in board.cards if c.arrived > began)
    standing = tuple(
        sorted((str(s.ability), s.bound or (), s.until, s.left, s.origin) for s in board.standing)
    )
    due = (*table.plan, table.offer) if table.offer is not None else table.plan
    plan = tuple((e.kind, e.card, e.player, e.amount, e.target) for e in due)
    return (rows, tuple(n for _, n in came), board.players, standing, table.used, table.met, plan)
