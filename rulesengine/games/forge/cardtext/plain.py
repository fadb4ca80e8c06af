"""Plain card text: each line read to its end, clause by clause, or refused with a caret; and printed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rulesengine.cardtext import Grammar, Leaf, UnprintableText, UnreadText, readings, write
from rulesengine.core.text import Ability, Make
from rulesengine.games.forge.cardtext import deeds, lines, nouns
from rulesengine.games.forge.cardtext.spelling import MARK, SPELLING, lines_of, spell, tokens_of
from rulesengine.games.forge.words import SAID

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.text import Part


def read(text: str, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read the whole text of a card.

    Raises UnreadText for a line that cannot be read to its end.
    """
    return tuple(ability for line in lines_of(text) for ability in read_line(line))


def read_line(line: str) -> tuple[Ability, ...]:
    """Read one line; a list of keywords gives several abilities."""
    tokens = tokens_of(line)
    words = "".join(t.text if t.text == "," else f" {t.text.lower()}" for t in tokens).split(",")
    named = [word.strip() for word in words]
    if all(word in SAID for word in named):
        return tuple(Ability(word.capitalize(), form="keyword", keyword=word) for word in named)
    try:
        ability: Ability = next(readings(_grammar(), "line", tokens, line))
    except UnreadText as stop:
        raise _inside(stop, line) from None
    return (dressed(ability, spell(tuple(token.text for token in tokens))),)


def prints(abilities: Iterable[Ability]) -> str:
    """Write abilities as normal card text, a line each; keywords that follow each other share one.

    Raises UnprintableText where the table of phrases has no words for one.
    """
    rows: list[str] = []
    listed = False
    for ability in abilities:
        if ability.form == "keyword" and listed:
            rows[-1] += f", {ability.keyword}"
        else:
            rows.append(ability.keyword.capitalize() if ability.form == "keyword" else _said(ability))
        listed = ability.form == "keyword"
    return "\n".join(rows)


def _said(ability: Ability) -> str:
    words = write(_grammar(), "line", undressed(ability))
    if words is None:
        raise UnprintableText(f"the table of phrases has no words for {ability}")
    return spell(words)


def dressed(ability: Ability, words: str) -> Ability:
    """Give an ability its words, and what it leaves behind too, so that a trace can call both by them."""
    then = tuple(_named(part, words) for part in ability.then)
    return replace(ability, words=words, then=then)


def undressed(ability: Ability) -> Ability:
    """Take those words away again: what a text means does not depend on them."""
    return dressed(ability, "")


def _named(part: Part, words: str) -> Part:
    return replace(part, ability=replace(part.ability, words=words)) if isinstance(part, Make) else part


def _quoted(said: str) -> Ability | None:
    """Read what stands in quotation marks as a line of its own."""
    if not (said.startswith('"') and said.endswith('"') and len(said) > 2):  # noqa: PLR2004  more than the marks
        return None
    try:
        found = read_line(said[1:-1])
    except UnreadText:
        return None
    return found[0] if len(found) == 1 else None


def _inside(stop: UnreadText, line: str) -> UnreadText:
    """Where a quotation stopped the reading, point at the place inside it."""
    if not stop.word.startswith(MARK):
        return stop
    try:
        read_line(stop.word[1:-1])
    except UnreadText as inner:
        return UnreadText(line, stop.column + inner.column, inner.word, inner.expected)
    return stop


def _quote(value: object) -> str | None:
    return f'"{prints((value,))}"' if isinstance(value, Ability) else None


@cache
def _grammar() -> Grammar:
    leaves = {
        **deeds.LEAVES, "number": nouns.NUMBER, "counter": lines.COUNTER,
        "quote": Leaf(_quoted, _quote, "an ability in quotation marks", '"Flying"'),
    }  # fmt: skip
    return Grammar.of((*nouns.phrases(), *deeds.phrases(), *lines.phrases()), leaves, SPELLING)


__all__ = ["lines_of", "prints", "read", "read_line"]
