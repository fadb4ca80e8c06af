"""Abilities of hands and libraries, and sacrifices: Sacrifice, Draw, Mill, Discard, Dig."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Do, Look, Part, Pick, Test
from rulesengine.games.forge.running.does import api
from rulesengine.games.forge.running.does_zones import (
    BATTLEFIELD,
    MANY,
    amount,
    everything,
    filtered,
    there,
    true,
    whom,
)
from rulesengine.games.forge.running.people import asked
from rulesengine.games.forge.running.stopping import stop
from rulesengine.games.forge.running.zones import zone

if TYPE_CHECKING:
    from rulesengine.core.text import Amount
    from rulesengine.games.forge.running.does import Named
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line


def _sacrifice(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    wanted = line.param("SacValid")
    if wanted is None or wanted.value == "Self":
        picks = (Pick("self"),) if wanted is not None or line.param("Defined") is None else whom(scene, line)
        if any(p.who in {"you", "opponent", "everyone", "event player", "chosen"} for p in picks):
            stop(line.param("Defined") or line.param("ValidTgts") or line.params[0])
        return tuple(Do("is sacrificed", whom=there(pick)) for pick in picks)
    many, parts = amount(scene, line, "Amount"), list[Part]()
    param = line.param("Defined")
    players = (("chosen player", Pick()),) if line.param("ValidTgts") else asked(scene, param, line)
    for who, _ in players:
        slot = scene.slot()
        mine = (BATTLEFIELD, Test("controller", "is", who), *filtered(scene, wanted))
        found = Pick("chosen", slot=slot)
        parts += [Choose(mine, many, many, slot, target=False, who=who)]
        if true(line, "RememberSacrificed"):
            parts.append(Do("is remembered", whom=found, detail=(("mark", "remembered"),)))
        parts.append(Do("is sacrificed", whom=found))
    return tuple(parts)


def _sacrifice_all(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return (Do("is sacrificed", whom=everything(scene, line)),)


def _draw(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return tuple(Do("draws", amount(scene, line, "NumCards"), pick) for pick in whom(scene, line, "You"))


def _mill(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    return tuple(Do("mills", amount(scene, line, "NumCards"), pick) for pick in whom(scene, line, "You"))


def _discard(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    mode = line.param("Mode") or stop(line.params[0], "Discard without Mode")
    players = (
        (("chosen player", Pick()),) if line.param("ValidTgts") else asked(scene, line.param("Defined"), line)
    )
    parts: list[Part] = []
    for who, _ in players:
        hand = (
            Test("zone", "is", "hand"),
            Test("owner", "is", who),
            *filtered(scene, line.param("DiscardValid")),
        )
        if mode.value == "Hand":
            parts.append(Do("is discarded", whom=Pick("all", hand)))
            continue
        chooser = {"TgtChoose": who, "Random": "you", "RevealYouChoose": "you", "LookYouChoose": "you"}
        many, slot = amount(scene, line, "NumCards"), scene.slot()
        by = chooser.get(mode.value) or stop(mode)
        parts.append(Choose(hand, many, many, slot, target=False, random=mode.value == "Random", who=by))
        if true(line, "RememberDiscarded"):
            parts.append(
                Do("is remembered", whom=Pick("chosen", slot=slot), detail=(("mark", "remembered"),))
            )
        parts.append(Do("is discarded", whom=Pick("chosen", slot=slot)))
    return tuple(parts)


def _dig(scene: Scene, line: Line, named: Named) -> tuple[Part, ...]:
    """Look at the top cards, take some of them, and put the rest back or elsewhere."""
    if line.get("Defined", "You") != "You":
        stop(line.param("Defined") or line.params[0])
    looked, slot = scene.slot(), scene.slot()
    many = line.param("ChangeNum")
    everything_ = many is not None and many.value == "All"
    most: int | Amount = (
        MANY if everything_ or line.get("AnyNumber") == "True" else amount(scene, line, "ChangeNum")
    )
    least = (
        0 if true(line, "Optional") or line.param("ChangeValid") or line.get("AnyNumber") == "True" else most
    )
    among = Test("id", "among", looked)
    wanted = filtered(scene, line.param("ChangeValid"))
    to, rest = line.param("DestinationZone"), line.param("DestinationZone2")
    here, other_zone = zone(to, to.value) if to else "hand", zone(rest, rest.value) if rest else "library"
    end = {"-1": "bottom", "0": "top"}
    place = line.param("LibraryPosition2") or line.param("RestRandomOrder")
    other = "top" if place is not None and place.value == "0" else "bottom"
    taken, left = Pick("chosen", slot=slot), Pick("chosen", (Test("zone", "is", "library"),), looked)
    first = line.param("LibraryPosition")
    goes = (("to", here), ("end", end.get(first.value) or stop(first))) if first else (("to", here),)
    kind = "enters" if here == "battlefield" else "moves"
    remembered = true(line, "RememberChanged")
    return (
        Look(amount(scene, line, "DigNum"), looked, "library", reveal=line.get("Reveal") == "True"),
        Choose((among, *wanted), least, most, slot, target=False),
        Do(kind, whom=taken, detail=goes if kind == "moves" else ()),
        *((Do("is remembered", whom=taken, detail=(("mark", "remembered"),)),) if remembered else ()),
        Do("moves", whom=left, detail=(("to", other_zone), ("end", other))),
    )


APIS = {
    "Sacrifice": api(_sacrifice, "Defined SacValid Amount RememberSacrificed"),
    "SacrificeAll": api(_sacrifice_all, "ValidCards"),
    "Draw": api(_draw, "Defined NumCards"),
    "Mill": api(_mill, "Defined NumCards"),
    "Discard": api(_discard, "Defined Mode NumCards DiscardValid RememberDiscarded"),
    "Dig": api(
        _dig,
        "DigNum ChangeNum ChangeValid DestinationZone DestinationZone2 LibraryPosition "
        "LibraryPosition2 Reveal "
        "RestRandomOrder AnyNumber Defined ForceRevealToController NoReveal RememberChanged",
    ),
}
