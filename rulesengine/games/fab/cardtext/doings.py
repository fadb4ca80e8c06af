"""What players have done: asked for in conditions, counted in amounts, and for each of which there is something.

Who has done it, what was done and in which time are said once each: "you have pitched 2 or more blue cards this turn".
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.nouns import NUMBERS
from rulesengine.games.fab.cardtext.words import (
    FRIENDLY,
    HERO,
    IT,
    OTHER,
    About,
    Amount,
    Change,
    Either,
    ForEach,
    Scaled,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

WHO = (
    ("you have", "you"), ("they have", "opponent"), ("a opponent has", "opponent"), ("a opposing hero has", "opponent"),
    ("that hero has", "opponent"), ("the defending hero has", "opponent"), ("the attacking hero has", "opponent"),
    ("your hero has", "you"), ("opponents have", "opponent"), ("another hero has", "opponent"),
)  # fmt: skip
TO_SOMETHING = (
    ("played", "plays"), ("pitched", "pitches"), ("discarded", "is discarded"), ("banished", "is banished"),
    ("created", "is created"), ("destroyed", "is destroyed"), ("defended with", "defends"), ("attacked with", "attacks"),
    ("hit with", "hits"), ("boosted", "boosts"), ("activated", "activates"), ("charged", "charges"),
    ("revealed", "is revealed"), ("equipped", "is equipped"), ("fused", "fuses"),
)  # fmt: skip
DONE = (
    ("boosted", "boosts"), ("charged", "charges"), ("attacked", "attacks"), ("hit", "hits"), ("fused", "fuses"),
    ("intimidated", "intimidates"), ("won a clash", "wins a clash"), ("clashed", "clashes"), ("drawn a card", "draws"),
    ("gained {h}", "gains life"), ("lost {h}", "loses life"), ("wagered", "wagers"), ("opted", "opts"), ("transcended", "transcends"),
    ("completed a contract", "completes"), ("beaten your chest", "beats chest"), ("scrapped a card", "scraps"),
    ("been cheered", "is cheered"), ("been booed", "is booed"), ("gained a action point", "gains action points"),
)  # fmt: skip
MORE = (("or more", ">="), ("or greater", ">="), ("or fewer", "<="), ("or less", "<="))


def _words() -> Iterator[Phrase]:
    for words, who in WHO:
        yield Phrase("they have", words, (Test("player", "is", who, "event"),))
    yield Phrase("they have", "a hero has", ())
    yield Phrase("they have", "a player has", ())
    for words, kind in TO_SOMETHING:
        yield Phrase("past verb", words, kind)
    for words, kind in DONE:
        yield Phrase("past deed", words, kind)
    for period in ("turn", "combat chain", "chain link"):
        yield Phrase("period", f"this {period}", period)


def _done(kind: Any, *where: Any) -> Any:  # noqa: ANN401  holes stand for values
    return Amount("happened", kind, where=where, each=hole("q"))


def _states() -> Iterator[Phrase]:
    b, w, k = rest("b"), rest("w"), hole("k")
    some = _done(k, b, w)
    yield Phrase("state", "{b:they have} {k:past verb} {w:a thing} {q:period}", (Test(some, ">=", 1),))
    yield Phrase("state", "{b:they have} not {k:past verb} {w:a thing} {q:period}", (Test(some, "is", 0),))
    yield Phrase("state", "{b:they have} {k:past verb} no {w:things} {q:period}", (Test(some, "<", 1),))
    again = _done(k, b, OTHER, w)
    yield Phrase("state", "{b:they have} {k:past verb} another {w:thing} {q:period}", (Test(again, ">=", 1),))
    other = _done(hole("l"), b, w)
    third = _done(hole("j"), b, w)
    either = Either(((Test(some, ">=", 1),), (Test(other, ">=", 1),)))
    yield Phrase("state", "{b:they have} {k:past verb} or {l:past verb} {w:a thing} {q:period}", (either,))
    neither = (Test(some, "is", 0), Test(other, "is", 0))
    yield Phrase("state", "{b:they have} not {k:past verb} or {l:past verb} {w:a thing} {q:period}", neither)
    any_of = Either(((Test(some, ">=", 1),), (Test(other, ">=", 1),), (Test(third, ">=", 1),)))
    all_of = (Test(some, ">=", 1), Test(other, ">=", 1), Test(third, ">=", 1))
    three = "{b:they have} {k:past verb}, {l:past verb}, {} {j:past verb} {w:a thing} {q:period}"
    yield Phrase("state", three.replace("{}", "or"), (any_of,))
    yield Phrase("state", three.replace("{}", "and"), all_of)


def _deeds() -> Iterator[Phrase]:
    """What somebody has done without an object, or how often, and what has happened to something."""
    b, w, n, k = rest("b"), rest("w"), hole("n"), hole("k")
    some = _done(k, b, w)
    deed = _done(k, b)
    yield Phrase("state", "{b:they have} {k:past deed} {q:period}", (Test(deed, ">=", 1),))
    yield Phrase("state", "{b:they have} not {k:past deed} {q:period}", (Test(deed, "is", 0),))
    for words, how in MORE:
        yield Phrase(
            "state",
            f"{{b:they have}} {{k:past verb}} {{n:many}} {words} {{w:things}} {{q:period}}",
            (Test(some, how, n),),
        )
        yield Phrase(
            "state",
            f"{{b:they have}} {{k:past deed}} {{n:many}} {words} times {{q:period}}",
            (Test(deed, how, n),),
        )
        hits = _done("attacks", b, w)
        yield Phrase(
            "state",
            f"{{b:they have}} attacked {{n:many}} {words} times with {{w:things}} {{q:period}}",
            (Test(hits, how, n),),
        )
        total = (Test(Amount("happened", k, where=(b,), each=hole("q")), how, n),)
        yield Phrase(
            "state", f"{{b:they have}} {{k:past gain}} {{n:number}} {words} {{h}} {{q:period}}", total
        )
    for words, kind in (("gained", "gains life"), ("lost", "loses life")):
        yield Phrase("past gain", words, kind)
    for words, how in MORE:
        drawn = (Test(Amount("happened", "draws", where=(b,), each=hole("q")), how, n),)
        yield Phrase("state", f"{{b:they have}} drawn {{n:many}} {words} cards {{q:period}}", drawn)


def _passed() -> Iterator[Phrase]:
    """What has happened to something in this turn, whoever did it."""
    w, n = rest("w"), hole("n")
    for be, kind in (("has entered the arena", "enters"), ("has been created", "is created"), ("has been pitched", "pitches"),
                     ("has been discarded", "is discarded"), ("has been destroyed", "is destroyed"), ("has been banished", "is banished"),
                     ("has left the arena", "leaves"), ("has been revealed", "is revealed"), ("has been charged", "charges")):  # fmt: skip
        if kind == "leaves":
            continue
        passed = _done(kind, w)
        mine = _done(kind, w, FRIENDLY)
        yield Phrase("state", f"{{w:a thing}} {be} {{q:period}}", (Test(passed, ">=", 1),))
        yield Phrase("state", f"{{w:a thing}} {be} under your control {{q:period}}", (Test(mine, ">=", 1),))
        for words, how in MORE:
            counted = (Test(passed, how, n),)
            yield Phrase(
                "state", f"{{n:many}} {words} {{w:things}} {be.replace('has', 'have')} {{q:period}}", counted
            )
    yield Phrase("states", "{a:state} or {more:states}", (Either(((rest("a"),), (rest("more"),))),))


def _amounts() -> Iterator[Phrase]:
    """How much of it was done, and how much there is for each."""
    b, w, k = rest("b"), rest("w"), hole("k")
    some, deed = _done(k, b, w), _done(k, b)
    for lead in ("the number of", "the total number of"):
        yield Phrase("amount", f"{lead} {{w:things}} {{b:they have}} {{k:past verb}} {{q:period}}", some)
        yield Phrase("amount", f"{lead} times {{b:they have}} {{k:past deed}} {{q:period}}", deed)
        yield Phrase(
            "amount", f"{lead} different names among {{w:things}}", Amount("kinds", "name", where=hole("w"))
        )
        yield Phrase("amount", f"{lead} {{w:things}}", Amount("count", where=hole("w"), plus=0))
    by = Test("controller", "is", "you", "cause")
    for kind, more in (("", ()), ("arcane ", (Test("type", "is", "arcane", "event"),))):
        for lead in ("the total", "the amount of", "the total amount of", "the"):
            yield Phrase(
                "amount", f"{lead} {kind}damage you have dealt {{q:period}}", _done("is dealt", by, *more)
            )
            sources = _done("is dealt", by, About("cause", (w,)), *more)
            yield Phrase(
                "amount", f"{lead} {kind}damage you have dealt with {{w:things}} {{q:period}}", sources
            )
            foes = _done("is dealt", by, HERO, Test("controller", "isnt", "you"), *more)
            for whom in ("opposing heroes", "opponents"):
                yield Phrase("amount", f"{lead} {kind}damage you have dealt to {whom} {{q:period}}", foes)
    for lead in ("the total", "the", "the amount of"):
        yield Phrase("amount", f"{lead} {{h}} {{b:they have}} {{k:past gain}} {{q:period}}", deed)


def _each() -> Iterator[Phrase]:
    """For each of which there is something."""
    b, w, k, c, x = rest("b"), rest("w"), hole("k"), hole("c"), hole("x")
    some, deed = _done(k, b, w), _done(k, b)
    yield Phrase("each one", "{w:thing} {b:they have} {k:past verb} {q:period}", some)
    yield Phrase("each one", "{w:thing}", Amount("count", where=hole("w")))
    yield Phrase("each one", "time {b:they have} {k:past deed} {q:period}", deed)
    yield Phrase("each one", "{h} {b:they have} {k:past gain} {q:period}", deed)
    yield Phrase("each one", "{w:thing} that has hit {q:period}", _done("hits", w))
    for kind, words in (
        ("is destroyed", "that has been destroyed"),
        ("is created", "that has been created"),
        ("enters", "that has entered the arena"),
    ):
        yield Phrase("each one", f"{{w:thing}} {words} {{q:period}}", _done(kind, w))
    for here, of in (("this", "source"), ("it", IT)):
        yield Phrase("each one", f"{{c:counter}} counter on {here}", Amount(of, c))
    yield Phrase("each one", "{c:counter} counter removed this way", Amount("done", c))
    yield Phrase("each one", "different name among {w:things}", Amount("kinds", "name", where=hole("w")))
    yield Phrase(
        "each one",
        "{a:adjectives}chain link you control",
        Amount(
            "happened",
            "attacks",
            where=(Test("player", "is", "you", "event"), rest("a")),
            each="combat chain",
        ),
    )
    some_of = ForEach((rest("a"),), x)
    yield Phrase("orders", "{a:order} for each {x:each one}", (some_of,))
    yield Phrase("cost", "{a:order} for each {x:each one}", (some_of,))
    yield Phrase("all it does", "{a:acts} for each {x:each one}", (some_of,))
    for joint in (" and ", ", then ", " then ", ", and "):
        yield Phrase(
            "orders", f"{{a:order}} for each {{x:each one}}{joint}{{b:orders}}", (some_of, rest("b"))
        )


def _bonuses() -> Iterator[Phrase]:
    """Bonuses and prices for each of what is counted."""
    n, x = hole("n"), hole("x")
    for symbol, prop in NUMBERS:
        if prop.startswith("base"):
            continue
        for sign, how in (("plus", "plus"), ("minus", "minus")):
            yield Phrase(
                "bonus",
                f"{{n:{sign}}} {symbol} for each {{x:each one}}",
                Change(prop, how, Scaled(x, times=n)),
            )
    for sign, how in (("less", "minus"), ("more", "plus")):
        cost = (Change("cost", how, Scaled(x, times=n)),)
        for tail in ("", " to play"):
            for verb, does in (("costs", "does"), ("cost", "do")):
                yield Phrase(does, f"{verb} {{n:resources}} {sign}{tail} for each {{x:each one}}", cost)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _words()
    yield from _states()
    yield from _deeds()
    yield from _passed()
    yield from _amounts()
    yield from _each()
    yield from _bonuses()
