"""How what holds is looked at: one object with its receipts, and something about every object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.core.effects import Receipt
    from rulesengine.core.matching import Sheet

T = TypeVar("T")


class View(NamedTuple):
    """One object as it is now, and why."""

    card: int
    sheet: Sheet
    receipts: tuple[Receipt, ...]

    def why(self, prop: str) -> tuple[Receipt, ...]:
        """List what was done to one property, in order; what stands under arithmetic belongs to it."""
        return tuple(r for r in self.receipts if r.change.prop in {prop, f"base {prop}"})


class Each(Mapping[int, "list[T]"]):
    """Something about every object that effects reach, made when it is asked for."""

    __slots__ = ("_every", "_of")

    def __init__(self, of: Callable[[int], list[T]], every: Callable[[], Iterable[int]]) -> None:
        """Take what finds it for one object, and what lists the objects."""
        self._of, self._every = of, every

    def __getitem__(self, number: int) -> list[T]:
        """Return it for one object; KeyError where no effect reaches that."""
        if found := self._of(number):
            return found
        raise KeyError(number)

    def __iter__(self) -> Iterator[int]:
        """Walk through the objects that effects reach."""
        return (number for number in self._every() if self._of(number))

    def __len__(self) -> int:
        """Count them."""
        return sum(1 for _ in self)
