"""Comparisons such as `GE3`: an operator and what stands on its right. The number on the left is computed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "LT": lambda left, right: left < right,
    "LE": lambda left, right: left <= right,
    "EQ": lambda left, right: left == right,
    "NE": lambda left, right: left != right,
    "GE": lambda left, right: left >= right,
    "GT": lambda left, right: left > right,
}
SIGNS = {
    "<": "LT", "<=": "LE", "=<": "LE", "=": "EQ", "==": "EQ", "!=": "NE", "<>": "NE", ">=": "GE", "=>": "GE",
    ">": "GT",
}  # fmt: skip
SHAPE = re.compile(r"(LT|LE|EQ|NE|GE|GT)(\d+|[A-Za-z_]\w*)")
LIKELY = re.compile(r"([A-Za-z]{2}|[<>=!]{1,2})\s*(-?\w*)")


class BadComparison(RulesEngineError):
    """A comparison is not an operator with a number or an SVar's name right behind it."""

    def __init__(self, text: str, guess: str) -> None:
        """Keep what was read and the nearest right form."""
        self.text, self.guess = text, guess
        near = f"; did you mean {guess!r}?" if guess else ""
        super().__init__(
            f"{text!r} is no comparison{near}; one is {', '.join(OPERATORS)} and a number or an SVar's name, "
            "with no blank between them"
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """An operator, and the number or the name of the SVar that stands on its right."""

    operator: str
    operand: str

    @property
    def number(self) -> int | None:
        """Read the right side as a number; None where it names an SVar."""
        return int(self.operand) if self.operand.isdigit() else None

    def holds(self, left: int, right: int | None = None) -> bool:
        """Say whether it holds for a number on the left; an SVar on the right comes with its value.

        Raises ValueError where the right side is an SVar and no value was given.
        """
        number = self.number if right is None else right
        if number is None:
            raise ValueError(f"what is {self.operand}?")
        return OPERATORS[self.operator](left, number)

    def __str__(self) -> str:
        """Write it as scripts do."""
        return self.operator + self.operand


def read_comparison(text: str) -> Comparison:
    """Read a comparison.

    Raises BadComparison with the nearest right form.
    """
    found = SHAPE.fullmatch(text)
    if found is None or len(found[2]) > 30:  # noqa: PLR2004  nobody counts that far
        raise BadComparison(text[:40], _guess(text))
    return Comparison(found[1], found[2])


def _guess(text: str) -> str:
    """Find the comparison that was meant."""
    found = LIKELY.match(text.strip()[:40])
    if found is None:
        return f"EQ{text}" if text.isdigit() else ""
    operator = SIGNS.get(found[1], found[1].upper())
    return f"{operator}{found[2] or '1'}" if operator in OPERATORS else ""
