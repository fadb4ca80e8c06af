"""How wide words are in the picture's letters, so that lines are broken where the column ends.

The widths of Helvetica, which is also what Graphviz computes with: no font of the machine is asked.
"""

from __future__ import annotations

from unicodedata import east_asian_width

SIZE = 11  # points
# Thousandths of the size, from the space to the tilde.
_WIDTHS = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
_FIRST = ord(" ")
_BYTE = 278  # what Graphviz takes for each byte of a letter that it does not know


def points(said: str) -> float:
    """Measure a line in points."""
    return sum(map(_thousandths, said)) * SIZE / 1000


def _thousandths(sign: str) -> int:
    place = ord(sign) - _FIRST
    if 0 <= place < len(_WIDTHS):
        return _WIDTHS[place]
    wide = 1000 if east_asian_width(sign) in "WF" else 600
    return max(wide, _BYTE * len(sign.encode("utf-8", "replace")))
