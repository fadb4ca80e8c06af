"""From HTML to lines: a row of a table, a paragraph, a heading or an item; tags are counted as marks.

Nothing is run and nothing is fetched: what is between script tags is left over as text. No rule is
known here.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from itertools import accumulate, pairwise

from rulesengine.importing.model import Line, Notes

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS = _HEADINGS | {
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt",
    "figcaption", "figure", "footer", "form", "head", "header", "hr", "html", "li", "main", "nav", "ol",
    "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead", "title", "ul",
}  # fmt: skip
_LISTS = frozenset({"ol", "ul", "menu"})
_SILENT = frozenset(  # what is between their tags is said to a program, or to one that cannot show them
    {"script", "style", "template", "object", "noscript", "iframe", "video", "audio", "canvas"}
)
_LONG = 200
# What a wiki puts around the text of a page for those who read it on a screen.
_FURNITURE = re.compile(
    r"(?:mw-editsection|mw-jump-link|printfooter|catlinks|noprint|navbox|toc|page-header__\w+|sr-only|headerlink)"
)
_NUMBER = re.compile(
    r"\W{0,3}[A-Z]?\d{1,6}[.-]\w{1,6}(?:[.-]\w{1,6})*\W{0,3}|\d{1,6}[a-z]|\W{0,2}\d{3}\.?\W{0,2}"
)
_COUNTED = re.compile(r"\W{0,3}(?:\d{1,4}|[A-Za-z])\W{0,3}")
_FEW, _WIDEST, _SENTENCE = 2, 12, 40
_SHUT = frozenset({"a", "div", "nav", "section", "span", "sup", "table"})  # no page leaves these open


def lines_of_html(text: str, notes: Notes) -> list[Line]:
    """Read the lines of a text with HTML in it, also where only a part of it is HTML."""
    reader = _Reader(text, notes)
    reader.feed(text)
    reader.close()
    reader.end()
    return reader.lines


class _Reader(HTMLParser):
    """Collects words until a block ends; a row of a table ends with its tag, whatever is in its cells."""

    def __init__(self, text: str, notes: Notes) -> None:
        super().__init__(convert_charrefs=False)
        self.source = text
        self.starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]  # of each line
        self.notes = notes
        self.lines: list[Line] = []
        self.words: list[str] = []
        self.begun = 0  # the line where the words begin
        self.row = False
        self.cells: list[int] = []  # where in the words each cell of a row begins
        self.tables: list[list[tuple[int, list[str]]]] = []  # the tables that are open: their rows and where
        self.heading = 0
        self.item = 0  # how many lists are open around an item; 0 outside of one
        self.lists = 0
        self.silent = ""
        self.around = ""  # the tag within which nothing is text of the page
        self.furniture = 0  # how many of it are open
        self.titled = False  # the title of the first page is the book's; each page says its own once more

    def add(self, data: str) -> None:
        line, _ = self.getpos()
        if not self.words:
            self.begun = line + data[: len(data) - len(data.lstrip())].count("\n")
        self.words.append(data)

    def end(self, *, parted: bool = True) -> None:
        """Close the line that is being collected."""
        words, text = self.words, "".join(self.words)
        self.words = []
        if not text.strip():
            return
        if self.row:
            if self.tables:
                self.tables[-1].append((len(self.lines), self._cells(words)))
            self.lines.append(Line(self.begun, text.strip(), row=True))
            return
        if parted:
            self.lines.append(Line(self.begun, ""))
        begun = self.begun
        for place, piece in enumerate(text.strip("\n").split("\n")):
            said = bool(piece.strip())
            self.lines.append(Line(begun + place, piece, heading=self.heading * said, item=self.item * said))
            self.item = 0 if said else self.item  # what is on its next lines goes on

    def _cells(self, words: list[str]) -> list[str]:
        """Return what is in each cell of the row that ends."""
        return ["".join(words[begin:end]).strip() for begin, end in pairwise([*self.cells, len(words)])]

    def _drawn(self, rows: list[tuple[int, list[str]]]) -> None:
        """Write a table that no rule is a row of as Markdown has tables; any other stays lines."""
        if not _is_table([cells for _, cells in rows]):
            return
        for place, (at, cells) in enumerate(rows):
            line = self.lines[at]
            text = f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
            ruler = f"\n|{' --- |' * len(cells)}" if not place else ""
            self.notes.repair(line.number, "table", line.text, f"{text}{ruler}")
            self.lines[at] = Line(line.number, f"\n{text}{ruler}" if not place else text)
        self.lines.append(Line(self.lines[rows[-1][0]].number, ""))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, _ = self.getpos()
        raw = self.get_starttag_text() or ""
        if len(raw) > _LONG:
            self.notes.rest(line, "tag", raw)
        else:
            self.notes.mark(line, raw)
        if self._around(tag, attrs):
            return
        if tag in _SILENT:
            self.silent = tag
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.end()
            self.row, self.cells = True, []
        elif tag == "br":
            self.add("\n")
        elif tag in {"td", "th"}:
            self.add(" ")
            self.cells.append(len(self.words))
        elif tag in _BLOCKS and not self.row:
            self.end()
            self.heading = int(tag[1]) if tag in _HEADINGS else 0
            self.lists += tag in _LISTS
            self.item = max(self.lists, 1) if tag == "li" else 0
        elif tag in _BLOCKS:
            self.add("\n" if "".join(self.words).strip() else " ")

    def _around(self, tag: str, attrs: list[tuple[str, str | None]]) -> bool:
        """Say whether a tag is within what is no text of the page, or begins it."""
        if self.furniture:
            self.furniture += tag == self.around
        elif _is_furniture(tag, attrs) or (tag == "title" and self.titled):
            if tag in _BLOCKS:
                self.end()
            self.around, self.furniture = tag, 1
        self.titled |= tag == "title"
        return self.furniture > 0

    def handle_endtag(self, tag: str) -> None:
        if self.furniture:
            self.furniture -= tag == self.around
            return
        if tag in _SILENT:
            self.silent = ""
        if tag in {"tr", "table"}:
            self.end()
            self.row = False
            if tag == "table" and self.tables:
                self._drawn(self.tables.pop())
        elif tag in {"td", "th"}:
            self.add(" ")
        elif tag in _BLOCKS and not self.row:
            self.end()
            self.heading = self.item = 0
            self.lists -= tag in _LISTS and self.lists > 0

    def parse_endtag(self, i: int) -> int:
        stop = super().parse_endtag(i)
        if stop > i:
            self.notes.mark(self.getpos()[0], self.rawdata[i:stop])
        return stop

    def handle_data(self, data: str) -> None:
        if self.silent or self.furniture:
            self.notes.rest(self.getpos()[0], self.silent or "page furniture", data)
        else:
            self.add(data)

    def _sign(self, raw: str) -> None:
        after = unescape(raw)
        if self.furniture:
            self.notes.rest(self.getpos()[0], "page furniture", raw)
            return
        if after != raw:
            self.notes.repair(self.getpos()[0], "entity", raw, after)
        self.add(after)

    def handle_entityref(self, name: str) -> None:
        closed = self._closed(len(name) + 1)
        self._sign(f"&{name}{closed}")

    def handle_charref(self, name: str) -> None:
        closed = self._closed(len(name) + 2)
        self._sign(f"&#{name}{closed}")

    def _closed(self, length: int) -> str:
        """Return the semicolon behind an entity, if one is there."""
        line, column = self.getpos()
        at = self.starts[line - 1] + column + length
        return ";" if self.source[at : at + 1] == ";" else ""

    def parse_comment(self, i: int, report: bool = True) -> int:  # noqa: FBT001, FBT002  as the library has it
        return self._left(i, super().parse_comment(i, report), "comment")

    def parse_html_declaration(self, i: int) -> int:
        return self._left(i, super().parse_html_declaration(i), "comment")

    def parse_pi(self, i: int) -> int:
        return self._left(i, super().parse_pi(i), "declaration")

    def _left(self, begin: int, end: int, kind: str) -> int:
        """Leave a comment or a declaration over as it is, whatever the library makes of it."""
        if end > begin:
            self.notes.rest(self.getpos()[0], kind, self.rawdata[begin:end])
        return end


def _is_table(rows: list[list[str]]) -> bool:
    """Say whether rows are a table inside a rule: all of one width, short, and none begins with a number.

    Where rows begin with numbers and sentences follow, each of them is a rule.
    """
    widths = {len(cells) for cells in rows}
    if len(rows) < _FEW or len(widths) != 1 or not _FEW <= max(widths) <= _WIDEST:
        return False
    if any("\n" in cell or len(cell) > _LONG for cells in rows for cell in cells):
        return False
    counted = [cells for cells in rows if _COUNTED.fullmatch(cells[0])]
    wordy = sum(max(map(len, cells[1:])) > _SENTENCE for cells in counted)
    return not any(_NUMBER.fullmatch(cells[0]) for cells in rows) and wordy * 2 <= len(counted)


def _is_furniture(tag: str, attrs: list[tuple[str, str | None]]) -> bool:
    """Say whether a tag begins what a wiki writes around a text: links to edit it, its contents, its foot."""
    named = {name: said or "" for name, said in attrs}
    known = [*named.get("class", "").split(), named.get("id", "")]
    return tag == "nav" or (tag in _SHUT and any(_FURNITURE.fullmatch(each) for each in known))
