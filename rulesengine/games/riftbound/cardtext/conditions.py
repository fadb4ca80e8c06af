"""Conditions behind "if": what must be so of the bearer, its player, or what is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Test
from rulesengine.games.riftbound.cardtext import words as m

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Compared, Person

HAVE: tuple[tuple[str, Person], ...] = (
    ("you have", "you"),
    ("a opponent has", "opponent"),
    ("your opponent has", "opponent"),
)
SCORES: tuple[tuple[str, Person], ...] = (
    ("your", "you"),
    ("a opponent's", "opponent"),
    ("your opponent's", "opponent"),
)
VICTORY = 8  # points that win
LEGION = Test("flags", "has", "legion")  # as it was played, another card had been played
BEFORE = Test(  # and of what is used or triggers later: another card was played this turn
    Amount("happened", "is played", where=(Test("player", "is", "you", "event"), m.OTHER), each="turn"),
    ">=",
    1,
)
PAID = Test("flags", "has", "paid extra")
BOUNDS: tuple[tuple[str, Compared], ...] = (("or more", ">="), ("or fewer", "<="), ("or less", "<="))
ALONE = Test(Amount("count", where=(m.UNIT, m.YOURS, m.SAME_PLACE, m.AT_BATTLEFIELD)), "is", 1)
FIGHTS = Test("flags", "any", ("attacker", "defender"))
OWN_FIELD = Test("flags", "has", "controlled")  # of the battlefield that says it, whose player controls it
NOT_ALONE = Test(Amount("count", where=(m.UNIT, m.YOURS, m.SAME_PLACE, m.AT_BATTLEFIELD)), ">", 1)
ONE_FOE = Test(Amount("count", where=(m.UNIT, m.THEIRS, m.SAME_PLACE, m.AT_BATTLEFIELD)), "is", 1)


def _count(*where: Test, how: str = ">=", number: object = 1) -> Test:
    return Test(Amount("count", where=where), how, number)  # type: ignore[arg-type]


def _mine() -> Iterator[Phrase]:
    """What must be so of the bearer."""
    for words, test in (
        ("you paid the additional cost", PAID), ("you paid my additional cost", PAID),
        ("you paid this additional cost", PAID),
        ("you've played another card this turn", LEGION),
        ("you played another card this turn", LEGION), ("I'm Mighty", m.MIGHTY), ("I am Mighty", m.MIGHTY),
        ("I'm alone", ALONE), ("I'm buffed", Test("buff", ">", 0)), ("I have a buff", Test("buff", ">", 0)),
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
    for words, how in BOUNDS:
        yield Phrase("condition", f"my Might is {{n:number}} {words}", (Test("Might", how, hole("n")),))
        yield Phrase("condition", f"I have {{n:number}} {words} Might", (Test("Might", how, hole("n")),))


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
        if how == ">=":
            yield Phrase("condition", "you have {n:number} + {w:many}", (counted,))
            yield Phrase("condition", "you control {n:number} + {w:many}", (counted,))
        yield Phrase("condition", f"you have {{n:number}} {more} {{w:many}}", (counted,))


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
    less = Test("Might", "<", Amount("source", "Might"), "chosen")
    yield Phrase("condition", "its Might is less than my Might", (less,))
    yield Phrase("condition", "its Might is less than mine", (less,))


def _joined() -> Iterator[Phrase]:
    yield Phrase("conditions", "{c:condition}", (rest("c"),))
    yield Phrase("conditions", "{c:condition} and {d:condition}", (rest("c"), rest("d")))


PHRASES = (_mine, _theirs, _players, _compared, _chosen, _joined)
