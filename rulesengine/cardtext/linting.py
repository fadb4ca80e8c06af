"""What a designer should hear about a card: one remark a fault, with the rule behind it. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lint:
    """One remark: the game's own code for this kind of fault, the rule behind it, and where it is."""

    code: str
    number: str  # the rule
    says: str
    card: str = ""
    line: int = 0  # of the card's text, from 1; 0 where it is about the whole card, or several
    column: int = 0  # from 1; 0 where it is about the whole line
    guess: str = ""  # the nearest right word

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
        return f"{self.code} [{self.number}] {where + ': ' if where else ''}{self.says}{near}"
