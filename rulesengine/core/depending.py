"""Which part goes next: the game's order, then whoever depends on another waits for it.

Two forms. A game that says what dependence is gets a trial: would it do anything else if the other
were applied first? A game that says nothing gets the plain rule that whoever reads a property waits
for whoever writes it. Equal timestamps never fall back on seating: `ties.py` asks about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.effects import Edge, touches
from rulesengine.core.sight import Sight
from rulesengine.core.trial import difference
from rulesengine.core.writing import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.effects import Effect, Part, PartId
    from rulesengine.core.model import Board
    from rulesengine.core.passing import Work
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trial import Values

    Pairs: TypeAlias = "Mapping[tuple[PartId, PartId], str]"

FOREVER = 1 << 60  # later than every moment


def pairs(ruleset: Ruleset, group: list[Part]) -> Pairs:
    """List the parts of a group that may have to wait for another one, and the rule that says so."""
    depends = ruleset.staging.depends
    if len(group) < 2:  # noqa: PLR2004  it takes two to wait
        return {}
    written = frozenset[str]().union(*(p.writes for p in group))
    readers = [p for p in group if "*" in written or not p.reads.isdisjoint(written)]
    found: dict[tuple[PartId, PartId], str] = {}
    for one in readers:
        for other in group:
            if one.effect.key == other.effect.key or not touches(one.reads, other.writes):
                continue
            if not depends:
                found[one.id, other.id] = ""
            elif rule := next((r.number for r in depends if r.function(one, other) == "wait"), ""):
                found[one.id, other.id] = rule
    return found


def sort_key(ruleset: Ruleset, board: Board, effect: Effect) -> tuple[object, ...]:
    """Say where an effect stands in its group: newcomers last, then the game's order, then its time.

    The words and the key only settle what no order can show: where it shows, a player is asked.
    """
    staging, since = ruleset.staging, board.memory.since
    first = (since.get(effect.key, FOREVER),) if staging.newcomers is not None and since else ()
    ranks = tuple(r.function(effect) for r in staging.before) or (effect.moment,)
    return (*first, *ranks, effect.says, str(effect.key))


def in_line(work: Work, group: list[Part]) -> list[Part]:
    """Sort the parts of a group by the game's order; a game without dependence has but one group."""
    plain = not work.staging.depends
    return sorted(
        group, key=lambda p: ((p.stage if plain else 0), *sort_key(work.ruleset, work.board, p.effect))
    )


def next_of(work: Work, line: list[Part], rivals: Pairs) -> tuple[Part, tuple[str, ...]]:
    """Choose the part that is applied next, and say which rule let it go before an older one."""
    if len(line) == 1 or not (rivals or work.board.ranked):
        return line[0], ()
    if not work.staging.depends:
        return _free(line, rivals, work.board), ()
    edges = _edges(work, line, rivals)
    loops = {(a, b) for a, b in edges if reaches(edges, b, a)}
    for at in loops:
        rule = work.staging.loops
        cites = (rule.number,) if rule is not None else ()
        did = "is in a circle with it, so it does not wait"
        work.edges[at] = work.edges[at]._replace(did=did, cites=(*work.edges[at].cites[:1], *cites))
    waiting = {a for a, b in edges if (a, b) not in loops}
    free = next(p for p in line if p.id not in waiting and not _second(p, line, work.board))
    passed = {p.id for p in line[: line.index(free)]}
    return free, tuple(dict.fromkeys(edges[at] for at in edges if at[0] in passed))[:1]


def _free(line: list[Part], rivals: Pairs, board: Board) -> Part:
    """Take the first that waits for nobody; where all wait for each other, a player's order counts."""
    there = {p.id for p in line}
    for part in line:
        waits = any(one == part.id and other in there for one, other in rivals)
        if not waits and not _second(part, line, board):
            return part
    return next((p for p in line if not _second(p, line, board)), line[0])


def _second(part: Part, line: Iterable[Part], board: Board) -> bool:
    """Say whether a player has put another effect of the group before this one."""
    if not board.ranked:
        return False
    return any((other.effect.key, part.effect.key) in board.ranked for other in line)


def _edges(work: Work, line: list[Part], rivals: Pairs) -> dict[tuple[PartId, PartId], str]:
    """Try out who would do anything else if another were applied first."""
    there = {p.id: p for p in line}
    found: dict[tuple[PartId, PartId], str] = {}
    tried: dict[PartId, Sight | None] = {}
    for (a, b), rule in rivals.items():
        if a not in there or b not in there:
            continue
        one, other = there[a], there[b]
        if b not in tried:
            tried[b] = _trial(work, other)
        sight = tried[b]
        if sight is None or (
            one.reads & other.writes == {"abilities"} and one.effect.source not in sight.plain
        ):
            continue
        says = difference(work.answer(one), work.answer(one, sight), work.sight)
        if says:
            found[a, b] = rule
            work.edges[a, b] = Edge(one.effect, other.effect, says, "waits for it", (rule,))
    return found


def _trial(work: Work, part: Part) -> Sight | None:
    """Apply a part on a sight that lies over the true one; None where it would do nothing."""
    doing: dict[int, Values] | None = work.answer(part)
    if not doing:
        return None
    sight = Sight(work.ruleset, work.board, work.sight)
    write(work, part, doing, sight, None)
    return sight


def reaches(edges: Iterable[tuple[PartId, PartId]], start: PartId, goal: PartId) -> bool:
    """Say whether one part comes, by way of others, to wait for another."""
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        if here == goal:
            return True
        for a, b in edges:
            if a == here and b not in seen:
                seen.add(b)
                todo.append(b)
    return False


def confirmed(
    work: Work, edges: Mapping[tuple[PartId, PartId], Edge], lifts: Mapping[PartId, int]
) -> dict[tuple[PartId, PartId], Edge]:
    """Say of all passes together which effect depends on which, and of which that is sure."""
    there = {at: edge for at, edge in edges.items() if at[0] in lifts or at in work.edges}
    return {
        at: in_a_circle(work, edge)
        if at[0] in lifts and reaches(there, at[1], at[0])
        else still_shown(work, at[0], edge)
        for at, edge in there.items()
    }


def in_a_circle(work: Work, edge: Edge) -> Edge:
    """Say so where two parts depend on each other: then only their order in that place decides."""
    kept = work.staging.kept
    cites = (*edge.cites, *((kept.number,) if kept is not None else ()))
    did = f"{edge.did}, and so is the other one: they are in a circle"
    return edge._replace(sure=False, cites=cites, did=did)


def still_shown(work: Work, one: PartId, edge: Edge) -> Edge:
    """Say so where the last pass, with everything in its place, no longer shows why a part was lifted."""
    if one not in work.expected or difference(work.expected[one], work.answers.get(one), work.sight):
        return edge
    kept = work.staging.kept
    cites = (*edge.cites, *((kept.number,) if kept is not None else ()))
    return edge._replace(
        sure=False, cites=cites, did=f"{edge.did}, and stays there though nothing shows it now"
    )
