"""`R:` lines: what happens instead. Damage is prevented or dealt twice; a permanent enters tapped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Instead
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.filters import fitting, zone
from rulesengine.games.forge.running.picks import number
from rulesengine.games.forge.running.scene import SILENT, Scene, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.triggers import alone_self, trigger_event
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.scripts.modes import ALL

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Face, Line


CONDITIONS = frozenset(
    {"IsPresent", "PresentCompare", "PresentZone", "PresentPlayer", "CheckSVar", "SVarCompare", "PlayerTurn"}
)
DAMAGE = frozenset(
    {
        "Event",
        "ActiveZones",
        "Prevent",
        "ReplaceWith",
        "ValidSource",
        "ValidTarget",
        "IsCombat",
        "Description",
    }
)
ENTERING = frozenset({"Event", "ValidCard", "Destination", "ReplaceWith", "Description"})
SPOKEN = frozenset({"References", "SpellDescription"})
TAPPED = {"DB": "Tap", "Defined": "Self", "ETB": "True"}
MOVES = {"DB": "ChangeZone", "Hidden": "True", "Origin": "All", "Destination": "Battlefield",
         "Defined": "ReplacedCard"}  # fmt: skip


def replacement(scene: Scene, line: Line) -> Ability:
    """Read what happens instead of something else.

    Raises NotRun.
    """
    if line.api == "DamageDone":
        return _damage(scene, line)
    if line.api == "Moved" and _taps(scene.face, line) is not None:
        return _enters_tapped(scene, line)
    return stop_at_line(line, f"R:Event$ {line.api}")


def _words(face: Face, line: Line) -> str:
    said = line.get("Description") or f"{line.head}$ {line.api}"
    for word in ("CARDNAME", "EFFECTSOURCE"):
        said = said.replace(word, face.name or "this card")
    return said


def _damage(scene: Scene, line: Line) -> Ability:
    """Prevent damage, or let twice as much be dealt."""
    face = scene.face
    with_, prevented = line.param("ReplaceWith"), line.get("Prevent") == "True"
    if not prevented and (with_ is None or not _twice(face, with_.value)):
        stop_at_line(line, "R:Event$ DamageDone")
    if prevented and with_ is not None:
        stop(with_)
    for param in line.params:
        if param.key not in DAMAGE | CONDITIONS | SILENT:
            stop_at_key(param, "R:Event$ DamageDone")
    asked = tuple(
        replace(p, key="CombatDamage" if p.key == "IsCombat" else p.key)
        for p in line.params
        if p.key in {"ValidSource", "ValidTarget", "IsCombat"}
    )
    ability = trigger_event(scene, replace(line, params=asked), ALL["DamageDone"])
    place = line.param("ActiveZones")
    return replace(
        ability,
        words=_words(face, line),
        form="instead",
        zone=zone(place, place.value) if place is not None else "",
        given=(*ability.given, *conditions.of_trigger(scene, line)),
        instead=Instead("prevent", sort="prevention") if prevented else Instead("times", 2),
    )


def _twice(face: Face, name: str) -> bool:
    """Say whether an SVar only makes the damage twice as much."""
    line = face.svar(name)
    said = {p.key: p.value for p in line.params if p.key not in SPOKEN} if line is not None else {}
    many = face.svar(said.pop("VarValue", ""))
    doubled = many is not None and many.value.strip() == "ReplaceCount$DamageAmount/Twice"
    return doubled and said == {"DB": "ReplaceEffect", "VarName": "DamageAmount"}


def _taps(face: Face, line: Line) -> Line | None:
    """Find the SVar by which a card enters tapped, where that is all that it says; None where it is not."""
    tap = face.svar(line.get("ReplaceWith"))
    if tap is None or (after := face.svar(tap.get("SubAbility"))) is None:
        return None
    said = {p.key: p.value for p in tap.params if p.key not in SPOKEN | conditions.KEYS | {"SubAbility"}}
    moves = {p.key: p.value for p in after.params if p.key not in SPOKEN}
    return tap if said == TAPPED and moves == MOVES else None


def _enters_tapped(scene: Scene, line: Line) -> Ability:
    """Let the card itself enter tapped, where its condition holds as it enters."""
    face = scene.face
    for param in line.params:
        if param.key not in ENTERING | SILENT:
            stop_at_key(param, "R:Event$ Moved")
    card, to, tap = line.param("ValidCard"), line.get("Destination"), _taps(face, line)
    if card is None or not alone_self(card) or to != "Battlefield" or tap is None:
        stop_at_line(line, "R:Event$ Moved")
    return Ability(
        _words(face, line),
        form="instead",
        when=("enters", "plays"),
        whose="self",
        zone="any",
        given=conditions.of_effect(scene, tap),
        instead=Instead("with", gives=(("flags", "tapped"),)),
    )


def more_counters(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """K:ETBReplacement:Other:NAME:Mandatory:Battlefield:FILTER, where others enter with counters more."""
    if len(rest) != 5 or [rest[0], *rest[2:4]] != ["Other", "Mandatory", "Battlefield"]:  # noqa: PLR2004
        stop_at_line(line, "ETBReplacement")
    face = scene.face
    put = face.svar(rest[1])
    said = {p.key: p.value for p in put.params if p.key not in SPOKEN | SILENT} if put is not None else {}
    kind, many = COUNTERS.get(said.pop("CounterType", ""), ""), said.pop("CounterNum", "1")
    if said != {"DB": "PutCounter", "ETB": "True", "Defined": "ReplacedCard"} or not kind or put is None:
        stop_at_line(line, "ETBReplacement")
    asked = Param("K", rest[4], line.line, line.column, line.column)
    number_ = put.param("CounterNum") or asked
    return (
        Ability(
            put.get("SpellDescription", line.value).replace("CARDNAME", face.name or "this card"),
            form="instead",
            when=("enters", "plays"),
            whose="any",
            about=fitting(asked, lambda text: number(scene, asked, text)),
            instead=Instead("with", gives=((kind, number(scene, number_, many)),)),
        ),
    )
