"""Books whose numbers stand in the text: lines in, rules out.

What is wrong with the numbers is said here too; which rules a wording names, in `referring.py`.
"""

from __future__ import annotations

from rulesengine.importing.assembling import back, front, segments, without_pages
from rulesengine.importing.chain import START, Place, chosen, places, skipped_letters
from rulesengine.importing.model import ImportedRule, Line, Notes
from rulesengine.importing.numbering import Key, Style, pieces, shown, starts, style_of
from rulesengine.importing.referring import references
from rulesengine.importing.scripts import in_digits
from rulesengine.importing.unwrapping import unwrapped


def dangling(rule: ImportedRule, missing: list[str], notes: Notes) -> None:
    """Write down the references of a rule that lead nowhere."""
    for each in missing:
        notes.defect(
            rule.line, "dangling reference", rule.number, f"{rule.number} names {each}, which is not here"
        )


# Faults of the numbering: gaps, numbers twice or out of their order. They are named and never mended.


def named(chain: list[Place], lines: list[Line], notes: Notes) -> list[str]:
    """Return the numbers under which the rules are kept: the second of one number gets `-2` behind it."""
    counts: dict[Key, int] = {}
    taken = {each.number for each in chain}
    names: list[str] = []
    top: Key = ()
    for each in chain:
        line = lines[each.line].number
        counts[each.key] = counts.get(each.key, 0) + 1
        if counts[each.key] > 1:
            names.append(_again(each.number, counts[each.key], taken))
            notes.repair(line, "number twice", each.number, names[-1])
            which = _th(counts[each.key])
            message = f"{each.number} stands here for the {which} time; kept as {names[-1]}"
            notes.defect(line, "number twice", names[-1], message)
            continue
        if each.key < top:
            notes.defect(line, "out of order", each.number, f"{each.number} stands behind a later number")
        top = max(top, each.key)
        names.append(each.number)
    return names


def _again(number: str, count: int, taken: set[str]) -> str:
    """Write a number that stands again; 9-1 for the second time must not become the rule 9-1-2."""
    name = f"{number}-{count}"
    return f"{number}_{count}" if name in taken else name


def _th(count: int) -> str:
    return {2: "second", 3: "third"}.get(count, f"{count}th")


def gaps(chain: list[Place], style: Style, lines: list[Line], notes: Notes) -> None:
    """Write down where numbers are left out; letters that the whole book leaves out are no gap."""
    keys = sorted({each.key: each for each in chain}.items())
    skipped = skipped_letters([key for key, _ in keys])
    last: dict[Key, int] = {}
    for key, place in keys:
        parent, part = key[:-1], key[-1]
        before = last.get(parent)
        last[parent] = part
        line = lines[place.line].number
        if before is None:
            if not starts(part) and parent and not (style.hundreds and len(key) == 2):  # noqa: PLR2004  100 begins a chapter
                notes.defect(
                    line,
                    "gap",
                    place.number,
                    f"{place.number} is the first under its number: those before it are missing",
                )
            continue
        missing = [each for each in range(before + 1, min(part, before + 1000)) if each not in skipped]
        if missing and part - before < 1000:  # noqa: PLR2004  digits and letters are counted apart
            first, final = _like(place.number, missing[0]), _like(place.number, missing[-1])
            which = first if first == final else f"{first} to {final}"
            notes.defect(line, "gap", place.number, f"before {place.number} there is no {which}")


def _like(number: str, part: int) -> str:
    """Write a number beside another, as the book would: 049 beside 050, 2.2 beside 2.3."""
    own = pieces(number)[-1]
    said = shown(part)
    return number[: -len(own)] + (said.zfill(len(own)) if own.startswith("0") else said)


_SURE = START - 1


def read_numbered(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read the rules of a book whose numbers stand in its text; no rules where it has no numbers."""
    lines = in_digits(lines, notes)
    style = style_of(lines)
    lines = unwrapped(without_pages(lines, notes, style), notes)
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
    known = {number: place for place, number in enumerate(dict.fromkeys(each.number for each in chain))}
    rules: list[ImportedRule] = []
    for name, part in zip(names, cut, strict=True):
        said = f"{part.title}\n{part.text}"
        found, missing = references(said, style, known, part.place.number)
        rule = ImportedRule(
            f"{book}.{name}",
            name,
            part.title,
            part.text,
            found,
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
