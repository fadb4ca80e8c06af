"""Terms in a rule's own text become links to the rule that explains them: once a rule, the longest first.

Headings, code, links, rule numbers and a card's timing words are left alone, and so is a term in the
rule that explains it. Nothing here decides what a term is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook import Rule, Rulebook, ambiguous, finder
from rulesengine.site import places
from rulesengine.site.markup import Html, Marker, text


class AmbiguousTerms(RulesEngineError):
    """A book explains a word in two rules, and does not say which is meant."""


def settled(book: Rulebook) -> None:
    """Refuse a book with words whose explanation is not settled.

    Raises AmbiguousTerms with the line to add for each.
    """
    if found := ambiguous(book):
        raise AmbiguousTerms("\n".join(f"{book.game}: {each}" for each in found))


def term_links(here: str, rule: Rule, book: Rulebook) -> Marker:
    """Return what `marked` asks for the links that belong into a rule's text."""

    def within(said: str) -> Iterator[tuple[int, int, Html]]:
        seen = set()
        for found in finder(book).find(said):
            if found.term.number != rule.number and found.term not in seen:
                seen.add(found.term)
                yield found.start, found.end, _opening(here, book, found.term.number)

    return within


@lru_cache(maxsize=20_000)
def _opening(here: str, book: Rulebook, number: str) -> Html:
    page, anchor = places.of_rule(book.rules[number])
    return Html(f'<a class="re-term" href="{text(places.link(here, page, anchor))}">')
