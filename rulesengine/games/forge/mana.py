"""Mana as a player has it and as a cost asks for it: small, but by colours.

A pool is a few numbers of a player, "W mana" and so on. A cost is written as scripts write it: "2 R R",
"1 WU" (or "1 W/U") for one that two colours can pay, X as nothing until a number is in its place.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

COLOURS = "WUBRGC"
KINDS = tuple(f"{colour} mana" for colour in COLOURS)
POOL = (*KINDS, "Any mana")
LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}


def symbols(said: str) -> tuple[int, tuple[str, ...]] | None:
    """Cut a cost into what any mana pays and what colours must pay; None where it is no mana."""
    generic, coloured = 0, list[str]()
    for word in said.split():
        if word.isdigit():
            generic += int(word)
        elif word == "X":
            continue
        elif len(both := word.replace("/", "")) == 2 and both[0] != both[1] and set(both) <= set(COLOURS):  # noqa: PLR2004  two colours
            coloured.append(both)
        elif word and all(letter in COLOURS for letter in word):
            coloured.append(word)
        else:
            return None
    return generic, tuple(coloured)


def value(said: str) -> int:
    """Count what a cost comes to, its mana value: X is nothing, and what can be paid in several ways one."""
    if said == NO_COST:
        return 0
    numbers = (word.partition("/")[0] for word in said.split() if word != "X")
    return sum(int(word) if word.isdigit() else 1 for word in numbers)


NO_COST = "no cost"  # what a script writes where a card has none: it cannot be paid


def added(marks: tuple[tuple[str, int], ...], said: str, times: int = 1) -> tuple[tuple[str, int], ...]:
    """Put mana into a pool: "G", "R R", or "Any" for mana of a colour that pays all."""
    have = dict(marks)
    for letter in said.split() * times:
        kind = f"{letter} mana" if letter in COLOURS else "Any mana"
        have[kind] = have.get(kind, 0) + 1
    return tuple(sorted(have.items()))


def with_x(said: str, x: int) -> str:
    """Write a cost with a number in the place of each X."""
    return " ".join(str(x) if word == "X" else word for word in said.split())


def summed(costs: Iterable[str], less: int = 0) -> str:
    """Write several costs as one; what makes them less takes away what any mana pays, and nothing else."""
    generic, coloured = 0, list[str]()
    for said in costs:
        cost = symbols(said)
        generic += cost[0] if cost else 0
        coloured += cost[1] if cost else ()
    generic = max(0, generic - less)
    return " ".join([*([str(generic)] if generic else []), *coloured])


def paid(marks: tuple[tuple[str, int], ...], said: str) -> tuple[tuple[str, int], ...] | None:
    """Take a cost out of a pool; None where it cannot be paid.

    What is of the fewest uses goes first. A kind of mana that is used up stays there as none: whose mana
    was counted once is not taken for somebody whose mana nobody counts.
    """
    cost, have = symbols(said), dict(marks)
    if cost is None:
        return None
    generic, coloured = cost
    left = _colours(have, sorted(coloured, key=len))
    if left is None:
        return None
    for kind in chain(("C mana",), KINDS[:5], ("Any mana",)):
        taken = min(generic, left.get(kind, 0))
        if taken:
            left[kind], generic = left[kind] - taken, generic - taken
    return tuple(sorted(left.items())) if not generic else None


def ways(marks: tuple[tuple[str, int], ...], said: str) -> tuple[str, ...]:
    """List the mana with which a cost can be paid, written as a pool; what is of the fewest uses comes first.

    Mana of any colour goes last: it is taken for what no other mana pays.
    """
    cost, have = symbols(said), {kind: n for kind, n in marks if kind in POOL and n}
    if cost is None:
        return ()
    wanted = (*cost[1], *[COLOURS] * cost[0])
    order = {"C mana": 0, "Any mana": 9}
    kinds = sorted(have, key=lambda kind: order.get(kind, 1))
    payments: dict[tuple[str, ...], None] = {(): None}
    for symbol in wanted:
        fits = [kind for kind in kinds if kind == "Any mana" or kind[0] in symbol]
        more = (tuple(sorted((*each, kind), key=POOL.index)) for each in payments for kind in fits)
        payments = dict.fromkeys(each for each in more if all(each.count(k) <= have[k] for k in set(each)))
    least = min((each.count("Any mana") for each in payments), default=0)
    usual = paid(marks, said)
    listed = (
        " ".join(kind.removesuffix(" mana") for kind in each)
        for each in payments
        if each.count("Any mana") == least
    )
    return tuple(sorted(listed, key=lambda pool: spent(marks, pool) != usual))


def spent(marks: tuple[tuple[str, int], ...], said: str) -> tuple[tuple[str, int], ...] | None:
    """Take certain mana out of a pool: "G R"; None where it is not there."""
    have = dict(marks)
    for word in said.split():
        kind = f"{word} mana"
        have[kind] = have.get(kind, 0) - 1
    return tuple(sorted(have.items())) if min(have.values(), default=0) >= 0 else None


def _colours(have: dict[str, int], wanted: list[str]) -> dict[str, int] | None:
    """Take mana of colours; where one symbol can be paid in two ways, one that leaves the others payable."""
    if not wanted:
        return have
    symbol, *rest = wanted
    for kind in (*(f"{letter} mana" for letter in symbol), "Any mana"):
        if have.get(kind, 0):
            left = _colours(have | {kind: have[kind] - 1}, rest)
            if left is not None:
                return left
    return None


def counts(marks: tuple[tuple[str, int], ...]) -> bool:
    """Say whether a player has mana that is counted, be it none at all just now."""
    return any(kind in POOL for kind, _ in marks)


def pool(marks: tuple[tuple[str, int], ...]) -> str:
    """Write a pool for people: "G G", or "no mana"."""
    have = dict(marks)
    words = [kind.removesuffix(" mana") for kind in POOL for _ in range(have.get(kind, 0))]
    return " ".join(words) or "no mana"
