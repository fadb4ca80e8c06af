"""From what was heard to what waits: near misses, limits counted before forbids, and who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Waiting
from rulesengine.core.noticing import Found, Reason, bans, heard, states
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.state import spend
from rulesengine.core.trace import Stage, step, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Board, Happened, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step

SAID = frozenset({"about", "by", "given", "ordinal", "where", "zone"})  # near misses worth a step


def notice_all(ruleset: Ruleset, table: Table, pending: Happened, steps: list[Step]) -> Table:
    """Ask everyone who listens for what happened in one moment; then the state conditions."""
    before, after, began = pending.before, table.board, pending.began
    for event in pending.events:
        for made in passed_over(ruleset, table, event) if ruleset.passes_over else ():
            steps.append(made)
            table = made.table
        for found, board, reason in heard(ruleset, before, after, event, pending.past):
            if reason is None:
                if not _used_up(table.board, found):
                    steps.append(notice(ruleset, table, found, event, board, began))
                    steps += _again(ruleset, steps[-1]) if ruleset.repeats else ()
                    table = steps[-1].table
            elif reason.check in SAID and found.card.zone not in ruleset.hidden:
                says = f"{found.card.name} stays silent: {reason.says}"
                rules = (reason.rule,)
                steps.append(step(ruleset, table, Stage.SKIPPED, says, rules, event.cause, by=found.said))
                table = steps[-1].table
    table, fresh = states(ruleset, table)
    for found in fresh:
        event = Event("state", found.card.id, found.player, cause=table.clock)
        steps.append(notice(ruleset, table, found, event, after, began))
        table = steps[-1].table
    return table


def _used_up(board: Board, found: Found) -> bool:
    """Say whether the last "next time" has been used by another event of the same moment."""
    row = found.row
    return row is not None and row.bounded and all(one.id != row.id for one in board.standing)


def passed_over(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Step]:
    """Say why an ability of the event's own object is no match for it, where the book says so."""
    rulings = ruleset.about("passes_over", event.kind)
    if not rulings or not event.card:
        return
    card = table.board.cards[event.card]
    for ability in card.face.abilities:
        for ruling, why in speak(rulings, Now(ruleset, table), event, ability):
            says = f"{card.name} stays silent: {why}"
            by = f"{card.name}: {ability.words}"
            passed = step(ruleset, table, Stage.SKIPPED, says, [ruling.number], event.cause, by=by)
            yield passed
            table = passed.table


def stopped(ruleset: Ruleset, table: Table, item: Waiting) -> Reason | None:
    """Say which rule or ability keeps a triggered ability from triggering after all."""
    for ruling, why in speak(ruleset.forbids, Now(ruleset, table), item):
        return Reason("forbids", why, ruling.number)
    return None


def waiting_for(table: Table, found: Found, event: Event, seen: Board, began: int) -> Waiting:
    """Write down an ability that has triggered, with what it saw and what led to it."""
    now = table.board.cards[found.card.id]
    mine = (now.id, now.arrived if event.card == now.id else found.card.arrived)
    if found.row is not None and found.row.bound is None and found.row.mine[0]:
        mine = found.row.mine  # what "this card" meant when the effect was made
    trail = (*table.todo[0].item.trail, table.todo[0].item.key) if table.todo else ()
    return Waiting(
        found.card, found.player, found.ability, found.key, event, began, table.clock + 1,
        seen, mine, trail=trail, batch=table.batch,
    )  # fmt: skip


def notice(ruleset: Ruleset, table: Table, found: Found, event: Event, seen: Board, began: int) -> Step:
    """Let an ability wait, unless it waits already, its limit is reached, or something forbids it."""
    item = waiting_for(table, found, event, seen, began)
    now, name = Now(ruleset, table), found.card.name
    for _, who in speak(ruleset.controls, now, item):
        item = item._replace(player=who)
    for question, stage in ((ruleset.skips, Stage.SKIPPED), (ruleset.limits, Stage.FORBIDDEN)):
        if question and (said := list(speak(question, now, item))):
            rules = tuple(ruling.number for ruling, _ in said)
            return step(ruleset, table, stage, f"{name}: {said[0][1]}", rules, event.cause, by=item.said)
    if found.ability.limit and counts_on(ruleset, table, item)[0] == "triggering":
        table = table._replace(used=table.used | {(item.key, found.ability.limit)})
    if ruleset.forbids and (said := list(speak(ruleset.forbids, now._replace(table=table), item))):
        rules = tuple(ruling.number for ruling, _ in said)
        return step(
            ruleset, table, Stage.FORBIDDEN, f"{name}: {said[0][1]}", rules, event.cause, by=item.said
        )
    if found.row is not None and found.row.bounded:
        table = table._replace(board=spend(table.board, found.row, 1))
    rules = found.ability.cites
    if ruleset.waits:
        rules = (*rules, *(ruling.number for ruling, _ in speak(ruleset.waits, now, item)))
    table = table._replace(waiting=(*table.waiting, item), clock=table.clock + 1)
    says = f"{name} triggers and waits"
    return written(ruleset, table, Stage.TRIGGERS, says, rules, event.cause, by=item.said)


def _again(ruleset: Ruleset, first: Step) -> Iterator[Step]:
    """Let what has just triggered trigger once more, as often as the game says."""
    if first.stage is not Stage.TRIGGERS:
        return
    table, item = first.table, first.table.waiting[-1]
    said = list(speak(ruleset.repeats, Now(ruleset, table), item))
    for _ in range(sum(times for _, times in said)):
        item = item._replace(step=table.clock + 1)
        table = table._replace(waiting=(*table.waiting, item), clock=table.clock + 1)
        rules = tuple(ruling.number for ruling, _ in said)
        says = f"{item.card.name} triggers an additional time and waits"
        yield written(ruleset, table, Stage.TRIGGERS, says, rules, first.cause, by=item.said)


def counts_on(ruleset: Ruleset, table: Table, item: Waiting) -> tuple[str, str]:
    """Say what uses up a limit, triggering or resolving, and by which rule."""
    for ruling, when in speak(ruleset.counts, Now(ruleset, table), item):
        return when, ruling.number
    return "triggering", ""


def banned(ruleset: Ruleset, table: Table, event: Event) -> Reason | None:
    """Say why an event cannot happen: a rule, or an ability that forbids it."""
    rulings = ruleset.about("bans", event.kind)
    for ruling, why in speak(rulings, Now(ruleset, table), event) if rulings else ():
        return Reason("rule", why, ruling.number)
    for found, reason in bans(ruleset, table.board, event):
        if reason is None:
            return Reason(found.said, f"“{found.said}” forbids it", ruleset.check("ban"))
    return None
