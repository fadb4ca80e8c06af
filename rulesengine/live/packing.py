"""Pieces packed for the way: compiled by the Python that will run them, as one archive each.

Bytecode belongs to the very Python that made it, so Pyodide itself compiles, under Node. Its standard library
comes as sources, which each start would compile anew: it is cut to what is used, and compiled as well. What
was packed once is kept in the cache, by content; whatever is not there is made by one start of Pyodide, which
takes as long as to compile a game.
"""

from __future__ import annotations

import gzip
import io
import json
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
UNPACKS = ("gzip", "tarfile")  # what Pyodide itself asks for where a page unpacks a piece
GIVEN, CACHED, JOB, MADE = "given.zip", "cached", "job.json", "made.zip"  # what the script gets, and gives


def known(name: str, of: str) -> bytes | None:
    """Give what was made of the same things before; None where nothing was."""
    there = _place(name, of)
    return there.read_bytes() if there.is_file() else None


def keep(name: str, of: str, made: bytes) -> bytes:
    """Keep what was made, for the next build of the same things."""
    there = _place(name, of)
    there.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=there.parent, delete=False) as file:
        beside = Path(file.name)
    spill(beside, made, lasting=False)
    beside.replace(there)
    return made


def kept(name: str, of: str, make: Callable[[], bytes]) -> bytes:
    """Give what was made of the same things before, or make it."""
    before = known(name, of)
    return keep(name, of, make()) if before is None else before


def _place(name: str, of: str) -> Path:
    return tools.cache() / f"{digest(of)[:24]}-{name}"


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
    """Compile and pack each piece, and the standard library for them: {"engine.tgz": ..., LIBRARY: ...}.

    Raises NoTools.
    """
    of = {f"{name}.tgz": summed(piece, version, f"{name}.tgz") for name, piece in cut.items()}
    every = "\n".join((sys.version, LEANS, *(summed(piece, name) for name, piece in sorted(cut.items()))))
    wanted = kept("imports.txt", every, lambda: "\n".join(leans_on(cut)).encode()).decode().split("\n")
    of[LIBRARY] = digest("\n".join((version, _script(), *wanted, *sorted(cut))))
    done = {name: known(name, sum_of) for name, sum_of in of.items()}
    missing = [name for name, data in done.items() if data is None]
    ready = {name: data for name, data in done.items() if data is not None}
    if not missing:
        return ready
    sources = {name: cut[name.removesuffix(".tgz")] for name in missing if name != LIBRARY}
    archives = {name: data for name, data in ready.items() if name != LIBRARY}
    made = compiled(sources, archives, tuple(wanted) if LIBRARY in missing else (), modules)
    for name in missing:
        pack = zipped if name == LIBRARY else tgz
        ready[name] = keep(name, of[name], pack(made[name]))
    return {name: ready[name] for name in of}


def compiled(
    sources: Mapping[str, Piece], archives: Mapping[str, bytes], wanted: tuple[str, ...], modules: Path
) -> dict[str, dict[str, bytes]]:
    """Let Pyodide's Python compile every source of these pieces: .py becomes .pyc at the same place.

    Where modules are `wanted`, it also cuts its standard library, under the name LIBRARY, to those, to what
    all pieces import, these and the archives that were packed before, and to what is WHOLE; and compiles it.
    Raises NoTools.
    """
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        with zipfile.ZipFile(here / GIVEN, "w") as given:
            for piece, files in sources.items():
                for name, data in files.items():
                    given.writestr(zipfile.ZipInfo(f"{piece}/{name}"), data)
        (here / CACHED).mkdir()
        for name, data in archives.items() if wanted else ():
            (here / CACHED / name).write_bytes(data)
        cut = {
            "wanted": (*UNPACKS, *wanted) if wanted else (),
            "whole": sorted(WHOLE),
            "codecs": sorted(CODECS),
            "library": LIBRARY,
        }
        (here / JOB).write_text(json.dumps(cut), encoding="utf-8")
        tools.run([*tools.node(), str(SCRIPT), str(modules / "pyodide"), folder], here)
        made: dict[str, dict[str, bytes]] = {name: {} for name in (*sources, *([LIBRARY] if wanted else ()))}
        with zipfile.ZipFile(here / MADE) as done:
            for whole in done.namelist():
                piece, _, name = whole.partition("/")
                made[piece][name] = done.read(whole)
    return made


def zipped(files: Piece) -> bytes:
    """Put the standard library into one archive as Python imports it, the same bytes every time."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()
