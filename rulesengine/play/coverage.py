"""Which rules are executed and which are shown: computed from runs, never from lists kept by hand.

*Executed*: a ruling, a check of the core, a reader or a lint that carries the number spoke while the
scenarios were played. *Shown*: a step of a played trace cites it, or a reader's or lint's message.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.ruling import Ruling
from rulesengine.play.checking import check
from rulesengine.play.playing import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.core.ruling import Ruleset
    from rulesengine.play.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the scenarios of a game executed and showed."""

    executed: frozenset[str]
    shown: dict[str, tuple[str, ...]]  # a rule's number -> the scenarios that show it
    failed: tuple[str, ...]  # scenarios that could not be played


def cover(read: Iterable[Scenario]) -> Coverage:
    """Play scenarios, and note every rule that speaks and every rule that is cited."""
    spoken: set[str] = set()
    shown: dict[str, dict[str, None]] = {}
    failed: list[str] = []
    wrapped: dict[int, Ruleset] = {}
    for scenario in read:
        if scenario.bad:
            report = check(scenario)
            numbers = [*report.cites, *(c for a in report.abilities for c in a.cites)]
        else:
            ruleset = scenario.ruleset()
            watching = wrapped.setdefault(id(ruleset), watched(ruleset, spoken.add))
            try:
                trace = play(scenario, watching).trace
            except Exception as wrong:  # noqa: BLE001  whatever stops a scenario, the others still count
                failed.append(f"{scenario.name}: {wrong}")
                continue
            numbers = [c.number for step in trace.steps for c in step.cites]
            faces = {id(c.face): c.face for c in trace.table.board.cards}.values()
            spoken |= {cite for face in faces for a in face.abilities for cite in a.cites}
        spoken |= set(numbers)
        for number in numbers:
            shown.setdefault(number, {})[scenario.name] = None
    return Coverage(frozenset(spoken), {n: tuple(names) for n, names in shown.items()}, tuple(failed))


def watched(ruleset: Ruleset, note: Callable[[str], None]) -> Ruleset:
    """Return the same game, with every ruling noting its number when it has something to say."""

    def wrap(value: Any) -> Any:  # noqa: ANN401  a field is a ruling, a tuple of them, or anything else
        if isinstance(value, Ruling):
            return replace(value, function=_noting(value, note))
        if isinstance(value, tuple) and value and isinstance(value[0], Ruling):
            return tuple(wrap(one) for one in value)
        return value

    ranks = {"waiting_order", "replacement_order"}  # these always answer; they count when a step cites them
    changes = {
        f.name: wrap(getattr(ruleset, f.name))
        for f in fields(ruleset)
        if f.init and f.name not in {*ranks, "staging"}
    }
    staging = ruleset.staging
    staged = {f.name: wrap(getattr(staging, f.name)) for f in fields(staging)}
    return replace(ruleset, **changes, staging=replace(staging, **staged))


def _noting(ruling: Ruling[Any, Any], note: Callable[[str], None]) -> Callable[..., Any]:
    function, number = ruling.function, ruling.number

    def asked(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        answer = function(*args, **kwargs)
        if answer is not None:
            note(number)
        return answer

    return asked
