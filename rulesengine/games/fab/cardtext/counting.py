"""How much there is of something: counted, compared, what was done, and what there is for each of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import base_of
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.nouns import NUMBERS
from rulesengine.games.fab.cardtext.words import (
    BOUNDS,
    DONE,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_IT,
    IT,
    OTHER,
    SELF,
    YOU,
    About,
    Amount,
    Change,
    Do,
    Either,
    ForEach,
    Held,
    Lasts,
    Scaled,
    Test,
    Time,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def _amounts() -> Iterator[Phrase]:
    w = hole("w")
    yield Phrase("amount", "the number of {w:things}", Amount("count", where=w))
    yield Phrase("amount", "twice the number of {w:things}", Amount("count", where=w, times=2))
    yield Phrase(
        "amount", "{n:number} plus the number of {w:things}", Amount("count", where=w, plus=hole("n"))
    )
    yield Phrase(
        "amount",
        "{n:number} minus the number of {w:things}",
        Amount("count", where=w, plus=hole("n"), times=-1),
    )
    yield Phrase("amount", "the number of {c:counter} counters removed this way", Amount("done", hole("c")))
    yield Phrase("amount", "the number of {c:counter} counters on this", Amount("source", hole("c")))
    yield Phrase(
        "amount", "the number of {c:counter} counters that were on this", Amount("source", hole("c"))
    )
    yield Phrase("amount", "the number rolled", Amount("roll"))
    yield Phrase("amount", "the damage dealt", Amount("done"))
    yield Phrase("amount", "the damage dealt by this", Amount("done", "damage"))
    yield Phrase("amount", "the damage dealt this way", Amount("done", "damage"))
    yield Phrase("amount", "the number of cards in their hand", Amount("opponent", "hand"))
    yield Phrase("amount", "the number of cards in your hand", Amount("you", "hand"))
    for symbol, prop in (*NUMBERS, ("pitch value", "pitch"), ("cost", "cost")):
        for words, of in (
            ("its", IT),
            ("this's", "source"),
            ("that card's", IT),
            ("that attack's", IT),
            ("the attack's", IT),
        ):
            yield Phrase("amount", f"{words} {symbol}", Amount(of, prop))
        for who in ("revealed", "discarded", "banished", "destroyed"):
            yield Phrase("amount", f"the {symbol} of the card {who} this way", Amount(DONE, prop))
            yield Phrase("amount", f"the {who} card's {symbol}", Amount(DONE, prop))
        greatest = Amount("highest", prop, where=w)
        yield Phrase("amount", f"the greatest {symbol} among {{w:things}}", greatest)
        yield Phrase("amount", f"the {symbol} of {{o:named}}", Amount(hole("o"), prop))
    for words, side in (("your {h}", FRIENDLY), ("your hero's {h}", FRIENDLY), ("their {h}", ENEMY)):
        yield Phrase("amount", words, Amount("sum", "life", where=(HERO, side)))
    for who in ("revealed", "discarded", "banished", "destroyed"):
        minus = Amount(DONE, "pitch", plus=hole("n"), times=-1)
        yield Phrase("amount", f"{{n:number}} minus the pitch value of the card {who} this way", minus)
    mine, dealt = (Test("player", "is", "you", "event"),), (Test("controller", "is", "you", "cause"),)
    for words, kind, by in (
        ("clashes you have won this turn", "wins a clash", mine), ("times you have boosted this turn", "boosts", mine),
        ("damage you have dealt this turn", "is dealt", dealt),
        ("arcane damage you have dealt this turn", "is dealt", (*dealt, Test("type", "is", "arcane", "event"))),
        ("{h} you have gained this turn", "gains life", mine), ("{h} you have lost this turn", "loses life", mine),
        ("cards you have drawn this turn", "draws", mine),
    ):  # fmt: skip
        yield Phrase("amount", f"the number of {words}", Amount("happened", kind, by))
        yield Phrase("amount", f"twice the number of {words}", Amount("happened", kind, by, times=2))
        yield Phrase("amount", f"the amount of {words}", Amount("happened", kind, by))
    for verb, kind in (
        ("played", "plays"),
        ("pitched", "pitches"),
        ("discarded", "is discarded"),
        ("attacked with", "attacks"),
    ):
        done = Amount("happened", kind, where=(rest("w"), Test("player", "is", "you", "event")))
        yield Phrase("amount", f"the number of {{w:things}} you have {verb} this turn", done)
    yield Phrase(
        "amount",
        "the number of opposing heroes with greater {h} than you",
        Amount(
            "count", where=(HERO, ENEMY, Test("life", ">", Amount("sum", "life", where=(HERO, FRIENDLY))))
        ),
    )
    yield Phrase(
        "amount",
        "{n:number} plus the number of this in your graveyard",
        Amount(
            "count",
            where=(
                Test("name", "is", "source name"),
                Test("zone", "is", "graveyard"),
                Test("owner", "is", "you"),
            ),
            plus=hole("n"),
        ),
    )


def _scaled() -> Iterator[Phrase]:
    """Numbers made of other numbers."""
    x, n = hole("x"), hole("n")
    for twice in ("twice", "double", "two times"):
        yield Phrase("amount", f"{twice} {{x:amount}}", Scaled(x, times=2))
    for thrice in ("three times", "triple"):
        yield Phrase("amount", f"{thrice} {{x:amount}}", Scaled(x, times=3))
    for tail, up in (("", False), (", rounded down", False), (" rounded down", False), (", rounded up", True),
                     (" rounded up", True)):  # fmt: skip
        yield Phrase("amount", f"half {{x:amount}}{tail}", Scaled(x, per=2, up=up))
    yield Phrase("amount", "{n:number} plus {x:amount}", Scaled(x, plus=n))
    yield Phrase("amount", "{n:number} minus {x:amount}", Scaled(x, plus=n, times=-1))
    yield Phrase("amount", "{n:number} times {x:amount}", Scaled(x, times=n))


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
WHAT_WAS_DONE = (
    ("boosted", "boosts"), ("charged", "charges"), ("attacked", "attacks"), ("hit", "hits"), ("fused", "fuses"),
    ("intimidated", "intimidates"), ("intimidated a opponent", "intimidates"), ("won a clash", "wins a clash"), ("clashed", "clashes"), ("drawn a card", "draws"),
    ("gained {h}", "gains life"), ("lost {h}", "loses life"), ("wagered", "wagers"), ("opted", "opts"), ("transcended", "transcends"),
    ("completed a contract", "completes"), ("beaten your chest", "beats chest"), ("scrapped a card", "scraps"),
    ("been cheered", "is cheered"), ("been booed", "is booed"), ("gained a action point", "gains action points"),
)  # fmt: skip


def _words() -> Iterator[Phrase]:
    for words, who in WHO:
        yield Phrase("they have", words, (Test("player", "is", who, "event"),))
    yield Phrase("they have", "a hero has", ())
    yield Phrase("they have", "a player has", ())
    for words, kind in TO_SOMETHING:
        yield Phrase("past verb", words, kind)
    for words, kind in WHAT_WAS_DONE:
        yield Phrase("past deed", words, kind)
    for period in ("turn", "combat chain", "chain link"):
        yield Phrase("period", f"this {period}", period)


def _done(kind: Any, *where: Any) -> Any:
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
    for words, how in BOUNDS:
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
    for words, how in BOUNDS:
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
        for words, how in BOUNDS:
            counted = (Test(passed, how, n),)
            yield Phrase(
                "state", f"{{n:many}} {words} {{w:things}} {be.replace('has', 'have')} {{q:period}}", counted
            )
    yield Phrase("states", "{a:state} or {more:states}", (Either(((rest("a"),), (rest("more"),))),))


def _amounts_done() -> Iterator[Phrase]:
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


ALL = (
    "each other hero", "each opposing hero", "all other heroes", "all opposing heroes", "each opponent",
    "any other hero", "each other hero's", "all other hero's",
)  # fmt: skip
ANY = (
    "a opposing hero", "a opponent", "your opponent", "another hero", "them", "that hero", "the attacking hero",
    "the defending hero", "the attacking opponent",
)  # fmt: skip
ZONED = (
    ("cards in hand", "hand"), ("cards in arsenal", "arsenal"), ("cards in their hand", "hand"),
    ("cards in soul", "soul"), ("cards in your hand", "hand"),
)  # fmt: skip
LESS, MORE = ("less", "fewer"), ("more", "greater")


def _life() -> Iterator[Phrase]:
    """Who has more life than whom."""
    mine = Amount("sum", "life", where=(HERO, FRIENDLY))
    low, high = (Amount(of, "life", where=(HERO, ENEMY)) for of in ("lowest", "highest"))
    for whom in ALL:
        yield Phrase("state", f"you have less {{h}} than {whom}", (Test(mine, "<", low),))
        yield Phrase("state", f"you have more {{h}} than {whom}", (Test(mine, ">", high),))
    for whom in ("your opponent", "another hero"):
        yield Phrase("state", f"you have less {{h}} than {whom}", (Test(mine, "<", high),))
        yield Phrase("state", f"you have more {{h}} than {whom}", (Test(mine, ">", low),))


def _with_whom() -> Iterator[Phrase]:
    """With whom it is compared, and how: of one of them, of each; more, fewer."""
    for category, whom in (("one of them", ANY), ("each of them", ALL)):
        for words in whom:
            yield Phrase(category, words, ())
    for category, said in (("more", MORE), ("fewer", LESS)):
        for word in said:
            yield Phrase(category, word, ())
    for words in (
        "they have",
        "that hero has",
        "the defending hero has",
        "the attacking hero has",
        "a opponent has",
    ):
        yield Phrase("they have it", words, ())


def _cards() -> Iterator[Phrase]:
    """Who has more cards somewhere than whom: of several opponents, the one with the fewest says it."""
    m, o = rest("m"), rest("o")
    for words, tally in ZONED:
        most, least = (Amount(of, "opponent", theirs=(Amount("you", tally),)) for of in ("most", "least"))
        mine = Amount("you", tally)
        for whom, over, under in (("one of them", least, most), ("each of them", most, least)):
            yield Phrase(
                "state", f"you have {{m:more}} {words} than {{o:{whom}}}", (Test(mine, ">", over), m, o)
            )
            yield Phrase(
                "state", f"you have {{m:fewer}} {words} than {{o:{whom}}}", (Test(mine, "<", under), m, o)
            )
        yield Phrase(
            "state", f"{{o:they have it}} {{m:more}} {words} than you", (Test(most, ">", mine), m, o)
        )
        yield Phrase(
            "state", f"{{o:they have it}} {{m:fewer}} {words} than you", (Test(least, "<", mine), m, o)
        )


def _things() -> Iterator[Phrase]:
    """Who controls more of something than whom."""
    w = rest("w")
    mine, theirs = (Amount("count", where=(w, side)) for side in (FRIENDLY, ENEMY))
    m, o = rest("m"), rest("o")
    yield Phrase(
        "state", "you control {m:fewer} {w:things} than {o:one of them}", (Test(mine, "<", theirs), m, o)
    )
    yield Phrase(
        "state", "you control {m:more} {w:things} than {o:one of them}", (Test(mine, ">", theirs), m, o)
    )
    for who in (
        "they control",
        "the attacking hero controls",
        "the defending hero controls",
        "that hero controls",
    ):
        yield Phrase("state", f"{who} {{m:fewer}} {{w:things}} than you", (Test(theirs, "<", mine), m))
        yield Phrase("state", f"{who} {{m:more}} {{w:things}} than you", (Test(theirs, ">", mine), m))
    yield Phrase("state", "you control {w:a thing} and {v:a thing}", _both())
    exact = Test(mine, "is", hole("n"))
    yield Phrase("state", "you control exactly {n:many} {w:things}", (exact,))


def _both() -> tuple[Any, ...]:
    return tuple(Test(Amount("count", where=(rest(x), FRIENDLY)), ">=", 1) for x in "wv")


def _kinds() -> Iterator[Phrase]:
    """A number of the card compared with another one of it, or with a number that is counted."""
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        base = Amount("source", base_of(prop))
        for words, how in (("greater", ">"), ("less", "<")):
            own = Test(prop, how, base, "source")
            for more in ("", f" {symbol}"):
                yield Phrase("state", f"this's {symbol} is {words} than its base{more}", (own,))
            counted = Test(prop, how, hole("x"), "source")
            yield Phrase("state", f"this's {symbol} is {words} than {{x:amount}}", (counted,))
        for words, how in (("or more", ">="), ("or greater", ">="), ("or less", "<="), ("", "is")):
            fixed = Test(prop, how, hole("n"), "source")
            yield Phrase("state", f"this's {symbol} is {{n:number}} {words}", (fixed,))


def _counted() -> Iterator[Phrase]:
    """What there is for each time that something was done in this turn."""
    n, w, you = hole("n"), rest("w"), Test("player", "is", "you", "event")
    for verb, kind in (("played", "plays"), ("pitched", "pitches"), ("discarded", "is discarded"), ("attacked with", "attacks"),
                       ("created", "is created"), ("banished", "is banished"), ("destroyed", "is destroyed")):  # fmt: skip
        done = Amount("happened", kind, where=(w, you), times=n)
        tail = f"for each {{w:thing}} you have {verb} this turn"
        for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
            yield Phrase("given", f"{{n:plus}} {symbol} {tail}", (Change(prop, "plus", done),))
        for words in ("costs {n:resources} less to play", "costs {n:resources} less"):
            yield Phrase("does", f"{words} {tail}", (Change("cost", "minus", done),))
    for symbol, prop in (("{p}", "power"), ("{d}", "defense"), ("base {p}", "base power")):
        yield Phrase("does", f"has {symbol} equal to {{x:amount}}", (Change(prop, "set", hole("x")),))
    for words, subject in (("this's", SELF), ("its", IS_IT), ("that attack's", IS_IT)):
        for symbol, prop in (("{p}", "power"), ("base {p}", "base power"), ("{d}", "defense")):
            doubled = Lasts(Held(subject, (Change(prop, "times", 2),)), hole("t"))
            yield Phrase("order", f"double {words} {symbol} {{t:time}}", (doubled,))
            yield Phrase("order", f"double {words} {symbol}", (replace(doubled, time=Time()),))


def _dealt() -> Iterator[Phrase]:
    """How much damage was dealt: more than a number, at least a number, to whom."""
    n, mine = hole("n"), Test("controller", "is", "you", "cause")
    for kind, more in (("", ()), ("arcane ", (Test("type", "is", "arcane", "event"),))):
        where = (("type", "arcane"),) if kind else ()
        for to, about in (("", ()), (" to a hero", (HERO,)), (" to a opposing hero", (HERO, ENEMY))):
            above = (Test("amount", ">", n, "event"),)
            said = f"more than {{n:number}} {kind}damage{to}"
            yield Phrase(
                "event",
                f"this deals {said}",
                sees("is dealt", whose="source", about=about, given=above, where=where),
            )
            dealt = sees("is dealt", whose="any", by=hole("w"), about=about, given=above, where=where)
            yield Phrase("event", f"{{w:a thing}} deals {said}", dealt)
            for words, how in (*BOUNDS, ("or higher", ">=")):
                done = Amount("happened", "is dealt", where=(mine, *more, *about))
                yield Phrase(
                    "state",
                    f"you have dealt {{n:number}} {words} {kind}damage{to} this turn",
                    (Test(done, how, n),),
                )
        for who, side in (
            ("they have", ENEMY),
            ("that hero has", ENEMY),
            ("a opposing hero has", ENEMY),
            ("the defending hero has", ENEMY),
        ):
            suffered = Amount("happened", "is dealt", where=(HERO, side, *more))
            yield Phrase("state", f"{who} been dealt {kind}damage this turn", (Test(suffered, ">=", 1),))
        done = Amount("done", "damage")
        yield Phrase("amount", f"the {kind}damage dealt to them this way", done)
        yield Phrase("order", f"draw a card for each {kind}damage dealt this way", (Do("draws", done, YOU),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _amounts()
    yield from _scaled()
    yield from _words()
    yield from _states()
    yield from _deeds()
    yield from _passed()
    yield from _amounts_done()
    yield from _each()
    yield from _bonuses()
    yield from _with_whom()
    yield from _life()
    yield from _cards()
    yield from _things()
    yield from _kinds()
    yield from _counted()
    yield from _dealt()
