"""Pairs of creatures (soulbond): how long two creatures are a pair. The keyword is context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.forge.pairs import PAIRED
from rulesengine.games.forge.rules.moving import LEAVING, controller_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.ruling import Moment


@rule("+702", on=LEAVING)
def who_leaves_is_no_pair(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """What leaves the battlefield is paired with nothing any more, and nothing with it."""
    if not event.card or event.said("from") != "battlefield":
        return None
    alone = [card for card in now.board.cards if card.mark(PAIRED) == event.card]
    return (tuple(Event("is unpaired", c.id, controller_of(now, c.id)) for c in alone),) if alone else None


@rule("+704")
def no_pair_any_more(now: Now, touched: Iterable[int]) -> Moment | None:
    """Two creatures are a pair as long as both are creatures, under the control of one player."""
    gone: list[Event] = []
    for number in touched:
        other = now.card(number).mark(PAIRED)
        if other and not _are_a_pair(now, number, other):
            gone.append(Event("is unpaired", number, controller_of(now, number)))
    return tuple(gone) or None


def _are_a_pair(now: Now, number: int, other: int) -> bool:
    there = all(now.card(n).zone == "battlefield" for n in (number, other))
    creatures = all("Creature" in (now.sheet(n).get("types") or ()) for n in (number, other))
    return there and creatures and controller_of(now, number) == controller_of(now, other)
