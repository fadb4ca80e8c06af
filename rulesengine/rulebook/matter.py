"""What a book says around its rules: introduction, credits, legal text. `matter.md` beside the rules has it.

    # Front matter
    ## Introduction { #introduction }
    What is before the first rule.

    # Back matter
    ## Credits { #credits }

A section is a page. References as in the rules. The file may be missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.marks import references, unescaped
from rulesengine.rulebook.sections import split

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

FRONT, BACK = "Front matter", "Back matter"


class Matter(NamedTuple):
    """A part of a book that is no rule."""

    slug: str
    title: str
    body: str  # Markdown, as a rule's
    front: bool  # it is before the rules


def read_matter(path: Path, known: Collection[str]) -> tuple[Matter, ...]:
    """Read `matter.md`; `known` are the numbers of the book's rules.

    Raises BrokenRulebook with file and line.
    """
    return parse_matter(path.read_text(encoding="utf-8"), known, path.name) if path.is_file() else ()


def parse_matter(text: str, known: Collection[str], name: str = "matter.md") -> tuple[Matter, ...]:
    """Read what is around the rules out of a text; `name` is what faults call it."""
    matters: list[Matter] = []
    faults: list[str] = []
    front = True
    for section in split(text):
        if section.level <= 1:
            front = section.words != BACK
            continue
        if not section.label or section.label in {each.slug for each in matters}:
            faults.append(
                f"{section.line}: {section.words!r} needs a label of its own: {{ #label }} behind it"
            )
            continue
        faults += [
            f"{section.line_of(each)}: there is no rule {each!r}{guess(each, known)}"
            for each in references(section.body)
            if each not in known and not each.startswith("+")
        ]
        matters.append(Matter(section.label, unescaped(section.words), section.body.strip(), front))
    if faults:
        raise BrokenRulebook("\n".join(f"{name}:{fault}" for fault in faults))
    return tuple(matters)
