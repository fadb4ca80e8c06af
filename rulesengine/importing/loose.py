"""Documents without numbers: a heading is a rule, and so is every item of a list under it.

Numbers are counted: headings by their depth, items below the heading or the item above them. Paragraphs are
the wording of what they are under; one that comes behind a list of Markdown, and is not set in, is an item
of its own, and what it announces with a colon is below it. One heading over all the others is the title
of the book. In plain text a heading is a short line of its own in capital letters or with its words in
capitals; behind two blank lines it is a greater one.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace

from rulesengine.importing.assembling import wording
from rulesengine.importing.divisions import INSIDE
from rulesengine.importing.marked import unstressed
from rulesengine.importing.model import ImportedRule, Line, Notes

_HASHES = re.compile(r"\s{0,3}(?P<marks>#{1,6})\s+(?P<words>\S.*)")
_ITEM = re.compile(
    r"(?P<indent>[ \t]*)(?P<mark>[*+•·▪◦–-]|(?:\d{1,3}|#)[.)]|[a-z][.)]|[①-⑳])[ \t]+(?P<words>\S.*)"
)
_SAID = re.compile(r"(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?\s+(?=\S)")
_LEAD = re.compile(r"(?P<words>[A-ZÀ-Þ][^.:;!?\n]{2,68}):(?=\s|$)")  # Seats (see 3): the players sit ...
_NAMED = re.compile(r"(?P<name>[A-Z]|[IVXL]{1,6})[.):]?[ \t]+(?=\S)")  # A. Overview
_LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_ROMANS = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"),
    *("XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "XXII", "XXIII", "XXIV", "XXV"),
)
_RULER = re.compile(r"[ \t]{0,40}([-=_*~#+])\1{4,200}[ \t]*")
_LONGEST = 70
_LONGEST_HEAD = 200  # of a line that is marked as one
_MANY, _MUCH = 8, 4_000  # paragraphs and signs under one heading of a plain text: they are rules of their own
_SMALL = frozenset({
    "a", "an", "and", "are", "as", "at", "but", "by", "do", "don't", "for", "from", "if", "in", "is",
    "it", "of", "on", "or", "our", "per", "that", "the", "to", "vs", "with", "your",
})  # fmt: skip
_TAB = 4
_ITEMS = 20  # items come below every heading
_TWO = 2
_FEW = 3  # headings: of fewer none is the title of the others
_PLAIN = 10  # levels of plain headings come below no hash


@dataclass
class _Node:
    """A heading or an item, with its number, its depth, and the lines of its words."""

    number: tuple[int, ...]
    depth: int  # of headings 1 to 13, of items 20 and the indent
    lines: list[Line]
    strong: bool
    children: int = 0
    tagged: bool = field(init=False)

    def __post_init__(self) -> None:
        """Remember whether a tag of HTML marks the item: then no white space says where it ends."""
        self.tagged = self.lines[0].item > 0


def read_loose(book: str, lines: list[Line], notes: Notes, *, apart: bool = False) -> list[ImportedRule]:
    """Read a document of headings and lists; `apart` says whether a paragraph behind a list is an item."""
    hashes = any(_heading(line)[0] for line in lines)
    lines = _without_title(lines if hashes else _without_rulers(lines, notes), notes)
    tree = _Tree(_said_numbers(lines))
    for index, line in enumerate(lines):
        opened = _opened(lines, index, notes, hashes=hashes)
        if opened is not None:
            tree.open(line, *opened, notes)
        elif apart and hashes and tree.leaves(lines, index):
            tree.behind(line)
        elif tree.nodes:
            tree.nodes[-1].lines.append(line)
        else:
            notes.rest(line.number, "front matter", line.text)
    nodes = tree.nodes if hashes else _with_paragraphs(tree.nodes, notes)
    rules = _lettered([_rule(book, node, notes) for node in nodes], notes)
    return _once(rules, notes)


def _without_rulers(lines: list[Line], notes: Notes) -> list[Line]:
    """Take out the lines that are drawn across a page of plain text, above and below its headings."""
    kept: list[Line] = []
    for line in lines:
        drawn = _RULER.fullmatch(line.text) is not None and not line.note
        if drawn:
            notes.mark(line.number, line.text.strip())
        kept.append(replace(line, text="") if drawn else line)
    return kept


def _below_title(rules: list[ImportedRule], notes: Notes) -> list[ImportedRule]:
    """Take out the one heading that is above chapters with letters: it is what the book is called."""
    named = [_NAMED.match(each.title) for each in rules[1:] if each.level == _TWO]
    if len(named) < _FEW or not all(named) or rules[0].text or any(each.level == 1 for each in rules[1:]):
        return rules
    notes.rest(rules[0].line, "front matter", rules[0].title)
    cut = len(rules[0].number) + 1
    short = ((each, each.number[cut:]) for each in rules[1:])
    return [
        replace(each, id=each.id.replace(each.number, number), number=number, level=each.level - 1)
        for each, number in short
    ]


def _lettered(rules: list[ImportedRule], notes: Notes) -> list[ImportedRule]:
    """Let chapters keep the letters or Roman numbers that their titles begin with: A. Overview, IV. End."""
    rules = _below_title(rules, notes)
    chapters = [each for each in rules if each.level == 1]
    hits = {each.number: hit for each in chapters if (hit := _NAMED.match(each.title)) is not None}
    for names in (_LETTERS, _ROMANS):
        said = tuple(hit["name"] for hit in hits.values())
        first = next((at for at, each in enumerate(chapters) if each.number in hits), 0)
        if len(said) < _FEW or len(said) + first != len(chapters) or said != names[: len(said)]:
            continue
        kept: list[ImportedRule] = []
        before = chapters[first]
        begin = rules.index(before)
        for each in rules[:begin]:  # what the book is called, and its list of contents
            notes.rest(each.line, "front matter", "\n".join(filter(None, (each.title, each.text))))
        rules = rules[begin:]
        for each in rules:
            top, dot, rest = each.number.partition(".")
            hit = hits.get(top)
            if hit is None:
                kept.append(each)
                continue
            number = f"{hit['name']}{dot}{rest}"
            title = each.title[hit.end() :] if each.level == 1 else each.title
            kept.append(
                replace(
                    each,
                    id=each.id.replace(each.number, number),
                    number=number,
                    title=title,
                    implied=each.level > 1,
                )
            )
            if each.level == 1:
                notes.mark(each.line, hit[0].strip().removeprefix(hit["name"]))
        return kept
    return rules


def _with_paragraphs(nodes: list[_Node], notes: Notes) -> list[_Node]:
    """Put the paragraphs of long headings below them, before what is below them already."""
    kept: list[_Node] = []
    for place, node in enumerate(nodes):
        parts = _paragraphs(node, notes)
        kept += parts
        more, deep = len(parts) - 1, len(node.number)
        for each in nodes[place + 1 :] if more else ():
            if each.number[:deep] == node.number:
                each.number = (*node.number, each.number[deep] + more, *each.number[deep + 1 :])
    return kept


def _paragraphs(node: _Node, notes: Notes) -> list[_Node]:
    """Make rules of the paragraphs of a plain text with hardly a heading; each may begin with its title."""
    blocks: list[list[Line]] = [[]]
    for line in node.lines:
        if line.text.strip():
            blocks[-1].append(line)
        elif blocks[-1]:
            blocks.append([])
    blocks = [each for each in blocks if each]
    if len(blocks) < _MANY or sum(len(line.text) for line in node.lines) < _MUCH:
        return [node]
    nodes = [_Node(node.number, node.depth, blocks[0], node.strong)]
    for at, block in enumerate(blocks[1:], 1):
        lead = _LEAD.match(block[0].text)
        tail = block[0].text[lead.end() :].strip() if lead else ""
        if lead is not None and tail[:1].islower():  # one sentence, which stays as it is written
            lead = None
        if lead is not None:
            notes.repair(block[0].number, "title of a paragraph", lead[0], lead["words"])
            block[0] = replace(block[0], text=f"{lead['words']}\n\n{tail}")
        nodes.append(_Node((*node.number, at), node.depth + 1, block, lead is not None))
    return nodes


class _Tree:
    """The headings and items read so far, and those that are still open."""

    def __init__(self, said: frozenset[tuple[int, ...]]) -> None:
        """Begin with nothing; `said` are the numbers that headings have written."""
        self.said = said
        self.nodes: list[_Node] = []
        self.above: list[_Node] = []
        self.top = 0

    def open(self, line: Line, depth: int, words: str, strong: bool, notes: Notes) -> None:  # noqa: FBT001  what a line opens
        """Put a heading or an item below what it belongs to."""
        while self.above and self.above[-1].depth >= depth:
            self.above.pop()
        said = _SAID.match(words) if strong else None
        if said:  # the heading has its number written
            words = words[said.end() :]
            notes.mark(line.number, said[0])
            number = tuple(int(part) for part in said[1].split("."))
            if len(number) == 1:
                self.top = number[0]
            elif self.above:
                self.above[-1].children = max(self.above[-1].children, number[-1])
        else:
            number = self._counted()
        self._add(_Node(number, depth, [replace(line, text=words, heading=0)], strong))

    def leaves(self, lines: list[Line], index: int) -> bool:
        """Say whether a paragraph follows a list, no further in than its items."""
        if not self.above or self.above[-1].strong or not lines[index].text.strip():
            return False
        line, item = lines[index], self.above[-1]
        if line.row or item.tagged or INSIDE.match(line.text) or (index and lines[index - 1].text.strip()):
            return False
        return _indent(line) <= item.depth - _ITEMS

    def behind(self, line: Line) -> None:
        """Make an item of a paragraph behind a list; what it announces comes below it."""
        depth, least = self.above[-1].depth, _ITEMS + _indent(line)
        while self.above and not self.above[-1].strong and self.above[-1].depth >= least:
            depth = self.above.pop().depth
        announces = line.text.rstrip().rstrip("*_ ").endswith((":", "："))
        self._add(_Node(self._counted(), depth - announces, [line], strong=False))

    def _counted(self) -> tuple[int, ...]:
        """Count the next number below what is open, and leave out those that headings have written."""
        while True:
            if self.above:
                self.above[-1].children += 1
                number = (*self.above[-1].number, self.above[-1].children)
            else:
                self.top += 1
                number = (self.top,)
            if number not in self.said:
                return number

    def _add(self, node: _Node) -> None:
        self.nodes.append(node)
        self.above.append(node)


def _indent(line: Line) -> int:
    """Say how far in a line begins."""
    return len(line.text.expandtabs(_TAB)) - len(line.text.lstrip())


def _said_numbers(lines: list[Line]) -> frozenset[tuple[int, ...]]:
    """Return the numbers that headings have written."""
    heads = (_heading(line) for line in lines)
    hits = (_SAID.match(words) for _, words in heads)
    return frozenset(tuple(int(part) for part in hit[1].split(".")) for hit in hits if hit)


def _heading(line: Line) -> tuple[int, str]:
    """Return level and words of a heading by hashes or a tag; level 0 and no words where a line is none."""
    match = None if line.note else _HASHES.fullmatch(line.text)
    if match is not None:
        return len(match["marks"]), match["words"]
    return (line.heading, line.text) if line.heading else (0, "")


def _without_title(lines: list[Line], notes: Notes) -> list[Line]:
    """Take out the heading that is over all others: it is what the book is called.

    What is below it, up to the next heading, is said of the book. A heading without a number above
    headings that have one is part of that too.
    """
    heads = [(at, *_heading(line)) for at, line in enumerate(lines) if _heading(line)[0]]
    if len(heads) < _FEW:
        return lines
    level = min(each for _, each, _ in heads[1:])
    numbered = [_SAID.match(words) is not None for _, each, words in heads if each == level]
    last = 0
    if heads[0][1] < level and not _SAID.match(heads[0][2]):
        last = 1
        few = sum(numbered) * 2 > len(numbered)
        while few and last < len(heads) - 1 and heads[last][1] == level and not _SAID.match(heads[last][2]):
            last += 1
    stop = heads[last][0]
    if not last or any(_ITEM.fullmatch(line.text) or line.item for line in lines[:stop]):
        return lines
    block: list[str] = []
    for line in [*lines[:stop], Line(lines[stop].number, "")]:
        level, words = _heading(line)
        said = words.rstrip() if level else line.text.strip()
        if level:
            notes.mark(line.number, *line.text.split(words, 1)[0].split())
        if block and (level or not said):
            notes.rest(line.number - len(block), "front matter", "\n".join(block))
            block = []
        if said:
            block.append(said)
    return lines[stop:]


def _once(rules: list[ImportedRule], notes: Notes) -> list[ImportedRule]:
    """Give every rule a number of its own: the second of two gets a mark, and is a defect."""
    seen: Counter[str] = Counter()
    known = {each.number for each in rules}
    made: list[ImportedRule] = []
    for each in rules:
        seen[each.number] += 1
        count = seen[each.number]
        if count == 1:
            made.append(each)
            continue
        name = f"{each.number}-{count}"
        if f"{each.number}.{count}" in known:
            name = f"{each.number}_{count}"
        notes.defect(each.line, "number twice", name, f"{each.number} is the number of an earlier rule too")
        made.append(replace(each, number=name, id=f"{each.id}-{count}"))
    return made


def _opened(lines: list[Line], index: int, notes: Notes, *, hashes: bool) -> tuple[int, str, bool] | None:
    """Say what a line opens: its depth, its words, and whether it is a heading; None where it goes on."""
    line = lines[index]
    if line.note:  # it is shown as it stands, whatever it looks like
        return None
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
        return _ITEMS + _TAB * line.item, line.text, False
    item = _ITEM.fullmatch(line.text)
    if item:
        notes.mark(line.number, item["mark"])
        return _ITEMS + len(item["indent"].expandtabs(_TAB)), item["words"], False
    if hashes or not _is_heading(lines, index):
        return None
    words = line.text.strip()
    blank = sum(1 for each in lines[max(0, index - 2) : index] if not each.text.strip())
    bare = re.sub(r"\(.*?\)", "", words)
    return _PLAIN + (0 if blank > 1 or index < 2 else 1 if bare.isupper() else 2), words, True


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
    title, text = wording(node.lines, notes, strong=node.strong)
    head = node.lines[0].text.strip()
    if node.strong and not title and 0 < len(head) <= _LONGEST_HEAD and head[-1] not in ".,;":
        title, text = head, "\n\n".join(filter(None, wording(node.lines[1:], notes, strong=False)))
    if not node.strong and title:
        title, text = "", f"{title}\n\n{text}".strip()
    title = unstressed(title, node.lines[0].number, notes) if title else ""
    return ImportedRule(
        f"{book}.{number}",
        number,
        title,
        text,
        implied=True,
        level=len(node.number),
        line=node.lines[0].number,
    )
