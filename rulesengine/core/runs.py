"""A whole run: its steps, how to read it, and how to go back and answer otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.core.asking import Question
from rulesengine.core.errors import NoSuchStep, NotAnOption, guess
from rulesengine.core.trace import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.engine import Chooser
    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Certificate, Step


@dataclass(frozen=True, slots=True, eq=False)
class Trace:
    """Every step of one run, in order."""

    ruleset: Ruleset
    start: Table
    steps: tuple[Step, ...]
    table: Table
    loop: Certificate | None = None

    def __str__(self) -> str:
        """Write the trace as aligned text, a line a step, and the proof if it repeats."""
        lines = [str(s) for s in self.steps]
        return "\n".join([*lines, str(self.loop)] if self.loop else lines)

    @property
    def answers(self) -> tuple[int | None, ...]:
        """List what was answered, question by question: with them the run can be played again.

        None stands where the order did not matter and nobody had an opinion.
        """
        asked = (s for s in self.steps if s.question is not None)
        return tuple(None if s.stage is Stage.ORDERED else s.answer for s in asked)

    def at(self, number: int) -> Point:
        """Go to the moment that led to a step: what happens together is not torn apart.

        Raises NoSuchStep where the trace has no such step.
        """
        if not 1 <= number <= len(self.steps):
            raise NoSuchStep(f"there is no step {number}: this trace has the steps 1 to {len(self.steps)}")
        step = self.steps[number - 1]
        if step.question is not None:
            return Point(
                self.ruleset, self.steps[: number - 1], step.question.table, step.question, self.start
            )
        table, count = self._before(number)
        return Point(self.ruleset, self.steps[:count], table, None, self.start)

    def _before(self, number: int) -> tuple[Table, int]:
        """Return the table before the moment of a step, and how many steps there were then.

        A step in the middle of a moment carries a table on which half of it has happened; so the
        way there is gone again, from the last answer, after which nothing was asked.
        """
        from rulesengine.core.engine import advance  # noqa: PLC0415

        asked = [i for i, s in enumerate(self.steps[: number - 1], 1) if s.question is not None]
        count = asked[-1] if asked else 0
        table = self.steps[count - 1].table if asked else self.start
        while True:
            upcoming = advance(self.ruleset, table)
            if isinstance(upcoming, list):
                if count + len(upcoming) >= number:
                    return table, count
                table, count = upcoming[-1].table, count + len(upcoming)
            elif not isinstance(upcoming, Question):
                table = upcoming


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A moment of a run from which it can go on in another way."""

    ruleset: Ruleset
    steps: tuple[Step, ...]  # what led here
    table: Table
    question: Question | None  # what is asked here
    start: Table  # where the run began

    def go_on(self, answer: int | str | None = None, *, choose: Chooser | None = None) -> Trace:
        """Answer what is asked here, by number or by name, and let everything else follow.

        None is no opinion: the first option. Raises NotAnOption where the answer is none of the options.
        """
        from rulesengine.core import engine  # noqa: PLC0415  it makes traces, a trace goes on with it

        steps, table = list(self.steps), self.table
        if self.question is not None:
            place = self._place(self.question, answer)
            steps += engine.answer(self.ruleset, self.question, lambda _: place)
            table = steps[-1].table
        made = engine.go_on(self.ruleset, table, steps, choose=choose or engine.no_opinion)
        return Trace(made.ruleset, self.start, made.steps, made.table, made.loop)

    def _place(self, question: Question, answer: int | str | None) -> int | None:
        if answer is None or isinstance(answer, int):
            return answer
        labels = [o.label for o in question.options]
        for i, label in enumerate(labels):
            if label.lower() == answer.lower():
                return i
        raise NotAnOption(f"{answer!r} is no answer to “{question.asks}”{guess(answer, labels)}")


def replaying(answers: Iterable[int | None]) -> Chooser:
    """Make a chooser that gives the answers of another run, one after the other."""
    left = list(answers)
    return lambda _: left.pop(0) if left else None
