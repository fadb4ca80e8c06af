"""What another edition says differently: sections under its table, written as rules are in the book.

    ## 6.3.2a Dependent on a stage { #dependent-effect }
    What the rule says in that edition. References carry that edition's numbers.

A label that the book has not names a rule that only that edition has.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.rulebook.marks import is_number, opening, paragraphs, plain, references, unescaped
from rulesengine.rulebook.model import Rule
from rulesengine.rulebook.outline import parts
from rulesengine.rulebook.patterns import pattern
from rulesengine.rulebook.sections import Section, split

NUMBERS = pattern(r"\|\s*id\s*\|\s*number\s*\|", re.IGNORECASE)  # the head of the table of an edition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Rulebook


def read_wordings(book: Rulebook, text: str) -> tuple[dict[str, Rule], list[str]]:
    """Read the sections of an edition's file: the rules by id, and what is wrong with them by line."""
    labels = {each.label: each for each in book.rules.values()}
    rules: dict[str, Rule] = {}
    faults: list[str] = []
    for section in split(text):
        number, _, title = section.words.partition(" ")
        if section.level <= 1 or not is_number(number):
            continue
        rule = _rule(book, section, number, title, labels.get(section.label))
        if not section.label:
            faults.append(
                f"{section.line}: {section.words!r} has no label: write {{ #label }} behind the title"
            )
        elif rule.id in rules:
            faults.append(f"{section.line}: {section.label} is already in line {rules[rule.id].line}")
        elif not rule.body and not (title and rule.descriptive):
            faults.append(f"{section.line}: {number} needs a title and a text")
        rules.setdefault(rule.id, rule)
    return rules, faults


def _rule(book: Rulebook, section: Section, number: str, title: str, known: Rule | None) -> Rule:
    body: list[str] = []
    see: list[str] = []
    reason = ""
    for _, text in paragraphs(section.lines):
        word, colon, rest = text.partition(":")
        if colon and word == "See":
            see += [each.strip().rstrip(".") for each in rest.split(",") if each.strip()]
        elif colon and word == "Descriptive":
            reason = " ".join(rest.split())
        elif not NUMBERS.match(text):  # the table of numbers may also be below
            body.append(text)
    said = "\n\n".join(body)
    return Rule(
        game=book.game,
        number=number,
        label=section.label,
        title=unescaped(title) or opening(said),
        untitled=not title,
        body=said,
        text=plain(said),
        kind=known.kind if known else "rule",
        level=section.level,
        chapter=known.chapter if known else "",
        descriptive=reason or (known.descriptive if known else ""),
        references=tuple(dict.fromkeys((*references(said), *see))),
        line=section.line,
    )


def inserted(numbers: Mapping[str, str], wordings: Mapping[str, Rule]) -> dict[str, str]:
    """Put the rules that the table leaves out where their numbers belong."""
    order = list(numbers.items())
    for name, rule in wordings.items():
        if name not in numbers:
            own = parts(rule.number)
            before = [at for at, (_, number) in enumerate(order) if parts(number) < own]
            order.insert(before[-1] + 1 if before else len(order), (name, rule.number))
    return dict(order)
