"""What must be so: "you control an aura", "this was fused", "you have played another red card this turn".

Categories: `state` is one condition, `states` several joined by "and". Each gives a tuple of tests, where
About says whom it is about. What has happened is counted: Amount("happened", kind of event).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.words import (
    ATTACKING,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IT,
    PERIODS,
    SHOWN,
    THEIRS,
    YOURS,
    About,
    Amount,
    Either,
    Line,
    Test,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


PLACES = (
    ("in zone", ()),
    ("face-up in zone", (Test("flags", "lacks", "face down", "source"),)),
    ("face-down in zone", (Test("flags", "has", "face down", "source"),)),
)
MY_LIFE, THEIR_LIFE = (Amount("sum", "life", where=(HERO, side)) for side in (FRIENDLY, ENEMY))

NAMED = (
    ("this", "source"), ("it", IT), ("that card", IT), ("the card", IT), ("the attack", IT), ("that attack", IT), ("the discarded card", IT),
    ("the revealed card", IT), ("the banished card", IT), ("the card discarded this way", IT),
    ("the card revealed this way", IT), ("the card banished this way", IT), ("the top card", IT),
    ("he", "source"), ("she", "source"), ("that hero", IT), ("they", IT),
)  # fmt: skip


def _count(words: str, how: str, number: Any, where: Any) -> Phrase:
    return Phrase("state", words, (Test(Amount("count", where=where), how, number),))


def _counts() -> Iterator[Phrase]:
    w, n = rest("w"), hole("n")
    for who, control, test in (
        ("you", "control", FRIENDLY), ("a opponent", "controls", ENEMY), ("they", "control", ENEMY),
        ("defending hero", "controls", ENEMY), ("the defending hero", "controls", ENEMY),
        ("the attacking hero", "controls", ENEMY),
    ):  # fmt: skip
        yield _count(f"{who} {control} {{w:a thing}}", ">=", 1, (w, test))
        yield _count(f"{who} {control} no {{w:things}}", "is", 0, (w, test))
        yield _count(f"{who} {control} no {{w:thing}}", "<", 1, (w, test))
        for words, how in BOUNDS:
            yield _count(f"{who} {control} {{n:many}} {words} {{w:things}}", how, n, (w, test))
    for be, there in (("is", ""), ("are", "")):
        if be == "is":
            yield _count(f"there {be} {{w:a thing}}{there}", ">=", 1, (w,))
            yield _count("{w:a thing} is in the arena", ">=", 1, (w, Test("zone", "is", "arena")))
        else:
            yield _count(f"there {be} no {{w:things}}", "is", 0, (w,))
            for words, how in BOUNDS:
                yield _count(f"there {be} {{n:many}} {words} {{w:things}}", how, n, (w,))
    for who, has, of in (("you", "have", "you"), ("a opponent", "has", "opponent"), ("they", "have", "opponent"),
                         ("the defending hero", "has", "opponent"), ("each opponent", "has", "opponent"), ("a opposing hero", "has", "opponent"),
                         ("the attacking hero", "has", "opponent"), ("that hero", "has", "opponent")):  # fmt: skip
        for place, tally in (("hand", "hand"), ("your hand", "hand"), ("their hand", "hand"), ("arsenal", "arsenal"),
                             ("your arsenal", "arsenal"), ("their arsenal", "arsenal"), ("your soul", "soul"),
                             ("their soul", "soul"), ("your graveyard", "graveyard"), ("your deck", "deck"),
                             ("your pitch zone", "pitch"), ("your banished zone", "banished")):  # fmt: skip
            if (place.startswith("your") and of != "you") or (place.startswith("their") and of == "you"):
                continue
            yield Phrase("state", f"{who} {has} no cards in {place}", (Test(tally, "is", 0, of),))
            yield Phrase("state", f"{who} {has} a card in {place}", (Test(tally, ">", 0, of),))
            yield Phrase("state", f"{who} {has} {{n:many}} cards in {place}", (Test(tally, "is", n, of),))
            for words, how in BOUNDS:
                yield Phrase(
                    "state", f"{who} {has} {{n:many}} {words} cards in {place}", (Test(tally, how, n, of),)
                )
    named: tuple[tuple[str, Any], ...] = (("this", "source"), ("it", IT))
    for here, of in named:
        c = hole("c")
        yield Phrase(
            "state", f"there are no {{c:counter}} counters on {here}", (About(of, (Test(c, "is", 0),)),)
        )
        for words, how in BOUNDS:
            many = (About(of, (Test(c, how, n),)),)
            yield Phrase("state", f"there are {{n:number}} {words} {{c:counter}} counters on {here}", many)
    yield Phrase("state", "there are no cards in your soul", (Test("soul", "<", 1, "you"),))
    yield _count("you have {w:a thing}", ">=", 1, (w, Test("owner", "is", "you")))
    yield _count(
        "you have {w:a thing} equipped", ">=", 1, (w, FRIENDLY, Test("zone", "any", ("equipment", "weapon")))
    )
    mine, theirs = (Amount("sum", "life", where=(HERO, side)) for side in (FRIENDLY, ENEMY))
    any_of_them = Amount("highest", "life", where=(HERO, ENEMY))
    for words, test in (
        ("you have less {h} than a opposing hero", Test(mine, "<", any_of_them)),
        ("you have less {h} than a opponent", Test(mine, "<", any_of_them)),
        (
            "you have less {h} than each opposing hero",
            Test(mine, "<", Amount("lowest", "life", where=(HERO, ENEMY))),
        ),
        ("you have more {h} than each opposing hero", Test(mine, ">", any_of_them)),
        (
            "you have more {h} than a opposing hero",
            Test(mine, ">", Amount("lowest", "life", where=(HERO, ENEMY))),
        ),
        ("they have more {h} than you", Test(theirs, ">", mine)),
        ("you have exactly {n:number} {h}", Test(mine, "is", n)),
        ("you have {n:number} or less {h}", Test(mine, "<=", n)),
        ("you have {n:number} or more {h}", Test(mine, ">=", n)),
    ):
        yield Phrase("state", words, (test,))
    for who, whose, other in (("you control", FRIENDLY, ENEMY), ("a opponent controls", ENEMY, FRIENDLY)):
        counts = (Amount("count", where=(w, whose)), Amount("count", where=(w, other)))
        than = "a opponent" if whose is FRIENDLY else "you"
        yield Phrase("state", f"{who} less {{w:thing}} than {than}", (Test(counts[0], "<", counts[1]),))
        yield Phrase(
            "state",
            f"{who} fewer {{w:things}} than {than}",
            (Test(counts[0], "<=", counts[1]), Test(counts[0], "isnt", counts[1])),
        )
        yield Phrase("state", f"{who} more {{w:things}} than {than}", (Test(counts[0], ">", counts[1]),))


def _links() -> Iterator[Phrase]:
    """The chain links of a player on this combat chain: each is an attack that was made."""
    made = Amount("happened", "attacks", where=(Test("player", "is", "you", "event"), rest("a")), each=CHAIN)
    yield Phrase("state", "you control a {a:adjectives}chain link", (Test(made, ">=", 1),))
    yield Phrase("state", "you control no {a:adjectives}chain links", (Test(made, "is", 0),))
    for words, how in BOUNDS:
        counted = (Test(made, how, hole("n")),)
        yield Phrase("state", f"you control {{n:many}} {words} {{a:adjectives}}chain links", counted)
    yield Phrase("amount", "the number of {a:adjectives}chain links you control", made)
    number = Test("chain link", "is", hole("n"), "you")
    yield Phrase("state", "this is chain link {n:number} or higher", (replace(number, how=">="),))
    yield Phrase(
        "state", "this is attacking on chain link {n:number} or higher", (replace(number, how=">="),)
    )


CHAIN = "combat chain"


def _named() -> Iterator[Phrase]:
    """Conditions on something that was named."""
    for words, of in NAMED:
        yield Phrase("named", words, of)
    s = hole("s")
    pitched = tuple(Test(Amount("moved", where=(rest(x), zone("pitch"))), ">=", 1) for x in "wv")
    yield Phrase("state", "{w:a thing} and {v:a thing} were pitched this way", pitched)
    for be in ("is", "was"):
        yield Phrase("state", f"{{s:named}} {be} {{q:quality}}", (About(s, hole("q")),))
    yield Phrase("state", "{s:named} has {h:having}", (About(s, hole("h")),))
    yield Phrase("state", "{s:named} has {h:having} and {i:having}", (About(s, (rest("h"), rest("i"))),))
    yield Phrase("state", "{s:named} has none", (About(s, (Test("(counter)", "is", 0),)),))
    yield _count("{w:a thing} has {h:having}", ">=", 1, (rest("w"), rest("h")))
    yield Phrase(
        "state", "{s:named} has no {c:counter} counters on it", (About(s, (Test(hole("c"), "is", 0),)),)
    )
    yield Phrase(
        "state", "{s:named} has a {c:counter} counter on it", (About(s, (Test(hole("c"), ">=", 1),)),)
    )
    for words, how in BOUNDS:
        yield Phrase(
            "state",
            f"{{s:named}} has {{n:number}} {words} {{c:counter}} counters on it",
            (About(s, (Test(hole("c"), how, hole("n")),)),),
        )
    yield Phrase(
        "state",
        "{s:named} has fewer than {n:number} {c:counter} counters",
        (About(s, (Test(hole("c"), "<", hole("n")),)),),
    )
    defended = Amount("count", where=(rest("w"), DEFENDING))
    yield Phrase(
        "state", "{s:named} is defended by {w:a thing}", (About(s, (ATTACKING, Test(defended, ">=", 1))),)
    )
    for words, how in (*BOUNDS, ("", "is")):
        yield Phrase(
            "state",
            f"{{s:named}} is defended by {{n:many}} {words} {{w:things}}",
            (About(s, (ATTACKING, Test(defended, how, hole("n")))),),
        )
    yield Phrase(
        "state",
        "{s:named} is defended by less than {n:number} {w:things}",
        (About(s, (ATTACKING, Test(defended, "<", hole("n")))),),
    )
    yield Phrase(
        "state",
        "{s:named} is defended by fewer than {n:number} {w:things}",
        (About(s, (ATTACKING, Test(defended, "<", hole("n")), Test(defended, "isnt", hole("n")))),),
    )
    for word, tests in (
        ("fused", (Test("flags", "has", "fused"),)), ("boosted", (Test("flags", "has", "boosted"),)),
        ("charged", (Test("flags", "has", "charged"),)), ("frozen", (Test("flags", "has", "frozen"),)),
        ("marked", (Test("flags", "has", "marked"),)), ("defending", (DEFENDING,)), ("attacking", (ATTACKING,)),
        ("on the combat chain", (zone("combat chain"),)), ("in the arena", (zone("arena"),)),
        ("equipped", (Test("zone", "any", ("equipment", "weapon")),)), ("tapped", (Test("flags", "has", "tapped"),)),
        ("face-up", (Test("flags", "lacks", "face down"),)), ("face-down", (Test("flags", "has", "face down"),)),
        ("played from arsenal", (Test("flags", "has", "played from arsenal"),)),
("played from hand", tuple(Test("flags", "lacks", f"played from {z}") for z in ("arsenal", "banished", "graveyard"))),
        ("played from your banished zone", (Test("flags", "has", "played from banished"),)),
        ("played from your graveyard", (Test("flags", "has", "played from graveyard"),)),
        ("discarded this way", (Test("arrived this way", "is", "graveyard"),)),
        ("banished this way", (Test("arrived this way", "is", "banished"),)),
    ):  # fmt: skip
        yield Phrase("plain quality", word, tests)
    yield Phrase("plain quality", "{c:colour}", (Test("colour", "has", hole("c")),))
    yield Phrase("plain quality", "{s:super}", (Test("supertypes", "has", hole("s")),))
    yield Phrase("quality", "{q:plain quality}", (rest("q"),))
    yield Phrase(
        "plain quality",
        "equipped face-down",
        (Test("zone", "is", "equipment"), Test("flags", "has", "face down")),
    )
    yield Phrase(
        "plain quality", "{s:super} or {t:super}", (Test("supertypes", "any", (hole("s"), hole("t"))),)
    )
    yield Phrase("quality", "{w:a thing}", hole("w"))
    yield Phrase(
        "state",
        "you are {s:super}",
        (Test(Amount("count", where=(HERO, FRIENDLY, Test("supertypes", "has", hole("s")))), ">=", 1),),
    )
    yield Phrase(
        "state",
        "you are a {s:super}",
        (Test(Amount("count", where=(HERO, Test("supertypes", "has", hole("s")), FRIENDLY)), ">=", 1),),
    )


def _others() -> Iterator[Phrase]:
    for words, of, how, who in (("it is your turn", "turn", "is", "you"), ("it is not your turn", "turn", "isnt", "you"),
                                ("it is a opponent's turn", "turn", "is", "opponent")):  # fmt: skip
        yield Phrase("state", words, (Test("turn", how, who, of),))
    for words, tests in (
        ("a {n:number}", (Test("amount", "is", hole("n"), "event"),)),
        (
            "a {n:number} or {m:number}",
            (
                Either(
                    ((Test("amount", "is", hole("n"), "event"),), (Test("amount", "is", hole("m"), "event"),))
                ),
            ),
        ),
    ):
        yield Phrase(
            "state",
            f"you have rolled {words} on a die this turn",
            (Test(Amount("happened", "rolls", where=tests), ">=", 1),),
        )
    scrapped = (Test("flags", "has", "scrapped", "source"),)
    yield Phrase("state", "it scrapped a card", scrapped)
    yield Phrase("state", "this scrapped a card", scrapped)
    yield Phrase(
        "state",
        "{w:a thing} did not attack this turn",
        (Test(Amount("happened", "attacks", where=(rest("w"),)), "is", 0),),
    )
    for who, test in (("you have", "you"), ("they have", "opponent")):
        not_yet = Amount("happened", "plays", where=(Test("player", "is", test, "event"), rest("w")))
        yield Phrase("state", f"{who} not played {{w:a thing}} this turn", (Test(not_yet, "is", 0),))
    yield Phrase("state", "the number rolled is a {n:number}", (Test("roll", "is", hole("n")),))
    for words, how in BOUNDS:
        yield Phrase("state", f"the number rolled is {{n:number}} {words}", (Test("roll", how, hole("n")),))
    both = Either(((Test("roll", "is", hole("n")),), (Test("roll", "is", hole("m")),)))
    yield Phrase("state", "the number rolled is a {n:number} or {m:number}", (both,))
    yield Phrase("state", "the number rolled is a {n:number} or a {m:number}", (both,))
    owners = ((THEIRS, "their"), (YOURS, "your"))
    for owner, whose in owners:
        yield _count(f"{{w:a thing}} is in {whose} pitch zone", ">=", 1, (rest("w"), zone("pitch"), owner))
        yield _count(f"{{w:a thing}} is in {whose} arsenal", ">=", 1, (rest("w"), zone("arsenal"), owner))
    yield Phrase("states", "{a:state}", (rest("a"),))
    yield Phrase("states", "{a:state} and {more:states}", (rest("a"), rest("more")))


def _happened(words: str, kind: str, where: Any, how: str = ">=", number: Any = 1) -> Iterator[Phrase]:
    for period in PERIODS:
        test = Test(Amount("happened", kind, where=where, each=period), how, number)
        yield Phrase("state", f"{words} this {period}", (test,))


def _history() -> Iterator[Phrase]:
    """What has happened this turn."""
    w, n = rest("w"), hole("n")
    you, they = Test("player", "is", "you", "event"), Test("player", "is", "opponent", "event")
    for who, by in (("you have", you), ("a opponent has", they), ("they have", they), ("that hero has", they),
                    ("the defending hero has", they)):  # fmt: skip
        for joint, again in (("and", ()), ("and/or", (Test("id", "isnt", 0),))):
            both = tuple(
                Test(Amount("happened", "plays", where=(by, *again, rest(x))), ">=", 1) for x in "wv"
            )
            yield Phrase("state", f"{who} played {{w:a thing}} {joint} {{v:a thing}} this turn", both)
    mine = Test("controller", "is", "you", "cause")
    for words, more in (("dealt damage", ()), ("dealt {p}", (Test("type", "is", "power", "event"),)),
                        ("dealt arcane damage", (Test("type", "is", "arcane", "event"),)),
                        ("dealt arcane damage to a opposing hero", (Test("type", "is", "arcane", "event"), HERO, ENEMY)),
                        ("dealt damage to a opposing hero", (HERO, ENEMY))):  # fmt: skip
        yield from _happened(f"you have {words}", "is dealt", (mine, *more))
        for who in ("a opposing hero has", "the attacking hero has", "the defending hero has", "they have"):
            if ENEMY not in more:
                theirs = Test("controller", "isnt", "you", "cause")
                yield from _happened(f"{who} {words}", "is dealt", (theirs, *more))
    for who in ("you have", "your hero has"):
        yield from _happened(f"{who} been dealt damage", "is dealt", (HERO, FRIENDLY))
        yield from _happened(
            f"{who} been dealt arcane damage",
            "is dealt",
            (HERO, FRIENDLY, Test("type", "is", "arcane", "event")),
        )
    for place, to in (
        ("your soul", "soul"),
        ("your graveyard", "graveyard"),
        ("your banished zone", "banished"),
        ("your pitch zone", "pitch"),
    ):
        there = (Test("to", "is", to, "event"), Test("owner", "is", "you"))
        if to == "graveyard":
            yield from _buried(w, there)
            continue
        yield from _happened(f"{{w:a thing}} has been put into {place}", "is put", (*there, w))
        yield from _happened(
            f"{{w:a thing}} was put into {place}", "is put", (*there, w, Test("id", "isnt", 0))
        )
    yield from _happened("{w:a thing} has been played", "plays", (w,))
    yield from _happened("{w:a thing} has been destroyed", "is destroyed", (w,))
    for period in PERIODS:
        ways = tuple(
            (Test(Amount("happened", kind, where=(w,), each=period), ">=", 1),)
            for kind in ("plays", "activates")
        )
        yield Phrase("state", f"{{w:a thing}} has been played or activated this {period}", (Either(ways),))
    to_this = Test("id", "is", "source", "target")
    for words in ("was", "were"):
        yield Phrase(
            "state",
            f"{{w:a thing}} {words} pitched to play this",
            (Test(Amount("happened", "pitches", where=(w, to_this)), ">=", 1),),
        )
    yield Phrase(
        "state",
        "{w:a thing} was pitched to play it",
        (Test(Amount("happened", "pitches", where=(w, to_this)), ">", 0),),
    )
    for words, how in (*BOUNDS, ("", "is")):
        mean = (Test(Amount("happened", "pitches", where=(w, to_this)), how, n),)
        yield Phrase("state", f"{{n:many}} {words} {{w:thing}} was pitched to play this", mean)
        yield Phrase("state", f"{{n:many}} {words} {{w:things}} were pitched to play this", mean)
    for verb, pile in (
        ("discarded", "graveyard"),
        ("banished", "banished"),
        ("charged", "soul"),
        ("destroyed", "graveyard"),
        ("revealed", "deck"),
    ):
        moved = Amount("moved", where=(w, SHOWN if verb == "revealed" else zone(pile)))
        yield Phrase("state", f"{{w:a thing}} is {verb} this way", (Test(moved, ">=", 1),))
        yield Phrase("state", f"{{w:a thing}} was {verb} this way", (Test(moved, ">", 0),))
        yield Phrase("state", f"{{w:things}} are {verb} this way", (Test(moved, ">", 1),))
    yield Phrase("state", "damage is dealt this way", (Test(Amount("done", "damage"), ">", 0),))
    yield from _combos()
    yield Phrase(
        "state",
        "the defending hero has defended with a card from their hand this chain link",
        (
            Test(
                Amount(
                    "happened",
                    "defends",
                    where=(they, Test("from", "is", "hand", "event")),
                    each="chain link",
                ),
                ">",
                0,
            ),
        ),
    )


def _buried(w: Any, there: tuple[Any, ...]) -> Iterator[Phrase]:
    """What has been put into a graveyard, in whichever way: destroyed, discarded, cleared after it resolved."""
    for period in PERIODS:
        ways = tuple(
            (Test(Amount("happened", kind, where=(*there, w), each=period), ">=", 1),)
            for kind in ("is put", "is destroyed", "is discarded", "is cleared")
        )
        for have in ("has been put", "was put"):
            yield Phrase("state", f"{{w:a thing}} {have} into your graveyard this {period}", (Either(ways),))


def _combos() -> Iterator[Phrase]:
    """What the attack before this one was called."""
    first, other = Test("name", "is", hole("n")), Test("name", "is", hole("m"))
    this = Test("name", "is", "source name")
    for words, where in (
        ("{n:name}", (first,)),
        ("this", (this,)),
        ("{n:name} or this", (Either(((first,), (this,))),)),
        ("{n:name} or {m:name}", (Either(((first,), (other,))),)),
    ):
        latest = Amount("latest", "attacks", where=where, each="combat chain")
        yield Phrase("state", f"{words} was the last attack this combat chain", (Test(latest, ">=", 1),))


def _deeds_and_numbers() -> Iterator[Phrase]:
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
    for period in PERIODS:
        this_one = (Test("id", "is", "source"),)
        for words, kind, where in (("this hit", "hits", this_one), ("this attacked", "attacks", this_one),
                                   ("this defended", "defends", this_one), ("this was boosted", "boosts", this_one),
                                   ("you beat chest", "beats chest", (you,))):  # fmt: skip
            test = Test(Amount("happened", kind, where=where, each=period), ">=", 1)
            yield Phrase("state", f"{words} this {period}", (test,))
    for words, kind in (("this attacked", "attacks"), ("this defended", "defends")):
        fought = Amount("happened", kind, where=(Test("id", "is", "source"),), each="combat chain")
        yield Phrase("state", words, (Test(fought, ">=", 1),))
    hit = Test(Amount("happened", "hits", where=(Test("id", "is", "source"),)), ">=", 1)
    yield Phrase("state", "this hit", (hit,))
    beaten = Test(Amount("happened", "beats chest", where=(Test("id", "is", "source"),)), ">=", 1)
    yield Phrase("state", "you beat chest", (beaten,))
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
    for words, how in (*BOUNDS, ("", "is")):
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


def _met() -> Iterator[Phrase]:
    """Conditions on heroes, and on what an object has done in this turn."""
    mine, theirs = (Amount("sum", "life", where=(HERO, side)) for side in (FRIENDLY, ENEMY))
    n, h = hole("n"), rest("h")
    for who in (
        "the defending hero",
        "the attacking hero",
        "they",
        "that hero",
        "a opponent",
        "a opposing hero",
    ):
        has = "have" if who == "they" else "has"
        yield Phrase("state", f"{who} {has} less {{h}} than you", (Test(theirs, "<", mine),))
        yield Phrase("state", f"{who} {has} more {{h}} than you", (Test(theirs, ">", mine),))
        for words, how in (("or more", ">="), ("or less", "<="), ("or greater", ">=")):
            yield Phrase("state", f"{who} {has} {{n:number}} {words} {{h}}", (Test(theirs, how, n),))
        if who != "they":
            there = Amount("count", where=(HERO, ENEMY, h))
            yield Phrase("state", f"{who} is {{h:plain quality}}", (Test(there, ">=", 1),))
    named = Amount("count", where=(HERO, FRIENDLY, Test("name", "any", (hole("n"),))))
    yield Phrase("state", "your hero is {n:name}", (Test(named, ">=", 1),))
    this = (Test("id", "is", "source"),)
    for period in ("turn", "combat chain", "chain link"):
        for verb, kind in (("attacked", "attacks"), ("hit", "hits"), ("defended", "defends")):
            done = Amount("happened", kind, where=this, each=period)
            yield Phrase("state", f"this has {verb} this {period}", (Test(done, ">=", 1),))
            yield Phrase("state", f"this has not {verb} this {period}", (Test(done, "is", 0),))
        for verb, kind in (("played", "plays"), ("discarded", "is discarded"), ("banished", "is banished"), ("destroyed", "is destroyed"),
                           ("pitched", "pitches"), ("created", "is created"), ("revealed", "is revealed")):  # fmt: skip
            done = Amount("happened", kind, where=(rest("w"),), each=period)
            yield Phrase("state", f"{{w:a thing}} was {verb} this {period}", (Test(done, ">=", 1),))
            if verb not in {"played", "destroyed"}:
                yield Phrase("state", f"{{w:a thing}} has been {verb} this {period}", (Test(done, ">=", 1),))
    for words, who in (("you win", "you"), ("they win", "opponent"), ("you won", "you")):
        won = Amount(
            "happened", "wins a clash", where=(Test("player", "is", who, "event"),), each="chain link"
        )
        yield Phrase("state", words, (Test(won, ">=", 1),))


def _controlled() -> Iterator[Phrase]:
    """What has been under the control of a player in this turn: it is there still, or it has left since."""
    w = rest("w")
    for who, control in (("you have", FRIENDLY), ("a opponent has", ENEMY)):
        there = Test(Amount("count", where=(w, control)), ">=", 1)
        left = (
            Test(Amount("happened", kind, where=(w, control)), ">=", 1)
            for kind in ("is destroyed", "is banished", "is put", "is removed")
        )
        ways = Either(tuple((way,) for way in (there, *left)))
        yield Phrase("state", f"{who} controlled {{w:a thing}} this turn", (ways,))


def _this_way() -> Iterator[Phrase]:
    """What a player has just done: "if you discarded a card with 6 or more {p} this way"."""
    w = rest("w")
    for verbs, pile in ((("discard", "discarded"), "graveyard"), (("banish", "banished"), "banished"),
                        (("destroy", "destroyed"), "graveyard"), (("reveal", "revealed"), "deck")):  # fmt: skip
        moved = Test(Amount("moved", where=(w, SHOWN if pile == "deck" else zone(pile))), ">=", 1)
        for verb in verbs:
            for who in ("you", "they"):
                yield Phrase("state", f"{who} {verb} {{w:a thing}} this way", (moved,))
    n, m, k = hole("n"), hole("m"), hole("k")
    roll = "roll"
    two = (Either(((Test(roll, "is", n),), (Test(roll, "is", m),))),)
    three = (Either(((Test(roll, "is", n),), (Test(roll, "is", m),), (Test(roll, "is", k),))),)
    for lead in ("you roll a", "you roll", "the number rolled is a", "the number rolled is"):
        yield Phrase("state", f"{lead} {{n:number}}, {{m:number}}, or {{k:number}}", three)
        if lead.startswith("you"):
            yield Phrase("state", f"{lead} {{n:number}}", (Test(roll, "is", n),))
            yield Phrase("state", f"{lead} {{n:number}} or {{m:number}}", two)
            for words, how in (*BOUNDS, ("or higher", ">=")):
                yield Phrase("state", f"{lead} {{n:number}} {words}", (Test(roll, how, n),))


def _states() -> Iterator[Phrase]:
    """Conditions in other words: what somebody has or has not done, and how much there is."""
    w, v, n = rest("w"), rest("v"), hole("n")
    for who in ("the defending hero", "the attacking hero", "them", "that hero"):
        yield Phrase("state", f"you have more {{h}} than {who}", (Test(MY_LIFE, ">", THEIR_LIFE),))
        yield Phrase("state", f"you have less {{h}} than {who}", (Test(MY_LIFE, "<", THEIR_LIFE),))
    for number, said in ((1, "1 card"), (n, "{n:many} cards")):
        yield Phrase("state", f"you have exactly {said} in hand", (Test("hand", "is", number, "you"),))
        yield Phrase("state", f"they have exactly {said} in hand", (Test("hand", "is", number, "opponent"),))
    to_this = Test("id", "is", "source", "target")
    pitched = tuple(Test(Amount("happened", "pitches", where=(each, to_this)), ">=", 1) for each in (w, v))
    yield Phrase("state", "{w:a thing} and {v:a thing} were pitched to play this", pitched)
    defended = Amount("count", where=(w, DEFENDING))
    yield Phrase(
        "state",
        "{s:named} is not defended by {w:a thing}",
        (About(hole("s"), (ATTACKING, Test(defended, "is", 0))),),
    )
    you, they = (Test("player", "is", who, "event") for who in ("you", "opponent"))
    for who, by in (
        ("you have", you),
        ("they have", they),
        ("a opponent has", they),
        ("a opposing hero has", they),
    ):
        for words, kind in (("boosted", "boosts"), ("charged", "charges"), ("attacked", "attacks"), ("hit", "hits"),
                            ("gained {h}", "gains life"), ("lost {h}", "loses life"), ("fused", "fuses"),
                            ("drawn a card", "draws"), ("intimidated", "intimidates"), ("won a clash", "wins a clash")):  # fmt: skip
            for period in PERIODS:
                done = Amount("happened", kind, where=(by,), each=period)
                yield Phrase("state", f"{who} not {words} this {period}", (Test(done, "is", 0),))
                if who == "a opposing hero has":
                    yield Phrase("state", f"{who} {words} this {period}", (Test(done, ">=", 1),))
    for kind, more in (("", ()), ("arcane ", (Test("type", "is", "arcane", "event"),))):
        suffered = Amount("happened", "is dealt", where=(HERO, ENEMY, *more))
        yield Phrase("state", f"a opponent has been dealt {kind}damage this turn", (Test(suffered, ">=", 1),))
    for category, tests in PLACES:
        kept = Line("held", given=tests, held=hole("h"), zone=hole("z"))
        if category != "in zone":
            yield Phrase("line", f"while {{z:{category}}}, {{h:held}}.", kept)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _counts()
    yield from _links()
    yield from _named()
    yield from _others()
    yield from _history()
    yield from _deeds_and_numbers()
    yield from _met()
    yield from _controlled()
    yield from _this_way()
    yield from _states()
