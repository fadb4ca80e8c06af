"""What holds for a time or always: "gets AP+2", "gains <Blocker>", "can't attack", "may choose ...".

One table of such sentences makes both categories: `static`, an Ability that holds while its card is there,
and orders that let it hold "during this turn": a Make. Whoever the sentence is about becomes `about` (or,
where the bearer does it to others, `by`) in a static one, and `whom` in an order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Ability, Amount, Change, Make, Test
from rulesengine.games.gundam.cardtext.leaves import PRINTED
from rulesengine.games.gundam.cardtext.meanings import (
    ANY,
    ANY2,
    ENEMY,
    FRIENDLY,
    SELF,
    TURN_THEIRS,
    YOURS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

EFFECT, BATTLE, RULE = (("by", "effect"),), (("by", "battle"),), (("by", "rule"),)
TIMES = (
    ("during this turn", "turn ends"), ("during this battle", "battle ends"),
    ("until the end of your opponent's next turn", "opponent's next turn ends"),
)  # fmt: skip
THEIR_NEXT = "during your opponent's next turn"  # it lasts to the end of that, and holds in it only
LAST = ("Count last",)  # the same for a count behind the time
COUNT = ("Count first",)  # and for a count at the very beginning
FIRST = ("Time first",)  # the timing word of "During this turn, it ...": only the order of the words
KEYWORD = "keyword"


def _changes() -> Iterator[Phrase]:
    for prop in ("AP", "HP", "cost", "Lv."):
        for sign, how in (("+", "plus"), ("-", "minus")):
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
    yield Phrase("change", "gains {c:keyword}", hole("c"))
    for words, held in (
        *((f"can't {w}", ban) for w, ban in BANS),
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


def static(**more: Any) -> Ability:  # noqa: ANN401  fields of Ability, or holes for them
    """Make an ability that only holds."""
    return Ability("", "static", **more)


def ban(kind: str | tuple[str, ...], **more: Any) -> Ability:  # noqa: ANN401  fields of Ability
    """Make an ability that says that something cannot happen."""
    return Ability("", "ban", when=kind, **more)


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
    ("deal battle damage", ban("is damaged", whose="source", where=BATTLE)),
    ("be chosen as an attack target", ban("is attacked")),
    ("be chosen by {b:agent}", ban("is chosen", by=hole("b"))),
    ("be set as active", ban("is set as active")),
    ("be paired with a Pilot", ban("is paired")),
    ("be set as active or paired with a Pilot", ban(("is set as active", "is paired"))),
    ("be rested", ban("is rested")),
    ("be rested by {b:agent}", ban("is rested", where=EFFECT, by=hole("b"))),
    ("be destroyed", ban("is destroyed")),
    ("be destroyed by {b:agent}", ban("is destroyed", where=EFFECT, by=hole("b"))),
    ("be destroyed by battle damage", ban("is destroyed", where=BATTLE)),
    ("be returned to its owner's hand by {b:agent}", ban("is returned to hand", where=EFFECT, by=hole("b"))),
    ("recover HP", ban("recovers")),
    *(
        (words.format(damage), ban("is damaged", where=where, by=by))
        for damage, where in (("damage", ()), ("battle damage", BATTLE), ("effect damage", EFFECT))
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
    for words, ban in BANS:
        yield f"can't {words}", f"can't {words}".replace(" its ", " their "), ban
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


def _of(ability: Ability, tests: Any, whose: str = "") -> Ability:  # noqa: ANN401  a hole may stand for tests
    """Say whom a sentence is about: who does it, where the bearer is the source."""
    whose = whose or ability.whose
    if ability.whose == "source":
        return replace(ability, whose=whose, by=tests)
    return replace(ability, whose=whose, about=tests)


def _held() -> Iterator[Phrase]:
    """The sentences as they stand alone on a card."""
    s = rest("s")
    for one, many, ability in _sentences():
        yield Phrase("static", f"this {{s:bare}} {one}", _of(ability, hole("s")))
        yield Phrase("static", f"it {one}", _of(ability, (SELF,)))
        yield Phrase("static", f"this {one}", _of(ability, (SELF, SELF)))
        yield Phrase("static", f"the {{s:thing}} {one}", _of(ability, (ANY, ANY2, rest("s")), "any"))
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
                yield Phrase("static", f"this card in your {place} {one}", replace(ability, zone=place))
        for words, held in plurals:
            yield Phrase("static", f"{words}{{s:things}} {many}", held)
    yield Phrase("static", "{c:gets}", static(changes=hole("c"), about=()))


def _timed() -> Iterator[Phrase]:
    """The sentences as orders: for a time, or for ever."""
    for one, many, ability in _sentences():
        for time, until in (*TIMES, ("", "")):
            for subject, words in (("subject", one), ("subjects", many)):
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


def _each() -> Iterator[Phrase]:
    """Bonuses whose count stands behind the time, as in "AP+1 during this turn for each"."""
    for prop in ("AP", "HP"):
        for sign, how in (("+", "plus"), ("-", "minus")):
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


LASTING = (*_each(), *_changes(), *_held(), *_timed())
