"""What holds for a time or always: "gets AP+2", "gains <Blocker>", "can't attack", "reduce the next damage".

One table of sentences with a subject and a verb makes both categories: `static`, an Ability that holds
while its card is there, and orders that let it hold "during this turn": a Make. Whoever the sentence is
about becomes `about` (or, where the bearer does it to others, `by`) in a static one, and `whom` in an order.
Sentences with a form of their own are at the end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import (
    Phrase,
    hole,
    rest,
)
from rulesengine.core.text import (
    Ability,
    Amount,
    Change,
    Frame,
    Instead,
    Make,
    Pick,
    Test,
)
from rulesengine.games.gundam.cardtext.words import (
    ANY,
    ANY2,
    EFFECT,
    ENEMY,
    FRIENDLY,
    IN_BATTLE,
    NAMED,
    PRINTED,
    RULE,
    SELF,
    TIMES,
    TURN_THEIRS,
    UNIT,
    YOURS,
    ban,
    static,
    zone,
)
from rulesengine.games.gundam.words import NUMBERED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Changed, Whose


SIGNS: tuple[tuple[str, Changed], ...] = (("+", "plus"), ("-", "minus"))
THEIR_NEXT = "during your opponent's next turn"  # it lasts to the end of that, and holds in it only
LAST = ("Count last",)  # the same for a count behind the time
COUNT = ("Count first",)  # and for a count at the very beginning
FIRST = ("Time first",)  # the timing word of "During this turn, it ...": only the order of the words
KEYWORD = "keyword"


def _changes() -> Iterator[Phrase]:
    for prop in ("AP", "HP", "cost", "Lv."):
        for sign, how in SIGNS:
            leaf = f"{{n:{prop}{sign}}}"
            yield Phrase("bonus", leaf, Change(prop, how, hole("n")))
            each = Amount("count", where=hole("w"), times=hole("n"))
            yield Phrase("bonus", f"{leaf} for each {{w:thing}}", Change(prop, how, each))
            few = Amount("count", where=hole("w"), times=hole("n"), per=hole("k"))
            yield Phrase("bonus", f"{leaf} for each {{k:several}} {{w:things}}", Change(prop, how, few))
            yours = Amount("count", where=(YOURS, rest("w")), times=hole("n"))
            yield Phrase("bonus", f"{leaf} for each of your {{w:things}}", Change(prop, how, yours))
    for kind in ("bonus", KEYWORD):
        yield Phrase("change", f"{{c:{kind}}}", hole("c"))
    for words, held in (
        *((f"can't {w}", banned) for w, banned in BANS),
        ("may choose {w:a thing} as its attack target", TARGET),
    ):
        yield Phrase("change", words, Change("abilities", "gain", held))
    for word in PRINTED:
        yield Phrase("lost", f"<{word}>", Change("keywords", "remove", word))
        yield Phrase("keyword word", f"<{word}>", word)
    yield Phrase("bonuses", "{a:bonus}", (hole("a"),))
    yield Phrase("bonuses", "{a:bonus} and {b:bonus}", (hole("a"), hole("b")))
    for category, first in (("gets", "bonus"), ("gains", KEYWORD)):
        yield Phrase(category, f"{{a:{first}}}", (hole("a"),))
        yield Phrase(category, f"{{a:{first}}} and {{b:change}}", (hole("a"), hole("b")))
        yield Phrase(
            category, f"{{a:{first}}}, {{b:change}}, and {{c:change}}", (hole("a"), hole("b"), hole("c"))
        )


# what something cannot do or suffer; where `whose` is source, the sentence is about who does it
BANS: tuple[tuple[str, Ability], ...] = (
    ("attack", ban("attacks")),
    ("block", ban("blocks")),
    ("be blocked", ban("is blocked")),
    ("be blocked by {b:bares}", ban("is blocked", by=hole("b"))),
    ("activate {k:keyword word}", ban("activates", where=(("timing", hole("k")),))),
    ("attack or block", ban(("attacks", "blocks"))),
    ("attack the enemy player", ban("attacks", where=(("at", "player"), ("at", "player")))),
    ("choose the enemy player as its attack target", ban("attacks", where=(("at", "player"),))),
    ("choose {w:a thing} as its attack target", ban("is attacked", whose="source", about=hole("w"))),
    ("deal battle damage", ban("is damaged", whose="source", where=IN_BATTLE)),
    ("be chosen as an attack target", ban("is attacked")),
    ("be chosen by {b:agent}", ban("is chosen", by=hole("b"))),
    ("be set as active", ban("is set as active")),
    ("be paired with a Pilot", ban("is paired")),
    ("be set as active or paired with a Pilot", ban(("is set as active", "is paired"))),
    ("be rested", ban("is rested")),
    ("be rested by {b:agent}", ban("is rested", where=EFFECT, by=hole("b"))),
    ("be destroyed", ban("is destroyed")),
    ("be destroyed by {b:agent}", ban("is destroyed", where=EFFECT, by=hole("b"))),
    ("be destroyed by battle damage", ban("is destroyed", where=IN_BATTLE)),
    ("be returned to its owner's hand by {b:agent}", ban("is returned to hand", where=EFFECT, by=hole("b"))),
    ("recover HP", ban("recovers")),
    *(
        (words.format(damage), ban("is damaged", where=where, by=by))
        for damage, where in (("damage", ()), ("battle damage", IN_BATTLE), ("effect damage", EFFECT))
        for words, by in (
            ("receive {}", ()),
            ("receive enemy {}", (ENEMY,)),
            ("receive {} from {{b:bares}}", hole("b")),
            ("receive {} from {{b:a bare}}", (rest("b"), ANY)),
        )
    ),
)
ON_ARRIVAL = tuple(
    f"{can} attack {when}the turn it is deployed" for can in ("can", "may") for when in ("", "on ", "during ")
)
TARGET = Ability("", "permit", when="is attacked", whose="source", about=hole("w"))


def _sentences() -> Iterator[tuple[str, str, Ability]]:
    """Every sentence: behind one, behind several, and what holds."""
    yield "gets {c:gets}", "get {c:gets}", static(changes=hole("c"))
    yield "gains {c:gains}", "gain {c:gains}", static(changes=hole("c"))
    gained = static(changes=(rest("c"), hole("d")), timing=("And gains",))
    yield "gets {c:bonuses} and gains {d:keyword}", "get {c:bonuses} and gain {d:keyword}", gained
    yield "gains {t:trait}", "gain {t:trait}", static(changes=(Change("traits", "add", hole("t")),))
    yield "loses {t:trait}", "lose {t:trait}", static(changes=(Change("traits", "remove", hole("t")),))
    yield "loses {c:lost}", "lose {c:lost}", static(changes=(hole("c"),))
    for words, banned in BANS:
        yield f"can't {words}", f"can't {words}".replace(" its ", " their "), banned
    yield (
        "may choose {w:a thing} as its attack target",
        "may choose {w:a thing} as their attack target",
        TARGET,
    )
    yield "can attack", "can attack", Ability("", "permit", when="attacks")
    fresh = Test("flags", "has", "deployed this turn", "source")
    for times, words in enumerate(ON_ARRIVAL, 1):
        permit = Ability(
            "", "permit", when="attacks", given=(fresh,) * times
        )  # said so often: which words it are
        yield words, words.replace("it is", "they are"), permit


def _of(ability: Ability, tests: Any, whose: Whose | None = None) -> Ability:
    """Say whom a sentence is about: who does it, where the bearer is the source."""
    whose = whose or ability.whose
    if ability.whose == "source":
        return replace(ability, whose=whose, by=tests)
    return replace(ability, whose=whose, about=tests)


def _held() -> Iterator[Phrase]:
    """The sentences as they are alone on a card."""
    s = rest("s")
    for single, many, ability in _sentences():
        yield Phrase("static", f"this {{s:bare}} {single}", _of(ability, hole("s")))
        yield Phrase("static", f"it {single}", _of(ability, (SELF,)))
        yield Phrase("static", f"this {single}", _of(ability, (SELF, SELF)))
        yield Phrase("static", f"the {{s:thing}} {single}", _of(ability, (ANY, ANY2, rest("s")), "any"))
        if ability.form != "static":
            plurals = [("", _of(ability, hole("s"), "any")), ("your ", _of(ability, (YOURS, s), "any"))]
            plurals.append(("all your ", _of(ability, (YOURS, YOURS, s), "any")))
            plurals.append(("all ", _of(ability, (ANY, s), "any")))
        else:
            plurals = [
                ("all your ", _of(ability, (YOURS, s), "any")),
                ("all ", _of(ability, hole("s"), "any")),
                ("friendly ", _of(ability, (FRIENDLY, s), "you")),
                ("your ", _of(ability, hole("s"), "you")),
                ("other friendly ", _of(ability, hole("s"), "ally")),
                ("enemy ", _of(ability, (ENEMY, s), "opponent")),
            ]
            for place in ("hand", "trash"):
                yield Phrase(
                    "static",
                    f"this card in your {place} {single}",
                    replace(ability, zone=place, about=(zone(place),)),
                )
        for words, held in plurals:
            yield Phrase("static", f"{words}{{s:things}} {many}", held)
    yield Phrase("static", "{c:gets}", static(changes=hole("c"), about=()))


def _timed() -> Iterator[Phrase]:
    """The sentences as orders: for a time, or for ever."""
    for single, many, ability in _sentences():
        for time, until in (*TIMES, ("", "")):
            for subject, words in (("subject", single), ("subjects", many)):
                yield from timed(f"{{s:{subject}}} {words}", time, Make(ability, until, hole("s")))
                if time == TIMES[-1][0] and not ability.given:
                    theirs = replace(ability, given=(TURN_THEIRS,))
                    yield from timed(f"{{s:{subject}}} {words}", THEIR_NEXT, Make(theirs, until, hole("s")))
            if ability.form == "ban" and time:
                for whose, tests in (("", hole("s")), ("your ", (YOURS, rest("s")))):
                    yield from timed(
                        f"{whose}{{s:things}} {many}", time, Make(_of(ability, tests, "any"), until)
                    )


def timed(words: str, time: str, make: Make) -> Iterator[Phrase]:
    """Say how long a sentence holds, behind it or before it."""
    yield Phrase("order", f"{words} {time}", (make,))
    if time:
        first = replace(make.ability, timing=(*make.ability.timing, *FIRST))
        yield Phrase("order", f"{time}, {words}", (replace(make, ability=first),))


def _partly() -> Iterator[Phrase]:
    """A bonus, and something more where a condition holds: "gets AP+1 and, if it is red, it gains ..."."""
    for time, until in TIMES:
        for subject, get in (("subject", "gets"), ("subjects", "get")):
            first = Make(static(changes=hole("c"), timing=FIRST), until, hole("s"))
            then = Make(static(changes=hole("d")), until, hole("t"))
            words = f"{time}, {{s:{subject}}} {get} {{c:gets}} and, if {{g:states}}, "
            words += "{t:subject} gains {d:gains}"
            yield Phrase("order", words, (Frame((first, Frame((then,), given=hole("g")))),))


def _each() -> Iterator[Phrase]:
    """Bonuses whose count follows the time, as in "AP+1 during this turn for each"."""
    for prop in ("AP", "HP"):
        for sign, how in SIGNS:
            each = Amount("count", where=hole("w"), times=hole("n"))
            held = static(changes=(Change(prop, how, each),), timing=LAST)
            for time, until in TIMES:
                for subject, get in (("subject", "gets"), ("subjects", "get")):
                    words = f"{{s:{subject}}} {get} {{n:{prop}{sign}}} {time} for each {{w:thing}}"
                    yield Phrase("order", words, (Make(held, until, hole("s")),))
                    yours = replace(each, where=(YOURS, rest("w")))
                    mine = replace(held, changes=(Change(prop, how, yours),))
                    early = f"for each {{w:thing}}, {{s:{subject}}} {get} {{n:{prop}{sign}}} {time}"
                    yield Phrase("order", early, (Make(replace(held, timing=COUNT), until, hole("s")),))
                    words = words.replace("{w:thing}", "of your {w:things}")
                    yield Phrase("order", words, (Make(mine, until, hole("s")),))


def _reduced(damage: str, where: tuple[tuple[str, str], ...]) -> Iterator[Phrase]:
    """Damage that is made less for a time: "during this battle, when it receives enemy damage, reduce it"."""
    for enemy, by in (("", ()), ("enemy ", (ENEMY,))):
        change = Instead("minus", hole("n"))
        less = Ability("", "instead", when="is damaged", where=where, by=by, instead=change)
        for time, until in TIMES:
            words = f"{time}, when {{s:subject}} receives {enemy}{damage}, reduce it by {{n:number}}"
            yield Phrase("order", words, (Make(less, until, hole("s")),))
            words = f"reduce {enemy}{damage} {{s:subject}} receives by {{n:number}}"
            kept = Make(replace(less, timing=("Reduced",)), until, hole("s"))
            yield from timed(words, time, kept)
            kept = replace(kept, ability=replace(less, timing=("Reduced", "The")))
            yield from timed(words.replace(f"{enemy}{damage}", f"the {enemy}{damage}", 1), time, kept)


def _lessened() -> Iterator[Phrase]:
    """What is made less for a time: "reduce its AP by an amount equal to the number of ..."."""
    for prop in ("AP", "HP"):
        less = Change(prop, "minus", Amount("count", where=(rest("w"), ANY)))
        held = static(changes=(less,), timing=("Reduced",))
        for time, until in TIMES:
            words = f"reduce its {prop} by a amount equal to the number of {{w:things}}"
            yield from timed(words, time, Make(held, until, Pick(NAMED)))
            gained = static(changes=(Change(prop, "plus", Amount("event")),), timing=("Increased",))
            words = f"increase this Unit's {prop} {time} by a amount equal to the cost paid"
            yield Phrase("order", words, (Make(gained, until, Pick("self", (UNIT,))),))
            fixed = static(changes=(Change(prop, "minus", hole("n")),), timing=("Reduced",))
            yield from timed(f"reduce its {prop} by {{n:number}}", time, Make(fixed, until, Pick(NAMED)))


def _on_arrival() -> Iterator[Phrase]:
    """An attack on the turn of arrival that is at a Unit alone."""
    fresh = Test("flags", "has", "deployed this turn", "source")
    only_units = Ability("", "permit", when="attacks", where=(("at", "Unit"),), given=(fresh,))
    words = "it may choose a rested enemy Unit as its attack target and attack it"
    yield Phrase("static", f"on the turn this Unit is deployed, {words}", replace(only_units, about=(UNIT,)))


def _as_many() -> Iterator[Phrase]:
    """What is as much as there is of something: damage on the bearer, cards in the trash."""
    hurt = static(changes=(Change("AP", "plus", Amount("source", "damage")),))
    words = "increase this Unit's AP by an amount equal to the amount of damage it has received"
    yield Phrase("static", words, replace(hurt, about=(UNIT,)))
    for prop in ("cost", "Lv."):
        counted = Change(prop, "minus", Amount("count", where=(rest("w"), ANY)))
        words = f"reduce the {prop} of this card in your hand by a amount equal to the number of {{w:things}}"
        yield Phrase("static", words, static(changes=(counted,), zone="hand", about=(zone("hand"),)))


def _special() -> Iterator[Phrase]:
    """Sentences with a form of their own."""
    for place in ("trash", "hand"):
        tail = (YOURS, Test("zone", "is", place))
        mean = static(changes=(Change("AP", "plus", Amount("kinds", "name", (rest("w"), *tail))),))
        number = "an amount equal to the number of {w:things}"
        words = f"increase this Unit's AP by {number} with unique names in your {place}"
        yield Phrase("static", words, mean)
        mean = static(changes=(Change("AP", "plus", Amount("count", where=(rest("w"), *tail))),))
        yield Phrase("static", words.replace(" with unique names", ""), mean)
    for prop in ("cost", "Lv."):
        each = Amount("count", where=hole("w"), times=hole("n"))
        less = static(
            changes=(Change(prop, "minus", each),), zone="hand", about=(zone("hand"),), timing=("Reduced",)
        )
        yield Phrase("static", f"this card's {prop} is reduced by {{n:number}} for each {{w:thing}}", less)
        less = static(
            changes=(Change(prop, "minus", hole("n")),),
            zone="hand",
            about=(zone("hand"),),
            timing=("Reduced",),
        )
        yield Phrase("static", f"this card's {prop} is reduced by {{n:number}}", less)
    draws = static(changes=(Change("keywords", "add", "Draws Attacks"),), about=hole("s"))
    yield Phrase(
        "static", "enemy Units choose this {s:bare} as their attack target if possible when attacking", draws
    )
    theirs = static(changes=(draws.changes[0],), whose="any", about=(YOURS, rest("s")))
    words = "enemy Units choose one of your {s:bare of them} as their attack target if possible"
    yield Phrase("static", f"{words} when attacking", theirs)
    must = replace(draws, about=(), timing=("Must",))
    for time, until in TIMES:
        words = f"{time}, all enemy Units must choose {{s:object}} as their attack target when attacking"
        yield Phrase("order", words, (Make(must, until, hole("s")),))
    for word in NUMBERED:
        counted = Change(word, "plus", Amount("count", where=(rest("w"),)))
        words = f"this {{s:bare}} gains the same number of <{word} 1> as the number of {{w:things}}"
        yield Phrase("static", words, static(changes=(counted,), about=hole("s")))
    rested = Change("keywords", "add", "Deployed Rested")
    yield Phrase(
        "static", "this {s:bare} is deployed rested", static(changes=(rested,), about=hole("s"), zone="any")
    )
    yield Phrase(
        "static", "deploy this {s:bare} rested", static(changes=(rested, rested), about=hole("s"), zone="any")
    )
    many = static(changes=(rested,), whose="any", about=hole("s"), zone="")
    yield Phrase("static", "all {s:bares} are deployed rested", many)
    yield Phrase(
        "static",
        "this card's name is also treated as {n:named}",
        static(changes=(Change("names", "add", hole("n")),)),
    )
    effects = ban("activates", whose="any", about=(ENEMY,), where=(("timing", hole("t")),))
    yield Phrase("static", "enemy {t:timing} effects can't activate", effects)
    for damage, where in (("damage", ()), ("battle damage", IN_BATTLE), ("effect damage", EFFECT)):
        less = Ability("", "instead", when="is damaged", where=where, instead=Instead("minus", hole("n")))
        moved = Ability(
            "", "instead", when="is damaged", where=where, instead=Instead("redirect", whom=hole("o"))
        )
        yield from _reduced(damage, where)
        for time, until in TIMES:
            words = f"{time}, reduce the next {damage} {{s:subject}} receives by {{n:number}}"
            yield Phrase("order", words, (Make(less, until, hole("s"), 1),))
            words = f"{time}, {damage} {{s:subject}} would receive is dealt to {{o:object}} instead"
            yield Phrase("order", words, (Make(moved, until, hole("s")),))
    asleep = ban("is set as active", where=RULE)
    for noun in ("subject", "subjects"):
        soon = ban("is set as active", where=(*RULE, *RULE))
        words = f"{{s:{noun}}} won't be set as active during your opponent's next start phase"
        yield Phrase("order", words, (Make(soon, "opponent's next start phase ends", hole("s")),))
        words = f"{{s:{noun}}} won't be set as active during the start phase of your opponent's next turn"
        yield Phrase("order", words, (Make(asleep, "opponent's next start phase ends", hole("s")),))


def lasting() -> Iterator[Phrase]:
    """List the phrases for what holds for a time or always."""
    for phrases in (_lessened, _on_arrival, _as_many, _special, _each, _partly, _changes, _held, _timed):
        yield from phrases()
