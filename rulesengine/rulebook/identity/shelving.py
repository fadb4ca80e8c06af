"""Where a book's lock is, and putting a whole rulebook with all its editions into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.disk import locked, write_file
from rulesengine.rulebook.identity.articles import snapshot
from rulesengine.rulebook.identity.keeping import keep
from rulesengine.rulebook.identity.lock import Lock, read_lock
from rulesengine.rulebook.identity.register import editions_of

if TYPE_CHECKING:
    from pathlib import Path

    from rulesengine.rulebook.model import Rulebook


def lock_path(folder: Path, book: str) -> Path:
    """Say where the lock of a book is: beside it."""
    return folder / f"{book.replace('/', '-')}.lock.json"


def lock_of(folder: Path, book: str) -> Lock:
    """Read the lock beside a book; where there is none yet, an empty one.

    Raises BrokenLock.
    """
    path = lock_path(folder, book)
    return read_lock(path) if path.is_file() else Lock(book)


def write_lock(path: Path, text: str) -> None:
    """Write a lock as a whole, or not at all."""
    with locked(path.parent):
        write_file(path, text)


def locked_book(book: Rulebook, lock: Lock) -> Lock:
    """Put every edition of a rulebook into its lock, the oldest first.

    Raises NotTheSameBook.
    """
    for edition in editions_of(book, lock):
        if edition in book.editions or edition == book.edition:
            lock, _ = keep(lock, snapshot(book, edition))
    return lock
