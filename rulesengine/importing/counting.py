"""How Word counts the paragraphs of its lists, and how it shows the count.

    numFmt           1, 01, i, I, a, A, 1st, 一, ①, or none; what it is not known to be is told
    lvlText          %1.%2 is the count of the level above, a dot, and its own
    lvlRestart       after which level it begins anew; 0 is never, nothing said is after each above it
    lvlOverride      a list of its own start, or of other signs, that shares the pattern of another
    isLgl            all counts of this level are shown in digits: I above, and 1.1 here
    numStyleLink     the pattern is that of a style
    pStyle           which style is at which level

Lists that share a pattern count on together, as Word does. No paragraph is read here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xml.etree import ElementTree as ET

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_LONGEST = 6  # digits of a count
_LETTERS = 26
_PART = re.compile(r"%(\d)")
_ROMAN = (
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
    (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
)  # fmt: skip
_DIGITS = frozenset({"", "decimal", "decimalHalfWidth", "numberInDash", "decimalEnclosedParen"})
_DOTTED = frozenset({"decimalEnclosedFullstop"})
_WIDE = frozenset({"decimalFullWidth", "decimalFullWidth2"})
_KANJI = frozenset({"japaneseCounting", "chineseCounting", "chineseCountingThousand", "ideographDigital"})
_KANJI_ONES, _TEN, _HUNDRED = "〇一二三四五六七八九", 10, 100
_CIRCLED = 20  # the signs ① to ⑳
_TH = {1: "st", 2: "nd", 3: "rd"}
_TEENS = range(11, 14)


def value(place: ET.Element | None, path: str) -> str:
    """Return what an order of Word says; "" where it is not given."""
    element = place.find("/".join(f"{W}{each}" for each in path.split("/"))) if place is not None else None
    return element.get(f"{W}val", "") if element is not None else ""


def number(said: str) -> int:
    """Return a number that Word says; 0 where it says none."""
    return int(said) if said.isdigit() and len(said) < _LONGEST else 0


@dataclass(frozen=True)
class Level:
    """How a list counts on one level: by which signs, from where, and how the number is written."""

    form: str
    says: str
    start: int
    restart: int  # it begins anew where one of so many levels above counts
    legal: bool = False
    style: str = ""


def _level(place: ET.Element, depth: int) -> Level:
    """Read a level of a pattern."""
    again, legal = value(place, "lvlRestart"), place.find(f"{W}isLgl")
    return Level(
        value(place, "numFmt") or "decimal",
        value(place, "lvlText"),
        number(value(place, "start") or "0"),
        min(number(again), depth) if again else depth,
        legal is not None and legal.get(f"{W}val", "1") not in {"0", "false", "off"},
        value(place, "pStyle"),
    )


def _levels(place: ET.Element) -> dict[int, Level]:
    found = ((number(each.get(f"{W}ilvl", "")), each) for each in place.findall(f"{W}lvl"))
    return {depth: _level(each, depth) for depth, each in found}


@dataclass
class Numbering:
    """The lists of a file, and how far each has counted."""

    root: ET.Element | None
    lists: dict[str, str] = field(default_factory=dict)  # of each list its pattern
    patterns: dict[str, dict[int, Level]] = field(default_factory=dict)
    own: dict[str, dict[int, Level]] = field(default_factory=dict)  # what a list has in place of its pattern
    counted: dict[str, dict[int, int]] = field(default_factory=dict)
    anew: dict[tuple[str, int], int] = field(default_factory=dict)  # where a list begins to count again
    doubts: list[str] = field(default_factory=list)  # of the number that was given last

    def __post_init__(self) -> None:
        """Read the patterns of the lists."""
        if self.root is None:
            return
        links: dict[str, str] = {}
        styles: dict[str, str] = {}
        for each in self.root.iter(f"{W}abstractNum"):
            name = each.get(f"{W}abstractNumId", "")
            self.patterns[name] = _levels(each)
            links |= {name: link} if (link := value(each, "numStyleLink")) else {}
            styles |= {style: name} if (style := value(each, "styleLink")) else {}
        for each in self.root.iter(f"{W}num"):
            name, pattern = each.get(f"{W}numId", ""), value(each, "abstractNumId")
            self.lists[name] = styles.get(links.get(pattern, ""), pattern)
            for over in each.findall(f"{W}lvlOverride"):
                depth = number(over.get(f"{W}ilvl", ""))
                if (inner := over.find(f"{W}lvl")) is not None:
                    self.own.setdefault(name, {})[depth] = _level(inner, depth)
                if start := value(over, "startOverride"):
                    self.anew[name, depth] = number(start)

    def levels(self, list_id: str) -> dict[int, Level]:
        """Return how a list counts, level by level."""
        return {**self.patterns.get(self.lists.get(list_id, ""), {}), **self.own.get(list_id, {})}

    def depth(self, list_id: str, style: str) -> int | None:
        """Return the level of a list that a style has for its own."""
        return next(
            (at for at, level in self.levels(list_id).items() if style and level.style == style), None
        )

    def next(self, list_id: str, depth: int) -> str:
        """Count one further in a list and return the number as it is shown; "-" for an item that has none."""
        self.doubts = []
        levels = self.levels(list_id)
        level = levels.get(depth)
        if level is None:
            return ""
        counts = self.counted.setdefault(self.lists[list_id], {})
        for at in [at for at in counts if at > depth and levels.get(at, level).restart > depth]:
            del counts[at]
        for above in range(depth):
            if above not in counts and above in levels:
                counts[above] = levels[above].start
                self.doubts.append(
                    f"a list of Word begins at its level {depth + 1}, and nothing is numbered above it"
                )
        if (list_id, depth) in self.anew:  # the first item of that list only
            counts[depth] = self.anew.pop((list_id, depth))
        else:
            counts[depth] = counts[depth] + 1 if depth in counts else level.start
        return "-" if level.form == "bullet" else self._shown(levels, depth, counts)

    def _shown(self, levels: dict[int, Level], depth: int, counts: dict[int, int]) -> str:
        """Write the number of a paragraph as its level says it."""
        level = levels[depth]

        def part(hit: re.Match[str]) -> str:
            at = int(hit[1]) - 1
            if at not in counts or at > depth:
                return ""
            form = levels.get(at, level).form
            legal = level.legal and not form.startswith(("decimal", "none", "bullet"))
            said = written(counts[at], "decimal" if legal else form)
            if said is None:
                self.doubts.append(f"Word counts in {form!r} here, which is written in digits")
            return str(counts[at]) if said is None else said

        return _PART.sub(part, level.says).strip()


def written(count: int, form: str) -> str | None:  # noqa: PLR0911  one a kind of sign
    """Write a count in the signs that a level says; None for signs that are not known."""
    if form in {"none", "bullet"}:
        return ""
    if form in _DIGITS | _DOTTED:
        return f"{count}." if form in _DOTTED else str(count)
    if form == "decimalZero":
        return f"{count:02}"
    if form in {"lowerLetter", "upperLetter"}:
        said = chr(ord("a") + (count - 1) % _LETTERS) * ((count - 1) // _LETTERS + 1) if count else ""
        return said.upper() if form.startswith("upper") else said
    if form in {"lowerRoman", "upperRoman"}:
        return _roman(count).upper() if form.startswith("upper") else _roman(count)
    if form == "ordinal":
        return f"{count}{'th' if count % _HUNDRED in _TEENS else _TH.get(count % _TEN, 'th')}"
    if form in _WIDE:
        return "".join(chr(ord(each) - ord("0") + ord("０")) for each in str(count))
    if form in {"decimalEnclosedCircle", "decimalEnclosedCircleChinese"} and 0 < count <= _CIRCLED:
        return chr(ord("①") + count - 1)
    return _kanji(count, form) if form in _KANJI and count < _HUNDRED else None


def _roman(count: int) -> str:
    said, left = "", count
    for worth, sign in _ROMAN:
        said, left = said + sign * (left // worth), left % worth
    return said


def _kanji(count: int, form: str) -> str:
    """Write a count below a hundred as Japanese and Chinese books do."""
    tens, ones = divmod(count, _TEN)
    if form == "ideographDigital" or not tens:
        return "".join(_KANJI_ONES[int(each)] for each in str(count))
    return f"{_KANJI_ONES[tens] if tens > 1 else ''}十{_KANJI_ONES[ones] if ones else ''}"
