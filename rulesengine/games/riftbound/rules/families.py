"""Rule 376.4: the five families of trigger condition, and the names by which cards name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.continuous.standing import survey
from rulesengine.core.ruling import rule
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Waiting


def family(item: Waiting) -> str:
    """Name the family that an ability belongs to; "" for an ordinary trigger."""
    return item.ability.kind if item.ability.kind in FAMILIES else ""


def more(now: Now, item: Waiting, name: str) -> int | None:
    """Count how many more times a family of an object triggers, by what cards say of its name."""
    if name not in FAMILIES:
        return None
    number = FAMILIES[name]
    here = now.sheet(item.event.card).get(f"{number} here", 0) if item.event.card else 0
    return int(now.sheet(item.card.id).get(number, 0)) + int(here) or None


def _named(name: str) -> Callable[[Now, Waiting], int | None]:
    return lambda now, item: more(now, item, name) if family(item) == name else None


@rule("376.4")
def carries_a_name(now: Now, item: Waiting) -> int | None:
    """A family is more than its condition: it has a name that other cards can use."""
    return 0 if more(now, item, family(item)) else None


play_effects = rule("376.4.a.3")(_named("play effect"))
conquer_effects = rule("376.4.b.3")(_named("conquer effect"))
hold_effects = rule("376.4.c.3")(_named("hold effect"))
attack_triggers = rule("376.4.d.3")(_named("attack trigger"))
defend_triggers = rule("376.4.e.3")(_named("defend trigger"))


@rule("+383.4.f.player")
def players_defend_too(now: Now, item: Waiting) -> int | None:
    """In the edition of 2026 a player's own attack or defence belongs to the family, too."""
    name = {"attacks": "attack trigger", "defends": "defend trigger"}.get(item.event.kind, "")
    return more(now, item, name)


@rule("H-26")
def deathknells(now: Now, item: Waiting) -> int | None:
    """A Deathknell is counted as its Unit was, for the Unit has left."""
    if item.ability.keyword != "Deathknell":
        return None
    return int(survey(now.ruleset, item.seen)[item.card.id].get("deathknells", 0)) or None


NAMED = (
    carries_a_name,
    play_effects,
    conquer_effects,
    hold_effects,
    attack_triggers,
    defend_triggers,
    deathknells,
)
LATER = (*NAMED, players_defend_too)
