"""A reason is said as a player says it: what is missing, of whom, and where."""

from __future__ import annotations

import pytest

from rulesengine.core.reasons import Found, noun, why
from rulesengine.core.text import Amount, Test

PEOPLE = {"you": "Ann", "opponent": "Ben"}
BOARD, MINE = Test("zone", "is", "battlefield"), Test("controller", "is", "you")
CREATURE, OTHER = Test("types", "has", "Creature"), Test("id", "isnt", "source")


def said(test: Test, have: object, wanted: object, whose: str = "") -> str:
    return why(test, Found(have, wanted, whose, PEOPLE, {0: "nothing", 1: "Owl", 2: "Ox"}.__getitem__))


def of(*where: Test, how: str = ">=", prop: str = "") -> Test:
    return Test(Amount("count", prop, where=where), how, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("test", "have", "wanted", "says"),
    [
        (of(BOARD, CREATURE, MINE, OTHER), 0, 1, "no other Creature of Ann's is on the battlefield"),
        (of(BOARD, CREATURE), 0, 2, "no Creature is on the battlefield, and it takes 2"),
        (of(BOARD, CREATURE), 1, 3, "only 1 Creature is on the battlefield, not at least 3"),
        (of(BOARD, CREATURE, how=">"), 2, 2, "only 2 Creatures are on the battlefield, not at least 3"),
        (of(BOARD, CREATURE, how="is"), 2, 0, "2 Creatures are on the battlefield, and there must be none"),
        (
            of(BOARD, CREATURE, how="<="),
            2,
            1,
            "2 Creatures are on the battlefield, and there may be at most 1",
        ),
        (of(BOARD, CREATURE, how="<"), 2, 1, "2 Creatures are on the battlefield, and there may be none"),
        (of(Test("creature types", "has", "Elf")), 2, 3, "only 2 Elves are there, not at least 3"),
        (of(Test("id", "is", "source"), BOARD), 0, 1, "this very card is not on the battlefield"),
        (Test("id", "isnt", "source"), 1, 1, "it is Owl itself"),
        (Test("id", "is", "source"), 2, 1, "it is Ox, not Owl"),
        (Test("flags", "has", "tapped"), frozenset(), "tapped", "it is not tapped"),
        (Test("types", "has", "Elf"), frozenset({"Ox", "Cow"}), "Elf", "its types are Cow, Ox, not Elf"),
        (Test("types", "has", "Elf"), 0, "Elf", "it has no types, so not Elf"),
        (Test("links", "with", (CREATURE,)), (), (CREATURE,), "it is with no Creature"),
        (Test("power", ">=", 3), 2, 3, "power is 2, not at least 3"),
    ],
)
def test_a_reason_is_a_sentence(test: Test, have: object, wanted: object, says: str) -> None:
    assert said(test, have, wanted) == says


def test_how_often_something_happened_is_said_with_who_and_what() -> None:
    red, you = Test("colour", "is", "Red"), Test("player", "is", "you", "event")
    happened = Test(Amount("happened", "plays", where=(you, OTHER, red), each="turn"), ">=", 2)
    assert said(happened, 0, 2) == "“plays” by Ann (other Red card) has not happened this turn"
    assert (
        said(happened, 1, 2) == "“plays” by Ann (other Red card) has happened once this turn, not at least 2"
    )


@pytest.mark.parametrize(
    ("tests", "says"),
    [
        ((), "card"),
        ((Test("power", ">=", 3), Test("flags", "has", "attacking")), "attacking card with power 3 or more"),
        ((Test("types", "lacks", "Land"), Test("owner", "isnt", "you")), "card that is no Land not of Ann's"),
        ((Test("name", "is", "Gold"), Test("keywords", "has", "reach")), "card called Gold with reach"),
        ((Test("remembered", "is", "source"),), "card with its mark “remembered”"),
        ((Test("power", "among", 0),), "card (power among 0)"),
    ],
)
def test_tests_are_a_noun(tests: tuple[Test, ...], says: str) -> None:
    assert noun(tests, PEOPLE) == says
