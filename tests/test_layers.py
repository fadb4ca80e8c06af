"""Continuous effects seen: receipts by name, the document of stages, other arrivals, graph and text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rulesengine import see, why
from rulesengine.core.continuous.standing import survey
from rulesengine.core.errors import NoSuchStep, UnknownCard, UnknownWord
from rulesengine.show import arrivals, layers, layers_json, layers_text, otherwise, rearranged
from rulesengine.show.boards import FEW, MOST, orders
from rulesengine.show.nets import dependence_dot, dependence_svg
from tests.core.stagings import EIGHT
from tests.layered import EVIL, many, stages


def power(board: Any) -> int:
    return int(survey(EIGHT, board)[1]["power"])


# --- asked by name --------------------------------------------------------------------------------


def test_a_property_is_explained_receipt_by_receipt() -> None:
    because = why(stages(), "fist", "power")
    assert (because.printed, because.now) == (6, 8)
    assert [(r.before, r.after, r.stage) for r in because.receipts] == [(6, 3, 7), (3, 5, 7), (5, 8, 8)]
    lines = str(because).splitlines()
    assert lines[0].startswith("Fist: power 8  (after step")
    assert [line.split()[0] for line in lines[1:5]] == ["printed", "7.2", "7.2", "8.5"]
    assert "“Large: Wild: base 5” (is 5)" in lines[3]
    assert lines[3].endswith("81, 82, 83")
    assert any(line.startswith("  81 Rule 81: Rule 81 says so.") for line in lines)


def test_a_keyword_leads_to_the_keywords_and_to_what_they_depend_on() -> None:
    because = why(stages(), "Fist", "big")
    assert because.prop == "keywords"
    assert because.now == {"Big"}
    assert [(e.on.name, e.did) for e in because.edges] == [("Drum", "is lifted from stage 6 to stage 8")]
    assert "depends on “Drum: Wild: +3”: whether it applies, from no to yes" in str(because)


def test_what_nothing_changes_says_so() -> None:
    said = str(why(stages(), "Fist", "rank"))
    assert "no effect changes it" in said
    assert see(stages(), "Drum").view.receipts == ()


@pytest.mark.parametrize(
    ("card", "prop", "at", "wrong", "says"),
    [
        ("Fits", "power", None, UnknownCard, "no card is called 'Fits'; did you mean 'Fist'?"),
        (9, "power", None, UnknownCard, "there is no card 9: the table has the cards 1 to 4"),
        ("Fist", "powr", None, UnknownWord, "Fist has no property 'powr'; did you mean 'power'?"),
        ("Fist", "zzz", None, UnknownWord, "Fist has no property 'zzz'; it has: "),
        (
            "Fist",
            "power",
            99,
            NoSuchStep,
            "there is no step 99: the steps are 1 to 4, and 0 is before the first",
        ),
    ],
)
def test_names_that_are_not_there(
    card: str | int, prop: str, at: int | None, wrong: type[Exception], says: str
) -> None:
    with pytest.raises(wrong) as caught:
        why(stages(), card, prop, at)
    assert str(caught.value).startswith(says)


def test_cards_of_one_name_are_told_apart_by_number() -> None:
    trace = stages(drum="Fist")
    with pytest.raises(UnknownCard, match="2 cards are called 'Fist': say which by its number, #1, #4"):
        see(trace, "Fist")
    assert see(trace, "#4").view.card == see(trace, 4).view.card == 4


# --- other arrivals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ((), 8), (["Small"], 8), (["Large"], 6), (["Large", "Small"], 6), (["Drum", "Large"], 6),
        (["Drum", "Fist", "Small", "Large"], 8), (["c3"], 6),
    ],
)  # fmt: skip
def test_the_same_board_with_other_times(order: list[str], expected: int) -> None:
    board = stages().table.board
    before = [card.arrived for card in board.cards]
    assert power(rearranged(EIGHT, board, order)) == expected
    assert [card.arrived for card in board.cards] == before, "the board that was given stays as it is"


def test_in_its_own_order_a_board_is_the_very_same() -> None:
    board = stages().table.board
    assert rearranged(EIGHT, board, arrivals(EIGHT, board)) is board
    with pytest.raises(
        UnknownCard, match="nothing with a continuous effect is called 'Dram'; did you mean 'Drum'"
    ):
        rearranged(EIGHT, board, ["Dram"])


def test_few_arrivals_come_in_every_order_many_in_some() -> None:
    few = arrivals(EIGHT, stages().table.board)
    assert len(few) == FEW
    assert len(set(orders(few))) == 23
    lot = arrivals(EIGHT, many(12).table.board)
    found = list(orders(lot))
    assert len(found) == MOST
    assert {order[0] for order in found[: len(lot) - 1]} == {*lot} - {lot[0]}


def test_equal_times_are_told_apart_without_touching_the_others() -> None:
    trace = stages(first=2, second=2)  # the turn player was asked which is first
    board = trace.table.board
    assert [one.moment for one in arrivals(EIGHT, board)].count(arrivals(EIGHT, board)[1].moment) == 2
    small, large = (power(rearranged(EIGHT, board, [name])) for name in ("Small", "Large"))
    assert (small, large) == (8, 6)


# --- the document ---------------------------------------------------------------------------------


@pytest.mark.one_in(3)
@pytest.mark.parametrize("trace", [stages(), stages(drum=EVIL), many()], ids=["three", "hostile", "many"])
def test_the_document_keeps_its_schema(trace: Any, root: Path) -> None:
    schema = json.loads((root / "docs/layers-schema.json").read_text(encoding="utf-8"))
    document = layers(trace)
    pytest.importorskip("jsonschema").validate(document, schema)
    assert json.loads(layers_json(trace)) == layers(trace)
    for moment in document["moments"]:
        for board in moment["boards"]:
            named = {n for o in board["objects"] for c in o["cells"] for n in c["cites"]}
            assert named <= document["rules"].keys()
            known = {one["id"] for one in board["effects"]}
            assert {c["effect"] for o in board["objects"] for c in o["cells"]} <= known
            assert {e[end] for e in board["edges"] for end in ("effect", "on")} <= known


def test_the_cells_are_the_receipts() -> None:
    (moment,) = layers(stages())["moments"]
    board = moment["boards"][0]
    (fist,) = board["objects"]
    labels = [(board["columns"][c["at"]]["label"], c["prop"], c["before"], c["after"]) for c in fist["cells"]]
    assert labels == [
        ("7.2", "base power", "6", "3"), ("7.2", "base power", "3", "5"), ("8.5", "power", "5", "8"),
        ("8.7", "keywords", "none", "Big"),
    ]  # fmt: skip
    assert [(v["prop"], v["printed"], v["now"]) for v in fist["now"]] == [
        ("power", "6", "8"), ("keywords", "none", "Big"),
    ]  # fmt: skip
    assert [p["from"] for e in board["effects"] for p in e["parts"]] == ["6", "", "", ""]


def test_orders_share_the_boards_that_they_come_to() -> None:
    (moment,) = layers(stages())["moments"]
    assert moment["every"]
    assert len(moment["orders"]) == 24
    assert len(moment["boards"]) < 6
    assert moment["orders"][0]["board"] == 0
    board = stages().table.board
    for order in moment["orders"]:
        asked = otherwise(EIGHT, board, order["order"])["board"]
        assert asked == moment["boards"][order["board"]], "computed live, it is the same"


def test_alike_objects_share_a_row_and_nothing_is_a_document_too() -> None:
    crowd = layers(many(2, fists=3))["moments"][-1]["boards"][0]["objects"]
    assert [(one["name"], one["count"]) for one in crowd] == [("Fist", 3)]
    quiet = many(0)
    assert layers(quiet)["moments"] == []
    assert layers_text(quiet) == ""


def test_one_moment_can_be_asked_for() -> None:
    trace = stages()
    assert [m["step"] for m in layers(trace, 2)["moments"]] == [2]
    with pytest.raises(NoSuchStep):
        layers(trace, 77)


# --- the graph and the text -----------------------------------------------------------------------


def test_the_graph_has_its_receipts_on_the_arrows() -> None:
    board = layers(stages())["moments"][-1]["boards"][0]
    (edge,) = board["edges"]
    assert edge["sure"]
    source = dependence_dot(board)
    assert "whether it applies" in source
    assert "[84]" in source
    assert "style=solid" in source
    unsure = {**board, "edges": [{**edge, "sure": False}]}
    assert "style=dashed" in dependence_dot(unsure)
    assert 'class="edge edge-0 unsure authority-house"' in dependence_svg(unsure)
    assert dependence_svg(board, "embedded") == dependence_svg(board, "wasi"), "the same bytes everywhere"


def test_hostile_names_stay_text_in_the_picture() -> None:
    board = layers(stages(drum=EVIL))["moments"][-1]["boards"][0]
    drawn = board["svg"]
    assert "<script>document" not in drawn
    assert "<img" not in drawn
    names = {part.tag.rpartition("}")[2] for part in ET.fromstring(drawn).iter()}
    assert names <= {"svg", "title", "desc", "style", "g", "polygon", "path", "text"}


def test_the_text_says_what_the_view_shows() -> None:
    said = layers_text(stages())
    for words in (
        "Fist (Ann, arena)", "printed  power 6", "base power 3 → 5", "is 5, by 3. Large", "81, 82, 83",
        "power 8", "stage 8.7 (lifted from 6)", "looks at what “Drum: Wild: +3” changes",
        "it would change whether it applies, from no to yes; it is lifted from stage 6 to stage 8  84",
        "Fist, Large, Small, Drum: Fist power 6, not 8",
    ):  # fmt: skip
        assert " ".join(words.split()) in " ".join(said.split()), words
