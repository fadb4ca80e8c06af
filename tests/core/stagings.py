"""Two stagings for the toy game: eight stages with lifts, and seven layers in which effects wait."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Staging, rule
from rulesengine.core.text import Change
from rulesengine.core.words import Vocabulary
from tests.core.toy import WORDS, in_force, toy_with

if TYPE_CHECKING:
    from rulesengine.core.continuous.effects import Effect, Part

STAGES = {"controller": 2, "name": 3, "types": 4, "traits": 5, "keywords": 6, "abilities": 6}
SUBSTAGES = {"set": 2, "times": 3, "over": 4, "plus": 5, "minus": 6}
SUBLAYERS = {"set": 2, "plus": 3, "minus": 3, "switch": 4}


@rule("81")
def stage(change: Change) -> int:
    """Eight stages."""
    if change.how == "copy":
        return 1
    return 7 if change.prop.startswith("base ") else STAGES.get(change.prop, 8)


@rule("82")
def substage(change: Change, lifted: int) -> int:
    """What depends comes last."""
    return 7 if lifted else SUBSTAGES.get(change.how, 1)


@rule("83")
def timestamp(effect: Effect) -> int:
    """The older first."""
    return effect.moment


@rule("84")
def higher(part: Part, other: Part) -> str | None:
    """To a higher stage."""
    return "lift" if other.stage > part.stage else None


@rule("84")
def as_high(part: Part, other: Part) -> str | None:
    """To a stage that is not lower."""
    return "lift" if other.stage >= part.stage else None


@rule("85")
def spared(change: Change) -> str:
    """What effects added stays."""
    return "it stays"


@rule("86")
def cannot() -> str:
    """What cannot be given is asked first."""
    return "first"


@rule("H1")
def kept() -> str:
    """A lift stays."""
    return "it stays"


@rule("87")
def sticks(effect: Effect) -> str | None:
    """What it has, it keeps."""
    return "it keeps it" if effect.row is not None else None


@rule("91")
def layer(change: Change) -> int:
    """Seven layers."""
    if change.how == "copy":
        return 1
    layers = {"controller": 2, "name": 3, "types": 4, "traits": 4, "keywords": 6, "abilities": 6}
    return layers.get(change.prop, 7)


@rule("92")
def sublayer(change: Change, lifted: int) -> int:
    """Four sublayers of the last."""
    return SUBLAYERS.get(change.how, 2) if layer(change) == 7 else 0


@rule("93")
def waits(part: Part, other: Part) -> str | None:
    """Who depends waits."""
    return "wait" if (part.stage, part.substage) == (other.stage, other.substage) else None


@rule("94")
def circle() -> str:
    """In a circle, time decides."""
    return "time"


@rule("95")
def goes_on(effect: Effect) -> str:
    """What has started goes on."""
    return "it has started"


VOCABULARY = Vocabulary(
    events=WORDS.events,
    numbers=WORDS.numbers,
    sets={**WORDS.sets, "keywords": "what it can do"},
    zones=WORDS.zones,
    flags=WORDS.flags,
    marks={**WORDS.marks, "+1": "a counter that adds to power"},
    keywords={"Swift": "first", "Big": "last"},
    tallies=WORDS.tallies,
    player_marks=WORDS.player_marks,
    scopes=WORDS.scopes,
)
EIGHT = toy_with(
    words=VOCABULARY,
    staging=Staging(
        stage=stage,
        substage=substage,
        effect_order=(timestamp,),
        dependencies=(higher,),
        groundless_lift=kept,
        ban_precedence=cannot,
        spared_additions=(spared,),
        reason_to_keep_object=sticks,
        applying_grounds=(in_force,),
    ),
)
AS_HIGH = toy_with(words=VOCABULARY, staging=replace(EIGHT.staging, dependencies=(as_high,)))
SEVEN = toy_with(
    words=VOCABULARY,
    staging=Staging(
        stage=layer,
        substage=sublayer,
        effect_order=(timestamp,),
        dependencies=(waits,),
        dependency_loop=circle,
        ban_precedence=cannot,
        reasons_to_continue=(goes_on,),
        counter_changes={"+1": Change("power", "plus", 1)},
        applying_grounds=(in_force,),
    ),
)
