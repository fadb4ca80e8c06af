"""Sections 614 to 616: which replacement goes first and who says so. In rulebook order.

How an event is changed is the core's business; the rules that it goes by are named in `CHECKS`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import arrived
from rulesengine.core.candidates import able
from rulesengine.core.model import Key, Standing
from rulesengine.core.noticing import Found, reason_unseen
from rulesengine.core.ruling import rule
from rulesengine.core.trace import words
from rulesengine.games.forge.acts import ACTS
from rulesengine.games.forge.events import ENTERING, MOVING
from rulesengine.games.forge.rules.moving import back, controller_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Event, Table, Waiting
    from rulesengine.core.text import Ability


@rule("614.4", on=("stands",))
def no_going_back(now: Now, event: Event, ability: Ability) -> str | None:
    """A replacement that begins now does nothing to what has happened in this turn already."""
    return None if _prevents(event) else _too_late(now, event, ability, "instead")


@rule("615.4", on=("stands",))
def no_preventing_back(now: Now, event: Event, ability: Ability) -> str | None:
    """What prevents damage from now on does nothing about the damage that has been dealt."""
    return _too_late(now, event, ability, "instead") if _prevents(event) else None


@rule("614.17a", on=("stands",))
def no_forbidding_back(now: Now, event: Event, ability: Ability) -> str | None:
    """What says from now on that something can't happen does nothing to what has happened already."""
    return _too_late(now, event, ability, "ban")


def _prevents(event: Event) -> bool:
    """Say whether what begins prevents damage."""
    row = event.made
    change = row.ability.instead if isinstance(row, Standing) else None
    return change is not None and change.how == "prevent"


def _too_late(now: Now, event: Event, ability: Ability, form: str) -> str | None:
    """Say what of this turn would have been replaced, or forbidden, had it begun before."""
    row = event.made
    if not isinstance(row, Standing) or row.ability.form != form:
        return None
    if row.origin is None or row.origin.kind != "printed" or row.origin.inside:
        return None
    if now.card(event.card).face.abilities[row.origin.place] is not ability:
        return None
    begun = next((s for s in reversed(now.board.standing) if s.origin == row.origin), row)
    bearer = row.bound[0][0] if row.bound else row.source
    listener = Found(now.card(bearer), row.controller, row.ability, Key("row", begun.id), begun)
    past = now.table.past
    while past is not None and past.event.kind != "turn begins":
        if past.event.kind in row.ability.events and _fits(now, past.event, listener):
            return f"“{words(now.ruleset, now.table, past.event)}” has happened, and it is too late for that"
        past = past.before
    return None


def _fits(now: Now, event: Event, listener: Found) -> bool:
    """Say whether an effect could replace an event, or forbids it."""
    if listener.ability.form == "instead":
        return able(now.ruleset, now.table, event, listener)
    return reason_unseen(now.ruleset, now.board, listener, event, now.table.past) is None


@rule("614.7a", on=("is dealt damage",))
def no_damage_at_all(now: Now, event: Event) -> str | None:
    """A source that would deal no damage deals none, and nothing can make it more."""
    return "it would be nothing" if event.amount <= 0 else None


@rule("614.12", on=("enters", "plays", "is turned face up"))
def as_it_would_be(table: Table, event: Event) -> Table:
    """Look at what enters, or is turned up, as it would be then, with all that it enters with."""
    return arrived(table, ACTS[event.kind].does(table, event), event)


@rule("616.1")
def affected_player(now: Now, event: Event) -> str | None:
    """The player to whom it would happen chooses, or who controls or owns the object to which it would."""
    if not event.card or event.kind == "is drawn":
        return event.player or None
    card = now.card(event.card)
    return controller_of(now, card.id) if card.zone in {"battlefield", "stack"} else card.owner


@rule("614.13a")
def nothing_that_enters(now: Now, item: Waiting, card: Card) -> str | None:
    """What enters, and what enters with it, is not there to be moved by what replaces how it enters."""
    event = item.event
    if event.kind not in ENTERING:
        return None
    with_it = (
        past.event.card == card.id and past.event.kind in ENTERING and past.event.cause == event.cause
        for past in (back(now.table.past) if event.cause else ())
    )
    return "it enters as well" if card.id == event.card or any(with_it) else None


@rule("614.13b")
def nothing_twice(now: Now, item: Waiting, card: Card) -> str | None:
    """What one replacement has moved as a permanent enters, another one does not move again."""
    event = item.event
    if event.kind not in ENTERING or not event.replaced_by:
        return None
    for past in back(now.table.past):
        if past.event.kind in ENTERING or not (past.event.replaced_by or past.event.law):
            return None  # before that, this permanent had not begun to enter
        moved = past.event.card == card.id and past.event.kind in MOVING and past.event.replaced_by
        if moved and event.replaced_by[: len(past.event.replaced_by)] == past.event.replaced_by:
            return "it has been moved for this already"
    return None


@rule("616.1a")
def its_own_first(event: Event, ability: Ability) -> int:
    """What replaces a part of its own text is chosen before all others."""
    return 0 if ability.instead is not None and ability.instead.sort == "self" else 1


# The kinds of replacements that have a turn of their own.
AS_A_COPY, UNDER_CONTROL = "enters as a copy", "enters under control"
BACK_UP = "enters back up"


@rule("616.1b")
def control_first(event: Event, ability: Ability) -> int:
    """What says under whose control something enters is chosen before the others."""
    return 0 if ability.kind == UNDER_CONTROL else 1


@rule("616.1c")
def copies_before_others(event: Event, ability: Ability) -> int:
    """What lets something enter as a copy is chosen before the others, but for its control."""
    return 0 if ability.kind == AS_A_COPY else 1


@rule("616.1d")
def backs_before_others(event: Event, ability: Ability) -> int:
    """What lets a card enter with its back face up is chosen before the others, but for those two."""
    return 0 if ability.kind == BACK_UP else 1


@rule("701.19b", on=("is destroyed",))
def not_regenerated(now: Now, event: Event, ability: Ability) -> str | None:
    """A shield of regeneration is of no use where the destruction says so; it is said once."""
    card = now.card(event.card)
    if event.said("regenerate") != "no" or ability is not card.face.abilities[0]:
        return None
    shields = (row for row in now.board.standing if _regenerates(row))
    mine = any(number == card.id for row in shields for number, _ in row.bound or ())
    return "it can’t be regenerated" if mine else None


def _regenerates(row: Standing) -> bool:
    change = row.ability.instead
    return change is not None and change.becomes == "regenerates"


@rule("614.5")
def once_an_event(event: Event) -> str:
    """A replacement changes an event once, though it would fit what has become of it."""
    return "it has changed this event once already"


CHECKS: Mapping[str, str] = {  # a check of the core -> its rule
    "elsewhere": "+701", "ban": "614.17", "ban cost": "614.17b", "ban replaced": "614.17c",
    "replaced": "614.1", "instead": "614.1", "became": "614.6", "instead self": "614.15",
    "followed first is drawn": "614.11a", "left undone is drawn": "614.11b",
    "may instead": "614.1",
    "prevented": "615.13", "any of them": "616.1e",
    "prevention": "615.1", "prevent": "615.6", "prevent shield": "615.7",
    "prevent source": "615.2", "split": "615.7", "split others": "615.7", "unpreventable": "615.12",
    "which event": "616.1", "chain": "616.1f", "with": "614.12a", "with several": "614.12b",
}  # fmt: skip
