"""Prevention point by point: over several kinds of damage, and over several shielded objects."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from rulesengine.core.model import Event

MANY = 60  # more ways than this are not offered at once: the first event is asked about alone


class Portion(NamedTuple):
    """So much of one kind, in one event of the moment."""

    place: int
    kind: str
    amount: int  # what it costs the prevention
    less: int = 0  # of that, what is not prevented after all


def kinds(event: Event) -> tuple[tuple[str, int], ...]:
    """List how much there is of each kind: the event's parts, or all of the kind that its detail names."""
    return event.parts or ((event.said("type"), event.amount),)


def portions(
    moment: tuple[Event, ...], covered: Iterable[int], types: tuple[str, ...], hard: Container[int] = ()
) -> tuple[Portion, ...]:
    """List what a prevention could take, event by event and kind by kind; of the hard ones, nothing."""
    found = []
    for place in covered:
        event = moment[place]
        for kind, amount in kinds(event):
            if not types or kind in types or not kind:
                found.append(Portion(place, kind, 0 if place in hard else amount))
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


def lessened(
    ways: Iterable[tuple[Portion, ...]], by: int, types: tuple[str, ...]
) -> tuple[tuple[Portion, ...], ...]:
    """List the ways again, each with the points that are not prevented after all."""
    return tuple(fresh for way in ways for fresh in _lessened(way, by, types))


def fitting(way: Iterable[Portion], types: tuple[str, ...]) -> tuple[Portion, ...]:
    """List the portions of some kinds of which anything is prevented."""
    return tuple(p for p in way if p.amount > p.less and (not types or not p.kind or p.kind in types))


def _lessened(way: tuple[Portion, ...], by: int, types: tuple[str, ...]) -> Iterator[tuple[Portion, ...]]:
    could = fitting(way, types)
    total = min(by, sum(p.amount - p.less for p in could))
    if not total:
        yield way
        return
    for some in _ways(tuple(p._replace(amount=p.amount - p.less) for p in could), total):
        off = {(p.place, p.kind): p.amount for p in some}
        yield tuple(p._replace(less=p.less + off.get((p.place, p.kind), 0)) for p in way)


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
