"""Symbols on the finished pages: where a book writes {T} its drawing is shown, with {T} as its text.

A page is changed when it is whole, so a symbol is the same in a rule, a title, a menu, a definition and on
paper. Code, scripts and attributes stay as they are. What a script puts into a page, it draws itself: it is
given the same table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html.entities import codepoint2name
from typing import TYPE_CHECKING
from zlib import crc32

from rulesengine.site import places
from rulesengine.site.markup import Html, script, tag, text

if TYPE_CHECKING:
    from rulesengine.rulebook.symbols import Symbol
    from rulesengine.site.shelf import Shelf

TABLE, SCRIPT = "assets/symbols-used.js", "assets/symbols.js"
_PIECE = re.compile(
    r"""(<!--.*?-->|<(?P<raw>script|style|title|textarea|pre|code|kbd|svg)\b.*?</(?P=raw)\s*>"""
    r"""|<(?:[^>"']|"[^"]*"|'[^']*')*>)""",
    re.DOTALL | re.IGNORECASE,
)


class Drawn:
    """The symbols of all books, ready to be put into pages."""

    def __init__(self, shelves: Iterable[Shelf]) -> None:
        """Gather the symbols of each book; pages of no book have those that no two books draw."""
        self.books = {each.name: each.book.symbols for each in shelves if each.book.symbols}
        shared: dict[str, list[tuple[str, Symbol]]] = {}
        for book, symbols in self.books.items():
            for each in symbols:
                shared.setdefault(each.written, []).append((book, each))
        self.shared = {written: drawings[0] for written, drawings in shared.items() if len(drawings) == 1}
        self._patterns: dict[str, tuple[re.Pattern[str], Mapping[str, tuple[str, Symbol]]]] = {}

    def files(self) -> dict[str, str | bytes]:
        """Write the drawings, and the table of them for scripts."""
        if not self.books:
            return {}
        by_file: dict[str, str | bytes] = {
            place(book, each): each.svg for book, some in self.books.items() for each in some if each.svg
        }
        rows = {
            written: [each.name, place(book, each) if each.svg else ""]
            for written, (book, each) in self.shared.items()
        }
        return by_file | {TABLE: script("rulesengineSymbols", rows)}

    def on(self, page: str, made: str) -> str:
        """Put the symbols into a finished page."""
        book = page.partition("/")[0]
        own = {each.written: (book, each) for each in self.books.get(book, ())} or self.shared
        if not own:
            return made
        if book not in self._patterns:
            self._patterns[book] = pattern(own), own
        find, known = self._patterns[book]
        if not find.search(made):  # most pages show none, and are not taken to pieces
            return made
        parts = _PIECE.split(made)
        # split gives text, tag, raw's name, text, ...: only every third piece is text
        parts[::3] = [find.sub(lambda hit: element(page, *known[bare(hit[0])]), each) for each in parts[::3]]
        return "".join(each for at, each in enumerate(parts) if each and at % 3 != 2)  # noqa: PLR2004  the raw's name


def place(book: str, symbol: Symbol) -> str:
    """Say where a symbol's drawing is."""
    return f"{book}/symbols/{crc32(symbol.written.encode()):08x}.svg"


def element(page: str, book: str, symbol: Symbol) -> Html:
    """Write a symbol: its drawing, which is copied as it was written and read out by its name."""
    if not symbol.svg:
        return tag("span", text(symbol.written), cls="re-symbol", title=symbol.name)
    way = places.link(page, place(book, symbol))
    return tag("img", cls="re-symbol", src=way, alt=symbol.written, title=symbol.name, aria_label=symbol.name)


def pattern(known: Mapping[str, object]) -> re.Pattern[str]:
    """Find symbols in the text of a page, however its signs are escaped; the longest first."""
    longest = sorted(known, key=len, reverse=True)
    return re.compile("|".join(f"(?:{''.join(_edged(each))})" for each in longest))


def _edged(written: str) -> Iterator[str]:
    """Write a symbol as a pattern; one that ends in a letter is no part of a longer word."""
    if written[0].isalnum():
        yield r"(?<![\w&#])"
    for sign in written:
        names = [f"&#{ord(sign)};", f"&#x{ord(sign):x};", f"&#x{ord(sign):X};"]
        names += [f"&{codepoint2name[ord(sign)]};"] if ord(sign) in codepoint2name else []
        bare_too = [] if sign in "&<>" else [re.escape(sign)]
        yield f"(?:{'|'.join([*bare_too, *map(re.escape, names)])})"
    if written[-1].isalnum():
        yield r"(?!\w)"


def bare(said: str) -> str:
    """Take the escapes out of what was found."""
    return str(Html(said).unescape())
