"""Modes and targets declared early, when an ability is added and not when it is reached."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.asking import Option, Question
from rulesengine.core.choosing import ask, fill, label, legal, scope_of
from rulesengine.core.matching import value
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.text import Choose, Frame, Modes
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Object, Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part
    from rulesengine.core.trace import Step


def early(ruleset: Ruleset, table: Table, item: Waiting) -> str:
    """Return the rule that says that targets are declared on being added, or ""."""
    for ruling, when in speak(ruleset.targets, Now(ruleset, table), item):
        return ruling.number if when == "added" else ""
    return ""


def wanted(parts: Iterable[Part], ways: tuple[int, ...] | None) -> Iterator[Choose | Modes]:
    """List the choices that an ability declares, in the order of its words."""
    for part in parts:
        if isinstance(part, Choose) and part.target:
            yield part
        elif isinstance(part, Frame):
            yield from wanted(part.then, ways)
        elif isinstance(part, Modes):
            yield part
            for way in ways or ():
                yield from wanted(part.options[way][1], None)


def declare(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Question | Step | None:
    """Declare the next mode or target of an ability; None when all is declared."""
    slots, scope = item.slots or (), scope_of(ruleset, table, item)
    for want in wanted(item.ability.then, item.ways):
        if isinstance(want, Modes):
            if item.ways is None:
                return _mode(ruleset, table, item, want, rule)
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


def _mode(ruleset: Ruleset, table: Table, item: Waiting, want: Modes, rule: str) -> Question | Step:
    """Offer only the modes whose targets can be chosen; with none, the ability is dropped."""
    scope = scope_of(ruleset, table, item)
    able = [
        Option(name, i)
        for i, (name, parts) in enumerate(want.options)
        if all(
            isinstance(c, Modes) or value(c.least, None, scope) == 0 or legal(ruleset, table, c, scope)
            for c in wanted(parts, None)
        )
    ]
    if not able:
        return _dropped(ruleset, table, item, rule)
    asks = f"{item.player} declares a mode of {item.card.name}"
    return Question(
        table, "early", item.player, asks, (rule,), tuple(able), data=(item, -1, ()), by=item.said
    )


def _dropped(ruleset: Ruleset, table: Table, item: Waiting, rule: str) -> Step:
    left = table._replace(waiting=tuple(w for w in table.waiting if w is not item))
    says = f"{item.card.name}: no target can be declared, so it ceases to exist"
    return step(ruleset, left, Stage.FIZZLES, says, [rule], item.step, by=item.said)


def declared(ruleset: Ruleset, question: Question, answer: int) -> Step:
    """Write down a mode or target that was declared."""
    item, slot, chosen = question.data
    option, table = question.options[answer], question.table
    if slot < 0:
        fresh = _with(table, item, ways=(option.value,))
    else:
        things: tuple[Object, ...] = (*chosen, option.value)
        fresh = _with(table, item, slots=fill(item.slots or (), slot, things))
    says = f"{item.card.name}: {question.who} declares {option.label}"
    return step(
        ruleset, fresh, Stage.CHOOSES, says, question.rules, item.step,
        by=question.by, player=question.who, question=question, answer=answer,
    )  # fmt: skip


def _with(table: Table, item: Waiting, **new: Any) -> Table:
    fresh = item._replace(**new)
    return table._replace(waiting=tuple(fresh if w is item else w for w in table.waiting))
