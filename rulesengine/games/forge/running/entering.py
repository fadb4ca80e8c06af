"""How something enters: tapped, with counters, its back up; with a choice, as a copy, under whose control.

`R:Event$ Moved` lines say the first, and older scripts by an SVar that moves the card itself;
`K:ETBReplacement` says the others.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Do, Frame, Instead, Pick, Test
from rulesengine.games.forge.events import ENTERING
from rulesengine.games.forge.names import COUNTERS
from rulesengine.games.forge.rules.replacing import AS_A_COPY, BACK_UP, UNDER_CONTROL
from rulesengine.games.forge.rules.states import ENCHANTS
from rulesengine.games.forge.running import conditions
from rulesengine.games.forge.running.chains import cost
from rulesengine.games.forge.running.effects_cards import true
from rulesengine.games.forge.running.effects_permanents import set_of
from rulesengine.games.forge.running.filters import ZONES, fitting, plain
from rulesengine.games.forge.running.numbers import letters, number
from rulesengine.games.forge.running.scene import SILENT, only_with, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.running.triggers import alone_self
from rulesengine.games.forge.scripts.filters import OTHER_SUBTYPES
from rulesengine.games.forge.scripts.filters import SUBTYPES as TRIBES
from rulesengine.games.forge.scripts.model import Param
from rulesengine.games.forge.words import COLOURS, LAND_TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.core.text import Amount, Compared, Either, Part, Who
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Face, Line

    Given = tuple[tuple[str, int | Amount | str | tuple[str, ...]], ...]

# With more: tapped, with counters, with its back up.


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
    if len(rest) != 5 or [rest[0], *rest[2:4]] != ["Other", "Mandatory", "Battlefield"]:
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
    kind = COUNTERS.get(sort.value) or COUNTERS.get(sort.value.upper()) or stop(sort)
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


# With a choice, as a copy, under whose control.


def entering(said: str, gives: Given) -> Ability:
    """Let the card itself enter with something."""
    return Ability(
        said,
        form="instead",
        when=ENTERING,
        whose="self",
        zone="any",
        instead=Instead("with", gives=gives),
        cites=("614.1c",),
    )


SETS = {
    "ChooseColor": ("chosen colours", COLOURS),
    "ChooseType": ("chosen types", tuple(sorted(TRIBES - OTHER_SUBTYPES - set(LAND_TYPES)))),
}


def as_it_enters(scene: Scene, line: Line, rest: list[str]) -> tuple[Ability, ...]:
    """Read a K:ETBReplacement line: Other, Copy or Control, and the SVar that says what.

    Raises NotRun.
    """
    does = scene.face.svar(rest[1]) if len(rest) > 1 else None
    if does is not None and rest[0] == "Copy" and len(rest) <= 3:
        return (_as_a_copy(scene, line, does, may=rest[2:] == ["Optional"]),)
    if does is not None and rest[0] == "Control" and len(rest) <= 3:
        return (_under_control(scene, line, does),)
    if does is not None and rest[0] == "Other" and does.api == "ChoosePlayer":
        return (_for_a_player(scene, line, does),)
    if does is not None and rest[0] == "Other" and len(rest) <= 3 and _of_itself(does):
        return (_with_counters(scene, line, does, may=rest[2:] == ["Optional"]),)
    if does is None or rest[0] != "Other" or len(rest) != 2 or does.api not in SETS:
        return more_counters(scene, line, rest)
    fine = {"Defined": "You", "Type": "Creature"}
    for param in does.params[1:]:
        if param.key not in SILENT and fine.get(param.key) != param.value:
            stop(param)
    name, words = SETS[does.api]
    made = entering(_words(scene, does, f"As it enters, choose: {name}"), ((name, words),))
    return (replace(made, cites=("614.1c", "614.12a")),)


def _of_itself(does: Line) -> bool:
    """Say whether an SVar lets the card itself enter tapped or with counters, and nothing comes after it."""
    plain = does.api in {"PutCounter", "Tap"} and does.get("Defined", "Self") in {"Self", "ReplacedCard"}
    return plain and "SubAbility" not in does


def _with_counters(scene: Scene, line: Line, does: Line, *, may: bool) -> Ability:
    """Let the card itself enter with what an SVar puts on it."""
    enters = replace(does.params[0], key="ETB", value="True")
    itself = replace(does.params[0], key="Defined", value="Self")
    kept = tuple(p for p in does.params if p.key not in {"ETB", "Defined"})
    asked = replace(does, params=(*kept, enters, itself))
    made = entering(_words(scene, does, line.value), (_given(scene, asked, own=True),))
    change = replace(made.instead or Instead("with"), may=may)
    return replace(made, instead=change, given=conditions.of_effect(scene, does))


def _words(scene: Scene, line: Line, otherwise: str) -> str:
    return (line.get("SpellDescription") or otherwise).replace("CARDNAME", scene.face.name or "it")


def _only(line: Line, *known: str) -> None:
    """Stop at a key that is not understood here."""
    for param in line.params[1:]:
        if param.key not in {*known, *SILENT}:
            stop_at_key(param, line.api)


COPIED = ("Defined", "AddTypes", "AddKeywords", "Colors", "AddColors", "Choices")


def _as_a_copy(scene: Scene, line: Line, does: Line, *, may: bool) -> Ability:
    """Let it enter as a copy of something that is chosen: ChooseCard and Clone, or Clone with Choices."""
    choice, clone = does, does
    if does.api == "ChooseCard":
        _only(does, "Defined", "Choices", "ChoiceZone", "SubAbility", "Mandatory")
        clone = scene.face.svar(does.get("SubAbility")) or stop_at_line(line, "ETBReplacement")
    if clone.api != "Clone" or (choice is not clone and clone.get("Defined") != "ChosenCard"):
        stop_at_line(line, "ETBReplacement")
    _only(clone, *COPIED)
    if (who := choice.param("Defined")) is not None and choice is not clone and who.value != "You":
        stop(who)
    among = choice.param("Choices") or stop_at_line(line, "ETBReplacement")
    place = choice.param("ChoiceZone")
    zone = ZONES.get(place.value, "") if place is not None else "battlefield"
    if not zone:
        stop(place or among)
    some = fitting(among, lambda said: number(scene, among, said))
    # what it adds is part of the copy: a copy of this one has it too
    return Ability(
        _words(scene, does, f"{scene.face.name or 'It'} enters as a copy"),
        form="instead",
        kind=AS_A_COPY,
        when=ENTERING,
        whose="self",
        zone="any",
        instead=Instead(
            "with", whom=Pick("all", (Test("zone", "is", zone), *some)), may=may, gives=_besides(clone)
        ),
        cites=("614.1c", "614.12a"),
    )


def _besides(clone: Line) -> Given:
    """Read what a copy has beside what it copies: types, colours, keywords that are words."""
    gives: list[tuple[str, str]] = []
    if (param := clone.param("AddTypes")) is not None:
        said = [word.strip() for word in param.value.replace(" & ", ",").split(",")]
        gives += [(set_of(word) or stop(param, word), word) for word in said]
    for key in ("Colors", "AddColors"):
        if (param := clone.param(key)) is not None:
            gives += [("colours", colour) for colour in letters(param.value) or stop(param)]
    if (param := clone.param("AddKeywords")) is not None:
        gives += [("keywords", _keyword(param, word)) for word in param.value.split(" & ")]
    return tuple(gives)


def _keyword(param: Param, said: str) -> str:
    word = plain(said)
    return word if word and "," not in word else stop(param, said)


AMONG: dict[str, Who] = {"Player.Opponent": "opponent", "Opponent": "opponent", "Player": "everyone"}


def _for_a_player(scene: Scene, line: Line, does: Line) -> Ability:
    """Let a player be chosen as it enters."""
    _only(does, "Defined", "Choices", "ChoiceTitle")
    among = does.param("Choices")
    if len(line.value.split(":")) != 3 or among is None or among.value not in AMONG:
        stop_at_line(line, "ETBReplacement")
    made = entering(_words(scene, does, "As it enters, choose a player"), (("held player", 0),))
    chosen = Instead("with", gives=(("held player", 0),), whom=Pick(AMONG[among.value]))
    return replace(made, instead=chosen, cites=("614.1c", "614.12a"))


def _under_control(scene: Scene, line: Line, does: Line) -> Ability:
    """Let it enter under the control of a player who is chosen."""
    _only(does, "Defined", "Choices", "SubAbility", "ChoiceTitle")
    move = scene.face.svar(does.get("SubAbility"))
    said = {p.key: p.value for p in move.params if p.key not in SILENT} if move is not None else {}
    fine = {"DB": "ChangeZone", "Hidden": "True", "Origin": "All", "Destination": "Battlefield",
            "Defined": "ReplacedCard", "GainControl": "ChosenPlayer"}  # fmt: skip
    among = does.param("Choices")
    if does.api != "ChoosePlayer" or said != fine or among is None or among.value not in AMONG:
        stop_at_line(line, "ETBReplacement")
    return Ability(
        _words(scene, does, f"{scene.face.name or 'It'} enters under the control of a player of your choice"),
        form="instead",
        kind=UNDER_CONTROL,
        when=ENTERING,
        whose="self",
        zone="any",
        instead=Instead("with", whom=Pick(AMONG[among.value])),
        cites=("614.1c", "614.12a"),
    )


NOUNS = {"permanent": (), "creature": ("Creature",), "land": ("Land",), "artifact": ("Artifact",),
         "enchantment": ("Enchantment",), "artifact creature": ("Artifact", "Creature")}  # fmt: skip
WHOSE: dict[str, Compared] = {
    "you control": "is",
    "you don't control": "isnt",
    "an opponent controls": "isnt",
}
COLOURED, ENDS = r"(?:(\w+)(?: or (\w+))? )??", "|".join(WHOSE)
ENCHANT = re.compile(rf"enchant {COLOURED}(.*?)(?: ({ENDS}))?")


def enchants(said: str) -> tuple[Ability, ...]:
    """Read what an Aura may be attached to; () where nobody knows it, or where that is a player."""
    match = ENCHANT.fullmatch(said.lower().split(":")[0].strip())
    if match is None or match[3] not in NOUNS:
        return ()
    colours = [word.title() for word in (match[1], match[2]) if word]
    if any(colour not in COLOURS for colour in colours):
        return ()
    tests: list[Test | Either] = [Test("types", "has", word) for word in NOUNS[match[3]]]
    if colours:
        tests.append(Test("colours", "any", tuple(colours)))
    if match[4]:
        tests.append(Test("controller", WHOSE[match[4]], "you"))
    return (Ability(said, form="keyword", kind=ENCHANTS, about=tuple(tests)),)
