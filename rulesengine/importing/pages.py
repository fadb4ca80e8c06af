"""What a printer put between the lines: page numbers, and the same head or foot on every page.

A number alone on its line is a page only where such numbers go up page by page; a line that comes again and
again is a head only where page numbers stand beside it. Both are taken out and written down. No rule is
known here.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import pieces
from rulesengine.importing.styles import Style, at_start

_ALONE = re.compile(
    r"\s*(?P<mark>#{1,6}\s+)?(?:[-–—|•]\s*)?(?P<word>(?:page|p\.|seite)\s+)?(?P<page>\d{1,4})"
    r"(?P<of>\s*(?:/|of|von)\s*\d{1,4})?(?:\s*[-–—|•])?\s*",
    re.IGNORECASE,
)
_SURE = re.compile(r"#|page|p\.|seite|[-–—|•]\s*\d|\d\s*(?:/|of|von)", re.IGNORECASE)
_TRAILING = re.compile(r"(?<=\S)[ \t]+(\d{1,4})[ \t]*$")
# a page number, and words without a sentence in them; or the words, and the number
_FOOT = re.compile(
    r"(\d{1,4})\s+([^\s\d(.][^.!?]{3,})|([^\s\d(].{2,}?[^.!?:;,\d])\s+(\d{1,4})(?:\s*(?:/|of)\s*\d{1,4})?"
)
_ROMAN_FOOT = re.compile(
    r"([^\s\d(].{2,}?[^.!?:;,\d\s])[ \t]{2,}([ivx]{1,6})\s*"
)  # before page 1 stand i, ii, iii
_LONGEST_HEAD = 90
_FEW = 3  # a head stands on at least so many pages
_AROUND = 8  # lines, blank ones too
_STEP = 3  # so many pages may be without a number


def without_pages(lines: list[Line], notes: Notes, style: Style) -> list[Line]:
    """Take page numbers, heads and feet out."""
    pages = _pages(lines, style)
    feet = _feet(lines, pages)
    kept: list[Line] = []
    for index, line in enumerate(lines):
        if index in pages:
            notes.repair(line.number, "page number", line.text.strip(), "")
            kept.append(Line(line.number, ""))
        elif index in feet:
            notes.repair(line.number, "page head", line.text.strip(), "")
            kept.append(Line(line.number, ""))
        else:
            kept.append(line)
    return _without_trailing(kept, pages, notes)


def _pages(lines: list[Line], style: Style) -> dict[int, int]:
    """Return the lines that hold a page number and nothing else: index to page."""
    alone = {
        index: hit
        for index, line in enumerate(lines)
        if not line.row and not line.heading and (hit := _ALONE.fullmatch(line.text))
    }
    found = [
        (index, int(hit["page"]), _SURE.search(hit[0]) is not None or _torn(lines, index))
        for index, hit in alone.items()
    ]
    runs: list[list[tuple[int, int, bool]]] = []
    for each in found:
        fitting = [run for run in runs[-3:] if 0 < each[1] - run[-1][1] <= _STEP]
        if fitting:
            fitting[-1].append(each)
        else:
            runs.append([each])
    chapters = _chapters(lines, [index for index in alone if not alone[index]["word"]], style)
    return {
        index: page
        for run in runs
        if sum(index in chapters for index, _, _ in run) * 2 < len(run)
        for index, page, sure in run
        if len(run) >= _FEW or sure or (len(run) > 1 and any(each[2] for each in run))
    }


def _torn(lines: list[Line], index: int) -> bool:
    """Say whether a line stands in the middle of a sentence: no end above it, and a small letter below."""
    above = next(
        (
            line.text.rstrip()
            for line in reversed(lines[max(0, index - _AROUND) : index])
            if line.text.strip()
        ),
        ".",
    )
    below = next(
        (line.text.lstrip() for line in lines[index + 1 : index + 1 + _AROUND] if line.text.strip()), ""
    )
    return above[-1] not in ".!?:;" and below[:1].islower()


def _chapters(lines: list[Line], alone: list[int], style: Style) -> set[int]:
    """Return the lines whose number is that of the rule that comes next, and not of the one before."""
    hits = [
        (index, hit["number"])
        for index, line in enumerate(lines)
        if (hit := at_start(style.mark).match(line.text))
    ]
    parted = [(index, number) for index, number in hits if len(pieces(number)) > 1]
    places = [index for index, _ in parted]
    found: set[int] = set()
    for index in alone:
        at = bisect_left(places, index)
        mine = lines[index].text.strip("# \t")
        before = pieces(parted[at - 1][1])[0] if at else ""
        after = pieces(parted[at][1])[0] if at < len(parted) else ""
        if style.hundreds and len(mine) == 1:
            before, after = before[:1], after[:1]
        if mine == after != before or (len(mine) == 3 and style.hundreds):  # noqa: PLR2004  100 to 999
            found.add(index)
    return found


def _feet(lines: list[Line], pages: dict[int, int]) -> set[int]:
    """Return the lines that come on every page: beside a page number, or with one at their start or end."""
    short = {
        index: line.text.strip()
        for index, line in enumerate(lines)
        if not line.row and line.text.strip() and len(line.text) <= _LONGEST_HEAD and index not in pages
    }
    numbered = _numbered(lines)
    often = Counter(short.values())
    beside = _beside(lines, pages.keys() | numbered)
    near = Counter(words for index, words in short.items() if index in beside)
    heads = {words for words, count in near.items() if count >= _FEW and count * 4 >= often[words] * 3}
    return numbered | {
        index for index, words in short.items() if words in heads and not words.startswith("#")
    }


def _numbered(lines: list[Line]) -> set[int]:
    """Return the lines that come on every page with its number at their start or end."""
    found: dict[str, list[tuple[int, int]]] = {}
    early: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        words = line.text.strip()
        if line.row or not words or len(line.text) > _LONGEST_HEAD:
            continue
        hit, front = _FOOT.fullmatch(words), _ROMAN_FOOT.fullmatch(words)
        if hit:
            found.setdefault(f"{hit[2] or hit[3]}".strip(), []).append((index, int(hit[1] or hit[4])))
        elif front:
            early.setdefault(front[1].strip(), []).append(index)
    feet: set[int] = set()
    for words, same in found.items():
        if len(same) >= _FEW and _goes_up([page for _, page in same]):
            feet.update(index for index, _ in same)
            feet.update(index for index in early.get(words, ()) if index < same[0][0])
    return feet


def _beside(lines: list[Line], pages: Iterable[int]) -> set[int]:
    """Return the lines next to page numbers, blank ones left out of count."""
    found: set[int] = set()
    for index in pages:
        for way in (-1, 1):
            at = index + way
            while 0 <= at < len(lines) and not lines[at].text.strip():
                at += way
            found.add(at)
    return found


def _goes_up(pages: list[int]) -> bool:
    """Say whether numbers go up by small steps, as pages do."""
    return all(0 < after - before <= _STEP for before, after in pairwise(pages))


def _without_trailing(lines: list[Line], pages: dict[int, int], notes: Notes) -> list[Line]:
    """Take out a page number that was glued to the end of a line whose sentence goes on below."""
    known = sorted(pages.items())
    kept = list(lines)
    last = at = 0
    for index, line in enumerate(lines if known else []):
        while at < len(known) and known[at][0] <= index:
            last = known[at][1]
            at += 1
        hit = _TRAILING.search(line.text) if line.text.rstrip()[-1:].isdigit() and not line.row else None
        next_ = known[at][1] if at < len(known) else 0
        if hit is None or not _between(last, int(hit[1]), next_):
            continue
        below = index + 1
        while below < len(lines) and not lines[below].text.strip():
            below += 1
        if index + 1 < below < len(lines) and lines[below].text.lstrip()[:1].islower():
            notes.repair(line.number, "page number", line.text[hit.start() :].strip(), "")
            kept[index] = Line(line.number, line.text[: hit.start()])
            last = int(hit[1])
    return kept


def _between(last: int, page: int, next_: int) -> bool:
    """Say whether a page comes soon behind the last known one, or soon before the next; 0 is none."""
    if page <= last or (next_ and page >= next_):
        return False
    return page - last <= _STEP or (0 < next_ - page <= _STEP)
