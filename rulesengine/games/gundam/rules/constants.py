"""Rules 9-1-5-1 to 9-1-5-7: what constant effects do, said whenever one starts or stops to apply.

What a constant effect makes of a number is computed when it is asked for; nothing here waits or resolves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.continuous.standing import survey
from rulesengine.core.matching import passes
from rulesengine.core.ruling import rule
from rulesengine.core.text import Test
from rulesengine.games.gundam.looking import IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.effects import Application, Effect
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Board
    from rulesengine.core.text import Change

NEVER_BELOW_ZERO = ("AP", "HP", "cost", "Lv.")


@rule("H-15")
def set_before_added(change: Change) -> int:
    """Numbers are set first; what is added or taken away comes last."""
    return {"set": 0, "clear": 0, "remove": 1, "add": 1}.get(change.how, 2)


@rule("+10", reads=["HP", "damage"])
def hp_is_what_is_left(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Damage is taken off the HP: what every text calls HP is what is left of it."""
    damage = sheet.get("damage", 0)
    return {"HP": sheet["HP"] - damage} if damage and "HP" in sheet else None


@rule("+1-3-6", reads=["AP", "HP", "cost", "Lv."])
def never_below_zero(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """A number that would end below zero is zero."""
    low = {name: 0 for name in NEVER_BELOW_ZERO if sheet.get(name, 0) < 0}
    return low or None


def _printed(change: Application) -> bool:
    """Say whether it is a constant effect of a card's text, and not one that another effect left behind."""
    return change.effect.row is None and change.effect.ability.keyword != "Pilot"


def _source_moved(change: Application) -> bool:
    number = change.effect.source
    if change.before is change.after or number > len(change.before.cards):
        return change.before is not change.after
    return change.before.cards[number].arrived != change.after.cards[number].arrived


def _same(change: Application, effect: Effect, board: Board, number: int) -> bool:
    """Say whether another effect changes the same property of the same card."""
    props = {c.prop for c in change.effect.ability.changes}
    return effect.key != change.effect.key and any(c.prop in props for c in effect.ability.changes)


@rule("9-1-5-1")
def always_on(now: Now, change: Application) -> str | None:
    """A constant effect holds; it never waits and is never resolved."""
    return "it holds by itself" if _printed(change) and change.started else None


@rule("9-1-2")
def in_play_only(now: Now, change: Application) -> str | None:
    """An effect that names no other place leaves those alone that fit it, but are elsewhere."""
    effect = change.effect
    if not (_printed(change) and change.started) or effect.ability.whose == "self":
        return None
    tests = tuple(t for t in effect.ability.about if not (isinstance(t, Test) and t.prop == "zone"))
    if tests == effect.ability.about:
        return None
    scope = now.scope(effect.controller, effect.source)
    fits = (c.zone not in IN_PLAY and passes(tests, scope.sheets[c.id], scope) for c in change.after.cards)
    return "only what is in play" if any(fits) else None


@rule("9-1-5-2")
def while_it_is_there(now: Now, change: Application) -> str | None:
    """It holds exactly as long as its card is where it works."""
    return "its card has left" if _printed(change) and not change.started and _source_moved(change) else None


@rule("9-1-5-3")
def while_its_condition_holds(now: Now, change: Application) -> str | None:
    """It goes on and off with its condition."""
    return "its condition" if _printed(change) and change.effect.ability.given else None


@rule("9-1-5-4")
def from_the_first_moment(now: Now, change: Application) -> str | None:
    """It holds from the instant its card arrives."""
    return "from its arrival on" if _printed(change) and change.started and _source_moved(change) else None


@rule("9-1-5-5")
def they_add_up(now: Now, change: Application) -> str | None:
    """Several constant effects on one card all apply."""
    if not (_printed(change) and change.started):
        return None
    sheets = survey(now.ruleset, change.after)
    for number in change.cards:
        sheets[number]
        if any(_same(change, effect, change.after, number) for effect in sheets.whom.get(number, ())):
            return "on top of the others"
    return None


@rule("9-1-5-7")
def new_target_at_once(now: Now, change: Application) -> str | None:
    """It reaches a card in the moment in which the card fits its description, and no longer."""
    if not _printed(change) or change.before is change.after or _source_moved(change):
        return None
    return (
        "from the moment it fits"
        if change.effect.ability.about and change.effect.ability.whose != "self"
        else None
    )


@rule("H-15")
def numbers_are_added_last(now: Now, change: Application) -> str | None:
    """Setting comes first, adding and taking away last, and what would end below zero is zero."""
    sheets = survey(now.ruleset, change.after)
    for number in change.cards if change.started else ():
        sheets[number]
        hows: dict[str, set[str]] = {}
        for receipt in sheets.receipts.get(number, ()):
            hows.setdefault(receipt.change.prop, set()).add(receipt.change.how)
            if (
                receipt.effect.key == change.effect.key
                and isinstance(receipt.after, int)
                and receipt.after < 0
            ):
                return "never below zero"
        if any("set" in kinds and len(kinds) > 1 for kinds in hows.values()):
            return "set first, then added"
    return None


@rule("+2")
def pilots_add_their_numbers(now: Now, change: Application) -> str | None:
    """A paired Pilot adds its AP and HP to its Unit."""
    return "its Pilot's numbers" if change.effect.ability.keyword == "Pilot" else None
