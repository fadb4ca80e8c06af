"""Going on from a question: what an answer writes on the table, and the step that records it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core import replacing, stacking, stages
from rulesengine.core.choosing import fill
from rulesengine.core.declaring import declared
from rulesengine.core.errors import NotAnOption
from rulesengine.core.opening import answered
from rulesengine.core.resolving import after
from rulesengine.core.text import Frame
from rulesengine.core.ties import with_order
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.asking import Question
    from rulesengine.core.model import Object, Table, Todo
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


def decide(ruleset: Ruleset, question: Question, answer: int) -> list[Step]:
    """Go on from a question with the option that was chosen.

    Raises NotAnOption where the question has no such option.
    """
    if not 0 <= answer < len(question.options):
        raise NotAnOption(
            f"“{question.asks}” has the options 0 to {len(question.options) - 1}, not {answer}: "
            + ", ".join(o.label for o in question.options)
        )
    return [ANSWERED[question.about](ruleset, question, answer)]


def _record(ruleset: Ruleset, question: Question, answer: int, table: Table, says: str, cause: int) -> Step:
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, cause,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _order(ruleset: Ruleset, question: Question, answer: int) -> Step:
    item = question.options[answer].value
    says = f"{question.who}: {item.card.name} first"
    chosen = _record(ruleset, question, answer, question.table, says, item.step)
    return chosen._replace(table=stages.take(chosen.table, item))


def _offered(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    moments = tuple(tuple(e._replace(cause=table.clock + 1) for e in moment) for moment in option.value)
    table = table._replace(offer=None, agenda=(*moments, *table.agenda))
    return _record(ruleset, question, answer, table, f"{question.who}: {option.label}", table.clock)


def _timed(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    other = next(o.value for o in question.options if o is not option)
    table = table._replace(board=with_order(table.board, option.value, other))
    return _record(ruleset, question, answer, table, f"{question.who}: {option.label} first", 0)


def _rolled(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    todo = table.todo[0]
    fresh = after(table, todo._replace(roll=int(option.value)))
    says = f"{todo.item.card.name}: chance says {option.label}"
    return _record(ruleset, question, answer, fresh, says, todo.cause)


def _may(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, todo = question.table, question.table.todo[0]
    if question.options[answer].value:
        fresh = _with(table, todo._replace(gate="may"))
        return _record(ruleset, question, answer, fresh, f"{question.who} does", todo.cause)
    part = todo.parts[0]
    fresh = after(table, todo._replace(did=False), *(part.otherwise if isinstance(part, Frame) else ()))
    return _record(ruleset, question, answer, fresh, f"{question.who} does not", todo.cause)


def _mode(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option, todo = question.table, question.options[answer], question.table.todo[0]
    fresh = _with(table, todo._replace(gate=",".join(map(str, (*question.data, option.value)))))
    return _record(ruleset, question, answer, fresh, f"{todo.item.card.name}: {option.label}", todo.cause)


def _picked(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option, todo = question.table, question.options[answer], question.table.todo[0]
    _, slot, chosen = question.data
    things: tuple[Object, ...] = (*chosen, option.value)
    fresh = _with(table, todo._replace(slots=fill(todo.slots, slot, things), gate="choosing"))
    says = f"{todo.item.card.name}: {question.who} chooses {option.label}"
    return _record(ruleset, question, answer, fresh, says, todo.cause)


def _with(table: Table, todo: Todo) -> Table:
    return table._replace(todo=(todo, *table.todo[1:]))


ANSWERED: dict[str, Callable[[Ruleset, Question, int], Step]] = {
    "begins": stacking.begun,
    "adds": stacking.taken_up,
    "consents": stacking.consented,
    "order": _order,
    "offer": _offered,
    "timestamp": _timed,
    "roll": _rolled,
    "may": _may,
    "mode": _mode,
    "target": _picked,
    "random": _picked,
    "early": declared,
    "activate": answered,
    "select": replacing.chosen,
    "replace": replacing.chosen,
    "where": replacing.chosen,
    "use": replacing.chosen,
    "with": replacing.chosen,
    "split": replacing.chosen,
}
