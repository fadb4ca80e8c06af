"""How the command line writes and ends: plain where nobody watches, never a sign that steers the terminal.

Card text is other people's text. It is written as it is: no markup, no colours of its own, and signs
that move a cursor or turn the direction of writing are shown and not obeyed. Nothing here knows a rule.
"""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec, TextIO

import typer
from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from rulesengine.cardtext import UnreadText
from rulesengine.core.errors import RulesEngineError, WrongCall
from rulesengine.playing.faults import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


# Colour means authority, here as in the pictures; the word is beside it everywhere.
AUTHORITIES = {
    "rulebook": "blue",
    "card": "yellow",
    "house": "magenta",
    "player": "green",
    "given": "cyan",
    "silence": "red",
    "none": "bright_black",
}
WIDE = 100_000  # what is not read on a terminal is never wrapped
STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """Show signs that would steer the terminal instead of obeying them."""
    return STEERING.sub(lambda sign: ascii(sign[0])[1:-1], text)


def console(stream: TextIO | None = None) -> Console:
    """Make a console for a stream as it is now: plain and endlessly wide where it is no terminal."""
    made = Console(file=stream or sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=True)
    if not made.is_terminal:
        made.width = WIDE
    return made


def say(*lines: str, style: str = "") -> None:
    """Write lines on the standard output."""
    out = console()
    for line in lines:
        out.print(Text(clean(line), style), soft_wrap=True)


def warn(*lines: str, style: str = "") -> None:
    """Write lines on the standard error."""
    err = console(sys.stderr)
    for line in lines:
        err.print(Text(clean(line), style), soft_wrap=True)


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], numbers: Iterable[int] = ()) -> None:
    """Write a table; `numbers` names the columns that are set to the right."""
    out, right = console(), frozenset(numbers)
    drawn = out.is_terminal
    made = Table(
        box=box.SIMPLE_HEAD if drawn else None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold"
    )
    for place, name in enumerate(columns):
        made.add_column(Text(name), justify="right" if place in right else "left", overflow="fold")
    for row in rows:
        made.add_row(*(Text(clean(str(cell))) for cell in row))
    if drawn:
        out.print(made)
        return
    with out.capture() as caught:
        out.print(made)
    for line in caught.get().splitlines():
        out.print(Text(line.rstrip()), soft_wrap=True)


def data(value: object) -> None:
    """Write a value as JSON, and nothing else."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    sys.stdout.write(
        STEERING.sub(lambda sign: sign[0] if sign[0] == "\n" else f"\\u{ord(sign[0]):04x}", text) + "\n"
    )


# The one place where what goes wrong becomes a message and an exit code.
#
# 0: all is well. 1: something failed, or is open. 2: the command was given something that it cannot use.
# A message says what is wrong and what to do; a traceback is for us, and comes with RULESENGINE_DEBUG=1.


P = ParamSpec("P")
WELL, FAILED, MISTAKE, STOPPED = 0, 1, 2, 130


class Mistake(RulesEngineError):
    """A command was given something that it cannot use."""


def told(command: Callable[P, int]) -> Callable[P, None]:
    """Make a command say in one message what went wrong, and end with its exit code."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a sign that the terminal does not have is no reason to stop
                stream.reconfigure(errors="backslashreplace")
        try:
            code = command(*args, **kwargs)
            sys.stdout.flush()
        except (Exception, KeyboardInterrupt) as wrong:  # noqa: BLE001  this is where all of it ends up
            code = fail(wrong)
        raise typer.Exit(code)

    return run


def fail(wrong: BaseException) -> int:
    """Say what went wrong, and return the exit code."""
    if isinstance(wrong, BrokenPipeError):  # whoever read has read enough
        _deaf()
        return FAILED
    if isinstance(wrong, (typer.Exit, typer.Abort)) or os.environ.get("RULESENGINE_DEBUG") == "1":
        raise wrong
    if isinstance(wrong, KeyboardInterrupt):
        warn("stopped")
        return STOPPED
    warn(f"rulesengine: {message(wrong)}")
    if isinstance(wrong, UnreadText):
        return FAILED
    return MISTAKE if isinstance(wrong, (RulesEngineError, OSError, UnicodeError, RecursionError)) else FAILED


def message(wrong: BaseException) -> str:
    """Write for people what went wrong."""
    if isinstance(wrong, WrongCall) and (own := shown(wrong)):
        return own  # a call in the code of the project that is open: its author reads the line
    if isinstance(wrong, RulesEngineError):
        return str(wrong)
    if isinstance(wrong, OSError):
        return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror or str(wrong)
    if isinstance(wrong, UnicodeError):
        return f"this is no text in UTF-8: {wrong}"
    if isinstance(wrong, RecursionError):
        return "this is too long or too deep to be read: say it in shorter lines"
    if own := shown(wrong):
        return own
    return (
        f"this should not happen, and is our fault: {type(wrong).__name__}: {wrong}\n"
        "With RULESENGINE_DEBUG=1 the same command shows where; please report that."
    )


def _deaf() -> None:
    """Let nothing more be written to a pipe that nobody reads."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  it lives as long as the process


def refuse(says: str) -> NoReturn:
    """End the command with a message about what it was given.

    Raises Mistake.
    """
    raise Mistake(says)


@contextmanager
def progress(says: str) -> Iterator[Callable[[int, int], None]]:
    """Show on a terminal how far something has come."""
    out = console(sys.stderr)
    with Progress(console=out, disable=not out.is_terminal, transient=True) as progress:
        bar = progress.add_task(says, total=None)
        yield lambda done, of: progress.update(bar, completed=done, total=of)
