"""Damage by who deals it, and as much as has just happened: "1 Bonus Damage to units here", "that much"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.core.text import Ability, Change, Do, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.binding import THAT_MUCH
from rulesengine.games.riftbound.cardtext.lasting import TIMES, on_objects, static
from rulesengine.games.riftbound.cardtext.orders import GAINED

if TYPE_CHECKING:
    from collections.abc import Iterator

A_CARD = Test("id", ">", 0)
DEALERS = (  # who deals it
    ("spells and abilities", (A_CARD,)), ("spells", (m.SPELL,)), ("your spells", (m.SPELL, m.YOURS)),
    ("your spells and abilities", (A_CARD, m.YOURS)), ("friendly spells", (m.SPELL, m.YOURS)),
    ("friendly spells and abilities", (A_CARD, m.YOURS)), ("enemy spells", (m.SPELL, m.THEIRS)),
    ("enemy spells and abilities", (A_CARD, m.THEIRS)),
)  # fmt: skip
KNOWN = frozenset({"your spells", "your spells and abilities"})  # another table says these of anybody
MORE = ("Bonus Damage", "additional damage", "more damage")
SAID = "it deals more damage"


def _bonus() -> Iterator[Phrase]:
    """More damage: by some, to some, for a turn, or by the next card."""
    more = Instead("plus", hole("n"))
    for who, by in DEALERS:
        hurt = Ability("", "instead", when="is dealt", whose="any", by=by, instead=more)
        to_some = Ability("", "instead", when="is dealt", whose="any", about=hole("w"), by=by, instead=more)
        lasts = (Make(replace(hurt, words=SAID), "turn ends"),)
        for what in MORE:
            words = f"{who} deal {{n:number}} {what}"
            if who not in KNOWN or what == "more damage":
                yield Phrase("static", words, hurt)
            yield Phrase("static", f"{words} to {{w:many}}", to_some)
            yield Phrase("order", f"{words} this turn", lasts)
            yield Phrase("order", f"this turn , {words}", lasts)
    its = Ability(SAID, "instead", when="is dealt", whose="source", zone="chain", instead=more)
    held = Ability(
        SAID, "static", whose="any", about=(m.SPELL, m.zone("chain"), m.OWN),
        changes=(Change("abilities", "gain", its),),
    )  # fmt: skip
    for what in MORE:
        once = (Make(held, "turn ends", uses=1),)
        yield Phrase("order", f"the next spell you play this turn deals {{n:number}} {what}", once)


def _that_much() -> Iterator[Phrase]:
    """As much as has just happened."""
    much = THAT_MUCH
    for words in ("deal that much to {o}", "deal that much damage to {o}"):
        yield from on_objects(words, lambda whom: Do("is dealt", much, whom))
    for verb, what, kind in GAINED:
        said = f"{verb} that much{what}" if "XP" in what else f"{verb} that many{what or ' more'}"
        yield Phrase("order", said, (Do(kind, much, m.YOU),))
    more = static(changes=(Change("Might", "plus", much),))
    for time, until in TIMES:
        yield from on_objects(
            f"give {{o}} that much Might {time}", lambda whom, until=until: Make(more, until, whom)
        )


PHRASES = (_bonus, _that_much)
