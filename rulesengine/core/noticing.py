"""From an event to what waits: who listens, who hears, and why not.

`hears` gives the reason why an ability does not hear an event. The engine uses it to pass over,
and `why_not` uses the same function to explain, so the two cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.listening import Found, listeners, of_card, printed_at, unheard
from rulesengine.core.matching import Scope, fails, passes
from rulesengine.core.model import Event
from rulesengine.core.standing import survey, works_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.model import Board, Key, Past, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


STATE = Event("state")  # what a state trigger hears: its condition becoming true


class Reason(NamedTuple):
    """Why an ability stays silent: the check, in words, and the rule."""

    check: str
    says: str
    rule: str

    def __str__(self) -> str:
        """Write the reason with its rule."""
        return f"{self.says} [{self.rule or 'no rule says so'}]"


def hears(
    ruleset: Ruleset, board: Board, found: Found, event: Event, past: Past | None = None
) -> Reason | None:
    """Say why an ability does not hear an event; None when it does."""
    ability, check = found.ability, ruleset.check
    if ability.form != "state" and event.kind not in ability.events:
        wanted = "' or '".join(ability.events)
        return Reason("event", f"it listens for '{wanted}', not '{event.kind}'", check("event"))
    if why := _not_about(ability, found, event):
        return Reason("whose", why, check("whose"))
    if found.row is None and not works_in(ruleset, ability, found.card.zone):
        where = ability.zone or " or ".join(sorted(ruleset.zones))
        return Reason(
            "zone", f"it works in the {where}, and is in the {found.card.zone}", check("zone", event.kind)
        )
    if _lost(ruleset, board, found):
        return Reason("lost", "an effect took this ability away", check("lost", event.kind))
    said = dict(event.detail)
    for name, word in ability.where:
        if said.get(name, "") != word:
            why = f"it asks for {name} “{word}”, and that is {_said(said.get(name))}"
            return Reason("where", why, check("where", event.kind))
    if ability.about or ability.by or ability.given or ability.ordinal:
        return _untested(ruleset, board, found, event, past)
    return None


def _said(word: str | None) -> str:
    return f"“{word}” here" if word else "not said here"


def _lost(ruleset: Ruleset, board: Board, found: Found) -> bool:
    """Say whether an effect took a printed ability away."""
    if found.key[0] != "printed" or not (board.index.get("static") or board.standing):
        return False
    return survey(ruleset, board).lost(found.card.id, found.ability.words)


def _untested(ruleset: Ruleset, board: Board, found: Found, event: Event, past: Past | None) -> Reason | None:
    """Say which test of an ability does not pass."""
    ability, check = found.ability, ruleset.check
    sheets = survey(ruleset, board)
    scope = Scope(found.player, found.card.id, sheets, event)
    for tests, number, name in ((ability.about, event.card, "about"), (ability.by, event.source, "by")):
        if tests and (why := fails(tests, sheets[number] if number else None, scope)):
            return Reason(name, why, check(name, event.kind))
    if ability.given and (why := fails(ability.given, sheets[found.card.id], scope)):
        return Reason("given", why, check("given", event.kind))
    wanted = ability.ordinals
    if wanted and (number := ordinal(ruleset, board, found, past) + 1) not in wanted:
        nth = " and ".join(str(one) for one in wanted)
        nth = f"it is for number {nth} in a {ability.each}, and this is number {number}"
        return Reason("ordinal", nth, check("ordinal", event.kind))
    return None


def _not_about(ability: Ability, found: Found, event: Event) -> str | None:
    """Say why an event is not about whom the ability is about."""
    whose, me = ability.whose, found.card.id
    if ability.form == "state" or whose == "any":
        return None
    bound = found.row.bound if found.row is not None else None
    if bound is not None and (me, found.card.arrived) not in bound:
        return "the object it was made for is gone"
    if whose in {"self", "source", "target"}:
        who = {"self": event.card, "source": event.source, "target": event.target}[whose]
        part = {"self": "what it happens to", "source": "what does it", "target": "what is aimed at"}[whose]
        return None if who == me else f"{found.card.name} is not {part}"
    if bound is not None:
        return None
    if whose == "ally":
        return None if event.player == found.player and event.card != me else "it is about its other allies"
    if whose == "you":
        return None if event.player == found.player else f"it is about {found.player}"
    return None if event.player != found.player else "it is about an opponent"


def ordinal(ruleset: Ruleset, board: Board, found: Found, past: Past | None) -> int:
    """Count the earlier events of this scope that the ability is about, whenever it came itself."""
    count, ends, ability = 0, ruleset.words.scopes, found.ability
    while past is not None and ends.get(past.event.kind) != ability.each:
        event = past.event
        if event.kind in ability.events and _not_about(ability, found, event) is None:
            said = dict(event.detail)
            if all(said.get(name, "") == word for name, word in ability.where):
                count += _was_about(ruleset, ability, found, past)
        past = past.before
    return count


def _was_about(ruleset: Ruleset, ability: Ability, found: Found, past: Past) -> bool:
    """Say whether an earlier event passed the tests of an ability, as everything was then."""
    event, cards = past.event, past.seen.cards
    mine = {"self": event.card, "source": event.source, "target": event.target}.get(ability.whose, 0)
    if mine and cards[mine].arrived != found.card.arrived:
        return False  # the same card, but it was another object then
    sheets = survey(ruleset, past.seen)
    scope = Scope(found.player, found.card.id, sheets, event)
    it, by = (sheets[number] if number else None for number in (event.card, event.source))
    return passes(ability.about, it, scope) and passes(ability.by, by, scope)


def heard(
    ruleset: Ruleset, before: Board, after: Board, event: Event, past: Past | None
) -> Iterator[tuple[Found, Board, Reason | None]]:
    """Ask everyone who listens, on the board that the event is seen on.

    Who leaves play is remembered as it was just before; everything else is seen as it is now.
    An ability hears if it was there before, or if its bearer came with the event.
    """
    if unheard(ruleset, before, "trigger", event.kind) and unheard(ruleset, after, "trigger", event.kind):
        return
    asked: set[tuple[Key, int]] = set()  # what was made for several objects is asked for each
    left = _departs(ruleset, before, after, event.card)
    first, second = (before, after) if left else (after, before)
    for found in listeners(ruleset, first, "trigger", event):
        if (me := (found.key, found.card.id)) not in asked:
            asked.add(me)
            yield found, first, hears(ruleset, first, found, event, past)
    if before.cards is after.cards:
        return
    for found in listeners(ruleset, second, "trigger", event):
        if (found.key, found.card.id) not in asked and _moved(before, after, found.card.id):
            yield found, second, hears(ruleset, second, found, event, past)


def _departs(ruleset: Ruleset, before: Board, after: Board, number: int) -> bool:
    there = (
        number
        and number <= len(before.cards)
        and before.cards[number].zone in ruleset.zones | ruleset.remembered
    )
    return bool(there) and _moved(before, after, number)


def _moved(before: Board, after: Board, number: int) -> bool:
    return number > len(before.cards) or before.cards[number].arrived != after.cards[number].arrived


def bans(ruleset: Ruleset, board: Board, event: Event) -> Iterator[tuple[Found, Reason | None]]:
    """Ask the abilities that say that an event cannot happen."""
    if unheard(ruleset, board, "ban", event.kind):
        return
    for found in listeners(ruleset, board, "ban", event):
        yield found, hears(ruleset, board, found, event)


def states(ruleset: Ruleset, table: Table) -> tuple[Table, list[Found]]:
    """Find the state conditions that hold now and did not before."""
    board = table.board
    if not (board.index.get("state") or board.standing or table.met):
        return table, []
    watched = [printed_at(ruleset, board, *place) for place in board.index.get("state", ())]
    watched += [
        Found(board.cards[r.source], r.controller, r.ability, ("row", r.id), r)
        for r in board.standing
        if r.ability.form == "state"
    ]
    holds = {f.key: f for f in watched if hears(ruleset, board, f, STATE) is None}
    barred = frozenset(table.met)
    if ruleset.check("state again"):  # not an edge: as long as nothing of it waits, it triggers
        barred = frozenset(i.key for i in (*table.waiting, *(todo.item for todo in table.todo)))
    fresh = [found for key, found in holds.items() if key not in barred]
    return table._replace(met=frozenset(holds)), fresh


__all__ = [
    "STATE",
    "Found",
    "Reason",
    "bans",
    "heard",
    "hears",
    "listeners",
    "of_card",
    "ordinal",
    "states",
    "unheard",
]
