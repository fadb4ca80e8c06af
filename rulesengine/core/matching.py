"""Tests and amounts: reading what a card says against what is.

A sheet is a plain dict of what one object is like now. Every reader of a property goes through
`read`; which properties a text reads is therefore known (`reads`).
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from rulesengine.core.text import Amount, Either, Test

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.core.model import Event, Object

Sheet: TypeAlias = "dict[str, Any]"
COMPARE: dict[str, Callable[[Any, Any], bool]] = {"is": eq, "isnt": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


class Sheets(Protocol):
    """What every object is like, made when it is asked for."""

    def __getitem__(self, number: int, /) -> Sheet:
        """Return one object's sheet."""

    def every(self) -> Iterable[Sheet]:
        """Return the sheets of all objects."""

    def player(self, name: str, /) -> Mapping[str, Any]:
        """Return what is counted for a player."""

    @property
    def turn_player(self) -> str:
        """Name the player whose turn it is."""


class Scope(NamedTuple):
    """Who is speaking, and about what."""

    you: str
    source: int  # the bearer's id
    sheets: Sheets
    event: Event | None = None
    slots: tuple[tuple[Object, ...], ...] = ()
    done: int = 0
    roll: int = 0
    own: Sheet | None = None  # the bearer as it was last seen
    cause: Sheet | None = None  # the object that caused the event, as it was last seen


def read(sheet: Mapping[str, Any] | None, prop: str) -> Any:  # noqa: ANN401  a property is a number, a word, or a set
    """Read a property; a number nobody has written down is 0."""
    return 0 if sheet is None else sheet.get(prop, 0)


def whose(of: str, slot: int, it: Sheet | None, scope: Scope) -> Mapping[str, Any] | None:
    """Find the sheet that a test or an amount is about."""
    if of == "it":
        return it
    if of == "source":
        return scope.own if scope.own is not None else scope.sheets[scope.source] if scope.source else None
    if of in {"you", "opponent"}:
        return scope.sheets.player(scope.you if of == "you" else _opponent(scope))
    if of == "turn":
        return {"player": scope.sheets.turn_player, "turn": scope.sheets.turn_player}
    if of == "chosen":
        chosen = scope.slots[slot] if slot < len(scope.slots) else ()
        return scope.sheets[chosen[0][0]] if chosen else None
    event = scope.event
    if event is None:
        return None
    if of == "cause" and scope.cause is not None:
        return scope.cause
    if of == "cause":
        return scope.sheets[event.source] if event.source else None
    return {"kind": event.kind, "amount": event.amount, "player": event.player, **dict(event.detail)}


def value(amount: int | Amount, it: Sheet | None, scope: Scope) -> int:
    """Look a number up."""
    if isinstance(amount, int):
        return amount
    of = amount.of
    if of in COUNTED:
        passed = [s for s in scope.sheets.every() if passes(amount.where, s, scope)]
        if of == "sum":
            found = sum(int(read(s, amount.prop)) for s in passed)
        else:
            found = len(passed) if of == "count" else len({read(s, amount.prop) for s in passed})
    elif of == "done":
        found = scope.done
    elif of == "roll":
        found = scope.roll
    elif of == "event" and not amount.prop:
        found = scope.event.amount if scope.event else 0
    else:
        found = int(read(whose(of, amount.slot, it, scope), amount.prop))
    total = amount.plus + amount.times * found
    return total if amount.most is None else min(total, amount.most)


def passes(tests: Iterable[Test | Either], sheet: Sheet | None, scope: Scope) -> bool:
    """Say whether every test holds."""
    for test in tests:  # noqa: SIM110  a plain loop: this is the innermost one
        if not _holds(test, sheet, scope):
            return False
    return True


def fails(tests: Iterable[Test | Either], sheet: Sheet | None, scope: Scope) -> str | None:
    """Say which test fails, and against what; None where all hold."""
    for test in tests:
        if not _holds(test, sheet, scope):
            return _why(test, sheet, scope)
    return None


def _holds(test: Test | Either, it: Sheet | None, scope: Scope) -> bool:
    if isinstance(test, Either):
        return any(passes(option, it, scope) for option in test.options)
    if isinstance(test.prop, Amount):
        have: Any = value(test.prop, it, scope)
    elif test.prop == "roll":
        have = scope.roll
    else:
        have = read(it if test.of == "it" else whose(test.of, test.slot, it, scope), test.prop)
    return _compare(test, have, scope)


def _compare(test: Test, have: Any, scope: Scope) -> bool:  # noqa: ANN401
    how, want = test.how, test.value
    if how in COMPARE:
        return COMPARE[how](have, _wanted(want, scope))
    if how in {"has", "lacks"}:
        return (want in (have or ())) is (how == "has")
    if how in {"any", "none"}:
        assert isinstance(want, tuple)
        if isinstance(have, str):
            shared = any(isinstance(word, str) and word in have for word in want)
        else:
            shared = not frozenset(have or ()).isdisjoint(want)
        return shared is (how == "any")
    if how == "among":
        assert isinstance(want, int)
        return any(number == have for number, _ in (scope.slots[want] if want < len(scope.slots) else ()))
    assert isinstance(want, tuple)
    linked = any(passes(want, scope.sheets[n], scope) for n in have or ())  # type: ignore[arg-type]
    return linked is (how == "with")


def _wanted(want: Any, scope: Scope) -> Any:  # noqa: ANN401
    if isinstance(want, Amount):
        return value(want, scope.own, scope)
    if want == "you":
        return scope.you
    if want == "opponent":
        return _opponent(scope)
    return scope.source if want == "source" else want


def _opponent(scope: Scope) -> str:
    return str(scope.sheets.player(scope.you)["opponent"])


def _why(test: Test | Either, it: Sheet | None, scope: Scope) -> str:
    if isinstance(test, Either):
        return " and ".join(filter(None, (fails(option, it, scope) for option in test.options)))
    if isinstance(test.prop, Amount):
        have: Any = value(test.prop, it, scope)
        name = f"the {test.prop.of} of {describe(test.prop.where)}" if test.prop.where else test.prop.prop
    else:
        have = read(it if test.of == "it" else whose(test.of, test.slot, it, scope), test.prop)
        have = scope.roll if test.prop == "roll" else have
        if test.prop == "links":
            have = tuple(str(scope.sheets[n]["name"]) for n in have or ())
        name = test.prop
    who = {"you": f"{scope.you}'s ", "source": "its bearer's ", "opponent": "the opponent's "}.get(
        test.of, ""
    )
    if not isinstance(test.prop, Amount) and test.of == "it" and it is not None and "name" in it:
        who = f"{it['name']}'s "
    return f"{who}{name} is {show(have)}, {_denied(test.how)} {show(_wanted(test.value, scope))}"


def _denied(how: str) -> str:
    return {"is": "not", "isnt": "and must not be", "has": "without", "lacks": "with", "any": "without any of",
            "none": "with one of", "with": "with none that is", "without": "with one that is",
            "among": "not among", "<": "not less than", "<=": "not at most", ">": "not more than",
            ">=": "not at least"}.get(how, how)  # fmt: skip


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


def reads(text: object) -> frozenset[str]:
    """List the properties that a text looks at, through all its parts: its footprint."""
    found: set[str] = set()
    _reads(text, found)
    return frozenset(found)


def _reads(text: object, found: set[str]) -> None:
    if isinstance(text, tuple):
        for part in text:
            _reads(part, found)
    elif is_dataclass(text) and not isinstance(text, type):
        if isinstance(text, (Test, Amount)) and isinstance(text.prop, str) and text.prop:
            found |= {text.prop, f"base {text.prop}"}
        if isinstance(text, Amount):
            found |= {f"a {text.of}"} if text.of in {"count", "kinds", "sum"} else set()
        for part in fields(text):
            _reads(getattr(text, part.name), found)


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
