"""A run as its page is sent it: put together again it says the same, and its pictures stand apart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rulesengine.playing import check, scenarios
from rulesengine.show import document
from rulesengine.site import places, slimming
from rulesengine.site.shelf import Scene
from tests.site_pages import run_of

VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(), some.lists, max_leaves=6
)


def together(columns: dict[str, list[list[object]]]) -> list[dict[str, object]]:
    many = len(next(iter(columns.values()))[1]) if columns else 0
    return [{name: said[which[at]] for name, (said, which) in columns.items()} for at in range(many)]


@pytest.mark.thorough
@given(some.lists(some.fixed_dictionaries({"says": VALUES, "number": VALUES})))
def test_frames_by_columns_are_the_same_frames(frames: list[dict[str, object]]) -> None:
    """True and 1 are two values, whatever Python says; what is said twice is written once."""
    found = together(slimming.columns(frames))
    assert json.dumps(found, sort_keys=True) == json.dumps(frames, sort_keys=True)


def test_a_run_is_sent_without_its_pictures(tmp_path: Path) -> None:
    """The pictures stand in a file of their own; all else is what the document says."""
    scenario = next(each for each in scenarios() if each.name == "burst-goes-first")
    report = check(scenario)
    assert report.played is not None
    doc = document(report.played, picture=False)
    drawn = {**doc, "svg": "<svg/>", "shape": {"svg": "<svg id='b'/>", "text": doc["shape"]["text"]}}
    scene = Scene(report, drawn, {}, {})
    sent = slimming.files("gundam", scene)
    assert set(sent) == {places.frames("gundam", scene.name), places.pictures("gundam", scene.name)}
    (tmp_path / "run.js").write_text(str(sent[places.frames("gundam", scene.name)]), encoding="utf-8")
    assert run_of(tmp_path / "run.js") == doc
    picture = str(sent[places.pictures("gundam", scene.name)])
    assert "svg/>" in picture
    assert "frames" not in picture
    assert not slimming.drawn(replace(scene, doc={**doc, "svg": ""}))
