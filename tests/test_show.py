"""A run as data: the document is what its schema says, and tells the same story as the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesengine.core.model import Event
from rulesengine.core.trace import Stage
from rulesengine.playing import play, situation
from rulesengine.playing.runs import Played
from rulesengine.show import SCHEMA, document, frames, svg, text, to_json
from rulesengine.show.changes import card as as_it_lies
from rulesengine.show.drawing import COLOURS, DARK
from rulesengine.show.picture import FORMS
from rulesengine.show.telling import AUTHORITIES
from tests import pictured
from tests.read_once import every_scenario
from tests.schemas import read_schema, valid
from tests.work import calls

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace


@pytest.fixture(params=pictured.TRACES)
def trace(request: pytest.FixtureRequest) -> Trace:
    return pictured.TRACES[request.param]()


def address(number: str) -> str:
    return f"../rules/{number}/#rule"


def test_the_document_is_as_its_schema_says(root: Path, trace: Trace) -> None:
    valid(root, document(trace, title="A title", urls=address))


def test_the_sample_of_the_widgets_is_as_the_schema_says(root: Path) -> None:
    valid(root, json.loads((root / "tests/data/sample-trace.json").read_text(encoding="utf-8")))


def test_the_schema_knows_the_words_of_the_code(root: Path) -> None:
    schema = read_schema(root)
    frame = schema["$defs"]["frame"]["properties"]
    assert schema["properties"]["schema"]["const"] == SCHEMA
    assert frame["stage"]["enum"] == [stage.value for stage in Stage]
    assert frame["authority"]["enum"] == list(AUTHORITIES)
    assert set(FORMS) == set(Stage)
    assert set(COLOURS) == set(DARK) == set(AUTHORITIES)


def test_the_changes_lead_from_the_first_table_to_the_last(trace: Trace) -> None:
    made = frames(trace)
    table = {card["id"]: dict(card) for card in made["cards"]}
    players = {name: {} for name in made["players"]}
    for frame in made["frames"]:
        for change in frame["changes"]:
            apply(change, table, players)
    for row in trace.table.board.cards:
        now = as_it_lies(trace.ruleset, trace.table.board, row.id)
        assert normal(table[row.id]) == normal(now)
    for player in trace.table.board.players:
        for name, number in player.marks:
            assert players[player.name].get(name, str(number)) == str(number)


def test_changes_say_what_was_before() -> None:
    said = [
        (c["of"], c["prop"], c["before"], c["after"])
        for frame in frames(pictured.effects())["frames"]
        for c in frame["changes"]
    ]
    for one in [
        ("Spark", "zone", "", "arena"),
        ("Ash Hound", "tapped", "no", "yes"),
        ("Ash Hound", "links", "", "2"),
        ("Ash Hound", "plain", "0", "3"),
        ("Ben", "energy", "0", "2"),
        ("Banner", "zone", "arena", "pile"),
        ("Ash Hound", "power", "4", "2"),  # the effect that Banner gave is gone with it
    ]:
        assert one in said


def test_a_new_object_is_told_whole() -> None:
    made = [c for frame in frames(pictured.effects())["frames"] for c in frame["changes"] if "card" in c]
    assert [(c["of"], c["before"], c["card"]["numbers"]) for c in made] == [("Spark", "", [["power", "1"]])]
    said = [
        c for frame in frames(pictured.effects())["frames"] for c in frame["changes"] if c["of"] == "Spark"
    ]
    assert [(c["prop"], c["before"], c["after"]) for c in said[1:2]] == [("power", "1", "3")]  # Banner


def test_the_table_shows_what_is_printed_until_a_step_says_what_applies() -> None:
    made = frames(pictured.effects())
    cards = {card["name"]: card for card in made["cards"]}
    assert cards["Ash Hound"]["numbers"][0] == ["power", "2"]
    [first] = [c for c in made["frames"][0]["changes"] if c["of"] == "Ash Hound"]
    assert (made["frames"][0]["stage"], first["before"], first["after"]) == ("applies", "2", "4")
    assert cards["Ash Hound"]["types"] == "Unit"
    assert cards["Banner"]["words"] == ["Other Units of yours have power +2."]


def test_a_nought_that_nobody_printed_is_left_out() -> None:
    """A StarCore card counts its links, column and line; where all are 0, nothing is to be shown."""
    head = "Ann, Ben\n\n| card | owner | zone | place | HP | DMG |\n| --- | --- | --- | --- | --- | --- |\n"
    rows = "| A | Ann | hand | | 5 | 0 |\n| B | Ann | grid | 10 | 5 | 1 |"
    cards = {card["name"]: card["numbers"] for card in frames(situation("starcore", head + rows))["cards"]}
    assert cards["A"] == [["DMG", "0"], ["HP", "5"]]
    assert cards["B"] == [["DMG", "1"], ["HP", "5"], ["column", "2"], ["line", "2"]]


def test_what_waits_stands_in_the_order_in_which_it_will_go() -> None:
    made = frames(pictured.crowd())["frames"]
    last = max((f for f in made if f["stage"] == "triggers"), key=lambda f: len(f["waiting"]))
    assert [one["player"] for one in last["waiting"][:6]] == ["Ann"] * 3 + ["Ben"] * 3
    assert all(made[one["since"] - 1]["stage"] == "triggers" for f in made for one in f["waiting"])


def test_the_chain_holds_what_is_being_carried_out() -> None:
    made = frames(pictured.small())["frames"]
    assert [f["chain"] for f in made if f["stage"] == "resolves"] == [
        ["Ash Hound: When this Unit attacks, hit for 2."],
        ["Gate Warden: When this Unit dies, draw 1."],
    ]
    assert made[0]["chain"] == []


def test_who_stayed_silent_and_why() -> None:
    made = frames(pictured.colours())["frames"]
    assert made[0]["silent"] == [
        {
            "of": "Gate Warden",
            "words": "When an enemy Unit attacks, heal 1, if this has power 5.",
            "why": "Gate Warden's power is 1, not at least 5",
            "rule": "28",
        }
    ]
    assert all(not frame["silent"] for frame in made if frame["stage"] != "happens")
    assert all(len(frame["silent"]) <= 12 for frame in made)


def test_a_silence_counts_as_the_engine_counted() -> None:
    """What is asked about the second event of a turn must not count that event itself."""
    from rulesengine.core.engine import run
    from rulesengine.core.text import Ability, Do
    from tests.core.toy import TOY, card, table

    third = Ability("The third ping: pong.", when="ping", whose="any", ordinal=3, then=(Do("pong"),))
    trace = run(TOY, table(card("Gong", "Ann", third)), [(Event("ping", player="Ann"),)] * 2)
    pings = [frame for frame in frames(trace)["frames"] if frame["stage"] == "happens"]
    said = [step.says for step in trace.steps if step.stage is Stage.SKIPPED]
    assert [f"Gong does not trigger: {frame['silent'][0]['why']}" for frame in pings] == said


def test_a_question_has_its_options_and_its_answer() -> None:
    asked = [f["question"] for f in frames(pictured.colours())["frames"] if f["question"]]
    assert (asked[0]["who"], asked[0]["options"], asked[0]["answer"]) == (
        "Ann",
        ["Ash Hound", "Wasp Nest"],
        0,
    )
    assert all(0 <= one["answer"] < len(one["options"]) for one in asked)


def test_every_rule_that_is_named_is_there(trace: Trace) -> None:
    made = frames(trace, urls=address)
    named = {n for f in made["frames"] for n in (*f["cites"], *(s["rule"] for s in f["silent"] if s["rule"]))}
    assert set(made["rules"]) == named
    assert all(rule["url"] == address(number) for number, rule in made["rules"].items())
    assert all(rule["url"] == "" for rule in frames(trace)["rules"].values())


def test_a_name_with_a_colon_is_not_cut() -> None:
    table = """Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Ash: the Hound | Ann | battle area | 2 | 3 | Unit | When this Unit attacks, draw 1. |
| Sheet ×2 | Ann | deck | | | | |
"""
    run = frames(situation("gundam", table, ["Ann attacks Ben with Ash: the Hound"]))["frames"]
    assert {"name": "Ash: the Hound", "words": "When this Unit attacks, draw 1."} in [
        frame["by"] for frame in run
    ]


def test_the_same_run_has_the_same_bytes() -> None:
    one, other = (to_json(pictured.colours(), title="x", urls=address) for _ in range(2))
    assert one == other
    keys = list(json.loads(one))
    assert keys == sorted(keys)
    assert SCHEMA in one


def test_going_another_way_still_begins_at_the_beginning() -> None:
    trace = pictured.colours()
    asked = next(step.number for step in trace.steps if step.question)
    again = trace.at(asked).go_on(1)
    assert frames(again)["cards"] == frames(trace)["cards"]
    assert len(frames(again)["frames"]) == len(again.steps)


def test_frames_of_a_crowd_twice_as_large_are_twice_the_work() -> None:
    few, many = pictured.crowd(20), pictured.crowd(40)
    assert len(many.steps) >= 50
    frames(few)
    assert calls(lambda: frames(many)) < 2.5 * calls(lambda: frames(few))


# ---- the whole document


def test_the_document_is_the_frames_and_the_picture() -> None:
    trace = pictured.small()
    made = document(trace, title="A title", intro="Seen here.", scenario="a-name", urls=address)
    assert made.pop("svg") == svg(trace, title="A title", urls=address)
    assert made.pop("shape")["svg"].startswith("<svg")
    assert made == frames(trace, title="A title", intro="Seen here.", scenario="a-name", urls=address)
    assert made["text"] == text(trace)


def test_a_played_scenario_names_itself() -> None:
    one = next((each for each in every_scenario() if not each.bad), None)
    if one is None:
        pytest.skip("no scenario yet")
    played = play(one)
    made = document(played, url=lambda cited: f"#{cited.label}", picture=False)
    assert isinstance(played, Played)
    assert (made["title"], made["intro"], made["scenario"]) == (one.title, one.prose, one.name)
    assert made == document(played.trace, scenario=one, url=lambda cited: f"#{cited.label}", picture=False)
    assert all(rule["url"].startswith("#") for rule in made["rules"].values())


# ---- tools


def apply(change: dict[str, Any], table: dict[int, Any], players: dict[str, Any]) -> None:
    """Do what a stepper does with a change; what was before must be what it says."""
    prop, before, after = change["prop"], change["before"], change["after"]
    if "card" in change:
        table[change["id"]] = dict(change["card"])
        return
    if not change["id"]:
        assert players[change["of"]].get(prop, before) == before
        players[change["of"]][prop] = after
        return
    card = table[change["id"]]
    numbers = dict(map(tuple, card["numbers"]))
    if prop in {"zone", "controller", "name", "types"}:
        assert card[prop] == before
        card[prop] = after
    elif prop == "words":
        card["words"] = after.split("\n")
    elif prop == "links":
        card["links"] = [int(n) for n in after.split(", ") if n]
    elif {before, after} == {"yes", "no"}:
        assert (prop in card["flags"]) == (before == "yes")
        card["flags"] = sorted({*card["flags"], prop} if after == "yes" else {*card["flags"]} - {prop})
    else:
        assert numbers.get(prop, before) == before
        card["numbers"] = [[k, v] for k, v in {**numbers, prop: after}.items()]


def normal(card: dict[str, Any]) -> dict[str, Any]:
    return {**card, "numbers": {k: v for k, v in card["numbers"] if v != "0"}}
