"""How cards describe objects: "another Illusionist aura you control with 2 or less {p}".

A description is a tuple of tests in the order of the words. Categories: `thing` (one), `things` (several);
`a thing` with its article.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import base_of
from rulesengine.games.fab.cardtext.fighting import _in_a_fight
from rulesengine.games.fab.cardtext.words import (
    ACTION,
    ATTACK,
    ATTACKING,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_IT,
    IS_THE_ATTACK,
    IT,
    KEYWORDS,
    OTHER,
    SUBTYPES,
    SUPERTYPES,
    THEY,
    THIS_WAY,
    TOKEN,
    ZONE_OF,
    ZONES,
    Amount,
    Either,
    Test,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Tests


THEY_OWN, THEY_CONTROL = Test("owner", "is", "(they)"), Test("controller", "is", "(they)")
WHOSE = (
    ("your", Test("owner", "is", "you")), ("their", THEY_OWN),
    ("each opponent's", Test("owner", "is", "opponent")), ("a opponent's", Test("owner", "is", "opponent")),
    ("the defending hero's", Test("owner", "is", "opponent")),
    ("the attacking hero's", Test("owner", "is", "opponent")),
    ("target opponent's", Test("owner", "is", "opponent")),
)  # fmt: skip
NUMBERS = (("{p}", "power"), ("{d}", "defense"), ("base {p}", "base power"), ("base {d}", "base defense"),
           ("{h}", "life"))  # fmt: skip


def _adjectives() -> Iterator[Phrase]:
    yield Phrase("adjectives", "", ())
    yield Phrase("adjectives", "{a:adjective} {more:adjectives}", (rest("a"), rest("more")))
    said: dict[str, Tests] = {
        "other": (OTHER,), "non-token": (Test("token", "is", 0),),
        "non-attack": (Test("subtypes", "lacks", "Attack"),),
        "non-equipment": (Test("types", "lacks", "Equipment"),),
        "non-hero": (Test("types", "lacks", "Hero"),),
        "face-up": (Test("flags", "lacks", "face down"),), "face-down": (Test("flags", "has", "face down"),),
        "marked": (Test("flags", "has", "marked"),), "frozen": (Test("flags", "has", "frozen"),),
        "fused": (Test("flags", "has", "fused"),), "tapped": (Test("flags", "has", "tapped"),),
        "opposing": (Test("controller", "isnt", "you"),), "defending": (DEFENDING,), "attacking": (ATTACKING,),
        "boosted": (Test("flags", "has", "boosted"),), "untapped": (Test("flags", "lacks", "tapped"),),
        "unfrozen": (Test("flags", "lacks", "frozen"),), "arsenal": (zone("arsenal"),),
        "token": (TOKEN,), "friendly": (FRIENDLY,),
    }  # fmt: skip
    for word, tests in said.items():
        yield Phrase("adjective", word, tests)
    yield Phrase("adjective", "{c:colour}", (Test("colour", "has", hole("c")),))
    yield Phrase("adjective", "{c:colour} or {d:colour}", (Test("colour", "any", (hole("c"), hole("d"))),))
    yield Phrase("adjective", "{s:super}", (Test("supertypes", "has", hole("s")),))
    for joint in ("or", "and", ", or"):
        both = (Test("supertypes", "any", (hole("s"), hole("t"))),)
        yield Phrase("adjective", f"{{s:super}}{' ' if joint[0] != ',' else ''}{joint} {{t:super}}", both)
    three = (Test("supertypes", "any", (hole("s"), hole("t"), hole("u"))),)
    yield Phrase("adjective", "{s:super}, {t:super} or {u:super}", three)
    yield Phrase("adjective", "{s:super}, {t:super}, or {u:super}", three)
    yield Phrase("adjective", "Evo", (Test("subtypes", "has", "Evo"),))
    for word in SUPERTYPES:
        yield Phrase("adjective", f"non-{word}", (Test("supertypes", "lacks", word),))
    for word in ("1H", "2H", "base"):
        yield Phrase("adjective", word, (Test("subtypes", "has", word.capitalize()),))


def _nouns() -> Iterator[tuple[str, str, Tests]]:
    """The nouns, one and many, and what they are."""
    yield "card", "cards", ()
    yield "attack", "attacks", (ATTACKING,)
    yield "attack action card", "attack action cards", (ACTION, ATTACK)
    yield "attack action", "attack actions", (ACTION, ATTACK)
    yield "attack card", "attack cards", (ATTACK,)
    yield "action card", "action cards", (ACTION,)
    yield "action", "actions", (ACTION,)
    for kind in ("attack reaction", "defense reaction", "instant"):
        test = Test("types", "has", kind.title())
        yield f"{kind} card", f"{kind} cards", (test,)
        yield kind, f"{kind}s", (test,)
    weapon, permanent = (
        Test("types", "has", "Weapon"),
        Test("zone", "any", ("arena", "equipment", "weapon", "hero")),
    )
    yield "weapon", "weapons", (weapon,)
    yield "weapon attack", "weapon attacks", (weapon, ATTACKING)
    yield "equipment", "equipment", (Test("types", "has", "Equipment"),)
    yield "hero", "heroes", (HERO,)
    yield "opponent", "opponents", (HERO, ENEMY)
    yield "token", "tokens", (TOKEN,)
    yield "permanent", "permanents", (permanent,)
    yield "source", "sources", (Test("id", "isnt", 0),)
    yield "object", "objects", ()
    for word in SUBTYPES:
        test = Test("subtypes", "has", word.capitalize())
        many = {"ally": "allies", "ash": "ash", "equipment": "equipment", "arms": "arms", "legs": "legs",
                "staff": "staves", "young": "young"}.get(word, f"{word}s")  # fmt: skip
        single = word.capitalize() if word in {"evo", "chi"} else word
        many = {"Evo": "Evos", "Chi": "Chi"}.get(single, many)
        yield single, many, (test,)
        yield f"{single} attack", f"{single} attacks", (test, ATTACKING)
        yield f"{single} card", f"{single} cards", (test, Test("id", "isnt", 0))
        yield f"{single} permanent", f"{single} permanents", (test, permanent)
        yield f"{single} token", f"{single} tokens", (test, TOKEN)
        yield f"{single} weapon attack", f"{single} weapon attacks", (test, weapon, ATTACKING)
        yield f"{single} weapon", f"{single} weapons", (test, weapon)
        yield f"{single} equipment", f"{single} equipment", (test, Test("types", "has", "Equipment"))
    for single, other in (
        ("aura", "item"),
        ("sword", "dagger"),
        ("aura", "ally"),
        ("club", "hammer"),
        ("axe", "sword"),
    ):
        either = Test("subtypes", "any", (single.capitalize(), other.capitalize()))
        yield f"{single} or {other}", f"{single}s and {other}s", (either,)
        yield f"{single} or {other} attack", f"{single} and {other} attacks", (either, ATTACKING)
        yield (
            f"{single} or {other} weapon attack",
            f"{single} and {other} weapon attacks",
            (either, weapon, ATTACKING),
        )


def _heads() -> Iterator[Phrase]:
    for single, many, tests in _nouns():
        yield Phrase("head one", single, tests)
        yield Phrase("head many", many, tests)
    name = Test("name", "is", hole("n"))
    for single, many in (("name", "names"),):
        yield Phrase("head one", f"{{n:{single}}}", (name,))
        yield Phrase("head many", f"{{n:{many}}}", (name,))
    yield Phrase("head many", "{n:name}", (name,))
    yield Phrase("head one", "{n:name} token", (name, TOKEN))
    yield Phrase("head many", "{n:name} tokens", (name, TOKEN))


def _having() -> Iterator[Phrase]:
    """Qualities after "with" and "has"."""
    n = hole("n")
    for symbol, prop in NUMBERS:
        yield Phrase("having", f"{{n:number}} {symbol}", (Test(prop, "is", n),))
        for words, how in BOUNDS:
            yield Phrase("having", f"{{n:number}} {words} {symbol}", (Test(prop, how, n),))
        if not symbol.startswith("base"):
            base = Amount("it", base_of(prop))
            yield Phrase("having", f"{symbol} greater than its base {symbol}", (Test(prop, ">", base),))
            yield Phrase("having", f"{symbol} greater than its base", (Test(prop, ">", base),))
            yield Phrase("having", f"{symbol} less than its base {symbol}", (Test(prop, "<", base),))
            yield Phrase("having", f"{symbol} less than its base", (Test(prop, "<", base),))
            twice = Amount("it", base_of(prop), times=2)
            yield Phrase("having", f"{symbol} greater than twice its base", (Test(prop, ">", twice),))
            yield Phrase(
                "having", f"{symbol} greater than twice its base {symbol}", (Test(prop, ">", twice),)
            )
            mine = Amount("source", base_of(prop))
            yield Phrase("having", f"{symbol} greater than this's base {symbol}", (Test(prop, ">", mine),))
            yield Phrase("having", f"{symbol} greater than {{x:amount}}", (Test(prop, ">", hole("x")),))
    for words, how in (*BOUNDS, ("", "is")):
        yield Phrase("having", f"cost {{n:number}} {words}", (Test("cost", how, n),))
        yield Phrase("having", f"cost {{n:resources}} {words}", (Test("cost", how, n),))
        yield Phrase("having", f"{{n:number}} {words} {{c:counter}} counters", (Test(hole("c"), how, n),))
    yield Phrase(
        "having",
        "cost {n:number} or {m:number}",
        (Either(((Test("cost", "is", n),), (Test("cost", "is", hole("m")),))),),
    )
    yield Phrase("having", "cost less than {x:amount}", (Test("cost", "<", hole("x")),))
    yield Phrase("having", "cost X or less", (Test("cost", "<=", Amount("(X)")),))
    yield Phrase("having", "cost less than X", (Test("cost", "<", Amount("(X)")),))
    for word in KEYWORDS:
        yield Phrase("having", word, (Test("keywords", "has", word),))
    for word in ("ward", "spellvoid", "piercing", "arcane barrier"):
        yield Phrase("having", word, (Test("keywords", "has", word),))
    yield Phrase("having", "a {c:counter} counter", (Test(hole("c"), ">=", 1),))
    yield Phrase("having", "no {c:counter} counters", (Test(hole("c"), "is", 0),))
    yield Phrase("having", "{n:name} in its name", (Test("name", "any", (hole("n"),)),))
    yield Phrase("having", "{n:name} in their name", (Test("name", "any", (hole("n"),)),))
    yield Phrase("having", "{n:name} in their names", (Test("name", "any", (hole("n"),)),))
    yield Phrase("having", "{s:super} in its name", (Test("name", "any", (hole("s"),)),))


def _counted_on() -> Iterator[Phrase]:
    """How many counters are on it."""
    n = hole("n")
    for tail in ("", " on it", " on them"):
        mark = hole("c")
        yield Phrase("having", f"a {{c:mark}} counter{tail}", (Test(mark, ">=", 1),))
        yield Phrase("having", f"no {{c:mark}} counters{tail}", (Test(mark, "is", 0),))
        yield Phrase("having", f"{{n:number}} {{c:mark}} counters{tail}", (Test(mark, "is", n),))
        for words, how in BOUNDS:
            yield Phrase("having", f"{{n:number}} {words} {{c:mark}} counters{tail}", (Test(mark, how, n),))


def _of_the_fight() -> Iterator[Phrase]:
    """What defends against something, and whose it is among opponents."""
    against = Test(Amount("count", where=(ATTACKING, rest("w"))), ">=", 1)
    yield Phrase("post", "defending {w:a thing}", (DEFENDING, against))
    yield Phrase("post", "that is defending {w:a thing}", (DEFENDING, against))
    defended = Test(Amount("count", where=(DEFENDING, rest("w"))), ">=", 1)
    yield Phrase("post", "defended by {w:a thing}", (ATTACKING, defended))
    for who in ("opponents", "your opponents", "a opponent", "an opposing hero"):
        for verb in ("own", "owns"):
            yield Phrase("post", f"{who} {verb}", (Test("owner", "isnt", "you"),))
    for who in ("opponents", "opposing heroes", "another hero"):
        for verb in ("control", "controls"):
            yield Phrase("post", f"{who} {verb}", (Test("controller", "isnt", "you"),))


def _behind() -> Iterator[Phrase]:
    # what can be behind the noun beside it belongs to that: "the number of auras you control"
    yield Phrase("behind", "{p:post} {more:behind}", (rest("p"), rest("more")))
    yield Phrase("behind", "", ())
    yield Phrase("post", "with {h:having}", (rest("h"),))
    yield Phrase("post", "with {h:having} and {i:having}", (rest("h"), rest("i")))
    for symbol, prop in NUMBERS:
        yield Phrase("post", f"without {symbol}", (Test(prop, "is", 0),))
    for words, test in (
        ("you control", FRIENDLY), ("they control", THEY_CONTROL), ("you own", Test("owner", "is", "you")),
        ("they own", THEY_OWN), ("a opponent controls", ENEMY), ("the defending hero controls", ENEMY),
        ("the attacking hero controls", ENEMY), ("your opponents control", ENEMY),
        ("you have equipped", Test("zone", "any", ("equipment", "weapon"))),
        ("on the combat chain", zone("combat chain")), ("other than this", OTHER),
        ("in the arena", Test("zone", "any", ("arena", "equipment", "weapon", "hero"))),
        ("on this chain link", ATTACKING),
    ):  # fmt: skip
        mean = (test, FRIENDLY) if words == "you have equipped" else (test,)
        yield Phrase("post", words, mean)
    for be in ("is", "are", "was", "were"):
        yield Phrase("post", f"that {be} {{q:plain quality}}", (rest("q"),))
    yield Phrase("post", "that target you", (Test("targets", "is", "you"),))
    yield Phrase("post", "that has {h:having}", (rest("h"),))
    yield Phrase("post", "of suspense", (Test("keywords", "has", "suspense"),))
    for verb in ("destroyed", "banished", "discarded", "revealed", "charged"):
        yield Phrase("post", f"{verb} this way", (Test(THIS_WAY, "is", verb),))
    yield Phrase("post", "under this", (Test("under", "is", Amount("source", "id")),))
    yield Phrase("post", "played from arsenal", (Test("flags", "has", "played from arsenal"),))
    yield Phrase("post", "named {n:name}", (Test("name", "is", hole("n")),))
    yield Phrase("post", "among them", (Test("id", "among", -1),))
    yield Phrase("post", "from among them", (Test("id", "among", -1),))
    for place in ZONES:
        there = zone(ZONE_OF.get(place, place))
        for whose, test in WHOSE:
            for word in ("from", "in", "of") if place != "arsenal" else ("from", "in"):
                yield Phrase("post", f"{word} {whose} {place}", (there, test))
    yield Phrase("post", "in a graveyard", (zone("graveyard"),))
    yield Phrase("post", "from a graveyard", (zone("graveyard"),))
    yield Phrase("post", "defending this", (DEFENDING,))
    yield Phrase("post", "in any banished zone", (zone("banished"),))
    yield Phrase("post", "from arsenal", (zone("arsenal"),))
    yield Phrase("post", "from hand", (zone("hand"),))


def _descriptions() -> Iterator[Phrase]:
    either = Either(((rest("w"),), (rest("v"),)))
    of_all = (Test("controller", "isnt", "you"), either, rest("p"))  # whose both are is said before the first
    for joint in ("or", "and", "and/or"):
        yield Phrase("things", f"opposing {{w:bares}} {joint} {{v:bares}}{{p:behind}}", of_all)
    yield Phrase("thing", "opposing {w:bare} or {v:bare}{p:behind}", of_all)
    for joint in ("or", "and", "and/or"):
        yield Phrase("things", f"{{w:bares}} {joint} {{v:bares}}{{p:behind}}", (either, rest("p")))
    yield Phrase("thing", "{w:bare} or {v:bare}{p:behind}", (either, rest("p")))
    three = (Either(((rest("w"),), (rest("v"),), (rest("u"),))), rest("p"))
    for joint in (" or", ", or", " and", ", and", " and/or", ", and/or"):
        yield Phrase("things", f"{{w:bares}}, {{v:bares}}{joint} {{u:bares}}{{p:behind}}", three)
    four = (Either(((rest("w"),), (rest("v"),), (rest("u"),), (rest("t"),))), rest("p"))
    for joint in (" or", ", or", " and/or", ", and/or"):
        yield Phrase("thing", f"{{w:bare}}, {{v:bare}}{joint} {{u:bare}}{{p:behind}}", three)
        yield Phrase("thing", f"{{w:bare}}, {{v:bare}}, {{u:bare}}{joint} {{t:bare}}{{p:behind}}", four)
    yield Phrase("a thing", "a {w:bare} or a {v:bare}{p:behind}", (either, rest("p")))
    parts = (rest("a"), rest("h"), rest("p"))
    yield Phrase("thing", "{a:adjectives}{h:head one}{p:behind}", parts)
    yield Phrase("things", "{a:adjectives}{h:head many}{p:behind}", parts)
    yield Phrase("bare", "{a:adjectives}{h:head one}", (rest("a"), rest("h")))
    yield Phrase("bares", "{a:adjectives}{h:head many}", (rest("a"), rest("h")))
    for thing in ("thing", "bare"):
        yield Phrase(f"a {thing}", f"another {{w:{thing}}}", (OTHER, rest("w")))
        yield Phrase(f"a {thing}", f"a {{w:{thing}}}", (rest("w"),))
    yield Phrase("a thing", "any {w:thing}", (rest("w"),))


def _said() -> Iterator[Phrase]:
    """An amount in the place of a number."""
    yield Phrase("many", "{n:number}", hole("n"))
    yield Phrase("many", "{n:number word}", hole("n"))
    yield Phrase("many", "X", Amount("(X)"))
    yield Phrase("many", "X {n:plus}", Amount("(X)", plus=hole("n")))


def _either_object() -> Iterator[Phrase]:
    """More ways to say which objects."""
    w, v, n = rest("w"), rest("v"), hole("n")
    either = Whom((Either(((w,), (v,))),))
    yield Phrase("object", "{w:a thing} or {v:a thing}", either)
    yield Phrase("object", "up to {n:number} {w:thing}", Whom(hole("w"), 0, n))
    so_many = Amount("event")
    yield Phrase("object", "that many {w:things}", Whom(hole("w"), so_many, so_many))
    s, t, u = hole("s"), hole("t"), hole("u")
    for joint in (" and/or ", ", and/or ", " and ", ", and "):
        three = (Test("supertypes", "any", (s, t, u)),)
        yield Phrase("adjective", f"{{s:super}}, {{t:super}}{joint}{{u:super}}", three)
    yield Phrase("adjective", "{s:super} and/or {t:super}", (Test("supertypes", "any", (s, t)),))
    for number, how in (("{n:number}", "<"), ("{n:resources}", "<")):
        yield Phrase("having", f"cost less than {number}", (Test("cost", how, n),))
        yield Phrase("having", f"cost greater than {number}", (Test("cost", ">", n),))
    for symbol, prop in (("{p}", "power"), ("{d}", "defense"), ("base {p}", "base power")):
        yield Phrase("having", f"less than {{n:number}} {symbol}", (Test(prop, "<", n),))
        yield Phrase("having", f"more than {{n:number}} {symbol}", (Test(prop, ">", n),))
        yield Phrase("having", f"{symbol} less than {{x:amount}}", (Test(prop, "<", hole("x")),))
        yield Phrase("having", f"{symbol} less than or equal to {{x:amount}}", (Test(prop, "<=", hole("x")),))
        yield Phrase("having", f"{symbol} equal to {{x:amount}}", (Test(prop, "is", hole("x")),))
    yield Phrase("having", "cost less than or equal to {x:amount}", (Test("cost", "<=", hole("x")),))
    yield Phrase("having", "cost equal to {x:amount}", (Test("cost", "is", hole("x")),))
    for place, there in (("arsenal", "arsenal"), ("soul", "soul"), ("pitch zone", "pitch")):
        for word in ("in", "from"):
            yield Phrase("post", f"{word} a {place}", (zone(there),))
            yield Phrase("post", f"{word} any {place}", (zone(there),))
    yield Phrase("post", "you have pitched this turn", (zone("pitch"), Test("owner", "is", "you")))


VERBS_THIS_WAY = (
    "banished",
    "discarded",
    "revealed",
    "destroyed",
    "drawn",
    "pitched",
    "returned",
    "put",
    "chosen",
)
NOUNS = (
    "card",
    "aura",
    "item",
    "ally",
    "equipment",
    "token",
    "weapon",
    "attack",
    "permanent",
    "instant",
    "arrow",
    "trap",
)
PILES = ("hand", "graveyard", "banished zone", "arsenal", "soul", "deck", "pitch zone", "inventory")
NAMES = {"banished zone": "banished", "pitch zone": "pitch"}


def _named() -> Iterator[Phrase]:
    """Cards that are named by what was done with them."""
    for verb in VERBS_THIS_WAY:
        yield Phrase("object", f"the {verb} card", IS_IT)
        yield Phrase("object", f"the card {verb} this way", IS_IT)
    for verb, noun in product(("banished", "destroyed", "returned"), ("aura", "item", "ally", "equipment")):
        yield Phrase("object", f"the {verb} {noun}", IS_IT)
    for noun in (*NOUNS[1:], "sword", "dagger", "hero"):
        yield Phrase("named", f"the {noun}", IT)
        yield Phrase("named", f"that {noun}", IT)
        yield Phrase("subject one", f"the {noun}", IS_THE_ATTACK if noun == "attack" else IS_IT)
        for symbol, prop in (
            ("{p}", "power"),
            ("{d}", "defense"),
            ("cost", "cost"),
            ("pitch value", "pitch"),
        ):
            yield Phrase("amount", f"the {noun}'s {symbol}", Amount(IT, prop))


def _zones() -> Iterator[Phrase]:
    """Two zones at once, zones of any player, and who controls what is there."""
    yield from _two_zones()
    for place in PILES:
        there = zone(NAMES.get(place, place))
        for word in ("from", "in"):
            for any_of in ("any", "all"):
                yield Phrase("post", f"{word} {any_of} {place}", (there,))
                yield Phrase("post", f"{word} {any_of} {place}s", (there,))
            for whose in (
                "a opposing hero's",
                "each opposing hero's",
                "a opponents'",
                "opponents'",
                "your opponents'",
                "opposing heroes'",
            ):
                for s in ("", "s"):
                    of_others = (there, Test("owner", "isnt", "you"))
                    yield Phrase("post", f"{word} {whose} {place}{s}", of_others)
    for who, test in (
        ("a opponent", ENEMY), ("a opposing hero", ENEMY), ("the attacking hero", ENEMY), ("the defending hero", ENEMY),
        ("you", Test("controller", "is", "you")), ("opponents", Test("controller", "isnt", "you")),
    ):  # fmt: skip
        yield Phrase("post", f"controlled by {who}", (test,))
        yield Phrase(
            "post",
            f"{who} {'have' if who in {'you', 'opponents'} else 'has'} equipped",
            (test, Test("zone", "any", ("equipment", "weapon"))),
        )
    yield Phrase(
        "post",
        "they have equipped",
        (Test("controller", "is", THEY), Test("zone", "any", ("equipment", "weapon"))),
    )
    yield Phrase("post", "named this", (Test("name", "is", "source name"),))
    yield from _in_a_fight()


def _two_zones() -> Iterator[Phrase]:
    """Cards in either of two zones of a player."""
    for place in PILES:
        yield Phrase("pile", place, NAMES.get(place, place))
    both = Test("zone", "any", (hole("p"), hole("q")))
    for joint in ("or", "and/or", "and"):
        for whose, owner in (("your", "you"), ("their", THEY)):
            for word in ("from", "in"):
                words = f"{word} {whose} {{p:pile}} {joint} {{q:pile}}"
                yield Phrase("post", words, (both, Test("owner", "is", owner)))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _adjectives()
    yield from _heads()
    yield from _having()
    yield from _counted_on()
    yield from _behind()
    yield from _of_the_fight()
    yield from _descriptions()
    yield from _said()
    yield from _either_object()
    yield from _named()
    yield from _zones()
