"""What a designer should hear about a card: one remark a fault, with the rule behind it. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lint:
    """One remark: the game's own code for this kind of fault, the rule behind it, and where it is."""

    code: str
    number: str  # the rule; "" where it is no rule that speaks
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
