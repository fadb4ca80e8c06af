"""Magic, as scripted by Forge: one value, put together here. So far only how continuous effects apply.

Triggers, the stack and Forge's own script come in a later part; what stands here keeps its names.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.core.ruling import Ruleset
from rulesengine.games.forge.acts import ACTS
from rulesengine.games.forge.cardtext import prints, read
from rulesengine.games.forge.rules import layers, ordering, spells, telling
from rulesengine.games.forge.words import VOCABULARY
from rulesengine.rulebook import read_rulebook

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKS = {
    "timestamp": "613.7m",  # of one player's effects that came at one time, that player says which is older
    "choose": "+601", "choose all": "+601", "no target": "+601", "cannot choose": "+601",
    "condition": "+608", "nothing": "+608",
}  # fmt: skip

RULESET = Ruleset(
    name="forge",
    title="Magic, as scripted by Forge",
    book=read_rulebook("forge", Path(__file__).with_name("rules.md")),
    words=VOCABULARY,
    reads=read,
    prints=prints,
    acts=ACTS,
    checks=CHECKS,
    zones=frozenset({"battlefield"}),
    hidden=frozenset({"hand", "library"}),
    follows=(spells.permanents_enter,),
    resolves=(spells.does_what_it_says,),
    finishes=(spells.spells_are_done,),
    staging=replace(layers.STAGING, applies=(*ordering.ORDERING, *telling.TELLING)),
)
VARIANTS: Mapping[str, Ruleset] = {}
