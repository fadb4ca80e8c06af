"""Editions: the same rules under other numbers, and addresses that name one: game@edition:number.

The base edition is the numbering of the book's own file. Another one is a file `editions/NAME.md`
with a table `| id | number |`; the id is a permanent id or a label, and the name of the file is the
edition's name. A rule that is not in the table does not exist in that edition. What a rule says
differently there is under the table, as a rule is in the book (see `wordings.py`).
"""

from __future__ import annotations

import re
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, RulesEngineError, UnknownRule, guess
from rulesengine.rulebook.citing import key, unknown
from rulesengine.rulebook.model import Edition, Rule, Rulebook
from rulesengine.rulebook.patterns import pattern
from rulesengine.rulebook.wordings import NUMBERS, inserted, read_wordings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_ROW = pattern(r"\|\s*(?P<id>[^|]+?)\s*\|\s*(?P<number>[^|]+?)\s*\|\s*")
_RULER = pattern(r"\|[\s:|-]+\|\s*")
_ADDRESS = pattern(r"(?P<game>[A-Za-z][\w-]*)(?:@(?P<edition>\w[\w.-]*))?:(?P<number>\+?\w[\w.-]*)")
_STARTS = (r"[A-Za-z][\w-]*", r"@\w[\w.-]*", r":", r"\+?\w[\w.-]*")  # the same in pieces, for the caret


class UnknownEdition(RulesEngineError):
    """An edition was named that the rulebook does not have."""


class BrokenAddress(RulesEngineError):
    """A text is no address of a rule."""


class Address(NamedTuple):
    """Where a rule is: the game, the number, and the edition in which it has that number."""

    game: str
    number: str
    edition: str = ""  # "" for the base edition

    def __str__(self) -> str:
        """Write the address as `parse_address` reads it."""
        return f"{self.game}@{self.edition}:{self.number}" if self.edition else f"{self.game}:{self.number}"


def parse_address(text: str) -> Address:
    """Read an address, with or without an edition, or raise BrokenAddress with a caret."""
    bare = text.strip()
    match = _ADDRESS.fullmatch(bare)
    if match is not None:
        return Address(match["game"], match["number"], match["edition"] or "")
    at = 0
    for number, piece in enumerate(_STARTS):
        here = re.compile(piece).match(bare, at)
        if here is None and number != 1:  # only the edition may be missing
            break
        at = here.end() if here else at
    raise BrokenAddress(f"an address is game@edition:number, or game:number\n  {bare}\n  {' ' * at}^")


def base(book: Rulebook) -> Edition:
    """Return the edition that the book's own file is written in."""
    numbers = {each.id: number for number, each in book.rules.items()}
    return Edition(book.game, book.edition, MappingProxyType(numbers))


def read_editions(book: Rulebook, folder: Path) -> Mapping[str, Edition]:
    """Return the base edition, and one more for each file of a folder that may be missing."""
    others = [read_edition(book, path) for path in sorted(folder.glob("*.md"))] if folder.is_dir() else []
    return MappingProxyType({each.name: each for each in (base(book), *others)})


def read_edition(book: Rulebook, path: Path) -> Edition:
    """Read the numbering of another edition, or raise BrokenRulebook with file and line."""
    return read_edition_text(book, path.stem, path.read_text(encoding="utf-8-sig"))


def read_edition_text(book: Rulebook, called: str, text: str) -> Edition:
    """Read an edition out of the text of its file, or raise BrokenRulebook."""
    wordings, faults = read_wordings(book, text)
    every = {each.id: each for each in (*book.rules.values(), *wordings.values())}
    ids = {name: each.id for each in every.values() for name in (each.id, each.label)}
    numbers: dict[str, str] = {}
    taken: set[str] = set()
    if called == book.edition:
        faults.append(f"1: {called} is the edition that the book itself has; give this one another name")
    for line, row in _rows(text):
        name = row["id"].strip("`")
        if name not in ids:
            faults.append(f"{line}: {book.game} has no rule with the id {name!r}{guess(name, ids)}")
        elif ids[name] in numbers:
            faults.append(f"{line}: {ids[name]} has a number already: {numbers[ids[name]]}")
        elif key(row["number"]) in taken:
            faults.append(f"{line}: another rule has the number {row['number']} already")
        else:
            numbers[ids[name]] = row["number"]
            taken.add(key(row["number"]))
    faults += [
        f"{each.line}: {each.label} has the number {numbers[each.id]} in the table, and {each.number} here"
        for each in wordings.values()
        if key(numbers.get(each.id, each.number)) != key(each.number)
    ]
    if faults:
        raise BrokenRulebook("\n".join(f"{called}.md:{fault}" for fault in faults))
    numbers = inserted(numbers, wordings)
    return Edition(book.game, called, MappingProxyType(numbers), MappingProxyType(wordings))


def _rows(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Give the rows below the head of the table of numbers; what another table has is a rule's own."""
    within = False
    for line, said in enumerate(text.splitlines(), 1):
        row = _ROW.fullmatch(said.strip())
        within = row is not None and (within or NUMBERS.match(said.strip()) is not None)
        if row is not None and within and not _RULER.fullmatch(said.strip()) and row["id"].casefold() != "id":
            yield line, row


def find_edition(book: Rulebook, name: str = "") -> Edition:
    """Look an edition up; "" is the base edition."""
    named = book.editions.get(name or book.edition)
    if named is None:
        known = ", ".join(book.editions)
        hint = guess(name, book.editions)
        raise UnknownEdition(f"{book.game} has no edition {name!r}{hint}; there is: {known}")
    return named


def number_in(book: Rulebook, rule_id: str, edition: str = "") -> str:
    """Say which number a rule has in an edition, or raise UnknownRule if it is not in it."""
    rule = book.find(rule_id)
    number = find_edition(book, edition).numbers.get(rule.id)
    if number is None:
        raise UnknownRule(
            f"{rule.id} is {rule.number} in edition {book.edition}; edition {edition} has it not"
        )
    return number


def resolve(book: Rulebook, address: Address | str) -> Rule:
    """Find the rule at an address."""
    at = parse_address(address) if isinstance(address, str) else address
    if at.game.casefold() != book.game.casefold():
        raise UnknownRule(f"{at} is a rule of {at.game}; this is the book of {book.game}")
    edition = find_edition(book, at.edition)
    if edition.name == book.edition:
        return book.find(at.number)
    ids = {key(number): name for number, name in edition.ids.items()}
    if key(at.number) not in ids:
        raise UnknownRule(f"edition {edition.name}: {unknown(book, at.number)}")
    rule_id = ids[key(at.number)]
    only = edition.wordings.get(rule_id)
    return only if only is not None and rule_id.casefold() not in book.by_key else book.find(rule_id)
