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
        said += [*shown(notebook, cell, here, files), *printed(cell), ""]
    return {here: "\n".join(said)} | files


def shown(notebook: Notebook, cell: Cell, here: str, files: dict[str, str | bytes]) -> list[str]:
    """Write what a cell opens, and put its frames to the files."""
    said = []
    for each in cell.shown:
        place = len(files) + 1
        name, src = f"{places.NOTEBOOKS}/{notebook.name}/{place}", places.run(notebook.name, place)
        text = str(each.doc.get("text", ""))
        files[src] = script("rulesengineSite.take", f"{name}#{each.view}" if each.view else name, each.doc)
        made = (
            parts.viewing(here, name, src, text, each.view)
            if each.view
            else parts.opening(here, name, src, text, compact=True)
        )
        said += [str(made), ""]
    return said


def printed(cell: Cell) -> list[str]:
    """Write what the calls of a cell print; where only the notebook can tell, say so."""
    known = [tag("pre", tag("code", each.strip("\n")), cls="re-printed") for each in cell.prints if each]
    if len(known) < len(cell.prints):
        return [str(tag("p", "What this prints stands in the notebook, once it is run.", cls="re-unprinted"))]
    return [str(each) for each in known]


def doors(notebooks: tuple[Notebook, ...], here: str) -> str:
    """Write large links to the notebooks."""
    ways = [
        tag("a", tag("b", each.title), href=places.link(here, places.notebook(each.name)), cls="re-way")
        for each in notebooks
    ]
    return str(tag("div", *ways, cls="re-ways"))
