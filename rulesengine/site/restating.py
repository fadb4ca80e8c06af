"""A rule's text as HTML: paragraphs, lists, *stress*, `code`, numbers and terms as links. No Markdown here.

A book of seven thousand rules is rendered with every page, so the few marks that rules use are read here.
Whatever else a text has, a table or a fence, is left to Markdown: `restated` then gives nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook import Rule, Rulebook, Term, ambiguous, finder
from rulesengine.rulebook.marks import NAMED, without_escapes
from rulesengine.site import places
from rulesengine.site.graph import Graph
from rulesengine.site.markup import Html, Marker, clean, shown, stressed, tag, text, with_links
from rulesengine.site.pages.parts import to_rule
from rulesengine.site.references import TOLD_OUTSIDE

# Terms in a rule's own text become links to the rule that explains them: once a rule, the longest first.
#
# Headings, code, links, rule numbers and a card's timing words are left alone, and so is a term in the
# rule that explains it. Nothing here decides what a term is.


class AmbiguousTerms(RulesEngineError):
    """A book explains a word in two rules, and does not say which is meant."""


def settled(book: Rulebook) -> None:
    """Refuse a book with words whose explanation is not settled.

    Raises AmbiguousTerms with the line to add for each.
    """
    if unclear := ambiguous(book):
        raise AmbiguousTerms("\n".join(f"{book.game}: {each}" for each in unclear))


def term_links(here: str, rule: Rule, book: Rulebook) -> Marker:
    """Return what `marked` asks for the links that belong into a rule's text."""

    def within(said: str) -> Iterator[tuple[int, int, Html]]:
        seen = set()
        for match in finder(book).find(said):
            if match.term.number != rule.number and match.term not in seen:
                seen.add(match.term)
                yield match.start, match.end, _opening(here, book, match.term)

    return within


@lru_cache(maxsize=20_000)
def _opening(here: str, book: Rulebook, term: Term) -> Html:
    """Write the start of a link to what explains a word: the book's own glossary, or else a rule."""
    new = f' data-word="{text(term.word.casefold())}"' if term.word.casefold() in book.newcomers else ""
    return Html(f'<a class="re-term" href="{text(places.link(here, *places.of_term(book, term)))}"{new}>')


_HELD = "\ue000"
_CODE = re.compile(r"(`+)(.+?)\1", re.DOTALL)
_NAMED = re.compile(NAMED)
_ITEM = re.compile(r"^- ", re.MULTILINE)
# What Markdown reads as something else: other lists, quotes, tables, indented blocks, escapes, underscores
_MORE = re.compile(
    r"^(?:[ \t]|[*+] |[>|#:~=]|\d+[.)] |---|```|~~~|\[TOC\])|[\\_]|!\[|\]\(|\]:|\*\*\*|&\w+;", re.MULTILINE
)


def restated(here: str, rule: Rule, book: Rulebook, graph: Graph) -> Html:
    """Write a rule's text, or nothing where it has marks that only Markdown reads."""
    body = clean(rule.body).replace(_HELD, "").strip("\n")
    kept: list[str] = []

    def keep(made: str) -> str:
        kept.append(made)
        return f"\0{len(kept) - 1}\0"

    if "`" not in body:  # inside code a backslash is a backslash: Markdown knows
        body = without_escapes(body, lambda sign, _: keep(shown(sign)))
    if _MORE.search(_NAMED.sub("0", body)):
        return Html("")
    bare = _CODE.sub(lambda code: keep(tag("code", code[2].strip())), body)
    known = all(
        (match["game"] or rule.game, match["number"]) in graph.backs or match["number"][0] == "+"
        for match in _NAMED.finditer(bare)
    )
    if not known:  # Markdown warns of it, with the nearest
        return Html("")
    bare = _NAMED.sub(
        lambda match: keep(named(here, match["game"] or rule.game, match["number"], graph)), bare
    )
    bare = with_links(bare, term_links(here, rule, book), kept)
    bare = bare.replace("\0", _HELD)  # a sign that is no letter of any text, and that escaping leaves alone
    made = "".join(block(part) for part in re.split(r"\n[ \t]*\n", bare) if part.strip())
    return Html(re.sub(rf"{_HELD}(\d+){_HELD}", lambda held: kept[int(held[1])], made))


def block(said: str) -> str:
    """Write a paragraph, or a list."""
    if not said.lstrip("\n").startswith("- "):
        return f"<p>{stressed(said.strip())}</p>"
    first, *items = _ITEM.split(said.strip("\n"))
    return f"{first}<ul>{''.join(f'<li>{stressed(item.strip())}</li>' for item in items)}</ul>"


def named(here: str, game: str, number: str, graph: Graph) -> str:
    """Write the link that a number in brackets becomes; outside of what we hold, to the publisher."""
    book = graph.shelves[game].book
    rule = book.rules.get(number)
    if rule is not None:
        return to_rule(here, rule)
    return outside(number, book.publisher)


def outside(number: str, publisher: str) -> str:
    """Write a number that is in a part of the publisher's book that is not held here."""
    cls = "re-ref re-ref-outside"
    if not publisher:
        return tag("span", number, cls=cls, data_tip=TOLD_OUTSIDE)
    told = f"{TOLD_OUTSIDE}\nIt is read there: {publisher}"
    return tag("a", number, cls=cls, href=publisher, rel="noopener external", data_tip=told)
