"""Letters below numbered rules that the book itself names as rules: see 1.1.3b, and below 1.1.3 are a. and b.

    1.1.3. A keeper may act.          1.1.3. A keeper may act.
    a. It pays oil.            →      1.1.3a It pays oil.
    b. It lights a lamp.              1.1.3b It lights a lamp.

Where a book names none of them so, they are a list inside the rule, and stay it. Only what is at the start of
a line is changed, and each change is written down. No rule is chosen here.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from rulesengine.importing.model import Line, Notes

_RULE = re.compile(
    r"[ \t]{0,40}(?:[*+-][ \t]{1,8})?(?:#{1,6}[ \t]+)?\**\[?(?P<number>\d{1,4}(?:[.-]\d{1,4}){1,6})"
    r"(?P<letter>[a-z])?(?![\w-]|\.\w)"
)
_LABEL = re.compile(r"(?P<before>[ \t]{0,40}(?:[*+-][ \t]{1,8})?\**)\(?(?P<letter>[a-z])[.)]\**[ \t]+(?=\S)")
_NAMED = re.compile(
    r"(?<![\w.$-])(?P<number>\d{1,4}(?:[.-]\d{1,4}){1,6})"
    r"(?P<sep>[.]?|[ \u00a0]?\()(?P<letter>[a-z])(?![\w-]|\.\w)"
)
_LEFT_OUT = "lo"  # letters that look like digits
_FEW = 2


def with_letters(lines: list[Line], notes: Notes) -> list[Line]:
    """Write the letters below a rule as numbers of their own, in a book that names them so."""
    there, taken = _labels(lines)
    if len(there) < _FEW:
        return lines
    places = set(there.values())
    named = [
        (hit["number"], hit["letter"], hit["sep"])
        for line in lines
        for hit in _NAMED.finditer(line.text)
        if (hit["number"], hit["letter"]) not in taken
    ]
    right = {each[:2] for each in named} & places
    if len(right) < _FEW or sum(each[:2] in places for each in named) * 3 < len(named) * 2:
        return lines
    mark = Counter(sep for number, letter, sep in named if (number, letter) in places).most_common(1)[0][0]
    kept = list(lines)
    for at, (number, letter) in there.items():
        hit = _LABEL.match(lines[at].text)
        if hit is None:
            continue
        own = f"{number}{'.' * (mark != '')}{letter}"
        said = lines[at].text[len(hit["before"]) : hit.end()].strip()
        notes.repair(lines[at].number, "letter of a rule", hit["before"].strip() + said, own)
        kept[at] = replace(lines[at], text=f"{own} {lines[at].text[hit.end() :]}", prose=True)
    return kept


def _labels(lines: list[Line]) -> tuple[dict[int, tuple[str, str]], set[tuple[str, str]]]:
    """Return the lines that begin with the next letter below a rule, and those with a number."""
    there: dict[int, tuple[str, str]] = {}
    taken: set[tuple[str, str]] = set()
    number, last = "", 0
    for at, line in enumerate(lines):
        rule = _RULE.match(line.text)
        if rule is not None:
            number, last = ("", 0) if rule["letter"] else (rule["number"], 0)
            if rule["letter"]:
                taken.add((rule["number"], rule["letter"]))
            continue
        label = _LABEL.match(line.text) if number and not line.note else None
        if label is not None and label["letter"] in _next(last):
            there[at] = (number, label["letter"])
            last = ord(label["letter"]) - ord("a") + 1
    return there, taken


def _next(last: int) -> str:
    """Return the letters that may follow the one at a place; books leave l and o out."""
    first = chr(ord("a") + last)
    return first + chr(ord(first) + 1) if first in _LEFT_OUT else first
