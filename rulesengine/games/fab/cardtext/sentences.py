"""From orders to sentences, and from sentences to the lines of a card.

Categories: `body` is what follows "if ...,"; `sentence` one sentence without its full stop; `effect` all
sentences of an effect; `line` a whole line. The sentences of an effect are followed in their order.
"""

# ruff: noqa: C901, E501  a table: each phrase on its own line
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest, said
from rulesengine.games.fab.cardtext.words import (
    ENEMY,
    HERO,
    IS_DOER,
    IS_THEY,
    NEVER,
    THEY,
    YOU,
    Ability,
    Acting,
    Amount,
    Choose,
    Do,
    Frame,
    Inline,
    Later,
    Modes,
    Pick,
    Rather,
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


def _instead(heard: Any) -> Any:  # noqa: ANN401  a hole
    return heard


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


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _bodies()
    yield from _waiting()
    yield from _sentences()
    yield from _so_many()
    yield from _effects()
    yield from _costs()
