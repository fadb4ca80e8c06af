"""Faults of the numbering: gaps, numbers twice, misprinted or passed over. They are named and never mended.

Each says what its publisher may have meant, where the numbers around it leave only one thing open.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.importing.chain import START, Place, between, likely, skipped_letters
from rulesengine.importing.model import ImportedRule, Line, Notes
from rulesengine.importing.numbering import MOST_PARTS, Key, Style, like, pieces, shown, starts

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 10_000  # signs of a rule; with all their examples, the longest have some thousands

_TORN = re.compile(r"[/|][ \t]?(?P<part>[a-z]|\d{1,2})[ \t.](?=[ \t]*[A-Z“])")
_DEEPER = re.compile(rf"[ \t>#*]{{0,12}}\d{{1,6}}(?:[.-]\w{{1,6}}){{{MOST_PARTS + 1},}}")


def dangling(rule: ImportedRule, missing: list[str], notes: Notes) -> None:
    """Write down the references of a rule that lead nowhere."""
    for each in missing:
        notes.defect(
            rule.line, "dangling reference", rule.number, f"{rule.number} names {each}, which is not here"
        )


def torn(rule: ImportedRule, notes: Notes) -> None:
    """Write down a number that lost its last mark: behind 1.3 stands “/ b Words”."""
    rest = _TORN.match(rule.title or rule.text)
    if rest is not None:
        meant = f"{rule.number}.{rest['part']}"
        said = f"behind {rule.number} stands {rest[0].strip()!r}: is {meant} meant?"
        notes.defect(rule.line, "misprinted number", rule.number, said)


def named(chain: list[Place], lines: list[Line], style: Style, notes: Notes) -> list[str]:
    """Return the numbers under which the rules are kept: the second of one number gets `-2` behind it."""
    counts: dict[Key, int] = {}
    taken = {each.number for each in chain}
    names: list[str] = []
    top: Key = ()
    placed = {each.key for each in chain if not each.again}
    second = False  # whether an appendix counts anew: then each of its numbers gets the mark
    for index, each in enumerate(chain):
        line = lines[each.line].number
        if each.key == (1,) and each.key in counts and not each.again and not second:
            second, top = True, ()
            said = "the book counts from 1 anew; what is counted here again is kept as 1-2, 2-2 ..."
            notes.defect(line, "second count", _again(each.number, 2, taken), said)
        if second and not each.again:
            names.append(_again(each.number, 2, taken))
            notes.repair(line, "number twice", each.number, names[-1])
            continue
        if each.again and each.key in placed and each.key not in counts:
            counts[each.key] = int(not _same_next(chain, index))  # the one at its place keeps its number
        counts[each.key] = counts.get(each.key, 0) + 1
        if counts[each.key] > 1:
            names.append(_again(each.number, counts[each.key], taken))
            notes.repair(line, "number twice", each.number, names[-1])
            which = _th(counts[each.key])
            message = f"{each.number} is here for the {which} time; kept as {names[-1]}"
            notes.defect(line, "number twice", names[-1], message + _meant(chain, index, style, taken))
            continue
        if each.again and each.key not in placed:
            kind = "out of order" if each.key < top else "misprinted number"
            where = "comes behind a later number" if each.key < top else "does not follow what is before it"
            message = f"{each.number} {where}{_meant(chain, index, style, taken)}"
            notes.defect(line, kind, each.number, message)
        elif not each.again:
            if each.key < top:
                notes.defect(line, "out of order", each.number, f"{each.number} comes behind a later number")
            top = max(top, each.key)
        names.append(each.number)
    return names


def _same_next(chain: list[Place], index: int) -> bool:
    """Say whether the next place in the order has the same number: then this is the first of two."""
    after = next((each for each in chain[index + 1 :] if not each.again), None)
    return after is not None and after.key == chain[index].key


def _meant(chain: list[Place], index: int, style: Style, taken: set[str]) -> str:
    """Say which number is missing where one is that cannot be there."""
    before = next((each for each in reversed(chain[:index]) if not each.again), None)
    after = next((each for each in chain[index + 1 :] if not each.again), None)
    if before is None:
        return ""
    free = [each for each in between(before, after, style) if each not in taken]
    best = next((each for each in free if likely(chain[index].number, each)), next(iter(free), ""))
    if not best or (after is None and not likely(chain[index].number, best)):
        return ""
    around = f"behind {before.number}" if after is None else f"between {before.number} and {after.number}"
    return f"; {around}, {best} is missing: is that meant?"


def _again(number: str, count: int, taken: set[str]) -> str:
    """Write a number that is again; 9-1 for the second time must not become the rule 9-1-2."""
    name = f"{number}-{count}"
    return f"{number}_{count}" if name in taken else name


def _th(count: int) -> str:
    return {2: "second", 3: "third"}.get(count, f"{count}th")


def gaps(numbers: Iterable[tuple[str, int]], style: Style, notes: Notes) -> None:
    """Write down where numbers are left out; letters that the whole book leaves out are no gap.

    `numbers` are those of the rules at their places, each with its line.
    """
    places = {style.key(number): (number, line) for number, line in numbers}
    skipped = skipped_letters(sorted(places))
    last: dict[Key, int] = {}
    told = {each.after for each in notes.repairs if each.kind == "paragraph of a section"}
    romans = any(pieces(number)[-1] == "ii" for number, _ in places.values())  # so that an i is the first
    for made, (number, line) in sorted(places.items()):
        parent, part = made[:-1], made[-1]
        before = last.get(parent)
        last[parent] = part
        if before is None:
            begins = starts(part) or (romans and pieces(number)[-1] == "i")
            begins |= (number in told and part == 2) or _is_hundred(number, part)
            if not begins and parent and not (style.hundreds and len(made) == 2):
                said = f"{number} is the first under its number: those before it are missing"
                notes.defect(line, "gap", number, said)
            continue
        next_hundred = _is_hundred(number, part) and before // 100 < part // 100
        if next_hundred and len(made) > 1 and not style.hundreds:  # R-103, and then R-200
            continue
        missing = [each for each in range(before + 1, min(part, before + 1000)) if each not in skipped]
        if missing and part - before < 1000:
            first, final = _like(number, missing[0]), _like(number, missing[-1])
            which = first if first == final else f"{first} to {final}"
            notes.defect(line, "gap", number, f"before {number} there is no {which}")


def _is_hundred(number: str, part: int) -> bool:
    """Say whether a number in codes such as R-101 begins a hundred."""
    return number[:1].isupper() and part >= 100 and part % 100 in {0, 1}


def overlong(rules: Iterable[ImportedRule], notes: Notes) -> None:
    """Write down the rules that are longer than any: others may be in them whose numbers were not seen."""
    for each in rules:
        if len(each.text) > LONGEST:
            said = f"{each.number} has {len(each.text):,} signs: other rules, or a whole part, may be in it"
            notes.defect(each.line, "very long", each.number, said)


def _like(number: str, part: int) -> str:
    return like(number, shown(part))


def passed_over(places: list[Place], chain: list[Place], lines: list[Line], notes: Notes) -> None:
    """Write down the lines that begin like a rule and are taken for none: nothing is swallowed in silence."""
    members = {(each.line, each.start) for each in chain}
    at = -1
    for each in places:
        while at + 1 < len(chain) and (chain[at + 1].line, chain[at + 1].start) <= (each.line, each.start):
            at += 1
        clear = each.weight >= START - 1 and not each.start and len(pieces(each.number)) > 1
        if at < 0 or not clear or (each.line, each.start) in members:
            continue
        notes.defect(
            lines[each.line].number,
            "passed over",
            chain[at].number,
            f"a line of {chain[at].number} begins with {each.number}, and that is no rule there: "
            "it fits in nowhere near",
        )
    for line in lines:
        if _DEEPER.match(line.text):
            what = line.text.split(None, 1)[0]
            notes.defect(
                line.number,
                "too deep",
                what[:40],
                f"{what[:40]} … has more than {MOST_PARTS} parts, and is read as words",
            )
