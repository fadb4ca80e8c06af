"""Checks of a face as a whole: names that stand for nothing, or that nothing calls; too much on one card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import chain, mentions
from rulesengine.games.forge.scripts.lints.remark import Remark, at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.model import Face, Line

MOST = 3  # triggers on one card that a player can keep in mind
AIMED = re.compile(r"\b(?:This)?Targeted(?:Card|Player|Controller|Owner|SA)?\b|\bParentTarget\b")
# SVars that the program around the scripts reads by their names, not the card.
OUTSIDE = re.compile(r"Picture|AI\w*|\w*AI\w*|Need\w*|Rem\w*|Non\w*|Buy\w*|Play\w*|Must\w*|Has\w*|Sac\w*")


def whole(face: Face) -> Iterator[Remark]:
    """Say what a reader should hear about a face."""
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
            says = f"the SVar {line.name} stands on line {first.line} with another value; this one counts"
            yield Remark("FS219", says, line.line, line.column)


def _targets(face: Face, line: Line) -> Iterator[Remark]:
    """Find abilities that speak of a target where nothing is aimed at."""
    does = (line, *chain(face, line))
    if any("ValidTgts" in each or "TargetType" in each or "TgtZone" in each for each in does):
        return
    for each in does:
        aimed = each.param("Defined")
        if aimed is not None and AIMED.search(aimed.value) and each.prefix == "SVar":
            yield at(aimed, "FS221", f"it speaks of {aimed.value[:40]}, and nothing has a target")
            return
