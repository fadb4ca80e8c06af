"""Prevention: how much of which damage a shield takes, and who says so where it is not enough.

First the whole amount is worked out and taken off the prevention; then what makes it prevent less
takes its points; then the damage is struck. What cannot be prevented costs nothing and stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.asking import Option, Question
from rulesengine.core.beginning import on_its_way
from rulesengine.core.noticing import bans, hears, listeners, unheard
from rulesengine.core.outcomes import besides, change_of, size
from rulesengine.core.splitting import lessened, portions, splits
from rulesengine.core.state import spent
from rulesengine.core.text import Amount
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.splitting import Portion
    from rulesengine.core.trace import Step

PREVENTED = "is prevented"  # the event that "cannot be prevented" listens for, where a game has it


class Way(NamedTuple):
    """One way to prevent: what is taken from where, and what made it less."""

    portions: tuple[Portion, ...]
    reducers: tuple[Found, ...] = ()


def hard(ruleset: Ruleset, table: Table) -> frozenset[int]:
    """List the places of the events of the moment that cannot be prevented."""
    known = PREVENTED in ruleset.words.events
    return frozenset(
        place
        for place, event in enumerate(table.agenda[0])
        if event.said("prevented") == "no"
        or (
            known
            and any(
                reason is None
                for _, reason in bans(ruleset, table.board, event._replace(kind=PREVENTED, own=()))
            )
        )
    )


def ways(ruleset: Ruleset, table: Table, place: int, found: Found) -> tuple[Way, ...]:
    """List the ways in which a prevention can take as much as it can.

    A shield, and what works only once, is one supply for the whole moment; what prevents without being
    spent prevents from each event for itself.
    """
    moment, change = table.agenda[0], change_of(found)
    covered = [place]
    if change.shield or (found.row is not None and found.row.bounded):
        covered = [
            i
            for i, event in enumerate(moment)
            if found.key not in event.replaced_by
            and hears(ruleset, table.board, found, event, table.past) is None
        ]
    parts = portions(moment, covered, change.types, hard(ruleset, table))
    have = size(ruleset, table, moment[place], found)
    plain = splits(parts, sum(p.amount for p in parts) if have is None else have)
    less = reducers(ruleset, table, moment[place])
    return tuple(way for one in plain for way in _reduced(ruleset, table, moment[place], one, less))


def reducers(ruleset: Ruleset, table: Table, event: Event) -> list[Found]:
    """List what makes a prevention of this damage prevent less."""
    if unheard(ruleset, table.board, "instead", event.kind):
        return []
    found = [
        one
        for one in listeners(ruleset, table.board, "instead", event)
        if change_of(one).how == "lessen"
        and not (one.ability.limit and (one.key, one.ability.limit) in table.used)
        and hears(ruleset, table.board, one, event, table.past) is None
    ]
    return sorted(found, key=lambda one: (one.said, str(one.key)))


def _reduced(
    ruleset: Ruleset, table: Table, event: Event, way: tuple[Portion, ...], less: list[Found]
) -> list[Way]:
    made = [Way(way)]
    for one in less:
        types, by = change_of(one).types, size(ruleset, table, event, one) or 0
        made = [
            was if fresh == was.portions else Way(fresh, (*was.reducers, one))
            for was in made
            for fresh in lessened([was.portions], by, types)
        ]
    return made


def ask_split(ruleset: Ruleset, table: Table, found: Found, possible: tuple[Way, ...]) -> Question:
    """Ask whoever controls a prevention what it prevents; one that is optional may prevent nothing."""
    options = tuple(Option(_said(table, way.portions), way) for way in possible)
    if change_of(found).may:
        options = (*options, Option("nothing", ()))
    asks = f"{found.player} says which damage {found.said} prevents"
    cards = table.board.cards
    whose = {
        cards[e.card].controller
        for way in possible
        for p in way.portions
        if (e := table.agenda[0][p.place]).card
    }
    rules = tuple(
        n for n in (ruleset.check("split"), ruleset.check("split others") if len(whose) > 1 else "") if n
    )
    return Question(table, "split", found.player, asks, rules, options, data=found, by=found.said)


def split(
    ruleset: Ruleset, table: Table, found: Found, way: Way, rules: tuple[str, ...], note: str = ""
) -> Step:
    """Take these portions of damage off the events of the first moment."""
    moment, cause = table.agenda[0], table.clock + 1
    after, said = list(moment), _said(table, way.portions)
    stays = hard(ruleset, table)
    for place in {part.place for part in way.portions}:
        after[place] = on_its_way(ruleset, moment[place], found)
    for part in way.portions:
        event = after[part.place]
        off = part.amount - part.less
        left = ((k, a - off if k == part.kind else a) for k, a in event.parts)
        after[part.place] = event._replace(
            amount=event.amount - off,
            parts=tuple(p for p in left if p[1]),
            replaced_by=tuple(dict.fromkeys((*event.replaced_by, found.key))),
            cause=cause,
            by=found.said,
        )
    first = moment[way.portions[0].place]
    also = tuple(e._replace(cause=cause) for e in besides(ruleset, table, first, found))
    agenda = (tuple(after), *table.agenda[1:])
    cost = sum(p.amount for p in way.portions)
    table = spent(table, found.key, found.ability.limit, found.row, cost if change_of(found).shield else 1)
    for one in way.reducers:
        table = spent(table, one.key, one.ability.limit, one.row, 1)
    table = table._replace(agenda=(also, *agenda) if also else agenda)
    less = sum(p.less for p in way.portions)
    unable = bool(stays.intersection(p.place for p in way.portions)) and not cost
    name = found.card.name
    says = f"{name}: it cannot be prevented" if unable else f"{name}: {cost - less} prevented: {said}"
    if less:
        says += f", {less} less for {' and '.join(one.card.name for one in way.reducers)}"
    rules = tuple(n for n in rules if not unable or n != ruleset.check("prevent"))
    cites = (*found.ability.cites, *rules, *_rules(ruleset, first, found, way, also, unable=unable))
    return step(
        ruleset, table, Stage.REPLACED, says + (f" ({note})" if note else ""), cites,
        first.cause, by=found.said, event=first,
    )  # fmt: skip


def _rules(
    ruleset: Ruleset, event: Event, found: Found, way: Way, also: tuple[Event, ...], *, unable: bool
) -> tuple[str, ...]:
    """Name what the book says about each part of a prevention that has a bearing here."""
    change, ability, check = change_of(found), found.ability, ruleset.check
    row = found.row
    names = [
        ("prevention", True),
        ("prevent shield" if change.shield else "prevent fixed", True),
        ("prevent fresh", isinstance(change.amount, Amount)),
        ("prevent all", not change.shield and change.amount == 0),
        ("prevent types", bool(event.parts or event.said("type"))),
        ("prevent source", bool(ability.by) or ability.whose == "source"),
        ("prevent anyone", ability.whose == "any" and not ability.about),
        ("unpreventable", unable),
        ("applied once", unable and not change.shield and row is not None and row.bounded),
        ("chain", bool(event.replaced_by) and event.replaced_by != event.course.makers),
        ("sub-event", bool(also)),
        ("lessen", bool(way.reducers)),
        ("lessen inside", bool(way.reducers)),
    ]
    reduced = [cite for one in way.reducers for cite in one.ability.cites]
    return tuple(number for name, holds in names if holds and (number := check(name))) + tuple(reduced)


def _said(table: Table, way: tuple[Portion, ...]) -> str:
    names = table.board.cards
    said = []
    for part in way:
        event = table.agenda[0][part.place]
        who = names[event.card].name if event.card else event.player
        kind = f"{part.kind} " if part.kind else ""
        said.append(f"{part.amount - part.less} {kind}for {who}")
    return ", ".join(said)
