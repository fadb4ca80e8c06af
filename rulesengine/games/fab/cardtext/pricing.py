"""What "cards in your hand cost {r} less" is about: a card is paid for when it is on the stack already.

What changes the cost of cards in a hand therefore is about those that were played from it, too.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulesengine.core.text import Ability, Either, Test
from rulesengine.games.fab.cardtext.words import zone

HELD = zone("hand")
PLAYED = (zone("stack"), Test("flags", "has", "played from hand"))
OF_A_HAND = Either(((HELD,), PLAYED))


def priced(part: Any) -> Any:
    """Let every effect in a text that changes the cost of cards in a hand go on while they are played."""
    if isinstance(part, tuple):
        made = tuple(priced(each) for each in part)
        return part if all(new is old for new, old in zip(made, part, strict=True)) else made
    if not is_dataclass(part) or isinstance(part, type):
        return part
    new = {each.name: priced(getattr(part, each.name)) for each in fields(part)}
    changed = {name: value for name, value in new.items() if value is not getattr(part, name)}
    whole: Any = replace(part, **changed) if changed else part
    if isinstance(whole, Ability) and HELD in whole.about and _of_costs(whole):
        return replace(whole, about=tuple(OF_A_HAND if each == HELD else each for each in whole.about))
    return whole


def _of_costs(ability: Ability) -> bool:
    return bool(ability.changes) and all(change.prop == "cost" for change in ability.changes)
