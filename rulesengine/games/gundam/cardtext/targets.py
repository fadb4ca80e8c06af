"""How cards say whom they mean: "this Unit", "it", "all enemy Units", "1 to 2 of your Units".

Categories: `object` and `objects` (one, several) give a Pick, `subject` and `subjects` the same where
"they" is said for "them"; `chosen` gives the Choose behind the word "choose", `taken one` and `taken many`
the choice made in passing: "discard 1 card", "rest 1 of your Units".
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Choose, Either, Pick, Test
from rulesengine.games.gundam.cardtext.meanings import (
    AMONG,
    ANY,
    ANY2,
    ANY3,
    BASE,
    BATTLE,
    IN_PLAY,
    ITS,
    NAMED,
    PILOT,
    REMAINING,
    SELF,
    THAT,
    THEIRS,
    THEM,
    THOSE,
    YOURS,
    zone,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterator

SHIELD = zone("shield section")
FIRST = (  # the Base; without one, the top Shield
    THEIRS,
    Either((
        (zone(BASE),),
        (
            SHIELD,
            Test("place", "is", Amount("lowest", "place", (SHIELD, THEIRS))),
            Test(Amount("count", where=(zone(BASE), THEIRS)), "is", 0),
        ),
    )),
)  # fmt: skip
EXTREMES = ("lowest", "highest")
PARTLY = (("your", YOURS), ("your opponent's", THEIRS))


def _picks() -> Iterator[Phrase]:
    for category, it, them in (("object", "it", "them"), ("subject", "it", "they")):
        many = f"{category}s"
        yield Phrase(category, it, Pick(NAMED))
        yield Phrase(many, them, Pick(THEM))
        yield Phrase(category, "this {w:bare}", Pick("self", hole("w")))
        yield Phrase(category, "that {w:bare}", Pick(THAT, hole("w")))
        yield Phrase(category, "that card", Pick(THAT, (ANY,)))
        yield Phrase(many, "those {w:bares}", Pick(THOSE, hole("w")))
        yield Phrase(many, "those cards", Pick(THOSE, (ANY,)))
        yield Phrase(category, "its paired Pilot", Pick(ITS, (PILOT,)))
        yield Phrase(category, "the Pilot paired with this Unit", Pick("linked", (PILOT, PILOT)))
        yield Phrase(category, "this Unit's paired Pilot", Pick("linked", (PILOT, PILOT, PILOT)))
        yield Phrase(category, "the {w:thing}", Pick("all", (IN_PLAY, rest("w"))))
        yield Phrase(category, "each {w:thing}", Pick("all", (zone(BATTLE), rest("w"))))
        for whose, test in PARTLY:
            yield Phrase(
                category, f"each of {whose} {{w:things}}", Pick("all", (test, zone(BATTLE), rest("w")))
            )
        yield Phrase(many, "the remaining cards", Pick(REMAINING))
        yield Phrase(category, "the remaining card", Pick(REMAINING, (ANY,)))
        yield Phrase(category, "any remaining card", Pick(REMAINING, (ANY2,)))
        yield Phrase(many, "any remaining cards", Pick(REMAINING, (ANY3,)))
        yield Phrase(many, "each of them", Pick(THOSE, (ANY2,)))
        yield Phrase(category, "this", Pick("self", (SELF, SELF, SELF)))
        yield Phrase(category, "the first card in your opponent's shield area", Pick("all", FIRST))
        yield Phrase(category, "the card paired with this Unit", Pick("linked"))
        yield Phrase(category, "{w:a bare} paired with this Unit", Pick("linked", (rest("w"), ANY2)))
        for word in EXTREMES:
            for prop in ("Lv.", "AP", "HP", "cost"):
                far = Test(prop, "is", Amount(word, prop, (rest("w"),)))
                yield Phrase(many, f"all {{w:things}} with the {word} {prop}", Pick("all", (rest("w"), far)))
        for whose, test in PARTLY:
            yield Phrase(many, f"all {whose} {{w:things}}", Pick("all", (test, rest("w"))))
            yield Phrase(many, f"all of {whose} {{w:things}}", Pick("all", (test, test, rest("w"))))
        yield Phrase(many, "all {w:things}", Pick("all", hole("w")))
    # "it" for the bearer, and the card itself where no word is needed: "recover 1 HP"
    yield Phrase("object", "this card", Pick("self"))
    yield Phrase("subject", "this card", Pick("self", (SELF, SELF)))


def _choices() -> Iterator[Phrase]:
    n = hole("n")
    for target in (True, False):
        one, many = ("chosen", "chosen") if target else ("taken one", "taken many")

        choose = partial(Choose, target=target)
        yield Phrase(one, "1 {w:thing}", choose(hole("w"), 1, 1))
        yield Phrase(many, "{n:several} {w:things}", choose(hole("w"), n, n))
        yield Phrase(many, "1 to {n:several} {w:things}", choose(hole("w"), 1, n))
        yield Phrase(one, "up to 1 {w:thing}", choose(hole("w"), 0, 1))
        yield Phrase(many, "up to {n:several} {w:things}", choose(hole("w"), 0, n))
        either = (Either(((rest("w"),), (rest("v"),))),)
        yield Phrase(one, "1 {w:thing}/1 {v:thing} among them", choose((*either, AMONG), 1, 1))
        for word in EXTREMES:
            for prop in ("Lv.", "AP", "HP", "cost"):
                far = Test(prop, "is", Amount(word, prop, (rest("w"),)))
                yield Phrase(one, f"1 {{w:thing}} with the {word} {prop}", choose((rest("w"), far), 1, 1))
                for whose, test in PARTLY:
                    far = Test(prop, "is", Amount(word, prop, (test, rest("w"))))
                    words = f"1 of {whose} {{w:one of them}} with the {word} {prop}"
                    yield Phrase(one, words, choose((test, rest("w"), far), 1, 1))
        for whose, test in PARTLY:
            where = (test, rest("w"))
            yield Phrase(one, f"1 of {whose} {{w:one of them}}", choose(where, 1, 1))
            yield Phrase(many, f"{{n:several}} of {whose} {{w:things}}", choose(where, n, n))
            yield Phrase(many, f"1 to {{n:several}} of {whose} {{w:things}}", choose(where, 1, n))
            yield Phrase(one, f"up to 1 of {whose} {{w:one of them}}", choose(where, 0, 1))
            yield Phrase(many, f"up to {{n:several}} of {whose} {{w:things}}", choose(where, 0, n))
        yield Phrase(one, "one of your {w:one of them}", choose((rest("w"), YOURS), 1, 1))
        yield Phrase(one, "1 of them", choose((AMONG, ANY), 1, 1))
        yield Phrase(many, "{n:several} of them", choose((AMONG, ANY), n, n))


TARGETS = (*_picks(), *_choices())
