"""What can go wrong, one class a reason; how a notebook shows it, and what its caller reads.

A notebook asks an error how its traceback is written. What is raised on purpose says in its sentence what is
wrong and what to do; the files of the library between the caller's line and that sentence help nobody.

A function that is called from a notebook is marked with `told_plainly`: a misspelt argument, one too few,
or one of another kind is answered in one sentence, and its signature and its types stay. Checked is what is
plain: an argument that is annotated as a number, a text, a list or a dict.
"""

from __future__ import annotations

import inspect
import linecache
import sysconfig
from difflib import get_close_matches
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from rulesengine.core.brief import listed, short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import TracebackType

HERE = str(Path(__file__).resolve().parent.parent)
LIBRARIES = tuple(
    {sysconfig.get_paths()[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")} | {HERE}
)
RED, BLACK = "\x1b[31m", "\x1b[39m"


def told_in_a_cell(wrong: BaseException) -> list[str]:
    """Write an error for a notebook: each line of the caller's own, and the sentence."""
    return [*_own_lines(wrong.__traceback__), f"{RED}{type(wrong).__name__}{BLACK}: {wrong}"]


def _own_lines(trace: TracebackType | None) -> Iterator[str]:
    """Give the lines that are neither the library's nor of another one: a cell, or a designer's file."""
    while trace is not None:
        file, line = trace.tb_frame.f_code.co_filename, trace.tb_lineno
        text = linecache.getline(file, line, trace.tb_frame.f_globals).strip()
        if text and not file.startswith(LIBRARIES) and not file.startswith("<frozen"):
            where = f"line {line}" if _is_a_cell(file) else f"{Path(file).name}, line {line}"
            yield f"{where}: {text}"
        trace = trace.tb_next


def _is_a_cell(file: str) -> bool:
    """Say whether a file is what a notebook calls a cell."""
    return file.startswith("<") or "ipykernel_" in file


class RulesEngineError(Exception):
    """Base class: catch this to catch everything that the package raises on purpose.

    What an editor needs is there as data: `word` is what is wrong, as it is written, `expected` is what could
    be there, `column` (from 1) is where it is in what was read; "", () and 0 where nobody knows.
    """

    word: str = ""
    expected: tuple[str, ...] = ()
    column: int = 0

    def _render_traceback_(self) -> list[str]:
        """Say it in a notebook without the library's insides: the line of the cell, and the sentence."""
        return told_in_a_cell(self)


class WrongCall(RulesEngineError, TypeError):
    """A function was called with what it does not take; the sentence says what it takes."""


class UnknownRule(RulesEngineError):
    """A rule was cited that its rulebook does not contain."""


class BrokenRulebook(RulesEngineError):
    """A rulebook's text cannot be read: a number twice, a reference to nowhere."""


class UnknownWord(RulesEngineError):
    """A name of an event, property, zone, flag, mark or keyword that its game does not have."""


class UnknownCard(RulesEngineError):
    """A card was named that is not on the table, or is on it twice."""


class NeverSettles(RulesEngineError):
    """A chain of effects goes on past the step limit, and no proof says that it repeats."""


class NotAnOption(RulesEngineError):
    """An answer was given that the question does not offer."""


class NoSuchStep(RulesEngineError):
    """A trace was asked for a step, or a question, that it does not have."""


Wrong = TypeVar("Wrong", bound=RulesEngineError)


def about(wrong: Wrong, word: str, known: Iterable[str] = ()) -> Wrong:
    """Note in an error which word is wrong, and which are known; return the error."""
    wrong.word, wrong.expected = word, tuple(known)
    return wrong


def nearest(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """Find the known words that look most like a word, the most similar first.

    A capital letter makes no difference. A word with too many wrong letters is no slip of the hand.
    """
    by_small: dict[str, str] = {}
    for each in known:
        by_small.setdefault(each.lower(), each)
    small = word.lower()
    close = get_close_matches(small, list(by_small), n=most + 3, cutoff=HALF)
    alike = [each for each in close if _is_slip(small, each)]
    parts = [each for each in by_small if small in each.split()]  # "Hound" is the Ash Hound
    return [by_small[each] for each in alike or parts][:most]


def _is_slip(word: str, known: str) -> bool:
    """Say whether a word may stand for another; few letters are compared one by one."""
    if len(word) > SHORT or not word.isalpha():
        return True
    begins = len(word) >= BEGINNING and known.startswith(word)
    return begins or _slips(word, known) <= max(1, len(word) // 3) < len(word)


SHORT, BEGINNING = 6, 3  # so few letters; so many are the beginning of a word
HALF = 0.5  # so much of both words is the same


def _slips(word: str, other: str) -> int:
    """Count the letters by which two words differ: another, one more, one less, two that changed places."""
    before, row = list[int](), list(range(len(other) + 1))
    for i, a in enumerate(word, start=1):
        before, last, row = row, before, [i]
        for k, b in enumerate(other, start=1):
            cost = min(row[k - 1] + 1, before[k] + 1, before[k - 1] + (a != b))
            if i > 1 and k > 1 and a == other[k - 2] and word[i - 2] == b:
                cost = min(cost, last[k - 2] + 1)
            row.append(cost)
    return row[-1]


def guess(word: str, known: Iterable[str]) -> str:
    """Write "; did you mean 'x'?" for the nearest known word, or nothing."""
    near = nearest(word, known)
    return f"; did you mean {near[0]!r}?" if near else ""


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
    "Event": "an Event, as Event('draws', player='Ann')",
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

    @wraps(makes)
    def made(*args: object, **kwargs: object) -> Any:  # noqa: ANN401  whatever the value is made of
        try:
            return makes(*args, **kwargs)
        except TypeError:
            every = inspect.signature(makes)  # here: whoever imports a game makes few mistakes
            fields = every.replace(parameters=[*every.parameters.values()][1:])  # without what is made
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


def _wrong(parameter: inspect.Parameter, value: object) -> str:
    """Say what an argument must be; "" where it is that, or where nobody can tell."""
    kind = str(parameter.annotation)
    if parameter.kind is parameter.VAR_POSITIONAL:
        types, what = PLAIN.get(kind, ((object,), ""))
        return "" if isinstance(value, tuple) and all(isinstance(each, types) for each in value) else what
    if kind in PLAIN:
        types, what = PLAIN[kind]
        fits = isinstance(value, types) and (not isinstance(value, bool) or bool in types)
        return "" if fits else what
    if kind in MADE and kind not in {each.__name__ for each in type(value).__mro__}:
        return MADE[kind]
    paths = {"Path", "Path | str"} if value is None else {"Path", "Path | str", "str | Path | None"}
    if kind in paths and not (isinstance(value, str) or hasattr(value, "read_text")):
        return "a path, as Path('my-own.md')"
    if value is None and "None" not in kind and kind != OWN and any(each in kind for each in LISTS):
        return "a list"
    if isinstance(value, (int, float)) and kind.startswith(("str | Sequence", "str | Iterable")):
        return "a text or a list of texts"
    if kind.startswith(TABLES) and not hasattr(value, "items"):
        return "a dict"
    return ""
