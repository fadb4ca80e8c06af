"""Mending a script: the edits of its remarks, until nothing is left that can be mended safely."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.lints.linting import lint_script

if TYPE_CHECKING:
    from rulesengine.games.forge.scripts.lints.remark import Edit

ROUNDS = 20  # one edit may make room for another, on the same line


def fix_script(text: str) -> tuple[str, int]:
    """Mend a script; return its text and how many edits were made."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text, made = text.removeprefix(mark), 0
    if "\r" in text.replace("\r\n", ""):  # line ends of a kind that nobody writes any more
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for _ in range(ROUNDS):
        edits = [edit for remark in lint_script(text) for edit in remark.edits]
        if not edits:
            break
        text, number = _apply(text, edits)
        made += number
    return mark + text, made


def _apply(text: str, edits: list[Edit]) -> tuple[str, int]:
    """Make the edits, from right to left; of two that overlap only the right one, the other comes next."""
    rows = text.split("\n")
    made = 0
    ordered = sorted(set(edits), key=lambda edit: (edit.line, -edit.column, -edit.length))
    for line, group in groupby(ordered, key=lambda edit: edit.line):
        row, free = rows[line - 1], len(rows[line - 1]) + 1
        for edit in group:
            begin, end = edit.column - 1, edit.column - 1 + edit.length
            if end <= free:
                row, free = row[:begin] + edit.text + row[end:], begin
                made += 1
        rows[line - 1] = row
    return "\n".join(rows), made
