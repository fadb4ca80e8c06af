"""The words of printed pages as paragraphs.

    a row whose next word had no room      goes on in the row below, also in the next column or page
    a row with more space above it         begins a paragraph: an empty line is written
    a number that can follow the last      begins a rule, also behind a full row
    a hyphen at the end of a full row      goes where the book writes the word whole elsewhere
    heads, feet and numbers of pages       are taken out, and listed

What stands apart in a row stays apart, by three blanks or more. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from rulesengine.importing.gutters import Block, Page, Row, gutters, in_order, said
from rulesengine.importing.model import is_wide
from rulesengine.importing.numbering import has_cases
from rulesengine.importing.unwrapping import whole_word
from rulesengine.rulebook.outline import Part, parts


@dataclass
class Printed:
    """The text of a file whose pages were read, with what was taken out and what is doubtful, by line."""

    text: str
    taken: list[tuple[int, str, str]] = field(default_factory=list)  # line, kind of repair, words
    doubts: list[tuple[int, str]] = field(default_factory=list)


_BEGINS = re.compile(
    r"(?:[(\[]?[A-Za-z]?\d+(?:[.-]\w+)+[.:)\]]?\s|\[[A-Za-z]{0,3}\d+\][.:]?\s|\d+[.)]\s|\d{3}\s|[A-Z](?:-\d+)+[.:)]?\s"
    r"|[•·▪◦–*-]\s|\(?[a-z][.)]\s|\([ivx]+\)\s|§|[A-Z][A-Z ]{4,}$|Example)"
)
_NUMBER = re.compile(r"[(\[]?((?:[A-Z]-)?\d+(?:[.-]\w+)*[a-z]?)[.:)\]]?\s")
_ITEMS = ("•", "·", "▪", "◦", "–", "*", "-", "Example")
_NAMES = re.compile(
    r"\b(?:[Rr]ules?|[Ss]ections?|[Ss]ee|in|to|and|or|of|by|under|with|from|[Rr]egeln?|Nr\.?|§)$"
)
_SEVERAL = re.compile(r"[(\[]?((?:[A-Z]-)?\d+(?:[.-]\w+)+)[.:)\]]?\s+[^a-z\s]")
_ENDED = re.compile(r"[.!?。][”\"’')\]]*$")
_TORN = re.compile(r"(?P<head>[^\W\d_]{2,30})[-\u2010\u00ad]$")
_FIRST = re.compile(r"(?P<tail>[^\W\d_]{2,30})")
_PAGE = re.compile(
    r"[-–—|·\s]*(?:(?:[Pp]age|[Ss]eite|[Pp]\.|S\.|ページ)\s*)?(?:\d{1,4}|[ivxlc]{1,6})"
    r"(?:\s*(?:/|of|von|sur|de)\s*\d{1,4})?[-–—|·\s]*"
)
_DIGITS = re.compile(r"\d+|\b[ivxlc]+\b")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LEADER = re.compile(r"(?:\.[ ]?){4}[ ]*\d{1,4}$")  # a line of contents ends with its page
_NUMBERED = re.compile(r"\d+(?:[.-]\d+)+(?=[.:]?\s)")
_OPENS = re.compile(  # the line of a chapter, whose title is below it
    r"(?:chapter|part|section|kapitel|teil|abschnitt|chapitre|partie|cap[ií]tulo|parte|capitolo|hoofdstuk)"
    r"(?:\s+(?:\d{1,3}|[ivxlc]{1,7}|\w{3,9}))?",
    re.IGNORECASE,
)
_OUTER = 2  # rows at the top and the bottom of a page that may be its head or foot
_OFTEN = 3  # pages
_LEVEL = 3.0  # points: heads of two pages that are no farther apart are at one place
_OFF = 1.4  # of the usual distance between two rows: a head or foot is so far from the text
_GAP = 1.2  # of a letter's height: what is so far apart in a row stays apart
_LETTER = 0.42  # of a letter's height: how wide one is
_LINE = 1.15  # of a letter's height: from one row to the next
_MORE = 1.3  # of the usual distance: a row with so much above begins a paragraph
_ROOM = 0.6  # of a letter's height: a blank, and what a printer may leave
_UNLIKE = 0.12  # of a letter's height: a heading is larger than the text below
_INDENT = 40
_SKIPPED = 3  # numbers that a book may leave out


def printed(pages: list[Page]) -> Printed:
    """Write the words of pages as paragraphs."""
    furniture = _furniture(pages)
    margins = _margin(pages[::2]), _margin(pages[1::2])  # of a book that is bound
    bodies = [
        [row for index, row in enumerate(page.rows) if (at, index) not in furniture]
        for at, page in enumerate(pages)
    ]
    edges = [_edges(rows, margins[at % 2]) for at, rows in enumerate(bodies)]
    known = set().union(*(gutters(rows, *edge) for rows, edge in zip(bodies, edges, strict=True)))
    blocks = [in_order(rows, *edge, known) for rows, edge in zip(bodies, edges, strict=True)]
    writer = _Writer(_known(blocks), signs_are_close=_close(pages), cases=_cases(bodies))
    for at, page in enumerate(pages):
        for index, row in enumerate(page.rows):
            if (at, index) in furniture:
                writer.takes(said(row))
        if page.turned:
            writer.doubts(f"page {at + 1}: words that stand at an angle are left out: {page.turned[:60]!r}")
        for block in blocks[at]:
            if block.doubt:
                writer.doubts(f"page {at + 1}: {block.doubt}; compare it with the page")
            writer.block(block)
    return writer.done()


def _edges(rows: list[Row], right: float) -> tuple[float, float]:
    """Return where the rows of a page begin and end."""
    return min((row[0].left for row in rows), default=0.0), max([right, *(row[-1].right for row in rows)])


def _margin(pages: list[Page]) -> float:
    """Return where the rows of most pages end at the right."""
    ends = sorted(max(row[-1].right for row in page.rows) for page in pages if page.rows)
    return ends[len(ends) // 2] if ends else 0.0


def _furniture(pages: list[Page]) -> set[tuple[int, int]]:
    """Find the heads and feet: rows at a page's edge that come again there, or hold its number only."""
    seen: dict[str, list[tuple[int, int, float]]] = {}
    for at, page in enumerate(pages):
        count = len(page.rows)
        for index in {*range(min(_OUTER, count)), *range(max(0, count - _OUTER), count)}:
            words = said(page.rows[index]).casefold()
            if _OPENS.fullmatch(words) and " " not in words and index + 1 < count:  # its number is below it
                words += f" {said(page.rows[index + 1]).casefold()}"
            key = _like(words)
            seen.setdefault(key, []).append((at, index, page.rows[index][0].base))
    usual = _step(pages)
    found = _standing_apart(pages, usual)
    for places in seen.values():
        for at, index, base in places:
            there = sum(abs(base - other) < _LEVEL for _, _, other in places)
            again = there >= _OFTEN or (there > 1 and there * 2 >= len(pages))
            rows = pages[at].rows
            edge = index in {0, len(rows) - 1} and _alone(rows, index, usual)
            number = edge and _PAGE.fullmatch(said(rows[index])) is not None
            if number or (again and _alone(rows, index, usual, _OUTER)):
                found.add((at, index))
    return found


def _like(words: str) -> str:
    """Return what a head has on every page: its words, without the number of the page.

    A number of several parts at its start stays, as does that of a chapter that opens there.
    """
    own = _NUMBERED.match(words) or _OPENS.fullmatch(words)
    begin = own.end() if own else 0
    return words[:begin] + _DIGITS.sub("#", words[begin:])


def _alone(rows: list[Row], index: int, usual: float, most: int = 1) -> bool:
    """Say whether a row, or it and those outside of it, stands apart from the text of its page."""
    steps = [one[0].base - two[0].base for one, two in pairwise(rows)]
    if not steps:
        return False
    inner = steps[index : index + most] if index < len(rows) / 2 else steps[max(0, index - most) : index]
    return max(inner, default=0.0) > _OFF * usual


def _step(pages: list[Page]) -> float:
    """Return how far one row is from the next on most pages, those of one column."""
    steps: list[float] = []
    for page in pages:
        left, right = _edges(page.rows, 0.0)
        bases = [row[0].base for row in page.rows if row[0].left < left + (right - left) / 4]
        steps += [one - two for one, two in pairwise(bases)]
    return median(steps) if steps else 0.0


def _standing_apart(pages: list[Page], usual: float) -> set[tuple[int, int]]:
    """Find rows that stand at one place, alone, at the edge of nearly every page: heads that change."""
    found: set[tuple[int, int]] = set()
    for edge in (0, -1):
        rows = [(at, page.rows[edge][0].base) for at, page in enumerate(pages) if len(page.rows) > _OUTER]
        alone = [(at, base) for at, base in rows if _alone(pages[at].rows, edge % len(pages[at].rows), usual)]
        level = median(base for _, base in alone) if alone else 0.0
        there = [at for at, base in alone if abs(base - level) < _LEVEL]
        if len(there) > _OFTEN and len(there) * 5 > len(rows) * 4:
            found |= {(at, edge % len(pages[at].rows)) for at in there}
    return found


def _known(pages: list[list[Block]]) -> set[str]:
    """Return the words of a book that stand inside rows, where nothing tears them."""
    inside = (word.text for page in pages for block in page for row in block.rows for word in row[1:-1])
    return {word.casefold() for text in inside for word in _WORD.findall(text)}


def _close(pages: list[Page]) -> bool:
    """Say whether a book writes one sign in braces close behind another: {2}{R}."""
    rows = [said(row) for page in pages for row in page.rows]
    return sum(row.count("}{") for row in rows) > sum(row.count("} {") for row in rows)


def _cases(bodies: list[list[Row]]) -> bool:
    """Say whether a book counts 4.0, 4.1, 4.11, as wargames do, by the numbers at the start of its rows."""
    rows = (f"{said(row)} " for rows in bodies for row in rows)
    return has_cases([hit[1] for row in rows if (hit := _NUMBER.match(row)) and "." in hit[1]])


class _Writer:
    """Writes rows one after another, and knows which line it is at."""

    def __init__(self, known: set[str], *, signs_are_close: bool, cases: bool) -> None:
        self.cases = cases  # 4.21 is the first below 4.2
        self.known = known
        self.signs_are_close = signs_are_close
        self.lines: list[str] = []
        self.told = Printed("")
        self.above: tuple[Row, float] | None = None  # the row written last, and how far its column reaches
        self.number: tuple[Part, ...] = ()  # of the rule that is being written

    def takes(self, words: str) -> None:
        """Write down what a printer put on a page."""
        kind = "page number" if _PAGE.fullmatch(words) else "page head"
        self.told.taken.append((max(1, len(self.lines)), kind, words))

    def doubts(self, what: str) -> None:
        """Write down what is not certain."""
        self.told.doubts.append((len(self.lines) + 1, what))

    def block(self, block: Block) -> None:
        """Write the rows of a column."""
        steps = [one[0].base - two[0].base for one, two in pairwise(block.rows)]
        size = median(row[0].size for row in block.rows)
        usual = median(steps) if len(steps) > _OFTEN else block.rows[0][0].size * _LINE
        for index, row in enumerate(block.rows):
            larger = max(1.0, row[0].size / size)
            apart = index > 0 and steps[index - 1] > _MORE * usual * larger
            self.row(row, block.left, block.right, apart=apart)

    def row(self, row: Row, left: float, right: float, *, apart: bool) -> None:
        """Write a row: as part of the line above, or as a line of its own."""
        words = _laid(row, left)
        if not apart and self.above is not None and self._goes_on(row):
            self._doubtful(said(row))
            self._join(words.strip())
        else:
            self.lines += ["", words] if apart else [words]
            begins = _BEGINS.match(f"{words.strip()} ") and _NUMBER.match(f"{words.strip()} ")
            if begins and (apart or not self.number or self._follows(begins[1])):
                self.number = self._parts(begins[1])
        self.above = (row, right)

    def _goes_on(self, row: Row) -> bool:
        """Say whether a row goes on in this one: its first word had no room, and it begins nothing."""
        assert self.above is not None  # noqa: S101  for the type checker
        above, right = self.above
        text, first = said(row), row[0]
        if _LEADER.search(self.lines[-1]) or (text[:1].isupper() and _OPENS.fullmatch(text)):
            return False
        room = right - above[-1].right
        wide = is_wide(first.text[:1])
        need = first.size if wide else first.right - first.left
        need += first.size * _ROOM
        alike = abs(first.size - above[-1].size) < _UNLIKE * first.size
        if room > need or not alike:
            return False
        if not text.startswith(_ITEMS) and self.lines[-1][-1:].isalnum():  # inside a sentence nothing begins
            return True
        begins = _BEGINS.match(f"{text} ") is not None
        number = _NUMBER.match(f"{text} ")
        if begins and number is not None and number[1][-1:].isdigit() | ("." in number[1]):
            begins = self._follows(number[1])
        return not begins or _NAMES.search(self.lines[-1]) is not None

    def _doubtful(self, text: str) -> None:
        """Doubt a row that is joined to the one above and begins with a number, unless that one names it."""
        number, line = _SEVERAL.match(f"{text} "), self.lines[-1]
        if number is None or _NAMES.search(line):
            return
        if _ENDED.search(line) or (self._follows(number[1]) and line[-1:] not in {",", ";", "("}):
            self.doubts(f"{number[1]} is at the start of a line, and read as part of the sentence above it")

    def _parts(self, number: str) -> tuple[Part, ...]:
        """Cut a number into its parts; where a book has cases, 4.21 is below 4.2, and 4.0 is section 4."""
        head, _, tail = number.partition(".")
        if self.cases and tail.isdigit():
            return parts(head if tail == "0" else ".".join([head, *tail]))
        return parts(number)

    def _follows(self, number: str) -> bool:
        """Say whether a number can be that of the next rule."""
        last, new = self.number, self._parts(number)
        if not last:
            return True
        same = next((at for at, (one, two) in enumerate(zip(last, new, strict=False)) if one != two), -1)
        if same < 0:
            return len(new) > len(last)
        return new[same] > last[same] and len(new) == same + 1 and _near(last[same], new[same])

    def _join(self, words: str) -> None:
        """Write words behind the last line; a word that was torn there is whole again."""
        line = self.lines[-1]
        torn, first = _TORN.search(line), _FIRST.match(words)
        if torn and first and first["tail"][0].islower():
            self.lines[-1] = f"{line[: torn.start()]}{whole_word(torn['head'], first['tail'], self.known)}"
            self.lines[-1] += words[first.end() :]
        else:
            close = is_wide(line[-1:]) and is_wide(words[:1])
            close |= line.endswith("}") and words.startswith("{") and self.signs_are_close
            self.lines[-1] = f"{line}{words}" if close else f"{line} {words}"

    def done(self) -> Printed:
        """Return all that was written."""
        self.told.text = "\n".join(self.lines) + "\n"
        return self.told


def _near(last: Part, new: Part) -> bool:
    """Say whether a part of a number is one of the next few."""
    if last[1].isdecimal() and new[1].isdecimal() and max(last[0], new[0]) < _OFTEN * 2:
        return int(new[1] or 0) - int(last[1] or 0) <= _SKIPPED
    return last[1].isalpha() == new[1].isalpha() and len(new[1]) <= _OFTEN


def _laid(row: Row, left: float) -> str:
    """Write a row with its indent; what stands apart in it stays apart, but for a number at its start."""
    letter = row[0].size * _LETTER
    text = " " * min(_INDENT, max(0, round((row[0].left - left) / letter))) + row[0].text
    for index, (before, word) in enumerate(pairwise(row)):
        far = word.left - before.right > _GAP * word.size
        tab = not index and _BEGINS.match(f"{before.text} ") is not None
        if far and not tab:
            at = round((word.left - left) / letter)
            text += " " * max(3, at - len(text)) + word.text
        else:
            text += f" {word.text}"
    return text
