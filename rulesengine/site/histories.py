"""What the site knows of a book's editions: its register, and where the anchors of older numbers lead.

Nothing is written here; pages/editions.py writes, weaving.py puts it into pages.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from rulesengine.games import folder_of
from rulesengine.rulebook import Rule, outline
from rulesengine.rulebook.identity import Comparison, Register, compare, lock_of, register, snapshot
from rulesengine.site import places
from rulesengine.site.shelf import Shelf


class Old(NamedTuple):
    """A number that a rule had in an edition, and the rule as it is now; none where it is gone."""

    edition: str
    number: str
    id: str
    rule: Rule | None


@dataclass(frozen=True)
class Anchors:
    """The anchors of numbers: beside a rule on its own page, or on the page where it was once."""

    beside: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # label -> numbers
    away: dict[str, list[Old]] = field(default_factory=lambda: defaultdict(list))  # page -> numbers


@cache
def known(shelf: Shelf) -> Register:
    """Gather what a book and the lock beside it know.

    Raises BrokenLock.
    """
    return register(shelf.book, lock_of(folder_of(shelf.name), shelf.name))


@cache
def by_id(shelf: Shelf) -> dict[str, Rule]:
    """Return the rules by their permanent ids."""
    return {each.id: each for each in shelf.book.rules.values()}


def now(shelf: Shelf, rule_id: str) -> Rule | None:
    """Find a rule by a permanent id as it is now, also where it became part of another one."""
    return by_id(shelf).get(known(shelf).lock.present(rule_id))


def held(shelf: Shelf) -> tuple[str, ...]:
    """List the editions whose words are held, the oldest first."""
    return tuple(name for name in known(shelf).editions if name in shelf.book.editions)


@cache
def comparison(shelf: Shelf, old: str, new: str) -> Comparison:
    """Compare two editions that are held."""
    return compare(snapshot(shelf.book, old, ours=False), snapshot(shelf.book, new, ours=False))


def numbers(shelf: Shelf, edition: str) -> tuple[Old, ...]:
    """List all numbers of an edition with their rules, in the order of the numbers."""
    rows = (
        Old(edition, at[edition].number, name, now(shelf, name))
        for name, at in known(shelf).stands.items()
        if edition in at
    )
    return tuple(sorted(rows, key=lambda row: outline.parts(row.number)))


def own(shelf: Shelf, edition: str) -> tuple[Old, ...]:
    """List the numbers of the book's own rules in an edition, without house rules and context."""
    rows = numbers(shelf, edition)
    return tuple(row for row in rows if row.rule is None or row.rule.kind in {"rule", "section"})


@cache
def anchors(shelf: Shelf) -> Anchors:
    """Say where each number of each edition leads; where two rules had a number, the present one has it."""
    anchored, book = Anchors(), shelf.book
    taken: dict[str, set[str]] = defaultdict(set)
    for rule in book.rules.values():
        taken[places.of_rule(rule)[0]] |= {rule.label}
    for chapter in book.chapters:
        taken[places.chapter(shelf.name, chapter.slug)] |= {chapter.label}
    present = known(shelf).present
    for edition in (present, *(name for name in reversed(known(shelf).editions) if name != present)):
        for row in numbers(shelf, edition):
            here = places.of_rule(row.rule)[0] if row.rule else ""
            then = _page_then(shelf, row) or here
            if not then or row.number in taken[then]:
                continue
            taken[then].add(row.number)
            if row.rule and here == then:
                anchored.beside[row.rule.label].append(row.number)
            else:
                anchored.away[then].append(row)
    return anchored


def _page_then(shelf: Shelf, row: Old) -> str:
    """Say on which page a number was in its edition: that of the chapter whose number begins it."""
    if row.rule is not None and row.rule.kind not in {"rule", "section"}:
        return ""
    own, heads = outline.parts(row.number), _heads(shelf, row.edition)
    begins = (own[:end] for end in range(len(own), 0, -1))
    return next((heads[each] for each in begins if each in heads), "")


@cache
def _heads(shelf: Shelf, edition: str) -> dict[tuple[outline.Part, ...], str]:
    """Say on which page each chapter was in an edition, by the number of the chapter there."""
    ids = [shelf.book.rules[each.number].id for each in shelf.book.chapters if each.number]
    numbers_then = [number for each in ids if (number := known(shelf).number_in(edition, each))]
    return {outline.parts(each): places.chapter(shelf.name, each) for each in numbers_then}
