"""What cards say in a way of their own: "otherwise", "choose 3, otherwise 1", "repeat this process once"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest, said
from rulesengine.core.text import base_of
from rulesengine.games.fab.cardtext.events import LEAVES, sees
from rulesengine.games.fab.cardtext.words import (
    ATTACKING,
    BOUNDS,
    DEFENDING,
    ENEMY,
    FRIENDLY,
    HERO,
    IS_IT,
    IT,
    SELF,
    THEY,
    TO_COME,
    Ability,
    About,
    Amount,
    Choose,
    Do,
    Either,
    Frame,
    Held,
    IfNext,
    Instead,
    Lasts,
    Later,
    Line,
    MoreModes,
    Pick,
    Rather,
    Test,
    Those,
    Time,
    WhereX,
    Whom,
    X,
    zone,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


YOU = Test("player", "is", "you", "event")
THIS_ONE = Test("id", "is", Amount("outer", "id"))
WEAPON = Test("types", "has", "Weapon")
FIGHTERS = (
    "sword",
    "dagger",
    "axe",
    "bow",
    "hammer",
    "club",
    "staff",
    "gun",
    "claw",
    "pistol",
    "scythe",
    "flail",
)


def _otherwise() -> Iterator[Phrase]:
    """Two ways in one sentence, and what is done once more."""
    a, b, g, o = rest("a"), rest("b"), hole("g"), hole("o")
    two = (Frame((a,), given=g, otherwise=(b,)),)
    for comma in (",", ""):
        yield Phrase("sentence", f"if {{g:states}}, {{a:body}}{comma} otherwise {{b:body}}", two)
    done = (a, Frame((), done=True, otherwise=(b,)))
    yield Phrase("sentence", "{a:orders}, otherwise {b:body}", done)
    for more, fewer in ((3, 1), (2, 1), (3, 2)):
        words = f"if {{g:states}}, choose {more}. otherwise, choose {fewer}; {{o:bullets}}"
        yield Phrase("sentence", words, (MoreModes(o, g, more, fewer),))
    for once in ("", " once"):
        if once:
            again = (a, Frame((a,), given=g))
            yield Phrase("sentence", f"{{a:body}}. if {{g:states}}, repeat this process{once}", again)


def _of_the_next() -> Iterator[Phrase]:
    """What the next one gets besides, where something is so of it: "if it has an aim counter, it gets ..."."""
    for word in ("gets", "has", "gains"):
        besides = IfNext(hole("g"), hole("c"), (said("g"), said("c")))
        yield Phrase("sentence", f"if {{g:states}}, it {word} {{c:gets}}", (besides,))


def _first_played() -> Iterator[Phrase]:
    """The first card of a kind that is played in a turn, and heroes to whom something has happened."""
    w = rest("w")
    before = Amount("happened", "plays", where=(YOU, w, Test("id", "isnt", Amount("outer", "id"))))
    first = Those("you", (w, Test(before, "is", 0)))
    for each in ("each turn", "of each turn"):
        yield Phrase("subject one", f"the first {{w:thing}} you play {each}", first)
    for verb, kind in (("lost", "loses life"), ("gained", "gains life")):
        done = Test(Amount("happened", kind, where=(THIS_ONE,)), ">=", 1)
        for who in ("who", "that"):
            yield Phrase("head one", f"hero {who} has {verb} {{h}} this turn", (HERO, done))
            yield Phrase("head many", f"heroes {who} have {verb} {{h}} this turn", (HERO, done))


def _of_its_base() -> Iterator[Phrase]:
    """A number of what was named, compared with its base."""
    for symbol, prop in (("{p}", "power"), ("{d}", "defense")):
        for how, word in ((">", "greater"), ("<", "less")):
            named = (Test(prop, how, Amount(hole("o"), prop)),)
            yield Phrase("having", f"{symbol} {word} than {{o:named}}", named)
            for twice, times in (("", 1), ("twice ", 2)):
                base = Amount("it", base_of(prop), times=times)
                for more in ("", f" {symbol}"):
                    so = (About(IT, (Test(prop, how, base),)),)
                    yield Phrase("state", f"its {symbol} is {word} than {twice}its base{more}", so)
        yield Phrase(
            "having", f"base {symbol} greater than {{x:amount}}", (Test(base_of(prop), ">", hole("x")),)
        )


def _named_places() -> Iterator[Phrase]:
    """Where this and others are, and where they are put."""
    w, o, p, n = rest("w"), hole("o"), hole("p"), hole("n")
    for place in ("graveyard", "banished zone", "arsenal", "soul", "pitch zone"):
        there = zone(place.removesuffix(" zone"))
        yield Phrase("object", f"this from your {place}", Pick("self", (there,)))
    for into in ("into", "to"):
        put = (Do("is put", whom=o, detail=(("to", "hand"),)),)
        if into == "into":
            yield Phrase("order", "return {o:object} into your hand", put)
    enters = Whom((w, rest("h")))
    yield Phrase("order", "put {w:a thing} into the arena with {h:having}", (Do("enters", whom=enters),))
    yield Phrase(
        "order",
        "put {o:object} into the arena under your control",
        (Do("enters", whom=o, detail=(("under", "you"),)),),
    )
    yield Phrase("order", "put {o:object} under this", (Do("is put", whom=o, detail=(("to", "under"),)),))
    yield Phrase("post", "from under this", (Test("under", "is", Amount("source", "id")),))
    yield Phrase("post", "on this combat chain", (zone("combat chain"),))
    yield Phrase("post", "that is attacking you", (ATTACKING, Test("targets", "is", "you")))
    piles = (("hand", "arsenal"), ("hand", "graveyard"), ("hand", "soul"))
    for one, two in piles:
        both = Pick("all", (Test("zone", "any", (one, two)), Test("owner", "is", "you")))
        yield Phrase("object", f"your {one} and {two}", both)
    for count, number in (("a", 1), ("{n:many}", n)):
        s = "" if number == 1 else "s"
        for to in ("to", "onto", "on"):
            mark = (("mark", hole("c")),)
            both = (Do("loses counters", number, SELF, mark), Do("gets counters", number, p, mark))
            moved = (Frame(both, given=(Test(hole("c"), ">=", number, "source"),)),)
            words = f"move {count} {{c:mark}} counter{s} from this {to} {{p:object}}"
            yield Phrase("order", words, moved)
    for noun in FIGHTERS:
        yield Phrase("object", f"the {noun}", IS_IT)


def _times() -> Iterator[Phrase]:
    """When something is done later, and until when something is gone."""
    for whose, who in (("their", "opponent"), ("your", "you")):
        begins = sees("turn begins", whose=who)
        if who == "opponent":
            yield Phrase("wait", "at the start of their next turn", begins)
        for phase in ("action", "end"):
            phased = sees("phase begins", whose=who, where=(("phase", phase),))
            if who == "opponent":
                yield Phrase("wait", f"at the start of {whose} next {phase} phase", phased)
    o = hole("o")
    thaw = Later(sees("turn begins", whose="opponent"), (Do("is unfrozen", whom=IS_IT),), Time(), 1)
    frozen = (Do("is frozen", whom=o), thaw)
    yield Phrase("order", "freeze {o:object} until the start of their next turn", frozen)
    back = Later(sees(LEAVES, whose="self"), (Do("enters", whom=IS_IT),), Time(), 1)
    gone = (Do("is banished", whom=o), back)
    yield Phrase("order", "banish {o:object} until this leaves the arena", gone)
    kept = Phrase("cost", "{b:orders} {e:wait}", (Later(hole("e"), (rest("b"),), Time(), 1),))
    yield kept


def _given() -> Iterator[Phrase]:
    """What somebody lets something have, and what holds against whom."""
    s, c, t, w, v, p = hole("s"), hole("c"), hole("t"), rest("w"), rest("v"), hole("p")
    lasts = (Lasts(Held(s, c), t),)
    yield Phrase("order", "have {s:subject one} get {c:gets} {t:time}", lasts)
    yield Phrase("order", "have {s:subject one} get {c:gets}", (Lasts(Held(s, c)),))
    at = Test(Amount("count", where=(HERO, ENEMY, v)), ">=", 1)
    those = Held(Those("any", (ATTACKING, w)), p)
    against = (Lasts(those, t, (at,)),)
    yield Phrase("order", "{w:things} {p:do all} while attacking {v:a thing} {t:time}", against)
    yield Phrase("gets", "{a:given}, {b:given}", (rest("a"), rest("b")))
    yield Phrase("held", "activated abilities of {o:chosen one} can't be activated",
                 Held(hole("o"), (), ban=Ability("", "ban", when="activates")))  # fmt: skip
    ambush = Line("keyword", Ability("", "keyword", keyword="ambush"))
    yield Phrase("line", "while this is in your arsenal, you may defend with it.", ambush)
    yield Phrase("line", "while this is in your arsenal, you may defend with this.", ambush)


def _held_lines() -> Iterator[Phrase]:
    """Lines that hold under conditions: in a part of a turn, with a number that is counted."""
    g, h, x, s = hole("g"), hole("h"), hole("x"), rest("s")
    counted = Line("held", given=g, held=WhereX((h,), x))
    for word in ("while", "if"):
        for comma in (",", ""):
            words = f"{word} {{g:states}}, {{h:held}}{comma} where X is {{x:amount}}."
            yield Phrase("line", words, counted)
        both = Line("held", given=(rest("g"), s), held=h)
        yield Phrase("line", f"{word} {{s:states}}, {{h:held}} {{g:during}}.", both)
    p = hole("p")
    above = Test("id", "is", Amount("source", "under"))
    for words, tests in (
        ("a permanent", ()),
        ("a permanent other than {n:name}", (Test("name", "isnt", hole("n")),)),
    ):
        those = Held(Those("any", (above, *tests)), p)
        under = Line("held", held=those, zone="under")
        yield Phrase("line", f"while this is under {words}, that permanent {{p:does all}}.", under)
    who = (Either(((HERO, FRIENDLY), (rest("w"),))),)
    for kind, where in (("", ()), ("arcane ", (("type", "arcane"),))):
        would = sees("is dealt", whose="any", about=who, where=where)
        yield Phrase("would", f"you or {{w:a thing}} would be dealt {kind}damage", would)


def _played_or_activated() -> Iterator[Phrase]:
    """What follows a card that is played or an ability that is activated, whichever comes."""
    w, t, q, b = hole("w"), hole("t"), hole("q"), rest("b")
    attacks = sees("attacks", whose="you", about=(WEAPON,))  # not any ability of a weapon: one that attacks
    for when in ("when", "whenever"):
        both = Line("trigger", sees("plays", whose="you", about=w), then=t, also=attacks)
        yield Phrase("line", f"{when} you play {{w:a thing}} or activate a weapon attack, {{t:effect}}", both)
    ways = tuple(
        (Test(Amount("happened", kind, where=(b, rest("w")), each=q), ">=", 1),)
        for kind in ("attacks", "defends")
    )
    words = "{b:they have} attacked or defended with {w:a thing} {q:period}"
    yield Phrase("state", words, (Either(ways),))
    less = Test(Amount("sum", "life", where=(HERO, FRIENDLY)), "<",
                Amount("highest", "life", where=(HERO, ENEMY, Test("supertypes", "has", hole("s")))))  # fmt: skip
    yield Phrase("state", "you have less {h} than a opposing {s:super} hero", (less,))
    latest = Amount("latest", "attacks", where=(rest("w"),), each="turn")
    yield Phrase("state", "{w:a thing} was the last attack this turn", (Test(latest, ">=", 1),))


def _again() -> Iterator[Phrase]:
    """What may be attacked with, or activated, once more."""
    w, t = hole("w"), hole("t")
    where = (("as", "again"),)
    each = Ability("", "permit", when="attacks", about=w, where=where, whose="any")
    for words in (
        "attack with each {w:thing} a additional time",
        "attack a additional time with each {w:thing}",
    ):
        yield Phrase("permit", f"{words} {{t:time}}", (Later(each, (), t, 0),))
    one = Ability("", "permit", when="attacks", about=(Test("id", "is", IT),), where=where, whose="any")
    for number, said_so in ((1, "a additional time"), (2, "2 additional times"), (3, "3 additional times")):
        later = tuple(Later(one, (), t, 1) for _ in range(number))
        chosen = (Choose(Whom(w, target=True)), *later)
        yield Phrase("permit", f"activate target {{w:thing}} {said_so} {{t:time}}", chosen)


def _enters_with() -> Iterator[Phrase]:
    """Counters with which it enters that are counted, and counters that are paid so that damage is prevented."""
    c, x, n = hole("c"), hole("x"), hole("n")
    for on in ("", " on it"):
        some = Instead("with", sort="identity", gives=((c, x),))
        yield Phrase("arriving", f"with {{c:mark}} counters{on} equal to {{x:amount}}", some)
        yield Phrase("arriving", f"with a number of {{c:mark}} counters{on} equal to {{x:amount}}", some)
    there = (Test(c, ">=", 1, "source"),)
    off = Do("loses counters", 1, SELF, (("mark", c),))
    less = Line(
        "instead", hole("e"), given=there, then=(Instead("prevent", n, sort="prevention", also=(off,)),)
    )
    for here, joint in (
        ("this", "and"),
        ("it", "and"),
        ("this", "to"),
        ("it", "to"),
        ("him", "to"),
        ("her", "to"),
    ):
        gone = f"remove a {{c:mark}} counter from {here}"
        yield Phrase("line", f"if {{e:would}}, {gone} {joint} prevent {{n:number}} of that damage.", less)


def _targets() -> Iterator[Phrase]:
    """Damage that is prevented of a source that is a target."""
    n, t = hole("n"), hole("t")
    chosen = Choose(Whom((Test("id", "isnt", 0),), target=True))
    for kind in ("", "arcane "):
        types = (kind.strip(),) if kind else ()
        change = Instead("prevent", n, sort="prevention", shield=True, types=types)
        that = Ability(
            "", "instead", when="is dealt", whose="any", by=(Test("id", "is", IT),), instead=change
        )
        words = f"prevent the next {{n:number}} {kind}damage target source would deal {{t:time}}"
        yield Phrase("order", words, (chosen, Later(that, (), t, 0)))


def _chosen_by_others() -> Iterator[Phrase]:
    """What somebody chooses of a hand, what lies in the graveyard of a target, and one more for each hero."""
    n, w = hole("n"), rest("w")
    hand = Whom((zone("hand"), Test("owner", "is", THEY)), who=THEY)
    for who, s in (
        ("they", ""),
        ("that hero", "s"),
        ("the defending hero", "s"),
        ("the attacking hero", "s"),
    ):
        for joint in (" and ", ", then "):
            for verb, kind in (("discard", "is discarded"), ("banish", "is banished")):
                end = f"{verb}es" if s and verb == "banish" else f"{verb}{s}"
                words = f"{who} choose{s} a card from their hand{joint}{end} it"
                yield Phrase("order", words, (Do(kind, whom=hand),))
    for whose, where in (("target hero's", (HERO,)), ("target opponent's", (HERO, ENEMY)), ("target opposing hero's", (HERO, ENEMY))):  # fmt: skip
        target = Choose(Whom(where, target=True))
        for pile in ("graveyard", "banished zone"):
            there = (w, zone(pile.removesuffix(" zone")), Test("owner", "is", THEY))
            for count, least, most in (
                ("{w:a thing}", 1, 1),
                ("{n:many} {w:things}", n, n),
                ("up to {n:many} {w:things}", 0, n),
                ("up to {n:many} {w:thing}", 0, n),
            ):
                for verb, kind, detail in (
                    ("banish", "is banished", ()),
                    ("turn", "is turned", (("face", "down"),)),
                ):
                    tail = " face-down" if verb == "turn" else ""
                    gone = (target, Do(kind, whom=Whom(there, least, most), detail=detail))
                    yield Phrase("order", f"{verb} {count} from {whose} {pile}{tail}", gone)
                    yield Phrase("order", f"{verb} {count} in {whose} {pile}{tail}", gone)


def _instead_so_much() -> Iterator[Phrase]:
    """Another number of the same damage, nothing that is gained, and what is so only then."""
    n, g, t, w = hole("n"), hole("g"), hole("t"), rest("w")
    same = Pick(TO_COME)  # whom the sentence before names; by itself it means nothing
    for kind in ("", "arcane "):
        detail = (("type", kind.strip()),) if kind else ()
        for number, mean in (("{n:number}", n), ("X", X)):
            other = Rather(g, (Do("is dealt", mean, same, detail),))
            yield Phrase("sentence", f"if {{g:states}}, instead deal {number} {kind}damage", (other,))
            counted = WhereX((other,), hole("x"))
            if number == "X":
                words = f"if {{g:states}}, instead deal X {kind}damage, where X is {{x:amount}}"
                yield Phrase("sentence", words, (counted,))
        for lead in ("the", "the total", "the amount of", "the total amount of"):
            type_of = (Test("type", "is", "arcane", "event"),) if kind else ()
            dealt = Amount("happened", "is dealt", where=type_of)
            yield Phrase("amount", f"{lead} {kind}damage dealt this turn", dealt)
    for who in ("they gain", "you gain", "that hero gains", "your hero gains"):
        yield Phrase("instead", f"{who} nothing", Instead("nothing"))
    for place, name in (
        ("graveyard", "graveyard"),
        ("banished zone", "banished"),
        ("arsenal", "arsenal"),
        ("soul", "soul"),
    ):
        play = Ability("", "permit", when="plays", where=(("from", name),), zone=name)
        yield Phrase(
            "line", f"you may play this from your {place} if {{g:states}}.", Line("permit", play, given=g)
        )
        for things in ("a thing", "things"):
            some = Ability("", "permit", when="plays", whose="you", where=(("from", name),), about=w)
            words = f"{{t:time}}, you may play {{w:{things}}} from your {place}"
            yield Phrase("body", words, (Later(some, (), t, 0),))


def _equipped() -> Iterator[Phrase]:
    """How many of something are equipped, of which class a hero is, and which cards have a specialization."""
    w, n = rest("w"), hole("n")
    equipped = Test("zone", "any", ("equipment", "weapon"))
    for words, how in BOUNDS:
        there = (Test(Amount("count", where=(w, FRIENDLY, equipped)), how, n),)
        yield Phrase("state", f"you have {{n:many}} {words} {{w:things}} equipped", there)
    for article in ("", "a "):
        mine = Amount("count", where=(HERO, FRIENDLY, Test("supertypes", "has", hole("s"))))
        yield Phrase("state", f"your hero is {article}{{s:super}}", (Test(mine, ">=", 1),))
    yield Phrase("post", "defending this chain link", (DEFENDING,))
    yield Phrase("head one", "specialization card", (Test("keywords", "has", "specialization"),))
    yield Phrase("head many", "specialization cards", (Test("keywords", "has", "specialization"),))


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _otherwise()
    yield from _of_the_next()
    yield from _first_played()
    yield from _of_its_base()
    yield from _named_places()
    yield from _times()
    yield from _given()
    yield from _held_lines()
    yield from _played_or_activated()
    yield from _again()
    yield from _enters_with()
    yield from _targets()
    yield from _chosen_by_others()
    yield from _instead_so_much()
    yield from _equipped()
