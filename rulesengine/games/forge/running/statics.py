"""An `S:Mode$ Continuous` line as a static ability: whom it is about, and what it makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Change, Test
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.asking import fitting
from rulesengine.games.forge.running.cannots import MODES, cannot
from rulesengine.games.forge.running.does_pump import gets, said, types, words
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.scene import Scene
from rulesengine.games.forge.running.stopping import SILENT, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.zones import zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests
    from rulesengine.games.forge.scripts.model import Face, Line

KEYS = frozenset(
    {
        "Mode",
        "Affected",
        "AffectedZone",
        "AddPower",
        "AddToughness",
        "AddKeyword",
        "AddHiddenKeyword",
        "SetPower",
        "SetToughness",
        "AddType",
        "SetColor",
        "AddColor",
        "CharacteristicDefining",
        "EffectZone",
        "Description",
        "RemoveKeyword",
        "GainControl",
        "IsPresent",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "CheckSVar",
        "AddAbility",
        "AddTrigger",
        "AddSVar",
        "Condition",
        "SVarCompare",
        "RemoveCardTypes",
        "RemoveCreatureTypes",
    }
)


def static(face: Face, line: Line) -> Ability:
    """Read a continuous effect.

    Raises NotRun.
    """
    head = line.params[0]
    if line.api in MODES:
        return cannot(Scene(face), line)
    if line.api != "Continuous":
        stop(head, line.api)
    for param in line.params:
        if param.key not in KEYS | SILENT or (param.key == "AffectedZone" and param.value != "Battlefield"):
            stop_at_key(param, "Continuous")
    scene = Scene(face)
    changes = _changes(scene, line)
    if not changes:
        stop_at_line(line, "Continuous that changes nothing known")
    text = (line.get("Description") or said(changes)).replace("CARDNAME", face.name or "this card")
    given = (*conditions.of_trigger(scene, line), *_condition(scene, line))
    if line.get("CharacteristicDefining") == "True":
        fixed = tuple(Change(c.prop, "define" if c.how == "set" else c.how, c.value) for c in changes)
        return Ability(text, form="static", whose="self", changes=fixed, zone="any", about=EVERYWHERE)
    affected = line.param("Affected")
    if affected is None:
        stop_at_line(line, "Continuous without Affected")
    place = line.param("EffectZone")
    there = zone(place, place.value) if place is not None and place.value != "All" else ""
    if affected.value in {"Card.Self", "Creature.Self"}:
        return Ability(text, form="static", whose="self", given=given, changes=changes, zone=there)
    if affected.value in {"You", "Player", "Opponent", "Player.Opponent"}:
        stop(affected)
    made = fitting(affected, lambda said_: number(scene, affected, said_))
    here = Test("zone", "is", "battlefield")
    return Ability(
        text, form="static", whose="any", given=given, about=(here, *made), changes=changes, zone=there
    )


def _given(scene: Scene, line: Line) -> Iterator[Change]:
    """Read the abilities and triggers that something has as long as the effect applies."""
    from rulesengine.games.forge.running.abilities import activated
    from rulesengine.games.forge.running.triggers import trigger

    for key in ("AddAbility", "AddTrigger"):
        param = line.param(key)
        for name in param.value.split(" & ") if param is not None else ():
            svar = scene.svar(name.strip())
            if svar is None or not svar.params:
                stop(param or line.params[0], name)
            made = activated(scene.face, svar) if key == "AddAbility" else trigger(scene.face, svar)
            yield Change("abilities", "gain", made)


def _condition(scene: Scene, line: Line) -> Tests:
    """Read the condition of a continuous effect that is one word."""
    param = line.param("Condition")
    if param is None:
        return ()
    words = {
        "PlayerTurn": (Test("player", "is", "you", of="turn"),),
        "NotPlayerTurn": (Test("player", "isnt", "you", of="turn"),),
        "Threshold": (Test(Amount("count", where=conditions.GRAVEYARD), ">=", conditions.CARDS),),
        "Metalcraft": (Test(Amount("count", where=conditions.MY_ARTIFACTS), ">=", conditions.ARTIFACTS),),
    }
    return words.get(param.value) or stop(param)


EVERYWHERE = (Test("zone", "isnt", "nowhere"),)


def _changes(scene: Scene, line: Line) -> tuple[Change, ...]:
    made = list(gets(scene, line, ("AddPower", "AddToughness", "AddKeyword")))
    if (param := line.param("AddHiddenKeyword")) is not None:
        made += [Change("keywords", "add", word) for word in words(param)]
    if (param := line.param("RemoveKeyword")) is not None:
        made += [Change("keywords", "remove", word) for word in words(param)]
    for key, prop in (("SetPower", "base power"), ("SetToughness", "base toughness")):
        if (param := line.param(key)) is not None:
            made.append(Change(prop, "set", number(scene, param)))
    if (param := line.param("AddType")) is not None:
        made += types(param)
    for key, how in (("SetColor", "set"), ("AddColor", "add")):
        if (param := line.param(key)) is not None:
            colours = letters(param.value) or stop(param)
            made += (
                [Change("colours", "set", colours)]
                if how == "set"
                else [Change("colours", "add", colour) for colour in colours]
            )
    made += _given(scene, line)
    if (param := line.param("GainControl")) is not None:
        made.append(Change("controller", "set", "you") if param.value == "You" else stop(param))
    return tuple(made)
