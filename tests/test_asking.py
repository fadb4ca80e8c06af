"""What one run cannot answer: every other way it could have gone, and where two of a kind part."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from rulesengine import RulesEngineError, compare, game, play, scenarios, situation
from rulesengine.asking import Fork, Leaf
from rulesengine.cli import app

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import BrowserContext

    from rulesengine import Trace

AIM = "【Destroyed】Choose 1 enemy Unit. Deal 1 damage to it."
TWO = f"""
Ann, Ben

| card       | owner | zone        | AP | HP | types | text                         |
| ---------- | ----- | ----------- | -- | -- | ----- | ---------------------------- |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | 【Destroyed】You may draw 1.   |
| Dusk Moth  | Ann   | battle area | 1  | 1  | Unit  | {AIM} |
| Gate Guard | Ben   | battle area | 2  | 4  | Unit  |                              |
| Tin Guard  | Ben   | battle area | 2  | 4  | Unit  |                              |
| Filler ×4  | Ann   | deck        |    |    |       |                              |
"""
ONE = """
Ann, Ben

| card       | owner | zone        | AP | HP | types | text   |
| ---------- | ----- | ----------- | -- | -- | ----- | ------ |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | {text} |
| Filler ×4  | Ann   | deck        |    |    |       |        |
"""
DIE = ["Ash Hound is destroyed; Dusk Moth is destroyed"]
DRAW, MAY = "【Destroyed】Draw 1.", "【Destroyed】You may draw 1."


@pytest.fixture(scope="module")
def two() -> Trace:
    return situation("gundam", TWO, DIE)


def test_every_way_is_played_and_equal_ends_are_one(two: Trace) -> None:
    found = two.outcomes()
    assert (len(found.runs), len(found.ends), found.left) == (8, 4, 0)
    assert sorted(run for end in found.ends for run in end.runs) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert {c.asks: c.matters for c in found.choices} == {
        "chooses which of these goes first": False,
        "may use “Ash Hound: 【Destroyed】You may draw 1.”": True,
        "chooses a target for Dusk Moth": True,
    }


def test_the_answers_of_a_way_play_it_again(two: Trace) -> None:
    for leaf in two.outcomes().leaves:
        assert leaf.trace is not None
        again = situation("gundam", TWO, DIE, list(leaf.answers))
        assert str(again) == str(leaf.trace)


def test_what_is_said_of_an_end_is_so_there_and_not_at_every_end(two: Trace) -> None:
    found = two.outcomes()
    for leaf in found.leaves:
        says = found.ends[leaf.end - 1].says
        hand = sum(card.zone == "hand" for card in leaf.trace.table.board.cards) if leaf.trace else -1
        assert f"Ann: cards in hand {hand}" in says


def test_no_more_ways_are_followed_than_are_allowed(two: Trace) -> None:
    found = two.outcomes(limit=3)
    assert len(found.runs) == 3
    assert found.left > 0
    assert "not followed" in str(found)


def test_where_nobody_is_asked_there_is_one_way() -> None:
    found = situation("gundam", ONE.replace("{text}", DRAW), ["Ash Hound is destroyed"]).outcomes()
    assert isinstance(found.tree, Leaf)
    assert found.head == "1 way, 1 end; no choice is open"


def test_a_choice_that_comes_to_the_same_does_not_matter() -> None:
    scenario = next(each for each in scenarios("riftbound") if each.name == "two-holds")
    found = play(scenario).trace.outcomes()
    assert len(found.ends) == 1
    assert not any(choice.matters for choice in found.choices)


def test_a_circle_of_choices_is_left_where_it_comes_again() -> None:
    """An ability that may set itself off again: the tree is finite, for the same position is known."""
    rows = """
Ann (life 20), Ben (life 20)

| card       | owner | zone        | types    |
| ---------- | ----- | ----------- | -------- |
| Bitter Cup | Ann   | battlefield | Artifact |
"""
    cup = """
Name:Bitter Cup
Types:Artifact
T:Mode$ LifeGained | ValidPlayer$ You | TriggerZones$ Battlefield | OptionalDecider$ You | Execute$ Fill
SVar:Fill:DB$ GainLife | Defined$ You | LifeAmount$ 1
"""
    run = situation("forge", rows, ["Ann gains 1 life"], cards={"Bitter Cup": cup})
    found = run.outcomes(limit=30)
    assert len(found.leaves) <= 130
    assert {leaf.why for leaf in found.leaves} & {"the same position again", "not followed"}


def test_the_tree_is_drawn_and_each_leaf_opens_its_run(
    two: Trace, chromium: BrowserContext, tmp_path: Path
) -> None:
    found = two.outcomes()
    assert isinstance(found.tree, Fork)
    (tmp_path / "tree.html").write_text(found.html(), encoding="utf-8")
    tab = chromium.new_page()
    faults: list[str] = []
    tab.on("pageerror", lambda error: faults.append(str(error)))
    tab.goto((tmp_path / "tree.html").as_uri())
    tab.locator(".oc-tree .leaf").nth(2).click()
    assert tab.locator(".oc-way .rs").count() == 1
    tab.get_by_role("button", name="Way 2 → end B").press("Enter")
    tab.locator(".oc-way .rs-next").click()
    assert tab.locator(".oc-way .rs").get_attribute("data-index") == "1"
    assert faults == []


def test_names_are_escaped_in_the_page_of_a_tree() -> None:
    evil = "</script><img src=x onerror=alert(1)>"
    found = situation("gundam", TWO.replace("Ash Hound", evil), [d.replace("Ash Hound", evil) for d in DIE])
    html = found.outcomes().html()
    assert "<img" not in html
    assert html.count("</script") == 1


def test_two_texts_are_compared_over_boards_that_set_them_off() -> None:
    found = compare(DRAW, MAY, game="gundam")
    assert 0 < found.same < len(found.boards)
    assert found.head == f"the same on {found.same} of {len(found.boards)} made boards"
    assert all("ends, as the open choices go: a 1, b 2" in str(each) for each in found.parted)
    assert compare(DRAW, DRAW, game="gundam").parted == ()


@pytest.mark.parametrize(
    ("name", "a", "b", "shown"),
    [
        ("gundam", DRAW, MAY, 1),
        ("gundam", "【Destroyed】Draw 1.", "【Destroyed】Draw 2.", 1),
        (
            "gundam",
            "【Deploy】Destroy 1 enemy Unit.",
            "【Deploy】Return 1 enemy Unit to its owner's hand.",
            1,
        ),
        ("riftbound", "When you play me, draw 1.", "When you play me, draw 2.", 2),
    ],
)
def test_each_difference_is_shown_once_and_is_one(name: str, a: str, b: str, shown: int) -> None:
    found = compare(a, b, game=name)
    assert (len(found.groups), sum(map(len, found.groups))) == (shown, len(found.parted))
    assert str(found).count("other board") == sum(len(group) > 1 for group in found.groups)
    assert [end for each in found.boards for end in each.ends if end[1] == end[2]] == []


def test_it_is_said_that_no_board_sets_either_text_off() -> None:
    found = compare("When I hold, draw 1.", "When I hold, draw 2.", game="riftbound")
    assert found.head.endswith("neither text does anything on them: give a table")


@pytest.mark.parametrize(
    ("text", "happens", "says"),
    [
        (  # a card that has left has no AP and no damage: it is said where it is
            "【Destroyed】Choose 1 enemy Unit. Deal 2 damage to it.",
            "Ash Hound is destroyed",
            [("Thin Guard: zone trash", "Tin Guard: HP 4", "Tin Guard: damage 0"),
             ("Thin Guard: zone battle area", "Tin Guard: HP 2", "Tin Guard: damage 2")],
        ),
        (  # the hand is counted, for one card of the deck is like another
            "【Destroyed】You may draw 1.",
            "Ash Hound is destroyed",
            [("Ann: cards in hand 1", "Ann: cards in deck 1"),
             ("Ann: cards in hand 0", "Ann: cards in deck 2")],
        ),
        (
            "【Destroyed】You may choose 1 enemy Unit with 2 or less HP. Destroy it.",
            "Ash Hound is destroyed",
            [("Thin Guard: zone trash",), ("Thin Guard: zone battle area",)],
        ),
    ],
)  # fmt: skip
def test_an_end_says_what_tells_it_from_the_others(
    text: str, happens: str, says: list[tuple[str, ...]]
) -> None:
    table = f"""
Ann, Ben

| card       | owner | zone        | AP | HP | types | text       |
| ---------- | ----- | ----------- | -- | -- | ----- | ---------- |
| Ash Hound  | Ann   | battle area | 2  | 1  | Unit  | {text}     |
| Thin Guard | Ben   | battle area | 2  | 2  | Unit  | <Repair 1> |
| Tin Guard  | Ben   | battle area | 2  | 4  | Unit  |            |
| Filler ×2  | Ann   | deck        |    |    |       |            |
"""
    assert [end.says for end in situation("gundam", table, [happens]).outcomes().ends] == says


def test_an_end_says_who_has_lost() -> None:
    table = "Ann (life 3), Ben (life 2)\n\n| card | owner | zone | types |\n| - | - | - | - |\n"
    cup = """
Name:Bitter Cup
Types:Artifact
T:Mode$ LifeGained | ValidPlayer$ You | TriggerZones$ Battlefield | OptionalDecider$ You | Execute$ Empty
SVar:Empty:DB$ LoseLife | Defined$ Opponent | LifeAmount$ 2
"""
    laid = f"{table}| Bitter Cup | Ann | battlefield | Artifact |\n"
    run = situation("forge", laid, ["Ann gains 1 life"], cards={"Bitter Cup": cup})
    assert [end.says for end in run.outcomes().ends] == [
        ("the game: Ben loses the game", "Ben: life 0"),
        ("the game: goes on", "Ben: life 2"),
    ]
    [board] = compare(run, run.go_on("no")).boards
    assert board.ends[0] == ("the game", "Ben loses the game", "goes on")


def test_two_texts_are_compared_on_one_table() -> None:
    found = compare(
        DRAW, DRAW.replace("1", "2"), game="gundam", table=ONE, happens=["Ash Hound is destroyed"]
    )
    [board] = found.boards
    assert (board.step, board.at(board.a), board.at(board.b)) == (
        5,
        "5 happens: Ann draws 1",
        "5 happens: Ann draws 2",
    )
    assert ("Ann: cards in hand", "1", "2") in board.ends
    rows = [
        {"card": "Ash Hound", "owner": "Ann", "zone": "battle area", "types": "Unit", "text": "{text}"},
        {"card": "Filler ×4", "owner": "Ann", "zone": "deck"},
        {"card": "Guard", "owner": "Ben", "zone": "hand"},
    ]
    assert compare(DRAW, MAY, game="gundam", table=rows, happens=["Ash Hound is destroyed"]).parted


def test_two_rulesets_are_compared_over_the_scenarios_of_their_game() -> None:
    found = compare(game("starcore"), game("starcore", "strict"))
    assert (found.a, found.b) == ("starcore", "starcore:strict")
    assert 0 < found.same < len(found.boards)
    assert "both-players-tie-and-the-turn-player-decides" in {each.name for each in found.parted}
    assert len(repr(found)) <= 2_000


def test_two_runs_part_at_the_first_step_that_is_not_the_same(two: Trace) -> None:
    [first, *_, last] = two.outcomes().runs
    found = compare(first, last)
    [board] = found.boards
    assert [s.says for s in first.steps[: board.step - 1]] == [s.says for s in last.steps[: board.step - 1]]
    assert first.steps[board.step - 1].says != last.steps[board.step - 1].says
    assert "<svg" in found._repr_mimebundle_()["text/html"]
    assert two.compare(two).head == "the same"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ((DRAW, 3), "two of a kind"),
        ((DRAW, MAY), "game='…'"),
        ((DRAW, MAY, "gundem"), "did you mean 'gundam'"),
        ((DRAW, "【Destroied】Draw 1.", "gundam"), "did you mean '【Destroyed】'"),
    ],
)
def test_what_cannot_be_compared_is_refused(given: tuple[str, ...], says: str) -> None:
    with pytest.raises(RulesEngineError, match=says):
        compare(*given[:2], game=given[2] if len(given) > 2 else "")
    with pytest.raises(RulesEngineError, match="into the table"):
        compare(DRAW, MAY, game="gundam", table=ONE.replace("{text}", ""))


def test_both_stand_on_the_command_line(tmp_path: Path) -> None:
    def said(*words: str) -> str:
        result = CliRunner().invoke(app, list(words))
        assert result.exit_code == 0, result.output
        return result.stdout

    data = json.loads(said("outcomes", "gundam/burst-goes-first", "--json"))
    assert data["ways"] == len(data["rows"])
    assert "which choices matter" in said("outcomes", "gundam/burst-goes-first").lower()
    assert said("outcomes", "gundam/burst-goes-first", "--svg", "-").startswith("<svg")
    said("compare", DRAW, MAY, "--in", "gundam", "--svg", str(tmp_path / "parted.svg"))
    assert (tmp_path / "parted.svg").read_text(encoding="utf-8").startswith("<svg")
    data = json.loads(said("compare", "gundam/burst-goes-first", "gundam/burst-goes-first", "--json"))
    assert (data["same"], data["of"]) == (1, 1)
    assert data["a"].startswith("gundam/burst-goes-first: ")
    two_books = CliRunner().invoke(app, ["compare", "gundam", "fab"])
    assert "these are two books" in two_books.output
    refused = CliRunner().invoke(app, ["compare", DRAW, DRAW, "--in", "gundam", "--svg", "-"])
    assert "the same on every board" in refused.output
