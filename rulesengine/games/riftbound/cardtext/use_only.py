"""When something may be used or chosen, and where nothing is played: "use only if", "I can't ... while".

What an ability asks before it is used is its `given`; how often is its `limit`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.lasting import static
from rulesengine.games.riftbound.cardtext.sentences import ONCE, Line

if TYPE_CHECKING:
    from collections.abc import Iterator

CANNOT: tuple[tuple[str, str | tuple[str, ...]], ...] = (
    ("I can't be readied", "is readied"), ("I can't be killed", "is killed"),
    ("I can't be stunned", "is stunned"), ("I can't move", ("moves", "is moved")),
    ("I can't be dealt damage", "is dealt"), ("I can't be returned", "is returned"),
)  # fmt: skip


def _uses() -> Iterator[Phrase]:
    """When, and how often, an ability with a price may be used."""
    paid = Line(cost=hole("c"), then=hole("b"))
    for use in (
        "use only",
        "use this ability only",
        "activate only",
        "activate this ability only",
        "use me only",
    ):
        for if_ in ("if", "while"):
            words = f"{{c:price}} : {{b:effect}} {use} {if_} {{g:conditions}} ."
            yield Phrase("line", words, replace(paid, given=hole("g")))
        for once in ("once each turn", "once per turn", "once a turn"):
            yield Phrase("line", f"{{c:price}} : {{b:effect}} {use} {once} .", replace(paid, words=ONCE))


def _here() -> Iterator[Phrase]:
    """What is not played here, and what opponents play nowhere else."""
    there = Test("zone", "is", "battlefield", "target")
    here = (there, Test("place", "is", Amount("source", "place"), "target"))
    for who, whose in (("", "any"), ("opponents", "opponent")):
        never = Ability("", "ban", when="plays", whose=whose, about=(rest("w"), *here))  # type: ignore[arg-type]
        words = f"{who} can't play {{w:cards}} here" if who else "{w:cards} can't be played here"
        yield Phrase("static", f"{words}", never)
    only = Ability("", "ban", when="plays", whose="opponent", about=(m.UNIT, there))
    words = "opponents can only play units to their base"
    yield Phrase("static", f"{words}", only)


def _always() -> Iterator[Phrase]:
    """What all of them have; tags that are added; prices that fall while something is so."""
    for also in ("I'm also a", "I am also a"):
        tagged = static(changes=(Change("tags", "add", hole("t")),))
        yield Phrase("static", f"{also} {{t:tag}}", tagged)
    dies = static(changes=(Change("deathknells", "plus", 1),), whose="you")
    yield Phrase("static", "your [Deathknell] abilities trigger a additional time", dies)


PHRASES = (_uses, _here, _always)
