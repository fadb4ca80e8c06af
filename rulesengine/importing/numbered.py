"""Books whose numbers are in the text: lines in, rules out.

What is wrong with the numbers is said in `checking.py`; which rules a wording names, in `referring.py`.
"""

from __future__ import annotations

from rulesengine.importing.above import heads_of, with_chapters
from rulesengine.importing.aligned import aligned
from rulesengine.importing.assembling import back, front, segments, without_pages
from rulesengine.importing.chain import START, Place, chosen, places
from rulesengine.importing.checking import dangling, gaps, named, passed_over, torn
from rulesengine.importing.marked import unstressed
from rulesengine.importing.model import ImportedRule, Line, Notes
from rulesengine.importing.numbering import Style, style_of
from rulesengine.importing.referring import references
from rulesengine.importing.scripts import in_digits
from rulesengine.importing.sifting import second_count, sifted, without_contents
from rulesengine.importing.unwrapping import unwrapped

_SURE = START - 1


def read_numbered(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read the rules of a book whose numbers are in its text; no rules where it has no numbers."""
    lines = in_digits(lines, notes)
    style = style_of(lines)
    lines = without_contents(unwrapped(aligned(without_pages(lines, notes, style)), notes), style, notes)
    seen = sifted(places(lines, style), lines, style)
    end = back(lines, seen)
    chain = _counted([each for each in seen if each.line < end], lines, style)
    if not chain:
        return []
    front(lines, chain, notes)
    for each in chain:
        if each.start and not lines[each.line].row and each.weight < _SURE:
            _glued(each, lines, notes)
    cut = segments(lines, chain, notes)
    names = named(chain, lines, style, notes)
    passed_over([each for each in seen if each.line < end], chain, lines, notes)
    gaps(((each.number, lines[each.line].number) for each in chain if not each.again), style, notes)
    known = {number: place for place, number in enumerate(dict.fromkeys(each.number for each in chain))}
    rules: list[ImportedRule] = []
    for name, part in zip(names, cut, strict=True):
        said = f"{part.title}\n{part.text}"
        refers_to, missing = references(said, style, known, part.place.number)
        title = unstressed(part.title, part.line, notes)
        rule = ImportedRule(
            f"{book}.{name}",
            name,
            title,
            part.text,
            refers_to,
            level=len(part.place.key),
            line=part.line,
        )
        dangling(rule, missing, notes)
        torn(rule, notes)
        rules.append(rule)
    with_chapters(rules, heads_of(lines), notes)
    return rules


def _counted(found: list[Place], lines: list[Line], style: Style) -> list[Place]:
    """Choose the places of the rules; what an appendix counts anew from 1 is a second count."""
    turn = second_count(found, lines, style)
    parts = ([each for each in found if each.line < turn], [each for each in found if each.line >= turn])
    return [each for part in parts if part for each in chosen(part, style)]


def _glued(place: Place, lines: list[Line], notes: Notes) -> None:
    line = lines[place.line]
    tail = line.text[max(0, place.start - 30) : place.start]
    notes.repair(line.number, "glued list", f"{tail}{place.number}", f"{tail}\n{place.number}")
    notes.defect(line.number, "glued list", place.number, f"{place.number} begins in the middle of a line")
