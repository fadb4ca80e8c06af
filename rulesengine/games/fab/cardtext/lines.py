"""Reading: from a line of card text to the abilities in it, whole or not at all.

Reading is one way. Tests over every phrase and the sample lines show that nothing of a line is lost.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Grammar, UnreadText, readings
from rulesengine.core.text import Ability, Test
from rulesengine.games.fab.cardtext import lexicon
from rulesengine.games.fab.cardtext import meanings as m
from rulesengine.games.fab.cardtext.amounts import AMOUNTS
from rulesengine.games.fab.cardtext.arriving import ARRIVING
from rulesengine.games.fab.cardtext.assembling import unbound
from rulesengine.games.fab.cardtext.belonging import BELONGING
from rulesengine.games.fab.cardtext.conditions import CONDITIONS
from rulesengine.games.fab.cardtext.errors import NoEnd
from rulesengine.games.fab.cardtext.events import EVENTS
from rulesengine.games.fab.cardtext.giving import GIVING
from rulesengine.games.fab.cardtext.history import HISTORY
from rulesengine.games.fab.cardtext.inlining import settled
from rulesengine.games.fab.cardtext.keyed import KEYED_LINES
from rulesengine.games.fab.cardtext.lasting import LASTING
from rulesengine.games.fab.cardtext.leaves import LEAVES
from rulesengine.games.fab.cardtext.leftover import unowned
from rulesengine.games.fab.cardtext.looking import LOOKING
from rulesengine.games.fab.cardtext.moments import MOMENTS
from rulesengine.games.fab.cardtext.nouns import NOUNS
from rulesengine.games.fab.cardtext.orders import ORDERS
from rulesengine.games.fab.cardtext.players import PLAYERS
from rulesengine.games.fab.cardtext.replacing import REPLACING
from rulesengine.games.fab.cardtext.sentences import SENTENCES
from rulesengine.games.fab.cardtext.spelling import SPELLING, lines_of, spell, tokens_of
from rulesengine.games.fab.cardtext.standing_in import STANDING_IN
from rulesengine.games.fab.cardtext.templates import TEMPLATES
from rulesengine.games.fab.cardtext.walk import Endless, Unclear, Walk
from rulesengine.games.fab.cardtext.walking import counted_in_play

if TYPE_CHECKING:
    from rulesengine.cardtext import Token

GRAMMAR = Grammar.of(
    (
        *NOUNS,
        *AMOUNTS,
        *CONDITIONS,
        *HISTORY,
        *EVENTS,
        *MOMENTS,
        *GIVING,
        *LASTING,
        *BELONGING,
        *ORDERS,
        *PLAYERS,
        *LOOKING,
        *REPLACING,
        *ARRIVING,
        *SENTENCES,
        *STANDING_IN,
        *TEMPLATES,
        *KEYED_LINES,
    ),
    LEAVES,
    SPELLING,
)
LABELS = {label.lower() for label in lexicon.LABELS}
LONGEST = 160  # pieces of a line: no card comes near
NONE = "(counter)"


def read(text: str, *, types: frozenset[str] = frozenset(), name: str = "") -> tuple[Ability, ...]:
    """Read all lines of a card; with its `name`, that name in its text is "this".

    Raises UnreadText at the first line that cannot be read to its end.
    """
    del types
    found = (ability for line in lines_of(text, name) for ability in read_line(line))
    return tuple(one for ability in found for one in settled(ability))


@lru_cache(maxsize=4096)
def read_line(line: str) -> tuple[Ability, ...]:
    """Read one line of card text: one ability, or two where its last sentence is one of its own.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line)
    if not tokens:
        raise UnreadText(line, 1, "", ("an effect",), "there is nothing to read in this line")
    if len(tokens) > LONGEST:
        raise UnreadText(line[:200], 1, tokens[0].text, (), "this line is too long to be read")
    label, body = labelled(tokens)
    try:
        return (_read(line, label, tokens, body),)
    except UnreadText as stop:
        for place in _breaks(body):
            try:
                first = _read(line, label, [*tokens[: len(tokens) - len(body)], *body[:place]], body[:place])
                second = _read(line, "", _without_stop(body[place:]), _without_stop(body[place:]))
            except UnreadText:
                continue
            fits = (
                first.form in {"instead", "static", "trigger", "keyword", "permit"}
                or "as played" in first.timing
            )
            if fits or second.form == "keyword" or (first.form, second.form) == ("activated", "trigger"):
                second = _of_first(second, first)
                return first, replace(second, timing=("same line", *second.timing))
        raise stop from None


def _without_stop(tokens: list[Token]) -> list[Token]:
    """Take the full stop off a keyword that stands at the end of a line."""
    said = " ".join(t.text for t in tokens[:-1]).lower()
    return tokens[:-1] if tokens[-1].text == "." and said in lexicon.KEYWORDS else tokens


def _of_first(second: Ability, first: Ability) -> Ability:
    """Say which counters "none" means: those that it entered with."""
    gives = first.instead.gives if first.instead is not None else ()
    if not any(isinstance(t, Test) and t.prop == NONE for t in second.given):
        return second
    if not gives:
        raise UnreadText(second.words, 1, "none", (), "it is not clear none of what")
    given = tuple(
        replace(t, prop=gives[0][0]) if isinstance(t, Test) and t.prop == NONE else t for t in second.given
    )
    return replace(second, given=given, timing=("none", *second.timing))


def _breaks(tokens: list[Token]) -> list[int]:
    return [i for i, t in enumerate(tokens) if i and tokens[i - 1].text == "."]


def labelled(tokens: list[Token]) -> tuple[str, list[Token]]:
    """Take the label off a line: "Crush - When this ..."."""
    for size in (1, 2, 3):
        if len(tokens) > size + 1 and tokens[size].text == "-":
            said = " ".join(t.text for t in tokens[:size]).lower()
            if said in LABELS:
                return said, tokens[size + 1 :]
    return "", tokens


def _read(line: str, label: str, tokens: list[Token], body: list[Token]) -> Ability:
    words = spell([t.text for t in tokens])
    why, endless = "", False
    keyword = _keyword(body, line)
    for category, meaning in keyword or ((c, v) for c in ("line",) for v in readings(GRAMMAR, c, body, line)):
        try:
            ability = _made(meaning, label) if category == "line" else counted_in_play(meaning)
            ability = _marked(ability, words, label, body)
        except Endless:
            endless = True
            continue
        except Unclear:
            why = why or "it is not clear what a word of this line stands for"
            continue
        return ability
    if endless:
        place = next((t for t in body[1:] if t.text.lower() in {"when", "whenever"}), body[0])
        raise NoEnd(line, place.column, place.text)
    raise UnreadText(
        line, body[0].column, body[0].text, (), why or "this line reads in no way that says all of it"
    )


def _keyword(body: list[Token], line: str) -> list[tuple[str, Any]]:
    try:
        return [("keyword line", v) for v in readings(GRAMMAR, "keyword line", body, line)]
    except UnreadText:
        return []


def _marked(ability: Ability, words: str, label: str, body: list[Token]) -> Ability:
    """Give an ability its words and its class."""
    from rulesengine.games.fab.cardtext.marking import marked

    if label:
        ability = replace(ability, keyword=label, timing=(*ability.timing, "label"))
    return marked(ability, words)


def _made(line: m.Line, label: str) -> Ability:
    """Put the parts of a line together."""
    del label
    walk = Walk()
    ability = unbound(line, walk)
    if unowned(ability):
        raise Unclear
    return ability
