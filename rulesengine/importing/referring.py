"""References: which rules a wording names, and which of those it names are not there."""

from __future__ import annotations

import re
from functools import cache

from rulesengine.importing.model import ImportedRule, Notes
from rulesengine.importing.numbering import token
from rulesengine.importing.styles import Style

NAMED = re.compile(r"\b(?:rules?|sub-?rules?|sections?|chapters?|see)\s+(?:also\s+)?$", re.IGNORECASE)
BACK = 16


@cache
def _numbers(mark: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.$+/{re.escape(mark)}])(?P<number>{token(mark)})(?![/%])")


def references(text: str, style: Style, known: set[str], own: str) -> tuple[list[str], list[str]]:
    """Return the numbers of this book that a wording names, and those that it names and are not there."""
    found: dict[str, None] = {}
    missing: dict[str, None] = {}
    for hit in _numbers(style.mark).finditer(text):
        number = hit["number"]
        named = NAMED.search(text[max(0, hit.start() - BACK) : hit.start()]) is not None
        several = style.mark in number or not number.isdigit()
        if number == own or not (several or named):
            continue
        if number in known:
            found[number] = None
        elif named and (several or style.hundreds):
            missing[number] = None
    return list(found), list(missing)


def dangling(rule: ImportedRule, missing: list[str], notes: Notes) -> None:
    """Write down the references of a rule that lead nowhere."""
    for each in missing:
        notes.defect(
            rule.line, "dangling reference", rule.number, f"{rule.number} names {each}, which is not here"
        )
