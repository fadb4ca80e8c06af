"""Filters that begin with something known: `Triggered.sameName`, `Remembered`, `TriggeredAttacker.Creature`.

Such a filter compares with what the event was about, or asks for what the card has remembered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.forge.running.filters import fitting
from rulesengine.games.forge.running.scene import SEEN, stop
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.text import Aspect, Number, Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.filters import Alternative
    from rulesengine.games.forge.scripts.model import Param

    Counts = Callable[[str], "int | Amount"]

MARKS = {"Remembered": "remembered", "Imprinted": "imprinted", "ChosenCard": "chosen"}
OF_EACH = frozenset({"each player", "you", "opponent", "event player", "event opponent", "held player"})
NAMES = frozenset({"sameName", "sharesNameWith"})
OTHER_SIDE = "DefenderCtrl"  # of a card of the event: of the player whom that card attacks


def looking_back(
    scene: Scene, param: Param, counts: Counts, said: str = "", of: Aspect = "it", *, beside: bool = False
) -> Tests:
    """Read a filter, also one of which a way begins with a card of the event or of the memory.

    Raises NotRun.
    """
    text = said or param.value
    try:
        ways = read_filter(text).alternatives
    except BadFilter:
        stop(param)
    if not any(_looks_back(each) for each in ways):
        return fitting(param, counts, of, text, beside=beside)
    made = tuple(
        _way(scene, param, counts, each, of)
        if _looks_back(each)
        else fitting(param, counts, of, str(each), beside=beside)
        for each in ways
    )
    return made[0] if len(made) == 1 else (Either(made),)


CONTROLLED = "RememberedPlayerCtrl"  # where a text is done for each player: of the one whose turn of it is


def _looks_back(each: Alternative) -> bool:
    theirs = any(prop.text == CONTROLLED for prop in each.properties)
    return theirs or each.base in MARKS or each.base.startswith("Triggered")


def _way(scene: Scene, param: Param, counts: Counts, each: Alternative, of: Aspect) -> Tests:
    """Read one way: what is remembered, or what is like a card of the event."""
    if any(prop.text == CONTROLLED for prop in each.properties):
        if scene.player not in OF_EACH:
            stop(param, CONTROLLED)
        others = replace(each, properties=tuple(p for p in each.properties if p.text != CONTROLLED))
        return (Test("controller", "is", str(scene.player), of), *fitting(param, counts, of, str(others)))
    if each.base in MARKS:
        if any(prop.text in NAMES for prop in each.properties):
            stop(param, str(each))  # the name of which of them?
        rest = "+".join(prop.text for prop in each.properties)
        mine = Test(MARKS[each.base], "is", "source", of)
        return (mine, *(fitting(param, counts, of, f"Card.{rest}") if rest else ()))
    seen = _seen(scene, param, each)
    if not each.properties:
        return (Test("id", "is", Amount(seen, "id"), of),)
    made: list[Test | Either] = []
    for prop in each.properties:
        if prop.text in NAMES:
            made.append(Test("name", "is", Amount(seen, "name"), of))
        elif prop.text == OTHER_SIDE and "DefendingPlayer" in scene.fills:
            made.append(Test("controller", "is", "event opponent", of))
        else:
            made += fitting(param, counts, of, f"Card.{prop.text}")
    return tuple(made)


def _seen(scene: Scene, param: Param, each: Alternative) -> Number:
    """Say which card of the event a filter begins with: "Triggered" alone is its card."""
    word = each.base.removeprefix("Triggered").removesuffix("LKICopy") or "Card"
    return SEEN.get(scene.fills.get(word, "")) or stop(param, str(each))
