"""`S:Mode$ CantAttack`, `CantBlock`, `CantBlockBy`: what may not be declared, as bans of the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Amount, Test
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.asking import fitting
from rulesengine.games.forge.running.hearing import alone_self
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import Scene
from rulesengine.games.forge.running.stopping import SILENT, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.zones import zone
from rulesengine.games.forge.scripts.model import Param

if TYPE_CHECKING:
    from rulesengine.core.text import Tests
    from rulesengine.games.forge.scripts.model import Face, Line

CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare"}
)
DEFENDER = ("UnlessDefenderControls", "IfDefenderControls")
MODES = {  # what each forbids, and the keys that say whom: the event's object, and its other one
    "CantAttack": ("attacks", "ValidCard", ""),
    "CantBlock": ("blocks", "ValidCard", ""),
    "CantBlockBy": ("blocks", "ValidBlocker", "ValidAttacker"),
}


def cannot(scene: Scene, line: Line) -> Ability:
    """Read what may not attack, or not block.

    Raises NotRun.
    """
    kind, who, whom = MODES[line.api]
    own = {"Mode", "Description", "EffectZone", who, whom, *(DEFENDER if kind == "attacks" else ())}
    for param in line.params:
        if param.key not in own | CONDITIONS | SILENT:
            stop_at_key(param, line.api)
    first = line.param(who)
    if (first if not whom else line.param(whom)) is None:
        stop_at_line(line, f"{line.api} without {whom or who}")
    place = line.param("EffectZone")
    there = zone(place, place.value) if place is not None and place.value != "All" else ""
    ability = Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="ban",
        when=kind,
        whose="any",
        zone=there,
        given=conditions.of_trigger(scene, line),
    )
    if (second := line.param(whom)) is not None:
        if alone_self(second):
            ability = replace(ability, whose="target")
        else:
            ability = replace(ability, given=(*ability.given, *_asks(scene, second, "target")))
    if first is not None:
        if alone_self(first) and ability.whose == "any":
            ability = replace(ability, whose="self")
        else:
            ability = replace(ability, about=_asks(scene, first, "it"))
    return _of_the_defender(scene, line, ability)


def cannot_be_blocked(face: Face, line: Line) -> tuple[Ability, ...]:
    """K:CantBeBlockedBy FILTER, and K:CantBlock FILTER: the keyword is the same as a static line.

    Raises NotRun.
    """
    head, _, said = line.value.strip().partition(" ")
    said = said.partition(":")[0]
    whose, other = (
        ("ValidAttacker", "ValidBlocker") if head == "CantBeBlockedBy" else ("ValidBlocker", "ValidAttacker")
    )
    values = {"Mode": "CantBlockBy", whose: "Card.Self", other: said, "Description": line.value}
    params = tuple(Param(key, value, line.line, line.column, line.column) for key, value in values.items())
    return (cannot(Scene(face), replace(line, params=params)),)


def _asks(scene: Scene, param: Param, of: str) -> Tests:
    return fitting(param, lambda said: number(scene, param, said), of)


def _of_the_defender(scene: Scene, line: Line, ability: Ability) -> Ability:
    """Ask what the defending player controls; of a card of its own, that is not its controller."""
    for key, how in zip(DEFENDER, ("<", ">="), strict=True):
        if (param := line.param(key)) is None:
            continue
        if ability.whose != "self":
            stop(param, key)
        theirs = (Test("zone", "is", "battlefield"), Test("controller", "isnt", "you"))
        many = Amount("count", where=(*theirs, *_asks(scene, param, "it")))  # type: ignore[arg-type]
        ability = replace(ability, given=(*ability.given, Test(many, how, 1)))
    return ability
