"""The commands `build`, `serve`, `new-site` and `lab`: what they start is imported only when it is asked for.

They need more than the command line does; where that is not installed, the extra to install is named.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from typing import Annotated, Any

import typer

import rulesengine
from rulesengine import games
from rulesengine.cli.own import project
from rulesengine.cli.printing import FAILED, WELL, refuse, say, told

DISTRIBUTION = "executable-rulebook"  # where it is installed already, pip adds what the extra needs
SITE, LAB = "site", "lab"
BEGIN = "0-start.ipynb"  # the notebook on which the lab opens
NEEDS = {SITE: ("mkdocs", "material", "mkdocstrings"), LAB: ("jupyterlab", "ipywidgets", "anywidget")}


def needs(extra: str, command: str) -> None:
    """Refuse a command whose extra is not installed.

    Raises Mistake with the line that installs it.
    """
    missing = [name for name in NEEDS[extra] if find_spec(name) is None]
    if missing:
        refuse(
            f"`rulesengine {command}` needs the extra {extra!r}, and {missing[0]} is not installed; "
            f"install it with: {Path(sys.executable).name} -m pip install '{DISTRIBUTION}[{extra}]'"
        )


def _site() -> Any:
    return import_module("rulesengine.site")


FOLDER = Annotated[
    Path | None,
    typer.Argument(help="A project's folder; without it, the one you are in.", show_default=False),
]


@told
def build(
    ctx: typer.Context,
    folder: FOLDER = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="The folder to build in, “build” if none is named; the pages come into its folder “site”.",
            show_default=False,
        ),
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict/--no-strict", help="Fail at a warning, a dead link, a leftover.")
    ] = True,
    sources: Annotated[
        Path | None,
        typer.Option(
            help="A folder with the publishers' own texts, to be shown beside ours where numbers meet."
        ),
    ] = None,
    program: Annotated[
        str, typer.Option("--with", help="What makes the HTML: mkdocs, or zensical where it is installed.")
    ] = "mkdocs",
    with_lab: Annotated[
        bool, typer.Option("--lab", help="Also the notebooks, to be run in the reader's browser.")
    ] = False,
    with_pdf: Annotated[
        bool, typer.Option("--pdf", help="Also a PDF of each book; the extra “pdf” makes it.")
    ] = False,
) -> int:
    """Build the site into a folder: ours, or that of a project with rulebooks of its own.

    It holds every rule and every scenario, and can be opened without a server. With --sources it also holds
    the publishers' own words: such a site is for you, and not to be published. With --lab the notebooks are
    in its folder “lab”, where JupyterLite runs them without a server (the extra “lite”). With --pdf each book
    is a PDF too, with contents, page numbers and running heads.

    Example: rulesengine build --out pages
    """
    needs(SITE, "build")
    root = project(folder, ctx.obj)
    out = out or (folder or ctx.obj or Path()) / "build"
    if out.is_file():
        refuse(f"{out} is a file, and a folder is needed")
    if sources is not None and not sources.is_dir():
        refuse(f"there is no folder {sources}: name the one in which the publishers' texts are")
    made = _site().build(out, strict, sources, root, program, with_lab=with_lab, on_paper=with_pdf)
    say(f"built: {made}")
    return WELL


@told
def serve(
    ctx: typer.Context,
    folder: FOLDER = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port on this machine.")] = 8000,
    with_lab: Annotated[
        bool, typer.Option("--lab", help="Also the notebooks, to be run in the reader's browser.")
    ] = False,
) -> int:
    """Build the site, and show it on this machine.

    With --lab the notebooks run in its folder “lab”, as `rulesengine build --lab` makes it. Ctrl-C stops it.

    Example: rulesengine serve --port 8001
    """
    needs(SITE, "serve")
    try:
        _site().serve(port, project(folder, ctx.obj), with_lab=with_lab)
    except KeyboardInterrupt:
        say("stopped")
    return WELL


@told
def new_site(
    folder: Annotated[Path, typer.Argument(help="The folder to make: empty, or not there yet.")],
    source: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="WHEEL|URL",
            help="From where its workflow installs this program; else from where you have it.",
            show_default=False,
        ),
    ] = "",
) -> int:
    """Make a folder with a rulebook of its own, ready to be built.

    It has a small game that runs, a scenario, a home page, settings, and a workflow that publishes it on the
    pages of a code host. A wheel of this program, named with --from, is copied into it.

    Example: rulesengine new-site my-rules
    """
    made = _site().new_site(folder, source)
    say(f"made: {folder}, {len(made)} files")
    say(f"build it:  rulesengine build {quote(str(folder))}")
    say(f"then read: {folder / 'README.md'}")
    return WELL


@told
def lab(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port on this machine.")] = 8888,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser window.")] = True,
) -> int:
    """Open the notebooks in JupyterLab; in a project, those of the project, which know its games.

    Ctrl-C stops it.

    Example: rulesengine lab --no-browser
    """
    needs(LAB, "lab")
    own = games.open_folder()
    if own is not None:
        root = own.parent if own.name == games.BOOKS else own
        folder: Path | None = root / "notebooks" if (root / "notebooks").is_dir() else root
    else:
        roots = (Path.cwd(), Path(rulesengine.__file__).parent.parent)
        folder = next((each / "notebooks" for each in roots if (each / "notebooks").is_dir()), None)
    if folder is None:
        refuse("there is no folder “notebooks” here: run this in a checkout of the project")
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={folder}", f"--port={port}"]
    command += [] if browser else ["--no-browser"]
    if (folder / BEGIN).is_file():
        command.append(f"--LabApp.default_url=/lab/tree/{BEGIN}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # in a container; it listens to this machine only
        command.append("--allow-root")
    known = {} if own is None else {games.PROJECT: str(root.resolve())}
    try:
        return WELL if start(command, **known) == 0 else FAILED
    except KeyboardInterrupt:
        return WELL


def start(command: list[str], **known: str) -> int:
    """Run another program until it ends, with what it is to know; return its exit code."""
    env = {**os.environ, **known}
    return subprocess.run(command, check=False, env=env).returncode  # noqa: S603  our own Python, our own words
