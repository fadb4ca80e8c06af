"""Checks of one value at a time: is it what its parameter asks for? What a mode allows is for `shape.py`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import nearest
from rulesengine.games.forge.scripts.chains import names_in
from rulesengine.games.forge.scripts.comparing import BadComparison, read_comparison
from rulesengine.games.forge.scripts.filters import BadFilter, read_filter
from rulesengine.games.forge.scripts.lints.remark import Edit, Remark, at
from rulesengine.games.forge.scripts.modes import entry
from rulesengine.games.forge.scripts.parameters import RESTRICTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulesengine.games.forge.scripts.lints.remark import Place
    from rulesengine.games.forge.scripts.model import Param
    from rulesengine.games.forge.scripts.modes.entry import Parameter

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
        near = nearest(param.value, asked.words) if len(param.value) < 40 else []  # noqa: PLR2004  a word
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
            found = Remark(
                "FS108", f"there is no zone {name[:40]!r}", param.line, param.at, near[0] if near else ""
            )
            yield found


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
