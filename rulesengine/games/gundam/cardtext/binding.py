"""Who "it" is, and back again: pronouns and slots, counted through a whole effect.

`bound` gives every choice its slot and every pronoun its object; `loosened` is the inverse, for the printer.
Both walk the parts in the order of the words. "It" is the last target that was chosen; before any
choice it is the object of a "when ..." event, and otherwise the bearer. Where a sentence leaves it open
("if this Unit ..., it ..." behind a choice), nothing is bound: such a line is not read.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import Ability, Amount, Choose, Do, Frame, Look, Make, Pick, Test
from rulesengine.games.gundam.cardtext.meanings import ITSELF, NAMED, THAT
from rulesengine.games.gundam.cardtext.pronouns import NONE, Unclear, Walk, bind, loosen

COMES = ("is deployed", "is revealed")  # what was chosen in passing for these is "it" afterwards


def bound(ability: Ability) -> Ability:
    """Give every choice its slot and every pronoun its object.

    Raises Unclear.
    """
    return _ability(ability, Walk(back=False, heard=ability))


def loosened(ability: Ability) -> Ability:
    """Put pronouns back, as the words have them."""
    return _ability(ability, Walk(back=True, heard=ability))


def _ability(ability: Ability, outer: Walk) -> Ability:
    """Walk through an ability; inside another one, "it" is never the bearer where something was chosen."""
    event = ability.whose == "any" and ability.events and ability.about
    walk = Walk(outer.back, ability)
    kept = {name: _walk(getattr(ability, name), walk) for name in ("given", "about", "by", "changes")}
    walk.named = "event" if event else "nobody" if outer.group else "self"
    walk.by = "cost"
    kept["cost"] = _walk(ability.cost, walk)
    walk.by = "effect"
    kept["then"] = _walk(ability.then, walk)
    kept["instead"] = _walk(ability.instead, walk)
    return replace(ability, **kept)


def _walk(value: Any, walk: Walk) -> Any:  # noqa: ANN401, PLR0911  one case a kind of part
    match value:
        case tuple():
            return tuple(_walk(item, walk) for item in value)
        case Pick():
            return (loosen if walk.back else bind)(value, _walk(value.where, walk), walk)
        case Test() | Amount():
            return _property(value, walk)
        case Choose():
            return _choose(value, walk)
        case Look():
            return _look(value, walk)
        case Frame():
            return _frame(value, walk)
        case Do():
            return _do(value, walk)
        case Make():
            return _make(value, walk)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return _fields(value, walk)
    return value


def _fields(value: Any, walk: Walk) -> Any:  # noqa: ANN401  the same kind of part, its parts walked through
    return replace(value, **{f.name: _walk(getattr(value, f.name), walk) for f in fields(value)})


def _look(look: Look, walk: Walk) -> Look:
    made = replace(look, slot=0 if walk.back else walk.slot)
    walk.look, walk.group, walk.several = walk.slot, (walk.slot,), look.amount != 1
    walk.slot, walk.named, walk.open = walk.slot + 1, "chosen", False
    return made


def _choose(choice: Choose, walk: Walk) -> Choose:
    walk.choosing = True
    made = replace(choice, where=_walk(choice.where, walk), slot=0 if walk.back else walk.slot)
    walk.choosing = False
    slot, walk.slot = walk.slot, walk.slot + 1
    if any(isinstance(t, Test) and t.how == "among" for t in choice.where):
        walk.picked = slot if choice.most == 1 else NONE
    if choice.target:
        walk.group = (*walk.group, slot) if walk.open else (slot,)
        walk.several = choice.most != 1 or len(walk.group) > 1
        walk.named, walk.open = "chosen", True
    else:
        walk.fresh = slot
    return made


def _do(do: Do, walk: Walk) -> Do:
    walk.open = False
    if do.kind == "recovers":
        _clear(do.whom, walk)
    fresh = walk.fresh
    amount, whom, other = (_walk(part, walk) for part in (do.amount, do.whom, do.other))
    if do.kind in COMES and fresh != NONE:
        walk.group, walk.several, walk.named = (fresh,), False, "chosen"
    _spoken_of(whom, walk)
    walk.fresh = NONE
    detail = tuple(d for d in do.detail if d[0] != "by")
    detail = detail if walk.back else (*detail, ("by", walk.by))
    return replace(do, amount=amount, whom=whom, other=other, detail=detail)


def _make(make: Make, walk: Walk) -> Make:
    walk.open = False
    _clear(make.whom, walk)
    whom, inner = _walk(make.whom, walk), make.ability
    if make.whom is not None and inner.then and not make.uses and _names_self(inner.then):
        raise Unclear  # inside, "this Unit" would be the one that it was made for
    made = replace(make, whom=whom, ability=_ability(inner, walk) if inner.then else _fields(inner, walk))
    _spoken_of(whom, walk)
    return made


def _spoken_of(whom: Pick | None, walk: Walk) -> None:
    """Behind "set this Unit as active", "it" is this Unit, whatever was chosen before."""
    if whom is not None and whom.who == "self" and whom.where and walk.named == "chosen":
        walk.named = "self"


def _names_self(value: object) -> bool:
    """Say whether a text speaks of its bearer."""
    if isinstance(value, tuple):
        return any(_names_self(item) for item in value)
    if isinstance(value, (Test, Amount)) and value.of == "source":
        return True
    if isinstance(value, Pick) and value.who in {"self", "linked"}:
        return True
    whole = is_dataclass(value) and not isinstance(value, type)
    return whole and any(_names_self(getattr(value, f.name)) for f in fields(value))  # type: ignore[arg-type]


def _clear(subject: Pick | None, walk: Walk) -> None:
    """Refuse "if this Unit ..., it gets ..." behind a choice: "it" could be either."""
    if walk.named == "both" and subject is not None and subject.who == NAMED:
        raise Unclear


def _frame(frame: Frame, walk: Walk) -> Frame:
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
    otherwise: Any = ()
    if frame.otherwise:  # the two ways fill the same slots
        walk.slot, walk.group, walk.several, walk.named = start
        otherwise = _walk(frame.otherwise, walk)
    if walk.named == "both" or (walk.group == group and not (was == "chosen" and walk.named == "self")):
        walk.named = was
    return replace(frame, given=given, cost=cost, then=then, otherwise=otherwise)


def _property(value: Test | Amount, walk: Walk) -> Any:  # noqa: ANN401  a test or an amount, as it was
    if value == ITSELF and walk.named != "self":
        raise Unclear
    made = _fields(value, walk)
    if isinstance(value, Amount) and value.of in {THAT, "subject"}:
        return _that(made, walk)
    if isinstance(value, Test) and value.how == "among":
        return replace(made, value=-1 if walk.back else walk.look)
    if not walk.back and value.of == NAMED:
        if walk.named not in {"chosen", "both"} or walk.several or not walk.group:
            raise Unclear
        return replace(made, of="chosen", slot=walk.group[0])
    if walk.back and value.of == "chosen" and value.slot in walk.group:
        return replace(made, of=THAT if walk.choosing else NAMED, slot=0)
    return made


def _that(amount: Amount, walk: Walk) -> Amount:
    """Say whose number "that Unit's" is: of the one that was chosen, or of the one the event was about."""
    if walk.back:
        return replace(amount, of=THAT)
    if walk.named == "chosen" and walk.group and not walk.several:
        return replace(amount, of="chosen", slot=walk.group[0])
    if not walk.heard.events or walk.heard.whose == "self" or walk.group:
        raise Unclear
    return replace(amount, of="subject")
