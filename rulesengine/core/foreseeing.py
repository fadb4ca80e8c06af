"""Can the answer matter? Every answer is played until the event happens, and what comes of it compared.

What is compared is what people see: the events as they would be, numbers, marks, shields, who waits.
Two objects that nothing tells apart are the same, and who lies above whom in a pile is no difference.
Answers that a player gives on the way are part of the comparison: if they are the same whatever is
answered first, the first answer does not matter.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.asking import Question
from rulesengine.core.happening import forbidden, happen, notice_pending
from rulesengine.core.model import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from rulesengine.core.model import Board, Card, Event
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
