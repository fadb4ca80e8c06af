"""From orders to sentences, and from sentences to the lines of a card.

Categories: `body` is what follows "if ...,"; `sentence` one sentence without its full stop; `effect` all
sentences of an effect; `line` a whole line. The sentences of an effect are followed in their order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest, said
from rulesengine.games.fab.cardtext.events import LEAVES, sees
from rulesengine.games.fab.cardtext.words import (
    AT_HERO,
    ENEMY,
    HERO,
    IS_DOER,
    IS_THEY,
    NEVER,
    OFTEN,
    THEY,
    YOU,
    Ability,
    Acting,
    Amount,
    Choose,
    Do,
    Frame,
    Inline,
    Lasts,
    Later,
    Line,
    Modes,
    Pick,
    Rather,
    Test,
    Time,
    Unless,
    Unpreventable,
    WhereX,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


PAY = Do("pays", hole("n"), YOU)
WHEN = ("when", "whenever")
THEN = (", then ", " then ", ", and then ")


def _bodies() -> Iterator[Phrase]:
    a, b = rest("a"), rest("b")
    yield Phrase("orders", "{a:order}", (a,))
    yield Phrase("orders and", "{a:order}", (a,))
    yield Phrase("orders and", "{a:order} and {b:orders and}", (a, b))
    for joint in (" and ", ", then ", " then ", ", and ", ", "):
        yield Phrase("orders", f"{{a:order}}{joint}{{b:orders}}", (a, b))
    yield Phrase("body", "{a:orders}", (a,))
    for who, words in (
        ("you", "you may"),
        (THEY, "they may"),
        ("opponent", "the defending hero may"),
        ("opponent", "the attacking hero may"),
        ("opponent", "target opponent may"),
    ):
        yield Phrase("body", f"{words} {{a:orders}}", (Frame((a,), may=True, who=who),))
        pay = (Do("pays", hole("n"), IS_DOER),)
        yield Phrase("body", f"{words} pay {{n:resources}}", (Frame((), may=True, cost=pay, who=who),))
        if who == "you":
            yield Phrase("body", f"{words} {{a:permit}}", (a,))
        cost = Frame((rest("b"),), may=True, cost=(rest("c"),), who=who)
        yield Phrase("body", f"{words} {{c:orders}} to {{b:orders}}", (cost,))
        yield Phrase("body", f"{words} pay {{n:resources}} to {{b:orders}}", (replace(cost, cost=pay),))
    for joint in (" and ", ", then ", " then "):
        yield Phrase("body", f"{{a:orders}}{joint}you may {{b:permit}}", (a, b))
        yield Phrase("body", f"{{a:orders}}{joint}you may {{b:orders}}", (a, Frame((b,), may=True)))
    pay = (Do("pays", hole("n"), IS_DOER),)
    for who, words in ((THEY, "they pay"), (THEY, "that hero pays"), ("opponent", "target opponent pays")):
        unless = Frame((), may=True, cost=pay, who=who, otherwise=(a,))
        yield Phrase("body", f"{{a:order}} unless {words} {{n:resources}}", (unless,))
    paid = (Do("pays", hole("n"), Pick("chosen", whose="controller")),)
    theirs = Frame((), may=True, cost=paid, who="chosen player", otherwise=(a,))
    yield Phrase("body", "{a:order} unless its controller pays {n:resources}", (theirs,))
    yield from _unless()
    mine = Unless((a,), (rest("c"),))
    yield Phrase("body", "{a:orders and} unless you {c:orders}", (mine,))
    for joint in THEN:
        yield Phrase(
            "body", f"{{z:orders}}{joint}{{a:orders and}} unless you {{c:orders}}", (rest("z"), mine)
        )
    yield Phrase("body", "{a:orders} unless {g:states}", (Frame((), given=hole("g"), otherwise=(a,)),))
    yield Phrase("body", "{a:orders} if {g:states}", (Frame((a,), given=hole("g")),))


def _unless() -> Iterator[Phrase]:
    """What a hero can do to be spared: discard a card, pay, whatever it is."""
    a, b, n = rest("a"), rest("b"), hole("n")
    spared = Unless((a,), (b,), THEY)
    for who, does in (("they", "all they do"), ("that hero", "all it does"), ("the attacking hero", "all it does"),
                      ("the defending hero", "all it does")):  # fmt: skip
        for comma in ("", ","):
            yield Phrase("body", f"{{a:orders and}}{comma} unless {who} {{b:{does}}}", (spared,))
            for joint in THEN:
                both = (rest("z"), spared)
                yield Phrase(
                    "body", f"{{z:orders}}{joint}{{a:orders and}}{comma} unless {who} {{b:{does}}}", both
                )
    for words, where in (("target hero", (HERO,)), ("target opponent", (HERO, ENEMY)), ("target opposing hero", (HERO, ENEMY))):  # fmt: skip
        chosen = Choose(Whom(where, target=True))
        acts = replace(spared, then=(Acting((a,), who=THEY),))
        yield Phrase("body", f"{words} {{a:all it does}} unless they {{b:all they do}}", (chosen, acts))
        for kind in ("", "arcane "):
            dealt = Do("is dealt", n, IS_THEY, (("type", kind.strip()),) if kind else ())
            hurt = replace(spared, then=(dealt,))
            yield Phrase(
                "body",
                f"deal {{n:number}} {kind}damage to {words} unless they {{b:all they do}}",
                (chosen, hurt),
            )
    pays = Unless((a,), (replace(PAY, whom=IS_DOER),), THEY)
    for who in ("the attacking hero", "the defending hero"):
        yield Phrase("body", f"{{a:orders}}, unless {who} pays {{n:resources}}", (pays,))
        yield Phrase("body", f"{{a:orders}} unless {who} pays {{n:resources}}", (pays,))


def _so_many() -> Iterator[Phrase]:
    """As many as were put somewhere just before: "discard your hand, then draw that many cards"."""
    a = rest("a")
    for words, plus in (
        ("that many cards", 0),
        ("that many cards plus 1", 1),
        ("that many cards minus 1", -1),
    ):
        drawn = Do("draws", Amount("done", plus=plus), IS_DOER)
        for joint in (", then ", " then ", " and ", ", and "):
            yield Phrase("orders", f"{{a:order}}{joint}draw {words}", (a, drawn))
            yield Phrase("all it does", f"{{a:acts}}{joint}draws {words}", (a, drawn))
            yield Phrase("all they do", f"{{a:they act}}{joint}draw {words}", (a, drawn))
            for verb in ("they draw",):
                yield Phrase("all they do", f"{{a:they act}}{joint}{verb} {words}", (a, Acting((drawn,))))


def _waiting() -> Iterator[Phrase]:
    """What an effect leaves behind that waits."""
    e, b = hole("e"), hole("b")
    time, t = "{t:time}", hole("t")
    for when in WHEN:
        yield Phrase("body", f"{time}, {when} {{e:event}}, {{b:body}}", (Later(e, b, t, 0),))
        yield Phrase("body", f"{when} {{e:event}} {time}, {{b:body}}", (Later(e, b, t, 0),))
    yield Phrase("body", f"the next time {{e:event}} {time}, {{b:body}}", (Later(e, b, t, 1),))
    n = hole("n")
    yield Phrase("body", f"the next {{n:many}} times {{e:event}} {time}, {{b:body}}", (Later(e, b, t, n),))
    for words in ("{i:prevents}", "instead {i:instead}", "{i:instead} instead"):
        kept = (Later(e, (hole("i"),), t, n),)
        yield Phrase("body", f"the next {{n:many}} times {{e:would}} {time}, {words}", kept)
    yield Phrase("body", "{b:orders} {e:wait}", (Later(e, (rest("b"),), Time(), 1),))
    yield Phrase(
        "body",
        f"the next time {{e:would}} {time}, instead {{i:instead}}",
        (Later(_instead(e), (hole("i"),), t, 1),),
    )
    yield Phrase(
        "body",
        f"the next time {{e:would}} {time}, {{i:instead}} instead",
        (Later(_instead(e), (hole("i"),), t, 1),),
    )
    yield Phrase(
        "body", f"if {{e:would}} {time}, instead {{i:instead}}", (Later(_instead(e), (hole("i"),), t, 0),)
    )
    for when in WHEN:
        yield Phrase(
            "body",
            f"{when} {{e:event}} {time}; {{o:bullets}}",
            (Later(e, (Modes(hole("o"), 1, 3),), t, 0),),
        )
    for words in (
        "hit effects do not trigger",
        "effects do not trigger when a attack hits",
        "effects do not trigger if a attack hits you",
    ):
        stop = Ability("", "ban", when="triggers", whose="any", where=(("by", "hits"),))
        if words.endswith("you"):
            stop = Ability("", "ban", when="triggers", whose="any", where=(("by", "hits"), ("to", "you")))
        yield Phrase("body", f"{words} {time}", (Later(stop, (), t, 0),))
    for zone_words, where in (("", ()), (" from hand", (("from", "hand"),))):
        ban = Ability("", "ban", when="plays", whose="any", about=hole("w"), where=where)
        yield Phrase("body", f"{{w:things}} can't be played{zone_words} {time}", (Later(ban, (), t, 0),))
    only = Ability("", "ban", when="plays", whose="you", where=(("unless", "fits"),), about=hole("w"))
    yield Phrase("body", f"{time}, you may only play {{w:things}}", (Later(only, (), t, 0),))
    yield Phrase("body", "{e:wait}, {b:body}", (Later(e, b, Time(), 1),))


def _instead(awaited: Any) -> Any:
    return awaited


def _sentences() -> Iterator[Phrase]:
    b, g = rest("b"), hole("g")
    yield Phrase("sentence", "{b:body}", (b,))
    yield Phrase("sentence", "{b:body}, where X is {x:amount}", (WhereX((b,), hole("x")),))
    yield Phrase("sentence", "{b:body} where X is {x:amount}", (WhereX((b,), hole("x")),))
    for lead in ("", "then "):
        yield Phrase("sentence", f"{lead}if {{g:states}}, {{b:body}}", (Frame((b,), given=g),))
        yield Phrase(
            "sentence",
            f"{lead}if {{g:states}}, {{b:body}}, where X is {{x:amount}}",
            (WhereX((Frame((b,), given=g),), hole("x")),),
        )
    yield Phrase("sentence", "then {b:body}", (b,))
    yield Phrase("sentence", "then, {b:body}", (b,))
    for joint in (", then ", " then ", " and "):
        after = (rest("a"), Frame((b,), given=g))
        yield Phrase("sentence", f"{{a:orders}}{joint}if {{g:states}}, {{b:body}}", after)
    for words in ("if you do", "if they do"):
        yield Phrase("sentence", f"{words}, {{b:body}}", (Frame((b,), done=True),))
        yield Phrase(
            "sentence",
            f"{words}, {{b:body}}, where X is {{x:amount}}",
            (WhereX((Frame((b,), done=True),), hole("x")),),
        )
    for words in ("if you do not", "if they do not", "if you can't", "if they can't", "otherwise"):
        yield Phrase("sentence", f"{words}, {{b:body}}", (Frame((), done=True, otherwise=(b,)),))
    for words in ("this damage", "that damage", "the damage"):
        yield Phrase("sentence", f"{words} can't be prevented", (Unpreventable(),))
    yield Phrase("sentence", "when you do, {b:body}", (Frame((Inline((b,)),), done=True),))
    yield Phrase("body", "{a:order} or {b:order}", (Modes(((said("a"), (rest("a"),)), (said("b"), (b,)))),))
    yield Phrase(
        "body",
        "you may {a:order} or {b:order}",
        (Frame((Modes(((said("a"), (rest("a"),)), (said("b"), (b,)))),), may=True),),
    )
    for when in WHEN:
        yield Phrase("sentence", f"{when} {{e:event}}, {{b:body}}", (Later(hole("e"), (b,), Time(NEVER)),))
    yield Phrase("sentence", "if {g:states}, instead {b:body}", (Rather(g, (b,)),))
    yield Phrase("sentence", "if {g:states}, {b:body} instead", (Rather(g, (b,)),))
    yield Phrase("sentence", "when {g:states}, {b:body}", (Inline((Frame((b,), given=g),)),))
    for n, word in ((1, "1"), (2, "2"), (3, "3")):
        for end in (":", ";"):
            yield Phrase("sentence", f"choose {word}{end} {{o:bullets}}", (Modes(hole("o"), n, n),))
            yield Phrase("sentence", f"choose up to {word}{end} {{o:bullets}}", (Modes(hole("o"), 0, n),))
            yield Phrase("sentence", f"choose {word} or more{end} {{o:bullets}}", (Modes(hole("o"), n, 9),))
            yield Phrase(
                "sentence",
                f"you may {{b:orders}} and choose {word}{end} {{o:bullets}}",
                (Frame((b, Modes(hole("o"), n, n)), may=True),),
            )
    for end in (":", ";"):
        yield Phrase("sentence", f"choose 1 or both{end} {{o:bullets}}", (Modes(hole("o"), 1, 2),))
    for category, dash in (("bullets", "- "), ("bullets", "")):
        single = (said("b"), (b,))
        yield Phrase(category, f"{dash}{{b:sentence}}", (single,))
        yield Phrase(category, f"{dash}{{b:sentence}}. {{more:{category}}}", (single, rest("more")))


def _effects() -> Iterator[Phrase]:
    b, more = rest("b"), rest("more")
    yield Phrase("effect", "{b:sentence}.", (b,))
    yield Phrase("effect", "{b:sentence}. {more:effect}", (b, more))
    yield Phrase("go again", "", ())
    yield Phrase("go again", "go again.", (Do("gains action points", 1, YOU),))
    yield Phrase("acted", "{b:effect}", (b,))
    yield Phrase("acted", "{b:effect} go again.", (b, Do("gains action points", 1, YOU)))
    yield Phrase("acted", "go again.", (Do("gains action points", 1, YOU),))


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
    yield Phrase("line", "if {e:event}, {t:effect}", Line("trigger", e, then=t, timing=("if",)))
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


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _bodies()
    yield from _waiting()
    yield from _sentences()
    yield from _so_many()
    yield from _effects()
    yield from _lines()
    yield from _during()
