"""Why a line is refused: one class a reason, each with the rules that say so and its lint code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import UnreadText

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulesengine.cardtext import Token


class RefusedText(UnreadText):
    """A line that cannot be read; `cites` are the rules behind the refusal, `code` is its lint."""

    cites: tuple[str, ...] = ("F-1",)
    code = "L-0"  # no lint of its own: the line is outside the grammar
    why = "this line is not written as the page writes lines"

    def __init__(
        self,
        line: str,
        column: int,
        word: str,
        expected: tuple[str, ...] = (),
        *,
        why: str = "",
        hint: str | None = None,
        cites: tuple[str, ...] = (),
    ) -> None:
        """Keep the facts; `hint` is the right word where we know it better than by its letters."""
        self.cites = cites or self.cites
        as_written = line[column - 1 :][: len(word)]
        word = as_written if as_written.lower() == word else word
        self.reason = why or self.why
        said = f"{self.reason} [{', '.join(self.cites)}]"
        super().__init__(line, column, word, expected, said)
        if hint is not None:
            self.guess = hint


class NoEvent(RefusedText):
    """The line does not begin as any line does."""

    cites = ("F-1", "B-1", "O-1")
    why = "a line begins with On, When or At, with Pay, with “This Unit has”, or is a list of keywords"


class NoColon(RefusedText):
    """A triggered line has no colon, or more than one."""

    cites = ("O-2", "B-2")
    code = "L-d"
    why = "a triggered line is an event, one colon, an effect"


class UnknownEvent(RefusedText):
    """The event is none of the eighteen."""

    cites = ("G-1", "M-1", "H-23")
    code = "L-b"
    why = "version 3.0 has eighteen events, and this is none of them"


INSTEAD = {  # what would happen, by a word of the line, and what is written for it
    "destroyed": "When Destroyed: Return to hand", "die": "When Destroyed: Return to hand",
    "damage": "On Take Damage: Apply Shielded to self", "damaged": "On Take Damage: Apply Shielded to self",
    "dealt": "On Take Damage: Apply Shielded to self", "draw": "On Deploy: Draw 2 cards",
}  # fmt: skip


def refuse_replacement(tokens: Sequence[Token], line: str) -> None:
    """Say what to write for a line with "would": the page has no effect that takes the place of another.

    Raises NoEvent.
    """
    at = next((token for token in tokens if token.text == "would"), None)
    if at is not None:
        written = next((INSTEAD[t.text] for t in tokens if t.text in INSTEAD), "On Attack: Draw 1 card")
        why = (
            "nothing takes the place of what “would” happen: a line says what happens behind an event, as in "
            f"“{written}”"
        )
        raise NoEvent(line, at.column, "would", (), why=why, cites=("F-1", "B-1", "B-3"))


class UnknownCondition(RefusedText):
    """The Condition is none of the twenty."""

    cites = ("G-6", "Q-8", "H-27")
    code = "L-c"
    why = "nineteen of the twenty Conditions are known by name, and this is none of them"


class UnknownKeyword(RefusedText):
    """The keyword is none that we know."""

    cites = ("K-1",)
    why = "this is no keyword, and no line begins like this"


class UnreadCondition(RefusedText):
    """What is between comma and colon is no condition and no limiter."""

    cites = ("F-2", "B-4")
    why = "between comma and colon comes “once per turn”, or one condition with “if” or “unless”"


class UnreadEffect(RefusedText):
    """What follows the colon is no effect, or there is nothing."""

    cites = ("B-3",)
    why = "behind the colon comes the effect, and this is none that can be read"


class VagueTiming(RefusedText):
    """The line leaves open when it is."""

    cites = ("G-8",)
    code = "L-e"
    why = "this timing leaves open when it is"


class DroppedWord(RefusedText):
    """A word that only older versions of the game had."""

    cites = ("G-11", "H-16")
    code = "L-q"
    why = "this word belongs to an older version"


class TooManyTriggers(RefusedText):
    """A fourth triggered line on one card."""

    cites = ("L-1", "G-3", "G-9")
    code = "L-a"
