"""Words and signs of a line, and how they are set side by side again.

A game says with two patterns what its pieces are and which of them are close together. What a
piece means is none of this file's business.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SAME = str.maketrans("‘’‚′＇“”„″＂−–＋－", "'''''\"\"\"\"\"--+-")  # typographic signs and their plain forms
DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line: its text, the column where it begins, and whether a sentence begins there."""

    text: str
    column: int = 1
    starts: bool = False


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a game writes: what one piece is, and which pieces are close together."""

    piece: re.Pattern[str]
    close_before: re.Pattern[str]  # pieces with no blank before them
    close_after: re.Pattern[str]  # pieces with no blank behind them
    same: Mapping[str, str] = field(default_factory=dict)  # pieces written in two ways: "an" is "a"

    def pieces(self, line: str) -> list[Token]:
        """Cut a line into pieces; every sign that is no blank is part of one."""
        tokens = (Token(self.same.get(p[0], p[0]), p.start() + 1) for p in self.piece.finditer(line))
        return [token for token in tokens if not token.text.isspace()]

    def words(self, line: str) -> tuple[str, ...]:
        """Cut a line into the texts of its pieces."""
        same = self.same
        texts = (p[0] for p in self.piece.finditer(line))
        return tuple([word for said in texts if not (word := same.get(said, said)).isspace()])

    def join(self, words: Iterable[str]) -> str:
        """Set pieces side by side with the right blanks."""
        line, last = "", ""
        for word in words:
            close = not last or self.close_before.match(word) or self.close_after.match(last)
            line += word if close else f" {word}"
            last = word
        return line


def plain(text: str) -> str:
    """Write typographic quotes, dashes and wide digits the plain way, sign for sign."""
    return text.translate(SAME).translate(DIGITS)
