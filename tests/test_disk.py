"""What is written to disk: only over what was ours, as a whole or not at all, by one writer at a time.

Runs are killed at every step that they take on the disk: in their own process by a fault after which nothing
works any more, and as processes of their own by a signal that no program can catch.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from rulesengine.disk import (
    HOME,
    NEW,
    Busy,
    NotOurs,
    Unfinished,
    held,
    listing,
    locked,
    locking,
    settle,
    write_file,
)
from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from rulesengine.rulebook import read_rulebook
from tests.test_importing_editions import FIRST, SECOND, THIRD

Tree = dict[str, bytes]


def tree(folder: Path) -> Tree:
    """Give every file of a folder but what we keep there for ourselves."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and HOME not in path.relative_to(folder).parts
    }


def unread(path: Path) -> tuple[int, ...]:
    """Say what a file is, but not when it was last read: whoever looks through the folder reads it."""
    status = path.lstat()
    return status.st_mode, status.st_ino, status.st_size, status.st_mtime_ns


def put(folder: Path, files: dict[str, str], by: str = "test", **more: str) -> bool:
    """Make a folder hold these files and no others."""
    with held(folder, by, **more) as place:
        return place.put(files, within=("",))


# --- whose a file is -------------------------------------------------------------------------------------


def test_what_was_written_can_be_written_again_and_what_is_not_wanted_any_more_goes(tmp_path: Path) -> None:
    """Also where a file becomes a folder, and a folder a file; what is as it should be is not touched."""
    assert put(tmp_path, {"a": "1", "b/c": "2", "b/d/e": "3", "same": "4"})
    before = (tmp_path / "same").stat()
    assert put(tmp_path, {"a/x": "1", "b": "2", "same": "4"})
    after = (tmp_path / "same").stat()

    assert tree(tmp_path) == {"a/x": b"1", "b": b"2", "same": b"4"}
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert not put(tmp_path, {"a/x": "1", "b": "2", "same": "4"})
    assert sorted(path.name for path in (tmp_path / HOME).iterdir()) == ["written.json"]


STRANGERS: dict[str, Callable[[Path], object]] = {
    "thesis.txt": lambda folder: (folder / "thesis.txt").write_text("mine"),
    "docs/deep/thesis.txt": lambda folder: write_below(folder / "docs" / "deep" / "thesis.txt"),
    "a (changed since it was written)": lambda folder: (folder / "a").write_text("by hand"),
    "docs/b (changed since it was written)": lambda folder: (folder / "docs" / "b").write_text("by hand"),
    "away": lambda folder: (folder / "away").symlink_to(folder.parent),
    "pipe": lambda folder: os.mkfifo(folder / "pipe"),
}


def write_below(path: Path) -> None:
    """Write a file of somebody."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("mine", encoding="utf-8")


@pytest.mark.parametrize("name", STRANGERS)
def test_a_folder_that_holds_anything_else_is_refused_by_name_and_nothing_is_touched(
    tmp_path: Path, name: str
) -> None:
    """Beside our files, below them, in place of one of them, behind a link."""
    folder = tmp_path / "out"
    put(folder, {"a": "1", "docs/b": "2"})
    STRANGERS[name](folder)
    before = {path: unread(path) for path in folder.rglob("*")}

    with pytest.raises(NotOurs) as refused:
        put(folder, {"a": "new", "thesis.txt": "new", "docs/b": "new"}, advice="Name another.")
    assert f": {name}. Nothing was changed. Name another." in str(refused.value)
    assert {path: unread(path) for path in folder.rglob("*")} == before


def test_a_folder_without_a_list_is_somebodys_even_where_its_files_look_like_ours(tmp_path: Path) -> None:
    """And so is one that another command has written; an empty one is free, whatever a file manager left."""
    (tmp_path / "a").write_text("1", encoding="utf-8")
    with pytest.raises(NotOurs, match=r"a\. Nothing was changed"):
        put(tmp_path, {"a": "1"})
    put(tmp_path / "b", {"a": "1"}, by="one command")
    with pytest.raises(NotOurs):
        put(tmp_path / "b", {"a": "2"}, by="another")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / ".DS_Store").write_bytes(b"\0")
    assert put(tmp_path / "c", {"a": "1"})
    assert put(tmp_path / "c", {"b": "1"})
    with pytest.raises(NotOurs, match="is a file, and a folder is needed"):
        put(tmp_path / "a", {"a": "1"})


def test_what_is_changed_while_we_are_at_work_is_not_replaced_either(tmp_path: Path) -> None:
    """Making a site takes long; and a file that came meanwhile is not taken away with its folder."""
    put(tmp_path, {"docs/a": "1", "docs/b": "2"})
    with held(tmp_path, "test") as place:
        (tmp_path / "docs" / "a").write_text("by hand", encoding="utf-8")
        (tmp_path / "docs" / "new").write_text("by hand", encoding="utf-8")
        with pytest.raises(NotOurs, match=r"docs/a \(changed"):
            place.put({"docs/a": "3", "docs/b": "3"}, within=("docs/",))
        place.put({"x": "1"}, within=())
    assert tree(tmp_path) == {"docs/a": b"by hand", "docs/b": b"2", "docs/new": b"by hand", "x": b"1"}


def test_what_comes_to_nothing_leaves_nothing(tmp_path: Path) -> None:
    """No folder that was made for it, no list, no stage."""
    with suppress(KeyboardInterrupt), held(tmp_path / "a" / "b", "test") as place:
        (place.stage() / "half").write_text("1", encoding="utf-8")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["../x", "/x", "a/../../x", "away/x", ".", "", f"{HOME}/x", "a/./b", "a//b"])
def test_a_list_that_came_with_a_strangers_folder_leads_nowhere_else(tmp_path: Path, name: str) -> None:
    """Neither the list of what is ours nor a swap that was left: both could be somebody's trap."""
    folder = tmp_path / "book"
    put(folder, {"a": "1"})
    (tmp_path / "x").write_text("mine", encoding="utf-8")
    (folder / "away").symlink_to(tmp_path)
    known = json.loads((folder / HOME / "written.json").read_text(encoding="utf-8"))
    known["files"] |= {name: known["files"]["a"]}
    (folder / HOME / "written.json").write_text(json.dumps(known), encoding="utf-8")
    assert set(listing(folder)[1]) == {"a"}
    for swap in ({"moves": {name: ""}, "removes": {}}, {"moves": {}, "removes": {name: ""}}):
        (folder / HOME / "swap.json").write_text(json.dumps(swap), encoding="utf-8")
        with pytest.raises(Unfinished, match="was not written by us"):
            settle(folder)
    assert (tmp_path / "x").read_text(encoding="utf-8") == "mine"


# --- one writer ------------------------------------------------------------------------------------------


def test_a_second_writer_waits_for_the_first_and_is_told_when_it_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with locked(tmp_path):
        monkeypatch.setattr(locking, "PATIENCE", 0.2)
        with pytest.raises(Busy, match="another run of rulesengine"), held(tmp_path, "test"):
            pass
        monkeypatch.setattr(locking, "PATIENCE", 30.0)
        second = threading.Thread(target=put, args=(tmp_path, {"a": "1"}))
        second.start()
        assert not (tmp_path / "a").exists()
    second.join(30)
    assert tree(tmp_path) == {"a": b"1"}


@pytest.mark.thorough
def test_two_imports_at_once_both_survive(tmp_path: Path) -> None:
    """As processes of their own: whichever is first, its edition is kept beside the other one."""
    folder = tmp_path / "lamps"
    write(import_text(FIRST, book="lamps"), folder, "1")
    (tmp_path / "2.txt").write_text(SECOND, encoding="utf-8")
    (tmp_path / "3.txt").write_text(THIRD, encoding="utf-8")
    command = [sys.executable, "-m", "rulesengine", "import", "--book", "lamps", "--out", str(folder)]
    runs = [
        subprocess.Popen([*command, str(tmp_path / f"{name}.txt"), "--edition", name], stdout=subprocess.PIPE)
        for name in ("2", "3")
    ]
    assert [run.communicate()[0] and run.returncode for run in runs] == [0, 0]
    book = read_rulebook("lamps", folder / "rules.md")
    assert set(book.editions) == {"1", "2", "3"}


# --- killed at every step --------------------------------------------------------------------------------


class Killed(BaseException):
    """The process is dead: from here on it can do nothing."""


STEPS = ("replace", "rename", "mkdir", "unlink", "rmdir", "fsync")


@contextmanager
def dying(monkeypatch: pytest.MonkeyPatch, at: int) -> Iterator[list[str]]:
    """Kill the process at a step on the disk, the first is 0; what it was just writing is half written.

    Every step after that is killed too: a dead process tidies nothing up.
    """
    done: list[str] = []

    def fatal(name: str, true: Callable[..., object]) -> Callable[..., object]:
        def step(*args: object, **kwargs: object) -> object:
            done.append(name)
            if len(done) > at:
                if name == "fsync" and len(done) == at + 1:
                    os.ftruncate(int(str(args[0])), os.fstat(int(str(args[0]))).st_size // 2)
                raise Killed
            return true(*args, **kwargs)

        return step

    def opened(file: object, mode: str = "r", *args: object, **kwargs: object) -> object:
        if set(mode) & set("wxa+"):
            done.append("open")
            if len(done) > at:
                raise Killed
        return true_open(file, mode, *args, **kwargs)  # type: ignore[call-overload]

    with monkeypatch.context() as patch:
        true_open = io.open
        for name in STEPS:
            patch.setattr(os, name, fatal(name, getattr(os, name)))
        patch.setattr(io, "open", opened)
        yield done


def killed_at_every_step(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    begin: Callable[[Path], object],
    run: Callable[[Path], object],
) -> Iterator[tuple[Path, list[str], Tree, Tree]]:
    """Kill a run at its first step, its second, and so on; give each folder, the old and the new files."""
    begin(tmp_path / "old")
    old = tree(tmp_path / "old")
    shutil.copytree(tmp_path / "old", tmp_path / "new")
    run(tmp_path / "new")
    new = tree(tmp_path / "new")
    for at in range(1000):
        folder = tmp_path / f"at-{at}"
        shutil.copytree(tmp_path / "old", folder)
        with dying(monkeypatch, at) as done:
            try:
                run(folder)
            except Killed:
                pass
            else:
                assert at > 20, "so few steps cannot be all"
                assert {"replace", "mkdir", "fsync", "open"} <= set(done)
                assert tree(folder) == new
                return
        yield folder, done, old, new
    pytest.fail("it never ends")


def editions_one_and_two(folder: Path) -> None:
    """Import two editions; a scenario and terms of somebody's own lie beside them."""
    write(import_text(FIRST, book="lamps"), folder, "1")
    write(import_text(SECOND, book="lamps"), folder, "2")
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "mine.md").write_text("mine", encoding="utf-8")


def edition_three(folder: Path) -> None:
    """Import the third."""
    write(import_text(THIRD, book="lamps"), folder, "3")


def test_an_import_that_is_killed_leaves_the_old_edition_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads the book next finds one of the two, byte by byte; and the import can be given again."""
    seen = set()
    for folder, done, old, new in killed_at_every_step(
        tmp_path, monkeypatch, editions_one_and_two, edition_three
    ):
        book = read_rulebook("lamps", folder / "rules.md")
        found = tree(folder)
        assert found in (old, new), f"killed at step {len(done)}, {done[-1]}"
        assert set(book.editions) == ({"1", "2"} if found == old else {"1", "2", "3"})
        edition_three(folder)
        assert tree(folder) == new
        assert not (folder / HOME / NEW).exists()
        seen.add(found == new)
    assert seen == {False, True}


def test_a_first_import_that_is_killed_is_no_book_or_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without its rules a folder is no book; the next import finishes it."""

    def first(folder: Path) -> None:
        write(import_text(FIRST, book="lamps"), folder, "1")

    for folder, done, _, new in killed_at_every_step(tmp_path, monkeypatch, Path.mkdir, first):
        if (folder / "rules.md").exists():
            read_rulebook("lamps", folder / "rules.md")
            assert tree(folder) == new, f"killed at step {len(done)}, {done[-1]}"
        first(folder)
        assert tree(folder) == new


@pytest.mark.thorough
def test_what_somebody_wrote_after_a_kill_is_not_overwritten_when_the_rest_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader is told which file it is, and what to do."""
    told = 0
    for folder, done, _, _ in killed_at_every_step(
        tmp_path, monkeypatch, editions_one_and_two, edition_three
    ):
        mine = (folder / "rules.md").read_text(encoding="utf-8").replace("lamp", "lantern")
        (folder / "rules.md").write_text(mine, encoding="utf-8")
        waits = (folder / HOME / "swap.json").exists() and (folder / HOME / NEW / "rules.md").exists()
        if waits:
            with pytest.raises(
                Unfinished, match=r"rules\.md, and that file was changed since: move your copy"
            ):
                read_rulebook("lamps", folder / "rules.md")
            told += 1
        else:
            edition_three(folder)
        kept = [path.read_text(encoding="utf-8") for path in folder.glob("rules*.md")]
        assert mine in kept, f"killed at step {len(done)}, {done[-1]}"
    assert told


def test_a_build_that_is_killed_can_be_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was written by then is known as ours, and nothing else is."""

    def run(folder: Path) -> None:
        with held(folder, "build", loose=(".cache",)) as place:
            place.put({"docs/new.md": "1", "docs/same.md": "2"}, within=("docs/",))
            made = place.stage() / "site"
            write_below(made / "a" / "index.html")
            write_below(made / "b.html")
            (folder / ".cache").mkdir(exist_ok=True)
            write_file(folder / ".cache" / "x", "1")
            place.put({"site/r/x": "1", "built.txt": "2"}, within=("site/",), made=True)

    def begin(folder: Path) -> None:
        put(folder, {"docs/old.md": "1", "docs/same.md": "2", "site/old.html": "3"}, by="build")

    for folder, done, _, new in killed_at_every_step(tmp_path, monkeypatch, begin, run):
        run(folder)
        assert tree(folder) == new, f"killed at step {len(done)}, {done[-1]}"


KILLER = """
import os, signal, sys
from pathlib import Path
from rulesengine.importing import import_text
from rulesengine.importing.writing import write
from tests.test_importing_editions import THIRD
imported = import_text(THIRD, book="lamps")
CHANGES = ("os.rename", "os.remove", "os.mkdir", "os.rmdir")
for at in range(1000):
    child = os.fork()
    if child == 0:
        left = [at]
        def heard(event, given):
            writes = event == "open" and isinstance(given[2], int) and given[2] & (os.O_WRONLY | os.O_RDWR)
            if event in CHANGES or writes:
                if left[0] == 0:
                    os.kill(os.getpid(), signal.SIGKILL)
                left[0] -= 1
        sys.addaudithook(heard)
        write(imported, Path(sys.argv[1], str(at)), "3")
        os._exit(0)
    ended = os.waitpid(child, 0)[1]
    if ended == 0:
        print(at)
        break
    assert os.WTERMSIG(ended) == signal.SIGKILL, ended
"""


@pytest.mark.thorough
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are copied by fork")
def test_processes_that_are_really_killed_leave_the_old_edition_or_the_new_one(tmp_path: Path) -> None:
    """By SIGKILL, one process for each step on the disk."""
    assert signal.SIGKILL
    editions_one_and_two(tmp_path / "old")
    shutil.copytree(tmp_path / "old", tmp_path / "new")
    edition_three(tmp_path / "new")
    old, new = tree(tmp_path / "old"), tree(tmp_path / "new")
    for at in range(80):
        shutil.copytree(tmp_path / "old", tmp_path / str(at))
    root = Path(__file__).resolve().parent.parent
    ran = subprocess.run(
        [sys.executable, "-c", KILLER, str(tmp_path)], cwd=root, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    steps = int(ran.stdout)
    assert 20 < steps < 80
    found = []
    for at in range(steps):
        read_rulebook("lamps", tmp_path / str(at) / "rules.md")
        found.append(tree(tmp_path / str(at)))
        assert found[-1] in (old, new), at
    assert old in found
    assert new in found


# --- single files ----------------------------------------------------------------------------------------


def test_a_single_file_is_written_as_a_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It keeps its rights, and a link leads on to the same file."""
    path = tmp_path / "a.txt"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o640)
    (tmp_path / "link").symlink_to(path)
    for at in range(10):
        with dying(monkeypatch, at):
            try:
                write_file(tmp_path / "link", "new words\r\n")
                break
            except Killed:
                assert path.read_bytes() == b"old" or path.read_bytes() == b"new words\r\n"
    assert at > 2
    assert path.read_bytes() == b"new words\r\n"
    assert path.stat().st_mode & 0o777 == 0o640
    assert (tmp_path / "link").is_symlink()
    write_file(Path(os.devnull), "into the hole, which is left where it is")
    assert not Path(os.devnull).is_file()
