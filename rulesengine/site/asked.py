"""How players ask for what is on the site: words that mean the same, shared words, what pages are about.

A page that is written by hand says in its head what people type who look for it, as `said: who goes first,
two triggers at the same time`. A book says the same of its rules in `synonyms.md`, beside them. Words that
card players use alike in every game are in `synonyms.md`, beside this file. Nothing is ranked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rulesengine.rulebook.terms import singular
from rulesengine.site import places
from rulesengine.site.pages.glossary import words_of
from rulesengine.site.shelf import Shelf

HERE = Path(__file__).resolve().parent / "synonyms.md"
_SAID = re.compile(r"^said: *(.+)$", re.MULTILINE)
_TITLE = re.compile(r"^# +(.+?)(?: +\{ *#[\w-]+ *\})?$", re.MULTILINE)
_KINDS = {places.CONCEPTS: "idea", places.LEARN: "lesson"}


class Asked(NamedTuple):
    """A way to say something, and the page and anchor that it leads to."""

    words: str
    page: str
    anchor: str = ""


class Across(NamedTuple):
    """Something that belongs to no one book: a page by hand, or a word of several books."""

    word: str
    title: str
    kind: str
    page: str
    anchor: str = ""


@lru_cache(maxsize=1)
def same() -> tuple[tuple[str, ...], ...]:
    """List the words that card players use for the same thing, group by group."""
    lines = HERE.read_text(encoding="utf-8").splitlines()
    groups = (line[2:].split(",") for line in lines if line.startswith("- "))
    return tuple(tuple(" ".join(word.split()).casefold() for word in group) for group in groups)


def of_books(shelves: tuple[Shelf, ...]) -> Iterator[Asked]:
    """Give the ways in which players say what a rule is about."""
    for shelf in shelves:
        for each in shelf.book.sayings:
            if each.number:
                yield Asked(each.words, *places.of_rule(shelf.book.rules[each.number]))


def of_pages(pages: Mapping[str, str | bytes]) -> tuple[tuple[Across, ...], tuple[Asked, ...]]:
    """List the pages that say in their heads what people type who look for them, and what that is."""
    across: list[Across] = []
    said: list[Asked] = []
    for page, text in pages.items():
        if not isinstance(text, str) or not page.endswith(".md") or not text.startswith("---"):
            continue
        head, _, body = text[3:].partition("\n---")
        asked, title = _SAID.search(head), _TITLE.search(body)
        if asked and title:
            across.append(Across(title[1], "", _KINDS.get(page.partition("/")[0], "guide"), page))
            said += [Asked(way.strip().strip('"'), page) for way in asked[1].split(",")]
    return tuple(across), tuple(said)


def shared(shelves: tuple[Shelf, ...]) -> Iterator[Across]:
    """Give each word that several books explain, as it is in the glossary of all books."""
    rows = [
        (" ".join(map(singular, each.word.casefold().split())), place, each.word, shelf.title)
        for place, shelf in enumerate(shelves)
        for each in words_of(shelf)
    ]
    for _, group in groupby(sorted(rows), key=lambda each: each[0]):
        senses = list(group)
        titles = dict.fromkeys(title for *_, title in senses)
        if len(titles) > 1:
            word = senses[0][2]
            yield Across(word, f"in {', '.join(titles)}", "word", places.GLOSSARY + ".md", places.term(word))
