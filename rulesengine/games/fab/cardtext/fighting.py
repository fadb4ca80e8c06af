"""Cards that fight: what defends together or alone, what attacks whom, what holds while it does.

Cards that defend in one moment defend together; one that is added later does not defend with them.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    ATTACKING,
    DEFENDING,
    FRIENDLY,
    HERO,
    OTHER,
    Ability,
    About,
    Amount,
    Either,
    Forbids,
    Held,
    Lasts,
    Line,
    Test,
    Those,
    Time,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

LINK, CHAIN = "chain link", "combat chain"
LINK_TIME = Time("chain link closes")
MORE = (("or more", ">="), ("or less", "<="), ("or fewer", "<="))
ATTACKS, DEFENDS = Test("flags", "has", "attacking", "source"), Test("flags", "has", "defending", "source")
ON_STACK = Test("flags", "has", "layer", "source")
TOGETHER = Test(Amount("beside", "event", each="moment"), ">=", 2)


def _beside(*where: Any) -> Any:  # noqa: ANN401  holes stand for tests
    return Amount("happened", "defends", where=(OTHER, *where), each=LINK)


def _together() -> Iterator[Phrase]:
    """What defends with others in the same moment."""
    w, v = rest("w"), rest("v")
    met: tuple[tuple[str, tuple[Any, ...]], ...] = (
        ("{w:a thing}", (Test(_beside(w), ">=", 1),)),
        ("{n:many} or more {w:things}", (Test(_beside(w), ">=", hole("n")),)),
        ("{w:a thing} and {v:a thing}", (Test(_beside(w), ">=", 1), Test(_beside(v), ">=", 1))),
    )
    for words, given in met:
        yield Phrase(
            "event", f"this defends together with {words}", sees("defends", given=(TOGETHER, *given))
        )
        yield Phrase(
            "event",
            f"this defends with {words}",
            sees("defends", given=(TOGETHER, *given, Test("id", "isnt", 0, "source"))),
        )
    alone = Test(Amount("beside", "event", each="moment"), "<", 2)
    yield Phrase("event", "this defends alone", sees("defends", given=(alone,)))


def _whom() -> Iterator[Phrase]:
    """Whom an attack is made at: a hero of a class, an ally, a hero of whom something is so."""
    v = rest("v")
    at = (About("target", (v,)),)
    for one, many, would, kind in (
        ("attacks", "attack", "attack", "attacks"),
        ("hits", "hit", "hit", "hits"),
    ):
        for category, said in (("event", one), ("would", f"would {would}")):
            yield Phrase(category, f"this {said} {{v:a thing}}", sees(kind, given=at))
            any_of = sees(kind, whose="any", about=hole("w"), given=at)
            yield Phrase(category, f"{{w:a thing}} {said} {{v:a thing}}", any_of)
        for who, verb, whose in (
            ("you", many, "you"),
            ("a opponent", one, "opponent"),
            ("a hero", one, A_PLAYER),
        ):
            yield Phrase("event", f"{who} {verb} {{v:a thing}}", sees(kind, whose=whose, given=at))
            mine = sees(kind, whose=whose, about=(Test("id", "is", "source"),), given=at)
            yield Phrase("event", f"{who} {verb} {{v:a thing}} with this", mine)
            by = sees(kind, whose=whose, about=hole("w"), given=at)
            yield Phrase("event", f"{who} {verb} {{v:a thing}} with {{w:a thing}}", by)
    for kind_of, where in (("", ()), ("arcane ", (("type", "arcane"),)), ("power ", (("type", "power"),))):
        for words, given in (("", ()), *((f"{{n:number}} {more} ", (Test("amount", how, hole("n"), "event"),)) for more, how in MORE),
                             ("exactly {n:number} ", (Test("amount", "is", hole("n"), "event"),))):  # fmt: skip
            heard = {"about": (v,), "where": where, "given": given}
            said = f"{words}{kind_of}damage to {{v:a thing}}"
            yield Phrase("event", f"this deals {said}", sees("is dealt", whose="source", **heard))
            yield Phrase(
                "event", f"{{w:a thing}} deals {said}", sees("is dealt", whose="any", by=hole("w"), **heard)
            )
            mine = sees("is dealt", whose="any", by=(FRIENDLY,), **heard)
            yield Phrase("event", f"you deal {said}", mine)


def _fights() -> Iterator[Phrase]:
    """Conditions: whether it attacks or defends, and against what."""
    w = rest("w")
    against = Test(Amount("count", where=(ATTACKING, w)), ">=", 1)
    yield Phrase("state", "this is attacking or defending", (Either(((ATTACKS,), (DEFENDS,))),))
    yield Phrase("state", "this is attacking or on the stack", (Either(((ATTACKS,), (ON_STACK,))),))
    on_any = Either(((ATTACKS,), (DEFENDS,), (ON_STACK,)))
    yield Phrase("state", "this is attacking, defending, or on the stack", (on_any,))
    for name in ("this", "it"):
        yield Phrase("state", f"{name} is defending {{w:a thing}}", (DEFENDS, against))
        link = Test("chain link", ">=", hole("n"), "turn player")
        yield Phrase("state", f"{name} is defending on chain link {{n:number}} or higher", (DEFENDS, link))
    yield Phrase("state", "{w:a thing} is defending", (Test(Amount("count", where=(DEFENDING, w)), ">=", 1),))
    yield Phrase("state", "{w:a thing} is attacking", (Test(Amount("count", where=(ATTACKING, w)), ">=", 1),))
    for name in ("this", "it"):
        for period in (LINK, "combat chain"):
            there = (Test(Amount("count", where=(DEFENDING, w)), ">", 0),)
            yield Phrase("state", f"{{w:a thing}} is defending {name} {period}", there)
    mine = Test(LINK, ">=", hole("n"), "you")
    for words in ("this is played at", "this attacks at", "this is attacking at"):
        yield Phrase("state", f"{words} chain link {{n:number}} or higher", (mine,))
    for word in ("attacking", "defending"):
        flag = ATTACKING if word == "attacking" else DEFENDING
        yield Phrase("subject many", f"{word} {{w:things}}", Those("any", (flag, w)))
    yield Phrase("adjective", "attacking or defending", (Either(((ATTACKING,), (DEFENDING,))),))
    yield Phrase("post", "on the active chain link", (Either(((ATTACKING,), (DEFENDING,))),))
    yield Phrase(
        "post",
        "that is attacking {v:a thing}",
        (
            ATTACKING,
            Test(Amount("count", where=(HERO, Test("controller", "isnt", "you"), rest("v"))), ">=", 1),
        ),
    )
    for period in ("turn", CHAIN, LINK):
        hit = Amount("happened", "hits", where=(w,), each=period)
        yield Phrase("amount", f"the number of {{w:things}} that have hit this {period}", hit)


def _held() -> Iterator[Phrase]:
    """What holds for what attacks and what defends, as long as it does."""
    w, p, t = rest("w"), hole("p"), hole("t")
    ways = (
        ("while attacking or defending", (Either(((ATTACKING,), (DEFENDING,))),)),
        ("while attacking and defending", (Either(((ATTACKING,), (DEFENDING,))),)),
        ("while attacking", (ATTACKING,)),
        ("while defending", (DEFENDING,)),
    )
    for words, flag in ways:
        for whose, who in (("", "any"), ("your ", "you")):
            those = Those(who, (*flag, w))
            yield Phrase(
                "line", f"{whose}{{w:things}} {{p:do all}} {words}.", Line("held", held=Held(those, p))
            )
            lasts = Lasts(Held(those, p), t)
            yield Phrase("order", f"{whose}{{w:things}} {{p:do all}} {words} {{t:time}}", (lasts,))
            yield Phrase("order", f"{{t:time}}, {whose}{{w:things}} {{p:do all}} {words}", (lasts,))
    this = Those("any", (DEFENDING, w))
    yield Phrase("order", "{w:things} {p:do all} while defending this {t:time}", (Lasts(Held(this, p), t),))
    yield Phrase("order", "{w:things} {p:do all} while defending this", (Lasts(Held(this, p), LINK_TIME),))
    gated = Line("held", given=(ATTACKS, rest("g")), held=Held(this, p))
    for word in ("if", "while"):
        yield Phrase("line", f"{word} {{g:states}}, {{w:things}} {{p:do all}} while defending this.", gated)
    plays = Ability("", "ban", when="plays", about=hole("w"))
    for words in ("played to this's chain link", "played to this chain link"):
        barred = Line("forbids", given=(ATTACKS,), held=Forbids("any", plays))
        yield Phrase("line", f"{{w:things}} can't be {words}.", barred)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _together()
    yield from _whom()
    yield from _fights()
    yield from _held()
