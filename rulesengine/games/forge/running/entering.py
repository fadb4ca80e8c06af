"""`K:ETBReplacement`, as what something enters: with a choice, as a copy, under whose control."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.core.text import Ability, Instead, Pick, Test
from rulesengine.games.forge.events import ENTERING
from rulesengine.games.forge.rules.replacing import AS_A_COPY, UNDER_CONTROL
from rulesengine.games.forge.rules.states import ENCHANTS
from rulesengine.games.forge.running.arriving import more_counters
from rulesengine.games.forge.running.effects_permanents import set_of
from rulesengine.games.forge.running.filters import ZONES, fitting, plain
from rulesengine.games.forge.running.picks import letters, number
from rulesengine.games.forge.running.scene import SILENT, stop, stop_at_key, stop_at_line
from rulesengine.games.forge.scripts.filters import OTHER_SUBTYPES
from rulesengine.games.forge.scripts.filters import SUBTYPES as TRIBES
from rulesengine.games.forge.words import COLOURS, LAND_TYPES

if TYPE_CHECKING:
    from rulesengine.core.text import Amount, Compared, Either, Who
    from rulesengine.games.forge.running.scene import Scene
    from rulesengine.games.forge.scripts.model import Line, Param

    Given = tuple[tuple[str, int | Amount | str | tuple[str, ...]], ...]


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
    if does is not None and rest[0] == "Copy" and len(rest) <= 3:  # noqa: PLR2004
        return (_as_a_copy(scene, line, does, may=rest[2:] == ["Optional"]),)
    if does is not None and rest[0] == "Control" and len(rest) <= 3:  # noqa: PLR2004
        return (_under_control(scene, line, does),)
    if does is not None and rest[0] == "Other" and does.api == "ChoosePlayer":
        return (_for_a_player(scene, line, does),)
    if does is None or rest[0] != "Other" or len(rest) != 2 or does.api not in SETS:  # noqa: PLR2004
        return more_counters(scene, line, rest)
    fine = {"Defined": "You", "Type": "Creature"}
    for param in does.params[1:]:
        if param.key not in SILENT and fine.get(param.key) != param.value:
            stop(param)
    name, words = SETS[does.api]
    made = entering(_words(scene, does, f"As it enters, choose: {name}"), ((name, words),))
    return (replace(made, cites=("614.1c", "614.12a")),)


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
    if len(line.value.split(":")) != 3 or among is None or among.value not in AMONG:  # noqa: PLR2004
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
