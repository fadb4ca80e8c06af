"""What is left over when a line has been put together: an X, a choice that leads to nothing.

A line of which something is left over is refused, with what to write instead.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import (
    EVERY_SLOT,
    Ability,
    Amount,
    Choose,
    Either,
    Face,
    Look,
    Make,
    Pick,
    Test,
    parts_of,
    rewritten,
)
from rulesengine.games.fab.cardtext import words as m

if TYPE_CHECKING:
    from collections.abc import Iterator

NO_X = "nothing here says what X is: end the line with “, where X is ...”, or write the number"
IDLE = "nothing comes of what is chosen: say what is done with it"


def refused(ability: Ability) -> str | None:
    """Say why an ability cannot be what its line says, "" where no word says why; None where it can."""
    values = tuple(every(ability))
    if any(isinstance(v, Amount) and v.of == m.X.of for v in values):
        return NO_X
    if any(_unowned(v) for v in values):
        return ""
    return IDLE if _idle(values) else None


def filled(value: Any, x: Amount) -> Any:  # noqa: ANN401  any part
    """Put what X is in the place of X."""
    if isinstance(value, Amount) and value.of == m.X.of:
        return replace(x, times=x.times * value.times, plus=x.plus * value.times + value.plus)
    return value if isinstance(value, Face) else rewritten(value, lambda part: filled(part, x))


def every(value: Any) -> Iterator[Any]:  # noqa: ANN401  any part of an ability
    """List every value in an ability, with those inside it."""
    if isinstance(value, tuple):
        for each in value:
            yield from every(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for name in parts_of(type(value)):
            yield from every(getattr(value, name))


def _unowned(value: Any) -> bool:  # noqa: ANN401
    """Say whether something is left over: "prevent 5" of nobody, something that is yet to come."""
    return (
        (isinstance(value, (Test, Amount)) and value.of == m.TO_COME)
        or (isinstance(value, Pick) and value.who == m.TO_COME)
        or (isinstance(value, Make) and value.until == "(same)")
        or type(value).__module__ == m.__name__
    )


def _idle(values: tuple[Any, ...]) -> bool:
    """Say whether something is chosen, without being a target, that no other word is about."""
    chosen = {v.slot for v in values if isinstance(v, Choose) and not v.target}
    return bool(chosen - set(_used(values)))


def _used(values: tuple[Any, ...]) -> Iterator[int]:
    """List the slots that something is about."""
    for value in values:
        if isinstance(value, Pick) and value.who == "chosen":
            yield from range(100) if value.slot == EVERY_SLOT else (value.slot,)
        elif isinstance(value, (Test, Amount)) and value.of == "chosen":
            yield value.slot
        if isinstance(value, Test) and value.how in {"among", "outside"} and isinstance(value.value, int):
            yield value.value
        if "chosen player" in _words(value):
            yield 0


def _words(value: Any) -> Iterator[str]:  # noqa: ANN401
    """List the words in a value itself, and not in what is inside it."""
    if not isinstance(value, Look):
        yield from (said for f in fields(value) if isinstance(said := getattr(value, f.name), str))


def of_a_moment(value: Any) -> bool:  # noqa: ANN401
    """Say whether a condition looks at what was just done or rolled: nothing that only holds can ask it."""
    if isinstance(value, tuple):
        return any(of_a_moment(v) for v in value)
    if isinstance(value, Either):
        return of_a_moment(value.options)
    if isinstance(value, Test) and (value.prop == "roll" or of_a_moment(value.prop)):
        return True
    return isinstance(value, Amount) and value.of in {"done", "moved", "roll"}
