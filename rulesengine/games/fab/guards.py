"""What of the core carries out a rule that a numbered function only cites: so it can be turned off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import rule
from rulesengine.games.fab.rules.staging import BASE, GIVEN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.applying import Start
    from rulesengine.core.continuous.effects import Effect, Part
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting
    from rulesengine.core.ruling import Ruleset


@rule("6.6.5")
def _one_for_all(now: Now, item: Waiting) -> str | None:
    """The opposite of 6.6.5: what has the same words is one layer."""
    twins = any(w.ability == item.ability and w.event.kind == item.event.kind for w in now.table.waiting)
    return "one layer is enough" if twins else None


def _one_layer_for_all(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, reasons_already_waiting=(*ruleset.reasons_already_waiting, _one_for_all))


@rule("6.3.4")
def _younger_first(effect: Effect) -> int:
    """The opposite of what a timestamp is for: the effect that was made last goes first."""
    return -effect.moment


def _no_time_of_its_own(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, staging=replace(ruleset.staging, effect_order=(_younger_first,)))


@rule("6.3.2b")
def _not_the_highest(part: Part, other: Part) -> str | None:
    """The opposite of 6.3.2b: what depends on stages 7 and 8 is moved to stage 7."""
    return "lift" if part.stage < other.stage <= BASE else None


def _the_lowest(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, staging=replace(ruleset.staging, dependencies=(_not_the_highest,)))


@rule("H-33")
def _any_more_is_a_gain(start: Start) -> Event | None:
    """The opposite of H-33: whoever has more has got some."""
    change, effect = start.change, start.effect
    if change.prop not in GIVEN or change.how != "times":
        return None
    return Event(f"gets {change.prop}", start.card, effect.controller, 1, effect.source)


def _doubling_gains(ruleset: Ruleset) -> Ruleset:
    staging = replace(ruleset.staging, start_event=(_any_more_is_a_gain, *ruleset.staging.start_event))
    return replace(ruleset, staging=staging)


CARRIED_OUT_BY: Mapping[str, str | Callable[[Ruleset], Ruleset]] = {
    "6.2.1": "ends",
    "6.2.2": "effects of texts",
    "6.2.2a": "ends",
    "6.2.2b": "kept numbers",
    "6.2.3": "static abilities",
    "6.2.3a": "static abilities",
    "6.2.3b": "numbers looked up",
    "6.2.3c": "objects of static abilities",
    "6.2.3d": "conditions of static abilities",
    "6.2.5a": "start events",
    "6.3.1": "changes that forbid",
    "6.3.2b": _the_lowest,
    "6.3.2c": "stages",
    "6.3.3a": "effect order",
    "6.3.4a": _no_time_of_its_own,
    "6.3.4b": "ties",
    "6.3.5": "working out anew",
    "6.3.5a": "working out anew",
    "6.3.5b": "stages",
    "6.5.1": "who begins",
    "6.5.2a": "whose turn it is to replace",
    "6.5.2b": "who begins",
    "6.6.1": "triggers",
    "6.6.1a": "limits",
    "6.6.1b": "ordinals",
    "6.6.3": "delayed triggers",
    "6.6.4": "triggers",
    "6.6.5": _one_layer_for_all,
    "6.6.5a": "delayed triggers",
    "6.6.5c": "state triggers",
    "H-33": _doubling_gains,
}
