"""Every notebook runs from top to bottom, and shows what it promises."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

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


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_runs_from_top_to_bottom(path: Path) -> None:
    """No cell fails, and a stepper is among the results."""
    notebook = nbformat.read(path, as_version=4)
    place = {"metadata": {"path": FOLDER}}
    NotebookClient(notebook, timeout=120, kernel_name="python3", resources=place).execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    shown = [out.get("data", {}) for out in outputs]

    assert any("srcdoc=" in each.get("text/html", "") for each in shown)
    # what is printed of a value is short; the twin of a picture is its whole text
    printed = [each["text/plain"] for each in shown if "text/plain" in each and "text/html" not in each]
    assert all(len(each) <= 2_000 for each in printed)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.stem)
def test_a_notebook_holds_no_outputs_and_no_engine_code(path: Path) -> None:
    """Outputs are made where it is read; the engine is in the package."""
    notebook: Any = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]

    assert not [cell for cell in code if cell.outputs or cell.execution_count]
    assert not [cell for cell in code if "class " in cell.source or len(cell.source.splitlines()) > 24]
