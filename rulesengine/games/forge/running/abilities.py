"""An `A:` line: an ability that a player activates for its cost, or what a spell says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Frame, Make, Pick
from rulesengine.games.forge.rules.stack import ANNOUNCED
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.chains import ability
from rulesengine.games.forge.running.costs import cost
from rulesengine.games.forge.running.scene import Scene
from rulesengine.games.forge.running.stopping import SILENT, stop, stop_at_line
from rulesengine.games.forge.running.triggers import words
from rulesengine.games.forge.running.zones import zone

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Face, Line

WHERE = frozenset(
    {
        "ActivationZone",
        "IsPresent",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "CheckSVar",
        "SVarCompare",
        "PlayerTurn",
        "OpponentTurn",
    }
)


def activated(face: Face, line: Line) -> Ability:
    """Read an ability with a cost, or a spell.

    Raises NotRun.
    """
    scene = Scene(face)
    stripped = _without(line)
    if line.head == "SP":
        return Ability(words(face, line), form="command", then=_spell(scene, stripped), zone="any")
    price = line.param("Cost")
    if line.head != "AB" or price is None:
        stop_at_line(line, f"{line.head} without a Cost")
    given = conditions.of_trigger(scene, line)
    place = line.param("ActivationZone")
    there = zone(place, place.value) if place is not None else "battlefield"
    if line.api == "Mana":
        then: tuple[Part, ...] = ability(scene, stripped, paid=True)
        return _announced(face, line, _mana(scene, line, then), given, there)
    parts = ability(scene, stripped, paid=True)
    waits = Make(Ability(words(face, line), form="inline", kind="activated", then=parts))
    return _announced(face, line, (Frame((waits,), cost=cost(scene, price)),), given, there)


def _without(line: Line) -> Line:
    """Leave out the keys that say when and where it may be used."""
    from dataclasses import replace

    return replace(line, params=tuple(p for p in line.params if p.key not in WHERE))


def _announced(face: Face, line: Line, then: tuple[Part, ...], given: object, there: str) -> Ability:
    parts = (Frame(then, given),) if given else then  # type: ignore[arg-type]
    return Ability(words(face, line), form="activated", kind=ANNOUNCED, then=parts, zone=there)


def _mana(scene: Scene, line: Line, then: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let a mana ability be done at once; tapping for it and getting it are one event."""
    price = line.param("Cost")
    if price is None:
        stop_at_line(line, "Mana without a Cost")
    paid = cost(scene, price)
    taps = Do("taps", whom=Pick("self"))
    produced = line.param("Produced")
    if taps in paid and line.param("Amount") is None and len(then) == 1 and produced is not None:
        rest = tuple(part for part in paid if part != taps)
        both = Do("taps for mana", whom=Pick("self"), detail=(("mana", produced.value),))
        return (Frame((), cost=(*rest, both)),) if rest else (Frame((both,)),)
    return (Frame(then, cost=paid),)


def _spell(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Read what a spell says; an Aura enters first, and is attached then."""
    if line.param("UnlessCost") is not None and "Permanent" in scene.face.types:
        stop(line.params[0])
    parts = ability(scene, line, paid=True)
    if line.api != "Attach":
        return parts
    first, *rest = parts
    return (first, Do("enters", whom=Pick("self")), *rest)


__all__ = ["SILENT", "activated"]
