"""Why a card does not trigger: asked of each event of a run.

Where the run has a step about it, that step is the answer; else the engine's own check is asked on the
table as it was. So what is said here is what happened there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulesengine.core.brief import Bundle, brief, bundle, rows
from rulesengine.core.noticing import why_not
from rulesengine.core.trace import Stage
from rulesengine.playing.seeing import find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

ANSWERS = frozenset({Stage.TRIGGERS, Stage.SKIPPED, Stage.FORBIDDEN, Stage.REPLACED})
SPOKE = frozenset({Stage.TRIGGERS, Stage.REPLACED})


class Silence(NamedTuple):
    """One ability at one event: which check keeps it from triggering, why, and by which rule."""

    step: int
    says: str  # what happened
    words: str  # the ability
    check: str | None  # None: it triggers; "event" where it listens for something else
    why: str | None
    rule: str | None

    def reason(self, ruleset: Ruleset) -> str:
        """Write it in one line, with the rule and its title."""
        why = self.why or "it triggers or applies"
        if self.rule is None:
            return why
        return f"{why} [{self.rule} {ruleset.cite(self.rule).title}]"


class Silences(NamedTuple):
    """One card, asked at each event of a run why none of its abilities triggers."""

    ruleset: Ruleset
    card: str
    answers: tuple[Silence, ...]
    every: bool = False  # also what listens for something else altogether

    @property
    def near(self) -> tuple[Silence, ...]:
        """Give the answers about events for which an ability listens."""
        return tuple(each for each in self.answers if self.every or each.check != "event")

    @property
    def elsewhere(self) -> tuple[Silence, ...]:
        """Give one answer for each ability for which nothing here is what it listens for."""
        asked = {each.words for each in self.near}
        return tuple({each.words: each for each in self.answers if each.words not in asked}.values())

    def __str__(self) -> str:
        """Write it event by event, and last what listens for none of them."""
        lines, last = [], 0
        for each in self.near:
            if each.step != last:
                last = each.step
                lines.append(f"{last:>3}  {each.says}")
            lines.append(f"     “{each.words}”: {each.reason(self.ruleset)}")
        lines += [f"“{e.words}”: nothing here is what it listens for: {e.why}" for e in self.elsewhere]
        nothing = f"{self.card} is asked nothing here: no event, or no ability that an event could set off"
        return "\n".join(lines if self.answers else [nothing])

    def __repr__(self) -> str:
        """Say it in a few lines: `print` writes all of it."""
        return brief(f"<why {self.card} does not trigger>", [line.strip() for line in str(self).splitlines()])

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show it in a notebook: a row an event and an ability."""
        cells = [(f"{each.step} {each.says}", each.words, each.reason(self.ruleset)) for each in self.near]
        foot = [f"“{e.words}”: nothing here is what it listens for: {e.why}" for e in self.elsewhere]
        head = f"{self.card}: why it does not trigger" if self.answers else str(self)
        return bundle(str(self), rows(head, ("what happened", "ability", "why not"), cells, foot))

    def rows(self) -> list[dict[str, Any]]:
        """Give each answer as a row of plain values, for pandas or JSON."""
        return [each._asdict() for each in self.answers]


def silences(trace: Trace, card: str | int, number: int | None = None) -> Silences:
    """Say for each event of a run, or for one step of it, why a card does not trigger, or that it does.

    Raises UnknownCard and NoSuchStep, with what is nearest.
    """
    if number is not None:
        trace.at(number)  # refuses a step that is not there
    bearer = trace.table.board.cards[find(trace.ruleset, trace.table.board, card)]
    steps = trace.steps if number is None else trace.steps[number - 1 : number]
    told = [each for step in steps if step.stage is Stage.HAPPENS for each in _at(trace, step, bearer)]
    return Silences(trace.ruleset, bearer.name, tuple(told), every=number is not None)


def _just_before(trace: Trace, step: Step) -> Iterator[Step]:
    """Find what was said of an event before it happened: why something does not replace it."""
    for earlier in reversed(trace.steps[: step.number - 1]):
        if _same(earlier, step) and earlier.stage is Stage.HAPPENS:
            return
        if _same(earlier, step) and earlier.stage is Stage.SKIPPED:
            yield earlier


def _same(step: Step, other: Step) -> bool:
    """Say whether two steps are about one event: it may have been changed since, not what led to it."""
    if step.event is None or other.event is None:
        return False
    return step.event[:3] == other.event[:3] and step.event.cause == other.event.cause


def _at(trace: Trace, step: Step, card: Card) -> Iterator[Silence]:
    """Ask every ability of a card about the event of a step: what the run said, else the engine's check."""
    before = trace.steps[step.number - 2].table if step.number > 1 else trace.start
    if step.event is None or card.id > len(before.board.cards):
        return
    said = {
        (s.by.card, s.by.words): s
        for s in (
            *(s for s in trace.steps if s.cause == step.number and s.stage in ANSWERS),
            *_just_before(trace, step),
        )
        if s.by
    }
    table = step.table._replace(past=before.past)  # "the first this turn" does not count this one
    for answer in why_not(trace.ruleset, table, card.id, step.event, before):
        if spoken := said.get((card.id, answer.words)):
            rule = spoken.cites[0].number if spoken.cites else None
            why = None if spoken.stage in SPOKE else spoken.says
            yield Silence(step.number, step.says, answer.words, spoken.stage.value, why, rule)
        elif answer.reason is None:
            yield Silence(step.number, step.says, answer.words, None, None, None)
        else:
            reason = answer.reason
            yield Silence(
                step.number, step.says, answer.words, reason.check, reason.says, reason.rule or None
            )
