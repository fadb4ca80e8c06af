"""From a file to the imported book: decode, detect, mend, read, count. Each step is in a file of its own."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.importing.accounting import lost
from rulesengine.importing.decoding import read_source
from rulesengine.importing.errors import NoRules
from rulesengine.importing.formats import FORMATS, detect, known, numbered
from rulesengine.importing.labelled import read_labelled
from rulesengine.importing.loose import read_loose
from rulesengine.importing.mending import mended
from rulesengine.importing.model import Imported, ImportedRule, Line, Notes
from rulesengine.importing.nested import read_nested
from rulesengine.importing.numbered import read_numbered
from rulesengine.importing.tagged import lines_of_html
from rulesengine.importing.walls import without_walls

if TYPE_CHECKING:
    from collections.abc import Callable

_BOM = "\ufeff"
_UNSAFE = re.compile(r"[^\w]+")
_TITLE = re.compile(r"^\s*(?:title|name):\s*(.+?)\s*$", re.MULTILINE)


def import_file(path: Path | str, format: str = "", book: str = "") -> Imported:  # noqa: A002  its name everywhere
    """Import a rulebook from a file.

    `format` is one of FORMATS, or "" to find it out; `book` is the first part of every id, or "" for the
    name of the file. Raises a CannotImport that says what to do.
    """
    path = Path(path)
    return import_text(read_source(path), format, book or book_name(path), path.name)


def import_text(source: str, format: str = "", book: str = "book", name: str = "") -> Imported:  # noqa: A002
    """Import a rulebook from a text; `name` is what messages call it."""
    notes = Notes()
    text = source
    if text.startswith(_BOM):
        notes.repair(1, "byte order mark", _BOM, "")
        text = text[len(_BOM) :]
    text = (
        text.replace("\r\n", "\n")
        .replace("\r", "\n")
        .replace("\u2028", "\n")
        .replace("\x85", "\n")
        .replace("\f", " ")
    )
    form = known(format) if format else detect(text, name)
    rules = _read(form, book, text, notes)
    if not rules:
        raise NoRules(
            f"{name or 'the text'} was read as {form!r} ({FORMATS[form]}), and no rule was found in it; "
            f"say the format with --format: {', '.join(FORMATS)}"
        )
    defects = tuple(sorted(notes.defects, key=lambda each: each.line))
    repairs = tuple(sorted(notes.repairs, key=lambda each: each.line))
    made = Imported(
        form, book, _title(rules, notes, name, form), tuple(rules), repairs, defects, notes.left()
    )
    return replace(made, remainder=(*made.remainder, *lost(source, made)))


def book_name(path: Path) -> str:
    """Make the first part of ids out of a file's name."""
    plain = unicodedata.normalize("NFKD", path.stem.casefold()).encode("ascii", "ignore").decode("ascii")
    name = _UNSAFE.sub("-", plain).strip("-_")
    return name if name[:1].isalpha() else f"book-{name}".rstrip("-")


def _read(form: str, book: str, text: str, notes: Notes) -> list[ImportedRule]:
    if form == "yaml":
        return read_nested(book, text, notes)
    if form == "html":
        lines = mended(lines_of_html(text, notes), notes)
    else:
        lines = mended([Line(number, line) for number, line in enumerate(text.split("\n"), 1)], notes)
    if form == "wiki":
        lines = without_walls(lines, notes)
    read: Callable[[str, list[Line], Notes], list[ImportedRule]] = read_numbered
    if form == "labels":
        read = read_labelled
    elif form == "headings" or (
        form in {"wiki", "html"} and not numbered([line for line in lines if line.text.strip()])
    ):
        read = read_loose
    return read(book, lines, notes)


def _title(rules: list[ImportedRule], notes: Notes, name: str, form: str) -> str:
    """Find what the book is called: by itself, by the first line of its head, or by the name of its file."""
    head = next((rest.text for rest in notes.remainder if rest.kind == "front matter"), "")
    said = _TITLE.search(head)
    if said:
        return said[1].strip("\"'")
    if form == "wiki":  # above the text stands what the mirror says of itself
        head = ""
    first = head.split("\n")[0].strip().strip("#* _")
    return first or (rules[0].title if rules[0].level == 1 and rules[0].implied else "") or _called(name)


def _called(name: str) -> str:
    """Make a title out of the name of a file."""
    words = " ".join(re.split(r"[\s_-]+", Path(name).stem)).strip()
    return words[:1].upper() + words[1:] or "Rules"
