"""A rule of somebody's own that answers wrongly is told so at the rule; it is nobody else's fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import repeat
from typing import Any

import pytest

from rulesengine.core.answers import WrongAnswer
from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.model import Event
from rulesengine.core.ruling import Ruleset, rule
from rulesengine.core.text import Ability, Do, Pick
from tests.core.toy import TOY, card, table

HIT = Event("hit", 1, "Ann", amount=1)
SEES = Ability(
    "When this is hit, its player draws.", when="hit", then=(Do("hit", 1, Pick("self")),), limit="turn"
)


def _takes_one(now: object) -> str:
    return f"{now}"


def _takes_three(now: object, item: object, more: object) -> str:
    return f"{now} {item} {more}"


# the question, what a rule answers, and what is said of it
ANSWERS: dict[str, tuple[str, Callable[..., Any], str]] = {
    "a text for events": ("state_based_actions", lambda *_: "hit", "must be a tuple of Events"),
    "one event": ("state_based_actions", lambda *_: HIT, "must be a tuple of Events"),
    "a list": ("state_based_actions", lambda *_: [HIT], "must be a tuple of Events"),
    "a stream without an end": ("state_based_actions", lambda *_: (HIT for _ in repeat(1)), "a tuple"),
    "events that are not in a moment": ("consequences", lambda *_: (HIT,), "a tuple of tuples of Events"),
    "an event that is none": ("state_based_actions", lambda *_: (Event("hitt", 1),), "did you mean 'hit'"),
    "a card that there is not": ("state_based_actions", lambda *_: (Event("hit", 9),), "the cards 1 to 1"),
    "a player that there is not": (
        "state_based_actions", lambda *_: (HIT._replace(player="Zoe"),), "nobody called 'Zoe' plays"),
    "a number for a reason": ("waiting_grounds", lambda *_: 3, "must be a text, and is 3"),
    "a text for a rank": ("waiting_order", lambda *_: "first", "must be a whole number"),
    "nothing for a rank": ("waiting_order", lambda *_: None, "must be a whole number, and is None"),
    "fewer places": ("waiting_grounds", _takes_one, "which gives Now, Waiting; it takes now"),
    "more places": ("waiting_grounds", _takes_three, "it takes now, item, more"),
}  # fmt: skip


@pytest.mark.parametrize(("question", "answers", "says"), ANSWERS.values(), ids=ANSWERS)
def test_what_a_rule_answers_wrongly_is_told_with_its_file_number_and_question(
    question: str, answers: Callable[..., Any], says: str
) -> None:
    with pytest.raises(WrongAnswer) as wrong:
        run(
            replace(TOY, **{question: (rule("X-1")(answers),)}),  # type: ignore[arg-type]
            table(card("A", "Ann", SEES), card("B", "Ann", SEES))
            if question == "waiting_order"
            else table(card("A", "Ann", SEES)),
            [(HIT, HIT._replace(card=2)) if question == "waiting_order" else (HIT,)],
        )
    assert "test_answers.py:" in str(wrong.value)
    assert "rule X-1" in str(wrong.value)
    assert question in str(wrong.value)
    assert says in str(wrong.value)


def test_a_right_answer_is_left_as_it_is() -> None:
    mine = replace(TOY, waiting_grounds=(rule("X-1")(lambda *_: "it waits here"),))
    steps = run(mine, table(card("A", "Ann", SEES)), [(HIT,)]).steps
    assert any("X-1" in [cited.number for cited in step.cites] for step in steps)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"waiting_ground": ()}, "did you mean 'waiting_grounds'"),
        ({"ability_zones": frozenset({"tabel"})}, "the zone 'tabel'"),
    ],
)
def test_a_game_that_is_put_together_wrongly_says_what_is_nearest(given: dict[str, Any], says: str) -> None:
    made = {"name": "x", "title": "X", "book": TOY.book, "words": TOY.words, "reader": TOY.reader,
            "printer": TOY.printer}  # fmt: skip
    with pytest.raises(RulesEngineError, match=says):
        Ruleset(**made, **given)
