"""Letting the events of one moment happen together, and what follows from them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Past, Waiting
from rulesengine.core.noticing import Found, of_card
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.state import with_standing
from rulesengine.core.telling import words
from rulesengine.core.trace import Stage, step
from rulesengine.core.triggering import banned, notice_all, waiting_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Board, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


def forbidden(ruleset: Ruleset, table: Table) -> Step | None:
    """Take the first event of the moment that cannot happen out of it."""
    moment, *rest = table.agenda
    for place, event in enumerate(moment):
        reason = banned(ruleset, table, event)
        if reason is None:
            continue
        left = (*moment[:place], *moment[place + 1 :])
        table = table._replace(agenda=(left, *rest) if left else tuple(rest))
        says = f"{words(ruleset, table, event)}: it cannot, for {reason.says}"
        by = reason.check if reason.check != "rule" else ""
        return step(ruleset, table, Stage.FORBIDDEN, says, [reason.rule], event.cause, by=by, event=event)
    return None


def happen(ruleset: Ruleset, table: Table) -> list[Step]:
    """Let the events of one moment happen together; then let abilities notice them."""
    moment, rest = table.agenda[0], table.agenda[1:]
    before, began, past = table.board, table.clock + 1, table.past
    table = table._replace(agenda=rest)
    todo = table.todo[0] if table.todo else None
    steps: list[Step] = []
    happened: list[Event] = []
    done = 0
    for event in moment:
        act = ruleset.acts.get(event.kind)
        says = words(ruleset, table, event)
        after = act.does(table, event) if act is not None else table
        if after is not table or act is None:
            done += max(1, event.amount)
        cards = table.board.cards
        row = cards[event.card] if event.card else None
        source = cards[event.source] if event.source else None
        recorded = Past(event, row, source, table.past)
        after = end_of_scope(ruleset, after._replace(past=recorded), event)
        by = todo.item.said if todo is not None and not event.law and event.cause else ""
        who = event.player if not event.law and not event.cause else ""
        made = step(
            ruleset, after, Stage.HAPPENS, says, (event.law,), event.cause, by=by, player=who, event=event
        )  # fmt: skip
        steps.append(made)
        table = made.table
        happened.append(event._replace(cause=made.number))
    table = _note(table, todo, moment, done)
    for noticed in notice_all(ruleset, table, before, happened, past, began):
        steps.append(noticed)
        table = noticed.table
    table = _next(ruleset, table, before, happened)
    steps[-1] = steps[-1]._replace(table=table)
    return steps


def _note(table: Table, todo: object, moment: tuple[Event, ...], done: int) -> Table:
    """Tell the ability that is resolving whether its instruction was really done."""
    if todo is None:
        return table
    mine = table.todo[0]
    if not any(e.cause == mine.cause or e.replaced_by for e in moment):
        return table
    board = table.board
    slots = tuple(tuple(_followed(board, moment, thing) for thing in slot) for slot in mine.slots)
    return table._replace(todo=(mine._replace(done=done, did=done > 0, slots=slots), *table.todo[1:]))


def _followed(board: Board, moment: tuple[Event, ...], thing: tuple[int, int]) -> tuple[int, int]:
    """An object that its own effect has just moved is still the one it speaks of."""
    number = thing[0]
    if number > 0 and any(e.card == number for e in moment):
        return (number, board.cards[number].arrived)
    return thing


def _next(ruleset: Ruleset, table: Table, before: Board, happened: list[Event]) -> Table:
    """Put on the table what follows at once, what the book does later, and what a player may choose."""
    now = Now(ruleset, table)
    at_once: list[tuple[Event, ...]] = []
    later: list[Event] = []
    offer = table.offer
    for event in happened:
        for ruling, moments in speak(ruleset.about("follows", event.kind), now, event):
            at_once += [tuple(_lawful(e, ruling.number, event.cause) for e in m) for m in moments if m]
        for ruling, planned in speak(ruleset.about("proceeds", event.kind), now, event):
            later += [_lawful(e, ruling.number, event.cause) for e in planned]
        if ruleset.about("offers", event.kind):
            offer = event
        if event.ability:
            table = table._replace(waiting=(*table.waiting, _activated(ruleset, table, event)))
    kept: list[tuple[Event, ...]] = []
    if table.board is not before:
        touched = touch(before, table.board, happened)
        cause = happened[-1].cause
        for keeper, moment in speak(ruleset.upkeep, Now(ruleset, table), touched):
            if moment:
                kept.append(tuple(_lawful(e, keeper.number, cause) for e in moment))
    if not (kept or at_once or later or offer is not table.offer):
        return table
    return table._replace(agenda=(*kept, *at_once, *table.agenda), plan=(*later, *table.plan), offer=offer)


def touch(before: Board, after: Board, happened: list[Event]) -> tuple[int, ...]:
    """List the objects that upkeep must look at: those of the moment, or all if effects hold."""
    if after.standing or before.standing or after.index.get("static"):
        return tuple(card.id for card in after.cards)
    near = [n for e in happened for n in (e.card, e.source, e.target) if n]
    near += range(len(before.cards) + 1, len(after.cards) + 1)
    near += [n for number in near for n in after.cards[number].links]
    return tuple(dict.fromkeys(near))


def _lawful(event: Event, law: str, cause: int) -> Event:
    return event._replace(law=event.law or law, cause=event.cause or cause)


def _activated(ruleset: Ruleset, table: Table, event: Event) -> Waiting:
    """Make what a player has activated wait for its turn, which comes at once."""
    card = table.board.cards[event.card]
    for found in of_card(ruleset, table.board, card):
        if found.key == event.ability:
            return waiting_for(table, found, event, table.board, event.cause)
    ability = card.face.abilities[int(event.ability[2])]
    return waiting_for(
        table, Found(card, event.player, ability, event.ability), event, table.board, event.cause
    )


def end_of_scope(ruleset: Ruleset, table: Table, event: Event) -> Table:
    """When a scope ends, its limits start anew and its effects end."""
    scope = ruleset.words.scopes.get(event.kind)
    if scope is None:
        return table
    used = frozenset(u for u in table.used if u[1] != scope)
    board = table.board
    kept = tuple(s for s in board.standing if s.until != event.kind)
    if len(kept) != len(board.standing):
        board = with_standing(board, kept)
    return table._replace(used=used, board=board)
