"""Costs: `2 R`, `T`, `Sac<1/CARDNAME>`, `PayLife<2>`, as instructions that are followed first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Do, Pick, Test
from rulesengine.games.forge.mana import symbols
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.running.asking import fitting
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.stopping import stop

if TYPE_CHECKING:
    from rulesengine.core.text import Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Param

PIECE = re.compile(r"(\w+)<([^>]*)>|(\S+)")
ITSELF = Pick("self")
OWNS = {"hand": "owner", "graveyard": "owner", "battlefield": "controller"}


def cost(scene: Scene, param: Param, who: str = "you", payer: Pick | None = None) -> tuple[Part, ...]:
    """Read a cost that a player pays; none at all is 0.

    Raises NotRun.
    """
    mana: list[str] = []
    parts: list[Part] = []
    for found in PIECE.finditer(param.value):
        if found[3]:
            if found[3] in {"T", "Q"}:
                parts.append(Do("taps" if found[3] == "T" else "untaps", whom=ITSELF))
            elif symbols(found[3]) is not None and found[3] != "X":
                mana += [found[3]] if found[3] != "0" else []
            else:
                stop(param, found[3])
        else:
            parts += _special(scene, param, found[1], found[2], who, payer or Pick(who))
    paid = (Do("pays", whom=payer or Pick(who), detail=(("cost", " ".join(mana)),)),) if mana else ()
    return (*paid, *parts)


ONESELF = {  # what a card does with itself, and where it goes then
    "Sac": ("is sacrificed", ""), "Exile": ("moves", "exile"), "ExileFromGrave": ("moves", "exile"),
    "ExileFromHand": ("moves", "exile"), "Return": ("moves", "hand"), "Discard": ("is discarded", ""),
}  # fmt: skip
COUNTING = {"SubCounter": "removes counters", "AddCounter": "puts counters"}


def _special(scene: Scene, param: Param, kind: str, said: str, who: str, payer: Pick) -> tuple[Part, ...]:
    many, *rest = said.split("/")
    amount = number(scene, param, many)
    if kind == "PayLife":
        return (Do("pays life", amount, payer),)
    if kind == "PayEnergy":
        return (Do("pays counters", amount, payer, (("mark", "energy"),)),)
    if kind in ONESELF and rest[:1] == ["CARDNAME"]:
        does, to = ONESELF[kind]
        return (Do(does, whom=ITSELF, detail=(("to", to),) if to else ()),)
    if kind in COUNTING and len(rest) == 1 and rest[0] in COUNTERS:
        return (Do(COUNTING[kind], amount, ITSELF, (("mark", COUNTERS[rest[0]]),)),)
    if kind in DOES and rest:
        return _some(scene, param, kind, rest[0], amount, who)
    return stop(param, f"{kind}<{said}>")


DOES = {
    "Sac": ("battlefield", "is sacrificed", ""), "Return": ("battlefield", "moves", "hand"),
    "tapXType": ("battlefield", "taps", ""), "Discard": ("hand", "is discarded", ""),
    "ExileFromGrave": ("graveyard", "moves", "exile"), "ExileFromHand": ("hand", "moves", "exile"),
    "Exile": ("battlefield", "moves", "exile"),
}  # fmt: skip


def _some(scene: Scene, param: Param, kind: str, said: str, amount: object, who: str) -> tuple[Part, ...]:
    """Pay with cards that the player chooses."""
    if not isinstance(amount, int) or said in {"Hand", "Random", "LastDrawn"}:
        stop(param, said)
    place, does, to = DOES[kind]
    slot, free = scene.slot(), (Test("flags", "lacks", "tapped"),) if kind == "tapXType" else ()
    wanted = fitting(param, lambda text: number(scene, param, text), text=said.replace(";", ","))
    where = (Test("zone", "is", place), Test(OWNS[place], "is", who), *free, *wanted)
    detail = (("to", to),) if to else ()
    return (
        Choose(where, amount, amount, slot, target=False, who=who),
        Do(does, whom=Pick("chosen", slot=slot), detail=detail),
    )
