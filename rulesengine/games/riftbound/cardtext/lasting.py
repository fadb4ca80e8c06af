"""What lasts for a time or always: "give a unit +2 Might this turn", and lines that change what the rules allow.

`gains` is what is given. What always holds is in `statics.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Choose, Do, Frame, Instead, Make, Modes, Pick, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.events import AT_HERE, ATTACK, CONQUER, DEFEND, MOVES
from rulesengine.games.riftbound.cardtext.nouns import CARDS, CARDS_OF, EQUAL, FACE_DOWN, YOUR
from rulesengine.games.riftbound.cardtext.replacements import SUFFERED
from rulesengine.games.riftbound.cardtext.unfolding import Line, Says, Subject, Time
from rulesengine.games.riftbound.cardtext.words import (
    COMING,
    ENTERS_READY,
    TIMES,
    on_objects,
    static,
    static_of_any,
)
from rulesengine.games.riftbound.words import FAMILIES

if TYPE_CHECKING:
    from collections.abc import Iterator


def _gains() -> Iterator[Phrase]:
    yield Phrase("gain", "{k:keyword}", hole("k"))
    yield Phrase("gain", "{n:+number} Might", Change("Might", "plus", hole("n")))
    yield Phrase("gain", "{n:-number} Might", Change("Might", "minus", hole("n")))
    yield Phrase("gain", "a additional {n:+number} Might", Change("Might", "plus", hole("n")))
    yield Phrase("gain", "additional {k:keyword}", hole("k"))
    yield Phrase("gains", "{g:gain}", (hole("g"),))
    yield Phrase("gains", "{q:quoted}", (rest("q"),))
    yield Phrase("gains", "{g:gain} and {q:quoted}", (hole("g"), rest("q")))
    yield Phrase("gains", "{g:gain} and {h:gain}", (hole("g"), hole("h")))
    yield Phrase("gains", "{g:gain} , {h:gain} , and {i:gain}", (hole("g"), hole("h"), hole("i")))
    yield Phrase("gains", "{g:gain} , {h:gain} and {i:gain}", (hole("g"), hole("h"), hole("i")))


def _less() -> Change:
    """Less Might, but never below 1: what is left above 1 is the most that can go."""
    return Change("Might", "minus", Amount("it", "Might", plus=-1, most=hole("n")))


IN_PLAY = Test("zone", "any", ("base", "battlefield", "legend"))
AT_LEAST = ("to a minimum of 1 Might", "to a minimum of 1")


def _given() -> Iterator[Phrase]:
    """For a time."""
    for time, until in TIMES:

        def make(ability: Ability, until: str = until) -> Any:
            return lambda whom: Make(ability, until, whom)

        yield from on_objects(f"give {{o}} {{g:gains}} {time}", make(static(changes=hole("g"))))
        weak = static(about=(Test("Might", ">=", 1),), changes=(_less(),))
        for least in AT_LEAST:
            yield from on_objects(f"give {{o}} {{n:-number}} Might {time} , {least}", make(weak))
    yield from on_objects("give {o} {k:keyword}", lambda whom: Make(static(changes=(hole("k"),)), "", whom))


def _given_to_some() -> Iterator[Phrase]:
    """For a time, to those that are named without a choice, or to two at once."""
    for time, until in TIMES:
        gained = Make(static(changes=hole("g")), until, m.IT)
        yield Phrase("order", f"it gains {{g:gains}} {time}", (gained,))
        mine = Make(static(changes=hole("g")), until, m.ME)
        yield Phrase("order", f"I have {{g:gains}} {time}", (mine,))
        yours = Make(static(changes=hole("g")), until, Pick("all", (YOUR, rest("w"))))
        yield Phrase("order", f"your {{w:many}} have {{g:gains}} {time}", (yours,))
        theirs = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"{{w:many}} have {{g:gains}} {time}", (theirs,))
        yield Phrase("order", f"{{w:many}} gain {{g:gains}} {time}", (theirs,))
        yield from on_objects(
            f"give {{o}} each {{g:gains}} {time}",
            lambda whom, until=until: Make(static(changes=hole("g")), until, whom),
        )
        both = (
            Make(static(changes=hole("g")), until, hole("o")),
            Make(static(changes=hole("h")), until, hole("p")),
        )
        said = "give {o:pick} {g:gains} " + time + " and {p:pick} {h:gains} " + time
        yield Phrase("order", said, both)
        with_me = (
            Make(static(changes=hole("g")), until, m.ME),
            hole("o"),
            Make(static(changes=hole("g")), until, m.CHOSEN),
        )
        yield Phrase("order", f"give me and {{o:choice}} {{g:gains}} {time}", with_me)
        yield Phrase("order", f"give me and {{o:choice}} each {{g:gains}} {time}", with_me)
        for least in AT_LEAST:
            lower = Make(static(about=(Test("Might", ">=", 1),), changes=(_less(),)), until, hole("p"))
            words = "give {o:pick} {g:gains} " + time + " and {p:pick} {n:-number} Might " + time
            yield Phrase("order", f"{words} , {least}", (both[0], lower))


def _this_turn() -> Iterator[Phrase]:
    """What some have for a turn, with the turn said first."""
    for time, until in TIMES[:1]:
        theirs = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"{time} , {{w:many}} have {{g:gains}}", (theirs,))
        yield Phrase("order", f"{time} , {{w:many}} gain {{g:gains}}", (theirs,))


def _doubled() -> Iterator[Phrase]:
    """Might that is doubled, increased or reduced for a time."""
    for time, until in TIMES:
        for verb, how in (("increase", "plus"), ("reduce", "minus")):
            changed = static(changes=(Change("Might", how, hole("n")),))  # type: ignore[arg-type]
            for whose, who in (("its", m.IT), ("my", m.ME)):
                yield Phrase(
                    "order", f"{verb} {whose} Might by {{n:number}} {time}", (Make(changed, until, who),)
                )
        double = Choose((rest("a"), m.UNIT, m.BOARD))
        twice = static(changes=(Change("Might", "times", 2),))
        yield Phrase(
            "order", f"double a {{a:adjectives}}unit's Might {time}", (double, Make(twice, until, m.CHOSEN))
        )
        yield Phrase("order", f"double my Might {time}", (Make(twice, until, m.ME),))
        yield Phrase("order", f"double its Might {time}", (Make(twice, until, m.IT),))


def _mights() -> Iterator[Phrase]:
    """Might that is doubled or set for a time."""
    twice = static(changes=(Change("Might", "times", 2),))
    fixed = static(changes=(Change("Might", "set", hole("n")),))
    for time, until in TIMES:
        yield from on_objects(
            f"double the Might of {{o}} {time}", lambda whom, until=until: Make(twice, until, whom)
        )
        for words in (f"its Might becomes {{n:number}} {time}", f"set its Might to {{n:number}} {time}"):
            yield Phrase("order", words, (Make(fixed, until, m.IT),))


def _of_amounts() -> Iterator[Phrase]:
    """Amounts called X, and said behind."""
    for words, amount in EQUAL:
        if words == "its Might":
            continue
        where = f", where X is {words}"
        yield Phrase("order", f"draw X cards {where}", (Do("draws", amount, m.YOU),))
        yield Phrase("order", f"draw X {where}", (Do("draws", amount, m.YOU),))
        yield from on_objects(
            f"deal X to {{o}} {where}", lambda whom, amount=amount: Do("is dealt", amount, whom)
        )
        for time, until in TIMES:
            more = static(changes=(Change("Might", "plus", amount),))
            yield from on_objects(
                f"give {{o}} +X Might {time} {where}",
                lambda whom, more=more, until=until: Make(more, until, whom),
            )
            fewer = static(changes=(Change("Might", "minus", amount),))
            yield from on_objects(
                f"give {{o}} -X Might {time} {where}",
                lambda whom, fewer=fewer, until=until: Make(fewer, until, whom),
            )


def _gifts() -> Iterator[Phrase]:
    """What two get at once, or one of two things that one gets."""
    for time, until in TIMES:
        first, second = (Make(static(changes=hole(n)), until, m.CHOSEN) for n in "gh")
        said = "give {a:choice} {g:gains} " + time + " and {b:choice} {h:gains} " + time
        yield Phrase("order", said, (hole("a"), first, hole("b"), second))
        one, two = (Make(static(changes=(hole(n),)), until, m.IT) for n in "gh")
        either = Modes((("", (one,)), ("", (two,))))
        yield Phrase("order", f"give {{a:choice}} {{g:gain}} or {{h:gain}} {time}", (hole("a"), either))


def _greater() -> Iterator[Phrase]:
    """One gift, or another in its place or beside it."""
    for time, until in TIMES:
        first, more = (Make(static(changes=hole(name)), until, m.IT) for name in "gh")
        beside = Frame((more,), given=hole("c"))
        said = "give {x:choice} {g:gains} " + time + " , then {h:gains} " + time + " if {c:conditions}"
        yield Phrase("order", said, (hole("x"), first, beside))
        less, more = (Make(static(changes=hole(name)), until, m.IT) for name in "gh")
        parts = (hole("x"), Frame((more,), given=hole("c"), otherwise=(less,)))
        said = "give {x:choice} {g:gains} " + time + " . if {c:conditions} ,"
        yield Phrase("sentence", f"{said} give {{h:gains}} {time} instead", parts)
        for_all = Make(static(changes=hole("g")), until, Pick("all", hole("w")))
        yield Phrase("order", f"all {{w:many}} gain {{g:gains}} {time}", (for_all,))


def _while_it_is_there() -> Iterator[Phrase]:
    """What lasts until its source leaves the board."""
    theirs = static(
        changes=(Change("controller", "set", "you"),),
        given=(IN_PLAY,),
    )
    for verb in ("gain", "take"):
        yield from on_objects(
            f"{verb} control of {{o}} until I leave the board", lambda whom: Make(theirs, "", whom)
        )
    held = static(changes=hole("g"), given=(IN_PLAY,))
    yield from on_objects("give {o} {g:gains} until I leave the board", lambda whom: Make(held, "", whom))


def _for_a_time() -> Iterator[Phrase]:
    """Control and damage for a turn; what dies the next time; two that swap their Might."""
    theirs = static(changes=(Change("controller", "set", "you"),))
    for verb in ("gain", "take"):
        for end in ("this turn", "until end of turn", "until the end of the turn"):
            yield from on_objects(
                f"{verb} control of {{o}} {end}", lambda whom: Make(theirs, "turn ends", whom)
            )
    none = Instead("prevent", 0, sort="prevention")
    hurt = Ability("damage is prevented once", "instead", when="is dealt", instead=none)
    twice = replace(hurt, words="damage is doubled once", instead=Instead("times", 2))
    for who, whom in (("it", m.IT), ("that unit", m.IT), ("I", m.ME)):
        start = f"the next time {who} would be dealt damage this turn ,"
        yield Phrase("order", f"{start} prevent it", (Make(hurt, "turn ends", whom, uses=1),))
        yield Phrase("order", f"{start} double it", (Make(twice, "turn ends", whom, uses=1),))
    dies = Ability("", "instead", when="is killed", whose="any")
    for one, other in (("a {w:one}", ()), ("another {w:one}", (m.OTHER,))):
        follow = Instead("follow", then=hole("p"), cost=(Do("is killed", whom=m.THIS),))
        words = f"the next time {one} would die , kill this instead . {{p:orders}}"
        yield Phrase("static", words, replace(dies, about=(*other, rest("w")), instead=follow))
    second = Choose((rest("w"), Test("id", "isnt", Amount("chosen", "id"))))
    swap = (Choose(hole("w")), second, Do("swaps Might", whom=m.FORMER, other=m.CHOSEN))
    yield Phrase("order", "swap the Might of 2 {w:many} this turn", swap)


def _enters_ready() -> Iterator[Phrase]:
    """Units that enter ready for a turn."""
    for whose in CARDS_OF:
        about = (rest("w"), COMING, m.OWN)
        held = static(changes=ENTERS_READY, whose="any", about=about)
        named = replace(held, words="they enter ready this turn")
        yield Phrase("order", f"{whose} enter ready this turn", (Make(named, "turn ends"),))


def _next_card() -> Iterator[Phrase]:
    """The next card that is played, or each one: cheaper, dearer, ready."""
    played = (m.zone("chain"), m.OWN)
    for (one, many), what in CARDS.items():
        for words, uses in ((f"the next {one} you play this turn", 1), (f"{many} you play this turn", 0)):
            s = "s" if uses else ""
            for end, how in (("less", "minus"), ("more", "plus")):
                price = (Change("cost", how, hole("n")),)  # type: ignore[arg-type]
                cheaper = static_of_any(f"{words} cost{s} {end}", changes=price, about=(*what, *played))
                said = f"{words} cost{s} {{n:energy}} {end}"
                yield Phrase("order", said, (Make(cheaper, "turn ends", uses=uses),))
            ready = static_of_any(f"{words} enter{s} ready", changes=ENTERS_READY, about=(*what, *played))
            if "unit" in one:
                yield Phrase("order", f"{words} enter{s} ready", (Make(ready, "turn ends", uses=uses),))


OF_BEARER = (  # what is said of "it", and what it waits for where it stands
    ("conquers", CONQUER), ("attacks", ATTACK), ("defends", DEFEND), ("moves", MOVES),
    ("wins a combat", Ability("", when="wins a combat", whose="any", by=m.PRESENT)),
    ("takes damage", Ability("", when="is dealt")), ("is dealt damage", Ability("", when="is dealt")),
    ("is chosen", Ability("", when="is chosen")), ("is readied", Ability("", when="is readied")),
)  # fmt: skip


def _of_it() -> Iterator[Phrase]:
    """What a chosen Unit does or suffers this turn, and what follows from it."""
    for verb, seen in OF_BEARER:
        given = replace(seen, words=f"what follows when it {verb}", then=hole("o"))
        held = static_of_any(given.words, changes=(Change("abilities", "gain", given),))
        gains = Make(held, "turn ends", m.IT)
        it = verb.replace("is ", "it's ") if verb.startswith("is ") else f"it {verb}"
        for words in (f"when {it} this turn", f"this turn , when {it}"):
            yield Phrase("sentence", f"{words} , {{o:orders}}", (gains,))
    struck = Ability("what follows when it takes damage", when="is dealt", then=(Do("is killed", whom=m.IT),))
    for words in (
        "kill it the next time it takes damage this turn",
        "kill it when it takes damage this turn",
    ):
        yield Phrase("order", words, (Make(struck, "turn ends", m.IT, uses=1),))
    for words, when in (
        ("be readied", "is readied"), ("move", ("moves", "is moved")), ("be killed", "is killed"),
        ("die", "is killed"),
        ("be dealt damage", "is dealt"), ("be stunned", "is stunned"), ("be chosen", "is chosen"),
    ):  # fmt: skip
        never = Ability(f"it can't {words} this turn", "ban", when=when)
        for who, whom in (("it", m.IT), ("they", m.THEM), ("I", m.ME)):
            yield Phrase("order", f"{who} can't {words} this turn", (Make(never, "turn ends", whom),))
    ends = Ability("what follows at the end of the turn", when="turn ends", whose="any", then=hole("o"))
    for words in ("at the end of this turn", "at the end of the turn"):
        yield Phrase("sentence", f"{{o:orders}} {words}", (Make(ends, uses=1),))


SEEN = (  # what any of some does this turn, and the event that it is
    ("takes damage", "is dealt"), ("is dealt damage", "is dealt"), ("dies", "is killed"),
    ("moves", MOVES.when),
    ("attacks", "becomes an attacker"), ("defends", "becomes a defender"), ("is buffed", "is buffed"),
    ("is readied", "is readied"), ("is stunned", "is stunned"), ("is played", "is played"),
)  # fmt: skip


def _any_this_turn() -> Iterator[Phrase]:
    """What follows for a turn whenever one of some does something."""
    for verb, kind in SEEN:
        seen = Ability(
            f"what follows when one {verb}", when=kind, whose="any", about=hole("w"), then=hole("o")
        )
        for start in ("when a {w:one}", "when any {w:one}", "each time a {w:one}"):
            yield Phrase("sentence", f"{start} {verb} this turn , {{o:orders}}", (Make(seen, "turn ends"),))


def _next_time() -> Iterator[Phrase]:
    """What follows the next time a player does something, or at the start of the next turn."""
    played = Ability(
        "what follows when it is played", when="is played", whose="you", about=hole("w"), then=hole("o")
    )
    for words, uses in (
        ("the next time you play a {w:card} this turn", 1), ("when you next play a {w:card} this turn", 1),
        ("when you play a {w:card} this turn", 0), ("this turn , when you play a {w:card}", 0),
    ):  # fmt: skip
        yield Phrase("sentence", f"{words} , {{o:orders}}", (Make(played, "turn ends", uses=uses),))
    late = Ability(
        "what follows at the start of the next turn", when="beginning", whose="you", then=hole("o")
    )
    main = replace(late, when="action phase")
    for words, seen in (
        ("your next turn", late), ("your next Beginning Phase", late), ("your next Main Phase", main),
        ("your next Action Phase", main),
    ):  # fmt: skip
        yield Phrase("sentence", f"at the start of {words} , {{o:orders}}", (Make(seen, uses=1),))
        yield Phrase("sentence", f"{{o:orders}} at the start of {words}", (Make(seen, uses=1),))


def _at_the_end() -> Iterator[Phrase]:
    """Twice; one thing, or another in its place; at the end of the turn."""
    ends = Ability("what follows at the end of the turn", when="turn ends", whose="any", then=hole("o"))
    yield Phrase("sentence", "{o:orders} at end of turn", (Make(ends, uses=1),))
    yield Phrase("sentence", "at end of turn , {o:orders}", (Make(ends, uses=1),))


FOR_A_TIME = (
    _gains, _given, _given_to_some, _this_turn, _doubled, _mights, _of_amounts, _gifts, _greater,
    _while_it_is_there, _for_a_time, _enters_ready, _next_card, _of_it, _any_this_turn, _next_time,
    _at_the_end,
)  # fmt: skip


def _subjects() -> Iterator[Phrase]:
    """Those of whom something is said."""
    some = Subject("any", hole("w"))
    for words, subject in (
        ("I", Subject()), ("this", Subject()), ("{w:many}", some), ("all {w:many}", some),
        ("your {w:many}", Subject("any", (YOUR, rest("w")))), ("each {w:one}", some),
        ("the equipped unit", Subject("linked")), ("equipped unit", Subject("linked")),
    ):  # fmt: skip
        yield Phrase("subject", words, subject)
    for words, whom in (
        ("it", m.IT), ("that unit", m.IT), ("that gear", m.IT), ("they", m.THEM), ("those units", m.THEM),
        ("each of them", m.THEM),
    ):  # fmt: skip
        yield Phrase("named", words, Subject(whom=whom))
    yield Phrase("of a time", "{s:subject}", hole("s"))
    yield Phrase("of a time", "{s:named}", hole("s"))


NEVER = (
    *SUFFERED,
    ("die", "is killed"),
    ("move", ("moves", "is moved")),
    ("be chosen", "is chosen"),
    ("be healed", "is healed"),
)


def _predicates() -> Iterator[Phrase]:
    """What is said of them."""
    for have in ("have", "has", "get", "gets", "gain", "gains"):
        yield Phrase("predicate", f"{have} {{g:gains}}", static(changes=hole("g")))
    for words, when in NEVER:
        never = Ability("", "ban", when=when)
        yield Phrase("predicate", f"can't {words}", never)
        by = Ability("", "ban", when=when, by=hole("b"))
        yield Phrase("predicate", f"can't {words} by {{b:doer}}", by)
    for do in ("don't", "doesn't"):
        yield Phrase("predicate", f"{do} take damage", Ability("", "ban", when="is dealt"))
        spared = Ability("", "ban", when="is dealt", by=hole("b"))
        yield Phrase("predicate", f"{do} take damage from {{b:doer}}", spared)
        weak = static(changes=(Change("keywords", "add", "Deals no combat damage"),))
        yield Phrase("predicate", f"{do} deal combat damage", weak)
    home = Ability("", "ban", when=("moves", "is moved"), where=(("to", "base"),))
    yield Phrase("predicate", "can't move to base", home)
    farther = static(changes=(Change("keywords", "add", "Ganking"),))
    yield Phrase("predicate", "can move from battlefield to battlefield", farther)
    for take in ("take", "takes"):
        twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
        yield Phrase("predicate", f"{take} double damage", twice)
    for words, keyword in (("first", "Tank"), ("last", "Backline")):
        order = static(changes=(Change("keywords", "add", keyword),))
        yield Phrase("predicate", f"must be assigned combat damage {words}", order)


LASTING_TIMES = (
    ("this turn", Time("turn ends")), ("this combat", Time("combat ends")),
    ("until end of turn", Time("turn ends")), ("until the end of the turn", Time("turn ends")),
)  # fmt: skip


def _said() -> Iterator[Phrase]:
    """All that is said of one subject."""
    p, q, r = hole("p"), hole("q"), hole("r")
    for words, several in (
        ("{p:predicate}", (p,)), ("{p:predicate} and {q:predicate}", (p, q)),
        ("{p:predicate} , {q:predicate} , and {r:predicate}", (p, q, r)),
    ):  # fmt: skip
        yield Phrase("predicates", words, several)
    for words, time in LASTING_TIMES:
        yield Phrase("time", words, time)
    s, said = hole("s"), hole("p")
    yield Phrase("static", "{s:subject} {p:predicates}", Says(s, said))
    worn = Test("links", "with", (m.UNIT, rest("q")))
    for unit in ("the equipped unit", "equipped unit"):
        so = Line(static=Says(Subject("linked"), said), level=(worn,))
        yield Phrase("line", f"while {unit} is {{q:quality}} , it {{p:predicates}} .", so)
    for gain in ("it gains", "it has", "that unit gains"):
        kept = Make(static(changes=(hole("k"),)), "", m.IT)
        yield Phrase("order", f"{gain} {{k:keyword}}", (kept,))
    for conjunction in ("while", "while they're"):
        yield Phrase(
            "static",
            f"{{s:subject}} {{p:predicates}} {conjunction} {{a:states}}",
            Says(s, said, None, hole("a")),
        )
    lasts = (Says(s, said, hole("t")),)
    yield Phrase("order", "{s:of a time} {p:predicates} {t:time}", lasts)
    yield Phrase("order", "{t:time} , {s:of a time} {p:predicates}", lasts)


def _always() -> Iterator[Phrase]:
    """Lines that hold as long as their bearer is there."""
    for words, equal in EQUAL:
        counted = static(changes=(Change("Might", "plus", equal),))
        if "its" not in words and "my Might" not in words:
            yield Phrase("static", f"my Might is increased by {words}", counted)


def _of_others() -> Iterator[Phrase]:
    """What others have as long as the bearer is there, and what is counted for it."""
    changes = hole("g")
    while_so = static(changes=changes, whose="any", about=(rest("w"), rest("a")))
    for joint in ("is", "is also"):
        words = f"while a {{w:one}} {joint} {{a:states}} , it has {{g:gains}}"
        yield Phrase("static", words, while_so)
    for least in AT_LEAST:
        lower = static(whose="any", about=(rest("w"), Test("Might", ">=", 1)), changes=(_less(),))
        yield Phrase("static", f"{{w:many}} have {{n:-number}} Might , {least}", lower)
    for words, equal in EQUAL:
        if "its" not in words and "my Might" not in words:
            fixed = static(changes=(Change("Might", "set", equal),))
            yield Phrase("static", f"my Might is equal to {words}", fixed)


def _each() -> Iterator[Phrase]:
    """What each of some has, power that cards cost less, and damage that is doubled."""
    for whose in CARDS_OF:
        for leaf, end in (("lower price", "less"), ("higher price", "more")):
            price = static(changes=hole("r"), whose="any", about=(rest("w"), m.PRICED, m.OWN))
            yield Phrase("static", f"{whose} cost {{r:{leaf}}} {end}", price)
    twice = Ability("", "instead", when="is dealt", instead=Instead("times", 2))
    yield Phrase("static", "I take double damage", twice)
    others = replace(twice, whose="any", about=hole("w"))
    yield Phrase("static", "if a {w:one} would be dealt damage , double it", others)
    farther = static(changes=(Change("keywords", "add", "Ganking"),))
    yield Phrase("static", "I can move from battlefield to battlefield", farther)
    dies = Ability("", "instead", when="is killed", whose="any", about=hole("w"))
    paid = Instead("follow", cost=hole("c"), then=hole("p"), may=True)
    words = "if a {w:one} would die , you may {c:costs with it} to {p:orders} instead"
    yield Phrase("static", words, replace(dies, instead=paid))


DEATHKNELLS = ("[Deathknell]", "[Deathknell] effect")


def _named() -> Iterator[Phrase]:
    """What an Equipment gives, and what makes named abilities trigger more often."""
    for name, number in (*FAMILIES.items(), *((words, "deathknells") for words in DEATHKNELLS)):
        more = static(changes=(Change(number, "plus", 1),), whose="you")
        said = number if name in FAMILIES else f"{name}s"
        yield Phrase("static", f"your {said} trigger a additional time", more)
        if name in {"conquer effect", "hold effect"}:
            what = f"{name.split()[0]}ing"
            here = Change(f"{number} here", "plus", 1)
            place = static(changes=(here,), whose="any", about=(m.BATTLEFIELD, *m.HERE, m.YOURS))
            yield Phrase("static", f"your {number} for {what} here trigger a additional time", place)


def _tagged() -> Iterator[Phrase]:
    """What all of them have; tags that are added; prices that fall while something is so."""
    for also in ("I'm also a", "I am also a"):
        tagged = static(changes=(Change("tags", "add", hole("t")),))
        yield Phrase("static", f"{also} {{t:tag}}", tagged)
    dies = static(changes=(Change("deathknells", "plus", 1),), whose="you")
    yield Phrase("static", "your [Deathknell] abilities trigger a additional time", dies)


def _held_here() -> Iterator[Phrase]:
    """Those at the bearer's place, with the place behind the verb."""
    held = static(changes=hole("g"), whose="any", about=(rest("w"), *m.HERE))
    yield Phrase("static", "{w:many} have {g:gains} here", held)
    for verb, when in (("gain points", "gains points"), ("draw cards", "draws")):
        yield Phrase("static", f"you can't {verb}", Ability("", "ban", when=when, whose="you"))


def _while_fighting() -> Iterator[Phrase]:
    """What others have while they fight, and how they enter."""
    other = static(changes=ENTERS_READY, whose="any", about=(m.OTHER, rest("w"), COMING, m.OWN))
    yield Phrase("static", "other friendly {w:cards} enter ready", other)
    dearer = (Change("cost", "plus", hole("n")),)
    theirs = static(changes=dearer, whose="any", about=(m.SPELL, m.PRICED, m.OWNED_BY_THEM))
    yield Phrase("static", "each opponent's spells cost {n:energy} more", theirs)
    for words, equal in EQUAL:
        if "its" not in words and "my {k" not in words:
            more = static(changes=(Change(hole("j"), "plus", equal),))
            yield Phrase("static", f"I have {{j:numbered}} equal to {words}", more)


def _rules_of_its_own() -> Iterator[Phrase]:
    """Lines that change what the rules let an object do."""
    ready = (Change("keywords", "add", "Enters ready"),)
    coming = m.zone("chain")
    yield Phrase("static", "I enter ready", m.ENTERING)
    yield Phrase("static", "this enters ready", m.ENTERING)
    for words, what in (
        ("your units", (m.UNIT,)),
        ("your other units", (m.UNIT, m.OTHER)),
    ):
        theirs = static(changes=ready, whose="you", about=(*what, coming))
        yield Phrase("static", f"{words} enter ready", theirs)
    some = static(changes=ready, whose="any", about=(rest("w"), coming, m.OWN))
    for words in (
        "{w:cards} you play enter ready",
        "your {w:cards} enter ready",
        "friendly {w:cards} enter ready",
    ):
        yield Phrase("static", f"{words}", some)
    safe = Ability("", "ban", when="is chosen", whose="opponent", about=hole("w"))
    for end in ("enemy spells and abilities", "enemy spells or abilities"):
        yield Phrase("static", f"{{w:many}} can't be chosen by {end}", safe)
        yield Phrase(
            "static", f"your {{w:many}} can't be chosen by {end}", replace(safe, about=(YOUR, rest("w")))
        )
        yield Phrase("static", f"I can't be chosen by {end}", replace(safe, about=(m.ITSELF,)))
    aimed = Ability("", "ban", when="is chosen", whose="opponent", by=(m.SPELL,))
    yield Phrase("static", "I can't be chosen by enemy spells", replace(aimed, about=(m.ITSELF,)))
    yield Phrase("static", "{w:many} can't be chosen by enemy spells", replace(aimed, about=hole("w")))


def _assigned() -> Iterator[Phrase]:
    """Damage that is assigned last, that is not dealt to me, and that is more for those here."""
    last = (Change("keywords", "add", "Backline"),)
    first = (Change("keywords", "add", "Tank"),)
    yield Phrase("static", "I must be assigned combat damage last", static(changes=last))
    for words, changes in (("first", first), ("last", last)):
        theirs = static(changes=changes, whose="any", about=hole("w"))
        yield Phrase("static", f"{{w:many}} must be assigned combat damage {words}", theirs)
    never = Ability("", "ban", when="is dealt")
    yield Phrase("static", "I don't take damage", never)
    more = Ability(
        "", "instead", when="is dealt", whose="any", about=hole("w"), by=(Test("id", ">", 0),),
        instead=Instead("plus", hole("n")),
    )  # fmt: skip
    for what in ("Bonus Damage", "additional damage"):
        words = f"spells and abilities affecting {{w:many}} deal {{n:number}} {what}"
        yield Phrase("static", words, more)


def _enters_exhausted() -> Iterator[Phrase]:
    """What enters exhausted."""
    tired = Instead("with", sort="identity", gives=(("flags", "exhausted"),))
    enters = Ability("", "instead", when="enters", instead=tired, zone="any")
    yield Phrase("static", "this enters exhausted", enters)
    theirs = replace(enters, zone="", whose="any", about=hole("w"))
    yield Phrase("static", "{w:cards} enter exhausted", theirs)


def _victory() -> Iterator[Phrase]:
    """How many points win."""
    more = static(changes=(Change("points to win", "plus", hole("n")),))
    yield Phrase("static", "increase the points needed to win the game by {n:number}", more)


def _where() -> Iterator[Phrase]:
    """Where a Unit may be played beside its player's base and battlefields."""
    for there, word in (
        ("a open battlefield", "To open battlefields"), ("open battlefields", "To open battlefields"),
        ("a occupied enemy battlefield", "To enemy battlefields"),
        ("occupied enemy battlefields", "To enemy battlefields"),
    ):  # fmt: skip
        lets = (Change("keywords", "add", word),)
        mine = static(changes=lets, zone="any", whose="any", about=(m.ITSELF, m.zone("hand")))
        for said in (
            f"you may play me to {there}",
            f"I may be played to {there}",
            f"I can be played to {there}",
        ):
            yield Phrase("static", f"{said}", mine)
        theirs = static(changes=lets, whose="any", about=(rest("w"), m.zone("hand"), m.OWN))
        for said in (
            "you may play {w:cards} to",
            "your {w:cards} may be played to",
            "friendly {w:cards} may be played to",
        ):
            yield Phrase("static", f"{said} {there}", theirs)


def _hidden_here() -> Iterator[Phrase]:
    """How many may be here, what cannot be played from there, and what is done with them."""
    room = (Change("hiding places", "plus", 1),)
    mine = static(changes=room, whose="any", about=(m.BATTLEFIELD, *m.HERE))
    for words in ("you may hide a additional card here", "a additional card may be hidden here"):
        yield Phrase("static", f"{words}", mine)
    shut = Ability("", "ban", when="plays", whose="opponent", about=(FACE_DOWN, AT_HERE))
    for verb in ("revealed", "played"):
        yield Phrase("static", f"your opponents' [Hidden] cards can't be {verb} here", shut)
        yield Phrase("static", f"opponents' facedown cards can't be {verb} here", shut)


ALWAYS = (
    _always, _of_others, _named, _rules_of_its_own, _victory, _where, _each, _tagged, _held_here,
    _while_fighting, _assigned, _enters_exhausted, _hidden_here, _subjects, _predicates, _said,
)  # fmt: skip
PHRASES = (*FOR_A_TIME, *ALWAYS)
