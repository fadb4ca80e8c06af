"""Section 6.3: in which order continuous effects apply, and what each leaves alone. In rulebook order.

What a step says when an effect begins or ends is in `lasting.py` and `layering.py`; here is only the order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.model import Event
from rulesengine.core.ruling import Staging, rule
from rulesengine.core.text import Change, Test, is_base, without_base
from rulesengine.games.fab.rules import house, lasting, layering
from rulesengine.games.fab.words import FUNCTIONAL, SINCE
from rulesengine.games.fab.words import NUMBERS as NUMBER_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.applying import Start
    from rulesengine.core.continuous.effects import Effect, Part
    from rulesengine.core.model import Card
    from rulesengine.core.text import Make

COPY, CONTROLLER, NAME, TYPES, SUPERTYPES, ABILITIES, BASE, NUMBERS = range(1, 9)
STAGES = {
    "copy": COPY,
    "controller": CONTROLLER,
    "name": NAME, "colour": NAME, "text": NAME,
    "types": TYPES, "subtypes": TYPES,
    "supertypes": SUPERTYPES,
    "keywords": ABILITIES, "abilities": ABILITIES,
}  # fmt: skip
SUBSTAGES = {"gain": 1, "lose": 1, "set": 2, "times": 3, "over": 4, "plus": 5, "minus": 6}
GIVES_OR_TAKES = {"gain", "lose"}  # a numerical property as such: all of these, dependent or not
LAST = 7
COUNTERS = {
    "+1 power": Change("power", "plus", 1),
    "-1 power": Change("power", "minus", 1),
    "-1 defense": Change("defense", "minus", 1),
    "+1 life": Change("life", "plus", 1),
}
GIVEN = {"power": "power", "defense": "defense"}
ATTACKING = Test("flags", "has", "attacking")
KEYWORDS = {"go again", "dominate"}


@rule("6.2.2c")
def keeps_its_object(effect: Effect) -> str | None:
    """What a resolved effect has begun to apply to, it keeps, whatever that becomes."""
    return "it has begun to apply" if effect.row is not None else None


@rule("6.2.2a")
def till_the_turn_ends(make: Make) -> str | None:
    """In the edition of 2026, what names no end and no condition ends with its turn."""
    return "turn ends" if not make.until and not make.ability.given else None


@rule("6.2.2a")
def with_the_attack_of_a_weapon(make: Make, card: Card) -> str | None:
    """What was made for the attack of a weapon or an ally, and not for that itself, ends with the attack."""
    attack = make.whom is not None and ATTACKING in make.whom.where
    return "chain link closes" if attack and card.zone not in {"stack", "combat chain"} else None


@rule("6.2.4")
def as_an_attack_or_a_card(card: Card) -> int:
    """Say when an object came: a card when it arrived there, an attack when it attacked."""
    return max(card.arrived, card.mark(SINCE))


@rule("6.2.4")
def one_attack_of_a_weapon(card: Card) -> int:
    """What was for the next attack of a weapon is over with that attack; a card is one attack only."""
    is_there = card.zone in {"stack", "combat chain"}
    return card.arrived if is_there else max(card.arrived, card.mark(SINCE))


@rule("6.2.5")
def applying_is_an_event(start: Start) -> Event | None:
    """An effect that begins to apply to an object, or does more or less to it, is an event."""
    effect, change = start.effect, start.change
    source, who = effect.source, effect.controller
    if change.prop in GIVEN and change.how in {"plus", "minus"} and isinstance(start.by, int):
        by = start.by - start.was if change.how == "plus" else start.was - start.by
        kind = f"{'gets' if by > 0 else 'loses'} {change.prop}"
        return Event(kind, start.card, who, abs(by), source) if by else None
    if change.prop == "keywords" and change.how in {"add", "remove"}:
        kind = "gets" if change.how == "add" else "loses"
        if change.how == "add" and change.value in KEYWORDS:
            return Event(f"gets {change.value}", start.card, who, 0, source)
        return Event(kind, start.card, who, 0, source, detail=(("what", str(change.value)),))
    return Event("becomes", start.card, who, 0, source, detail=(("what", change.prop),))


@rule("6.3.1")
def rules_first() -> str:
    """Effects on the rules apply before effects on objects: what cannot be given is asked first."""
    return "effects on the rules come first"


@rule("6.3.2")
def stage(change: Change) -> int:
    """Say in which of the eight stages a change applies."""
    if is_base(change.prop):
        return BASE
    return STAGES["copy"] if change.how == "copy" else STAGES.get(change.prop, NUMBERS)


@rule("6.3.2a")
def on_a_higher_stage(part: Part, other: Part) -> str | None:
    """An effect that one of a higher stage would change is moved there: in this edition, higher."""
    return "lift" if other.stage > part.stage else None


@rule("6.3.2a")
def on_its_own_or_a_higher_stage(part: Part, other: Part) -> str | None:
    """In the edition of 2026 the other effect may be of the same stage."""
    return "lift" if other.stage >= part.stage else None


@rule("6.3.3")
def substage(change: Change, lifted: int) -> int:
    """Say in which substage: what depends on others comes last, unless it gives or takes a number as such."""
    if (lifted or stage(change)) < BASE:
        return 2 if lifted else 1
    if change.how in GIVES_OR_TAKES:
        return 1
    return LAST if lifted else SUBSTAGES.get(change.how, 1)


@rule("6.3.4")
def timestamp(effect: Effect) -> int:
    """The older effect applies first."""
    return effect.moment


@rule("6.3.4a")
def when_the_layer_resolves(make: Make) -> str | None:
    """What a layer makes has the time of its resolution, all of it the same."""
    return "its layer resolves"


@rule("6.3.4c")
def newcomers_go_last(effect: Effect) -> str | None:
    """Who joins a substage in which others apply already goes behind them."""
    return "it begins later"


@rule("6.3.6")
def removal_spares(change: Change) -> str | None:
    """To lose something is to lose what one has of oneself; what an effect adds stays."""
    return "what effects add stays"


@rule("H-6")
def lifted_for_good() -> str:
    """A lift stays even if, once everything is lifted, nothing shows the reason any more."""
    return "a lift stays"


@rule("+2.0.3c")
def not_below_zero(prop: str) -> int | None:
    """A number does not fall below nothing, at any step."""
    return 0 if without_base(prop) in NUMBER_WORDS else None


STAGING = Staging(
    stage=stage,
    substage=substage,
    effect_order=(timestamp,),
    reason_newcomers_last=newcomers_go_last,
    dependencies=(on_a_higher_stage,),
    groundless_lift=lifted_for_good,
    ban_precedence=rules_first,
    spared_additions=(removal_spares,),
    reason_to_keep_object=keeps_its_object,
    end_with_object=with_the_attack_of_a_weapon,
    start_event=(applying_is_an_event,),
    lowest_value=not_below_zero,
    counter_changes=COUNTERS,
    resolving_timestamp=when_the_layer_resolves,
    arrival_time=as_an_attack_or_a_card,
    object_identity=one_attack_of_a_weapon,
    effect_zones=FUNCTIONAL | {"stack"},
    applying_grounds=(*lasting.APPLIES, *layering.APPLIES, *house.APPLIES),
)
LATER = replace(STAGING, dependencies=(on_its_own_or_a_higher_stage,), default_end=till_the_turn_ends)
CHECKS: Mapping[str, str] = {  # a check of the core -> its rule
    "several begin": "6.2.5a", "tied beginnings": "H-4", "condition continuous": "6.2.2d",
}  # fmt: skip
