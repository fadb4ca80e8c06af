"""Modes and targets declared early, when an ability is added and not when it is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Question
from rulesengine.core.choosing import ask, fill, label, legal, modes, scope_of, wanted
from rulesengine.core.matching import value
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.stages import leave
from rulesengine.core.text import Modes
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.asking import Option
    from rulesengine.core.model import Object, Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


def early(ruleset: Ruleset, table: Table, item: Waiting) -> str:
    """Return the rule that says that targets are declared on being added, or ""."""
    for ruling, when in speak(ruleset.targets, Now(ruleset, table), item):
        return ruling.number if when == "added" else ""
    return ""


def declare(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Question | Step | None:
    """Declare the next mode or target of an ability; None when all is declared."""
    slots, scope = item.slots or (), scope_of(ruleset, table, item)
    for want in wanted(item.ability.then, item.ways):
        if isinstance(want, Modes):
            offered = modes(ruleset, table, want, scope, item.ways or ())
            if offered:
                return _mode(ruleset, table, item, offered, rule)
            if not item.ways:
                return _dropped(ruleset, table, item, rule)
            continue
        chosen = slots[want.slot] if want.slot < len(slots) else ()
        if not chosen and value(want.least, scope.own, scope) > 0 and not legal(ruleset, table, want, scope):
            return _dropped(ruleset, table, item, rule)
        asked = ask(ruleset, table, item, want, scope, chosen)
        if isinstance(asked, Question):
            return asked._replace(about="early", rules=(rule,), data=(item, want.slot, chosen))
        if len(asked) > len(chosen) or want.slot >= len(slots):
            names = " and ".join(label(table.board, thing) for thing in asked) or "nothing"
            says = f"{item.card.name}: target {names} (no other choice is possible)"
            fresh = _with(table, item, slots=fill(slots, want.slot, asked))
            return step(ruleset, fresh, Stage.CHOOSES, says, [rule], item.step, by=item.said)
    return None


def _mode(
    ruleset: Ruleset, table: Table, item: Waiting, offered: tuple[Option, ...], rule: str
) -> Question | Step:
    if len(offered) == 1:
        fresh = _with(table, item, ways=(*(item.ways or ()), offered[0].value))
        says = f"{item.card.name}: mode {offered[0].label} (no other choice is possible)"
        return step(ruleset, fresh, Stage.CHOOSES, says, [rule], item.step, by=item.said)
    asks = f"{item.player} declares a mode of {item.card.name}"
    return Question(table, "early", item.player, asks, (rule,), offered, data=(item, -1, ()), by=item.said)


def _dropped(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Step:
    left = leave(ruleset, table._replace(waiting=tuple(w for w in table.waiting if w is not item)), item)
    says = f"{item.card.name}: no target can be declared, so it ceases to exist"
    rules = [rule, ruleset.check("undeclared"), ruleset.check("dropped") if item.ability.limit else ""]
    return step(ruleset, left, Stage.FIZZLES, says, rules, item.step, by=item.said)


def declared(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down a mode or target that was declared."""
    item, slot, chosen = question.data
    option, table = question.options[answer], question.table
    if slot < 0:
        fresh = _with(table, item, ways=(*(item.ways or ()), option.value))
    else:
        things: tuple[Object, ...] = (*chosen, option.value)
        fresh = _with(table, item, slots=fill(item.slots or (), slot, things))
    says = f"{item.card.name}: {question.who} declares {option.label}"
    return step(
        ruleset, fresh, Stage.CHOOSES, says, question.rules, item.step,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _with(
    table: Table,
    item: Waiting,
    *,
    slots: tuple[tuple[Object, ...], ...] | None = None,
    ways: tuple[int, ...] | None = None,
) -> Table:
    fresh = item._replace(
        slots=item.slots if slots is None else slots, ways=item.ways if ways is None else ways
    )
    return table._replace(waiting=tuple(fresh if w is item else w for w in table.waiting))
