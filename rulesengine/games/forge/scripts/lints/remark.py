"""What one remark about a script is, before it is shown: a value with the edits that would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Face, Line, Param


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
