"""Everyday sentences are the event that they say: who does it, to what, how much; or they are refused."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulesengine import BadScenario, game, situation
from rulesengine.playing.judging import wrong_statements
from rulesengine.playing.laying import table_of
from rulesengine.playing.runs import play
from rulesengine.playing.scenario import scenario_of
from rulesengine.playing.scripting import script_of
from rulesengine.playing.tidying import Names, tidied

SAID = tomllib.loads((Path(__file__).parent / "data" / "said-aloud.toml").read_text(encoding="utf-8"))


@cache
def laid(name: str) -> Any:
    """Lay the table of a game on which its sentences are said."""
    return table_of(game(name), SAID["tables"][name], (), {})


@pytest.mark.parametrize("name", SAID["tables"])
def test_what_is_said_is_that_event_with_who_what_and_how_much(name: str) -> None:
    ruleset, table = game(name), laid(name)
    for each in (one for one in SAID["said"] if one["game"] == name):
        if "is" not in each:
            with pytest.raises(BadScenario):
                script_of(ruleset, table, enumerate(each["lines"], 1), name)
            continue
        _, script = script_of(ruleset, table, enumerate(each["lines"], 1), name)
        events = [event for moment in script for event in moment]
        assert len(events) == len(each["is"]), each["lines"]
        for event, want in zip(events, each["is"], strict=True):
            named = {part: getattr(event, part) for part in ("card", "target", "source")}
            got = {part: table.board.cards[n].name if n else "" for part, n in named.items()}
            got |= {"kind": event.kind, "player": event.player, "amount": event.amount, **dict(event.detail)}
            assert {part: got.get(part) for part in want} == want, each["lines"]


def test_what_is_joined_happens_in_turn_and_what_is_said_of_several_at_once() -> None:
    trace = situation("forge", SAID["tables"]["forge"], ["Brute attacks and Guard blocks it"])
    kinds = [step.event.kind for step in trace.steps if step.event is not None]
    assert kinds.index("attacks") < kinds.index("blocks")
    _, script = script_of(game("forge"), laid("forge"), [(1, "Brute and Guard die")], "x")
    assert [len(moment) for moment in script] == [2]


def test_a_fact_behind_a_line_of_two_clauses_is_judged_when_both_are_over() -> None:
    text = f"""---
game: gundam
id: X-1
shows: 5-4
---

# Two clauses

Prose.

## Table

{SAID["tables"]["gundam"]}
## Happens

- Ann draws a card and then she draws two
    - Ann: hand 5
- Ben draws 1
    - Ann: hand 5
    - Ben: hand 1

## Afterwards

- after 1: Ben: hand 0
- after 2: Ben: hand 1
"""
    for written, number in ((text, 0), (text.replace("after 1: Ben: hand 0", "after 1: Ben: hand 1"), 1)):
        scenario = scenario_of(written)
        assert len(list(wrong_statements(scenario, play(scenario).trace))) == number


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["she draws 1"], "who is meant by “she”"),
        (["Brute attacks Guard", "it dies"], "who is meant by “it”: Brute or Guard"),
        (["Ben's Brute dies"], "Brute is Ann's, and not Ben's"),
        (["on Ben's turn, Ben draws 1"], "say whose turn it is in a line of its own: “Ben's turn begins”"),
        (["Ann draws a card and frobs Brute"], "“Ann frobs Brute”"),
    ],
)
def test_who_is_not_clear_is_asked_for(lines: list[str], says: str) -> None:
    with pytest.raises(BadScenario) as told:
        script_of(game("gundam"), laid("gundam"), enumerate(lines, 1), "x")
    assert says in str(told.value)


NEVER = (  # what says something else than an event, or of whom it cannot be
    "Ann doesn't draw", "Ann could draw 2", "Ann wants to draw 2", "Ann almost attacks with Brute",
    "Ann draws 2 less cards", "Brute deals 2 damage to Guard and 1 to Ben", "Ann discards Spark or Brute",
    "If Brute dies, Ann draws 1", "When Brute attacks, Guard blocks", "Ann plays Spark without paying",
    "Guard would be destroyed", "Guard is not destroyed", "Ann draws a card instead of attacking",
    "Ann draws 2 twice", "Brute can't attack", "Ann draws a card from Ben's deck", "Ben's Brute dies",
    "Ann draws two cards and discards one", "Ann heals Guard for 2", "Ann gets 3", "all walls die",
)  # fmt: skip


@pytest.mark.parametrize("name", SAID["tables"])
def test_what_says_something_else_is_not_taken_for_an_event(name: str) -> None:
    for said in NEVER:
        with pytest.raises(BadScenario):
            script_of(game(name), laid(name), [(1, said)], "x")


def test_a_type_tells_what_an_idea_is_for_a_card() -> None:
    for name, said in (("gundam", "Ann puts Spark on Brute"), ("forge", "Ann puts Spark on Brute")):
        with pytest.raises(BadScenario):
            script_of(game(name), laid(name), [(1, said)], "x")
    with pytest.raises(BadScenario):
        script_of(game("riftbound"), laid("riftbound"), [(1, "Ann takes Guard")], "x")


THREE = """Ann (life 20), Ben (life 20), Cid (life 20)

| card | owner | zone | types | power | toughness |
| - | - | - | - | - | - |
| Ram | Ann | battlefield | Creature | 2 | 4 |
| Ox | Cid | battlefield | Creature | 2 | 4 |
| Ox | Ann | battlefield | Creature | 1 | 1 |
| Book, Bell and Candle | Ann | hand | Artifact | | |
"""


@pytest.mark.parametrize(
    ("said", "kind", "card"),
    [
        ("Cid's Ox dies", "is destroyed", 2), ("Ann swings at Ben with her Ox", "attacks", 3),
        ("Ann slams down Book, Bell and Candle", "casts", 4),
        ("Ram, Ann's Ox and Cid's Ox die", "is destroyed", 1),
    ],
)  # fmt: skip
def test_whose_card_it_is_tells_which_of_a_name(said: str, kind: str, card: int) -> None:
    _, script = script_of(game("forge"), table_of(game("forge"), THREE, (), {}), [(1, said)], "x")
    assert (script[0][0].kind, script[0][0].card) == (kind, card)


def test_of_several_opponents_which_one_is_asked() -> None:
    table, line = table_of(game("forge"), THREE, (), {}), "Ann attacks her opponent with Ram"
    with pytest.raises(BadScenario, match="which opponent is meant: Ben or Cid"):
        script_of(game("forge"), table, [(1, line)], "x")


@pytest.mark.parametrize(
    ("said", "tidy"),
    [
        ("Then Guard was hit by Ann's Brute for 2!", "‹Brute› hits ‹Guard› for 2"),
        ("Ann drew a card", "‹Ann› draws a card"),
        ("Ann has drawn a card", "‹Ann› draws a card"),
        ("Ann's going to draw a card", "‹Ann› draws a card"),
        ("Ann is drawing a card now", "‹Ann› draws a card"),
        ("Guard's been killed", "‹Guard› is killed"),
        ("Ben doesn't block", "‹Ben› does not block"),
        ("Brute goes face", "‹Brute› attacks ‹Ben›"),
        ("Ann attacks her opponent with the Brute", "‹Ann› attacks ‹Ben› with ‹Brute›"),
        ("Ann may draw a card", "‹Ann› may draw a card"),
        ("Ann draws a card instead", "‹Ann› draws a card instead"),
    ],
)
def test_a_line_is_tidied_and_what_changes_its_meaning_stays(said: str, tidy: str) -> None:
    names = Names(laid("gundam"))
    line = tidied(names, said).line
    for sign, name in [(names.sign(each), each) for each in names.all]:
        line = line.replace(sign, f"‹{name}›")
    assert line == tidy
