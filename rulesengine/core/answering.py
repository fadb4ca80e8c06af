"""Going on from a question: what an answer writes on the table, and the step that records it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core import replacing, stages
from rulesengine.core.choosing import fill
from rulesengine.core.declaring import declared
from rulesengine.core.errors import NotAnOption
from rulesengine.core.model import Waiting
from rulesengine.core.opening import answered
from rulesengine.core.resolving import after
from rulesengine.core.text import Choose, Frame
from rulesengine.core.ties import with_order
from rulesengine.core.trace import Stage, Step, step

if TYPE_CHECKING:
    from rulesengine.core.asking import Question
    from rulesengine.core.model import Object, Table
    from rulesengine.core.ruling import Ruleset


def decide(ruleset: Ruleset, question: Question, answer: int) -> list[Step]:
    """Go on from a question with the option that was chosen.

    Raises NotAnOption where the question has no such option.
    """
    if not 0 <= answer < len(question.options):
        raise NotAnOption(
            f"“{question.asks}” has the options 0 to {len(question.options) - 1}, not {answer}: "
            + ", ".join(o.label for o in question.options)
        )
    about = question.about
    if about == "order":
        return _order(ruleset, question, answer)
    if about in {"replace", "where", "use", "split"}:
        return [replacing.chosen(ruleset, question, answer)]
    if about == "early":
        return [declared(ruleset, question, answer)]
    if about == "activate":
        return [answered(ruleset, question, answer)]
    return [_simple(ruleset, question, answer)]


def _record(ruleset: Ruleset, question: Question, answer: int, table: Table, says: str, cause: int) -> Step:
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, cause,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _order(ruleset: Ruleset, question: Question, answer: int) -> list[Step]:
    item = question.options[answer].value
    assert isinstance(item, Waiting)
    says = f"{question.who}: {item.card.name} first"
    chosen = _record(ruleset, question, answer, question.table, says, item.step)
    return [chosen._replace(table=stages.take(chosen.table, item))]


def _simple(ruleset: Ruleset, question: Question, answer: int) -> Step:
    table, option = question.table, question.options[answer]
    if question.about == "offer":
        moments = tuple(tuple(e._replace(cause=table.clock + 1) for e in moment) for moment in option.value)
        table = table._replace(offer=None, agenda=(*moments, *table.agenda))
        return _record(ruleset, question, answer, table, f"{question.who}: {option.label}", table.clock)
    if question.about == "timestamp":
        other = next(o.value for o in question.options if o is not option)
        board = with_order(table.board, option.value, other)
        return _record(
            ruleset, question, answer, table._replace(board=board), f"{question.who}: {option.label} first", 0
        )
    todo = table.todo[0]
    part, name = todo.parts[0], todo.item.card.name
    if question.about == "roll":
        fresh = after(table, todo._replace(roll=int(option.value)))
        return _record(ruleset, question, answer, fresh, f"{name}: chance says {option.label}", todo.cause)
    if question.about == "may":
        assert isinstance(part, Frame)
        if option.value:
            fresh = table._replace(todo=(todo._replace(gate="may"), *table.todo[1:]))
            return _record(ruleset, question, answer, fresh, f"{question.who} does", todo.cause)
        fresh = after(table, todo._replace(did=False), *part.otherwise)
        return _record(ruleset, question, answer, fresh, f"{question.who} does not", todo.cause)
    if question.about == "mode":
        gate = ",".join(map(str, (*question.data, option.value)))
        fresh = table._replace(todo=(todo._replace(gate=gate), *table.todo[1:]))
        return _record(ruleset, question, answer, fresh, f"{name}: {option.label}", todo.cause)
    assert isinstance(part, Choose)
    chosen: tuple[Object, ...] = (*question.data[1], option.value)
    fresh_todo = todo._replace(slots=fill(todo.slots, part.slot, chosen), gate="choosing")
    fresh = table._replace(todo=(fresh_todo, *table.todo[1:]))
    return _record(
        ruleset, question, answer, fresh, f"{name}: {question.who} chooses {option.label}", todo.cause
    )
