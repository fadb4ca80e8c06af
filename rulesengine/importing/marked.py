"""What Markdown writes around words in a publisher's text: links that lead nowhere here, notes at the foot.

A link to a heading or a page becomes its words. A footnote comes to the rule that names it, as a line of its
own behind the paragraph. Each is a repair, so nothing is lost in silence. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulesengine.importing.model import Line, Notes

_LINK = re.compile(
    r"(?<![!\]])\[(?P<words>[^\[\]\n]{1,300})\]"
    r"\((?:#[^()\s]{0,200}|(?:https?://|mailto:)[^()\s]{1,500}|[\w./-]{1,200}\.(?:md|html?)(?:#[^()\s]{0,200})?)\)"
)
_WHOLE = re.compile(r"(?P<mark>\*\*|__|\*)(?P<words>[^\s*_](?:.{0,300}[^\s*_])?)(?P=mark)")
_NAMED = re.compile(r"\[\^(?P<name>[^\[\]\s]{1,60})\](?!:)")
_NOTE = re.compile(r"[ \t]{0,3}\[\^(?P<name>[^\[\]\s]{1,60})\]:[ \t]*(?P<text>.*)")


def without_marks(lines: list[Line], notes: Notes) -> list[Line]:
    """Take links and footnotes of Markdown for what they say."""
    return _at_their_place([_linked(line, notes) for line in lines], notes)


def unstressed(title: str, line: int, notes: Notes) -> str:
    """Take the marks off a title that is stressed as a whole: a heading stands out anyway."""
    found = _WHOLE.fullmatch(title.strip())
    if found is None or found["mark"] in found["words"]:
        return title
    notes.mark(line, found["mark"], found["mark"])
    return found["words"]


def _linked(line: Line, notes: Notes) -> Line:
    if "](" not in line.text:
        return line

    def words(found: re.Match[str]) -> str:
        notes.repair(line.number, "link", found[0], found["words"])
        return found["words"]

    return replace(line, text=_LINK.sub(words, line.text))


def _at_their_place(lines: list[Line], notes: Notes) -> list[Line]:
    """Put each footnote behind the paragraph that names it first; one that nothing names stays."""
    if not any("[^" in line.text for line in lines):
        return lines
    told, gone = _notes(lines)
    named = {
        hit["name"] for at, line in enumerate(lines) if at not in gone for hit in _NAMED.finditer(line.text)
    }
    kept: list[Line] = []
    waiting: list[str] = []
    for at, line in enumerate(lines):
        own = _NOTE.match(line.text)
        if at in gone and gone[at] in named:
            if own:
                notes.repair(
                    line.number, "footnote", line.text.strip(), f"[{own['name']}] {own['text'].strip()}"
                )
            kept.append(replace(line, text=""))
            continue
        if not line.text.strip():
            kept += _said(waiting, told)
        for hit in _NAMED.finditer(line.text):
            if hit["name"] in told:
                waiting.append(hit["name"])
                notes.repair(line.number, "footnote", hit[0], f"[{hit['name']}]")
        text = _NAMED.sub(lambda hit: f"[{hit['name']}]" if hit["name"] in told else hit[0], line.text)
        kept.append(replace(line, text=text))
    return [*kept, *_said(waiting, told)]


def _said(waiting: list[str], told: dict[str, Line]) -> list[Line]:
    """Write the footnotes that wait, each once, and wait for none any more."""
    found = [told.pop(name) for name in dict.fromkeys(waiting) if name in told]
    waiting.clear()
    return found


def _notes(lines: list[Line]) -> tuple[dict[str, Line], dict[int, str]]:
    """Find the footnotes, and the lines in which they stand; what is set in below one belongs to it."""
    told: dict[str, Line] = {}
    gone: dict[int, str] = {}
    name = ""
    for at, line in enumerate(lines):
        own = _NOTE.match(line.text)
        if own and own["name"] not in told:
            name = own["name"]
            told[name] = Line(line.number, f"[{name}] {own['text'].strip()}")
            gone[at] = name
        elif name and line.text.startswith(("    ", "\t")) and line.text.strip():
            told[name] = replace(told[name], text=f"{told[name].text} {line.text.strip()}")
            gone[at] = name
        else:
            name = name if not line.text.strip() else ""
    return told, gone
