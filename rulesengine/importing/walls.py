"""Mirrors of wiki pages, in which a line of bars stands behind every line of the text.

The bars are taken out and counted as marks; two of them in a row were an empty line. No rule is known here.
"""

from __future__ import annotations

from rulesengine.importing.model import Line, Notes

_BARS = frozenset({"|", "||"})


def is_wall(text: str) -> bool:
    """Say whether a line is nothing but a separator."""
    return text.strip() in _BARS


def without_walls(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the separator lines out of a text."""
    kept: list[Line] = []
    bars = 0
    for line in lines:
        words = line.text.strip()
        if words in _BARS:
            notes.mark(line.number, words)
            bars += words == "|"
        elif not words:
            if not bars:
                kept.append(line)
            else:
                bars += 1
        else:
            if bars > 1:
                kept.append(Line(line.number, ""))
            bars = 0
            kept.append(line)
    return kept
