"""What abilities say of attacking and blocking, and of turns: Goad, MustBlock, Unattach, AddTurn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Change, Do, Make, Pick
from rulesengine.games.forge.rules.fighting import MUST_BLOCK
from rulesengine.games.forge.running.effects_cards import amount, whom
from rulesengine.games.forge.running.picks import is_player
from rulesengine.games.forge.running.scene import api, stop

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line

GOADED = Ability("it is goaded", form="static", whose="any", changes=(Change("keywords", "add", "goaded"),))
BOUND = Ability("it blocks this attacker if able", form="static", whose="any", kind=MUST_BLOCK)


def _goads(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let creatures attack until your next turn if able, and another player than you if able."""
    picks = whom(scene, line)
    if any(is_player(pick) for pick in picks):
        stop(line.param("Defined") or line.params[0])
    return tuple(Make(GOADED, "turn begins", pick, whose="you") for pick in picks)


def _must_block(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let creatures block this attacker this turn if able."""
    return tuple(Make(BOUND, "turn ends", pick) for pick in whom(scene, line))


def _comes_off(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let the card come off what it is attached to."""
    if (aims := line.param("ValidTgts")) is not None:
        stop(aims)
    return (Do("comes off", whom=Pick("self"), other=Pick("linked")),)


def _more_turns(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Let players take extra turns after this one."""
    many = amount(scene, line, "NumTurns")
    return tuple(Do("gets an extra turn", many, pick) for pick in whom(scene, line, "You"))


SUSPECTED = Ability(
    "it is suspected", form="static", whose="any",
    changes=tuple(Change("keywords", "add", word) for word in ("suspected", "menace", "can't block")),
)  # fmt: skip


def _suspects(scene: Scene, line: Line) -> tuple[Part, ...]:
    """Suspect creatures: they have menace, and can't block."""
    for key, fine in (("Attributes", "Suspected"), ("Activate", "True")):
        param = line.param(key)
        if (param.value if param is not None else "") not in {fine, "" if key == "Activate" else fine}:
            stop(param or line.params[0])
    return tuple(Make(SUSPECTED, "", pick) for pick in whom(scene, line))


APIS = {
    "AlterAttribute": api(_suspects, "Defined Attributes"),
    "Goad": api(_goads, "Defined"),
    "MustBlock": api(_must_block, "Defined"),
    "Unattach": api(_comes_off),
    "AddTurn": api(_more_turns, "Defined NumTurns"),
}
