"""What Markdown writes around words in a publisher's text: links that lead nowhere here, notes at the foot.

A link to a heading or a page becomes its words. A footnote comes to the rule that names it, as a line of its
own behind the paragraph. Each is a repair, so nothing is lost in silence. No rule is known here.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rulesengine.importing.divisions import INSIDE
from rulesengine.importing.model import Line, Notes

_LINK = re.compile(
    r"(?<![!\]])\[(?P<words>[^\[\]\n]{1,300})\]"
    r"\((?:#[^()\s]{0,200}|(?:https?://|mailto:)[^()\s]{1,500}|[\w./-]{1,200}\.(?:md|html?)(?:#[^()\s]{0,200})?)\)"
)
_PICTURE = re.compile(
    r"!\[(?P<words>[^\[\]\n]{0,300})\]\((?!data:)[^()\s]{1,500}(?:\s+\"[^\"\n]{0,200}\")?\)"
)
_QUOTED = re.compile(r"[ \t]{0,3}(?P<mark>(?:>[ \t]?){1,3})(?P<words>.*)")
_FIELD = re.compile(r"(?:[\w-]{1,40}:(?:\s|$)|\s+\S|- )")
_HEAD = 40  # lines that the head of a file may have
_BEGINS = re.compile(r"[ \t>#*|]{0,12}\d{1,6}(?:[.-]\w{1,6}){1,40}[.:)*]{0,3}\s")  # a rule begins
_WHOLE = re.compile(r"(?P<mark>\*\*|__|\*)(?P<words>[^\s*_](?:.{0,300}[^\s*_])?)(?P=mark)")
_PART = re.compile(r"\*\*(?P<words>[^\s*](?:[^*\n]{0,200}[^\s*])?)\*\*")
_NAMED = re.compile(r"\[\^(?P<name>[^\[\]\s]{1,60})\](?!:)")
_NOTE = re.compile(r"[ \t]{0,3}\[\^(?P<name>[^\[\]\s]{1,60})\]:[ \t]*(?P<text>.*)")


def without_marks(lines: list[Line], notes: Notes) -> list[Line]:
    """Take links, pictures, quotations and footnotes of Markdown for what they say."""
    lines = _unquoted(lines, notes)
    return _at_their_place([_linked(_without_pictures(line, notes), notes) for line in lines], notes)


def without_head(lines: list[Line], notes: Notes) -> list[Line]:
    """Leave out what is between rulers at the top of a file: it is said to programs."""
    first = next((at for at, line in enumerate(lines) if line.text.strip()), len(lines))
    ruler = [at for at in range(first, min(first + _HEAD, len(lines))) if lines[at].text.rstrip() == "---"]
    if len(ruler) < 2 or ruler[0] != first:
        return lines
    head = [line for line in lines[first + 1 : ruler[1]] if line.text.strip()]
    if not head or not all(_FIELD.match(line.text) for line in head):
        return lines
    said = "\n".join(line.text for line in lines[first : ruler[1] + 1])
    notes.rest(lines[first].number, "file head", said)
    blank = [replace(line, text="") for line in lines[: ruler[1] + 1]]
    return [*blank, *lines[ruler[1] + 1 :]]


def _without_pictures(line: Line, notes: Notes) -> Line:
    """Take out a picture that the file only names: its words stay where a sentence is around them."""
    if "![" not in line.text:
        return line
    alone = not _PICTURE.sub("", line.text).strip()

    def words(picture: re.Match[str]) -> str:
        shown = "" if alone else picture["words"]
        notes.repair(line.number, "picture", picture[0], shown)
        return shown

    return replace(line, text=_PICTURE.sub(words, line.text))


def _unquoted(lines: list[Line], notes: Notes) -> list[Line]:
    """Take the marks of a quotation off an example or a note that is in one."""
    kept: list[Line] = []
    within = False
    for line in lines:
        quoted = _QUOTED.match(line.text)
        within = quoted is not None and (within or INSIDE.match(quoted["words"]) is not None)
        if quoted is not None and within:
            notes.mark(line.number, *quoted["mark"].split())
            kept.append(replace(line, text=quoted["words"]))
        else:
            kept.append(line)
    return kept


def unstressed(title: str, line: int, notes: Notes) -> str:
    """Take the marks of stress off a title, around all of it or a part: a heading is stressed anyway."""
    match = _WHOLE.fullmatch(title.strip())
    if match is not None and match["mark"] not in match["words"]:
        notes.mark(line, match["mark"], match["mark"])
        return match["words"]

    def bare(hit: re.Match[str]) -> str:
        notes.mark(line, "**", "**")
        return hit["words"]

    return _PART.sub(bare, title)


def _linked(line: Line, notes: Notes) -> Line:
    if "](" not in line.text:
        return line

    def words(link: re.Match[str]) -> str:
        notes.repair(line.number, "link", link[0], link["words"])
        return link["words"]

    return replace(line, text=_LINK.sub(words, line.text))


def _at_their_place(lines: list[Line], notes: Notes) -> list[Line]:
    """Put each footnote after every paragraph that names it; the others stay, and are reported."""
    if not any("[^" in line.text for line in lines):
        return lines
    told, gone = _notes(lines)
    named = {
        hit["name"] for at, line in enumerate(lines) if at not in gone for hit in _NAMED.finditer(line.text)
    }
    kept: list[Line] = []
    waiting: dict[str, int] = {}  # the footnotes that the paragraph names, and where
    said: set[str] = set()
    for at, line in enumerate(lines):
        if not line.text.strip() or at in gone or _BEGINS.match(line.text):
            kept += _said(waiting, told, said, notes)
        if at in gone and gone[at] in named:
            kept.append(replace(line, text=""))
        elif at in gone:
            kept.append(line)
            if _NOTE.match(line.text):
                notes.defect(line.number, "footnote", "", f"the footnote [^{gone[at]}] is named nowhere")
        else:
            kept.append(_noted(line, told, waiting, notes))
    return [*kept, *_said(waiting, told, said, notes)]


def _noted(line: Line, told: dict[str, Line], waiting: dict[str, int], notes: Notes) -> Line:
    """Write the names of footnotes as a reader sees them, and remember which wait to be said."""

    def shown(hit: re.Match[str]) -> str:
        if hit["name"] not in told:
            notes.defect(line.number, "footnote", "", f"{hit[0]} names a footnote that is not there")
            return hit[0]
        waiting.setdefault(hit["name"], line.number)
        notes.repair(line.number, "footnote", hit[0], f"[{hit['name']}]")
        return f"[{hit['name']}]"

    return replace(line, text=_NAMED.sub(shown, line.text)) if "[^" in line.text else line


def _said(waiting: dict[str, int], told: dict[str, Line], said: set[str], notes: Notes) -> list[Line]:
    """Write the footnotes that wait, each a paragraph, and wait for none any more."""
    marked: list[Line] = []
    for name, at in waiting.items():
        note = told[name]
        if name in said:  # each rule that names it says it
            notes.repair(at, "footnote", "", note.text)
        else:
            notes.repair(note.number, "footnote", f"[^{name}]:", f"[{name}]")
        said.add(name)
        marked += [Line(note.number, ""), replace(note, note=True)]
    waiting.clear()
    return [*marked, Line(0, "")] if marked else []


def _notes(lines: list[Line]) -> tuple[dict[str, Line], dict[int, str]]:
    """Find the footnotes, and the lines in which they are; what is set in below one belongs to it."""
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
