"""A word of one's own: a game with more phrases, events, verbs, keywords, timings, properties and rules."""

from __future__ import annotations

from typing import Any

import pytest

from rulesengine import Event, RulesEngineError, game, own_rule, situation
from rulesengine.core.acts import moves
from rulesengine.core.text import Ability, Do, Instead, Pick

TABLE = """
Ann, Ben

| card       | owner | zone        | AP | HP | Scrap | types | text               |
| ---------- | ----- | ----------- | -- | -- | ----- | ----- | ------------------ |
| Ash Hound  | Ann   | trash       | 2  | 1  | 3     | Unit  | 【Salvaged】Draw 1.  |
| Tin Crane  | Ann   | battle area | 2  | 1  |       | Unit  | {text}             |
| Filler ×4  | Ann   | deck        |    |    |       |       |                    |
"""


@own_rule("X-1", "Salvaged cards come rested", "A card that is salvaged is rested.", asks="consequences",
          on=("is salvaged",))  # fmt: skip
def rests(now: Any, event: Event) -> tuple[tuple[Event, ...], ...]:  # noqa: ANN401  what a rule is given
    """Rest what is salvaged."""
    return ((Event("is rested", event.card),),)


def draws(n: int) -> tuple[Do, ...]:
    """Draw so many, and one more."""
    return Do("draws", n, Pick("you")), Do("draws", 1, Pick("you"))


MINE = game("gundam").extended(
    phrases={
        "recycle {n}": "draw {n}",
        "forage {n}": draws,
        "salvage this Unit": (Do("is salvaged", whom=Pick("self")),),
        "If this Unit would be destroyed, rest it instead": Ability(
            "", "instead", when="is destroyed", instead=Instead("become", becomes="is rested")
        ),
    },
    events={"is salvaged": "{card} is salvaged"},
    verbs={"is salvaged": moves("battle area")},
    rules=[rests],
    keywords={"<Ambush>": "【Deploy】Draw 2."},
    timings={"【Salvaged】": "is salvaged"},
    numbers={"Scrap": "what a Unit is worth when it is taken apart"},
)


@pytest.mark.parametrize(
    ("text", "when", "kinds"),
    [
        ("【Deploy】Recycle 2.", "is deployed", ["draws 2"]),
        ("【Deploy】Forage 3.", "is deployed", ["draws 3", "draws 1"]),
        ("【Deploy】Salvage this Unit.", "is deployed", ["is salvaged 0"]),
        ("【Salvaged】Forage 1.", "is salvaged", ["draws 1", "draws 1"]),
        ("<Ambush>", "is deployed", ["draws 2"]),
    ],
)
def test_a_phrase_of_ones_own_is_read_and_printed_back(text: str, when: str, kinds: list[str]) -> None:
    [ability] = MINE.reader(text)
    assert ability.when == when
    assert [f"{part.kind} {part.amount}" for part in ability.then if isinstance(part, Do)] == kinds
    assert MINE.printer((ability,)) == text


def test_it_can_stand_wherever_an_order_can() -> None:
    [may] = MINE.reader("【Deploy】You may forage 2.")
    [frame] = may.then
    assert frame.may
    assert [part.amount for part in frame.then] == [2, 1]
    two = MINE.reader("<Blocker>\n【Deploy】Draw 1. Then, recycle 2.")
    assert [each.keyword for each in two] == ["Blocker", ""]


def test_an_event_a_verb_a_timing_a_property_and_a_rule_play() -> None:
    trace = situation(MINE, TABLE.replace("{text}", ""), ["Ash Hound is salvaged"])
    assert [step.says for step in trace] == [
        "Ash Hound is salvaged",
        "Ash Hound triggers and waits",
        "Ash Hound is rested",
        "Ash Hound: Ann declares it",
        "Ash Hound: it is activated",
        "Ann draws 1",
    ]
    assert [cited.number for cited in trace[3].cites] == ["X-1"]
    assert trace[3].authority == "house"
    assert (trace["Ash Hound"]["zone"], trace["Ash Hound"]["Scrap"]) == ("battle area", 3)
    assert "X-1" in trace._repr_mimebundle_()["text/html"]


def test_a_phrase_that_means_instructions_plays() -> None:
    trace = situation(MINE, TABLE.replace("{text}", "【Destroyed】Forage 2."), ["Tin Crane is destroyed"])
    assert [step.says for step in trace if step.event and step.event.kind == "draws"] == [
        "Ann draws 2",
        "Ann draws 1",
    ]


def test_a_replacement_of_ones_own_replaces() -> None:
    text = "If this Unit would be destroyed, rest it instead."
    trace = situation(MINE, TABLE.replace("{text}", text), ["Tin Crane is destroyed"])
    assert trace["Tin Crane"]["zone"] == "battle area"
    assert any(step.stage.value == "replaced" for step in trace)


def test_a_keyword_of_ones_own_is_a_keyword_of_the_card() -> None:
    assert "Ambush" in MINE.words.keywords
    [ability] = MINE.reader("<Ambush>")
    assert ability.keyword == "Ambush"


def test_the_game_itself_stays_as_it_is() -> None:
    with pytest.raises(RulesEngineError):
        game("gundam").reader("【Deploy】Recycle 2.")
    assert "is salvaged" not in game("gundam").words.events
    assert "Ambush" not in game("gundam").words.keywords


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("starcore", "When Destroyed: Forage 2"),
        ("fab", "When this hits, forage 2."),
        ("riftbound", "When you play me, forage 2."),
    ],
)
def test_every_game_with_a_reader_reads_it(name: str, text: str) -> None:
    mine = game(name).extended(phrases={"forage {n}": draws})
    [ability] = mine.reader(text)
    assert [part.amount for part in ability.then] == [2, 1]
    assert mine.printer((ability,)) == text


AGAIN = {"phrases": {"recycle {n}": "draw {n}"}}


@pytest.mark.parametrize(
    ("given", "text", "says"),
    [
        (AGAIN, "【Deploy】Recycl 2.", "your own phrase “recycle {n}”"),
        (
            {"phrases": {"recycle {n}": "draw {n}"}},
            "【Deploy】Recycle x.",
            "written out as “【Deploy】Draw x.”",
        ),
        (
            {"phrases": {"recycle {n}": 3}},
            "【Deploy】Recycle 1.",
            "means a text, an Ability, or",
        ),
        ({"phrases": {"dig": "dig deep"}}, "【Deploy】Dig.", "written out in itself"),
        ({"phrases": {"dig": (Do("digs", 1),)}}, "【Deploy】Dig.", "'digs' is not in this game's vocabulary"),
        ({"events": {"draws": "{player} draws"}}, "", "has an event 'draws' already"),
        ({"events": {"is dug": "digging"}}, "", "names whom it happens to"),
        ({"verbs": {"is destroied": moves("hand")}}, "", "did you mean 'is destroyed'"),
        ({"timings": {"【Dug】": "is destroied"}}, "", "did you mean 'is destroyed'"),
        ({"rules": [own_rule("9-1", "t", "t", asks="consequences")(rests)]}, "", "has a rule 9-1 already"),
        (
            {"rules": [own_rule("X-2", "", "", asks="consequence")(rests)]},
            "",
            "did you mean 'consequences'",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_do(given: dict[str, Any], text: str, says: str) -> None:
    with pytest.raises(RulesEngineError, match=says):
        game("gundam").extended(**given).reader(text)
