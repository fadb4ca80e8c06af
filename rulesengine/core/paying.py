"""Costs: whether they can be paid in full, before anything of them is paid."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from rulesengine.core.acts import only_heard
from rulesengine.core.choosing import fill, legal, scope_of
from rulesengine.core.completing import completed
from rulesengine.core.making import events
from rulesengine.core.matching import value
from rulesengine.core.model import Table
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.standing import survey
from rulesengine.core.telling import words
from rulesengine.core.text import Amount, Choose, Do
from rulesengine.core.triggering import banned

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Todo, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part

MANY = 100  # ways to choose what is paid with that are tried


def cannot_pay(
    ruleset: Ruleset, table: Table, item: Waiting, cost: Iterable[Part], todo: Todo | None = None
) -> tuple[str, str] | None:
    """Say why a cost cannot be paid in full, and by which rule; None when it can.

    With `todo`, what was chosen before counts: "pay its cost". The payment is tried on a copy of the
    table, part by part, so that two parts that need the same thing are seen to need it twice; where
    something is to be chosen, one choice that pays is enough.
    """
    return _unpaid(ruleset, table, item, tuple(cost), scope_of(ruleset, table, item, todo))


def _unpaid(
    ruleset: Ruleset, table: Table, item: Waiting, cost: tuple[Part, ...], scope: Scope
) -> tuple[str, str] | None:
    if not cost:
        return None
    part, rest = cost[0], cost[1:]
    if isinstance(part, Choose):
        options, least = legal(ruleset, table, part, scope), max(0, value(part.least, scope.own, scope))
        why: tuple[str, str] | None = (
            f"it needs {least} to choose, and there are {len(options)}",
            ruleset.check("cost"),
        )
        for some in islice(combinations(options, least), MANY):
            why = _unpaid(
                ruleset, table, item, rest, scope._replace(slots=fill(scope.slots, part.slot, some))
            )
            if why is None:
                return None
        return why
    if isinstance(part, Do):
        paid = _paid(ruleset, table, item, part, scope)
        if not isinstance(paid, Table):
            return paid
        table, scope = paid, scope._replace(sheets=survey(ruleset, paid.board))
    return _unpaid(ruleset, table, item, rest, scope)


def _paid(ruleset: Ruleset, table: Table, item: Waiting, part: Do, scope: Scope) -> Table | tuple[str, str]:
    """Return the table after one part of a cost is paid, or why it cannot be."""
    made = completed(ruleset, table, events(table.board, item, scope, part, 0))
    if not made:
        return f"there is nothing to {part.kind}", ruleset.check("cost")
    for event in made:
        if isinstance(part.amount, Amount) and event.amount <= 0:
            continue  # a cost of nothing is paid
        for ruling, why in speak(ruleset.about("pays", event.kind), Now(ruleset, table), event):
            return why, ruling.number
        if reason := banned(ruleset, table, event):
            return reason.says, reason.rule
        act = ruleset.acts.get(event.kind)
        if act is None or act.does is only_heard:
            continue
        after = act.does(table, event)
        if after is table:
            return f"“{words(ruleset, table, event)}” cannot be done", ruleset.check("cost")
        table = after
    return table
