"""What one remark about a script is, before it is shown: a value with the edits that would mend it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.chains import is_trigger, names_in, runs
from rulesengine.games.forge.scripts.filters import BadComparison, BadFilter, read_comparison, read_filter
from rulesengine.games.forge.scripts.modes import ALL, MISNAMED, entry, find
from rulesengine.games.forge.scripts.modes.entry import BESIDE, KNOWN, RESTRICTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.games.forge.scripts.model import Face, Line, Param
    from rulesengine.games.forge.scripts.modes import Mode
    from rulesengine.games.forge.scripts.modes.entry import Parameter


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a script's text: on a line, from a column (from 1) so many signs become others."""

    line: int
    column: int
    length: int
    text: str


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark: its code, what it says, where it is, the nearest right word, and the edits that mend it."""

    code: str
    says: str
    line: int = 0
    column: int = 0
    guess: str = ""
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """What a check looks at: one line, the face it is on, and its text as it was written."""

    face: Face
    line: Line
    row: str


def at(param: Param, code: str, says: str, guess: str = "", *edits: Edit) -> Remark:
    """Make a remark about the value of a parameter."""
    return Remark(code, says, param.line, param.at, guess, edits)


def at_key(param: Param, code: str, says: str, guess: str = "", *edits: Edit) -> Remark:
    """Make a remark about the key of a parameter."""
    return Remark(code, says, param.line, param.column, guess, edits)


# Checks of one value at a time: is it what its parameter asks for? What a mode allows is for `shape.py`.


ZONES = (
    "Battlefield", "Graveyard", "Hand", "Library", "Exile", "Stack", "Command", "Any", "All", "Ante",
    "Sideboard", "SchemeDeck", "PlanarDeck", "None",
)  # fmt: skip
PHASES = (
    "Untap", "Upkeep", "Draw", "Main1", "BeginCombat", "Declare Attackers", "Declare Blockers",
    "First Strike Damage", "Combat Damage", "EndCombat", "Main2", "End of Turn", "Cleanup", "Main",
)  # fmt: skip
FUNCTION = "$"  # a number written out: `Count$...`
NAME = re.compile(r"[A-Za-z]\w*")
AMOUNTS = frozenset({"All", "Any", "Max", "Min", "Random", "Double", "OneEach"})  # and no SVar


def _bool(param: Param, asked: Parameter, _: Place) -> Iterator[Remark]:
    words = asked.words or ("True", "False")
    if param.value in words:
        return
    right = next((word for word in words if word.lower() == param.value.lower()), "")
    edits = (Edit(param.line, param.at, len(param.value), right),) if right else ()
    yield at(param, "FS109", f"{param.key}$ is {' or '.join(words)}", right or words[0], *edits)


def _word(param: Param, asked: Parameter, _: Place) -> Iterator[Remark]:
    if asked.words and param.value.lower() not in {word.lower() for word in asked.words}:
        near = nearest(param.value, asked.words) if len(param.value) < 40 else []
        yield at(param, "FS110", f"{param.key}$ is one of {', '.join(asked.words)}", near[0] if near else "")


def _integer(param: Param, _asked: Parameter, _: Place) -> Iterator[Remark]:
    if not param.value.isdigit():
        yield at(param, "FS110", f"{param.key}$ is a number, and no comparison")


def _comparison(param: Param, _asked: Parameter, place: Place) -> Iterator[Remark]:
    try:
        read = read_comparison(param.value)
    except BadComparison as wrong:
        yield at(param, "FS107", f"{wrong.text!r} is no comparison: write GE3, EQX", wrong.guess)
        return
    known = place.face.svars
    if read.number is None and read.operand not in known and read.operand not in {"X", "Y", "Z"}:
        near = nearest(read.operand, known) or [f"{read.operator}{_digits(read.operand)}"]
        yield at(param, "FS107", f"there is no SVar {read.operand!r} to compare with", near[0])


def _digits(text: str) -> str:
    return "".join(sign for sign in text if sign.isdigit()) or "1"


def _zones(param: Param, _asked: Parameter, _: Place) -> Iterator[Remark]:
    for name in names_in(param.value):
        if name not in ZONES:
            near = nearest(name[:40], ZONES)
            remark = Remark(
                "FS108", f"there is no zone {name[:40]!r}", param.line, param.at, near[0] if near else ""
            )
            yield remark


def _phases(param: Param, _asked: Parameter, _: Place) -> Iterator[Remark]:
    known = {phase.lower() for phase in PHASES}
    for name in names_in(param.value.replace("->", ",")):
        if name.lower() not in known:
            near = nearest(name[:40], PHASES)
            yield at(param, "FS108", f"there is no phase {name[:40]!r}", near[0] if near else "")


def _filter(param: Param, _asked: Parameter, _: Place) -> Iterator[Remark]:
    try:
        read = read_filter(param.value)
    except BadFilter as wrong:
        yield Remark("FS111", str(wrong), param.line, param.at + wrong.offset)
        return
    for stop in read.unknown():
        says = f"nobody knows {stop.word[:40]!r} in a filter"
        yield Remark("FS112", says, param.line, param.at + stop.offset, stop.guess)


def _svar(param: Param, _asked: Parameter, place: Place) -> Iterator[Remark]:
    for name in names_in(param.value):
        if name not in place.face.svars:
            near = nearest(name[:40], place.face.svars)
            yield at(param, "FS105", f"{param.key}$ names no SVar: {name[:40]!r}", near[0] if near else "")


def _number(param: Param, _asked: Parameter, place: Place) -> Iterator[Remark]:
    value = param.value
    if FUNCTION in value or value.isdigit() or value in place.face.svars:
        return
    near = nearest(value[:40], place.face.svars)
    yield at(param, "FS105", f"{param.key}$ names no SVar: {value[:40]!r}", near[0] if near else "")


def _key(param: Param, _asked: Parameter, _: Place) -> Iterator[Remark]:
    names = [each.name for each in RESTRICTIONS]
    if param.value not in names:
        near = nearest(param.value[:40], names)
        yield at(
            param, "FS110", f"{param.key}$ names a condition, such as IsPresent", near[0] if near else ""
        )


def _amount(param: Param, _asked: Parameter, place: Place) -> Iterator[Remark]:
    value = param.value.lstrip("+-")
    if (
        not NAME.fullmatch(value)
        or value in place.face.svars
        or value in AMOUNTS
        or value.startswith("Chosen")
    ):
        return
    near = nearest(value[:40], place.face.svars)
    yield at(param, "FS115", f"no SVar says how much {value[:40]!r} is", near[0] if near else "")


CHECKS: Mapping[str, Callable[[Param, Parameter, Place], Iterator[Remark]]] = {
    entry.BOOL: _bool,
    entry.WORD: _word,
    entry.INTEGER: _integer,
    entry.COMPARISON: _comparison,
    entry.ZONES: _zones,
    entry.ZONE: _zones,
    entry.PHASES: _phases,
    entry.CARD: _filter,
    entry.PLAYER: _filter,
    entry.EITHER: _filter,
    entry.SVAR: _svar,
    entry.NUMBER: _number,
    entry.KEY: _key,
    entry.AMOUNT: _amount,
}


def check(param: Param, asked: Parameter, place: Place) -> Iterator[Remark]:
    """Say what is wrong with a value, by the type that its parameter has."""
    if asked.type in CHECKS:
        yield from CHECKS[asked.type](param, asked, place)


# Checks of a trigger's shape: is there such a mode, does it have these parameters, is nothing said twice?


# Parameters of abilities whose values have a grammar of their own.
OF_ABILITIES = {
    name: entry.Parameter(name, kind, "")
    for kind, names in {
        entry.EITHER: ("ValidTgts", "ValidCards", "ValidPlayers", "ConditionPresent", "SacValid", "Affected"),
        entry.COMPARISON: ("ConditionCompare", "ConditionSVarCompare"),
        entry.ZONES: ("Origin", "Destination", "TgtZone"),
        entry.AMOUNT: (
            "NumCards",
            "LifeAmount",
            "NumDmg",
            "CounterNum",
            "TokenAmount",
            "Amount",
            "NumAtt",
            "NumDef",
            "TokenPower",
            "TokenToughness",
            "ScryNum",
            "DigNum",
            "ChangeNum",
            "NumCopies",
        ),
    }.items()
    for name in names
}
ENOUGH = ("Execute", "DelayedTrigger")


def shape(place: Place) -> Iterator[Remark]:
    """Say what is wrong with the shape of a line."""
    line = place.line
    yield from _twice(place)
    if is_trigger(line):
        yield from _trigger(place, 0)
    elif line.is_ability:
        yield from _ability(place)
        if "Mode" in line and line.api == "DelayedTrigger":
            yield from _trigger(place, 1)


def _trigger(place: Place, start: int) -> Iterator[Remark]:
    """Look at a trigger, or at the trigger that an ability registers for later."""
    line = place.line
    named = line.param("Mode")
    if named is None:
        return
    mode = find(named.value)
    if mode is None:
        yield _no_mode(named)
        return
    if not mode.on_page:
        yield at(named, "FS102", f"the page has no mode {mode.name}")
    if not start and not any(key in line for key in ENOUGH):
        yield at(named, "FS113", "the trigger runs nothing: it needs Execute$")
    if start:  # of a trigger for later only the mode's own words are looked at; the rest is the ability's
        asked = [(param, mode.param(param.key)) for param in line.params[1:]]
    else:
        asked = [(param, mode.param(param.key) or KNOWN.get(param.key)) for param in line.params]
    for param, known in asked:
        if known is not None:
            yield from _known(param, known, mode, place)
        elif not start:
            yield _stranger(param, mode)


def _no_mode(named: Param) -> Remark:
    word = named.value[:40]
    near = [MISNAMED[word]] if word in MISNAMED else nearest(word, ALL)
    return at(named, "FS101", f"there is no mode {word!r}", near[0] if near else "")


def _known(param: Param, known: Parameter, mode: Mode, place: Place) -> Iterator[Remark]:
    if param.key == "Mode":
        return
    if param.key == "TriggerController":
        yield at_key(param, "FS103", "the page has no TriggerController")
    if (mode.name, param.key) == ("CounterAdded", "NewCounterAmount"):
        yield at_key(
            param,
            "FS114",
            "the page has NewCounterAmount for CounterRemoved: here it counts what is there",
        )
    yield from check(param, known, place)


def _stranger(param: Param, mode: Mode) -> Remark:
    """Report a parameter that the page does not list for a mode: a slip, or one from elsewhere."""
    meant, near = _meant(param.key, mode)
    if meant:
        edit = Edit(param.line, param.column, len(param.key), meant)
        return at_key(param, "FS104", f"no parameter is called {param.key[:40]}", meant, edit)
    says = f"the page gives {mode.name} no {param.key[:40]}"
    return at_key(param, "FS103", f"{says}; cards have it" if param.key in BESIDE else says, near)


@lru_cache(maxsize=1024)
def _meant(key: str, mode: Mode) -> tuple[str, str]:
    """Find the parameter of which a key is a slip, and the mode's own one that is nearest to it."""
    if len(key) > 40:
        return "", ""
    own = [each.name for each in mode.params]
    if key in BESIDE:  # what cards say besides is no slip of anything
        return "", ""
    known = nearest(key, (*own, *KNOWN, *BESIDE), 3)
    slip = next((name for name in known if alike(key, name)), "")
    return slip, next(iter(nearest(key, own)), "")


def alike(word: str, other: str) -> bool:
    """Say whether two names differ by a slip: in capitals, by one letter, or two that changed places."""
    if word.lower() == other.lower():
        return True
    short, long = sorted((word, other), key=len)
    if len(short) < 6 or len(long) - len(short) > 1 or long in {f"{short}2", f"{short}s"}:
        return False
    places = [i for i, (a, b) in enumerate(zip(word, other, strict=False)) if a != b]
    if len(word) == len(other):
        swapped = [(word[i], other[i]) for i in places]
        return len(places) == 1 or (len(places) == 2 and swapped[0] == swapped[1][::-1])
    first = places[0] if places else len(short)
    return long[:first] + long[first + 1 :] == short


def _ability(place: Place) -> Iterator[Remark]:
    line = place.line
    head = line.params[0]
    cost = line.param("Cost")
    if line.head == "DB" and cost is not None:
        yield at_key(cost, "FS213", "a DB$ has no cost; with one it is an AB$")
    if line.head == "AB" and cost is None:
        yield at_key(head, "FS214", "an AB$ has a cost; Cost$ 0 is none")
    for param in line.params[1:]:
        if param.key in OF_ABILITIES:
            yield from check(param, OF_ABILITIES[param.key], place)
    for param, name in runs(line):
        if name not in place.face.svars and param.key not in ENOUGH:
            near = nearest(name[:40], place.face.svars)
            yield at(param, "FS105", f"{param.key}$ names no SVar: {name[:40]!r}", near[0] if near else "")


def _twice(place: Place) -> Iterator[Remark]:
    """Find keys that are twice on a line; a second one that says the same does no harm, and can go."""
    seen: dict[str, Param] = {}
    for param in place.line.params:
        first = seen.setdefault(param.key, param)
        if first is param:
            continue
        if first.value == param.value:
            yield at_key(
                param, "FS117", f"{param.key}$ is there twice on this line", "", _without(param, place.row)
            )
        else:
            yield at_key(param, "FS106", f"{param.key}$ is there twice, and says different things")


def _without(param: Param, row: str) -> Edit:
    """Take a parameter out of a row, with the pipe before it."""
    start = row.rfind("|", 0, param.column - 1)
    end = row.find("|", param.at - 1)
    begin = len(row[:start].rstrip())
    stop = len(row) if end < 0 else end
    return Edit(param.line, begin + 1, stop - begin, " " if end >= 0 else "")
