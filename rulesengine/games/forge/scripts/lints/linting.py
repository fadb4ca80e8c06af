"""Every remark about a script, line by line, without those that the script waives with a reason.

A line that cannot be read is a remark too, and does not keep the others from being looked at.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.errors import UnreadScript
from rulesengine.games.forge.scripts.lints.loops import loops
from rulesengine.games.forge.scripts.lints.remark import Edit, Place, Remark
from rulesengine.games.forge.scripts.lints.sense import sense
from rulesengine.games.forge.scripts.lints.shape import shape
from rulesengine.games.forge.scripts.lints.whole import whole
from rulesengine.games.forge.scripts.model import ALTERNATE, Face
from rulesengine.games.forge.scripts.reading import read_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.model import Line

UNREAD = ("FS001", "FS002", "FS003", "FS004")
WAIVER = re.compile(r"#\s*noqa\b:?\s*(?P<codes>FS\d+(?:\s*,\s*FS\d+)*)?\s*(?::\s*(?P<why>.*))?")


def lint_script(text: str) -> tuple[Remark, ...]:
    """Say everything that a reader should hear about a script, in the order of its lines."""
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    faces, found = _read(rows)
    for face in faces:
        for line in face.lines:
            place = Place(face, line, rows[line.line - 1])
            found += [*shape(place), *sense(place)]
        found += [*whole(face), *loops(face)]
    if any(each.code in UNREAD for each in found):  # what is missing may stand on a line that cannot be read
        found = [each for each in found if each.code not in {"FS105", "FS218"}]
    return tuple(sorted(_waived(rows, found), key=lambda each: (each.line, each.column, each.code)))


def _read(rows: list[str]) -> tuple[list[Face], list[Remark]]:
    """Read each line for itself; one that cannot be read is a remark."""
    faces: list[list[Line]] = [[]]
    found: list[Remark] = []
    for number, row in enumerate(rows, 1):
        if row.strip() == ALTERNATE:
            faces.append([])
            continue
        try:
            faces[-1].append(read_line(row, number))
        except UnreadScript as stop:
            found.append(_stopped(stop))
    return [Face(tuple(lines)) for lines in faces], found


def _stopped(stop: UnreadScript) -> Remark:
    edits = (Edit(stop.line, stop.column, 0, "| "),) if stop.code == "FS003" else ()
    return Remark(stop.code, stop.why, stop.line, stop.column, stop.guess, edits)


def _waived(rows: list[str], found: list[Remark]) -> Iterator[Remark]:
    """Leave out what a remark on the line above waives, or one above the name for the whole card."""
    waivers: dict[int, frozenset[str]] = {}
    for number, row in enumerate(rows, 1):
        match = WAIVER.fullmatch(row.strip())
        if match is None:
            continue
        if not match["codes"] or not (match["why"] or "").strip():
            says = "a waiver names a lint and gives a reason: # noqa FS103: the reason"
            yield Remark("FS301", says, number, 1)
            continue
        waivers[number] = frozenset(code.strip() for code in match["codes"].split(","))
    used: set[tuple[int, str]] = set()
    for each in found:
        at = next((n for n in _above(rows, each.line) if each.code in waivers.get(n, ())), 0)
        used.add((at, each.code))
        if not at:
            yield each
    for number, codes in waivers.items():
        for code in sorted(codes):
            if (number, code) not in used:
                yield Remark("FS302", f"{code} has nothing to say here", number, 1)


def _above(rows: list[str], line: int) -> Iterator[int]:
    """List the numbers of the remarks right above a line, and of those above the card's name."""
    number = line - 1
    while number > 0 and rows[number - 1].lstrip().startswith("#"):
        yield number
        number -= 1
    for number, row in enumerate(rows, 1):
        if not row.lstrip().startswith("#"):
            return
        yield number
