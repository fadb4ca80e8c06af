"""Heads of a plain text that have a line drawn under them: with numbers they are chapters and rules.

    2 The turn            2.1 Dawn
    **********            ========

Only where several heads with numbers are drawn so: a line below one title alone may be a ruler. Markdown,
reStructuredText and AsciiDoc are read before, each by its own way of drawing.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulesengine.importing.model import Line, Notes

_UNDER = re.compile(r"(?P<sign>[=*~^\"#+.-])(?P=sign){2,120}[ \t]*")
_NUMBER = re.compile(r"\d{1,4}(?:[.-]\d{1,4}){0,8}[.)]?[ \t]+\S")
_FEW = 3  # heads with numbers
_SLACK = 2  # signs by which a line may be longer or shorter than its head
_LONGEST = 100


def underlined(lines: list[Line], notes: Notes) -> list[Line]:
    """Mark the heads that are underlined, by the order in which their signs come first."""
    heads = [at for at in range(len(lines) - 1) if _is_head(lines, at)]
    if sum(_NUMBER.match(lines[at].text) is not None for at in heads) < _FEW:
        return lines
    levels: dict[str, int] = {}
    kept = list(lines)
    for at in heads:
        level = levels.setdefault(lines[at + 1].text[0], len(levels) + 1)
        kept[at] = replace(lines[at], heading=min(level, 6))
        notes.mark(lines[at + 1].number, lines[at + 1].text.strip())
        kept[at + 1] = replace(lines[at + 1], text="")
    return kept


def _is_head(lines: list[Line], at: int) -> bool:
    """Say whether a line is short, begins at the margin, and has one as long as it drawn under it."""
    text = lines[at].text.rstrip()
    if not text or text[0].isspace() or len(text) > _LONGEST or _UNDER.fullmatch(text):
        return False
    if not _UNDER.fullmatch(lines[at + 1].text) or (at and lines[at - 1].text.strip()):
        return False
    return abs(len(text) - len(lines[at + 1].text.rstrip())) <= _SLACK
