"""What a replacement makes of an event, and whether the order of several shows. Nothing is changed here."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.matching import Scope, value
from rulesengine.core.model import Event
from rulesengine.core.noticing import hears
from rulesengine.core.picking import picked
from rulesengine.core.splitting import portions
from rulesengine.core.standing import survey
from rulesengine.core.text import Instead

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

MANY = 4  # more tied replacements than this are not compared: the player is asked
NO_CHANGE = Instead("plus")  # what an ability does that says "instead" and not what


class Outcome(NamedTuple):
    """What one replacement makes of an event."""

    event: Event | None  # None: nothing happens
    spent: int  # how much of the shield, or of its uses, that takes
    also: tuple[Event, ...] = ()


def change_of(found: Found) -> Instead:
    """Return what a replacement says."""
    return found.ability.instead or NO_CHANGE


def concerns(found: Found, event: Event) -> bool:
    """Say whether an event has any of the kinds that a prevention is about."""
    types = change_of(found).types
    return not types or not event.parts or any(kind in types for kind, _ in event.parts)


def size(ruleset: Ruleset, table: Table, event: Event, found: Found) -> int | None:
    """Say how much a replacement can do: what is left of a shield, else its own amount; None for all."""
    change = change_of(found)
    if change.shield and found.row is not None:
        return found.row.left
    if change.amount == 0:
        return None
    scope = Scope(found.player, found.card.id, survey(ruleset, table.board), event)
    return max(0, value(change.amount, scope.sheets[found.card.id], scope))


def besides(ruleset: Ruleset, table: Table, event: Event, found: Found) -> tuple[Event, ...]:
    """List what a replacement lets happen just before the event."""
    scope = Scope(found.player, found.card.id, survey(ruleset, table.board), event)
    mine = (found.card.id, found.card.arrived)
    return tuple(
        Event(
            do.kind, number, who, value(do.amount, None, scope), found.card.id,
            detail=do.detail, made=do.made, by=found.said, replaced_by=(*event.replaced_by, found.key),
        )
        for do in change_of(found).also
        for number, who in picked(do.whom, table.board, scope, mine)
    )  # fmt: skip


def outcome(ruleset: Ruleset, table: Table, event: Event, found: Found) -> Outcome:
    """Say what one replacement makes of one event."""
    change, n = change_of(found), size(ruleset, table, event, found)
    also = besides(ruleset, table, event, found)
    marked = event._replace(replaced_by=(*event.replaced_by, found.key), by=found.said)
    if change.how == "nothing":
        return Outcome(None, 1, also)
    if change.how == "prevent":
        able = sum(p.amount for p in portions((event,), (0,), change.types))
        total = able if n is None else min(n, able)
        return Outcome(amounting(marked, event.amount - total), total if change.shield else 1, also)
    if change.how in {"become", "redirect"}:
        scope = Scope(found.player, found.card.id, survey(ruleset, table.board), event)
        mine = (found.card.id, found.card.arrived)
        whom = picked(change.whom, table.board, scope, mine) if change.whom else []
        card, who = whom[0] if whom else (event.card, event.player)
        fresh = marked._replace(kind=change.becomes or event.kind, card=card, player=who)
        return Outcome(fresh if n is None else amounting(fresh, n), 1, also)
    by = n or 0
    amounts = {"plus": event.amount + by, "minus": event.amount - by, "times": event.amount * by}
    return Outcome(amounting(marked, amounts.get(change.how, by)), 1, also)


def amounting(event: Event, amount: int) -> Event:
    """Let an event have another amount; what it gains or loses is of its first kinds."""
    amount, parts, rest = max(0, amount), [], max(0, amount) - sum(n for _, n in event.parts)
    for kind, number in event.parts:
        fresh = max(0, number + rest)
        rest -= fresh - number
        parts.append((kind, fresh))
    return event._replace(amount=amount, parts=tuple(part for part in parts if part[1]))


def matters(ruleset: Ruleset, table: Table, event: Event, tied: list[Found]) -> bool:
    """Say whether another order would come to another end, by trying every order."""
    if len(tied) > MANY:
        return True
    return len({_end(ruleset, table, event, order) for order in permutations(tied)}) > 1


def _end(ruleset: Ruleset, table: Table, event: Event, order: Iterable[Found]) -> tuple[object, ...]:
    made: list[object] = []
    now: Event | None = event
    for found in order:
        if now is None or hears(ruleset, table.board, found, now, table.past) is not None:
            continue
        out = outcome(ruleset, table, now, found)
        made += [(found.key, out.spent), *((e.kind, e.card, e.player, e.amount) for e in out.also)]
        now = out.event
    end = (now.kind, now.card, now.player, now.amount, now.parts, now.detail) if now else ("nothing",)
    return (*end, frozenset(made))
