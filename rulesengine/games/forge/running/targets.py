"""Targets: `ValidTgts$ Creature.OppCtrl`, how many, and where they are; hexproof and shroud are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Choose, Either, Test
from rulesengine.games.forge.mana import LETTERS
from rulesengine.games.forge.running.asking import fitting, has_players
from rulesengine.games.forge.running.numbers import number
from rulesengine.games.forge.running.stopping import stop, stop_at_key
from rulesengine.games.forge.running.zones import zone
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter

if TYPE_CHECKING:
    from rulesengine.core.text import Tests
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

KEYS = frozenset({"ValidTgts", "Tgt", "TargetMin", "TargetMax", "TgtZone", "TargetType"})
OLD = {"TgtC": "Creature", "TgtP": "Player", "TgtCP": "Creature,Player"}  # as the page's examples write them
OUT_OF_REACH = (
    Test("keywords", "lacks", "shroud"),
    Either(((Test("controller", "is", "you"),), (Test("keywords", "lacks", "hexproof"),))),
)


def target(scene: Scene, line: Line, *, usual: str = "battlefield") -> Choose | None:
    """Read the targets of an ability, and take a slot for them; None where it has none.

    Raises NotRun.
    """
    param = line.param("ValidTgts") or line.param("Tgt")
    if param is None:
        return None
    said = OLD.get(param.value, param.value)
    where = line.param("TgtZone")
    place = zone(where, where.value) if where else usual
    if line.get("TargetType") == "Spell":
        place = "stack"
    elif (sort := line.param("TargetType")) is not None:
        stop(sort)
    what, cards = _what(scene, param, said, place)
    least, most = (_many(scene, line, key) for key in ("TargetMin", "TargetMax"))
    slot = scene.slot()
    scene.targets.append(slot)
    scene.cite("forge-Targets")
    return Choose(cards, least, most, slot, what=what)


def _protected(scene: Scene) -> Tests:
    """Leave out what is protected from the colours of the card that aims."""
    cost, named = scene.face.first("ManaCost"), scene.face.first("Colors").lower()
    mine = [c.lower() for c, letter in LETTERS.items() if letter in cost or c.lower() in named]
    return tuple(Test("keywords", "lacks", f"protection from {colour}") for colour in (*mine, "everything"))


def _many(scene: Scene, line: Line, key: str) -> int:
    param = line.param(key)
    if param is None:
        return 1
    found = number(scene, param)
    return found if isinstance(found, int) else stop_at_key(param)


def _what(scene: Scene, param: Param, said: str, place: str) -> tuple[str, Tests]:
    """Say whether cards or players are chosen, and which."""
    try:
        ways = read_filter(said).alternatives
    except BadFilter:
        stop(param)
    people = [each for each in ways if each.base_kind == "player"]
    cards: Tests = ()
    if len(people) < len(ways):
        made = fitting(param, lambda text: number(scene, param, text), text=said, beside=True)
        kept = (*OUT_OF_REACH, *_protected(scene)) if place == "battlefield" else ()
        cards = (Test("zone", "is", place), *made, *kept)
    if not has_players(said):
        return "object", cards
    words = {str(each) for each in people}
    if words <= {"Opponent", "Player.Opponent", "Player.Other"}:
        return ("any opponent", cards) if cards else ("player", (Test("name", "isnt", "you"),))
    if words - {"Player", "Each"}:
        stop(param, next(iter(sorted(words - {"Player", "Each"}))))
    return ("any", cards) if cards else ("player", ())
