"""What an attack was defended by, what there is for each of something, what is stolen or given, in further words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.sentences import WHEN
from rulesengine.games.fab.cardtext.words import (
    ATTACKING,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IT,
    THEY,
    Ability,
    About,
    Amount,
    Change,
    Choose,
    Do,
    Held,
    Instead,
    Lasts,
    Later,
    Line,
    Scaled,
    Test,
    Time,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


CONTROL = (Change("controller", "set", "you"),)
TAKEN_BY = (
    ("target hero", (HERO,)),
    ("target opponent", (HERO, ENEMY)),
    ("target opposing hero", (HERO, ENEMY)),
)


def _defended() -> Iterator[Phrase]:
    """What defends an attack, and what has defended it on this chain link."""
    w, n = rest("w"), hole("n")
    there = Amount("count", where=(w, DEFENDING))
    none = (About(hole("s"), (ATTACKING, Test(there, "is", 0))),)
    yield Phrase("state", "{s:named} is not defended by {w:things}", none)
    yield Phrase("state", "no {w:things} are defending {s:named}", none)
    done = Amount("happened", "defends", where=(w,), each="chain link")
    for name in ("this", "it"):
        yield Phrase("state", f"{name} was defended by {{w:a thing}}", (Test(done, ">=", 1),))
        yield Phrase("state", f"{name} was not defended by {{w:things}}", (Test(done, "is", 0),))
        for words, how in BOUNDS:
            so = (Test(done, how, n),)
            yield Phrase("state", f"{name} was defended by {{n:many}} {words} {{w:things}}", so)
    equipped = Test("zone", "any", ("equipment", "weapon"))
    exact = (Test(Amount("count", where=(w, FRIENDLY, equipped)), "is", n),)
    yield Phrase("state", "you have {n:many} {w:things} equipped", exact)
    rolled = Amount("happened", "rolls", where=(Test("amount", "is", n, "event"),))
    yield Phrase("state", "you have rolled a {n:number} this turn", (Test(rolled, ">=", 1),))
    foe = sees("is destroyed", whose="any", about=hole("w"), by=(ENEMY,))
    yield Phrase("event", "a opponent destroys {w:a thing}", foe)


def _for_each() -> Iterator[Phrase]:
    """What there is for each of something, where that is said first."""
    s, n, x = hole("s"), hole("n"), hole("x")
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        for sign, how in (("plus", "plus"), ("minus", "minus")):
            more = (Change(prop, how, Scaled(x, times=n)),)
            words = f"for each {{x:each one}}, {{s:subject one}} gets {{n:{sign}}} {symbol}"
            yield Phrase("line", f"{words}.", Line("held", held=Held(s, more)))
            yield Phrase("order", words, (Lasts(Held(s, more)),))
            yield Phrase("order", f"{words} {{t:time}}", (Lasts(Held(s, more), hole("t")),))


def _instead() -> Iterator[Phrase]:
    """What may be done in the place of an event, and what is paid so that damage is prevented."""
    e, i = hole("e"), hole("i")
    paid = Line("instead", e, then=(i,), cost=(rest("c"),))
    other = Line("instead", e, then=(Instead("follow", then=(rest("b"),)),), may=True)
    for when in WHEN:
        yield Phrase("line", f"{when} {{e:would}}, you may {{c:orders}}. If you do, {{i:prevents}}.", paid)
    for when in ("if", *WHEN):
        yield Phrase("line", f"{when} {{e:would}}, you may {{b:orders}} instead.", other)


def _taken() -> Iterator[Phrase]:
    """What is stolen from somebody, or given by somebody."""
    w = rest("w")
    theirs = (w, Test("controller", "is", THEY))
    stolen: tuple[Any, ...] = (Lasts(Held(Whom(theirs), CONTROL)),)
    for words, where in TAKEN_BY:
        chosen = Choose(Whom(where, target=True))
        yield Phrase("order", f"steal {{w:a thing}} from {words}", (chosen, *stolen))
        yield Phrase("order", f"gain control of {{w:a thing}} from {words}", (chosen, *stolen))
    for words in ("them", "that hero", "the defending hero", "the attacking hero"):
        yield Phrase("order", f"steal {{w:a thing}} from {words}", stolen)
    given = (Lasts(Held(Whom(theirs, who=THEY), CONTROL)),)
    for who, give in (("they", "give"), ("that hero", "gives"), ("the defending hero", "gives")):
        for tail in ("", " they control"):
            yield Phrase("order", f"{who} {give} you {{w:a thing}}{tail}", given)


def _onto_decks() -> Iterator[Phrase]:
    """Cards of several owners that are put on an end of each one's deck."""
    for decks in ("their owner's deck", "their owners' decks"):
        for end, place in (("bottom", "on the bottom of"), ("top", "on top of")):
            put = Do("is put", whom=hole("o"), detail=(("to", "deck"), ("end", end)))
            yield Phrase("order", f"put {{o:object}} {place} {decks}", (put,))


def _again() -> Iterator[Phrase]:
    """What attacks once more, and what comes of it where it hits in this turn."""
    t = hole("t")
    again = Ability("", "permit", when="attacks", about=rest("w"), where=(("as", "again"),), whose="any")
    for words in (
        "your {w:things} can attack a additional time",
        "your {w:things} may attack a additional time",
    ):
        mine = Later(Ability("", "permit", when="attacks", about=(rest("w"), FRIENDLY), where=(("as", "again"),), whose="any"), (), t, 0)  # fmt: skip
        yield Phrase("order", f"{words} {{t:time}}", (mine,))
    each = "{w:things} you control can attack a additional time {t:time}"
    yield Phrase("order", each, (Later(again, (), t, 0),))
    hits = sees("hits", whose="any", about=(Test("id", "is", IT),))
    for name in ("it", "that attack", "the attack", "that weapon"):
        for period, time in (("turn", Time("turn ends")), ("combat chain", Time("combat chain closes"))):
            said = f"if {name} hits this {period}, {{b:body}}"
            yield Phrase("sentence", said, (Later(hits, hole("b"), time, 1),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _defended()
    yield from _for_each()
    yield from _instead()
    yield from _taken()
    yield from _onto_decks()
    yield from _again()
