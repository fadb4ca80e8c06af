"""Take over what another package answers, as a value that a notebook can show."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
Found = TypeVar("Found")
Shown = TypeVar("Shown")


def taken_over(of: Callable[[Found], Shown], asked: Callable[P, Found]) -> Callable[P, Shown]:
    """Ask as `asked` does, with its arguments, words and errors, and turn the answer with `of`."""

    @wraps(asked)
    def asks(*args: P.args, **kwargs: P.kwargs) -> Shown:
        return of(asked(*args, **kwargs))

    return asks
