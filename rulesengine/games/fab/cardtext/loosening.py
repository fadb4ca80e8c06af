"""Back from an ability to what its words say: the inverse of `binding`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulesengine.core.text import (
    Ability,
    Amount,
    Choose,
    Do,
    Make,
    Pick,
    Test,
)
from rulesengine.games.fab.cardtext import binding, walking
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.owning import scattered
from rulesengine.games.fab.cardtext.walk import TO_COME, Parts, Walk
from rulesengine.games.fab.cardtext.xs import abstracted


def _time(make: Make) -> m.Time:
    return m.Time(make.until, make.whose, make.later)


def _loose_copies(part: Choose, left: list[Any], walk: Walk) -> Any:  # noqa: ANN401
    """Find "becomes a copy of": one or two choices, and what they are for."""
    makes = [
        i for i in (0, 1) if i < len(left) and isinstance(left[i], Make) and _copied(left[i]) is not None
    ]
    if not makes or (makes[0] == 1 and not isinstance(left[0], Choose)):
        return None
    make: Make = left[makes[0]]
    if makes[0] == 1:
        second: Any = left[0]
        not_it = Test("id", "isnt", Amount("chosen", "id", slot=part.slot))
        second = replace(second, where=tuple(m.OTHER if t == not_it else t for t in second.where))
        subject: Any = _whom(part, walk)
        of = _whom(second, walk)
    else:
        subject = (
            m.Next(walking.through(make.ability.about, walk), make.uses, make.ability.whose)
            if make.uses
            else walking.through(make.whom, walk)
        )
        of = _whom(part, walk)
    del left[: makes[0] + 1]
    return m.Copies(subject, of, _time(make))


def _copied(make: Make) -> Any:  # noqa: ANN401
    return next((c for c in make.ability.changes if c.how == "copy"), None)


def _whom(choose: Choose, walk: Walk) -> m.Whom:
    where = tuple(walking.through(t, walk) for t in choose.where)
    slot, walk.slot = walk.slot, walk.slot + 1
    walk.it = ("chosen", slot)
    return m.Whom(where, choose.least, choose.most, choose.target, choose.random, choose.who)


def held_of(ability: Ability, walk: Walk, whom: Pick | None = None, uses: int = 0) -> m.Held:
    """Take a static ability apart again: the inverse of `static_of`."""
    if whom is not None:
        subject: Any = whom
    elif uses:
        subject = m.Next(ability.about, uses, ability.whose)
    elif ability.whose in {"self", "target", "source"}:
        subject = walking.through(m.SELF, walk)
    else:
        subject = m.Those(ability.whose, ability.about)
    inner, walk.inner = walk.inner, True
    changes = walking.through(ability.changes, walk)
    if isinstance(subject, (m.Next, m.Those)):
        subject = replace(subject, where=walking.through(subject.where, walk))
    walk.inner = inner
    ban = None
    if ability.form != "static":
        fixed = whom is not None or not isinstance(subject, m.Those)
        about = walking.through(ability.about, walk) if fixed and not uses else ()
        ban = replace(
            ability, whose=ability.whose if ability.whose in {"target", "source"} else "self", about=about
        )
    return m.Held(subject, () if ban else changes, ban=ban)


def loose_parts(parts: Parts, walk: Walk) -> Parts:
    """Walk through this part, there or back."""
    made: list[Any] = []
    left = list(scattered(parts, walk))
    while left:
        made.append(_loose(left.pop(0), left, walk))
    return tuple(made)


def _loose(part: Any, left: list[Any], walk: Walk) -> Any:  # noqa: ANN401  one case a kind of part
    x = abstracted(part, left)
    if x is not None and walk.turn([0, 1]) == 1:
        inside, walk.inner = walk.inner, walk.inner or x[0].of == "it"
        amount, whole = walking.through(x[0], walk), x[1]
        walk.inner = inside
        first, *others = whole
        inner = _loose(first, others, walk)
        del left[: x[2]]
        return m.WhereX((inner,), amount)
    match part:
        case m.Rather(given, then):
            return m.Rather(walking.through(given, walk), binding.bind_parts(then, walk))
        case Do("searches") if left and isinstance(left[0], Choose):
            choose: Any = left.pop(0)
            where = tuple(walking.through(t, walk) for t in choose.where)
            walk.it, walk.slot = ("chosen", walk.slot), walk.slot + 1
            return m.Find(where, choose.most, choose.least)
        case Choose():
            copies = _loose_copies(part, left, walk)
            return copies if copies is not None else _loose_choice(part, left, walk)
        case Make():
            return _loose_make(part, walk)
        case Do():
            made = replace(
                part, whom=walking.through(part.whom, walk), amount=walking.through(part.amount, walk)
            )
            binding.note_named(part, walk)
            return made
    return walking.through(part, walk)


def _loose_choice(part: Choose, left: list[Any], walk: Walk) -> Any:  # noqa: ANN401
    where = tuple(walking.through(t, walk) for t in part.where)
    least, most = walking.through(part.least, walk), walking.through(part.most, walk)
    whom = m.Whom(where, least, most, part.target, part.random, part.who)
    slot, walk.slot = walk.slot, walk.slot + 1
    if m.HERO in part.where:
        walk.they = ("chosen", slot)
    else:
        walk.it = ("chosen", slot)
    follows = left[0] if left else None
    mine = Pick("chosen", slot=slot)
    if isinstance(follows, (Do, Make)) and follows.whom == mine and walk.turn([0, 1]) == 1:
        left.pop(0)
        if isinstance(follows, Do):
            return replace(follows, whom=whom, amount=walking.through(follows.amount, walk))  # type: ignore[arg-type]
        return _loose_make(follows, walk, whom)
    return Choose(whom)  # type: ignore[arg-type]


def _loose_make(make: Make, walk: Walk, whom: m.Whom | None = None) -> Any:  # noqa: ANN401
    ability = make.ability
    if ability.form == "inline":
        return m.Inline(binding.bind_parts(ability.then, walk))
    if ability.form in {"static", "ban"} and (
        ability.form == "static" or make.whom or ability.when in {"attacks", "defends"}
    ):
        subject: Any = whom if whom is not None else (walking.through(make.whom, walk) if make.whom else None)
        held = held_of(replace(ability, given=()), walk, subject, make.uses)
        given = walking.through(ability.given, walk)
        if make.uses:
            walk.it = TO_COME
        return m.Lasts(held, _time(make), given)
    it = walk.it
    inner = binding.bind_ability(ability, walk)
    walk.it = it
    then: Parts = inner.then
    if inner.form == "instead" and inner.instead is not None and inner.instead.sort == "standard":
        then, inner = (inner.instead,), replace(inner, form="trigger", instead=None)
    return m.Later(replace(inner, then=()), then, _time(make), make.uses)
