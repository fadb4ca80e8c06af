"""What a designer should know about a card: one remark a fault, with the rule behind it. Knows no game.

A text of cards is what a designer writes: a blank line parts one card from the next, and a first line
`# Ember Courier (Unit; Sailor)` gives a card its name, its types and its tags.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.cardtext.errors import UnreadText

NOBODY = "this card"


@dataclass(frozen=True, slots=True)
class Lint:
    """One remark: the game's own code for this kind of fault, the rule behind it, and where it is."""

    code: str
    number: str  # the rule; "" where it is no rule that says so
    says: str
    card: str = ""
    line: int = 0  # of the card's text, from 1; 0 where it is about the whole card, or several
    column: int = 0  # from 1; 0 where it is about the whole line
    guess: str = ""  # the nearest right word
    kind: str = ""  # how grave it is, where a game says so: "hard", "soft", "information"

    def __str__(self) -> str:
        """Write the remark on one line, the place first."""
        where = ", ".join(
            part
            for part in (
                self.card,
                f"line {self.line}" if self.line else "",
                f"column {self.column}" if self.column else "",
            )
            if part
        )
        near = f"; did you mean {self.guess!r}?" if self.guess else ""
        grave = ", ".join(word for word in (self.kind, self.number) if word)
        return f"{self.code} [{grave}] {where + ': ' if where else ''}{self.says}{near}"


class Remark(NamedTuple):
    """A remark that does not know yet on which card it is."""

    code: str
    number: str
    says: str
    column: int = 0
    guess: str = ""

    def on(self, card: str, line: int) -> Lint:
        """Say on which card and line it is."""
        return Lint(self.code, self.number, self.says, card, line, self.column, self.guess)


def unread(stop: UnreadText, number: str) -> Remark:
    """Say that a line cannot be read, and where reading stopped."""
    says = f"this line cannot be read; it stops at {stop.word or 'its end'!r}"
    return Remark("L0", number, says, stop.column, stop.guess)


def cards_of(text: str) -> Iterator[tuple[str, list[str], list[str], str]]:
    """Part a text of cards: each card's name, its types, its tags, and the lines of its text."""
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.strip().splitlines()
        named = lines[0].lstrip("#").strip() if lines and lines[0].startswith("#") else ""
        if not named:
            yield NOBODY, [], [], "\n".join(lines)
            continue
        at = named.find("(", 1) if named.endswith(")") else -1
        name, sorts = (named[:at].rstrip(), named[at + 1 : -1]) if at > 0 else (named, "")
        types, _, tags = sorts.partition(";")
        yield name, _listed(types), _listed(tags), "\n".join(lines[1:])


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
