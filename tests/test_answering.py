"""Choices: each is for who is asked, and for what it names; what was never asked is told, what is open as well."""

from __future__ import annotations

import pytest

from rulesengine import BadScenario, situation
from rulesengine.playing import check
from rulesengine.playing.scenario import scenario_of

TABLE = """Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Ash Hound | Ann | battle area | 1 | 2 | Unit | 【Destroyed】Choose 1 enemy Unit. Deal 2 damage to it. |
| Grey Hound | Ann | battle area | 2 | 2 | Unit | 【Destroyed】Choose 1 enemy Unit. Deal 1 damage to it. |
| Iron Ox | Ben | battle area | 3 | 4 | Unit | |
| Tin Ox | Ben | battle area | 3 | 4 | Unit | |
"""
BOTH = ["Ash Hound is destroyed; Grey Hound is destroyed"]


def says(*choices: str, table: str = TABLE) -> str:
    return str(situation("gundam", table, BOTH, choices))


def test_an_answer_that_names_its_card_waits_for_its_question() -> None:
    said = says("Ann, for Grey Hound: Tin Ox", "Ann, order: Ash Hound", "Ann, for Ash Hound: Iron Ox")
    assert "Ash Hound: Ann chooses Iron Ox" in said
    assert "Grey Hound: Ann chooses Tin Ox" in said


def test_an_answer_that_names_nothing_is_used_in_its_order() -> None:
    said = says("Ann: Grey Hound", "Ann: Tin Ox", "Ann: Iron Ox")
    assert "Grey Hound: Ann chooses Tin Ox" in said


def test_a_sort_and_a_card_can_be_named_together() -> None:
    said = says(
        "Ann, target for Ash Hound: Tin Ox", "Ann, order: Grey Hound", "Ann, target for Grey Hound: Iron Ox"
    )
    assert "Ash Hound: Ann chooses Tin Ox" in said


def test_an_answer_for_the_wrong_card_was_never_asked_for() -> None:
    with pytest.raises(BadScenario, match="was never asked for") as told:
        says("Ann, for Iron Ox: Tin Ox")
    assert "Asked was: Ann" in str(told.value)


@pytest.mark.parametrize("slip", ["Ann, ordr: Ash Hound", "Ann, targt for Ash Hound: Tin Ox"])
def test_an_unknown_sort_is_refused_with_the_nearest(slip: str) -> None:
    with pytest.raises(BadScenario, match="did you mean"):
        says(slip)


def test_an_answer_that_confirms_what_had_to_be_is_allowed() -> None:
    lonely = TABLE.replace("| Tin Ox | Ben | battle area | 3 | 4 | Unit | |\n", "")
    said = says("Ann, for Ash Hound: Iron Ox", table=lonely)
    assert "Iron Ox (no other choice is possible)" in said
    with pytest.raises(BadScenario, match="was never asked for"):
        says("Ann, target for Ash Hound: Grey Hound", table=lonely)


def test_a_question_without_an_answer_is_left_open() -> None:
    lines = "".join(f"1. {line}\n" for line in BOTH)
    text = f"---\ngame: gundam\nid: T-2\n---\n# Open\n\n## Table\n\n{TABLE}\n## Happens\n\n{lines}\n## Never\n\n- Ben draws\n"
    report = check(scenario_of(text))
    assert report.passed
    assert len(report.open) == 3
    assert "add “- Ann, order: " in report.open[0]


def test_straight_and_curly_apostrophes_are_the_same() -> None:
    table = TABLE.replace("Ash Hound", "Ann’s Hound")
    said = str(situation("gundam", table, ["Ann's Hound is destroyed"], ["Ann, for Ann's Hound: iron ox"]))
    assert "chooses Iron Ox" in said


ORDERS = TABLE + (
    "| Sealed Orders | Ann | hand | | | Command | 【Main】Choose 1 enemy Unit. Deal 1 damage to it. |\n"
    "| Twin Orders | Ann | hand | | | Command | 【Main】Choose 2 Units. Deal 1 damage to them. |\n"
)


def test_a_target_is_said_in_the_sentence_and_used() -> None:
    said = str(situation("gundam", ORDERS, ["Ann plays Sealed Orders, targeting Tin Ox"]))
    assert "Tin Ox receives 1 effect damage" in said
    said = str(situation("gundam", ORDERS, ["Ann plays Twin Orders, targeting Tin Ox and Ash Hound."]))
    assert "Tin Ox receives 1 effect damage" in said
    assert "Ash Hound receives 1 effect damage" in said


@pytest.mark.parametrize("target", ["Ash Hound", "Tni Ox"])
def test_a_target_that_cannot_be_one_is_refused_with_the_line(target: str) -> None:
    with pytest.raises(BadScenario, match="was never asked for") as told:
        situation(
            "gundam", ORDERS, ["Ann plays Sealed Orders", f"Ann plays Sealed Orders, targeting {target}"]
        )
    assert "Tin Ox" in str(told.value)
    assert told.value.line == 2


def test_a_target_where_nothing_asks_is_refused() -> None:
    with pytest.raises(BadScenario, match="names no card that could ask"):
        situation("gundam", ORDERS, ["Ann draws 1, targeting Tin Ox"])


def test_a_stop_behind_an_answer_is_no_matter() -> None:
    """As the card writes the mode, with its full stop."""
    table = (
        "Ann, Ben\n\n| card | owner | zone | life | types | text |\n| - | - | - | - | - | - |\n"
        "| Ann's hero | Ann | hero | 20 | Hero | |\n| Ben's hero | Ben | hero | 20 | Hero | |\n"
        "| Charm | Ann | hand | | Instant | Choose 1; Draw a card. Deal 2 arcane damage to target hero. |\n"
        "| Leaf | Ann | deck | | Action | |\n"
    )
    for answer in ("Draw a card.", "Draw a card"):
        trace = situation("fab", table, ["Ann plays Charm"], [f"Ann: {answer}"])
        assert "Ann draws 1" in [step.says for step in trace.steps]
