"""A module of a game as a page: the rules as they run, each line with an address."""

from __future__ import annotations

import re

from rulesengine.site import places
from rulesengine.site.carriers import Source
from rulesengine.site.markup import head, literal
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf


def code_page(shelf: Shelf, source: Source) -> str:
    """Write the page of a module."""
    here = places.code(shelf.name, source.module)
    book = places.source(here, places.index(shelf.name))
    return "\n".join(
        [
            head(f"{shelf.title}: {source.module}", search={"exclude": True}),
            parts.page_mark(here),
            f"# {literal(source.module)} {{ #module }}\n",
            f"The code of [{literal(shelf.title)}]({book}) as it runs.\n",
            fenced(source.code, ' linenums="1"'),
            "",
        ]
    )


def fenced(code: str, more: str = "") -> str:
    """Write Python as a block of code that nothing in it can close."""
    longest = max((len(found) for found in re.findall(r"~{3,}", code)), default=3)
    fence = "~" * (longest + 1)
    return "\n".join([f"{fence} {{ .python{more} }}", code.rstrip("\n"), fence])


def carried(shelf: Shelf) -> tuple[Source, ...]:
    """List the modules that a rule page points into."""
    named = {carrier.module for found in shelf.carriers.values() for carrier in found}
    return tuple(source for source in shelf.code if source.module in named)
