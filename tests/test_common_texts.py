"""The page *Common texts* says of each text what reading and playing it shows."""

from __future__ import annotations

import pytest

from tests.common_texts import NO, PAGE, TITLES, effects, page, played, rules

CELLS = [(title, name, line) for title, lines in effects() for name, line in lines.items()]


@pytest.mark.parametrize("name", TITLES)
def test_each_text_is_read_and_played_and_what_is_not_read_is_said_to_be(name: str) -> None:
    wrong = [
        (title, line, run.why)
        for title, here, line in CELLS
        if here == name and ((run := played(name, line)).trace is None) is not line.startswith(NO)
    ]
    assert wrong == []


def test_each_text_that_is_played_names_its_rule_and_else_it_is_a_static_one() -> None:
    runs = [(name, played(name, line)) for _, name, line in CELLS if not line.startswith(NO)]
    assert {run.form for name, run in runs if not rules(name, run)} <= {"static"}


def test_there_are_thirty_effects_and_more_texts_than_refusals() -> None:
    assert len(effects()) >= 30
    assert sum(not line.startswith(NO) for _, _, line in CELLS) > 130


def test_the_page_is_what_is_read_and_played() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew: python -m tests.common_texts"
