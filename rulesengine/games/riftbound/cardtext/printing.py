"""Printing: from abilities to lines of card text, out of their parts and never out of their `words`.

Abilities that one line has made ("When I attack or defend, ...") are one line again; they are known by
standing together, with the same words and the same effect.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import UnprintableText, write
from rulesengine.core.text import Ability, Frame, Make, Modes
from rulesengine.games.riftbound.cardtext.binding import Unclear, loosened
from rulesengine.games.riftbound.cardtext.leaves import LEAVES
from rulesengine.games.riftbound.cardtext.sentences import Line
from rulesengine.games.riftbound.cardtext.spelling import spell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulesengine.cardtext import Grammar


def prints(abilities: Iterable[Ability]) -> str:
    """Write a card's abilities as its text, a line each; keywords that follow each other share one.

    Raises UnprintableText where the phrases have no words for one.
    """
    from rulesengine.games.riftbound.cardtext.lines import GRAMMAR

    groups = (list(same) for _, same in groupby(abilities, key=_line_of))
    return "\n".join(print_line(GRAMMAR, group) for group in groups)


def _line_of(ability: Ability) -> tuple[object, ...]:
    """Say what abilities of one line have in common."""
    if ability.form == "static" and ability.keyword:
        return ("keywords",)
    return (ability.words, ability.then, ability.given)


def print_line(grammar: Grammar, group: Sequence[Ability]) -> str:
    """Write the abilities of one line."""
    first = group[0]
    if first.form == "static" and first.keyword:
        return " ".join(str(LEAVES["keyword"].writes(a.changes[0])) for a in group)
    line = as_line(group)
    words = write(grammar, "line", with_level(line) or line)
    if words is None:
        raise UnprintableText(f"there are no words for {first!r}")
    return spell([word for word in words if word])


def as_line(group: Sequence[Ability]) -> Line:
    """Put the abilities of one line together again."""
    first = group[0]
    if first.form in {"static", "instead"}:
        return Line(static=bare(first))
    heads = () if first.form in {"command", "activated"} else tuple(_head(a) for a in group)
    try:
        then = loosened((*first.cost, *first.then), heads)
    except Unclear:
        raise UnprintableText(f"a pronoun would be unclear in {first!r}") from None
    cost, then = undressed(then[: len(first.cost)]), undressed(then[len(first.cost) :])
    timing = first.timing if first.form == "activated" else ()
    return Line(heads, first.given, then, cost, words=timing)


def with_level(line: Line) -> Line | None:
    """Take a first condition on experience out of the others: [Level 3] says it."""
    first = line.given[:1]
    if line.heads and first and LEAVES["level"].writes(first):
        return replace(line, level=first, given=line.given[1:])
    return None


def _head(ability: Ability) -> Ability:
    return replace(ability, words="", given=(), then=())


def bare(ability: Ability) -> Ability:
    """Take the words off an ability: its meaning does not depend on them."""
    return replace(ability, words="")


def undressed(value: Any) -> Any:  # noqa: ANN401  any part of an effect
    """Take the words off what an effect leaves behind."""
    if isinstance(value, tuple):
        return tuple(undressed(part) for part in value)
    if isinstance(value, Frame):
        return replace(value, then=undressed(value.then), otherwise=undressed(value.otherwise))
    if isinstance(value, Modes):
        return replace(value, options=tuple(("", undressed(parts)) for _, parts in value.options))
    if isinstance(value, Make):
        return replace(value, ability=bare(value.ability))
    return value
