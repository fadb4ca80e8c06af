"""The symbols of a book: `symbols.toml` beside the rules says how each is drawn, and what it is called.

    ["{T}"]
    name = "tap"
    svg = "symbols/tap.svg"

The name of a table is how the rules write the symbol. `svg` is a file beside this one, or the drawing itself;
without it the symbol stays as it is written, and its name is shown to whoever points at it. The file may be
missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.drawings import UnsafeDrawing, checked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

SYMBOLS = "symbols.toml"
_LONGEST = 40  # signs of a symbol as it is written
_KNOWN = ("name", "svg")


class Symbol(NamedTuple):
    """A sign of a book that stands for a word: {T} for "tap"."""

    written: str
    name: str
    svg: str = ""  # a drawing that was looked through, or ""


def read_symbols(path: Path) -> tuple[Symbol, ...]:
    """Read `symbols.toml`, or raise BrokenRulebook with file and line for everything that is wrong."""
    if not path.is_file():
        return ()
    import tomllib

    try:
        text = path.read_text(encoding="utf-8-sig")
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BrokenRulebook(f"{path.name}: it cannot be read as TOML: {wrong}") from wrong
    faults = [
        f"{path.name}:{_line(text, written)}: {fault}"
        for written, given in tables.items()
        for fault in _faults(written, given)
    ]
    symbols: list[Symbol] = []
    for written, given in tables.items():
        if not faults:
            try:
                drawing = _drawing(path.parent, str(given.get("svg", "")))
            except UnsafeDrawing as wrong:
                at = f"{path.name}:{_line(text, written)}: the drawing of {written!r}"
                faults.append(f"{at}{_within(str(given['svg']), wrong)}: {wrong}")
            else:
                symbols.append(Symbol(written, " ".join(given["name"].split()), drawing))
    if faults:
        raise BrokenRulebook("\n".join(faults))
    return tuple(symbols)


def _faults(written: str, given: object) -> Iterator[str]:
    """Say what is wrong with one table."""
    if not isinstance(given, dict):
        yield f'{written} is no symbol: a symbol is a table, as in ["{{T}}"], with a name'
        return
    if not written.strip() or len(written) > _LONGEST or "\n" in written:
        yield f"{written[:60]!r} is no symbol: write it as the rules do, with {_LONGEST} signs at most"
    if not str(given.get("name", "")).strip():
        yield f'{written!r} has no name: name = "what a reader calls it"'
    for key, said in given.items():
        if key not in _KNOWN:
            yield f"a symbol has a name and an svg, and {written!r} says {key!r}{guess(key, _KNOWN)}"
        elif not isinstance(said, str):
            yield f"the {key} of {written!r} is no text: set it in quotation marks"


def _drawing(folder: Path, said: str) -> str:
    """Read a drawing from the file that is named, or from the text itself; "" where there is none."""
    if not said.strip() or said.lstrip().startswith("<"):
        return checked(said) if said.strip() else ""
    at = (folder / said).resolve()
    if not at.is_relative_to(folder.resolve()):
        raise UnsafeDrawing(f"{said} is not in the folder of the book")
    if not at.is_file():
        raise UnsafeDrawing(f"there is no file {said} beside {SYMBOLS}")
    try:
        return checked(at.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise UnsafeDrawing(f"{said} is no text in UTF-8, so it is no SVG") from wrong


def _within(said: str, wrong: UnsafeDrawing) -> str:
    """Say in which file a drawing is, and at which line of it; "" where that is said or is this file."""
    if said.lstrip().startswith("<") or said in str(wrong):
        return ""
    return f", {said}:{wrong.line}" if wrong.line else f", {said}"


def _line(text: str, written: str) -> int:
    """Say in which line a symbol is."""
    rows: Mapping[int, str] = dict(enumerate(text.splitlines(), 1))
    return next((at for at, row in rows.items() if written in row), 1)
