"""What becomes of something at the beginning of the next end step: `AtEOT$ Sacrifice`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Make, Pick
from rulesengine.games.forge.running.cases import BATTLEFIELD, ITS_OWN
from rulesengine.games.forge.running.scene import stop

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.scripts.model import Line

ITSELF = Pick("self", (BATTLEFIELD,))
AT_THE_END = {
    "Sacrifice": ITS_OWN,
    "Destroy": Do("is destroyed", whom=ITSELF),
    "Exile": Do("moves", whom=ITSELF, detail=(("to", "exile"),)),
    "Hand": Do("moves", whom=ITSELF, detail=(("to", "hand"),)),
}


def at_the_end(line: Line, picks: tuple[Pick, ...]) -> tuple[Part, ...]:
    """Let something be sacrificed, exiled or destroyed at the beginning of the next end step."""
    param = line.param("AtEOT")
    if param is None:
        return ()
    does = AT_THE_END.get(param.value) or stop(param)
    waits = Ability(
        f"at the beginning of the next end step it {does.kind}",
        when="end step begins",
        whose="any",
        zone="any",
        kind="triggered",
        then=(does,),
        cites=("F5",),
    )
    return tuple(Make(waits, "", pick, uses=1, each=True) for pick in picks)
