"""What the notebooks' Python in the browser loads: wheels made of what is installed here, and a list of them.

The packages are those of this environment, as far as they are plain Python; what they need is followed as a
browser's Python would have it. One that only a newer Python can install is fetched by pip, by the sum of its
bytes, and kept.
"""

from __future__ import annotations

import io
import json
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from packaging.markers import Marker
from packaging.requirements import Requirement

import rulesengine
from rulesengine import games
from rulesengine.disk.files import digest
from rulesengine.live import tools

BEGIN = ("ipython", "jedi", "comm", "ipywidgets", "anywidget", "graphviz", "markupsafe")
OF_THE_KERNEL = (
    "ipykernel",
    "piplite",
    "pyodide-kernel",
    "widgetsnbextension",
)  # wheels that its extension brings
NOT_THERE = frozenset(
    {"jupyterlab-widgets", "pexpect", "ptyprocess", "psutil", "colorama"}
)  # no use in a browser
BROWSER = {
    "python_version": "3.14", "python_full_version": "3.14.2", "sys_platform": "emscripten",
    "platform_system": "Emscripten", "platform_machine": "wasm32", "os_name": "posix",
    "implementation_name": "cpython", "platform_python_implementation": "CPython", "extra": "",
}  # fmt: skip
ENDINGS = frozenset({".py", ".pyi", ".json", ".js", ".css", ".md", ".toml", ".txt", ".typed", ""})
LEFT_OUT = frozenset({"cli", "importing", "site", "__main__.py"})
PAPER = Path(__file__).parent / "lite-wheels.txt"
FETCH = (
    "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes",
    "--only-binary=:all:", "--python-version", "3.14",
    "--implementation", "py", "--abi", "none", "--platform", "any",
)  # fmt: skip
PROJECT = "rulesengine_project"  # the folder of a project's books, beside the package
INSTALLED = f"/lib/python{BROWSER['python_version']}/site-packages"  # where Pyodide unpacks a wheel
STAMP = (1980, 1, 1, 0, 0, 0)  # the same bytes at each build


class Wheel(NamedTuple):
    """A package as a browser's Python loads it: its name, its file, what it imports as, what it needs."""

    name: str
    version: str
    file: str
    data: bytes
    imports: tuple[str, ...]
    needs: tuple[str, ...] = ()


def wheels(brought: Mapping[str, bytes]) -> dict[str, Wheel]:
    """Make every wheel that the notebooks need; `brought` are the kernel's own, by place.

    Raises NoTools where a package is not installed here.
    """
    by_name = {
        each.name: each for each in (*_read(brought, OF_THE_KERNEL), *_read(_fetched(), ("micropip",)))
    }
    wanted = list(BEGIN)
    while wanted:
        name = plain(wanted.pop())
        if name in by_name or name in NOT_THERE:
            continue
        try:
            by_name[name] = _installed(distribution(name))
        except PackageNotFoundError as missing:
            raise tools.NoTools(
                f"{name} is not installed: pip install 'executable-rulebook[lite]'"
            ) from missing
        wanted += by_name[name].needs
    mine = _ours()
    return by_name | {mine.name: mine}


def lock(chosen: Mapping[str, Wheel], info: Mapping[str, Any]) -> bytes:
    """Write the list of packages as Pyodide reads it: every file with the sum of its bytes."""
    packages = {
        each.name: {
            "name": each.name, "version": each.version, "file_name": each.file, "install_dir": "site",
            "sha256": sha256(each.data).hexdigest(), "package_type": "package", "imports": list(each.imports),
            "depends": [need for need in each.needs if need in chosen], "unvendored_tests": False,
        }
        for each in chosen.values()
    }  # fmt: skip
    return json.dumps({"info": info, "packages": packages}, sort_keys=True).encode()


def plain(name: str) -> str:
    """Write a package's name as an index does."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _needs(lines: Iterable[str]) -> tuple[str, ...]:
    asked = [Requirement(line) for line in lines]
    return tuple(plain(each.name) for each in asked if _holds(each.marker))


def _holds(marker: Marker | None) -> bool:
    return marker is None or marker.evaluate(BROWSER)


def _installed(package: Distribution) -> Wheel:
    """Make a wheel of an installed package; compiled parts stay out, and its plain ones do without them."""
    files = {
        str(path): Path(str(package.locate_file(path))).read_bytes()
        for path in package.files or ()
        if _wanted(PurePosixPath(str(path)))
    }
    name = plain(package.metadata["Name"])
    return _packed(name, package.version, files, _needs(package.requires or ()))


def _wanted(path: PurePosixPath) -> bool:
    parts = path.parts
    if (
        "django-stubs" in parts
        or ".." in parts
        or path.is_absolute()
        or "__pycache__" in parts
        or "tests" in parts
    ):
        return False
    if parts[0].endswith(".dist-info"):
        return path.name in {"METADATA", "WHEEL", "entry_points.txt", "top_level.txt"}
    return path.suffix in ENDINGS


def _fetched() -> dict[str, bytes]:
    """Give what pip fetched, by file; the first time, fetch it.

    Raises NoTools.
    """
    there = tools.cache() / f"wheels-{digest(PAPER.read_bytes())[:16]}"
    if not any(there.glob("*.whl")):
        there.mkdir(parents=True, exist_ok=True)
        tools.run([sys.executable, "-m", "pip", *FETCH, "-d", str(there), "-r", str(PAPER)], there)
    return {path.name: path.read_bytes() for path in there.glob("*.whl")}


def _read(files: Mapping[str, bytes], wanted: tuple[str, ...]) -> Iterator[Wheel]:
    """Read some of the wheels among files."""
    for place, data in sorted(files.items()):
        file = PurePosixPath(place).name
        name, version = (*file.split("-"), "")[:2]
        name = plain(name)
        if name not in wanted or not file.endswith(".whl"):
            continue
        with zipfile.ZipFile(io.BytesIO(data)) as inside:
            names = inside.namelist()
            papers = next(each for each in names if each.endswith(".dist-info/METADATA"))
            said = inside.read(papers).decode("utf-8").partition("\n\n")[0]
        needs = _needs(re.findall(r"^Requires-Dist: (.+)$", said, re.MULTILINE))
        yield Wheel(name, version, file, data, _tops(names), needs)


def _ours() -> Wheel:
    """Make a wheel of this package, with the games and their scenarios; those of a project are apart.

    A project's book comes in a folder as the project has it, and is opened as the lab on a desk opens it: by
    the environment, see `opens`. So a notebook knows it from the beginning, and one that has the name of a
    game of ours is in its place.
    """
    package = Path(rulesengine.__file__).parent
    files = {
        f"rulesengine/{path.relative_to(package).as_posix()}": path.read_bytes()
        for path in sorted(package.rglob("*"))
        if _of_us(path, path.relative_to(package).parts)
    }
    for name in games.known():
        folder = games.folder_of(name)
        place = f"{PROJECT}/{games.BOOKS}" if name in _of_project() else "rulesengine/games"
        files |= {
            f"{place}/{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if _of_us(path, path.relative_to(folder).parts)
        }
    version = rulesengine.__version__
    papers = "executable_rulebook-{0}.dist-info/METADATA"
    files[papers.format(version)] = (
        f"Metadata-Version: 2.1\nName: executable-rulebook\nVersion: {version}\n".encode()
    )
    return _packed(
        "executable-rulebook", version, files, ("anywidget", "ipywidgets", "graphviz", "markupsafe")
    )


def _of_project() -> tuple[str, ...]:
    return games.meant() if games.open_folder() is not None else ()


def opens() -> dict[str, str]:
    """Give what a browser's Python has in its environment, so that it opens the project that is open here."""
    return {games.PROJECT: f"{INSTALLED}/{PROJECT}"} if _of_project() else {}


def _of_us(path: Path, parts: tuple[str, ...]) -> bool:
    return (
        path.is_file() and "__pycache__" not in parts and parts[0] not in LEFT_OUT and path.suffix in ENDINGS
    )


def _packed(name: str, version: str, files: Mapping[str, bytes], needs: tuple[str, ...]) -> Wheel:
    box = io.BytesIO()
    with zipfile.ZipFile(box, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, STAMP), files[path], zipfile.ZIP_DEFLATED)
    file = f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    return Wheel(name, version, file, box.getvalue(), _tops(files), needs)


def _tops(names: Iterable[str]) -> tuple[str, ...]:
    """List what a package is imported as."""
    tops = {
        path.parts[0].removesuffix(".py")
        for path in map(PurePosixPath, names)
        if not path.parts[0].endswith((".dist-info", ".data"))
        and (len(path.parts) > 1 or path.suffix == ".py")
    }
    return tuple(sorted(tops))
