"""What a publisher's machine must not suffer: names that lead elsewhere, files that never end, odd text.

Killed writes, two writers at once and folders of somebody else are held in test_disk.py and test_new_site.py;
text that is code, in test_hostile.py, test_sharing.py and test_symbols.py.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest
from typer.testing import CliRunner

from rulesengine.cli import app
from rulesengine.importing import CannotImport, import_text
from rulesengine.site import building, places

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


def test_no_site_is_built_where_there_is_no_book(here: Path) -> None:
    """Not ours either, after an import that failed: nothing is written."""
    with pytest.raises(building.NoClone, match="there is no rulebook in this folder"):
        building.build(here / "build")
    assert not [*here.iterdir()]


def test_a_folder_for_the_book_that_is_none_is_refused(here: Path) -> None:
    (here / "a.txt").write_text(TEXT, encoding="utf-8")
    (here / "file").write_text("mine", encoding="utf-8")
    (here / "dangling").symlink_to("nowhere")
    (here / "itself").symlink_to("itself")
    for where, says in (("file", "is a file"), ("dangling", "cannot be written"), ("itself", "cannot be")):
        result = CliRunner().invoke(app, ["import", "a.txt", "--out", where])
        assert result.exit_code == 2, result.output
        assert says in result.output
        assert "our fault" not in result.output
    assert (here / "file").read_text(encoding="utf-8") == "mine"
    assert "cannot be opened" in CliRunner().invoke(app, ["import", "itself", "--book", "b"]).output


def test_a_folder_that_links_to_itself_is_read_once(here: Path) -> None:
    folder = here / "loop"
    folder.mkdir()
    (folder / "a.txt").write_text(TEXT, encoding="utf-8")
    (folder / "inner").symlink_to(folder)
    (folder / "outer").symlink_to(here)
    assert CliRunner().invoke(app, ["import", "loop", "--book", "l"]).exit_code == 0


def test_a_disk_that_is_full_leaves_nothing(here: Path) -> None:
    """No file may be longer than a block, as where a disk is full: the import says so, and is undone."""
    (here / "a.txt").write_text(TEXT, encoding="utf-8")
    limit = (
        "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600)); "
        "from rulesengine.cli import app; app(['import', 'a.txt', '--book', 'full'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", limit], capture_output=True, text=True, check=False, cwd=here
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert "cannot be written" in done.stderr
    assert not [path for path in here.rglob("*") if path.is_file() and path.name != "a.txt"]


@pytest.mark.parametrize(
    "evil",
    ["(" * 20_000, "*" * 20_000, "1." * 10_000, "[" * 20_000, "_a" * 10_000, "\n" * 8_000, "<" * 20_000, "1.1 " * 5_000],
    ids=["brackets", "stars", "dots", "squares", "lows", "blank lines", "angles", "glued"],
)  # fmt: skip
def test_twice_as_much_of_one_sign_is_not_four_times_the_work(evil: str) -> None:
    """Processor time, the best of two runs; a blow-up would be hours, and not a few times as long."""

    def spent(text: str) -> float:
        begun = process_time()
        with suppress(CannotImport):
            import_text(f"1. Setup\n1.1. {text}\n1.2. End.\n")
        return process_time() - begun

    half = min(spent(evil[: len(evil) // 2]) for _ in range(2))
    assert min(spent(evil) for _ in range(2)) < 3.5 * half + 0.2
