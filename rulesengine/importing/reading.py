"""From a file to the imported book: decode, detect, mend, read, count.

Which formats there are, and which one a text has, is said here too.
"""

from __future__ import annotations

import json
import re
import unicodedata
from bisect import bisect_right
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.core.errors import guess
from rulesengine.importing.cells import read_cells, table_of
from rulesengine.importing.chain import LOW, Place, chosen, places
from rulesengine.importing.checking import dangling, gaps, overlong
from rulesengine.importing.columns import refuse_columns
from rulesengine.importing.dialects import as_markdown, dialect_of
from rulesengine.importing.footnotes import at_their_rules
from rulesengine.importing.furniture import without_furniture
from rulesengine.importing.joining import ORDER, files_of, joined, out_of_order
from rulesengine.importing.labelled import is_labelled, read_labelled
from rulesengine.importing.loose import read_loose
from rulesengine.importing.marked import without_head, without_marks
from rulesengine.importing.mending import is_wall, mended, read_source, without_walls
from rulesengine.importing.model import (
    MOST_RULES,
    Defect,
    Imported,
    ImportedRule,
    Line,
    NoRules,
    Notes,
    TooLarge,
    UnknownFormat,
    lost,
)
from rulesengine.importing.nested import read_nested
from rulesengine.importing.numbered import read_numbered
from rulesengine.importing.numbering import Style, pieces, style_of
from rulesengine.importing.outlined import is_outlined, read_outlined
from rulesengine.importing.referring import references
from rulesengine.importing.restructured import heads_without_numbers, is_restructured, without_orders
from rulesengine.importing.scripts import in_digits
from rulesengine.importing.sifting import sifted
from rulesengine.importing.tagged import lines_of_html
from rulesengine.importing.underlined import underlined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


# Which formats there are, and by what a text shows its own. Nothing is read here.


FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "outline": "numbered outline, dots and letters: 376.4.b.2.a., also glued into lines",
        "hyphens": "numbers with hyphens: 9-1-6-6, with page numbers and broken sentences",
        "labels": "Markdown with @@rule:label@@ and [[rule:label]]; numbers are counted",
        "headings": "headings and lists without numbers; numbers are counted",
        "wiki": "a mirror of a wiki page, with | lines between the lines",
        "lines": "plain text, one rule a line: 1.2.3 Words",
        "html": "HTML: a row of a table, a paragraph or a heading is a rule",
        "bold": "Markdown, numbers in bold or alone on their line",
        "letters": "numbers like 100.1a, with contents in front and a glossary behind",
        "csv": "a row a rule: CSV or TSV, whose first line names the columns number, title, text",
        "yaml": "YAML or JSON: nested chapters, sections and rules with labels; numbers are counted",
    }
)
_TAG = re.compile(
    r"</?(?:tr|td|th|table|p|li|ul|ol|div|d[ldt]|h[1-6]|html|body|br|span)\b[^<>]{0,2000}>", re.IGNORECASE
)
_FIELD = re.compile(r"\s*(?:- )*[\w-]{1,40}:(?:\s|$)")
_BOLD = re.compile(r"\s*(?:[*+-]\s+)?(?:\*\*|__)\s*\d")
_ALONE = re.compile(r"\s*(?:\*\*|__)?\d[\w.-]*\.?(?:\*\*|__)?\s*")
PLAIN = ("lines", "outline", "hyphens", "letters")  # read line by line
_HEADED = re.compile(r"#{1,6}\s+(?![\d§(])")
_FEW = 3
_GLUED = 10
_ENOUGH_HEADS = 20
_WORDY = 25  # words to a rule: the items of a list have fewer
_HEAD = 12  # words of a line that may be a heading
_COUNTED = re.compile(r"(?:^|(?<=\s))\d{1,6}(?:[.-]\w{1,6}){1,8}[.:)]?(?=\s)", re.MULTILINE)
_AT_LINES = re.compile(r"^[ \t#*]{0,8}(\d{1,6}(?:[.-]\w{1,6}){1,8})[.:)]?(?=\s)", re.MULTILINE)
_MOST = 250_000  # numbers; the longest rulebooks have some thousands
_ENOUGH = 20_000  # lines: by so many of them a text shows what it is


def known(name: str) -> str:
    """Return the name of a format, or raise UnknownFormat with the nearest one."""
    if name not in FORMATS:
        raise UnknownFormat(
            f"there is no format {name!r}{guess(name, FORMATS)}; there are: {', '.join(FORMATS)}"
        )
    return name


def detect(text: str, name: str = "") -> str:
    """Say in which format a text is; `name` is the name of its file, whose ending is a hint."""
    every = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
    if dialect_of(every):
        text = "\n".join(line.text for line in as_markdown(every, Notes()))
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if is_labelled(text):
        return "labels"
    if sum(is_wall(line.text) for line in lines) * 4 > len(lines):
        return "wiki"
    if len(_TAG.findall(text)) >= _FEW * 2 and len(_TAG.findall(text)) * 3 > len(lines):
        return "html"
    if name.endswith((".yaml", ".yml", ".json")) or _is_json(text):
        return "yaml"
    if is_restructured(every) and heads_without_numbers(every):
        return "headings"
    if name.endswith((".csv", ".tsv")) or (len(lines) > _FEW and table_of(text) is not None):
        return "csv"
    lines = in_digits(mended(lines[:_ENOUGH], Notes()), Notes())
    style = style_of(lines)
    there = sifted(places(lines, style), lines, style)
    lettered = _is_lettered(lines, there)
    if lettered or _is_numbered(lines, style, there):
        return _lettered_kind(text, name, lines) if lettered else _numbered_kind(lines, style, there)
    fields = sum(_FIELD.match(line.text) is not None for line in lines)
    return "yaml" if fields >= _FEW and fields * 3 > len(lines) else "headings"


def _is_lettered(lines: list[Line], there: list[Place]) -> bool:
    """Say whether a book counts its chapters by letters, and nothing below them: A. Words."""
    letters = {line.chapter for line in lines if line.chapter.isalpha()}
    parted = sum(not each.start and len(pieces(each.number)) > 1 for each in there)
    return len(letters) >= _FEW and parted <= len(letters)


def _lettered_kind(text: str, name: str, lines: list[Line]) -> str:
    """Say how chapters with letters are read: with their lists as rules, where that way finds each."""
    found = {each.number for each in import_text(text, "headings", name=name).rules}
    return "headings" if {line.chapter for line in lines if line.chapter.isalpha()} <= found else "lines"


def _is_json(text: str) -> bool:
    """Say whether a text is JSON, which is YAML too."""
    if text.lstrip()[:1] not in {"{", "["}:
        return False
    try:
        return isinstance(json.loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def numbered(lines: list[Line]) -> bool:
    """Say whether rules in a text have their numbers written."""
    lines = in_digits(lines, Notes())
    style = style_of(lines)
    return _is_numbered(lines, style, sifted(places(lines, style), lines, style))


def _is_numbered(lines: list[Line], style: Style, candidates: list[Place]) -> bool:
    """Say whether the places found are rules.

    Numbers of several parts are no accident, nor are chapters that the contents name; single ones are the
    rules of a book only where most of them follow one another, and not where lists begin at 1 again.
    """
    if sum(line.chapter.isdigit() for line in lines) > 1:
        return True
    firsts = [each for each in candidates if not each.start and each.weight >= LOW]
    several = sum(len(pieces(each.number)) > 1 for each in firsts)
    heads = sum(_HEADED.match(line.text) is not None for line in lines)
    if heads > _ENOUGH_HEADS and heads > several * 4:
        return False  # a book of headings; what begins with 2-3 is a row of a table, or a throw of dice
    if several >= _FEW and several * 4 >= len(firsts):
        return True
    chain = chosen(candidates, style)
    if sum(len(pieces(each.number)) > 1 for each in chain) >= _GLUED:
        return True  # whole pages of rules glued into a line
    if _counts_through(lines, chain):
        return True
    return bool(firsts) and len(chain) * 5 > len(firsts) * 3 and (several > 0 or len(firsts) * 3 > len(lines))


def _counts_through(lines: list[Line], chain: list[Place]) -> bool:
    """Say whether numbers of one part count through a plain text, each with paragraphs below it: 1. to 9.

    A list in a text with headings of its own does not: it ends, and headings come behind it.
    """
    numbers = [each.key[0] for each in chain]
    if len(chain) < _FEW + 1 or numbers != [*range(numbers[0], numbers[0] + len(numbers))] or numbers[0] > 1:
        return False
    begins = [each.line for each in chain]
    blank = [line.number - above.number > 1 for above, line in pairwise([Line(-1, ""), *lines])] + [True]
    sure = all(len(each.key) == 1 and not each.start and each.dotted and blank[each.line] for each in chain)
    words = [len(line.text.split()) for line in lines]
    parts = [sum(words[begin:end]) for begin, end in pairwise([*begins, len(lines)])]
    heads = sum(
        blank[at] and blank[at + 1] and words[at] < _HEAD and lines[at].text.rstrip()[-1:].isalnum()
        for at in range(begins[0], len(lines))
        if at not in begins
    )
    early = lines[begins[0]].number * 5 < lines[-1].number * 2
    even = max(parts) * 5 < sum(parts) * 3 and sum(parts) > _WORDY * len(chain)
    marked = any(line.text.startswith("#") for line in lines)
    return sure and early and even and not marked and heads <= len(chain)


def _numbered_kind(lines: list[Line], style: Style, candidates: list[Place]) -> str:
    firsts = [each for each in candidates if not each.start]
    if style.mark == "-":
        return "hyphens"
    bold = sum(_BOLD.match(line.text) is not None for line in lines)
    alone = sum(_ALONE.fullmatch(line.text) is not None for line in lines)
    if (bold + alone) * 2 > len(firsts):
        return "bold"
    glued = sum(re.search(r"\d[a-z]", each.number) is not None for each in firsts)
    if style.hundreds and glued * 20 > len(firsts):
        return "letters"
    lettered = sum(re.search(r"\.[a-z]\b", each.number) is not None for each in firsts)
    return "outline" if lettered * 20 > len(firsts) or len(candidates) > len(firsts) * 2 else "lines"


_BOM = "\ufeff"
_UNSAFE = re.compile(r"[^\w]+")
_TITLE = re.compile(r"^\s*(?:title|name):\s*(.+?)\s*$", re.MULTILINE)


def import_file(
    path: Path | str | Sequence[Path | str],
    format: str = "",  # noqa: A002  its name everywhere
    book: str = "",
) -> Imported:
    """Import a rulebook from a file, from several in this order, or from a folder.

    `format` is one of FORMATS, or "" to find it out; `book` is the first part of every id, or "" for the
    name of the first file, or of the folder. Raises a CannotImport that says what to do.
    """
    paths = [Path(path)] if isinstance(path, str | Path) else [Path(each) for each in path]
    first = paths[0]
    files = [file for each in paths for file in files_of(each)]
    name = book or book_name(first)
    if len(files) == 1:
        notes = Notes()
        return _with_pages(import_text(read_source(files[0], notes), format, name, files[0].name), notes)
    text, parts = joined(files)
    called = first.name if first.is_dir() else files[0].name
    ending = files[0].suffix if files[0].suffix in {".yaml", ".yml", ".json"} else ""
    made = replace(import_text(text, format, name, called + ending), parts=parts)
    odd = out_of_order(text, parts) if first.is_dir() and not (first / ORDER).exists() else None
    return replace(made, defects=(odd, *made.defects)) if odd else made


def _with_pages(made: Imported, notes: Notes) -> Imported:
    """Add what was taken off the pages of a PDF, and what is doubtful on them."""
    if not notes.repairs and not notes.defects:
        return made
    found = _numbered_defects(notes, list(made.rules))
    repairs = sorted((*made.repairs, *notes.repairs), key=lambda each: each.line)
    defects = sorted((*made.defects, *found), key=lambda each: each.line)
    return replace(made, repairs=tuple(repairs), defects=tuple(defects))


def import_text(source: str, format: str = "", book: str = "book", name: str = "") -> Imported:  # noqa: A002  its name everywhere
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
    _refuse_endless(text, name)
    form = known(format) if format else detect(text, name)
    if form not in {"yaml", "csv", "html"}:
        refuse_columns(text, name)
    rules = _read(form, book, text, notes)
    if not rules:
        raise NoRules(
            f"{name or 'the text'} was read as {form!r} ({FORMATS[form]}), and no rule was found in it; "
            f"say the format with --format: {', '.join(FORMATS)}"
        )
    overlong(rules, notes)
    defects = _numbered_defects(notes, rules)
    repairs = tuple(sorted(notes.repairs, key=lambda each: each.line))
    title, rest = _title(rules, notes, name, form), notes.left()
    made = Imported(form, book, title, tuple(rules), repairs, defects, rest, chapters=notes.chapters)
    return replace(made, remainder=(*made.remainder, *lost(source, made)))


def _refuse_endless(text: str, name: str) -> None:
    """Raise TooLarge, before a text is read, for more rules than a minute and half a gigabyte hold."""
    if sum(1 for _ in _COUNTED.finditer(text)) > _MOST:
        raise TooLarge(
            f"{name or 'the text'} has more than {_MOST:,} numbers that may be rules, and no rulebook "
            "is that long; cut it into several books, or take out what is no rule: a table, a list of cards"
        )
    if len(at_lines := {each[1] for each in _AT_LINES.finditer(text)}) > MOST_RULES:
        raise TooLarge(
            f"{name or 'the text'} has {len(at_lines):,} numbers at the beginning of a line; at most "
            f"{MOST_RULES:,} rules fit into half a gigabyte. Cut it into volumes, each with its own --book ID"
        )


def _numbered_defects(notes: Notes, rules: list[ImportedRule]) -> tuple[Defect, ...]:
    """Return the defects in the order of the text; one that was seen before the rules were gets its rule."""
    begins = sorted((each.line, place) for place, each in enumerate(rules))
    defects: list[Defect] = []
    for each in sorted(notes.defects, key=lambda defect: defect.line):
        at = bisect_right(begins, (each.line, len(rules)))
        known = each.number or not at
        defects.append(each if known else replace(each, number=rules[begins[at - 1][1]].number))
    return tuple(defects)


def book_name(path: Path) -> str:
    """Make the first part of ids out of a file's name."""
    plain = unicodedata.normalize("NFKD", path.stem.casefold()).encode("ascii", "ignore").decode("ascii")
    name = _UNSAFE.sub("-", plain).strip("-_")
    return name if name[:1].isalpha() else f"book-{name}".rstrip("-")


def _read(form: str, book: str, text: str, notes: Notes) -> list[ImportedRule]:
    if form == "yaml":
        return _naming(read_nested(book, text, notes), notes)
    if form == "csv":
        return read_cells(book, text, notes)
    if form == "html":
        lines = mended(lines_of_html(text, notes), notes)
    else:
        lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]
        lines = mended(lines if form == "wiki" else as_markdown(lines, notes), notes)
        lines = without_orders(lines, notes) if is_restructured(lines) else lines
    if form == "wiki":
        lines = without_walls(lines, notes)
    if form not in {"labels", "html"}:
        lines = without_head(lines, notes)
        lines = lines if form == "wiki" else without_furniture(lines, notes)
        lines = underlined(lines, notes) if form in PLAIN else lines
        lines = without_marks(lines, notes)
        lines = lines if form == "headings" else at_their_rules(lines, notes)
    read: Callable[[str, list[Line], Notes], list[ImportedRule]] = read_numbered
    if form == "labels":
        read = read_labelled
    elif form == "headings" and is_outlined(lines):
        read = read_outlined
    elif form == "headings" or (
        form in {"wiki", "html"} and not numbered([line for line in lines if line.text.strip()])
    ):
        read = partial(read_loose, apart=form == "headings")
    return read(book, lines, notes)


def _naming(rules: list[ImportedRule], notes: Notes) -> list[ImportedRule]:
    """Find which rules the wordings of a book name whose numbers were said, and not counted."""
    if any(each.implied for each in rules):
        return rules
    known = {number: place for place, number in enumerate(dict.fromkeys(each.number for each in rules))}
    style = style_of([Line(each.line, each.number) for each in rules])
    gaps(((each.number, each.line) for each in rules if pieces(each.number)), style, notes)
    named: list[ImportedRule] = []
    for each in rules:
        numbers, missing = references(f"{each.title}\n{each.text}", style, known, each.number)
        dangling(each, missing, notes)
        named.append(replace(each, references=numbers))
    return named


def _title(rules: list[ImportedRule], notes: Notes, name: str, form: str) -> str:
    """Find what the book is called: by itself, by the first line of its head, or by the name of its file."""
    fronts = [rest.text for rest in notes.remainder if rest.kind == "front matter"]
    head = next((text for text in fronts if any(each.isalpha() for each in text)), "")
    said = _TITLE.search(next((rest.text for rest in notes.remainder if rest.kind == "file head"), head))
    if said:
        return said[1].strip("\"'")
    if form == "wiki":  # above the text is what the mirror says of itself
        head = ""
    worded = (line for line in head.split("\n") if any(each.isalpha() for each in line))
    first = next(worded, "").strip().strip("#* _")
    chapters = [each.title for each in rules if each.level == 1]
    only = chapters[0] if len(chapters) == 1 and rules[0].level == 1 and rules[0].implied else ""
    return first or only or _called(name)


def _called(name: str) -> str:
    """Make a title out of the name of a file."""
    words = " ".join(re.split(r"[\s_-]+", Path(name).stem)).strip()
    return words[:1].upper() + words[1:] or "Rules"
