"""The notebooks in JupyterLite: a folder of a site in which they run, with no server and no other host.

Pyodide is the one that the live pages have already; its whole standard library and the wheels are beside it
in the lab's own folder. Whatever this machine lacks is said in one line, and the site goes without.
"""

from __future__ import annotations

import gzip
import io
import json
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rulesengine.disk.files import digest
from rulesengine.live import building, packing, tools, wheels

LAB = "lab"  # the folder of the site
PYTHON = "static/python"  # where its wheels and its standard library are
EXTENSION = "extensions/@jupyterlite/pyodide-kernel-extension/static"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
HOW = ("--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive", "--apps", "lab")
PARTS = ("jupyterlite-core", "jupyterlite-pyodide-kernel", "anywidget", "jupyterlab-widgets")
PACKAGES = (
    "jupyterlite_core",
    "jupyterlite_pyodide_kernel",
    "jupyter_server",
)  # the last one lists the notebooks
# JupyterLite makes code of texts, and its own frames and styles; nothing leaves the site all the same.
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "connect-src 'self' data: blob:; worker-src 'self' blob:; frame-src 'self' data: blob:; "
    "manifest-src 'self'; media-src 'self' data: blob:; base-uri 'self'; "
    "form-action 'none'; object-src 'none'"
)


class Lab(NamedTuple):
    """What a site gets: the files of the lab by place; or why there are none."""

    files: Mapping[str, bytes]
    why_not: str = ""
    size: float = 0.0  # millions of bytes in all, as a host sends them


def lab(alive: building.Live, notebooks: Sequence[Path], title: str = "rulesengine") -> Lab:
    """Make the lab for a site that has the live pages' engine; else say why there is none."""
    try:
        files = _made(alive, notebooks, title)
    except tools.NoTools as missing:
        return Lab({}, str(missing))
    return Lab(files, size=sum(map(_sent, files.values())) / 1e6)


def _sent(data: bytes) -> int:
    return int(packing.kept("sent", digest(data), lambda: str(len(gzip.compress(data, 6))).encode()))


def _made(alive: building.Live, notebooks: Sequence[Path], title: str) -> dict[str, bytes]:
    for need in PACKAGES:
        if find_spec(need) is None:
            raise tools.NoTools(f"{need} is not installed: pip install 'executable-rulebook[lite]'")
    python = next((name for name in alive.files if name.endswith("/pyodide.mjs")), None)
    if python is None:
        raise tools.NoTools("this site has no engine for the browser, whose Python the notebooks share")
    if not notebooks:
        raise tools.NoTools("there is no notebook here")
    modules = tools.modules()
    files = _unpacked(packing.kept("lab.zip", _sum(notebooks), lambda: _built(notebooks)))
    brought = {name: data for name, data in files.items() if name.startswith(f"{EXTENSION}/pypi/")}
    chosen_wheels = wheels.wheels(brought)
    files |= _python(chosen_wheels, modules)
    files["jupyter-lite.json"] = _settings(files["jupyter-lite.json"], python, sorted(chosen_wheels), title)
    return {
        f"{LAB}/{name}": _guarded(data) if name.endswith(".html") else data
        for name, data in files.items()
        if not name.startswith("rspack.config")
    }


def _sum(notebooks: Sequence[Path]) -> str:
    """Sum up what JupyterLite's pages are made of: its parts that are installed here, and the notebooks."""
    parts = [f"{name} {version(name)}" for name in PARTS]
    return digest(
        "\n".join([*HOW, *parts, *(f"{path.name} {digest(path.read_bytes())}" for path in notebooks)])
    )


def _built(notebooks: Sequence[Path]) -> bytes:
    """Let JupyterLite build its pages, with the notebooks in them; give all of it in one archive."""
    box = io.BytesIO()
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(box, "w", zipfile.ZIP_DEFLATED) as archive:
        contents, place = Path(folder) / "contents", Path(folder) / "made"
        contents.mkdir()
        for path in notebooks:
            shutil.copyfile(path, contents / path.name)
        command = [sys.executable, "-m", "jupyterlite_core", "build", *HOW]
        tools.run([*command, "--contents", str(contents), "--output-dir", str(place)], Path(folder))
        for path in sorted(place.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(place).as_posix())
    return box.getvalue()


def _unpacked(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as inside:
        return {name: inside.read(name) for name in inside.namelist()}


def _python(chosen_wheels: Mapping[str, wheels.Wheel], modules: Path) -> dict[str, bytes]:
    """Give the standard library, the wheels and their list."""
    from_npm = modules / "pyodide"
    whole = json.loads((from_npm / "pyodide-lock.json").read_text(encoding="utf-8"))
    files = {each.file: each.data for each in chosen_wheels.values()}
    files["python_stdlib.zip"] = (from_npm / "python_stdlib.zip").read_bytes()
    files["pyodide-lock.json"] = wheels.lock(chosen_wheels, whole["info"])
    return {f"{PYTHON}/{name}": data for name, data in files.items()}


def _settings(said: bytes, python: str, packages: list[str], title: str) -> bytes:
    """Say to the lab where its Python is, and that there is no other place to ask."""
    papers: dict[str, Any] = json.loads(said)
    config = papers["jupyter-config-data"]
    config["appName"] = title
    settings = config.setdefault("litePluginSettings", {}).setdefault(KERNEL, {})
    settings |= {
        "pyodideUrl": f"./../{PurePosixPath(python)}",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"./{PYTHON}/pyodide-lock.json",
            "stdLibURL": f"./{PYTHON}/python_stdlib.zip",
            "packages": packages,
            "env": wheels.opens(),
        },
    }
    return json.dumps(papers, indent=1).encode()


def _guarded(page: bytes) -> bytes:
    """Put a policy into the head of a page: whatever a notebook says, it talks to no other host."""
    meta = f'<head><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    return page.replace(b"<head>", meta.encode(), 1)
