"""Linting and mending whole files of scripts: each remark with its card and its line in the file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulesengine.cardtext.linting import Lint
from rulesengine.games.forge.scripts.files import is_pile, script_in, scripts_in
from rulesengine.games.forge.scripts.lints.fixing import fix_script
from rulesengine.games.forge.scripts.lints.linting import lint_script
from rulesengine.games.forge.scripts.lints.table import LINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.games.forge.scripts.files import Written


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
