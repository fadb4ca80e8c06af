"""For what something was done: banished from boosting, shown to fuse, dealt by the next card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    BOUNDS,
    FRIENDLY,
    IT,
    Ability,
    About,
    Amount,
    Instead,
    Later,
    Test,
    X,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


BOOSTING, FUSION = Test("by", "is", "boosting", "event"), Test("by", "is", "fusion", "event")
THIS, BY_THIS = Test("id", "is", "source"), Test("id", "is", "source", "cause")
YOURS = Test("owner", "is", "you")
WAY = (("by", "boosting"),)
ARCANE = (("type", "arcane"),)
PLAYED = Test("zone", "any", ("stack", "combat chain"))  # where a card is that was played just now


def _boosting() -> Iterator[Phrase]:
    """What is banished to pay for boost."""
    w, q = rest("w"), hole("q")
    for tail in ("from boosting", "to pay a boost cost"):
        own = sees("is banished", where=WAY, zone="banished")
        yield Phrase("event", f"this is banished {tail}", own)
        for category, be in (("event", "is"), ("would", "would be")):
            any_of = sees("is banished", whose="any", about=(w,), where=WAY)
            yield Phrase(category, f"{{w:a thing}} {be} banished {tail}", any_of)
        mine = sees("is banished", whose="any", about=(w, YOURS), where=WAY)
        yield Phrase("event", f"you banish {{w:a thing}} {tail}", mine)
        done = Amount("happened", "is banished", where=(BOOSTING, w), each=q)
        for have in ("has been", "was"):
            yield Phrase(
                "state", f"{{w:a thing}} {have} banished {tail} {{q:period}}", (Test(done, ">=", 1),)
            )
            this = Amount("happened", "is banished", where=(BOOSTING, THIS), each=q)
            yield Phrase("state", f"this {have} banished {tail} {{q:period}}", (Test(this, ">=", 1),))
    here = Amount("happened", "is banished", where=(BOOSTING, BY_THIS, w))
    for have in ("is", "was", "has been"):
        yield Phrase("state", f"{{w:a thing}} {have} banished from boosting this", (Test(here, ">=", 1),))


def _fusing() -> Iterator[Phrase]:
    """What is shown to fuse, and of which talent it is."""
    w, s, q = rest("w"), hole("s"), hole("q")
    here = Amount("happened", "is revealed", where=(FUSION, BY_THIS, w))
    yield Phrase("state", "this was fused with {w:a thing}", (Test(here, ">=", 1),))
    talent = Test("supertypes", "has", s)
    you = Test("owner", "is", "you")
    done = Amount("happened", "is revealed", where=(FUSION, you, talent), each=q)
    yield Phrase("state", "you have {s:super} fused {q:period}", (Test(done, ">=", 1),))
    yield Phrase("state", "you have not {s:super} fused {q:period}", (Test(done, "is", 0),))
    seen = sees("is revealed", whose="any", about=(talent, you), where=(("by", "fusion"),))
    yield Phrase("event", "you {s:super} fuse", seen)


def _next_card() -> Iterator[Phrase]:
    """The arcane damage of the next card: it is more, as with amp."""
    t = hole("t")
    for number, mean in (("{n:number}", hole("n")), ("X", X)):
        more = Instead("plus", mean)
        amped = Ability(
            "", "instead", when="is dealt", whose="any", by=(FRIENDLY, PLAYED), where=ARCANE, instead=more
        )
        for comma in (",", ""):
            said = (
                f"the next card you play {{t:time}} with a effect that deals arcane damage{comma} "
                f"instead deals that much arcane damage plus {number}"
            )
            yield Phrase("order", said, (Later(amped, (), t, 1),))


def _counters() -> Iterator[Phrase]:
    """How many counters of any kind there are."""
    n, c, o = hole("n"), hole("c"), hole("o")
    for lead in ("the number of", "twice the number of"):
        times = 2 if lead.startswith("twice") else 1
        for here, of in (("this", "source"), ("it", IT)):
            many = Amount(of, c, times=times)
            yield Phrase("amount", f"{lead} {{c:mark}} counters on {here}", many)
        yield Phrase("amount", f"{lead} {{c:mark}} counters on {{o:named}}", Amount(o, c, times=times))
    named: tuple[tuple[str, Any], ...] = (
        ("it", IT),
        ("them", IT),
        ("him", "source"),
        ("her", "source"),
        ("this", "source"),
    )
    for here, of in named:
        for words, how in BOUNDS:
            met: tuple[Any, ...] = (About(of, (Test(c, how, n),)),)
            if here in {"him", "her", "them"}:
                yield Phrase("state", f"there are {{n:number}} {words} {{c:counter}} counters on {here}", met)
            yield Phrase("state", f"there are {{n:number}} {words} {{c:mark}} counters on {here}", met)
        yield Phrase(
            "state", f"there are no {{c:mark}} counters on {here}", (About(of, (Test(c, "is", 0),)),)
        )


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _boosting()
    yield from _fusing()
    yield from _next_card()
    yield from _counters()
