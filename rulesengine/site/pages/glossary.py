"""The glossary of a book and the one of all books: each word, the rule that explains it, who uses it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from rulesengine.rulebook import Rule, Term, plain
from rulesengine.rulebook.defining import Meaning
from rulesengine.rulebook.marks import italics
from rulesengine.rulebook.terms import singular
from rulesengine.site import newest, places
from rulesengine.site.exports import of_plain
from rulesengine.site.graph import Graph
from rulesengine.site.language import count, say
from rulesengine.site.markup import Html, head, joined, literal, tag
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Scene, Shelf

_SENTENCE = re.compile(r"(?<=[.!?])\s+")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a book: what explains it there, and what it means to somebody who is new."""

    word: str
    term: Term | None  # where the book explains it
    new: Meaning | None  # where we do

    @property
    def number(self) -> str:
        """Return the number of the rule to read next, or ""."""
        return (self.new.number if self.new else "") or (self.term.number if self.term else "")


def words_of(shelf: Shelf) -> list[Word]:
    """List the words of a book, sorted: what it explains itself, and what its players say."""
    new = shelf.book.newcomers
    words = [Word(term.word, term, new.get(word)) for word, term in shelf.terms.items()]
    words += [Word(each.word, None, each) for word, each in new.items() if word not in shelf.terms]
    return sorted(words, key=lambda each: each.word.casefold())


def glossary_page(shelf: Shelf, graph: Graph) -> str:
    """Write the glossary of one book."""
    here = places.glossary(shelf.name)
    users = graph.users(shelf)
    rows = [entry(shelf, here, each, users.get(each.word.casefold(), [])) for each in words_of(shelf)]
    title = say("{book}: glossary", book=shelf.title)
    said = count(
        len(rows),
        "{count} word that the book uses, each with what it means.",
        "{count} words that the book uses, each with what it means.",
    )
    return "\n".join(
        [
            head(title),
            parts.page_mark(here),
            f"# {literal(title)} {{ #glossary }}\n",
            said if rows else say("The book explains no word that we know of."),
            "",
            str(tag("p", edition, cls="re-edition-row")) if (edition := parts.switch(shelf, here)) else "",
            "",
            str(tag("dl", *rows, cls="re-words")),
            "",
        ]
    )


def entry(shelf: Shelf, here: str, word: Word, users: list[Rule]) -> Html:
    """Write one word: what it means, where it is explained, the smallest scenario, which rules use it."""
    kids = sense(shelf, here, word)
    if users:
        says = tag("summary", count(len(users), "used in {count} rule", "used in {count} rules"))
        links = parts.listed(parts.to_rule(here, each) for each in users)
        kids.append(tag("details", says, tag("p", links), cls="re-cited"))
    name = tag("dt", word.word, id=places.term(word.word))
    return tag("div", name, tag("dd", *kids))


def sense(shelf: Shelf, here: str, word: Word) -> list[Html | None]:
    """Write what a word means to somebody who is new, or what the book says of it; then where to go on."""
    kids: list[Html | None] = [tag("p", word.new.says, cls="re-word-new")] if word.new else []
    if word.term is not None and (word.new is None or word.term.says):
        kids.append(meaning(shelf, here, word.term))
    return [*kids, further(shelf, here, word)]


def further(shelf: Shelf, here: str, word: Word) -> Html | None:
    """Write links to the rule to read next, to the one that explains it, and to the smallest scenario."""
    if not word.number:
        return None
    explained = word.term.number if word.term else ""
    numbers = dict.fromkeys([word.number, explained or word.number])  # mostly one and the same
    rules = joined((parts.to_rule(here, shelf.book.rules[each], titled=True) for each in numbers), " · ")
    asked = word.new.shown if word.new else ""
    named = next((each for each in shelf.scenes if each.name == asked), None) if asked else None
    scene = named or smallest(shelf, word.number)
    seen = (f" · {say('see it')}: ", parts.to_scene(here, shelf, scene)) if scene else ()
    return tag("p", rules, *seen, cls="re-word-rule")


def smallest(shelf: Shelf, number: str) -> Scene | None:
    """Return the smallest scenario that shows a rule, or one below it; None where none does."""
    below = [each for each in shelf.book.rules.values() if each.parent == number]
    shown = [
        scene
        for each in (number, *(below_it.number for below_it in below))
        for scene in shelf.shown.get(each, ())
    ]
    about = [scene for scene in shown if scene.frames]
    return min(about, key=lambda scene: len(scene.frames), default=None)


def meaning(shelf: Shelf, here: str, term: Term) -> Html:
    """Write what the book's own glossary says of a word, or the sentence of the rule that explains it."""
    if not term.says:
        rule = shelf.book.rules[term.number]
        here_said, other = (
            explanation(rule, term),
            newest.wording(shelf, rule) if newest.edition(shelf) else None,
        )
        there = explanation(other, term) if other else here_said
        return tag("p", here_said, data_newest_says=there if there != here_said else None)

    def link(game: str, number: str) -> str | None:
        rule = None if game else shelf.book.rules.get(number)
        return parts.to_rule(here, rule) if rule else None

    return of_plain(term.says, link)


def explanation(rule: Rule, term: Term) -> str:
    """Take out of a rule the sentence that explains a word: the first that stresses it, or has it at all."""
    sentences = _SENTENCE.split(" ".join(rule.body.split()))
    stressed = [each for each in sentences if term.word.casefold() in map(str.casefold, italics(each))]
    used = [each for each in sentences if term.stands_in(plain(each))]
    return plain((stressed or used or sentences)[0])


def all_words(shelves: tuple[Shelf, ...]) -> str:
    """Write the glossary of all books: a word is once, with the sense that each book gives it."""
    here = places.glossary()
    words_of_all = [
        (" ".join(map(singular, each.word.casefold().split())), place, shelf, each)
        for place, shelf in enumerate(shelves)
        for each in words_of(shelf)
    ]
    words_of_all.sort(key=lambda each: each[:2])
    rows, letters = [], []
    for _, group in groupby(words_of_all, key=lambda each: each[0]):
        senses = list(group)
        word = senses[0][3].word
        letter = word[0].upper()
        first = letter not in letters
        letters += [letter] if first else []
        mark = tag("span", id=f"letter-{places.file(letter)}", cls="re-letter") if first else None
        name = tag("dt", mark, word, id=places.term(word))
        rows.append(tag("div", name, *(in_book(here, shelf, each) for _, _, shelf, each in senses)))
    bar = joined((tag("a", each, href=f"#letter-{places.file(each)}") for each in letters), " ")
    by = parts.switches(shelves, here)
    said = [by, tag("p", bar, cls="re-letters"), tag("dl", *rows, cls="re-words")]
    return str(joined([each for each in said if each], "\n\n"))


def in_book(here: str, shelf: Shelf, word: Word) -> Html:
    """Write what one book means by a word."""
    way = places.link(here, places.glossary(shelf.name), places.term(word.word))
    name = tag("p", tag("b", tag("a", shelf.title, href=way)))
    return tag("dd", name, *sense(shelf, here, word), data_of=shelf.name)
