"""Writing tests and values for people. Nothing is looked up here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.text import Amount, Either, Test

if TYPE_CHECKING:
    from collections.abc import Iterable


DENIED = {
    "is": "not",
    "isnt": "and must not be",
    "has": "without",
    "lacks": "with",
    "any": "without any of",
    "none": "with one of",
    "with": "with none that is",
    "without": "with one that is",
    "among": "not among",
    "<": "not less than",
    "<=": "not at most",
    ">": "not more than",
    ">=": "not at least",
}


def denied(how: str) -> str:
    """Say how a comparison fails."""
    return DENIED.get(how, how)


def describe(tests: Iterable[Test | Either]) -> str:
    """Write tests for people: "traits Zeon, AP <= 2"."""
    said = []
    for test in tests:
        if isinstance(test, Either):
            said.append(" or ".join(describe(option) for option in test.options))
        elif test.how in {"has", "any", "is"}:
            said.append(f"{_name(test.prop)} {show(test.value)}")
        else:
            said.append(f"{_name(test.prop)} {test.how} {show(test.value)}")
    return ", ".join(said) or "anything"


def _name(prop: str | Amount) -> str:
    return prop if isinstance(prop, str) else prop.prop or prop.of


def show(thing: object) -> str:
    """Write a value for people."""
    if isinstance(thing, frozenset):
        return "{" + ", ".join(sorted(map(str, thing))) + "}" if thing else "nothing"
    if isinstance(thing, tuple):
        if thing and isinstance(thing[0], (Test, Either)):
            return describe(thing)
        return " or ".join(show(t) for t in thing) or "nothing"
    if isinstance(thing, Amount):
        return thing.prop or thing.of
    return str(thing)
