"""The lines of a card: triggers, replacements, what holds, activated abilities, keywords."""

# ruff: noqa: C901, PLR0915  a table: each phrase on its own line
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext import meanings
from rulesengine.games.fab.cardtext.events import LEAVES, sees
from rulesengine.games.fab.cardtext.sentences import WHEN
from rulesengine.games.fab.cardtext.words import (
    AT_HERO,
    DEEDS,
    ENEMY,
    HERO,
    KEYWORDS,
    OFTEN,
    TIMINGS,
    YOU,
    Ability,
    Amount,
    Cheaper,
    Do,
    Frame,
    Lasts,
    Line,
    Test,
    WhereX,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


PLACES = (
    ("in zone", ()),
    ("face-up in zone", (Test("flags", "lacks", "face down", "source"),)),
    ("face-down in zone", (Test("flags", "has", "face down", "source"),)),
)


def _lines() -> Iterator[Phrase]:
    e, t, g, n = hole("e"), hole("t"), hole("g"), hole("n")
    yield from (Phrase("often", often, times) for times, often in enumerate(OFTEN, start=1))
    for when in WHEN:
        yield Phrase("line", f"{when} {{e:event}}, {{t:effect}}", Line("trigger", e, then=t))
        yield Phrase(
            "line", f"{when} {{e:event}} {{g:during}}, {{t:effect}}", Line("trigger", e, given=g, then=t)
        )
        yield Phrase(
            "line",
            f"{{n:often}} per turn, {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn", times=n),
        )
        yield Phrase(
            "line",
            f"{{n:often}} per turn - {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn", times=n),
        )
        yield Phrase(
            "line",
            f"{{n:often}} per turn effect - {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn", times=n),
        )
        yield Phrase(
            "line", f"{when} {{e:event}}, instead {{i:instead}}.", Line("instead", e, then=(hole("i"),))
        )
        yield Phrase(
            "line", f"{when} {{e:event}}, {{i:instead}} instead.", Line("instead", e, then=(hole("i"),))
        )
        for category, tests in PLACES:
            yield Phrase(
                "line",
                f"while {{z:{category}}}, {when} {{e:event}}, {{t:effect}}",
                Line("trigger", e, given=tests, then=t, zone=hole("z")),
            )
        yield Phrase(
            "line",
            f"while {{g:states}}, {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, given=g, then=t),
        )
        yield Phrase(
            "line", f"if {{g:states}}, {when} {{e:event}}, {{t:effect}}", Line("trigger", e, given=g, then=t)
        )
        yield Phrase("line", f"{when} {{g:states}}, {{t:effect}}", Line("state", given=g, then=t))
        yield from _either(when)
    yield Phrase("line", "if {e:event}, {t:effect}", Line("trigger", e, then=t))
    yield Phrase(
        "line",
        "{n:often} per turn effect - if {e:event}, {t:effect}",
        Line("trigger", e, then=t, limit="turn", times=n),
    )
    yield Phrase("line", "{e:moment}, {t:effect}", Line("trigger", e, then=t))
    for category, tests in PLACES:
        mean = Line("trigger", e, given=tests, then=t, zone=hole("z"))
        yield Phrase("line", f"while {{z:{category}}}, {{e:moment}}, {{t:effect}}", mean)
    yield Phrase(
        "line",
        "while {g:states}, {e:moment}, {t:effect}",
        Line("trigger", e, given=g, then=t),
    )
    for place, name in (
        ("graveyard", "graveyard"),
        ("hand", "hand"),
        ("arsenal", "arsenal"),
        ("soul", "soul"),
        ("banished zone", "banished"),
    ):
        yield Phrase("in zone", f"this is in your {place}", name)
        yield Phrase("face-up in zone", f"this is face-up in your {place}", name)
    yield Phrase("face-up in zone", "this is face-up in arsenal", "arsenal")
    yield Phrase("face-down in zone", "this is face-down in arsenal", "arsenal")
    for ordinal, words in ((1, "first"), (2, "second"), (3, "third")):
        mean = Line("trigger", e, then=t, limit=f"{ordinal}")
        yield from _nth_of_own(words, ordinal)
        yield Phrase("line", f"the {words} time {{e:event}} each turn, {{t:effect}}", mean)
        yield Phrase("line", f"the {words} time each turn {{e:event}}, {{t:effect}}", mean)
    yield Phrase(
        "line",
        "the second and third time {e:event} each turn, {t:effect}",
        Line("trigger", e, then=t, limit="2 3"),
    )
    yield Phrase(
        "line",
        "the first and second time {e:event} each turn, {t:effect}",
        Line("trigger", e, then=t, limit="1 2"),
    )
    yield Phrase("line", "{a:arrives}.", Line("arrives", hole("a")))
    yield Phrase("line", "{h:held}.", Line("held", held=hole("h")))
    yield Phrase("line", "if {e:event} {g:during}, {t:effect}", Line("trigger", e, given=g, then=t))
    yield Phrase(
        "line", "{h:held}, where X is {x:amount}.", Line("held", held=WhereX((hole("h"),), hole("x")))
    )
    yield Phrase(
        "line", "{h:held} where X is {x:amount}.", Line("held", held=WhereX((hole("h"),), hole("x")))
    )
    for word in ("while", "if"):
        yield Phrase(
            "line",
            f"{word} {{g:states}}, {{h:held}}.",
            Line("held", given=g, held=hole("h")),
        )
        yield Phrase(
            "line",
            f"{{h:held}} {word} {{g:states}}.",
            Line("held", given=g, held=hole("h")),
        )
    yield Phrase(
        "line",
        "{h:held} while defending.",
        Line("held", given=(Test("flags", "has", "defending", "source"),), held=hole("h")),
    )
    x = Line(
        "held", given=(Test("flags", "has", "defending", "source"),), held=WhereX((hole("h"),), hole("x"))
    )
    yield Phrase("line", "{h:held} while defending, where X is {x:amount}.", x)
    for this in ("this",):
        yield Phrase(
            "line",
            f"as a additional cost to play {this}, {{t:effect}}",
            Line("command", then=t, timing=("as played",)),
        )
    yield Phrase("line", "{t:effect}", Line("command", then=t))
    for words in (
        "play this only if {g:states}.",
        "play this only while {g:states}.",
        "this may only be played if {g:states}.",
    ):
        yield Phrase("line", words, Line("permit", Ability("", "permit", when="plays"), given=g))
    for place, name in (
        ("your banished zone", "banished"),
        ("your graveyard", "graveyard"),
        ("your arsenal", "arsenal"),
        ("your soul", "soul"),
    ):
        play = Ability("", "permit", when="plays", where=(("from", name),), zone=name)
        for tail, then in (
            (".", ()),
            (". {t:done}", t),
            (". if you do, {h:held}.", (Frame((Lasts(hole("h")),), done=True),)),
            (
                ". if you do, {h:held}, where X is {x:amount}.",
                (WhereX((Frame((Lasts(hole("h")),), done=True),), hole("x")),),
            ),
        ):
            if "done" in tail:
                continue
            yield Phrase("line", f"you may play this from {place}{tail}", Line("permit", play, then=then))
            yield Phrase(
                "line",
                f"if {{g:states}}, you may play this from {place}{tail}",
                Line("permit", play, given=g, then=then),
            )
        any_card = Ability("", "permit", when="plays", where=(("from", name),), whose="you", about=hole("w"))
        for words in (
            f"you may play {{w:a thing}} from {place}.",
            f"you may play {{w:things}} from {place}.",
        ):
            yield Phrase("line", words, Line("permit", any_card))
            yield Phrase("line", f"if {{g:states}}, {words}", Line("permit", any_card, given=g))
            yield Phrase(
                "line",
                f"if {{g:states}}, {words.removesuffix('.')} as though they were a instant.",
                Line(
                    "permit",
                    Ability(
                        "",
                        "permit",
                        when="plays",
                        where=(("from", name), ("as", "instant")),
                        whose="you",
                        about=hole("w"),
                    ),
                    given=g,
                ),
            )
    yield Phrase(
        "line",
        "you may look at the top card of your deck at any time.",
        Line("permit", Ability("", "permit", when="looks", whose="you")),
    )
    any_number = Line("keyword", Ability("", "keyword", keyword="unlimited", about=hole("w")))
    yield Phrase("line", "you may have any number of {w:things} in your deck.", any_number)
    yield Phrase("line", "you may have {w:things} of any class or talent in your deck.", any_number)
    yield Phrase("line", "you may have {w:things} in your deck.", any_number)
    start = Ability(
        "", "permit", when="enters", whose="you", about=hole("w"), where=(("at", "start"),), zone="any"
    )
    yield Phrase("line", "you may start the game with {w:a thing}.", Line("permit", start))


def _nth_of_own(words: str, ordinal: int) -> Iterator[Phrase]:
    """What follows the first time in a part of a turn, or the first time at all that this does something."""
    e, t = hole("e"), hole("t")
    for part, now in (("of your turns", Test("turn", "is", "you", "turn")),
                      ("of your action phases", Test("action phase", ">=", 1, "you"))):  # fmt: skip
        line = Line("trigger", e, given=(now,), then=t, limit=f"{ordinal}")
        yield Phrase("line", f"the {words} time {{e:event}} during each {part}, {{t:effect}}", line)
    for own, first in (("this hits", sees("hits")), ("this hits a hero", sees("hits", given=(AT_HERO,)))):
        hit = Line("trigger", first, then=t, limit=f"{ordinal}")
        yield Phrase("line", f"the {words} time {own}, {{t:effect}}", hit)
    for kind, where in (("damage", ()), ("arcane damage", (("type", "arcane"),))):
        for to, about in (("", ()), (" to a hero", (HERO,)), (" to a opposing hero", (HERO, ENEMY))):
            dealt = sees("is dealt", whose="source", about=about, where=where)
            line = Line("trigger", dealt, then=t, limit=f"{ordinal}")
            yield Phrase("line", f"the {words} time this deals {kind}{to}, {{t:effect}}", line)


def _either(when: str) -> Iterator[Phrase]:
    """What is done after either of two events, or at a moment and after an event."""
    e, f, t = hole("e"), hole("f"), hole("t")
    both = Line("trigger", e, then=t, also=f)
    for joint in (" or ", " or when ", " or whenever ", " and when ", " and whenever "):
        yield Phrase("line", f"{when} {{e:event}}{joint}{{f:event}}, {{t:effect}}", both)
    for joint in (" or ", " and "):
        yield Phrase("line", f"{{e:moment}}{joint}{when} {{f:event}}, {{t:effect}}", both)
        yield Phrase("line", f"{when} {{e:event}}{joint}{{f:moment}}, {{t:effect}}", both)
        for one, two, first, second in (
            ("enters", "leaves", "enters", LEAVES),
            ("attacks", "hits", "attacks", "hits"),
            ("attacks", "defends", "attacks", "defends"),
        ):
            seen = (sees(first, whose="any", about=hole("w")), sees(second, whose="any", about=hole("w")))
            if one == "enters":
                this = Line("trigger", sees(first), then=t, also=sees(second))
                yield Phrase("line", f"{when} this {one}{joint}{two} the arena, {{t:effect}}", this)
                each = Line("trigger", seen[0], then=t, also=seen[1])
                yield Phrase("line", f"{when} {{w:a thing}} {one}{joint}{two} the arena, {{t:effect}}", each)
            else:
                each = Line("trigger", seen[0], then=t, also=seen[1])
                yield Phrase("line", f"{when} {{w:a thing}} {one}{joint}{two}, {{t:effect}}", each)


def _during() -> Iterator[Phrase]:
    """What holds in a part of a turn."""
    g, h, more = hole("g"), hole("h"), rest("s")
    held = Line("held", given=g, held=h)
    yield Phrase("line", "{g:during}, {h:held}.", held)
    yield Phrase("line", "{h:held} {g:during}.", held)
    both = Line("held", given=(rest("g"), more), held=h)
    for word in ("if", "while"):
        yield Phrase("line", f"{{g:during}}, {word} {{s:states}}, {{h:held}}.", both)
        yield Phrase("line", f"while {{g:states}}, {word} {{s:states}}, {{h:held}}.", both)
        yield Phrase("line", f"if {{g:states}}, {word} {{s:states}}, {{h:held}}.", both)
        placed = Line("held", given=g, held=h, zone=hole("z"))
        yield Phrase("line", f"while {{z:in zone}}, {word} {{g:states}}, {{h:held}}.", placed)
        yield Phrase("line", "while {z:in zone} and {g:states}, {h:held}.", placed)
    t, e = hole("t"), hole("e")
    yield Phrase("line", "{g:during}, whenever {e:event}, {t:effect}", Line("trigger", e, given=g, then=t))
    yield Phrase("line", "{g:during}, when {e:event}, {t:effect}", Line("trigger", e, given=g, then=t))


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
                    gated = Line(
                        "activated",
                        given=hole("g"),
                        cost=c,
                        then=t,
                        timing=(timing,),
                        limit=limit,
                        times=times,
                    )
                    head = f"{lead}{first} - {{c:costs}}: {{t:effect}} activate {this} {only} {{g:states}}."
                    yield Phrase("line", head, gated)
                    again = Line(
                        "activated",
                        given=hole("g"),
                        cost=c,
                        then=(rest("t"), Do("gains action points", 1, YOU)),
                        timing=(timing,),
                        limit=limit,
                        times=times,
                    )
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
            yield Phrase("line", f"if {{g:states}}, {head} {{t:acted}}", first)


MADE = (Test("player", "is", "you", "event"), rest("a"))
LINKS = Amount("happened", "attacks", where=MADE, times=hole("m"), each="combat chain")


def _keywords() -> Iterator[Phrase]:
    n = hole("n")
    for amount, mean in (("{n:number}", n), ("X, where X is {x:amount}", hole("x"))):
        stop = "" if amount.startswith("{n") else "."
        for word in meanings.NUMBERED if stop == "" else ("ward", "spellvoid", "arcane barrier"):
            made = replace(meanings.with_number(word, mean), keyword=word)
            made = replace(made, kind="keyword") if word in {"heave", "piercing"} else made
            yield Phrase("keyword line", f"{word} {amount}{stop}", made)
    for word in KEYWORDS:
        if word in DEEDS:
            continue
        mean = meanings.MEANINGS.get(word)
        made = Ability("", "keyword", keyword=word) if mean is None else meanings.keyword(word, mean)
        yield Phrase("keyword line", word, made)
    s, t = hole("s"), hole("t")
    yield Phrase("keyword line", "{s:super} Fusion", meanings.fused(meanings.fusion((s,))))
    yield Phrase(
        "keyword line", "{s:super} and {t:super} Fusion", meanings.fused(meanings.fusion((s,), (t,)))
    )
    for joint in ("or", "and/or"):
        either = meanings.fused(meanings.fusion((s, t)))
        yield Phrase("keyword line", f"{{s:super}} {joint} {{t:super}} Fusion", either)
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


def _essences() -> Iterator[Phrase]:
    """Several talents of a hero."""
    s, t = hole("s"), hole("t")
    for joint in (" and ", " or ", ", "):
        both = Ability("", "keyword", keyword="essence", timing=(s, t))
        yield Phrase("keyword line", f"essence of {{s:super}}{joint}{{t:super}}", both)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _lines()
    yield from _during()
    yield from _activated()
    yield from _provided()
    yield from _keywords()
    yield from _essences()
