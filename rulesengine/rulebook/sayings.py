"""What players say for what a book says: `synonyms.md`, beside the rules, read for the box that finds things.

A row of its table has on the left what people type, several ways parted by commas, and on the right the
number of the rule that answers it, or a word that the book itself uses:

    | players say | the book |
    | --- | --- |
    | deathrattle, when it dies | S-7 |
    | passive | static |

The file may be missing. Nothing may go in here that looks for anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import BrokenRulebook, guess
from rulesengine.rulebook.marks import is_number, unescaped
from rulesengine.rulebook.patterns import pattern
from rulesengine.rulebook.terms import singular

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from rulesengine.rulebook.model import Rule

_ROW = pattern(r"\|(?P<ways>[^|]+)\|(?P<means>[^|]+)\|\s*")
_RULER = pattern(r"\|[\s:|-]+\|\s*")
_HEAD = "players say"
_WORD = pattern(r"[^\W_]+")


class Saying(NamedTuple):
    """A way in which players say something: the rule that it is about, or the book's own word for it."""

    words: str
    number: str = ""
    means: str = ""


def read_sayings(rules: Mapping[str, Rule], path: Path) -> tuple[Saying, ...]:
    """Read the ways of players to say what is in a book; a missing file has none.

    Raises BrokenRulebook with file and line for every rule or word that the book has not, and for what
    is there twice.
    """
    if not path.is_file():
        return ()
    names = {name: each.number for each in rules.values() for name in (each.id, each.label)}
    every = {word for each in rules.values() for word in _WORD.findall(f"{each.title} {each.text}")}
    own = set(map(singular, every))
    sayings: dict[str, Saying] = {}
    faults: list[str] = []
    for line, words, means in rows(path.read_text(encoding="utf-8")):
        number = means if means in rules else names.get(means, "")
        if not number and is_number(means):
            faults.append(f"{line}: the book has no rule {means!r}{guess(means, rules)}")
        elif not number and not own.issuperset(map(singular, _WORD.findall(means))):
            faults.append(f"{line}: no rule has the word {means!r}{guess(means.casefold(), own)}")
        elif words.casefold() in sayings:
            faults.append(f"{line}: {words!r} is here already")
        else:
            sayings[words.casefold()] = Saying(words, number, "" if number else means)
    if faults:
        raise BrokenRulebook("\n".join(f"{path.name}:{fault}" for fault in faults))
    return tuple(sayings.values())


def rows(text: str) -> Iterator[tuple[int, str, str]]:
    """Give each way of saying something, with its line and what it means."""
    for line, said in enumerate(text.splitlines(), 1):
        row = _ROW.fullmatch(said.strip())
        if row is None or _RULER.fullmatch(said.strip()) or row["ways"].strip().casefold() == _HEAD:
            continue
        means = unescaped(row["means"]).strip().strip("*`")
        yield from ((line, unescaped(way).strip(), means) for way in row["ways"].split(",") if way.strip())
