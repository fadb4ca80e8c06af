"""What the cells of the notebooks print: run here, and kept in their files as plain text.

`python -m tests.notebook_texts` runs every notebook and writes anew what its cells print. The site shows what
is kept and runs nothing; GitHub and JupyterLab show it too. Steppers and views are opened by the site.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "notebooks"
TEXT = "text/plain"


def texts(outputs: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Keep of a cell's outputs what is text: what it printed, and the value of its last line."""
    kept: list[dict[str, Any]] = []
    for each in outputs:
        if each["output_type"] == "stream":
            kept.append(
                {"name": each["name"], "output_type": "stream", "text": _lines(_joined(each["text"]))}
            )
        elif TEXT in each.get("data", {}) and "application/vnd.jupyter.widget-view+json" not in each["data"]:
            said = {"data": {TEXT: _lines(_value(each["data"]))}, "metadata": {}}
            nth = {"execution_count": None} if each["output_type"] == "execute_result" else {}
            kept.append(said | nth | {"output_type": each["output_type"]})
    return kept


def _value(data: Mapping[str, Any]) -> str:
    """Give the whole text of a value: its plain form may be shortened where it is also a block of text."""
    block = re.fullmatch(r"<pre>(.*)</pre>", _joined(data.get("text/html", "")).strip(), re.DOTALL)
    return html.unescape(block[1]) if block else _joined(data[TEXT])


def _joined(said: str | list[str]) -> str:
    return said if isinstance(said, str) else "".join(said)


def _lines(said: str) -> list[str]:
    return said.splitlines(keepends=True)


def write(path: Path) -> None:
    """Run a notebook, and keep in its file what its cells print."""
    from nbclient import NotebookClient

    run = import_module("nbformat").read(path, as_version=4)
    NotebookClient(run, timeout=300, resources={"metadata": {"path": FOLDER}}).execute()
    file = json.loads(path.read_text(encoding="utf-8"))
    for cell, done in zip(file["cells"], run.cells, strict=True):
        if cell["cell_type"] == "code":
            cell["outputs"] = texts(done.outputs)
    path.write_text(json.dumps(file, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in sorted(FOLDER.glob("*.ipynb")):
        write(each)
