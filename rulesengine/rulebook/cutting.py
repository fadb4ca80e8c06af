"""Pages by weight: a chapter that is too long for a page becomes several, and tiny chapters share one.

A publisher's book may have a chapter of fifteen hundred rules, or seven hundred chapters of one rule. A page
holds at most `MOST` rules; it begins where an outline begins anew, and what is under one number stays
together while that is possible. Books whose chapters fit are left as they are.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.rulebook.model import Chapter, Rule, Rulebook

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST = 100  # rules on a page: 300 kB with all that leads to and from them
ROOM = 120  # rules: a chapter with no more is not cut for the sake of a few
TINY = 3  # rules: a chapter of no more is none by itself, where most of a book's chapters are so
MANY = 40  # chapters: fewer are a menu that one can read
HUNDRED = 100

Rules = list[Rule]


def cut(book: Rulebook) -> Rulebook:
    """Return the book with chapters that fit on a page each; `Chapter.part` says what several belong to."""
    tiny = [each for each in book.chapters if each.number and len(each.rules) <= TINY]
    scattered = len(book.chapters) > MANY and len(tiny) * 2 > len(book.chapters)
    if not scattered and all(len(each.rules) <= ROOM for each in book.chapters):
        return book
    whole = _gathered(book) if scattered else [[each] for each in book.chapters]
    chapters = tuple(new for group in whole for new in _pages(book, group))
    at = {number: each.slug for each in chapters for number in each.rules}
    rules = {number: replace(rule, chapter=at[number]) for number, rule in book.rules.items()}
    return replace(book, rules=MappingProxyType(rules), chapters=chapters)


def _gathered(book: Rulebook) -> list[list[Chapter]]:
    """Put tiny chapters together: those of one hundred, where a book counts by hundreds."""
    groups: list[list[Chapter]] = []
    for near, some in groupby(
        book.chapters, lambda each: (each.kind, bool(each.number), _hundred(each.number))
    ):
        group: list[Chapter] = []
        for each in some:
            if group and (not near[1] or sum(len(section.rules) for section in (*group, each)) > MOST):
                groups.append(group)
                group = []
            group.append(each)
        groups.append(group)
    return groups


def _hundred(number: str) -> int:
    """Say in which hundred a chapter's number is; 0 where the book does not count so."""
    return int(number) // HUNDRED if number.isdigit() else 0


def _pages(book: Rulebook, group: Sequence[Chapter]) -> Iterator[Chapter]:
    """Give the pages of chapters that are together: one where they fit, several where they do not."""
    rules = [book.rules[number] for each in group for number in each.rules]
    first = group[0]
    if len(group) == 1 and len(rules) <= ROOM:
        yield first
        return
    if not first.number:  # what has no number stays in its order
        for at in range(0, max(len(rules), 1), MOST):
            yield _part_of(first, rules[at : at + MOST], at // MOST)
        return
    cuts = packed(rules)
    part = f"{first.number} {first.title}" if len(group) == 1 else _span(rules, titled=True)
    for page in cuts:
        yield _page(page, first, part if len(cuts) > 1 else "")


def packed(rules: Rules, room: int = MOST) -> list[Rules]:
    """Cut rules at their outline into pages: what is under one number stays together while it fits.

    `room` is what the first page holds, where something is on it already.
    """
    if len(rules) <= room:
        return [rules]
    top = min(each.level for each in rules)
    begins = [at for at, each in enumerate(rules) if each.level == top or at == 0]
    units = [rules[at:end] for at, end in zip(begins, [*begins[1:], len(rules)], strict=True)]
    if len(units) == 1:
        first, *others = packed(rules[1:], room - 1)
        return [[rules[0], *first], *others]
    pages: list[Rules] = []
    for unit in units:
        left = MOST if pages else room
        holds = room if len(pages) == 1 else MOST
        if pages and pages[-1][0].level == top and len(pages[-1]) + len(unit) <= holds:
            pages[-1] = [*pages[-1], *unit]
        else:
            pages += packed(unit, left)
    return pages


def _page(rules: Rules, first: Chapter, part: str) -> Chapter:
    """Write the page of some rules, called by the one that is above the others, or by both ends."""
    head = rules[0]
    numbers = tuple(each.number for each in rules)
    if all(each.level > head.level for each in rules[1:]):
        return Chapter(head.label, head.title, first.kind, head.number, "", numbers, part)
    ends = _span(rules, titled=True)
    label = ends.partition(":")[0].replace(" ", "-")
    return Chapter(label, ends, first.kind, "", "", numbers, part)


def _span(rules: Rules, *, titled: bool) -> str:
    """Write from which number to which rules go, of those that are highest among them."""
    top = min(each.level for each in rules)
    heads = [each for each in rules if each.level == top]
    said = f"{heads[0].number} to {heads[-1].number}"
    return f"{said}: {heads[0].title}" if titled and not heads[0].untitled else said


def _part_of(chapter: Chapter, rules: Rules, place: int) -> Chapter:
    """Write a page of a chapter without a number."""
    numbers = tuple(each.number for each in rules)
    if not place:
        return replace(chapter, rules=numbers)
    title = f"{chapter.title}, from {numbers[0]}"
    return Chapter(f"{chapter.label}-{place + 1}", title, chapter.kind, "", "", numbers, chapter.title)
