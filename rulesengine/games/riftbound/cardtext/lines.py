"""Reading: from a line of card text to the abilities it is, whole or not at all.

A reading counts only if what it prints reads as the very same abilities; so nothing of a line can be lost.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Grammar, UnprintableText, UnreadText, readings, write
from rulesengine.core.text import Ability, Amount, Frame, Make, Modes, Part
from rulesengine.games.riftbound.cardtext.binding import Unclear, bound
from rulesengine.games.riftbound.cardtext.conditions import CONDITIONS
from rulesengine.games.riftbound.cardtext.events import EVENTS
from rulesengine.games.riftbound.cardtext.hands import COSTS, HANDS
from rulesengine.games.riftbound.cardtext.lasting import LASTING, TIMES
from rulesengine.games.riftbound.cardtext.leaves import LEAVES, keyword_line
from rulesengine.games.riftbound.cardtext.nouns import NOUN_PHRASES
from rulesengine.games.riftbound.cardtext.orders import ORDERS
from rulesengine.games.riftbound.cardtext.printing import print_line
from rulesengine.games.riftbound.cardtext.sentences import SENTENCES, Line
from rulesengine.games.riftbound.cardtext.spelling import SPELLING, lines_of, spell, tokens_of

if TYPE_CHECKING:
    from rulesengine.cardtext import Token

GRAMMAR = Grammar.of(
    (*NOUN_PHRASES, *CONDITIONS, *EVENTS, *LASTING, *ORDERS, *HANDS, *COSTS, *SENTENCES), LEAVES, SPELLING
)
PRONOUNS = frozenset({"it", "them", "its", "that"})
MOST, LONGEST = 400, 4000  # pieces, signs; no printed line comes near


def read(text: str, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read all lines of a card; `types` are the card's types, for whoever reads several games.

    Raises UnreadText at the first line that cannot be read to its end.
    """
    return tuple(ability for line in lines_of(text) for ability in read_line(line))


@lru_cache(maxsize=4096)
def read_line(line: str) -> tuple[Ability, ...]:
    """Read one line of card text.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line[:LONGEST])
    if tokens and (len(line) > LONGEST or len(tokens) > MOST):
        last = tokens[min(MOST, len(tokens) - 1)]
        raise UnreadText(line, last.column, last.text, (), "this line is too long to be read")
    if not tokens:
        raise UnreadText(line, 1, "", (), "there is nothing to be read in this line")
    if tokens and all(t.text.startswith("[") for t in tokens) and (found := _keywords(tokens, line)):
        return found
    unclear = False
    for said in readings(GRAMMAR, "line", tokens, line):
        try:
            abilities = assembled(said)
            words = print_line(GRAMMAR, abilities)
        except Unclear:
            unclear = True
            continue
        except UnprintableText:
            continue
        found = tuple(replace(ability, words=words) for ability in abilities)
        if words == line or words == spell([t.text for t in tokens]) or _says(words, found):
            return found
    at = next((t for t in tokens if unclear and t.text in PRONOUNS), tokens[0])
    says = (
        "it is not clear what this pronoun stands for"
        if unclear
        else "this line says nothing that can be done"
    )
    raise UnreadText(line, at.column, at.text, (), says)


def _says(words: str, found: tuple[Ability, ...]) -> bool:
    """Say whether the printer's words for a reading are read as the very same."""
    try:
        return read_line(words) == found
    except (UnreadText, RecursionError):
        return False


def _keywords(tokens: list[Token], line: str) -> tuple[Ability, ...]:
    """Read a line of keywords; where one has a price behind it, it is no such line."""
    made: list[Ability] = []
    for token in tokens:
        change = LEAVES["keyword"].reads(token.text)
        if change is None:
            return ()
        made.append(keyword_line(change))
    return tuple(made)


def assembled(said: Line) -> tuple[Ability, ...]:
    """Make the abilities of a line: one for each of its conditions, or one without.

    Raises Unclear.
    """
    if said.static is not None:
        return (said.static,)
    whole = bound(named((*said.cost, *said.then)), said.heads)
    cost, then = whole[: len(said.cost)], dressed(whole[len(said.cost) :])
    if not said.heads:
        form = "activated" if cost else "command"
        return (Ability("", form, then=then, cost=cost, timing=said.words),)
    return tuple(replace(head, given=(*said.level, *said.given), then=then) for head in said.heads)


def dressed(value: Any) -> Any:  # noqa: ANN401  any part of an effect
    """Give what an effect leaves behind its own words, so that the trace can call it by them."""
    if isinstance(value, tuple):
        return tuple(dressed(part) for part in value)
    if isinstance(value, Frame):
        return replace(value, then=dressed(value.then), otherwise=dressed(value.otherwise))
    if isinstance(value, Modes):
        return replace(value, options=tuple((name, dressed(parts)) for name, parts in value.options))
    if isinstance(value, Make):
        return replace(value, ability=replace(value.ability, words=_gained(value)))
    return value


def _gained(make: Make) -> str:
    """Say what is given for a time: "+2 Might this turn"."""
    time = next((words for words, until in TIMES if until == make.until), "")
    said = write(GRAMMAR, "gains", make.ability.changes)
    if said is None:
        (change,) = make.ability.changes
        most = change.value.most if isinstance(change.value, Amount) else None
        sign = "more" if change.how == "plus" else "double"
        said = (f"-{most} Might",) if most is not None else (f"{sign} Might",)
    return " ".join((*said, time)).strip()


def named(value: Any) -> Any:  # noqa: ANN401  any part of an effect, its pronouns not bound yet
    """Name each of several ways by its words, for the question which of them is taken."""
    if isinstance(value, tuple):
        return tuple(named(part) for part in value)
    if isinstance(value, Frame):
        return replace(value, then=named(value.then), otherwise=named(value.otherwise))
    if isinstance(value, Modes):
        return replace(value, options=tuple((_way(parts), parts) for _, parts in value.options))
    return value


def _way(parts: tuple[Part, ...]) -> str:
    said = write(GRAMMAR, "orders", parts)
    return spell([word for word in said if word]) if said else ""
