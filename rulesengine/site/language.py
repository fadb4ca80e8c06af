"""The language of a site's interface: `languages/de.toml` has a line for each thing that a page says itself.

English is in the code, where it is said; another language is a file from the English words to its own.
`theme.language` chooses it. A book's own words are never translated. A language without a file has
English, and the theme's words are the theme's own.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent / "languages"
SCRIPT = "assets/interface.js"
ENGLISH = "en"
_now: ContextVar[str] = ContextVar("language", default=ENGLISH)


def say(english: str, **given: object) -> str:
    """Return what a page says in the language of the site; `{name}` stands for what is given."""
    said = words(_now.get()).get(english, english)
    for name, value in given.items():  # a book's own braces stay as they are
        said = said.replace(f"{{{name}}}", str(value))
    return said


def count(number: int, one: str, many: str) -> str:
    """Write a number with its word: "{count} rule" where it is one, and "{count} rules" where it is not."""
    return say(one if number == 1 else many, count=number)


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Use a language as long as the block runs."""
    before = _now.set(language)
    try:
        yield
    finally:
        _now.reset(before)


def code() -> str:
    """Return the language that is spoken, as HTML names it."""
    return _now.get()


def chosen(settings: Mapping[str, Any]) -> str:
    """Return the language that the settings of a site choose."""
    theme = settings.get("theme")
    return str(theme.get("language") or ENGLISH) if isinstance(theme, dict) else ENGLISH


def known() -> list[str]:
    """List the languages that have a file."""
    return sorted(each.stem for each in FOLDER.glob("*.toml"))


@cache
def words(language: str) -> Mapping[str, str]:
    """Read the file of a language; de-AT has the words of de, and what has no file has no words."""
    for name in (language, language.partition("-")[0]):
        if name in known():
            return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return {}


def script() -> str:
    """Write the words for the scripts of the pages; in English they need none."""
    rows = json.dumps(words(_now.get()), ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f"window.rulesengineWords = {rows};\n"
