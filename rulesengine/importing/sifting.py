"""What looks like the number of a rule and is none: lists of contents, items of a list, a torn reference.

    3.1. Piers          and later      3.1. Piers          the first is a line of contents: it is left over
    3.2. Lamps                         A pier is ...
      2. a lamp;        under 4.1      4.1. Setup          set in deeper than any chapter: an item
    §3.1 instead ...                                       where no rule has the sign: a reference

Each by what is around it in this book, never by one line alone. No rule is chosen here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from rulesengine.importing.chain import DOUBTFUL, START, Place, chosen
from rulesengine.importing.divisions import CONTENTS
from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import Style, at_start, pieces

_FEW = 3  # lines in a row: two of them may be rules that are alike
_PAIR = 2  # chapters that show how far in chapters stand
_BARE = 12  # words that may be below a line of contents: the rest of a long title
_SAME = 16  # signs by which two titles are compared; one of them may go on in the next line
_PAGE = re.compile(r"[ \t.…·]{0,200}\d{0,4}[ \t]*$")
_WORDY = 20  # words to a rule; a line of contents has some five
_TURNS = 6  # beginnings of a second count that are tried
_MORE = 1.15  # so much more must two counts say than one


@dataclass(frozen=True, slots=True)
class _Row:
    """A line that begins with a number and words, and how many words come before the next one."""

    index: int
    number: str
    title: str
    below: int


def without_contents(lines: list[Line], style: Style, notes: Notes) -> list[Line]:
    """Take out lists of contents whose lines come again with the wording of the rule below them."""
    rows = _rows(lines, style)
    last = {(row.number, row.title): at for at, row in enumerate(rows)}
    again: list[bool] = []
    for at, row in enumerate(rows):
        behind = at > 0 and again[-1] and rows[at - 1].below <= _BARE  # below the last one goes on a text
        again.append(last[row.number, row.title] > at and (row.below <= _BARE or behind))
    kept = list(lines)
    for begin, end in _runs(again):
        first, after = rows[begin].index, rows[end].index if end < len(rows) else len(lines)
        stop = _until(lines, rows[end - 1].index, after)
        head = next((at for at in range(first - 1, max(first - 4, -1), -1) if lines[at].text.strip()), first)
        told = CONTENTS.fullmatch(lines[head].text) is not None
        here = sum(row.below for row in rows[begin : end - 1])
        there = sum(rows[last[row.number, row.title]].below for row in rows[begin:end])
        if (end - begin < _FEW and not told) or there <= here * _FEW:
            continue
        first = head if told else first
        for at in range(first, stop):
            notes.rest(lines[at].number, "contents", lines[at].text)
            kept[at] = replace(lines[at], text="", heading=0, item=0)
    return kept


def _rows(lines: list[Line], style: Style) -> list[_Row]:
    """List the lines that begin with a number of several parts, or of one and a dot."""
    found: list[_Row] = []
    words = 0
    for index in range(len(lines) - 1, -1, -1):
        text = lines[index].text
        hit = at_start(style.mark, lettered=style.lettered, codes=style.codes).match(text)
        rest = _PAGE.sub("", text[hit.end() :]) if hit else ""
        if hit is None or not rest.strip() or not (hit["dot"] or len(pieces(hit["number"])) > 1):
            words += len(text.split())
            continue
        title = "".join(each for each in rest.casefold() if each.isalnum() or each == "/")
        found.append(_Row(index, hit["number"], title[:_SAME], words))
        words = 0
    return found[::-1]


def _runs(marks: Sequence[bool]) -> list[tuple[int, int]]:
    """Return where marks that are true stand side by side: begin and end of each run."""
    found: list[tuple[int, int]] = []
    begin = -1
    for at, each in enumerate([*marks, False]):
        if each and begin < 0:
            begin = at
        elif not each and begin >= 0:
            found.append((begin, at))
            begin = -1
    return found


def _until(lines: list[Line], last: int, after: int) -> int:
    """Return where a list of contents ends: behind the rest of its last title, and what has no number."""
    at = last + 1
    while at < after and lines[at].text.strip() and lines[at].text[:1] in {" ", "\t", "-", "*", "+", "•"}:
        at += 1
    return at


def sifted(places: list[Place], lines: list[Line], style: Style) -> list[Place]:
    """Weigh down what is an item of a list or a torn reference by what the rest of the book does."""
    return _unsigned(_chapters_only(places, lines, style))


def _chapters_only(places: list[Place], lines: list[Line], style: Style) -> list[Place]:
    """Weigh down numbers of one part that are set in otherwise than chapters with rules below them."""
    inward: Counter[int] = Counter()
    below: Place | None = None  # the next number of several parts
    for each in reversed(places):
        if len(each.key) > 1 and not each.start:
            below = each
        elif below is not None and not each.start and each.key[0] == below.key[0]:
            inward[_indent(lines[each.line])] += 1
    most = max(inward.values(), default=0)
    if style.hundreds or most < _PAIR:
        return places
    usual = min(inset for inset, often in inward.items() if often * 2 > most)
    kept: list[Place] = []
    for each in places:
        plain = len(each.key) == 1 and not each.start and not each.strong
        inside = plain and _indent(lines[each.line]) > usual
        head = plain and each.weight == START - 1 and _alone(lines, each.line)
        kept.append(
            replace(each, weight=DOUBTFUL) if inside else replace(each, strong=True) if head else each
        )
    return kept


def _alone(lines: list[Line], at: int) -> bool:
    """Say whether a line is a heading to the eye: blank lines around it, and no end of a sentence."""
    above, below = lines[at - 1].text if at else "", lines[at + 1].text if at + 1 < len(lines) else ""
    return not above.strip() and not below.strip() and lines[at].text.rstrip()[-1:] not in ".;,:!"


def _indent(line: Line) -> int:
    return len(line.text.expandtabs()) - len(line.text.expandtabs().lstrip())


def _unsigned(places: list[Place]) -> list[Place]:
    """Weigh down the few numbers with a paragraph sign in a book whose rules have none."""
    signed = sum("§" in each.before for each in places if not each.start and each.weight >= START - 1)
    firsts = sum(not each.start and each.weight >= START - 1 for each in places)
    if signed * 4 > firsts:
        return places
    return [replace(each, weight=DOUBTFUL) if "§" in each.before else each for each in places]


def second_count(places: list[Place], lines: list[Line], style: Style) -> int:
    """Return the line at which a book begins to count anew, as appendices do; 0 where it counts once.

    What is before it must be rules with their words, and no list of contents.
    """
    whole = sum(each.weight for each in chosen(places, style))
    sure = [each for each in places if not each.start and each.weight >= START - 1]
    if whole * _MORE >= sum(each.weight for each in sure):
        return 0
    turns = [each for each in sure if each.key == (1,)]
    best, line = whole * _MORE, 0
    for turn in turns[-_TURNS:]:
        before = chosen([each for each in places if each.line < turn.line], style)
        behind = chosen([each for each in places if each.line >= turn.line], style)
        several = [sum(len(each.key) > 1 for each in part) for part in (before, behind)]
        together = sum(each.weight for each in (*before, *behind))
        if min(several) < _FEW or together <= best:
            continue
        words = sum(len(line.text.split()) for line in lines[before[0].line : turn.line])
        if words > _WORDY * len(before):
            best, line = together, turn.line
    return line
