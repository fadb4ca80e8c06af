"""The folder of pages: what is written by hand goes in, what is generated is put where it is asked for.

A hand-written page asks with a line `<!-- put: coverage -->`. Nothing is generated here, and nothing written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.site.pages import parts

PUT = re.compile(r"^<!-- put: (?P<name>[\w-]+)(?: (?P<about>\S+))? -->$", re.MULTILINE)
ROWLESS = re.compile(r"^\|.*\|\n\|[ :|-]+\|\n(?!\|)", re.MULTILINE)  # heads of columns, and no row
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)

Put = Mapping[str, Callable[[str], str]]


class NothingToPut(RulesEngineError):
    """A hand-written page asks for something that nobody makes."""


def by_hand(folder: Path, put: Put) -> dict[str, str | bytes]:
    """Read the hand-written pages and files, and put in what they ask for."""
    pages: dict[str, str | bytes] = {}
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        name = path.relative_to(folder).as_posix()
        pages[name] = (
            filled(path.read_text(encoding="utf-8"), name, put) if path.suffix == ".md" else path.read_bytes()
        )
    return pages


def filled(text: str, name: str, put: Put) -> str:
    """Put into a page what it asks for, and say in it where it is; a table without a row is left out."""

    def fill(asked: re.Match[str]) -> str:
        if asked["name"] not in put:
            hint = guess(asked["name"], put)
            raise NothingToPut(
                f"{name} asks for {asked['name']!r}, and nobody makes that{hint}; there is: {', '.join(put)}"
            )
        return put[asked["name"]](asked["about"] or "")

    front_matter = HEAD.match(text)
    head, body = (front_matter[0], text[front_matter.end() :]) if front_matter else ("", text)
    return head + parts.page_mark(name) + "\n" + ROWLESS.sub("", PUT.sub(fill, body))
