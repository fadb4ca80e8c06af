"""Planeswalkers and sagas: what their loyalty and lore counters mean. All of it is context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.forge.rules.moving import controller_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Moment

LOYALTY, LORE = "loyalty", "lore"
CHAPTERS = "chapters"  # the kind of the ability that says how many chapters a saga has


@rule("+120", on=("is dealt damage",), reads=[LOYALTY])
def loyalty_is_lost(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Damage to a planeswalker takes as many loyalty counters off it."""
    if not event.card or "Planeswalker" not in (now.sheet(event.card).get("types") or ()):
        return None
    many = min(event.amount, now.card(event.card).mark(LOYALTY))
    detail = (("mark", LOYALTY),)
    gone = Event("removes counters", event.card, event.player, many, event.source, detail=detail)
    return ((gone,),) if many else None


@rule("+704", reads=[f"{LOYALTY} falls"])
def without_loyalty(now: Now, touched: Iterable[int]) -> Moment | None:
    """A planeswalker with printed loyalty, and without a loyalty counter, is put into the graveyard."""
    to = (("from", "battlefield"), ("to", "graveyard"))
    gone = [
        n for n in touched
        if now.card(n).zone == "battlefield" and not now.card(n).mark(LOYALTY)
        and "Planeswalker" in (now.sheet(n).get("types") or ()) and _enters_with_loyalty(now.card(n))
    ]  # fmt: skip
    return tuple(Event("leaves", n, controller_of(now, n), detail=to) for n in gone) or None


def _enters_with_loyalty(card: Card) -> bool:
    changes = (a.instead for a in card.face.abilities if a.instead is not None and a.whose == "self")
    return any(name == LOYALTY for change in changes for name, _ in change.gives)


@rule("+714", on=("main phase begins",), reads=[LORE])
def a_chapter_more(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """As a player's first main phase begins, each saga of that player gets a lore counter."""
    mine = [c for c in now.board.cards if _chapters(c) and controller_of(now, c.id) == event.player]
    detail = (("mark", LORE),)
    put = tuple(Event("puts counters", c.id, event.player, 1, detail=detail) for c in mine)
    return (put,) if put else None


def _chapters(card: Card) -> int:
    """Say how many chapters a saga on the battlefield has; 0 where a card is none."""
    if card.zone != "battlefield":
        return 0
    return max((a.times for a in card.face.abilities if a.kind == CHAPTERS), default=0)


@rule("+714", reads=[f"{LORE} rises"])
def told_to_the_end(now: Now, touched: Iterable[int]) -> Moment | None:
    """A saga with as many lore counters as chapters is sacrificed, once no chapter of it waits any more."""
    waits = {item.card.id for item in now.table.waiting} | {todo.item.card.id for todo in now.table.todo}
    done = [
        c.id for c in now.board.cards if _chapters(c) and c.mark(LORE) >= _chapters(c) and c.id not in waits
    ]
    return tuple(Event("is sacrificed", n, controller_of(now, n)) for n in done) or None
