"""How an effect takes hold of an object, where a game says that this is an event.

A beginning that anybody listens for travels through the agenda like every event: it can be replaced, and
it can trigger. Until it has happened the effect does not apply there. What it came to is remembered with
the board, and so is what a resolved effect has taken hold of, in a game in which it keeps that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.listening import listeners
from rulesengine.core.memory import Memory, Taken
from rulesengine.core.model import Board
from rulesengine.core.standing import survey
from rulesengine.core.text import Amount
from rulesengine.core.trial import which

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulesengine.core.effects import Effect
    from rulesengine.core.model import Event, Key, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.standing import Survey
    from rulesengine.core.text import Change

    Reached = Mapping[Key, tuple[Effect, tuple[int, ...]]]


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
    return table._replace(board=with_memory(board, Memory(taken, unsettled, memory.since)))


def survey_values(start: Start) -> tuple[object, ...]:
    """List what each change of the effect asks for, as the text says it where that was not looked up."""
    changes = start.effect.ability.changes
    plain: list[object] = [0 if isinstance(c.value, Amount) else c.value for c in changes]
    plain[start.place] = start.by
    return tuple(plain)


def starts(ruleset: Ruleset, table: Table, before: Reached, now: Reached) -> list[tuple[Start, Event]]:
    """List the beginnings that anybody listens for, in the order in which the effects apply."""
    found: list[tuple[Start, Event]] = []
    for begun in _beginnings(ruleset, table, before, now):
        start = begun._replace(which=which(ruleset, table.board.cards[begun.card]))
        for ruling in ruleset.staging.starts:
            event = ruling.function(start)
            if event is not None and (start.effect.ability.own or _heard(ruleset, table.board, event)):
                own = start.effect.ability.own
                event = event._replace(made=start, own=own, law=event.law or ruling.number)
                found.append((start, event))
                break
    several = ruleset.check("several begin")
    if several and len(found) > 1:  # one after the other, and each its own event
        return [(start, event._replace(law=several)) for start, event in found]
    return found


def _heard(ruleset: Ruleset, board: Board, event: Event) -> bool:
    forms = ("instead", "trigger", "ban")
    return any(found for form in forms for found in listeners(ruleset, board, form, event))


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
    fresh = Memory(taken, memory.unsettled | pairs, memory.since)
    moments = tuple((event._replace(cause=cause),) for _, event in coming)
    return table._replace(board=with_memory(table.board, fresh), agenda=(*moments, *table.agenda))


def remembered(ruleset: Ruleset, table: Table, now: Reached, *, whole: bool = True) -> Board:
    """Write down what effects have taken hold of, and since when they apply; forget what is over.

    With `whole`, `now` is all that effects reach; without, what they reach of a few objects that changed.
    """
    staging, board = ruleset.staging, table.board
    memory, found = board.memory, survey(ruleset, board)
    taken: dict[Key, Mapping[int, Taken]] = {}
    for key, (effect, numbers) in now.items():
        old = memory.taken.get(key, {})
        sticks = effect.row is not None and staging.sticks is not None
        if mine := _mine(board, found, effect, numbers, old, sticks=sticks):
            taken[key] = mine
    refused = found.refused()
    for row in board.standing:
        key = ("row", row.id)
        if row.bounded and key in memory.taken:
            taken.setdefault(key, memory.taken[key])
        if row.bounded and key in refused:  # "the next one" is spent on what may not be changed, too
            here = {n: Taken(which(ruleset, board.cards[n]), (), ()) for n in refused[key][1]}
            taken[key] = {**here, **taken.get(key, {})}
    unsettled = frozenset(pair for pair in memory.unsettled if _wanted(board, pair))
    since = memory.since
    if staging.newcomers is not None:
        begun = {key: since.get(key, table.clock) for key in now}
        since = begun if whole else {**since, **begun}
    fresh = Memory(taken, unsettled, since)
    return board if fresh == memory else with_memory(board, fresh)


def _mine(
    board: Board,
    found: Survey,
    effect: Effect,
    numbers: Iterable[int],
    old: Mapping[int, Taken],
    *,
    sticks: bool,
) -> dict[int, Taken]:
    """List what one effect has hold of now; what "the next one" took and lost is not given back."""
    mine = dict(old) if effect.row is not None and effect.row.bounded else {}
    for number in numbers:
        arrived = which(found.ruleset, board.cards[number])
        if number in old and old[number].arrived == arrived:
            mine[number] = old[number]
        elif sticks:
            values = found.values(effect.key, number)
            mine[number] = Taken(arrived, values, values)
    return mine


def _wanted(board: Board, pair: tuple[Key, int]) -> bool:
    """Say whether an effect whose beginning is still to happen can still begin."""
    key, number = pair
    if key[0] == "row":
        return any(("row", row.id) == key for row in board.standing)
    return number <= len(board.cards)


def over(ruleset: Ruleset, board: Board) -> tuple[int, ...]:
    """List the effects without an end of their own that can apply to nothing any more."""
    if ruleset.staging.sticks is None:
        return ()
    gone = []
    for row in board.standing:
        if row.ability.form != "static":
            continue
        if row.bound is not None:
            there = any(board.cards[n].arrived == arrived for n, arrived in row.bound)
        elif row.bounded:
            mine = board.memory.taken.get(("row", row.id), {})
            there = len(mine) < row.left or any(
                which(ruleset, board.cards[n]) == t.arrived for n, t in mine.items()
            )
        else:
            there = True
        if not there:
            gone.append(row.id)
    return tuple(gone)
