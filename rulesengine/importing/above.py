"""Chapters without a number, above rules that count through the book: the articles of a law.

    Title I. General          a heading that has no number of its own
    Chapter 2. Members        behind it, with no rule between: both are one chapter
    Article 3. ...            a rule that counts through the book

A heading between rules is left over by those who cut the rules out; here it is seen that it is a chapter:
where several are above the book's topmost rules, and nearly all of those are below one. No number changes.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.importing.assembling import is_title
from rulesengine.importing.divisions import AROUND, CONTENTS, INSIDE
from rulesengine.importing.model import Above

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from rulesengine.importing.model import ImportedRule, Line, Notes, Rest

_LEFT = frozenset({"heading", "front matter"})
_HASHES = re.compile(r"[ \t]{0,3}(?P<marks>#{1,6})[ \t]+(?P<words>\S.*?)[ \t#]*")
_BARE = re.compile(  # the word for a part and its number, whose title is on the next line
    r"(?:\w{4,14}[ \t]+)?(?:[IVXLC]{1,7}|\d{1,3}|[A-Z])[.:]?|第[^\W\d_]{1,4}[章編部節]", re.IGNORECASE
)
BETWEEN = " – "
_FEW = 2  # chapters, and topmost rules to two chapters three
_WIDEST = 8  # rules to a topmost one: where it has more, it is a chapter itself


def heads_of(lines: Sequence[Line]) -> dict[int, int]:
    """Return the lines that are marked as headings, by their number: how deep each is."""
    levels: dict[int, int] = {}
    for line in lines:
        hashes = None if line.note else _HASHES.fullmatch(line.text)
        if line.heading or hashes is not None:
            levels[line.number] = line.heading or len(hashes["marks"] if hashes else "")
    return levels


def with_chapters(rules: Sequence[ImportedRule], heads: dict[int, int], notes: Notes) -> None:
    """Find the chapters of a book among what is left over, and write them down as such."""
    top = min(each.level for each in rules)
    tops = [each for each in rules if each.level == top]
    if len(tops) * _WIDEST < len(rules):
        return
    groups = _groups(rules, top, heads, notes)
    if len(groups) < _FEW or len(tops) * 2 < len(groups) * 3:
        return
    within = sum(each.line >= groups[0][0].line for each in tops)
    if within * 5 < len(tops) * 4:
        return
    taken = {id(each) for group in groups for each in group}
    notes.chapters = tuple(_chapter(group, heads) for group in groups)
    notes.remainder = [
        replace(each, kind="chapter") if id(each) in taken else each for each in notes.remainder
    ]


def _groups(
    rules: Sequence[ImportedRule], top: int, heads: Collection[int], notes: Notes
) -> list[list[Rest]]:
    """Return what is left over right above topmost rules, each group beginning with a heading."""
    left = sorted((each for each in notes.remainder if each.kind in _LEFT), key=lambda each: each.line)
    groups: list[list[Rest]] = []
    at = 0
    for rule in rules:
        above: list[Rest] = []
        while at < len(left) and left[at].line < rule.line:
            above.append(left[at])
            at += 1
        if above and above[0].kind == "front matter":
            above = _last(above, heads)
        if above and rule.level == top and not INSIDE.match(above[0].text):
            groups.append(above)
    marked = sum(group[0].line in heads for group in groups)
    return [group for group in groups if group[0].line in heads or not marked]


def _last(above: list[Rest], heads: Collection[int]) -> list[Rest]:
    """Return the headings right above the first rule; the title of the book is none."""
    begin, title = len(above), _bare(above[0].text)
    while begin > 1 and _is_head(above[begin - 1], heads) and _bare(above[begin - 1].text) != title:
        begin -= 1
    return above[begin:]


def _is_head(rest: Rest, heads: Collection[int]) -> bool:
    first, *more = rest.text.split("\n")
    if AROUND.fullmatch(first) or CONTENTS.fullmatch(first) or len(more) > 1 + (rest.line in heads):
        return False
    return rest.line in heads or (not more and is_title(first))


def _chapter(group: Sequence[Rest], heads: Collection[int]) -> Above:
    """Put the headings of a group together to a title; what else is there is what the chapter says."""
    titles: list[str] = []
    said: list[str] = []
    for place, rest in enumerate(group):
        first, *more = rest.text.split("\n")
        if place and (said or rest.line not in heads):
            said.append(rest.text)
            continue
        words = _bare(first)
        while more and _HASHES.fullmatch(more[0]):
            words = f"{words}{BETWEEN}{_bare(more.pop(0))}"
        if more and _BARE.fullmatch(words) and is_title(more[0]):
            words = f"{words} {_bare(more.pop(0))}"
        titles.append(words)
        said += ["\n".join(more)] if more else []
    return Above(group[0].line, BETWEEN.join(titles), "\n\n".join(said))


def _bare(words: str) -> str:
    """Take the marks of a heading off."""
    hashes = _HASHES.fullmatch(words)
    return " ".join((hashes["words"] if hashes else words).strip().strip("*_").split())
