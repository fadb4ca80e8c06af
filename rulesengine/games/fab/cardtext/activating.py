"""What a player activates: what it costs, what follows, and what must be so for it to be activated."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.fighting import LINKS
from rulesengine.games.fab.cardtext.sentences import PAY, PLACES
from rulesengine.games.fab.cardtext.words import TIMINGS, YOU, Amount, Cheaper, Do, Line

if TYPE_CHECKING:
    from collections.abc import Iterator


def _costs() -> Iterator[Phrase]:
    yield Phrase("cost", "{n:resources}", (PAY,))
    yield Phrase("cost", "0", ())
    yield Phrase("cost", "{n:chi}", (Do("pays", hole("n"), YOU, (("by", "chi"),)),))
    yield Phrase("cost", "{n:powers}", (Do("pays", hole("n"), YOU, (("by", "power"),)),))
    yield Phrase("cost", "{t}", (Do("is tapped"),))
    yield Phrase("cost", "{a:order}", (rest("a"),))
    yield Phrase("costs", "{c:cost}", (rest("c"),))
    for joint in (", ", " and ", ", and "):
        yield Phrase("costs", f"{{c:cost}}{joint}{{more:costs}}", (rest("c"), rest("more")))


def _activated() -> Iterator[Phrase]:
    c, t = hole("c"), hole("t")
    for limit, times, lead in (("", 1, ""), ("turn", hole("n"), "{n:often} per turn ")):
        for timing, first in (
            ("Action", "action"),
            ("Instant", "instant"),
            ("Attack Reaction", "attack reaction"),
            ("Defense Reaction", "defense reaction"),
        ):
            words = f"{lead}{first} - {{c:costs}}: {{t:acted}}"
            mean = Line("activated", cost=c, then=t, timing=(timing,), limit=limit, times=times)
            yield Phrase("line", words, mean)
            for this in ("this", "this ability"):
                for only in ("only if", "only while"):
                    gated = replace(mean, given=hole("g"))
                    head = f"{lead}{first} - {{c:costs}}: {{t:effect}} activate {this} {only} {{g:states}}."
                    yield Phrase("line", head, gated)
                    again = replace(gated, then=(rest("t"), Do("gains action points", 1, YOU)))
                    yield Phrase("line", f"{head} go again.", again)
                    end = f"activate {this} {only} {{g:states}}."
                    before = f"{lead}{first} - {{c:costs}}: {{t:effect}} go again. {end}"
                    yield Phrase("line", before, again)
                for to_activate in (" to activate", ""):
                    for each, number in (
                        ("{w:thing}", Amount("count", where=hole("w"), times=hole("m"))),
                        ("{a:adjectives}chain link you control", LINKS),
                    ):
                        less = (Cheaper(c, number),)
                        cheaper = replace(mean, cost=less)
                        tail = f"{this} costs {{m:resources}} less{to_activate} for each {each}."
                        yield Phrase("line", f"{words} {tail}", cheaper)


def _provided() -> Iterator[Phrase]:
    """What must be so for an ability to be activated, said behind it or before its "go again"."""
    c, t, v = hole("c"), hole("t"), hole("v")
    for this in ("this", "this ability", "it"):
        for only in ("only if", "only while"):
            yield Phrase("proviso", f"activate {this} {only} {{g:states}}.", hole("g"))
            yield Phrase("proviso", f"only activate {this} {only[5:]} {{g:states}}.", hole("g"))
        yield Phrase("proviso", f"activate {this} only {{g:during}}.", hole("g"))
        yield Phrase("proviso", f"only activate {this} {{g:during}}.", hole("g"))
    for this in ("this", "this ability"):
        yield Phrase("proviso", f"{this} can only be activated if {{g:states}}.", hole("g"))
        yield Phrase("proviso", f"{this} may only be activated if {{g:states}}.", hole("g"))
        yield Phrase("proviso", f"{this} can only be activated {{g:during}}.", hole("g"))
        yield Phrase("proviso", f"{this} can't be activated unless {{g:states}}.", hole("g"))
    point = Do("gains action points", 1, YOU)
    for limit, times, lead in (("", 1, ""), ("turn", hole("n"), "{n:often} per turn ")):
        for timing in TIMINGS:
            head = f"{lead}{timing.lower()} - {{c:costs}}:"
            mean = Line("activated", given=v, cost=c, then=t, timing=(timing,), limit=limit, times=times)
            yield Phrase("line", f"{head} {{t:acted}} {{v:proviso}}", mean)
            again = replace(mean, then=(rest("t"), point))
            yield Phrase("line", f"{head} {{t:effect}} {{v:proviso}} go again.", again)
            first = replace(mean, given=(rest("g"),))
            yield Phrase("line", f"while {{g:states}}, {head} {{t:acted}}", first)
            for only in ("only if", "only while"):
                for this in ("this", "this ability"):
                    there = f"activate {this} {only} {{z:in zone}}."
                    placed = replace(mean, given=(), zone=hole("z"))
                    yield Phrase("line", f"{head} {{t:acted}} {there}", placed)
                    for face, tests in PLACES[1:]:
                        shown = replace(mean, given=tests, zone=hole("z"))
                        words = there.replace("in zone", face)
                        yield Phrase("line", f"{head} {{t:acted}} {words}", shown)
            yield Phrase("line", f"if {{g:states}}, {head} {{t:acted}}", first)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _costs()
    yield from _activated()
    yield from _provided()
