"""Letting another program turn the pages into HTML: MkDocs, or Zensical, which reads the same settings.

What the pages say and what the settings are is decided before. Nothing is written into the pages here.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from rulesengine.core.errors import RulesEngineError, guess

MKDOCS, ZENSICAL = "mkdocs", "zensical"
COMMANDS = {  # how each is made to begin anew
    MKDOCS: ["build", "--clean", "--config-file"],
    ZENSICAL: ["build", "--clean", "--config-file"],
}
# Python looks for circles of garbage after every 700 new objects; a page has tens of thousands, and none.
START = "import gc, runpy; gc.set_threshold(200_000, 20, 100); runpy.run_module({!r}, run_name='__main__')"
MAKERS = ("mkdocs", "mkdocs-material", "mkdocstrings", "pymdown-extensions", "zensical")


class SiteNotBuilt(RulesEngineError):
    """The program that makes the HTML found something wrong with the pages."""


class NoSuchProgram(RulesEngineError):
    """A program is to make the HTML that is not known, or not installed."""


def make(out: Path, made: Path, *, strict: bool, program: str = MKDOCS) -> None:
    """Let a program turn out/docs into the site `made`, as out/mkdocs.yml says.

    Raises NoSuchProgram, and SiteNotBuilt with what the program says.
    """
    if program not in COMMANDS:
        raise NoSuchProgram(
            f"no program {program!r} makes a site{guess(program, COMMANDS)}; known: {', '.join(COMMANDS)}"
        )
    if find_spec(program) is None:
        raise NoSuchProgram(f"{program} is not installed; install it with: pip install {program}")
    command = [sys.executable, "-c", START.format(program), *COMMANDS[program], str(out / "mkdocs.yml")]
    ran = subprocess.run(  # noqa: S603  our own interpreter, our own file
        [*command, *(["--strict"] if strict else [])],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
        cwd=out,
    )
    if ran.returncode or not made.is_dir():
        said = "\n".join(line for line in (ran.stdout + ran.stderr).splitlines() if line.strip())
        raise SiteNotBuilt(f"the pages in {out / 'docs'} are not in order:\n{said}")


def versions() -> str:
    """Name the versions of what makes the HTML."""
    return ", ".join(f"{name} {_version(name)}" for name in MAKERS)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"
