"""Documents without numbers: a heading is a rule, and so is every item of a list under it.

Numbers are counted: headings by their depth, items below the heading or the item above them. Paragraphs are
the wording of what they stand under. In plain text a heading is a short line of its own in capital letters
or with its words in capitals; behind two blank lines it is a greater one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulesengine.importing.assembling import wording
from rulesengine.importing.model import ImportedRule, Line, Notes

_HASHES = re.compile(r"\s{0,3}(?P<marks>#{1,6})\s+(?P<words>\S.*)")
_ITEM = re.compile(r"(?P<indent>[ \t]*)(?P<mark>[*+•·▪◦–-]|\d{1,3}[.)]|[a-z][.)]|[①-⑳])[ \t]+(?P<words>\S.*)")
_SAID = re.compile(r"(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?\s+(?=\S)")
_LONGEST = 70
_SMALL = frozenset({
    "a", "an", "and", "are", "as", "at", "but", "by", "do", "don't", "for", "from", "if", "in", "is",
    "it", "of", "on", "or", "our", "per", "that", "the", "to", "vs", "with", "your",
})  # fmt: skip
_TAB = 4
_PLAIN = 10  # levels of plain headings come below no hash


@dataclass
class _Node:
    """A heading or an item, with its number, its depth, and the lines of its words."""

    number: tuple[int, ...]
    depth: int  # of headings 1 to 13, of items 20 and the indent
    lines: list[Line]
    strong: bool
    children: int = 0
    mark: str = field(default="")


def read_loose(book: str, lines: list[Line], notes: Notes) -> list[ImportedRule]:
    """Read a document of headings and lists."""
    hashes = any(_HASHES.fullmatch(line.text) or line.heading for line in lines)
    nodes: list[_Node] = []
    above: list[_Node] = []
    top = 0
    for index, line in enumerate(lines):
        opened = _opened(lines, index, notes, hashes=hashes)
        if opened is None:
            if nodes:
                nodes[-1].lines.append(line)
            else:
                notes.rest(line.number, "front matter", line.text)
            continue
        depth, words, strong = opened
        while above and above[-1].depth >= depth:
            above.pop()
        said = _SAID.match(words) if strong else None
        if said:  # the heading has its number written
            words = words[said.end() :]
            notes.mark(line.number, said[0])
            number = tuple(int(part) for part in said[1].split("."))
            top, children = (number[0], top) if len(number) == 1 else (top, number[-1])
            if above and len(number) > 1:
                above[-1].children = max(above[-1].children, children)
        elif above:
            above[-1].children += 1
            number = (*above[-1].number, above[-1].children)
        else:
            top += 1
            number = (top,)
        node = _Node(number, depth, [Line(line.number, words)], strong)
        nodes.append(node)
        above.append(node)
    return [_rule(book, node, notes) for node in nodes]


def _opened(lines: list[Line], index: int, notes: Notes, *, hashes: bool) -> tuple[int, str, bool] | None:
    """Say what a line opens: its depth, its words, and whether it is a heading; None where it goes on."""
    line = lines[index]
    heading = _HASHES.fullmatch(line.text)
    if heading:
        notes.mark(line.number, heading["marks"])
        words = heading["words"].rstrip()
        bare = words.rstrip("#") if words.rstrip("#").endswith(" ") else words  # hashes may close a heading
        notes.mark(line.number, words[len(bare) :])
        return len(heading["marks"]), bare, True
    if line.heading:
        return line.heading, line.text, True
    if line.item:
        return 20 + _TAB * line.item, line.text, False
    item = _ITEM.fullmatch(line.text)
    if item:
        notes.mark(line.number, item["mark"])
        return 20 + len(item["indent"].expandtabs(_TAB)), item["words"], False
    if hashes or not _is_heading(lines, index):
        return None
    words = line.text.strip()
    blank = sum(1 for each in lines[max(0, index - 2) : index] if not each.text.strip())
    bare = re.sub(r"\(.*?\)", "", words)
    return _PLAIN + (0 if blank > 1 or index < 2 else 1 if bare.isupper() else 2), words, True  # noqa: PLR2004


def _is_heading(lines: list[Line], index: int) -> bool:
    words = lines[index].text.strip()
    if not words or len(words) > _LONGEST or lines[index].row:
        return False
    if (index and lines[index - 1].text.strip()) or (
        index + 1 < len(lines) and lines[index + 1].text.strip()
    ):
        return False
    parts = [part for part in re.findall(r"[^\s(),/&–—-]+", words) if part.lower() not in _SMALL]
    ended = words[-1] in '.!?:;,"”’' and not words.isupper()
    return not ended and words[0].isalnum() and bool(parts) and all(not part[0].islower() for part in parts)


def _rule(book: str, node: _Node, notes: Notes) -> ImportedRule:
    number = ".".join(str(each) for each in node.number)
    title, text = wording(node.lines, node.strong, notes)
    if not node.strong and title:
        title, text = "", f"{title}\n\n{text}".strip()
    return ImportedRule(
        f"{book}.{number}",
        number,
        title,
        text,
        implied=True,
        level=len(node.number),
        line=node.lines[0].number,
    )
