"""docs/from-text-to-website.md is followed in an empty folder: its files, its commands, what they print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "from-text-to-website.md"
PIECE = re.compile(
    r'^```(?:\w+ title="(?P<name>[\w./-]+)"|console)\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL
)
PICTURE = re.compile(r"!\[[^\]]+\]\((pictures/[\w-]+\.png)\)")


def printed(command: str) -> str:
    """Run a command of the page; return it with what it prints."""
    program, *words = shlex.split(command.removeprefix("$ "))
    assert program == "rulesengine"
    result = CliRunner(env={"COLUMNS": "80"}).invoke(app, words)
    assert result.exit_code == 0, result.output
    said = result.output.replace(f"{Path.cwd()}/", "").rstrip("\n")
    return "\n".join(line.rstrip() for line in [command, *said.splitlines()])


def test_the_page_is_true_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)

    def follow(piece: re.Match[str]) -> str:
        if piece["name"]:
            Path(piece["name"]).parent.mkdir(parents=True, exist_ok=True)
            Path(piece["name"]).write_text(piece["body"], encoding="utf-8")
            return piece[0]
        commands = [line for line in piece["body"].splitlines() if line.startswith("$ ")]
        return "```console\n" + "\n".join(map(printed, commands)) + "\n```"

    page = PAGE.read_text(encoding="utf-8")
    now = PIECE.sub(follow, page)
    if request.config.getoption("--update-traces"):
        PAGE.write_text(now, encoding="utf-8")
    else:
        assert now == page, "pytest --update-traces writes the page anew; then read the diff"
    chapter = (tmp_path / "build/site/harbour/rules/1.html").read_text(encoding="utf-8")
    assert 'alt="{O}" title="oil"' in chapter
    assert (tmp_path / "build/site/harbour/editions/2025-to-2026.html").is_file()


def test_every_picture_of_the_page_is_there() -> None:
    named = PICTURE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(named) >= 6
    for name in named:
        assert (ROOT / "docs" / name).read_bytes().startswith(b"\x89PNG")
