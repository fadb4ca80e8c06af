"""What a built site gives to others, at addresses that stay: a text a book, and an address a rule.

`txt/<book>.txt` is the whole book as plain text; `r/<id>/` leads from a rule's permanent id to the place
where it stands now, on any host and from a folder. `rules.json` is written with the pages. What is on
those addresses is decided here; nothing is rendered.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from rulesengine.rulebook import Rule, Rulebook, plain
from rulesengine.site import places
from rulesengine.site.markup import clean, text

TEXTS, REDIRECTS = "txt", "r"
_LINE = re.compile(r"\S(?:.{0,83}\S)?(?!\S)|\S{85,}")  # as many words as a line of 85 signs holds
PARTS = {"house": "House rules", "context": "Context"}


def exported(books: Iterable[Rulebook], site_url: str = "") -> dict[str, str]:
    """Write the exports of books, by their place in the site; `site_url` makes the canonical links whole."""
    books = tuple(books)
    found = {f"{TEXTS}/{places.file(book.game)}.txt": book_text(book) for book in books}
    rules = (rule for book in books for rule in book.rules.values())
    return found | {f"{REDIRECTS}/{address(rule)}/index.html": redirect(rule, site_url) for rule in rules}


def text_place(game: str) -> str:
    """Say where the text of a book lies."""
    return f"{TEXTS}/{places.file(game)}.txt"


def address(rule: Rule) -> str:
    """Say what the folder behind a rule's id is called: the id, but for a sign that Windows cannot write."""
    return places.file(rule.id) if os.name == "nt" else rule.id


def book_text(book: Rulebook) -> str:
    """Write a book as plain text: a number and a title a rule, and under it what it says."""
    said = [book.title, "=" * len(book.title), "", f"Edition {book.edition}.", ""]
    said += [*_wrapped(plain(book.intro), ""), ""] if book.intro else []
    kind = "rule"
    for rule in book.rules.values():
        part = PARTS.get(rule.kind, "rule")
        if part not in (kind, "rule"):
            said += [part, "-" * len(part), ""]
        kind = part
        said += [
            clean(rule.number if rule.untitled else f"{rule.number} {rule.title}"),
            *_wrapped(rule.text, "    "),
            "",
        ]
    return "\n".join(said)


def _wrapped(said: str, indent: str) -> list[str]:
    return [indent + line for line in _LINE.findall(clean(said))]


def redirect(rule: Rule, site_url: str = "") -> str:
    """Write the page behind a rule's permanent id: it leads on at once, and names the true address."""
    there = text(places.link(places.HOME, *places.of_rule(rule)))
    true = f"{text(site_url.rstrip('/'))}/{there}" if site_url else f"../../{there}"
    title = text(f"{rule.number} {rule.title}")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<link rel="canonical" href="{true}"><meta http-equiv="refresh" content="0; url=../../{there}">
<meta name="viewport" content="width=device-width"></head>
<body><h1>{title}</h1><p>This rule stands here: <a href="../../{there}">{there}</a></p></body></html>
"""
