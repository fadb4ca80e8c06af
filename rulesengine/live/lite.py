"""The notebooks in JupyterLite: a folder of a site in which they run, with no server and no other host.

Pyodide is the one that the live pages have already; its whole standard library and the wheels stand beside it
in the lab's own folder. Whatever this machine lacks is said in one line, and the site goes without.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rulesengine.disk.files import write_file
from rulesengine.live import building, tools, wheels

LAB = "lab"  # the folder of the site
PYTHON = "static/python"  # where its wheels and its standard library stand
EXTENSION = "extensions/@jupyterlite/pyodide-kernel-extension/static"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
HOW = ("--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive", "--apps", "lab")
START = "0-start.ipynb"


def lab(site: Path, notebooks: Sequence[Path], title: str = "rulesengine") -> str:
    """Build the lab into a site that has the live pages; say why there is none, or nothing.

    A lab of an earlier build goes, also where no new one can be made.
    """
    place = site / LAB
    shutil.rmtree(place, ignore_errors=True)
    try:
        _made(site, place, notebooks, title)
    except tools.NoTools as missing:
        shutil.rmtree(place, ignore_errors=True)
        return str(missing)
    return ""


def _made(site: Path, place: Path, notebooks: Sequence[Path], title: str) -> None:
    for need in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        if find_spec(need) is None:
            raise tools.NoTools(f"{need} is not installed: pip install 'executable-rulebook[lite]'")
    python = next((site / building.LIVE).glob("pyodide-*/pyodide.mjs"), None)
    if python is None:
        raise tools.NoTools("this site has no engine for the browser, whose Python the notebooks share")
    if not notebooks:
        raise tools.NoTools("there is no notebook here")
    modules = tools.modules()
    with tempfile.TemporaryDirectory() as folder:
        contents = Path(folder) / "contents"
        contents.mkdir()
        for path in notebooks:
            shutil.copyfile(path, contents / path.name)
        command = [sys.executable, "-m", "jupyterlite_core", "build", *HOW]
        tools.run([*command, "--contents", str(contents), "--output-dir", str(place)], Path(folder))
    found = wheels.wheels(place / EXTENSION / "pypi")
    _python(place / PYTHON, found, modules)
    _settings(place, python.parent.name, sorted(found), title)


def _python(place: Path, found: dict[str, wheels.Wheel], modules: Path) -> None:
    """Put down the standard library, the wheels and their list."""
    place.mkdir(parents=True)
    shutil.copyfile(modules / "pyodide" / "python_stdlib.zip", place / "python_stdlib.zip")
    for each in found.values():
        (place / each.file).write_bytes(each.data)
    whole = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    (place / "pyodide-lock.json").write_bytes(wheels.lock(found, whole["info"]))


def _settings(place: Path, pyodide: str, packages: list[str], title: str) -> None:
    """Say to the lab where its Python is, and that there is no other place to ask."""
    file = place / "jupyter-lite.json"
    papers: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    config = papers["jupyter-config-data"]
    config["appName"] = title
    settings = config.setdefault("litePluginSettings", {}).setdefault(KERNEL, {})
    settings |= {
        "pyodideUrl": f"./../{building.LIVE}/{pyodide}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"./{PYTHON}/pyodide-lock.json",
            "stdLibURL": f"./{PYTHON}/python_stdlib.zip",
            "packages": packages,
        },
    }
    write_file(file, json.dumps(papers, indent=1))
