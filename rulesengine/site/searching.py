"""What the search box looks things up in: rules, terms, cards, scenarios, their texts, pages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple

from rulesengine.rulebook import plain, terms
from rulesengine.rulebook.marks import opening
from rulesengine.site import places
from rulesengine.site.asked import Across, Asked, of_books, same
from rulesengine.site.pages import saying
from rulesengine.site.shelf import Scene, Shelf

# What the search box looks things up in: rules, terms, cards, scenarios, and their texts.
#
# Two lists out of shelves: a small one of numbers and names, and one of the texts in the same order,
# which the browser loads behind it. `sections` adds the pages that no book has. Nothing is ranked here:
# `finder.js` ranks.


KINDS = (
    *("rule", "house", "context", "term", "card", "scenario", "section", "edition", "phrase"),
    *("idea", "word", "lesson", "guide", "meaning"),  # ideas, shared words, pages; what a word means
)
RULES = frozenset({"rule", "house", "context", "section"})
NO_BOOK = -1
Row = list[
    Any
]  # what is typed, a title, the kind's place in KINDS, the game's place, the page's place, an anchor


class Entry(NamedTuple):
    """One thing that the box finds."""

    word: str
    title: str
    kind: str
    page: str
    anchor: str = ""
    text: str = ""


def number_map(
    shelves: tuple[Shelf, ...], across: Iterable[Across] = (), said: Iterable[Asked] = ()
) -> dict[str, Any]:
    """List everything that the box finds, in the order of the books, then what belongs to no one book.

    `said` are the ways in which players say what hand-written pages are about.
    """
    pages: dict[str, int] = {}
    rows: list[Row] = []

    def at(page: str) -> int:
        return pages.setdefault(places.link(places.HOME, page), len(pages))

    def row(each: Entry | Across, place: int) -> Row:
        return [each.word, each.title, KINDS.index(each.kind), place, at(each.page), each.anchor]

    rows += [row(each, place) for place, shelf in enumerate(shelves) for each in entries(shelf)]
    rows += [row(each, NO_BOOK) for each in across]
    return {
        "kinds": KINDS,
        "games": [[shelf.name, shelf.title] for shelf in shelves],
        "rows": rows,
        "said": [[words, at(page), anchor] for words, page, anchor in (*said, *of_books(shelves))],
        "own": [
            [place, each.words, each.means]
            for place, shelf in enumerate(shelves)
            for each in shelf.book.sayings
            if each.means
        ],
        "same": same(),
        "shown": list(shown(shelves)),
        "pages": list(pages),
    }


def shown(shelves: Iterable[Shelf]) -> Iterator[tuple[int, list[int]]]:
    """Give for each scenario that names rules which it shows its row, and the rows of those rules."""
    before = 0
    for shelf in shelves:
        rows = list(enumerate(entries(shelf), before))
        rules = {each.word: row for row, each in rows if each.kind in RULES}
        scenes = {each.title: row for row, each in rows if each.kind == "scenario"}
        for scene in shelf.scenes:
            mine = [rules[number] for number in scene.scenario.shows if number in rules]
            if mine:
                yield scenes[scene.scenario.id], mine
        before += len(rows)


def word_list(shelves: Iterable[Shelf]) -> list[str]:
    """List the text of each thing that the box finds, in the order of the rows."""
    return [each.text for shelf in shelves for each in entries(shelf)]


def entries(shelf: Shelf) -> Iterator[Entry]:
    """Give everything of a game that can be found."""
    yield from of_rules(shelf)
    for name, scene in sorted(cards(shelf).items()):
        yield Entry(name, scene.scenario.title, "card", places.scene(shelf.name, scene.name))
    for shown in saying.listed(shelf) if shelf.runs else ():
        if shown.said.part != "text":
            word = re.sub(r"[{}‹›]", "", shown.said.words)
            where = places.words(shelf.name)
            yield Entry(word, shown.said.doc, "phrase", where, saying.anchor(shown))
    for scene in shelf.scenes:
        said = scene.scenario
        yield Entry(
            said.title, said.id, "scenario", places.scene(shelf.name, scene.name), text=plain(said.prose)
        )


def of_rules(shelf: Shelf) -> Iterator[Entry]:
    """Give the rules, the terms that they explain, and the numbers that they have in other editions."""
    book = shelf.book
    for rule in book.rules.values():
        page, anchor = places.of_rule(rule)
        yield Entry(rule.number, rule.title, rule.kind, page, anchor, rule.text)
    for term in terms(book).values():
        by = book.rules.get(term.number)
        title = f"{by.number} {by.title}" if by else opening(term.says)
        yield Entry(term.word, title, "term", *places.of_term(book, term), text=plain(term.says))
    known = terms(book)
    for word, new in book.newcomers.items():
        if word not in known:
            yield Entry(new.word, "", "meaning", places.glossary(book.game), places.term(new.word), new.says)
    ids = {rule.id: rule for rule in book.rules.values()}
    for edition in book.editions.values():
        for name, number in edition.numbers.items():
            today = ids.get(name)
            if today is not None and today.number != number:
                title = f"in edition {edition.name}; here {today.number} {today.title}"
                yield Entry(number, title, "edition", *places.of_rule(today))


def cards(shelf: Shelf) -> dict[str, Scene]:
    """Find for each card with a text the smallest scenario in which it is."""
    scenes: dict[str, Scene] = {}
    for scene in sorted((each for each in shelf.scenes if each.frames), key=lambda each: len(each.frames)):
        for card in scene.doc["cards"]:
            if card["words"]:
                scenes.setdefault(str(card["name"]), scene)
    return scenes


def rules_json(shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """Write every rule by game and number: what it says, and where it is (docs/rules-schema.json)."""
    return {
        "schema": "rulesengine.rules/1",
        "books": {
            shelf.name: {
                "title": shelf.book.title,
                "edition": shelf.book.edition,
                "publisher": shelf.book.publisher,
            }
            for shelf in shelves
        },
        "games": {
            shelf.name: {
                rule.number: {
                    "id": rule.id,
                    "number": rule.number,
                    "title": rule.title,
                    "text": rule.text,
                    "kind": rule.kind,
                    "page": places.of_rule(rule)[0],
                    "anchor": rule.label,
                    "url": places.link(places.HOME, *places.of_rule(rule)),
                    "parent": rule.parent,
                    "references": list(rule.references),
                }
                for rule in shelf.book.rules.values()
            }
            for shelf in shelves
        },
    }


# What the box finds outside of the books: the sections of hand-written pages, read from the built HTML.
#
# The HTML is read and not the Markdown, so that what a plugin put in (the API) is found as well, whatever
# program built the page. Nothing is ranked here.


HEADINGS = frozenset({"h1", "h2", "h3", "h4"})
PASSED = frozenset({"script", "style", "button", "noscript", "svg", "select", "form"})
# One program takes the mark away that leaves these out.
PASSED_CLASSES = frozenset({"headerlink", "re-stepper", "re-view", "re-live"})
INLINE = frozenset({"a", "abbr", "b", "code", "em", "i", "kbd", "mark", "small", "span", "strong", "sup"})
EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr", "source", "col", "area", "base"})
LONGEST = 4000  # signs of a section's text; what follows them is seldom looked for

Section = tuple[str, str, str, str]  # its heading, its address, its text, the title of its page


@dataclass
class _Reader(HTMLParser):
    """One page: the headings in its article, and the words under each."""

    open: list[tuple[str, bool]] = field(default_factory=list)  # each element, and whether it is passed over
    inside: int = 0  # how deep in the article; 0 is outside
    anchor: str = ""
    heading: bool = False
    found: list[tuple[str, list[str], list[str]]] = field(default_factory=list)  # anchor, heading, words

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        self._gap(tag)
        if tag in EMPTY:
            return
        passed = (
            tag in PASSED
            or "data-search-exclude" in given
            or not PASSED_CLASSES.isdisjoint(given.get("class", "").split())
        ) or (bool(self.open) and self.open[-1][1])
        self.open.append((tag, passed))
        if tag == "article":
            self.inside = self.inside or len(self.open)
        if self.inside and tag in HEADINGS and given.get("id") and not passed:
            self.found.append((given["id"], [], []))
            self.heading = True

    def handle_endtag(self, tag: str) -> None:
        if tag not in {name for name, _ in self.open}:
            return
        self._gap(tag)
        if tag in HEADINGS:
            self.heading = False
        while self.open.pop()[0] != tag:
            pass
        if len(self.open) < self.inside:
            self.inside = 0

    def _gap(self, tag: str) -> None:
        if self.found and tag not in INLINE:
            self.found[-1][2].append(" ")

    def handle_data(self, data: str) -> None:
        if self.inside and self.found and not (self.open and self.open[-1][1]):
            _, heading, words = self.found[-1]
            (heading if self.heading else words).append(data)


def sections(site: Path, pages: Iterable[str]) -> list[Section]:
    """Read the sections of pages, given by their places in the folder of pages."""
    return [each for page in pages for each in _of(site, places.url(page))]


def _of(site: Path, page: str) -> Iterator[Section]:
    path = site / page
    if not path.is_file():
        return
    reader = _Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    title = _line(reader.found[0][1]) if reader.found else ""
    for number, (anchor, heading, words) in enumerate(reader.found):
        address = page if number == 0 else f"{page}#{anchor}"
        yield _line(heading), address, _line(words)[:LONGEST], title


def _line(parts: Iterable[str]) -> str:
    return " ".join("".join(parts).split())
