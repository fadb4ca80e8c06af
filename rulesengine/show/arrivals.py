"""What if this had arrived first? The same board, with other timestamps: a pure function of a board.

Only times change. What an effect has taken hold of already it keeps; nothing else is touched, and the
board that is given stays as it is.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import UnknownCard, guess
from rulesengine.core.model import Board, Memory
from rulesengine.core.standing import survey

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulesengine.core.effects import Effect
    from rulesengine.core.model import Object, Standing
    from rulesengine.core.ruling import Ruleset

FEW = 4  # so many are tried in every order
MOST = 40  # so many orders of more than that


class Arrival(NamedTuple):
    """Something that came at one moment and has effects: an object, or what a resolved effect left behind."""

    id: str  # "c5" for object 5, "r2" for standing effect 2
    name: str
    moment: int


def arrival_of(effect: Effect) -> str:
    """Name what brought an effect: its timestamp is the moment in which that arrived."""
    return f"{'r' if effect.key[0] == 'row' else 'c'}{effect.key[1]}"


def arrivals(ruleset: Ruleset, board: Board) -> tuple[Arrival, ...]:
    """List what has effects on a board, the oldest first; of one moment, as they are applied."""
    first: dict[str, Effect] = {}
    for effect in survey(ruleset, board).effects:
        first.setdefault(arrival_of(effect), effect)
    found = [Arrival(name, _called(board, name, effect), effect.moment) for name, effect in first.items()]
    return tuple(sorted(found, key=lambda one: one.moment))


def rearranged(ruleset: Ruleset, board: Board, order: Iterable[str | Arrival]) -> Board:
    """Give the board as it would be if its effects had arrived in another order.

    Those that are named, by name or by id, come first, in this order; the others follow as they were.

    Raises UnknownCard for what has no effect on this board.
    """
    there = arrivals(ruleset, board)
    named = tuple(dict.fromkeys(_find(there, one) for one in order))
    wanted = (*named, *(one for one in there if one not in named))
    if wanted == there:
        return board
    times = _times([one.moment for one in there])
    return _with_times(ruleset, board, {one.id: time for one, time in zip(wanted, times, strict=True)})


def orders(there: Sequence[Arrival]) -> Iterator[tuple[Arrival, ...]]:
    """List other orders to try: all where they are few; else who comes first, and who changes places."""
    if len(there) <= FEW:
        yield from list(permutations(there))[1:]
        return
    found: dict[tuple[Arrival, ...], None] = {}
    for one in there[1:]:
        found[one, *(other for other in there if other is not one)] = None
    for a, b in combinations(range(len(there)), 2):
        swapped = list(there)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        found[tuple(swapped)] = None
    yield from list(found)[:MOST]


def _find(there: Sequence[Arrival], wanted: str | Arrival) -> Arrival:
    if isinstance(wanted, Arrival):
        wanted = wanted.id
    found = [one for one in there if one.id == wanted] or [one for one in there if one.name == wanted]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(one.id for one in found)
        raise UnknownCard(f"{len(found)} cards with effects are called {wanted!r}: say which, {ids}")
    raise UnknownCard(
        f"nothing with a continuous effect is called {wanted!r}{guess(wanted, [one.name for one in there])}"
    )


def _called(board: Board, name: str, effect: Effect) -> str:
    if name[0] == "c":
        return board.cards[int(name[1:])].name
    return effect.name or effect.said


def _times(moments: Sequence[int]) -> list[int]:
    """Give the same times, pushed into the past where two are equal: an order has no ties."""
    times = list(moments)
    for at in range(len(times) - 2, -1, -1):
        times[at] = min(times[at], times[at + 1] - 1)
    return times


def _with_times(ruleset: Ruleset, board: Board, times: Mapping[str, int]) -> Board:
    """Write new times into a board; whatever names an object by its moment names it by the new one."""
    cards, new = board.cards, {}
    for name, time in times.items():
        if name[0] == "c":
            number = int(name[1:])
            new[number, cards[number].arrived] = (number, time)
            cards = cards.put(number, cards[number]._replace(arrived=time))
    standing = tuple(_moved(row, times, new) for row in board.standing)
    old, ranks = board.memory, {name: at for at, name in enumerate(sorted(times, key=lambda n: times[n]))}
    taken = {
        key: {n: t._replace(arrived=new.get((n, t.arrived), (n, t.arrived))[1]) for n, t in mine.items()}
        for key, mine in old.taken.items()
    }
    began = {e.key: ranks[arrival_of(e)] for e in survey(ruleset, board).effects} if old.since else {}
    memory = Memory(taken, old.unsettled, began)
    return Board(board.players, cards, board.index, standing, (), memory)


def _moved(row: Standing, times: Mapping[str, int], new: Mapping[Object, Object]) -> Standing:
    bound = row.bound if row.bound is None else tuple(new.get(one, one) for one in row.bound)
    return row._replace(
        moment=times.get(f"r{row.id}", row.moment), bound=bound, mine=new.get(row.mine, row.mine)
    )
