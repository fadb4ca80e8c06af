"""Abilities that run others: DelayedTrigger, RepeatEach, Charm, GenericChoice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Make, Modes, Pick
from rulesengine.games.forge.running.does import api
from rulesengine.games.forge.running.does_zones import amount
from rulesengine.games.forge.running.people import asked, defined
from rulesengine.games.forge.running.stopping import stop, stop_at_key

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.running.does import Named
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line

DELAYED_KEYS = frozenset(
    {
        "Mode",
        "Phase",
        "ValidPlayer",
        "Execute",
        "TriggerDescription",
        "RememberObjects",
        "ValidCard",
        "Origin",
        "Destination",
        "ThisTurn",
        "OptionalDecider",
        "DB",
        "AB",
        "SubAbility",
        "SpellDescription",
        "References",
    }
)


def _delayed(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    """Let a trigger begin to wait: it fires once, and is gone."""
    from rulesengine.games.forge.running.triggers import delayed

    for each in line.params:
        if each.key not in DELAYED_KEYS:
            stop_at_key(each, "DelayedTrigger")
    whom: Pick | None = None
    if (param := line.param("RememberObjects")) is not None:
        picks = defined(scene, param)
        whom = picks[0] if len(picks) == 1 else stop(param)
        if whom.whose or whom.who in {"you", "opponent", "everyone", "event player"}:
            stop(param)
    held = delayed(scene, line, bound=whom is not None)
    return (Make(held, "turn ends" if line.get("ThisTurn") == "True" else "", whom, uses=1),)


def _each(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    """Do the same for each player."""
    sub = line.param("RepeatSubAbility") or stop(line.params[0])
    players = line.param("RepeatPlayers")
    if players is None:
        stop(line.params[0], "RepeatEach without RepeatPlayers")
    parts: list[Part] = []
    for _, pick in asked(scene, players, line):
        before, scene.player = scene.player, pick.who if pick.who != "chosen" else stop(players)
        parts += named(scene, sub, sub.value)
        scene.player = before
    return tuple(parts)


def _charm(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    param = line.param("Choices") or stop(line.params[0])
    many = amount(scene, line, "CharmNum")
    if not isinstance(many, int):
        stop(line.param("CharmNum") or param)
    least = amount(scene, line, "MinCharmNum", many)
    options: list[tuple[str, tuple[Part, ...]]] = []
    for name in (word.strip() for word in param.value.split(",")):
        svar = scene.svar(name)
        said = svar.get("SpellDescription", name) if svar is not None else name
        before = list(scene.targets)
        options.append((said, named(scene, param, name)))
        scene.targets[:] = before
    return (Modes(tuple(options), least if isinstance(least, int) else many, many),)


APIS = {
    "DelayedTrigger": api(_delayed, " ".join(sorted(DELAYED_KEYS))),
    "RepeatEach": api(_each, "RepeatPlayers RepeatSubAbility"),
    "Charm": api(_charm, "Choices CharmNum MinCharmNum"),
    "GenericChoice": api(_charm, "Choices"),
}
