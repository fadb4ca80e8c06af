"""The figures of rule coverage, and the list of what is known to be open.

Figures are computed from a run of the scenarios; the list is kept by hand and gives reasons, never figures.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypedDict

from rulesengine.core.errors import RulesEngineError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.play.coverage import Coverage
    from rulesengine.rulebook import Rule, Rulebook

_CELL = re.compile(r"(?<!\\)\|")
HEAD = ("game", "rule", "reason")


class Figures(TypedDict):
    """What a book's own rules come to: every rule is counted once under `rules`."""

    rules: int
    executed: int
    shown: int
    descriptive: int
    open: list[str]  # the numbers of the rules that are neither descriptive nor both executed and shown


def figures(book: Rulebook, coverage: Coverage) -> Figures:
    """Count the rules of a book: which ran, which were shown, and which are open."""
    executed, shown = numbers(book, coverage.executed), numbers(book, coverage.shown)
    rules = book.of("rule")
    return Figures(
        rules=len(rules),
        executed=sum(each.number in executed for each in rules),
        shown=sum(each.number in shown for each in rules),
        descriptive=len(book.descriptive),
        open=[
            r.number for r in rules if not r.descriptive and not (r.number in executed and r.number in shown)
        ],
    )


def missing(found: Rule, book: Rulebook, coverage: Coverage) -> str:
    """Say what an open rule lacks."""
    ran = found.number in numbers(book, coverage.executed)
    seen = found.number in numbers(book, coverage.shown)
    if not ran and not seen:
        return "nothing runs for it, and no step cites it"
    return (
        "no step of a scenario cites it"
        if ran
        else "a step cites it, but nothing that carries its number spoke"
    )


def numbers(book: Rulebook, spoken: Iterable[str]) -> frozenset[str]:
    """Write rule numbers the way the book writes them; what is no rule of it is left out."""
    found = set()
    for number in spoken:
        try:
            found.add(book.cite(number).number)
        except RulesEngineError:
            continue
    return frozenset(found)


def excused(text: str) -> dict[tuple[str, str], str]:
    """Read the table `| game | rule | reason |` of what is known to be open; no reason is no excuse."""
    rows = [tuple(cell.strip() for cell in _CELL.split(line.strip())[1:-1]) for line in text.splitlines()]
    found: dict[tuple[str, str], str] = {}
    inside = False
    for row in rows:
        if tuple(cell.lower() for cell in row) == HEAD:
            inside = True
        elif len(row) != len(HEAD):
            inside = False
        elif inside and row[2] and not set(row[0]) <= set(":- "):
            found[row[0].strip("`"), row[1].strip("`")] = row[2].replace("\\|", "|")
    return found
