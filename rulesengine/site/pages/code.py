"""Code as pages: a module of a game with an address for each line; a notebook with its steppers."""

from __future__ import annotations

import re

from rulesengine.playing.carrying import Source
from rulesengine.site import places, slimming
from rulesengine.site.markup import Html, head, literal, script, tag
from rulesengine.site.notebooks import Cell, Notebook
from rulesengine.site.pages import parts
from rulesengine.site.shelf import Shelf

# A module of a game as a page: the rules as they run, each line with an address.


def code_page(shelf: Shelf, source: Source) -> str:
    """Write the page of a module."""
    here = places.code(shelf.name, source.module)
    book = places.source(here, places.index(shelf.name))
    return "\n".join(
        [
            head(f"{shelf.title}: {source.module}", search={"exclude": True}),
            parts.page_mark(here),
            f"# {literal(source.module)} {{ #module }}\n",
            f"The code of [{literal(shelf.title)}]({book}) as it runs.\n",
            fenced(source.code, ' linenums="1"'),
            "",
        ]
    )


def fenced(code: str, more: str = "") -> str:
    """Write Python as a block of code that nothing in it can close."""
    longest = max((len(run) for run in re.findall(r"~{3,}", code)), default=3)
    fence = "~" * (longest + 1)
    return "\n".join([f"{fence} {{ .python{more} }}", code.rstrip("\n"), fence])


def carried(shelf: Shelf) -> tuple[Source, ...]:
    """List the modules that a rule page points into."""
    named = {carrier.module for carriers in shelf.carriers.values() for carrier in carriers}
    return tuple(source for source in shelf.code if source.module in named)


# A notebook as a page: its words, its code, and a stepper for each situation that it plays.


def notebook_files(notebook: Notebook, after: Notebook | None = None) -> dict[str, str | bytes]:
    """Write the page of a notebook, the frames of what it plays, and the way to the one after it."""
    here = places.notebook(notebook.name)
    said = [
        head(notebook.title),
        parts.page_mark(here),
        f"# {literal(notebook.title)} {{ #notebook }}\n",
        f"The notebook `{notebook.name}.ipynb`, to read and to step through here; `make lab` opens it.\n",
        f"{runnable(here, f'{notebook.name}.ipynb')}\n",
    ]
    files: dict[str, str | bytes] = {}
    for cell in notebook.cells:
        said += [fenced(cell.source) if cell.code else to_pages(cell.source, here), ""]
        said += [*printed(cell), "", *shown(notebook, cell, here, files), ""]
    said += [str(further(here, after)), ""]
    return {here: "\n".join(said)} | files


_TO_NOTEBOOK = re.compile(r"\[([^\[\]]+)\]\(([\w-]+)\.ipynb\)")


def to_pages(words: str, here: str) -> str:
    """Let a link to another notebook, as JupyterLab follows it, lead to the page of that notebook."""
    return _TO_NOTEBOOK.sub(
        lambda link: str(tag("a", link[1], href=places.link(here, places.notebook(link[2])))), words
    )


def runnable(here: str, file: str = "") -> Html:
    """Mark the place of the way to the lab; a site that has one fills it."""
    return tag("div", cls="re-lab", data_root="../" * here.count("/"), data_notebook=file)


def further(here: str, after: Notebook | None) -> Html:
    """Write where to go on: the first page, or the next notebook."""
    ways = [(places.HOME, "The first page", "Home", "")]
    if after:
        ways.append((places.notebook(after.name), after.title, "Next notebook", "re-way-next"))
    links = [
        tag("a", parts.label(says), title, href=places.link(here, there), cls=f"re-way {cls}".strip())
        for there, title, says, cls in ways
    ]
    return tag("nav", *links, cls="re-ways", aria_label="Notebooks", data_search_exclude=True)


def shown(notebook: Notebook, cell: Cell, here: str, files: dict[str, str | bytes]) -> list[str]:
    """Write what a cell opens, and put its frames to the files."""
    said = []
    for each in cell.shown:
        place = len(files) + 1
        name, src = f"{places.NOTEBOOKS}/{notebook.name}/{place}", places.run(notebook.name, place)
        text = str(each.doc.get("text", ""))
        doc = each.doc if each.view else slimming.slim(each.doc)  # a small stepper shows no picture
        files[src] = script("rulesengineSite.take", f"{name}#{each.view}" if each.view else name, doc)
        made = (
            parts.viewing(here, name, src, text, each.view)
            if each.view
            else parts.opening(here, name, src, text, compact=True)
        )
        said += [str(made), ""]
    return said


def printed(cell: Cell) -> list[str]:
    """Write what the calls of a cell print; where only the notebook can show it, say so."""
    known = [tag("pre", tag("code", each.strip("\n")), cls="re-printed") for each in cell.prints if each]
    if len(known) < len(cell.prints):
        return [str(tag("p", "What this prints is in the notebook, once it is run.", cls="re-unprinted"))]
    return [str(each) for each in known]


def doors(notebooks: tuple[Notebook, ...], here: str) -> str:
    """Write large links to the notebooks."""
    ways = [
        tag("a", tag("b", each.title), href=places.link(here, places.notebook(each.name)), cls="re-way")
        for each in notebooks
    ]
    return f"{runnable(here)}\n\n{tag('div', *ways, cls='re-ways')}"
