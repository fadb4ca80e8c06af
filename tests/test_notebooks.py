"""Every notebook runs from top to bottom, and shows what it promises."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rulesengine.games import GAMES
from rulesengine.site import notebooks, places
from rulesengine.site.pages import code
from tests import notebook_texts
from tests.notebook_texts import texts

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    """By question, not by game."""
    assert [p.name for p in NOTEBOOKS] == [
        "0-start.ipynb",
        "1-one-trigger.ipynb",
        "2-who-goes-first.ipynb",
        "3-layers.ipynb",
        "4-instead.ipynb",
        "5-reading-a-card.ipynb",
        "6-a-word-of-your-own.ipynb",
        "7-does-it-ever-end.ipynb",
        "8-a-game-of-your-own.ipynb",
    ]


def test_the_start_leads_to_every_other_notebook_and_each_way_is_a_page_of_the_site() -> None:
    start = notebooks.notebook(FOLDER / "0-start.ipynb", lambda _: "", frozenset(GAMES))
    words = "\n".join(cell.source for cell in start.cells if not cell.code)
    assert {f"{name}.ipynb" for name in re.findall(r"\]\(([\w-]+)\.ipynb\)", words)} == {
        path.name for path in NOTEBOOKS[1:]
    }
    page = code.notebook_files(start)[places.notebook("0-start")]
    assert isinstance(page, str)
    assert ".ipynb)" not in page
    for path in NOTEBOOKS[1:]:
        assert f'href="{path.stem}.html"' in page
    assert code.to_pages("[<b>](x.ipynb)", "notebooks/y.md") == '<a href="x.html">&lt;b&gt;</a>'


@pytest.fixture(scope="module")
def runner() -> Iterator[Any]:
    """Start one kernel for all notebooks: that takes longer than to run most of them."""
    from nbclient import NotebookClient

    nothing = nbformat().v4.new_notebook()
    place = {"metadata": {"path": FOLDER}}
    client = NotebookClient(nothing, timeout=120, kernel_name="python3", resources=place)
    yield client
    client.nb = nothing
    client.execute()  # with nothing left to run, the kernel ends


def nbformat() -> Any:
    """Load what reads notebooks where a test needs it: that takes seconds, in each of several processes."""
    return import_module("nbformat")


@pytest.mark.one_in(4)
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path, runner: Any) -> None:
    """No cell fails, and a stepper is among the results; nothing is known of the notebooks before it."""
    notebook = nbformat().read(path, as_version=4)
    notebook.cells.insert(0, nbformat().v4.new_code_cell("%reset -f"))
    runner.nb = notebook
    runner.execute(cleanup_kc=False)
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    shown = [out.get("data", {}) for out in outputs]

    assert any("srcdoc=" in each.get("text/html", "") for each in shown)
    # what is printed of a value is short; the twin of a picture is its whole text
    printed = [each["text/plain"] for each in shown if "text/plain" in each and "text/html" not in each]
    assert all(len(each) <= 2_000 for each in printed)
    made = [cell for cell in notebook.cells[1:] if cell.cell_type == "code"]
    kept = [
        cell["outputs"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if "outputs" in cell
    ]
    assert [texts(cell.outputs) for cell in made] == kept, "python -m tests.notebook_texts writes them anew"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_holds_its_outputs_as_plain_text_and_no_engine_code(path: Path) -> None:
    """What is drawn is made where it is read; the engine is in the package."""
    notebook: Any = nbformat().read(path, as_version=4)
    made = [cell for cell in notebook.cells if cell.cell_type == "code"]
    outputs = [out for cell in made for out in cell.outputs]

    assert outputs
    assert {kind for out in outputs for kind in out.get("data", {})} <= {"text/plain"}
    assert not [cell for cell in made if cell.execution_count]
    assert not [cell for cell in made if "class " in cell.source or len(cell.source.splitlines()) > 24]


def test_the_site_shows_what_a_cell_printed_as_text(tmp_path: Path) -> None:
    """Whatever it is; the text of a run that is opened below the cell is not said once more."""
    hostile = "<script>alert(1)</script> ](x) {{ x }}"
    twin = notebook_texts.FOLDER / "1-one-trigger.ipynb"
    cells = json.loads(twin.read_text(encoding="utf-8"))["cells"]
    said = {"output_type": "stream", "name": "stdout", "text": [hostile]}
    wrong = {"output_type": "error", "ename": "Oops", "evalue": hostile, "traceback": []}
    noise = {"output_type": "stream", "name": "stderr", "text": "a warning"}
    long = {"output_type": "execute_result", "data": {"text/plain": "x" * 10**5}, "execution_count": 1}
    made = {"cell_type": "code", "source": ["f()"], "outputs": [said, noise, wrong, long]}
    (tmp_path / "twin.ipynb").write_text(json.dumps({"cells": [*cells, made]}), encoding="utf-8")
    [read] = notebooks.notebooks(tmp_path, lambda _: "", frozenset({"gundam"}))

    assert next(cell.prints for cell in read.cells if cell.shown) == ()
    first, second, third = read.cells[-1].prints
    assert (first, second) == (hostile, f"Oops: {hostile}")
    assert len(third) < 10_000
    page = str(code.notebook_files(read)[places.notebook("twin")])
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_nothing_that_a_notebook_prints_is_missing_on_its_page() -> None:
    """Each cell of ours that prints has what it prints, or the view whose text it is."""
    for path in NOTEBOOKS:
        read = notebooks.notebook(path, lambda _: "", frozenset(GAMES))
        raw = json.loads(path.read_text(encoding="utf-8"))["cells"]
        ran = [cell for cell in raw if cell["cell_type"] == "code"]
        for cell, has in zip((each for each in read.cells if each.code), ran, strict=True):
            assert bool(cell.prints or cell.shown) == bool(has["outputs"] or cell.shown), path.name
            assert all(cell.prints)
