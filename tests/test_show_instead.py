"""Replacements as data: round by round, with who was asked, what was left, and what came too late."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesengine.core.model import Event, Player
from rulesengine.core.text import Ability, Do, Instead, Make, Test
from rulesengine.games import game
from rulesengine.playing import play as play_scenario
from rulesengine.playing import scenarios
from rulesengine.show.replacing import insteads, insteads_text
from tests.core.steps import STEPS
from tests.core.texts import YOU, when
from tests.core.toy import card, play, table

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace

FIELDS = {"event", "step", "begins", "rounds", "happened", "outcome", "late"}
ROUND = {"step", "candidates", "chosen", "sort", "who", "asked", "because", "after", "cites", "shields"}
HIT = Event("hit", 1, "Ann", 5)


GOOD = Path(__file__).parents[1] / "rulesengine" / "games" / "forge" / "scenarios" / "good"
SHOWN = GOOD / "past-the-cloak-to-the-golem.md"


def text(how: str, amount: int, words: str, sort: str = "standard", **more: Any) -> Ability:
    """Write a replacement that is about every hit."""
    mine = {k: more.pop(k) for k in ("shield", "also", "may", "cost", "then") if k in more}
    change = Instead(how, amount, sort=sort, **mine)
    return Ability(words, "instead", "hit", whose="any", instead=change, **more)


def long_one() -> Trace:
    """Play a hit that three players change."""
    shield = Make(text("prevent", 3, "shield 3", "prevention", shield=True))
    there = table(
        card("Unit", "Ann", when("pong", shield), toughness=99),
        card(
            "Plus",
            "Ben",
            text("plus", 1, "one more"),
            text("set", 4, "two", given=(Test("amount", "is", 6, "event"),)),
        ),
        card("Two", "Cat", text("set", 9, "exactly 1", given=(Test("amount", "is", 1, "event"),))),
        card("Half", "Cat", text("minus", 2, "two less")),
        players=("Ann", "Ben", "Cat"),
    )
    return play(there, Event("pong", 1, "Ann"), HIT, HIT, game=STEPS, choose=["Ben", "Cat"])


def test_an_event_is_shown_round_by_round() -> None:
    first, second = insteads(long_one())
    assert set(first) == FIELDS
    assert all(set(one) == ROUND for one in first["rounds"])
    assert first["event"] == "Unit is hit for 5"
    assert first["begins"] == {"who": "Ann", "chosen": "Ben", "cites": ["40", "47", "48"]}
    assert [one["chosen"] for one in first["rounds"]] == [
        "Plus: one more", "Plus: two", "Half: two less", "Unit: shield 3",
    ]  # fmt: skip
    assert first["rounds"][0]["candidates"] == ["Half: two less", "Plus: one more", "Unit: shield 3"]
    assert first["rounds"][0]["because"] == "its turn came first"
    assert first["rounds"][3]["shields"] == [{"of": "Unit: shield 3", "left": 1}]
    assert first["rounds"][3]["because"] == "nothing else could change it"
    assert [one["after"] for one in first["rounds"]] == [f"Unit is hit for {n}" for n in (6, 4, 2, 0)]
    assert first["happened"] == "Unit is hit for 0"
    assert second["begins"]["chosen"] == "Cat"
    assert second["rounds"][-1]["shields"] == [{"of": "Unit: shield 3", "left": 0}]


def test_what_is_too_late_and_who_was_asked() -> None:
    both = (text("plus", 1, "more"), text("set", 3, "three"))
    late = text("set", 9, "exactly 2", given=(Test("amount", "is", 2, "event"),))
    ward = text("prevent", 1, "ward", "prevention", also=(Do("gain", 1, YOU),))
    there = table(card("Unit", "Ben", *both, toughness=99), card("Ward", "Ben", late, ward))
    trace = play(there, Event("hit", 1, "Ben", 5), game=STEPS, choose=["Unit: more"])
    (one,) = insteads(trace)
    asked = one["rounds"][0]
    assert (asked["who"], asked["asked"], asked["because"]) == ("Ben", True, "Ben put it first")
    assert one["late"][0]["of"] == "Ward: exactly 2"
    assert one["late"][0]["cites"] == ["43"]
    assert one["happened"] == "Unit is hit for 2"


def test_nobody_was_asked_and_why() -> None:
    there = table(card("Unit", "Ann", text("plus", 1, "a"), text("plus", 2, "b"), toughness=99))
    (one,) = insteads(play(there, HIT, game=STEPS))
    assert one["rounds"][0]["because"] == "in any order it comes to the same, so nobody is asked"
    assert one["rounds"][0]["who"] is None


def test_a_split_is_shown_for_each_event() -> None:
    shield = Make(text("prevent", 3, "shield 3", "prevention", shield=True))
    there = table(card("Unit", "Ann", when("pong", shield), toughness=99), card("Two", "Ben", toughness=99))
    both = (Event("hit", 1, "Ann", 2), Event("hit", 2, "Ben", 2))
    trace = play(there, Event("pong", 1, "Ann"), both, game=STEPS, choose=["1 for Unit, 2 for Two"])
    one, two = insteads(trace)
    assert (one["rounds"][0]["after"], two["rounds"][0]["after"]) == ("Unit is hit for 1", "Two is hit for 0")
    assert one["rounds"][0]["because"] == "Ann was asked: 1 for Unit, 2 for Two"
    assert (one["happened"], two["happened"]) == ("Unit is hit for 1", "Two is hit for 0")


def test_a_result_that_was_swapped_stands_under_what_it_is_the_result_of() -> None:
    swap = text("follow", 0, "pay instead", "outcome", may=True, cost=(Do("pay", 1, YOU),), then=())
    cards = (card("Unit", "Ann", swap, toughness=9), card("Foe", "Ben", toughness=9))
    there = table(*cards, players=(Player("Ann", (("energy", 1),)), "Ben"))
    (one,) = insteads(play(there, Event("attack", 1, "Ann", target=2), game=STEPS, choose=["yes"]))
    assert (one["event"], one["happened"], one["rounds"]) == (*["Ann attacks Foe with Unit"] * 2, [])
    (result,) = one["outcome"]
    assert result["rounds"][0]["sort"] == "outcome"
    assert (result["rounds"][0]["after"], result["happened"]) == ("nothing", None)


def test_it_is_plain_data_and_the_text_says_the_same() -> None:
    trace = long_one()
    documents = insteads(trace)
    assert json.loads(json.dumps(documents)) == documents
    written = insteads_text(trace)
    assert written.count("would be") == 2
    assert "begins   Ben, says Ann" in written
    assert "Unit: shield 3: 1 left" in written
    assert insteads(play(table(card("Unit", "Ann", toughness=9)), HIT)) == []


def test_damage_that_goes_to_another_happens_to_that_one() -> None:
    said = next(iter(scenarios([SHOWN])))
    (one,) = insteads(play_scenario(said, game("forge")).trace)
    assert one["happened"] == "Fire Ant deals 3 noncombat damage to Loyal Golem"
