"""A whole run: its steps, how to read it, and how to go back and answer otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.core.errors import NoSuchStep, NotAnOption, guess

if TYPE_CHECKING:
    from rulesengine.core.asking import Question
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
    def answers(self) -> tuple[int, ...]:
        """List what was answered, question by question: with them the run can be played again."""
        return tuple(s.answer for s in self.steps if s.question is not None)

    def at(self, number: int) -> Point:
        """Go to the moment just before a step.

        Raises NoSuchStep where the trace has no such step.
        """
        if not 1 <= number <= len(self.steps):
            raise NoSuchStep(f"there is no step {number}: this trace has the steps 1 to {len(self.steps)}")
        step = self.steps[number - 1]
        before = self.steps[number - 2].table if number > 1 else self.start
        if step.question is not None:
            before = step.question.table
        return Point(self.ruleset, self.steps[: number - 1], before, step.question, self.start)


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A moment of a run from which it can go on in another way."""

    ruleset: Ruleset
    steps: tuple[Step, ...]  # what led here
    table: Table
    question: Question | None  # what is asked here
    start: Table  # where the run began

    def go_on(self, answer: int | str = 0, *, choose: Chooser | None = None) -> Trace:
        """Answer what is asked here, by number or by name, and let everything else follow.

        Raises NotAnOption where the answer is none of the options.
        """
        from rulesengine.core.engine import decide, go_on, no_opinion  # noqa: PLC0415

        steps, table = list(self.steps), self.table
        if self.question is not None:
            steps += decide(self.ruleset, self.question, self._place(answer))
            table = steps[-1].table
        made = go_on(self.ruleset, table, steps, choose=choose or no_opinion)
        return Trace(made.ruleset, self.start, made.steps, made.table, made.loop)

    def _place(self, answer: int | str) -> int:
        if isinstance(answer, int) or self.question is None:
            return int(answer)
        labels = [o.label for o in self.question.options]
        for i, label in enumerate(labels):
            if label.lower() == answer.lower():
                return i
        raise NotAnOption(f"{answer!r} is no answer to “{self.question.asks}”{guess(answer, labels)}")


def replaying(answers: tuple[int, ...]) -> Chooser:
    """Make a chooser that gives the answers of another run, one after the other."""
    left = list(answers)
    return lambda question: left.pop(0) if left else None  # noqa: ARG005
