"""Static effects as they start and stop: each is a step, so that no number changes unseen."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.candidates import active
from rulesengine.core.continuous.effects import Application
from rulesengine.core.continuous.passing import which
from rulesengine.core.continuous.standing import Now, given, has_statics, rank, survey, ties, with_order
from rulesengine.core.model import Board, Key, Taken, text_of, with_standing
from rulesengine.core.noticing import listeners
from rulesengine.core.ruling import Option, Question, every_answer, first_answer
from rulesengine.core.text import Amount, show
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.continuous.effects import Effect
    from rulesengine.core.continuous.standing import Survey
    from rulesengine.core.matching import Sheet
    from rulesengine.core.model import Event, Memory, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Change
    from rulesengine.core.trace import Step

    Reached = Mapping[Key, tuple[Effect, tuple[int, ...]]]


# How an effect takes hold of an object, where a game says that this is an event.


class Start(NamedTuple):
    """An effect that would begin to apply to an object, or does more or less to it than before."""

    effect: Effect
    change: Change
    place: int  # which of the effect's changes
    card: int
    by: object  # what the text asks for now
    was: int = 0  # what it did so far
    later: tuple[int, ...] = ()  # changes of the same effect whose own events come after this one
    which: int = 0  # which object of that id


def with_memory(board: Board, memory: Memory) -> Board:
    """Replace what is remembered of continuous effects."""
    return Board(board.players, board.cards, board.index, board.standing, board.ranked, memory)


def takes_hold(table: Table, event: Event) -> Table:
    """Let an effect apply to an object from now on, with the number that the event came to."""
    start = event.made
    if not isinstance(start, Start):
        return table
    board, memory, key = table.board, table.board.memory, start.effect.key
    asked = survey_values(start)
    at = dict(memory.taken.get(key, {}))
    old = at.get(start.card)
    values: list[object] = list(old.values if old is not None and old.values else asked)
    for place in start.later if old is None else ():
        values[place] = 0 if isinstance(values[place], int) else values[place]
    if isinstance(start.by, int):
        values[start.place] = start.was + (event.amount if start.by >= start.was else -event.amount)
    at[start.card] = Taken(start.which or board.cards[start.card].arrived, tuple(values), asked)
    taken = {**memory.taken, key: at}
    unsettled = memory.unsettled - {(key, start.card)}
    return table._replace(board=with_memory(board, memory._replace(taken=taken, unsettled=unsettled)))


def survey_values(start: Start) -> tuple[object, ...]:
    """List what each change of the effect asks for, as the text says it where that was not looked up."""
    changes = start.effect.ability.changes
    plain: list[object] = [0 if isinstance(c.value, Amount) else c.value for c in changes]
    plain[start.place] = start.by
    return tuple(plain)


def starts(ruleset: Ruleset, table: Table, before: Reached, now: Reached) -> list[tuple[Start, Event]]:
    """List the beginnings that anybody listens for, in the order in which the effects apply."""
    awaited: list[tuple[Start, Event]] = []
    for begun in _beginnings(ruleset, table, before, now):
        start = begun._replace(which=which(ruleset, table.board.cards[begun.card]))
        number, event = first_answer(ruleset.staging.start_event, start) or ("", None)
        own = start.effect.ability.own
        if event is not None and (own or _listened_for(ruleset, table.board, event)):
            awaited.append((start, event._replace(made=start, own=own, law=event.law or number)))
    several = ruleset.check("several begin")
    if several and len(awaited) > 1:  # one after the other, and each its own event
        return [(start, event._replace(law=several)) for start, event in awaited]
    return awaited


def _listened_for(ruleset: Ruleset, board: Board, event: Event) -> bool:
    forms = ("instead", "trigger", "ban")
    return any(listener for form in forms for listener in listeners(ruleset, board, form, event))


def _beginnings(ruleset: Ruleset, table: Table, before: Reached, now: Reached) -> Iterator[Start]:
    board, seen = table.board, table.seen
    for key, (effect, numbers) in now.items():
        had = before[key][1] if key in before else ()
        for number in numbers:
            values = survey(ruleset, board).values(key, number)
            if number not in had:
                if number not in board.memory.taken.get(key, {}):
                    rest = tuple(range(len(values)))
                    for place, by in enumerate(values):
                        change = effect.ability.changes[place]
                        yield Start(effect, change, place, number, by, 0, rest[place + 1 :])
            elif seen is not None and effect.row is None:
                was = survey(ruleset, seen).values(key, number)
                for place, (old, by) in enumerate(zip(was, values, strict=False)):
                    if isinstance(old, int) and isinstance(by, int) and old != by:
                        yield Start(effect, effect.ability.changes[place], place, number, by, old)


def unsettle(table: Table, coming: list[tuple[Start, Event]], cause: int) -> Table:
    """Let the beginnings come as events, one after the other; until then nothing of them applies."""
    memory = table.board.memory
    pairs = {(start.effect.key, start.card) for start, _ in coming if not start.was}
    taken = {key: dict(of) for key, of in memory.taken.items()}
    for start, _ in coming:
        if start.was:  # it goes on with what it did so far
            values = [0 if isinstance(c.value, Amount) else c.value for c in start.effect.ability.changes]
            values[start.place] = start.was
            arrived = start.which or table.board.cards[start.card].arrived
            held = Taken(arrived, tuple(values), survey_values(start))
            taken.setdefault(start.effect.key, {})[start.card] = held
    memory_now = memory._replace(taken=taken, unsettled=memory.unsettled | pairs)
    moments = tuple((event._replace(cause=cause),) for _, event in coming)
    return table._replace(board=with_memory(table.board, memory_now), agenda=(*moments, *table.agenda))


def remembered(ruleset: Ruleset, table: Table, now: Reached, *, whole: bool = True) -> Board:
    """Write down what effects have taken hold of, and since when they apply; forget what is over.

    With `whole`, `now` is all that effects reach; without, what they reach of a few objects that changed.
    """
    staging, board = ruleset.staging, table.board
    memory, sheets = board.memory, survey(ruleset, board)
    taken: dict[Key, Mapping[int, Taken]] = {}
    for key, (effect, numbers) in now.items():
        old = memory.taken.get(key, {})
        keeps = staging.reason_to_keep_object
        sticks = effect.row is not None and keeps is not None and keeps.function(effect) is not None
        if kept := _mine(board, sheets, effect, numbers, old, sticks=sticks):
            taken[key] = kept
    refused = sheets.refused()
    for row in board.standing:
        key = Key("row", row.id)
        if row.bounded and key in memory.taken:
            taken.setdefault(key, memory.taken[key])
        if row.bounded and key in refused:  # "the next one" is spent on what may not be changed, too
            here = {n: Taken(which(ruleset, board.cards[n]), (), ()) for n in refused[key][1]}
            taken[key] = {**here, **taken.get(key, {})}
    unsettled = frozenset(pair for pair in memory.unsettled if _wanted(board, pair))
    since = memory.since
    if staging.reason_newcomers_last is not None:
        begun = {key: since.get(key, table.clock) for key in now}
        since = begun if whole else {**since, **begun}
    memory_now = memory._replace(taken=taken, unsettled=unsettled, since=since)
    return board if memory_now == memory else with_memory(board, memory_now)


def _mine(
    board: Board,
    sheets: Survey,
    effect: Effect,
    numbers: Iterable[int],
    old: Mapping[int, Taken],
    *,
    sticks: bool,
) -> dict[int, Taken]:
    """List what one effect has hold of now; what "the next one" took and lost is not given back."""
    kept = dict(old) if effect.row is not None and effect.row.bounded else {}
    for number in numbers:
        arrived = which(sheets.ruleset, board.cards[number])
        if number in old and old[number].arrived == arrived:
            kept[number] = old[number]
        elif sticks:
            values = sheets.values(effect.key, number)
            kept[number] = Taken(arrived, values, values)
    return kept


def _wanted(board: Board, pair: tuple[Key, int]) -> bool:
    """Say whether an effect whose beginning is still to happen can still begin."""
    key, number = pair
    if key.kind == "row":
        return any(Key("row", row.id) == key for row in board.standing)
    return number <= len(board.cards)


def over(ruleset: Ruleset, board: Board) -> tuple[int, ...]:
    """List the effects without an end of their own that can apply to nothing any more."""
    if ruleset.staging.reason_to_keep_object is None:
        return ()
    gone = []
    for row in board.standing:
        if row.ability.form != "static":
            continue
        if row.bound is not None:
            there = any(board.cards[n].arrived == arrived for n, arrived in row.bound)
        elif row.bounded:
            taken = board.memory.taken.get(Key("row", row.id), {})
            there = len(taken) < row.left or any(
                which(ruleset, board.cards[n]) == t.arrived for n, t in taken.items()
            )
        else:
            there = True
        if not there:
            gone.append(row.id)
    return tuple(gone)


def stale(ruleset: Ruleset, table: Table) -> bool:
    """Say whether static effects may have changed since they were last accounted for."""
    seen, board = table.seen, table.board
    return seen is not board and (
        has_statics(ruleset, board) or (seen is not None and has_statics(ruleset, seen))
    )


def refresh(ruleset: Ruleset, table: Table) -> list[Step] | Question | Table:
    """Account for static effects that started or stopped; ask first where a tie in time shows."""
    table = _begun_together(ruleset, table)
    board = table.board
    if tied := ties(ruleset, board):
        return _seated(ruleset, table, tied) or _which_first(ruleset, table, tied)
    if gone := over(ruleset, board):
        kept = tuple(row for row in board.standing if row.id not in gone)
        table = table._replace(board=with_standing(board, kept))
    return _account(ruleset, table)


def _begun_together(ruleset: Ruleset, table: Table) -> Table:
    """Let what one layer makes while it is followed begin at one time, if a game gives it one timestamp."""
    board, staging, since = table.board, ruleset.staging, table.board.memory.since
    if staging.resolving_timestamp is None or staging.reason_newcomers_last is None or not table.todo:
        return table
    rows = {Key("row", row.id): row for row in board.standing if row.origin == table.todo[0].item.key}
    began = {row.moment: since[key] for key, row in reversed(rows.items()) if key in since}
    joining = {key for key, row in rows.items() if key not in since and row.moment in began}
    if not joining:
        return table
    more = {key: began[rows[key].moment] for key in joining & reached(ruleset, board).keys()}
    memory = board.memory._replace(since={**since, **more})
    return table._replace(board=with_memory(board, memory)) if more else table


def _account(ruleset: Ruleset, table: Table) -> list[Step] | Question | Table:
    """Say what started and what stopped; a beginning that something can trigger on is an event first."""
    seen, board, staging = table.seen, table.board, ruleset.staging
    few = _few(ruleset, seen, board)
    if staging.start_event and (seen is not None or table.past is not None):  # else it has begun before
        before, now = reached(ruleset, seen, few), reached(ruleset, board, few)
        coming = starts(ruleset, table, before, now)
        if coming:
            if (question := _tied(ruleset, table, coming)) is not None:
                return question
            return unsettle(table, coming, _cause(table))
    if staging.reason_to_keep_object is not None or staging.reason_newcomers_last is not None:
        now = reached(ruleset, board, few)
        lost = few is not None and reached(ruleset, seen, few).keys() - now.keys()
        whole = few is None or bool(lost) or bool(board.memory.taken)
        board = remembered(ruleset, table, reached(ruleset, board) if whole else now, whole=whole)
    cause = _cause(table)
    table, steps = table._replace(seen=board, board=board), []
    for change in applications(ruleset, seen, board):
        told = _tell(ruleset, table, change, cause)
        steps.append(told)
        table = told.table
    return steps or table


def _cause(table: Table) -> int:
    """Say which step changed what applies: an answer about an order, else the last event."""
    seen, board = table.seen, table.board
    if table.past is None or (seen is not None and seen.ranked is not board.ranked):
        return table.clock
    return table.past.step


def _tied(ruleset: Ruleset, table: Table, coming: list[tuple[Start, Event]]) -> Question | None:
    """Ask for the order of beginnings of one timestamp where something would replace only one of them."""
    board = table.board
    for (first, first_event), (second, second_event) in pairwise(coming):
        if first.effect.key == second.effect.key or first.card != second.card:
            continue
        if rank(ruleset, board, first.effect) != rank(ruleset, board, second.effect):
            continue
        if given(board, first.effect.key, second.effect.key) or first_event.amount == second_event.amount:
            continue
        if active(ruleset, table, first_event) and active(ruleset, table, second_event):
            return _which_first(
                ruleset, table, (first.effect, second.effect), ruleset.check("tied beginnings")
            )
    return None


def _seated(ruleset: Ruleset, table: Table, tied: tuple[Effect, ...]) -> list[Step]:
    """Put two effects of one timestamp in the order of their players, where the game has one."""
    seats, board = ruleset.staging.seating_order, table.board
    if seats is None or len({seats.function(board, effect) for effect in tied}) == 1:
        return []
    first, second = sorted(tied, key=lambda effect: seats.function(board, effect))
    says = f"{_name(board, first)} before {_name(board, second)}, of one timestamp"
    ordered = step(ruleset, table, Stage.ORDERED, says, [seats.number], _cause(table), by=first.says)
    return [ordered._replace(table=ordered.table._replace(board=with_order(board, first.key, second.key)))]


def _which_first(ruleset: Ruleset, table: Table, tied: Iterable[Effect], also: str = "") -> Question:
    whose = {effect.controller for effect in tied} if ruleset.staging.seating_order is not None else set()
    who = whose.pop() if len(whose) == 1 else table.board.turn_player
    ordered = sorted(tied, key=lambda e: (e.said, e.key))
    names = [f"{_name(table.board, e)}: {e.said}" for e in ordered]
    if len(set(names)) < len(names):  # two with the same words
        names = [f"{_name(table.board, e)}: {_does(e)}" for e in ordered]
    options = tuple(Option(name, e.key) for name, e in zip(names, ordered, strict=True))
    asks = "says which of these, of one timestamp, applies first"
    rules = tuple(filter(None, (ruleset.check("timestamp"), also)))
    return Question(table, "timestamp", who, asks, rules, options)


def _does(effect: Effect) -> str:
    """Say what an effect changes, where two have the same words."""
    return ", ".join(f"{c.prop} {c.how} {show(c.value)}" for c in effect.ability.changes)


def _few(ruleset: Ruleset, before: Board | None, after: Board) -> list[int] | None:
    """List the objects that can be otherwise than before; None where it can be anything."""
    if before is None or not (has_statics(ruleset, before) and has_statics(ruleset, after)):
        return None
    return survey(ruleset, after).same_for_all_but(survey(ruleset, before))


def applications(ruleset: Ruleset, before: Board | None, after: Board) -> Iterator[Application]:
    """List the effects that reach other objects than on the board before: first those that stop."""
    few = _few(ruleset, before, after)
    then, now = reached(ruleset, before, few), reached(ruleset, after, few)
    for key, (effect, cards) in then.items():
        gone = tuple(n for n in cards if key not in now or n not in now[key][1])
        if gone and before is not None:
            yield Application(effect, gone, started=False, before=before, after=after)
    started: list[Application] = []
    for key, (effect, cards) in now.items():
        begun = tuple(n for n in cards if key not in then or n not in then[key][1])
        if begun:
            started.append(Application(effect, begun, started=True, before=before or after, after=after))
        if before is not None and (ruleset.staging.start_event or ruleset.staging.dependencies):
            old, new = survey(ruleset, before), survey(ruleset, after)
            both = [n for n in cards if n not in begun and key in then]
            if other := tuple(n for n in both if old.values(key, n) != new.values(key, n)):
                started.append(
                    Application(effect, other, started=True, before=before, after=after, again=True)
                )
    yield from _as_applied(ruleset, after, started)
    yield from _refused(ruleset, before, after)


def _as_applied(ruleset: Ruleset, board: Board, started: list[Application]) -> list[Application]:
    """Put what starts into the order in which it applies: by stages, and on each object as it came there."""
    if len(started) < 2:  # noqa: PLR2004  one has no order
        return started
    places = {change.effect.key: place for place, change in enumerate(started)}
    first: dict[int, tuple[int, int]] = {}  # of each that starts: its first stage and substage
    waits: dict[int, set[int]] = {place: set() for place in places.values()}
    for number in dict.fromkeys(number for change in started for number in change.cards):
        before: dict[int, None] = {}
        for receipt in survey(ruleset, board).receipts.get(number, ()):
            place = places.get(receipt.effect.key)
            if place is None or place in before:
                continue
            first[place] = min(first.get(place, (receipt.stage, receipt.substage)), receipt[4:6])
            waits[place] |= before.keys()
            before[place] = None
    order: list[int] = []
    while waits:
        free = [place for place in waits if not waits[place] & waits.keys()] or list(waits)
        order.append(min(free, key=lambda place: (first.get(place, (0, 0)), place)))
        del waits[order[-1]]
    return [started[place] for place in order]


def _refused(ruleset: Ruleset, before: Board | None, after: Board) -> Iterator[Application]:
    """List the effects that would begin to change something and may not."""
    if not has_statics(ruleset, after):
        return
    known = survey(ruleset, before).refused() if before is not None else {}
    for key, (effect, forbidden) in survey(ruleset, after).refused().items():
        old = known[key][1] if key in known else {}
        if begun := tuple(n for n in forbidden if n not in old):
            why = forbidden[begun[0]]
            yield Application(effect, begun, started=True, before=before or after, after=after, verdict=why)


def _tell(ruleset: Ruleset, table: Table, change: Application, cause: int) -> Step:
    effect, board = change.effect, change.after
    grounds = [
        number for number, _ in every_answer(ruleset.staging.applying_grounds, Now(ruleset, table), change)
    ]
    rules = (*grounds, *effect.ability.cites)
    whom = ", ".join(_what(ruleset, change, number) for number in change.cards)
    verb = "’s effect applies to" if change.started else "’s effect no longer applies to"
    stage = Stage.APPLIES if change.started else Stage.ENDS
    by = text_of(effect.source, _name(board, effect), effect.said)
    if change.again:
        verb = "’s effect now does otherwise to"
    if change.verdict:
        verb, stage, whom = "’s effect changes nothing of", Stage.FORBIDDEN, f"{whom}: {change.verdict.says}"
    told = step(ruleset, table, stage, f"{_name(board, effect)}{verb} {whom}", rules, cause, by=by)
    return told._replace(applied=change)


def _what(ruleset: Ruleset, change: Application, number: int) -> str:
    """Say what an effect makes of one object: from the receipt it left, or from before to after."""
    name, board = change.after.cards[number].name, change.after
    if change.verdict:
        return name
    if change.started and not change.again:
        sheets = survey(ruleset, board)
        receipts = [r for r in sheets.receipts.get(number, ()) if r.effect.key == change.effect.key]
        receipts = [r for r in receipts if r.before != r.after] or receipts  # not what it leaves as it was
        changes = [f"{r.change.prop} {show(r.before)} → {show(r.after)}" for r in receipts]
        return f"{name} ({', '.join(changes)})" if changes else name
    was, now = survey(ruleset, change.before)[number], survey(ruleset, board)[number]
    props = dict.fromkeys(c.prop for c in change.effect.ability.changes)
    nothing = {p: frozenset[str]() if isinstance(was.get(p, now.get(p)), frozenset) else 0 for p in props}

    def have(sheet: Sheet, prop: str) -> str:
        return str(sheet["name"]) if prop == "face" else show(sheet.get(prop, nothing[prop]))

    changes = [f"{p} {have(was, p)} → {have(now, p)}" for p in props if p in was or p in now]
    return f"{name} ({', '.join(changes)})" if changes else name


def reached(
    ruleset: Ruleset, board: Board | None, few: Iterable[int] | None = None
) -> dict[Key, tuple[Effect, tuple[int, ...]]]:
    """Say which objects each static effect applies to; of a few objects only, where that is enough."""
    if board is None or not has_statics(ruleset, board):
        return {}
    sheets = survey(ruleset, board)
    whom: dict[Key, list[int]] = {}
    last = len(board.cards)
    for number in sorted(sheets.whom) if few is None else [n for n in few if n <= last]:
        for effect in sheets.whom.get(number, ()):
            whom.setdefault(effect.key, []).append(number)
    return {e.key: (e, tuple(whom[e.key])) for e in sheets.effects if e.key in whom}


def _name(board: Board, effect: Effect) -> str:
    return board.cards[effect.source].name if effect.source else effect.controller
