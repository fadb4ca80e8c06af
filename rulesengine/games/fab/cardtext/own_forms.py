"""Sentences that no table makes: contracts, chain links, what defends, what the winner of a clash gets.

They use the same categories as the other files; each is a form of its own that no table makes.
"""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    ATTACKING,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IS_THEY,
    OPPONENT,
    SELF,
    THEY,
    YOU,
    Ability,
    About,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Frame,
    Held,
    Lasts,
    Later,
    Line,
    Next,
    Test,
    Those,
    Time,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Pronoun


LINK = Time("chain link closes")
CHAIN = "combat chain"


def _links() -> Iterator[Phrase]:
    """What there is for each chain link: for each attack that its player has made on this combat chain."""
    made = Amount("happened", "attacks", where=(Test("player", "is", "you", "event"), rest("a")), each=CHAIN)
    n = hole("n")
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        for sign, how in (("plus", "plus"), ("minus", "minus")):
            change = Change(prop, how, replace(made, times=n))
            words = f"{{n:{sign}}} {symbol} for each {{a:adjectives}}chain link you control"
            yield Phrase("given", words, (change,))
    for sign, how in (("less", "minus"), ("more", "plus")):
        cost = (Change("cost", how, replace(made, times=n)),)
        for to_play in (" to play", ""):
            words = f"{{n:resources}} {sign}{to_play} for each {{a:adjectives}}chain link you control"
            yield Phrase("does", f"costs {words}", cost)
            yield Phrase("do", f"cost {words}", cost)


def _fighting() -> Iterator[Phrase]:
    """What holds while it defends against something, or is defended by something."""
    h, w = hole("h"), rest("w")
    defends: tuple[Any, ...] = (
        Test("flags", "has", "defending", "source"),
        Test(Amount("count", where=(ATTACKING, w)), ">=", 1),
    )
    defended: tuple[Any, ...] = (Test(Amount("count", where=(DEFENDING, w)), ">=", 1),)
    ways: tuple[tuple[str, tuple[Any, ...]], ...] = (("defending", defends), ("defended by", defended))
    for words, given in ways:
        yield Phrase("line", f"{{h:held}} while {words} {{w:a thing}}.", Line("held", given=given, held=h))
        gated = Line("held", given=(*given, rest("g")), held=h)
        yield Phrase("line", f"if {{g:states}}, {{h:held}} while {words} {{w:a thing}}.", gated)
    weaker = Lasts(Held(IS_IT, hole("c")), LINK)
    for who in ("cards", "equipment", "attack action cards", "action cards"):
        heard = sees("defends", whose="opponent", about=hole("w"))
        words = f"the next time they defend with 1 or more {{w:things}} {{t:time}}, those {who} get {{c:gets}} while defending"
        yield Phrase("body", words, (Later(heard, (weaker,), hole("t"), 1),))
    nth = (("first", 1), ("second", 2), ("third", 3))
    for word, number in nth:
        those = Those("you", (Test("attack of the turn", "is", number), rest("w")))
        yield Phrase("subject one", f"your {word} {{w:thing}} each turn", those)
    for word in ("first", "next"):
        theirs = Next((rest("w"),), 1, "opponent")
        lasts = Lasts(Held(theirs, hole("p")), Time("turn ends", "opponent", later=True))
        yield Phrase("order", f"their {word} {{w:thing}} during their next turn {{p:does all}}", (lasts,))
        again = Lasts(Held(theirs, hole("p")), hole("t"))
        yield Phrase("order", f"their {word} {{w:thing}} {{t:time}} {{p:does all}}", (again,))
    yield Phrase("subject many", "this's attacks", Those("self", (ATTACKING,)))
    yield Phrase("subject many", "this card's attacks", Those("self", (ATTACKING,)))


def _contracts() -> Iterator[Phrase]:
    """What a card is contracted to do, and what comes of each time that it is done."""
    w, theirs = rest("w"), Test("owner", "is", "opponent")
    for words, heard in (
        ("banish opponents' {w:things}", sees("is banished", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("banish {w:things} opponents own", sees("is banished", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("destroy opponents' {w:things}", sees("is destroyed", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("discard opponents' {w:things}", sees("is discarded", whose="any", about=(w, theirs), by=(FRIENDLY,))),
        ("hit {w:a thing}", sees("hits", whose="any", about=(FRIENDLY,), given=(About("target", (w,)),))),
    ):  # fmt: skip
        yield Phrase("contracted", words, heard)
    done = Line("trigger", hole("c"), then=(Do("completes"),))
    yield Phrase("line", "you are contracted to {c:contracted}.", done)
    paid = Line("trigger", hole("c"), then=hole("t"))
    said = "you are contracted to {c:contracted}. whenever you complete this contract, {t:effect}"
    yield Phrase("line", said, paid)


def _clashes() -> Iterator[Phrase]:
    """What the winner of a clash gets."""
    for who, opponent in (
        ("the attacking hero", "attacking"),
        ("the defending hero", "defending"),
        ("them", f"@{THEY}"),
    ):
        for winner in ("the winner", "the hero that wins"):
            clash = Do("clashes", 0, YOU, (("opponent", opponent),))
            for words, order in (
                ("creates a {m:token} token", Do("is created", 1, IS_THEY, made=hole("m"))),
                ("draws a card", Do("draws", 1, IS_THEY)),
            ):
                won = Later(sees("wins a clash", whose=A_PLAYER), (order,), LINK, 1)
                yield Phrase("sentence", f"clash with {who}. {winner} {words}", (won, clash))


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


def _playing() -> Iterator[Phrase]:
    """When a card may be played though it is no instant."""
    as_one = Ability("", "permit", when="plays", where=(("as", "instant"),), zone="any")
    for words in (
        "you may play this as though it were a instant",
        "this may be played as though it were a instant",
    ):
        yield Phrase("line", f"{words}.", Line("permit", as_one))
        yield Phrase("line", f"if {{g:states}}, {words}.", Line("permit", as_one, given=hole("g")))
        yield Phrase("line", f"while {{g:states}}, {words}.", Line("permit", as_one, given=hole("g")))


def _counted() -> Iterator[Phrase]:
    """What there is for each time that something was done in this turn."""
    n, w, you = hole("n"), rest("w"), Test("player", "is", "you", "event")
    for verb, kind in (("played", "plays"), ("pitched", "pitches"), ("discarded", "is discarded"), ("attacked with", "attacks"),
                       ("created", "is created"), ("banished", "is banished"), ("destroyed", "is destroyed")):  # fmt: skip
        done = Amount("happened", kind, where=(w, you), times=n)
        tail = f"for each {{w:thing}} you have {verb} this turn"
        for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
            yield Phrase("given", f"{{n:plus}} {symbol} {tail}", (Change(prop, "plus", done),))
        for words in ("costs {n:resources} less to play", "costs {n:resources} less"):
            yield Phrase("does", f"{words} {tail}", (Change("cost", "minus", done),))
    for symbol, prop in (("{p}", "power"), ("{d}", "defense"), ("base {p}", "base power")):
        yield Phrase("does", f"has {symbol} equal to {{x:amount}}", (Change(prop, "set", hole("x")),))
    for words, subject in (("this's", SELF), ("its", IS_IT), ("that attack's", IS_IT)):
        for symbol, prop in (("{p}", "power"), ("base {p}", "base power"), ("{d}", "defense")):
            doubled = Lasts(Held(subject, (Change(prop, "times", 2),)), hole("t"))
            yield Phrase("order", f"double {words} {symbol} {{t:time}}", (doubled,))
            yield Phrase("order", f"double {words} {symbol}", (replace(doubled, time=Time()),))


def _not_allowed() -> Iterator[Phrase]:
    """What a player can't do."""
    for who, whose in (("they", "opponent"), ("you", "you"), ("the defending hero", "opponent"), ("your opponents", "opponent"),
                       ("opponents", "opponent"), ("opposing heroes", "opponent"), ("that hero", "opponent")):  # fmt: skip
        yield Phrase("subject many", who, Those(whose, (HERO,)))
    full = Test(Amount("count", where=(DEFENDING, rest("w"))), ">=", hole("n"))
    crowded = Ability("", "ban", when="defends", whose="target", about=hole("w"), given=(full,))
    for things in ("thing", "things"):
        yield Phrase("banned", f"can't be defended by more than {{n:many}} {{w:{things}}}", crowded)


def _hit() -> Iterator[Phrase]:
    """What hits somebody, and what comes from somewhere."""
    me = (About("target", (HERO, FRIENDLY)),)
    for words in ("you", "your hero"):
        yield Phrase(
            "event", f"{{w:a thing}} hits {words}", sees("hits", whose="any", about=hole("w"), given=me)
        )
    w = rest("w")
    for verb, kind in (
        ("banished", "is banished"),
        ("put into your hand", "is put"),
        ("discarded", "is discarded"),
    ):
        for place, zone_ in (
            ("hand", "hand"),
            ("graveyard", "graveyard"),
            ("soul", "soul"),
            ("deck", "deck"),
            ("arsenal", "arsenal"),
        ):
            for whose, who in (("your", "you"), ("their", "opponent"), ("a opponent's", "opponent")):
                about = (w, Test("owner", "is", who))
                more = (("to", "hand"),) if kind == "is put" else ()
                heard = sees(kind, whose="any", about=about, where=(("from", zone_), *more))
                yield Phrase("event", f"{{w:a thing}} is {verb} from {whose} {place}", heard)
    into = sees(("is put", "charges"), where=(("to", "soul"),), zone="soul")
    yield Phrase("event", "this is put into your soul", into)
    about = (w, Test("owner", "is", "you"))
    yield Phrase(
        "event",
        "{w:a thing} is put into your soul",
        sees(("is put", "charges"), whose="any", about=about, where=(("to", "soul"),)),
    )


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


def _permitted() -> Iterator[Phrase]:
    """What may be played from somewhere for a time."""
    for place, name in (
        ("graveyard", "graveyard"),
        ("banished zone", "banished"),
        ("soul", "soul"),
        ("hand", "hand"),
        ("arsenal", "arsenal"),
    ):
        for things in ("a thing", "things"):
            for words, more in (
                ("", ()),
                (" as though it were a instant", (("as", "instant"),)),
                (" as though they were instants", (("as", "instant"),)),
            ):
                play = Ability(
                    "", "permit", when="plays", whose="you", where=(("from", name), *more), about=hole("w")
                )
                says = f"play {{w:{things}}} from your {place}"
                yield Phrase("permit", f"{says} {{t:time}}{words}", (Later(play, (), hole("t"), 0),))
                if words:
                    yield Phrase("permit", f"{says}{words} {{t:time}}", (Later(play, (), hole("t"), 0),))


def _of_heroes() -> Iterator[Phrase]:
    """Heroes of a class, and heroes of whom something else is known."""
    piled = {
        place: Amount("count", where=(zone(there), Test("owner", "isnt", "you")))
        for place, there in (
            ("soul", "soul"),
            ("hand", "hand"),
            ("arsenal", "arsenal"),
            ("graveyard", "graveyard"),
        )
    }
    have = [
        (Test(count, how, hole("n")), f"a hero with {{n:many}} {words} cards in their {place}")
        for place, count in piled.items()
        for words, how in (("or more", ">="), ("or less", "<="), ("or fewer", "<="))
    ]
    have += [
        (Test(count, "is", 0), f"a hero with no cards in their {place}") for place, count in piled.items()
    ]
    for test, words in have:
        attacks = (About(hole("s"), (ATTACKING,)), test)
        yield Phrase("state", f"{{s:named}} is attacking {words}", attacks)
    for verb, would, kind in (("attacks", "attack", "attacks"), ("hits", "hit", "hits")):
        for tests, words in (
            *(((HERO, test), said) for test, said in have),
            ((HERO, Test("supertypes", "has", hole("s"))), "a {s:super} hero"),
            ((HERO, rest("h")), "a hero with {h:having}"),
            ((HERO, Test("life", "<", MY_LIFE)), "a hero with less {h} than you"),
        ):
            given = (About("target", tests),)
            for category, said in (("event", verb), ("would", f"would {would}")):
                yield Phrase(category, f"this {said} {words}", sees(kind, given=given))
                any_thing = sees(kind, whose="any", about=hole("w"), given=given)
                yield Phrase(category, f"{{w:a thing}} {said} {words}", any_thing)
    those = (HERO, ENEMY, Test("supertypes", "has", hole("s")))
    there = Test(Amount("count", where=those), ">=", 1)
    compared = Test(MY_LIFE, ">", Amount("lowest", "life", where=those))
    yield Phrase("state", "you have more {h} than a opposing {s:super} hero", (there, compared))


MY_LIFE = Amount("sum", "life", where=(HERO, FRIENDLY))


def _moved() -> Iterator[Phrase]:
    """What somebody puts, destroys or banishes."""
    yield Phrase("event", "this is defended", sees("defends", whose="target"))
    guarded = sees("defends", whose="any", given=(About("target", (rest("w"),)),))
    yield Phrase("event", "{w:a thing} is defended", guarded)
    w = rest("w")
    mine = (w, Test("owner", "is", "you"))
    for place, name in (("arsenal", "arsenal"), ("graveyard", "graveyard"), ("hand", "hand")):
        heard = sees("is put", whose="any", about=mine, where=(("to", name),))
        yield Phrase("event", f"you put {{w:a thing}} into your {place}", heard)
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


def _numbers() -> Iterator[Phrase]:
    """Which attack of the turn it is, what defends it, what a number goes down by."""
    w, n = rest("w"), hole("n")
    for word, number in (("first", 1), ("second", 2), ("third", 3)):
        for name in ("this", "it"):
            nth = (Test("attack of the turn", "is", number, "source"),)
            for tail in ("attack this turn", "attack of your turn"):
                yield Phrase("state", f"{name} is the {word} {tail}", nth)
                yield Phrase("state", f"{name} is your {word} {tail}", nth)
    defending = Test(Amount("count", where=(DEFENDING, w)), ">=", 1)
    yield Phrase("state", "{w:a thing} is defending this", (defending,))
    yield Phrase("post", "defending it", (DEFENDING,))
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        less = (Change(prop, "minus", n),)
        yield Phrase("does", f"loses {{n:number}} {symbol}", less)
        yield Phrase("do", f"lose {{n:number}} {symbol}", less)
    played = Lasts(Held(Those("you", (w,)), hole("p")), hole("t"))
    yield Phrase("order", "{w:things} you play {t:time} {p:do all}", (played,))
    this = (Test("id", "is", "source"),)
    for verb, kind, period in (
        ("hit", "hits", "chain link"),
        ("attack", "attacks", "turn"),
        ("defend", "defends", "turn"),
    ):
        done = Amount("happened", kind, where=this, each=period)
        yield Phrase("state", f"this did not {verb}", (Test(done, "is", 0),))
    for who, player in (("you", "you"), ("a opponent", "opponent"), ("the defending hero", "opponent")):
        by = Test("player", "is", player, "event")
        for verb, kind in (
            ("played", "plays"),
            ("discarded", "is discarded"),
            ("pitched", "pitches"),
            ("banished", "is banished"),
            ("created", "is created"),
        ):
            done = Amount("happened", kind, where=(by, w))
            yield Phrase("state", f"{who} {verb} {{w:a thing}} this turn", (Test(done, ">=", 1),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _counted()
    yield from _not_allowed()
    yield from _hit()
    yield from _met()
    yield from _permitted()
    yield from _of_heroes()
    yield from _moved()
    yield from _controlled()
    yield from _numbers()
    yield from _links()
    yield from _fighting()
    yield from _contracts()
    yield from _clashes()
    yield from _hands()
    yield from _transforming()
    yield from _playing()
