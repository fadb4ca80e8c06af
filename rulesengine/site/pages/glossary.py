"""The glossary of a book and the one of all books: each word, the rule that explains it, who uses it."""

from __future__ import annotations

import re
from itertools import groupby

from rulesengine.core.trace import times
from rulesengine.rulebook import Rule, Term, plain
from rulesengine.rulebook.marks import italics
from rulesengine.rulebook.terms import singular
from rulesengine.site import places
from rulesengine.site.exports import of_plain
from rulesengine.site.graph import Graph
from rulesengine.site.markup import Html, head, joined, literal, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def glossary_page(shelf: Shelf, graph: Graph) -> str:
    """Write the glossary of one book."""
    here = places.glossary(shelf.name)
    users = graph.users(shelf)
    rows = [entry(shelf, here, term, users.get(term.word.casefold(), [])) for term in in_order(shelf)]
    said = f"{times(len(rows), 'word')} that the book explains."
    return "\n".join(
        [
            head(f"{shelf.title}: glossary"),
            parts.page_mark(here),
            f"# {literal(shelf.title)}: glossary {{ #glossary }}\n",
            said if rows else "The book explains no word that we know of.",
            "",
            str(tag("dl", *rows, cls="re-words")),
            "",
        ]
    )


def in_order(shelf: Shelf) -> list[Term]:
    """Sort the terms of a book by the alphabet."""
    return sorted(shelf.terms.values(), key=lambda term: term.word.casefold())


def entry(shelf: Shelf, here: str, term: Term, users: list[Rule]) -> Html:
    """Write one word: what is said of it, where, and which other rules use it."""
    kids: list[Html | None] = [meaning(shelf, here, term), by_rule(shelf, here, term)]
    if users:
        says = tag("summary", f"used in {times(len(users), 'other rule' if term.number else 'rule')}")
        links = parts.listed(parts.to_rule(here, each) for each in users)
        kids.append(tag("details", says, tag("p", links), cls="re-cited"))
    name = tag("dt", term.word, id=places.term(term.word))
    return tag("div", name, tag("dd", *kids))


def meaning(shelf: Shelf, here: str, term: Term) -> Html:
    """Write what the book's own glossary says of a word, or the sentence of the rule that explains it."""
    if not term.says:
        return tag("p", explanation(shelf.book.rules[term.number], term))

    def link(game: str, number: str) -> str | None:
        rule = None if game else shelf.book.rules.get(number)
        return parts.to_rule(here, rule) if rule else None

    return of_plain(term.says, link)


def by_rule(shelf: Shelf, here: str, term: Term) -> Html | None:
    """Write a link to the rule that explains a word, where one does."""
    if not term.number:
        return None
    return tag("p", parts.to_rule(here, shelf.book.rules[term.number], titled=True), cls="re-word-rule")


def explanation(rule: Rule, term: Term) -> str:
    """Take out of a rule the sentence that explains a word: the first in which it is stressed, or stands."""
    sentences = _SENTENCE.split(" ".join(rule.body.split()))
    stressed = [each for each in sentences if term.word.casefold() in map(str.casefold, italics(each))]
    used = [each for each in sentences if term.stands_in(plain(each))]
    return plain((stressed or used or sentences)[0])


def all_words(shelves: tuple[Shelf, ...]) -> str:
    """Write the glossary of all books: a word stands once, with the sense that each book gives it."""
    here = places.glossary()
    found = [
        (" ".join(map(singular, term.word.casefold().split())), shelf, term)
        for shelf in shelves
        for term in shelf.terms.values()
    ]
    order = {shelf.name: place for place, shelf in enumerate(shelves)}
    found.sort(key=lambda each: (each[0], order[each[1].name]))
    rows, letters = [], []
    for word, group in groupby(found, key=lambda each: each[0]):
        senses = list(group)
        letter = word[0].upper()
        first = letter not in letters
        letters += [letter] if first else []
        mark = tag("span", id=f"letter-{places.file(letter)}", cls="re-letter") if first else None
        name = tag("dt", mark, senses[0][2].word, id=places.term(word))
        rows.append(tag("div", name, *(sense(here, shelf, term) for _, shelf, term in senses)))
    bar = joined((tag("a", each, href=f"#letter-{places.file(each)}") for each in letters), " ")
    return str(joined([tag("p", bar, cls="re-letters"), tag("dl", *rows, cls="re-words")], "\n\n"))


def sense(here: str, shelf: Shelf, term: Term) -> Html:
    """Write what one book means by a word."""
    book = tag("a", shelf.title, href=places.link(here, places.glossary(shelf.name), places.term(term.word)))
    rule = parts.to_rule(here, shelf.book.rules[term.number], titled=True) if term.number else ""
    return tag("dd", tag("p", tag("b", book), " ", rule, cls="re-word-rule"), meaning(shelf, here, term))
