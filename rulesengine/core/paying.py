"""Costs: whether they can be paid in full, before anything of them is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.choosing import fill, legal, scope_of
from rulesengine.core.making import events
from rulesengine.core.matching import value
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.telling import words
from rulesengine.core.text import Amount, Choose, Do

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table, Todo, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Part


def cannot_pay(
    ruleset: Ruleset, table: Table, item: Waiting, cost: Iterable[Part], todo: Todo | None = None
) -> tuple[str, str] | None:
    """Say why a cost cannot be paid in full, and by which rule; None when it can.

    With `todo`, what was chosen before counts: "pay its cost". The payment is tried on a copy of the table, part by part, so that two parts that need the same
    thing are seen to need it twice.
    """
    scope = scope_of(ruleset, table, item, todo)
    for part in cost:
        if isinstance(part, Choose):
            options, least = legal(ruleset, table, part, scope), value(part.least, scope.own, scope)
            if len(options) < least:
                return f"it needs {least} to choose, and there are {len(options)}", ruleset.check("cost")
            scope = scope._replace(slots=fill(scope.slots, part.slot, options[:least]))
        elif isinstance(part, Do):
            made = events(table.board, item, scope, part, 0)
            if not made:
                return f"there is nothing to {part.kind}", ruleset.check("cost")
            for event in made:
                if isinstance(part.amount, Amount) and event.amount <= 0:
                    continue  # a cost of nothing is paid
                for ruling, why in speak(ruleset.about("pays", event.kind), Now(ruleset, table), event):
                    return why, ruling.number
                act = ruleset.acts.get(event.kind)
                after = act.does(table, event) if act is not None else table
                if after is table:
                    return f"“{words(ruleset, table, event)}” cannot be done", ruleset.check("cost")
                table = after
    return None
