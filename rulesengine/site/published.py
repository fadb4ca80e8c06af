"""The publisher's own words beside ours, from a folder that the user names. Nothing of it is kept.

Each file is imported; a book takes the file that has most of its numbers. All of it is somebody else's
text: it is escaped, shown as paragraphs, and nothing in it becomes a link or a tag.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulesengine.core.errors import RulesEngineError
from rulesengine.rulebook import Rule, Rulebook, citing
from rulesengine.site.markup import Html, clean, joined, stressed, tag

ENOUGH = 0.2  # of a book's own numbers, so that a file is taken for its text
READ = frozenset({".txt", ".md", ".html", ".htm", ".yaml", ".yml", ".csv", ".tsv", ""})

_LABEL = re.compile(r"\[\[([^\[\]\n]{1,80})\]\]")  # some books name a rule by a label; ours is its number

_QUOTED = re.compile(r"(?:^|(?<= ))> ")  # the marks of a quotation, where lines were joined

Importer = Callable[[Path], Any]


class NoSources(RulesEngineError):
    """The folder with the publishers' texts is not there, or nothing in it is a rulebook of ours."""


@dataclass(frozen=True, slots=True)
class Texts:
    """The words of one book, by our number, and the name of the file they come from."""

    file: str = ""
    words: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


NO_TEXTS = Texts()


def texts(folder: Path, books: Mapping[str, Rulebook], read: Importer | None = None) -> dict[str, Texts]:
    """Find in a folder the text of each book, by game; what cannot be imported is passed over.

    Raises NoSources where there is no such folder, or nothing in it meets a book's numbers.
    """
    if not folder.is_dir():
        raise NoSources(f"there is no folder {folder}: name the one in which the publishers' texts are")
    read = read or importer()
    wrong: list[str] = []
    by_file: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(each for each in folder.iterdir() if each.is_file()):
        if path.suffix.lower() not in READ:
            continue
        try:
            by_file[path.name] = rows(read(path))
        except RulesEngineError as fault:
            wrong.append(f"{path.name}: {fault}")
    taken = {game: best for game, book in books.items() if (best := best_of(book, by_file)).words}
    if not taken:
        said = "; ".join(wrong) or f"there are {len(by_file)} texts in it"
        raise NoSources(f"nothing in {folder} has the numbers of {', '.join(books)}: {said}")
    return taken


def importer() -> Importer:
    """Return what reads a rulebook in any form."""
    read: Importer = import_module("rulesengine.importing").import_file
    return read


def rows(imported: Any) -> list[tuple[str, str]]:
    """Take numbers, labels and texts out of what an import gives."""
    given = imported if isinstance(imported, Mapping) else {"rules": imported.rules}
    listed = []
    for each in given["rules"]:
        get = each.get if isinstance(each, Mapping) else lambda name, rule=each: getattr(rule, name, "")
        title, words = str(get("title") or ""), str(get("text") or "")
        said = words if words.startswith(title) else f"{title}\n\n{words}"
        listed += [(str(name), said.strip()) for name in (get("number"), get("label"), get("id")) if name]
    return listed


def best_of(book: Rulebook, by_file: Mapping[str, list[tuple[str, str]]]) -> Texts:
    """Choose the text that has most of a book's numbers, or labels."""
    own = {citing.key(number): number for number in book.rules}
    own |= {name.casefold(): number for number, rule in book.rules.items() for name in (rule.label, rule.id)}
    best = NO_TEXTS
    for file, said in by_file.items():
        words: dict[str, str] = {}
        for name, text in said:
            number = own.get(citing.key(name.removeprefix("+"))) or own.get(name.casefold())
            if number and text:
                words.setdefault(number, _LABEL.sub(lambda it: own.get(it[1].casefold(), it[1]), text))
        if len(words) > max(len(best.words), ENOUGH * len(book.of("rule"))):
            best = Texts(file, MappingProxyType(words))
    return best


def published(given: Texts, rule: Rule) -> Html:
    """Write the publisher's words for a rule, where there are any."""
    words = given.words.get(rule.number, "")
    if not words:
        return Html("")
    lines = [" ".join(part.split()) for part in re.split(r"\n\s*\n", clean(words)) if part.strip()]
    says = tag("figcaption", tag("b", "The publisher’s words"), f" from your file {given.file}")
    quote = tag("blockquote", joined(tag("p", stressed(_QUOTED.sub("", line))) for line in lines))
    return tag("figure", says, quote, cls="re-published", data_search_exclude=True)
