"""The command `import`: a publisher's text in, numbered rules and a report out. No work is done here."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.cli.own import near
from rulesengine.cli.printing import FAILED, WELL, data, refuse, say, table, told, warn
from rulesengine.core.trace import times
from rulesengine.games import BOOK, BOOKS, NAME, open_folder
from rulesengine.importing import FORMATS, import_file
from rulesengine.importing.writing import PAGE, REPORT, is_copy, kept_from, write
from rulesengine.site.places import TAKEN

if TYPE_CHECKING:
    from rulesengine.importing import Imported

_SHOWN = 12  # defects on the terminal; the report has all
_WIDEST = 100
_LARGE, _MANY = 1_000_000, 10_000  # bytes, rules: from then on it is said what is done


@told
def import_rules(
    file: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="The rulebook: text, Markdown, HTML, YAML, Word (.docx); several files, or a folder.",
        ),
    ],
    form: Annotated[
        str,
        typer.Option(
            "--format", metavar="F", help=f"Its format, where it is not found out: {', '.join(FORMATS)}."
        ),
    ] = "",
    book: Annotated[
        str, typer.Option(metavar="ID", help="The first part of every rule's id; else the name of the file.")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="The folder for rules.md, report.md and report.json; without it, books/ID here.",
            show_default=False,
        ),
    ] = None,
    edition: Annotated[
        str,
        typer.Option(help="What this edition is called; without it, the one that is there is replaced."),
    ] = "",
    was: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="What the edition that is there is called, if it was given no name."
        ),
    ] = "",
    title: Annotated[
        str, typer.Option(help="What the book is called; without it, what the text calls itself.")
    ] = "",
    strict: Annotated[bool, typer.Option("--strict", help="Fail where the text has defects.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> int:
    """Import a rulebook: its rules, what is wrong in its text, what was mended, what is left.

    Nothing of the text is dropped in silence. The rules are written into a folder of their own, from which
    `rulesengine build` makes a website; with --json they are printed, and written only where --out says. With
    --strict the exit code is 1 where a number is there twice, one is missing, a reference leads nowhere, or a
    list is glued into a line.

    Example: rulesengine import their-rules.txt --book mygame
    """
    size = sum(each.stat().st_size for each in file if each.is_file())
    if size > _LARGE:
        warn(f"reading {size / 1_000_000:.0f} MB; a large book takes up to a minute ...")
    imported = import_file(file, form, book)
    if title.strip():
        imported = replace(imported, title=" ".join(title.split()))
    if out is None and not as_json:
        out = _own_place(imported.book)
    if out is not None and len(imported.rules) > _MANY:
        warn(f"writing {len(imported.rules)} rules ...")
    written = write(imported, out, edition, was) if out is not None else ()
    if as_json:
        data(imported.as_data())
    else:
        _show(imported)
        if written and out is not None:
            names = (path.relative_to(out).as_posix() for path in written)
            say("", f"written into {near(out)}: {', '.join(names)}")
            for kept in filter(is_copy, written):
                say(f"{kept_from(kept)} had been edited since it was imported: your copy is {near(kept)}")
            say(f"what is wrong in the text: {near(out / PAGE)}")
            if out.parent.name == BOOKS:
                root = near(out.parent.parent)
                say(f"a website of it: rulesengine build{'' if root == '.' else f' {root}'}")
    return FAILED if strict and imported.defects else WELL


def _own_place(book: str) -> Path | None:
    """Say where an imported book belongs: among those of the project that is open, or into books/ here.

    None in a checkout of ours, whose own games are built there. Raises Mistake where a book of that name
    is there that no import has written.
    """
    if Path("rulesengine", "games").is_dir():
        warn(
            "not written: this is the checkout of rulesengine; go into a folder of your own, or say --out DIR"
        )
        return None
    if not NAME.fullmatch(book):
        refuse(
            f"{book!r} is no name for a book: it is part of addresses, so give --book small letters, digits "
            "and dashes, a letter first"
        )
    if book in TAKEN:
        refuse(f"{book!r} is a folder of every site that is built: give the book another name with --book ID")
    if Path(BOOK).is_file():
        refuse(f"this folder is a book itself, it has a {BOOK}: go to where your books are, or say --out DIR")
    place = (open_folder() or Path(BOOKS)) / book
    if (place / BOOK).exists() and not (place / REPORT).exists():
        refuse(
            f"{place / BOOK} is there, and no import has written it: it is left as it is; "
            "give the imported book another name with --book ID, or another folder with --out DIR"
        )
    return place


def _show(imported: Imported) -> None:
    say(f"{imported.title}: {times(len(imported.rules), 'rule')}, format {imported.format}", "")
    rows = [
        (name, len(counted), ", ".join(f"{count} {kind}" for kind, count in Counter(counted).most_common()))
        for name, counted in (
            ("defects", [each.kind for each in imported.defects]),
            ("repairs", [each.kind for each in imported.repairs]),
            ("remainder", [each.kind for each in imported.remainder]),
        )
    ]
    table(("what", "number", "kinds"), rows, numbers=(1,))
    if imported.defects:
        say("")
        table(
            ("line", "rule", "defect"),
            [(imported.place(d.line), d.number, d.message[:_WIDEST]) for d in imported.defects[:_SHOWN]],
            (0,),
        )
        more = len(imported.defects) - _SHOWN
        if more > 0:
            say(f"and {more} more: report.md has all of them")
