"""Conditions behind "if": what is so now of the bearer, of "it", of a player, or of what is on the table.

Whatever can be before or behind a noun (`quality`, `has`) can be asked of "it", of the bearer, and of whom it
is attached to. What has happened before is in `counting.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.nouns import ADJECTIVES, CARDS, EXHAUSTED, LIMITS
from rulesengine.games.riftbound.cardtext.unfolding import Asked
from rulesengine.games.riftbound.cardtext.words import FIGHTS, LEGION, PAID

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Compared, Person, Tests


def _count(*where: Test, how: str = ">=", number: object = 1) -> Test:
    return Test(Amount("count", where=where), how, number)  # type: ignore[arg-type]


BOUNDS: tuple[tuple[str, Compared], ...] = (("or more", ">="), ("or fewer", "<="), ("or less", "<="))
ALONE = Test(Amount("count", where=(m.UNIT, m.YOURS, m.SAME_PLACE, m.AT_BATTLEFIELD)), "is", 1)
NOT_ALONE = Test(Amount("count", where=(m.UNIT, m.YOURS, m.SAME_PLACE, m.AT_BATTLEFIELD)), ">", 1)
OWN_FIELD = Test("flags", "has", "controlled")  # of the battlefield that says it, whose player controls it


def _mine() -> Iterator[Phrase]:
    """What must be so of the bearer."""
    for words, test in (
        ("you paid the additional cost", PAID), ("you paid my additional cost", PAID),
        ("you paid this additional cost", PAID),
        ("you've played another card this turn", LEGION),
        ("you played another card this turn", LEGION), ("I'm Mighty", m.MIGHTY), ("I am Mighty", m.MIGHTY),
        ("I'm alone", ALONE), ("I'm the only unit you control here", ALONE),
        ("I'm buffed", Test("buff", ">", 0)), ("I have a buff", Test("buff", ">", 0)),
        ("I'm not buffed", Test("buff", "is", 0)), ("I don't have a buff", Test("buff", "is", 0)),
        ("I'm ready", Test("flags", "lacks", "exhausted")),
        ("I'm exhausted", Test("flags", "has", "exhausted")),
        ("I'm at a battlefield", m.AT_BATTLEFIELD),
        ("I am at a battlefield", m.AT_BATTLEFIELD), ("I'm in your base", m.AT_BASE),
        ("I was Mighty", m.MIGHTY), ("I didn't die alone", NOT_ALONE), ("I died alone", ALONE),
        ("I'm stunned", Test("flags", "has", "stunned")), ("I'm not alone", NOT_ALONE),
        ("I'm equipped", Test("links", "with", (m.GEAR,))),
        ("I'm not equipped", Test("links", "without", (m.GEAR,))),
        ("I'm damaged", Test("damage", ">", 0)), ("I'm attacking", Test("flags", "has", "attacker")),
        ("I'm in combat", FIGHTS), ("I'm attacking or defending", FIGHTS),
        ("you control this battlefield", OWN_FIELD), ("you have control of this battlefield", OWN_FIELD),
        ("I'm defending", Test("flags", "has", "defender")),
    ):  # fmt: skip
        yield Phrase("condition", words, (test,))
    yield Phrase("condition", "I have {k:has keyword}", (hole("k"),))
    for words, test in (
        ("attacking", Test("flags", "has", "attacker")), ("defending", Test("flags", "has", "defender")),
        ("attacking or defending", FIGHTS),
    ):  # fmt: skip
        yield Phrase("condition", f"I'm {words} alone", (test, ALONE))
        yield Phrase("condition", f"I'm {words} with another unit", (test, NOT_ALONE))
    for words, how in BOUNDS:
        yield Phrase("condition", f"my Might is {{n:number}} {words}", (Test("Might", how, hole("n")),))
        yield Phrase("condition", f"I have {{n:number}} {words} Might", (Test("Might", how, hole("n")),))


def _at_base() -> Iterator[Phrase]:
    """What is so of the bearer, where it is a Gear or rests."""
    for words, tests in (
        ("this is exhausted", (EXHAUSTED,)), ("this is ready", (Test("flags", "lacks", "exhausted"),)),
        ("I'm at base", (m.AT_BASE,)), ("I'm in base", (m.AT_BASE,)), ("I'm at your base", (m.AT_BASE,)),
        ("I'm not at a battlefield", (Test("zone", "isnt", "battlefield"),)),
    ):  # fmt: skip
        yield Phrase("condition", words, tests)


def _theirs() -> Iterator[Phrase]:
    """What must be on the table, and how much of it."""
    for words, whose in (("you control", m.YOURS), ("a opponent controls", m.THEIRS)):
        yield Phrase("condition", f"{words} another {{w:one}}", (_count(whose, m.OTHER, rest("w")),))
        yield Phrase("condition", f"{words} a {{w:one}}", (_count(whose, rest("w")),))
        for more, how in BOUNDS:
            mean = _count(whose, rest("w"), how=how, number=hole("n"))
            yield Phrase("condition", f"{words} {{n:number}} {more} {{w:many}}", (mean,))
    none = (_count(m.YOURS, rest("w"), how="is", number=0),)
    for words in ("you don't control a", "you don't have a", "you control no"):
        yield Phrase("condition", f"{words} {{w:one}}", none)
    theirs = (_count(m.THEIRS, rest("w"), how="is", number=0),)
    for words in ("a opponent controls no {w:many}", "a opponent doesn't control a {w:one}"):
        yield Phrase("condition", words, theirs)
    yield Phrase("condition", "you control no {w:many}", (_count(m.YOURS, rest("w"), how="is", number=0),))
    for words, whose in (("you control", m.YOURS), ("a opponent controls", m.THEIRS)):
        field = _count(m.BATTLEFIELD, m.CONTROLLED, whose)
        yield Phrase("condition", f"{words} a battlefield", (field,))
    yield Phrase("condition", "you have a {w:one}", (_count(m.YOURS, rest("w")),))
    yield Phrase("condition", "you have another {w:one}", (_count(m.YOURS, m.OTHER, rest("w")),))
    for words in ("there are no {w:many}", "there's no {w:one}"):
        yield Phrase("condition", words, (_count(rest("w"), how="is", number=0),))
    yield Phrase("condition", "there's another {w:one}", (_count(m.OTHER, rest("w")),))
    yield Phrase("condition", "there's a {w:one}", (_count(rest("w")),))
    yield Phrase("condition", "there is a {w:one}", (_count(rest("w")),))
    for more, how in BOUNDS:
        mean = _count(rest("w"), how=how, number=hole("n"))
        yield Phrase("condition", f"there are {{n:number}} {more} {{w:many}}", (mean,))
        counted = _count(m.YOURS, rest("w"), how=how, number=hole("n"))
        yield Phrase("condition", f"you have {{n:number}} {more} {{w:many}}", (counted,))


HAVE: tuple[tuple[str, Person], ...] = (
    ("you have", "you"),
    ("a opponent has", "opponent"),
    ("your opponent has", "opponent"),
)


def _players() -> Iterator[Phrase]:
    """What is counted for a player."""
    for who, of in HAVE:
        for more, how in BOUNDS:
            for words, prop in (
                ("cards in your hand", "hand"), ("cards in hand", "hand"), ("points", "points"), ("XP", "XP"),
                ("cards in your trash", "trash"),
            ):  # fmt: skip
                if of == "you" or "your" not in words:
                    mean = Test(prop, how, hole("n"), of)
                    yield Phrase("condition", f"{who} {{n:number}} {more} {words}", (mean,))


SCORES: tuple[tuple[str, Person], ...] = (
    ("your", "you"),
    ("a opponent's", "opponent"),
    ("your opponent's", "opponent"),
)
VICTORY = 8  # points that win


PAID_FOR_IT = Test("id", "is", Amount("chosen", "id"), "cause")  # what was paid, was paid to play "it"


def _compared() -> Iterator[Phrase]:
    """What two players have, one beside the other."""
    for who, of in SCORES:
        near = Test(Amount(of, "points", plus=hole("n")), ">=", VICTORY)
        for points in ("point", "points"):
            words = f"{who} score is within {{n:number}} {points} of the Victory Score"
            yield Phrase("condition", words, (near,))
    sides: tuple[tuple[str, Compared], ...] = (("more", ">"), ("fewer", "<"))
    for words, how in sides:
        mine = Amount("count", where=(m.YOURS, rest("w")))
        theirs = Amount("count", where=(m.THEIRS, rest("w")))
        yield Phrase(
            "condition", f"you control {words} {{w:many}} than a opponent", (Test(mine, how, theirs),)
        )
        yield Phrase(
            "condition", f"a opponent controls {words} {{w:many}} than you", (Test(theirs, how, mine),)
        )
    exactly = _count(m.YOURS, rest("w"), how="is", number=hole("n"))
    yield Phrase("condition", "you control exactly {n:number} {w:many}", (exactly,))
    more_than = Test("hand", ">", Amount("you", "hand"), "opponent")
    yield Phrase("condition", "a opponent has more cards in hand than you", (more_than,))
    ahead = Test("points", ">", Amount("you", "points"), "opponent")
    yield Phrase("condition", "a opponent has more points than you", (ahead,))
    behind = Test("points", "<", Amount("opponent", "points"), "you")
    yield Phrase("condition", "you have fewer points than a opponent", (behind,))
    fewer = Test("hand", "<", Amount("opponent", "hand"), "you")
    yield Phrase("condition", "you have fewer cards in hand than a opponent", (fewer,))
    yield Phrase("condition", "your hand is empty", (Test("hand", "is", 0, "you"),))
    yield Phrase("condition", "you have no cards in your hand", (Test("hand", "is", 0, "you"),))
    for words, prop in (
        ("discarded {n:number} or more cards this turn", "discarded"),
        ("spent {n:energy} or more this turn", "spent energy"),
    ):
        yield Phrase("condition", f"you've {words}", (Test(prop, ">=", hole("n"), "you"),))
    yield Phrase("condition", "you've discarded a card this turn", (Test("discarded", ">=", 1, "you"),))
    yield Phrase(
        "condition",
        "you've spent at least {s:runes} this turn",
        (Test("spent power", ">=", hole("s"), "you"),),
    )
    yield Phrase("condition", "it's your turn", (Test("player", "is", "you", "turn"),))
    yield Phrase("condition", "it's a opponent's turn", (Test("player", "isnt", "you", "turn"),))


def _spent() -> Iterator[Phrase]:
    """What was spent to play a card of a sort, or this one."""
    for (one, _), what in CARDS.items():
        kinds = tuple(replace(test, of="cause") for test in what if isinstance(test, Test))
        enough = Test("amount", ">=", hole("n"), "event")
        spent = Amount("happened", "pays energy", where=(m.BY_YOU, enough, *kinds))
        for you in ("you've spent", "you spent"):
            words = f"{you} {{n:energy}} or more to play a {one} this turn"
            yield Phrase("condition", words, (Test(spent, ">=", 1),))
    for_it = (m.BY_YOU, Test("amount", ">=", hole("n"), "event"), PAID_FOR_IT)
    spent = Amount("happened", "pays energy", where=for_it)
    for words in ("you spent {n:energy} or more", "you spent {n:energy} or more to play it"):
        yield Phrase("condition", words, (Test(spent, ">=", 1),))


def _exactly() -> Iterator[Phrase]:
    """Exactly so many, and so much Might together."""
    some = _count(rest("w"), how="is", number=hole("n"))
    yield Phrase("condition", "there are exactly {n:number} {w:many}", (some,))
    for hand in ("cards in hand", "cards in your hand"):
        yield Phrase(
            "condition", f"you have exactly {{n:number}} {hand}", (Test("hand", "is", hole("n"), "you"),)
        )
    for words, how in BOUNDS:
        for whose, tests in (("your", (m.YOURS,)), ("enemy", (m.THEIRS,)), ("friendly", (m.YOURS,))):
            might = Amount("sum", "Might", where=(*tests, rest("w")))
            total = Test(might, how, hole("n"))
            for form in (f"total Might {{n:number}} {words}", f"{{n:number}} {words} total Might"):
                yield Phrase("condition", f"{whose} {{w:many}} have {form}", (total,))
                yield Phrase("condition", f"{whose} {{w:many}} have a {form}", (total,))


def _more_or_fewer() -> Iterator[Phrase]:
    """What you have beside what an opponent has."""
    for things, prop in (
        ("cards in hand", "hand"), ("cards in your hand", "hand"), ("points", "points"), ("XP", "XP"),
        ("cards in your trash", "trash"),
    ):  # fmt: skip
        for words, how in (("more", ">"), ("fewer", "<"), ("less", "<")):
            mine = Test(prop, how, Amount("opponent", prop), "you")  # type: ignore[arg-type]
            if (words == "less") is (things == "XP") or words == "more":
                yield Phrase("condition", f"you have {words} {things} than a opponent", (mine,))
    theirs = Test("points", "<", Amount("you", "points"), "opponent")
    yield Phrase("condition", "a opponent has fewer points than you", (theirs,))


def _chosen() -> Iterator[Phrase]:
    """What must be so of what was chosen last."""
    states: tuple[tuple[str, str, Compared, str | int], ...] = (
        ("it's Mighty", "Might", ">=", 5), ("it's exhausted", "flags", "has", "exhausted"),
        ("it's ready", "flags", "lacks", "exhausted"), ("it's stunned", "flags", "has", "stunned"),
        ("it's attacking", "flags", "has", "attacker"), ("it's defending", "flags", "has", "defender"),
        ("it's damaged", "damage", ">", 0), ("it has a buff", "buff", ">", 0),
        ("it's buffed", "buff", ">", 0), ("it already has a buff", "buff", ">", 0),
        ("it is exhausted", "flags", "has", "exhausted"), ("it is buffed", "buff", ">", 0),
        ("it is stunned", "flags", "has", "stunned"), ("it is ready", "flags", "lacks", "exhausted"),
        ("it is damaged", "damage", ">", 0), ("it is Mighty", "Might", ">=", 5),
        ("it is attacking", "flags", "has", "attacker"), ("it is defending", "flags", "has", "defender"),
    )  # fmt: skip
    for words, prop, how, value in states:
        yield Phrase("condition", words, (Test(prop, how, value, "chosen"),))
    for words, kind in (("unit", "Unit"), ("gear", "Gear"), ("spell", "Spell")):
        yield Phrase("condition", f"it's a {words}", (Test("types", "has", kind, "chosen"),))
    for words, how in BOUNDS:
        low = Test("Might", how, hole("n"), "chosen")
        yield Phrase("condition", f"its Might is {{n:number}} {words}", (low,))
    yield Phrase("condition", "its Might is {n:number}", (Test("Might", "is", hole("n"), "chosen"),))
    less = Test("Might", "<", Amount("source", "Might"), "chosen")
    yield Phrase("condition", "its Might is less than my Might", (less,))
    yield Phrase("condition", "its Might is less than mine", (less,))


def _already() -> Iterator[Phrase]:
    """More of what is so: of whom was chosen, of what players have, of what has happened this turn."""
    for be, of in (("it's already", "chosen"), ("it is already", "chosen"), ("it was already", m.HAD)):
        for state in ("exhausted", "stunned", "buffed", "damaged", "Mighty"):
            test = replace(ADJECTIVES[state], of=of)  # type: ignore[arg-type]
            yield Phrase("condition", f"{be} {state}", (test,))
    beside: list[tuple[Test, ...]] = []
    for how, whose in (("is", m.YOURS), ("isnt", m.THEIRS)):
        others = Amount("count", where=(m.UNIT, whose, m.AT_BATTLEFIELD, *m.WITH_IT))
        beside.append((Test("controller", how, "you", "chosen"), Test(others, "is", 0)))  # type: ignore[arg-type]
    for state, flag in (("attacking", "attacker"), ("defending", "defender")):
        fights = Test("flags", "has", flag, "chosen")
        yield Phrase("condition", f"it's {state} alone", (fights, Either(tuple(beside))))
    for words, how in (("or more", ">="), ("or less", "<=")):
        strong = Test("Might", how, hole("n"), "chosen")  # type: ignore[arg-type]
        for said in (f"{{n:number}} Might {words}", f"{{n:number}} {words} Might"):
            yield Phrase("condition", f"it has {said}", (strong,))
    for who, of in SCORES:
        near = Test(Amount(of, "points", plus=hole("n")), ">=", VICTORY)
        for points in ("point", "points"):
            yield Phrase("condition", f"{who} score is within {{n:number}} {points} of winning", (near,))


def _was() -> Iterator[Phrase]:
    """More of what is so: of "it", of what is played, of two that are there."""
    armed = Test("links", "with", (m.GEAR,), "chosen")
    yield Phrase("condition", "it's equipped", (armed,))
    for tense, of in (("is", "chosen"), ("was", m.HAD)):
        for words, how in LIMITS:
            price = Test("cost", how, hole("n"), of)  # type: ignore[arg-type]
            for cost in ("cost", "Energy cost"):
                yield Phrase("condition", f"its {cost} {tense} {{n:energy}} {words}", (price,))
            strong = Test("Might", how, hole("n"), m.HAD)
            if tense == "was":
                yield Phrase("condition", f"its Might was {{n:number}} {words}", (strong,))
    for words, how in (("less", "<"), ("more", ">")):
        for form in (f"{words} than {{n:number}} Might", f"Might {words} than {{n:number}}"):
            yield Phrase("condition", f"it has {form}", (Test("Might", how, hole("n"), "chosen"),))
    for words in ("you control", "you have"):
        two = (_count(m.YOURS, rest("w")), _count(m.YOURS, rest("v")))
        yield Phrase("condition", f"{words} a {{w:one}} and a {{v:one}}", two)
    exactly = _count(m.YOURS, rest("w"), how="is", number=hole("n"))
    yield Phrase("condition", "you have exactly {n:number} {w:many}", (exactly,))
    first = replace(LEGION, how="lacks")
    for this in ("this is", "I'm"):
        yield Phrase("condition", f"{this} the first card you've played this turn", (first,))


def _of_what_sort() -> Iterator[Phrase]:
    """What "it" was."""
    for words, test in (
        ("a Equipment", Test("tags", "has", "Equipment", "chosen")),
        ("a {t:tag}", Test("tags", "has", hole("t"), "chosen")),
    ):
        yield Phrase("condition", f"it is {words}", (test,))


def _now() -> Iterator[Phrase]:
    """More of what is so now: scores, hands, and who is here."""
    near: tuple[tuple[str, Person], ...] = (
        ("you're", "you"), ("a opponent is", "opponent"), ("your opponent is", "opponent"),
    )  # fmt: skip
    for who, of in near:
        for points in ("point", "points"):
            close = Test(Amount(of, "points", plus=hole("n")), ">=", VICTORY)
            yield Phrase("condition", f"{who} within {{n:number}} {points} of the Victory Score", (close,))
    for words in ("you have no cards in hand", "there are no cards in your hand"):
        yield Phrase("condition", words, (Test("hand", "is", 0, "you"),))
    for where, tests in (("here", m.HERE), ("there", m.THERE)):
        counted = Amount("count", where=(rest("w"), *tests))
        yield Phrase("condition", f"a {{w:one}} is {where}", (Test(counted, ">=", 1),))
        yield Phrase(
            "condition", f"{{n:number}} or more {{w:many}} are {where}", (Test(counted, ">=", hole("n")),)
        )
        lone = Test(counted, "is", 1)
        yield Phrase("condition", f"there's only one {{w:one}} {where}", (lone,))
    only = Test(Amount("count", where=(m.UNIT, m.SAME_PLACE, m.AT_BATTLEFIELD)), "is", 1)
    yield Phrase("condition", "I'm the only unit here", (only,))
    mine, theirs = (Amount("count", where=(whose, rest("w"))) for whose in (m.YOURS, m.THEIRS))
    more = "your opponent controls more {w:many} than you"
    yield Phrase("condition", more, (Test(mine, "<", theirs),))
    fewer = "you control fewer {w:many} than your opponent"
    yield Phrase("condition", fewer, (Test(theirs, ">", mine),))


def _alone() -> Iterator[Phrase]:
    """Who is alone: nobody else of the same player is at that place."""
    ways: list[Tests] = []
    for how, whose in (("is", m.YOURS), ("isnt", m.THEIRS)):
        beside = Amount("count", where=(m.UNIT, whose, m.AT_BATTLEFIELD, *m.WITH_IT))
        ways.append((Test("controller", how, "you", "chosen"), Test(beside, "is", 0)))  # type: ignore[arg-type]
    at_one = Test("zone", "is", "battlefield", "chosen")
    for words in (
        "it's alone",
        "it's the only unit you control there",
        "it is the only unit you control there",
    ):
        yield Phrase("condition", words, (at_one, Either(tuple(ways))))
    for words, whose in (("enemy", m.THEIRS), ("friendly", m.YOURS)):
        for where, tests in (("here", m.HERE), ("there", m.THERE), ("at that battlefield", m.THERE)):
            one = Test(Amount("count", where=(m.UNIT, whose, m.AT_BATTLEFIELD, *tests)), "is", 1)
            yield Phrase("condition", f"there's a {words} unit alone {where}", (one,))


def _qualities() -> Iterator[Phrase]:
    """What comes behind "it's" and behind "it has"."""
    for words, tests in (
        ("{a:adjective}", (hole("a"),)), ("{a:adjective} and {b:adjective}", (hole("a"), hole("b"))),
        ("{a:adjective} or {b:adjective}", (Either(((hole("a"),), (hole("b"),))),)),
        ("{p:post}", hole("p")), ("a {w:card}", hole("w")),
    ):  # fmt: skip
        yield Phrase("quality", words, tests)
    for how, words in (("<=", "or less"), (">=", "or more")):
        strong = (Test("Might", how, hole("n")),)  # type: ignore[arg-type]
        for form in (f"{{n:number}} Might {words}", f"{{n:number}} {words} Might"):
            yield Phrase("has", form, strong)
    yield Phrase("has", "{k:has keyword}", (hole("k"),))
    yield Phrase("has", "a buff", (Test("buff", ">", 0),))


def _was_so() -> Iterator[Phrase]:
    """What was so of a choice as it was made."""
    q = hole("q")
    had, had_not = Asked(q, m.HAD), Asked(q, m.HAD, denied=True)
    for be in ("it was", "that unit was", "that card was"):
        yield Phrase("condition", f"{be} {{q:quality}}", (had,))
    for be in ("it wasn't", "it was not", "that unit wasn't"):
        yield Phrase("condition", f"{be} {{q:quality}}", (had_not,))
    for has in ("it had", "that unit had"):
        yield Phrase("condition", f"{has} {{q:has}}", (had,))


def _asked() -> Iterator[Phrase]:
    """Of whom it is asked."""
    q = hole("q")
    yes, no = Asked(q, "chosen"), Asked(q, "chosen", denied=True)
    for be in ("it's", "it is", "that unit is", "that card is"):
        yield Phrase("condition", f"{be} {{q:quality}}", (yes,))
    for be in ("it isn't", "it's not", "it is not", "that unit isn't"):
        yield Phrase("condition", f"{be} {{q:quality}}", (no,))
    for has in ("it has", "that unit has"):
        yield Phrase("condition", f"{has} {{q:has}}", (yes,))
    for has in ("it doesn't have", "that unit doesn't have"):
        yield Phrase("condition", f"{has} {{q:has}}", (no,))
    for be in ("I'm", "I am", "I was", "I'm already", "this is"):
        yield Phrase("condition", f"{be} {{q:quality}}", (Asked(q, "it"),))
    for be in ("I'm not", "I am not", "I wasn't", "this isn't"):
        yield Phrase("condition", f"{be} {{q:quality}}", (Asked(q, "it", denied=True),))
    yield Phrase("condition", "I have {q:has}", (Asked(q, "it"),))
    yield Phrase("condition", "I don't have {q:has}", (Asked(q, "it", denied=True),))
    worn = Test("links", "with", (m.UNIT, rest("q")))
    for unit in ("the equipped unit", "equipped unit"):
        yield Phrase("condition", f"{unit} is {{q:quality}}", (worn,))
        yield Phrase("condition", f"{unit} has {{q:has}}", (worn,))


def _joined() -> Iterator[Phrase]:
    yield Phrase("conditions", "{c:condition}", (rest("c"),))
    yield Phrase("conditions", "{c:condition} and {d:condition}", (rest("c"), rest("d")))


def _either() -> Iterator[Phrase]:
    """One or another of several conditions, and three at once."""
    c, d, e = rest("c"), rest("d"), rest("e")
    either = (Either(((c,), (d,))),)
    yield Phrase("conditions", "{c:condition} or {d:condition}", either)
    yield Phrase("conditions", "{c:condition} or if {d:condition}", either)
    yield Phrase("conditions", "{c:condition} and if {d:condition}", (c, d))
    yield Phrase("conditions", "{c:condition} , {d:condition} , and {e:condition}", (c, d, e))
    yield Phrase(
        "conditions", "{c:condition} , {d:condition} , or {e:condition}", (Either(((c,), (d,), (e,))),)
    )


ONE_FOE = Test(Amount("count", where=(m.UNIT, m.THEIRS, m.SAME_PLACE, m.AT_BATTLEFIELD)), "is", 1)


PHRASES = (
    _mine, _at_base, _theirs, _players, _compared, _spent, _exactly, _more_or_fewer, _chosen, _already, _was,
    _of_what_sort, _now, _alone, _qualities, _was_so, _asked, _joined, _either,
)  # fmt: skip
