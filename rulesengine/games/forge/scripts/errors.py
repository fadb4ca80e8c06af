"""What can be wrong with a script: it cannot be read, or it is read and must not be played."""

from __future__ import annotations

from typing import NamedTuple

from rulesengine.cardtext.errors import WINDOW
from rulesengine.core.errors import RulesEngineError


class Spot(NamedTuple):
    """Where something is wrong: the text of the line, its number, the column, and the lint that says it."""

    text: str
    line: int
    column: int
    code: str = "FS001"


class UnreadScript(RulesEngineError):
    """A line of a script cannot be read.

    `line` (from 1) and `column` (from 1) are where reading stopped, `word` is what stands there, `guess` is
    the nearest right word or "", `text` is the line, `code` the lint that says the same.
    """

    def __init__(self, why: str, place: Spot, word: str = "", guess: str = "", do: str = "") -> None:
        """Keep the facts, and write them as a message with a caret."""
        self.why, self.text, self.line, self.column, self.code = why, *place
        self.word, self.guess, self.do = word, guess, do
        super().__init__(pointed(why, place, guess, do))


class RefusedScript(UnreadScript):
    """A script can be read, and says something that cannot be right: an unknown mode, a cost too many."""


def pointed(why: str, place: Spot, guess: str = "", do: str = "") -> str:
    """Write what is wrong with a line: the place, the line, a caret below it, and what to do next."""
    text, line, column, _ = place
    begin = max(0, column - 1 - WINDOW)
    shown = text[begin : column - 1 + WINDOW].replace("\t", " ")
    rows = [f"line {line}, column {column}: {why}", f"  {shown}", "  " + " " * (column - 1 - begin) + "^"]
    if guess:
        rows.append(f"did you mean {guess!r}?")
    if do:
        rows.append(do)
    return "\n".join(rows)
