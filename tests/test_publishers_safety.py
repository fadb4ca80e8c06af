"""What a publisher's machine must not suffer: names that lead elsewhere, files that never end, odd text.

Killed writes, two writers at once and folders of somebody else are held in test_disk.py and test_new_site.py;
text that is code, in test_hostile.py, test_sharing.py and test_symbols.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.site import places

LONG = "x" * 300
TEXT = "1. Setup\n1.1. Each player draws seven cards.\n1.2. Then they begin. See rule 1.1.\n"


def refused(folder: Path, *words: str, rules: bytes = TEXT.encode()) -> str:
    """Import a text with these options, in a folder of its own; return why that is refused."""
    (folder / "lamps.txt").write_bytes(rules)
    result = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["import", "lamps.txt", *words])
    assert result.exit_code not in {0, 1}, result.output
    assert "Traceback" not in result.output
    assert "our fault" not in result.output
    assert [each.name for each in folder.iterdir()] == ["lamps.txt"]
    return result.output


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder, a level below one that must stay empty too."""
    folder = tmp_path / "in" / "here"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize(
    "name",
    ["../../x", "/abs", "a/b", "a\\b", "..", "<script>", "x\ny", "é", LONG, "A", "1x", *sorted(places.TAKEN)],
)  # fmt: skip
def test_a_book_is_called_nothing_that_leads_elsewhere_or_is_taken(name: str, here: Path) -> None:
    assert refused(here, "--book", name)
    assert [each.name for each in here.parent.iterdir()] == ["here"]


@pytest.mark.parametrize("name", ["../../x", "/abs", "<b>", "a b", ".", "-x", "x/y", "x\ny"])
def test_an_edition_is_called_nothing_that_leads_elsewhere(name: str, here: Path) -> None:
    assert "is no name for an edition" in refused(here, f"--edition={name}")


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (b"", "empty"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"PK\x03\x04...", "Word"),
        (b"\x1f\x8b...", "unpack"),
        (b"\x89PNG...", "picture"),
        (b"{\\rtf1 x}", "rich text"),
        ("1. Ärger".encode("cp1252"), "UTF-8"),
        (TEXT.encode("utf-16") + b"x", "UTF-8"),
        (b"1. a\x00b", "text"),
        (b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", ""),
        (b"!!python/object/apply:os.system ['true']\n", ""),
        (b"[" * 5000, ""),
        (b'{"a": ' * 5000, ""),
        (b"no rule in it at all", "no rule"),
    ],
)
def test_what_is_no_rulebook_is_refused_with_what_to_do(rules: bytes, says: str, here: Path) -> None:
    assert says in refused(here, rules=rules)
