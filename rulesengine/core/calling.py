"""What a caller gets wrong is told in one sentence: a misspelt argument, one too few, one of another kind.

A function that is called from a notebook is marked with `told_plainly`; its signature and its types stay.
Checked is what is plain: an argument that is annotated as a number, a text, a list or a dict.
"""

from __future__ import annotations

import inspect
from functools import cache, wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from rulesengine.core.brief import listed, short
from rulesengine.core.errors import WrongCall, guess

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
NUMBER, TEXT = "a whole number", "a text"
PLAIN: dict[str, tuple[tuple[type, ...], str]] = {
    "int": ((int,), NUMBER),
    "int | None": ((int, type(None)), NUMBER),
    "str": ((str,), TEXT),
    "int | str": ((int, str), "a number or a text"),
    "str | int": ((int, str), "a number or a text"),
    "int | str | None": ((int, str, type(None)), "a number or a text"),
}
MADE = {  # by the name of their class, for their modules lean on this one
    "Scenario": "a scenario, as read_scenario(path) or scenarios(game) give it",
    "Ruleset": "a game, as game('…') gives it",
    "Table": "a table, as trace.table or trace.start",
    "Trace": "a run, as situation(…) gives it",
}
LISTS = ("Sequence[", "Iterable[", "tuple[str, ...]")
TABLES = ("Mapping[", "dict[")
OWN = "Sequence[str]"  # where a situation says itself what it wants


def told_plainly(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function refuse what it cannot be called with in words that say what to write.

    Raises WrongCall, which is a RulesEngineError and a TypeError.
    """

    @wraps(function)
    def called(*args: P.args, **kwargs: P.kwargs) -> R:
        signature = _signature(function)
        try:
            given = signature.bind(*args, **kwargs).arguments
        except TypeError:
            raise WrongCall(_misfit(function.__name__, signature, args, kwargs)) from None
        for name, value in given.items():
            wrong = _wrong(signature.parameters[name], value)
            if wrong:
                raise WrongCall(f"{function.__name__}(): {name} must be {wrong}, and is {short(repr(value))}")
        return function(*args, **kwargs)

    return called


def made_plainly(cls: type[T]) -> type[T]:
    """Make a kind of value refuse the same of whoever makes one: what is missing, and what it has not.

    Raises WrongCall where it is made.
    """
    maker: Any = "__new__" if issubclass(cls, tuple) else "__init__"
    makes: Any = getattr(cls, maker)
    every = inspect.signature(makes)
    fields = every.replace(
        parameters=[*every.parameters.values()][1:]
    )  # without the class or the value itself

    @wraps(makes)
    def made(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401  whatever the value is made of
        try:
            return makes(*args, **kwargs)
        except TypeError:
            raise WrongCall(_misfit(cls.__name__, fields, args[1:], kwargs)) from None

    setattr(cls, maker, made)
    return cls


@cache
def _signature(function: Callable[..., object]) -> inspect.Signature:
    return inspect.signature(function)


def _misfit(
    name: str, signature: inspect.Signature, args: tuple[object, ...], kwargs: dict[str, object]
) -> str:
    """Say which argument there is not, or is missing."""
    known = [each for each in signature.parameters if each not in {"self", "cls"}]
    takes = f"{name}() takes: {listed(known, 12)}"
    for each in kwargs:
        if each not in signature.parameters:
            near = guess(each, known) or "."
            return f"{name}() takes no {each!r}{near} {takes}"
    needed = [
        each.name
        for place, each in enumerate(signature.parameters.values())
        if each.default is each.empty and each.kind in {each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD}
        and place >= len(args) and each.name not in kwargs
    ]  # fmt: skip
    if needed:
        return f"{name}() needs {' and '.join(needed)}. {takes}"
    return f"{name}() is given more than it takes, or one of them twice. {takes}"


def _wrong(parameter: inspect.Parameter, value: Any) -> str:  # noqa: ANN401  whatever a caller gives
    """Say what an argument must be; "" where it is that, or where nobody can tell."""
    kind = str(parameter.annotation)
    if parameter.kind is parameter.VAR_POSITIONAL:
        wanted = PLAIN.get(kind)
        return wanted[1] if wanted and not all(isinstance(each, wanted[0]) for each in value) else ""
    if kind in PLAIN:
        types, what = PLAIN[kind]
        fits = isinstance(value, types) and (not isinstance(value, bool) or bool in types)
        return "" if fits else what
    if kind in MADE and kind not in {each.__name__ for each in type(value).__mro__}:
        return MADE[kind]
    if kind in {"Path", "Path | str"} and not (isinstance(value, str) or hasattr(value, "read_text")):
        return "a path, as Path('my-own.md')"
    if value is None and "None" not in kind and kind != OWN and any(each in kind for each in LISTS):
        return "a list"
    if isinstance(value, (int, float)) and kind.startswith(("str | Sequence", "str | Iterable")):
        return "a text or a list of texts"
    if kind.startswith(TABLES) and not hasattr(value, "items"):
        return "a dict"
    return ""
