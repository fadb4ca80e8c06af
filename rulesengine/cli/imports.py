"""The command `import`: a publisher's text in, numbered rules and a report out. No work is done here."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.cli.failing import FAILED, WELL, told
from rulesengine.cli.printing import data, say, table
from rulesengine.core.telling import times
from rulesengine.importing import FORMATS, import_file
from rulesengine.importing.writing import write

if TYPE_CHECKING:
    from rulesengine.importing import Imported

_SHOWN = 12  # defects on the terminal; the report has all
_WIDEST = 100


@told
def import_rules(
    file: Annotated[Path, typer.Argument(help="The rulebook: text, Markdown, HTML or YAML, in UTF-8.")],
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
        typer.Option(metavar="DIR", help="Write rules.md, report.md and report.json into this folder."),
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail where the text has defects.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> int:
    """Import a rulebook: its rules, what is wrong in its text, what was mended, what is left.

    Nothing of the text is dropped in silence. With --strict the exit code is 1 where a number stands
    twice, one is missing, a reference leads nowhere, or a list is glued into a line.

    Example: rulesengine import their-rules.txt --out imported
    """
    imported = import_file(file, form, book)
    written = write(imported, out) if out is not None else ()
    if as_json:
        data(imported.as_data())
    else:
        _show(imported)
        if written:
            say("", f"written: {', '.join(str(path) for path in written)}")
    return FAILED if strict and imported.defects else WELL


def _show(imported: Imported) -> None:
    say(f"{imported.title}: {times(len(imported.rules), 'rule')}, format {imported.format}", "")
    rows = [
        (name, len(found), ", ".join(f"{count} {kind}" for kind, count in Counter(found).most_common()))
        for name, found in (
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
            [(d.line, d.number, d.message[:_WIDEST]) for d in imported.defects[:_SHOWN]],
            (0,),
        )
        more = len(imported.defects) - _SHOWN
        if more > 0:
            say(f"and {more} more: with --out DIR all of them are in DIR/report.md")
