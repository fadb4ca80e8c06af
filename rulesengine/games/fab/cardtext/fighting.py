"""The fight: who attacks whom, what defends, chain links, clashes and wagers, and the crowd.

Cards that defend in one moment defend together; one that is added later does not defend with them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    AT_HERO,
    ATTACKING,
    BOUNDS,
    CLASHED_WITH,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IS_THEY,
    OTHER,
    PERIODS,
    THEY,
    YOU,
    Ability,
    About,
    Acting,
    Amount,
    Change,
    Choose,
    Do,
    Either,
    Forbids,
    Frame,
    Held,
    Lasts,
    Later,
    Line,
    Next,
    Pick,
    Test,
    Those,
    Time,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


THIS = (Test("id", "is", "source"),)
LINK = Time("chain link closes")
NTH = (("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5))

MY_LIFE = Amount("sum", "life", where=(HERO, FRIENDLY))
CHAIN = "combat chain"
MADE = (Test("player", "is", "you", "event"), rest("a"))
LINKS = Amount("happened", "attacks", where=MADE, times=hole("m"), each=CHAIN)

CHAIN_LINK = "chain link"

ATTACKS, DEFENDS = Test("flags", "has", "attacking", "source"), Test("flags", "has", "defending", "source")
ON_STACK = Test("flags", "has", "layer", "source")
TOGETHER = Test(Amount("beside", "event", each="moment"), ">=", 2)


def _beside(*where: Any) -> Any:
    return Amount("happened", "defends", where=(OTHER, *where), each=CHAIN_LINK)


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


def _at_whom() -> Iterator[Phrase]:
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
        for words, given in (("", ()), *((f"{{n:number}} {more} ", (Test("amount", how, hole("n"), "event"),)) for more, how in BOUNDS),
                             ("exactly {n:number} ", (Test("amount", "is", hole("n"), "event"),))):  # fmt: skip
            awaited = {"about": (v,), "where": where, "given": given}
            said = f"{words}{kind_of}damage to {{v:a thing}}"
            yield Phrase("event", f"this deals {said}", sees("is dealt", whose="source", **awaited))
            yield Phrase(
                "event", f"{{w:a thing}} deals {said}", sees("is dealt", whose="any", by=hole("w"), **awaited)
            )
            mine = sees("is dealt", whose="any", by=(FRIENDLY,), **awaited)
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
        for period in (CHAIN_LINK, "combat chain"):
            there = (Test(Amount("count", where=(DEFENDING, w)), ">", 0),)
            yield Phrase("state", f"{{w:a thing}} is defending {name} {period}", there)
    mine = Test(CHAIN_LINK, ">=", hole("n"), "you")
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
    for period in ("turn", CHAIN, CHAIN_LINK):
        hit = Amount("happened", "hits", where=(w,), each=period)
        yield Phrase("amount", f"the number of {{w:things}} that have hit this {period}", hit)


def _held_while_fighting() -> Iterator[Phrase]:
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
            kept = Line("held", held=Held(those, p))
            yield Phrase("line", f"{whose}{{w:things}} {{p:do all}} {words}.", kept)
            so = replace(kept, given=hole("g"))
            for if_so in ("if", "while"):
                said = f"{if_so} {{g:states}}, {whose}{{w:things}} {{p:do all}} {words}."
                yield Phrase("line", said, so)
            lasts = Lasts(Held(those, p), t)
            yield Phrase("order", f"{whose}{{w:things}} {{p:do all}} {words} {{t:time}}", (lasts,))
            yield Phrase("order", f"{{t:time}}, {whose}{{w:things}} {{p:do all}} {words}", (lasts,))
    this = Those("any", (DEFENDING, w))
    yield Phrase("order", "{w:things} {p:do all} while defending this {t:time}", (Lasts(Held(this, p), t),))
    yield Phrase("order", "{w:things} {p:do all} while defending this", (Lasts(Held(this, p), LINK),))
    gated = Line("held", given=(ATTACKS, rest("g")), held=Held(this, p))
    for word in ("if", "while"):
        yield Phrase("line", f"{word} {{g:states}}, {{w:things}} {{p:do all}} while defending this.", gated)
    plays = Ability("", "ban", when="plays", about=hole("w"))
    for words in ("played to this's chain link", "played to this chain link"):
        barred = Line("forbids", given=(ATTACKS,), held=Forbids("any", plays))
        yield Phrase("line", f"{{w:things}} can't be {words}.", barred)


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
    called = Test(Amount("count", where=(HERO, ENEMY, Test("name", "any", (hole("n"),)))), ">=", 1)
    for words in ("attacking {n:name}", "that is attacking {n:name}", "that are attacking {n:name}"):
        yield Phrase("post", words, (ATTACKING, called))  # a hero is called by the first of its names
    yield Phrase("post", "attacking {v:a thing}", (ATTACKING, at))
    for single in ("reaction", "reaction card"):
        either = (Test("types", "any", ("Attack Reaction", "Defense Reaction")),)
        yield Phrase("head one", single, either)
        yield Phrase("head many", f"{single}s", either)
    yield Phrase("head one", "{n:long name} attack", (Test("name", "is", hole("n")), ATTACKING))
    yield Phrase("head many", "{n:long name} attacks", (Test("name", "is", hole("n")), ATTACKING))


def _for_each_link() -> Iterator[Phrase]:
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


def _while_fighting() -> Iterator[Phrase]:
    """What holds while it defends against something, or is defended by something."""
    h, w = hole("h"), rest("w")
    defends: tuple[Any, ...] = (
        Test("flags", "has", "defending", "source"),
        Test(Amount("count", where=(ATTACKING, w)), ">=", 1),
    )
    defended: tuple[Any, ...] = (
        Test("flags", "has", "attacking", "source"),
        Test(Amount("count", where=(DEFENDING, w)), ">=", 1),
    )
    ways: tuple[tuple[str, tuple[Any, ...]], ...] = (("defending", defends), ("defended by", defended))
    for words, given in ways:
        yield Phrase("line", f"{{h:held}} while {words} {{w:a thing}}.", Line("held", given=given, held=h))
        gated = Line("held", given=(*given, rest("g")), held=h)
        yield Phrase("line", f"if {{g:states}}, {{h:held}} while {words} {{w:a thing}}.", gated)
    weaker = Lasts(Held(IS_IT, hole("c")), LINK)
    for who in ("cards", "equipment", "attack action cards", "action cards"):
        awaited = sees("defends", whose="opponent", about=hole("w"))
        words = f"the next time they defend with 1 or more {{w:things}} {{t:time}}, those {who} get {{c:gets}} while defending"
        yield Phrase("body", words, (Later(awaited, (weaker,), hole("t"), 1),))
    nth = (("first", 1), ("second", 2), ("third", 3))
    for word, number in nth:
        those = Those(
            "you", (Test("attack of the turn", "is", number), ATTACKING)
        )  # of a kind, none is counted
        yield Phrase("subject one", f"your {word} attack each turn", those)
    for word in ("first", "next"):
        theirs = Next((rest("w"),), 1, "opponent")
        lasts = Lasts(Held(theirs, hole("p")), Time("turn ends", "opponent", later=True))
        yield Phrase("order", f"their {word} {{w:thing}} during their next turn {{p:does all}}", (lasts,))
        again = Lasts(Held(theirs, hole("p")), hole("t"))
        yield Phrase("order", f"their {word} {{w:thing}} {{t:time}} {{p:does all}}", (again,))
    yield Phrase("subject many", "this's attacks", Those("self", (ATTACKING,)))
    yield Phrase("subject many", "this card's attacks", Those("self", (ATTACKING,)))


def _clashes() -> Iterator[Phrase]:
    """What the winner of a clash gets."""
    for who, opponent in CLASHED_WITH:
        for winner in ("the winner", "the hero that wins"):
            clash = Do("clashes", 0, YOU, (("opponent", opponent),))
            for words, order in (
                ("creates a {m:token} token", Do("is created", 1, IS_THEY, made=hole("m"))),
                ("draws a card", Do("draws", 1, IS_THEY)),
            ):
                won = Later(sees("wins a clash", whose=A_PLAYER), (order,), LINK, 1)
                yield Phrase("sentence", f"clash with {who}. {winner} {words}", (won, clash))


def _at_heroes() -> Iterator[Phrase]:
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


def _nth_attacks() -> Iterator[Phrase]:
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


def _chain() -> Iterator[Phrase]:
    """Which chain link it is, what has hit and attacked, and which attack was the last."""
    w = rest("w")
    for period in PERIODS:
        for verb, kind in (("hit", "hits"), ("attacked", "attacks"), ("defended", "defends")):
            done = Amount("happened", kind, where=(w,), each=period)
            yield Phrase("state", f"{{w:a thing}} has {verb} this {period}", (Test(done, ">=", 1),))
            yield Phrase("state", f"{{w:a thing}} has not {verb} this {period}", (Test(done, "is", 0),))
            for words, how in (*BOUNDS, ("or higher", ">=")):
                many = (Test(done, how, hole("n")),)
                yield Phrase("state", f"{{n:many}} {words} {{w:things}} have {verb} this {period}", many)
    latest = Amount("latest", "attacks", where=(w,), each="combat chain")
    for on in ("", "on "):
        yield Phrase(
            "state", f"{{w:a thing}} was the last attack {on}this combat chain", (Test(latest, ">=", 1),)
        )
        yield Phrase(
            "state", f"the last attack {on}this combat chain was {{w:a thing}}", (Test(latest, ">", 0),)
        )
    at_least = Test("chain link", ">=", hole("n"), "you")
    for words in ("this is played as chain link {n:number} or higher", "it is chain link {n:number} or higher",
                  "this attacks as chain link {n:number} or higher", "this is attacking as chain link {n:number} or higher"):  # fmt: skip
        yield Phrase("state", words, (at_least,))
    for word, number in NTH:
        link = Test("chain link", ">=", number, "you")
        for name in ("this", "it") if number > 1 else ():
            yield Phrase("state", f"{name} is the {word} chain link or higher", (link,))
            yield Phrase("state", f"{name} is the {word} or higher chain link", (link,))
        for joint in ("in a turn", "each turn", "in each turn"):
            for when in ("when", "whenever"):
                line = Line("trigger", hole("e"), then=hole("t"), limit=str(number))
                yield Phrase("line", f"{when} {{e:event}} for the {word} time {joint}, {{t:effect}}", line)


def _attacking() -> Iterator[Phrase]:
    """Whom an attack attacks, and what holds while it does."""
    h, w = hole("h"), rest("w")
    whom = Test(Amount("count", where=(HERO, ENEMY, w)), ">=", 1)
    attacks = replace(ATTACKING, of="source")
    yield Phrase("state", "{s:named} is attacking {w:a thing}", (About(hole("s"), (ATTACKING,)), whom))
    for words in ("while attacking {w:a thing}", "while this is attacking {w:a thing}"):
        gated = Line("held", given=(attacks, whom), held=h)
        yield Phrase("line", f"{words}, {{h:held}}.", gated)
        yield Phrase("line", f"{{h:held}} {words}.", gated)
    yield Phrase("line", "while attacking, {h:held}.", Line("held", given=(attacks,), held=h))
    those = Those("any", (DEFENDING, w))
    kept = Line("held", given=(attacks,), held=Held(those, hole("p")))
    for words in ("defending this", "that are defending this", "while defending this"):
        yield Phrase("line", f"{{w:things}} {{p:do all}} {words}.", kept)
    missed = Test(Amount("happened", "hits", where=THIS, each="chain link"), "is", 0)
    made = Test(Amount("happened", "attacks", where=THIS, each="chain link"), ">=", 1)
    for words in ("this does not hit", "this fails to hit"):
        yield Phrase("event", words, sees("chain link closes", whose="any", given=(made, missed)))
    mine = (Test("id", "is", "source"), w)
    for words in ("this's next {w:thing}", "this card's next {w:thing}"):
        yield Phrase("next one", words, Next(mine, 1, "any"))
    for who, whose in (("", "any"), ("your ", "you")):
        lasts = Lasts(Held(Those(whose, (w,)), hole("p")), hole("t"))
        yield Phrase("order", f"{who}{{w:things}} {{t:time}} {{p:do all}}", (lasts,))
    yield Phrase("subject many", "{w:things} you play", Those("you", (w,)))
    b = hole("b")
    for event, given in (("hits", ()), ("hits a hero", (AT_HERO,))):
        for name in ("it", "that attack", "the attack"):
            awaited = sees("hits", whose="any", about=(Test("id", "is", "(it)"),), given=given)
            yield Phrase("sentence", f"if {name} {event}, {{b:body}}", (Later(awaited, b, LINK, 1),))


CROWD = (("cheers", "cheered", "is cheered"), ("boos", "booed", "is booed"))
JOINTS = (" and ", ", and ", ", ")


def _crowd() -> Iterator[Phrase]:
    """Whom the crowd cheers and boos, who waits for it, and who has been cheered."""
    for verb, past, kind in CROWD:
        for words, whom in (("you", YOU), ("them", IS_THEY)):
            yield Phrase("order", f"the crowd {verb} {words}", (Do(kind, whom=whom),))
        yield Phrase("order", f"the crowd {verb} {{o:player}}", (Do(kind, whom=hole("o")),))
        each = Pick("all", (HERO, rest("a")), whose="controller")
        yield Phrase("order", f"the crowd {verb} each {{a:adjectives}}hero", (Do(kind, whom=each),))
        yield Phrase("order", f"the crowd {verb} all {{a:adjectives}}heroes", (Do(kind, whom=each),))
        for words, whose in (("you", "you"), ("a opponent", "opponent"), ("a hero", A_PLAYER)):
            yield Phrase("event", f"the crowd {verb} {words}", sees(kind, whose=whose))
        for who, word in (("you have", "you"), ("they have", "opponent"), ("a opponent has", "opponent")):
            done = Amount("happened", kind, where=(Test("player", "is", word, "event"),))
            yield Phrase("state", f"{who} been {past} this turn", (Test(done, ">=", 1),))
            yield Phrase("state", f"{who} not been {past} this turn", (Test(done, "is", 0),))


def _winners() -> Iterator[Phrase]:
    """What the winner of a clash does, and what a card says that was revealed for it."""
    a = rest("a")
    for who, opponent in CLASHED_WITH:
        clash = Do("clashes", 0, YOU, (("opponent", opponent),))
        for winner in ("the winner", "the hero that wins", "the hero who wins"):
            won = Later(sees("wins a clash", whose=A_PLAYER), (Acting((a,)),), LINK, 1)
            yield Phrase("sentence", f"clash with {who}. {winner} {{a:all it does}}", (won, clash))
    for verb, kind in (("win a clash", "wins a clash"), ("fail to win a clash", "loses a clash")):
        yield Phrase("event", f"you {verb} revealing this", sees(kind, whose="source", zone="deck"))
        yield Phrase("would", f"you would {verb} revealing this", sees(kind, whose="source", zone="deck"))


def _wagers() -> Iterator[Phrase]:
    """What two heroes wager: each token is made for the one who wins the chain link."""
    hit = Amount("happened", "hits", where=(Test("id", "is", "source"),), each="combat chain")
    won = sees("chain link closes", whose="any")
    mine, theirs = (Acting((rest("l"),), who=who) for who in ("you", THEY))
    then = (Frame((mine,), given=(Test(hit, ">=", 1),), otherwise=(theirs,)),)
    for whom in ("them", "the defending hero"):
        made = (Do("wagers"), Later(won, then, Time(), 1))
        yield Phrase("order", f"wager {{l:token list}} with {whom}", made)


def _tokens() -> Iterator[Phrase]:
    """Several tokens that are created at once, and for whom."""
    m, n, a, b = hole("m"), hole("n"), rest("a"), rest("b")
    one = (Do("is created", 1, IS_DOER, made=m),)
    some = (Do("is created", n, IS_DOER, made=m),)
    yield Phrase("last token", "a {m:token} token", one)
    yield Phrase("last token", "{m:token} token", one)
    yield Phrase("last token", "{n:many} {m:token} tokens", some)
    yield Phrase("half token", "a {m:token}", one)
    yield Phrase("half token", "{m:token}", one)
    for words in ("a {m:token} token", "{n:many} {m:token} tokens"):
        yield Phrase("half token", words, one if words.startswith("a ") else some)
    yield Phrase("half token", "{n:many} {m:token}", some)
    for joint in JOINTS:
        yield Phrase("token list", f"{{a:half token}}{joint}{{b:last token}}", (a, b))
        if joint == ", ":
            yield Phrase("token list", f"{{a:half token}}{joint}{{b:token list}}", (a, b))
    listed: tuple[Any, ...] = (rest("l"),)
    yield Phrase("order", "create {l:token list}", listed)
    yield Phrase("order", "you create {l:token list}", (Acting(listed, who="you"),))
    yield Phrase("acts", "creates {l:token list}", listed)
    yield Phrase("they act", "create {l:token list}", listed)
    for words in ("their", "the attacking hero's", "the defending hero's"):
        yield Phrase("order", f"create {{l:token list}} under {words} control", (Acting(listed),))
    whose = (
        ("another hero's", (HERO, Test("controller", "isnt", "you"))),
        ("a opponent's", (HERO, Test("controller", "isnt", "you"))),
    )
    for words, where in whose:
        chosen = Choose(Whom(where))
        for count, number in (("a {m:token} token", 1), ("{n:many} {m:token} tokens", n)):
            made = Do("is created", number, IS_THEY, made=m)
            yield Phrase("order", f"create {count} under {words} control", (chosen, made))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _together()
    yield from _at_whom()
    yield from _fights()
    yield from _held_while_fighting()
    yield from _at_heroes()
    yield from _nth_attacks()
    yield from _for_each_link()
    yield from _while_fighting()
    yield from _clashes()
    yield from _chain()
    yield from _attacking()
    yield from _crowd()
    yield from _winners()
    yield from _wagers()
    yield from _tokens()
