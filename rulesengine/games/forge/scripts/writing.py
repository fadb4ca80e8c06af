"""A script as text, from its value alone. Reading is `reading.py`, the yardstick `normal.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.model import ALTERNATE

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.model import Line, Param, Script


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
