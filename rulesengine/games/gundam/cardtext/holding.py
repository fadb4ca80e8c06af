"""Sentences that hold for a time or always, each with a form of its own: "reduce the next damage ...".

What has a subject and a verb like any other is in `lasting.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Instead, Make, Pick, Test
from rulesengine.games.gundam.cardtext.lasting import BATTLE, EFFECT, RULE, TIMES, ban, static, timed
from rulesengine.games.gundam.cardtext.meanings import ANY, ENEMY, NAMED, UNIT, YOURS
from rulesengine.games.gundam.words import NUMBERED

if TYPE_CHECKING:
    from collections.abc import Iterator


def _reduced(damage: str, where: tuple[tuple[str, str], ...]) -> Iterator[Phrase]:
    """Damage that is made less for a time: "during this battle, when it receives enemy damage, reduce it"."""
    for enemy, by in (("", ()), ("enemy ", (ENEMY,))):
        change = Instead("minus", hole("n"))
        less = Ability("", "instead", when="is damaged", where=where, by=by, instead=change)
        for time, until in TIMES:
            words = f"{time}, when {{s:subject}} receives {enemy}{damage}, reduce it by {{n:number}}"
            yield Phrase("order", words, (Make(less, until, hole("s")),))
            words = f"reduce {enemy}{damage} {{s:subject}} receives by {{n:number}}"
            kept = Make(replace(less, timing=("Reduced",)), until, hole("s"))
            yield from timed(words, time, kept)
            kept = replace(kept, ability=replace(less, timing=("Reduced", "The")))
            yield from timed(words.replace(f"{enemy}{damage}", f"the {enemy}{damage}", 1), time, kept)


def _lessened() -> Iterator[Phrase]:
    """What is made less for a time: "reduce its AP by an amount equal to the number of ..."."""
    for prop in ("AP", "HP"):
        less = Change(prop, "minus", Amount("count", where=(rest("w"), ANY)))
        held = static(changes=(less,), timing=("Reduced",))
        for time, until in TIMES:
            words = f"reduce its {prop} by a amount equal to the number of {{w:things}}"
            yield from timed(words, time, Make(held, until, Pick(NAMED)))
            gained = static(changes=(Change(prop, "plus", Amount("event")),), timing=("Increased",))
            words = f"increase this Unit's {prop} {time} by a amount equal to the cost paid"
            yield Phrase("order", words, (Make(gained, until, Pick("self", (UNIT,))),))
            fixed = static(changes=(Change(prop, "minus", hole("n")),), timing=("Reduced",))
            yield from timed(f"reduce its {prop} by {{n:number}}", time, Make(fixed, until, Pick(NAMED)))


def _special() -> Iterator[Phrase]:
    """Sentences with a form of their own."""
    for place in ("trash", "hand"):
        tail = (YOURS, Test("zone", "is", place))
        mean = static(changes=(Change("AP", "plus", Amount("kinds", "name", (rest("w"), *tail))),))
        number = "an amount equal to the number of {w:things}"
        words = f"increase this Unit's AP by {number} with unique names in your {place}"
        yield Phrase("static", words, mean)
        mean = static(changes=(Change("AP", "plus", Amount("count", where=(rest("w"), *tail))),))
        yield Phrase("static", words.replace(" with unique names", ""), mean)
    for prop in ("cost", "Lv."):
        each = Amount("count", where=hole("w"), times=hole("n"))
        less = static(changes=(Change(prop, "minus", each),), zone="hand", timing=("Reduced",))
        yield Phrase("static", f"this card's {prop} is reduced by {{n:number}} for each {{w:thing}}", less)
        less = static(changes=(Change(prop, "minus", hole("n")),), zone="hand", timing=("Reduced",))
        yield Phrase("static", f"this card's {prop} is reduced by {{n:number}}", less)
    draws = static(changes=(Change("keywords", "add", "Draws Attacks"),), about=hole("s"))
    yield Phrase(
        "static", "enemy Units choose this {s:bare} as their attack target if possible when attacking", draws
    )
    theirs = static(changes=(draws.changes[0],), whose="any", about=(YOURS, rest("s")))
    words = "enemy Units choose one of your {s:bare of them} as their attack target if possible"
    yield Phrase("static", f"{words} when attacking", theirs)
    must = replace(draws, about=(), timing=("Must",))
    for time, until in TIMES:
        words = f"{time}, all enemy Units must choose {{s:object}} as their attack target when attacking"
        yield Phrase("order", words, (Make(must, until, hole("s")),))
    for word in NUMBERED:
        counted = Change(word, "plus", Amount("count", where=(rest("w"),)))
        words = f"this {{s:bare}} gains the same number of <{word} 1> as the number of {{w:things}}"
        yield Phrase("static", words, static(changes=(counted,), about=hole("s")))
    rested = Change("keywords", "add", "Deployed Rested")
    yield Phrase(
        "static", "this {s:bare} is deployed rested", static(changes=(rested,), about=hole("s"), zone="any")
    )
    yield Phrase(
        "static", "deploy this {s:bare} rested", static(changes=(rested, rested), about=hole("s"), zone="any")
    )
    many = static(changes=(rested,), whose="any", about=hole("s"), zone="")
    yield Phrase("static", "all {s:bares} are deployed rested", many)
    yield Phrase(
        "static",
        "this card's name is also treated as {n:named}",
        static(changes=(Change("names", "add", hole("n")),)),
    )
    effects = ban("activates", whose="any", about=(ENEMY,), where=(("timing", hole("t")),))
    yield Phrase("static", "enemy {t:timing} effects can't activate", effects)
    for damage, where in (("damage", ()), ("battle damage", BATTLE), ("effect damage", EFFECT)):
        less = Ability("", "instead", when="is damaged", where=where, instead=Instead("minus", hole("n")))
        moved = Ability(
            "", "instead", when="is damaged", where=where, instead=Instead("redirect", whom=hole("o"))
        )
        yield from _reduced(damage, where)
        for time, until in TIMES:
            words = f"{time}, reduce the next {damage} {{s:subject}} receives by {{n:number}}"
            yield Phrase("order", words, (Make(less, until, hole("s"), 1),))
            words = f"{time}, {damage} {{s:subject}} would receive is dealt to {{o:object}} instead"
            yield Phrase("order", words, (Make(moved, until, hole("s")),))
    asleep = ban("is set as active", where=RULE)
    for one in ("subject", "subjects"):
        soon = ban("is set as active", where=(*RULE, *RULE))
        words = f"{{s:{one}}} won't be set as active during your opponent's next start phase"
        yield Phrase("order", words, (Make(soon, "opponent's next start phase ends", hole("s")),))
        words = f"{{s:{one}}} won't be set as active during the start phase of your opponent's next turn"
        yield Phrase("order", words, (Make(asleep, "opponent's next start phase ends", hole("s")),))


LASTING_ALONE = (*_lessened(), *_special())
