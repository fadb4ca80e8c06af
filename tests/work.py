"""Counting work instead of time: a count is the same on every machine, however busy it is.

What a pattern does inside the regular expressions of Python is no call; there the processor's time is set
beside that of a known piece of work, done on the same machine just before and just after.
"""

from __future__ import annotations

import sys
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


PIECE = 1_000_000  # additions
MUCH = 400  # pieces: nothing comes near it but what grows with the square of a text


def pieces(work: Callable[[], object]) -> float:
    """Do some work, and return how many known pieces of work it is worth; what it raises is raised."""
    before = _piece()
    began = process_time()
    work()
    took = process_time() - began
    return took / max(before, _piece())


def _piece() -> float:
    began, total = process_time(), 0
    for number in range(PIECE):
        total += number
    return process_time() - began


def calls(work: Callable[[], object]) -> int:
    """Do some work, and return how many functions were called for it; what it raises is raised."""
    count = 0

    def heard(frame: object, event: str, found: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(heard)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
