"""More wordings: who chooses, what resolves, what is counted by the time, what an attack cannot be defended by.

`other_wordings` has those of combat and of both heroes; here are the others, by category.
"""

# ruff: noqa: C901, E501, PLR0912  a table: each phrase on its own line
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    DOERS_HERO,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IS_THEY,
    IT,
    MY_HERO,
    REST,
    THEY,
    YOU,
    Ability,
    About,
    Amount,
    Change,
    Do,
    Either,
    Frame,
    Instead,
    Later,
    Line,
    Modes,
    Pick,
    Test,
    Those,
    WhereX,
    Whom,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

THIS = (Test("id", "is", "source"),)
WHEN = ("when", "whenever")
MORE = (("or more", ">="), ("or greater", ">="), ("or less", "<="), ("or fewer", "<="))
NTH = (("first", 1), ("second", 2), ("third", 3))
FROM_ANYWHERE = ("is put", "is destroyed", "is discarded", "is cleared")


def _events() -> Iterator[Phrase]:
    """What is waited for: by this, by an opposing hero, as something resolves, for which time in a turn."""
    w = hole("w")
    for verb, kind, zone in (("charge", "charges", "soul"), ("fuse", "fuses", "any"), ("boost", "boosts", "any"),
                             ("activate", "activates", ""), ("hit with", "hits", ""), ("equip", "is equipped", "")):  # fmt: skip
        yield Phrase("event", f"you {verb} this", sees(kind, zone=zone))
    yield Phrase("event", "this resolves", sees("resolves", zone="any"))
    yield Phrase("event", "{w:a thing} resolves", sees("resolves", whose="any", about=w))
    yield Phrase(
        "event", "{w:a thing} you play resolves", sees("resolves", whose="any", about=(rest("w"), FRIENDLY))
    )
    random = {"where": (("order", "random"),)}
    for who, s, whose in (
        ("you", "", "you"),
        ("a opponent", "s", "opponent"),
        ("a hero", "s", A_PLAYER),
        ("a opposing hero", "s", "opponent"),
    ):
        es = "es" if s else ""
        yield Phrase("event", f"{who} discard{s} a random card", sees("is discarded", whose=whose, **random))
        if who != "a opposing hero":
            continue
        for words, kind, about in ((f"draw{s} a card", "draws", ()), (f"play{s} {{w:a thing}}", "plays", w), (f"discard{s} {{w:a thing}}", "is discarded", w),
                                   (f"pitch{es} {{w:a thing}}", "pitches", w), (f"banish{es} {{w:a thing}}", "is banished", w),
                                   (f"defend{s} with {{w:a thing}}", "defends", w), (f"attack{s} with {{w:a thing}}", "attacks", w),
                                   (f"create{s} {{w:a thing}}", "is created", w), (f"gain{s} {{h}}", "gains life", ()), (f"lose{s} {{h}}", "loses life", ())):  # fmt: skip
            yield Phrase("event", f"{who} {words}", sees(kind, whose=whose, about=about))
    for kind in ("", "arcane "):
        where = (("type", "arcane"),) if kind else ()
        for whom, about in (
            ("you", (HERO, FRIENDLY)),
            ("your hero", (HERO, FRIENDLY)),
            ("a opposing hero", (HERO, ENEMY)),
            ("a hero", (HERO,)),
        ):
            yield Phrase(
                "event",
                f"{kind}damage is dealt to {whom}",
                sees("is dealt", whose="any", about=about, where=where),
            )
    for whose_pile in ("a graveyard", "their graveyard", "its owner's graveyard"):
        for tail in ("", " from anywhere"):
            for category, be in (("event", "is"), ("would", "would be")):
                buried = sees(FROM_ANYWHERE, whose="any", about=w, where=(("to", "graveyard"),))
                yield Phrase(category, f"{{w:a thing}} {be} put into {whose_pile}{tail}", buried)
    for when in WHEN:
        for word, number in NTH:
            for verb, kind in (
                ("play", "plays"),
                ("attack with", "attacks"),
                ("pitch", "pitches"),
                ("discard", "is discarded"),
            ):
                nth = Line("trigger", sees(kind, whose="you", about=w), then=hole("t"), limit=str(number))
                for each in ("each turn", "in a turn"):
                    yield Phrase(
                        "line", f"{when} you {verb} your {word} {{w:thing}} {each}, {{t:effect}}", nth
                    )
        joined = Line("trigger", hole("e"), given=hole("g"), then=hole("t"))
        yield Phrase("line", f"{when} {{e:event}} and {{g:states}}, {{t:effect}}", joined)
    yield Phrase(
        "line",
        "if {e:event} and {g:states}, {t:effect}",
        Line("trigger", hole("e"), given=hole("g"), then=hole("t")),
    )


def _states() -> Iterator[Phrase]:
    """What must be so: what a player has done, what a number of a card is."""
    w, n = rest("w"), hole("n")
    you, they = (Test("player", "is", who, "event") for who in ("you", "opponent"))
    for who, by in (("you have", you), ("they have", they), ("a opponent has", they)):
        for words, kind in (
            ("clashed", "clashes"),
            ("wagered", "wagers"),
            ("beaten your chest", "beats chest"),
            ("scrapped a card", "scraps"),
        ):
            yield Phrase(
                "state", f"{who} {words} this turn", (Test(Amount("happened", kind, where=(by,)), ">=", 1),)
            )
    mine = Test("controller", "is", "you", "cause")
    marked = Amount("happened", "is marked", where=(mine, HERO, Test("flag", "is", "marked", "event")))
    yield Phrase("state", "you have marked a hero this turn", (Test(marked, ">=", 1),))
    to_soul = Test("to", "is", "soul", "event")
    ways = (
        (Test(Amount("happened", "charges", where=(you, w)), ">=", 1),),
        (Test(Amount("happened", "is put", where=(to_soul, Test("owner", "is", "you"), w)), ">=", 1),),
    )
    yield Phrase("state", "you have put {w:a thing} into your soul this turn", (Either(ways),))
    for verb, kind in (("gained", "gains life"), ("lost", "loses life")):
        yield Phrase(
            "state", f"a hero has {verb} {{h}} this turn", (Test(Amount("happened", kind), ">=", 1),)
        )
    defended = Amount("happened", "defends", where=(w,), each="chain link")
    yield Phrase("state", "this has been defended by {w:a thing}", (Test(defended, ">=", 1),))
    for words, how in (*MORE, ("", "is")):
        for symbol, prop in (
            ("cost", "cost"),
            ("{p}", "power"),
            ("{d}", "defense"),
            ("base {p}", "base power"),
        ):
            about = (About(IT, (Test(prop, how, n),)),)
            yield Phrase("state", f"its {symbol} is {{n:number}} {words}", about)
        yield Phrase(
            "state", f"{{s:named}} costs {{n:number}} {words}", (About(hole("s"), (Test("cost", how, n),)),)
        )
        yield Phrase(
            "state",
            f"{{s:named}} costs {{n:resources}} {words}",
            (About(hole("s"), (Test("cost", how, n),)),),
        )
    for words, test in (
        ("you controlled", FRIENDLY),
        ("they controlled", ENEMY),
        ("a opponent controlled", ENEMY),
    ):
        yield Phrase("post", words, (test,))


def _orders() -> Iterator[Phrase]:
    """What is ordered: put elsewhere, chosen by another, this and another at once."""
    o, p, x = hole("o"), hole("p"), hole("x")
    for words, detail in (
        ("put {o} into their graveyard", (("to", "graveyard"),)), ("put {o} into its owner's graveyard", (("to", "graveyard"),)),
        ("put {o} on top of their deck", (("to", "deck"), ("end", "top"))), ("put {o} into their hand", (("to", "hand"),)),
        ("put {o} into their arsenal", (("to", "arsenal"),)), ("put {o} face-down into their arsenal", (("to", "arsenal"), ("face", "down"))),
    ):  # fmt: skip
        yield Phrase("order", words.replace("{o}", "{o:object}"), (Do("is put", whom=o, detail=detail),))
    for verb, kind in (
        ("destroy", "is destroyed"),
        ("banish", "is banished"),
        ("tap", "is tapped"),
        ("untap", "is untapped"),
    ):
        yield Phrase("order", f"{verb} {{o:object}} and {{p:object}}", (Do(kind, whom=o), Do(kind, whom=p)))
    back = (("to", "hand"),)
    yield Phrase(
        "order",
        "return {o:object} and {p:object} to your hand",
        (Do("is put", whom=o, detail=back), Do("is put", whom=p, detail=back)),
    )
    for who, words in (
        (THEY, "they choose"),
        ("opponent", "target opponent chooses"),
        ("opponent", "the defending hero chooses"),
        ("opponent", "a opponent chooses"),
    ):
        for number in (1, 2):
            for end in (":", ";"):
                yield Phrase(
                    "sentence",
                    f"{words} {number}{end} {{o:bullets}}",
                    (Modes(hole("o"), number, number, who=who),),
                )
    for lead in ("then ", "then, "):
        yield Phrase("sentence", f"{lead}{{b:body}}, where X is {{x:amount}}", (WhereX((rest("b"),), x),))
    for words in ("banished", "destroyed", "chosen", "drawn", "pitched", "returned"):
        yield Phrase("object", f"the {words} card", IS_IT)
    for words in ("that token", "the aura", "the item", "the ally", "the weapon", "the equipment"):
        yield Phrase("object", words, IS_IT)
    yield Phrase("object", "this or {w:a thing}", Whom((Either((THIS, (rest("w"),))),)))
    yield Phrase("head one", "Ash", (Test("subtypes", "has", "Ash"),))


def _held() -> Iterator[Phrase]:
    """What holds: for each time, of an opponent's things, what can't be done to something."""
    w, n = rest("w"), hole("n")
    you = Test("player", "is", "you", "event")
    for verb, kind in (("boosted", "boosts"), ("charged", "charges"), ("fused", "fuses"), ("attacked", "attacks"), ("intimidated", "intimidates"),
                       ("won a clash", "wins a clash"), ("drawn a card", "draws")):  # fmt: skip
        for period in ("turn", "combat chain"):
            times = Amount("happened", kind, where=(you,), each=period, times=n)
            for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
                yield Phrase(
                    "given",
                    f"{{n:plus}} {symbol} for each time you have {verb} this {period}",
                    (Change(prop, "plus", times),),
                )
    for symbol, prop in (("{p}", "power"), ("{d}", "defense"), ("cost", "cost")):
        yield Phrase(
            "amount", f"the highest {symbol} among {{w:things}}", Amount("highest", prop, where=hole("w"))
        )
        yield Phrase(
            "amount", f"the lowest {symbol} among {{w:things}}", Amount("lowest", prop, where=hole("w"))
        )
        yield Phrase("amount", f"the total {symbol} of {{w:things}}", Amount("sum", prop, where=hole("w")))
    yield Phrase("subject many", "opponents' {w:things}", Those("opponent", (w,)))
    yield Phrase("subject many", "opposing {w:things}", Those("opponent", (w,)))
    also: tuple[tuple[str, str, Any], ...] = (
        ("is also {s:super}", "are also {s:super}", hole("s")),
        ("is also a {s:super} card", "are also {s:super} cards", hole("s")),
    )
    for one, many, word in also:
        change = (Change("supertypes", "add", word),)
        yield Phrase("does", one, change)
        yield Phrase("do", many, change)
    for words, ban in (
        ("be pitched", Ability("", "ban", when="pitches")),
        ("be attacked", Ability("", "ban", when="attacks", whose="target")),
        ("be revealed", Ability("", "ban", when="is revealed")),
        ("be tapped", Ability("", "ban", when="is tapped")),
    ):
        yield Phrase("banned", f"can't {words}", ban)
    only = Ability("", "ban", when="defends", whose="target", where=(("unless", "fits"),), about=hole("w"))
    yield Phrase("banned", "can only be defended by {w:things}", only)
    for place, name in (
        ("your graveyard", "graveyard"),
        ("your banished zone", "banished"),
        ("your soul", "soul"),
    ):
        play = Ability("", "permit", when="plays", where=(("from", name),), zone=name)
        yield Phrase("line", f"this may be played from {place}.", Line("permit", play))
        yield Phrase(
            "line",
            f"if {{g:states}}, this may be played from {place}.",
            Line("permit", play, given=hole("g")),
        )
    yield Phrase(
        "order",
        "you can't play {w:things} {t:time}",
        (Later(Ability("", "ban", when="plays", whose="you", about=hole("w")), (), hole("t"), 0),),
    )
    yield Phrase(
        "order",
        "draw {n:many} cards for each {w:thing}",
        (Do("draws", Amount("count", where=hole("w"), times=n), YOU),),
    )


def _last() -> Iterator[Phrase]:
    """Names without an article, the other of two cards, a price before what it is for, counters for each."""
    w, n, c = hole("w"), hole("n"), hole("c")
    yield Phrase("a thing", "{n:name}", (Test("name", "is", n),))
    yield Phrase("order", "they lose that much {h}", (Do("loses life", Amount("event"), IS_THEY),))
    yield Phrase("order", "you lose that much {h}", (Do("loses life", Amount("event"), MY_HERO),))
    yield Phrase("order", "lose that much {h}", (Do("loses life", Amount("event"), DOERS_HERO),))
    for words, how in MORE:
        there = Amount("count", where=(rest("w"), FRIENDLY))
        yield Phrase("state", f"you have {{n:many}} {words} {{w:things}}", (Test(there, how, n),))
    for kind in ("damage", "arcane damage"):
        for sign in ("plus", "minus"):
            yield Phrase("instead", f"deal that much {kind} {sign} {{n:number}}", Instead(sign, n))
            yield Phrase("instead", f"it deals that much {kind} {sign} {{n:number}}", Instead(sign, n))
    pay = (Do("pays", n, IS_DOER),)
    for who, words in ((THEY, "they pay"), (THEY, "that hero pays"), ("opponent", "target opponent pays")):
        unless = Frame((), may=True, cost=pay, who=who, otherwise=(rest("a"),))
        yield Phrase("body", f"unless {words} {{n:resources}}, {{a:orders}}", (unless,))
    for end, words in (("top", "on top"), ("bottom", "on the bottom")):
        for tail in ("", " of your deck"):
            put = (Do("is put", whom=Pick(REST), detail=(("to", "deck"), ("end", end))),)
            yield Phrase("order", f"the other {words}{tail}", put)
    yield Phrase(
        "order",
        "the other into your graveyard",
        (Do("is put", whom=Pick(REST), detail=(("to", "graveyard"),)),),
    )
    yield Phrase(
        "order",
        "the rest into your graveyard",
        (Do("is put", whom=Pick(REST), detail=(("to", "graveyard"),)),),
    )
    yield Phrase("adjective", "equipped", (Test("zone", "any", ("equipment", "weapon")),))
    for word in ("block", "weapon", "instant", "action"):
        yield Phrase("adjective", f"non-{word}", (Test("types", "lacks", word.title()),))
    for word in ("ally", "aura", "item", "arrow"):
        yield Phrase("adjective", f"non-{word}", (Test("subtypes", "lacks", word.title()),))
    each = Instead("with", sort="identity", gives=((c, Amount("count", where=w)),))
    yield Phrase("arriving", "with a {c:mark} counter for each {w:thing}", each)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _events()
    yield from _states()
    yield from _orders()
    yield from _held()
    yield from _last()
