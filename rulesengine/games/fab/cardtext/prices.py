"""What is paid: less to activate, more for opponents, as much as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.words import (
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IT,
    LAYER,
    SELF,
    SUBTYPES,
    THEY,
    Ability,
    Amount,
    Change,
    Do,
    Frame,
    Held,
    Lasts,
    Later,
    Next,
    Roll,
    Test,
    ThatMany,
    Those,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Whose


WEAPON = Test("types", "has", "Weapon")
YOUR = (("your ", ""), ("", " you control"))


def _activating() -> Iterator[Phrase]:
    """What it costs less to activate: things, or attacks with things of a sort."""
    n, w, k = hole("n"), rest("w"), rest("k")
    for subtype in SUBTYPES:
        sort = (Test("subtypes", "has", subtype.capitalize()),)
        yield Phrase("arms", f"{subtype} attacks", sort)
        yield Phrase("arms", f"{subtype} weapon attacks", (*sort, WEAPON))
    yield Phrase("arms", "weapon attacks", (WEAPON,))
    attack, every = (Change("attack discount", "plus", n),), (Change("discount", "plus", n),)
    for you in ("", "you "):
        yield Phrase("cheaper", f"cost {you}{{n:resources}} less to activate", every)
        yield Phrase("cheaper attacks", f"cost {you}{{n:resources}} less to activate", attack)
        yield Phrase("cheaper attacks", f"cost {you}{{n:resources}} less", attack)
        yield Phrase("cheaper one", f"costs {you}{{n:resources}} less to activate", every)
    counted = (Change("discount", "plus", Amount("count", where=hole("v"), times=n)),)
    yield Phrase("cheaper one", "costs {n:resources} less to activate for each {v:thing}", counted)
    c = hole("c")
    for before, behind in YOUR:
        yield Phrase("held", f"{before}{{k:arms}}{behind} {{c:cheaper attacks}}", Held(Those("you", (k,)), c))
        yield Phrase(
            "held", f"{before}{{w:things}}{behind} {{c:cheaper}}", Held(Those("you", (w, FRIENDLY)), c)
        )
        yield Phrase(
            "held", f"{before}{{w:thing}}{behind} {{c:cheaper one}}", Held(Those("you", (w, FRIENDLY)), c)
        )
    yield Phrase("held", "{k:arms} {c:cheaper attacks}", Held(Those("you", (k,)), c))
    yield Phrase("held", "{w:things} {c:cheaper}", Held(Those("you", (w, FRIENDLY)), c))
    for words, subject in (("this", SELF), ("it", IS_IT)):
        yield Phrase("held", f"{words} {{c:cheaper one}}", Held(subject, c))


def _for_opponents() -> Iterator[Phrase]:
    """What costs opponents more to play."""
    w, n, t = rest("w"), hole("n"), hole("t")
    more = (Change("cost", "plus", n),)
    for who in ("opponents", "your opponents", "opposing heroes"):
        for tail in ("a additional {n:resources}", "{n:resources} more"):
            dearer = Held(Those("opponent", (w,)), more)
            yield Phrase("held", f"{{w:things}} cost {who} {tail} to play", dearer)
            yield Phrase("order", f"{{w:things}} cost {who} {tail} to play {{t:time}}", (Lasts(dearer, t),))
    for who in ("the defending hero", "the attacking hero", "a opposing hero"):
        yield Phrase("next one", f"the next {{w:thing}} {who} plays", Next((LAYER, w), 1, "opponent"))


EVERYTHING = (Test("id", "isnt", 0),)
OF_WHOM: tuple[tuple[str, Whose], ...] = (
    ("", "any"), ("you ", "you"), ("opponents ", "opponent"), ("your opponents ", "opponent"),
    ("opposing heroes ", "opponent"),
)  # fmt: skip


def _to_play_or_activate() -> Iterator[Phrase]:
    """What cards and activated abilities cost more, or less: the price of both is changed."""
    n, t = hole("n"), hole("t")
    more = (Change("cost", "plus", n), Change("surcharge", "plus", n))
    less = (Change("cost", "minus", n), Change("discount", "plus", n))
    tails = (("{n:resources} more", more), ("a additional {n:resources}", more), ("{n:resources} less", less))
    for who, whose in OF_WHOM:
        for tail, changes in tails:
            held = Held(Those(whose, EVERYTHING), changes)
            said = f"cards and activated abilities cost {who}{tail}"
            yield Phrase("held", said, held)
            yield Phrase("order", f"{said} {{t:time}}", (Lasts(held, t),))


def _as_much_as_one_likes() -> Iterator[Phrase]:
    """A price up to a number, and what follows as often: "you may pay up to {r}{r}. Create that many ..."."""
    b = rest("b")
    paid: tuple[Any, ...] = (Roll(hole("n"), said=True), Do("pays", Amount("roll"), IS_DOER))
    then = ThatMany((b,), Amount("roll"))
    said = "you may pay up to {n:resources}. {b:body}"
    yield Phrase("sentence", said, (*paid, Frame((then,), done=True)))
    said = "you may pay up to {n:resources}. {b:body}. if you do, {c:body}"
    yield Phrase("sentence", said, (*paid, Frame((then, Frame((rest("c"),), done=True)), done=True)))
    for words, detail in ((" them", (("whom", f"@{THEY}"),)), ("", ())):
        often = Do("intimidates", Amount("event"), IS_DOER, detail)
        yield Phrase("order", f"intimidate{words} that many times", (often,))


def _without_paying() -> Iterator[Phrase]:
    """What is played without paying its cost in resources."""
    t, w, o = hole("t"), hole("w"), hole("o")
    of_it = (Test("id", "is", IT),)
    for cost in ("without paying its {r} cost", "without paying their {r} cost"):
        free = (("price", "none"),)
        play = Ability("", "permit", when="plays", where=free, about=of_it, whose="you")
        at_will = Ability(
            "", "permit", when="plays", where=(*free, ("as", "instant")), about=of_it, whose="you"
        )
        for it in ("it", "that card", "them", "those cards"):
            for said in (f"play {it} {{t:time}} {cost}", f"play {it} {cost} {{t:time}}"):
                yield Phrase("permit", said, (Later(play, (), t, 0),))
            late = f"play {it} {{t:time}} as though it were a instant {cost}"
            yield Phrase("permit", late, (Later(at_will, (), t, 0),))
        yield Phrase("order", f"play {{o:object}} {cost}", (Do("plays", whom=o, detail=free),))
        for place, name in (("graveyard", "graveyard"), ("banished zone", "banished"), ("hand", "hand")):
            for things in ("a thing", "things"):
                there = Ability(
                    "", "permit", when="plays", whose="you", where=(("from", name), *free), about=w
                )
                says = f"play {{w:{things}}} from your {place}"
                for said in (f"{says} {{t:time}} {cost}", f"{says} {cost} {{t:time}}"):
                    yield Phrase("permit", said, (Later(there, (), t, 0),))


def _to_any_number() -> Iterator[Phrase]:
    """Tokens for as many heroes as one likes."""
    heroes = Whom((HERO,), 0, 99)
    made = Do("is created", 1, heroes, made=hole("m"))
    yield Phrase("order", "create a {m:token} token under any number of heroes' control", (made,))
    foes = Whom((HERO, ENEMY), 0, 99)
    theirs = Do("is created", 1, foes, made=hole("m"))
    yield Phrase("order", "create a {m:token} token under any number of opponents' control", (theirs,))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _activating()
    yield from _for_opponents()
    yield from _to_play_or_activate()
    yield from _as_much_as_one_likes()
    yield from _to_any_number()
    yield from _without_paying()
