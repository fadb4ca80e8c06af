"""A rulebook as one document: chapters, their rules, what those name, and the scenarios that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.games import is_only_a_book
from rulesengine.playing import scenarios

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.rulebook import Rule
    from rulesengine.show.changes import Doc

BOOK = "rulesengine.book/1"
SHOWN = 8  # so many scenarios are named with a rule


def book_document(ruleset: Ruleset, rule: str = "") -> Doc:
    """Write a game's book down: chapters with their rules; `rule` is one that must be there.

    Raises UnknownRule with the nearest number.
    """
    book: Any = ruleset.book
    if rule:
        book.cite(rule)
    shown = _shown(ruleset.name)
    chapters = [
        {
            "title": each.title,
            "rules": [_rule(listed, shown.get(listed.number, [])) for listed in _rules(book, each.slug)],
        }
        for each in book.chapters
    ]
    heads = [f"{each['title']}: {len(each['rules'])} rules" for each in chapters if each["rules"]]
    return {
        "schema": BOOK,
        "game": ruleset.name,
        "title": book.title,
        "text": "\n".join([f"{book.title}, edition {book.edition}", *heads]),
        "chapters": [each for each in chapters if each["rules"]],
    }


def _rules(book: Any, slug: str) -> list[Rule]:
    return [each for each in book.rules.values() if each.chapter == slug]


def _rule(rule: Rule, scenes: list[tuple[str, str]]) -> Doc:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "kind": rule.kind,
        "refs": list(dict.fromkeys(rule.references)),
        "scenarios": [list(each) for each in scenes[:SHOWN]],
    }


def _shown(name: str) -> dict[str, list[tuple[str, str]]]:
    """List for each rule the scenarios that show it."""
    by_number: dict[str, list[tuple[str, str]]] = {}
    if is_only_a_book(name):
        return by_number
    for each in scenarios(name):
        for number in () if each.bad else each.shows:
            by_number.setdefault(number, []).append((each.name, each.title))
    return by_number
