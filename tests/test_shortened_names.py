"""“the Hound” is Ash Hound where no other card has the word, also where something is aimed at it."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, situation

TABLE = """
Ann, Ben

| card | owner | zone | AP | HP | types | text |
| - | - | - | - | - | - | - |
| Ash Hound | Ann | battle area | 3 | 4 | Unit | |
| Spark Bolt | Ann | hand | | | Command | 【Main】Choose 1 enemy Unit. Deal 2 damage to it. |
| Gate Guard | Ben | battle area | 2 | 5 | Unit | |
| Tin Ox | Ben | battle area | 2 | 4 | Unit | |
| Iron Ox | Ann | battle area | 2 | 4 | Unit | |
| Leaf of the Ash | Ben | deck | | | | |
"""


def kinds(*lines: str) -> list[tuple[str, str]]:
    """Say what happened to which card."""
    trace = situation("gundam", TABLE, list(lines))
    names = {card.id: card.name for card in trace.table.board.cards}
    return [(s.event.kind, names.get(s.event.card, "")) for s in trace.steps if s.event is not None]


@pytest.mark.parametrize("said", ["The Hound is destroyed", "Ann's Hound dies", "the hound was killed"])
def test_a_part_of_one_name_is_that_card(said: str) -> None:
    assert kinds(said)[0] == ("is destroyed", "Ash Hound")


def test_whose_it_is_tells_two_apart() -> None:
    assert kinds("Ben's Ox is destroyed")[0] == ("is destroyed", "Tin Ox")
    assert kinds("Ann's Ox is destroyed")[0] == ("is destroyed", "Iron Ox")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("The Ox is destroyed", "may be Tin Ox or Iron Ox; write the whole name"),
        ("the Ash is destroyed", "may be Ash Hound or Leaf of the Ash"),
        ("Hound is destroyed", "did you mean 'Ash Hound'"),  # without “the” it may be a slip
        ("Ben's Hound is destroyed", "is Ann's, and not Ben's"),
        ("The Wolf is destroyed", "no card is called 'The Wolf'"),
    ],
)
def test_what_may_be_two_or_none_is_refused(said: str, why: str) -> None:
    with pytest.raises(BadScenario, match=why):
        kinds(said)


@pytest.mark.parametrize(
    "said",
    [
        "Ann plays Spark Bolt, targeting the Guard",
        "Ann plays Spark Bolt on the Guard",
        "Ann casts Spark Bolt at the Guard",
        "Ann fires Spark Bolt at the Guard",
        "Ann burns the Guard with Spark Bolt",
        "Ann slams Spark Bolt on Ben's Guard",
    ],
)
def test_what_is_aimed_at_is_what_the_card_chooses(said: str) -> None:
    assert ("is damaged", "Gate Guard") in kinds(said)


def test_both_at_once_is_one_moment_and_a_number_repeats_the_verb() -> None:
    assert kinds("Gate Guard and Tin Ox both die at the same time")[:2] == [
        ("is destroyed", "Gate Guard"),
        ("is destroyed", "Tin Ox"),
    ]
    with pytest.raises(BadScenario):
        kinds("Ann passes the turn to Ann")  # a turn goes to the next player
