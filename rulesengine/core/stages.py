"""What waits: in which order, what lets it resolve, and what happens when it is over.

waiting -> targets? -> ordered, chosen, or a silence -> conditions -> declared -> resolves
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.model import Todo
from rulesengine.core.now import Now
from rulesengine.core.resolving import end_of
from rulesengine.core.ruling import speak
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from rulesengine.core.model import Event, Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


def foremost(ruleset: Ruleset, table: Table) -> tuple[list[Waiting], Waiting | None]:
    """Find what goes first (several, if no rank tells them apart), and the next after them."""
    now = Now(ruleset, table)
    ranked = sorted(((rank(ruleset, now, w), i) for i, w in enumerate(table.waiting)))
    best = ranked[0][0]
    tied = [table.waiting[i] for r, i in ranked if r == best]
    rest = [table.waiting[i] for r, i in ranked if r != best]
    return tied, rest[0] if rest else None


def rank(ruleset: Ruleset, now: Now, item: Waiting) -> tuple[int, ...]:
    """Ask every rank of the game: earlier rulings count before later ones."""
    return tuple([ruling.function(now, item) for ruling in ruleset.ranks])


def telling(ruleset: Ruleset, table: Table, item: Waiting, rival: Waiting) -> list[str]:
    """Name the first rule that tells two apart."""
    now = Now(ruleset, table)
    for ruling in ruleset.ranks:
        if ruling.function(now, item) != ruling.function(now, rival):
            return [ruling.number]
    return []


def which(ruleset: Ruleset, table: Table, tied: list[Waiting]) -> Question:
    """Ask who goes first where no rank tells: of the player that the book names, or of silence."""
    now, who = Now(ruleset, table), table.board.turn_player
    rules: tuple[str, ...] = ()
    for ruling, name in speak(ruleset.decides, now, tied[0]):
        who, rules = name, (ruling.number,)
        break
    ordered = sorted(tied, key=lambda w: (w.card.name, w.ability.words, w.player, str(w.key)))
    names = [w.card.name for w in ordered]
    options = tuple(Option(w.card.name if names.count(w.card.name) == 1 else w.said, w) for w in ordered)
    asks = f"{who} chooses which of these goes first"
    return Question(table, "order", who, asks, rules, options)


def order(ruleset: Ruleset, table: Table, item: Waiting, rival: Waiting) -> Step:
    """Say which rule puts an ability before the next one that waits."""
    rules = telling(ruleset, table, item, rival)
    alike = item.card.name == rival.card.name and item.ability.words != rival.ability.words
    names = (item.said, rival.said) if alike else (item.card.name, rival.card.name)
    says = " before ".join(names)
    return step(ruleset, table, Stage.ORDERED, says, rules, item.step, by="" if rules else item.said)


def reach(ruleset: Ruleset, table: Table, item: Waiting) -> list[Step]:
    """Say what a game says when the turn of an ability has come: a step for each rule that speaks."""
    steps: list[Step] = []
    for ruling, why in speak(ruleset.reached, Now(ruleset, table), item):
        says, rules = f"{item.card.name}: {why}", [ruling.number]
        steps.append(step(ruleset, table, Stage.DECLARES, says, rules, item.step, by=item.said))
        table = steps[-1].table
    return steps


def take(table: Table, item: Waiting, cause: int = 0) -> Table:
    """Take an ability out of the waiting, and begin with it; the last step says why, or `cause`."""
    waiting = tuple(w for w in table.waiting if w is not item)
    todo = Todo(
        item, (*item.ability.cost, *item.ability.then), cause or table.clock, item.slots or (), "conditions"
    )
    return table._replace(waiting=waiting, todo=(todo, *table.todo), batch=table.clock)


def finish(ruleset: Ruleset, table: Table, todo: Todo) -> Table:
    """Let an ability go that is over, whether it was followed or not, and what the book does then."""
    return leave(ruleset, end_of(table, todo), todo.item)


def leave(ruleset: Ruleset, table: Table, item: Waiting) -> Table:
    """Let happen what the book says when an ability is over."""
    if not ruleset.finishes:
        return table
    moments: list[Event] = []
    for ruling, moment in speak(ruleset.finishes, Now(ruleset, table), item):
        moments += [e._replace(law=ruling.number, cause=table.clock) for e in moment]
    return table._replace(agenda=(tuple(moments), *table.agenda)) if moments else table


def close(ruleset: Ruleset, table: Table) -> list[Step] | Table:
    """End the ability that has been followed to its last word, and say what it leaves to be done."""
    todo = table.todo[0]
    if not ruleset.settles:
        return finish(ruleset, table, todo)
    said = [(r.number, why) for r, why in speak(ruleset.settles, Now(ruleset, table), todo.item)]
    table = finish(ruleset, table, todo)
    steps: list[Step] = []
    for number, why in said:
        made = step(
            ruleset,
            table,
            Stage.SETTLES,
            f"{todo.item.card.name}: {why}",
            [number],
            todo.cause,
            by=todo.item.said,
        )
        steps.append(made)
        table = made.table
    return steps or table
