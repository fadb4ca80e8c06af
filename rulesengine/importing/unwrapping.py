"""Lines that a printer broke: words torn by a hyphen are whole again, and a full line flows into the next.

A book is wrapped where many of its lines are nearly as long as the longest. Whether a hyphen belongs to its
word is looked up in the book itself: “cho-” and “oses” are “chooses” where that word is elsewhere.
No rule is known here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Set as AbstractSet
from dataclasses import replace

from rulesengine.importing.model import Line, Notes, is_wide

_TORN = re.compile(r"(?<![\w-])(?P<head>[^\W\d_]{2,30})[-\u2010\u00ad]$")
_REST = re.compile(r"[ \t]{0,20}(?P<tail>[^\W\d_]{2,30})(?P<more>\S*)")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}[ \t]")
_SHORTEST, _LONGEST = 40, 160  # a page's lines have so many signs
_NEAR = 12  # a full line is no shorter than the longest less a word
_WIDE = 5  # less room than two wide signs need, and one that may not begin a line
_UNEVEN = 5  # in a hundred: letters are not all of one width
_SHARE = 4  # one line in so many is full where a book is wrapped
_SURE, _FEWER = 4, 4  # hyphens that words have elsewhere, and how many to a torn one
_APART = 8  # blank lines that heads of pages left behind


def unwrapped(lines: list[Line], notes: Notes) -> list[Line]:
    """Join words torn at the end of a line, and mark the lines that go on in the next."""
    width = _width(lines)
    return _whole(_flowing(lines, width) if width else lines, notes, width)


def _width(lines: list[Line]) -> int:
    """Return how long a full line is; 0 where the book is not wrapped."""
    sizes = sorted(_size(line.text.rstrip()) for line in lines if line.text.strip() and not line.row)
    body = [size for size in sizes if _SHORTEST <= size <= _LONGEST]
    if not body or (len(sizes) - bisect_right(sizes, _LONGEST)) * 50 > len(sizes):
        return 0
    most = body[len(body) * 9 // 10]  # a heading, a line of contents may be longer
    full = most - _UNEVEN * most // 100
    return full if sum(full - _NEAR <= size <= most for size in body) * _SHARE > len(sizes) else 0


def _size(text: str) -> int:
    """Return how wide a text is on a page of a typewriter: a sign of Chinese is as wide as two letters."""
    return len(text) if text.isascii() else len(text) + sum(map(is_wide, text))


def _whole(lines: list[Line], notes: Notes, width: int) -> list[Line]:
    """Join words that were torn at the end of a line; where no line is full, of a long one only."""
    known = _known(lines)
    tears = _tears(lines, known, width)
    kept = list(lines)
    for index, line in enumerate(lines):
        torn, below, rest = _torn(kept, index, width)
        if torn is None or rest is None:
            continue
        word = whole_word(torn["head"], rest["tail"], known, tears=tears)
        before = f"{torn[0]}\n{rest['tail']}"
        if word != before.replace("\n", ""):
            notes.repair(line.number, "torn word", before, word)
        kept[index] = replace(line, text=f"{torn.string[: torn.start()]}{word}{rest['more']}")
        kept[below] = replace(lines[below], text=lines[below].text[rest.end() :].lstrip())
    return kept


def _known(lines: list[Line]) -> set[str]:
    """Return the words of a book; the pieces of torn words are none."""
    counted = Counter(word.casefold() for line in lines for word in _WORD.findall(line.text))
    for index, line in enumerate(lines):
        torn = _TORN.search(line.text.rstrip())
        below = _below(lines, index) if torn else 0
        rest = _REST.match(lines[below].text) if below else None
        if torn is not None and rest is not None:
            counted.subtract((torn["head"].casefold(), rest["tail"].casefold()))
    return {word for word, often in counted.items() if often > 0}


def _below(lines: list[Line], index: int) -> int:
    """Return the next line that has words; 0 where there is none near."""
    for at in range(index + 1, min(index + 1 + _APART, len(lines))):
        if lines[at].text.strip():
            return at
    return 0


def _tears(lines: list[Line], known: AbstractSet[str], width: int) -> bool:
    """Say whether a book tears words: not where nearly each hyphen belongs to its word elsewhere."""
    whole = parted = 0
    for index in range(len(lines)):
        torn, _, rest = _torn(lines, index, width)
        if torn is not None and rest is not None:
            word = whole_word(torn["head"], rest["tail"], known)
            parted += "-" in word
            whole += "-" not in word and word.casefold() in known
    return parted < _SURE or whole * _FEWER > parted


def _torn(
    lines: list[Line], index: int, width: int
) -> tuple[re.Match[str] | None, int, re.Match[str] | None]:
    """Return how a line is torn at its end, the line below, and the rest of the word there."""
    text = lines[index].text.rstrip()
    torn = _TORN.search(text) if width or len(text) >= _SHORTEST else None
    below = _below(lines, index) if torn else 0
    rest = _REST.match(lines[below].text) if below else None
    return torn, below, rest if rest is not None and rest["tail"][0].islower() else None


def whole_word(head: str, tail: str, known: AbstractSet[str], *, tears: bool = True) -> str:
    """Say what a torn word is: as the book writes it elsewhere; two words that it knows keep their hyphen.

    A book that never tears a word, `tears` false, ends a line only at a hyphen that it wrote itself.
    """
    whole, parted = f"{head}{tail}", f"{head}-{tail}"
    if not tears:
        return parted
    if whole.casefold() in known:
        return whole
    if parted.casefold() in known or {head.casefold(), tail.casefold()} <= known:
        return parted
    return whole


def _flowing(lines: list[Line], width: int) -> list[Line]:
    """Mark the lines that were full: the next word had no room. A page's end parts nothing there."""
    kept: list[Line] = []
    done = 0
    for index, line in enumerate(lines):
        if index < done:
            continue
        below = _below(lines, index) if line.text.strip() and not line.row else 0
        between = lines[index + 1 : below]
        if (
            below
            and (not between or any(each.taken for each in between))
            and _full(line, lines[below], width)
        ):
            kept.append(replace(line, flows=True))
            done = below
        else:
            kept.append(line)
    return kept


def _full(line: Line, below: Line, width: int) -> bool:
    """Say whether the first word of the line below had no room in a line."""
    text = line.text.rstrip()
    if line.text.endswith("  ") or _HEADING.match(text):  # Markdown breaks the line there
        return False
    room = width - _size(text)
    if is_wide(below.text.lstrip()[:1]):  # a line of Japanese or Chinese is broken at any sign
        return room < _WIDE
    return len(below.text.split(None, 1)[0]) + 1 > room or (room < _NEAR and _TORN.search(text) is not None)
