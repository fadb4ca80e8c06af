"""docs/command-line.md: every example is run, and what stands under it is what the command prints.

`pytest --update-traces` writes the outputs anew; a line `...` stands for any lines and is kept.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import COMMANDS, app, figures, pages
from rulesengine.site import starting
from tests.read_once import covered

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "command-line.md"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r'^```\w+ title="([\w.-]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
ANY = "..."


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the page's files, where nothing is built, served or opened.

    What is played of a game is played once for all tests of a process; where all games are meant, two are
    counted, since `make guard` counts them all.
    """
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "open.md").write_bytes((ROOT / "docs" / "open.md").read_bytes())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(figures, "_cover", covered)
    monkeypatch.setattr(figures, "meant", lambda: ("starcore", "riftbound"))
    monkeypatch.setattr(pages, "_site", Site)
    monkeypatch.setattr(pages, "find_spec", bool)
    monkeypatch.setattr(pages, "start", lambda *_, **__: 0)
    return tmp_path


class Site:
    """A site that is never built."""

    def build(
        self, out: Path, strict: bool, _sources: object, _root: object, program: str, **more: bool
    ) -> Path:
        """Say where the pages would be."""
        assert not any(more.values())
        assert strict
        assert program == "mkdocs"
        return out / "site"

    def serve(self, port: int, _root: object, *, with_lab: bool) -> None:
        """Serve nothing."""
        assert port
        assert with_lab in {True, False}

    def new_site(self, folder: Path, source: str) -> tuple[Path, ...]:
        """Make a project: files, and nothing is built."""
        return starting.new_site(folder, source)


def printed(command: str) -> list[str]:
    """Run a command of the page; return the lines that it prints."""
    program, *words = shlex.split(command)
    assert program == "rulesengine"
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    output = re.sub(r"(?<=\.py:)\d+", "LINE", result.output.rstrip("\n"))  # which moves with every change
    return [line.rstrip() for line in output.splitlines()]


def parts(block: str) -> list[tuple[str, list[str]]]:
    """Cut a block into commands, each with the lines that should be printed."""
    found: list[tuple[str, list[str]]] = []
    for line in block.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def as_now(expected: list[str], now: list[str]) -> list[str]:
    """Write what is printed now, with a line `...` where one stood."""
    if ANY not in expected:
        return now
    at = expected.index(ANY)
    behind = len(expected) - at - 1
    if at + behind > len(now):
        return now
    return [*now[:at], ANY, *now[len(now) - behind :]]


@pytest.mark.thorough
@pytest.mark.usefixtures("here")
def test_every_example_prints_what_stands_under_it(request: pytest.FixtureRequest) -> None:
    page = PAGE.read_text(encoding="utf-8")

    def run(found: re.Match[str]) -> str:
        lines = []
        for command, expected in parts(found[1]):
            lines += [f"$ {command}", *as_now(expected, printed(command))]
        return "```console\n" + "\n".join(lines) + "\n```"

    now = BLOCK.sub(run, page)
    if request.config.getoption("--update-traces"):
        PAGE.write_text(now, encoding="utf-8")
        return
    assert now == page, "pytest --update-traces writes the page anew; then read the diff"


def test_every_command_has_an_example() -> None:
    shown = {
        command.split()[1]
        for block in BLOCK.findall(PAGE.read_text(encoding="utf-8"))
        for command, _ in parts(block)
    }
    assert shown == set(COMMANDS)
