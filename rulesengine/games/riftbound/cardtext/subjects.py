"""One subject and what is said of it, always or for a time: "enemy units here can't move and have -1 Might".

Subjects, predicates and times are three tables; every one of them goes with every other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Change, Instead, Make, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.by_what import SUFFERED
from rulesengine.games.riftbound.cardtext.lasting import static
from rulesengine.games.riftbound.cardtext.nouns import YOUR
from rulesengine.games.riftbound.cardtext.sentences import Line
from rulesengine.games.riftbound.cardtext.unfolding import Says, Subject, Time

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMES = (
    ("this turn", Time("turn ends")), ("this combat", Time("combat ends")),
    ("until end of turn", Time("turn ends")), ("until the end of the turn", Time("turn ends")),
)  # fmt: skip
NEVER = (*SUFFERED, ("move", ("moves", "is moved")), ("be chosen", "is chosen"), ("be healed", "is healed"))


def _subjects() -> Iterator[Phrase]:
    """Those of whom something is said."""
    some = Subject("any", hole("w"))
    for words, subject in (
        ("I", Subject()), ("this", Subject()), ("{w:many}", some), ("all {w:many}", some),
        ("your {w:many}", Subject("any", (YOUR, rest("w")))), ("each {w:one}", some),
        ("the equipped unit", Subject("linked")), ("equipped unit", Subject("linked")),
    ):  # fmt: skip
        yield Phrase("subject", words, subject)
    for words, whom in (
        ("it", m.IT), ("that unit", m.IT), ("that gear", m.IT), ("they", m.THEM), ("those units", m.THEM),
        ("each of them", m.THEM),
    ):  # fmt: skip
        yield Phrase("named", words, Subject(whom=whom))
    yield Phrase("of a time", "{s:subject}", hole("s"))
    yield Phrase("of a time", "{s:named}", hole("s"))


def _predicates() -> Iterator[Phrase]:
    """What is said of them."""
    for have in ("have", "has", "get", "gets", "gain", "gains"):
        yield Phrase("predicate", f"{have} {{g:gains}}", static(changes=hole("g")))
    for words, when in NEVER:
        never = Ability("", "ban", when=when)
        yield Phrase("predicate", f"can't {words}", never)
        by = Ability("", "ban", when=when, by=hole("b"))
        yield Phrase("predicate", f"can't {words} by {{b:doer}}", by)
    for do in ("don't", "doesn't"):
        yield Phrase("predicate", f"{do} take damage", Ability("", "ban", when="is dealt"))
        spared = Ability("", "ban", when="is dealt", by=hole("b"))
        yield Phrase("predicate", f"{do} take damage from {{b:doer}}", spared)
        weak = static(changes=(Change("keywords", "add", "Deals no combat damage"),))
        yield Phrase("predicate", f"{do} deal combat damage", weak)
    home = Ability("", "ban", when=("moves", "is moved"), where=(("to", "base"),))
    yield Phrase("predicate", "can't move to base", home)
    for take in ("take", "takes"):
        twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
        yield Phrase("predicate", f"{take} double damage", twice)
    for words, keyword in (("first", "Tank"), ("last", "Backline")):
        order = static(changes=(Change("keywords", "add", keyword),))
        yield Phrase("predicate", f"must be assigned combat damage {words}", order)


def _said() -> Iterator[Phrase]:
    """All that is said of one subject."""
    p, q, r = hole("p"), hole("q"), hole("r")
    for words, several in (
        ("{p:predicate}", (p,)), ("{p:predicate} and {q:predicate}", (p, q)),
        ("{p:predicate} , {q:predicate} , and {r:predicate}", (p, q, r)),
    ):  # fmt: skip
        yield Phrase("predicates", words, several)
    for words, time in TIMES:
        yield Phrase("time", words, time)
    s, said = hole("s"), hole("p")
    yield Phrase("static", "{s:subject} {p:predicates}", Says(s, said))
    worn = Test("links", "with", (m.UNIT, rest("q")))
    for unit in ("the equipped unit", "equipped unit"):
        so = Line(static=Says(Subject("linked"), said), level=(worn,))
        yield Phrase("line", f"while {unit} is {{q:quality}} , it {{p:predicates}} .", so)
    for gain in ("it gains", "it has", "that unit gains"):
        kept = Make(static(changes=(hole("k"),)), "", m.IT)
        yield Phrase("order", f"{gain} {{k:keyword}}", (kept,))
    lasts = (Says(s, said, hole("t")),)
    yield Phrase("order", "{s:of a time} {p:predicates} {t:time}", lasts)
    yield Phrase("order", "{t:time} , {s:of a time} {p:predicates}", lasts)


PHRASES = (_subjects, _predicates, _said)
