"""What is written on an ability besides its meaning: its words, its kind of effect, the rules behind it.

`marked` writes them, `unmarked` takes them off again: the printer must not need them.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import write
from rulesengine.core.text import Ability, Choose, Do, Frame, Make, Pick
from rulesengine.games.gundam.cardtext.meanings import SELF
from rulesengine.games.gundam.cardtext.spelling import SPELLING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.cardtext import Grammar

KINDS = {
    "trigger": "triggered", "state": "triggered", "activated": "activated", "command": "command",
    "instead": "substitution",
}  # fmt: skip
FIRST = {"triggered": "9-1-6-1", "activated": "9-1-7-1", "command": "9-1-8-1", "substitution": "9-1-9-1"}


def kind_of(ability: Ability) -> str:
    """Say which of the five kinds an effect is: what is none of the other four is constant."""
    return KINDS.get(ability.form, "constant")


def marked(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and it and those inside it their kind and their rules."""
    made: Ability = _each(ability, lambda a: replace(a, kind=kind_of(a), cites=_left_behind(a)))
    return replace(made, words=words, cites=_cites(ability))


def unmarked(ability: Ability) -> Ability:
    """Take off what is not meaning, also inside."""
    made: Ability = _each(ability, lambda a: replace(a, words="", kind="", cites=()))
    return made


def spoken(value: Any, grammar: Grammar) -> Any:  # noqa: ANN401  any part of an ability
    """Give the abilities that an effect leaves behind their own words: "it gets AP+2 during this turn"."""
    if isinstance(value, Make):
        said = write(grammar, "next", (value,))
        return replace(value, ability=replace(value.ability, words=SPELLING.join(said or ())))
    if isinstance(value, tuple):
        return tuple(spoken(item, grammar) for item in value)
    if isinstance(value, Frame):
        return replace(value, then=spoken(value.then, grammar))
    return value


def _each(value: Any, change: Callable[[Ability], Ability]) -> Any:  # noqa: ANN401
    """Change every ability in a text; what a token has printed on it is its own text."""
    if isinstance(value, tuple):
        return tuple(_each(item, change) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    made: Any = replace(
        value, **{f.name: _each(getattr(value, f.name), change) for f in fields(value) if f.name != "made"}
    )
    return change(made) if isinstance(made, Ability) else made


def _left_behind(ability: Ability) -> tuple[str, ...]:
    """List the rules behind an ability that another effect makes: it is no constant effect of a card."""
    found = {"trigger": "9-1-6-1", "ban": "9-1-5-6", "instead": "9-1-9-1"}.get(ability.form)
    return () if found is None else (found,)


def _cites(ability: Ability) -> tuple[str, ...]:
    """List the rules that give the words their meaning."""
    kind = kind_of(ability)
    found = [FIRST.get(kind, "9-1-5-1")]
    found += ["9-1-4"] * (kind in {"triggered", "substitution"} and bool(ability.given))
    found += ["9-1-6-8"] * (ability.keyword == "Burst") + ["9-1-1", "9-1-7-2"] * bool(ability.cost)
    found += ["9-1-7-3"] * any(isinstance(p, Do) and p.kind == "pays" for p in ability.cost)
    unnamed = any(_unnamed(part) for part in ability.then)
    found += ["9-3-5"] * unnamed
    found += ["H-14"] * (unnamed and any(isinstance(p, Do) and p.whom == Pick("you") for p in ability.then))
    found += ["9-1-5-3"] * (kind == "constant" and bool(ability.given)) + ["9-1-5-6"] * (
        ability.form == "ban"
    )
    found += ["9-1-6-1-1"] * (ability.limit == "turn") + ["9-2-1"] * _conditional(ability)
    found += ["+1-3-7"] * (sum(not isinstance(part, Choose) for part in ability.then) > 1)
    found += ["9-1-9-1-1"] * (ability.instead is not None and ability.instead.how in {"become", "redirect"})
    return (*found, *(["H-10"] * any(_two_ways(part) for part in ability.then)))


def _unnamed(part: object) -> bool:
    """Say whether a part names nobody, and so means its own card."""
    if isinstance(part, Frame):
        return any(_unnamed(p) for p in part.then)
    named_by_itself = {Pick("self"), Pick("self", (SELF, SELF))}
    return isinstance(part, Do) and part.kind == "recovers" and part.whom in named_by_itself


def _conditional(ability: Ability) -> bool:
    return any(
        isinstance(part, Frame) and bool(part.given) and not part.otherwise for part in ability.then[:1]
    )


def _two_ways(part: object) -> bool:
    return isinstance(part, Frame) and (
        bool(part.otherwise and part.given and part.then) or any(_two_ways(p) for p in part.then)
    )
