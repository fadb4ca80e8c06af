"""Which lines of a face a line leads to: the abilities that it runs, the texts that it gives, its numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.reading import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.model import Face, Line, Param

# Keys whose values are names of SVars that are run; a list is parted by commas or " & ".
RUNS = frozenset(
    {
        "Execute", "SubAbility", "RepeatSubAbility", "DelayedTrigger", "ReplaceWith", "WinSubAbility",
        "LoseSubAbility", "HeadsSubAbility", "TailsSubAbility", "OtherwiseSubAbility", "TrueSubAbility",
        "FalseSubAbility", "FallbackAbility", "ResultSubAbilities", "MatchedAbility",
        "UnmatchedAbility", "ChosenPile", "UnchosenPile", "PreCostAbility", "Tied",
    }
)  # fmt: skip
CHOOSING = frozenset({"Charm", "GenericChoice", "Vote", "VillainousChoice"})  # here `Choices` are abilities
WORD = re.compile(r"[A-Za-z_]\w*")


def is_trigger(line: Line) -> bool:
    """Say whether a line is a trigger: a `T:` line, or an SVar that holds one for later."""
    held = line.prefix == "SVar" and line.head == "Mode"
    return line.prefix == "T" or (held and ("Execute" in line or "TriggerDescription" in line))


def names_in(value: str) -> list[str]:
    """List the names in a value that is a list of names; behind a colon, where numbers are before it."""
    pieces = value.replace("&", ",").replace(";", ",").split(",")
    return [name for piece in pieces if (name := piece.rpartition(":")[2].strip())]


def runs(line: Line) -> Iterator[tuple[Param, str]]:
    """List the names of the SVars that a line runs, with the parameters that say so."""
    for param in line.params:
        if param.key in RUNS or (param.key == "Choices" and line.api in CHOOSING):
            yield from ((param, name) for name in names_in(param.value))


def chain(face: Face, line: Line) -> tuple[Line, ...]:
    """List the abilities that a line runs, each once, in the order in which they come."""
    lines: dict[str, Line] = {}
    svars, waiting = face.svars, [line]
    while waiting:
        for _, name in runs(waiting.pop(0)):
            if name in svars and name not in lines:
                lines[name] = svars[name]
                waiting.append(svars[name])
    return tuple(lines.values())


def mentions(line: Line, names: frozenset[str]) -> list[str]:
    """List the SVars that a line names anywhere but in a sentence."""
    texts = [each.value for each in line.params if each.key not in SENTENCES]
    if not line.params and line.prefix in {"SVar", "K"}:
        texts.append(line.value)
    called: list[str] = []
    for text in texts:
        for word in WORD.findall(text):
            called += [name for name in _readings(word) if name in names and name != line.name]
    return list(dict.fromkeys(called))


def _readings(word: str) -> tuple[str, ...]:
    """Give the names that a word can be: itself, or what follows an operator (`GEX` names X)."""
    tail = re.sub(r"^.*?(?:LT|LE|EQ|NE|GE|GT)", "", word)
    return (word, tail) if tail else (word,)


def reached(face: Face, line: Line) -> tuple[Line, ...]:
    """List every SVar that a line needs, by whatever mention, in the order in which they come."""
    svars, lines, waiting = face.svars, dict[str, "Line"](), [line]
    names = frozenset(svars)
    while waiting:
        for name in mentions(waiting.pop(0), names):
            if name not in lines:
                lines[name] = svars[name]
                waiting.append(svars[name])
    return tuple(lines.values())


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
OPTIONS = re.compile(r"Optional|Unless|AnyNumber|UpTo|Choice|Choose|MayPlay|May|TargetMin|Conditional")


def leaves_a_choice(line: Line) -> bool:
    """Say whether an ability asks a player anything: an option, a cost, a card out of a hidden zone."""
    if line.head == "AB" and line.get("Cost", "0") != "0":
        return True
    if line.api in CHOOSES and "Mandatory" not in line:
        return line.api != "ChangeZone" or "Defined" not in line
    return any(OPTIONS.search(each.key) for each in line.params)
