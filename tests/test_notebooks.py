"""Every notebook runs from top to bottom, and shows what it promises."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_holds_no_outputs_and_no_engine_code(path: Path) -> None:
    """Outputs are made where it is read; the engine is in the package."""
    notebook: Any = nbformat().read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]

    assert not [cell for cell in code if cell.outputs or cell.execution_count]
    assert not [cell for cell in code if "class " in cell.source or len(cell.source.splitlines()) > 24]
