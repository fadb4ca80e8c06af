"""Footnotes of a plain text: `[1]` or `^[1]` behind the words, and a line `[1] See ...` at a foot.

Such a line is no part of the rule above it. It comes behind every rule that names it, as a footnote of
Markdown does. What is in brackets may be a price too, so they are taken for footnotes only where they count
up from 1, behind the words that name them, and one stands close behind a word. No rule is known here.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace

from rulesengine.importing.model import Line, Notes

_FOOT = re.compile(r"[ \t\xa0]{0,8}\^?\[(?P<name>\d{1,3})\][ \t\xa0]+(?P<words>\S.*)")
_NAMED = re.compile(r"(?:(?<=[^\s^])(?P<apart>[ \t]?)\^?|\^)\[(?P<name>\d{1,3})\]")
_BEGINS = re.compile(
    r"[ \t>#*|]{0,12}(?:\d{1,6}(?:[.-]\w{1,6}){1,40}[.:)*]{0,3}\s|\d{1,6}[.:)][*]{0,2}\s+[^\W\d_a-z])"
)
_BEGINS_BELOW = re.compile(  # behind a whole sentence less is enough to be a beginning
    r"[ \t>#*|]{0,12}(?:\d|\(?\w{1,4}[.)]\s|[§第•·-]|(?:Art|Rule|Sec|Chapter|Part|Regel|Règle|Example)\w*)"
)
_ENDED = re.compile(r"[.!?:;…。][”\"’')\]]*(?:[ \t]?\^?\[\d{1,3}\])*[ \t]*$")
_HEADING = re.compile(
    r"[ \t#*_=-]*(?:foot|end)?notes?[ \t#*_=:-]*|[ \t#*_]*(?:Anmerkungen|Fußnoten|脚注|注)[ \t#*_:]*",
    re.IGNORECASE,
)


@dataclass(slots=True)
class _Foot:
    """A footnote: the lines in which it is, and what it says."""

    name: int
    at: int
    end: int
    line: Line
    said: bool = False


def at_their_rules(lines: list[Line], notes: Notes) -> list[Line]:
    """Put each footnote `[1] ...` behind the paragraphs that name it; report those that nobody names."""
    if any(line.note or "[^" in line.text for line in lines):
        return lines  # they are written in Markdown's own way
    feet = _feet(lines)
    named = _naming(lines, feet)
    if not _are_footnotes(feet, named, lines):
        return lines
    gone = {at for foot in feet if foot.at in named.values() for at in range(foot.at, foot.end)}
    for foot in feet:
        if foot.at not in gone:
            said = f"the footnote [{foot.name}] is named nowhere: write [{foot.name}] behind what it explains"
            notes.defect(foot.line.number, "footnote", "", said)
    theirs = {at for foot in feet for at in range(foot.at, foot.end)}
    heads = _headings(lines, gone)
    by_place = {foot.at: foot for foot in feet}
    kept: list[Line] = []
    waiting: dict[int, Line] = {}  # the footnotes that the paragraph names, and where
    for at, line in enumerate(lines):
        if waiting and _begins(line.text, kept[-1].text):
            kept += _said(waiting, by_place, notes)
        if at in heads:
            notes.rest(line.number, "heading", line.text)
        elif at not in gone:
            kept.append(line)
            if at not in theirs:
                _remember(at, line, named, waiting, notes)
    return [*kept, *_said(waiting, by_place, notes)]


def _feet(lines: list[Line]) -> list[_Foot]:
    """Find the lines that may be footnotes: they count up from 1, and may begin anew."""
    feet: list[_Foot] = []
    last = 0
    for at, line in enumerate(lines):
        hit = _FOOT.fullmatch(line.text)
        if hit is None or int(hit["name"]) not in {1, last + 1}:
            continue
        last = int(hit["name"])
        above = lines[at - 1].text.strip() if at else ""
        torn = above != "" and not _ENDED.search(above) and _FOOT.match(above) is None
        end = at + 1
        while end < len(lines) and _goes_on(lines[end - 1].text, lines[end].text, torn=torn):
            end += 1
        said = " ".join(lines[each].text.strip() for each in range(at, end))
        feet.append(_Foot(last, at, end, replace(line, text=said, note=True)))
    return feet


def _goes_on(above: str, text: str, *, torn: bool) -> bool:
    """Say whether a line goes on with a footnote; in one that tears a sentence, up to its own first end."""
    if not text.strip() or _FOOT.match(text) or _BEGINS.match(text):
        return False
    return _ENDED.search(above) is None or not (torn or _BEGINS_BELOW.match(text))


def _naming(lines: list[Line], feet: list[_Foot]) -> dict[tuple[int, str], int]:
    """Say which footnote is meant at each place that names one: the next of its name, or its only one."""
    inside = {at for foot in feet for at in range(foot.at, foot.end)}
    places: dict[int, list[int]] = {}
    for foot in feet:
        places.setdefault(foot.name, []).append(foot.at)
    named: dict[tuple[int, str], int] = {}
    for at, line in enumerate(lines):
        if at in inside or "[" not in line.text:
            continue
        for hit in _NAMED.finditer(line.text):
            there = places.get(int(hit["name"]), [])
            ahead = bisect_left(there, at)
            if ahead < len(there) or len(there) == 1:
                named[at, hit["name"]] = there[min(ahead, len(there) - 1)]
    return named


def _are_footnotes(feet: list[_Foot], named: dict[tuple[int, str], int], lines: list[Line]) -> bool:
    """Say whether what is in brackets are footnotes: the first is named ahead of it, one close to a word."""
    first = bool(feet) and any(there == feet[0].at > at for (at, _), there in named.items())
    return first and any(_close(hit) for at, _ in named for hit in _NAMED.finditer(lines[at].text))


def _close(hit: re.Match[str]) -> bool:
    """Say whether a footnote is named close behind a word, or at the end of what is said."""
    behind = hit.string[hit.end() :].lstrip()[:1]
    return not hit["apart"] or behind in {"", ".", ",", ";", ")"}


def _remember(
    at: int, line: Line, named: dict[tuple[int, str], int], waiting: dict[int, Line], notes: Notes
) -> None:
    """Remember which footnotes a line names; one that is not there is reported."""
    for hit in _NAMED.finditer(line.text) if "[" in line.text else ():
        there = named.get((at, hit["name"]))
        if there is not None:
            waiting.setdefault(there, line)
        elif _close(hit):
            notes.defect(line.number, "footnote", "", f"[{hit['name']}] names a footnote that is not there")


def _begins(text: str, above: str) -> bool:
    """Say whether something new begins with a line, so that what the footnotes say comes before it."""
    if not text.strip() or _BEGINS.match(text):
        return True
    return _ENDED.search(above) is not None and _BEGINS_BELOW.match(text) is not None


def _headings(lines: list[Line], gone: set[int]) -> set[int]:
    """Find the headings over footnotes that have all gone to their rules: nothing is left below them."""
    headings: set[int] = set()
    for at, line in enumerate(lines):
        if line.text.strip() and _HEADING.fullmatch(line.text):
            below = next((each for each in range(at + 1, len(lines)) if lines[each].text.strip()), -1)
            while below in gone:
                below += 1
                if below not in gone:
                    rest = (each for each in range(below, len(lines)) if lines[each].text.strip())
                    below = next(rest, len(lines))
                    headings |= {at} if below == len(lines) or _BEGINS.match(lines[below].text) else set()
    return headings


def _said(waiting: dict[int, Line], feet: dict[int, _Foot], notes: Notes) -> list[Line]:
    """Write the footnotes that wait, each a paragraph, and wait for none any more."""
    said: list[Line] = []
    for there, at in waiting.items():
        foot = feet[there]
        inset = at.text[: len(at.text) - len(at.text.lstrip())]  # what is set in below a rule is its own
        if foot.said:  # each rule that names it says it
            notes.repair(at.number, "footnote", "", foot.line.text)
        else:
            notes.repair(foot.line.number, "footnote", foot.line.text, foot.line.text)
        foot.said = True
        said += [Line(foot.line.number, ""), replace(foot.line, text=inset + foot.line.text)]
    waiting.clear()
    return [*said, Line(0, "")] if said else []
