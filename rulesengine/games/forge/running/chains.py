"""Abilities of scripts, one after the other: `DB$ Draw | Defined$ You | SubAbility$ Next` as instructions.

What each ability does is in the files `does_*.py`; here is what all of them may say: targets, conditions, a
price that somebody may pay instead, and the ability that comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Frame
from rulesengine.games.forge.running import (
    conditions,
    does_cards,
    does_effects,
    does_hands,
    does_life,
    does_more,
    does_pump,
    does_zones,
)
from rulesengine.games.forge.running.costs import cost
from rulesengine.games.forge.running.people import asked
from rulesengine.games.forge.running.stopping import SILENT, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.targets import KEYS as TARGETS
from rulesengine.games.forge.running.targets import target
from rulesengine.games.forge.running.zones import zone

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Part
    from rulesengine.games.forge.running.does import Api
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

APIS: Mapping[str, Api] = {
    **does_zones.APIS, **does_pump.APIS, **does_life.APIS, **does_cards.APIS,
    **does_hands.APIS, **does_more.APIS, **does_effects.APIS,
}  # fmt: skip
UNLESS = frozenset({"UnlessCost", "UnlessPayer"})
ALWAYS = SILENT | TARGETS | conditions.KEYS | UNLESS | {"AB", "DB", "SP", "SubAbility", "Cost", "Optional"}
DEEP = 20  # a chain that is longer leads in a circle


def named(scene: Scene, param: Param, name: str = "") -> tuple[Part, ...]:
    """Read the ability that an SVar holds, with all that comes after it.

    Raises NotRun where there is no such SVar, or a token that is not understood.
    """
    line = scene.svar((name or param.value).strip())
    if line is None or not line.is_ability:
        stop(param, (name or param.value).strip())
    scene.depth += 1
    if scene.depth > DEEP:
        stop(param)
    made = ability(scene, line)
    scene.depth -= 1
    return made


def ability(scene: Scene, line: Line, *, paid: bool = False) -> tuple[Part, ...]:
    """Read one ability and those that come after it; `paid` says that its cost is seen to elsewhere."""
    head = line.params[0]
    api = APIS.get(head.value) or stop(head, head.value)
    if (price := _price(line)) is not None and not paid and head.key == "DB":
        stop(price, "Cost in a DB$")
    usual = "battlefield"
    if api.origin and (origin := line.param("Origin")) is not None and "," not in origin.value:
        usual = zone(origin, origin.value)
    aim = target(scene, line, usual=usual) if not api.aims else None
    does = api.tell(scene, line, named)
    for param in line.params[1:]:
        if param.key not in ALWAYS and param.key not in api.keys:
            stop_at_key(param, head.value)
    does = _unless(scene, line, _optional(scene, line, does))
    given = conditions.of_effect(scene, line)
    parts: tuple[Part, ...] = (*((aim,) if aim else ()), *((Frame(does, given),) if given else does))
    if (after := line.param("SubAbility")) is not None:
        scene.cite("forge-SubAbility")
        parts = (*parts, *named(scene, after))
    if head.key == "AB":
        scene.cite("F7")
    if price is None and head.key == "AB":
        stop_at_line(line, "AB without a Cost")
    if price is not None and not paid and price.value.strip() != "0":
        scene.cite("forge-Cost")
        return (Frame(parts, may=True, cost=cost(scene, price)),)
    return parts


def _price(line: Line) -> Param | None:
    return line.param("Cost")


def _optional(scene: Scene, line: Line, does: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let the player say yes or no to what an ability does."""
    param = line.param("Optional")
    return does if param is None or line.api in {"Dig", "ChangeZone"} else (Frame(does, may=True),)


def _unless(scene: Scene, line: Line, does: tuple[Part, ...]) -> tuple[Part, ...]:
    """Let somebody pay so that nothing is done."""
    price = line.param("UnlessCost")
    if price is None:
        return does
    payers = asked(scene, line.param("UnlessPayer"), line, "You")
    if len(payers) != 1:
        stop(line.param("UnlessPayer") or price)
    who, payer = payers[0]
    return (Frame((), may=True, cost=cost(scene, price, who, payer), otherwise=does, who=who),)
