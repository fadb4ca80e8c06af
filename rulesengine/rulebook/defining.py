"""What each word means, for a newcomer: `words.md`, beside the rules, in our own words.

A heading is a word, and below it is what it means, in a sentence or two:

    ## stack
    The pile on which spells wait. The last one put there resolves first.

    Rule: 7.1

The line `Rule:` names the rule that one reads next; without it, that is the rule which explains the word.
A `glossary.md` is another thing: the words of the book's own glossary, as its publisher writes them. The file
may be missing. Nothing may go in here that shows a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.marks import paragraphs, unescaped
from rulesengine.rulebook.sections import split

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulesengine.rulebook.model import Rule

_RULE = "Rule"


@dataclass(frozen=True, slots=True)
class Meaning:
    """A word, what it means to somebody who is new, and the number of the rule to read next, or ""."""

    word: str
    says: str
    number: str = ""


def read_newcomers(rules: Mapping[str, Rule], path: Path) -> Mapping[str, Meaning]:
    """Read what words mean, by word in small letters; a missing file has none.

    Raises BrokenRulebook with file and line for a word that stands there twice or has no meaning, and for a
    rule that the book has not.
    """
    if not path.is_file():
        return MappingProxyType({})
    found: dict[str, Meaning] = {}
    faults: list[str] = []
    for section in split(path.read_text(encoding="utf-8")):
        if section.level <= 1:
            continue
        word, says, number = unescaped(section.words), "", ""
        for line, text in paragraphs(section.lines):
            name, colon, rest = text.partition(":")
            if colon and name == _RULE:
                number = rest.strip()
                if number not in rules:
                    faults.append(f"{line}: the book has no rule {number!r}{guess(number, rules)}")
            else:
                says = f"{says} {' '.join(text.split())}".strip()
        if not says:
            faults.append(f"{section.line}: {word!r} has no meaning: write a sentence below it")
        elif word.casefold() in found:
            faults.append(f"{section.line}: {word!r} stands here already")
        found[word.casefold()] = Meaning(word, says, number)
    if faults:
        raise BrokenRulebook("\n".join(f"{path.name}:{fault}" for fault in faults))
    return MappingProxyType(found)
