"""A mistake in the code of somebody's own game: where it is, in which rule, with which card, at which moment.

The engine calls the rules of a game; what goes wrong inside one is its author's to mend, and the error says
the line. What goes wrong in this package stays what it is.
"""

from __future__ import annotations

import inspect
import linecache
import signal
import sysconfig
import threading
import traceback
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core import answers
from rulesengine.core.answers import near
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.matching import Sheet
from rulesengine.core.model import Card, Event, Table
from rulesengine.core.ruling import Ruling
from rulesengine.core.trace import words
from rulesengine.games import open_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType, TracebackType

    from rulesengine.core.ruling import Ruleset

OURS = Path(answers.OURS)
OTHERS = tuple(
    Path(place).resolve()
    for place in {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    if place
)


class BrokenRule(RulesEngineError):
    """The code of a game of one's own went wrong while the engine asked it."""


class Place(NamedTuple):
    """A line of somebody's own code, and the frames of the calls around it, the innermost last."""

    file: str
    line: int
    function: str
    frames: tuple[FrameType, ...]

    def __str__(self) -> str:
        """Write it as an editor opens it, with the line itself."""
        text = linecache.getline(self.file, self.line).strip()
        return f"{near(self.file)}:{self.line}: in {self.function}" + (f": {text}" if text else "")


def own_place(wrong: BaseException) -> Place | None:
    """Find the last line of somebody's own code in what went wrong; None where it is all ours."""
    frames = list(_frames(wrong.__traceback__))
    called = next((at for at, (frame, _) in enumerate(frames) if _is_ours(frame)), None)
    if called is None:
        return None
    mine = [(at, frame, line) for at, (frame, line) in enumerate(frames) if at > called and _is_own(frame)]
    if isinstance(wrong, SyntaxError) and wrong.filename and not _below(wrong.filename, (OURS, *OTHERS)):
        return Place(wrong.filename, wrong.lineno or 0, "the file itself", ())
    if not mine:
        return None
    at, frame, line = mine[-1]
    around = tuple(each for each, _ in frames[called : at + 1])
    names = (each.f_code.co_name for each in reversed(around) if _is_own(each))
    name = next((each for each in names if each.isidentifier()), "the file itself")
    return Place(frame.f_code.co_filename, line, name, around)


def _frames(trace: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    yield from traceback.walk_tb(trace)


def _is_ours(frame: FrameType) -> bool:
    return _below(frame.f_code.co_filename, (OURS,))


def _is_own(frame: FrameType) -> bool:
    file = frame.f_code.co_filename
    frozen = file.startswith("<") and not file.startswith(("<ipython", "<stdin", "<cell"))
    return not frozen and not _below(file, (OURS, *OTHERS))


def _below(file: str, folders: tuple[Path, ...]) -> bool:
    """Say whether a file is in one of these folders, and in no environment's packages below another."""
    path = Path(file)
    return any(path.is_relative_to(folder) for folder in folders) or "site-packages" in path.parts


def broken_rule(ruleset: Ruleset, wrong: BaseException) -> BrokenRule | None:
    """Say of what went wrong where it is, in which rule, with what; None where it is in nobody's own game."""
    place = own_place(wrong)
    if place is None:
        return None
    says = [str(place)]
    rule = _rule(ruleset, {frame.f_code for frame in place.frames})
    says.append(f"  {_what(wrong)}{f', in {rule}' if rule else ''}")
    says += [f"  {line}" for line in _moment(ruleset, place.frames)]
    if isinstance(wrong, KeyError):
        says.append("  a card that has no such property lacks the key: write `.get(“…”, 0)`")
    return BrokenRule("\n".join(says))


@contextmanager
def blamed(ruleset: Ruleset) -> Iterator[None]:
    """Report what goes wrong in the code of somebody's own game where it is, whatever is played.

    One call of it that lasts too long goes wrong, too: it would go on for ever.

    Raises BrokenRule.
    """
    try:
        with _watched():
            yield
    except RulesEngineError:
        raise
    except Exception as wrong:
        broken = broken_rule(ruleset, wrong)
        if broken is None:
            raise
        raise broken from wrong


LOOKS, TOO_OFTEN = 0.5, 8  # so many seconds apart, so often in a row the same call is still not over


class _Endless(Exception):
    """A call of somebody's own code has not come to its end."""

    def __str__(self) -> str:
        """Say how long it was waited."""
        long = f"{LOOKS * TOO_OFTEN:.0f} seconds of work"
        return f"this has not come to an end in {long}: does a loop here ever stop?"


@contextmanager
def _watched() -> Iterator[None]:
    """Look now and then whether one call of somebody's own code is still not over, and stop it then.

    The clock runs while the program works, so that nobody is hurried who looks into a rule with a debugger.
    It interrupts the main thread only, and only where the system has it: elsewhere nothing is watched. A
    clock that somebody else has set is left alone.
    """
    may = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if (
        not may
        or signal.getsignal(signal.SIGVTALRM) is not signal.SIG_DFL
        or any(signal.getitimer(signal.ITIMER_VIRTUAL))
    ):
        yield
        return
    still: dict[FrameType, int] = {}  # the calls that were there the last time -> how often in a row

    def look(_: int, frame: FrameType | None) -> None:
        nonlocal still
        calls = _own_calls(frame)
        still = {call: still.get(call, 0) + 1 for call in calls}
        if calls and max(still.values()) >= TOO_OFTEN:
            raise _Endless

    signal.signal(signal.SIGVTALRM, look)
    signal.setitimer(signal.ITIMER_VIRTUAL, LOOKS, LOOKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)


def _may_watch() -> bool:
    """Say whether there is a clock, and nobody else uses it."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        return False
    free = signal.getsignal(signal.SIGVTALRM) is signal.SIG_DFL
    return free and not any(signal.getitimer(signal.ITIMER_VIRTUAL))


def _own_calls(frame: FrameType | None) -> list[FrameType]:
    """List the calls of somebody's own code that the engine has made: what is outside of it is none."""
    mine: list[FrameType] = []
    found: list[FrameType] = []
    while frame is not None:
        if _is_ours(frame):
            found, mine = [*found, *mine], []
        elif _is_own(frame):
            mine.append(frame)
        frame = frame.f_back
    return found


def _what(wrong: BaseException) -> str:
    if isinstance(wrong, _Endless):
        return str(wrong)
    return f"{type(wrong).__name__}: {wrong}{_there(wrong)}"


def _there(wrong: BaseException) -> str:
    """List what there is on a value of ours that was asked for something else."""
    asked = wrong.obj if isinstance(wrong, AttributeError) else None
    names: tuple[str, ...] = getattr(type(asked), "_fields", ())
    return (
        f"; it has {', '.join(names)}" if names and type(asked).__module__.startswith("rulesengine.") else ""
    )


def _rule(ruleset: Ruleset, codes: set[CodeType]) -> str:
    """Name the rule whose function was asked, or the event whose act was done."""
    for owner in (ruleset, ruleset.staging):
        for field in fields(owner):
            value = getattr(owner, field.name)
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Ruling) and _code(each.function) in codes:
                    return f"rule {each.number} ({ruleset.cite(each.number).title})"
    for kind, act in ruleset.acts.items():
        if _code(act.does) in codes:
            return f"what “{kind}” does"
    return ""


def _code(function: object) -> CodeType | None:
    return getattr(inspect.unwrap(function), "__code__", None)  # type: ignore[arg-type]


def _moment(ruleset: Ruleset, frames: tuple[FrameType, ...]) -> Iterator[str]:
    """Say what was looked at, and when: the innermost event, card and table in the calls."""
    values = [value for frame in reversed(frames) for value in frame.f_locals.values()]
    now = [getattr(value, "table", value) for value in values]
    table = next((value for value in now if isinstance(value, Table)), None)
    event = next((value for value in values if isinstance(value, Event)), None)
    card = next((value for value in values if isinstance(value, (Card, Sheet))), None)
    if isinstance(card, Sheet):
        yield f"the card: {card.get('name', '')}"
    elif card is not None:
        yield f"the card: {card.name}"
    elif event is not None and event.card and table is not None:
        yield f"the card: {table.board.cards[event.card].name}"
    if event is not None and table is not None:
        yield f"what was looked at: {words(ruleset, table, event)}"
    if table is not None:
        line = f", line {table.played} of what happens" if table.played else ""
        yield f"when: {f'after step {table.clock}' if table.clock else 'before the first step'}{line}"


def shown(wrong: BaseException) -> str:
    """Say where in the project that is open something went wrong; "" where it is elsewhere."""
    place, folder = own_place(wrong), open_folder()
    if place is None or folder is None or not Path(place.file).resolve().is_relative_to(folder.resolve()):
        return ""
    return f"{place}\n  {_what(wrong)}"
