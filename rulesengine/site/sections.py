"""What the box finds outside of the books: the sections of hand-written pages, read from the built HTML.

The HTML is read and not the Markdown, so that what a plugin put in (the API) is found as well, whatever
program built the page. Nothing is ranked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from rulesengine.site import places

HEADINGS = frozenset({"h1", "h2", "h3", "h4"})
PASSED = frozenset({"script", "style", "button", "noscript", "svg", "select", "form"})
# One program takes the mark away that leaves these out.
PASSED_CLASSES = frozenset({"headerlink", "re-stepper", "re-view"})
INLINE = frozenset({"a", "abbr", "b", "code", "em", "i", "kbd", "mark", "small", "span", "strong", "sup"})
EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr", "source", "col", "area", "base"})
LONGEST = 4000  # signs of a section's text; what stands behind them is seldom looked for

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
