"""What holds only while something is so, with the condition behind; and the first time in a turn.

And what each of some has, and what is dealt twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Instead, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.combined import CARDS_OF
from rulesengine.games.riftbound.cardtext.conditions import ALONE
from rulesengine.games.riftbound.cardtext.events import AT_HERE, CONQUER, HOLD, YOU_CONQUER, YOU_HOLD
from rulesengine.games.riftbound.cardtext.lasting import static
from rulesengine.games.riftbound.cardtext.sentences import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

EXHAUSTED = Test("flags", "has", "exhausted")


def _so() -> Iterator[Phrase]:
    """What is so of the bearer, where it is a Gear or rests."""
    for words, tests in (
        ("this is exhausted", (EXHAUSTED,)), ("this is ready", (Test("flags", "lacks", "exhausted"),)),
        ("I'm at base", (m.AT_BASE,)), ("I'm in base", (m.AT_BASE,)), ("I'm at your base", (m.AT_BASE,)),
        ("I'm not at a battlefield", (Test("zone", "isnt", "battlefield"),)),
    ):  # fmt: skip
        yield Phrase("condition", words, tests)


def _each() -> Iterator[Phrase]:
    """What each of some has, power that cards cost less, and damage that is doubled."""
    for whose in CARDS_OF:
        for leaf, end in (("lower price", "less"), ("higher price", "more")):
            price = static(changes=hole("r"), whose="any", about=(rest("w"), m.PRICED, m.OWN))
            yield Phrase("static", f"{whose} cost {{r:{leaf}}} {end}", price)
    twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
    yield Phrase("static", "I take double damage", twice)
    others = replace(twice, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would be dealt damage , double it", others)
    farther = static(changes=(Change("keywords", "add", "Ganking"),))
    yield Phrase("static", "I can move from battlefield to battlefield", farther)
    dies = Ability("", "instead", when="is killed", whose="any", about=hole("w"))
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    words = "if a {w:one} would die , you may {c:costs} to {p:orders} instead"
    yield Phrase("static", words, replace(dies, instead=paid))


def _conquests() -> Iterator[Phrase]:
    """Conquests with somebody, and alone."""
    for verb, seen, mine in (("conquer", YOU_CONQUER, CONQUER), ("hold", YOU_HOLD, HOLD)):
        there = Amount("count", where=(m.YOURS, rest("w"), *m.THERE))
        with_one = replace(seen, about=(*seen.about, AT_HERE, Test(there, ">=", 1)))
        yield Phrase("when", f"you {verb} here with a {{w:one}}", with_one)
        yield Phrase("when", f"I {verb} alone", replace(mine, given=(ALONE,)))


def _first_time() -> Iterator[Phrase]:
    e, b = hole("e"), hole("b")
    for turn in ("each turn", "in a turn"):
        words = f"when {{e:when}} for the first time {turn} , {{b:effect}}"
        yield Phrase("line", words, Line(heads=(e,), then=b, words=("first",)))


PHRASES = (_so, _each, _conquests, _first_time)
