"""The one place where what goes wrong becomes a message and an exit code.

0: all is well. 1: something failed, or is open. 2: the command was given something that it cannot use.
A message says what is wrong and what to do; a traceback is for us, and comes with RULESENGINE_DEBUG=1.
"""

from __future__ import annotations

import os
import sys
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec

import typer

from rulesengine.cardtext import UnreadText
from rulesengine.cli.printing import warn
from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Callable

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
    if isinstance(wrong, RulesEngineError):
        return str(wrong)
    if isinstance(wrong, OSError):
        return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror or str(wrong)
    if isinstance(wrong, UnicodeError):
        return f"this is no text in UTF-8: {wrong}"
    if isinstance(wrong, RecursionError):
        return "this is too long or too deep to be read: say it in shorter lines"
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
