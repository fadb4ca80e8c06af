"""What carries a rule out that a numbered function only cites, and every parameter of every mode on the page.

Each can be turned off, and the scenarios played again: see what is guarded.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.acts import act, nothing
from rulesengine.core.ruling import Ruling
from rulesengine.games.forge.acts import goes
from rulesengine.games.forge.rules import layers
from rulesengine.games.forge.scripts.modes import MODES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.continuous.effects import Effect
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Event
    from rulesengine.core.ruling import Moment, Ruleset
    from rulesengine.core.text import Ability, Change

# name, the rule of the mode, which lines it is on, the parameter
PARAMETERS: tuple[tuple[str, str, str, str], ...] = tuple(
    (f"{mode.name} {param.name}", f"forge-{mode.name}", rf"Mode\$\s*{mode.name}\b", param.name)
    for mode in MODES.values()
    for param in mode.params
)


LONG_AGO = 1 << 40  # moments before everything, or after it

# Layers and timestamps: one of them at a time is no layer, or no timestamp, of its own.


Turned: TypeAlias = "Callable[[Ruleset], Ruleset]"


def _without_layer(which: Ruling[[Change], int | None]) -> tuple[Turned, Turned]:
    """Let what belongs to one layer, or sublayer, apply with the first of them, or with the last."""

    def moved(place: int) -> Turned:
        def stage(change: Change) -> int:
            return place if which.function(change) is not None else layers.layer.function(change)

        def substage(change: Change, lifted: int) -> int:
            said = layers.sublayer.function(change, lifted)
            return place if said and which.function(change) is not None else said

        def turned(ruleset: Ruleset) -> Ruleset:
            staging = ruleset.staging
            if which in layers.LAYERS:
                return replace(ruleset, staging=replace(staging, stage=replace(layers.layer, function=stage)))
            below = replace(layers.sublayer, function=substage)
            return replace(ruleset, staging=replace(staging, substage=below))

        return turned

    first, last = (
        (layers.COPY, layers.NUMBERS) if which in layers.LAYERS else (layers.DEFINED, layers.SWITCHED)
    )
    return moved(first), moved(last)


def _without_stamp(*kinds: str) -> tuple[Turned, Turned]:
    """Let effects of some kinds be older than everything, or younger."""

    def stamped(moment: int) -> Turned:
        def stamp(effect: Effect) -> int:
            return moment if effect.key.kind in kinds else effect.moment

        first: tuple[Ruling[[Effect], int], ...] = layers.STAGING.effect_order[:-1]
        last: Ruling[[Effect], int] = replace(layers.timestamp, function=stamp)
        order = (*first, last)
        return lambda ruleset: replace(ruleset, staging=replace(ruleset.staging, effect_order=order))

    return stamped(-LONG_AGO), stamped(LONG_AGO)


def _without_status(name: str) -> tuple[Turned, ...]:
    """Let a counter mean nothing."""
    return (lambda ruleset: replace(ruleset, statuses={**ruleset.statuses, name: ()}),)


def _without_act(kind: str) -> tuple[Turned, ...]:
    """Let an event do nothing."""
    return (lambda ruleset: replace(ruleset, acts={**ruleset.acts, kind: nothing()}),)


def _preventable(ruleset: Ruleset) -> Ruleset:
    """Let no damage say that it can't be prevented."""

    def without(now: Now, event: Event, moment: Moment) -> Event:
        return event._replace(detail=tuple(d for d in event.detail if d[0] != "prevented"))

    return replace(ruleset, unsaid_parts=(*ruleset.unsaid_parts, Ruling("615.12", without)))


def _done_all_the_same(ruleset: Ruleset) -> Ruleset:
    """Let what was to be done with a drawn card be done with the cards that are drawn instead."""

    def meant(now: Now, event: Event, moment: Moment) -> Event | None:
        outer = now.table.todo[1:2]
        if event.kind != "draws" or not event.replaced_by or not outer:
            return None
        return event._replace(detail=(("remember", "remembered"),), source=outer[0].item.card.id)

    return replace(ruleset, unsaid_parts=(*ruleset.unsaid_parts, Ruling("614.11b", meant)))


def _no_text_replaces_itself(ruleset: Ruleset) -> Ruleset:
    """Let no text change what it does itself."""

    def plain(now: Now, event: Event, moment: Moment) -> Event | None:
        return event._replace(own=()) if event.own else None

    return replace(ruleset, unsaid_parts=(*ruleset.unsaid_parts, Ruling("614.15", plain)))


def _in_a_fixed_order(ruleset: Ruleset) -> Ruleset:
    """Let the words of replacements say which goes first, so that nobody chooses any of them."""

    def by_words(event: Event, ability: Ability) -> int:
        return sum(ord(letter) for letter in ability.words)

    last: Ruling[[Event, Ability], int] = Ruling("616.1e", by_words)
    order = (*ruleset.replacement_order, last)
    return replace(ruleset, replacement_order=order)


CARRIED_OUT_BY: Mapping[str, str | tuple[Turned, ...]] = {
    "122.1a": "counters",
    "122.1b": "counters",
    "122.1c": _without_status("shield"),
    "122.1d": _without_status("stun"),
    "205.1a": "changes that set",
    "205.1b": "changes that add",
    "604.3": "changes that define",
    "611.2a": "ends",
    "611.2c": "fixed objects",
    "611.3a": "working out anew",
    "613.1a": "changes that copy",
    "613.2a": "changes that copy",
    "613.2b": (lambda ruleset: replace(ruleset, acts={**ruleset.acts, "enters": act(goes)}),),
    "613.2c": "changes that copy",
    "613.1b": _without_layer(layers.control),
    "613.1d": _without_layer(layers.types),
    "613.1e": _without_layer(layers.colours),
    "613.1f": _without_layer(layers.abilities),
    "613.1g": "substages",
    "613.4a": _without_layer(layers.defined),
    "613.4b": _without_layer(layers.set_to),
    "613.4c": _without_layer(layers.added),
    "613.4d": _without_layer(layers.switched),
    "613.5": "working out anew",
    "613.7a": _without_stamp("gained", "copied"),
    "613.7b": _without_stamp("row"),
    "613.7c": "new timestamps",
    "613.7d": _without_stamp("printed"),
    "613.7e": "new timestamps",
    "613.7f": "new timestamps",
    "613.7g": "new timestamps",
    "613.8": "dependence",
    "613.8b": "dependence",
    "613.8c": "looking anew who waits",
    "613.9": "effect order",
    "614.17c": "forbidding before replacing",
    "615.12": (_preventable,),
    "614.11b": (_done_all_the_same,),
    "614.15": (_no_text_replaces_itself,),
    "616.1e": (_in_a_fixed_order,),
    "614.8": _without_act("regenerates"),
    "701.19a": _without_act("regenerates"),
    "614.10a": "ends",
    "707.2": "changes that copy",
}
