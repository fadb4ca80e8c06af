"""What a replacement makes of an event. Nothing is changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.making import events
from rulesengine.core.matching import Scope, value
from rulesengine.core.model import Course, Event
from rulesengine.core.picking import picked
from rulesengine.core.splitting import kinds
from rulesengine.core.standing import survey
from rulesengine.core.text import Amount, Do, Instead
from rulesengine.core.triggering import waiting_for

if TYPE_CHECKING:
    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset

NO_CHANGE = Instead("plus")  # what an ability does that says "instead" and not what


class Outcome(NamedTuple):
    """What one replacement makes of one event."""

    event: Event | None  # None: nothing happens
    also: tuple[Event, ...] = ()


def change_of(found: Found) -> Instead:
    """Return what a replacement says."""
    return found.ability.instead or NO_CHANGE


def concerns(found: Found, event: Event) -> bool:
    """Say whether an event has any damage of the kinds that a prevention is about."""
    change = change_of(found)
    if change.how == "prevent" and event.amount <= 0:
        return False
    types = change.types
    return not types or any(not kind or (kind in types and amount > 0) for kind, amount in kinds(event))


def size(ruleset: Ruleset, table: Table, event: Event, found: Found) -> int | None:
    """Say how much a replacement can do: what is left of a shield, else its own amount; None for all."""
    change = change_of(found)
    if change.shield and found.row is not None:
        return found.row.left
    if change.amount == 0:
        return None
    scope = _scope(ruleset, table, event, found)
    return max(0, value(change.amount, scope.sheets[found.card.id], scope))


def besides(ruleset: Ruleset, table: Table, event: Event, found: Found) -> tuple[Event, ...]:
    """List what a replacement lets happen just before the event: what it costs, and what it also does.

    Each of these is an event of its own, which anything may replace but what has made it: there would
    be no end to it.
    """
    change, mine = change_of(found), (found.card.id, found.card.arrived)
    scope = _scope(ruleset, table, event, found)
    makers = (*event.course.makers, found.key)
    more: list[Event] = []
    if change.cost and change.how != "follow":
        item = waiting_for(table, found, event, table.board, table.clock + 1)
        for part in change.cost:
            more += events(table.board, item, scope, part, 0) if isinstance(part, Do) else ()
    for do in change.also:
        more += [
            Event(
                do.kind, number, who, value(do.amount, None, scope), found.card.id,
                detail=do.detail, made=do.made,
            )
            for number, who in picked(do.whom, table.board, scope, mine)
        ]  # fmt: skip
    course = Course(makers=makers)
    return tuple(e._replace(by=found.said, replaced_by=makers, course=course) for e in more)


def outcome(
    ruleset: Ruleset, table: Table, event: Event, found: Found, ways: tuple[str, ...] = ()
) -> Outcome:
    """Say what one replacement makes of one event; `ways` are the words that its player has chosen."""
    change, n = change_of(found), size(ruleset, table, event, found)
    also = besides(ruleset, table, event, found)
    marked = event._replace(replaced_by=(*event.replaced_by, found.key), by=found.said)
    if change.how in {"nothing", "follow"}:
        return Outcome(None, also)
    if change.how == "with":
        return Outcome(
            marked._replace(bears=(*event.bears, *_given(ruleset, table, event, found, ways))), also
        )
    if change.how in {"become", "redirect"}:
        scope = _scope(ruleset, table, event, found)
        mine = (found.card.id, found.card.arrived)
        whom = picked(change.whom, table.board, scope, mine) if change.whom else []
        card, who = whom[0] if whom else (event.card, event.player)
        fresh = marked._replace(kind=change.becomes or event.kind, card=card, player=who)
        if fresh.kind != event.kind:
            fresh = fresh._replace(bears=())  # what it was to arrive with went with its arrival
        return Outcome(fresh if n is None else amounting(fresh, n), also)
    by = n or 0
    amounts = {"plus": event.amount + by, "minus": event.amount - by, "times": event.amount * by}
    return Outcome(amounting(marked, amounts.get(change.how, by)), also)


def choices(found: Found) -> tuple[str, ...]:
    """List the words of which what arrives is one by choice: "as a Sword or an Axe"."""
    given = (value for _, value in change_of(found).gives)
    return next((words for words in given if isinstance(words, tuple)), ())


def _given(
    ruleset: Ruleset, table: Table, event: Event, found: Found, ways: tuple[str, ...]
) -> tuple[tuple[str, int | str], ...]:
    scope = _scope(ruleset, table, event, found)
    given: list[tuple[str, int | str]] = []
    for name, said in change_of(found).gives:
        if isinstance(said, tuple):
            given += [(name, word) for word in ways or said[:1]]
        elif isinstance(said, Amount):
            given.append((name, max(0, value(said, scope.sheets[found.card.id], scope))))
        else:
            given.append((name, said))
    return tuple(given)


def amounting(event: Event, amount: int) -> Event:
    """Let an event have another amount; what it gains or loses is of its first kinds."""
    amount, parts, rest = max(0, amount), [], max(0, amount) - sum(n for _, n in event.parts)
    for kind, number in event.parts:
        fresh = max(0, number + rest)
        rest -= fresh - number
        parts.append((kind, fresh))
    return event._replace(amount=amount, parts=tuple(part for part in parts if part[1]))


def _scope(ruleset: Ruleset, table: Table, event: Event, found: Found) -> Scope:
    return Scope(found.player, found.card.id, survey(ruleset, table.board), event)
