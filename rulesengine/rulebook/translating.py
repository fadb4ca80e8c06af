"""A book that is another one in another language: `translation.toml` beside its rules says which.

    of = "harbour"          # the book that it translates, by its name in this project
    edition = "2025"        # the edition of that book which was translated; else the present one
    language = "ja"         # as HTML names it

The file may be missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.patterns import pattern

if TYPE_CHECKING:
    from pathlib import Path

TRANSLATION = "translation.toml"
_KNOWN = ("of", "edition", "language")
_LANGUAGE = pattern(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")


class Translation(NamedTuple):
    """Of which book another one is the translation, of which of its editions, into which language."""

    of: str
    edition: str = ""
    language: str = ""


def read_translation(path: Path) -> Translation | None:
    """Read `translation.toml`, or raise BrokenRulebook with what is wrong in it."""
    if not path.is_file():
        return None
    import tomllib

    try:
        given = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise BrokenRulebook(f"{path.name}: it cannot be read as TOML: {wrong}") from wrong
    odd = [each for each in given if each not in _KNOWN]
    if odd:
        raise BrokenRulebook(f"{path.name}: {odd[0]!r} is not known{guess(odd[0], _KNOWN)}")
    if any(not isinstance(each, str) for each in given.values()) or not given.get("of"):
        raise BrokenRulebook(f'{path.name}: it names the book in quotation marks: of = "mygame"')
    if given.get("language") and not _LANGUAGE.fullmatch(given["language"]):
        raise BrokenRulebook(f"{path.name}: {given['language']!r} is no language: write de, or pt-BR")
    return Translation(given["of"], given.get("edition", ""), given.get("language", ""))
