"""Triggers in the middle of a text: "when you do". They trigger as they are generated, or never."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.matching import fails
from rulesengine.core.model import Key, Waiting
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.matching import Scope
    from rulesengine.core.model import Table, Todo
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability
    from rulesengine.core.trace import Step


def inline(ruleset: Ruleset, table: Table, todo: Todo, ability: Ability, scope: Scope) -> list[Step]:
    """Let an inline trigger wait as an ability of its own, if its condition holds at this very moment."""
    item, name = todo.item, todo.item.card.name
    said = f"{name}: {ability.words}"
    if why := fails(ability.given, scope.own, scope):
        rules = (ruleset.check("inline"), ruleset.check("inline not met"))
        says = f"{name} stays silent: {why}"
        return [step(ruleset, table, Stage.SKIPPED, says, rules, todo.cause, by=said)]
    key: Key = (*item.key, "inline", ability.words)
    fresh = Waiting(
        item.card, item.player, ability, key, item.event, table.clock + 1, table.clock + 1,
        table.board, item.mine, trail=(*item.trail, item.key), batch=table.batch, followed=item.followed,
    )  # fmt: skip
    cites = (ruleset.check("inline"), *ability.cites)
    cites = (*cites, *(ruling.number for ruling, _ in speak(ruleset.waits, Now(ruleset, table), fresh)))
    table = table._replace(waiting=(*table.waiting, fresh))
    if ability.kind == "activated":  # what its player paid for, and no trigger
        says = f"{name}: its ability waits"
        return [step(ruleset, table, Stage.DECLARES, says, cites, todo.cause, by=said)]
    return [step(ruleset, table, Stage.TRIGGERS, f"{name} triggers and waits", cites, todo.cause, by=said)]
