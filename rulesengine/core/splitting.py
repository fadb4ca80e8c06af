"""Prevention point by point: over several kinds of damage, and over several shielded objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Event
    from rulesengine.core.noticing import Found


class Portion(NamedTuple):
    """So much of one kind, in one event of the moment."""

    place: int
    kind: str
    amount: int


def unpreventable(event: Event) -> bool:
    """Say whether the event itself forbids prevention."""
    return event.said("prevented") == "no"


def portions(
    moment: tuple[Event, ...], covered: Iterable[int], types: tuple[str, ...]
) -> tuple[Portion, ...]:
    """List what a prevention could take, event by event and kind by kind."""
    found = []
    for place in covered:
        event = moment[place]
        for kind, amount in event.parts or (("", event.amount),):
            if not types or kind in types or not event.parts:
                found.append(Portion(place, kind, 0 if unpreventable(event) else amount))
    return tuple(found)


def splits(parts: tuple[Portion, ...], have: int) -> tuple[tuple[Portion, ...], ...]:
    """List the ways to take as much as possible: one way where there is enough for everything."""
    total = min(have, sum(p.amount for p in parts))
    ways = tuple(_ways(parts, total))
    return ways or (parts[:1],)


def _ways(parts: tuple[Portion, ...], total: int) -> Iterator[tuple[Portion, ...]]:
    if not parts:
        if total == 0:
            yield ()
        return
    head, *tail = parts
    for amount in range(min(head.amount, total), -1, -1):
        for way in _ways(tuple(tail), total - amount):
            yield (head._replace(amount=amount), *way) if amount or not tail and not way else way


def prevent(event: Event, found: Found, n: int) -> tuple[int, int, Event]:
    """Prevent up to `n` points of one event, or all: the points, what is left, and the event after."""
    change, row = found.ability.instead, found.row
    assert change is not None
    have = row.left if change.shield and row else (n or event.amount)
    able = sum(p.amount for p in portions((event,), (0,), change.types))
    total = min(have, able)
    left = row.left - total if row and change.shield else (row.left if row else 0) - 1
    return total, left, event._replace(amount=event.amount - total)
