"""An error as a notebook shows it: the line of the caller and the sentence, nothing of our insides.

A notebook asks an error how its traceback is written. What is raised on purpose says in its sentence what is
wrong and what to do; the files of the library between the caller's line and that sentence help nobody.
"""

from __future__ import annotations

import linecache
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

HERE = str(Path(__file__).resolve().parent.parent)
LIBRARIES = tuple(
    {sysconfig.get_paths()[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")} | {HERE}
)
RED, PLAIN = "\x1b[31m", "\x1b[39m"


def told_in_a_cell(wrong: BaseException) -> list[str]:
    """Write an error for a notebook: each line of the caller's own, and the sentence."""
    return [*_own_lines(wrong.__traceback__), f"{RED}{type(wrong).__name__}{PLAIN}: {wrong}"]


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
