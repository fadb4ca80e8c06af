"""What holds for a time or always: "gets +3{p}", "loses all abilities", "can't gain go again", "costs {r} less".

One table of predicates makes both: `held`, which holds while its card is there, and orders that let it
hold "this turn".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import base_of
from rulesengine.games.fab.cardtext import keywords
from rulesengine.games.fab.cardtext.events import sees
from rulesengine.games.fab.cardtext.words import (
    ATTACKING,
    CLASSES,
    ENEMY,
    HERO,
    IS_IT,
    IS_THAT,
    IS_THE_ATTACK,
    IS_THEY,
    IT,
    KEYWORDS,
    LAYER,
    SELF,
    SUBTYPES,
    TALENTS,
    UNRULED,
    YOU,
    Ability,
    About,
    Amount,
    Change,
    Choose,
    Copies,
    Do,
    Held,
    Lasts,
    Later,
    Line,
    Next,
    Test,
    Those,
    Time,
    Whom,
    X,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core import text


LINK = Time("chain link closes")

# when it ends: the words, the event, whose it is, and whether it is the next one
TIMES: tuple[tuple[str, Time], ...] = (
    ("this turn", Time("turn ends")),
    ("this combat chain", Time("combat chain closes")),
    ("this chain link", Time("chain link closes")),
    ("to this chain link", Time("chain link closes")),
    ("until the end of your next turn", Time("turn ends", "you", later=True)),
    ("until the end of their next turn", Time("turn ends", "opponent", later=True)),
    ("until the end of its controller's next turn", Time("turn ends", "controller", later=True)),
    ("until the start of your next turn", Time("turn begins", "you", later=True)),
    ("during their next turn", Time("turn ends", "opponent", later=True)),
    ("until the end of this action phase", Time("phase begins")),
    ("while this is in the arena", Time("bearer leaves")),
    ("until this leaves the arena", Time("bearer leaves")),
    ("this action phase", Time("phase begins")),
    (
        "during their next action phase",
        Time("turn ends", "opponent", later=True, given=(Test("action phase", ">=", 1, "opponent"),)),
    ),
    (
        "during your next action phase",
        Time("turn ends", "you", later=True, given=(Test("action phase", ">=", 1, "you"),)),
    ),
    (
        "during your next end phase",
        Time("turn ends", "you", later=True, given=(Test("end phase", ">=", 1, "you"),)),
    ),
    (
        "during your next turn",
        Time("turn ends", "you", later=True, given=(Test("turn", "is", "you", "turn"),)),
    ),
    ("until the start of their next turn", Time("turn begins", "opponent", later=True)),
)
PROPS = (("{p}", "power"), ("{d}", "defense"), ("{h}", "life"), ("{i}", "intellect"))


def _ban(kind: str, **more: object) -> text.Ability:
    made: text.Ability = Ability("", "ban", when=kind, **more)
    return made


# what somebody can't do or suffer
BANS: tuple[tuple[str, Ability], ...] = (
    ("attack", _ban("attacks")),
    ("defend", _ban("defends")),
    ("be played", _ban("plays")),
    ("be played from hand", _ban("plays", where=(("from", "hand"),))),
    ("be played from arsenal", _ban("plays", where=(("from", "arsenal"),))),
    ("be played from the banished zone", _ban("plays", where=(("from", "banished"),))),
    ("be activated", _ban("activates")),
    ("be destroyed", _ban("is destroyed")),
    *(
        (f"be {words} {by}", _ban(kind, by=(ENEMY,)))
        for words, kind in (
            ("destroyed", "is destroyed"),
            ("banished", "is banished"),
            ("discarded", "is discarded"),
        )
        for by in (
            "by opponents' effects",
            "by effects controlled by opponents",
            "by effects opponents control",
        )
    ),
    ("be defended by {w:things}", _ban("defends", whose="target", about=hole("w"))),
    ("be prevented", _ban("is prevented")),
    ("{u}", _ban("is untapped")),
    ("be banished", _ban("is banished")),
    ("be discarded", _ban("is discarded")),
    ("gain {h}", _ban("gains life")),
    ("lose {h}", _ban("loses life")),
    ("block", _ban("defends", where=(("by", "block"),))),
    ("defend this", _ban("defends", where=(("at", "this"),))),
)
FORBIDDEN = (("{p}", "power"), ("{d}", "defense"))
Twice = tuple[str, str, tuple[Change, ...]]


def _predicates() -> Iterator[Twice]:
    """Every predicate that changes something: behind one, behind several, and what it does."""
    yield "gets {c:gets}", "get {c:gets}", hole("c")
    yield "has {c:gets}", "have {c:gets}", hole("c")
    yield "loses {c:lost}", "lose {c:lost}", hole("c")
    lost = (Change("keywords", "remove", hole("k")), Change("keywords", "forbid", hole("k")))
    for gain in ("gain", "get"):
        yield f"loses and can't {gain} {{k:keyword}}", f"lose and can't {gain} {{k:keyword}}", lost
        forbidden = (Change("keywords", "forbid", hole("k")),)
        yield f"can't {gain} {{k:keyword}}", f"can't {gain} {{k:keyword}}", forbidden
    yield "can't lose {k:keyword}", "can't lose {k:keyword}", (Change("keywords", "keep", hole("k")),)
    for words in ("abilities", "its abilities", "their abilities"):
        yield f"can't lose {words}", f"can't lose {words}", (Change("abilities", "keep", "any"),)
    yield "is {c:colour}", "are {c:colour}", (Change("colour", "set", hole("c")),)
    for symbol, prop in FORBIDDEN:
        yield f"can't gain {symbol}", f"can't gain {symbol}", (Change(prop, "forbid", "any"),)
        yield f"can't lose {symbol}", f"can't lose {symbol}", (Change(prop, "keep", "any"),)
    also = "in addition to {} other types"
    for subtype in SUBTYPES:
        said = (Change("subtypes", "add", subtype.capitalize()),)
        for word in (subtype, subtype.capitalize()):
            yield f"is a {word} {also.format('its')}", f"are {word}s {also.format('their')}", said
    for types in (
        "class types",
        "class and talent types",
        "talent types",
        "class types and talents",
        "supertypes",
    ):
        more = (Change("supertypes", "add", hole("s")),)
        yield (
            f"is {{s:super}} in addition to its other {types}",
            f"are {{s:super}} in addition to their other {types}",
            more,
        )
    single = f"is {{s:super}} {also.format('its')}"
    yield single, f"are {{s:super}} {also.format('their')}", (Change("supertypes", "add", hole("s")),)
    yield "is {s:super}", "are {s:super}", (Change("supertypes", "set", (hole("s"),)),)
    yield from _numbers()
    yield from _costs()


def _numbers() -> Iterator[Twice]:
    """What its numbers are set to."""
    for symbol, prop in (("base {p}", "base power"), ("base {d}", "base defense"), *PROPS[:2]):
        fixed = (Change(prop, "set", hole("n")),)
        yield f"has {{n:number}} {symbol}", f"have {{n:number}} {symbol}", fixed
        yield f"has X {symbol}", f"have X {symbol}", (Change(prop, "set", X),)
        yield f"has its {symbol} set to {{n:number}}", f"have their {symbol} set to {{n:number}}", fixed
        for how, word in (("times", "doubled"), ("over", "halved")):
            yield f"has its {symbol} {word}", f"have their {symbol} {word}", (Change(prop, how, 2),)


def _costs() -> Iterator[Twice]:
    """What it costs to play; what it costs to activate is changed by no rule here, and is refused."""
    for sign, how in (("less", "minus"), ("more", "plus")):
        cost = (Change("cost", how, hole("n")),)
        for you in ("", "you "):
            tail = f"{you}{{n:resources}} {sign} to play"
            yield f"costs {tail}", f"cost {tail}", cost if not you else (*cost, Change("cost", "plus", 0))
        each = (Change("cost", how, Amount("count", where=hole("w"), times=hole("n"))),)
        words = f"{{n:resources}} {sign} to play for each {{w:thing}}"
        yield f"costs {words}", f"cost {words}", each
        yield f"costs X {{r}} {sign} to play", f"cost X {{r}} {sign} to play", (Change("cost", how, X),)
    for sign, how in (("less", "minus"), ("more", "plus")):
        bare = (Change("cost", how, hole("n")),)
        yield f"costs {{n:resources}} {sign}", f"cost {{n:resources}} {sign}", bare
    more = (Change("cost", "plus", hole("n")),)
    for tail in ("", " to play"):
        yield f"costs a additional {{n:resources}}{tail}", f"cost a additional {{n:resources}}{tail}", more


def _does() -> Iterator[Phrase]:
    a, b, c = rest("a"), rest("b"), rest("c")
    for single, many, changes in _predicates():
        yield Phrase("does", single, changes)
        yield Phrase("do", many, changes)
    for verb in ("does", "do"):
        yield Phrase(f"{verb} all", f"{{a:{verb}}}", (a,))
        yield Phrase(f"{verb} all", f"{{a:{verb}}} and {{b:{verb}}}", (a, b))
        yield Phrase(f"{verb} all", f"{{a:{verb}}}, {{b:{verb}}}, and {{c:{verb}}}", (a, b, c))
    for words, ban in BANS:
        yield Phrase("banned", f"can't {words}", ban)
        own = replace(ban, words=f"This can't {words.partition(' {')[0]}.", kind="continuous")
        yield Phrase("own ban", f"can't {words}", (Change("abilities", "gain", own),))
    for verb in ("does", "do"):
        yield Phrase(f"{verb} all", f"{{a:{verb}}} and {{b:own ban}}", (a, b))
        yield Phrase(f"{verb} all", f"{{a:{verb}}}, {{b:{verb}}}, and {{c:own ban}}", (a, b, c))
        yield Phrase(f"{verb} all", f"{{a:{verb}}}, and {{b:{verb}}}", (a, b))
        for it in ("it", "they"):
            for joint in (" and ", ", and "):
                yield Phrase(f"{verb} all", f"{{a:{verb}}}{joint}{it} {{b:own ban}}", (a, b))
                yield Phrase(f"{verb} all", f"{{a:{verb}}}{joint}{it} {{b:{verb}}}", (a, b))
    for word in ("go again", "dominate"):
        for gain in ("get", "gain"):
            yield Phrase("banned", f"can {gain} {word}", Ability("", "permit", when=f"gets {word}"))


def _subjects() -> Iterator[Phrase]:
    """Whom it holds of."""
    for words in ("the attack", "that attack"):
        yield Phrase("subject one", words, IS_THE_ATTACK)
    for words in ("it", "that card", "that weapon", "the dagger", "the card", "that aura",
                  "that item", "that equipment", "that hero", "that permanent", "the weapon", "he", "she"):  # fmt: skip
        yield Phrase("subject one", words, IS_IT)
    for words in ("those cards", "they", "them", "those attacks"):
        yield Phrase("subject many", words, IS_IT)
    yield Phrase("subject one", "that ally", IS_THAT)
    yield Phrase("subject one", "this", SELF)
    yield Phrase("subject one", "this card", SELF)
    yield Phrase("subject one", "{o:chosen one}", hole("o"))
    yield Phrase("subject many", "{o:chosen many}", hole("o"))
    w = rest("w")
    yield Phrase("subject one", "your hero", Those("any", (HERO, Test("controller", "is", "you"))))
    yield Phrase("subject many", "your {w:things}", Those("you", (w,)))
    yield Phrase("subject many", "{w:things}", Those("any", hole("w")))
    yield Phrase("subject many", "opposing heroes' {w:things}", Those("opponent", (w,)))
    yield Phrase("subject many", "your opponents' {w:things}", Those("opponent", (w,)))


def _held() -> Iterator[Phrase]:
    s, p, b = hole("s"), hole("p"), hole("b")
    for number, verb in (("one", "does"), ("many", "do")):
        yield Phrase("held", f"{{s:subject {number}}} {{p:{verb} all}}", Held(s, p))
        yield Phrase("held", f"{{s:subject {number}}} {{b:banned}}", Held(s, (), ban=b))


def _nexts() -> Iterator[Phrase]:
    """The next one, with its time in the middle of the sentence."""
    w, n, t = rest("w"), hole("n"), hole("t")
    for words in ("your next {w:thing}", "your first {w:thing}"):
        yield Phrase("next one", words, Next((w,)))
    yield Phrase("next one", "the next {w:thing} you control", Next((w,)))
    for who, player in (("you play", "you"), ("played", "any"), ("a opponent plays", "opponent")):
        yield Phrase("next one", f"the next {{w:thing}} {who}", Next((LAYER, w), 1, player))
    for verb, flag in (("boost", "boosted"), ("rune gate", "rune gated"), ("charge", "charged")):
        done = Next((Test("flags", "has", flag), LAYER, w))
        yield Phrase("next one", f"the next {{w:thing}} you {verb}", done)
    yield Phrase("next many", "the next {n:many} {w:things} you play", Next((LAYER, w), n))
    yield from _described_behind()
    yield Phrase("next many", "your next {n:many} {w:things}", Next((w,), n))
    for place, word in ((2, "second"), (3, "third")):
        nth = Test("attack of the turn", "is", place)  # of a kind, none is counted
        yield Phrase("next one", f"your {word} attack", Next((nth, ATTACKING)))
    for number, verb in (("one", "does"), ("many", "do")):
        last = Lasts(Held(hole("s"), hole("p")), t)
        yield Phrase("order", f"{{s:next {number}}} {{t:time}} {{p:{verb} all}}", (last,))
        banned = Lasts(Held(hole("s"), (), ban=hole("b")), t)
        yield Phrase("order", f"{{s:next {number}}} {{t:time}} {{b:banned}}", (banned,))
        yield Phrase("order", f"{{t:time}}, {{s:next {number}}} {{p:{verb} all}}", (last,))


def _described_behind() -> Iterator[Phrase]:
    """What is told of the next one behind its time: "the next attack you play this turn with cost 1 or less"."""
    w, t, q = rest("w"), hole("t"), rest("q")
    for quality, tests in (
        ("with {q:having}", (q,)),
        ("from arsenal", (Test("flags", "has", "played from arsenal"),)),
        ("from your arsenal", (Test("flags", "has", "played from arsenal"),)),
        ("from your banished zone", (Test("flags", "has", "played from banished"),)),
        ("from your graveyard", (Test("flags", "has", "played from graveyard"),)),
    ):
        for words, where, whose in (
            ("the next {w:thing} you play", (LAYER, *tests, w), "you"),
            ("your next {w:thing}", (*tests, w), "you"),
            ("the next {w:thing} they play", (LAYER, *tests, w), "opponent"),
        ):
            if words.startswith("your") and "from" in quality:
                continue
            last = Lasts(Held(Next(where, 1, whose), hole("p")), t)
            both = (f"{words} {quality} {{t:time}}",) if "from" in quality else ()
            for said in (f"{words} {{t:time}} {quality}", *both):
                yield Phrase("order", f"{said} {{p:does all}}", (last,))
                yield Phrase("order", f"{said}, {{p:does all}}", (last,))
    for words in ("the next {w:thing} you play", "your next {w:thing}"):
        coming = Next((LAYER, w)) if "play" in words else Next((w,))
        yield Phrase("order", f"{words} {{t:time}}, {{p:does all}}", (Lasts(Held(coming, hole("p")), t),))
    for verb, flag in (("fuse", "fused"),):
        done = Next((Test("flags", "has", flag), LAYER, w))
        yield Phrase("next one", f"the next {{w:thing}} you {verb}", done)


def _timed() -> Iterator[Phrase]:
    t, h = hole("t"), hole("h")
    for words, time in TIMES:
        yield Phrase("time", words, time)
    last = Lasts(h, t)
    yield Phrase("order", "{h:held} {t:time}", (last,))
    yield Phrase("order", "{t:time}, {h:held}", (last,))
    yield Phrase("order", "{h:held} {t:time} while {s:states}", (Lasts(h, t, hole("s")),))
    yield Phrase("order", "{h:held}", (Lasts(h),))
    target = Choose(Whom((HERO, ENEMY), target=True))
    theirs = Lasts(h, Time("turn ends", "opponent", later=True))
    yield Phrase("order", "until the end of target opponent's next turn, {h:held}", (target, theirs))
    c = hole("c")
    for subject, mean in (("{o:chosen one}", hole("o")), ("it", IS_IT), ("this", SELF)):
        for be in ("becomes", "is"):
            yield Phrase(
                "order", f"{subject} {be} a copy of {{c:chosen one}} {{t:time}}", (Copies(mean, c, t),)
            )
            yield Phrase("order", f"{subject} {be} a copy of {{c:chosen one}}", (Copies(mean, c),))
    yield Phrase("order", "{s:next one} {t:time} is a copy of {c:chosen one}", (Copies(hole("s"), c, t),))


EVERY = tuple(sorted({*CLASSES, *TALENTS}))


def _changes() -> Iterator[Phrase]:
    for symbol, prop in PROPS:
        for sign, how in (("plus", "plus"), ("minus", "minus")):
            bonus = Change(prop, how, hole("n"))
            yield Phrase("bonus", f"{{n:{sign}}} {symbol}", bonus)
            mark = "+" if sign == "plus" else "-"
            yield Phrase("bonus", f"{mark}X {symbol}", Change(prop, how, X))
            if prop in {"power", "defense"}:
                yield Phrase("bonus", f"{{n:{sign}}} base {symbol}", Change(base_of(prop), how, hole("n")))
            each = Change(prop, how, Amount("count", where=hole("w"), times=hole("n")))
            yield Phrase("bonus", f"{{n:{sign}}} {symbol} for each {{w:thing}}", each)
    yield Phrase("given", "{b:bonus}", (hole("b"),))
    for word in KEYWORDS:
        yield Phrase("keyword", word, word)
        if word not in UNRULED:
            yield Phrase("given", word, keywords.given(word))
        yield Phrase("lost", word, keywords.taken(word))
    for word in keywords.NUMBERED:
        made = replace(keywords.with_number(word, hole("n")), words=word.capitalize(), keyword=word)
        yield Phrase("given", f"{word} {{n:number}}", (Change("abilities", "gain", made),))
    yield Phrase("given", "{q:quoted}", (Change("abilities", "gain", hole("q")),))
    a, b, c = rest("a"), rest("b"), rest("c")
    yield Phrase("gets", "{a:given}", (a,))
    yield Phrase("gets", "{a:given} and {b:given}", (a, b))
    yield Phrase("gets", "{a:given}, {b:given}, and {c:given}", (a, b, c))
    bare = (Change("abilities", "clear"), Change("keywords", "clear"))
    yield Phrase("lost", "all abilities", bare)
    yield Phrase("lost", "all other abilities", (Change("abilities", "clear", "other"),))
    for who, verb in (("they", "lose"), ("that hero", "loses"), ("the defending hero", "loses")):
        yield Phrase("held", f"{who} {verb} all hero card abilities", Held(IS_THEY, bare))
    yield Phrase("lost", "all activated abilities", (Change("abilities", "clear", "activated"),))
    yield Phrase("lost", "all class and talent types", (Change("supertypes", "remove", EVERY),))
    yield Phrase("lost", "all class and talent supertypes", (Change("supertypes", "remove", EVERY),))
    yield Phrase("lost", "{s:super}", (Change("supertypes", "remove", hole("s")),))


def _belonging() -> Iterator[Phrase]:
    """Sentences that are about what belongs to somebody: its abilities, its numbers, its damage."""
    activate, prevented = _ban("activates"), _ban("is prevented", whose="source")
    for words, subject in (
        ("its", IS_IT),
        ("this's", SELF),
        ("{o:chosen one}'s", hole("o")),
        ("that attack's", IS_IT),
    ):
        for abilities in ("abilities", "activated abilities"):
            yield Phrase("held", f"{words} {abilities} can't be activated", Held(subject, (), ban=activate))
        for symbol, prop in (("base {p}", "base power"), ("base {d}", "base defense"), *PROPS[:2]):
            for number, mean in (("{n:number}", hole("n")), ("equal to {x:amount}", hole("x"))):
                for verb in ("is", "becomes"):
                    so = Held(subject, (Change(prop, "set", mean),))
                    yield Phrase("held", f"{words} {symbol} {verb} {number}", so)
            for how, word in (("times", "doubled"), ("over", "halved")):
                yield Phrase("held", f"{words} {symbol} is {word}", Held(subject, (Change(prop, how, 2),)))
    yield Phrase("held", "this damage can't be prevented", Held(SELF, (), ban=prevented))
    control = (Change("controller", "set", "you"),)
    yield Phrase("held", "gain control of {o:chosen one}", Held(hole("o"), control))
    yield Phrase("held", "steal {o:chosen one}", Held(hole("o"), control))
    yield Phrase("held", "steal {w:a thing}", Held(Whom(hole("w")), control))
    kept_off = _ban("defends", whose="target", about=hole("w"))
    yield Phrase("held", "the defending hero can't defend this with {w:things}", Held(SELF, (), ban=kept_off))
    yield Phrase("held", "gain control of it", Held(IS_IT, control))
    yield Phrase("held", "gain control of {w:a thing}", Held(Whom(hole("w")), control))
    yield Phrase("held", "you control {w:things}", Held(Those("any", hole("w")), control))
    for words, subject in (("it", IS_IT), ("this", SELF), ("{o:chosen one}", hole("o"))):
        for damage in (
            f"damage {words} would deal",
            f"damage that {words} would deal",
            f"damage that would be dealt by {words}",
            f"damage dealt by {words}",
        ):
            yield Phrase("held", f"{damage} can't be prevented", Held(subject, (), ban=prevented))
    every = Held(Those("any", ()), (), ban=_ban("is prevented"))
    yield Phrase("held", "damage can't be prevented", every)


def _for_each_time() -> Iterator[Phrase]:
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
    yield Phrase("subject many", "all {w:things}", Those("any", (w, Test("id", "isnt", 0))))
    yield Phrase("subject many", "opposing {w:things}", Those("opponent", (w,)))
    also: tuple[tuple[str, str, Any], ...] = (
        ("is also {s:super}", "are also {s:super}", hole("s")),
        ("is also a {s:super} card", "are also {s:super} cards", hole("s")),
    )
    for single, many, word in also:
        change = (Change("supertypes", "add", word),)
        yield Phrase("does", single, change)
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
        "draw {n:many} cards for each {w:thing}",
        (Do("draws", Amount("count", where=hole("w"), times=n), YOU),),
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


def phrases() -> Iterator[Phrase]:
    """Give every phrase of this file."""
    yield from _does()
    yield from _subjects()
    yield from _held()
    yield from _nexts()
    yield from _timed()
    yield from _changes()
    yield from _belonging()
    yield from _for_each_time()
    yield from _next_of_it()
