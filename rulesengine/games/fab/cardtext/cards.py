"""Cards in hands, decks and other piles: looked at, searched for, put in an order, put elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.orders import _to
from rulesengine.games.fab.cardtext.words import (
    ANY_TARGET,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IS_THEY,
    LAYER,
    OPPONENT,
    REST,
    SELF,
    THEY,
    YOU,
    Ability,
    About,
    Amount,
    Back,
    Choose,
    Do,
    Find,
    Frame,
    Later,
    Look,
    Modes,
    Next,
    Pick,
    Roll,
    Test,
    Time,
    Whom,
    WithCounters,
    X,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Pronoun


ANY = Whom(ANY_TARGET, target=True)
THIS = (Test("id", "is", "source"),)


def _looking() -> Iterator[Phrase]:
    n = hole("n")
    for whose, who in (
        ("your", "you"),
        ("their", "opponent"),
        ("the defending hero's", "opponent"),
        ("target opponent's", "opponent"),
    ):
        for words, reveal in (("look at", False), ("reveal", True)):
            yield Phrase(
                "order", f"{words} the top card of {whose} deck", (Look(1, whose=who, reveal=reveal),)
            )
            yield Phrase(
                "order",
                f"{words} the top {{n:many}} cards of {whose} deck",
                (Look(n, whose=who, reveal=reveal),),
            )
            yield Phrase(
                "order", f"{words} the top X cards of {whose} deck", (Look(X, whose=who, reveal=reveal),)
            )
    for words, whom in (
        ("their", IS_THEY),
        ("target hero's", Whom((HERO,), target=True)),
        ("target opponent's", Whom((HERO, ENEMY), target=True)),
    ):
        yield Phrase("order", f"look at {words} hand", (Do("looks at hand", whom=whom),))
    for count, least, most in (("{w:a thing}", 1, 1), ("up to {n:many} {w:things}", 0, n)):
        for place, there in (
            ("deck", zone("deck")),
            ("inventory", zone("inventory")),
            ("graveyard", zone("graveyard")),
        ):
            where = (there, Test("owner", "is", "you"), rest("w"))
            yield Phrase("order", f"search your {place} for {count}", (Find(where, most, least),))
    yield Phrase("order", "roll a {n:number} sided die", (Roll(n),))
    yield Phrase("order", "roll a {n:number}-sided die", (Roll(n),))
    yield Phrase("order", "choose {o:object}", (Choose(hole("o")),))
    yield Phrase(
        "order",
        "put the rest on the bottom of your deck in any order",
        (Back(Pick(REST), "bottom"),),
    )
    for tail, mean in (
        (" in any order", (Back(Pick(REST), "bottom"),)),
        ("", (Do("is put", whom=Pick(REST), detail=_to("deck", end="bottom")),)),
    ):
        yield Phrase("order", f"the rest on the bottom of your deck{tail}", mean)
    yield Phrase(
        "order",
        "put the rest into your graveyard",
        (Do("is put", whom=Pick(REST), detail=_to("graveyard")),),
    )
    yield Phrase(
        "order",
        "put the rest on the bottom of your deck",
        (Do("is put", whom=Pick(REST), detail=_to("deck", end="bottom")),),
    )
    yield Phrase(
        "order",
        "put them back in any order",
        (Back(IS_IT, "top"),),
    )


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
    for link in ("this chain link", "the chain link", "the active chain link"):
        add = f"add {{o:object}} to {link} as defending cards"
        yield Phrase("order", add, (Do("defends", whom=o),))
    yield Phrase("order", "return {o:object} to the arena under its owner's control", (Do("enters", whom=o),))
    for whose in ("their owner's", "their owners'"):
        back = f"return {{o:object}} to the arena under {whose} control"
        yield Phrase("order", back, (Do("enters", whom=o),))
    yield Phrase(
        "order",
        "put {o:object} face-up in your arsenal",
        (Do("is put", whom=o, detail=(("to", "arsenal"), ("face", "up"))),),
    )


def _tops() -> Iterator[Phrase]:
    """The top cards of the decks of others, and what is searched for in the own one."""
    for whose, where, named in (
        ("target hero's", (HERO,), True), ("target opposing hero's", (HERO, ENEMY), True),
        ("a opposing hero's", (HERO, ENEMY), False), ("a opponent's", (HERO, ENEMY), False),
        ("another hero's", (HERO, Test("controller", "isnt", "you")), False),
    ):  # fmt: skip
        target = Choose(Whom(where, target=named))
        for words, reveal in (("look at", False), ("reveal", True)):
            one = Look(1, whose="chosen player", reveal=reveal)
            yield Phrase("order", f"{words} the top card of {whose} deck", (target, one))
            cards = Look(hole("n"), whose="chosen player", reveal=reveal)
            yield Phrase("order", f"{words} the top {{n:many}} cards of {whose} deck", (target, cards))
        on_top = (zone("deck"), Test("owner", "is", THEY), Test("place", "is", "top"))
        for verb, kind in (("destroy", "is destroyed"), ("banish", "is banished")):
            first = (target, Do(kind, whom=Whom(on_top)))
            yield Phrase("order", f"{verb} the top card of {whose} deck", first)
            several = (target, Do(kind, whom=Whom(on_top, hole("n"), hole("n"))))
            yield Phrase("order", f"{verb} the top {{n:many}} cards of {whose} deck", several)
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


def _into_decks() -> Iterator[Phrase]:
    """Where in a deck something is put: fifth from the top, on the top or on the bottom as one likes."""
    o = hole("o")
    fifth = (Do("is put", whom=o, detail=(("to", "deck"), ("end", "fifth from the top"))),)
    ends = tuple(
        (("put", "it", "on", "the", end), (Do("is put", whom=IS_IT, detail=(("to", "deck"), ("end", end))),))
        for end in ("top", "bottom")
    )
    for whose in ("your", "its owner's", "their"):
        yield Phrase("order", f"put {{o:object}} into {whose} deck fifth from the top", fifth)
        yield Phrase("order", f"put {{o:object}} fifth from the top of {whose} deck", fifth)
        for where in ("on the top or bottom of", "on top or on the bottom of", "on the top or the bottom of"):
            yield Phrase(
                "order", f"put {{c:a thing}} {where} {whose} deck", (Choose(Whom(hole("c"))), Modes(ends))
            )
            for it in ("it", "that card"):
                yield Phrase("order", f"put {it} {where} {whose} deck", (Modes(ends),))


def _hands() -> Iterator[Phrase]:
    """What is chosen of somebody's hand."""
    n = hole("n")
    for words, whom, word in (("their", IS_THEY, THEY), ("the defending hero's", OPPONENT, "opponent")):
        hand = (zone("hand"), Test("owner", "is", word), rest("w"))
        looked = (Do("looks at hand", whom=whom), Choose(Whom(hand)))
        yield Phrase("order", f"look at {words} hand and choose {{w:a thing}}", looked)
        gone = (*looked, Do("is discarded", whom=IS_IT))
        for who in ("they", "that hero"):
            end = "" if who == "they" else "s"
            says = f"look at {words} hand and choose {{w:a thing}}. {who} discard{end} it"
            yield Phrase("sentence", says, gone)
    for who, s in (("they", ""), ("that hero", "s"), ("the defending hero", "s")):
        rest_of = Amount("opponent", "hand", plus=0)
        theirs = (zone("hand"), Test("owner", "is", "opponent"))
        for number in (1, 2):
            left = replace(rest_of, plus=-number)
            cards = "card" if number == 1 else "cards"
            for tail in ("", " from their hand", " in their hand"):
                most = (Do("is discarded", whom=Whom(theirs, left, left, who="opponent")),)
                yield Phrase("order", f"{who} discard{s} all but {number} {cards}{tail}", most)
    target = Choose(Whom((HERO,), target=True))
    pays = (Do("pays", n, IS_DOER),)
    for who, chosen in (
        ("target hero", target),
        ("target opposing hero", Choose(Whom((HERO, ENEMY), target=True))),
    ):
        yield Phrase(
            "body", f"{who} may pay {{n:resources}}", (chosen, Frame((), may=True, cost=pays, who=THEY))
        )
    either = (Do("is created", 1, YOU, made=hole("m")), Do("is created", 1, OPPONENT, made=hole("k")))
    words = "create a {m:token} token under your control and a {k:token} token under each opponent's control"
    yield Phrase("order", words, either)


def _transforming() -> Iterator[Phrase]:
    """An equipment that is put under another, which is equipped."""
    base = (FRIENDLY, Test("zone", "is", "equipment"), rest("w"))
    under = (
        Do("is put", whom=Whom(base), detail=(("to", "under"),)),
        Do("is equipped"),
    )
    for words in ("transform it into this, then equip this", "transform it into this and equip this"):
        met = (Test(Amount("count", where=base), ">=", 1),)
        yield Phrase("sentence", f"if you have {{w:a thing}} equipped, {words}", (Frame(under, given=met),))
    yield Phrase("order", "equip this", (Do("is equipped", whom=SELF),))


def _moved() -> Iterator[Phrase]:
    """What somebody puts, destroys or banishes."""
    yield Phrase("event", "this is defended", sees("defends", whose="target"))
    guarded = sees("defends", whose="any", given=(About("target", (rest("w"),)),))
    yield Phrase("event", "{w:a thing} is defended", guarded)
    w = rest("w")
    mine = (w, Test("owner", "is", "you"))
    for place, name in (("arsenal", "arsenal"), ("graveyard", "graveyard"), ("hand", "hand")):
        awaited = sees("is put", whose="any", about=mine, where=(("to", name),))
        yield Phrase("event", f"you put {{w:a thing}} into your {place}", awaited)
    banished = sees("is banished", whose="any", about=mine)
    yield Phrase("event", "{w:a thing} is put into your banished zone", banished)
    yield Phrase(
        "event",
        "you destroy {w:a thing}",
        sees("is destroyed", whose="any", about=hole("w"), by=(FRIENDLY,)),
    )
    for who, s in (("they", ""), ("that hero", "s"), ("the defending hero", "s")):
        hand = (zone("hand"), Test("owner", "is", "opponent" if who[0:4] == "the " else THEY), w)
        word: Asked | Pronoun = "opponent" if who[0:4] == "the " else THEY
        for place, detail in (
            ("on the bottom of their deck", (("to", "deck"), ("end", "bottom"))),
            ("on top of their deck", (("to", "deck"), ("end", "top"))),
            ("into their graveyard", (("to", "graveyard"),)),
            ("face-down into their arsenal", (("to", "arsenal"), ("face", "down"))),
        ):
            put = (Do("is put", whom=Whom(hand, who=word), detail=detail),)
            verb = "puts" if s else "put"
            yield Phrase("order", f"{who} {verb} {{w:a thing}} from their hand {place}", put)
    yield Phrase("order", "look at the defending hero's hand", (Do("looks at hand", whom=OPPONENT),))
    both = (Do("is created", 1, IS_DOER, made=hole("m")), Do("is created", 1, IS_DOER, made=hole("k")))
    yield Phrase("order", "create a {m:token} token and a {k:token} token", both)
    more = (
        Do("is created", hole("n"), IS_DOER, made=hole("m")),
        Do("is created", 1, IS_DOER, made=hole("k")),
    )
    yield Phrase("order", "create {n:many} {m:token} tokens and a {k:token} token", more)
    thaw = Later(sees("turn begins", whose="you"), (Do("is unfrozen", whom=IS_IT),), Time(), 1)
    for words in ("freeze {o:object} until the start of your next turn",):
        yield Phrase("order", words, (Do("is frozen", whom=hole("o")), thaw))


def _looked_at_and_drawn() -> Iterator[Phrase]:
    """Orders in other words, and what can't be done for a time."""
    o, n, x = hole("o"), hole("n"), hole("x")
    for words, whom, word in (("their", IS_THEY, THEY), ("the defending hero's", OPPONENT, "opponent")):
        hand = (zone("hand"), Test("owner", "is", word))
        looked = Do("looks at hand", whom=whom)
        for said, fits in (("a card", hand), ("{w:a thing}", (*hand, rest("w")))):
            gone = (looked, Do("is banished", whom=Whom(fits)))
            yield Phrase("order", f"look at {words} hand and banish {said} from it", gone)
    yield Phrase("next one", "the next {w:thing} they play", Next((LAYER, rest("w")), 1, "opponent"))
    for kind in ("", "arcane"):
        detail = (("type", kind),) if kind else ()
        says = f"{kind} damage".strip()
        for words, whom in (("{o:object}", o), ("{o:player}", o), ("them", IS_THEY), ("any target", ANY)):
            yield Phrase(
                "order", f"deal {says} to {words} equal to {{x:amount}}", (Do("is dealt", x, whom, detail),)
            )
            yield Phrase(
                "order", f"deal {says} equal to {{x:amount}} to {words}", (Do("is dealt", x, whom, detail),)
            )
    target = Choose(Whom((HERO,), target=True))
    hand = (zone("hand"), Test("owner", "is", THEY))
    for count, number in (("a card", 1), ("{n:many} cards", n)):
        gone = Do("is discarded", whom=Whom(hand, number, number, who=THEY))
        yield Phrase("order", f"target hero discards {count}", (target, gone))
    for end in ("top", "bottom"):
        put = (Do("is put", whom=o, detail=(("to", "deck"), ("end", end))),)
        yield Phrase("order", f"return {{o:object}} to the {end} of your deck", put)
        yield Phrase("order", f"return {{o:object}} to the {end} of its owner's deck", put)
    until = Amount("you", "hand", plus=n, times=-1)
    yield Phrase("order", "draw cards until you have {n:many} cards in hand", (Do("draws", until, YOU),))
    all_of_it = Do("is discarded", whom=Pick("all", (zone("hand"), Test("owner", "is", "you"))))
    for joint in (", then ", " then ", " and "):
        yield Phrase(
            "order",
            f"discard your hand{joint}draw that many cards",
            (all_of_it, Do("draws", Amount("done"), YOU)),
        )
    this_again = Ability("", "permit", when="attacks", about=THIS, where=(("as", "again"),), whose="any")
    for words in (
        "attack with this a additional time {t:time}",
        "attack a additional time with this {t:time}",
    ):
        yield Phrase("permit", words, (Later(this_again, (), hole("t"), 1),))
    both = (Do("is destroyed", whom=SELF), Do("is destroyed", whom=o))
    yield Phrase("cost", "destroy this and {o:object}", both)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _looking()
    yield from _ordered()
    yield from _tops()
    yield from _with_counters()
    yield from _into_decks()
    yield from _moved()
    yield from _hands()
    yield from _transforming()
    yield from _looked_at_and_drawn()
