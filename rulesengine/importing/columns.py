"""Text that was copied from a page of two columns, both in one line: it is refused, its order is lost.

No rule is known here.
"""

from __future__ import annotations

import re
from collections import Counter

from rulesengine.importing.model import CannotImport
from rulesengine.rulebook.outline import parts

_GAP = re.compile(r"(?<=\S) {3,}(?=\S)")
_NUMBER = re.compile(r"\s{0,8}(\d{1,4}(?:[.-]\w{1,4}){1,6})[.:)]?\s")
_FEW, _LINES = 2, 5


def refuse_columns(text: str, name: str = "") -> None:
    """Raise CannotImport where most lines have a second half that begins at one place, both with numbers."""
    lines = [line for line in text.split("\n") if line.strip()]
    begins = Counter(hit.end() for line in lines if (hit := _GAP.search(line)))
    if not begins:
        return
    at, many = begins.most_common(1)[0]
    if many < _LINES or many * 2 < len(lines) or "\t" in text:
        return
    halves = [(line[:at], line[at:]) for line in lines]
    left, right = ([hit[1] for half in halves if (hit := _NUMBER.match(half[side]))] for side in (0, 1))
    if min(len(left), len(right)) >= _FEW and parts(left[-1]) < parts(right[0]):  # and no list of prices
        raise CannotImport(
            f"{name or 'the text'} is in two columns, the second from sign {at + 1} on, and a line "
            "holds a piece of each: copy each column into a file of its own, and name them in their order: "
            "rulesengine import left.txt right.txt (pdftotext without -layout writes one behind the other)"
        )
