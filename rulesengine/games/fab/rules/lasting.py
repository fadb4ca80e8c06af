"""Section 6.2: what a step says when a continuous effect begins to apply, ends, or does otherwise.

One function a numbered rule, in rulebook order; each answers only where its rule is what one sees. The
order in which effects apply is explained in `layering.py` and decided in `staging.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.passing import exists
from rulesengine.core.ruling import rule
from rulesengine.games.fab.rules.seeing import (
    both,
    fits,
    is_static,
    lasting,
    stayed,
    with_x,
    works,
)
from rulesengine.games.fab.words import ASKED_ONCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.continuous.effects import Application, Effect
    from rulesengine.core.continuous.standing import Now, Survey

# 6.2, in rulebook order


@rule("6.2.1")
def the_base_is_untouched(now: Now, change: Application) -> str | None:
    """What an effect changed was worked out, never written: when it is over the base is still there."""
    if change.started or change.effect.row is None:
        return None
    here = both(now, change).now
    for number in stayed(change):
        printed = dict(change.after.cards[number].face.numbers)
        for each in change.effect.ability.changes:
            if each.prop in printed and here[number].get(each.prop) == printed[each.prop]:
                return "the card itself was never changed"
    return None


@rule("6.2.2")
def left_by_a_layer(now: Now, change: Application) -> str | None:
    """What a resolved layer left behind has a life of its own, whatever becomes of the card that made it."""
    if change.effect.row is None or not change.started or change.again:
        return None
    return "a layer left it behind when it resolved"


@rule("6.2.2a")
def its_end_has_come(now: Now, change: Application) -> str | None:
    """An effect of a layer ends when the end comes that was fixed when it was made, or with its object."""
    if change.started or change.effect.row is None or works(change.effect, both(now, change).now):
        return None
    return "its end has come"


@rule("6.2.2b")
def its_number_is_fixed(now: Now, change: Application) -> str | None:
    """An X of a resolved effect is taken once and kept."""
    effect = change.effect
    if effect.row is None or not change.started or change.again or not with_x(effect):
        return None
    return "its number is taken now at the latest, and kept"


def held_anyway(now: Now, change: Application) -> Iterator[tuple[Effect, int]]:
    """List the resolved effects that keep an object that has just stopped being what they describe."""
    seen = both(now, change)
    for number in stayed(change):
        for effect in seen.now.whom.get(number, ()):
            if effect.row is None or effect.key == change.effect.key:
                continue
            if all(e.key != effect.key for e in seen.was.whom.get(number, ())):
                continue
            tests = lasting(effect)
            if fits(effect, seen.was[number], seen.was, tests) and not fits(
                effect, seen.now[number], seen.now, tests
            ):
                yield effect, number


@rule("6.2.2c")
def what_has_begun_goes_on(now: Now, change: Application) -> str | None:
    """A resolved effect keeps an object that fits its words no longer."""
    held = next(held_anyway(now, change), None)
    return f"“{held[0].says}” keeps its object" if held is not None else None


@rule("6.2.2d")
def asked_all_the_time(now: Now, change: Application) -> str | None:
    """A condition on whether a resolved effect applies is asked again and again."""
    effect = change.effect
    if effect.row is None or change.again or change.verdict:
        return None
    if not effect.ability.given:
        once = change.started and ASKED_ONCE in effect.ability.timing
        return "its condition was asked when it was made" if once else None
    if not change.started and not works(effect, both(now, change).now):
        return None
    return "its condition is asked at all times"


@rule("6.2.3")
def hangs_on_its_ability(now: Now, change: Application) -> str | None:
    """The effect of a static ability names no end."""
    begins = change.started and not change.again and not change.verdict
    return "it names no end: it is there with its ability" if begins and is_static(change.effect) else None


@rule("6.2.3a")
def begins_and_ends_with_it(now: Now, change: Application) -> str | None:
    """The effect of a static ability begins when that starts to work, and is over when that stops."""
    effect, seen = change.effect, both(now, change)
    if not is_static(effect) or change.again or seen.first:
        return None
    if change.started and not works(effect, seen.was):
        return "its ability works from now on"
    return (
        "its ability does not work any more" if not change.started and not works(effect, seen.now) else None
    )


@rule("6.2.3b")
def its_number_follows(now: Now, change: Application) -> str | None:
    """An X of a static ability is read from the game as it is now."""
    effect = change.effect
    if not is_static(effect) or not change.started or not with_x(effect):
        return None
    return "its number is what it is now"


def _meets(effect: Effect, sheets: Survey) -> bool:
    return works(effect, sheets) and exists(effect, sheets)


@rule("6.2.3c")
def only_while_it_fits(now: Now, change: Application) -> str | None:
    """The effect of a static ability touches an object only while that is what the words describe."""
    effect, seen = change.effect, both(now, change)
    if not is_static(effect) or seen.first or change.again or change.verdict or not stayed(change):
        return None
    if not (_meets(effect, seen.was) and _meets(effect, seen.now)):
        return None
    return "its object fits now" if change.started else "its object fits no longer"


@rule("6.2.3d")
def while_its_condition_holds(now: Now, change: Application) -> str | None:
    """A static ability with a condition makes its effect exactly while that holds."""
    effect, seen = change.effect, both(now, change)
    if not is_static(effect) or not effect.ability.given or change.again:
        return None
    if change.started:
        return "its condition holds" if seen.first or not _meets(effect, seen.was) else None
    if works(effect, seen.now) and not exists(effect, seen.now):
        return "its condition holds no longer"
    return None


@rule("6.2.4")
def the_next_one(now: Now, change: Application) -> str | None:
    """An effect for an object that was not there yet takes the first that comes and fits."""
    row = change.effect.row
    if row is None or not row.bounded or change.again:
        return None
    if not change.started:
        over = stayed(change) and works(change.effect, both(now, change).now)
        return "it was for one attack, and that is over" if over else None
    return "it waited for the first that fits, and this is it"


@rule("6.2.5a")
def one_after_the_other(now: Now, change: Application) -> str | None:
    """Effects that begin to apply to one object together apply one by one."""
    if not change.started or change.again or change.verdict:
        return None
    seen = both(now, change)
    if seen.first or not {(change.effect.key, n) for n in change.cards}.isdisjoint(
        change.before.memory.unsettled
    ):
        return None  # where each is an event of its own, the event says so
    for number in change.cards:
        had = {e.key for e in seen.was.whom.get(number, ())}
        fresh = [e for e in seen.now.whom.get(number, ()) if e.key not in had]
        if len(fresh) > 1:
            return "several begin together, one after the other"
    return None


APPLIES = (
    the_base_is_untouched, left_by_a_layer, its_end_has_come, its_number_is_fixed, what_has_begun_goes_on,
    asked_all_the_time, hangs_on_its_ability, begins_and_ends_with_it, its_number_follows, only_while_it_fits,
    while_its_condition_holds, the_next_one, one_after_the_other,
)  # fmt: skip
