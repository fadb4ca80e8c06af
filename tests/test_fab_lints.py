"""What a designer of Flesh and Blood cards is told."""

from __future__ import annotations

import pytest

from rulesengine.games.fab.lints import lint, lint_text

REMARKS = [
    ("Target attack gains +2{p} this turn.", "L1"),
    ("Draw a card. When you attack, draw a card.", "L2"),
    ("Target ally gets +1{h}.", "L3"),
    ("Attacks you control can't gain go again.", "L4"),
    ("Attacks you control lose go again.", "L5"),
    ("If this hits, draw a card.", "L7"),
    ("When you draw a card, instead gain 1{h}.", "L8"),
    ("Target attack gets +2{p} until end of turn.", "L9"),
    ("Whenever you draw a card, draw a card.", "L11"),
    ("Draw a crad.", "L0"),
]


@pytest.mark.parametrize(("line", "code"), REMARKS)
def test_each_fault_is_remarked_on(line: str, code: str) -> None:
    assert code in {remark.code for remark in lint([("Ash Hound", line)])}


@pytest.mark.parametrize(
    "line", ["When this hits, draw a card.", "Target attack gets +2{p} this turn.", "Ward 1", "Go again"]
)
def test_a_good_line_is_left_alone(line: str) -> None:
    assert lint([("Ash Hound", line)]) == ()


def test_a_remark_says_where_it_is() -> None:
    (remark,) = lint_text("Ash Hound\nTypes: Action\nDraw a card.\nTarget attack gains +2{p} this turn.")
    assert (remark.card, remark.line, remark.column, remark.guess) == ("Ash Hound", 2, 15, "gets")
    assert "6.2.5" in str(remark)
