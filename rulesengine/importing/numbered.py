"""Books whose numbers stand in the text: lines in, rules out. The steps are in files of their own."""

from __future__ import annotations

from rulesengine.importing.assembling import back, front, segments
from rulesengine.importing.candidates import START, Place, places
from rulesengine.importing.chain import chosen
from rulesengine.importing.checking import gaps, named
from rulesengine.importing.model import ImportedRule, Line, Notes
from rulesengine.importing.pages import without_pages
from rulesengine.importing.referring import dangling, references
from rulesengine.importing.styles import style_of

_SURE = START - 1


def read_numbered(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read the rules of a book whose numbers stand in its text; no rules where it has no numbers."""
    style = style_of(lines)
    lines = without_pages(lines, notes, style)
    seen = places(lines, style)
    end = back(lines, seen)
    chain = chosen([each for each in seen if each.line < end], style)
    if not chain:
        return []
    front(lines, chain, notes)
    for each in chain:
        if each.start and not lines[each.line].row and each.weight < _SURE:
            _glued(each, lines, notes)
    cut = segments(lines, chain, notes)
    names = named(chain, lines, notes)
    gaps(chain, style, lines, notes)
    known = {each.number for each in chain}
    rules: list[ImportedRule] = []
    for name, part in zip(names, cut, strict=True):
        found, missing = references(part.text, style, known, part.place.number)
        rule = ImportedRule(
            f"{book}.{name}",
            name,
            part.title,
            part.text,
            tuple(found),
            level=len(part.place.key),
            line=part.line,
        )
        dangling(rule, missing, notes)
        rules.append(rule)
    return rules


def _glued(place: Place, lines: list[Line], notes: Notes) -> None:
    line = lines[place.line]
    tail = line.text[max(0, place.start - 30) : place.start]
    notes.repair(line.number, "glued list", f"{tail}{place.number}", f"{tail}\n{place.number}")
    notes.defect(line.number, "glued list", place.number, f"{place.number} begins in the middle of a line")
