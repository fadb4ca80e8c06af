"""The short menu in the bar at the top of every page: learn, rules, scenarios, the Card Lab.

It is part of the page, so nothing moves when it is there. In the pages of a game it leads to what that game
has. An entry whose page the site does not have is left out, and a menu of one entry is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rulesengine.site import places
from rulesengine.site.language import say
from rulesengine.site.markup import Html, tag
from rulesengine.site.shelf import Shelf

FEWEST = 2
LAB, FIRST, RULINGS = "card-lab.md", "index.md", "rulings"
_PLACE = re.compile(
    r'<header class="md-header.*?(?=<form class="md-header__option|</nav>\s*</header>)', re.DOTALL
)


class Bar:
    """The menus of a built site: one for the pages of each game, one for all others."""

    def __init__(self, made: Path, shelves: tuple[Shelf, ...], name: str) -> None:
        """Look at which pages there are; `name` is what the site is called."""
        self.made, self.name = made, name
        self.shelves = {each.name: each for each in shelves}
        self.only = shelves[0] if len(shelves) == 1 else None
        first = made / "index.html"
        home = first.read_text(encoding="utf-8") if first.is_file() else ""
        self.doors = f'id="{RULINGS}"' in home

    def on(self, page: str, text: str) -> str:
        """Write a page with its menu behind the title in its bar."""
        ways = list(self.ways(page))
        place = _PLACE.match(text, text.find("<header"))
        if len(ways) < FEWEST or place is None:
            return text
        menu = tag("nav", *ways, cls="re-bar", aria_label=self.name)
        return f"{text[: place.end()]}{menu}\n{text[place.end() :]}"

    def ways(self, page: str) -> Iterator[Html]:
        """Give the entries for a page; the one under which it is itself is marked."""
        here = f"{page.removesuffix('.html')}.md"
        folder = page.split("/", maxsplit=1)[0]
        shelf = self.shelves.get(folder) or self.only
        learn = places.lessons(shelf.name) if shelf and self.has(places.lessons(shelf.name)) else None
        learn = learn or f"{places.LEARN}/{FIRST}"
        if self.has(learn):
            learns = f"/{places.LEARN}/" in f"/{page}" or here == learn
            yield entry(say("Learn"), places.link(here, learn), here=learns)
        if shelf is not None:
            index = places.index(shelf.name)
            yield entry(say("Rules"), places.link(here, index), here=f"/{places.RULES}/" in page)
            if shelf.scenes:
                there = places.link(here, index, "scenarios")
                yield entry(say("Scenarios"), there, here=f"/{places.SCENES}/" in page)
        elif self.doors:
            yield entry(say("Rules"), places.link(here, FIRST, RULINGS), here=False)
        if self.has(LAB):
            yield entry(say("Card Lab"), places.link(here, LAB), here=here == LAB)

    def has(self, page: str) -> bool:
        """Say whether the site has a page."""
        return (self.made / f"{page.removesuffix('.md')}.html").is_file()


def entry(says: str, there: str, *, here: bool) -> Html:
    """Write one entry."""
    return tag("a", says, href=there, aria_current="page" if here else None)
