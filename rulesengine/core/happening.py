"""Letting the events of one moment happen together, and what follows from them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import arrived, only_seen
from rulesengine.core.continuous.standing import Now, has_statics, survey, ties, touched
from rulesengine.core.history import Logged, counted_in, described, over
from rulesengine.core.matching import fill
from rulesengine.core.model import Happened, Past, Seat, use, with_log, with_standing
from rulesengine.core.noticing import banned, counts_on, notice_all, notice_states, of_card, waiting_for
from rulesengine.core.ruling import every_answer, last_answer
from rulesengine.core.trace import Stage, step, words, written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.model import Board, Event, Object, Standing, Table, Todo, Use
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.trace import Step


# What an event carries though nobody said it: where a moved card comes from, which card is on top.


def complete(ruleset: Ruleset, table: Table) -> Table:
    """Write into the events of the first moment what they carry unsaid; what is said already stays."""
    if not ruleset.unsaid_parts:
        return table
    moment = completed(ruleset, table, table.agenda[0])
    return table if moment == table.agenda[0] else table._replace(agenda=(moment, *table.agenda[1:]))


def completed(ruleset: Ruleset, table: Table, moment: tuple[Event, ...]) -> tuple[Event, ...]:
    """Give the events of a moment with what they carry unsaid."""
    now, events = Now(ruleset, table), list(moment)
    for place in range(len(moment) if ruleset.unsaid_parts else 0):
        for ruling in ruleset.about("unsaid_parts", events[place].kind):
            whole = ruling.function(now, events[place], tuple(events))
            if whole is not None:
                events[place] = whole
    return tuple(events)


WITH_IT = "bearer leaves"  # the end of an effect that lasts as long as what has made it is where it was


# One moment: what cannot happen is taken out, the rest happens together, and then it is noticed.


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
        rules = [reason.rule]
        made = step(ruleset, table, Stage.FORBIDDEN, says, rules, event.cause, by=reason.by, event=event)
        return made._replace(why=reason.says)
    return None


def happen(ruleset: Ruleset, table: Table) -> list[Step]:
    """Let the events of one moment happen together; then let abilities notice them.

    What arrives in one moment has one timestamp: an act takes the clock plus one, and the clock stands
    still until the moment is over. Where two effects of one timestamp now show an order that nobody
    has given, the players are asked for it before anything is noticed.
    """
    moment, before, began, past = table.agenda[0], table.board, table.clock + 1, table.past
    had = table.used
    table = table._replace(agenda=table.agenda[1:])
    todo = _asking(table, moment)
    steps: list[Step] = []
    happened: list[Event] = []
    done = 0
    for event in moment:
        if happened and _left_so_already(before, table.board, happened, event):
            continue
        number, act = began + len(happened), ruleset.acts.get(event.kind)
        says = words(ruleset, table, event)
        after = arrived(table, act.does(table, event), event) if act is not None else table
        undone = event.course.became and ruleset.reason_undone is not None
        if not undone and (after is not table or act is None or act.does is only_seen):
            done += max(1, event.amount)
        here = _remembered(ruleset, table, after, event, before, number)
        steps.append(_as_step(ruleset, here, event, says, todo))
        table = here if len(moment) == 1 else here._replace(clock=began - 1)
        happened.append(event._replace(cause=number))
    table = steps[-1].table if todo is None else _note(steps[-1].table, todo, moment, done, began)
    gone = _limits_gone(ruleset, moment, had, table) if had else had
    pending = Happened(tuple(_together(happened)), before, past, began, gone)
    if table.board is not before and has_statics(ruleset, table.board) and ties(ruleset, table.board):
        steps[-1] = steps[-1]._replace(table=table._replace(pending=pending))
        return steps
    return _noticed(ruleset, table, pending, steps)[0]


def _as_step(ruleset: Ruleset, here: Table, event: Event, says: str, todo: Todo | None) -> Step:
    """Write the step in which an event happens, with whoever justifies it."""
    law, cause = event.law, event.cause
    begins = not law and not cause  # no rule and no other step brought it
    by, who = event.by, event.player if begins else ""
    if not by and todo is not None and cause and not law:
        by = todo.item.said
    rules = (law, ruleset.check("as changed")) if event.course.line else (law,)
    given = begins and event.kind not in ruleset.words.player_actions
    return written(
        ruleset, here, Stage.HAPPENS, says, rules, cause, by=by, player=who, event=event, given=given
    )


def _together(happened: list[Event]) -> list[Event]:
    """Let each event of a moment know those of its kind that happened with it."""
    if len(happened) == 1:
        return happened
    kinds: dict[str, list[Event]] = {}
    for event in happened:
        kinds.setdefault(event.kind, []).append(event)
    every = {kind: tuple(some) if len(some) > 1 else () for kind, some in kinds.items()}
    return [event._replace(beside=every[event.kind]) if every[event.kind] else event for event in happened]


def _left_so_already(before: Board, board: Board, happened: list[Event], event: Event) -> bool:
    """Say whether an object has left its zone in this moment by the same event: two that became one."""
    card = event.card
    if not 0 < card <= len(before.cards) or board.cards[card].zone == before.cards[card].zone:
        return False
    return any((other.kind, other.card) == (event.kind, card) for other in happened)


def notice_pending(ruleset: Ruleset, table: Table, pending: Happened) -> list[Step] | Table:
    """Go on with a moment that had to wait until the players had put effects in order."""
    steps, table = _noticed(ruleset, table._replace(pending=None), pending, [])
    return steps or table


def _noticed(
    ruleset: Ruleset, table: Table, pending: Happened, steps: list[Step]
) -> tuple[list[Step], Table]:
    """Let abilities notice a moment, and put on the table what comes of it.

    Who left in this moment looks back as it was, and what it had its turn for then it does not see again.
    """
    if pending.had:
        table = table._replace(used=table.used | pending.had)
        table = notice_all(ruleset, table, pending, steps)
        table = table._replace(used=table.used - pending.had)
    else:
        table = notice_all(ruleset, table, pending, steps)
    waited, table = table.unlooked, _next(ruleset, table, pending)
    if table.unlooked == pending.began:  # a part of it is still to follow: the state is looked at then
        table = table._replace(unlooked=waited or pending.began)
    else:
        looked = table._replace(unlooked=0) if waited else table
        table = notice_states(ruleset, looked, waited or pending.began, steps)
    if steps and steps[-1].table is not table:
        steps[-1] = steps[-1]._replace(table=table)
    return steps, table


def look_at_states(ruleset: Ruleset, table: Table) -> list[Step] | Table:
    """Look at the state conditions that had to wait for what followed at once and never came to be."""
    steps: list[Step] = []
    after = notice_states(ruleset, table._replace(unlooked=0), table.unlooked, steps)
    if not steps:
        return after
    steps[-1] = steps[-1]._replace(table=after)
    return steps


def _limits_gone(
    ruleset: Ruleset, moment: tuple[Event, ...], had: frozenset[Use], table: Table
) -> frozenset[Use]:
    """List the limits that were lost by moving, and not because their scope is over."""
    if had <= table.used:
        return frozenset()
    over = {ruleset.words.scopes.get(event.kind) for event in moment}
    return frozenset(limit for limit in had - table.used if limit.scope not in over)


def _remembered(
    ruleset: Ruleset, table: Table, after: Table, event: Event, before: Board, number: int
) -> Table:
    """Write an event into the history; when a scope ends, its limits start anew and its effects end."""
    old, new = table.board.cards, after.board.cards
    row = old[event.card] if event.card else None
    left = row is not None and new is not old and new[row.id].arrived != row.arrived
    seen = before if left and row is not None and row.zone in ruleset.ability_zones else after.board
    past = Past(event, row, table.past, seen, number)
    if (
        left
        and row is not None
        and any(r.until == WITH_IT and r.mine[0] == row.id for r in after.board.standing)
    ):
        held = tuple(r for r in after.board.standing if r.until != WITH_IT or r.mine != (row.id, row.arrived))
        after = after._replace(board=with_standing(after.board, held))
    if after.board.memory.ended:
        after = after._replace(board=_forgotten(after.board))
    if counted_in(event.kind) in after.board.index:
        after = _logged(ruleset, after, event, seen)
    scope = ruleset.words.scopes.get(event.kind)
    if scope is None:
        return after._replace(past=past, clock=number)
    board = after.board
    if board.memory.log:
        board = with_log(board, board.memory.log, (scope,))
    kept = tuple(row for row in board.standing if not _over(table, row, event))
    if len(kept) != len(board.standing):
        board = with_standing(board, kept)
    used = frozenset(u for u in after.used if u.scope != scope)
    return after._replace(past=past, clock=number, used=used, board=board)


def _logged(ruleset: Ruleset, table: Table, event: Event, seen: Board) -> Table:
    """Let a board remember an event that a text counts, with what took part as it was then."""
    sheets = survey(ruleset, seen)
    card = dict(sheets[event.card]) if event.card else described(event)
    cause = dict(sheets[event.source]) if event.source else None
    row = Logged(event, card, cause, frozenset(ruleset.words.scopes.values()))
    return table._replace(board=with_log(table.board, (*table.board.memory.log, row)))


def _forgotten(board: Board) -> Board:
    """Let a board forget what was in a scope that the event before has ended."""
    log = board.memory.log
    for scope in board.memory.ended:
        log = over(log, scope)
    return with_log(board, log)


def _over(table: Table, row: Standing, event: Event) -> bool:
    """Say whether an event ends an effect: the right one, of the right player, in the right turn."""
    if row.until != event.kind or (row.after and table.turn <= row.after):
        return False
    return not row.whose or row.whose == (event.player or table.board.turn_player)


def _asking(table: Table, moment: tuple[Event, ...]) -> Todo | None:
    """Return the ability whose instruction this is; what is done in the place of a part comes after it."""
    if len(table.todo) < 2:  # noqa: PLR2004  of one there is nothing to choose
        return table.todo[0] if table.todo else None
    asked = {event.asked for event in moment}
    return next((todo for todo in table.todo if todo.cause in asked), table.todo[0])


def _note(table: Table, todo: Todo, moment: tuple[Event, ...], done: int, began: int) -> Table:
    """Write into the ability that is resolving whether its instruction was really done."""
    if todo.cause not in [event.asked for event in moment]:
        return table
    item, slots = todo.item, todo.slots
    cards = table.board.cards
    moved = {n: arrived for n in {e.card for e in moment if e.card} if (arrived := cards[n].arrived) >= began}
    if moved:
        bearer, event = _followed(moved, item.mine), item.event
        theirs = [(n, moved[n]) for n in (event.card, event.source, event.target) if n in moved]
        others = tuple(_followed(moved, other) for other in item.others)
        item = item._replace(mine=bearer, others=others, followed=(*item.followed, *theirs))
        slots = tuple(
            [tuple([t if isinstance(t, Seat) else _followed(moved, t) for t in slot]) for slot in slots]
        )
    if todo.into >= 0:
        slots = fill(slots, todo.into, tuple(_made(table, moment, began)))
    since = _since(table, todo, moment[0].kind, began) if moved else began
    todo_after = todo._replace(done=done, did=done > 0, slots=slots, item=item, moment=since)
    return table._replace(todo=tuple(todo_after if each is todo else each for each in table.todo))


def _made(table: Table, moment: tuple[Event, ...], began: int) -> list[Object]:
    """List what a moment was done to, or where it was done to nothing, what it has made or moved."""
    cards = table.board.cards
    there = dict.fromkeys(event.card for event in moment if event.card)
    numbers = there or [card.id for card in cards if card.arrived >= began]
    return [(number, cards[number].arrived) for number in numbers]


def _since(table: Table, todo: Todo, kind: str, began: int) -> int:
    """Say when a text began to do this: "destroy this and 2 items" is done in one way, though one by one."""
    past, since = table.past, began
    while past is not None and past.step > todo.cause:
        if past.step < began and past.event.asked == todo.cause:
            if past.event.kind != kind:
                break
            since = past.step
        past = past.before
    return since


def _followed(moved: Mapping[int, int], thing: Object) -> Object:
    """An object that its own effect has just moved is still the one it names."""
    return (thing[0], moved[thing[0]]) if thing[0] in moved else thing


# What follows a moment: at once, later, by choice, and what happens by itself.


def _next(ruleset: Ruleset, table: Table, pending: Happened) -> Table:
    """Put on the table what follows at once, what the book does later, and what a player may choose."""
    at_once: list[tuple[Event, ...]] = []
    later: list[Event] = []
    offer = table.offer
    for event in pending.events:
        if follows := ruleset.about("consequences", event.kind):
            for number, moments in every_answer(follows, Now(ruleset, table), event):
                at_once += [tuple(_lawful(e, number, event.cause) for e in m) for m in moments if m]
        if proceeds := ruleset.about("later_events", event.kind):
            for number, planned in every_answer(proceeds, Now(ruleset, table), event):
                later += [_lawful(e, number, event.cause) for e in planned]
        if ruleset.about("offered_choices", event.kind):
            offer = event
        if event.ability and not any(e.ability == event.ability for moment in at_once for e in moment):
            table = _activated(ruleset, table, event, pending.before)  # else what follows activates it
    kept, table = _by_itself(ruleset, table, pending)
    if not (kept or at_once or later or offer is not table.offer):
        return table
    agenda, plan = (*kept, *at_once, *table.agenda), (*later, *table.plan)
    unlooked = pending.began if at_once else table.unlooked
    return table._replace(agenda=agenda, plan=plan, offer=offer, unlooked=unlooked)


def _by_itself(ruleset: Ruleset, table: Table, pending: Happened) -> tuple[list[tuple[Event, ...]], Table]:
    """List what happens by itself once the board has changed, or let it wait where the game says so.

    The first time, all that is on the table is looked at, if the game says so.
    """
    if not ruleset.state_based_actions or table.board is pending.before:
        return [], table
    touched = touch(ruleset, table.board, pending)
    if table.laid and ruleset.state_based_start is not None:
        touched = tuple(dict.fromkeys((*touched, *(card.id for card in table.board.cards))))
        table = table._replace(laid=False)
    if ruleset.state_based_wait is None:
        return _upkeep(ruleset, table, touched, pending.events[-1].cause), table
    return [], table._replace(unkept=tuple(dict.fromkeys((*(table.unkept or ()), *touched))))


def _upkeep(ruleset: Ruleset, table: Table, touched: tuple[int, ...], cause: int) -> list[tuple[Event, ...]]:
    """List the moments that happen by themselves, with the rule behind each."""
    return [
        tuple(_lawful(e, number, cause) for e in moment)
        for number, moment in every_answer(ruleset.state_based_actions, Now(ruleset, table), touched)
        if moment
    ]


def upkeep(ruleset: Ruleset, table: Table) -> Table:
    """Let happen by itself what had to wait until nothing resolved."""
    cause = table.past.event.cause if table.past is not None else 0
    moments = _upkeep(ruleset, table, table.unkept or (), cause)
    return table._replace(agenda=(*moments, *table.agenda), unkept=None)


def touch(ruleset: Ruleset, after: Board, pending: Happened) -> tuple[int, ...]:
    """List the objects that upkeep must look at: those of the moment, what changed, what effects reach."""
    before, cards = pending.before, after.cards
    near = [n for e in pending.events for n in (e.card, e.source, e.target) if n]
    near += touched(ruleset, before, after)
    near += [n for number in near for n in cards[number].links]
    return tuple(dict.fromkeys(near))


def _lawful(event: Event, law: str, cause: int) -> Event:
    return event._replace(law=event.law or law, cause=event.cause or cause)


def _activated(ruleset: Ruleset, table: Table, event: Event, before: Board) -> Table:
    """Let what a player has activated wait for its turn, which comes at once.

    An ability that its object has lost by moving is looked for where the object was.
    """
    listener = next(
        (
            listener
            for board in (table.board, before)
            for listener in of_card(ruleset, board, board.cards[event.card])
            if listener.key == event.ability
        ),
        None,
    )
    if listener is None:
        return table
    item = waiting_for(table, listener, event, table.board, event.cause)._replace(step=event.cause)
    if other := last_answer(ruleset.trigger_controller, Now(ruleset, table), item):
        item = item._replace(player=other[1])  # where a text lets any player activate it
    if listener.ability.limit and counts_on(ruleset, table, item)[0] == "triggering":
        table = use(table, item.key, listener.ability.limit)
    return table._replace(waiting=(*table.waiting, item))
