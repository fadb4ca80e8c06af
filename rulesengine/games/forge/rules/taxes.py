"""What has to be paid so that a creature attacks or blocks: as it is declared, and not at all otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import Scope, passes
from rulesengine.core.model import Event, opponents_still_in, player
from rulesengine.core.ruling import rule
from rulesengine.games.forge.mana import counts, paid, pool
from rulesengine.games.forge.rules.holding import Held, held, holds, so_many
from rulesengine.games.forge.rules.moving import controller_of

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment

TAX = "tax"  # the kind of an ability that lets creatures attack, or block, only for a price
DECLARED = ("attacks", "blocks")


def _asked(now: Now, event: Event, each: Held) -> int:
    """Say how much an ability asks for one creature that is declared."""
    ability = each.ability
    if event.kind not in ability.events or (ability.whose == "self" and each.card != event.card):
        return 0
    if ability.whose == "opponent" and each.you not in _attacked(now, event):
        return 0  # who is attacked is another player
    sheets = survey(now.ruleset, now.board)
    fits = passes(ability.about, sheets[event.card], Scope(each.you, each.card, sheets, event))
    return max(0, so_many(now, each, event)) if fits and holds(now, each, event) else 0


def _attacked(now: Now, event: Event) -> tuple[str, ...]:
    """Say who is attacked; where it is not said yet, the only opponent, or the next one."""
    return (event.said("whom"),) if event.said("whom") else opponents_still_in(now.board, event.player)[:1]


def _price(now: Now, event: Event) -> int:
    """Add up what is asked for one creature that is declared."""
    return sum(_asked(now, event, each) for each in held(now, TAX))


@rule("+508", on=DECLARED, reads=["*"])
def what_it_costs_to_be_declared(now: Now, event: Event) -> str | None:
    """A creature attacks, or blocks, only where its controller can pay what texts ask for it."""
    price, table = _price(now, event), now.table
    if not price:
        return None
    together = table.script[table.played] if table.played < len(table.script) else (event,)
    price = (
        sum(_price(now, e) for e in together if e.kind == event.kind and e.player == event.player) or price
    )
    who = event.player or controller_of(now, event.card)
    marks = player(now.board, who).marks
    if not counts(marks) or paid(marks, str(price)) is not None:
        return None
    return f"{price} has to be paid for that, and {who} has {pool(marks)}"


@rule("+508", on=DECLARED, reads=["*"])
def it_is_paid_as_it_is_declared(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What texts ask for a creature that attacks or blocks is paid as it is declared."""
    price = _price(now, event)
    if not price:
        return None
    who = event.player or controller_of(now, event.card)
    if counts(player(now.board, who).marks):
        return ((Event("pays", player=who, detail=(("cost", str(price)),)),),)
    return ((Event("is taken as paid", event.card, who, detail=(("cost", str(price)),)),),)
