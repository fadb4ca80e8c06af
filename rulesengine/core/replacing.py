"""Instead: what changes an event before it happens, one at a time, each once per event.

After each one the question is asked again, for the event has changed. A player is asked for an
order only where the orders come to different ends; that is tried out, never guessed.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.asking import Option, Question
from rulesengine.core.matching import Scope, value
from rulesengine.core.model import Event
from rulesengine.core.noticing import Found, hears, listeners
from rulesengine.core.now import Now
from rulesengine.core.picking import picked
from rulesengine.core.ruling import speak
from rulesengine.core.splitting import portions, prevent, splits
from rulesengine.core.standing import survey
from rulesengine.core.state import spend
from rulesengine.core.telling import words
from rulesengine.core.trace import Stage, step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.splitting import Portion
    from rulesengine.core.trace import Step

MANY = 4  # more tied replacements than this are not compared: the player is asked


class Outcome(NamedTuple):
    """What one replacement makes of an event."""

    event: Event | None  # None: nothing happens
    left: int  # what remains of the shield, or of its uses
    also: tuple[Event, ...] = ()


def active(ruleset: Ruleset, table: Table, event: Event) -> list[Found]:
    """List the replacements that could change an event now and have not yet."""
    return [
        found
        for found in listeners(ruleset, table.board, "instead", event)
        if found.key not in event.replaced_by
        and not (found.ability.limit and (found.key, found.ability.limit) in table.used)
        and hears(ruleset, table.board, found, event, table.past) is None
    ]


def replace_next(ruleset: Ruleset, table: Table, place: int, fresh: list[Found]) -> Question | Step:
    """Apply the next replacement to the event at `place`, or ask what must be known first."""
    event = table.agenda[0][place]
    tied = foremost(ruleset, event, fresh)
    note = ""
    rules: tuple[str, ...] = ()
    if len(tied) > 1:
        if matters(ruleset, table, event, tied):
            return _which(ruleset, table, place, tied)
        note = "in any order it comes to the same, so nobody is asked"
    return _with(ruleset, table, place, tied[0], rules, note)


def foremost(ruleset: Ruleset, event: Event, fresh: list[Found]) -> list[Found]:
    """Keep the replacements that the game's order puts first."""
    ranks = [[r.function(event, found.ability) for r in ruleset.replaces] for found in fresh]
    best = min(ranks)
    return [found for found, rank in zip(fresh, ranks, strict=True) if rank == best]


def _which(ruleset: Ruleset, table: Table, place: int, tied: list[Found]) -> Question:
    event = table.agenda[0][place]
    who = table.board.players[0].name
    rules: tuple[str, ...] = ()
    for ruling, name in speak(ruleset.selects, Now(ruleset, table), event):
        who, rules = name, (ruling.number,)
        break
    options = tuple(Option(f.said, f) for f in sorted(tied, key=lambda f: (f.said, f.key)))
    asks = f"{who} chooses what changes “{words(ruleset, table, event)}” first"
    return Question(table, "replace", who, asks, rules, options, data=place)


def _with(
    ruleset: Ruleset, table: Table, place: int, found: Found, rules: tuple[str, ...], note: str
) -> Question | Step:
    change = found.ability.instead
    assert change is not None
    if change.may:
        asks = f"{found.player} may use {found.said}"
        options = (Option("yes", True), Option("no", False))
        check = (ruleset.check("may"),)
        return Question(table, "use", found.player, asks, check, options, data=(place, found), by=found.said)
    if change.how == "prevent":
        return _prevention(ruleset, table, place, found, rules, note)
    return apply(ruleset, table, place, found, rules, note)


def use(ruleset: Ruleset, question: Question, answer: int) -> Step | Question:
    """Go on after a player has said whether an optional replacement is used."""
    place, found = question.data
    table = question.table
    if question.options[answer].value:
        return apply(ruleset, table, place, found, question.rules, f"{found.player} does", question, answer)
    event = table.agenda[0][place]
    table = _put_back(table, place, (event._replace(replaced_by=(*event.replaced_by, found.key)),))
    says = f"{found.player} does not use {found.said}"
    return step(
        ruleset, table, Stage.CHOOSES, says, question.rules, event.cause,
        by=found.said, player=found.player, question=question, answer=answer,
    )  # fmt: skip


def chosen(ruleset: Ruleset, question: Question, answer: int) -> Step | Question:
    """Go on with the replacement that a player put first."""
    found = question.options[answer].value
    assert isinstance(found, Found)
    assert isinstance(question.data, int)
    note = f"{question.who} chose it before {len(question.options) - 1} other"
    change = found.ability.instead
    assert change is not None
    if change.may or change.how == "prevent":
        return _with(ruleset, question.table, question.data, found, question.rules, note)
    return apply(ruleset, question.table, question.data, found, question.rules, note, question, answer)


def matters(ruleset: Ruleset, table: Table, event: Event, tied: list[Found]) -> bool:
    """Say whether another order would come to another end, by trying every order."""
    if len(tied) > MANY:
        return True
    ends = {_end(ruleset, table, event, order) for order in permutations(tied)}
    return len(ends) > 1


def _end(ruleset: Ruleset, table: Table, event: Event, order: Iterable[Found]) -> tuple[object, ...]:
    made: list[object] = []
    now: Event | None = event
    for found in order:
        if now is None or hears(ruleset, table.board, found, now) is not None:
            continue
        out = outcome(ruleset, table, now, found)
        made += [(found.key, out.left), *((e.kind, e.card, e.amount) for e in out.also)]
        now = out.event
    end = (now.kind, now.card, now.player, now.amount, now.parts, now.detail) if now else ("nothing",)
    return (*end, frozenset(made))


def outcome(ruleset: Ruleset, table: Table, event: Event, found: Found) -> Outcome:
    """Say what one replacement makes of an event. Nothing is changed here."""
    change, board = found.ability.instead, table.board
    assert change is not None
    scope = Scope(found.player, found.card.id, survey(ruleset, board), event)
    n = value(change.amount, scope.sheets[found.card.id], scope)
    left = (found.row.left if found.row else 0) - 1
    marked = event._replace(replaced_by=(*event.replaced_by, found.key))
    also = tuple(
        Event(do.kind, number, who, value(do.amount, None, scope), found.card.id, detail=do.detail)
        for do in change.also
        for number, who in picked(do.whom, board, scope, (found.card.id, found.card.arrived))
    )
    if change.how == "prevent":
        total, left, event_after = prevent(marked, found, n)
        return Outcome(event_after, left, also)
    if change.how == "nothing":
        return Outcome(None, left, also)
    if change.how in {"become", "redirect"}:
        whom = picked(change.whom, board, scope, (found.card.id, found.card.arrived)) if change.whom else []
        card, who = whom[0] if whom else (event.card, event.player)
        kind = change.becomes or event.kind
        return Outcome(
            marked._replace(kind=kind, card=card, player=who, amount=n or event.amount), left, also
        )
    amount = {"plus": event.amount + n, "minus": event.amount - n, "times": event.amount * n, "set": n}[
        change.how
    ]
    return Outcome(marked._replace(amount=max(0, amount)), left, also)


def apply(
    ruleset: Ruleset,
    table: Table,
    place: int,
    found: Found,
    rules: tuple[str, ...],
    note: str = "",
    question: Question | None = None,
    answer: int = -1,
) -> Step:
    """Let one replacement change the event at `place` of the first moment."""
    event = table.agenda[0][place]
    out = outcome(ruleset, table, event, found)
    table = _spent(table, found, out.left)
    cause = table.clock + 1
    after = () if out.event is None else (out.event._replace(cause=cause, law=""),)
    before, now = words(ruleset, table, event), [words(ruleset, table, e) for e in after]
    table = _put_back(table, place, after)
    if out.also:
        first = tuple(e._replace(cause=cause) for e in out.also)
        table = table._replace(agenda=(first, *table.agenda))
    says = f"{before} → {' and '.join(now) or 'nothing'}" + (f" ({note})" if note else "")
    return step(
        ruleset, table, Stage.REPLACED, says, (*found.ability.cites, *rules, ruleset.check("instead")), event.cause,
        by=found.said, player=question.who if question else "", event=event, question=question, answer=answer,
    )  # fmt: skip


def _prevention(
    ruleset: Ruleset, table: Table, place: int, found: Found, rules: tuple[str, ...], note: str
) -> Question | Step:
    """Prevent what can be prevented; where it is not enough for all of it, its controller splits."""
    change, board = found.ability.instead, table.board
    assert change is not None
    scope = Scope(found.player, found.card.id, survey(ruleset, board), table.agenda[0][place])
    n = value(change.amount, scope.sheets[found.card.id], scope)
    covered = [
        i for i, e in enumerate(table.agenda[0])
        if found.key not in e.replaced_by and hears(ruleset, board, found, e) is None
    ]  # fmt: skip
    parts = portions(table.agenda[0], covered, change.types)
    have = found.row.left if change.shield and found.row else n
    ways = splits(parts, have or sum(p.amount for p in parts))
    if len(ways) == 1:
        return split(ruleset, table, found, ways[0], (*rules, ruleset.check("prevent")), note)
    options = tuple(Option(_said(ruleset, table, way), way) for way in ways)
    asks = f"{found.player} says which damage {found.said} prevents"
    check = (ruleset.check("split"),)
    return Question(table, "split", found.player, asks, check, options, data=found, by=found.said)


def split(
    ruleset: Ruleset,
    table: Table,
    found: Found,
    way: tuple[Portion, ...],
    rules: tuple[str, ...],
    note: str = "",
    question: Question | None = None,
    answer: int = -1,
) -> Step:
    """Take these portions of damage off the events of the first moment."""
    moment, *rest = table.agenda
    cause, total = table.clock + 1, 0
    after = list(moment)
    first = moment[way[0].place]
    for part in way:
        event = after[part.place]
        total += part.amount
        kinds = tuple((k, a - part.amount if k == part.kind else a) for k, a in event.parts)
        fresh = event._replace(
            amount=event.amount - part.amount, parts=tuple(p for p in kinds if p[1]), cause=cause
        )
        after[part.place] = fresh._replace(replaced_by=tuple(dict.fromkeys((*event.replaced_by, found.key))))
    row, change = found.row, found.ability.instead
    assert change is not None
    left = row.left - total if row and change.shield else (row.left if row else 0) - 1
    out = outcome(ruleset, table, first, found)
    table = _spent(table._replace(agenda=(tuple(after), *rest)), found, left)
    if out.also:
        table = table._replace(agenda=(tuple(e._replace(cause=cause) for e in out.also), *table.agenda))
    says = (
        f"{total} prevented: {_said(ruleset, table, way)}"
        if total
        else f"it cannot be prevented: {found.said}"
    )
    return step(
        ruleset, table, Stage.REPLACED, says + (f" ({note})" if note else ""), (*found.ability.cites, *rules), first.cause,
        by=found.said, player=question.who if question else "", event=first, question=question, answer=answer,
    )  # fmt: skip


def _said(ruleset: Ruleset, table: Table, way: tuple[Portion, ...]) -> str:
    names = table.board.cards
    said = []
    for part in way:
        event = table.agenda[0][part.place]
        who = names[event.card].name if event.card else event.player
        said.append(f"{part.amount} {part.kind + ' ' if part.kind else ''}for {who}")
    return ", ".join(said)


def _spent(table: Table, found: Found, left: int) -> Table:
    if found.ability.limit:
        table = table._replace(used=table.used | {(found.key, found.ability.limit)})
    if found.row is not None and found.row.bounded:
        table = table._replace(board=spend(table.board, found.row, found.row.left - left))
    return table


def _put_back(table: Table, place: int, after: tuple[Event, ...]) -> Table:
    moment, *rest = table.agenda
    changed = (*moment[:place], *after, *moment[place + 1 :])
    return table._replace(agenda=(changed, *rest) if changed else tuple(rest))
