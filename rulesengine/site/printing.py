"""The whole book on one page, for paper: every rule, its number, its text, its references as links.

Written without MkDocs and without a theme: one file with one style sheet.
"""

from __future__ import annotations

from rulesengine.rulebook import Chapter, Rule, Rulebook
from rulesengine.site import places
from rulesengine.site.markup import Html, joined, tag, text
from rulesengine.site.rendering import Link, of_plain

STYLE, ICON = "assets/print.css", "assets/icon.svg"
DEEPEST = 6


def page(book: Rulebook) -> str:
    """Write the page: title, edition, chapters, rules."""
    here = print_place(book.game)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("title", f"{book.title}, all rules on one page"),
        tag("link", rel="stylesheet", href=places.link(here, STYLE)),
        tag("link", rel="icon", href=places.link(here, ICON)),
    )
    way = tag("a", "Back to the book", href=places.link(here, places.index(book.game)))
    note = tag(
        "p", way, ". To print it, use your browser: the page has a style for paper.", cls="screen-only"
    )

    def link(game: str, number: str) -> str | None:
        rule = None if game else book.rules.get(number)
        return tag("a", number, href=f"#{rule.label}") if rule else f"{game} {number}".strip()

    chapters = [_chapter(book, each, link) for each in book.chapters]
    body = tag(
        "body",
        note,
        tag("header", tag("h1", book.title), tag("p", f"Edition {book.edition}"), of_plain(book.intro, link)),
        tag("main", *chapters),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang='en')}\n"


def print_place(game: str) -> str:
    """Say where the page lies."""
    return f"{game}/print.html"


def _chapter(book: Rulebook, chapter: Chapter, link: Link) -> Html:
    kids: list[Html] = []
    if not chapter.number:
        kids = [tag("h2", chapter.title, id=chapter.label), of_plain(chapter.body, link)]
    return tag("section", *kids, *(_rule(book.rules[number], link) for number in chapter.rules))


def _rule(rule: Rule, link: Link) -> Html:
    level, title = min(max(rule.level, 2), DEEPEST), joined(("" if rule.untitled else rule.title,))
    return Html(  # written out, and not put together of tags: a large book has thousands of these
        f'<div class="rule"><h{level} id="{text(rule.label)}"><span class="number">{text(rule.number)}</span>'
        f" {title}</h{level}>{of_plain(rule.body, link)}</div>"
    )
