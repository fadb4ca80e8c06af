"""The measurements run; what they measure is never asserted as a time."""

from __future__ import annotations

import json

import pytest

from benchmarks.__main__ import main
from benchmarks.boards import board, pings
from benchmarks.rivals import bare_loop


def test_the_two_loops_do_the_same_work() -> None:
    """An event, a trigger, a resolution, a counter: four steps on either side."""
    trace = pings(board(10), 5)

    assert len(trace.steps) == bare_loop(10, 5)
    assert trace.table.board.cards[1].mark("plain") == 5


def test_everything_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """A small run prints every figure and every ratio, and none of them is nothing."""
    assert main(["--json", "--times", "2"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert all(value > 0 for table in found.values() for value in table.values())
    assert len(found["ratios"]) == 9
