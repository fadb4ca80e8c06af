"""A pile of cards, swept: what is found is true, and the same however the work is split."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from typer.testing import CliRunner

from rulesengine import RulesEngineError, game, situation, sweep
from rulesengine.asking import sweeping
from rulesengine.cli import app

if TYPE_CHECKING:
    from pathlib import Path

CUP = """Name:Bitter Cup
Types:Artifact
T:Mode$ LifeGained | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ Fill
SVar:Fill:DB$ PutCounter | Defined$ Self | CounterType$ CHARGE | CounterNum$ 1"""
WELL = """Name:Sweet Well
Types:Artifact
T:Mode$ CounterAdded | ValidCard$ Artifact.YouCtrl | TriggerZones$ Battlefield | Execute$ Gain
SVar:Gain:DB$ GainLife | Defined$ You | LifeAmount$ 1"""
MILL = """Name:Dry Mill
Types:Artifact
T:Mode$ LifeLost | ValidPlayer$ You | TriggerZones$ Battlefield | Execute$ Turn
SVar:Turn:DB$ Draw | Defined$ You | NumCards$ 1"""
SCRIPTS = [{"name": text.splitlines()[0][5:], "script": text} for text in (CUP, WELL, MILL)]
GUNDAM: list[dict[str, Any]] = [
    {"name": "Ash Hound", "type": "UNIT", "ap": 2, "hp": 1, "text": "【Destroyed】Draw 1."},
    {"name": "Dusk Moth", "type": "UNIT", "ap": 1, "hp": 1, "text": "【Deploy】Draw 1."},
    {"name": "Tin Saw", "type": "UNIT", "ap": 1, "hp": 1, "text": "【Deploy】Drow 1."},
    {"name": "Rust Ram", "type": "UNIT", "ap": 1, "hp": 1, "text": "【Deploy】Destroy all enemy Units."},
    *(
        {"name": f"Plain {n}", "type": "UNIT", "ap": n, "hp": 1, "text": "【Attack】Draw 1."}
        for n in range(4)
    ),
]


def test_a_loop_of_two_cards_is_found_with_its_proof() -> None:
    found = sweep("forge", SCRIPTS)
    [loop] = found.of("loop")
    assert loop.cards == ("Bitter Cup", "Sweet Well")
    assert "without an end" in loop.says
    assert (found.cards, found.pairs, found.played) == (3, 3, 1)


def test_what_is_called_a_loop_is_one_in_a_situation() -> None:
    rows = [{"card": name, "owner": "Ann", "zone": "battlefield"} for name in ("Bitter Cup", "Sweet Well")]
    cards = {"Bitter Cup": CUP, "Sweet Well": WELL}
    assert situation("forge", rows, ["Ann gains 1 life"], cards=cards, players="Ann, Ben").loop
    alone = situation("forge", rows[:1], ["Ann gains 1 life"], cards=cards, players="Ann, Ben")
    assert alone.loop is None


def test_one_of_them_alone_is_no_loop() -> None:
    assert not sweep("forge", SCRIPTS[::2]).of("loop")


def test_who_sets_off_whom_is_a_graph_and_a_picture() -> None:
    found = sweep("forge", SCRIPTS)
    graph = found.graph()
    names = {node["id"]: node["name"] for node in graph["nodes"]}
    arrows = {(names[each["from"]], names[each["to"]]) for each in graph["arrows"]}
    assert arrows == {("Bitter Cup", "Sweet Well"), ("Sweet Well", "Bitter Cup")}
    assert found.svg().startswith("<svg")
    assert "<svg" in found._repr_mimebundle_()["text/html"]
    assert str(found).endswith("sets off: Sweet Well → Bitter Cup: gains life")
    with pytest.raises(RulesEngineError, match="'loops'; did you mean 'loop'"):
        found.of("loops")


def test_what_cannot_be_read_is_told_and_the_rest_goes_on() -> None:
    found = sweep("gundam", GUNDAM)
    [stopped] = found.of("not read")
    assert stopped.cards == ("Tin Saw",)
    assert "did you mean 'draw'" in stopped.says
    assert found.cards == len(GUNDAM)


def test_three_cards_are_played_together_where_they_are_named() -> None:
    found = sweep("forge", SCRIPTS, pairs=False, triples=[("Bitter Cup", "Sweet Well", "Dry Mill")])
    assert (found.pairs, found.triples) == (0, 1)
    assert [each.cards for each in found.of("loop")] == [("Bitter Cup", "Sweet Well")]
    with pytest.raises(RulesEngineError, match=r"'Bitter Cap'.*did you mean 'Bitter Cup'"):
        sweep("forge", SCRIPTS, triples=[("Bitter Cap", "Sweet Well", "Dry Mill")])


@pytest.mark.thorough
def test_however_it_is_split_the_same_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sweep("gundam", GUNDAM)
    monkeypatch.setattr(sweeping, "PART", 2)
    assert sweep("gundam", GUNDAM) == whole
    assert sweep("gundam", GUNDAM, jobs=2) == whole


@pytest.mark.thorough
def test_a_dask_cluster_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    distributed = pytest.importorskip("distributed", reason="the extra `dask` is not installed")
    whole = sweep("gundam", GUNDAM)
    monkeypatch.setattr(sweeping, "PART", 3)
    with distributed.LocalCluster(n_workers=2, processes=False, dashboard_address=None) as cluster:
        assert sweep("gundam", GUNDAM, dask=cluster.scheduler_address) == whole


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "PART", 3)
    told: list[tuple[int, int]] = []
    first = sweep("gundam", GUNDAM, resume=tmp_path, progress=lambda done, of: told.append((done, of)))
    assert told[0] == (0, 3)
    assert told[-1][0] == told[-1][1]
    kept = sorted(tmp_path.glob("*.json"))
    kept[0].write_text("{ half a file", encoding="utf-8")  # as after a power cut
    done: list[object] = []
    real = sweeping.part_of
    monkeypatch.setattr(sweeping, "part_of", lambda *given: done.append(given) or real(*given))
    assert sweep("gundam", GUNDAM, resume=tmp_path) == first
    assert len(done) == 1


def test_a_game_with_words_of_ones_own_is_swept() -> None:
    mine = game("gundam").extended(phrases={"forage {n}": "draw {n}"})
    cards = [{"name": "Ash Hound", "type": "UNIT", "ap": 2, "hp": 1, "text": "【Destroyed】Forage 1."}]
    assert "not read" in sweep("gundam", cards).counts
    assert "never fires" not in sweep(mine, cards).counts
    with pytest.raises(RulesEngineError, match="leave dask out"):
        sweep(mine, cards, dask="local")


@pytest.mark.parametrize("cards", [[3], [{"text": "Draw 1."}], "nowhere.jsonl"])
def test_what_is_no_pile_is_refused(cards: Any) -> None:
    with pytest.raises(RulesEngineError, match=r"card 1:|nowhere\.jsonl"):
        sweep("gundam", cards)


def test_it_stands_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.jsonl").write_text("\n".join(map(json.dumps, SCRIPTS)), encoding="utf-8")
    ran = CliRunner().invoke(app, ["sweep", "forge", "cards.jsonl", "--jobs", "1", "--svg", "off.svg"])
    assert ran.exit_code == 1, "a loop is found"
    assert "Bitter Cup + Sweet Well" in ran.stdout
    assert (tmp_path / "off.svg").is_file()
    ran = CliRunner().invoke(app, ["sweep", "forge", "cards.jsonl", "--jobs", "1", "--alone", "--json"])
    assert (ran.exit_code, json.loads(ran.stdout)["pairs"]) == (0, 0)


def test_a_board_is_found_for_holds_conquests_and_discards() -> None:
    """Who holds or conquers is there, a hold is in a Beginning Phase, a card is discarded out of a hand."""
    texts = {"Holder": "When I hold", "Winner": "When I conquer", "Tosser": "When you discard a card"}
    cards = [{"name": name, "text": f"{said}, draw 1.", "type": "Unit"} for name, said in texts.items()]
    assert sweep("riftbound", cards).of("never fires") == ()


def test_the_empty_cells_of_a_frame_are_no_text_and_its_numbers_are_whole() -> None:
    class Frame:
        """What a frame of pandas gives: an empty cell is no number, and a column with one has points."""

        def to_dict(self, orient: str) -> list[dict[str, object]]:
            assert orient == "records"
            nothing = float("nan")
            return [
                {"name": "Ash Hound", "type": "UNIT", "ap": 2.0, "text": "【Destroyed】Draw 1."},
                {"name": "Plain Hound", "type": "UNIT", "ap": nothing, "text": nothing},
            ]

    assert sweep("gundam", Frame(), jobs=1).head == "2 cards, 1 pair, 0 played: nothing found"  # type: ignore[arg-type]
