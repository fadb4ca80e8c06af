"""What a built site gets when its pages are HTML: exports, pictures, the map, the lost page, policies, PDFs.

Nothing of what a page says is decided here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulesengine.site import language, lost, paper, pictures, places, policy, sharing
from rulesengine.site.bar import Bar
from rulesengine.site.exports import REDIRECTS, address, exported, print_place
from rulesengine.site.markup import script
from rulesengine.site.rulepictures import rule_pictures
from rulesengine.site.searching import sections
from rulesengine.site.settings import allowed
from rulesengine.site.shelf import Shelf
from rulesengine.site.symbols import Drawn

_KEPT = re.compile(r"(<(?P<raw>pre|textarea|script|style)\b.*?</(?P=raw)\s*>)", re.DOTALL | re.IGNORECASE)
_ARTICLE = re.compile(r'(?<=<article class="md-content__inner md-typeset)(?=")')
# What a page may have, by which its styles place all of it. A selector with :has() says the same; but then
# each change on a page lets all of it be styled anew, and a long page took four seconds to open.
_HAS = {
    name: re.compile(rf'<(?:nav|div) class="[^"]*\bre-{name}\b')
    for name in ("menu", "lesson-menu", "where", "top")
}
SEARCH = ("assets/javascripts/lunr", "assets/javascripts/workers")  # what the theme's own search would run


def finished(
    made: Path,
    docs: Path,
    shelves: tuple[Shelf, ...],
    settings: Mapping[str, Any],
    *,
    before: Path,
    on_paper: bool = False,
) -> dict[str, str | bytes]:
    """Write what a built site holds beside its pages: what is read from them, the exports, the lost page.

    Each page gets its tags and its policy. `before` is the site as it was built last. `on_paper` asks for a
    PDF of each book; that may raise NoPaper.
    """
    names = {each.name for each in shelves}
    hand = [page for page in _pages(docs) if page.split("/")[0] not in names]
    hand += [places.matter(each.name, part.slug) for each in shelves for part in each.book.matter]
    name, url = str(settings["site_name"]), str(settings.get("site_url") or "").rstrip("/")
    drawn = pictures.pictures((each.book for each in shelves), before) if url else {}  # for whole addresses
    books = [each.book for each in shelves]
    mine = {rule.id: f"{REDIRECTS}/{address(rule)}.png" for book in books for rule in book.rules.values()}
    drawn |= rule_pictures(books, before, mine) if url else {}
    whole = {at: f"{url}/{at}" for at in drawn}
    said: dict[str, str] = exported(books, url, whole)
    said["assets/sections.js"] = script("rulesengineSite.give", "sections", sections(made, hand))
    known = {path.name for path in made.iterdir()} | {at.partition("/")[0] for at in said}
    said[lost.NAME] = lost.lost(known, name)
    if any(each.scenes for each in shelves):
        said[sharing.FRAME] = sharing.frame_page(language.code())
    trim(made, settings)
    html = [path.relative_to(made).as_posix() for path in made.rglob("*.html")]
    if not (docs / sharing.SITEMAP).exists():  # a site's own stays
        (made / sharing.SITEMAP).unlink(missing_ok=True)
        if url:  # a map names whole addresses, and nothing else
            said[sharing.SITEMAP] = sharing.sitemap((each for each in html if each != lost.NAME), url)
    if not (made / sharing.ROBOTS).exists():  # a site's own stays
        said[sharing.ROBOTS] = sharing.robots(url)
    symbols, bar = Drawn(shelves), Bar(made, shelves, name)

    def whole_page(page: str, text: str) -> str:
        picture = pictures.of(page, whole)
        return sharing.with_tags(
            symbols.on(page, bar.on(page, marked(close(text)))), f"{url}/{page}" if url else "", name, picture
        )

    policy.guard(made, whole_page, allowed(settings))
    files: dict[str, str | bytes] = {
        at: policy.with_policy(text) if at.endswith(".html") else text for at, text in said.items()
    }
    if on_paper:
        files |= {paper.place(each): paper.pdf(made / print_place(each), made) for each in sorted(names)}
    return files | drawn


def close(page: str) -> str:
    """Write a page without the empty lines and the indents of its template, which no reader sees."""
    parts = _KEPT.split(page)
    parts[::3] = map(_closed, parts[::3])
    return "".join(each for at, each in enumerate(parts) if each and at % 3 != 2)  # noqa: PLR2004  the raw's name


def _closed(part: str) -> str:
    """Let each end of a line, with all the blanks around it, be a mere end of a line.

    A pattern that says so tries each blank of the page.
    """
    first, *lines = part.split("\n")
    if not lines:
        return part
    within = filter(None, map(str.strip, lines[:-1]))
    return "\n".join([first.rstrip(), *within, lines[-1].lstrip()])


def marked(page: str) -> str:
    """Say on the article of a page which of the parts it has that its styles ask for."""
    has = [f" re-has-{name}" for name, part in _HAS.items() if part.search(page)]
    return _ARTICLE.sub("".join(has), page, count=1) if has else page


def trim(made: Path, settings: Mapping[str, Any]) -> None:
    """Take out what no page of the site asks for: maps of scripts, and a search that is not switched on."""
    (made / f"{sharing.SITEMAP}.gz").unlink(missing_ok=True)  # MkDocs packs its own, which names less
    gone = [path for path in (made / "assets").rglob("*.map") if path.is_file()]
    if "search" not in str(settings.get("plugins")):
        gone += [path for each in SEARCH for path in (made / each).rglob("*") if path.is_file()]
    for path in gone:
        path.unlink(missing_ok=True)


def _pages(docs: Path) -> list[str]:
    return sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
