"""The folder of pages: what is written by hand goes in, what is generated is put where it is asked for.

A hand-written page asks with a line `<!-- put: coverage -->`. Only what has changed is written, and
what nobody writes any more is taken away. Nothing is generated here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from pathlib import Path

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.site.pages import parts

PUT = re.compile(r"^<!-- put: (?P<name>[\w-]+)(?: (?P<about>\S+))? -->$", re.MULTILINE)
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)

Put = Mapping[str, Callable[[str], str]]


class NothingToPut(RulesEngineError):
    """A hand-written page asks for something that nobody makes."""


def by_hand(folder: Path, put: Put) -> dict[str, str | bytes]:
    """Read the hand-written pages and files, and put in what they ask for."""
    found: dict[str, str | bytes] = {}
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        name = path.relative_to(folder).as_posix()
        found[name] = (
            filled(path.read_text(encoding="utf-8"), name, put) if path.suffix == ".md" else path.read_bytes()
        )
    return found


def filled(text: str, name: str, put: Put) -> str:
    """Put into a page what it asks for, and say in it where it lies."""

    def fill(asked: re.Match[str]) -> str:
        if asked["name"] not in put:
            hint = guess(asked["name"], put)
            raise NothingToPut(
                f"{name} asks for {asked['name']!r}, and nobody makes that{hint}; there is: {', '.join(put)}"
            )
        return put[asked["name"]](asked["about"] or "")

    found = HEAD.match(text)
    head, body = (found[0], text[found.end() :]) if found else ("", text)
    return head + parts.page_mark(name) + "\n" + PUT.sub(fill, body)


def write(folder: Path, files: Mapping[str, str | bytes]) -> bool:
    """Make a folder hold these files and no others; say whether anything had to change."""
    changed = _cleared(folder, files)  # first: what was a file may be a folder now
    start = f"{folder}{os.sep}"  # thousands of files: a Path for each takes longer than the file
    for name, content in files.items():
        path, new = start + name, content.encode("utf-8") if isinstance(content, str) else content
        with suppress(OSError), open(path, "rb", buffering=0) as file:  # noqa: PTH123
            if file.read() == new:
                continue
        os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
        with open(path, "wb", buffering=0) as file:  # noqa: PTH123
            file.write(new)
        changed = True
    return changed


def _cleared(folder: Path, files: Container[str]) -> bool:
    """Take away what nobody writes any more, and the folders that are left empty."""
    gone, start = False, len(str(folder)) + 1
    for place, _, names in os.walk(folder, topdown=False):
        old = [name for name in names if f"{place}{os.sep}{name}"[start:].replace(os.sep, "/") not in files]
        for name in old:
            os.unlink(f"{place}{os.sep}{name}")  # noqa: PTH108
            gone = True
        if len(old) == len(names) and place != str(folder):
            with suppress(OSError):  # a folder below is not empty
                os.rmdir(place)  # noqa: PTH106
    return gone
