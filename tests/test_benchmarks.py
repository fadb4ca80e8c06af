"""The measurements run; what they measure is never asserted as a time."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.boards import board, pings
from benchmarks.books import rules_md
from benchmarks.rivals import bare_loop
from benchmarks.site import BROWSERS
from benchmarks.site import main as measure_site
from rulesengine.rulebook import parse_rulebook, terms


def test_the_two_loops_do_the_same_work() -> None:
    """An event, a trigger, a resolution, a counter: four steps on either side."""
    trace = pings(board(10), 5)

    assert len(trace.steps) == bare_loop(10, 5)
    assert trace.table.board.cards[1].mark("plain") == 5


def test_everything_is_measured(root: Path) -> None:
    """A small run prints every figure and every ratio, and none of them is nothing.

    In a process of its own, as a reader runs it: among thousands of tests each look for garbage takes long.
    """
    small = ["--json", "--times", "2", "--tries", "1", "--objects", "1000"]
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks", *small], cwd=root, capture_output=True, text=True, check=True
    )

    found = json.loads(ran.stdout)
    assert all(value > 0 for table in found.values() for value in table.values())
    assert len(found["ratios"]) == 13


def test_a_book_for_measuring_is_a_book() -> None:
    """As many rules as were asked for, each with a reference; the same every time."""
    book = parse_rulebook("measured", rules_md(150))

    assert len(book.rules) == 150
    assert all(rule.references for rule in book.rules.values())
    assert len(terms(book)) == 5
    assert rules_md(150) == rules_md(150)


@pytest.mark.thorough
@pytest.mark.skipif(not any(map(shutil.which, BROWSERS)), reason="no Chromium on this machine")
def test_the_site_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """A small book: every figure is there; the ratio is printed, never asserted."""
    assert measure_site(["--json", "--rules", "40", "--times", "1"]) == 0

    found = json.loads(capsys.readouterr().out)
    assert found["build"]["rules"] == 40
    assert found["box"]["keys"] > 50
    assert all(value > 0 for table in found.values() for value in table.values())
