"""The commands `build`, `serve` and `lab`: what they start is imported only when it is asked for.

They need more than the command line does; where that is not installed, the extra to install is named.
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

import rulesengine
from rulesengine.cli.failing import FAILED, WELL, refuse, told
from rulesengine.cli.printing import say

SITE, LAB = "site", "lab"
NEEDS = {SITE: ("mkdocs", "material", "mkdocstrings"), LAB: ("jupyterlab", "ipywidgets", "anywidget")}


def needs(extra: str, command: str) -> None:
    """Refuse a command whose extra is not installed.

    Raises Mistake with the line that installs it.
    """
    missing = [name for name in NEEDS[extra] if find_spec(name) is None]
    if missing:
        refuse(
            f"`rulesengine {command}` needs the extra {extra!r}, and {missing[0]} is not installed; "
            f"install it with: {Path(sys.executable).name} -m pip install 'rulesengine[{extra}]'"
        )


def _site() -> Any:  # noqa: ANN401  a module that is imported late
    return import_module("rulesengine.site")


@told
def build(
    out: Annotated[
        Path, typer.Option(help="The folder to build in; the pages come into its folder “site”.")
    ] = Path("build"),
    strict: Annotated[
        bool, typer.Option("--strict/--no-strict", help="Fail at a warning, a dead link, a leftover.")
    ] = True,
) -> int:
    """Build the site into a folder.

    It holds every rule and every scenario, and can be opened without a server.

    Example: rulesengine build --out pages
    """
    needs(SITE, "build")
    if out.is_file():
        refuse(f"{out} is a file, and a folder is needed")
    made = _site().build(out, strict)
    say(f"built: {made}")
    return WELL


@told
def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port on this machine.")] = 8000,
) -> int:
    """Build the site, and show it on this machine.

    Ctrl-C stops it.

    Example: rulesengine serve --port 8001
    """
    needs(SITE, "serve")
    try:
        _site().serve(port)
    except KeyboardInterrupt:
        say("stopped")
    return WELL


@told
def lab(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port on this machine.")] = 8888,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser window.")] = True,
) -> int:
    """Open the notebooks in JupyterLab.

    Ctrl-C stops it.

    Example: rulesengine lab --no-browser
    """
    needs(LAB, "lab")
    roots = (Path.cwd(), Path(rulesengine.__file__).parent.parent)
    folder = next((root / "notebooks" for root in roots if (root / "notebooks").is_dir()), None)
    if folder is None:
        refuse("there is no folder “notebooks” here: run this in a checkout of the project")
    command = [sys.executable, "-m", "jupyterlab", f"--notebook-dir={folder}", f"--port={port}"]
    try:
        return WELL if start([*command, *([] if browser else ["--no-browser"])]) == 0 else FAILED
    except KeyboardInterrupt:
        return WELL


def start(command: list[str]) -> int:
    """Run another program until it ends; return its exit code."""
    return subprocess.run(command, check=False).returncode  # noqa: S603  our own Python, our own words
