"""What has to be paid to attack or to block: `S:Mode$ CantAttackUnless | Cost$ 2`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Pick
from rulesengine.games.forge.rules.taxes import TAX
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.filters import fitting
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.scene import only_with, stop, stop_at_line

if TYPE_CHECKING:
    from rulesengine.core.text import Whose
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line

KEYS = frozenset({"Mode", "ValidCard", "Target", "Cost", "Description"})
CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare"}
)
KINDS = {"CantAttackUnless": "attacks", "CantBlockUnless": "blocks"}
OF_YOU = frozenset({"You", "You,Planeswalker.YouCtrl", "Player.You", "You,Permanent.YouCtrl"})
IN_MANA = (
    "what an attack or a block costs is written as mana of any colour: “Cost$ 2”, or a number that is counted"
)


def taxed(scene: Scene, line: Line) -> Ability:
    """Read what creatures cost as they attack, or block.

    Raises NotRun for a cost that is not so much mana of any colour.
    """
    only_with(line, KEYS | CONDITIONS)
    card, whom, price = (line.param(key) for key in ("ValidCard", "Target", "Cost"))
    if card is None or price is None:
        stop_at_line(line, f"{line.api} without {'Cost' if card is not None else 'ValidCard'}")
    if whom is not None and (whom.value not in OF_YOU or line.api == "CantBlockUnless"):
        stop(whom)
    if " " in price.value.strip() or "<" in price.value or not price.value.strip().isalnum():
        stop(price, instead=IN_MANA)
    if price.value.strip() in {*"WUBRGC"}:
        stop(price, instead=IN_MANA)
    itself = card.value in {"Card.Self", "Creature.Self"}
    whose: Whose = "self" if itself else "opponent" if whom is not None else "any"
    return Ability(
        (line.get("Description") or line.api).replace("CARDNAME", scene.face.name or "this card"),
        form="keyword",
        when=KINDS[line.api],
        whose=whose,
        about=() if itself else fitting(card, lambda said: number(scene, card, said)),
        given=conditions.of_trigger(scene, line),
        cost=(Do("pays", number(scene, price), Pick("you")),),
        kind=TAX,
    )
