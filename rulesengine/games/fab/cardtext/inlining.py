"""Inline triggers after reading (6.6.2): where their condition stands, and that they come on resolving.

`settled` changes what was read, `unsettled` changes it back for printing. Nothing is read here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Do, Frame, Make, Test

if TYPE_CHECKING:
    from rulesengine.core.text import Ability, Part

AS_PLAYED, AFTER = "as played", "after its cost"  # timing words: the additional cost, and what it leads to
PAID = Test("flags", "has", "paid extra", of="source")
MARK = Frame((Do("is marked", detail=(("flag", "paid extra"),)),), done=True)


def settled(ability: Ability) -> tuple[Ability, ...]:
    """Put the condition of an inline trigger where it is asked as the trigger is made.

    An additional cost and what "when you do" says of it are two abilities: the cost is paid as the card
    is played, and the trigger is made as the card resolves.
    """
    ability = replace(ability, then=tuple(_asked_first(part) for part in ability.then))
    if AS_PLAYED not in ability.timing or len(ability.then) != 2:  # noqa: PLR2004  cost, and result
        return (ability,)
    cost, led = ability.then
    if not (
        isinstance(cost, Frame) and isinstance(led, Frame) and led.done and isinstance(led.then[0], Make)
    ):
        return (ability,)
    make = led.then[0]
    paid = replace(cost, then=(*cost.then, MARK))
    leads = replace(make, ability=replace(make.ability, given=(PAID, *make.ability.given)))
    later = replace(ability, then=(leads,), timing=(AFTER, "same line"))
    return replace(ability, then=(paid,)), later


def _asked_first(part: Part) -> Part:
    """Take the state out of the result of an inline trigger: it is the trigger's own condition."""
    if not isinstance(part, Make) or part.ability.form != "inline" or len(part.ability.then) != 1:
        return part
    inner = part.ability.then[0]
    if not isinstance(inner, Frame) or not inner.given or inner.done or inner.may or inner.otherwise:
        return part
    return replace(part, ability=replace(part.ability, given=inner.given, then=inner.then))
