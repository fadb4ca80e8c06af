"""The lines of a card: triggers, replacements, what holds, activated abilities, keywords."""

# ruff: noqa: C901, PLR0915  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole
from rulesengine.games.fab.cardtext.open import (
    Ability,
    Frame,
    Lasts,
    Line,
    Test,
    WhereX,
)
from rulesengine.games.fab.cardtext.sentences import WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator


def _lines() -> Iterator[Phrase]:
    e, t, g = hole("e"), hole("t"), hole("g")
    for when in WHEN:
        yield Phrase("line", f"{when} {{e:event}}, {{t:effect}}", Line("trigger", e, then=t))
        yield Phrase(
            "line", f"{when} {{e:event}} {{g:during}}, {{t:effect}}", Line("trigger", e, given=g, then=t)
        )
        yield Phrase(
            "line",
            f"once per turn, {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn"),
        )
        yield Phrase(
            "line",
            f"once per turn - {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn"),
        )
        yield Phrase(
            "line",
            f"once per turn effect - {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, limit="turn"),
        )
        yield Phrase(
            "line", f"{when} {{e:event}}, instead {{i:instead}}.", Line("instead", e, then=(hole("i"),))
        )
        yield Phrase(
            "line", f"{when} {{e:event}}, {{i:instead}} instead.", Line("instead", e, then=(hole("i"),))
        )
        yield Phrase(
            "line",
            f"while {{z:in zone}}, {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, then=t, zone=hole("z")),
        )
        yield Phrase(
            "line",
            f"while {{g:states}}, {when} {{e:event}}, {{t:effect}}",
            Line("trigger", e, given=g, then=t, timing=("while",)),
        )
        yield Phrase(
            "line", f"if {{g:states}}, {when} {{e:event}}, {{t:effect}}", Line("trigger", e, given=g, then=t)
        )
        yield Phrase("line", f"{when} {{g:states}}, {{t:effect}}", Line("state", given=g, then=t))
    yield Phrase("line", "if {e:event}, {t:effect}", Line("trigger", e, then=t, timing=("if",)))
    yield Phrase(
        "line",
        "once per turn effect - if {e:event}, {t:effect}",
        Line("trigger", e, then=t, limit="turn", timing=("if",)),
    )
    yield Phrase("line", "{e:moment}, {t:effect}", Line("trigger", e, then=t))
    yield Phrase(
        "line", "while {z:in zone}, {e:moment}, {t:effect}", Line("trigger", e, then=t, zone=hole("z"))
    )
    yield Phrase(
        "line",
        "while {g:states}, {e:moment}, {t:effect}",
        Line("trigger", e, given=g, then=t, timing=("while",)),
    )
    for place, name in (
        ("graveyard", "graveyard"),
        ("hand", "hand"),
        ("arsenal", "arsenal"),
        ("soul", "soul"),
        ("banished zone", "banished"),
    ):
        yield Phrase("in zone", f"this is in your {place}", name)
        yield Phrase("in zone", f"this is face-up in your {place}", f"{name} face-up")
    yield Phrase("in zone", "this is face-up in arsenal", "arsenal face-up")
    yield Phrase("in zone", "this is face-down in arsenal", "arsenal face-down")
    for ordinal, words in ((1, "first"), (2, "second"), (3, "third")):
        mean = Line("trigger", e, then=t, limit=f"{ordinal}")
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
    yield Phrase(
        "line", "if {e:event} {g:during}, {t:effect}", Line("trigger", e, given=g, then=t, timing=("if",))
    )
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
            Line("held", given=g, held=hole("h"), timing=(word,) if word == "if" else ()),
        )
        yield Phrase(
            "line",
            f"{{h:held}} {word} {{g:states}}.",
            Line("held", given=g, held=hole("h"), timing=(word,) if word == "if" else ()),
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
        yield Phrase(
            "line", words, Line("permit", Ability("", "permit", when="plays"), given=g, timing=("only",))
        )
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
    start = Ability(
        "", "permit", when="enters", whose="you", about=hole("w"), where=(("at", "start"),), zone="any"
    )
    yield Phrase("line", "you may start the game with {w:a thing}.", Line("permit", start))


TEMPLATES = (*_lines(),)
