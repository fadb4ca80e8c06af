"""The normal form of a script's text, made without reading it: only blanks and line ends change.

This is the yardstick for the reader and the printer, so it shares nothing with them.
"""

from __future__ import annotations

import re

# A row of parameters: a line that always is one, or an SVar that begins as one.
ROW = re.compile(r"(?P<front>[TSRA]:|SVar\s*:[^:]*:)\s*(?P<row>(?:AB|DB|SP|ST|Mode|Event)\s*\$.*)")


def normal(text: str) -> str:
    """Write each line without blanks around it, `Key$ Value` with one blank, ` | ` with one on either side.

    A pipe with nothing behind it says nothing and is left out; so are empty lines at the end.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(_line(line.strip()) for line in lines).strip("\n") + "\n"


def _line(line: str) -> str:
    found = ROW.fullmatch(line)
    if found is None:
        parts = line.split(":", 2 if line.startswith("SVar") else 1)
        return line if line.startswith("#") else ":".join(part.strip() for part in parts)
    front = ":".join(part.strip() for part in found["front"].split(":"))
    segments = (_segment(each) for each in found["row"].split("|") if each.strip())
    return front + " | ".join(segments)


def _segment(segment: str) -> str:
    key, dollar, value = segment.partition("$")
    return f"{key.strip()}{dollar} {value.strip()}".strip()
