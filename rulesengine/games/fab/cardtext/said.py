"""Everyday sentences about what there is, what was done and to whom, in the words that other tables leave out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import base_of
from rulesengine.games.fab.cardtext.events import BURIED, sees
from rulesengine.games.fab.cardtext.words import (
    ANY_TARGET,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_DOER,
    IS_IT,
    IT,
    MY_HERO,
    SHOWN,
    THEY,
    Ability,
    Amount,
    Change,
    Choose,
    Do,
    Line,
    Modes,
    Next,
    Pick,
    Test,
    Those,
    Whom,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


MY_LIFE = Amount("sum", "life", where=(HERO, FRIENDLY))


def _defending_next() -> Iterator[Phrase]:
    """The next card that somebody defends with."""
    w = rest("w")
    for who, player in (("you", "you"), ("they", "opponent"), ("the defending hero", "opponent")):
        verb = "defends with" if who.startswith("the") else "defend with"
        yield Phrase("next one", f"the next {{w:thing}} {who} {verb}", Next((DEFENDING, w), 1, player))


def _one_of_two_tokens() -> Iterator[Phrase]:
    """One of two tokens, as one likes."""
    ways = tuple(
        (("create", "a", rest(f"{x}:said"), "token"), (Do("is created", 1, IS_DOER, made=hole(x)),))
        for x in "mk"
    )
    yield Phrase("order", "create a {m:token} or {k:token} token", (Modes(ways),))
    three = tuple(Do("is created", 1, IS_DOER, made=hole(x)) for x in "mkj")
    yield Phrase("order", "create a {m:token}, {k:token}, and {j:token}", three)


def _qualities() -> Iterator[Phrase]:
    """What something has or is."""
    c = hole("c")
    yield Phrase("plain quality", "untapped", (Test("flags", "lacks", "tapped"),))
    for tail in ("", " on it", " on them"):
        yield Phrase("having", f"{{c:mark}} counters{tail}", (Test(c, ">=", 1),))
    for words, how in (("more", ">"), ("less", "<")):
        so = (HERO, Test("life", how, MY_LIFE))
        yield Phrase("head one", f"hero with {words} {{h}} than you", so)
        yield Phrase("head many", f"heroes with {words} {{h}} than you", so)
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        base = Amount("it", base_of(prop))
        for words, how in (("greater", ">"), ("less", "<")):
            for more in ("", f" {symbol}"):
                yield Phrase("having", f"{symbol} {words} than their base{more}", (Test(prop, how, base),))
    for word in ("angel", "demon", "dragon", "ash", "figment", "shuriken"):
        for said_so in (word, word.capitalize()):
            yield Phrase("adjective", said_so, (Test("subtypes", "has", word.capitalize()),))
    for symbol, prop in (("base {p}", "base power"), ("base {d}", "base defense"), ("{p}", "power"), ("{d}", "defense"),
                         ("cost", "cost")):  # fmt: skip
        for lead, of in (("the highest", "highest"), ("the lowest", "lowest"), ("the greatest", "highest")):
            yield Phrase("amount", f"{lead} {symbol} of {{w:things}}", Amount(of, prop, where=hole("w")))
    yield Phrase("lost", "all colors", (Change("colour", "clear"),))
    yield Phrase("subject many", "{o:chosen one}'s attacks", hole("o"))


def _so_many_this_way() -> Iterator[Phrase]:
    """How many were banished, revealed or destroyed this way."""
    w, v, n = rest("w"), rest("v"), hole("n")
    for verb, pile in (("discarded", "graveyard"), ("banished", "banished"), ("destroyed", "graveyard"),
                       ("revealed", "deck")):  # fmt: skip
        there = SHOWN if pile == "deck" else zone(pile)
        moved, other = Amount("moved", where=(w, there)), Amount("moved", where=(v, there))
        for words, how in BOUNDS:
            for be in ("are", "were"):
                met = (Test(moved, how, n),)
                yield Phrase("state", f"{{n:many}} {words} {{w:things}} {be} {verb} this way", met)
        both = (Test(moved, ">=", 1), Test(other, ">=", 1))
        yield Phrase("state", f"{{w:a thing}} and {{v:a thing}} are {verb} this way", both)


def _deeds() -> Iterator[Phrase]:
    """How seldom something was done, and what is done or suffered."""
    b, k, n, q, t = rest("b"), hole("k"), hole("n"), hole("q"), hole("t")
    done = Amount("happened", k, where=(b,), each=q)
    for words in ("less than", "fewer than"):
        seldom = (Test(done, "<", n),)
        yield Phrase(
            "state", f"{{b:they have}} {{k:past deed}} {words} {{n:many}} times {{q:period}}", seldom
        )
    yield Phrase(
        "state", "this was played as chain link {n:number} or higher", (Test("chain link", ">=", n, "you"),)
    )
    mine = (HERO, FRIENDLY)
    for when in ("when", "whenever"):
        for who, deals, suffers in (
            ("this deals or is", sees("is dealt", whose="source"), sees("is dealt")),
            ("you deal or are", sees("is dealt", whose="any", by=(FRIENDLY,)), sees("is dealt", whose="any", about=mine)),
        ):  # fmt: skip
            line = Line("trigger", deals, then=t, also=suffers)
            yield Phrase("line", f"{when} {who} dealt damage, {{t:effect}}", line)
        many = (("fourth", 4), ("fifth", 5))
        for word, number in (("first", 1), ("second", 2), ("third", 3), *many):
            line = Line("trigger", hole("e"), then=t, limit=str(number))
            yield Phrase("line", f"{when} {{e:event}} for the {word} time during a turn, {{t:effect}}", line)
    for who, s, whose in (("you", "", "you"), ("they", "", "opponent"), ("a opponent", "s", "opponent")):
        yield Phrase("event", f"{who} activate{s} a ability", sees("activates", whose=whose))
    theirs = sees(BURIED, where=(("to", "graveyard"),), by=(ENEMY,), zone="any")
    yield Phrase("event", "a opponent's effect puts this into your graveyard from anywhere", theirs)


def _moments() -> Iterator[Phrase]:
    """When the turn of an opponent begins, in other words."""
    for whose in ("your opponent's", "each opposing hero's", "a opposing hero's"):
        yield Phrase("moment", f"at the start of {whose} turn", sees("turn begins", whose="opponent"))
        for phase in ("action", "end"):
            begins = sees("phase begins", whose="opponent", where=(("phase", phase),))
            yield Phrase("moment", f"at the start of {whose} {phase} phase", begins)


def _bans_and_prices() -> Iterator[Phrase]:
    """What nobody may do, what replaces and what arrives, and life that is paid."""
    g, e, i, a = hole("g"), hole("e"), hole("i"), hole("a")
    for words in ("play cards or activate abilities", "play cards and activate abilities"):
        yield Phrase("forbidden", words, Ability("", "ban", when=("plays", "activates")))
    yield Phrase("forbidden", "activate abilities", Ability("", "ban", when="activates"))
    for when in ("when", "whenever"):
        yield Phrase("line", f"{when} {{e:would}}, {{i:prevents}}.", Line("instead", e, then=(i,)))
    yield Phrase("line", "if {g:states}, {a:arrives}.", Line("arrives", a, given=g))
    life = (Do("loses life", hole("n"), MY_HERO),)
    yield Phrase("cost", "{n:lives}", life)
    yield Phrase("order", "pay {n:lives}", life)


def _hands() -> Iterator[Phrase]:
    """What is chosen of a hand that is shown."""
    hand = (zone("hand"), Test("owner", "is", THEY))
    shown = Do("is revealed", whom=Pick("all", hand))
    for thing, where in (("a card", hand), ("{w:a thing}", (*hand, rest("w")))):
        chosen = Choose(Whom(where, who="you"))
        gone = Do("is discarded", whom=IS_IT)
        for tail in ("", " from it"):
            for it in ("it", "that card", "the chosen card"):
                said = f"they reveal their hand and you choose {thing}{tail}. they discard {it}"
                yield Phrase("sentence", said, (shown, chosen, gone))
    own = (zone("hand"), Test("owner", "is", THEY))
    picked = (Choose(Whom(own, who=THEY)), Do("is revealed", whom=IS_IT))
    yield Phrase("order", "they choose and reveal a card from their hand", picked)
    only = Line("permit", Ability("", "permit", when="plays"), given=hole("g"))
    yield Phrase("line", "play this only {g:during}.", only)
    for period in ("turn", "combat chain", "chain link"):
        done = Amount("happened", "hits", where=(Test("id", "is", IT),), each=period)
        yield Phrase("state", f"it has hit this {period}", (Test(done, ">=", 1),))


def _in_other_words() -> Iterator[Phrase]:
    """What has hit of one's own, what comes in, any opposing target, one of three tokens, what each costs."""
    w, n, o = rest("w"), hole("n"), hole("o")
    for verb, kind in (("hit", "hits"), ("attacked", "attacks"), ("defended", "defends")):
        for period in ("turn", "combat chain", "chain link"):
            done = Amount("happened", kind, where=(w, FRIENDLY), each=period)
            yield Phrase("state", f"your {{w:thing}} has {verb} this {period}", (Test(done, ">=", 1),))
    for name in ("this", "it"):
        first = (Test("chain link", "is", 1, "you"),)
        yield Phrase("state", f"{name} is the first attack this combat chain", first)
    comes = sees("enters", whose="any", about=(w, FRIENDLY))
    yield Phrase("event", "{w:a thing} enters the arena under your control", comes)
    yield Phrase("event", "you gain a action point", sees("gains action points", whose="you"))
    opposing = (*ANY_TARGET, Test("controller", "isnt", "you"))
    yield Phrase("object", "any opposing target", Whom(opposing, target=True))
    ways = tuple(
        (("create", "a", rest(f"{x}:said"), "token"), (Do("is created", 1, IS_DOER, made=hole(x)),))
        for x in "mkj"
    )
    yield Phrase("order", "create a {m:token}, {k:token}, or {j:token} token", (Modes(ways),))
    yield Phrase("subject one", "each {w:thing} you play", Those("you", (w,)))
    for hands in ("their owners' hands", "their owner's hands"):
        yield Phrase(
            "order", f"return {{o:object}} to {hands}", (Do("is put", whom=o, detail=(("to", "hand"),)),)
        )
    among = Whom((Test("id", "among", -1),), 0, n)
    yield Phrase(
        "order", "put up to {n:many} into your hand", (Do("is put", whom=among, detail=(("to", "hand"),)),)
    )
    for words, how in BOUNDS:
        defended = Test(Amount("count", where=(DEFENDING, w)), how, n)
        for that in ("that is ", ""):
            said = f"{that}defended by {{n:many}} {words} {{w:things}}"
            yield Phrase("post", said, (Test("flags", "has", "attacking"), defended))
    for verb, pile in (("discarded", "graveyard"), ("banished", "banished"), ("destroyed", "graveyard")):
        for be in ("are", "were"):
            none = (Test(Amount("moved", where=(w, zone(pile))), "is", 0),)
            yield Phrase("state", f"no {{w:things}} {be} {verb} this way", none)


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _defending_next()
    yield from _one_of_two_tokens()
    yield from _qualities()
    yield from _so_many_this_way()
    yield from _deeds()
    yield from _moments()
    yield from _bans_and_prices()
    yield from _hands()
    yield from _in_other_words()
