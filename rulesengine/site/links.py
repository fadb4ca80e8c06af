"""What links the books together: the graph, the glossaries, the ideas across games, notebooks, previews.

Gathered here for `building.py`, so that there is one place that knows what all games must be known for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from pathlib import Path

from rulesengine.core.trace import Citation
from rulesengine.rulebook import Chapter, Rulebook, plain
from rulesengine.site import places
from rulesengine.site.graph import Graph, graph_json
from rulesengine.site.markup import clean, script
from rulesengine.site.notebooks import notebooks
from rulesengine.site.pages import code, concept, glossary
from rulesengine.site.published import NO_TEXTS, Texts, texts
from rulesengine.site.restating import settled
from rulesengine.site.shelf import Shelf, at

# What is shown of a rule to whoever points at a link to it: one small script a chapter, beside the chapter.
#
# A script, for it is also opened from a folder; it is loaded when the first link into the chapter is
# pointed at, so a page with a thousand links is no heavier for them.


LONGEST = 600  # letters of a text; whoever wants more follows the link


def previews(shelf: Shelf, chapter: Chapter, graph: Graph) -> str:
    """Write number, title, kind, text and the count of what cites it, by anchor; and what words mean.

    A word that is explained there has the sentence for newcomers, so that a link of a word shows that first.
    """
    by_label = {}
    for number in chapter.rules:
        rule = shelf.book.rules[number]
        by_label[rule.label] = [
            number,
            "" if rule.untitled else clean(rule.title),
            rule.kind,
            short(rule.text),
            graph.back(rule).total,
        ]
    words = {
        word: shelf.book.newcomers[word].says
        for word, term in shelf.terms.items()
        if term.number in chapter.rules and word in shelf.book.newcomers
    }
    return script("rulesengineSite.previews", shelf.title, by_label, *([words] if words else []))


def meanings(shelf: Shelf) -> str:
    """Write what the book's own glossary says of each word, in the same form."""
    by_word = {
        places.term(each.word): ["", clean(each.word), "term", short(plain(each.says)), 0]
        for each in shelf.terms.values()
        if each.says
    }
    return script("rulesengineSite.previews", shelf.title, by_word)


def short(said: str) -> str:
    """Cut a text behind a word, where it is longer than what is shown."""
    words = clean(said)
    return words if len(words) <= LONGEST else f"{words[:LONGEST].rsplit(' ', 1)[0]} …"


_TITLE = re.compile(r"^# +(.+?)(?: +\{ *#[\w-]+ *\})?$", re.MULTILINE)
_ORDER = re.compile(r"^order: (\d{1,4})$", re.MULTILINE)


@dataclass(frozen=True, eq=False)
class Links:
    """All that is known across the games, when their pages are written."""

    graph: Graph
    texts: Mapping[str, Texts]  # the publishers' own words, by game, where the user has them

    def texts_of(self, shelf: Shelf) -> Texts:
        """Return the publisher's words for a book, or none."""
        return self.texts.get(shelf.name, NO_TEXTS)


def gather(shelves: tuple[Shelf, ...], folder: Path, sources: Path | None = None) -> Links:
    """Gather everything that leads to a rule; `folder` holds the notebooks, `sources` publishers' texts.

    Raises AmbiguousTerms, and NoSources.
    """
    books = {shelf.name: shelf.book for shelf in shelves}
    for book in books.values():
        settled(book)
    notebook_links = notebooks(folder, partial(where, books), frozenset(books))
    return Links(Graph(shelves, notebook_links), texts(sources, books) if sources else {})


def where(books: Mapping[str, Rulebook], cited: Citation) -> str:
    """Say where a rule of any game is."""
    return at(books[cited.game], cited)


def asked(shelves: tuple[Shelf, ...], links: Links, docs: Path) -> dict[str, Callable[[str], str]]:
    """Return what hand-written pages may ask for: the glossary, the ideas, the notebooks."""
    titles = ideas(docs)
    concept.check(shelves, frozenset(titles))
    return {
        "glossary": lambda _: glossary.all_words(shelves),
        "concept": lambda name: concept.concept(shelves, name),
        "concepts": lambda here: concept.doors(shelves, titles, here or places.HOME),
        "notebooks": lambda here: code.doors(links.graph.notebooks, here or places.HOME),
    }


def ideas(docs: Path) -> dict[str, str]:
    """Name the pages of ideas across games, each with its title."""
    titles: list[tuple[int, str, str]] = []
    for path in sorted((docs / places.CONCEPTS).glob("*.md")):
        text = path.read_text(encoding="utf-8")
        title, order = _TITLE.search(text), _ORDER.search(text)
        titles.append((int(order[1]) if order else len(text), path.stem, title[1] if title else path.stem))
    return {name: title for _, name, title in sorted(titles)}


def pages(shelves: tuple[Shelf, ...], links: Links) -> dict[str, str | bytes]:
    """Write the pages and files of all this."""
    files: dict[str, str | bytes] = {}
    for shelf in shelves:
        if shelf.terms:  # a book that explains no word has no glossary
            files[places.glossary(shelf.name)] = glossary.glossary_page(shelf, links.graph)
        if shelf.book.meanings:
            files[places.meanings(shelf.name)] = meanings(shelf)
        for chapter in shelf.book.chapters:
            files[places.previews(shelf.name, chapter.slug)] = previews(shelf, chapter, links.graph)
    for each, after in zip_longest(links.graph.notebooks, links.graph.notebooks[1:]):
        files |= code.notebook_files(each, after)
    files["graph.json"] = json.dumps(graph_json(links.graph), ensure_ascii=False, indent=0) + "\n"
    return files
