"""Who "it" is, and back again: pronouns and slots, counted through a whole effect.

`bound` gives every choice its slot and every pronoun its object; `loosened` is the inverse, for the printer.
Both walk the parts in the order of the words. "It" is the last target that was chosen; before any
choice it is the object of a "when ..." event, and otherwise the bearer. Where a sentence leaves it open
("if this Unit ..., it ..." behind a choice), nothing is bound: such a line is not read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Look, Make, Pick, Test
from rulesengine.games.gundam.cardtext.meanings import (
    ANY,
    ITS,
    ITSELF,
    NAMED,
    NEW,
    PILOT,
    REMAINING,
    SELF,
    THAT,
    THEM,
    THOSE,
    zone,
)  # fmt: skip

COMES = ("is deployed", "is revealed")  # what was chosen in passing for these is "it" afterwards
DECK = zone("deck")
NONE = -2  # no slot; -1 would be all of them


class Unclear(Exception):
    """A pronoun that nothing, or more than one thing, answers to."""


@dataclass
class _Walk:
    """How far the walk has come: what was chosen, and who "it" is."""

    back: bool  # loosening, not binding
    heard: Ability
    slot: int = 0
    group: tuple[int, ...] = ()  # the slots of the last choice
    several: bool = False  # is that more than one object?
    open: bool = False  # was the last part a choice?
    named: str = "self"  # who "it" is: self, event, chosen, or "both" a choice and the bearer
    fresh: int = NONE  # the slot of a choice in passing, until it is used
    look: int = NONE
    picked: int = -1  # one card chosen among those looked at
    by: str = "effect"
    own: list[str] = field(default_factory=list)


def bound(ability: Ability) -> Ability:
    """Give every choice its slot and every pronoun its object.

    Raises Unclear.
    """
    return _ability(ability, back=False)


def loosened(ability: Ability) -> Ability:
    """Put pronouns back, as the words have them."""
    return _ability(ability, back=True)


def _ability(ability: Ability, *, back: bool) -> Ability:
    named = "event" if ability.whose == "any" and ability.events and ability.about else "self"
    walk = _Walk(back, ability, named=named)
    kept: dict[str, Any] = {}
    walk.named = "self"
    for name in ("given", "about", "by", "changes"):
        kept[name] = _walk(getattr(ability, name), walk)
    walk.named, walk.by = named, "cost"
    kept["cost"] = _walk(ability.cost, walk)
    walk.by = "effect"
    kept["then"] = _walk(ability.then, walk)
    kept["instead"] = _walk(ability.instead, walk)
    return replace(ability, **kept)


def _walk(value: Any, walk: _Walk) -> Any:  # noqa: ANN401, PLR0911  one case a kind of part
    match value:
        case tuple():
            return tuple(_walk(item, walk) for item in value)
        case Pick():
            return _loose(value, walk) if walk.back else _bind(value, walk)
        case Test() | Amount():
            return _property(value, walk)
        case Choose():
            return _choose(value, walk)
        case Look():
            made = replace(value, slot=0 if walk.back else walk.slot)
            walk.look, walk.group, walk.several = walk.slot, (walk.slot,), value.amount != 1
            walk.slot, walk.named, walk.open = walk.slot + 1, "chosen", False
            return made
        case Frame():
            return _frame(value, walk)
        case Do():
            return _do(value, walk)
        case Make():
            _clear(value.whom, walk)
            whom = _walk(value.whom, walk)
            inner = value.ability
            made = _ability(inner, back=walk.back) if inner.then else _fields(inner, walk)
            return replace(value, whom=whom, ability=made)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return _fields(value, walk)
    return value


def _fields(value: Any, walk: _Walk) -> Any:  # noqa: ANN401
    return replace(
        value, **{f.name: _walk(getattr(value, f.name), walk) for f in fields(value) if f.name != "made"}
    )


def _choose(choice: Choose, walk: _Walk) -> Choose:
    made = replace(choice, where=_walk(choice.where, walk), slot=0 if walk.back else walk.slot)
    slot, walk.slot = walk.slot, walk.slot + 1
    if any(isinstance(t, Test) and t.how == "among" for t in choice.where):
        walk.picked = slot if choice.most == 1 else -1
    if choice.target:
        walk.group = (*walk.group, slot) if walk.open else (slot,)
        walk.several = choice.most != 1 or len(walk.group) > 1
        walk.named, walk.open = "chosen", True
    else:
        walk.fresh = slot
    return made


def _do(do: Do, walk: _Walk) -> Do:
    walk.open = False
    fresh = walk.fresh
    if do.kind == "recovers":
        _clear(do.whom, walk)
    amount, whom, other = (_walk(part, walk) for part in (do.amount, do.whom, do.other))
    if do.kind in COMES and fresh >= 0:
        walk.group, walk.several, walk.named = (fresh,), False, "chosen"
    walk.fresh = NONE
    detail = tuple(d for d in do.detail if d[0] != "by")
    return replace(
        do, amount=amount, whom=whom, other=other, detail=detail if walk.back else (*detail, ("by", walk.by))
    )


def _clear(subject: Pick | None, walk: _Walk) -> None:
    """Refuse "if this Unit ..., it gets ..." behind a choice: "it" could be either."""
    if walk.named == "both" and subject is not None and subject.who == NAMED:
        raise Unclear


def _frame(frame: Frame, walk: _Walk) -> Frame:
    walk.open = False
    given = _walk(frame.given, walk)
    was, group = walk.named, walk.group
    if any(isinstance(t, Test) and t.of == "source" for t in frame.given):
        walk.named = "self" if was == "self" else "both"
    by, walk.by = walk.by, "cost"
    cost = _walk(frame.cost, walk)
    walk.by = by
    start = (walk.slot, walk.group, walk.several, walk.named)
    then = _walk(frame.then, walk)
    otherwise: tuple[Any, ...] = ()
    if frame.otherwise:  # the two ways fill the same slots
        walk.slot, walk.group, walk.several, walk.named = start
        otherwise = _walk(frame.otherwise, walk)
    if walk.named == "both" or walk.group == group:
        walk.named = was
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise)


def _property(value: Test | Amount, walk: _Walk) -> Test | Amount:
    if value == ITSELF and walk.named != "self":
        raise Unclear
    made = _fields(value, walk)
    if isinstance(value, Test) and value.how == "among":
        return replace(made, value=-1 if walk.back else walk.look)
    if not walk.back and value.of == NAMED:
        if walk.named != "chosen" or walk.several:
            raise Unclear
        return replace(made, of="chosen", slot=walk.group[0])  # type: ignore[no-any-return]
    if walk.back and value.of == "chosen" and value.slot in walk.group:
        return replace(made, of=NAMED, slot=0)  # type: ignore[no-any-return]
    return made  # type: ignore[no-any-return]


def _bind(pick: Pick, walk: _Walk) -> Pick:  # noqa: PLR0911  one case a pronoun
    where = _walk(pick.where, walk)
    chosen = walk.named in {"chosen", "both"} and bool(walk.group)
    match pick.who:
        case "(new)":
            return Pick("chosen", where, walk.fresh)
        case "(remaining)" if walk.look >= 0:
            return Pick("chosen", _remaining(walk), walk.look)
        case "(it)" | "(that)" if chosen and not walk.several:
            return Pick("chosen", where, walk.group[0])
        case "(them)" | "(those)" if chosen and walk.several:
            if len(walk.group) == 1:
                return Pick("chosen", where, walk.group[0])
            if walk.group == tuple(range(walk.slot)):
                return Pick("chosen", where, -1)
        case "(it)" if walk.named == "self":
            return Pick("self", (SELF,))
        case "(its)" if walk.named == "self":
            return Pick("linked", where)
        case "(it)" if walk.named == "event":
            return Pick("event")
        case "(that)" if walk.heard.events and not walk.group:
            return Pick(_meant(where, walk), where)
        case who if not who.startswith("("):
            return replace(pick, where=where)
    raise Unclear


def _meant(where: Any, walk: _Walk) -> str:  # noqa: ANN401
    """Say whether "that friendly Unit" is what the event happened to, or what caused it."""
    if where in ((), (ANY,)):
        return "event"
    about, by = set(where) <= set(walk.heard.about), set(where) <= set(walk.heard.by)
    if walk.heard.whose == "any" and about is by and by:
        raise Unclear
    if not about and not (by and walk.heard.whose == "any"):
        raise Unclear
    return "event" if about else "cause"


def _remaining(walk: _Walk) -> tuple[Test, ...]:
    """Tell the looked-at cards that are left: still in the deck, and not the one that was picked."""
    if walk.picked < 0:
        return (DECK,)
    return (DECK, Test("id", "isnt", Amount("chosen", "id", slot=walk.picked)))


def _loose(pick: Pick, walk: _Walk) -> Pick:
    where = pick.where
    if pick.who == "chosen":
        if pick.slot == walk.fresh:
            return Pick(NEW, where)
        if pick.slot == walk.look and where == _remaining(walk):
            return Pick(REMAINING)
        if pick.slot in walk.group or pick.slot == -1:
            one, many = (THAT, THOSE) if where else (NAMED, THEM)
            return Pick(many if walk.several else one, where)
    if pick == Pick("self", (SELF,)) and walk.named == "self":
        return Pick(NAMED)
    if pick.who == "linked" and where == (PILOT,) and walk.named == "self":
        return Pick(ITS, where)
    if pick.who in {"event", "cause"}:
        return Pick(THAT, where) if where else Pick(NAMED)
    return replace(pick, where=_walk(where, walk))
