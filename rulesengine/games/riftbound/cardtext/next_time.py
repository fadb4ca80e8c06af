"""What comes later in the turn: the next card that is played, the next damage, what a chosen Unit does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Change, Do, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import ATTACK, CONQUER, DEFEND, MOVES
from rulesengine.games.riftbound.cardtext.lasting import on_objects
from rulesengine.games.riftbound.cardtext.nouns import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

READY = (Change("keywords", "add", "Enters ready"),)
OF_BEARER = (  # what is said of "it", and what it waits for where it stands
    ("conquers", CONQUER), ("attacks", ATTACK), ("defends", DEFEND), ("moves", MOVES),
    ("wins a combat", Ability("", when="wins a combat", whose="any", by=m.PRESENT)),
)  # fmt: skip


def static(words: str = "", **more: Any) -> Ability:  # noqa: ANN401  fields of Ability, or holes for them
    """Make an ability that holds for whatever it is about, and its name."""
    return Ability(words, "static", whose="any", **more)


def _next_card() -> Iterator[Phrase]:
    """The next card that is played, or each one: cheaper, dearer, ready."""
    played = (m.zone("chain"), m.OWN)
    for (one, many), what in CARDS.items():
        for words, uses in ((f"the next {one} you play this turn", 1), (f"{many} you play this turn", 0)):
            s = "s" if uses else ""
            for end, how in (("less", "minus"), ("more", "plus")):
                price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
                cheaper = static(f"{words} cost{s} {end}", changes=price, about=(*what, *played))
                said = f"{words} cost{s} {{n:energy}} {end}"
                yield Phrase("order", said, (Make(cheaper, "turn ends", uses=uses),))
            ready = static(f"{words} enter{s} ready", changes=READY, about=(*what, *played))
            if "unit" in one:
                yield Phrase("order", f"{words} enter{s} ready", (Make(ready, "turn ends", uses=uses),))


def _of_it() -> Iterator[Phrase]:
    """What a chosen Unit does or suffers this turn, and what follows from it."""
    for verb, seen in OF_BEARER:
        given = replace(seen, words=f"what follows when it {verb}", then=hole("o"))
        held = static(given.words, changes=(Change("abilities", "gain", given),))
        gains = Make(held, "turn ends", m.IT)
        for words in (f"when it {verb} this turn", f"this turn , when it {verb}"):
            yield Phrase("sentence", f"{words} , {{o:orders}}", (gains,))
    struck = Ability("what follows when it takes damage", when="is dealt", then=(Do("is killed", whom=m.IT),))
    for words in (
        "kill it the next time it takes damage this turn",
        "kill it when it takes damage this turn",
    ):
        yield Phrase("order", words, (Make(struck, "turn ends", m.IT, uses=1),))
    for words, when in (
        ("be readied", "is readied"), ("move", ("moves", "is moved")), ("be killed", "is killed"),
        ("be dealt damage", "is dealt"), ("be stunned", "is stunned"), ("be chosen", "is chosen"),
    ):  # fmt: skip
        never = Ability(f"it can't {words} this turn", "ban", when=when)
        for who, whom in (("it", m.IT), ("they", m.THEM), ("I", m.ME)):
            yield Phrase("order", f"{who} can't {words} this turn", (Make(never, "turn ends", whom),))
    ends = Ability("what follows at the end of the turn", when="turn ends", whose="any", then=hole("o"))
    for words in ("at the end of this turn", "at the end of the turn"):
        yield Phrase("sentence", f"{{o:orders}} {words}", (Make(ends, uses=1),))


def _prevented() -> Iterator[Phrase]:
    """Damage that is not dealt for a turn, and damage that is more."""
    every = Instead("prevent", 0, sort="prevention")
    hurt = Ability("damage is prevented this turn", "instead", when="is dealt", instead=every)
    yield from on_objects("prevent all damage to {o} this turn", lambda whom: Make(hurt, "turn ends", whom))
    by_card = replace(hurt, whose="any", by=(Test("id", ">", 0),))
    for words in ("spell and ability damage", "damage from spells and abilities"):
        yield Phrase("order", f"prevent all {words} this turn", (Make(by_card, "turn ends"),))
    more = Instead("plus", hole("n"))
    for words, by in (
        ("your spells and abilities deal", (m.YOURS,)), ("your spells deal", (m.YOURS, m.SPELL)),
    ):  # fmt: skip
        for what in ("Bonus Damage", "additional damage"):
            bonus = Ability("", "instead", when="is dealt", whose="any", by=by, instead=more)
            yield Phrase("static", f"{words} {{n:number}} {what}", bonus)


def _saved() -> Iterator[Phrase]:
    """What is done or paid in the place of dying."""
    dies = Ability("", "instead", when="is killed")
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    for me in ("I", "this"):
        words = f"if {me} would die , you may {{c:costs}} . if you do , {{p:orders}} instead"
        yield Phrase("static", words, replace(dies, instead=paid))
        words = f"if {me} would die , you may {{c:costs}} to {{p:orders}} instead"
        yield Phrase("static", words, replace(dies, instead=paid))
    others = replace(dies, whose="any", about=hole("w"))
    for one in ("a {w:one}", "another {w:one}"):
        seen = replace(others, about=(m.OTHER, rest("w"))) if "another" in one else others
        for may in ("you may ", ""):
            follow = Instead("follow", then=hole("p"), may=bool(may))
            for verb, kind in (("kill", "is killed"), ("banish", "is banished"), ("exhaust", "is exhausted")):
                words = f"if {one} would die , {may}{verb} this instead . {{p:orders}}"
                price = replace(follow, cost=(Do(kind, whom=m.THIS),))
                yield Phrase("static", words, replace(seen, instead=price))


PHRASES = (_next_card, _of_it, _prevented, _saved)
