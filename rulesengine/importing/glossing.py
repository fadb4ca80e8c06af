"""A book's own glossary: which word is explained by which rule, as far as its entries name one.

    Abandon                                       a word on a line of its own, below it what it means
    To put out for good. See rule 701.25.         the first rule that the entry names explains the word

Or `**abandon:** To put out ...`, or the two beside each other in columns. The glossary stays in the
remainder; here it is read. Nothing is written.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.importing.referring import BACK, NAMED
from rulesengine.rulebook.marks import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.importing.model import Imported

_HEADING = re.compile(r"[\s#*_]*glossary(?: of terms)?[\s*_:.]*", re.IGNORECASE)
_NEXT = re.compile(
    r"[\s#*_]*(?:credits|(?:previous )?update summary|changelog|index|legal)\b.*", re.IGNORECASE
)
_BOLD = re.compile(r"\*\*(?P<word>[^*\n]{1,60}?):?\s*\*\*:?\s*(?P<says>.+)", re.DOTALL)
_COLUMNS = re.compile(r"(?P<word>\S(?:[^\n]{0,58}?\S)?)[ \t]{2,80}(?P<says>\S[^\n]*)")
_WORD = re.compile(r"\w+(?:[-'’]\w+)*(?:\s+\w+(?:[-'’]\w+)*){0,5}")
_NUMBER = re.compile(rf"(?<![\w.$+/-]){NUMBER}")
_LONGEST = 60


def explained(imported: Imported) -> dict[str, str]:
    """Return the number of the rule that explains a word, for every word of the glossary that names one."""
    found: dict[str, str] = {}
    for word, says in _entries(imported):
        number = _named(says, imported)
        if number and _WORD.fullmatch(word):
            found.setdefault(word.casefold(), number)
    return found


def _entries(imported: Imported) -> Iterator[tuple[str, str]]:
    """Read the entries: the blocks behind the heading, up to the next part."""
    inside = False
    for rest in imported.remainder:
        if rest.kind in {"markup", "front matter"}:  # the list of contents names the glossary too
            continue
        lines = rest.text.split("\n")
        if not inside and _HEADING.fullmatch(lines[0]):
            inside, lines = True, lines[1:]
        if inside and any(lines) and _NEXT.fullmatch(lines[0]):
            inside = False
        if not inside or not any(lines):
            continue
        bold = _BOLD.match("\n".join(lines).strip())
        if bold:
            yield bold["word"].strip(), bold["says"]
        elif _COLUMNS.fullmatch(lines[0]):
            columns = [hit for line in lines if (hit := _COLUMNS.fullmatch(line))]
            yield from ((hit["word"], hit["says"]) for hit in columns)
        elif len(lines) > 1 and len(lines[0]) <= _LONGEST:
            yield lines[0].strip(" *_#"), "\n".join(lines[1:])


def _named(says: str, imported: Imported) -> str:
    """Find the first rule of the book that an entry names."""
    for hit in _NUMBER.finditer(says):
        number = hit[0].rstrip(".-")
        pointed = NAMED.search(says[max(0, hit.start() - BACK) : hit.start()]) is not None
        if number in imported.by_number and (pointed or not number.isdigit()):
            return number
    return ""
