"""Rule numbers: what one looks like in print, and the order of an outline.

    376.4.b.2.a    9-1-6-6    100.1a    1.10.3b    2.1.iv    053.1

A number is compared by its key, a tuple of whole numbers: 9.1 comes before 9.1.1, and that before 9.2; 10.2
before 10.10. Where a book counts its rules 100, 101 ... and its chapters 1, 2 ..., rule 100 is in
chapter 1.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.importing.model import Line

if TYPE_CHECKING:
    from collections.abc import Iterable


Key: TypeAlias = tuple[int, ...]

LETTER, ROMAN = 1_000_000, 2_000_000  # digits come before letters, and a book may count to a million
_PIECE = re.compile(r"\d+|[A-Za-z]+")
_VALUES = {"i": 1, "v": 5, "x": 10}  # no list in a rulebook is longer than xxxix
MOST_PARTS = 40  # no outline is deeper
_REMEMBERED = 50_000  # a book names its numbers again and again
_HUNDRED, _TWO, _THREE = 100, 2, 3
# A letter of its own behind a dot: a, B, or iv; a letter glued to a digit: 1a, 12aa.
_FREE = r"(?:[ivx]{2,5}|[a-zA-Z])(?![A-Za-z])"
_GLUED = r"(?:[a-z](?![A-Za-z])|(?:aa|bb|cc|dd)(?![A-Za-z]))"


def token(mark: str, *, lettered: bool = False, codes: str = "") -> str:
    """Write the pattern of a number whose parts are parted by a mark, dot or hyphen.

    Where a book is lettered, a capital letter before a mark and a digit begins a number as well: A-1. Where
    it has codes, every number begins with one of them: C1, C2.1.
    """
    part = rf"(?:\d{{1,6}}{_GLUED}?|{_FREE})"
    late = r"\d{1,6}(?:(?:[a-z]|bis|ter|quater)(?=\.(?:\s|$)))?"  # 3a. is a rule that came later than 4.
    first = rf"(?:{late}|[A-Z](?={re.escape(mark)}\d))" if lettered else late
    first = rf"(?:{codes})\d{{1,4}}{_GLUED}?" if codes else first
    return rf"{first}(?:{re.escape(mark)}{part}){{0,{MOST_PARTS}}}(?![A-Za-z0-9])"


@lru_cache(maxsize=_REMEMBERED)
def pieces(number: str) -> tuple[str, ...]:
    """Cut a number into its parts: 100.1a into 100, 1, a."""
    return tuple(_PIECE.findall(number))


def roman(word: str) -> int:
    """Return the value of a Roman number, 0 where a word is none."""
    total = last = 0
    for letter in reversed(word.lower()):
        value = _VALUES.get(letter, 0)
        if not value:
            return 0
        total += value if value >= last else -value
        last = max(last, value)
    return total


def letter(word: str) -> int:
    """Return the place of a letter: a is 1, z is 26, aa is 27."""
    total = 0
    for each in word.lower():
        total = total * 26 + ord(each) - ord("a") + 1
    return total


def with_romans(numbers: Iterable[str]) -> frozenset[tuple[str, ...]]:
    """Return the parts of every number under which Roman numbers are counted: where there is an ii."""
    cut = (pieces(number) for number in numbers)
    return frozenset(parts[:-1] for parts in cut if parts[-1] in {"ii", "iii", "II", "III"})


@lru_cache(maxsize=_REMEMBERED)
def key(
    number: str,
    *,
    hundreds: bool = False,
    romans: frozenset[tuple[str, ...]] = frozenset(),
    cases: bool = False,
) -> Key:
    """Return the key by which a number is ordered; `romans` comes from `with_romans`.

    Where a book has cases, 4.21 is the first below 4.2, and 4.0 is the head of section 4.
    """
    parts = pieces(number)
    if cases and len(parts) == _TWO and parts[0].isdigit() and parts[1].isdigit():
        return (int(parts[0]), *(int(each) for each in parts[1] if parts[1] != "0"))
    values = [_value(part, among_romans=parts[:place] in romans) for place, part in enumerate(parts)]
    if hundreds and len(parts[0]) == _THREE and parts[0].isdigit():
        values.insert(0, values[0] // _HUNDRED)
    return tuple(values)


def _value(part: str, *, among_romans: bool) -> int:
    if part.isdigit():
        return int(part)
    if roman(part) and (len(part) > 1 or among_romans):
        return ROMAN + roman(part)
    return LETTER + letter(part)


def follows(
    before: Key, after: Key, skipped: frozenset[int] = frozenset(), *, hundreds: bool = False
) -> bool:
    """Say whether a key can come right behind another in an outline without a gap.

    It is the first below it, or the next beside it or beside one of those above it. `skipped` are the last
    parts that this book leaves out (the letters l and o). Where rules are counted in hundreds, the first
    rule of chapter 2 is 200 or 201, whether the chapter itself has a line or not.
    """
    depth = len(after) - 1
    inside = len(before) > 1 and before[0] == after[0]  # 101 behind 100 is the next beside it, as elsewhere
    if hundreds and depth == 1 and after[1] - after[0] * _HUNDRED in {0, 1} and not inside:
        return not before or after[0] - before[0] in ({0, 1} if len(before) == 1 else {1})
    if depth == len(before):
        return after[:depth] == before and starts(after[depth])
    if depth > len(before) or after[:depth] != before[:depth]:
        return False
    step = before[depth] + 1
    while step in skipped:
        step += 1
    return after[depth] == step or before[depth] < after[depth] in _LATER


_LATER = frozenset(LETTER + letter(each) for each in ("a", "bis", "ter", "quater"))  # 3a behind 3.3


def starts(part: int) -> bool:
    """Say whether a part is the first of its kind: 0, 1, a, or i."""
    return part in {0, 1, LETTER + 1, ROMAN + 1} or part in _LATER


def shown(part: int) -> str:
    """Write a part of a key for a message: a number, a letter, a Roman number as a number."""
    if part > ROMAN:
        return f"{part - ROMAN} (Roman)"
    if part <= LETTER:
        return str(part)
    place, text = part - LETTER, ""
    while place:
        place, rest = divmod(place - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def like(number: str, part: str) -> str:
    """Write a number with another last part, as the book would: 049 beside 050, 2.2 beside 2.3."""
    own = pieces(number)[-1]
    return number[: -len(own)] + (part.zfill(len(own)) if own.startswith("0") else part)


def is_letter(part: int) -> bool:
    """Say whether a part of a key is a letter."""
    return LETTER < part < ROMAN


# How one book writes its numbers: dots or hyphens, with a dot behind them or without, chapters of a hundred.
#
# The patterns by which a number is seen are here; which of those it is taken for, is not.


_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Style:
    """How one book writes its numbers."""

    mark: str = "."  # what parts the parts of a number: a dot or a hyphen
    hundreds: bool = False  # rules are counted 100, 101 ...; chapters 1, 2 ...
    dotted: frozenset[int] = frozenset()  # lengths of key at which a dot behind the number is usual
    romans: frozenset[tuple[str, ...]] = field(default_factory=frozenset)
    lettered: bool = False  # chapters have letters: A, A-1, A-1-2
    cases: bool = False  # 4.21 is below 4.2, and that below 4.0, as wargames count
    codes: str = ""  # what its numbers begin with, C|GR, in the order of the book: C1, C2.1, GR1

    def key(self, number: str) -> Key:
        """Return the key by which this book orders a number."""
        if self.codes:
            code, *rest = pieces(number)
            known = self.codes.split("|")
            place = known.index(code) if code in known else len(known)
            return (LETTER + place + 1, *key(".".join(rest), romans=self.romans))
        return key(number, hundreds=self.hundreds, romans=self.romans, cases=self.cases)


@cache
def at_start(mark: str, *, lettered: bool = False, codes: str = "") -> re.Pattern[str]:
    """Write the pattern of a number at the start of a line, with the signs around it."""
    number = token(mark, lettered=lettered, codes=codes)
    if lettered:  # a chapter: A. Basics
        number = rf"(?:{number}|[A-Z](?=[.)]?[ \t]+[A-ZÀ-ÖØ-Þ\u3041-\u30ff\u3400-\u9fff]))"
    return re.compile(
        # every blank is bounded: a line of blanks alone must not be tried in every way there is
        r"(?P<before>[ \t]{0,80}(?:(?:>[ \t]?){1,3})?(?:[*+•-][ \t]{1,8})?(?:#{1,6}[ \t]{0,4})?"
        r"(?:\|[ \t]{0,8})?"
        r"(?:<a\b[^<>\n]{0,200}>(?:</a>)?[ \t]{0,4}){0,2}§?[ \t]?(?P<open>\*{1,3}|__?|`)?\[?)"
        rf"(?P<number>{number})"
        r"(?P<after>\]?(?P<dot>\\?[.)][.:]?|:)?(?P<shut>\*{1,3}|__?|`)?(?P<late>[.:])?"
        r"(?:[ \t]{0,8}\|)?(?:[ \t]{1,4}(?:[–—-]|#{1,6})(?=[ \t]))?)"
        r"(?=\s|$|(?<=[.:)|*_])[A-Z“\"‘【\[(]|[\u3041-\u30ff\u3400-\u9fff「『【（])"
    )


@cache
def inside(mark: str, *, lettered: bool = False, codes: str = "") -> re.Pattern[str]:
    """Write the pattern of a number inside a line, parted from what is around it by white space."""
    number = token(mark, lettered=lettered, codes=codes)
    return re.compile(
        rf"(?<=\s)(?P<open>\*{{2}})?(?P<number>{number})(?P<after>\.?(?P<shut>\*{{2}})?)(?=\s|$)"
    )


# A-1 at the start of a line, with its words behind it
_LETTERED = {
    mark: re.compile(
        rf"^[ \t#*]{{0,8}}[A-Z]{re.escape(mark)}\d{{1,3}}(?:[.-]\w{{1,3}}){{0,5}}[.):]?[*]{{0,2}}[ \t]",
        re.MULTILINE,
    )
    for mark in ".-"
}


_LETTERED_CHAPTER = re.compile(
    r"^[ \t#*]{0,8}(?P<letter>[A-Z])\.[ \t]{1,4}\S.{0,80}\n(?:[ \t]*\n){0,3}"
    r"[ \t#*]{0,8}(?P=letter)\.1\b.{0,2000}(?:\n.{0,2000}){1,20}?\n[ \t#*]{0,8}(?P=letter)\.2\b",
    re.MULTILINE,
)


def style_of(lines: list[Line]) -> Style:
    """Find out how a book writes its numbers, by those at the start of lines; where few are, by all."""
    text = "\n".join(line.text for line in lines)
    codes = _codes(text)
    if codes:
        hits = _hits(lines, ".", codes=codes)
        return Style(codes=codes, romans=with_romans(number for number, _ in hits))
    by_mark = {mark: _hits(lines, mark) for mark in ".-"}
    mark = "-" if _several(by_mark["-"], "-") > _several(by_mark["."], ".") else "."
    hits = by_mark[mark]
    letters = {each: len(_LETTERED[each].findall(text)) for each in ".-"}
    most = "-" if letters["-"] > letters["."] else "."
    lettered = letters[most] >= _THREE and (most == mark or letters[most] > _several(hits, mark))
    lettered |= most == mark and (_has_lettered_chapter(text) or any(line.chapter == "A" for line in lines))
    if lettered:
        mark, hits = most, _hits(lines, most, lettered=True)
    threes = sum(len(pieces(number)[0]) == 3 for number, _ in hits)
    parted = [each for number, _ in hits if len(each := pieces(number)) > 1]
    short = sum(len(each[0]) < _THREE for each in parted)  # a book that comes to 100 by counting has 10.1 too
    hundreds = mark == "." and threes * 2 > len(hits) and short * 10 <= len(parted)
    cases = mark == "." and has_cases([number for number, _ in hits])
    dots: Counter[int] = Counter()
    for number, dotted in hits:
        dots[len(key(number, hundreds=hundreds, cases=cases))] += 1 if dotted else -1
    usual = sum(dots.values())  # a depth that never is at the start of a line is written like the others
    dotted_at = frozenset(depth for depth in range(_DEEPEST) if dots.get(depth, usual) > 0)
    return Style(mark, hundreds, dotted_at, with_romans(number for number, _ in hits), lettered, cases)


def codes_of(numbers: Iterable[str]) -> str:
    """Return what numbers begin with, where all of them begin with capital letters: C|GR; else ""."""
    hits = [_CODED.match(each) for each in numbers]
    return "|".join(dict.fromkeys(hit["code"] for hit in hits if hit)) if hits and all(hits) else ""


def _codes(text: str) -> str:
    """Return the codes by which a book counts its rules, each from 1: C|GR; "" where it has none."""
    counted: dict[str, list[int]] = {}
    rows = 0
    for hit in _CODED_LINE.finditer(text):
        rows += 1
        counted.setdefault(hit["code"], []).append(int(hit["number"]))
    right = {
        code: numbers
        for code, numbers in counted.items()
        if numbers[0] <= 1 and all(0 <= two - one <= _TWO for one, two in pairwise(numbers))
    }
    sure = sum(map(len, right.values()))
    plain = len(_PLAIN_LINE.findall(text))
    most = sorted((len(set(numbers)) for numbers in right.values()), reverse=True)
    steps = most[:1] >= [_THREE] or most[:2] >= [_TWO, _TWO]
    return "|".join(right) if steps and sure >= _SIX and sure * 10 >= rows * 9 and sure > plain else ""


_SIX = 6
_CODED = re.compile(r"(?P<code>[A-Z]{1,3})(?P<number>\d{1,4})(?![A-Za-z])")
_CODED_LINE = re.compile(
    r"^[ \t>#*+•-]{0,12}[\[(]?(?P<code>[A-Z]{1,3})(?P<number>\d{1,4})(?:[.-]\d{1,4}){0,4}[a-z]?"
    r"[\])]?[.:)*]{0,3}(?:[ \t]|$)",
    re.MULTILINE,
)
_PLAIN_LINE = re.compile(r"^[ \t#*]{0,12}\d{1,4}(?:[.-]\d{1,4}){1,4}[.:)*]{0,3}[ \t]", re.MULTILINE)


def _has_lettered_chapter(text: str) -> bool:
    """Say whether a chapter of a book is counted by its letter, if it has two rules only: A., A.1, A.2."""
    return _LETTERED_CHAPTER.search(text) is not None


def has_cases(numbers: list[str]) -> bool:
    """Say whether a book counts 4.0, 4.1, 4.11: sections with a 0, and 4.11 right behind 4.1."""
    cut = [tuple(pieces(each)) for each in numbers]
    heads = sum(len(each) == _TWO and each[1] == "0" for each in cut)
    below = beside = 0
    for before, after in pairwise(cut):
        if len(before) == len(after) == _TWO and before[0] == after[0]:
            below += after[1] == f"{before[1]}1" and len(before[1]) == 1
            beside += before[1] == "9" and after[1] == "10"
    return heads >= _THREE and below >= _THREE and below > beside


def _several(hits: list[tuple[str, bool]], mark: str) -> int:
    """Count the numbers of several parts; a letter behind a number, 1a, counts with the dots."""
    return sum(len(pieces(number)) > 1 and (mark == "." or mark in number) for number, _ in hits)


def _hits(lines: list[Line], mark: str, *, lettered: bool = False, codes: str = "") -> list[tuple[str, bool]]:
    """List the numbers, and whether a dot follows each."""
    first = [
        hit for line in lines if (hit := at_start(mark, lettered=lettered, codes=codes).match(line.text))
    ]
    numbers = [(hit["number"], bool(hit["dot"] or hit["late"])) for hit in first]
    glued = [
        (hit["number"], "." in hit["after"])
        for line in lines
        for hit in inside(mark, lettered=lettered, codes=codes).finditer(line.text)
        if len(pieces(hit["number"])) > 1 and line.text[hit.end() + 1 : hit.end() + 2].isupper()
    ]
    return numbers + glued if len(glued) > 3 * len(numbers) else numbers
