"""`R:Event$ Moved` lines by which something only enters with more: tapped, with counters, its back up.

Older scripts say so by an SVar that moves the card itself, newer ones by `ReplacementResult$ Updated`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Frame, Instead, Pick
from rulesengine.games.forge.events import ENTERING
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.replacing import BACK_UP
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.chains import cost
from rulesengine.games.forge.running.effects_cards import true
from rulesengine.games.forge.running.filters import fitting
from rulesengine.games.forge.running.picks import number
from rulesengine.games.forge.running.scene import SILENT, only_with, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.triggers import alone_self
from rulesengine.games.forge.scripts.model import Param

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Amount, Part
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line

SPOKEN = frozenset({"References", "SpellDescription", "AILogic"})
TAPPED = {"DB": "Tap", "Defined": "Self", "ETB": "True"}
TAPPED_TOO = TAPPED | {"Defined": "ReplacedCard"}
TURNED = tuple({"DB": "SetState", "Defined": who, "Mode": "Transform"} for who in ("Self", "ReplacedCard"))
MOVES = {
    "DB": "ChangeZone",
    "Hidden": "True",
    "Origin": "All",
    "Destination": "Battlefield",
    "Defined": "ReplacedCard",
}


def words(face: Face, line: Line) -> str:
    """Give the words that players read, with the card's name."""
    said = line.get("Description") or f"{line.head}$ {line.api}"
    for word in ("CARDNAME", "EFFECTSOURCE"):
        said = said.replace(word, face.name or "this card")
    return said


def optional(line: Line) -> bool:
    """Say whether a replacement is its controller's to leave.

    Raises NotRun for another player's.
    """
    decider = line.param("OptionalDecider")
    if decider is not None and decider.value != "You":
        stop(decider)
    return true(line, "Optional")


def taps(face: Face, line: Line, wanted: Mapping[str, str] = TAPPED) -> Line | None:
    """Find the SVar by which a card enters tapped, where that is all that it says; None where it is not."""
    tap = face.svar(line.get("ReplaceWith"))
    if tap is None or (after := face.svar(tap.get("SubAbility"))) is None:
        return None
    said = {p.key: p.value for p in tap.params if p.key not in SPOKEN | conditions.KEYS | {"SubAbility"}}
    moves = {p.key: p.value for p in after.params if p.key not in SPOKEN}
    return tap if said == wanted and moves == MOVES else None


def enters_tapped(scene: Scene, line: Line) -> Ability:
    """Let the card itself enter tapped, where its condition holds as it enters."""
    only_with(line, {"Event", "ValidCard", "Destination", "ReplaceWith", "Description"}, "R:Event$ Moved")
    card, to, tap = line.param("ValidCard"), line.get("Destination"), taps(scene.face, line)
    if card is None or not alone_self(card) or to != "Battlefield" or tap is None:
        stop_at_line(line, "R:Event$ Moved")
    return Ability(
        words(scene.face, line),
        form="instead",
        when=ENTERING,
        whose="self",
        zone="any",
        given=conditions.of_effect(scene, tap),
        instead=Instead("with", gives=(("flags", "tapped"),)),
        cites=("614.1c",),
    )


def turns(face: Face, line: Line) -> Line | None:
    """Find the SVar by which a card enters with its back face up, where that is all that it says."""
    turn = face.svar(line.get("ReplaceWith"))
    if turn is None or (after := face.svar(turn.get("SubAbility"))) is None:
        return None
    plain = SPOKEN | conditions.KEYS | {"SubAbility"}
    said = {p.key: p.value for p in turn.params if p.key not in plain and (p.key, p.value) != ("ETB", "True")}
    moves = {p.key: p.value for p in after.params if p.key not in SPOKEN}
    return turn if said in TURNED and moves == MOVES else None


def back_up(scene: Scene, line: Line, turn: Line) -> Ability:
    """Let the card itself enter with its back face up, where its condition holds as it enters."""
    known = {"Event", "ValidCard", "Destination", "ReplaceWith", "Description", "Layer", "Optional"}
    only_with(line, known, "R:Event$ Moved")
    card, layer = line.param("ValidCard"), line.param("Layer")
    if layer is not None and layer.value != "Transform":
        stop(layer)
    if card is None or not alone_self(card) or line.get("Destination") != "Battlefield":
        stop_at_line(line, "R:Event$ Moved")
    return Ability(
        words(scene.face, line),
        form="instead",
        kind=BACK_UP,
        when=ENTERING,
        whose="self",
        zone="any",
        given=conditions.of_effect(scene, turn),
        instead=Instead("with", says=(("back face", "up"),), may=optional(line)),
        cites=("614.1c",),
    )


def others_enter_tapped(scene: Scene, line: Line) -> Ability:
    """Let other cards enter tapped, where they would fit as they enter."""
    known = {"Event", "ActiveZones", "ValidCard", "Destination", "ReplaceWith", "Description"}
    only_with(line, known, "R:Event$ Moved")
    card, tap = line.param("ValidCard"), taps(scene.face, line, TAPPED_TOO)
    plain = tap is not None and not any(param.key in conditions.KEYS for param in tap.params)
    there = line.get("ActiveZones") == line.get("Destination") == "Battlefield"
    if card is None or not plain or not there:
        stop_at_line(line, "R:Event$ Moved")
    return Ability(
        words(scene.face, line),
        form="instead",
        when=ENTERING,
        whose="any",
        about=fitting(card, lambda text: number(scene, card, text)),
        instead=Instead("with", gives=(("flags", "tapped"),)),
        cites=("614.1d",),
    )


def more_counters(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """K:ETBReplacement:Other:NAME:Mandatory:Battlefield:FILTER, where others enter with counters more."""
    if len(rest) != 5 or [rest[0], *rest[2:4]] != ["Other", "Mandatory", "Battlefield"]:  # noqa: PLR2004
        stop_at_line(line, "ETBReplacement")
    put = scene.face.svar(rest[1])
    said = {p.key: p.value for p in put.params if p.key not in SPOKEN | SILENT} if put is not None else {}
    kind, many = COUNTERS.get(said.pop("CounterType", ""), ""), said.pop("CounterNum", "1")
    if said != {"DB": "PutCounter", "ETB": "True", "Defined": "ReplacedCard"} or not kind or put is None:
        stop_at_line(line, "ETBReplacement")
    asked = Param("K", rest[4], line.line, line.column, line.column)
    counted = put.param("CounterNum") or asked
    return (
        Ability(
            put.get("SpellDescription", line.value).replace("CARDNAME", scene.face.name or "this card"),
            form="instead",
            when=ENTERING,
            whose="any",
            about=fitting(asked, lambda text: number(scene, asked, text)),
            instead=Instead("with", gives=((kind, number(scene, counted, many)),)),
            cites=("614.1d",),
        ),
    )


# The newer way: `ReplacementResult$ Updated` says that the card still enters; what is read is added to it.


ADDED = (
    "what a card enters with is written DB$ Tap or DB$ PutCounter with ETB$ True, for Self or ReplacedCard"
)
SAID = frozenset({"DB", "ETB", "Defined", "CounterType", "CounterNum", "SubAbility", "Optional"})
UNLESS = frozenset({"UnlessCost", "UnlessPayer"})
TAP = ("flags", "tapped")


def updated(scene: Scene, line: Line, asked: Ability) -> Ability:
    """Read what something enters with, where the script says that the event goes on with more.

    Raises NotRun for all but tapping and counters.
    """
    own, effect = asked.whose == "self", scene.face.svar(line.get("ReplaceWith"))
    if effect is None:
        stop_at_line(line, "R:Event$ Moved")
    made = replace(
        asked,
        words=words(scene.face, line),
        form="instead",
        when=ENTERING,
        where=tuple(each for each in asked.where if each != ("to", "battlefield")),
        zone="any" if own else "",
        given=(*asked.given, *conditions.of_trigger(scene, line), *conditions.of_effect(scene, effect)),
        cites=("614.1c" if own else "614.1d",),
    )
    if (price := effect.param("UnlessCost")) is not None:
        return replace(made, instead=_unless(scene, effect, price, own=own))
    may = optional(line) or true(effect, "Optional")
    gives = tuple(_given(scene, each, own=own) for each in _one_after_the_other(scene, effect))
    return replace(made, instead=Instead("with", gives=gives, may=may))


def _one_after_the_other(scene: Scene, effect: Line) -> list[Line]:
    """List an SVar and those that follow it; only the first has conditions, for all of them."""
    lines = [effect]
    while (after := lines[-1].param("SubAbility")) is not None:
        line = scene.face.svar(after.value)
        if (
            line is None
            or line in lines
            or any(p.key in conditions.KEYS or p.key == "Optional" for p in line.params)
        ):
            stop(after, instead=ADDED)
        lines.append(line)
    return lines


def _given(scene: Scene, line: Line, *, own: bool) -> tuple[str, str | int | Amount]:
    """Read one thing that a card enters with."""
    if line.api not in {"Tap", "PutCounter"} or line.get("ETB") != "True":
        stop(line.params[0], instead=ADDED)
    for param in line.params:
        if param.key not in SAID | SPOKEN | SILENT | conditions.KEYS:
            stop_at_key(param, line.api)
    whom = line.param("Defined")
    if whom is None or whom.value not in ({"Self", "ReplacedCard"} if own else {"ReplacedCard"}):
        stop(whom or line.params[0], instead=ADDED)
    if line.api == "Tap":
        return TAP
    sort, many = line.param("CounterType") or line.params[0], line.param("CounterNum")
    kind = COUNTERS.get(sort.value) or stop(sort)
    return kind, number(scene, many) if many is not None else 1


PAYERS = frozenset({"", "You", "ReplacedCardController"})


def _unless(scene: Scene, effect: Line, price: Param, *, own: bool) -> Instead:
    """Let a card enter tapped unless its controller pays as it enters."""
    plain = replace(effect, params=tuple(param for param in effect.params if param.key not in UNLESS))
    if not own or effect.get("UnlessPayer") not in PAYERS or _given(scene, plain, own=own) != TAP:
        stop(price, instead=ADDED)
    if "SubAbility" in effect or "Optional" in effect:
        stop(price, instead=ADDED)
    return _open_or_tapped("enters", cost(scene, price))


def _open_or_tapped(kind: str, price: tuple[Part, ...]) -> Instead:
    """Let it enter, or a land be played, in one of two ways: with the price paid, or tapped."""
    enters = Do(kind, whom=Pick("event"))
    tapped = replace(enters, detail=(("flag", "tapped"),))
    return Instead("follow", then=(Frame((enters,), may=True, cost=price, otherwise=(tapped,)),))


def played_too(made: Ability) -> tuple[Ability, ...]:
    """Let a land that is played stay one that is played, where it is asked for a price as it enters."""
    change = made.instead
    first = change.then[0] if change is not None and change.how == "follow" and change.then else None
    if made.when != ENTERING or not isinstance(first, Frame) or not first.otherwise:
        return (made,)
    return tuple(replace(made, when=kind, instead=_open_or_tapped(kind, first.cost)) for kind in ENTERING)
