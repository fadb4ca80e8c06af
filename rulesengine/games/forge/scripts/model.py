"""A card script as a value: faces, lines, parameters, each with its place. What they mean is not said here.

Two scripts are equal when they say the same in the same order; where on the page it is does not count.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


ABILITIES = ("AB", "DB", "SP", "ST")  # an ability with a cost, one without, a spell, a static one
HEADS = (*ABILITIES, "Mode", "Event")  # how a row of parameters begins
ROWS = ("T", "S", "R", "A")  # lines that are always rows of parameters
ALTERNATE = "ALTERNATE"  # is alone on a line between two faces


@dataclass(frozen=True, slots=True)
class Param:
    """One `Key$ Value` of a row, with the columns (from 1) at which the key and the value begin."""

    key: str
    value: str
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    at: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a script: what it begins with, and what follows, cut into parameters where it has some.

    `prefix` is what is before the first colon, "#" for a remark, "" for an empty line and ALTERNATE
    for that word. `name` is the name of an `SVar`. `value` is all the rest; where there are `params`, it is
    empty, and they are the rest.
    """

    prefix: str
    name: str = ""
    value: str = ""
    params: tuple[Param, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=1, compare=False)  # where the value begins

    @property
    def head(self) -> str:
        """Name what a row begins with: "Mode", "Event", "AB", "DB", "SP"; "" where this is no row."""
        return self.params[0].key if self.params else ""

    @property
    def api(self) -> str:
        """Name what follows the head: the mode, the event, or what the ability does."""
        return self.params[0].value if self.params else ""

    @property
    def is_ability(self) -> bool:
        """Say whether this is an ability that does something: `AB$`, `DB$`, `SP$`."""
        return self.head in ABILITIES

    def param(self, key: str) -> Param | None:
        """Find a parameter; of several with one key the last, as the scripts' own reader does."""
        for each in reversed(self.params):  # asked thousands of times a card: no generator
            if each.key == key:
                return each
        return None

    def get(self, key: str, default: str = "") -> str:
        """Read the value of a parameter, or a default where it is not there."""
        param = self.param(key)
        return default if param is None else param.value

    def __contains__(self, key: object) -> bool:
        """Say whether a parameter is there."""
        return any(each.key == key for each in self.params)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a card: its lines in order."""

    lines: tuple[Line, ...] = ()

    def of(self, prefix: str) -> tuple[Line, ...]:
        """List the lines that begin with a word."""
        return tuple(line for line in self.lines if line.prefix == prefix)

    def first(self, prefix: str) -> str:
        """Read the value of the first line that begins with a word; "" where there is none."""
        return next((line.value for line in self.lines if line.prefix == prefix), "")

    @property
    def name(self) -> str:
        """Read the face's name."""
        return self.first("Name")

    @property
    def types(self) -> tuple[str, ...]:
        """List the words of the type line."""
        return tuple(self.first("Types").split())

    @property
    def power(self) -> str:
        """Read the power as it is written; "" where there is none."""
        return self.first("PT").partition("/")[0].strip()

    @property
    def toughness(self) -> str:
        """Read the toughness as it is written; "" where there is none."""
        return self.first("PT").partition("/")[2].strip()

    @property
    def triggers(self) -> tuple[Line, ...]:
        """List the `T:` lines."""
        return self.of("T")

    @property
    def keywords(self) -> tuple[str, ...]:
        """List what is on the `K:` lines."""
        return tuple(line.value for line in self.of("K"))

    def svar(self, name: str) -> Line | None:
        """Find an SVar by name; of two with one name the last, as the scripts' own reader does."""
        return next(
            (each for each in reversed(self.lines) if each.prefix == "SVar" and each.name == name), None
        )

    @property
    def svars(self) -> dict[str, Line]:
        """Map the names of the SVars to their lines, the last of a name."""
        return {line.name: line for line in self.lines if line.prefix == "SVar"}


@dataclass(frozen=True, slots=True)
class Script:
    """A card's script: one face, or several that `ALTERNATE` parts."""

    faces: tuple[Face, ...]

    @property
    def name(self) -> str:
        """Read the name of the card: that of its first face."""
        return self.faces[0].name

    @property
    def front(self) -> Face:
        """Give the first face."""
        return self.faces[0]

    @property
    def alternate(self) -> str:
        """Read how the faces belong together, such as DoubleFaced or Split; "" for one face."""
        return next((mode for face in self.faces if (mode := face.first("AlternateMode"))), "")

    def lines(self) -> Iterator[Line]:
        """List the lines of all faces in order, without the word between the faces."""
        for face in self.faces:
            yield from face.lines


# The normal form of a script's text, made without reading it: only blanks and line ends change.


# A row of parameters: a line that always is one, or an SVar that begins as one.
ROW = re.compile(r"(?P<front>[TSRA]:|SVar\s*:[^:]*:)\s*(?P<row>(?:AB|DB|SP|ST|Mode|Event)\s*\$.*)")


def normal(text: str) -> str:
    """Write each line without blanks around it, `Key$ Value` with one blank, ` | ` with one on either side.

    A pipe with nothing behind it says nothing and is left out; so are empty lines at the end.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_line(line.strip()) for line in lines).strip("\n") + "\n"


def _line(line: str) -> str:
    match = ROW.fullmatch(line)
    if match is None:
        parts = line.split(":", 2 if line.startswith("SVar") else 1)
        return line if line.startswith("#") else ":".join(part.strip() for part in parts)
    front = ":".join(part.strip() for part in match["front"].split(":"))
    segments = (_segment(each) for each in match["row"].split("|") if each.strip())
    return front + " | ".join(segments)


def _segment(segment: str) -> str:
    key, dollar, value = segment.partition("$")
    return f"{key.strip()}{dollar} {value.strip()}".strip()


# A script as text, from its value alone. Reading is `reading.py`, the yardstick `normal.py`.


def write(script: Script) -> str:
    """Write a script, a line for each of its lines, in the normal form."""
    faces = ["\n".join(map(write_line, face.lines)) for face in script.faces]
    return f"\n{ALTERNATE}\n".join(faces) + "\n"


def write_line(line: Line) -> str:
    """Write one line of a script."""
    value = " | ".join(map(write_param, line.params)) if line.params else line.value
    if line.prefix in {"", "#"}:
        return line.prefix + value
    return f"{line.prefix}:{line.name}:{value}" if line.prefix == "SVar" else f"{line.prefix}:{value}"


def write_param(param: Param) -> str:
    """Write one parameter."""
    return f"{param.key}$ {param.value}".strip()
