"""`rulesengine why`: the receipts of a property as text and as JSON, and kind answers to mistakes."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app

SCENE = "gundam/number-never-below-zero"


def run(*words: str) -> tuple[int, str]:
    """Run the command; return its exit code and what it prints."""
    result = CliRunner(env={"COLUMNS": "100"}).invoke(app, ["why", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_receipts_as_aligned_text() -> None:
    code, said = run(SCENE, "raw recruit.ap")
    lines = said.splitlines()
    assert code == 0
    assert lines[0].startswith("Raw Recruit: AP 0  (after step ")
    assert len({line.index("“") for line in lines[2:5]}) == 1, "texts stand below each other"
    assert lines[5].split()[:3] == ["worked", "out", "0"]
    assert any(line.lstrip().startswith("H-15 ") for line in lines)


def test_receipts_as_json() -> None:
    code, said = run(SCENE, "Raw Recruit.AP", "--json")
    data = json.loads(said)
    assert code == 0
    assert (data["printed"], data["now"]) == ("2", "0")
    assert [(r["before"], r["after"]) for r in data["receipts"]] == [("2", "0"), ("0", "-2"), ("-2", "-1")]
    assert {n for r in data["receipts"] for n in r["cites"]} <= data["rules"].keys()


def test_before_the_first_step_it_may_be_otherwise() -> None:
    assert run(SCENE, "War Drum.AP", "--at", "0")[1].startswith("War Drum: AP 1  (before the first step)")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["Raw Recruit"], "names no property: write the card, a dot, and the property"),
        (["Row Recruit.AP"], "did you mean 'Raw Recruit'?"),
        (["Raw Recruit.AD"], "did you mean 'AP'?"),
        (["Raw Recruit.AP", "--at", "99"], "there is no step 99: the steps are 1 to"),
        ([".AP"], "names no property"),
        (["<script>.\x1b[31m"], "no card is called"),
    ],
)
def test_what_is_not_there_is_said_kindly(words: list[str], says: str) -> None:
    code, said = run(SCENE, *words)
    assert code == 2
    assert says in " ".join(said.split())
    assert "\x1b" not in said


def test_a_property_may_have_a_dot_and_a_refused_scenario_has_no_table() -> None:
    assert run(SCENE, "War Drum.Lv.")[1].startswith("War Drum: Lv. ")
