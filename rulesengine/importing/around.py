"""What a publisher says around the rules, for pages of their own: introduction, credits, legal text.

It comes out of the remainder. Left out are the title, the list of contents, which the site writes itself, and
the glossary, which has its own file. What is before the first rule and under no heading is *About this
book*; what was between rules, under a heading without a number, keeps that heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulesengine.importing.divisions import AROUND, CONTENTS, GLOSSARY
from rulesengine.importing.glossing import glossary_blocks
from rulesengine.importing.shelving import body_md, numbers_in
from rulesengine.rulebook.marks import escaped
from rulesengine.rulebook.matter import BACK, FRONT

if TYPE_CHECKING:
    from rulesengine.importing.model import Imported, Rest

MATTER = "matter.md"
ABOUT, OWNED = "About this book", "Copyright"
_KINDS = frozenset({"front matter", "back matter", "heading"})
_MARKED = re.compile(r"\s*#{1,6}\s+(?P<words>\S.*?)[\s#]*")
_LISTED = re.compile(
    r".*(?:\.{3,}|…{2,}|\t|\s{3,})\s*\d{1,4}\s*|\s*(?:[*+•-]\s+)?§?\s*[A-Z]?\d{1,4}(?:[.-]\w{1,3})*[.)]?\s+\S.{0,90}"
)
_OWNED = re.compile(r"\s*(?:©|\(c\)|copyright\b\W{0,4}\w)", re.IGNORECASE)
_BULLET = re.compile(r"\s*[*+•-]\s")
_SLUG = re.compile(r"[^\w]+")


@dataclass
class _Section:
    """A section while it is read."""

    title: str
    front: bool
    blocks: list[str] = field(default_factory=list)


def matter_md(imported: Imported) -> str:
    """Write what is around the rules as a rulebook's folder keeps it; "" where there is nothing."""
    sections = [each for each in _sections(imported) if each.blocks]
    if not sections:
        return ""
    lines: list[str] = []
    taken: dict[str, int] = {}
    for front, part in ((True, FRONT), (False, BACK)):
        mine = [each for each in sections if each.front == front]
        lines += [f"# {part}", ""] if mine else []
        for each in mine:
            slug = _SLUG.sub("-", each.title.casefold()).strip("-")[:60] or "text"
            taken[slug] = taken.get(slug, 0) + 1
            label = f"{slug}-{taken[slug]}" if taken[slug] > 1 else slug
            said = "\n\n".join(each.blocks)
            lines += [f"## {escaped(each.title)} {{ #{label} }}", ""]
            lines += [body_md(said, numbers_in(said, imported)), ""]
    return "\n".join(lines)


def _sections(imported: Imported) -> list[_Section]:
    """Cut the remainder at its headings."""
    sections: list[_Section] = []
    glossed = {id(each) for each in glossary_blocks(imported)}
    listing = False  # the list of contents is being passed over
    for place, (rest, block) in enumerate(_blocks(imported, glossed)):
        front = rest.kind == "front matter"
        lines = block.split("\n")
        head = _MARKED.fullmatch(lines[0]) or AROUND.fullmatch(lines[0])
        if head is not None and _OWNED.match(lines[0]):  # it says something, and is no heading
            head = None
            _own(sections, front=front)
        if CONTENTS.fullmatch(lines[0]):
            listing, head, lines = True, None, lines[1:]
        elif head is not None and front and head["words"].strip("*_ ") == imported.title:
            listing, lines = False, lines[1:]
        elif head is not None and not (listing and len(lines) > 1 and _is_list(lines, imported)):
            listing, lines = False, lines[1:]
            sections.append(_Section(head["words"].strip("*_ "), front))
        if not sections or sections[-1].front != front:
            sections.append(_Section(ABOUT if front else "More", front))
        if front and (listing or _is_list(lines, imported)):
            lines = [line for line in lines if not _listed(line, imported)]
        lines = _without_title(lines, first=front and place == 0)
        lines = [line for line in lines if not (listing and _BULLET.match(line))]
        if any(line.strip() for line in lines) and lines != [imported.title]:
            sections[-1].blocks.append("\n".join(lines))
    return sections


def _own(sections: list[_Section], *, front: bool) -> None:
    """Open a section for what is said of rights, unless one has just been opened for it."""
    if not (sections and sections[-1].front == front and not sections[-1].blocks):
        sections.append(_Section(OWNED, front))


def _without_title(lines: list[str], *, first: bool) -> list[str]:
    """Take the title off the first block of a book."""
    return lines[1:] if first and lines and len(lines[0]) < 120 else lines


def _blocks(imported: Imported, glossed: set[int]) -> Iterator[tuple[Rest, str]]:
    """Give the blocks of lines that may be shown."""
    for rest in imported.remainder:
        if rest.kind in _KINDS and id(rest) not in glossed:
            yield rest, rest.text


def _is_list(lines: list[str], imported: Imported) -> bool:
    """Say whether a block is a list of what the book has."""
    said = [line for line in lines if line.strip()]
    return sum(_listed(line, imported) for line in said) * 3 > len(said) * 2


def _listed(line: str, imported: Imported) -> bool:
    """Say whether a line is one of a list of contents."""
    if _LISTED.fullmatch(line) or CONTENTS.fullmatch(line) or GLOSSARY.fullmatch(line):
        return True
    return line.strip() in _titles(imported) or AROUND.fullmatch(line) is not None


def _titles(imported: Imported) -> set[str]:
    return {each.title for each in imported.rules if each.level <= 2 and each.title}
