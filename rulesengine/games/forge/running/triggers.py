"""A `T:` line as an ability that listens: which events, which tests, what is done, and which rules say so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Either, Frame, Make, Test
from rulesengine.games.forge.rules.stack import CONTROLLER, EACH, ONCE, STATIC
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.chains import named
from rulesengine.games.forge.running.hearing import heard
from rulesengine.games.forge.running.scene import Scene
from rulesengine.games.forge.running.stopping import SILENT, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.zones import zones
from rulesengine.games.forge.scripts.modes import ALL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Face, Line, Param
    from rulesengine.games.forge.scripts.modes import Mode

GENERAL = frozenset(
    {
        "Mode",
        "Execute",
        "TriggerDescription",
        "Secondary",
        "Static",
        "OptionalDecider",
        "DelayedTrigger",
        "NoResolvingCheck",
        "ResolvingCheck",
        "TriggerController",
        "TriggerZones",
        "PresentCompare",
        "PresentZone",
        "PresentPlayer",
        "PresentCompare2",
        "PresentZone2",
        "PresentPlayer2",
        "SVarCompare",
        "NoTimestampCheck",
        "PreCombatMain",
        "LifeAmount",
    }
)
DECIDERS = {"You": "you", "Opponent": "opponent", "Player.Opponent": "opponent"}
HOUSE = {
    "ChangesZone": "F21",
    "AttackersDeclared": "F9",
    "Shuffled": "F8",
    "Clashed": "F14",
    "FlippedCoin": "F14",
    "CombatDamageDoneOnce": "F13",
    "DealtCombatDamageOnce": "F13",
    "SpellCast": "F26",
    "AbilityCast": "F26",
    "PhaseOut": "F24",
}


def trigger(
    face: Face, line: Line, modes: Mapping[str, Mode] = ALL, *, scene: Scene | None = None
) -> Ability:
    """Read a trigger, in a scene of its own or in one that is given.

    Raises NotRun at the first token that is not understood.
    """
    mode = _mode(line, modes)
    scene = Scene(face) if scene is None else scene
    scene.fills = dict(mode.event.fills) if mode.event is not None else {}
    scene.cite(*_of_page(mode))
    ability = _listens(scene, line, mode)
    then = _executes(scene, line, mode)
    given = conditions.of_trigger(scene, line)
    _check_keys(line, mode)
    timing = list(ability.timing)
    if (who := line.param("TriggerController")) is not None:
        scene.cite("forge-TriggerController")
        timing.append(f"{CONTROLLER}: {_controller(scene, who)}")
    then = _wrapped(scene, line, mode, then)
    if mode.name in HOUSE and (
        mode.name not in {"Clashed", "FlippedCoin"} or line.param("Won") or line.param("ValidResult")
    ):
        scene.cite(HOUSE[mode.name])
    kind = STATIC if _static(scene, line) else "triggered"
    if line.get("Secondary") == "True":
        scene.cite("forge-Secondary", "F30")
    if line.param("TriggerDescription") is None:
        scene.cite("F1")
    state = mode.name == "Always"
    if state and not given:
        stop_at_line(line, "Always without a condition")
    return replace(
        ability,
        given=(*ability.given, *given),
        then=then,
        words=words(face, line),
        timing=tuple(timing),
        cites=tuple(n for n in scene.cites if not n.startswith("+")),
        form="state" if state else "trigger",
        kind=kind,
    )


def _of_page(mode: Mode) -> tuple[str, ...]:
    """Cite the rule of a mode, where the page has one."""
    return (f"forge-{mode.name}",) if mode.on_page else ()


def words(face: Face, line: Line) -> str:
    """Give the words that players read, with the card's name."""
    said = line.get("TriggerDescription") or line.get("SpellDescription") or f"{line.head}$ {line.api}"
    for word in ("CARDNAME", "NICKNAME", "EFFECTSOURCE"):
        said = said.replace(word, face.name or "this card")
    return said


def _mode(line: Line, modes: Mapping[str, Mode]) -> Mode:
    head = line.param("Mode") or line.params[0]
    mode = modes.get(head.value)
    if mode is None or mode.event is None:
        stop(head, head.value)
    return mode


def _listens(scene: Scene, line: Line, mode: Mode) -> Ability:
    """Say which events it hears, where it works, and what it asks of an event."""
    ability = heard(scene, line, mode)
    place = line.param("TriggerZones")
    there = zones(place) if place is not None else ()
    if place is not None:
        scene.cite("forge-TriggerZones")
    if len(there) == 1:
        ability = replace(ability, zone=there[0])
    else:
        here = (Either(tuple((Test("zone", "is", z, of="source"),) for z in there)),) if there else ()
        ability = replace(ability, zone="any", given=(*ability.given, *here))
    if mode.event is None:
        return ability
    timing = [f"{ONCE}: {mode.event.once}"] if mode.event.once else []
    if mode.event.each and line.param("NewCounterAmount") is None:
        timing.append(EACH)
    return replace(ability, timing=tuple(timing))


def _static(scene: Scene, line: Line) -> bool:
    param = line.param("Static")
    if param is None:
        return False
    if param.value != "True":
        stop(param)
    scene.cite("forge-Static")
    return True


def _controller(scene: Scene, param: Param) -> str:
    """Say whose the triggered ability is: a field of the event."""
    word = param.value.removeprefix("Triggered")
    for end in ("Controller", "Owner"):
        role = scene.fills.get(word.removesuffix(end)) if word.endswith(end) else None
        if role in {"subject", "cause"}:
            return f"{end.lower()} of {role}"
    if scene.fills.get(word) == "player":
        return "player"
    return stop(param)


def _executes(scene: Scene, line: Line, mode: Mode) -> tuple[Part, ...]:
    """Read what it does: the ability that it executes, or the trigger that it lets wait."""
    later = line.param("DelayedTrigger")
    if later is not None:
        scene.cite("forge-DelayedTrigger", "F6")
        svar = scene.svar(later.value)
        if svar is None or svar.head != "Mode":
            stop(later)
        return (Make(delayed(scene, svar), "", None, uses=1),)
    param = line.param("Execute")
    if param is None:
        stop_at_line(line, "no Execute")
    scene.cite("forge-Execute")
    return named(scene, param)


def _wrapped(scene: Scene, line: Line, mode: Mode, then: tuple[Part, ...]) -> tuple[Part, ...]:
    """Put around what is done what is asked on resolution: may it be, and is the condition still so?"""
    if (param := line.param("OptionalDecider")) is not None:
        scene.cite("forge-OptionalDecider", "F23")
        then = (Frame(then, may=True, who=_decider(scene, param)),)
    again = line.param("ResolvingCheck")
    if again is not None:
        scene.cite("forge-ResolvingCheck", "F2")
    if line.param("NoResolvingCheck") is not None:
        scene.cite("forge-NoResolvingCheck")
        return then
    if mode.name == "Always" and again is None:
        return then
    asked = conditions.of_trigger(scene, line, again.value if again is not None else "")
    if asked:
        scene.cite("F3")
    return (Frame(then, asked),) if asked else then


def _decider(scene: Scene, param: Param) -> str:
    if param.value in DECIDERS:
        return DECIDERS[param.value]
    word = param.value.removeprefix("Triggered")
    if scene.fills.get(word) == "player" or scene.fills.get(word.removesuffix("Controller")) == "subject":
        return "event player"
    return stop(param)


def _check_keys(line: Line, mode: Mode) -> None:
    """Stop at a key that nobody understands here; what a phase may be asked of is another mode's business."""
    own = {asked for asked, _ in mode.event.asks} if mode.event is not None else set()
    for param in line.params:
        if param.key not in GENERAL | SILENT | own | conditions.RESTRICTIONS.keys():
            stop_at_key(param, mode.name)


def delayed(scene: Scene, line: Line, *, bound: bool = False) -> Ability:
    """Read a trigger that begins to wait when something resolves; it keeps what the first event filled in.

    Raises NotRun.
    """
    mode = ALL.get(line.get("Mode"))
    if mode is None or mode.event is None:
        stop(line.param("Mode") or line.params[0])
    inner = Scene(scene.face, {}, slots=scene.slots, targets=[], bound=bound, player=scene.player)
    inner.fills = {} if bound else dict(mode.event.fills)
    inner.cite("F5", *_of_page(mode))
    ability = heard(inner, line, mode)
    param = line.param("Execute")
    if param is None:
        stop_at_line(line, "no Execute")
    then = named(inner, param)
    if (decider := line.param("OptionalDecider")) is not None:
        then = (Frame(then, may=True, who=_decider(inner, decider)),)
    return replace(
        ability,
        then=then,
        words=words(scene.face, line),
        zone="any",
        form="trigger",
        kind="triggered",
        cites=tuple(inner.cites),
    )
