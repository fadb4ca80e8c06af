"""Prevention point by point: over several kinds of damage, and over several shielded objects."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Event

MANY = 60  # more ways than this are not offered at once: the first event is asked about alone


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
    ways = tuple(islice(_ways(parts, total), MANY + 1))
    if len(ways) <= MANY:
        return ways
    first = tuple(p for p in parts if p.place == parts[0].place)
    here = sum(p.amount for p in first)
    elsewhere = sum(p.amount for p in parts) - here
    amounts = range(min(here, total), max(0, total - elsewhere) - 1, -1)
    return tuple(way for amount in amounts for way in _ways(first, amount))


def _ways(parts: tuple[Portion, ...], total: int) -> Iterator[tuple[Portion, ...]]:
    """List the ways to take just so much; a portion of which nothing is taken is only kept to have one."""
    head, tail = parts[0], parts[1:]
    if not tail:
        if total <= head.amount:
            yield (head._replace(amount=total),)
        return
    for amount in range(min(head.amount, total), -1, -1):
        mine = (head._replace(amount=amount),) if amount else ()
        if amount == total:
            yield mine or (head._replace(amount=0),)
        else:
            yield from ((*mine, *way) for way in _ways(tail, total - amount))
