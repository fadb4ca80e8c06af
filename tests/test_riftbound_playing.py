"""Whatever is read can be played: random lines on a full table, with any answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesengine.core.engine import run
from rulesengine.core.model import Event, Player, lay
from rulesengine.games.riftbound import RULESET, VARIANTS
from rulesengine.games.riftbound.cardtext import prints, read
from tests.test_riftbound_cardtext import cards
from tests.test_riftbound_triggers import MILL, PASS, PIER, field, gear, steps, thing, unit

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card
    from rulesengine.core.ruling import Question, Ruleset

ME = 3  # the number of the card that speaks
PLAYED = (Event("plays", ME, "Ann"),)
OX = 7
FOUGHT = (  # it takes Salt Pier, holds it, attacks Mill Gate, and is attacked there
    Event("is moved", ME, "Ann", target=PIER), PASS, Event("turn ends", 0, "Ann"),
    Event("turn begins", 0, "Ben"), Event("turn ends", 0, "Ben"), Event("turn begins", 0, "Ann"),
    Event("is moved", ME, "Ann", target=MILL), PASS, Event("is moved", OX, "Ben", target=MILL), PASS,
)  # fmt: skip
PILES = [(zone, kind) for zone in ("hand", "deck", "trash", "rune deck") for kind in ("Unit", "Gear", "Rune")]


def table_with(text: str) -> list[Card]:
    """Lay a card with this text among many others, so that its words find what they speak of."""
    first = text.removeprefix("When ").split(",")[0]
    kind = "Gear" if "play this" in first else "Unit"
    zone = "hand" if first.startswith("you play") else ""
    speaker = thing("Speaker", "Ann", kind, text, zone=zone)
    units = [
        unit("Friend", "Ann"), unit("Ally", "Ann", place=PIER, might=5),
        unit("Foe", "Ben", place=MILL, might=1), unit("Ox", "Ben", might=6),
    ]  # fmt: skip
    others = [gear("Lamp", "Ann", ""), gear("Vase", "Ben", ""), thing("Rune", "Ann", "Rune")]
    others += [thing(f"{who}’s {k} {z}", who, k, zone=z) for who in ("Ann", "Ben") for z, k in PILES]
    fields = [field("Salt Pier", PIER), field("Mill Gate", MILL, controlled=True)]
    return [*fields, speaker, *units, *others]


def played(text: str, ruleset: Ruleset, answers: list[int]) -> Trace:
    """Let the card be played, or fight, and answer with the numbers one after the other."""
    left = list(answers)

    def choose(question: Question) -> int | None:
        return left.pop() % len(question.options) if left else None

    marks = tuple(sorted((name, 3) for name in ("energy", "power", "XP", "points")))
    table = lay(ruleset, [Player("Ann", marks), Player("Ben", marks)], table_with(text))
    script = PLAYED if table.board.cards[ME].zone == "hand" else FOUGHT
    return run(ruleset, table, [(event,) for event in script], choose=choose)


@settings(deadline=None, max_examples=60)
@given(cards(), st.sampled_from([RULESET, *VARIANTS.values()]), st.lists(st.integers(0, 9), max_size=12))
def test_whatever_is_read_can_be_played(text: str, ruleset: Ruleset, answers: list[int]) -> None:
    trace = played(text, ruleset, answers)
    assert not trace.table.waiting
    assert not trace.table.todo
    printed = prints(read(text))
    assert all(
        f"Speaker: {printed}" == str(step.by)
        for step in trace.steps
        if str(step.by).startswith("Speaker: When")
    )


@pytest.mark.parametrize(
    "text",
    [
        "When you play me, draw 1.", "When you play this, draw 1.", "When I conquer, draw 1.",
        "When you conquer, draw 1.", "When I hold, draw 1.", "When you hold here, draw 1.",
        "When I attack, draw 1.", "When I defend, draw 1.", "When I move, draw 1.",
    ],
)  # fmt: skip
def test_the_table_sets_every_family_off(text: str) -> None:
    """Without this the test above could pass by nothing ever happening."""
    assert "Speaker" in steps(played(text, RULESET, []), "resolves")
