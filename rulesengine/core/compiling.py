"""Tests turned into functions once, so that asking them of ten thousand objects costs little.

What a test means is said in `matching.py` alone; here only its commonest forms have a short way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.matching import COMPARE, holds
from rulesengine.core.text import Amount, Either

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.matching import Scope, Sheet
    from rulesengine.core.text import Test, Tests

    Asks: TypeAlias = Callable[[Sheet, Scope], bool]

PEOPLE = frozenset({"you", "opponent", "source"})  # words that stand for whoever is speaking
_KNOWN: dict[int, tuple[Tests, Asks]] = {}
_KEPT = 10_000


def compiled(tests: Tests) -> Asks:
    """Turn tests into one function of a sheet and a scope; the same tests give the same function."""
    known = _KNOWN.get(id(tests))
    if known is None or known[0] is not tests:
        if len(_KNOWN) > _KEPT:
            _KNOWN.clear()
        known = _KNOWN[id(tests)] = (tests, _all([_one(test) for test in tests]))
    return known[1]


def local(tests: Tests) -> bool:
    """Say whether tests look at nothing but the object that they are about."""
    return all(
        all(local(option) for option in test.options)
        if isinstance(test, Either)
        else test.of == "it"
        and isinstance(test.prop, str)
        and test.prop not in {"roll", "links"}
        and not isinstance(test.value, Amount)
        and test.how not in {"with", "without", "among"}
        for test in tests
    )


def _all(asks: list[Asks]) -> Asks:
    if not asks:
        return _anything
    if len(asks) == 1:
        return asks[0]
    first, second, *more = asks
    if not more:
        return lambda sheet, scope: first(sheet, scope) and second(sheet, scope)
    return lambda sheet, scope: all(ask(sheet, scope) for ask in asks)


def _anything(_sheet: Sheet, _scope: Scope) -> bool:
    return True


def _one(test: Test | Either) -> Asks:
    if isinstance(test, Either) or test.of != "it" or not isinstance(test.prop, str) or test.prop == "roll":
        return lambda sheet, scope: holds(test, sheet, scope)
    prop, how, want = test.prop, test.how, test.value
    if how == "has":
        return lambda sheet, _: want in (sheet.get(prop) or ())
    if how == "lacks":
        return lambda sheet, _: want not in (sheet.get(prop) or ())
    if how in COMPARE and not isinstance(want, Amount) and want not in PEOPLE:
        compare = COMPARE[how]
        return lambda sheet, _: compare(sheet.get(prop, 0), want)
    return lambda sheet, scope: holds(test, sheet, scope)
