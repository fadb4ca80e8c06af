"""An import as the newest edition of a book: rules keep their permanent ids, older editions stay beside it.

A first import gives every rule an id: what its author calls it, or a name made of its title or its words. The
next one knows each rule again by the lock, whatever its number is now; the edition that stood there becomes
`editions/NAME.md`, which holds its numbers, and the words of those rules that say something else today.
No file is written here.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.importing.dialect import EDITION, own_labels, rules_md
from rulesengine.importing.errors import CannotWrite
from rulesengine.importing.glossing import explained
from rulesengine.rulebook import parse_rulebook, read_rulebook
from rulesengine.rulebook.editions import read_edition_text
from rulesengine.rulebook.identity import keep, lock_of, lock_path, locked_book, snapshot, written
from rulesengine.rulebook.marks import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from rulesengine.importing.model import Imported
    from rulesengine.rulebook import Rule, Rulebook
    from rulesengine.rulebook.model import Edition

RULES, EDITIONS, TERMS = "rules.md", "editions", "terms.md"
_NAME = re.compile(r"\w(?:[\w.-]*\w)?")
_NAMED = re.compile(rf"\[({NUMBER})\](?![(\[])")


def shelved(imported: Imported, folder: Path, edition: str = "") -> dict[str, str]:
    """Write the rulebook, its lock, and the editions before it, by their place in the folder.

    Raises CannotWrite for a name that no edition can have, and what reading the folder raises.
    """
    before = read_rulebook(imported.book, folder / RULES) if (folder / RULES).is_file() else None
    edition = edition or (before.edition if before else EDITION)
    if not _NAME.fullmatch(edition):
        raise CannotWrite(
            f"{edition!r} is no name for an edition: letters, digits, dots and dashes, as 2025-10"
        )
    if before and edition != before.edition and edition in before.editions:
        raise CannotWrite(
            f"edition {edition} stands in {folder} already, and {before.edition} came after it: "
            "give this one another name"
        )
    known = lock_of(folder, imported.book)
    text = rules_md(imported, edition=edition)
    seen = snapshot(parse_rulebook(imported.book, text), edition)
    own = [own if each.label else "" for own, each in zip(own_labels(imported), imported.rules, strict=True)]
    articles = (replace(each, label=label) for each, label in zip(seen.articles, own, strict=True))
    lock, ids = keep(known, replace(seen, articles=tuple(articles)))
    text = rules_md(imported, [name.removeprefix(f"{imported.book}.") for name in ids], edition)
    book = parse_rulebook(imported.book, text)
    files = {RULES: text}
    editions = dict(book.editions)
    for each in before.editions.values() if before else ():
        if before and each.name != edition:
            older = edition_md(book, before, each)
            files[f"{EDITIONS}/{each.name}.md"] = older
            editions[each.name] = read_edition_text(book, each.name, older)
    book = replace(book, editions=editions)
    words = {} if (folder / TERMS).exists() else explained(imported)  # which somebody may have written
    if words:
        files[TERMS] = terms_md(words, imported, ids)
    files[lock_path(folder, imported.book).name] = written(locked_book(book, lock))
    return files


def terms_md(words: Mapping[str, str], imported: Imported, ids: Sequence[str]) -> str:
    """Write which rule explains which word, by ids that stay."""
    names = {each.number: name for each, name in zip(imported.rules, ids, strict=True)}
    rows = (f"| {word} | `{names[number]}` |" for word, number in words.items())
    said = (
        "What the book's own glossary says. Written once by `rulesengine import`: from then on it is yours."
    )
    return "\n".join(["# Terms", "", said, "", "| term | number |", "| --- | --- |", *rows, ""])


def edition_md(book: Rulebook, before: Rulebook, edition: Edition) -> str:
    """Write an edition as the book's folder keeps it beside a newer one: numbers, and other words."""
    olds = {each.id: each for each in before.rules.values()}
    spoken = {name: edition.wordings.get(name) or olds[name] for name in edition.numbers}
    today = {each.id: each for each in book.rules.values()}
    said = [
        f"# {before.title}, edition {edition.name}",
        "",
        "Numbers of this edition, and below them what it says otherwise. Written by `rulesengine import`.",
        "",
        "| id | number |",
        "| --- | --- |",
        *(f"| {rule.label} | {edition.numbers[name]} |" for name, rule in spoken.items()),
        "",
    ]
    there, then, here = edition.ids, _ids(before), _ids(book)
    for name, rule in spoken.items():
        ids = there if name in edition.wordings else then
        now = today.get(name)
        if now is None or _meant(rule, ids) != _meant(now, here):
            said += _section(rule, edition, ids)
    return "\n".join(said)


def _ids(book: Rulebook) -> dict[str, str]:
    return {number: each.id for number, each in book.rules.items()}


def _meant(rule: Rule, ids: Mapping[str, str]) -> tuple[str, str]:
    """Return title and words of a rule, with ids for the numbers that they name."""
    body = _NAMED.sub(lambda hit: f"[{ids.get(hit[1], hit[1])}]", rule.body)
    return "" if rule.untitled else rule.title, body


def _section(rule: Rule, edition: Edition, ids: Mapping[str, str]) -> Iterable[str]:
    """Write what a rule says in an edition, with the numbers of that edition."""
    numbers = {number: edition.numbers.get(name, number) for number, name in ids.items()}
    body = _NAMED.sub(lambda hit: f"[{numbers.get(hit[1], hit[1])}]", rule.body)
    title = "" if rule.untitled else rule.title
    yield f"## {edition.numbers[rule.id]} {title}".rstrip() + f" {{ #{rule.label} }}"
    yield ""
    if body:
        yield from (body, "")
    if rule.descriptive:
        yield from (f"Descriptive: {rule.descriptive}", "")
    see = [numbers.get(each, each) for each in rule.references]
    if see:
        yield from (f"See: {', '.join(see)}", "")
