"""Section 613: in which order continuous effects apply. In rulebook order; nothing is explained here.

A layer is a stage and a sublayer a substage of the core. Which layer a change belongs to is asked rule by
rule (613.1a to 613.1g), so that a step can name the one that answered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.core.ruling import Named, Staging, first_answer, rule
from rulesengine.core.text import Change, without_base
from rulesengine.games.forge.acts import FACE_DOWN
from rulesengine.games.forge.words import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.continuous.effects import Effect, Part
    from rulesengine.core.model import Board

COPY, CONTROL, TEXT, TYPE, COLOUR, ABILITY, NUMBERS = range(1, 8)
DEFINED, BASE, ADDED, SWITCHED = range(1, 5)
KINDS = {"types", "supertypes", "subtypes", "land types", "creature types"}
RULES_TEXT = "rules text"  # a land that becomes a basic type loses what its own text gives it: in layer 4
NO_TEXT = (Change("abilities", "clear", RULES_TEXT), Change("keywords", "clear", RULES_TEXT))


@rule("113.11")
def cannot_have() -> str:
    """What an object can't have is not given to it: that is asked before every layer."""
    return "it can't have that"


@rule("208.3")
def only_creatures(sheet: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """A permanent that is no creature has no power and no toughness."""
    if "power" not in sheet or sheet["zone"] != "battlefield" or "Creature" in sheet.get("types", ()):
        return None
    return {"power": None, "toughness": None}


@rule("613.1a")
def copies(change: Change) -> int | None:
    """Layer 1: what an object is a copy of."""
    return COPY if change.how == "copy" else None


@rule("613.1b")
def control(change: Change) -> int | None:
    """Layer 2: who controls it."""
    return CONTROL if change.prop == "controller" else None


@rule("613.1d")
def types(change: Change) -> int | None:
    """Layer 4: types, and with a basic land type what 305.7 takes away."""
    return TYPE if change.prop in KINDS or change.value == RULES_TEXT else None


@rule("613.1e")
def colours(change: Change) -> int | None:
    """Layer 5: colours."""
    return COLOUR if change.prop == "colours" else None


@rule("613.1f")
def abilities(change: Change) -> int | None:
    """Layer 6: abilities that come and go."""
    gives = change.prop in {"abilities", "keywords"} and change.value != RULES_TEXT
    return ABILITY if gives else None


@rule("613.1g")
def numbers(change: Change) -> int | None:
    """Layer 7: power and toughness."""
    return NUMBERS if without_base(change.prop) in {"power", "toughness"} else None


LAYERS = (copies, control, types, colours, abilities, numbers)


@rule("613.1")
def layer(change: Change) -> int:
    """Say in which of the seven layers a change applies."""
    said = first_answer(LAYERS, change)
    return said[1] if said is not None else NUMBERS


@rule("613.2b")
def face_down_after_copies(effect: Effect) -> int:
    """In layer 1 what makes a face-down object what it is applies after copies."""
    return int(effect.ability.kind == FACE_DOWN)


@rule("613.3")
def defining_first(effect: Effect) -> int:
    """In layers 2 to 6 what a characteristic-defining ability says goes before everything else."""
    return 0 if defines(effect) else 1


def defines(effect: Effect) -> bool:
    """Say whether an effect comes from an ability that says what its own card is."""
    return any(change.how == "define" for change in effect.ability.changes)


@rule("613.4a")
def defined(change: Change) -> int | None:
    """7a: a characteristic-defining ability says what power or toughness is."""
    return DEFINED if change.how == "define" else None


@rule("613.4b")
def set_to(change: Change) -> int | None:
    """7b: power or toughness is set."""
    return BASE if change.how == "set" else None


@rule("613.4c")
def added(change: Change) -> int | None:
    """7c: power or toughness goes up or down, by effects and by counters."""
    return ADDED if change.how in {"plus", "minus"} else None


@rule("613.4d")
def switched(change: Change) -> int | None:
    """7d: power and toughness change places."""
    return SWITCHED if change.how == "switch" else None


SUBLAYERS = (defined, set_to, added, switched)


@rule("613.4")
def sublayer(change: Change, lifted: int) -> int:
    """Say in which sublayer of layer 7 a change applies; the other layers have none here."""
    if layer.function(change) != NUMBERS:
        return 0
    said = first_answer(SUBLAYERS, change)
    return said[1] if said is not None else ADDED


@rule("613.6")
def goes_on(effect: Effect) -> str:
    """What has started to apply in one layer goes on in the later ones, to the same objects."""
    return "it has started to apply"


@rule("613.7")
def timestamp(effect: Effect) -> int:
    """The older effect applies first."""
    return effect.moment


@rule("613.7m")
def turn_player_first(board: Board, effect: Effect) -> int:
    """Of what came at one time, that of the player whose turn it is has the earlier timestamp."""
    return [player.name for player in board.players].index(effect.controller)


@rule("613.8a")
def depends(part: Part, other: Part) -> str | None:
    """Only in one layer and sublayer, and never between an ability that defines and one that does not."""
    there = (part.stage, part.substage) == (other.stage, other.substage)
    return "wait" if there and defines(part.effect) == defines(other.effect) else None


@rule("613.8b")
def loops_go_by_time() -> str:
    """In a loop nobody waits: timestamps decide."""
    return "timestamps decide"


NAMES = {
    (COPY, 0): Named("1", "Copies", "613.1a"),
    (CONTROL, 0): Named("2", "Control", "613.1b"),
    (TEXT, 0): Named("3", "Text", "613.1c"),
    (TYPE, 0): Named("4", "Types", "613.1d"),
    (COLOUR, 0): Named("5", "Colours", "613.1e"),
    (ABILITY, 0): Named("6", "Abilities", "613.1f"),
    (NUMBERS, 0): Named("7", "Power and toughness", "613.1g"),
    (NUMBERS, DEFINED): Named("7a", "Defined by the card itself", "613.4a"),
    (NUMBERS, BASE): Named("7b", "Set", "613.4b"),
    (NUMBERS, ADDED): Named("7c", "Up and down", "613.4c"),
    (NUMBERS, SWITCHED): Named("7d", "Switched", "613.4d"),
}
STAGING = Staging(
    stage=layer,
    substage=sublayer,
    effect_order=(face_down_after_copies, defining_first, timestamp),
    seating_order=turn_player_first,
    dependencies=(depends,),
    dependency_loop=loops_go_by_time,
    ban_precedence=cannot_have,
    reasons_to_continue=(goes_on,),
    counter_changes=COUNTERS,
    stage_names=NAMES,
    derived_numbers=(only_creatures,),
)
