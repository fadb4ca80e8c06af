"""What is wrong with a text, as an editor wants it: the place, the nearest right words, what may be there.

Nothing is decided here: an error knows its word and its neighbours, and the text says where that word is.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rulesengine.cardtext import UnreadText
from rulesengine.core.errors import RulesEngineError, nearest
from rulesengine.playing.errors import UNREADABLE, BadScenario

NEAR, COULD = 8, 60  # so many of each are worth looking at


class Problem(NamedTuple):
    """One thing that is wrong: lines and columns from 1, `end` behind the last sign, 0 where nobody knows."""

    kind: str
    message: str
    line: int = 0
    column: int = 0
    end: int = 0
    nearest: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()


def problem(wrong: BaseException, text: str = "", line: int = 0) -> Problem:
    """Write an error down; `text` is what was read, `line` where in it, if the error does not know.

    A fault of the program is one as well: its kind is “Fault”, so that a page says so and goes on.
    """
    if isinstance(wrong, RecursionError | ValueError | OverflowError):
        return Problem("TooDeep", UNREADABLE, line)
    if not isinstance(wrong, RulesEngineError):
        return Problem("Fault", f"{type(wrong).__name__}: {wrong}"[:400], line)
    stop = cause(wrong)
    line = wrong.line if isinstance(wrong, BadScenario) else line
    inside, at = getattr(stop, "line", 0), ""
    if stop.column and isinstance(inside, int):  # of a script: its line counts in the card
        line = line + 1 + inside if isinstance(wrong, BadScenario) else inside
    rows = text.split("\n")
    at = rows[line - 1] if 0 < line <= len(rows) else ""
    column, end = placed(stop, at)
    return Problem(
        type(stop).__name__, said(wrong, stop), line, column, end, near(stop), stop.expected[:COULD]
    )


def cause(wrong: RulesEngineError) -> RulesEngineError:
    """Find the error that knows the column: the one around it only quotes it."""
    at: BaseException | None = wrong
    while isinstance(at, RulesEngineError):
        if at.column:
            return at
        at = at.__cause__ or at.__context__
    return wrong


def said(wrong: RulesEngineError, stop: RulesEngineError) -> str:
    """Say what is wrong without the file, the line and the caret: an editor draws those."""
    if isinstance(stop, UnreadText):
        return str(stop).split("\n", 1)[0].rstrip(":")
    why: str = getattr(stop, "why", "") if stop.column else ""
    return why or (wrong.says if isinstance(wrong, BadScenario) else str(wrong))


def near(wrong: RulesEngineError) -> tuple[str, ...]:
    """List the right words that look most like the wrong one."""
    guess: str = getattr(wrong, "guess", "")
    words = nearest(wrong.word.lower(), wrong.expected, NEAR) if wrong.word else []
    words += [] if words or not wrong.word else nearest(wrong.word, wrong.expected, NEAR)
    return tuple(dict.fromkeys([*([guess] if guess else []), *words]))[:NEAR]


def placed(wrong: RulesEngineError, row: str) -> tuple[int, int]:
    """Find the columns of what is wrong in its line: where the error says, or where its word is."""
    if wrong.column:
        begins = row.find(wrong.line) if isinstance(wrong, UnreadText) else 0
        column = wrong.column + max(0, begins)
        behind = re.match(r"[\w+/'’-]+", row[column - 1 :])
        return column, column + max(1, len(wrong.word) or (behind.end() if behind else 1))
    if not wrong.word:
        return 0, 0
    word = re.escape(wrong.word)
    match = re.search(rf"(?<!\w){word}(?!\w)", row) or re.search(word, row)
    return (match.start() + 1, match.end() + 1) if match else (0, 0)
