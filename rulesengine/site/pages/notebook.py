"""A notebook as a page: its words, its code, and a stepper for each situation that it plays."""

from __future__ import annotations

from rulesengine.site import places
from rulesengine.site.markup import head, literal, script, tag
from rulesengine.site.notebooks import Cell, Notebook
from rulesengine.site.pages import parts
from rulesengine.site.pages.code import fenced


def notebook_files(notebook: Notebook) -> dict[str, str | bytes]:
    """Write the page of a notebook, and the frames of what it plays."""
    here = places.notebook(notebook.name)
    said = [
        head(notebook.title),
        parts.page_mark(here),
        f"# {literal(notebook.title)} {{ #notebook }}\n",
        f"The notebook `{notebook.name}.ipynb`, to read and to step through here; `make lab` opens it.\n",
    ]
    files: dict[str, str | bytes] = {}
    for cell in notebook.cells:
        said += [fenced(cell.source) if cell.code else cell.source, ""]
        said += [*runs(notebook, cell, here, files), ""]
    return {here: "\n".join(said)} | files


def runs(notebook: Notebook, cell: Cell, here: str, files: dict[str, str | bytes]) -> list[str]:
    """Write the steppers of a cell, and put their frames to the files."""
    said = []
    for run in cell.runs:
        place = len(files) + 1
        name, src = f"{places.NOTEBOOKS}/{notebook.name}/{place}", places.run(notebook.name, place)
        files[src] = script("rulesengineSite.take", name, run.doc)
        said += [str(parts.opening(here, name, src, str(run.doc.get("text", "")), compact=True)), ""]
    return said


def doors(notebooks: tuple[Notebook, ...], here: str) -> str:
    """Write large links to the notebooks."""
    ways = [
        tag("a", tag("b", each.title), href=places.link(here, places.notebook(each.name)), cls="re-way")
        for each in notebooks
    ]
    return str(tag("div", *ways, cls="re-ways"))
