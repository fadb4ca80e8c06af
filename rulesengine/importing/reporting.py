"""The report of an import, for people: what was found, is wrong in the text, was mended, is left.

As Markdown, and below as a page.
Other people's text in it is escaped. Nothing may go in here that reads a source.
"""

from __future__ import annotations

from collections import Counter
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.rulebook.marks import escaped, opening

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesengine.importing.model import Imported


_MOST = 200
_WIDEST = 160


def counts(imported: Imported) -> dict[str, int]:
    """Count what an import has, in the order in which people ask."""
    return {
        "rules": len(imported.rules),
        "repairs": len(imported.repairs),
        "defects": len(imported.defects),
        "remainder": len(imported.remainder),
    }


def report(imported: Imported) -> str:
    """Write the report as one page of Markdown."""
    page = [
        f"# Import of {escaped(imported.title)}",
        "",
        f"Format: {imported.format}. "
        + ", ".join(f"{name}: {count}" for name, count in counts(imported).items())
        + ".",
        "",
        "Every character of the source, white space aside, is in a rule, in a repair, or in the remainder.",
        "",
        "## Defects of the text",
        "",
        *_summary(each.kind for each in imported.defects),
        *_table(
            ("line", "rule", "kind", "what"),
            [(imported.place(d.line), d.number, d.kind, d.message) for d in imported.defects],
        ),
        "## Repairs",
        "",
        *_summary(each.kind for each in imported.repairs),
        *_table(
            ("line", "kind", "before", "after"),
            [(imported.place(r.line), r.kind, r.before, r.after) for r in imported.repairs],
        ),
        "## Remainder",
        "",
        "What belongs to no rule: what is before the first and behind the last, bare headings, marks.",
        "",
        *_summary(each.kind for each in imported.remainder),
        *_table(
            ("line", "kind", "times", "text"),
            [(imported.place(r.line), r.kind, r.count, r.text) for r in imported.remainder],
        ),
    ]
    return "\n".join(page)


def _summary(kinds: Iterable[str]) -> list[str]:
    counted = Counter(kinds)
    if not counted:
        return ["None.", ""]
    return [", ".join(f"{kind}: {count}" for kind, count in sorted(counted.items())) + ".", ""]


def _table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """Write a table; a long one is cut, and says so: report.json has all of it."""
    if not rows:
        return []
    lines = [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    lines += [f"| {' | '.join(_cell(each) for each in row)} |" for row in rows[:_MOST]]
    more = len(rows) - _MOST
    return [*lines, "", *([f"And {more} more, all of them in `report.json`.", ""] if more > 0 else [])]


def _cell(value: object) -> str:
    text = " ⏎ ".join(str(value).split("\n"))
    return escaped(text if len(text) <= _WIDEST else f"{text[:_WIDEST]} …") or "(nothing)"


# The report of an import as one page for a browser: it needs no server, no script and nothing from outside.
#
# What the publisher wrote is other people's text, and escaped wherever it is. Nothing is counted in here.


MOST = 2000  # rows of a table; report.json has all
_LONGEST = 400
_STYLE = Path(__file__).with_name("report.css")


def page(imported: Imported) -> str:
    """Write the report as a page of its own."""
    title, at = f"Import of {imported.title}", imported.place
    figures = "".join(
        f"<div><dt>{name}</dt><dd>{count}</dd></div>" for name, count in counts(imported).items()
    )
    defects = [(at(d.line), _law(d.number), d.kind, _text(d.message)) for d in imported.defects]
    repairs = [
        (at(r.line), r.kind, _said(r.before, "wrong"), _said(r.after, "mended")) for r in imported.repairs
    ]
    rest = [(at(r.line), r.kind, r.count, _text(r.text)) for r in imported.remainder]
    rules = [(at(r.line), _law(r.number), _text(r.title or opening(r.text))) for r in imported.rules]
    parts = (
        _part(
            "Defects of the text",
            "What its publisher should mend. Nothing of it was changed.",
            ("line", "rule", "kind", "what"),
            defects,
            [each.kind for each in imported.defects],
        ),
        _part(
            "Repairs",
            "What was changed while the text was read.",
            ("line", "kind", "before", "after"),
            repairs,
            [each.kind for each in imported.repairs],
        ),
        _part(
            "Remainder",
            "What belongs to no rule: what is before the first and behind the last, headings, marks. "
            "Every character of the source, white space aside, is in a rule, in a repair, or in here.",
            ("line", "kind", "times", "text"),
            rest,
            [each.kind for each in imported.remainder],
        ),
        _part("Rules", "Every number, in the order of the text.", ("line", "rule", "begins"), rules),
    )
    style = _STYLE.read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(title)}</title><link rel="icon" href="data:,"><style>{style}</style></head>\n'
        f'<body><main><h1>{escape(title)}</h1><p class="muted">Read as “{escape(imported.format)}”. '
        f"Lines are those of the file.</p><dl>{figures}</dl>\n{''.join(parts)}</main></body></html>\n"
    )


def _part(
    title: str, says: str, columns: Sequence[str], rows: Sequence[Sequence[object]], kinds: Iterable[str] = ()
) -> str:
    """Write a heading, how many there are of each kind, and a table."""
    chips = "".join(f"<li>{escape(kind)}: {count}</li>" for kind, count in Counter(kinds).most_common())
    chips = f'<ul class="kinds">{chips}</ul>' if chips else ""
    if not rows:
        return f'<section><h2>{title}</h2><p class="muted">{says}</p><p>None.</p></section>\n'
    head = "".join(f"<th>{each}</th>" for each in columns)
    body = "".join(
        "<tr>"
        + "".join(
            f'<td data-name="{name}">{_data_cell(each)}</td>' for name, each in zip(columns, row, strict=True)
        )
        + "</tr>\n"
        for row in rows[:MOST]
    )
    more = len(rows) - MOST
    rest = f"<p>And {more} more, all of them in report.json.</p>" if more > 0 else ""
    return (
        f'<section><h2>{title}</h2><p class="muted">{says}</p>{chips}'
        f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>{rest}</section>\n"
    )


class _Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def _data_cell(value: object) -> str:
    return value if isinstance(value, _Markup) else escape(str(value))


def _law(number: str) -> _Markup:
    return _Markup(f'<span class="law">{escape(number)}</span>')


def _text(words: str) -> _Markup:
    return _Markup(f'<span class="text">{_short(words)}</span>')


def _said(words: str, kind: str) -> _Markup:
    return _Markup(f'<span class="text {kind}">{_short(words) or "(nothing)"}</span>')


def _short(words: str) -> str:
    return escape(words if len(words) <= _LONGEST else f"{words[:_LONGEST]} …")
