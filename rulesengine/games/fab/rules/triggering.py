"""Rules 6.6.1 to 6.6.5: what triggers, and what makes no layer. In rulebook order, one function a rule.

How layers come onto the stack is in `stacking.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Event, Key, used_up
from rulesengine.core.noticing import bans
from rulesengine.core.ruling import rule
from rulesengine.core.text import Frame, how_often
from rulesengine.core.trace import note
from rulesengine.games.fab.words import TRIGGERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Past, Standing, Table, Waiting
    from rulesengine.core.ruling import Moment
    from rulesengine.core.trace import Noted

CHANGES = frozenset(
    {"turn begins", "phase begins", "step begins", "chain link closes", "combat chain closes"}
)


def triggered(item: Waiting) -> bool:
    """Say whether it is a triggered-layer: not a card that was played, nor what its text says."""
    return item.ability.form in TRIGGERED


def _over(now: Now, item: Waiting) -> bool:
    return used_up(now.table, item.key, item.ability)


def _stopper(now: Now, item: Waiting) -> str | None:
    """Say which effect stops an ability from triggering on this kind of event."""
    asked = Event("triggers", item.card.id, item.player, detail=(("by", item.event.kind),))
    for ban, reason in bans(now.ruleset, now.board, asked):
        if reason is None:
            return f"“{ban.said}” stops it"
    return None


def _row(now: Now, item: Waiting) -> Standing | None:
    """Find the effect that a layer left behind and that is triggered now."""
    return next((row for row in now.board.standing if item.key == Key("row", row.id)), None)


def back(table: Table) -> Iterator[Past]:
    """Go back through the history, the newest event first."""
    past = table.past
    while past is not None:
        yield past
        past = past.before


# which words, and how often


@rule("6.6.1")
def when_words(now: Now, item: Waiting) -> str | None:
    """What follows when, whenever, at or the next time is triggered."""
    return "it makes a triggered-layer" if triggered(item) else None


@rule("6.6.1a")
def limited(now: Now, item: Waiting) -> Noted | None:
    """The trigger limit says how often it can be triggered."""
    return (
        note(
            "it can be triggered {often} in a {scope}",
            often=how_often(item.ability.times),
            scope=item.ability.limit,
        )
        if _over(now, item)
        else None
    )


@rule("6.6.1b")
def counted_by_ordinal(now: Now, item: Waiting) -> str | None:
    """An ordinal says which of the fitting events it is for."""
    return f"it is for this one in the {item.ability.each}" if item.ability.ordinal else None


@rule("6.6.1c")
def by_event_or_by_state(now: Now, item: Waiting) -> str | None:
    """With an event in its condition it is event-based, without one state-based."""
    if item.ability.form == "state":
        return "its condition is a state"
    parts = item.ability.then
    inside = bool(parts) and isinstance(parts[0], Frame) and bool(parts[0].given)
    return "a condition of the result is not asked yet" if inside and triggered(item) else None


@rule("6.6.1d")
def its_effects_now(now: Now, item: Waiting) -> str | None:
    """The effects of a triggered-layer come about when it resolves."""
    return "the layer resolves, and its effects come about now" if triggered(item) else None


# three sorts


@rule("6.6.3")
def delayed(now: Now, item: Waiting) -> str | None:
    """An effect that a layer left behind waited for this."""
    return "it was left behind by a layer and waited for this" if item.key.kind == "row" else None


@rule("6.6.3a")
def waits_for_a_phase(now: Now, item: Waiting) -> str | None:
    """What waits for a phase or a step needs no other end: it lasts until it is triggered."""
    row = _row(now, item)
    return (
        "it lasted until this" if row is not None and not row.until and item.event.kind in CHANGES else None
    )


@rule("6.6.3a", on=("turn ends", "chain link closes", "combat chain closes"))
def unused_and_over(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A delayed effect that was never triggered is over when its time is."""
    past = now.table.past.before if now.table.past is not None else None
    there = {row.id for row in now.board.standing}
    over = [
        row for row in (past.seen.standing if past is not None else ())
        if row.ability.form == "trigger" and row.until == event.kind and row.id not in there and row.bounded
    ]  # fmt: skip
    return tuple((Event("lapses", row.source, row.controller, made=row),) for row in over) or None


@rule("6.6.4")
def static(now: Now, item: Waiting) -> str | None:
    """The ability of an object waited for this."""
    own = item.key.kind != "row" and item.ability.form in {"trigger", "state"}
    return "it waits as long as its ability works" if own else None


@rule("H-28")
def the_next_time_is_over(now: Now, item: Waiting) -> str | None:
    """The next time is one time."""
    row = _row(now, item)
    return "that was the next time" if row is not None and row.bounded and row.until else None


# triggering


@rule("6.6.5")
def each_time_one_layer(now: Now, item: Waiting) -> str | None:
    """Each effect that is triggered makes one layer of its own."""
    twins = [w for w in now.table.waiting if w.moment == item.moment and w.ability == item.ability]
    return "it makes a layer of its own" if triggered(item) and twins else None


@rule("6.6.5a")
def was_there_before(now: Now, item: Waiting) -> str | None:
    """What came after an event has not seen that one, and sees the next."""
    row = _row(now, item)
    missed = row is not None and any(
        past.event.kind == item.event.kind and past.step < row.moment for past in back(now.table)
    )
    return "it was there before this, and not before the earlier ones" if missed else None


@rule("6.6.5c")
def on_the_edge(now: Now, item: Waiting) -> str | None:
    """A state that was not met and is met now triggers."""
    return "the state was not met before" if item.ability.form == "state" else None


@rule("6.6.5e")
def over_the_limit(now: Now, item: Waiting) -> Noted | None:
    """Over its limit an effect makes no layer."""
    if not _over(now, item):
        return None
    if item.ability.times == 1:
        return note("it has been triggered in this {scope}, so no layer is made", scope=item.ability.limit)
    form = "it has been triggered {often} in this {scope}, so no layer is made"
    return note(form, often=how_often(item.ability.times), scope=item.ability.limit)


@rule("H-23")
def both_reasons(now: Now, item: Waiting) -> str | None:
    """What is over its limit and stopped as well has two reasons."""
    return _stopper(now, item) if _over(now, item) else None


@rule("6.6.5f")
def stopped_too(now: Now, item: Waiting) -> str | None:
    """What is over its limit can be stopped by an effect as well."""
    return _stopper(now, item) if _over(now, item) else None


@rule("6.6.5f")
def stopped_but_counted(now: Now, item: Waiting) -> str | None:
    """What an effect stops makes no layer, and was triggered all the same."""
    return _stopper(now, item)


@rule("H-24")
def the_event_counts(now: Now, item: Waiting) -> str | None:
    """An ordinal counts events, stopped or not."""
    stopped = item.ability.ordinal and _stopper(now, item)
    return "the event counts for its ordinal all the same" if stopped else None


@rule("H-25", on=("layer is removed",))
def once_is_once(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """A state that stays met does not trigger again, though its layer is gone."""
    met = [key for key in now.table.met if key.number == event.card]
    return ((Event("stays met", event.card, event.player),),) if met else None
