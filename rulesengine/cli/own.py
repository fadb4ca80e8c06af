"""Which project we are in: a folder with rulebooks and games of one's own, beside the installed ones."""

from __future__ import annotations

import os
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.cli.printing import refuse
from rulesengine.games import BOOK, BOOKS, adopted, books_in

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def opened(folder: Path | None) -> Iterator[None]:
    """Know the games of the project that is named, or of the one we are in, as long as a command runs.

    A game's code is run when a command asks for it, and not before. Raises Mistake where a folder that was
    named holds no book.
    """
    wanted = folder or here()
    if wanted is None:
        yield
        return
    books = books_in(wanted) if wanted.is_dir() else None
    if books is None and folder is None:  # a folder “books” without a book: `build` says what is missing
        yield
        return
    if books is None:
        refuse(
            f"there is no rulebook in {folder}: a project has {BOOKS}/<name>/{BOOK}; "
            f"to make one: rulesengine new-site {folder}"
        )
    with adopted(*books):
        yield


def project(folder: Path | None, named: Path | None) -> Path | None:
    """Say which project is to be built: the one that is named, or the one we are in; None is our clone."""
    wanted = folder or named
    if wanted is not None:
        if not wanted.is_dir():
            refuse(f"there is no folder {wanted}; to make one: rulesengine new-site {wanted}")
        return wanted
    return here()


def here() -> Path | None:
    """Return the folder we are in, where it is a project: it has a folder of books, or is a book itself."""
    now = Path.cwd()
    return now if (now / BOOKS).is_dir() or (now / BOOK).is_file() else None


def near(path: Path) -> str:
    """Write a path as it can be opened from here, where it is below; else whole."""
    try:
        said = os.path.relpath(path)
    except ValueError:  # on another drive
        return str(path)
    return str(path) if said.startswith("..") else said
