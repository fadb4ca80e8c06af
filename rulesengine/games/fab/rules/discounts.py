"""What activating an ability costs where effects make it cheaper, or dearer. Context only."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.ruling import rule
from rulesengine.core.text import Amount, Do, Pick

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.text import Ability, Part

DISCOUNTS = ("discount", "attack discount")  # of every ability of it, and of those that attack


@rule("+activate")
def it_costs_less_to_activate(now: Now, item: Waiting) -> tuple[Part, ...] | None:
    """What an ability costs in resources is less, or more, by what effects say."""
    card = item.card.id
    return lower(now, card, item.ability) if item.ability.form == "activated" else None


def lower(now: Now, card: int, ability: Ability) -> tuple[Part, ...] | None:
    """Say what activating an ability costs where effects change that; else nothing."""
    sheet = now.sheet(card)
    attacks = any(isinstance(part, Do) and part.kind == "attacks" for part in ability.then)
    less = sum(int(sheet.get(name) or 0) for name in DISCOUNTS[: 1 + attacks])
    less -= int(sheet.get("surcharge") or 0)
    if not less:
        return None
    if less < 0:
        return _dearer(ability.cost, -less)
    made: list[Part] = []
    for part in ability.cost:
        if not isinstance(part, Do) or part.kind != "pays" or part.detail or not less:
            made.append(part)
        elif isinstance(part.amount, Amount):
            made.append(replace(part, amount=replace(part.amount, plus=part.amount.plus - less)))
            less = 0
        else:
            made += [replace(part, amount=part.amount - less)] if part.amount > less else []
            less = max(0, less - part.amount)
    return tuple(made) if tuple(made) != ability.cost else None


def _dearer(cost: tuple[Part, ...], more: int) -> tuple[Part, ...]:
    """Add resources to a price: to those that it has already, else as its last part."""
    for place, part in enumerate(cost):
        if isinstance(part, Do) and part.kind == "pays" and not part.detail:
            amount = part.amount
            raised = replace(amount, plus=amount.plus + more) if isinstance(amount, Amount) else amount + more
            return (*cost[:place], replace(part, amount=raised), *cost[place + 1 :])
    return (*cost, Do("pays", more, Pick("you")))
