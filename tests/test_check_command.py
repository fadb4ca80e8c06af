"""`rulesengine check`: files without a trace, facts alone, traces written, mistakes in one's own game."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.site import starting

LAMPS = "books/lanterns/scenarios/good/own-two.md"
RULES = "books/lanterns/rules.py"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a project as new-site makes it, and go there."""
    starting.new_site(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, args)
    return result.exit_code, result.output


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_trace_is_written_into_a_file_of_a_project(project: Path) -> None:
    """In a project with a game of its own, where there is neither pytest nor a folder of tests."""
    path = project / LAMPS
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.partition("## Trace")[0], encoding="utf-8")
    assert run("check", LAMPS) == (0, "1 passed, 0 failed\n")
    code, said = run("check", "--update", LAMPS)
    assert (code, said.splitlines()[0].split(":")[0]) == (0, f"WRITTEN  {LAMPS}")
    assert path.read_text(encoding="utf-8") == whole
    assert run("check", "--update", LAMPS) == (0, "1 passed, 0 failed\n")


def test_a_trace_of_a_file_that_fails_is_written_and_called_so(project: Path) -> None:
    """The trace is what happened; the fact, which is what should have, is left as it was said."""
    change(project / LAMPS, "Tall Candle: zone dark", "Tall Candle: zone row")
    change(project / LAMPS, "Tall Candle goes out  ", "Tall Candle goes off  ")
    code, said = run("check", "--update", LAMPS)
    assert code == 1
    assert f"WRITTEN  {LAMPS}: what happened, and not what the file says should have: it still fails" in said
    assert "Tall Candle: zone row" in (project / LAMPS).read_text(encoding="utf-8")


def test_a_file_of_a_project_is_told_from_outside_how_its_game_is_known(
    project: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    code, said = run("check", str(project / LAMPS))
    assert code == 1
    assert f"it is a game of the project {project.resolve()}: say --project, or go there" in said
    assert run("--project", str(project), "check", str(project / LAMPS)) == (0, "1 passed, 0 failed\n")


def test_a_trace_that_has_changed_is_wrong_and_says_how_it_is_mended(project: Path) -> None:
    change(project / LAMPS, "Tall Candle goes out  ", "Tall Candle goes off  ")
    code, said = run("check", LAMPS)
    assert code == 1
    assert "`rulesengine check --update` writes it anew" in said
    assert "pytest" not in said


def test_facts_alone_do_not_look_at_the_trace(project: Path) -> None:
    text = (project / LAMPS).read_text(encoding="utf-8")
    before, _, trace = text.partition("## Trace")
    (project / LAMPS).write_text(
        f"{before}## Trace{trace.replace('triggers', 'triggered')}", encoding="utf-8"
    )
    assert run("check", LAMPS)[0] == 1
    assert run("check", "--facts", LAMPS) == (0, "1 passed, 0 failed\n")
    assert run("check", "--facts", "--update", LAMPS)[0] == 2


OPEN = """---
game: gundam
id: T-1
---
# Two targets

## Table

Ann, Ben

| card | owner | zone | AP | HP | types | text |
| --- | --- | --- | --- | --- | --- | --- |
| Ash Hound | Ann | battle area | 1 | 2 | Unit | 【Destroyed】Choose 1 enemy Unit. Deal 2 damage to it. |
| Iron Ox | Ben | battle area | 3 | 4 | Unit | |
| Tin Ox | Ben | battle area | 3 | 4 | Unit | |

## Happens

1. Ash Hound is destroyed
"""


def test_what_a_file_leaves_open_is_an_error_only_with_strict(tmp_path: Path) -> None:
    path = tmp_path / "open.md"
    path.write_text(OPEN, encoding="utf-8")
    code, said = run("check", str(path))
    assert code == 0
    assert "it states nothing" in said
    assert "add “- Ann, target for Ash Hound: Iron Ox”" in said
    code, said = run("check", "--strict", str(path))
    assert code == 1
    assert "nobody answers: Ann chooses a target" in said
    path.write_text(f"{OPEN}\n## Choices\n\n- Ann: Tin Ox\n\n## Never\n\n- Ben draws\n", encoding="utf-8")
    assert run("check", "--strict", str(path)) == (0, "1 passed, 0 failed\n")


def test_a_mistake_in_a_rule_of_ones_own_is_shown_where_it_is(project: Path) -> None:
    change(project / RULES, 's.get("dimmed", 0) >= s.get("light", 0)', 's["tiredness"] >= s["light"]')
    code, said = run("check", LAMPS)
    assert code == 1
    assert f"{RULES}:16: in out_at_zero: " in said
    assert "KeyError: 'tiredness', in rule 1-1 (Out at zero)" in said
    assert "the card: " in said
    assert "when: after step " in said
    assert "our fault" not in said


def test_a_file_of_ones_own_that_is_no_python_is_shown_with_its_line(project: Path) -> None:
    change(project / RULES, "def waits(now", "def waits(now now")
    code, said = run("check", LAMPS)
    assert code == 1
    assert f"{RULES}:21: " in said
    assert "SyntaxError" in said


REFUSED = """---
game: gundam
id: X-2
---
# A rested Unit attacks

## Table

Ann, Ben

| card | owner | zone | types | AP | HP | is |
| --- | --- | --- | --- | --- | --- | --- |
| Old Dog | Ann | battle area | Unit | 2 | 2 | rested |

## Happens

1. Ann attacks Ben with Old Dog

## Afterwards

- Old Dog: zone battle area
"""


def test_what_was_refused_and_nobody_says_so_is_told(tmp_path: Path) -> None:
    path = tmp_path / "rested.md"
    path.write_text(REFUSED, encoding="utf-8")
    code, said = run("check", str(path))
    assert (code, "this was refused, and the file does not say so" in said) == (0, True)
    assert run("check", "--strict", str(path))[0] == 1
    path.write_text(f"{REFUSED}- refused: Ann attacks Ben with Old Dog\n", encoding="utf-8")
    assert run("check", "--strict", str(path)) == (0, "1 passed, 0 failed\n")


WAITS = """---
game: gundam
id: T-1
---
# The turn ends

## Table

Ann, Ben

| card | owner | zone | AP | HP | types | text |
| - | - | - | - | - | - | - |
| Moth | Ann | battle area | 2 | 2 | Unit | At the end of your turn, destroy this Unit. |

## Happens

1. Ann's turn ends

## Afterwards

- Moth: zone {}
"""


def test_where_a_fact_fails_and_nothing_was_set_off_it_is_told_what_a_card_waits_for(tmp_path: Path) -> None:
    path = tmp_path / "waits.md"
    path.write_text(WAITS.format("trash"), encoding="utf-8")
    assert "Moth waits for “Ann's end step begins”" in run("check", str(path))[1]
    path.write_text(WAITS.format("battle area"), encoding="utf-8")
    assert "waits for" not in run("check", str(path))[1]
