"""Checks of what an ability reads of the event, `TriggeredCard` and its like: does the mode give it?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.chains import chain, is_trigger, leaves_a_choice, mentions, reached
from rulesengine.games.forge.scripts.graph.events import raised
from rulesengine.games.forge.scripts.graph.tracing import fires
from rulesengine.games.forge.scripts.lints.shape import Edit, Remark, at, at_key
from rulesengine.games.forge.scripts.modes import find
from rulesengine.games.forge.scripts.modes.entry import CONDITIONS
from rulesengine.games.forge.scripts.reading import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.lints.shape import Place
    from rulesengine.games.forge.scripts.model import Face, Line
    from rulesengine.games.forge.scripts.modes import Mode


READ = re.compile(r"\bTriggered([A-Z]\w*)")
COUNTED = re.compile(r"\bTriggerCount\$(\w+)")
# What can be behind a variable: whose it is, and which state of it.
ENDINGS = re.compile(r"(?:Controller|Owner|Opponent|LKICopy|LKI)+$")


def variables(place: Place, mode: Mode, does: tuple[Line, ...]) -> Iterator[Remark]:
    """Find variables that the page does not give this mode, in the abilities that the trigger runs."""
    known = {each.name for each in mode.variables}
    lines = dict.fromkeys((*does, *(each for line in does for each in reached(place.face, line))))
    told: set[str] = set()
    for line in (place.line, *lines):
        for text, at_line, column in _texts(line):
            for match in (*READ.finditer(text), *COUNTED.finditer(text)):
                name = ENDINGS.sub("", match[1]) or match[1]
                if name in known or match[1] in known or name in told:
                    continue
                told.add(name)
                near = nearest(name, sorted(known))
                guess = f"Triggered{near[0]}" if near else ""
                says = f"the page gives {mode.name} no variable {name}"
                yield Remark("FS212", says, at_line, column + match.start(), guess)


def _texts(line: Line) -> Iterator[tuple[str, int, int]]:
    """Give the values of a line that are no sentences, with their places."""
    if not line.params:
        yield line.value, line.line, line.column
    for param in line.params:
        if param.key not in SENTENCES:
            yield param.value, param.line, param.at


# Checks of a face as a whole: names that stand for nothing, or that nothing calls; too much on one card.


MOST = 3  # triggers on one card that a player can keep in mind
AIMED = re.compile(r"\b(?:This)?Targeted(?:Card|Player|Controller|Owner|SA)?\b|\bParentTarget\b")
# SVars that the program around the scripts reads by their names, not the card.
OUTSIDE = re.compile(r"Picture|AI\w*|\w*AI\w*|Need\w*|Rem\w*|Non\w*|Buy\w*|Play\w*|Must\w*|Has\w*|Sac\w*")


def whole(face: Face) -> Iterator[Remark]:
    """Say what a reader should know about a face."""
    yield from _unnamed(face)
    yield from _defined_twice(face)
    if len(face.triggers) > MOST:
        line = face.triggers[MOST]
        yield Remark("FS220", f"there are {len(face.triggers)} triggers on this card", line.line, line.column)
    for line in face.lines:
        if line.prefix in {"T", "A", "R"}:
            yield from _targets(face, line)


def _unnamed(face: Face) -> Iterator[Remark]:
    """Find abilities that nothing runs or gives."""
    names = frozenset(face.svars)
    named = {name for line in face.lines for name in mentions(line, names)}
    for line in face.lines:
        if (
            line.prefix == "SVar"
            and line.params
            and line.name not in named
            and not OUTSIDE.fullmatch(line.name)
        ):
            yield Remark("FS218", f"nothing names the SVar {line.name}", line.line, line.column)


def _defined_twice(face: Face) -> Iterator[Remark]:
    seen: dict[str, Line] = {}
    for line in face.lines:
        if line.prefix != "SVar" or line.name == "Picture":
            continue
        first = seen.setdefault(line.name, line)
        if first != line:
            says = f"the SVar {line.name} is on line {first.line} with another value; this one counts"
            yield Remark("FS219", says, line.line, line.column)


def _targets(face: Face, line: Line) -> Iterator[Remark]:
    """Find abilities that name a target where nothing is aimed at."""
    does = (line, *chain(face, line))
    if any("ValidTgts" in each or "TargetType" in each or "TgtZone" in each for each in does):
        return
    for each in does:
        aimed = each.param("Defined")
        if aimed is not None and AIMED.search(aimed.value) and each.prefix == "SVar":
            yield at(aimed, "FS221", f"it names {aimed.value[:40]}, and nothing has a target")
            return


# Checks of what a trigger says against what it does: options, conditions, zones, names in its text.


TEXTS = ("TriggerDescription", "SpellDescription", "Description")
MAY = re.compile(r"\bmay\b", re.IGNORECASE)
YOU_MAY = re.compile(r"\byou may\b", re.IGNORECASE)
IF = re.compile(r"^[^.]*, if\b", re.IGNORECASE)
# What leaves a choice in an ability, whatever its value.
PRESENT = (("IsPresent", "PresentCompare"), ("IsPresent2", "PresentCompare2"), ("CheckSVar", "SVarCompare"))
DEAD = {
    "IsPresent": ("PresentCompare", "PresentZone", "PresentPlayer"),
    "IsPresent2": ("PresentCompare2", "PresentZone2", "PresentPlayer2"),
    "CheckSVar": ("SVarCompare",),
}


def sense(place: Place) -> Iterator[Remark]:
    """Say what a reader should know about what a line says."""
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
            yield at_key(param, "FS202", f"{asked}$ is there without {compare}$: GE1 is meant", "", edit)
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
            said, "FS209", f"the text does not name the event of {mode.name}: {', '.join(mode.words[:4])}"
        )


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


# The check for a trigger that can set itself off again: along its whole chain, in words only.


def loops(face: Face) -> Iterator[Remark]:
    """Find the triggers of a face that an event fires which they can raise."""
    for trigger in face.triggers:
        does = chain(face, trigger)
        cause = next(
            (a for a in does if any(fires(face, trigger, e, face) for e in raised(face, a, does))), None
        )
        if cause is not None:
            says = f"{cause.api} can set this trigger off again"
            yield Remark("FS217", says, trigger.line, trigger.column)
