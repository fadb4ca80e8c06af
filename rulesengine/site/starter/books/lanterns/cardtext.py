"""Lanterns: how its cards are worded. One table of phrases reads a line, and prints it again."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    Phrase,
    Spelling,
    UnprintableText,
    hole,
    listed,
    readings,
    write,
)
from rulesengine.core.text import Ability, Do, Pick, Test

if TYPE_CHECKING:
    from rulesengine.core.phrasing import Said
    from rulesengine.core.words import Vocabulary

ENEMIES = Pick("all", (Test("zone", "is", "row"), Test("controller", "is", "opponent")))
PHRASES = (
    Phrase(
        "line",
        "When this goes out, {what:order}.",
        Ability("", when="goes out", then=(hole("what"),), cites=("1-2",)),
    ),
    Phrase("order", "dim every enemy lantern by {n:number}", Do("is dimmed", hole("n"), ENEMIES)),
)
NUMBER = Leaf(lambda word: int(word) if word.isdigit() else None, str, "a number", "1")
SPELLING = Spelling(
    re.compile(r"\s+|\w+|."), close_before=re.compile(r"[.,:;]"), close_after=re.compile("$^")
)
GRAMMAR = Grammar.of(PHRASES, {"number": NUMBER}, SPELLING)


def read(text: str, **_: object) -> tuple[Ability, ...]:
    """Read card text, a line an ability, or raise UnreadText with a caret."""
    return tuple(read_line(line.strip()) for line in text.splitlines() if line.strip())


def read_line(line: str) -> Ability:
    """Read one line."""
    ability: Ability = next(readings(GRAMMAR, "line", SPELLING.pieces(line), line))
    return replace(ability, words=line)


def print_line(ability: Ability) -> str:
    """Print one ability in its normal words."""
    words = write(GRAMMAR, "line", replace(ability, words=""))
    if words is None:
        raise UnprintableText(f"no phrase says this: {ability.words}")
    return SPELLING.join(words)


def printed(abilities: tuple[Ability, ...]) -> str:
    """Print a card's text, a line an ability."""
    return "\n".join(map(print_line, abilities))


def phrase_list(words: Vocabulary) -> tuple[Said, ...]:
    """List the phrases of the table, for `rulesengine words lanterns text` and the site."""
    return listed(GRAMMAR, words)
