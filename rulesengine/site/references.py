"""The Python-Markdown extension: `[9-1-6-5]` becomes a link to the rule.

It reads a prebuilt rules.json and nothing else, so it runs wherever Python-Markdown runs. A page
says where it is in its first line, `<!-- page: thegame/rules/9-1.md -->`; inside a game's folder a
bare number is one of that game, elsewhere `[thegame:9-1]` names it.

Nothing about themes or page generators may go in here; a reference to nowhere is a warning in the
log that a strict build listens to.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString

from rulesengine.core.errors import guess
from rulesengine.rulebook.marks import NAMED, POINTED
from rulesengine.site import places
from rulesengine.site.markup import RAW, RAW_END, ref_class

LOG = logging.getLogger("mkdocs.rulesengine")  # a strict build counts what is said here
PAGE = re.compile(r"^<!-- page: (?P<page>\S+) -->$")

TOLD_OUTSIDE = "This rule is in a part of the publisher's book that is not restated here."

Rules = Mapping[str, Mapping[str, Mapping[str, str]]]
Books = Mapping[str, Mapping[str, str]]


@lru_cache(maxsize=4)
def read(path: Path, changed: int) -> tuple[Rules, Books]:
    """Read the rules and what is said of their books: once for all pages, and not once a page."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    return kept["games"], kept.get("books", {})


class References(Extension):
    """Links rule numbers in square brackets."""

    def __init__(self, **given: object) -> None:
        """Take the path of rules.json."""
        self.config = {"rules": ["", "the file that `rulesengine build` writes: rules.json"]}
        super().__init__(**given)

    def extendMarkdown(self, md: Markdown) -> None:
        """Hang the two parts into Python-Markdown."""
        path = Path(str(self.getConfig("rules") or ""))
        rules, books = read(path, path.stat().st_mtime_ns) if path.is_file() else ({}, {})
        place = Place(md)
        md.preprocessors.register(
            place, "rulesengine-page", 28
        )  # after signs are cleaned, before HTML is read
        # after code and escapes, before Python-Markdown's own references
        md.inlinePatterns.register(Numbers(NAMED, md, rules, books, place), "rulesengine-rule", 172)
        md.inlinePatterns.register(Pointed(POINTED, md, rules, place), "rulesengine-words", 173)


class Place(Preprocessor):
    """Notes where the page is, and takes the line off."""

    page = ""

    def run(self, lines: list[str]) -> list[str]:
        """Look for the line in the first few, before anything reads it as a comment."""
        self.page = ""
        for number, line in enumerate(lines[:5]):
            if page := PAGE.match(line):
                self.page = page["page"]
                lines = [*lines[:number], *lines[number + 1 :]]
                break
        return self.kept(lines)

    def kept(self, lines: list[str]) -> list[str]:
        """Put away what is HTML already, so that nobody parses it again: it comes back as it is."""
        kept: list[str] = []
        blocks: list[str] = []  # blocks with nothing between them are put away as one
        away: list[str] | None = None
        for line in lines:
            if away is not None:
                if line == RAW_END:
                    blocks.append("\n".join(away))
                    away = None
                else:
                    away.append(line)
            elif line == RAW:
                away = []
            elif line or not blocks:
                if blocks:
                    kept += ["", self.md.htmlStash.store("\n".join(blocks)), ""]
                    blocks = []
                kept.append(line)
        kept += ["", self.md.htmlStash.store("\n".join(blocks)), ""] if blocks else []
        return kept if away is None else [*kept, *away]


class Numbers(InlineProcessor):
    """Makes the links."""

    def __init__(self, pattern: str, md: Markdown, rules: Rules, books: Books, place: Place) -> None:
        """Know every rule, where the publishers' own are read, and where the page is."""
        super().__init__(pattern, md)
        self.rules, self.books, self.place = rules, books, place

    def handleMatch(  # type: ignore[override]
        self,
        m: re.Match[str],
        data: str,
    ) -> tuple[Element | None, int | None, int | None]:
        """Turn one number into a link; leave it as it is where it is none."""
        game = m["game"] or self.place.page.partition("/")[0]
        book = self.rules.get(game)
        if book is None:
            if m["game"] and self.rules:
                LOG.warning(
                    "%s: [%s] names no game%s", self.place.page, m[0][1:-1], guess(m["game"], self.rules)
                )
            return None, None, None
        rule = book.get(m["number"])
        if rule is None:
            return self.outside(m, game, book), m.start(0), m.end(0)
        made = Element("a")
        made.set("class", ref_class(rule["kind"]))
        made.set("href", places.source(self.place.page, rule["page"], rule["anchor"]))
        made.text = m["number"]
        return made, m.start(0), m.end(0)

    def outside(self, m: re.Match[str], game: str, book: Mapping[str, Any]) -> Element:
        """Show a number of the same book that is not held here; any other is a fault."""
        if not m["number"].startswith("+"):
            near = guess(m["number"], book)
            LOG.warning("%s: %s has no rule %s%s", self.place.page, game, m["number"], near)
        publisher = self.books.get(game, {}).get("publisher", "")
        made = Element("a" if publisher else "span")
        made.set("class", "re-ref re-ref-outside")
        made.set("data-tip", TOLD_OUTSIDE + (f"\nIt is read there: {publisher}" if publisher else ""))
        if publisher:
            made.set("href", publisher)
            made.set("rel", "noopener external")
        made.text = m["number"]
        return made


class Pointed(InlineProcessor):
    """Makes words a link to the rule whose number is behind them: [§ 3 Abs. 2](3.2)."""

    def __init__(self, pattern: str, md: Markdown, rules: Rules, place: Place) -> None:
        """Know every rule, and where the page is."""
        super().__init__(pattern, md)
        self.rules, self.place = rules, place

    def handleMatch(  # type: ignore[override]
        self,
        m: re.Match[str],
        data: str,
    ) -> tuple[Element | None, int | None, int | None]:
        """Make the link; where the book has no such rule, the brackets are Markdown's own."""
        rule = self.rules.get(self.place.page.partition("/")[0], {}).get(m["to"])
        if rule is None:
            return None, None, None
        made = Element("a")
        made.set("class", ref_class(rule["kind"]))
        made.set("href", places.source(self.place.page, rule["page"], rule["anchor"]))
        made.text = AtomicString(unescape(m["words"]))
        return made, m.start(0), m.end(0)


def makeExtension(**given: object) -> References:
    """Make the extension."""
    return References(**given)
