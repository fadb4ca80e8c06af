"""What the tests of the site share: its pages taken apart, and the books behind them.

No test stands here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import unquote, urlsplit

from filelock import FileLock

from rulesengine.games import game
from rulesengine.rulebook import Rulebook

LOADS = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "embed": "src",
    "object": "data",
    "link": "href",
    "use": "href",
    "image": "href",
}
SILENT = {"script", "style", "pre", "code", "kbd", "svg", "noscript"}  # their text is nobody's prose
HEADS = {"h1", "h2", "h3", "h4", "h5", "h6"}
VOID = {"br", "hr", "img", "input", "link", "meta", "source", "wbr", "area", "base", "col", "embed", "track"}


def book(name: str) -> Rulebook:
    """Give a game's book."""
    found = game(name).book
    assert isinstance(found, Rulebook)
    return found


def run_of(file: Path) -> dict[str, Any]:
    """Read the run of a scenario as its page does: its frames are written by columns."""
    said = file.read_text(encoding="utf-8")
    doc: dict[str, Any] = json.loads(said[said.index(", ") + 2 : said.rindex(")")])
    columns = doc["frames"]
    many = len(next(iter(columns.values()))[1]) if columns else 0
    frames = [{name: said[which[at]] for name, (said, which) in columns.items()} for at in range(many)]
    return {**doc, "frames": frames}


@dataclass
class Page(HTMLParser):
    """One page: what it holds that a test may ask for."""

    name: str
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)  # of <a href>
    loads: list[str] = field(default_factory=list)  # what the browser fetches by itself
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    prose: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    aside: bool = False

    @cached_property
    def anchors(self) -> frozenset[str]:
        """Give its ids, to be looked up: many links lead to one page."""
        return frozenset(self.ids)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note ids, links, and what is fetched."""
        given = {key: value or "" for key, value in attrs}
        self.tags.append((tag, given))
        if given.get("id"):
            self.ids.append(given["id"])
        self.aside = "headerlink" in given.get("class", "")  # the sign behind a heading is not its text
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in LOADS and LOADS[tag] in given:
            self.loads.append(given[LOADS[tag]])
        if tag in HEADS:
            self.headings.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close what is open."""
        self.aside = False
        while tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note headings and prose."""
        if not self.aside and not HEADS.isdisjoint(self.open):
            self.headings[-1] += data
        if SILENT.isdisjoint(self.open):
            self.prose.append(data)

    def updatepos(self, i: int, j: int) -> int:  # noqa: ARG002  so the parser calls it
        """Count no lines: nobody asks on which one a tag stands, and it takes a tenth of the time."""
        return j


NOTED = ("ids", "links", "loads", "tags", "headings", "prose")


def taken_apart(folder: Path) -> dict[str, Page]:
    """Take every page of a site apart; 404.html is for hosts, which show it at any address."""
    found = {}
    for path in sorted(folder.rglob("*.html")):
        name = path.relative_to(folder).as_posix()
        if name == "404.html":
            continue
        found[name] = Page(name)
        found[name].feed(path.read_text(encoding="utf-8"))
    return found


def taken_apart_once(folder: Path) -> dict[str, Page]:
    """Take a site apart, whichever of several processes asks first; the others read what it has noted."""
    noted = folder.parent.with_suffix(".json")
    with FileLock(f"{noted}.lock"):
        if not noted.is_file():
            apart = taken_apart(folder)
            rows = {name: [getattr(page, each) for each in NOTED] for name, page in apart.items()}
            noted.write_text(json.dumps(rows), encoding="utf-8")
            return apart
    found = {}
    for name, row in json.loads(noted.read_text(encoding="utf-8")).items():
        found[name] = Page(name, **dict(zip(NOTED, row, strict=True)))
        found[name].tags = [(tag, given) for tag, given in found[name].tags]
    return found


def target(page: str, link: str) -> tuple[str, str]:
    """Say to which file and which anchor a link leads."""
    path, anchor = _from_folder(dirname(page), link)
    return path or page, anchor


@cache
def _from_folder(folder: str, link: str) -> tuple[str, str]:
    """Say where a link of the pages in a folder leads; "" is the page itself. The menu is on all of them."""
    parts = urlsplit(link)
    path = normpath(join(folder, unquote(parts.path))) if parts.path else ""
    return path, unquote(parts.fragment)


def files_in(folder: Path) -> frozenset[str]:
    """Name every file of a site: to ask the disk for each of its links takes ten times as long."""
    return frozenset(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@cache
def is_outside(link: str) -> bool:
    """Say whether a link leaves the site."""
    return bool(urlsplit(link).scheme or urlsplit(link).netloc)
