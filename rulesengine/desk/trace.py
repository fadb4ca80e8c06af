"""A trace that can be asked: a card, why not, what if somebody had answered otherwise, as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, overload

from rulesengine import asking
from rulesengine.core import engine
from rulesengine.core.brief import Bundle, bundle, short
from rulesengine.core.errors import NoSuchStep, NotAnOption, guess, told_plainly
from rulesengine.desk.asked import Comparison, Outcomes
from rulesengine.desk.checked import Checked, check_facts
from rulesengine.desk.exported import stepping
from rulesengine.playing.faults import blamed
from rulesengine.playing.seeing import Because, Seen, see
from rulesengine.playing.silences import Silences, silences
from rulesengine.playing.unheeded import unheeded
from rulesengine.show import document
from rulesengine.show.telling import numbers, text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Chooser
    from rulesengine.core.trace import Step


class Moment(engine.Point):
    """A moment of a run, from which it can go on in another way."""

    __slots__ = ()

    @classmethod
    def of(cls, point: engine.Point) -> Moment:
        """Take over a moment as the engine gives it."""
        return cls(point.ruleset, point.steps, point.table, point.question, point.start)

    def go_on(self, answer: int | str | None = None, *, choose: Chooser | None = None) -> Trace:
        """Answer what is asked here, by number or by name, and let everything else follow.

        None is no opinion: the first option. Raises NotAnOption where the answer is none of the options.
        """
        with blamed(self.ruleset):
            return Trace.of(super().go_on(answer, choose=choose))

    @property
    def options(self) -> tuple[str, ...]:
        """List the answers that there are; none where nothing is asked."""
        return tuple(option.label for option in self.question.options) if self.question else ()

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the run up to here in a notebook."""
        if not self.steps:
            return bundle(repr(self))
        led = engine.Trace(self.ruleset, self.start, self.steps, self.table)
        return stepping(document(led, title=short(repr(self).splitlines()[-1])), index=len(self.steps) - 1)


class Trace(engine.Trace):
    """Every step of one run, in order; it is asked by methods, and shows itself in a notebook."""

    __slots__ = ()

    @classmethod
    def of(cls, trace: engine.Trace) -> Trace:
        """Take over a run as the engine gives it."""
        return cls(trace.ruleset, trace.start, trace.steps, trace.table, trace.loop)

    def __str__(self) -> str:
        """Write every step with its rules; where nothing was set off, also what is waited for."""
        said, hint = super().__str__(), unheeded(self)
        return f"{said}\n{hint}" if hint else said

    def __repr__(self) -> str:
        """Say it in a few lines; where nothing was set off, also what is waited for."""
        said, hint = super().__repr__(), unheeded(self)
        return f"{said}\n  {short(hint, 400)}" if hint else said

    def __bool__(self) -> bool:
        """Say that there is a run, also where nothing happens in it."""
        return True

    def __len__(self) -> int:
        """Count the steps."""
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        """Go through the steps."""
        return iter(self.steps)

    @overload
    def __getitem__(self, asked: int) -> Step: ...

    @overload
    def __getitem__(self, asked: str) -> Seen: ...

    @overload
    def __getitem__(self, asked: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, asked: int | str | slice) -> Step | Seen | tuple[Step, ...]:
        """Give the step of a number, from 1; the steps `[2:5]`; or a card by its name, as it is at the end.

        `[2:5]` are the steps 2, 3 and 4. Raises NoSuchStep and UnknownCard, with what is nearest.
        """
        if isinstance(asked, str):
            return self.card(asked)
        if isinstance(asked, slice):
            return self._between(asked)
        if not isinstance(asked, int):
            raise NoSuchStep(f"a step has a number and a card a name, and this is {short(repr(asked))}")
        if not 1 <= asked <= len(self.steps):
            raise NoSuchStep(
                f"there is no step {asked}: this trace has the steps 1 to {len(self.steps)}"
                if self.steps
                else f"there is no step {asked}: nothing happens in this run"
            )
        return self.steps[asked - 1]

    def _between(self, asked: slice) -> tuple[Step, ...]:
        """List the steps of a slice, by their numbers.

        Raises NoSuchStep.
        """
        bounds = (asked.start, asked.stop)
        whole = all(each is None or (isinstance(each, int) and each >= 0) for each in bounds)
        if asked.step is not None or not whole:
            raise NoSuchStep("steps are taken by their numbers, as in trace[2:5], or from trace.steps[-3:]")
        return tuple(
            self.steps[max(asked.start or 1, 1) - 1 : None if asked.stop is None else max(asked.stop - 1, 0)]
        )

    def _ipython_key_completions_(self) -> list[str]:
        """Name the cards, for completion in a notebook: `trace["`."""
        return list(dict.fromkeys(card.name for card in self.table.board.cards))

    @told_plainly
    def card(self, name: str | int, at: int | None = None) -> Seen:
        """Look at a card at the end of the run, or after one of its steps; 0 is before the first.

        Raises UnknownCard and NoSuchStep, with what is nearest.
        """
        return see(self, name, at)

    @told_plainly
    def why(self, card: str | int, prop: str, at: int | None = None) -> Because:
        """Say why a property of a card is what it is: a receipt for each change, with its rules.

        Raises UnknownCard, UnknownWord and NoSuchStep, with what is nearest.
        """
        return see(self, card, at).why(prop)

    @told_plainly
    def why_not(self, card: str | int, at: int | None = None) -> Silences:
        """Say for each event, or for that of one step, why a card does not trigger, or that it does.

        Raises UnknownCard and NoSuchStep, with what is nearest.
        """
        return silences(self, card, at)

    @property
    def questions(self) -> tuple[Step, ...]:
        """List the steps in which somebody, or chance, was asked and could have answered otherwise."""
        return tuple(s for s in self.steps if s.question is not None and len(s.question.options) > 1)

    @told_plainly
    def at(self, number: int) -> Moment:
        """Go to the moment that led to a step: what happens together is not torn apart.

        Raises NoSuchStep where the trace has no such step.
        """
        return Moment.of(super().at(number))

    @told_plainly
    def go_on(self, answer: int | str, at: int | None = None) -> Trace:
        """Answer a question otherwise, and let everything after it follow anew.

        It is the question of the step `at`; without it the first one that has this answer and was answered
        otherwise, or, for a number, the last one. Raises NotAnOption and NoSuchStep.
        """
        if at is None:
            at = self._asked(answer)
        return self.at(at).go_on(answer)

    def _asked(self, answer: int | str) -> int:
        """Find the step whose question is meant.

        Raises NotAnOption with the nearest answer, and the questions.
        """
        if not self.questions:
            raise NotAnOption(f"nobody is asked anything in this run, so {answer!r} answers nothing")
        if isinstance(answer, int):
            return self.questions[-1].number
        could: dict[str, Step] = {}
        for step in self.questions:
            for place, option in enumerate(step.question.options if step.question else ()):
                if place != step.answer:
                    could.setdefault(option.label.casefold(), step)
        if card := could.get(answer.casefold()):
            return card.number
        asked = "; ".join(
            f"step {s.number}: {q.said} ({' | '.join(o.label for o in q.options)})"
            for s in self.questions
            if (q := s.question)
        )
        says = f"{answer!r} is no other answer to anything that was asked{guess(answer.casefold(), could)}"
        raise NotAnOption(f"{says}. Asked was: {asked}")

    @told_plainly
    def outcomes(self, limit: int = asking.LIMIT) -> Outcomes:
        """Play every way that the choices of this run can go: a tree, its ends, which choices matter."""
        with blamed(self.ruleset):
            return Outcomes.of(asking.outcomes(self, limit))

    @told_plainly
    def compare(self, other: engine.Trace) -> Comparison:
        """Put another run beside this one: the first step in which they part, and how they end."""
        return Comparison.of(asking.compare(self, other))

    @told_plainly
    def check(self, *facts: str, hint: str = "") -> Checked:
        """Say whether facts are so at the end: `trace.check("Ash Hound: zone trash", hint="9-1-6-1")`.

        They are written as under Afterwards in a scenario; `hint` names rules that help, with commas.
        Raises BadScenario for a fact that cannot be read.
        """
        return check_facts(self, facts, tuple(part.strip() for part in hint.split(",") if part.strip()))

    @told_plainly
    def frame(self) -> list[dict[str, Any]]:
        """Give a row of plain values for each step: `pandas.DataFrame(trace.frame())`."""
        return [
            {
                "step": step.number,
                "stage": step.stage.value,
                "says": step.says,
                "rules": ", ".join(numbers(step)),
                "authority": step.authority,
                "by": str(step.by or ""),
                "player": step.player,
                "cause": step.cause,
                "event": step.event.kind if step.event else "",
                "asks": step.question.said if step.question else "",
                "answer": step.question.options[step.answer].label if step.question else "",
            }
            for step in self.steps
        ]

    def html(self, title: str = "") -> str:
        """Write the run as a whole page that steps by itself, for somebody without a notebook."""
        from rulesengine.widgets.page import page

        return page(document(self, title=title or self.ruleset.title))

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the run in a notebook: a stepper, and its text."""
        if not self.steps:
            return {"text/plain": text(self) or repr(self)}
        return stepping(document(self, title=self.ruleset.title, intro=unheeded(self)))
