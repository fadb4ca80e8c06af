"""When an ability's turn has come: conditions, whether its player wants it, and its declaration.

The gate of the first instruction says how far it has come, so that a player can be asked in the
middle: "conditions" -> (may its player leave it?) -> "declare" -> the instructions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.choosing import legal, scope_of
from rulesengine.core.matching import fails, value
from rulesengine.core.now import Now
from rulesengine.core.paying import cannot_pay
from rulesengine.core.ruling import speak
from rulesengine.core.stages import finish
from rulesengine.core.text import Choose, Frame
from rulesengine.core.trace import Stage, step, written
from rulesengine.core.triggering import counts_on

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Table, Todo, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Part
    from rulesengine.core.trace import Step

GATES = frozenset({"conditions", "declare"})


def opening(ruleset: Ruleset, table: Table) -> Question | list[Step]:
    """Let an ability whose turn has come begin, unless something keeps it from that."""
    todo = table.todo[0]
    if todo.gate == "conditions":
        over = _conditions(ruleset, table, todo)
        asked = over or _optional(ruleset, table, todo)
        if asked:
            return asked
    return _declare(ruleset, table, todo)


def _conditions(ruleset: Ruleset, table: Table, todo: Todo) -> list[Step] | None:
    item = todo.item
    for ruling, why in speak(ruleset.fizzles, Now(ruleset, table), item) if ruleset.fizzles else ():
        return _over(ruleset, table, todo, Stage.FIZZLES, why, [ruling.number])
    ability = item.ability
    if ability.limit and counts_on(ruleset, table, item)[0] == "resolving":
        for ruling, why in speak(ruleset.limits, Now(ruleset, table), item):
            return _over(ruleset, table, todo, Stage.FORBIDDEN, why, [ruling.number])
    if not _asks_first(ability):
        return None
    scope = scope_of(ruleset, table, item)
    if unmet := _unmet(item, scope):
        kind = ability.kind if f"condition {ability.kind}" in ruleset.checks else ability.form
        return _over(ruleset, table, todo, Stage.FORBIDDEN, unmet, [ruleset.check("condition", kind)])
    if ability.cost and (cannot := cannot_pay(ruleset, table, item, ability.cost)):
        return _over(ruleset, table, todo, Stage.FORBIDDEN, cannot[0], [cannot[1]])
    if none := no_target(ruleset, table, ability.then, item, scope):
        rules = [ruleset.check("no target"), ruleset.check("cannot choose")]
        return _over(ruleset, table, todo, Stage.FIZZLES, none, rules)
    return None


def _asks_first(ability: Ability) -> bool:
    """Say whether a text has anything to look at before it begins: a gate, a target, a cost."""
    return bool(ability.cost or (ability.then and isinstance(ability.then[0], (Frame, Choose))))


def _over(ruleset: Ruleset, table: Table, todo: Todo, stage: Stage, why: str, rules: list[str]) -> list[Step]:
    item = todo.item
    table = finish(ruleset, table, todo)
    return [
        step(ruleset, table, stage, f"{item.card.name}: {why}", rules, todo.cause or item.step, by=item.said)
    ]


def _gate(table: Table, todo: Todo, gate: str) -> Table:
    return table._replace(todo=(todo._replace(gate=gate), *table.todo[1:]))


def _unmet(item: Waiting, scope: Scope) -> str | None:
    """Say which condition of the whole text is not met."""
    parts = item.ability.then
    while len(parts) == 1 and isinstance(parts[0], Frame) and not parts[0].otherwise:
        if why := fails(parts[0].given, scope.own, scope):
            return why
        parts = parts[0].then
    return None


def no_target(
    ruleset: Ruleset, table: Table, parts: tuple[Part, ...], item: Waiting, scope: Scope
) -> str | None:
    """Say that the target with which a text begins cannot be chosen; None where it can, or has none."""
    if item.slots is not None:
        return None
    while parts and isinstance(parts[0], Frame) and not parts[0].otherwise and not parts[0].cost:
        parts = parts[0].then
    if not parts or not isinstance(parts[0], Choose) or not parts[0].target:
        return None
    choose = parts[0]
    if value(choose.least, scope.own, scope) > 0 and not legal(ruleset, table, choose, scope):
        return "there is no target to choose"
    return None


def _may(parts: tuple[Part, ...]) -> bool:
    """Say whether a text as a whole is optional: "you may" covers all of it."""
    while parts and isinstance(parts[0], Frame) and not parts[0].otherwise:
        if not all(isinstance(p, Frame) and p.done and not p.otherwise for p in parts[1:]):
            return False  # something happens whether it was done or not
        if parts[0].may:
            return parts[0].who == "you"
        parts = parts[0].then
    return False


def _must(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Write the same text without "you may", once its player has said yes."""
    frame = parts[0]
    if not isinstance(frame, Frame):
        return parts
    return (replace(frame, may=False) if frame.may else replace(frame, then=_must(frame.then)), *parts[1:])


def _optional(ruleset: Ruleset, table: Table, todo: Todo) -> Question | None:
    item, rules = todo.item, tuple[str, ...]()
    if ruleset.optional:
        rules = tuple(r.number for r, _ in speak(ruleset.optional, Now(ruleset, table), item))[:1]
    if not rules and (item.ability.may or _may(todo.parts)):
        rules = (ruleset.check("may"),)
    if not rules:
        return None
    asks = f"{item.player}: use “{item.said}”?"
    return Question(
        table,
        "activate",
        item.player,
        asks,
        rules,
        (Option("yes", value=True), Option("no", value=False)),
        by=item.said,
    )


def answered(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Go on after a player has said whether an optional ability is used."""
    table = question.table
    todo = table.todo[0]
    yes = bool(question.options[answer].value)
    if yes:
        parts = _must(todo.parts) if _may(todo.parts) else todo.parts
        table = _gate(table, todo._replace(parts=parts), "declare")
    else:
        table = finish(ruleset, table, todo)
    says = f"{question.who} {'uses' if yes else 'does not use'} {todo.item.card.name}’s effect"
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, todo.item.step,
        by=todo.item.said, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _declare(ruleset: Ruleset, table: Table, todo: Todo) -> list[Step]:
    """Write the steps with which an ability begins; the last of them is that it resolves."""
    item, ability = todo.item, todo.item.ability
    if ability.limit and counts_on(ruleset, table, item)[0] == "resolving":
        table = table._replace(used=table.used | {(item.key, ability.limit)})
    said = [(r.number, why) for r, why in speak(ruleset.resolves, Now(ruleset, table), item)]
    steps: list[Step] = []
    cause = todo.cause or item.step
    for number, why in said[:-1]:
        steps.append(
            step(ruleset, table, Stage.DECLARES, f"{item.card.name}: {why}", [number], cause, by=item.said)
        )
        table = steps[-1].table
    number, why = said[-1] if said else ("", "it resolves")
    clock = table.clock + 1
    todo = todo._replace(cause=clock, gate="")
    table = table._replace(todo=(todo, *table.todo[1:]), clock=clock)
    rules = (number, *ability.cites)
    steps.append(
        written(ruleset, table, Stage.RESOLVES, f"{item.card.name}: {why}", rules, cause, by=item.said)
    )
    return steps


may_be_left, required = _may, _must  # also asked where an ability is added
