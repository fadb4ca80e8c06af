"""Which replacements could change an event now, which have come too late, and which stay silent and why.

Nothing is applied here. A replacement works once on an event and on all that it becomes; a game that
has the check "too late" never goes back to a kind of replacement that has had its turn.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.listening import Found
from rulesengine.core.noticing import hears, listeners, unheard
from rulesengine.core.outcomes import change_of, concerns, outcome
from rulesengine.core.paying import cannot_pay
from rulesengine.core.text import Either, Test
from rulesengine.core.triggering import waiting_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Reason
    from rulesengine.core.ruling import Ruleset

NEAR = frozenset({"by", "given", "where", "ordinal"})  # silences worth a step


class Candidate(NamedTuple):
    """A replacement, the place of its event in the moment, and where the game's order puts it."""

    rank: tuple[int, ...]
    place: int
    found: Found


def heard_by(ruleset: Ruleset, table: Table, event: Event) -> Iterator[Found]:
    """List the replacements that listen for a kind of event: the text's own ones, then all others."""
    if event.own:
        bearer = table.board.cards[event.source] if event.source else table.board.cards[event.card]
        for place, ability in enumerate(event.own):
            said = replace(ability, zone="any", whose="any")
            yield Found(bearer, event.player or bearer.controller, said, ("own", place))
    if not unheard(ruleset, table.board, "instead", event.kind):
        for found in listeners(ruleset, table.board, "instead", event):
            if change_of(found).how != "lessen":
                yield found


def silent(ruleset: Ruleset, table: Table, event: Event, found: Found) -> Reason | None:
    """Say why a replacement does not hear an event."""
    return hears(ruleset, table.board, found, event, table.past)


def able(ruleset: Ruleset, table: Table, event: Event, found: Found) -> bool:
    """Say whether a replacement could change an event, had it not done so already."""
    change, limit = change_of(found), found.ability.limit
    if (limit and (found.key, limit) in table.used) or not concerns(found, event):
        return False
    if change.sort == "outcome" and not event.law:
        return False  # the result of something is what a rule lets follow from it
    if silent(ruleset, table, event, found) is not None:
        return False
    if not change.cost:
        return True
    item = waiting_for(table, found, event, table.board, table.clock + 1)
    return cannot_pay(ruleset, table, item, change.cost) is None


def active(ruleset: Ruleset, table: Table, event: Event) -> list[Found]:
    """List the replacements that could change an event now and have not yet."""
    return [
        found
        for found in heard_by(ruleset, table, event)
        if found.key not in event.replaced_by and able(ruleset, table, event, found)
    ]


def candidates(ruleset: Ruleset, table: Table) -> tuple[list[Candidate], list[Candidate]]:
    """List what could change the events of the first moment: those in time, and those too late."""
    fresh: list[Candidate] = []
    late: list[Candidate] = []
    strict = bool(ruleset.check("too late"))
    for place, event in enumerate(table.agenda[0]):
        for found in active(ruleset, table, event):
            ranks = tuple([r.function(event, found.ability) for r in ruleset.replaces])
            behind = strict and event.course.rank and ranks < event.course.rank
            (late if behind else fresh).append(Candidate(ranks, place, found))
    return fresh, late


def remarks(
    ruleset: Ruleset, table: Table, late: list[Candidate], *, over: bool
) -> Iterator[tuple[int, Found, str, str]]:
    """Say who does not change an event of the moment and why: place, who, the reason, and its rule.

    Too late, for its kind has had its turn; and once it is over: done already, though it would fit again,
    or not meant.
    """
    for one in late:
        if one.found.key not in table.agenda[0][one.place].course.told:
            why = "it could change this now, but its turn among the replacements has passed"
            yield one.place, one.found, why, ruleset.check("too late")
    for place, event in enumerate(table.agenda[0] if over else ()):
        for found in heard_by(ruleset, table, event) if event.card or event.player else ():
            if found.key not in event.course.told and (said := _silent(ruleset, table, event, found)):
                yield place, found, *said


def _silent(ruleset: Ruleset, table: Table, event: Event, found: Found) -> tuple[str, str] | None:
    """Say why a replacement that listens for an event leaves it alone, where the game has a rule for that."""
    check, change, limit = ruleset.check, change_of(found), found.ability.limit
    if found.key in event.replaced_by:
        again = check("once") and change.sort == "standard" and able(ruleset, table, event, found)
        if not again or not _shows(ruleset, table, event, found):
            return None
        return "it has changed this event once already", check("once")
    inactive = check("inactive")
    if not inactive or found.card.zone in ruleset.hidden or (change.sort == "outcome" and not event.law):
        return None
    if (why := silent(ruleset, table, event, found)) is not None:
        says = _other_source(table, event, found) if why.check == "by" else ""
        return (says or why.says, inactive) if why.check in NEAR else None
    if limit and (found.key, limit) in table.used:
        return f"it has had its turn in this {limit}", check("limit") or inactive
    if change.types and not concerns(found, event):
        return f"it is about {' and '.join(change.types)} damage", check("prevent types") or inactive
    item = waiting_for(table, found, event, table.board, table.clock + 1)
    unpaid = cannot_pay(ruleset, table, item, change.cost) if change.cost else None
    return (unpaid[0], check("instead cost") or inactive) if unpaid is not None else None


def _shows(ruleset: Ruleset, table: Table, event: Event, found: Found) -> bool:
    """Say whether another time would make another event of it."""
    if change_of(found).how == "prevent":
        return False
    after = outcome(ruleset, table, event, found).event
    return after is None or after._replace(replaced_by=event.replaced_by, by=event.by) != event


def _other_source(table: Table, event: Event, found: Found) -> str:
    """Say by name which object it is about, where it was made for one, and which one does it."""
    cards = table.board.cards
    options = [o for test in found.ability.by if isinstance(test, Either) for o in test.options]
    ids = [t.value for o in options for t in o if isinstance(t, Test) and t.prop == "id"]
    names = " or ".join(cards[n].name for n in ids if isinstance(n, int))
    does = cards[event.source].name if event.source else "nothing"
    return f"it is about what {names} does, and here it is {does}" if names else ""
