"""Where things are put and found: in which order, with which counters, from which of several zones.

Also the cards that are named by what was just done with them: "the card banished this way".
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    ANY_TARGET,
    ATTACKING,
    DEFENDING,
    ENEMY,
    HERO,
    IS_IT,
    IS_THEY,
    IT,
    THEY,
    Ability,
    About,
    Amount,
    Back,
    Change,
    Choose,
    Do,
    Find,
    Held,
    Lasts,
    Later,
    Line,
    Look,
    Modes,
    Next,
    Test,
    Those,
    Time,
    Whom,
    WithCounters,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

THIS_WAY = (
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
LINK = Time("chain link closes")


def _named() -> Iterator[Phrase]:
    """Cards that are named by what was done with them."""
    for verb in THIS_WAY:
        yield Phrase("object", f"the {verb} card", IS_IT)
        yield Phrase("object", f"the card {verb} this way", IS_IT)
    for verb, noun in product(("banished", "destroyed", "returned"), ("aura", "item", "ally", "equipment")):
        yield Phrase("object", f"the {verb} {noun}", IS_IT)
    for noun in (*NOUNS[1:], "sword", "dagger", "hero"):
        yield Phrase("named", f"the {noun}", IT)
        yield Phrase("named", f"that {noun}", IT)
        yield Phrase("subject one", f"the {noun}", IS_IT)
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
                "opposing heroes'",
            ):
                yield Phrase("post", f"{word} {whose} {place}", (there, Test("owner", "isnt", "you")))
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


def _in_a_fight() -> Iterator[Phrase]:
    """What fights with what, or does not, and the attacks of something that has a name."""
    fights = (Test("flags", "lacks", "attacking"), Test("flags", "lacks", "defending"))
    for be in ("is", "are"):
        yield Phrase("post", f"that {be} not on the active chain link", fights)
        yield Phrase(
            "post",
            f"that {be} defending {{w:a thing}}",
            (DEFENDING, Test(Amount("count", where=(ATTACKING, rest("w"))), ">=", 1)),
        )
    at = Test(Amount("count", where=(HERO, Test("controller", "isnt", "you"), rest("v"))), ">=", 1)
    yield Phrase("post", "that are attacking {v:a thing}", (ATTACKING, at))
    yield Phrase("post", "attacking {v:a thing}", (ATTACKING, at))
    for single in ("reaction", "reaction card"):
        either = (Test("types", "any", ("Attack Reaction", "Defense Reaction")),)
        yield Phrase("head one", single, either)
        yield Phrase("head many", f"{single}s", either)
    yield Phrase("head one", "{n:long name} attack", (Test("name", "is", hole("n")), ATTACKING))
    yield Phrase("head many", "{n:long name} attacks", (Test("name", "is", hole("n")), ATTACKING))


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


def _ordered() -> Iterator[Phrase]:
    """What is put on an end of a deck in an order that is chosen, or on the end that is chosen."""
    for words in ("them", "the cards", "those cards", "the revealed cards", "the other cards"):
        for end, place in (("top", "on top"), ("bottom", "on the bottom")):
            for tail in ("", " of your deck", " of their owner's deck", " of its owner's deck"):
                yield Phrase("order", f"put {words} {place}{tail} in any order", (Back(IS_IT, end),))
    o = hole("o")
    for whose in ("its owner's", "their owner's", "its owner", "their owners'"):
        into = (Do("is put", whom=o, detail=(("to", "deck"), ("end", "shuffled"))),)
        yield Phrase("order", f"shuffle {{o:object}} into {whose} deck", into)
        for place in ("hand", "graveyard"):
            if place == "graveyard" or whose != "its owner's":
                put = (Do("is put", whom=o, detail=(("to", place),)),)
                yield Phrase("order", f"return {{o:object}} to {whose} {place}", put)
    yield Phrase("order", "banish {o:object} face-up", (Do("is banished", whom=o),))
    yield Phrase("order", "add {o:object} to the chain link as a defending card", (Do("defends", whom=o),))
    yield Phrase(
        "order", "add {o:object} to the active chain link as a defending card", (Do("defends", whom=o),)
    )
    yield Phrase("order", "add {o:object} to this chain link as defending cards", (Do("defends", whom=o),))
    yield Phrase("order", "return {o:object} to the arena under its owner's control", (Do("enters", whom=o),))
    yield Phrase(
        "order", "return {o:object} to the arena under their owner's control", (Do("enters", whom=o),)
    )
    yield Phrase(
        "order",
        "put {o:object} face-up in your arsenal",
        (Do("is put", whom=o, detail=(("to", "arsenal"), ("face", "up"))),),
    )


def _tops() -> Iterator[Phrase]:
    """The top cards of the decks of others, and what is searched for in the own one."""
    target = Choose(Whom((HERO,), target=True))
    for words, reveal in (("look at", False), ("reveal", True)):
        yield Phrase(
            "order",
            f"{words} the top card of target hero's deck",
            (target, Look(1, whose="chosen player", reveal=reveal)),
        )
        cards = Look(hole("n"), whose="chosen player", reveal=reveal)
        yield Phrase("order", f"{words} the top {{n:many}} cards of target hero's deck", (target, cards))
    some = (zone("deck"), Test("owner", "is", "you"), rest("w"))
    yield Phrase("order", "search your deck for {n:many} {w:things}", (Find(some, hole("n"), 0),))
    yield Phrase("order", "search your deck for any number of {w:things}", (Find(some, 99, 0),))


def _with_counters() -> Iterator[Phrase]:
    """What is put, returned or created with counters on it."""
    c, n = hole("c"), hole("n")
    for count, number in (("a", 1), ("{n:many}", n)):
        s = "" if number == 1 else "s"
        for on in ("", " on it", " on them"):
            words = f"{{a:order}} with {count} {{c:mark}} counter{s}{on}"
            yield Phrase("orders", words, (WithCounters((rest("a"),), number, c),))
            yield Phrase(
                "orders", f"{words} and {{b:orders}}", (WithCounters((rest("a"),), number, c), rest("b"))
            )


def _either_gift() -> Iterator[Phrase]:
    """One of two things that somebody gets, as one likes."""
    s, a, b, t = hole("s"), hole("a"), hole("b"), hole("t")
    for number, verb in (("one", "gets"), ("many", "get")):
        for tail, time in (("", Time()), (" {t:time}", t)):
            ways = tuple(
                ((verb, rest(f"{x}:said")), (Lasts(Held(s, given), time),))
                for x, given in (("a", a), ("b", b))
            )
            yield Phrase(
                "order", f"{{s:subject {number}}} {verb} {{a:given}} or {{b:given}}{tail}", (Modes(ways),)
            )


def _next_of_it() -> Iterator[Phrase]:
    """The next attack of what was named."""
    w = rest("w")
    its = Next((Test("id", "is", IT), w), 1, "any")
    for whose in ("its", "the sword's", "the weapon's", "the dagger's", "that weapon's"):
        yield Phrase("next one", f"{whose} next {{w:thing}}", its)
    for it in ("it", "that weapon", "the weapon", "the sword"):
        yield Phrase("next one", f"your next attack with {it}", Next((Test("id", "is", IT),), 1, "any"))
    yield Phrase("next one", "your next attack with this", Next((Test("id", "is", "source"),), 1, "any"))
    played = Later(
        sees("attacks", whose="any", about=(Test("id", "is", IT),), given=(About("target", (rest("v"),)),)),
        hole("b"),
        LINK,
        1,
    )
    hit = Later(
        sees("hits", whose="any", about=(Test("id", "is", IT),), given=(About("target", (rest("v"),)),)),
        hole("b"),
        LINK,
        1,
    )
    for name in ("it", "that attack", "the attack"):
        yield Phrase(
            "sentence",
            f"if {name} attacks {{v:a thing}}, {{b:body}}",
            (replace(played, time=Time("turn ends")),),
        )
        yield Phrase("sentence", f"if {name} hits {{v:a thing}}, {{b:body}}", (hit,))


def _dealing() -> Iterator[Phrase]:
    """Damage that something else deals than the card that says it."""
    o, n = hole("o"), hole("n")
    yield Phrase("dealer", "{o:chosen one}", o)
    for words in ("that dagger", "that weapon", "the attack", "the dagger"):
        yield Phrase("dealer", words, IS_IT)
    for kind in ("", "arcane "):
        detail = (("type", kind.strip()),) if kind else ()
        for words, whom in (
            ("the defending hero", IS_THEY), ("the attacking hero", IS_THEY), ("them", IS_THEY), ("that hero", IS_THEY),
            ("target hero", Whom((HERO,), target=True)), ("any target", Whom(ANY_TARGET, target=True)),
        ):  # fmt: skip
            dealt = Do("is dealt", n, whom, detail, by=o)
            yield Phrase("order", f"{{o:dealer}} deals {{n:number}} {kind}damage to {words}", (dealt,))
        for amount, number in (("X {n:plus}", Amount("(X)", plus=n)),):
            for words, whom in (
                ("target hero", Whom((HERO,), target=True)),
                ("any target", Whom(ANY_TARGET, target=True)),
                ("them", IS_THEY),
            ):
                yield Phrase(
                    "order", f"deal {amount} {kind}damage to {words}", (Do("is dealt", number, whom, detail),)
                )


def _allowed() -> Iterator[Phrase]:
    """From where alone a card is played, and what alone it may do."""
    for place in ("arsenal", "hand", "your arsenal", "your hand", "your banished zone", "your graveyard"):
        name = place.removeprefix("your ").removesuffix(" zone")
        there = (Test("zone", "is", name, "source"),)
        for words in (f"this can only be played from {place}", f"play this only from {place}"):
            yield Phrase(
                "line", f"{words}.", Line("permit", Ability("", "permit", when="plays"), given=there)
            )
    for sword in ("target {w:thing}",):
        again = Ability(
            "", "permit", when="attacks", about=(Test("id", "is", IT),), where=(("as", "again"),), whose="any"
        )
        for words in (
            f"attack a additional time with {sword} {{t:time}}",
            f"attack with {sword} a additional time {{t:time}}",
        ):
            yield Phrase(
                "permit", words, (Choose(Whom(hole("w"), target=True)), Later(again, (), hole("t"), 1))
            )
        for weapon in ("the sword", "the weapon", "the dagger"):
            yield Phrase(
                "permit",
                f"attack a additional time with {weapon} {{t:time}}",
                (Later(again, (), hole("t"), 1),),
            )
            yield Phrase(
                "permit",
                f"attack with {weapon} a additional time {{t:time}}",
                (Later(again, (), hole("t"), 1),),
            )
            yield Phrase(
                "permit", f"attack with {weapon} twice {{t:time}}", (Later(again, (), hole("t"), 1),)
            )
    yield Phrase("held", "steal it", Held(IS_IT, (Change("controller", "set", "you"),)))
    yield Phrase("subject one", "each {w:thing}", Those("any", (rest("w"), Test("id", "isnt", 0))))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _named()
    yield from _zones()
    yield from _ordered()
    yield from _tops()
    yield from _with_counters()
    yield from _either_gift()
    yield from _next_of_it()
    yield from _dealing()
    yield from _allowed()
