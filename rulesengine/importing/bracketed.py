"""Rules that are cut by letters in brackets: articles with (a) and (ii), and clubs' rules that count 1, 2, 3.

    Article 3: The pier      3. The pier         3) The pier
    (a) Words                3.a Words           a) Words            3.a Words
    (ii) Words               3.a.ii Words        (i) Words           3.a.i Words

The heads must count through the whole book, and most of them be titles with (a) and (b) below: letters below
other numbers are lists, unless the book names them as rules. Only what is at the start of a line is changed,
and each change is written down. No rule is chosen here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from rulesengine.importing.model import Line, Notes
from rulesengine.importing.numbering import letter, roman

_ARTICLE = re.compile(r"[ \t]*(?:#{1,6}[ \t]+)?\*{0,3}§?[ \t]?(?P<number>\d{1,4}[a-z]?)\.")
_NESTED = re.compile(r"[ \t]*\((?P<part>\d{1,3}|[a-z]{1,5}|[A-Z])\)(?=[ \t]+\S)")
_LOOSE = re.compile(r"[ \t]*(?P<open>\()?(?P<part>[a-z]{1,5}|(?(open)\d{1,3}|(?!)))[.)](?=[ \t]+\S)")
_HEAD = re.compile(
    r"(?P<before>[ \t]*(?:#{1,6}[ \t]+)?\*{0,3})(?P<number>\d{1,3})(?P<sign>[.)])"
    r"(?P<words>[*]{0,3}[ \t]+[^a-z].{0,100})"
)
_SEVERAL = re.compile(r"[ \t#*]*\d{1,4}[.-]\d")
_FEW, _HEADS, _TITLE = 2, 3, 12  # words of a title
Open = tuple[str, int, str]  # a kind, the count in it, and the sign as it is written


def with_nested(lines: list[Line], notes: Notes) -> list[Line] | None:
    """Write (b) under article 3 as 3.b, and (ii) below it as 3.b.ii; None where a book is not cut so."""
    if _nests(lines):
        return _numbered(lines, _NESTED, notes)
    heads = _heads(lines)
    if not heads:
        return None
    kept = list(lines)
    for at, hit in heads.items():
        if hit["sign"] != ".":
            notes.repair(lines[at].number, "article", f"{hit['number']}{hit['sign']}", f"{hit['number']}.")
        text = f"{hit['before']}{hit['number']}.{hit['words']}"
        kept[at] = replace(lines[at], text=text, heading=lines[at].heading or 1, article=True)
    return _numbered(kept, _LOOSE, notes)


def _numbered(lines: list[Line], kind: re.Pattern[str], notes: Notes) -> list[Line]:
    """Write the parts of articles with the number of all that is above them."""
    kept: list[Line] = []
    article, above = "", list[Open]()
    for line in lines:
        head = _ARTICLE.match(line.text) if line.article else None
        if head is not None:
            article, above = head["number"], []
        part = kind.match(line.text) if article and head is None else None
        new = _step(above, part["part"]) if part is not None else None
        if part is None or new is None:
            kept.append(line)
            continue
        above = new
        number = ".".join([article, *(label for _, _, label in above)])
        notes.repair(line.number, "paragraph of a section", part[0].strip(), number)
        text = f"{number} {line.text[part.end() :].lstrip()}"
        kept.append(replace(line, text=text, prose=True))
    return kept


def _nests(lines: list[Line]) -> bool:
    """Say whether the articles of a book are cut by brackets: two begin with (a) or (1), and go on."""
    begun = again = 0
    article = first = False
    for line in lines:
        article, first = (True, False) if line.article else (article, first)
        part = _NESTED.match(line.text) if article else None
        if part is None:
            continue
        begun += part["part"] in {"a", "1", "A"} and not first
        again += part["part"] in {"b", "2", "B"} and first
        first = True
    return min(begun, again) >= _FEW


def _heads(lines: list[Line]) -> dict[int, re.Match[str]]:
    """Return the heads that count through a book from 1, most of them titles with (a) and (b) below.

    A book that has numbers of several parts is read by those. The list of contents counts once before.
    """
    if sum(_SEVERAL.match(line.text) is not None for line in lines) >= _FEW:
        return {}
    found: dict[int, re.Match[str]] = {}
    for at, line in enumerate(lines):
        hit = _HEAD.fullmatch(line.text)
        if hit is None or line.row or line.note:
            continue
        number = int(hit["number"])
        found = {} if number == 1 else found
        if number == len(found) + 1 and all(hit["sign"] == each["sign"] for each in found.values()):
            found[at] = hit
    parts = [_labels(lines[begin:end]) for begin, end in pairwise([*found, len(lines)])]
    cut = sum(each[:2] == ["a", "b"] for each in parts)
    return found if len(found) >= _HEADS and cut * 3 >= len(found) * 2 and _are_titles(lines, found) else {}


def _labels(lines: list[Line]) -> list[str]:
    """Return the letters that follow one another below a head."""
    labels: list[str] = []
    for line in lines[1:]:
        hit = _LOOSE.match(line.text)
        if hit and hit["part"] == chr(ord("a") + len(labels)):
            labels.append(hit["part"])
    return labels


def _are_titles(lines: list[Line], heads: dict[int, re.Match[str]]) -> bool:
    """Say whether most heads are titles: few words and no sentence, alone on their line."""
    titles = sum(
        len(hit["words"].split()) <= _TITLE
        and hit["words"].rstrip(" *_")[-1:] not in {".", ",", ";", ""}
        and not (at + 1 < len(lines) and _goes_on(lines[at + 1].text))
        for at, hit in heads.items()
    )
    return titles * 4 >= len(heads) * 3


def _goes_on(text: str) -> bool:
    """Say whether a line goes on with the sentence above it."""
    return text.strip()[:1].islower() and _LOOSE.match(text) is None


def _step(above: list[Open], label: str) -> list[Open] | None:
    """Return the parts that are open once another one begins; None where it is none of them."""
    if label.isdigit():
        kinds = [("1", int(label))]
    else:
        kinds = [("i", roman(label))] if label.islower() and roman(label) else []
        kinds += [(("a", "A")[label.isupper()], letter(label))] if len(label) == 1 else []
    for deep in range(len(above) - 1, -1, -1):
        kind, value, _ = above[deep]
        if (kind, value + 1) in kinds:
            return [*above[:deep], (kind, value + 1, label)]
    known = {kind for kind, _, _ in above}
    new = next(((kind, 1, label) for kind, value in kinds if value == 1 and kind not in known), None)
    return [*above, new] if new else None
