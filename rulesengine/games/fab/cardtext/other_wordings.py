"""Phrases of several tables once more, each in the other wordings in which cards say it."""

# ruff: noqa: E501  a table: each phrase on its own line
from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    A_PLAYER,
    ANY_TARGET,
    AT_HERO,
    ATTACKING,
    DEFENDING,
    DOER,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_IT,
    IS_THEY,
    LAYER,
    OPPONENT,
    REST,
    SELF,
    SHOWN,
    THEY,
    YOU,
    Ability,
    About,
    Amount,
    Back,
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
    Pick,
    Test,
    Those,
    Time,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Asked, Pronoun

PERIODS = ("turn", "combat chain", "chain link")
MORE = (("or more", ">="), ("or greater", ">="), ("or higher", ">="), ("or less", "<="), ("or fewer", "<="))
NTH = (("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5))
LINK = Time("chain link closes")
THIS_TURN = Time("turn ends")
RANDOM = (("order", "random"),)
THIS = (Test("id", "is", "source"),)


def _chain() -> Iterator[Phrase]:
    """Which chain link it is, what has hit and attacked, and which attack was the last."""
    w = rest("w")
    for period in PERIODS:
        for verb, kind in (("hit", "hits"), ("attacked", "attacks"), ("defended", "defends")):
            done = Amount("happened", kind, where=(w,), each=period)
            yield Phrase("state", f"{{w:a thing}} has {verb} this {period}", (Test(done, ">=", 1),))
            yield Phrase("state", f"{{w:a thing}} has not {verb} this {period}", (Test(done, "is", 0),))
            for words, how in MORE:
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
            heard = sees("hits", whose="any", about=(Test("id", "is", "(it)"),), given=given)
            yield Phrase("sentence", f"if {name} {event}, {{b:body}}", (Later(heard, b, LINK, 1),))


def _dealt() -> Iterator[Phrase]:
    """How much damage was dealt: more than a number, at least a number, to whom."""
    n, mine = hole("n"), Test("controller", "is", "you", "cause")
    for kind, more in (("", ()), ("arcane ", (Test("type", "is", "arcane", "event"),))):
        where = (("type", "arcane"),) if kind else ()
        for to, about in (("", ()), (" to a hero", (HERO,)), (" to a opposing hero", (HERO, ENEMY))):
            above = (Test("amount", ">", n, "event"),)
            said = f"more than {{n:number}} {kind}damage{to}"
            yield Phrase(
                "event",
                f"this deals {said}",
                sees("is dealt", whose="source", about=about, given=above, where=where),
            )
            dealt = sees("is dealt", whose="any", by=hole("w"), about=about, given=above, where=where)
            yield Phrase("event", f"{{w:a thing}} deals {said}", dealt)
            for words, how in MORE:
                done = Amount("happened", "is dealt", where=(mine, *more, *about))
                yield Phrase(
                    "state",
                    f"you have dealt {{n:number}} {words} {kind}damage{to} this turn",
                    (Test(done, how, n),),
                )
        for who, side in (
            ("they have", ENEMY),
            ("that hero has", ENEMY),
            ("a opposing hero has", ENEMY),
            ("the defending hero has", ENEMY),
        ):
            suffered = Amount("happened", "is dealt", where=(HERO, side, *more))
            yield Phrase("state", f"{who} been dealt {kind}damage this turn", (Test(suffered, ">=", 1),))
        done = Amount("done", "damage")
        yield Phrase("amount", f"the {kind}damage dealt to them this way", done)
        yield Phrase("order", f"draw a card for each {kind}damage dealt this way", (Do("draws", done, YOU),))


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
            for words, how in MORE:
                yield Phrase("state", f"{lead} {{n:number}} {words}", (Test(roll, how, n),))


def _by_a_hero() -> Iterator[Phrase]:
    """What is done by a hero who is said in another way."""
    w, n = rest("w"), hole("n")
    hand: tuple[Test, ...] = (zone("hand"), Test("owner", "is", "opponent"))
    face_down, below = (("to", "arsenal"), ("face", "down")), (("to", "deck"), ("end", "bottom"))
    table: tuple[tuple[str, Any], ...] = (
        ("discards a card", Do("is discarded", whom=Whom(hand, who="opponent"))),
        ("discards {n:many} cards", Do("is discarded", whom=Whom(hand, n, n, who="opponent"))),
        ("discards a random card", Do("is discarded", whom=Whom(hand, random=True, who="opponent"), detail=RANDOM)),
        ("banishes a card from their hand", Do("is banished", whom=Whom(hand, who="opponent"))),
        ("reveals their hand", Do("is revealed", whom=Pick("all", hand))),
        ("discards their hand", Do("is discarded", whom=Pick("all", hand))),
        ("destroys {w:a thing} they control", Do("is destroyed", whom=Whom((ENEMY, w), who="opponent"))),
        ("puts a card from their hand face-down into their arsenal",
         Do("is put", whom=Whom(hand, who="opponent"), detail=face_down)),
        ("puts a card from their hand on the bottom of their deck",
         Do("is put", whom=Whom(hand, who="opponent"), detail=below)),
    )  # fmt: skip
    for words, done in table:
        for named in ("target opposing hero", "target defending hero", "defending hero"):
            yield Phrase("order", f"{named} {words}", (done,))
    others: tuple[tuple[str, str, Asked | Pronoun], ...] = (
        ("they", "", THEY), ("that hero", "s", THEY), ("the defending hero", "s", THEY),
        ("target opponent", "s", "opponent"),
    )  # fmt: skip
    for who, s, word in others:
        yield from _of_hand(who, s, word)


def _of_hand(who: str, s: str, word: Asked | Pronoun) -> Iterator[Phrase]:
    """What somebody does with cards of a hand, all or some, and how."""
    hand = (zone("hand"), Test("owner", "is", word))
    es = "es" if s else ""
    fits = (*hand, rest("w"))
    yield Phrase("order", f"{who} discard{s} all {{w:things}}", (Do("is discarded", whom=Pick("all", fits)),))
    yield Phrase("order", f"{who} discard{s} their hand", (Do("is discarded", whom=Pick("all", hand)),))
    for count, least in (("a card", 1), ("{n:many} cards", hole("n"))):
        some = Whom(hand, least, least, who=word)
        face = (("face", "down"),)
        yield Phrase(
            "order",
            f"{who} banish{es} {count} from their hand face-down",
            (Do("is banished", whom=some, detail=face),),
        )
        chance = Whom(hand, least, least, random=True)
        said = count.replace("a card", "a random card").replace("} cards", "} random cards")
        yield Phrase("order", f"{who} banish{es} {said} from their hand", (Do("is banished", whom=chance),))
    for end in ("top", "bottom"):
        place = "on top of their deck" if end == "top" else "on the bottom of their deck"
        put = Do("is put", whom=Whom(hand, who=word), detail=(("to", "deck"), ("end", end)))
        yield Phrase("order", f"{who} put{s} a card from their hand {place}", (put,))


def _objects() -> Iterator[Phrase]:
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


def _orders() -> Iterator[Phrase]:
    """Orders that repeat, come back later, or give counters."""
    o, n = hole("o"), hole("n")
    yield Phrase("order", "intimidate again", (Do("intimidates", 0, Pick(DOER)),))
    for count, number in (("a", 1), ("{n:many}", n)):
        end = "" if count == "a" else "s"
        gets = (Do("gets counters", number, o, (("mark", hole("c")),)),)
        yield Phrase("order", f"{{o:object}} gets {count} {{c:mark}} counter{end}", gets)
    for here in ("this", "it"):
        none = (About("source", (Test(hole("c"), "is", 0),)),)
        off = Do("loses counters", 1, SELF, (("mark", hole("c")),))
        for said in (
            "there are none",
            "there are no {c:counter} counters on this",
            "there are no {c:counter} counters on it",
        ):
            words = f"remove a {{c:counter}} counter from {here}. if {said.replace('{c:counter} ', '')}, {{b:body}}"
            yield Phrase("sentence", words, (off, Frame((rest("b"),), given=none)))
    for tail, mean in (
        (" in any order", (Back(Pick(REST), "bottom"),)),
        ("", (Do("is put", whom=Pick(REST), detail=(("to", "deck"), ("end", "bottom"))),)),
    ):
        yield Phrase("order", f"the rest on the bottom{tail}", mean)
        yield Phrase("order", f"put the rest on the bottom{tail}", mean)
    play = Ability("", "permit", when="plays", about=(Test("id", "is", "(it)"),), whose="any")
    for it in ("it", "that card", "them", "those cards"):
        yield Phrase("body", f"{{t:time}}, you may play {it}", (Later(play, (), hole("t"), 0),))
    yield Phrase("wait", "when the combat chain closes", sees("combat chain closes", whose="any"))
    yield Phrase("wait", "when this chain link closes", sees("chain link closes", whose="any"))
    marked = {"where": (("flag", "marked"),)}
    yield Phrase("event", "a hero becomes marked", sees("is marked", whose="any", about=(HERO,), **marked))
    yield Phrase(
        "event",
        "a opposing hero becomes marked",
        sees("is marked", whose="any", about=(HERO, ENEMY), **marked),
    )
    for phase in ("start", "action", "end"):
        yield Phrase("during", f"during the {phase} phase", (Test(f"{phase} phase", ">=", 1, "turn player"),))
        if phase != "action":
            yield Phrase("during", f"during your {phase} phase", (Test(f"{phase} phase", ">=", 1, "you"),))
    yield Phrase("lost", "all hero card effects and activated abilities", (Change("abilities", "clear"),))
    kept = Line("held", held=hole("h"), zone=hole("z"))
    yield Phrase("line", "while {z:in zone}, {h:held}.", kept)
    yield Phrase("line", "if {z:in zone}, {h:held}.", kept)
    back = Pick("self", (zone("graveyard"),))
    yield Phrase("cost", "banish this from your graveyard", (Do("is banished", whom=back),))
    out = Pick("self", (zone("banished"),))
    to_graveyard = (("to", "graveyard"),)
    yield Phrase(
        "cost",
        "put this from your banished zone into your graveyard",
        (Do("is put", whom=out, detail=to_graveyard),),
    )
    yield Phrase(
        "order",
        "deal {n:number} damage to its controller",
        (Do("is dealt", n, Pick("chosen", whose="controller")),),
    )
    yield Phrase("order", "look at their hand", (Do("looks at hand", whom=IS_THEY),))
    yield Phrase("order", "look at each opponent's hand", (Do("looks at hand", whom=OPPONENT),))
    gone = Do("is destroyed", whom=IS_IT)
    yield Phrase(
        "order",
        "destroy it at the end of the turn",
        (Later(sees("phase begins", whose="any", where=(("phase", "end"),)), (gone,), Time(), 1),),
    )


def _states() -> Iterator[Phrase]:
    """Conditions in other words: what somebody has or has not done, and how much there is."""
    w, v, n = rest("w"), rest("v"), hole("n")
    for who in ("the defending hero", "the attacking hero", "them", "that hero"):
        yield Phrase("state", f"you have more {{h}} than {who}", (Test(MINE, ">", THEIRS),))
        yield Phrase("state", f"you have less {{h}} than {who}", (Test(MINE, "<", THEIRS),))
    for number, said in ((1, "1 card"), (n, "{n:many} cards")):
        yield Phrase("state", f"you have exactly {said} in hand", (Test("hand", "is", number, "you"),))
        yield Phrase("state", f"they have exactly {said} in hand", (Test("hand", "is", number, "opponent"),))
    to_this = Test("id", "is", "source", "target")
    pitched = tuple(Test(Amount("happened", "pitches", where=(each, to_this)), ">=", 1) for each in (w, v))
    yield Phrase("state", "{w:a thing} and {v:a thing} were pitched to play this", pitched)
    defended = Amount("count", where=(w, DEFENDING))
    yield Phrase(
        "state", "{s:named} is not defended by {w:a thing}", (About(hole("s"), (Test(defended, "is", 0),)),)
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


def _more_orders() -> Iterator[Phrase]:
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


def _more_events() -> Iterator[Phrase]:
    """What is waited for, in other words."""
    for whose in ("each hero's", "each player's"):
        yield Phrase(
            "moment",
            f"at the end of {whose} turn",
            sees("phase begins", whose=A_PLAYER, where=(("phase", "end"),)),
        )
    yield Phrase(
        "moment", "at the end of each turn", sees("phase begins", whose="any", where=(("phase", "end"),))
    )
    about = (rest("w"), Test("owner", "is", "you"))
    banished = sees("is banished", whose="any", about=about)
    yield Phrase("event", "{w:a thing} is put into your banished zone from anywhere", banished)
    yield Phrase("event", "you reveal this", sees("is revealed", zone="any"))
    yield Phrase("event", "you discard this", sees("is discarded", zone="graveyard"))
    mine = (HERO, FRIENDLY)
    for kind in ("", "arcane "):
        where = (("type", "arcane"),) if kind else ()
        for whom in ("you", "your hero"):
            yield Phrase(
                "would",
                f"{kind}damage would be dealt to {whom}",
                sees("is dealt", whose="any", about=mine, where=where),
            )
        this = sees("is dealt", where=where)
        yield Phrase("would", f"{kind}damage would be dealt to this", this)


MINE, THEIRS = (Amount("sum", "life", where=(HERO, side)) for side in (FRIENDLY, ENEMY))
ANY = Whom(ANY_TARGET, target=True)
PLACES = (
    ("in zone", ()),
    ("face-up in zone", (Test("flags", "lacks", "face down", "source"),)),
    ("face-down in zone", (Test("flags", "has", "face down", "source"),)),
)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _chain()
    yield from _attacking()
    yield from _dealt()
    yield from _this_way()
    yield from _by_a_hero()
    yield from _objects()
    yield from _orders()
    yield from _states()
    yield from _more_orders()
    yield from _more_events()
