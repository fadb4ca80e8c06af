"""What can go wrong with card text: it cannot be read, or it cannot be printed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import east_asian_width

from rulesengine.cardtext.likeness import Like
from rulesengine.core.errors import RulesEngineError, nearest

if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 8  # how many expectations are listed before "..."
WINDOW = 300  # so much of a long line is shown on either side of the caret


class UnreadText(RulesEngineError):
    """A line of card text that cannot be read to its end.

    `line` is the line, `column` (from 1) is where reading stopped, `word` is what is there,
    `expected` are the words that could be there, `like` what phrases are most like the line.
    """

    def __init__(
        self,
        line: str,
        column: int,
        word: str,
        expected: tuple[str, ...] = (),
        why: str = "",
        liken: Callable[[], Like] | None = None,
    ) -> None:
        """Keep the facts; the guess, the phrases and the message are made when somebody asks for them."""
        self.line, self.column, self.word, self.expected, self._why = line, column, word, expected, why
        self._liken = liken
        self.besides = ""  # what a game says to whoever cannot know how its cards are written
        self.instead = ""  # what a game knows is meant: nothing else is guessed then
        super().__init__(line, column, word)

    @property
    def end(self) -> int:
        """Return the column behind the word at which reading stopped."""
        return self.column + max(1, len(self.word))

    @cached_property
    def like(self) -> Like:
        """Say which phrases are most like the line, and which form of text is not read at all.

        A game that says in its own words why a line is refused has the phrases of the refusal behind it.
        """
        if self._liken is not None:
            return self._liken()
        behind = self.__cause__ or self.__context__
        return behind.like if isinstance(behind, UnreadText) else Like()

    @cached_property
    def near(self) -> tuple[str, ...]:
        """List the expected words that look most like the one that is there, the nearest first."""
        others = [e for e in self.expected if e.lower() != self.word.lower()]
        return tuple(nearest(self.word.lower(), others, MOST)) if self.word else ()

    @cached_property
    def guess(self) -> str:
        """Name the nearest right word, or ""."""
        return self.near[0] if self.near else ""

    def __str__(self) -> str:
        """Write where it stopped, with a caret, and what could come there."""
        why = self._why
        stop = f"at {self.word!r}" if self.word else "at its end"
        begin = max(0, self.column - 1 - WINDOW)
        shown_line = self.line[begin : begin + 2 * WINDOW]
        lines = [f"{why or 'this line cannot be read'}; it stops {stop}:", f"  {shown_line}"]
        lines.append("  " + "".join(map(_blank, self.line[begin : self.column - 1])) + "^")
        if self.expected:
            shown = list(dict.fromkeys((*self.near, *self.expected)))
            more = ", ..." if len(shown) > MOST else ""
            there = ", ".join(map(repr, shown[:MOST]))
            number = all(each.isdecimal() for each in shown)  # one number stands for any
            lines.append(f"possible here: {f'a number, as {there}' if number else there}{more}")
        lines += self._advice()
        return "\n".join(lines)

    def _advice(self) -> list[str]:
        """Say what to write instead."""
        if self.instead:
            return [self.instead]
        like, lines = self.like, list[str]()
        if self.guess:
            lines.append(f"did you mean {self.guess!r}?")
        if like.form:
            lines.append(f"{like.form} is not read in this game; write it {like.written}")
        elif like.written:
            lines.append(f"here that is written: {like.written}")
        if like.phrases:
            lines.append(f"the nearest phrases are: {' | '.join(like.phrases)}")
        lines += [self.besides] if self.besides else []
        told = lines or self.expected or self._why
        return lines if told else ["`rulesengine words GAME` lists what card texts can say"]


def _blank(sign: str) -> str:
    """Give the blank that is as wide as a sign, so that the caret is below its word."""
    return "\u3000" if east_asian_width(sign) in "WF" else " "


class UnprintableText(RulesEngineError):
    """An ability for which the table of phrases has no words."""
