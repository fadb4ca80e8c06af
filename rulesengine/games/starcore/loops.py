"""Loops among cards, found before they are played.

Two kinds, for one search does not find the other. *Automatic cycle*: an effect raises an event that
leads back to it (L-f). *Free repetition*: nothing runs by itself, but a payment returns at least what
was paid, so it can be made for ever (L-g); for that, resources are counted.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.cardtext.linting import Lint
from rulesengine.core.text import Ability, Choose, Do, Frame, Make, Test
from rulesengine.core.trace import times
from rulesengine.games.starcore.words import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.core.text import Part

ANY = "resource"
ALIKE = 3  # so many cards of one sort are searched together: with three, every way between two is there
MOST = 20  # so many lines of one sort are searched on one card


class Node(NamedTuple):
    """A line of a card."""

    card: str
    line: int
    ability: Ability


class Raised(NamedTuple):
    """An event that an effect raises: whom it meets ("self", "other", "any"), and what it says."""

    kind: str
    whom: str
    condition: str = ""


class Sort(NamedTuple):
    """What a loop can see of a line: what it sees, and what it raises."""

    when: str | tuple[str, ...]
    whose: str
    where: tuple[tuple[str, str], ...]
    raised: frozenset[Raised]


def loops(lines: Iterable[tuple[str, int, Ability]]) -> tuple[Lint, ...]:
    """Look for both kinds of loop in a set of cards; where one is found, say that the search was made."""
    nodes = [Node(*line) for line in lines]
    cycles = [*_cycles(nodes), *_free(nodes)]
    if cycles:
        kinds = [f"{len(each)} {name}" for name, each in (
            ("automatic cycle", [f for f in cycles if f.code == "L-f"]),
            ("free repetition", [f for f in cycles if f.code == "L-g"]),
        )]  # fmt: skip
        cards = len({node.card for node in nodes})
        says = f"loop search over {times(len(nodes), 'line')} of {times(cards, 'card')}: {', '.join(kinds)}"
        cycles.append(Lint("L-f" if cycles[0].code == "L-f" else "L-g", "G-5", says))
    return tuple(cycles)


# automatic cycles


def _cycles(nodes: Sequence[Node]) -> Iterator[Lint]:
    """Search every card together with those that differ from it, and a further one like them by itself.

    What a line can do depends on what it sees, what it raises, and which line of its own card it sets off.
    A fourth card that is in this like three others finds no other way; so the search is as large as the
    vocabulary, and not as the square of the pile.
    """
    cards: dict[str, dict[Sort, list[Node]]] = {}
    for node in nodes:
        if node.ability.form == "trigger" and not node.ability.limit:
            cards.setdefault(node.card, {}).setdefault(_sort(node), []).append(node)
    seen: Counter[tuple[Sort, Sort]] = Counter()
    together: list[Node] = []
    alone: list[list[Node]] = []
    for sorts in cards.values():
        lines = sorted((node for alike in sorts.values() for node in alike[:MOST]), key=lambda n: n.line)
        pairs = [
            (sort, other) for sort, other in product(sorts, sorts) if sort == other or _meets(sort, other)
        ]
        if any(seen[pair] < ALIKE for pair in pairs):
            together += lines
        else:
            alone.append(lines)
        seen.update(pairs)
    for some in (together, *alone):
        yield from _search(some)


def _sort(node: Node) -> Sort:
    """Say what a loop can see of a line: what it sees, and what it raises."""
    ability = node.ability
    return Sort(ability.when, ability.whose, ability.where, frozenset(_raised(ability.then)))


def _meets(sort: Sort, other: Sort) -> bool:
    """Say whether a line sets off another line of its own card."""
    return any(_fits(other, each, same=True) for each in sort.raised)


def _search(nodes: Sequence[Node]) -> Iterator[Lint]:
    """Find the shortest way from each line back to itself; the same cycle is given once."""
    raised = [tuple(_raised(node.ability.then)) for node in nodes]
    leads = {
        i: [j for j, other in enumerate(nodes) if _raises(node, raised[i], other)]
        for i, node in enumerate(nodes)
    }
    said: set[frozenset[int]] = set()
    for start in leads:
        cycle = _back(leads, start)
        if cycle and frozenset(cycle) not in said:
            said.add(frozenset(cycle))
            yield _cycle([nodes[i] for i in cycle])


def _back(leads: dict[int, list[int]], start: int) -> list[int]:
    """Find the shortest way from a line back to itself."""
    ways, seen = [[start]], {start}
    for way in ways:
        for follows in leads[way[-1]]:
            if follows == start:
                return way
            if follows not in seen:
                seen.add(follows)
                ways.append([*way, follows])
    return []


def _cycle(nodes: Sequence[Node]) -> Lint:
    cards = list(dict.fromkeys(node.card for node in nodes))
    chain = " → ".join(f"{node.card} “{node.ability.words}”" for node in (*nodes, nodes[0]))
    if len(cards) > 1:
        says = f"automatic cycle between {' and '.join(cards)}: each raises the other's event: {chain}"
        return Lint("L-f", "G-10", says)
    return Lint("L-f", "G-7", f"automatic cycle: {chain}", cards[0], nodes[0].line)


def _raises(node: Node, raised: Iterable[Raised], other: Node) -> bool:
    """Say whether an effect can raise the event of a line, with the cards standing as badly as they can."""
    same = node.card == other.card
    return any(_fits(other.ability, each, same=same) for each in raised)


def _raised(parts: Iterable[Part]) -> Iterator[Raised]:
    chosen = "any"
    for part in parts:
        if isinstance(part, Choose):
            chosen = "other"
        elif isinstance(part, Frame):
            yield from _raised(part.then)
        elif isinstance(part, Do):
            whom = {"chosen": chosen, "self": "self", "you": "self"}.get(part.whom.who, "other")
            yield Raised(part.kind, whom, dict(part.detail).get("condition", ""))
            if part.kind == "is doomed":
                yield Raised("is destroyed", "self")
            if part.kind == "summons":
                yield Raised("is deployed", "other")


def _fits(ability: Ability | Sort, raised: Raised, *, same: bool) -> bool:
    if ability.when != raised.kind:
        return False
    named = dict(ability.where).get("condition", raised.condition)
    if named != raised.condition:
        return False
    if ability.whose == "source":  # whoever does it: the same card
        return same
    if ability.whose in {"ally", "any"}:
        return not same or raised.whom == "other"
    if ability.whose == "you":
        return True
    return same if raised.whom == "self" else not same


# free repetition


def _free(nodes: Sequence[Node]) -> Iterator[Lint]:
    """Count what a payment brings back, through On Spend lines and the cost's own effect."""
    spends = [n for n in nodes if n.ability.when == "spends" and not n.ability.limit]
    for kind in RESOURCES:
        mine = [n for n in spends if _type(n.ability) in {ANY, kind}]
        for paid in sorted({_threshold(node.ability) for node in mine}):
            back = _back_from(mine, paid, kind)
            if back >= paid:
                yield _repetition(nodes, mine[0], paid, back)
                return
    for node in nodes:
        cost = node.ability.cost[0] if node.ability.cost else None
        if isinstance(cost, Do) and isinstance(cost.amount, int):
            kind = dict(cost.detail)["resource"]
            mine = [n for n in spends if _type(n.ability) in {ANY, kind}]
            back = _returns(node.ability, kind) + _back_from(mine, cost.amount, kind)
            if back >= cost.amount:
                yield _repetition(nodes, node, cost.amount, back)


def _back_from(spends: Sequence[Node], paid: int, kind: str) -> int:
    return sum(_returns(node.ability, kind) for node in spends if _threshold(node.ability) <= paid)


def _repetition(nodes: Sequence[Node], at: Node, paid: int, back: int) -> Lint:
    pool = "the pool stays as it is" if back == paid else f"the pool grows by {back - paid}"
    grows = any(n.ability.when == "generates" and not n.ability.limit and _output(n.ability) for n in nodes)
    what = "output grows each time" if grows else pool
    return Lint(
        "L-g", "G-7", f"free repetition: a payment of {paid} returns {back}; {what}", at.card, at.line
    )


def _threshold(ability: Ability) -> int:
    tests = [t for t in ability.about if isinstance(t, Test) and t.prop == "amount"]
    return next((t.value for t in tests if isinstance(t.value, int)), 1)


def _type(ability: Ability) -> str:
    tests = [t for t in ability.about if isinstance(t, Test) and t.prop == "resource"]
    return next((str(t.value) for t in tests), ANY)


def _returns(ability: Ability, kind: str) -> int:
    """Count the resources of a type that an effect brings."""
    total = 0
    for part in ability.then:
        if (
            isinstance(part, Do)
            and part.kind in {"generates", "gains resources"}
            and isinstance(part.amount, int)
        ):
            total += part.amount if dict(part.detail)["resource"] in {ANY, kind} else 0
    return total


def _output(ability: Ability) -> bool:
    makes = [part for part in ability.then if isinstance(part, Make)]
    return any(
        change.prop == "output" and change.how == "plus" for make in makes for change in make.ability.changes
    )
