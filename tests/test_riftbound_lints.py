"""What a designer of Riftbound cards hears: a line that fails and a line that passes for each remark."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rulesengine.core.text import Face
from rulesengine.games import lints
from rulesengine.games.riftbound import RULESET
from rulesengine.games.riftbound.cardtext import read
from rulesengine.games.riftbound.lints import lint, lint_text
from tests.work import MUCH, pieces

if TYPE_CHECKING:
    from pathlib import Path

PAIRS = [  # code, types, the line that fails, the line that passes
    ("L1", "Gear", "When you play me, draw 1.", "When you play this, draw 1."),
    ("L1", "Unit", "When you play this, draw 1.", "When you play me, draw 1."),
    ("L2", "Gear", "When I conquer, draw 1.", "When you conquer, draw 1."),
    ("L2", "Legend", "When I attack, draw 1.", "When you attack, draw 1."),
    ("L3", "Gear", "When you conquer here, draw 1.", "When you conquer, draw 1."),
    ("L4", "Unit", "When you conquer, ready your units here.", "When I conquer, ready your units here."),
    ("L5", "Gear", "If an opponent would gain a point, they gain nothing and no conquer effects trigger.",
     "If an opponent would gain a point, they gain nothing instead."),
    ("L6", "Unit", "When you play me, play a 2 Might Test Card unit token.",
     "When you play me, play a 2 Might Rook unit token."),
    ("L7", "Unit", "Whenever I attack, draw 1.", "When I attack, draw 1."),
    ("L8", "Unit", "When you play me, stun an enemy unit here.",
     "When you play me, you may stun an enemy unit here."),
    ("L9", "Unit", "When I hold, you may pay [E1] to draw 1.", "When I hold, you may draw 1."),
    ("L10", "Unit", "When I conqueror, draw 1.", "When I conquer, draw 1."),
    ("L11", "Gear", "Your conquer effects are worth another point.",
     "Your conquer effects trigger an additional time."),
    ("L12", "Unit", "When I hold, draw 1. (By 376.4.f.)", "When I hold, draw 1. (By 376.4.c.)"),
    ("L0", "Unit", "When I hold, drow 1.", "When I hold, draw 1."),
]  # fmt: skip


def codes(types: str, line: str) -> set[str]:
    return {remark.code for remark in lint([("Test Card", [types], line)])}


@pytest.mark.parametrize(("code", "types", "fails", "passes"), PAIRS)
def test_each_fault_is_remarked_on_and_its_twin_is_not(
    code: str, types: str, fails: str, passes: str
) -> None:
    assert code in codes(types, fails)
    assert code not in codes(types, passes)


@pytest.mark.parametrize(("types", "fails"), [(types, fails) for _, types, fails, _ in PAIRS])
def test_the_number_of_a_remark_is_a_rule(types: str, fails: str) -> None:
    for remark in lint([("Test Card", [types], fails)]):
        assert RULESET.book.cite(remark.number)
        assert str(remark).startswith(remark.code)


def test_a_remark_says_where_it_is_and_what_was_meant() -> None:
    (remark,) = lint_text("# Quiet Sage (Unit)\nWhen I hold, draw 1.\nWhen I conqueror, draw 1.")
    assert (remark.card, remark.line, remark.column, remark.guess) == ("Quiet Sage", 2, 8, "when I conquer")


def test_a_number_is_looked_for_in_the_edition_that_is_meant() -> None:
    card = ("Quiet Sage", ["Unit"], "When I hold, draw 1. (See 383.4.d.)")
    assert [remark.code for remark in lint([card])] == ["L12"]
    assert lint([card], edition="2026") == ()
    old = ("Quiet Sage", ["Unit"], "When I hold, draw 1. (See 376.4.c.)")
    assert [remark.code for remark in lint([old], edition="2026")] == ["L12"]


def test_a_card_that_was_read_is_linted_as_well() -> None:
    face = Face("Lamp", (("types", frozenset({"Gear"})),), (), read("When you play me, draw 1."))
    assert [remark.code for remark in lint([face])] == ["L1"]


def test_a_spell_that_lends_a_line_is_not_blamed() -> None:
    assert codes("Spell", "Give a unit +1 Might this turn.") == set()


def test_without_a_header_there_are_no_types_to_blame() -> None:
    assert lints("riftbound")("When I conquer, draw 1.") == ()


@pytest.mark.parametrize(
    "text", ["#" * 30_000, "# A (" * 8000, "376.4." * 8000, "when " * 8000, "(" * 30_000]
)
def test_hostile_texts_are_linted_quickly(text: str) -> None:
    assert pieces(lambda: lint_text(text)) < MUCH


def test_printed_cards_are_hardly_blamed(shared: Path) -> None:
    """The rules of the families are kept by printed cards: a remark that hits many would be wrong."""
    found: Counter[str] = Counter()
    for row in (shared / "cards" / "riftbound.jsonl").read_text(encoding="utf-8").splitlines():
        card = json.loads(row)
        found.update(remark.code for remark in lint([(card["name"], [card["type"]], card["text"] or "")]))
    assert [found[code] for code in ("L1", "L5", "L6", "L7", "L11", "L12")] == [0] * 6
    assert found["L2"] <= 1
