"""The report of an import, for people: what was found, is wrong in the text, was mended, is left.

It is Markdown. Other people's text in it is escaped. Nothing may go in here that reads a source.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesengine.importing.model import Imported

_SPECIAL = re.compile(r"([\\`*_{}\[\]>|~$])")
_ENTITY = re.compile(r"&(?=#?\w+;)")
_AT_START = re.compile(r"^(\s*)([#+=-]|\d{1,9}[.)])(?=[\s=-]|$)", re.MULTILINE)
_MOST = 200
_WIDEST = 160


def escaped(text: str) -> str:
    """Escape every sign that Markdown or HTML would obey."""
    safe = _SPECIAL.sub(r"\\\1", _ENTITY.sub("&amp;", text)).replace("<", "&lt;")
    return _AT_START.sub(lambda hit: f"{hit[1]}{hit[2][:-1]}\\{hit[2][-1]}", safe)


def counts(imported: Imported) -> dict[str, int]:
    """Count what an import has, in the order in which people ask."""
    return {
        "rules": len(imported.rules),
        "repairs": len(imported.repairs),
        "defects": len(imported.defects),
        "remainder": sum(each.kind != "markup" for each in imported.remainder),
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
            [(d.line, d.number, d.kind, d.message) for d in imported.defects],
        ),
        "## Repairs",
        "",
        *_summary(each.kind for each in imported.repairs),
        *_table(
            ("line", "kind", "before", "after"),
            [(r.line, r.kind, r.before, r.after) for r in imported.repairs],
        ),
        "## Remainder",
        "",
        "What belongs to no rule: what stands before the first and behind the last, bare headings, marks.",
        "",
        *_summary(each.kind for each in imported.remainder),
        *_table(
            ("line", "kind", "times", "text"), [(r.line, r.kind, r.count, r.text) for r in imported.remainder]
        ),
    ]
    return "\n".join(page)


def _summary(kinds: Iterable[str]) -> list[str]:
    found = Counter(kinds)
    if not found:
        return ["None.", ""]
    return [", ".join(f"{kind}: {count}" for kind, count in sorted(found.items())) + ".", ""]


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
