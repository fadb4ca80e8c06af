"""Reading: from a line of card text to the ability it is, whole or not at all.

A reading counts only if it prints back as the very same line; so nothing of a line can be lost.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rulesengine.cardtext import Grammar, UnprintableText, UnreadText, readings
from rulesengine.core.text import Ability, Change
from rulesengine.games.gundam.cardtext.before import as_before
from rulesengine.games.gundam.cardtext.binding import bound
from rulesengine.games.gundam.cardtext.conditions import CONDITIONS
from rulesengine.games.gundam.cardtext.events import EVENTS
from rulesengine.games.gundam.cardtext.heads import Head, read_head
from rulesengine.games.gundam.cardtext.holding import LASTING_ALONE
from rulesengine.games.gundam.cardtext.lasting import LASTING
from rulesengine.games.gundam.cardtext.leaves import LEAVES
from rulesengine.games.gundam.cardtext.marking import marked, spoken
from rulesengine.games.gundam.cardtext.meanings import TURNS
from rulesengine.games.gundam.cardtext.nouns import NOUNS
from rulesengine.games.gundam.cardtext.orders import ORDERS
from rulesengine.games.gundam.cardtext.pairs import PAIRS
from rulesengine.games.gundam.cardtext.pronouns import Unclear
from rulesengine.games.gundam.cardtext.rewriting import gathered
from rulesengine.games.gundam.cardtext.sentences import SENTENCES, Clause
from rulesengine.games.gundam.cardtext.spelling import SPELLING, head_of, lines_of, spell, tokens_of
from rulesengine.games.gundam.cardtext.targets import TARGETS

if TYPE_CHECKING:
    from rulesengine.cardtext import Token

GRAMMAR = Grammar.of(
    (*NOUNS, *PAIRS, *TARGETS, *CONDITIONS, *EVENTS, *LASTING_ALONE, *LASTING, *ORDERS, *SENTENCES),
    LEAVES,
    SPELLING,
)


def read(text: str, *, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read all lines of a card; `types` are the card's types, for whoever reads several games.

    Raises UnreadText at the first line that cannot be read to its end.
    """
    return tuple(read_line(line) for line in lines_of(text))


@lru_cache(maxsize=4096)
def read_line(line: str) -> Ability:
    """Read one line of card text.

    Raises UnreadText with the place where reading stopped.
    """
    tokens = tokens_of(line)
    words = spell([t.text for t in tokens])
    size = head_of([t.text for t in tokens])
    head, body = read_head(GRAMMAR, tokens[:size], line), tokens[size:]
    if short := _without_sentence(head, body, line):
        return marked(short, words)
    category = "line" if head.start is None else "activated" if head.start.form == "activated" else "ordered"
    why = ""
    for clause in readings(GRAMMAR, category, body, line):
        try:
            ability = marked(as_before(bound(_ability(head, clause))), words)
            if _printed(ability) == words:
                return ability
        except (Unclear, UnprintableText) as unclear:
            why = (
                "it is not clear what a pronoun of this line stands for"
                if isinstance(unclear, Unclear)
                else why
            )
    raise UnreadText(
        line, body[0].column, body[0].text, (), why or "this line reads in no way that says all of it"
    )


def _printed(ability: Ability) -> str:
    from rulesengine.games.gundam.cardtext.printing import print_ability

    return print_ability(ability)


def _without_sentence(head: Head, body: list[Token], line: str) -> Ability | None:
    """Read a line of keywords, or 【Pilot】[Name]."""
    if head.timing == ("Pilot",):
        name = LEAVES["named"].reads(body[0].text) if len(body) == 1 else None
        if name is None:
            at = body[0] if body else None
            column = at.column if at else len(line) + 1
            raise UnreadText(
                line, column, at.text if at else "", ("[Name]",), "【Pilot】 needs a name in square brackets"
            )
        return Ability(
            "",
            "keyword",
            keyword="Pilot",
            timing=head.timing,
            zone="any",
            changes=(Change("names", "add", name),),
        )
    if not body:
        raise UnreadText(line, len(line) + 1, "", ("an effect",), "there is nothing behind the brackets")
    if not all(t.text.startswith("<") for t in body):
        return None
    for token in body:
        if LEAVES["keyword"].reads(token.text) is None:
            known = tuple(str(LEAVES["keyword"].writes(c)) for c in _KEYWORDS)
            raise UnreadText(
                line, token.column, token.text, known, "this keyword is not known, or its number is wrong"
            )
    gained = tuple(LEAVES["keyword"].reads(t.text) for t in body)
    keyword = gained[0].value if gained[0].prop == "keywords" else gained[0].prop
    return Ability("", "static", keyword=keyword, timing=head.timing, given=head.given, changes=gained)


_KEYWORDS = (
    *(
        Change("keywords", "add", word)
        for word in ("Blocker", "First Strike", "High-Maneuver", "Suppression")
    ),
    *(Change(word, "plus", 1) for word in ("Repair", "Breach", "Support")),
)


def _ability(head: Head, clause: Clause) -> Ability:
    """Put brackets and sentences together."""
    words = tuple(
        word
        for word, tests in clause.gates
        if word in {"If", "Behind", "While behind"} or (word == "While" and tests[0] in TURNS)
    )[:1]
    given = (*head.given, *(test for _, tests in clause.gates for test in tests), *clause.mid)
    if clause.also is not None:
        if clause.static is None or clause.static.form != "static" or clause.also.form == "static":
            raise Unclear
        gained = Change("abilities", "gain", clause.also)
        clause = replace(clause, static=replace(clause.static, changes=(*clause.static.changes, gained)))
    base = head.start or clause.heard or clause.static or Ability("")
    form = "instead" if clause.instead else base.form
    joint = (clause.joint,) if clause.joint else ()
    return replace(
        base,
        form=form,
        timing=(*head.timing, *words, *joint, *base.timing),
        given=(*given, *base.given),
        limit="turn" if head.once else "",
        cost=gathered(spoken(clause.cost, GRAMMAR)),
        then=gathered(spoken(clause.then, GRAMMAR)),
        instead=clause.instead,
    )
