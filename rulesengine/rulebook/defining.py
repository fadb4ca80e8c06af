"""What each word means, for a newcomer: `words.md`, beside the rules, in our own words.

A heading is a word, and below it is what it means, in a sentence or two:

    ## stack
    The pile on which spells wait. The last one put there resolves first.

    Rule: 7.1

The line `Rule:` names the rule that one reads next; without it, that is the rule which explains the word.
A line `Shown: NAME` names the scenario in which one sees it, where that is not the smallest one of that rule.
A `glossary.md` is another thing: the words of the book's own glossary, as its publisher writes them. The file
may be missing. Nothing may go in here that shows a word.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.marks import paragraphs, unescaped
from rulesengine.rulebook.sections import Section, split

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulesengine.rulebook.model import Rule

_RULE, _SHOWN = "Rule", "Shown"


class Meaning(NamedTuple):
    """A word, what it means to somebody who is new, and the number of the rule to read next, or ""."""

    word: str
    says: str
    number: str = ""
    shown: str = ""  # the name of a scenario, or ""


def read_newcomers(rules: Mapping[str, Rule], path: Path) -> Mapping[str, Meaning]:
    """Read what words mean, by word in small letters; a missing file has none.

    Raises BrokenRulebook with file and line for a word that is there twice or has no meaning, and for a
    rule that the book has not.
    """
    if not path.is_file():
        return MappingProxyType({})
    meanings: dict[str, Meaning] = {}
    faults: list[str] = []
    for section in split(path.read_text(encoding="utf-8")):
        if section.level <= 1:
            continue
        line, word, made = section.line, unescaped(section.words), _read(section)
        if made.number and made.number not in rules:
            line = section.line_of(made.number)
            faults.append(f"{line}: the book has no rule {made.number!r}{guess(made.number, rules)}")
        if not made.says:
            faults.append(f"{line}: {word!r} has no meaning: write a sentence below it")
        elif word.casefold() in meanings:
            faults.append(f"{line}: {word!r} is here already")
        meanings[word.casefold()] = made
    if faults:
        raise BrokenRulebook("\n".join(f"{path.name}:{fault}" for fault in faults))
    return MappingProxyType(meanings)


def _read(section: Section) -> Meaning:
    says, lines = "", {}
    for _, text in paragraphs(section.lines):
        name, colon, rest = text.partition(":")
        if colon and name in {_RULE, _SHOWN}:
            lines[name] = rest.strip()
        else:
            says = f"{says} {' '.join(text.split())}".strip()
    return Meaning(unescaped(section.words), says, lines.get(_RULE, ""), lines.get(_SHOWN, ""))
