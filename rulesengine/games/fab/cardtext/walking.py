"""One step of the walk through a text: each kind of value in its own way."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import (
    Ability,
    Amount,
    Frame,
    Instead,
    Look,
    Modes,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import binding, pointing
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.spelling import spell
from rulesengine.games.fab.cardtext.walk import Parts, Unclear, Walk


def through(value: Any, walk: Walk) -> Any:  # noqa: ANN401, C901, PLR0911  one case a kind of value
    """Bind the pronouns in one part, of whatever kind it is."""
    match value:
        case tuple():
            return _tests(value, walk)
        case Pick():
            return pointing.pick_of(value, walk)
        case Frame():
            return _frame(value, walk)
        case Look():
            slot = walk.slot
            walk.it, walk.look, walk.slot = ("chosen", walk.slot), walk.slot, walk.slot + 1
            return replace(value, slot=slot)
        case Modes():
            return _modes(value, walk)
        case Amount():
            return pointing.amount_of(value, walk)
        case Instead():
            return _instead(value, walk)
        case Ability():
            return value  # a quoted ability has its own "this"
        case Test(prop="id", how="is" | "among"):
            return pointing.identity(value, walk)
        case Test(value="(they)"):
            return replace(value, value="opponent")
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: through(getattr(value, f.name), walk) for f in fields(value)})
    return value


def _instead(value: Instead, walk: Walk) -> Instead:
    amount, whom, also = (through(part, walk) for part in (value.amount, value.whom, value.also))
    cost, then = binding.bind_parts(value.cost, walk), binding.bind_parts(value.then, walk)
    return replace(value, amount=amount, whom=whom, also=also, cost=cost, then=then)


def counted_in_play(value: Any) -> Any:  # noqa: ANN401
    """Count in play what a keyword counts that somebody controls."""
    if isinstance(value, Amount):
        return pointing.amount_of(value, Walk(inner=True))
    if isinstance(value, Instead):
        return replace(value, amount=counted_in_play(value.amount))
    return (
        replace(value, instead=counted_in_play(value.instead))
        if isinstance(value, Ability) and value.instead
        else value
    )


def _modes(modes: Modes, walk: Walk) -> Modes:
    options = []
    start = (walk.it, walk.they)
    for words, parts in modes.options:
        walk.it, walk.they = start
        inner = binding.bind_parts(parts, walk)
        options.append((spell(list(words)), inner))
    return replace(modes, options=tuple(options))


def _frame(frame: Frame, walk: Walk) -> Frame:
    given = through(frame.given, walk)
    cost = binding.bind_parts(frame.cost, walk)
    start = (walk.it, walk.they)
    then = binding.bind_parts(frame.then, walk)
    after = (walk.it, walk.they)
    otherwise: Parts = ()
    if frame.otherwise:
        walk.it, walk.they = start
        otherwise = binding.bind_parts(frame.otherwise, walk)
        walk.it, walk.they = after
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise)


def _tests(value: Parts, walk: Walk) -> Parts:
    """Walk through a tuple; conditions on what was named become tests of it."""
    made: list[Any] = []
    for item in value:
        made += _about(item, walk) if isinstance(item, m.About) else [through(item, walk)]
    return tuple(made)


def _about(about: m.About, walk: Walk) -> list[Any]:
    of, slot = pointing.whose_of(walk) if about.subject == m.IT else (about.subject, 0)
    tests = [through(t, walk) for t in about.tests]
    if not all(isinstance(t, Test) and t.of == "it" for t in tests):
        raise Unclear
    return [replace(t, of=of, slot=slot) for t in tests]
