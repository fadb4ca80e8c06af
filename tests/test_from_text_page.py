"""docs/from-text-to-website.md is followed in an empty folder: its files, its commands, what they print."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.from_text_page import FOLDER, PAGE, PICTURES, SHOWN, followed, untrue

PICTURE = re.compile(r"!\[[^\]]+\]\(pictures/([\w-]+)\.png\)")


def test_the_page_and_its_pictures_are_true_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    now = followed()
    if request.config.getoption("--update-traces"):
        PAGE.write_text(now, encoding="utf-8")
    else:
        assert now == PAGE.read_text(encoding="utf-8"), "pytest --update-traces writes the page anew"
    chapter = (tmp_path / "build/site/harbour/rules/1.html").read_text(encoding="utf-8")
    assert 'alt="{O}" title="oil"' in chapter
    assert untrue(tmp_path) == [], "take the pictures anew: python -m tests.from_text_page; look at them"


def test_every_picture_of_the_page_is_there_and_what_it_shows_is_written_down() -> None:
    named = PICTURE.findall(PAGE.read_text(encoding="utf-8"))
    shown = json.loads(SHOWN.read_text(encoding="utf-8"))
    assert sorted(named) == sorted(shown) == sorted(each.name for each in PICTURES)
    for name in named:
        assert (FOLDER / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert len(shown[name]) >= 4
