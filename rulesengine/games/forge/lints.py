"""What a designer should know about a card of Magic: a script's lints FS..., and for plain texts L-a to L-c.

A text with a line `Name:` is a script, and so is a pile of scripts. In plain texts a blank line parts one
card from the next; a first line `# Red Eclipse` gives a card its name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.cardtext import UnreadText
from rulesengine.cardtext.linting import Lint
from rulesengine.games.forge.cardtext import lines_of, read
from rulesengine.games.forge.rules.layers import RULES_TEXT
from rulesengine.games.forge.scripts.lints.linting import fix_files, lint_files
from rulesengine.games.forge.scripts.reading import is_script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Ability

REMARKS = {
    "L-a": ("613.1", "this line cannot be read, so nobody can say in which layer it applies"),
    "L-b": ("305.7", "such a land loses what its own text gives it; “in addition” would leave it that"),
    "L-c": ("113.11", "what is given later stays; “can't have or gain” would keep it away"),
}


def lint_text(text: str) -> tuple[Lint, ...]:
    """Lint a text of one or more cards, or card scripts."""
    if is_script(text):
        return lint_files(text)
    return tuple(lint for block in re.split(r"\n\s*\n", text.strip()) for lint in _card(block))


def fix_text(text: str) -> tuple[str, int]:
    """Mend card scripts as far as that is safe; return the new text and how many edits were made."""
    return fix_files(text) if is_script(text) else (text, 0)


def _card(block: str) -> Iterator[Lint]:
    rows = block.strip().splitlines()
    name = rows[0][1:].strip() if rows and rows[0].startswith("#") else ""
    for line, said in enumerate(lines_of("\n".join(rows[bool(name) :])), start=1):
        try:
            abilities = read(said)
        except UnreadText as stop:
            number, why = REMARKS["L-a"]
            yield Lint("L-a", number, why, name, line, stop.column, stop.guess)
            continue
        for code in dict.fromkeys(code for ability in abilities for code in _faults(ability)):
            yield Lint(code, *REMARKS[code], name, line)


def _faults(ability: Ability) -> Iterator[str]:
    """List the codes of the lints that one ability has."""
    changes = ability.changes
    if any(change.value == RULES_TEXT for change in changes):
        yield "L-b"
    taken = {change.value for change in changes if (change.prop, change.how) == ("keywords", "remove")}
    kept_away = {change.value for change in changes if change.how == "forbid"}
    if taken - kept_away:
        yield "L-c"
