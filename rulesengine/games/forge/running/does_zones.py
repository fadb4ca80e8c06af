"""Abilities that move cards: ChangeZone, ChangeZoneAll, Destroy, Sacrifice, Discard, Mill, Draw, Dig."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Choose, Do, Frame, Part, Pick, Test
from rulesengine.games.forge.running.asking import fitting
from rulesengine.games.forge.running.does import api
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.people import asked, defined
from rulesengine.games.forge.running.stopping import stop
from rulesengine.games.forge.running.zones import zone, zones

if TYPE_CHECKING:
    from rulesengine.core.text import Tests
    from rulesengine.games.forge.running.does import Named
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

BATTLEFIELD = Test("zone", "is", "battlefield")
MANY = 60  # so many cards no zone has


def filtered(scene: Scene, param: Param | None) -> Tests:
    """Read a filter that a parameter gives; none asks for nothing."""
    return () if param is None else fitting(param, lambda text: number(scene, param, text))


def whom(scene: Scene, line: Line, default: str = "Self") -> tuple[Pick, ...]:
    """Say whom an ability is about: its target, or whom it defines."""
    if line.param("ValidTgts") or line.param("Tgt"):
        return (Pick("chosen", slot=scene.targets[-1]),)
    return defined(scene, line.param("Defined"), default)


def amount(scene: Scene, line: Line, key: str, default: int = 1) -> int | Amount:
    """Read a number that a parameter gives."""
    param = line.param(key)
    return default if param is None else number(scene, param)


def true(line: Line, key: str) -> bool:
    """Say whether a switch is on.

    Raises NotRun for any other word than True and False.
    """
    param = line.param(key)
    if param is not None and param.value not in {"True", "False"}:
        stop(param)
    return param is not None and param.value == "True"


def moving(scene: Scene, line: Line, pick: Pick) -> Do:
    """Let cards go to where `Destination$` says."""
    to = line.param("Destination") or line.params[0]
    there, detail = zone(to, to.value), list[tuple[str, str]]()
    if there != "battlefield":
        detail.append(("to", there))
    if true(line, "Tapped") and there == "battlefield":
        detail.append(("flag", "tapped"))
    if true(line, "GainControl") and there == "battlefield":
        detail.append(("under", "you"))
    elif there == "battlefield":
        detail.append(("under", "owner"))
    if (place := line.param("LibraryPosition")) is not None and there == "library":
        ends = {"-1": "bottom", "0": "top"}
        detail.append(("end", ends.get(place.value) or stop(place)))
    return Do("enters" if there == "battlefield" else "moves", whom=pick, detail=tuple(detail))


def marks(line: Line, pick: Pick) -> tuple[Part, ...]:
    """Let a card remember what has just been moved."""
    made: list[Part] = []
    if true(line, "RememberChanged"):
        made.append(Do("is remembered", whom=pick, detail=(("mark", "remembered"),)))
    if true(line, "Imprint"):
        made.append(Do("is remembered", whom=pick, detail=(("mark", "imprinted"),)))
    if line.get("Destination") == "Exile":
        made.append(Do("is remembered", whom=pick, detail=(("mark", "exiled with"),)))
    return tuple(made)


def _change_zone(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    origin = line.param("Origin") or stop(line.params[0], "ChangeZone without Origin")
    if line.param("ChangeType") is None and (line.param("Defined") or line.param("ValidTgts")):
        return _known(scene, line, origin)
    return _hidden(scene, line, origin)


def _known(scene: Scene, line: Line, origin: Param) -> tuple[Part, ...]:
    """Move cards that are known: targets, or those that the script defines."""
    there, parts = zones(origin), list[Part]()
    for pick in whom(scene, line):
        if pick.who in {"you", "opponent", "everyone", "event player"}:
            stop(line.param("Defined") or origin)
        here = Pick(pick.who, (*pick.where, *_in(there)), pick.slot)
        parts += [moving(scene, line, here), *marks(line, Pick(pick.who, (), pick.slot))]
    if line.get("Destination") == "Library" and true(line, "Shuffle"):
        parts.append(Do("shuffles", whom=Pick("you")))
    return (Frame(tuple(parts), may=True),) if true(line, "Optional") else tuple(parts)


def _in(there: tuple[str, ...]) -> tuple[Test, ...]:
    if len(there) == 1:
        return (Test("zone", "is", there[0]),)
    return (Test("zone", "any", there),) if there else ()


def _hidden(scene: Scene, line: Line, origin: Param) -> tuple[Part, ...]:
    """Let a player look for cards in a library or a hand, or choose them from elsewhere."""
    there, wanted, parts = zones(origin), filtered(scene, line.param("ChangeType")), list[Part]()
    if (odd := line.param("Chooser")) is not None and odd.value != "You":
        stop(odd)
    many = amount(scene, line, "ChangeNum")
    for who, pick in asked(scene, line.param("DefinedPlayer") or line.param("Defined"), line):
        slot, must = scene.slot(), true(line, "Mandatory")
        own = Test("controller" if there == ("battlefield",) else "owner", "is", who)
        mine = () if there == ("battlefield",) else (own,)
        if "library" in there:
            parts.append(Do("searches", whom=pick))
        least = many if must and "library" not in there else 0
        parts.append(Choose((*_in(there), *mine, *wanted), least, many, slot, target=False, who=who))
        found = Pick("chosen", slot=slot)
        parts += [moving(scene, line, found), *marks(line, found)]
        if "library" in there and line.get("Shuffle") != "False":
            parts.append(Do("shuffles", whom=pick))
    return (Frame(tuple(parts), may=True),) if true(line, "Optional") else tuple(parts)


def _change_all(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    origin = line.param("Origin") or stop(line.params[0])
    wanted = filtered(scene, line.param("ChangeType"))
    whose: tuple[Test, ...] = ()
    if line.param("Defined") is not None or line.param("ValidTgts") is not None:
        players = (
            asked(scene, line.param("Defined"), line)
            if line.param("Defined")
            else (("chosen player", Pick()),)
        )
        if len(players) != 1:
            stop(line.param("Defined") or origin)
        whose = (Test("owner", "is", players[0][0]),)
    everything = Pick("all", (*_in(zones(origin)), *wanted, *whose))
    if true(line, "RememberChanged") or true(line, "Imprint"):
        slot = scene.slot()
        everything = Pick("chosen", slot=slot)
        taken: Part = Choose((*_in(zones(origin)), *wanted, *whose), MANY, MANY, slot, target=False)
        return (taken, moving(scene, line, everything), *marks(line, everything))
    return (moving(scene, line, everything),)


def _destroy(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    detail = (("regenerate", "no"),) if true(line, "NoRegen") else ()
    return tuple(Do("is destroyed", whom=there(pick), detail=detail) for pick in whom(scene, line))


def there(pick: Pick) -> Pick:
    """Point at the same, as far as it is on the battlefield."""
    return Pick(pick.who, (*pick.where, BATTLEFIELD), pick.slot, pick.whose)


def everything(scene: Scene, line: Line, key: str = "ValidCards") -> Pick:
    """Point at all cards on the battlefield that a filter fits."""
    return Pick("all", (BATTLEFIELD, *filtered(scene, line.param(key))))


def _destroy_all(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    detail = (("regenerate", "no"),) if true(line, "NoRegen") else ()
    return (Do("is destroyed", whom=everything(scene, line), detail=detail),)


APIS = {
    "ChangeZone": api(
        _change_zone,
        "Origin Destination Defined ChangeType ChangeNum Hidden Mandatory Tapped GainControl LibraryPosition "
        "Shuffle ShuffleNonMandatory RememberChanged Imprint Chooser DefinedPlayer ExileFaceDown Reveal "
        "NoLooking",
        origin=True,
    ),
    "ChangeZoneAll": api(
        _change_all,
        "Origin Destination ChangeType Defined Tapped GainControl LibraryPosition RememberChanged Imprint",
    ),
    "Destroy": api(_destroy, "Defined NoRegen"),
    "DestroyAll": api(_destroy_all, "ValidCards NoRegen"),
}
