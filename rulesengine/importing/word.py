"""A file of Word as Markdown: headings, numbers that Word counts, lists, tables, footnotes, stress.

    a paragraph whose style is a heading       ## Words
    one that Word numbers                      1.2 Words, as its list says it; a dot or a hyphen: - Words
    a table                                    rows between bars, the first is its head
    a footnote                                 [^1] where it is named, and [^1]: Words at the end
    bold and italics                           **words**, *words*

A file is a folder of XML packed as ZIP. Nothing in it is run and nothing is fetched; a file that names
entities of its own, or unpacks to more than a rulebook can be, is refused. No rule is known here.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from rulesengine.importing.counting import Numbering, number, value
from rulesengine.importing.counting import W as _W
from rulesengine.importing.model import BrokenFile, Notes, TooLarge

if TYPE_CHECKING:
    from collections.abc import Iterator

_MAIN, _STYLES, _LISTS = "word/document.xml", "word/styles.xml", "word/numbering.xml"
_NOTES = "word/footnotes.xml"
_MOST = 60_000_000  # bytes of XML; the longest rulebooks have a tenth
_DEEPEST = 6
_GONE = ("del", "moveFrom", "vanish")
_FIRST = 64  # bytes: in UTF-8 none of them is zero
_HEAD = re.compile(r"(?:heading|überschrift|titre|título|titolo|kop|見出し)\s*(\d)", re.IGNORECASE)


def is_word(data: bytes) -> bool:
    """Say whether bytes are a file of Word."""
    if not data.startswith(b"PK"):
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return _MAIN in packed.namelist()
    except (zipfile.BadZipFile, ValueError):
        return False


def text_of_word(data: bytes, name: str, notes: Notes | None = None) -> str:
    """Write the text of a file of Word as Markdown, or raise BrokenFile or TooLarge.

    Where it cannot be told which number Word shows, that is noted.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = {each: _xml(packed, each, name) for each in (_MAIN, _STYLES, _LISTS, _NOTES)}
    except (zipfile.BadZipFile, ET.ParseError, RuntimeError, NotImplementedError, OSError) as wrong:
        raise BrokenFile(f"{name} cannot be read as a file of Word: {wrong}; save it again in Word") from None
    document = parts[_MAIN]
    body = document.find(f"{_W}body") if document is not None else None
    if body is None:
        raise BrokenFile(f"{name} is a file of Word without a text; save it again in Word")
    reader = _Reader(_styles(parts[_STYLES]), Numbering(parts[_LISTS]))
    try:
        blocks = [*reader.blocks(body), *_footnotes(parts[_NOTES], reader)]
    except RecursionError:
        raise BrokenFile(f"{name} is nested deeper than Word nests anything; save it again in Word") from None
    text = "\n".join(blocks)
    first = text[: len(text) - len(text.lstrip())].count("\n")
    noted = notes if notes is not None else Notes()
    for at, said in reader.doubts:
        line = "\n".join(blocks[:at]).count("\n") + 2 - first
        noted.defect(max(1, line), "number of Word", "", f"{said}; compare it with what Word shows")
    return text.strip() + "\n"


def _xml(packed: zipfile.ZipFile, part: str, name: str) -> ET.Element | None:
    """Read a part of the file; None where it has none."""
    if part not in packed.namelist():
        return None
    if packed.getinfo(part).file_size > _MOST:
        raise TooLarge(f"{name} unpacks to more than {_MOST // 1_000_000} MB, and no rulebook is that long")
    with packed.open(part) as file:
        data = file.read(_MOST + 1)
    strange = b"\0" in data[:_FIRST] or b"<!DOCTYPE" in data or b"<!ENTITY" in data
    if strange or len(data) > _MOST:
        said = f"{part} names entities of its own, is not in UTF-8, or is too long"
        raise BrokenFile(f"{name} is no file as Word writes it: {said}; save it again in Word")
    return ET.fromstring(data)  # noqa: S314  no entities of its own: they are refused above


@dataclass(frozen=True)
class _Style:
    """What a style of paragraphs says: how deep a heading it is, and in which list its paragraphs are."""

    name: str
    above: str = ""
    level: int = 0
    list_id: str = ""
    depth: int | None = None  # its own style says none where the list says it


def _styles(root: ET.Element | None) -> dict[str, _Style]:
    """Read the styles by their id."""
    styles: dict[str, _Style] = {}
    for each in root.iter(f"{_W}style") if root is not None else ():
        name, outline = value(each, "name"), value(each, "pPr/outlineLvl")
        head = _HEAD.fullmatch(name.strip())
        level = int(head[1]) if head else _outline(outline)
        styles[each.get(f"{_W}styleId", "")] = _Style(
            name.strip().lower(),
            value(each, "basedOn"),
            1 if name.strip().lower() == "title" else level,
            value(each, "pPr/numPr/numId"),
            number(ilvl) if (ilvl := value(each, "pPr/numPr/ilvl")) else None,
        )
    return styles


def _outline(said: str) -> int:
    """Return how deep a heading is by its place in the outline; 0 for what is none."""
    return int(said) + 1 if said.isdigit() and int(said) < _DEEPEST else 0


@dataclass
class _Reader:
    """Writes the blocks of a text, one after the other."""

    styles: dict[str, _Style]
    numbering: Numbering
    listed: bool = False  # the block before was an item
    written: int = 0  # blocks
    doubts: list[tuple[int, str]] = field(default_factory=list)  # behind so many blocks

    def blocks(self, place: ET.Element) -> Iterator[str]:
        """Give the paragraphs and tables of a part of the text as lines of Markdown."""
        for each in place:
            if each.tag in {f"{_W}p", f"{_W}tbl"}:
                for line in self.paragraph(each) if each.tag == f"{_W}p" else self.table(each):
                    self.written += each.tag == f"{_W}p" or place.tag != f"{_W}tc"
                    yield line
            elif each.tag in {f"{_W}sdt", f"{_W}sdtContent", f"{_W}ins", f"{_W}customXml"}:
                yield from self.blocks(each)

    def paragraph(self, place: ET.Element) -> Iterator[str]:
        """Write a paragraph: a heading, an item, or words; what Word lists as contents is none of them."""
        called = value(place, "pPr/pStyle")
        style = self._style(called)
        text = words(place).strip()
        outline = value(place, "pPr/outlineLvl")
        level = _outline(outline) or style.level
        mark, depth = self._mark(place, called, style, empty=not text)
        if not text or style.name.startswith("toc "):
            return
        if mark not in {"", "-"} and text.startswith("**") and text.endswith("**"):
            text, mark = f"**{mark} {text[2:]}", ""  # a heading that is none by its style
        if level:
            bare = re.sub(r"\*{1,3}", "", " ".join(text.split()))
            yield from ("", f"{'#' * min(level, _DEEPEST)} {mark} {bare}".replace("  ", " "), "")
        elif mark == "-" or (mark and re.fullmatch(r"[^\d]{0,2}(?:\d{1,3}|[A-Za-z]{1,4})[.)]?", mark)):
            indent = "    " * depth
            yield from ((f"{indent}{mark} {text}",) if self.listed else ("", f"{indent}{mark} {text}"))
        else:
            yield from ("", f"{mark} {text}".strip(), "")
        self.listed = bool(mark) and not level

    def _mark(self, place: ET.Element, called: str, style: _Style, *, empty: bool) -> tuple[str, int]:
        """Count a paragraph in its list, and return number and depth; an empty one counts, as in Word."""
        list_id = value(place, "pPr/numPr/numId") or style.list_id
        end = place.find(f"{_W}pPr/{_W}rPr")
        gone = empty and end is not None and any(end.find(f"{_W}{each}") is not None for each in _GONE)
        if gone or list_id in {"", "0"}:  # struck out, or hidden, with its end
            return "", 0
        ilvl = value(place, "pPr/numPr/ilvl")
        depth = number(ilvl) if ilvl else style.depth
        if depth is None:
            depth = self.numbering.depth(list_id, called) or 0
        mark = self.numbering.next(list_id, depth)
        self.doubts += [(self.written, each) for each in self.numbering.doubts]
        if empty and mark not in {"", "-"}:
            self.doubts.append((self.written, f"Word shows the number {mark!r} with no words behind it"))
        return mark, depth

    def table(self, place: ET.Element) -> Iterator[str]:
        """Write a table; one of a single column only frames its paragraphs."""
        rows = [row.findall(f"{_W}tc") for row in place.findall(f"{_W}tr")]
        widest = max(map(len, rows), default=0)
        if widest < 2:
            for cell in (cell for row in rows for cell in row):
                yield from self.blocks(cell)
            return
        self.listed = False
        yield ""
        for at, row in enumerate(rows):
            cells = [" ".join(" ".join(map(words, cell.iter(f"{_W}p"))).split()) for cell in row]
            cells += [""] * (widest - len(cells))
            yield f"| {' | '.join(each.replace('|', '¦') for each in cells)} |"
            if not at:
                yield f"|{' --- |' * widest}"
        yield ""

    def _style(self, name: str) -> _Style:
        """Return a style with what it has from those that it is based on."""
        known_style = self.styles.get(name, _Style(""))
        style, seen = known_style, {name}
        if known_style.list_id and known_style.depth is None:
            known_style = replace(known_style, depth=self.numbering.depth(known_style.list_id, name))
        while style.above and style.above not in seen and not (known_style.level and known_style.list_id):
            name = style.above
            seen.add(name)
            style = self.styles.get(style.above, _Style(""))
            level = known_style.level or style.level
            list_id, depth = known_style.list_id, known_style.depth
            if not list_id:
                list_id, own = style.list_id, known_style.depth
                depth = style.depth if own is None else own
                if list_id and depth is None:
                    depth = self.numbering.depth(list_id, name)
            known_style = _Style(known_style.name, known_style.above, level, list_id, depth)
        return known_style


def words(place: ET.Element) -> str:
    """Write the words of a paragraph with its stress; what was struck out or is hidden is none."""
    parts: list[tuple[str, str]] = []
    for run in _runs(place):
        props = run.find(f"{_W}rPr")
        if _on(props, "vanish"):
            continue
        said = "".join(map(_sign, run))
        mark = "**" * _on(props, "b") + "*" * _on(props, "i")
        if parts and (parts[-1][1] == mark or not said.strip()):
            parts[-1] = (parts[-1][0] + said, parts[-1][1])
        elif said:
            parts.append((said, mark))
    if len({mark for said, mark in parts if said.strip()}) == 1 and parts[0][1] == "**":
        return f"**{''.join(said for said, _ in parts).strip()}**"
    return "".join(_marked(said, mark) for said, mark in parts)


def _runs(place: ET.Element) -> Iterator[ET.Element]:
    """Give the runs of a paragraph in order; of two ways to show something only the first."""
    for each in place:
        if each.tag == f"{_W}r":
            yield each
        elif each.tag not in {f"{_W}del", f"{_W}pPr", f"{_W}moveFrom"}:
            yield from _runs(each)


def _on(props: ET.Element | None, what: str) -> bool:
    element = props.find(f"{_W}{what}") if props is not None else None
    return element is not None and element.get(f"{_W}val", "1") not in {"0", "false", "off", "none"}


def _sign(place: ET.Element) -> str:
    """Write what is in a run: letters, a tab, a break, the name of a footnote."""
    if place.tag == f"{_W}t":
        return place.text or ""
    if place.tag == f"{_W}footnoteReference":
        return f"[^{place.get(f'{_W}id', '')}]"
    return {f"{_W}tab": " ", f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}noBreakHyphen": "-"}.get(place.tag, "")


def _marked(said: str, mark: str) -> str:
    """Set the marks of stress around words, not around the white space beside them."""
    bare = said.strip()
    if not mark or not bare or "*" in bare or "\n" in bare:
        return said
    before, after = said[: len(said) - len(said.lstrip())], said[len(said.rstrip()) :]
    return f"{before}{mark}{bare}{mark[::-1]}{after}"


def _footnotes(root: ET.Element | None, reader: _Reader) -> list[str]:
    """Write the footnotes, each on a line; the lines that Word draws above them are none."""
    lines: list[str] = []
    for each in root.findall(f"{_W}footnote") if root is not None else ():
        if each.get(f"{_W}type", "normal") == "normal":
            said = " ".join(" ".join(reader.blocks(each)).split())
            lines += ["", f"[^{each.get(f'{_W}id', '')}]: {said}"] if said else []
    return lines
