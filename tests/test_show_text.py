"""A run as text: a line a step in columns, or wrapped where there is little room."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulesengine.core.trace import Stage
from rulesengine.show import frames, narrow, text
from rulesengine.show.telling import cells, folded, sentence
from tests import pictured

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace


@pytest.fixture(params=pictured.TRACES)
def trace(request: pytest.FixtureRequest) -> Trace:
    return pictured.TRACES[request.param]()


def test_text_is_a_line_a_step_and_says_who_says_so(trace: Trace) -> None:
    lines = text(trace).splitlines()
    assert len(lines) == len(trace.steps) + (trace.loop is not None)
    for step, line in zip(trace.steps, lines, strict=False):
        assert line.split()[:2] == [str(step.number), step.stage.value]
        assert step.says in line
        assert all(cited.number in line for cited in step.cites)
        assert step.cites or line.endswith(")")
    if trace.loop:
        assert lines[-1] == str(trace.loop)


def test_columns_stand_under_each_other() -> None:
    lines = text(pictured.small()).splitlines()
    assert len({line.rindex("  ") for line in lines}) == 1


def test_a_name_with_a_line_break_stays_on_its_line() -> None:
    trace = pictured.hostile("two\nlines")
    assert len(text(trace).splitlines()) == len(trace.steps)


@pytest.mark.parametrize("width", [40, 64, 100])
def test_narrow_text_keeps_to_its_width_and_loses_nothing(trace: Trace, width: int) -> None:
    said = narrow(trace, width)
    assert max(map(cells, said.splitlines())) <= width
    flat = " ".join(said.split())
    assert all(step.says in flat for step in trace.steps)
    assert all(f"{c.number} {c.title}" in flat for step in trace.steps for c in step.cites)


@pytest.mark.parametrize("said", ["", "a bb ccc", "x" * 95, "葬" * 50, "葬送 の 狩人 " * 9])
def test_lines_are_broken_to_fit(said: str) -> None:
    lines = folded(said, 20)
    assert all(cells(line) <= 20 for line in lines)
    assert "".join(lines).replace(" ", "") == said.replace(" ", "")


def test_the_page_about_traces_shows_what_is_so(root: Path) -> None:
    page = (root / "docs/reading-a-trace.md").read_text(encoding="utf-8")
    shown = page.split("```text\n")[1].split("```")[0]
    assert shown in narrow(pictured.colours(), 44) + "\n"
    assert all(f"| {stage.value} |" in page or f"{stage.value}" in "applies, ends" for stage in Stage)
    frame = frames(pictured.colours())["frames"][0]
    said = set(re.findall(r"`(\w+)`", page.split("| In a frame")[1].split("\n\n")[0]))
    assert said - {"none", "id"} == set(frame)
    assert pictured.colours().at(8).go_on("no").steps[7].says.startswith("Ann does not use")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Bear falls (keywords {flying} → nothing)", "Bear falls (keywords flying → nothing)"),
        ("x (types {Bear} → {Bear, Elf}, power 1 → 2)", "x (types Bear → Bear and Elf, power 1 → 2)"),
        ("it gets +2{p} → no change", "it gets +2{p} → no change"),
    ],
)
def test_several_words_of_a_value_are_written_for_readers(said: str, read: str) -> None:
    assert sentence(said) == read
