"""From what someone writes to a rule: number styles, and the nearest rule where there is none.

No file is read here, and nothing is ranked: `finding.py` searches.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.core.errors import UnknownRule, nearest

if TYPE_CHECKING:
    from rulesengine.rulebook.model import Rule, Rulebook

_SEPARATORS = re.compile(r"[\s.‐‑–-]+")  # people also copy numbers with the dashes of a printed page


def key(number: str) -> str:
    """Bring a number into the form by which it is compared: small letters, one kind of separator."""
    return _SEPARATORS.sub("-", number.strip().casefold()).rstrip("-")


def without_game(book: Rulebook, written: str) -> str:
    """Take the game's name off: "thegame 9-1" and "thegame:9-1" mean 9-1."""
    bare = written.strip()
    head = bare[: len(book.game)]
    rest = bare[len(book.game) :]
    return rest[1:].strip() if head.casefold() == book.game.casefold() and rest[:1] in {" ", ":"} else bare


def find(book: Rulebook, written: str) -> Rule:
    """Find the rule that is meant, or raise UnknownRule with the nearest number and title."""
    bare = without_game(book, written)
    rule = book.by_key.get(key(bare)) or book.by_key.get(bare.casefold())
    if rule is None:
        raise UnknownRule(unknown(book, written))
    return rule


def unknown(book: Rulebook, written: str) -> str:
    """Say that there is no such rule, what comes nearest, and how to go on."""
    hints = [f"{book.game} has no rule {written!r}", *_near(book, without_game(book, written))]
    return "; ".join([*hints, f"to search its text: rulesengine rule {book.game} WORDS"])


def _near(book: Rulebook, bare: str) -> list[str]:
    numbers = {key(number): each for number, each in book.rules.items()}
    titles = {each.title.casefold(): each for each in reversed(list(book.rules.values()))}
    by_number = [numbers[name] for name in nearest(key(bare), numbers)]
    by_title = [titles[name] for name in nearest(bare.casefold(), titles)]
    return [
        *(f"the nearest number is {each.number} ({each.title})" for each in by_number),
        *(f"the nearest title is {each.title!r} ({each.number})" for each in by_title),
    ]
