"""Rules out of a spreadsheet: CSV or TSV, a row a rule, whose first line names the columns.

One column holds the number, one or two hold title and words; other columns are left over, with their names.
What a cell says is kept sign for sign, its lines too.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.importing.checking import dangling, gaps
from rulesengine.importing.divisions import INSIDE
from rulesengine.importing.model import CannotImport, ImportedRule, Line, Notes
from rulesengine.importing.numbering import pieces, style_of
from rulesengine.importing.referring import references

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MARKS = (",", ";", "\t")
_NAMES: Mapping[str, tuple[str, ...]] = {  # the surer name first: a sheet may have Section and Number
    "number": (
        *("number", "no", "nr", "nummer", "numéro", "番号", "#", "rule number", "rule no", "section number"),
        *("id", "code", "ref", "rule", "regel", "clause", "article", "artikel", "ziffer", "条", "§"),
        *("section", "abschnitt"),
    ),
    "title": ("title", "heading", "name", "titel", "überschrift", "titre", "タイトル", "見出し"),
    "text": (
        *("text", "rule text", "wording", "words", "body", "content", "description", "wortlaut", "texte"),
        "本文",
    ),
}
_BELOW = frozenset(  # columns whose words belong to the rule, behind its own
    {"example", "examples", "note", "notes", "exception", "exceptions", "clarification", "clarifications"}
    | {"beispiel", "beispiele", "hinweis", "hinweise", "anmerkung", "exemple", "exemples", "例", "注"}
)
_SEVERAL = frozenset({"examples", "notes", "exceptions", "clarifications", "exemples"})
_NUMBER = re.compile(r"\w{1,6}(?:[.-]\w{1,6}){0,40}[.:)]?")


class Table(NamedTuple):
    """A spreadsheet: what is between its cells, and in which column what is."""

    mark: str
    columns: Mapping[str, int]
    names: list[str]
    below: Mapping[int, str]


def table_of(text: str) -> Table | None:
    """Read the first line of a text as the names of columns; None where it names no number and no words."""
    first = text.split("\n", 1)[0]
    for mark in MARKS:
        names = next(csv.reader([first], delimiter=mark), [])
        bare = [" ".join(each.casefold().replace(".", "").split()) for each in names]
        columns = {
            what: bare.index(next(name for name in known if name in bare))
            for what, known in _NAMES.items()
            if any(name in known for name in bare)
        }
        if "number" in columns and len(columns) > 1:
            below = {at: names[at].strip() for at, name in enumerate(bare) if name in _BELOW}
            return Table(mark, columns, names, below)
    return None


def read_cells(book: str, text: str, notes: Notes) -> list[ImportedRule]:
    """Read the rules of a spreadsheet.

    Raises CannotImport where the first line does not name the columns.
    """
    table = table_of(text)
    if table is None:
        raise CannotImport(
            "the first line of a spreadsheet names its columns, and this one names none that is known: "
            "write number,title,text there, in the order of the columns"
        )
    rows = _rows(text, table, notes)
    known = {number: place for place, number in enumerate(dict.fromkeys(number for _, number, *_ in rows))}
    style = style_of([Line(line, number) for line, number, *_ in rows])
    gaps(((number, line) for line, number, *_ in rows), style, notes)
    counts: Counter[str] = Counter()
    rules: list[ImportedRule] = []
    for line, number, title, words in rows:
        counts[number] += 1
        name = number if counts[number] == 1 else f"{number}-{counts[number]}"
        if name != number:
            notes.repair(line, "number twice", number, name)
            notes.defect(line, "number twice", name, f"{number} is here again; kept as {name}")
        named, missing = references(f"{title}\n{words}", style, known, number)
        level = len(pieces(number))
        rules.append(ImportedRule(f"{book}.{name}", name, title, words, named, level=level, line=line))
        dangling(rules[-1], missing, notes)
    return rules


def _rows(text: str, table: Table, notes: Notes) -> list[tuple[int, str, str, str]]:
    """Return line, number, title and words of each row; what else is in the sheet is left over."""
    reader = csv.reader(io.StringIO(text), delimiter=table.mark)
    rows: list[tuple[int, str, str, str]] = []
    cells = "".join(next(reader))
    notes.rest(1, "columns", " ".join(table.names))
    line = reader.line_num + 1
    try:
        for row in reader:
            cells += "".join(row)
            given = {what: row[at].strip() if at < len(row) else "" for what, at in table.columns.items()}
            number = given["number"].rstrip(".:)")
            if _NUMBER.fullmatch(given["number"]) and any(each.isdigit() for each in number):
                notes.mark(line, given["number"][len(number) :])
                words = [given.get("text", ""), *_below(row, table, line, notes)]
                rows.append((line, number, given.get("title", ""), "\n\n".join(filter(None, words))))
                taken = {*table.columns.values(), *table.below}
                others = (each for at, each in enumerate(row) if at not in taken)
                notes.rest(line, "other columns", " ".join(filter(None, map(str.strip, others))))
            else:
                notes.rest(line, "row without a number", " ".join(filter(None, map(str.strip, row))))
            line = reader.line_num + 1
    except csv.Error as wrong:
        raise CannotImport(f"line {reader.line_num}: it cannot be read as a row of cells: {wrong}") from wrong
    for sign in (table.mark, '"'):
        for _ in range(text.count(sign) - cells.count(sign)):
            notes.mark(1, sign) if sign.strip() else None
    return rows


def _below(row: list[str], table: Table, line: int, notes: Notes) -> Iterator[str]:
    """Give the examples and notes of a row, each behind the name of its column."""
    for at, name in table.below.items():
        words = row[at].strip() if at < len(row) else ""
        if not words or INSIDE.match(words):
            yield words
            continue
        said = f"{name[:-1] if name.casefold() in _SEVERAL else name}:"
        notes.repair(line, "name of a column", "", said)
        yield f"{said} {words}"
