"""From the old files of a folder to the new ones, by one step that counts.

What is to come is whole in `.rulesengine/new`. Then `swap.json` is put beside it: before that the folder
is as it was, and after it the new files are moved to their places, by this program or by the next one.
Nothing here asks whose a file is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from rulesengine.core.errors import RulesEngineError
from rulesengine.disk.files import digest_of, spill
from rulesengine.disk.locking import locked

HOME = ".rulesengine"  # beside what we write: the list of it, and what is on its way
LIST, NEXT, SWAP, NEW = "written.json", "written.next.json", "swap.json", "new"


class Unfinished(RulesEngineError):
    """A run was killed while it wrote, and what it had begun cannot be finished."""


class Swap(NamedTuple):
    """What is to be moved and taken away: each place, and the digest of what lay there before."""

    moves: Mapping[str, str]
    removes: Mapping[str, str]


def staged(folder: Path) -> Path:
    """Say where that is which is to come."""
    return folder / HOME / NEW


def settle(folder: Path) -> None:
    """Finish what a killed run had begun to put into a folder; nothing where nothing is left.

    Raises Unfinished, and Busy where another program is just doing it.
    """
    if (folder / HOME / SWAP).is_file():
        with locked(folder):
            finish(folder)


def commit(folder: Path, swap: Swap, written: Mapping[str, Any]) -> None:
    """Make what is staged the folder's files, and `written` the list of them.

    The caller holds the folder, and has looked whose they are.
    """
    spill(folder / HOME / NEXT, json.dumps(written, ensure_ascii=False, indent=0, sort_keys=True) + "\n")
    beside = folder / HOME / f"{SWAP}.new"
    spill(beside, json.dumps(swap._asdict(), ensure_ascii=False))
    beside.replace(folder / HOME / SWAP)  # this is the step
    _carry_out(folder, swap)


def finish(folder: Path) -> None:
    """Carry out a swap that a killed run has left; the caller holds the folder.

    Raises Unfinished where somebody has written into a file since.
    """
    path = folder / HOME / SWAP
    if path.is_file():
        try:
            swap = _read(folder, path)
        except (ValueError, TypeError, AttributeError) as wrong:
            raise Unfinished(f"{path} was not written by us: delete it, and look at {folder}") from wrong
        for name, before in {**swap.moves, **swap.removes}.items():
            waits = name in swap.removes or (staged(folder) / name).is_file()
            if waits and digest_of(folder / name) not in {"", before}:
                raise Unfinished(
                    f"a run was killed while it wrote {folder / name}, and that file was changed since: "
                    "move your copy of it to another place, and give the command again"
                )
        try:
            _carry_out(folder, swap)
        except OSError as wrong:
            raise Unfinished(
                f"a run was killed while it wrote into {folder}, and it cannot be finished: {wrong.strerror}"
            ) from wrong
    clear(folder)


def clear(folder: Path) -> None:
    """Throw away what was to come."""
    if staged(folder).exists():
        import shutil

        shutil.rmtree(staged(folder))


def tidy(folder: Path) -> None:
    """Leave nothing of a run that came to nothing; what the next one has to finish stays."""
    if not (folder / HOME / SWAP).is_file():
        with suppress(OSError):
            clear(folder)
            for name in (NEXT, f"{SWAP}.new"):
                (folder / HOME / name).unlink(missing_ok=True)
            (folder / HOME).rmdir()  # unless the list is in it


def is_below(folder: Path, name: str) -> bool:
    """Say whether a place is in the folder, by no link that leads out: lists come with foreign folders."""
    parts = PurePosixPath(name).parts
    plain = bool(parts) and PurePosixPath(*parts).as_posix() == name and not Path(name).is_absolute()
    return plain and not (
        {"..", HOME} & set(parts)
        or (os.name == "nt" and ("\\" in name or ":" in name))
        or any((folder / Path(*parts[:end])).is_symlink() for end in range(1, len(parts)))
    )


def _read(folder: Path, path: Path) -> Swap:
    swap = Swap(**json.loads(path.read_text(encoding="utf-8")))
    if not all(is_below(folder, name) for name in (*swap.moves.keys(), *swap.removes.keys())):
        raise ValueError(path)
    return swap


def _carry_out(folder: Path, swap: Swap) -> None:
    for name in swap.removes:
        with suppress(FileNotFoundError):
            (folder / name).unlink()
        _emptied((folder / name).parent, folder)
    stage = staged(folder)
    known: set[str] = set()  # folders that are there
    for name in swap.moves:
        new = f"{stage}/{name}"
        if os.path.isfile(new) and not _whole(stage, folder, name, known):
            _make_way(f"{folder}/{name}")
            os.replace(new, f"{folder}/{name}")
    if (folder / HOME / NEXT).is_file():
        (folder / HOME / NEXT).replace(folder / HOME / LIST)
    (folder / HOME / SWAP).unlink(missing_ok=True)
    clear(folder)


def _whole(stage: Path, folder: Path, name: str, known: set[str]) -> bool:
    """Move the largest folder around a file that is not there yet, with all in it; say whether one was.

    A new site has thousands of files, and some ten such folders.
    """
    at = name.find("/")
    while at >= 0:
        above = name[:at]
        if above not in known:
            if not os.path.lexists(f"{folder}/{above}"):
                os.replace(f"{stage}/{above}", f"{folder}/{above}")
                return True
            known.add(above)
        at = name.find("/", at + 1)
    return False


def _emptied(place: Path, folder: Path) -> None:
    """Take away the folders that are empty now, up to the one that is held."""
    for each in _up(place, folder):
        try:
            each.rmdir()
        except OSError:  # something is in it
            return


def _make_way(place: str) -> None:
    """Take away a folder in which there is no file any more, where one is to be in its place."""
    if os.path.isdir(place) and not os.path.islink(place):
        for each, _, _ in os.walk(place, topdown=False):
            Path(each).rmdir()


def _up(place: Path, folder: Path) -> Iterable[Path]:
    while place != folder:
        yield place
        place = place.parent
