"""Rows of a plain text whose words stand in columns: each stays a line of its own.

    Command   Description             a gap of two blanks or more
    fsck.*    checks the lamps        the next word begins at the same place
    true      does nothing

A justified text has such gaps too, so at least three lines in a row are asked for, with no other gap in any
of them, and the gap itself in two. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulesengine.importing.model import Line

_GAP = re.compile(r"(?<=\S)(?:[ \xa0]{2,}|\t+)(?=\S)")
_FEW, _SURE = 3, 2  # rows, and those of them that have a gap


def aligned(lines: list[Line]) -> list[Line]:
    """Mark the lines that are rows of two columns."""
    kept = list(lines)
    index = 0
    while index < len(lines):
        column = _column(lines[index])
        end = index
        while column and end < len(lines) and _stands_in(lines[end], column):
            end += 1
        sure = sum(_column(line) == column for line in lines[index:end])
        if end - index >= _FEW and sure >= _SURE:
            kept[index:end] = [replace(line, item=line.item or 1) for line in lines[index:end]]
            index = end
        else:
            index += 1
    return kept


def _column(line: Line) -> int:
    """Return where the second of two columns begins; 0 where a line has not exactly one gap."""
    text = line.text.expandtabs()
    gaps = [] if line.row or line.heading else [*_GAP.finditer(text)]
    return gaps[0].end() if len(gaps) == 1 else 0


def _stands_in(line: Line, column: int) -> bool:
    """Say whether a word of a line begins where the column does, and no gap is elsewhere."""
    text = line.text.expandtabs()
    there = len(text) > column and text[column - 1].isspace() and not text[column].isspace()
    return there and not line.row and text[:column].strip() != "" and len(_GAP.findall(text)) <= 1
