"""Card scripts as they come in files: one card, several in one text, or a pile with one card a line."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.games.forge.scripts.model import ALTERNATE

if TYPE_CHECKING:
    from collections.abc import Iterator


class Written(NamedTuple):
    """A script as it is written: its text, how many lines stand before it, and its row of a pile."""

    text: str
    before: int = 0
    row: int = 0  # of a pile, from 1; 0 in a text


def is_script(text: str) -> bool:
    """Say whether a text holds card scripts: a line begins with `Name:`, or it is a pile of them."""
    return is_pile(text) or any(line.lstrip().startswith("Name:") for line in text.splitlines())


def is_pile(text: str) -> bool:
    """Say whether a text is a pile: one JSON object a line, the first with a script."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return script_in(first) is not None


def script_in(row: str) -> str | None:
    """Read the script of one row of a pile; None where there is none."""
    if not row.lstrip().startswith("{"):
        return None
    try:
        card = json.loads(row)
    except (ValueError, RecursionError):
        return None
    script = card.get("script") if isinstance(card, dict) else None
    return script if isinstance(script, str) else None


def scripts_in(text: str) -> Iterator[Written]:
    """Give each script of a file. A new card begins at `Name:`, unless ALTERNATE stands before it."""
    if is_pile(text):
        for number, row in enumerate(text.splitlines(), 1):
            script = script_in(row)
            if script is not None:
                yield Written(script, row=number)
        return
    lines = text.split("\n")
    begins = [0, *_begins(lines), len(lines)]
    for begin, end in pairwise(begins):
        if any(line.strip() for line in lines[begin:end]):
            yield Written("\n".join(lines[begin:end]), begin)


def _begins(lines: list[str]) -> Iterator[int]:
    """Find where the second card begins, and each after it, with the remarks above its name."""
    named = False
    for number, line in enumerate(lines):
        if line.strip() == ALTERNATE:
            named = False
        elif line.lstrip().startswith("Name:"):
            if named:
                start = number
                while start and lines[start - 1].startswith("#"):
                    start -= 1
                yield start
            named = True
