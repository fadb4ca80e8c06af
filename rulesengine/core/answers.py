"""What a rule of somebody's own may answer: looked at as it answers, and refused at the rule.

The rules of this package are held to their types by a type checker. Those of a project, or of a cell of a
notebook, are not: what one of them answers wrongly would be found much later, or never.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import fields, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.core.brief import short
from rulesengine.core.errors import RulesEngineError, UnknownWord
from rulesengine.core.model import Board, Card, Event, Table, Waiting
from rulesengine.core.trace import Note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.ruling import Ruleset, Ruling, Staging

FORM = re.compile(r"(\w+)\[(\[.*?\])(?:, (.*))?\](?: \| None)?$")
WANTED = {
    "str": "a text",
    "Noted": "a text, or a note, as note('{player} passes', player='Ann')",
    "int": "a whole number",
    "Event": "an Event, as Event('draws', player='Ann')",
    "Moment": "a tuple of Events, as (Event('draws', player='Ann'),)",
    "tuple[Moment, ...]": "a tuple of tuples of Events, as ((Event('draws', player='Ann'),),)",
    "Table": "a Table",
    "Offer": "an Offer",
}
MANY = {"Moment", "tuple[Moment, ...]"}


class WrongAnswer(RulesEngineError):
    """A rule of somebody's own answers what its question cannot be answered with."""


def looked_at(ruleset: Ruleset, question: str, kind: str, ruling: Ruling[..., Any]) -> Callable[..., Any]:
    """Give the function of a ruling so that its answers are looked at; that of a rule of ours as it is.

    `question` is the field of the ruleset, `kind` its type as it is written. Raises WrongAnswer where the
    function does not take what it will be given.
    """
    function = ruling.function
    code = getattr(inspect.unwrap(function), "__code__", None)
    form = FORM.match(kind)
    if code is None or code.co_filename.startswith(OURS) or form is None or hasattr(function, "looked_at"):
        return function
    where = f"{near(code.co_filename)}:{code.co_firstlineno}: in {code.co_name}: rule {ruling.number}"
    _takes(where, function, question, _parts(form[2]))
    wanted = "int" if form[1] == "Ranks" else "Noted" if form[1] == "Reasons" else form[3] or ""
    may_be_none = form[1] not in {"Ranks", "Sole"} or wanted.endswith("| None")
    wanted = wanted.removesuffix(" | None")
    if wanted not in WANTED:
        return function

    @wraps(function)
    def answers(*args: object, **kwargs: object) -> Any:  # noqa: ANN401  whatever the question is about
        answer = function(*args, **kwargs)
        if answer is None and may_be_none:
            return None
        wrong = _wrong(ruleset, wanted, answer, args)
        if wrong:
            says = f"{where} is asked for “{question}”, and {wrong}"
            raise WrongAnswer("\n".join([says, *(f"  {line}" for line in _moment(args))]))
        return answer

    answers.looked_at = True  # type: ignore[attr-defined]
    return answers


# The folder of this package as code itself names it: in a browser it was compiled elsewhere than it is.
OURS = looked_at.__code__.co_filename.removesuffix("answers.py").removesuffix("core/")


def all_looked_at(ruleset: Ruleset, owner: Ruleset | Staging) -> dict[str, Any]:
    """Give what changes of a ruleset, or of its staging, so that the answers of somebody's own are looked at.

    Raises WrongAnswer.
    """
    changed: dict[str, Any] = {}
    for each in fields(owner):
        value = getattr(owner, each.name)
        rulings = [r for r in (value if isinstance(value, tuple) else (value,)) if hasattr(r, "function")]
        functions = [looked_at(ruleset, each.name, str(each.type), r) for r in rulings]
        if any(new is not old.function for new, old in zip(functions, rulings, strict=True)):
            made = [replace(r, function=new) for r, new in zip(rulings, functions, strict=True)]
            changed[each.name] = tuple(made) if isinstance(value, tuple) else made[0]
    return changed


def _parts(said: str) -> list[str]:
    """List what a question gives: "[Now, Iterable[int]]" is two things."""
    return [part.strip() for part in re.split(r",(?![^\[]*\])", said[1:-1]) if part.strip()]


def _takes(where: str, function: Callable[..., Any], question: str, gives: list[str]) -> None:
    """Refuse a function that takes other things than its question gives.

    Raises WrongAnswer.
    """
    try:
        inspect.signature(function).bind(*gives)
    except TypeError:
        takes = ", ".join(inspect.signature(function).parameters) or "nothing"
        given = ", ".join(gives) or "nothing"
        raise WrongAnswer(f"{where} answers “{question}”, which gives {given}; it takes {takes}") from None
    except ValueError:
        pass  # a function of C without a signature


def _wrong(ruleset: Ruleset, wanted: str, answer: object, args: tuple[Any, ...]) -> str:
    """Say what is wrong with an answer; "" where nothing is."""
    if not _fits(wanted, answer):
        return f"the answer must be {WANTED[wanted]}, and is {short(repr(answer))}"
    if isinstance(answer, (str, int, Note)):
        return ""
    events = tuple(_events(wanted, answer))
    board = next((each for each in map(_board, args) if each is not None), None) if events else None
    for event in events:
        try:
            ruleset.words.check_event(event)
        except UnknownWord as unknown:
            return f"the answer is not understood: {unknown}"
        if board is not None and (off := _off_the_table(board, event)):
            return off
    return ""


def _fits(wanted: str, answer: object) -> bool:
    if wanted in MANY:
        if not isinstance(answer, tuple) or isinstance(answer, Event):
            return False
        return all(_fits("Event" if wanted == "Moment" else "Moment", each) for each in answer)
    if wanted == "int":
        return isinstance(answer, int) and not isinstance(answer, bool)
    if wanted in {"str", "Noted"}:
        return isinstance(answer, str) or (wanted == "Noted" and isinstance(answer, Note))
    return type(answer).__name__ == wanted


def _events(wanted: str, answer: object) -> Iterator[Event]:
    if isinstance(answer, Event):
        yield answer
    elif wanted in MANY and isinstance(answer, tuple):
        for each in answer:
            yield from _events("Moment", each)


def _off_the_table(board: Board, event: Event) -> str:
    """Say which card or player of an event there is not, or that its amount is no number."""
    numbers: tuple[Any, ...] = (event.card, event.source, event.target)
    for number in numbers:
        if not isinstance(number, int) or not -len(board.players) <= number <= len(board.cards):
            return f"no card has the number {number!r}: the table has the cards 1 to {len(board.cards)}"
    if not isinstance(event.amount, int):
        return f"the amount of “{event.kind}” is a whole number, and is {short(repr(event.amount))}"
    names = [player.name for player in board.players]
    if event.player and event.player not in names:
        return f"nobody called {event.player!r} plays; there are: {', '.join(names)}"
    return ""


def _board(given: object) -> Board | None:
    board = getattr(given, "board", given)
    return board if isinstance(board, Board) else None


def _moment(args: tuple[Any, ...]) -> Iterator[str]:
    """Say which card and which event it was asked about, and when."""
    board = next((each for each in map(_board, args) if each is not None), None)
    for each in args:
        number = each.card if isinstance(each, Event) else 0
        if isinstance(each, Waiting):
            yield f"the card: {each.card.name}"
        elif isinstance(each, Card):
            yield f"the card: {each.name}"
        elif isinstance(each, Event):
            of = f" of {board.cards[number].name}" if board is not None and number else ""
            yield f"what was looked at: “{each.kind}”{of}"
    table = next((t for t in (getattr(each, "table", each) for each in args) if isinstance(t, Table)), None)
    if table is not None:
        line = f", line {table.played} of what happens" if table.played else ""
        yield f"when: {f'after step {table.clock}' if table.clock else 'before the first step'}{line}"


def near(file: str) -> str:
    """Write a file as it is called from here."""
    path = Path(file)
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file


def place_of(function: object) -> str:
    """Say in which line of which file a function is; "" where that is not known."""
    code = getattr(inspect.unwrap(function), "__code__", None) if callable(function) else None
    return f"{near(code.co_filename)}:{code.co_firstlineno}: {code.co_name}()" if code is not None else ""
