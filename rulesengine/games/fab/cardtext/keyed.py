"""Lines of activated abilities, and lines that are keywords."""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.lexicon import DEEDS, KEYWORDS
from rulesengine.games.fab.cardtext.meanings import SELF, YOU
from rulesengine.games.fab.cardtext.open import (
    Ability,
    Amount,
    Change,
    Do,
    Held,
    Instead,
    Line,
    Test,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def _activated() -> Iterator[Phrase]:
    c, t = hole("c"), hole("t")
    for limit, lead in (("", ""), ("turn", "once per turn ")):
        for timing, first in (
            ("Action", "action"),
            ("Instant", "instant"),
            ("Attack Reaction", "attack reaction"),
            ("Defense Reaction", "defense reaction"),
        ):
            words = f"{lead}{first} - {{c:costs}}: {{t:acted}}"
            mean = Line("activated", cost=c, then=t, timing=(timing,), limit=limit)
            yield Phrase("line", words, mean)
            for this in ("this", "this ability"):
                for only in ("only if", "only while"):
                    gated = Line("activated", given=hole("g"), cost=c, then=t, timing=(timing,), limit=limit)
                    head = f"{lead}{first} - {{c:costs}}: {{t:effect}} activate {this} {only} {{g:states}}."
                    yield Phrase("line", head, gated)
                    again = Line(
                        "activated",
                        given=hole("g"),
                        cost=c,
                        then=(rest("t"), Do("gains action points", 1, YOU)),
                        timing=(timing,),
                        limit=limit,
                    )
                    yield Phrase("line", f"{head} go again.", again)
                less = (
                    Change("activation cost", "minus", Amount("count", where=hole("w"), times=hole("m"))),
                )
                cheaper = Line(
                    "activated", cost=c, then=t, timing=(timing,), limit=limit, held=Held(SELF, less)
                )
                yield Phrase(
                    "line",
                    f"{words} {this} costs {{m:resources}} less to activate for each {{w:thing}}.",
                    cheaper,
                )


def _keywords() -> Iterator[Phrase]:
    for number in ("n",):
        n = hole(number)
        hero = (Test("types", "has", "Hero"), Test("controller", "is", "you"))
        for amount, mean in (("{n:number}", n), ("X, where X is {x:amount}", hole("x"))):
            stop = "" if amount.startswith("{n") else "."
            ward = Instead("prevent", mean, also=(Do("is destroyed"),), sort="prevention")
            shell = Ability("", "instead", when="is dealt", whose="any", about=hero)
            for word, change in (
                ("ward", ward), ("spellvoid", Instead("prevent", mean, also=(Do("is destroyed"),), sort="prevention", types=("arcane",), may=True)),
                ("arcane barrier", Instead("prevent", mean, sort="prevention", types=("arcane",), may=True, cost=(Do("pays", mean, YOU),))),
            ):  # fmt: skip
                made = Ability(
                    "", "instead", when=shell.when, whose="any", about=hero, instead=change, keyword=word
                )
                yield Phrase("keyword line", f"{word} {amount}{stop}", made)
        for word in ("opt", "piercing", "quell", "heave", "arcane shelter"):
            if word != "opt":
                yield Phrase(
                    "keyword line",
                    f"{word} {{n:number}}",
                    Ability("", "static", changes=(Change(word, "plus", n),), keyword=word),
                )
    for word in KEYWORDS:
        if word in DEEDS:
            continue
        yield Phrase("keyword line", word, Ability("", "keyword", keyword=word))
    yield Phrase(
        "keyword line", "{s:super} Fusion", Ability("", "keyword", keyword="fusion", timing=(hole("s"),))
    )
    for joint in ("and", "or", "and/or"):
        yield Phrase(
            "keyword line",
            f"{{s:super}} {joint} {{t:super}} Fusion",
            Ability("", "keyword", keyword="fusion", timing=(hole("s"), joint, hole("t"))),
        )
    yield Phrase(
        "keyword line", "essence of {s:super}", Ability("", "keyword", keyword="essence", timing=(hole("s"),))
    )
    yield Phrase(
        "keyword line", "legend of {n:name}", Ability("", "keyword", keyword="legend", timing=(hole("n"),))
    )
    yield Phrase(
        "keyword line",
        "legend of the {n:name}",
        Ability("", "keyword", keyword="legend", timing=(hole("n"), "the")),
    )
    yield Phrase(
        "keyword line",
        "{n:specialization}",
        Ability("", "keyword", keyword="specialization", timing=(hole("n"),)),
    )
    yield Phrase(
        "keyword line",
        "legendary {n:specialization}",
        Ability("", "keyword", keyword="specialization", timing=(hole("n"), "legendary")),
    )


KEYED_LINES = (*_activated(), *_keywords())
