"""Whole lines: static abilities, and what a spell says. One table, read in both directions."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Grammar,
    Leaf,
    Phrase,
    UnprintableText,
    UnreadText,
    hole,
    lenient,
    listed,
    readings,
    rest,
    write,
)
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Make, Pick, Test
from rulesengine.games.forge.cardtext import nouns, orders
from rulesengine.games.forge.cardtext.nouns import BATTLEFIELD
from rulesengine.games.forge.cardtext.orders import ALL_COLOURS
from rulesengine.games.forge.cardtext.spelling import MARK, SPELLING, lines_of, tokens_of
from rulesengine.games.forge.cardtext.spelling import spell as spelled
from rulesengine.games.forge.words import COUNTERS, SAID, VOCABULARY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.phrasing import Said
    from rulesengine.core.text import Part
    from rulesengine.core.words import Vocabulary

__all__ = ["lines_of", "prints", "read", "read_line"]


TURN, CHOSEN, SECOND = "turn ends", Pick("chosen"), 1
CREATURE = Test("types", "has", "Creature")
EVERYWHERE = (Test("zone", "any", tuple(VOCABULARY.zones)),)  # 604.3: it works in all zones
COUNTER = Leaf(
    lambda said: said if said in COUNTERS else None,
    lambda said: said if isinstance(said, str) and said in COUNTERS and " " not in said else None,
    "a kind of counter", "+1/+1",
)  # fmt: skip
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
SCRIPTS = """in words, this game reads what is always so and simple spells; else a script, as Forge has it:
  T:Mode$ Attacks | ValidCard$ Card.Self | Execute$ Gain | TriggerDescription$ When it attacks, gain 1 life.
  SVar:Gain:DB$ GainLife | LifeAmount$ 1
(in a table, <br> begins a new line and | is written \\|)"""
SELVES = ("creature", "land", "artifact", "enchantment", "permanent")


def static(**said: Any) -> Ability:
    """Write a static ability down; its words are filled in when it has been read."""
    return Ability("", form="static", **said)


def spell(*then: Any) -> Ability:
    """Write down what a spell says."""
    return Ability("", form="command", then=then)


def lasting(changes: Any, until: str, whom: Pick = CHOSEN) -> Make:
    """Let changes hold for a time, for objects that are found once (611.2c)."""
    return Make(static(changes=changes), until, whom)


def _statics() -> Iterator[Phrase]:
    s, d = hole("s"), hole("d")
    yield Phrase("line", "{s:many} {d:deeds many}.", static(whose="any", about=s, changes=d))
    yield Phrase("line", "each {s:one} {d:deeds one}.", static(whose="any", about=s, changes=d))
    there = (Test(Amount("count", where=(BATTLEFIELD, rest("g"))), ">=", 1),)
    yield Phrase("line", "as long as you control a {g:one}, {s:many} {d:deeds many}.",
                 static(whose="any", given=there, about=s, changes=d))  # fmt: skip
    yield Phrase("line", "enchanted {s:one} {d:deeds one}.", static(whose="linked", about=s, changes=d))
    yield Phrase("line", "equipped {s:one} {d:deeds one}.",
                 static(whose="linked", about=s, changes=d, kind="Equipment"))  # fmt: skip
    yield Phrase("line", "you control enchanted {s:one}.",
                 static(whose="linked", about=s, changes=(Change("controller", "set", "you"),)))  # fmt: skip
    for word in SELVES:
        yield Phrase("line", f"this {word} {{d:deeds one}}.", static(whose="self", changes=d, kind=word))
    x = hole("x")
    both = (Change("base power", "define", x), Change("base toughness", "define", x))
    own = {"whose": "self", "zone": "any", "about": EVERYWHERE}
    yield Phrase("line", "this creature's power and toughness are each equal to {x:amount}.",
                 static(**own, changes=both))  # fmt: skip
    yield Phrase("line", "this creature's power is equal to {x:amount}.", static(**own, changes=both[:1]))
    yield Phrase("line", "this permanent is all colors.", static(**own, changes=ALL_COLOURS))


def _spells() -> Iterator[Phrase]:
    d = hole("d")
    target = Choose((BATTLEFIELD, rest("s")))
    everybody = Pick("all", (BATTLEFIELD, rest("s")))
    switch = (Change("power", "switch", "toughness"),)
    yours = (Change("controller", "set", "you"),)
    creatures = (BATTLEFIELD, CREATURE)
    other = Test("id", "isnt", Amount("chosen", "id"))
    copy = (Change("face", "copy", Amount("chosen", "id", slot=SECOND)),)
    for words, until in (("", ""), (" until end of turn", TURN)):
        yield Phrase(
            "line", f"target {{s:one}} {{d:deeds one now}}{words}.", spell(target, lasting(d, until))
        )
        yield Phrase("line", f"{{s:many}} {{d:deeds many now}}{words}.", spell(lasting(d, until, everybody)))
        yield Phrase(
            "line", f"gain control of target {{s:one}}{words}.", spell(target, lasting(yours, until))
        )
        yield Phrase("line", f"switch target creature's power and toughness{words}.",
                     spell(Choose(creatures), lasting(switch, until)))  # fmt: skip
        yield Phrase("line", f"switch each creature's power and toughness{words}.",
                     spell(lasting(switch, until, Pick("all", creatures))))  # fmt: skip
        two = (target, Choose((BATTLEFIELD, other, rest("o")), slot=SECOND), lasting(copy, until))
        yield Phrase(
            "line", f"target {{s:one}} becomes a copy of another target {{o:one}}{words}.", spell(*two)
        )
    mark = (("mark", hole("c")),)
    for said, number in (
        ("a {c:counter} counter", 1),
        *((f"{n} {{c:counter}} counters", i) for n, i in NUMBERS.items()),
    ):
        yield Phrase("line", f"put {said} on target {{s:one}}.",
                     spell(target, Do("puts counters", number, CHOSEN, mark)))  # fmt: skip


def phrases() -> Iterator[Phrase]:
    """Give the phrases of whole lines; what is simply so comes before what a spell makes so."""
    yield from _statics()
    yield from _spells()


# Plain card text: each line read to its end, clause by clause, or refused with a caret; and printed.


def read(text: str, types: frozenset[str] = frozenset()) -> tuple[Ability, ...]:
    """Read the whole text of a card.

    Raises UnreadText for a line that cannot be read to its end.
    """
    return tuple(ability for line in lines_of(text) for ability in read_line(line))


@lenient()
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
        inside = _inside(stop, line)
        inside.besides = SCRIPTS
        raise inside from None
    return (dressed(ability, spelled(tuple(token.text for token in tokens))),)


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
    return spelled(words)


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
    """Read what is in quotation marks as a line of its own."""
    if not (said.startswith('"') and said.endswith('"') and len(said) > 2):
        return None
    try:
        abilities = read_line(said[1:-1])
    except UnreadText:
        return None
    return abilities[0] if len(abilities) == 1 else None


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
        **orders.LEAVES, "number": nouns.NUMBER, "counter": COUNTER,
        "quote": Leaf(_quoted, _quote, "an ability in quotation marks", '"Flying"'),
    }  # fmt: skip
    return Grammar.of((*nouns.phrases(), *orders.phrases(), *phrases()), leaves, SPELLING)


def phrases_said(words: Vocabulary) -> tuple[Said, ...]:
    """List every phrase of the table, for people."""
    return listed(_grammar(), words)
