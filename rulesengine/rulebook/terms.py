"""Terms: the words that a book explains. A term is defined where it first stands in *italics*.

Nothing may go in here that shows a term or links to one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.rulebook.marks import italics

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulesengine.rulebook.model import Rule, Rulebook


@dataclass(frozen=True, slots=True)
class Term:
    """A word as the book writes it, and the number of the rule that explains it."""

    word: str
    number: str

    def stands_in(self, text: str) -> bool:
        """Say whether a text uses the term, in the singular or with an s."""
        return re.search(rf"\b{re.escape(self.word)}s?\b", text, re.IGNORECASE) is not None


def terms(book: Rulebook) -> Mapping[str, Term]:
    """List every term by its word in small letters, in the order of the book."""
    found: dict[str, Term] = {}
    for number, rule in book.rules.items():
        for word in italics(rule.body):
            found.setdefault(word.casefold(), Term(word, number))
    return found


def terms_in(book: Rulebook, rule: Rule) -> tuple[Term, ...]:
    """List the terms that a rule uses, and those that it explains."""
    return tuple(each for each in terms(book).values() if each.stands_in(f"{rule.title} {rule.text}"))
