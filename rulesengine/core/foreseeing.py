"""Can the answer matter? Every answer is played by the engine itself, and what comes of it compared.

For what changes an event, until the event happens; for an order of what waits, to the end of it. What is
compared is what people see. Answers that a player gives on the way are part of the comparison: if they
are the same whatever is answered first, the first answer does not matter.

The engine passes its own `advance` in, so that what is tried is what would be done.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias, cast

from rulesengine.core import stages
from rulesengine.core.applying import stale
from rulesengine.core.happening import happen
from rulesengine.core.matching import looks_back
from rulesengine.core.model import Table
from rulesengine.core.positions import outcome_since, same_position
from rulesengine.core.replacing import chosen
from rulesengine.core.ruling import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from rulesengine.core.model import Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

    Next: TypeAlias = "list[Step] | Question | Table"
    Advance: TypeAlias = Callable[[Ruleset, Table], Next]
    Until: TypeAlias = Callable[[Ruleset, Table], "Next | None"]


MANY = 4  # more answers than this are not compared: the player is asked
STEPS = 600  # so many steps are tried before an answer counts as one that matters
KNOWN = frozenset({"select", "replace", "where", "use", "split", "with"})


def matters(ruleset: Ruleset, question: Question, until: Until) -> bool:
    """Say whether two answers to a question about an event come to different ends.

    `until` is the engine as far as nothing happens yet: it does the next thing, asks every question, and
    gives None where the first moment is ready to happen.
    """
    if len(question.options) > MANY:
        return True
    return _Trial(ruleset, question, until).differs()


class _Trial:
    """All ways in which one event may still be changed."""

    __slots__ = ("deep", "followed", "left", "question", "ruleset", "start", "until")

    def __init__(self, ruleset: Ruleset, question: Question, until: Until) -> None:
        self.ruleset, self.question, self.until, self.left = ruleset, question, until, STEPS
        self.deep, self.start = len(question.table.agenda), question.table.board
        self.followed = len(question.table.todo)

    def differs(self) -> bool:
        """Say whether two answers come to different ends."""
        return len({end for _, end in self._ends(self.question)}) > 1

    def _ends(self, question: Question) -> list[tuple[str, Hashable]]:
        return [
            (option.label, self._after(chosen(self.ruleset, question, place).table))
            for place, option in enumerate(question.options)
        ]

    def _after(self, table: Table) -> Hashable:
        """Say what comes of a table, until the moment that was at this depth happens or is gone."""
        while len(table.agenda) >= self.deep and self.left > 0:
            self.left -= 1
            upcoming = self.until(self.ruleset, table)
            if upcoming is None:
                if len(table.agenda) <= self.deep:
                    break
                upcoming = happen(self.ruleset, table)
            if isinstance(upcoming, Question):
                return self._branched(upcoming) if upcoming.about in KNOWN else object()
            table = upcoming if isinstance(upcoming, Table) else upcoming[-1].table
        table = self._done_instead(table)
        return outcome_since(self.start, table, self.deep) if self.left > 0 else object()

    def _done_instead(self, table: Table) -> Table:
        """Follow what is done in the place of the event, to its end or to the next question."""
        while len(table.todo) > self.followed and self.left > 0:
            self.left -= 1
            upcoming = self.until(self.ruleset, table)
            if isinstance(upcoming, Question):
                break
            upcoming = happen(self.ruleset, table) if upcoming is None else upcoming
            table = upcoming if isinstance(upcoming, Table) else upcoming[-1].table
        return table

    def _branched(self, question: Question) -> Hashable:
        """Say what comes of a question on the way: of each answer, or of all of them alike."""
        ends = self._ends(question)
        if len({end for _, end in ends}) == 1:
            return ends[0][1]
        return question.who, question.about, frozenset(Counter(ends).items())


# Does the order matter? Tried out by playing every order to its end, never guessed.


MANY_TIED = 6  # up to so many that tie are tried; of more the player is asked
TRIES = MANY_TIED * 2 ** (MANY_TIED - 1)  # so many times one is followed: enough where any two change places
PATIENCE = 120  # turns of the engine that one order may take before it counts as different


def same_end(ruleset: Ruleset, table: Table, tied: Sequence[Waiting], advance: Advance) -> bool:
    """Say whether all orders of these come to the same end, played by the engine.

    An order in which anybody is asked anything that matters counts as one that matters: then the player
    decides.
    """
    if len({(w.key, w.mine) for w in tied}) == 1 and _of_one_kind(tied):
        return True  # one ability of one object, for the same reason: there is no telling them apart
    return len(tied) <= MANY_TIED and _Orders(ruleset, tied, advance).agree(table)


class _Orders:
    """Every order of some that tie; where some of them have led to the same position, it is followed once.

    So of four that change places freely, thirty-two are followed, and not four in each of twenty-four orders.
    What triggers on the way waits, or goes before the others, as the game says; in the end all of it is over.
    """

    __slots__ = ("advance", "known", "piles", "reached", "ruleset", "tied", "tries")

    def __init__(self, ruleset: Ruleset, tied: Sequence[Waiting], advance: Advance) -> None:
        self.ruleset, self.tied, self.advance, self.tries = ruleset, tied, advance, TRIES
        self.piles = _piles(ruleset)
        self.known: frozenset[int] = frozenset()  # what waited already: the steps in which it triggered
        self.reached: dict[frozenset[int], list[Table]] = {}  # what some of them have led to, in any order

    def agree(self, table: Table, done: frozenset[int] = frozenset()) -> bool:
        """Say whether the rest of them come to the one end that is known, in any order."""
        self.known = self.known or frozenset(w.step for w in table.waiting)
        for place, item in enumerate(self.tied):
            if place in done:
                continue
            self.tries -= 1
            end = self._play(table, item) if self.tries >= 0 else None
            if end is None:
                return False
            some = done | {place}
            ends = self.reached.setdefault(some, [])
            if any(same_position(end, each, self.piles) for each in ends):
                continue
            ends.append(end)
            whole = len(some) == len(self.tied)
            if len(ends) > 1 if whole else not self.agree(end, some):
                return False
        return True

    def _play(self, table: Table, item: Waiting) -> Table | None:
        """Follow one to its end, and what comes before the others; None where anybody is asked anything."""
        table, played = stages.take(table, item), table.played
        for _ in range(PATIENCE):
            if not _moves(self.ruleset, table) and (self._new_ones(table) is None):
                return table if table.played == played else None
            upcoming = self.advance(self.ruleset, table)
            if isinstance(upcoming, Question):
                if upcoming.about != "order" or upcoming.matters:
                    return None
                first = cast("Waiting", upcoming.options[0].value)
                table = stages.take(upcoming.table, first, first.step)
                continue
            table = upcoming[-1].table if isinstance(upcoming, list) else upcoming
        return None

    def _new_ones(self, table: Table) -> bool | None:
        """Say that something new goes next; None where nothing new waits, or an older one goes before it."""
        if all(w.step in self.known for w in table.waiting):
            return None
        front, _ = stages.foremost(self.ruleset, table)
        return None if any(w.step in self.known for w in front) else True


def _piles(ruleset: Ruleset) -> frozenset[str]:
    """List the zones in which nothing works: what came there is older or younger than the rest of it only."""
    works = ruleset.ability_zones
    return ruleset.hidden_zones | (frozenset(ruleset.words.zones) - works if works else frozenset())


def _moves(ruleset: Ruleset, table: Table) -> bool:
    """Say whether something is still going on, beside what waits."""
    going = table.agenda or table.todo or table.pending or table.unlooked or table.unkept is not None
    return bool(going) or stale(ruleset, table)


def _of_one_kind(tied: Sequence[Waiting]) -> bool:
    """Say whether these have the same event before them, or a text that asks nothing of its event."""
    text = tied[0].ability
    blind = not looks_back((text.cost, text.then)) and len({w.player for w in tied}) == 1
    return blind or len({w.event._replace(cause=0) for w in tied}) == 1
