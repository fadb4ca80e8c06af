"""Pieces packed for the way: compiled by the Python that will run them, as one archive each.

Bytecode belongs to the very Python that made it, so Pyodide itself compiles, under Node. Its standard library
comes as sources, which each start would compile anew: it is cut to what is used, and compiled as well. What
was packed once is kept in the cache, by content.
"""

from __future__ import annotations

import gzip
import io
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from rulesengine.disk.files import digest, spill
from rulesengine.live import tools
from rulesengine.live.cutting import Piece, leans_on

SCRIPT = Path(__file__).parent / "js" / "pack.mjs"
# Whole, for what is imported late is imported from these as well; and of the codecs, those that text has.
WHOLE = frozenset({"importlib", "pyodide", "_pyodide", "collections", "json", "re", "zipfile", "pathlib"})
CODECS = frozenset(
    f"encodings/{name}.py"
    for name in ("__init__", "aliases", "utf_8", "utf_8_sig", "ascii", "latin_1", "idna", "cp437",
                 "raw_unicode_escape", "unicode_escape")
)  # fmt: skip
LIBRARY = "python_stdlib.zip"
LEANS = "1"  # how it is found out what a piece imports; another one finds it out anew


def kept(name: str, of: str, make: Callable[[], bytes]) -> bytes:
    """Give what was made of the same things before, or make it."""
    there = tools.cache() / f"{digest(of)[:24]}-{name}"
    if there.is_file():
        return there.read_bytes()
    made = make()
    there.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=there.parent, delete=False) as file:
        beside = Path(file.name)
    spill(beside, made, lasting=False)
    beside.replace(there)
    return made


def summed(piece: Piece, *more: str) -> str:
    """Sum a piece up: whatever changes in it changes this."""
    return digest("\n".join((*more, _script(), *(f"{name} {digest(piece[name])}" for name in sorted(piece)))))


def _script() -> str:
    return digest(SCRIPT.read_bytes())


def tgz(files: Piece) -> bytes:
    """Put files into one archive, the same bytes every time. A third smaller than a zip."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            info = tarfile.TarInfo(name)
            info.size = len(files[name])
            tar.addfile(info, io.BytesIO(files[name]))
    return gzip.compress(out.getvalue(), 9, mtime=0)


def packed(cut: Mapping[str, Piece], modules: Path, version: str) -> dict[str, bytes]:
    """Compile and pack each piece: {"engine.tgz": ...}."""
    return {f"{name}.tgz": _one(name, piece, modules, version) for name, piece in cut.items()}


def _one(name: str, piece: Piece, modules: Path, version: str) -> bytes:
    return kept(f"{name}.tgz", summed(piece, version, name), lambda: tgz(compiled(piece, modules)))


def compiled(files: Piece, modules: Path) -> dict[str, bytes]:
    """Let Pyodide's Python compile every source: .py becomes .pyc at the same place."""
    with tempfile.TemporaryDirectory() as folder:
        source, done = Path(folder) / "source.zip", Path(folder) / "done.zip"
        with zipfile.ZipFile(source, "w") as archive:
            for name, data in files.items():
                archive.writestr(zipfile.ZipInfo(name), data)
        tools.run(
            [*tools.node(), str(SCRIPT), "compile", str(modules / "pyodide"), str(source), str(done)],
            Path(folder),
        )
        with zipfile.ZipFile(done) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def library(cut: Mapping[str, Piece], archives: Mapping[str, bytes], modules: Path, version: str) -> bytes:
    """Cut the standard library to what the pieces use, and compile it."""
    every = "\n".join((sys.version, LEANS, *(summed(piece, name) for name, piece in sorted(cut.items()))))
    wanted = tuple(kept("imports.txt", every, lambda: "\n".join(leans_on(cut)).encode()).decode().split("\n"))
    of = digest("\n".join((version, _script(), *wanted, *sorted(cut))))
    return kept(LIBRARY, of, lambda: _cut_library(wanted, archives, modules))


def _cut_library(wanted: tuple[str, ...], archives: Mapping[str, bytes], modules: Path) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        for name, data in archives.items():
            (Path(folder) / name).write_bytes(data)
        command = [*tools.node(), str(SCRIPT), "used", str(modules / "pyodide"), folder, ",".join(wanted)]
        used = set(tools.run(command, Path(folder)).split("\n"))
    with zipfile.ZipFile(modules / "pyodide" / LIBRARY) as archive:
        names = [each for each in archive.namelist() if not each.endswith("/")]
        taken = [each for each in names if each in used or each.split("/")[0] in WHOLE or each in CODECS]
        files = {
            each: archive.read(each) for each in taken if not each.startswith("encodings/") or each in CODECS
        }
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(compiled(files, modules).items()):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()
