"""What an event carries though nobody said it: where a moved card comes from, which card is on top.

A text and a player say that a card goes somewhere; what hears of it asks also whence. That is looked up
when the moment has come, before anything changes or hears it, and by the game's own rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.now import Now

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table
    from rulesengine.core.ruling import Ruleset


def complete(ruleset: Ruleset, table: Table) -> Table:
    """Write into the events of the first moment what they carry unsaid; what is said already stays."""
    if not ruleset.completes:
        return table
    fresh = completed(ruleset, table, table.agenda[0])
    return table if fresh == table.agenda[0] else table._replace(agenda=(fresh, *table.agenda[1:]))


def completed(ruleset: Ruleset, table: Table, moment: tuple[Event, ...]) -> tuple[Event, ...]:
    """Give the events of a moment with what they carry unsaid."""
    now, fresh = Now(ruleset, table), list(moment)
    for place in range(len(moment) if ruleset.completes else 0):
        for ruling in ruleset.about("completes", fresh[place].kind):
            whole = ruling.function(now, fresh[place], tuple(fresh))
            if whole is not None:
                fresh[place] = whole
    return tuple(fresh)
