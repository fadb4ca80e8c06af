"""How one book writes its numbers: dots or hyphens, with a dot behind them or without, chapters of a hundred.

The patterns by which a number is seen are here; which of those it is taken for, is not.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from rulesengine.importing.model import Line
from rulesengine.importing.numbering import key, pieces, token, with_romans

_DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Style:
    """How one book writes its numbers."""

    mark: str = "."  # what parts the parts of a number: a dot or a hyphen
    hundreds: bool = False  # rules are counted 100, 101 ...; chapters 1, 2 ...
    dotted: frozenset[int] = frozenset()  # lengths of key at which a dot behind the number is usual
    romans: frozenset[tuple[str, ...]] = field(default_factory=frozenset)


@cache
def at_start(mark: str) -> re.Pattern[str]:
    """Write the pattern of a number at the start of a line, with the signs around it."""
    return re.compile(
        # every blank is bounded: a line of blanks alone must not be tried in every way there is
        r"(?P<before>[ \t]{0,80}(?:(?:>[ \t]?){1,3})?(?:[*+•-][ \t]{1,8})?(?:#{1,6}[ \t]{0,4})?"
        r"(?:\|[ \t]{0,8})?"
        r"(?:<a\b[^<>\n]{0,200}>(?:</a>)?[ \t]{0,4}){0,2}§?[ \t]?(?P<open>\*{1,3}|__?|`)?\[?)"
        rf"(?P<number>{token(mark)})"
        r"(?P<after>\]?(?P<dot>\\?[.)][.:]?|:)?(?P<shut>\*{1,3}|__?|`)?(?P<late>[.:])?"
        r"(?:[ \t]{0,8}\|)?(?:[ \t]{1,4}(?:[–—-]|#{1,6})(?=[ \t]))?)"
        r"(?=\s|$|(?<=[.:)|*_])[A-Z“\"‘【\[(])"
    )


@cache
def inside(mark: str) -> re.Pattern[str]:
    """Write the pattern of a number inside a line, parted from what stands around it by white space."""
    return re.compile(
        rf"(?<=\s)(?P<open>\*{{2}})?(?P<number>{token(mark)})(?P<after>\.?(?P<shut>\*{{2}})?)(?=\s|$)"
    )


def style_of(lines: list[Line]) -> Style:
    """Find out how a book writes its numbers, by those at the start of lines; where few are, by all."""
    found = {mark: _hits(lines, mark) for mark in ".-"}
    mark = "-" if _several(found["-"], "-") > _several(found["."], ".") else "."
    hits = found[mark]
    threes = sum(len(pieces(number)[0]) == 3 for number, _ in hits)  # noqa: PLR2004  100 to 999
    hundreds = mark == "." and threes * 2 > len(hits)
    dots: Counter[int] = Counter()
    for number, dotted in hits:
        dots[len(key(number, hundreds=hundreds))] += 1 if dotted else -1
    usual = sum(dots.values())  # a depth that never stands at the start of a line is written like the others
    dotted_at = frozenset(depth for depth in range(_DEEPEST) if dots.get(depth, usual) > 0)
    return Style(mark, hundreds, dotted_at, with_romans(number for number, _ in hits))


def _several(hits: list[tuple[str, bool]], mark: str) -> int:
    """Count the numbers of several parts; a letter behind a number, 1a, counts with the dots."""
    return sum(len(pieces(number)) > 1 and (mark == "." or mark in number) for number, _ in hits)


def _hits(lines: list[Line], mark: str) -> list[tuple[str, bool]]:
    """List the numbers, and whether a dot stands behind each."""
    first = [hit for line in lines if (hit := at_start(mark).match(line.text))]
    found = [(hit["number"], bool(hit["dot"] or hit["late"])) for hit in first]
    glued = [
        (hit["number"], "." in hit["after"])
        for line in lines
        for hit in inside(mark).finditer(line.text)
        if len(pieces(hit["number"])) > 1 and line.text[hit.end() + 1 : hit.end() + 2].isupper()
    ]
    return found + glued if len(glued) > 3 * len(found) else found
