r"""What Markdown writes for the look of a page: rulers, tags, entities, escapes, boxes to tick.

    ---                      a line drawn across the page          taken off
    0\. Purpose               a sign that is escaped is the sign    0. Purpose
    &lt; and &#42;           an entity is the sign that it means   < and *
    <div align="center">     a tag says how a block looks          taken off
    - [ ] Draw a card        a box to tick is an item              - Draw a card
    Title, below it =====    a heading                             a heading

Only where a text is Markdown; in plain text each of these is what somebody wrote. No rule is known here.
"""

from __future__ import annotations

import html
import re
from dataclasses import replace

from rulesengine.importing.model import Line, Notes

_HEADING = re.compile(r"\s{0,3}#{1,6}\s+\S")
_STRONG = re.compile(r"\*\*[^\s*][^*\n]{0,200}\*\*")
_RULER = re.compile(r"[ \t]{0,3}(?:(?:-[ \t]{0,2}){3,80}|(?:\*[ \t]{0,2}){3,80}|(?:_[ \t]{0,2}){3,80})[ \t]*")
_UNDER = re.compile(r"[ \t]{0,3}(?P<sign>[=-])(?P=sign){2,200}[ \t]*")
_BLOCK = re.compile(r"</?(?:div|p|center|details|summary|section|hr)(?:\s[^<>\n]{0,300})?/?>", re.IGNORECASE)
_PAIR = re.compile(  # a tag within a line, which is closed in it
    r"<(?P<name>strong|b|em|i|u|span|a|font|small|kbd|sub|sup)(?:\s[^<>\n]{0,300})?>"
    r"(?P<words>[^<>\n]{0,400})</(?P=name)>",
    re.IGNORECASE,
)
_STRESS = {"strong": "**", "b": "**", "em": "*", "i": "*"}
_COMMENT = re.compile(r"<!--(?:(?!-->).){0,2000}-->")
_BREAK = re.compile(r"<br\s{0,3}/?>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,12}\d{0,2});")
_ESCAPED = re.compile(r"\\(?P<sign>[.\-_#+()!&~=:<>])")
_BOX = re.compile(r"(?P<item>[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+)(?P<box>\[[ xX]\])[ \t]+")
_QUOTE = re.compile(r"[ \t]{0,3}(?P<mark>>(?:[ \t]?>){0,3})[ \t]?(?P<words>.*)")
_FENCE = re.compile(r"[ \t]{0,3}(?:```|~~~)")
_FEW = 2
_LONGEST = 90


def is_markdown(lines: list[Line]) -> bool:
    """Say whether a text is Markdown: headings by hashes, or words between pairs of stars here and there."""
    heads = sum(_HEADING.match(line.text) is not None for line in lines)
    strong = sum(_STRONG.search(line.text) is not None for line in lines)
    return heads >= _FEW or strong > _FEW


def without_furniture(lines: list[Line], notes: Notes) -> list[Line]:
    """Write the lines of a text in Markdown as a reader sees them; each change is a repair or a mark."""
    if not is_markdown(lines):
        return lines
    kept = _underlined(lines, notes)
    shut = 0  # where the fence is shut that is open
    for at, line in enumerate(kept):
        opens = at >= shut and _FENCE.match(line.text) is not None
        if opens:
            shut = _shut(kept, at)
            _drawn(kept[at + 1 : shut - 1], notes)
        if opens or at == shut - 1:
            notes.mark(line.number, *line.text.split())
            kept[at] = replace(line, text="")
        else:
            kept[at] = replace(line, note=bool(line.text.strip())) if at < shut else _seen(line, notes)
    return kept


def _drawn(lines: list[Line], notes: Notes) -> None:
    """Say that a drawing made of signs does not keep its blanks."""
    signs = "".join("".join(line.text.split()) for line in lines)
    words = sum(sign.isalnum() for sign in signs)
    if len(lines) > _FEW and words * 2 < len(signs):
        said = f"a drawing of {len(lines)} lines: its blanks are not kept; show it as a picture"
        notes.defect(lines[0].number, "drawing", "", said)


def _shut(lines: list[Line], at: int) -> int:
    """Return the place behind a fence; one that nothing shuts, or that underlines a head, is alone."""
    sign = lines[at].text.strip()[:3]
    if sign == "~~~" and at and lines[at - 1].text.strip():
        return at + 1
    ends = (index for index in range(at + 1, len(lines)) if lines[index].text.strip().startswith(sign))
    return next(ends, at) + 1


def _underlined(lines: list[Line], notes: Notes) -> list[Line]:
    """Make headings of lines that are underlined, and take rulers out."""
    kept = list(lines)
    for at, line in enumerate(lines):
        above = lines[at - 1].text if at else ""
        under = _UNDER.fullmatch(line.text)
        if under is not None and _may_be_head(lines, at, above, under["sign"]):
            kept[at - 1] = replace(
                lines[at - 1], text=f"{'#' if under['sign'] == '=' else '##'} {above.strip()}"
            )
            notes.repair(
                line.number, "underlined heading", line.text.strip(), "#" * (1 + (under["sign"] == "-"))
            )
            kept[at] = replace(line, text="")
        elif _RULER.fullmatch(line.text):
            notes.mark(line.number, *line.text.split())
            kept[at] = replace(line, text="")
    return kept


def _may_be_head(lines: list[Line], at: int, above: str, sign: str) -> bool:
    """Say whether a line above a drawn one is a heading: short, alone, and no item, row or quotation."""
    alone = at < _FEW or not lines[at - 2].text.strip()
    short = 0 < len(above.strip()) <= _LONGEST and above.strip()[-1] not in ".,;:!?"
    plain = not above.lstrip().startswith(("#", "-", "*", "+", ">", "|", "<"))
    return alone and short and plain and (sign == "=" or not above.startswith(" "))


def _seen(line: Line, notes: Notes) -> Line:
    """Write one line as a reader sees it."""
    text = line.text
    quoted = _QUOTE.fullmatch(text) if text.lstrip().startswith(">") else None
    if quoted is not None:
        notes.mark(line.number, *quoted["mark"].split())
        text = quoted["words"]
    box = _BOX.match(text)
    if box is not None:
        notes.mark(line.number, *box["box"].split())
        text = f"{box['item']}{text[box.end() :]}"
    if "<" in text:
        text = _untagged(text, line.number, notes)
    if "\\" in text:
        text = _plain(text, line.number, notes)
    if "&" in text:
        text = _ENTITY.sub(lambda hit: _meant(hit[0], line.number, notes), text)
    return replace(line, text=text) if text != line.text else line


def _plain(text: str, number: int, notes: Notes) -> str:
    """Write the signs that are escaped as the signs that they are."""

    def shown(hit: re.Match[str]) -> str:
        notes.repair(number, "escaped sign", hit[0], hit["sign"])
        return hit["sign"]

    return _ESCAPED.sub(shown, text)


def _meant(entity: str, number: int, notes: Notes) -> str:
    """Return the sign that an entity means; an unknown one stays."""
    sign = html.unescape(entity).replace("\xa0", " ")
    if sign != entity:
        notes.repair(number, "entity", entity, sign)
    return sign


def _untagged(text: str, number: int, notes: Notes) -> str:
    """Take the tags of a page's look off a line; a break is a line's end, in a row of a table a space."""
    row = text.lstrip().startswith("|")

    def paired(hit: re.Match[str]) -> str:
        mark = _STRESS.get(hit["name"].lower(), "") if hit["words"].strip() else ""
        notes.repair(number, "tag", hit[0], f"{mark}{hit['words']}{mark}")
        return f"{mark}{hit['words']}{mark}"

    text = _PAIR.sub(paired, _PAIR.sub(paired, text))
    for what, becomes in ((_COMMENT, ""), (_BREAK, " " if row else "\n"), (_BLOCK, "")):
        if what.search(text):
            for hit in what.finditer(text):
                notes.repair(number, "tag", hit[0], becomes)
            text = what.sub(becomes, text)
    return text.rstrip("\n") if not row else text
