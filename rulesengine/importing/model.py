"""What an import gives: rules, repairs, defects, and what is left over. Nothing in this file reads.

White space is no character here: it may be joined and parted freely. Every other character of the source is
in one of three places, and `lost` and `unplaced` count them.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


# Why a file cannot be imported: one class a reason. No class here has behaviour.


MOST_RULES = 110_000  # of one book: some 4 kB of memory each


class CannotImport(RulesEngineError):
    """A file cannot be imported; the classes below say why."""


class NoSuchFile(CannotImport):
    """There is no such file, or it is a folder, or it may not be opened."""


class EmptyFile(CannotImport):
    """A file has no text in it."""


class TooLarge(CannotImport):
    """A file is larger than any rulebook."""


class NotText(CannotImport):
    """A file is a picture, a PDF, a program: no text."""


class WrongEncoding(CannotImport):
    """A file is text, and not in UTF-8."""


class UnknownFormat(CannotImport):
    """A format was named that does not exist."""


class BrokenFile(CannotImport):
    """A file has the marks of a format and breaks its rules, so that it cannot be read to its end."""


class NoRules(CannotImport):
    """A text was read, and nothing in it is a rule."""


class NoYaml(CannotImport):
    """A YAML file was given, and the library that reads YAML is not installed."""


class CannotWrite(CannotImport):
    """The folder for the result cannot be written."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the source, with its number there."""

    number: int
    text: str
    row: bool = False  # the row of a table, cell by cell
    heading: int = 0  # its level, where a tag marks it as a heading
    item: int = 0  # how deep it is, where a tag marks it as an item of a list
    taken: bool = False  # the number or the head of a page was here
    note: bool = False  # what a footnote says, brought to the words that name it
    article: bool = False  # a rule that counts through the book: what is set in below it is its own
    chapter: str = (
        ""  # the number of a chapter that the book counts by a word, or by the letters of its contents
    )
    prose: bool = False  # it begins a part of a sentence, and is no heading, however short
    flows: bool = False  # it was full, so that its sentence or paragraph goes on in the next


@dataclass(frozen=True, slots=True)
class ImportedRule:
    """A rule as it is in the publisher's text."""

    id: str
    number: str
    title: str  # the words of a heading; "" where a rule has none
    text: str  # the wording; "" under a heading that says nothing itself
    references: tuple[str, ...] = ()  # numbers of this book, or labels that it does not have
    label: str = ""  # the permanent name that the source gives, if it gives one
    implied: bool = False  # the number is counted and is not in the source
    level: int = 1  # how deep it is: 1 for a chapter
    line: int = 0

    def as_data(self) -> dict[str, Any]:
        """Return the rule as JSON has it."""
        return {
            "id": self.id,
            "number": self.number,
            "title": self.title,
            "text": self.text,
            "references": list(self.references),
            "label": self.label,
            "implied": self.implied,
            "level": self.level,
            "line": self.line,
        }


@dataclass(frozen=True, slots=True)
class Repair:
    """A change of the text that the importer made: where, what was there, what is there now."""

    line: int
    kind: str
    before: str
    after: str

    def as_data(self) -> dict[str, Any]:
        """Return the repair as JSON has it."""
        return {"line": self.line, "kind": self.kind, "before": self.before, "after": self.after}


@dataclass(frozen=True, slots=True)
class Defect:
    """A fault of the text that its publisher should mend."""

    line: int
    kind: str
    number: str
    message: str

    def as_data(self) -> dict[str, Any]:
        """Return the defect as JSON has it."""
        return {"line": self.line, "kind": self.kind, "number": self.number, "message": self.message}


@dataclass(frozen=True, slots=True)
class Rest:
    """Text that is in no rule. Marks that come often are one entry, with how often they come."""

    line: int
    kind: str
    text: str
    count: int = 1

    def as_data(self) -> dict[str, Any]:
        """Return the rest as JSON has it."""
        return {"line": self.line, "kind": self.kind, "text": self.text, "count": self.count}


@dataclass(frozen=True, slots=True)
class Part:
    """One of several files that are one book, and the line of the whole at which it begins."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Above:
    """A chapter without a number, above rules that count through the book: the articles of a law."""

    line: int  # of its first heading: what comes behind it, up to the next one, is in it
    title: str
    text: str = ""  # what it says itself

    def as_data(self) -> dict[str, Any]:
        """Return the chapter as JSON has it."""
        return {"line": self.line, "title": self.title, "text": self.text}


@dataclass(frozen=True)
class Imported:
    """A whole book as it was imported."""

    format: str
    book: str
    title: str
    rules: tuple[ImportedRule, ...]
    repairs: tuple[Repair, ...] = ()
    defects: tuple[Defect, ...] = ()
    remainder: tuple[Rest, ...] = ()
    parts: tuple[Part, ...] = ()  # the files, where the book came from several
    chapters: tuple[Above, ...] = ()  # those without a number; the remainder has their words

    def place(self, line: int) -> str:
        """Write where a line is: its number, and the file before it where there are several."""
        part = next((each for each in reversed(self.parts) if each.line <= line), None)
        return f"{part.name}:{line - part.line + 1}" if part else str(line)

    @cached_property
    def by_number(self) -> Mapping[str, ImportedRule]:
        """Return the rules by number, in the order of the book."""
        return MappingProxyType({each.number: each for each in self.rules})

    @cached_property
    def by_label(self) -> Mapping[str, ImportedRule]:
        """Return the rules that have a label of their own, by it."""
        return MappingProxyType({each.label: each for each in self.rules if each.label})

    def as_data(self) -> dict[str, Any]:
        """Return all of it as JSON has it."""
        return {
            "format": self.format,
            "book": self.book,
            "title": self.title,
            "rules": [each.as_data() for each in self.rules],
            "repairs": [each.as_data() for each in self.repairs],
            "defects": [each.as_data() for each in self.defects],
            "remainder": [each.as_data() for each in self.remainder],
            **({"chapters": [each.as_data() for each in self.chapters]} if self.chapters else {}),
            **({"files": [asdict(each) for each in self.parts]} if self.parts else {}),
        }


@dataclass
class Notes:
    """What is written down while a text is read: repairs, defects, what is left, and marks counted."""

    repairs: list[Repair] = field(default_factory=list)
    defects: list[Defect] = field(default_factory=list)
    remainder: list[Rest] = field(default_factory=list)
    marks: Counter[str] = field(default_factory=Counter)
    first: dict[str, int] = field(default_factory=dict)  # the line where a mark is first
    chapters: tuple[Above, ...] = ()

    def repair(self, line: int, kind: str, before: str, after: str) -> None:
        """Write down that a piece of text was changed."""
        self.repairs.append(Repair(line, kind, before, after))

    def defect(self, line: int, kind: str, number: str, message: str) -> None:
        """Write down a fault of the text."""
        self.defects.append(Defect(line, kind, number, message))

    def rest(self, line: int, kind: str, text: str) -> None:
        """Write down text that belongs to no rule; blank text is none."""
        if text.strip():
            self.remainder.append(Rest(line, kind, text.strip("\n")))

    def mark(self, line: int, *texts: str) -> None:
        """Count marks that were taken off: hashes, stars, tags, the dot behind a number."""
        for text in texts:
            bare = "".join(text.split()) if len(text) < _SHORT else text
            if bare:
                self.marks[bare] += 1
                self.first.setdefault(bare, line)

    def left(self) -> tuple[Rest, ...]:
        """Return the remainder in the order of the source, the counted marks behind it."""
        marks = [Rest(self.first[each], "markup", each, count) for each, count in self.marks.items()]
        return (*sorted(self.remainder, key=lambda rest: rest.line), *marks)


_SHORT = 20  # a mark longer than this, a tag with its attributes, is kept as it is


def is_wide(sign: str) -> bool:
    """Say whether a sign is as wide as two letters: of Japanese, Chinese, Korean."""
    return bool(sign) and unicodedata.east_asian_width(sign) in {"W", "F"}


# The books are balanced: every character of the source is in a rule, in a repair, or in the rest.
#
# It is held as an equation of counts. What came in is what the rules say, and what is left over, and what
# repairs took away less what they put there. Nothing may go in here that reads or changes a text.


def characters(texts: Iterable[str]) -> Counter[str]:
    """Count the characters that are no white space."""
    signs = Counter("".join(texts))
    for each in [each for each in signs if each.isspace()]:
        del signs[each]
    return signs


def unplaced(source: str, imported: Imported) -> Counter[str]:
    """Count the characters of a source that an import has in none of its three places."""
    missing = characters([source, *(each.after for each in imported.repairs)])
    missing.subtract(characters(_rules(imported)))
    missing.subtract(characters(each.before for each in imported.repairs))
    missing.subtract(characters(each.text * each.count for each in imported.remainder))
    return missing


def _rules(imported: Imported) -> Iterable[str]:
    for each in imported.rules:
        yield from (each.title, each.text, each.label)
        if not each.implied:
            yield each.number


def lost(source: str, imported: Imported) -> tuple[Rest, ...]:
    """Return what is in no place as a rest of its own: a fault of ours, shown and never hidden."""
    missing = "".join(sorted(each * count for each, count in unplaced(source, imported).items() if count > 0))
    return (Rest(0, "unplaced", missing),) if missing else ()
