"""Conditions about what has happened this turn, and more of what is so now.

What has happened is counted: Amount("happened", kind of event), of events and objects as they were then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.cardtext import Phrase, hole, rest
from rulesengine.core.text import Amount, Either, Test
from rulesengine.games.riftbound.cardtext import words as m
from rulesengine.games.riftbound.cardtext.conditions import VICTORY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.text import Person, Tests

BY_YOU, BY_THEM = (Test("player", "is", who, "event") for who in ("you", "opponent"))
MINE = Test("controller", "is", "you", "cause")  # what did it was the player's
MOVED = ("moves", "is moved")


def _happened(kind: str, *where: Test, number: object = 1, each: str = "turn") -> Test:
    return Test(Amount("happened", kind, where=where, each=each), ">=", number)  # type: ignore[arg-type]


def _any_of(kinds: tuple[str, ...], *where: Test) -> Tests:
    return (Either(tuple((_happened(kind, *where),) for kind in kinds)),)


def _to_units() -> Iterator[Phrase]:
    """What has become of Units and Gear this turn."""
    for words in ("a {w:one} died this turn", "a {w:one} has died this turn"):
        yield Phrase("condition", words, (_happened("is killed", rest("w")),))
    for words, kind in (("killed", "is killed"), ("stunned", "is stunned"), ("buffed", "is buffed")):
        for you in ("you", "you've"):
            done = (_happened(kind, MINE, rest("w")),)
            yield Phrase("condition", f"{you} {words} a {{w:one}} this turn", done)
    for words in ("I moved this turn", "I've moved this turn"):
        yield Phrase("condition", words, _any_of(MOVED, m.ITSELF))
    for verb, past, kinds in (
        ("move", "moved", MOVED), ("attack", "attacked", ("becomes an attacker",)),
        ("defend", "defended", ("becomes a defender",)),
    ):  # fmt: skip
        never = tuple(
            Test(Amount("happened", kind, where=(m.ITSELF,), each="turn"), "is", 0) for kind in kinds
        )
        for words in (f"I didn't {verb} this turn", f"I haven't {past} this turn"):
            yield Phrase("condition", words, never)
    for words in ("I attacked this turn", "I've attacked this turn"):
        yield Phrase("condition", words, (_happened("becomes an attacker", m.ITSELF),))


def _by_players() -> Iterator[Phrase]:
    """What players have done this turn."""
    for you in ("you", "you've"):
        for words, kind in (
            ("conquered", "conquers"), ("conquered a battlefield", "conquers"),
            ("spent a buff", "loses a buff"), ("gained XP", "gains XP"), ("spent XP", "spends XP"),
        ):  # fmt: skip
            yield Phrase("condition", f"{you} {words} this turn", (_happened(kind, BY_YOU),))
        for words in ("scored", "scored a battlefield"):
            yield Phrase("condition", f"{you} {words} this turn", _any_of(("conquers", "holds"), BY_YOU))
        played = (_happened("is played", BY_YOU, rest("w")),)
        yield Phrase("condition", f"{you} played a {{w:card}} this turn", played)
        several = (_happened("is played", BY_YOU, rest("w"), number=hole("n")),)
        yield Phrase("condition", f"{you} played {{n:number}} or more {{w:cards}} this turn", several)
    yield Phrase("condition", "you discarded a card this turn", (Test("discarded", ">=", 1, "you"),))
    drawn = (Test("drawn", ">=", hole("n"), "you"),)
    yield Phrase("condition", "you've drawn {n:number} or more cards this turn", drawn)
    for who in ("a opponent", "a opponent has"):
        played = (_happened("is played", BY_THEM, rest("w")),)
        yield Phrase("condition", f"{who} played a {{w:card}} this turn", played)
    excess = (_happened("exceeds", BY_YOU, number=hole("n"), each="combat"),)
    for words in ("to enemy units", ""):
        said = f"you assigned {{n:number}} or more excess damage {words}".strip()
        yield Phrase("condition", said, excess)


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
    yield Phrase("condition", "it's alone", (at_one, Either(tuple(ways))))
    for words, whose in (("enemy", m.THEIRS), ("friendly", m.YOURS)):
        for where, tests in (("here", m.HERE), ("there", m.THERE), ("at that battlefield", m.THERE)):
            one = Test(Amount("count", where=(m.UNIT, whose, m.AT_BATTLEFIELD, *tests)), "is", 1)
            yield Phrase("condition", f"there's a {words} unit alone {where}", (one,))


PHRASES = (_to_units, _by_players, _now, _alone)
