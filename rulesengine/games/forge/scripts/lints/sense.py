"""Checks of what a trigger says against what it does: options, conditions, zones, names in its text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import chain, is_trigger
from rulesengine.games.forge.scripts.lints.remark import Edit, Remark, at, at_key
from rulesengine.games.forge.scripts.lints.variables import variables
from rulesengine.games.forge.scripts.modes import find
from rulesengine.games.forge.scripts.parameters import CONDITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.lints.remark import Place
    from rulesengine.games.forge.scripts.model import Line
    from rulesengine.games.forge.scripts.modes import Mode

TEXTS = ("TriggerDescription", "SpellDescription", "Description")
MAY = re.compile(r"\bmay\b", re.IGNORECASE)
YOU_MAY = re.compile(r"\byou may\b", re.IGNORECASE)
IF = re.compile(r"^[^.]*, if\b", re.IGNORECASE)
# What leaves a choice in an ability, whatever its value.
OPTIONS = re.compile(r"Optional|Unless|AnyNumber|UpTo|Choice|Choose|MayPlay|May|TargetMin|Conditional")
CHOOSES = (
    "ChangeZone",
    "Dig",
    "Charm",
    "GenericChoice",
    "ChooseCard",
    "ChoosePlayer",
    "Play",
    "Discard",
    "Effect",
)
PRESENT = (("IsPresent", "PresentCompare"), ("IsPresent2", "PresentCompare2"), ("CheckSVar", "SVarCompare"))
DEAD = {
    "IsPresent": ("PresentCompare", "PresentZone", "PresentPlayer"),
    "IsPresent2": ("PresentCompare2", "PresentZone2", "PresentPlayer2"),
    "CheckSVar": ("SVarCompare",),
}


def sense(place: Place) -> Iterator[Remark]:
    """Say what a reader should hear about what a line says."""
    yield from _names(place)
    if not is_trigger(place.line):
        return
    mode = find(place.line.api)
    if mode is None:
        return
    does = chain(place.face, place.line)
    yield from _restrictions(place.line)
    yield from _at_once(place.line, does)
    yield from _text(place.line, mode, does)
    yield from _zones(place.line)
    yield from variables(place, mode, does)


def _names(place: Place) -> Iterator[Remark]:
    """Find the card's own name in its texts."""
    name = place.face.name
    for param in place.line.params:
        start = param.value.find(name) if name and param.key in TEXTS else -1
        if start < 0 or (param.value[start + len(name) :][:1].isalnum()):
            continue
        column = param.at + start
        edit = Edit(param.line, column, len(name), "CARDNAME")
        yield Remark("FS210", "the text has the card's name", param.line, column, "CARDNAME", (edit,))


def _restrictions(line: Line) -> Iterator[Remark]:
    """Look at counts and their comparisons: one without the other."""
    for asked, compare in PRESENT:
        param = line.param(asked)
        if param is not None and compare not in line:
            edit = Edit(param.line, param.at + len(param.value), 0, f" | {compare}$ GE1")
            yield at_key(param, "FS202", f"{asked}$ stands without {compare}$: GE1 is meant", "", edit)
    for asked, dead in DEAD.items():
        for key in dead:
            param = line.param(key)
            if param is not None and asked not in line:
                yield at_key(param, "FS201", f"{key}$ says nothing without {asked}$")
    if line.api.lower() == "always" and not any(each.key in CONDITIONS for each in line.params):
        yield at(line.params[0], "FS203", "a state trigger needs a condition: without one it never ends")


def _at_once(line: Line, does: tuple[Line, ...]) -> Iterator[Remark]:
    """Look at a trigger that never waits on the stack: nobody can be asked for it, or aimed at."""
    static = line.param("Static")
    if static is None:
        return
    if any("ValidTgts" in each for each in does):
        yield at_key(static, "FS204", "it happens at once, and has targets")
    if "OptionalDecider" in line:
        yield at_key(static, "FS205", "it happens at once, and somebody decides on it")


def _text(line: Line, mode: Mode, does: tuple[Line, ...]) -> Iterator[Remark]:
    """Set what players read against what is done."""
    said = line.param("TriggerDescription")
    if said is None:
        if "Secondary" not in line and "Static" not in line and line.prefix == "T":
            yield Remark(
                "FS211",
                "players have nothing to read: there is no TriggerDescription",
                line.line,
                line.column,
            )
        return
    text = said.value
    decider = line.param("OptionalDecider")
    if decider is not None and not MAY.search(text):
        yield at_key(decider, "FS206", "somebody decides, and the text has no “may”")
    if YOU_MAY.search(text) and decider is None and not any(map(leaves_a_choice, does)):
        yield at(said, "FS207", "the text says “you may”, and nothing that is done asks")
    asks = any(each.key in CONDITIONS for each in line.params) or any(map(_conditional, (line, *does)))
    if IF.search(text) and not asks:
        yield at(said, "FS208", "the text has a condition, and the trigger has none")
    if mode.words and not any(word in text.lower() for word in mode.words):
        yield at(
            said, "FS209", f"the text does not speak of the event of {mode.name}: {', '.join(mode.words[:4])}"
        )


def leaves_a_choice(line: Line) -> bool:
    """Say whether an ability asks a player anything: an option, a cost, a card out of a hidden zone."""
    if line.head == "AB" and line.get("Cost", "0") != "0":
        return True
    if line.api in CHOOSES and "Mandatory" not in line:
        return line.api != "ChangeZone" or "Defined" not in line
    return any(OPTIONS.search(each.key) for each in line.params)


def _conditional(line: Line) -> bool:
    """Say whether a line asks for anything: a condition in the effect, how a spell was cast or paid."""
    keys = any(each.key.startswith("Condition") for each in line.params)
    filters = any("kicked" in each.value or "wasCast" in each.value for each in line.params)
    return keys or filters or "Unless" in "".join(each.key for each in line.params)


def _zones(line: Line) -> Iterator[Remark]:
    """Look at where the card has to be."""
    if line.prefix == "T" and line.api.lower() == "phase" and "TriggerZones" not in line:
        yield at(
            line.params[0], "FS215", "it works in every zone, the library too: say TriggerZones$ Battlefield"
        )
    zones = line.param("TriggerZones")
    leaves = line.get("Origin") == "Battlefield" and line.get("Destination") != "Battlefield"
    if (
        zones is not None
        and zones.value == "Battlefield"
        and leaves
        and line.get("ValidCard").endswith(".Self")
    ):
        yield at(
            zones, "FS216", "when it leaves, it is not on the battlefield any more: leave TriggerZones$ out"
        )
