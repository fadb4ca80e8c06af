"""Whose a file is: a folder that we write has a list of what we wrote, each with its digest.

What is not on the list is somebody else's, and so is what was changed since: it is never replaced and never
taken away. Nothing here says what a command does about it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from rulesengine.core.errors import RulesEngineError
from rulesengine.disk.files import NO_FILE, digest, digest_of, spill
from rulesengine.disk.locking import locked
from rulesengine.disk.swapping import HOME, LIST, Swap, clear, commit, finish, is_below, staged, tidy

DROPPED = frozenset(
    {".DS_Store", "Thumbs.db", "desktop.ini", ".rulesengine.lock"}
)  # by no person, and of no worth
CHANGED = "changed since it was written"
_NAMED = 4


class NotOurs(RulesEngineError):
    """A folder holds what the command that is to write there has not written itself."""


@dataclass
class Held:
    """A folder in which we alone write now.

    `by` is the command that writes there, `written` what it wrote before: place and digest. In the folders
    that are `loose`, another program keeps what it wants: they are ours as a whole.
    """

    folder: Path
    by: str
    written: dict[str, str] = field(default_factory=dict)
    loose: tuple[str, ...] = ()
    known: bool = False  # whether this command has written here before
    lasting: bool = False  # whether what is written outlives a power cut

    def refuse_strangers(self, advice: str = "") -> None:
        """Raise NotOurs where the folder holds anything that is not on the list."""
        foreign = strangers(self.folder, self.written, self.loose)
        if foreign:
            raise NotOurs(_refusal(self.folder, foreign, advice))

    def is_whole(self) -> bool:
        """Say whether everything on the list is there."""
        return all((self.folder / name).is_file() for name in self.written)

    def stage(self) -> Path:
        """Give the empty folder for what is to come, for a program that writes it there itself."""
        clear(self.folder)
        staged(self.folder).mkdir(parents=True)
        return staged(self.folder)

    def put(
        self,
        files: Mapping[str, str | bytes],
        within: Collection[str] = (),
        *,
        over: Mapping[str, str] = MappingProxyType({}),
        made: bool = False,
    ) -> bool:
        """Make the folder hold these files, and within some folders of it no other one of ours.

        With `made`, what is in the stage comes too. A file that is as it should be is not touched. In
        `over` are the digests of files that the caller has read and kept: as such they may be replaced,
        whosever they are.
        Returns whether anything had to change. Raises NotOurs, and then nothing has.
        """
        stage = staged(self.folder) if made else self.stage()
        there = {name: digest_of(f"{stage}/{name}") for name in (_inside(stage) if made else ())}
        there |= {name: digest(content) for name, content in files.items()}
        gone = {name for name in self.written if name.startswith(tuple(within)) and name not in there}
        now = {name: self._now(name, gone) for name in (*there, *gone)}
        changed = [name for name, new in there.items() if now[name] != new]
        self._refuse_foreign(changed, {name: now[name] for name in (*changed, *gone)}, over)
        written = {name: known for name, known in self.written.items() if name not in gone} | there
        if changed or gone or written != self.written:
            self._stage_files(stage, {name: files[name] for name in changed if name in files})
            swap = Swap({name: now[name] for name in changed}, {name: now[name] for name in gone})
            entry = {"by": self.by, "files": written, "loose": self.loose}
            commit(self.folder, swap, entry)
            self.written = written
        clear(self.folder)
        return bool(changed or gone)

    def _now(self, name: str, gone: Collection[str]) -> str:
        """Sum up what is at a place; nothing also where a folder is of which nothing is to be left."""
        known = digest_of(f"{self.folder}/{name}")
        path = self.folder / name
        if known == NO_FILE and path.is_dir() and not path.is_symlink():
            leaves = all(f"{name}/{each}" in gone for each in _inside(path))
            return "" if leaves else "a folder"
        return known

    def _stage_files(self, stage: Path, files: Mapping[str, str | bytes]) -> None:
        for folder in {name.rpartition("/")[0] for name in files}:
            os.makedirs(f"{stage}/{folder}", exist_ok=True)
        for name, content in files.items():
            spill(f"{stage}/{name}", content, lasting=self.lasting)

    def let_go(self) -> None:
        """Strike the list: what is here belongs from now on to whoever asked for it."""
        import shutil

        shutil.rmtree(self.folder / HOME)

    def _refuse_foreign(
        self, changed: Collection[str], now: Mapping[str, str], over: Mapping[str, str]
    ) -> None:
        """Look at what is to be replaced or taken away, and at files that are where a folder is needed."""
        foreign = [
            f"{name} ({CHANGED})"
            for name, there in now.items()
            if there not in {"", self.written.get(name), over.get(name)}
        ]
        above = {name[:at] for name in changed for at, sign in enumerate(name) if sign == "/"}
        foreign += [name for name in sorted(above) if name not in now and (self.folder / name).is_file()]
        if foreign:
            raise NotOurs(_refusal(self.folder, sorted(foreign), ""))


@contextmanager
def held(
    folder: Path, by: str, *, alone: bool = True, advice: str = "", loose: tuple[str, ...] = ()
) -> Iterator[Held]:
    """Hold a folder for a command that writes there, as long as the block runs; a missing one is made.

    Where the command is to be `alone`, everything in the folder must have been written by it. `advice` closes
    the refusal.

    Raises NotOurs before anything is touched, Busy, Unfinished.
    """
    if folder.exists() and not folder.is_dir():
        raise NotOurs(f"{folder} is a file, and a folder is needed")
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            finish(folder)
            mine, written, before = listing(folder)
            place = Held(folder, by, written if mine == by else {}, before if mine == by else (), mine == by)
            if alone:
                place.refuse_strangers(advice)
            place.loose = tuple(sorted({*place.loose, *loose}))
            try:
                yield place
            finally:
                tidy(folder)
    finally:
        for each in missing:  # what was made for nothing
            with suppress(OSError):
                each.rmdir()


def listing(folder: Path) -> tuple[str, dict[str, str], tuple[str, ...]]:
    """Read which command writes into a folder, what it wrote, and what is loose; nothing where no list is."""
    try:
        kept = json.loads((folder / HOME / LIST).read_text(encoding="utf-8"))
        files = {name: str(known) for name, known in kept["files"].items() if is_below(folder, name)}
        return str(kept["by"]), files, tuple(map(str, kept["loose"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return "", {}, ()


def strangers(folder: Path, written: Mapping[str, str], loose: Collection[str] = ()) -> list[str]:
    """Name what is in a folder and is not on the list, or not as it is there."""
    names = []
    for name in _inside(folder, loose):
        if name not in written:
            names.append(name)
        elif digest_of(folder / name) != written[name]:
            names.append(f"{name} ({CHANGED})")
    return names


def _inside(folder: Path, loose: Collection[str] = ()) -> Iterator[str]:
    """Give the place of everything in a folder that is no folder, in order."""
    for place, folders, names in os.walk(folder):
        inside = Path(place).relative_to(folder)
        links = [each for each in folders if Path(place, each).is_symlink()]
        folders[:] = sorted(
            each for each in folders if each not in links and (inside / each).as_posix() not in {HOME, *loose}
        )
        for name in sorted([*names, *links]):
            if name not in DROPPED:
                yield (inside / name).as_posix()


def _refusal(folder: Path, names: list[str], advice: str) -> str:
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return (
        f"{folder} holds what was not written by this command: {', '.join(names[:_NAMED])}{more}. "
        f"Nothing was changed.{f' {advice}' if advice else ''}"
    )
