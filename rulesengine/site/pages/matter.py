"""The pages of what a book says around its rules: introduction, credits, legal text."""

from __future__ import annotations

from rulesengine.rulebook.matter import Matter
from rulesengine.site import places
from rulesengine.site.markup import Html, head, literal, marked, tag, text
from rulesengine.site.pages import parts
from rulesengine.site.sharing import described
from rulesengine.site.shelf import Shelf


def matter_page(shelf: Shelf, part: Matter) -> str:
    """Write the page of one part; a number in its text is a link, as in a rule."""
    here = places.matter(shelf.name, part.slug)
    return "\n".join(
        [
            head(f"{part.title}: {shelf.book.title}", description=text(described(part.body))),
            parts.page_mark(here),
            f"# {literal(part.title)} {{ #{part.slug} }}\n",
            marked(part.body),
            "",
        ]
    )


def matter_list(shelf: Shelf, here: str) -> Html:
    """Write the ways to these pages."""
    ways = (
        tag("li", tag("a", each.title, href=places.link(here, places.matter(shelf.name, each.slug))))
        for each in shelf.book.matter
    )
    return tag("ul", *ways, cls="re-chapters")
