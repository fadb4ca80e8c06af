"""Every remark about a script, line by line, without those that the script waives with a reason.

A line that cannot be read is a remark too, and does not keep the others from being looked at.
"""

from __future__ import annotations

import json
import re
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.cardtext.linting import Lint
from rulesengine.games.forge.scripts.lints.sense import loops, sense, whole
from rulesengine.games.forge.scripts.lints.shape import Edit, Place, Remark, shape
from rulesengine.games.forge.scripts.lints.table import HARD, LINTS
from rulesengine.games.forge.scripts.lints.verbs import verbs
from rulesengine.games.forge.scripts.model import ALTERNATE, Face
from rulesengine.games.forge.scripts.reading import (
    RefusedScript,
    Spot,
    UnreadScript,
    is_pile,
    read,
    read_line,
    script_in,
    scripts_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.lints.table import Rule
    from rulesengine.games.forge.scripts.model import Line, Script
    from rulesengine.games.forge.scripts.reading import Written


UNREAD = ("FS001", "FS002", "FS003", "FS004")
WAIVER = re.compile(r"#\s*noqa\b:?\s*(?P<codes>FS\d+(?:\s*,\s*FS\d+)*)?\s*(?::\s*(?P<why>.*))?")


def lint_script(text: str) -> tuple[Remark, ...]:
    """Say everything that a reader should know about a script, in the order of its lines."""
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    faces, remarks = _read(rows)
    for face in faces:
        for line in face.lines:
            place = Place(face, line, rows[line.line - 1])
            remarks += [*shape(place), *sense(place), *verbs(place)]
        remarks += [*whole(face), *loops(face)]
    if any(each.code in UNREAD for each in remarks):  # what is missing may be on a line that cannot be read
        remarks = [each for each in remarks if each.code not in {"FS105", "FS218"}]
    return tuple(sorted(_waived(rows, remarks), key=lambda each: (each.line, each.column, each.code)))


def _read(rows: list[str]) -> tuple[list[Face], list[Remark]]:
    """Read each line for itself; one that cannot be read is a remark."""
    faces: list[list[Line]] = [[]]
    remarks: list[Remark] = []
    for number, row in enumerate(rows, 1):
        if row.strip() == ALTERNATE:
            faces.append([])
            continue
        try:
            faces[-1].append(read_line(row, number))
        except UnreadScript as stop:
            remarks.append(_stopped(stop))
    return [Face(tuple(lines)) for lines in faces], remarks


def _stopped(stop: UnreadScript) -> Remark:
    edits = (Edit(stop.line, stop.column, 0, "| "),) if stop.code == "FS003" else ()
    return Remark(stop.code, stop.why, stop.line, stop.column, stop.guess, edits)


def _waived(rows: list[str], remarks: list[Remark]) -> Iterator[Remark]:
    """Leave out what a remark on the line above waives, or one above the name for the whole card."""
    waivers: dict[int, frozenset[str]] = {}
    for number, row in enumerate(rows, 1):
        match = WAIVER.fullmatch(row.strip())
        if match is None:
            continue
        if not match["codes"] or not (match["why"] or "").strip():
            says = "a waiver names a lint and gives a reason: # noqa FS103: the reason"
            yield Remark("FS301", says, number, 1)
            continue
        waivers[number] = frozenset(code.strip() for code in match["codes"].split(","))
    used: set[tuple[int, str]] = set()
    for each in remarks:
        at = next((n for n in _above(rows, each.line) if each.code in waivers.get(n, ())), 0)
        used.add((at, each.code))
        if not at:
            yield each
    for number, codes in waivers.items():
        for code in sorted(codes):
            if (number, code) not in used:
                yield Remark("FS302", f"{code} has nothing to say here", number, 1)


def _above(rows: list[str], line: int) -> Iterator[int]:
    """List the numbers of the remarks right above a line, and of those above the card's name."""
    number = line - 1
    while number > 0 and rows[number - 1].lstrip().startswith("#"):
        yield number
        number -= 1
    for number, row in enumerate(rows, 1):
        if not row.lstrip().startswith("#"):
            return
        yield number


# Mending a script: the edits of its remarks, until nothing is left that can be mended safely.


ROUNDS = 20  # one edit may make room for another, on the same line


def fix_script(text: str) -> tuple[str, int]:
    """Mend a script; return its text and how many edits were made."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text, made = text.removeprefix(mark), 0
    if "\r" in text.replace("\r\n", ""):  # line ends of a kind that nobody writes any more
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for _ in range(ROUNDS):
        edits = [edit for remark in lint_script(text) for edit in remark.edits]
        if not edits:
            break
        text, number = _apply(text, edits)
        made += number
    return mark + text, made


def _apply(text: str, edits: list[Edit]) -> tuple[str, int]:
    """Make the edits, from right to left; of two that overlap only the right one, the other comes next."""
    rows = text.split("\n")
    made = 0
    ordered = sorted(set(edits), key=lambda edit: (edit.line, -edit.column, -edit.length))
    for line, group in groupby(ordered, key=lambda edit: edit.line):
        row, free = rows[line - 1], len(rows[line - 1]) + 1
        for edit in group:
            begin, end = edit.column - 1, edit.column - 1 + edit.length
            if end <= free:
                row, free = row[:begin] + edit.text + row[end:], begin
                made += 1
        rows[line - 1] = row
    return "\n".join(rows), made


# Linting and mending whole files of scripts: each remark with its card and its line in the file.


def lint_files(text: str) -> tuple[Lint, ...]:
    """Lint every script of a file; in a pile a line is a line of the card's script."""
    return tuple(lint for written in scripts_in(text) for lint in _lints(written))


def _lints(written: Written) -> Iterator[Lint]:
    name = name_of(written.text)
    for each in lint_script(written.text):
        rule = LINTS[each.code]
        line = each.line + written.before if each.line else 0
        yield Lint(each.code, rule.rule, each.says, name, line, each.column, each.guess, rule.kind)


def name_of(text: str) -> str:
    """Read a script's name without reading the script."""
    rows = (row.strip() for row in text.split("\n"))
    return next((row.removeprefix("Name:").strip() for row in rows if row.startswith("Name:")), "")


def fix_files(text: str) -> tuple[str, int]:
    """Mend every script of a file; return the file's new text and how many edits were made."""
    if not is_pile(text):
        fixed = [fix_script(written.text) for written in scripts_in(text)]
        return "\n".join(each for each, _ in fixed), sum(number for _, number in fixed)
    rows, made = text.split("\n"), 0
    for place, row in enumerate(rows):
        script = script_in(row)
        mended, number = fix_script(script) if script is not None else ("", 0)
        if number:
            rows[place] = json.dumps(json.loads(row) | {"script": mended}, ensure_ascii=False)
            made += number
    return "\n".join(rows), made


# The page that lists every lint of card scripts, made from their table.


HEAD = """\
# Lints of card scripts

What `rulesengine lint forge FILES` says about card scripts of Magic, as the open engine Forge reads
them. A file is a script when one of its lines begins with `Name:`; a pile with one card a line,
`{"name": "...", "script": "..."}`, is read too. *Hard* is what cannot be right: such a script is
not played. *Soft* is what is probably not meant. *Information* is shown, and does not change the
exit code.

`--fix` mends in the file what can be mended safely, and leaves the rest to you.

A lint is waived by a remark on the line above, with the reason: `# noqa FS202: one land is enough
here`. Above the line `Name:` it holds for the whole card. A waiver without a reason, and one that
waives nothing, are lints too.

Every example on this page is tried out when the project is tested.
"""


def page() -> str:
    """Write the page."""
    rows = [_row(rule) for rule in LINTS.values()]
    table = ["| code | what | kind | `--fix` |", "| --- | --- | --- | --- |", *rows]
    return "\n".join([HEAD, *table, "", *(_section(rule) for rule in LINTS.values())])


def _row(rule: Rule) -> str:
    mends = "mends it" if rule.mends else ""
    return f"| [{rule.code}](#{rule.code.lower()}) | {rule.title} | {rule.kind} | {mends} |"


def _section(rule: Rule) -> str:
    mends = f" By {rule.rule} of the game's rules." if rule.rule else ""
    mends += " `--fix` mends it." if rule.mends else ""
    return "\n".join(
        [
            f"## {rule.code} {rule.title} {{ #{rule.code.lower()} }}", "",
            f"*{rule.kind.capitalize()}.* {rule.says}{mends}", "",
            "It finds something here:", "", "```text", rule.fails.rstrip(), "```", "",
            "And nothing here:", "", "```text", rule.passes.rstrip(), "```", "",
        ]
    )  # fmt: skip


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")


# Reading a script that is to be played: it must be readable, and no hard lint may find anything.


def accept(text: str) -> Script:
    """Read a script and refuse what cannot be right.

    Raises UnreadScript where a line cannot be read, RefusedScript with the first hard lint that finds any.
    """
    script = read(text)
    hard = next((each for each in lint_script(text) if LINTS[each.code].kind == HARD), None)
    if hard is None:
        return script
    rows = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    spot = Spot(rows[hard.line - 1], hard.line, max(1, hard.column), hard.code)
    do = f"{hard.code}: {LINTS[hard.code].says}"
    raise RefusedScript(hard.says, spot, guess=hard.guess, do=do)
