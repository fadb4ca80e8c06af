"""What holds just now without a step of its own: what things cost, and how often one may do them.

They are printed on a card, given to it, or left behind for a time by something that has resolved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.effects import works_in
from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, passes, value
from rulesengine.core.text import Do
from rulesengine.games.forge.rules.moving import controller_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event
    from rulesengine.core.text import Ability


class Held(NamedTuple):
    """An ability that holds, whose it is, and the card that it is an ability of."""

    ability: Ability
    you: str
    card: int
    name: str


def held(now: Now, *kinds: str) -> Iterator[Held]:
    """List the abilities of some kinds that hold: of cards where they work, then what was left behind."""
    sheets = survey(now.ruleset, now.board)
    for card in now.board.cards:
        for ability in (*card.face.abilities, *(each.ability for each in sheets[card.id].gained)):
            if ability.kind not in kinds or not works_in(now.ruleset, ability, card.zone):
                continue
            if not sheets.lost(card.id, ability.words):
                yield Held(ability, controller_of(now, card.id), card.id, card.name)
    for row in now.board.standing:
        if row.ability.kind in kinds:
            about = (row.source,) if row.bound is None else tuple(number for number, _ in row.bound)
            for number in about:
                yield Held(row.ability, row.controller, number, now.card(row.source).name)


def is_of(ability: Ability, you: str, player: str) -> bool:
    """Say whether an ability is about a player: its controller, the others, or anybody."""
    return (ability.whose != "you" or player == you) and (ability.whose != "opponent" or player != you)


def so_many(now: Now, each: Held, event: Event) -> int:
    """Look up the number that such an ability holds as its cost."""
    sheets = survey(now.ruleset, now.board)
    scope = Scope(each.you, each.card, sheets, event)
    part = each.ability.cost[0]
    return value(part.amount, sheets[each.card], scope) if isinstance(part, Do) else 0


def holds(now: Now, each: Held, event: Event) -> bool:
    """Say whether the condition of such an ability holds."""
    sheets = survey(now.ruleset, now.board)
    return passes(each.ability.given, sheets[each.card], Scope(each.you, each.card, sheets, event))
