"""Adjectives that speak of the moment before: "when this rested Unit is set as active".

Only what is rested can be set as active, so the word adds nothing that could fail, and afterwards it would
not be true any more. `as_before` reads such a test as "it is so, or it was so before", which always holds;
`as_written` is the inverse, for the printer.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from rulesengine.core.text import Ability, Either, Test

if TYPE_CHECKING:
    from collections.abc import Mapping

SO_BEFORE = Test("id", "isnt", -3)  # always so: it was in the state that the event takes away
LEFT: Mapping[str, Test] = {  # the state that an event ends, and without which it cannot happen
    "is set as active": Test("flags", "has", "rested"),
    "is rested": Test("flags", "lacks", "rested"),
    "recovers": Test("damage", ">", 0),
}


def as_before(value: Any) -> Any:  # noqa: ANN401  any part of an ability
    """Let tests of the state that an event ends look at the moment before."""
    return _each(value, {kind: {test: _or_before(test)} for kind, test in LEFT.items()})


def as_written(value: Any) -> Any:  # noqa: ANN401
    """Put the words of those tests back."""
    return _each(value, {kind: {_or_before(test): test} for kind, test in LEFT.items()})


def _or_before(test: Test) -> Either:
    return Either(((test,), (SO_BEFORE,)))


def _each(value: Any, swaps: Mapping[str, Mapping[Any, Any]]) -> Any:  # noqa: ANN401
    if isinstance(value, tuple):
        return tuple(_each(item, swaps) for item in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    made: Any = replace(value, **{f.name: _each(getattr(value, f.name), swaps) for f in fields(value)})
    if isinstance(made, Ability) and made.form == "trigger" and isinstance(made.when, str):
        return replace(made, about=_swapped(made.about, swaps.get(made.when, {})))
    return made


def _swapped(tests: Any, swap: Mapping[Any, Any]) -> Any:  # noqa: ANN401  tests, also inside Either
    if isinstance(tests, tuple):
        return tuple(_swapped(test, swap) for test in tests)
    if tests in swap:
        return swap[tests]
    return Either(_swapped(tests.options, swap)) if isinstance(tests, Either) else tests
