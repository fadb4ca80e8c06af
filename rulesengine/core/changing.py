"""Letting one replacement change one event, and saying so with the rules that make it what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.beginning import on_its_way
from rulesengine.core.model import Todo
from rulesengine.core.outcomes import change_of, outcome
from rulesengine.core.preventing import split, ways
from rulesengine.core.state import spent
from rulesengine.core.telling import words
from rulesengine.core.text import Amount
from rulesengine.core.trace import Stage, step
from rulesengine.core.triggering import waiting_for

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.outcomes import Outcome
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


def apply(
    ruleset: Ruleset,
    table: Table,
    place: int,
    found: Found,
    rules: tuple[str, ...],
    note: str,
    named: tuple[str, ...] = (),
) -> Step:
    """Let one replacement change the event at `place` of the first moment."""
    if change_of(found).how == "prevent":
        way = ways(ruleset, table, place, found)[0]
        return split(ruleset, table, found, way, (*rules, *of_sort(ruleset, found)), note)
    event, cause = on_its_way(ruleset, table.agenda[0][place], found), table.clock + 1
    out = outcome(ruleset, table, event, found, named)
    after = () if out.event is None else (out.event._replace(cause=cause, law=""),)
    now = [words(ruleset, table, e) for e in after]
    says = f"{words(ruleset, table, event)} → {' and '.join(now) or _nothing(found)}"
    says += f" ({note})" if note else ""
    cites = (*found.ability.cites, *rules, *of_sort(ruleset, found), *_because(ruleset, event, found, out))
    table = put_back(spent(table, found.key, found.ability.limit, found.row, 1), place, after)
    if change_of(found).sort == "outcome":
        table = _without_the_rest(table, event)
    if change_of(found).how == "follow":
        table = _followed(table, found, event)
    if out.also:
        first = tuple(e._replace(cause=cause) for e in out.also)
        table = table._replace(agenda=(first, *table.agenda))
    return step(ruleset, table, Stage.REPLACED, says, cites, event.cause, by=found.said, event=event)


def again(event: Event) -> bool:
    """Say whether the player whose replacement it is has been through already in this round."""
    line = event.course.line
    return len(line) > 1 and line[-1] in line[:-1] and line[-1] != line[-2]


def of_sort(ruleset: Ruleset, found: Found) -> tuple[str, ...]:
    """Name the rules of a kind of replacement: what it is, and when its turn is."""
    sort, how = change_of(found).sort, change_of(found).how
    what = ruleset.check("prevent") if how == "prevent" else ruleset.check("instead", sort)
    return tuple(n for n in (what, ruleset.check("turn of", sort)) if n)


def put_back(table: Table, place: int, after: tuple[Event, ...]) -> Table:
    """Put what an event has become in its place; a moment in which nothing is left is gone."""
    moment, *rest = table.agenda
    changed = (*moment[:place], *after, *moment[place + 1 :])
    return table._replace(agenda=(changed, *rest) if changed else tuple(rest))


def _because(ruleset: Ruleset, event: Event, found: Found, out: Outcome) -> tuple[str, ...]:
    """Name what else the book says about a change like this one."""
    change, row = change_of(found), found.row
    names = [
        ("replaced", True),
        ("self only", change.sort == "self"),
        ("self late", change.sort == "self" and bool(found.ability.about)),
        ("chain", bool(event.replaced_by) and event.replaced_by != event.course.makers),
        ("own count", bool(event.course.makers)),
        ("round again", again(event)),
        ("sub-event", bool(out.also)),
        ("fresh", isinstance(change.amount, Amount) and row is None),
        ("became", out.event is None or out.event.kind != event.kind),
        ("copyable", any(not isinstance(given, (int, Amount)) for _, given in change.gives)),
    ]
    return tuple(n for name, holds in names if holds and (n := ruleset.check(name)))


def _without_the_rest(table: Table, event: Event) -> Table:
    """Take the rest of a result away: what one rule lets follow from one event is one result."""
    moment, *rest = table.agenda or ((),)
    left = tuple(e for e in moment if (e.law, e.cause) != (event.law, event.cause))
    return table._replace(agenda=(left, *rest) if left else tuple(rest))


def _nothing(found: Found) -> str:
    return f"“{found.ability.words}”" if change_of(found).how == "follow" else "nothing"


def _followed(table: Table, found: Found, event: Event) -> Table:
    """Let a player follow instructions in the place of an event: nothing of them waits."""
    change = change_of(found)
    item = waiting_for(table, found, event, table.board, table.clock + 1)
    todo = Todo(item, (*change.cost, *change.then), table.clock + 1)
    return table._replace(todo=(todo, *table.todo))
