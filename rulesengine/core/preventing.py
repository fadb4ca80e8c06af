"""Prevention: how much of which damage a shield takes, and who says so where it is not enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.noticing import hears
from rulesengine.core.outcomes import besides, change_of, size
from rulesengine.core.splitting import portions, splits
from rulesengine.core.state import spent
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.splitting import Portion
    from rulesengine.core.trace import Step


def ways(ruleset: Ruleset, table: Table, place: int, found: Found) -> tuple[tuple[Portion, ...], ...]:
    """List the ways in which a prevention can take as much as it can.

    A shield is one supply for the whole moment; what prevents without being spent prevents from each
    event for itself.
    """
    moment, change = table.agenda[0], change_of(found)
    covered = [place]
    if change.shield:
        covered = [
            i
            for i, event in enumerate(moment)
            if found.key not in event.replaced_by
            and hears(ruleset, table.board, found, event, table.past) is None
        ]
    parts = portions(moment, covered, change.types)
    have = size(ruleset, table, moment[place], found)
    return splits(parts, sum(p.amount for p in parts) if have is None else have)


def ask_split(
    ruleset: Ruleset, table: Table, found: Found, possible: tuple[tuple[Portion, ...], ...]
) -> Question:
    """Ask whoever controls a prevention what it prevents; one that is optional may prevent nothing."""
    options = tuple(Option(_said(table, way), way) for way in possible)
    if change_of(found).may:
        options = (*options, Option("nothing", ()))
    asks = f"{found.player} says which damage {found.said} prevents"
    rules = (ruleset.check("split"),)
    return Question(table, "split", found.player, asks, rules, options, data=found, by=found.said)


def split(
    ruleset: Ruleset,
    table: Table,
    found: Found,
    way: tuple[Portion, ...],
    rules: tuple[str, ...],
    note: str = "",
) -> Step:
    """Take these portions of damage off the events of the first moment."""
    moment, cause, total = table.agenda[0], table.clock + 1, 0
    after, said = list(moment), _said(table, way)
    for part in way:
        event = after[part.place]
        total += part.amount
        kinds = ((k, a - part.amount if k == part.kind else a) for k, a in event.parts)
        after[part.place] = event._replace(
            amount=event.amount - part.amount,
            parts=tuple(p for p in kinds if p[1]),
            replaced_by=tuple(dict.fromkeys((*event.replaced_by, found.key))),
            cause=cause,
            by=found.said,
        )
    first = moment[way[0].place]
    also = tuple(e._replace(cause=cause) for e in besides(ruleset, table, first, found))
    agenda = (tuple(after), *table.agenda[1:])
    table = spent(table, found.key, found.ability.limit, found.row, total if change_of(found).shield else 1)
    table = table._replace(agenda=(also, *agenda) if also else agenda)
    says = f"{total} prevented: {said}" if total else f"it cannot be prevented: {found.said}"
    return step(
        ruleset, table, Stage.REPLACED, says + (f" ({note})" if note else ""), (*found.ability.cites, *rules),
        first.cause, by=found.said, event=first,
    )  # fmt: skip


def _said(table: Table, way: tuple[Portion, ...]) -> str:
    names = table.board.cards
    said = []
    for part in way:
        event = table.agenda[0][part.place]
        who = names[event.card].name if event.card else event.player
        said.append(f"{part.amount} {part.kind + ' ' if part.kind else ''}for {who}")
    return ", ".join(said)
