"""What editions are called: a book that was imported without a name for its edition is given one later.

An edition without a name is replaced by the next import that has none either. Where the same text comes again
with a name, the edition that is there is meant; where another text comes, `was` says what it was called.
No file is written here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.importing.model import CannotWrite
from rulesengine.rulebook.editions import base
from rulesengine.rulebook.model import UNNAMED

if TYPE_CHECKING:
    from rulesengine.rulebook import Rulebook
    from rulesengine.rulebook.identity.lock import Lock, Locked

_NAME = re.compile(r"\w(?:[\w.-]*\w)?")


def checked_names(before: Rulebook | None, edition: str, was: str) -> None:
    """Raise CannotWrite for a name that no edition can have, or that another one has already."""
    for name in filter(None, (edition, was)):
        if not _NAME.fullmatch(name):
            raise CannotWrite(
                f"{name!r} is no name for an edition: letters, digits, dots and dashes, as 2025-10"
            )
    if was and before is None:
        raise CannotWrite(f"no edition is there yet that could be called {was}: leave --was out")
    if was and before and before.edition != UNNAMED:
        raise CannotWrite(f"the edition that is there is called {before.edition} already: leave --was out")
    if was and (was == edition or not edition):
        raise CannotWrite(
            f"--was {was} is what the edition that is there is called from now on: give the new one "
            "another name with --edition"
        )
    if before and edition != before.edition and edition in before.editions:
        raise CannotWrite(
            f"edition {edition} is there already, and {before.edition} came after it: "
            "give this one another name"
        )
    if before and was in before.editions:
        raise CannotWrite(f"an edition {was} is there already: give --was another name")


def called(before: Rulebook, lock: Lock, name: str) -> tuple[Rulebook, Lock]:
    """Give the edition that is there a name, in the book and in its lock."""
    old = before.edition
    book = replace(before, edition=name)
    others = {each.name: each for each in before.editions.values() if each.name != old}
    book = replace(book, editions=MappingProxyType({name: base(book), **others}))
    rules = {key: _locked(each, old, name) for key, each in lock.rules.items()}
    editions = tuple(name if each == old else each for each in lock.editions)
    return book, replace(lock, editions=editions, rules=rules)


def _locked(each: Locked, old: str, name: str) -> Locked:
    at = {name if edition == old else edition: stand for edition, stand in each.at.items()}
    return replace(each, at=at, gone=name if each.gone == old else each.gone)
