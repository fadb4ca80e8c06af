"""A book that was imported, read from its JSON.

`{"rules": [{"id", "number", "title", "text", "references"}, …]}`. Also a rulebook in our own Markdown.
Nothing is matched here.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook import outline
from rulesengine.rulebook.identity.articles import Article, Snapshot, snapshot
from rulesengine.rulebook.reading import read_rulebook

if TYPE_CHECKING:
    from pathlib import Path

_BARE = re.compile(r"[^a-z0-9]+")
_MARKS = 5  # "rule-9-1" and "9-1-2" are the number 9-1 with a word or a count beside it
_TEXTS = ("number", "title", "text", "label", "id", "parent")


class BrokenBook(RulesEngineError):
    """A file holds no book in a form that can be compared."""


def read_book(path: Path, edition: str = "") -> Snapshot:
    """Read an imported book, or a rulebook in Markdown, as one edition.

    The edition is what is said, or what the file says, or the name of the file. Raises BrokenBook.
    """
    if path.suffix == ".md":
        name = path.parent.name if path.stem == "rules" else path.stem
        return snapshot(read_rulebook(name or "book", path), edition)
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise BrokenBook(f"{path.name} is no text in UTF-8") from None
    except (json.JSONDecodeError, RecursionError, ValueError) as wrong:
        line = getattr(wrong, "lineno", 1)
        says = getattr(wrong, "msg", "it is nested too deep")
        raise BrokenBook(
            f"{path.name}:{line}: this is no JSON: {says}; a book is what `rulesengine import --json` writes"
        ) from None
    return parse_book(data, path.name, edition)


def parse_book(data: object, file: str, edition: str = "") -> Snapshot:
    """Make a snapshot of the data of an imported book.

    Raises BrokenBook with the rule that is wrong.
    """
    rules = data.get("rules") if isinstance(data, dict) else None
    if not isinstance(rules, list):
        raise BrokenBook(f"{file}: a list “rules” is needed, as `rulesengine import FILE --json` writes it")
    for at, rule in enumerate(rules, 1):
        wrong = _wrong(rule)
        if wrong:
            raise BrokenBook(f"{file}: rule {at}: {wrong}")
    stem = re.sub(r"\.(json|txt)$", "", file)
    book = _said(data, "book") or _said(data, "game") or _common(rules) or stem
    numbers = [str(rule.get("number", "")) for rule in rules]
    derived, known = outline.above(numbers), frozenset(numbers)
    articles = [
        Article(
            number,
            rule.get("title") or "",
            rule.get("text") or "",
            _label(rule, book),
            rule["parent"] if rule.get("parent") in known else derived[at],
            tuple(rule.get("references") or ()),
        )
        for at, (rule, number) in enumerate(zip(rules, numbers, strict=True))
    ]
    return Snapshot(book, edition or _said(data, "edition") or stem, tuple(articles))


def _said(data: object, name: str) -> str:
    said = data.get(name) if isinstance(data, dict) else None
    return said if isinstance(said, str) else ""


def _wrong(rule: object) -> str:
    if not isinstance(rule, dict):
        return "a rule has a number, a title and a text"
    for name in _TEXTS:
        if not isinstance(rule.get(name, ""), str) and rule[name] is not None:
            return f"“{name}” is a text, and this is {str(rule[name])[:40]!r}"
    if not (rule.get("text") or rule.get("title") or rule.get("number")):
        return "it has neither a number nor a title nor a text"
    cited = rule.get("references") or []
    return (
        ""
        if isinstance(cited, list) and all(isinstance(n, str) for n in cited)
        else "“references” are a list"
    )


def _common(rules: list[dict[str, Any]]) -> str:
    """Take the name that is before the dot of every id."""
    names = {head for rule in rules for head, dot, _ in [str(rule.get("id") or "").partition(".")] if dot}
    return names.pop() if len(names) == 1 and rules else ""


def _label(rule: dict[str, Any], book: str) -> str:
    """Say what the author calls a rule; an id that repeats its number is no such name."""
    if rule.get("label"):
        return str(rule["label"])
    said = str(rule.get("id") or "").removeprefix(f"{book}.")
    name, number = (_BARE.sub("", each.casefold()) for each in (said, str(rule.get("number") or "")))
    counted = number in name and len(name) - len(number) <= _MARKS if number else False
    return "" if counted or not re.search(r"[a-z]{2}", said.casefold()) else said
