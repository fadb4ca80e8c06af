"""A tuple of tuples of frozen rows: keeping every version of it is cheap.

10,000 objects lie in 100 blocks of 100; replacing one row copies two short tuples and shares the
rest. No row is ever lost and no id is used twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from math import isqrt
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class Rows(Generic[T]):
    """Rows by id, from 1: block (id - 1) // width, place (id - 1) % width."""

    width: int
    blocks: tuple[tuple[T, ...], ...]

    @classmethod
    def of(cls, rows: Iterable[T]) -> Rows[T]:
        """Lay rows into blocks of about the square root of their number."""
        every = tuple(rows)
        width = max(8, isqrt(len(every)))
        return cls(width, tuple(every[i : i + width] for i in range(0, len(every), width)))

    def __getitem__(self, number: int) -> T:
        """Return the row with this id."""
        if number < 1:
            raise IndexError(f"there is no row {number}: rows are numbered from 1")
        block, place = divmod(number - 1, self.width)
        return self.blocks[block][place]

    def __iter__(self) -> Iterator[T]:
        """Walk through the rows in the order of their ids."""
        for block in self.blocks:
            yield from block

    def __len__(self) -> int:
        """Count the rows."""
        return (len(self.blocks) - 1) * self.width + len(self.blocks[-1]) if self.blocks else 0

    def put(self, number: int, row: T) -> Rows[T]:
        """Replace one row; every other block is shared."""
        block, place = divmod(number - 1, self.width)
        old = self.blocks[block]
        new = (*old[:place], row, *old[place + 1 :])
        return Rows(self.width, (*self.blocks[:block], new, *self.blocks[block + 1 :]))

    def add(self, row: T) -> Rows[T]:
        """Lay one row more, under the next id."""
        *full, last = self.blocks or ((),)
        blocks = (*full, (*last, row)) if len(last) < self.width else (*full, last, (row,))
        return Rows(self.width, blocks)

    def differing(self, other: Rows[T]) -> list[int]:
        """List the ids whose row is not the one that an earlier version had, or that it did not have."""
        found: list[int] = []
        for at, (block, old) in enumerate(zip_longest(self.blocks, other.blocks, fillvalue=())):
            if block is not old:
                first = at * self.width + 1
                found += [first + i for i, (row, was) in enumerate(zip_longest(block, old)) if row is not was]
        return found
