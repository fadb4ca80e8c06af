"""One writer a folder: the lock ends with the program that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rulesengine.core.errors import RulesEngineError

PATIENCE = 60.0  # seconds: a large book takes half of it
PAUSE = 0.05
BESIDE = ".rulesengine.lock"  # only where the folder itself cannot be locked


class Busy(RulesEngineError):
    """Another program writes into the folder."""


@contextmanager
def locked(folder: Path, patience: float | None = None) -> Iterator[None]:
    """Hold a folder as its only writer, as long as the block runs; wait for another one, but not for ever.

    Raises Busy.
    """
    until = time.monotonic() + (PATIENCE if patience is None else patience)
    while (handle := _taken(folder)) is None:
        if time.monotonic() > until:
            raise Busy(
                f"another run of rulesengine writes into {folder} just now; try again when it has ended"
            )
        time.sleep(PAUSE)
    try:
        yield
    finally:
        os.close(handle)  # and with it goes the lock


if sys.platform == "win32":

    def _taken(folder: Path) -> int | None:
        """Open a file that Windows deletes when its program ends; a second one cannot be made."""
        flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY
        with suppress(FileExistsError, PermissionError):
            return os.open(folder / BESIDE, flags)
        return None

else:
    import fcntl

    def _taken(folder: Path) -> int | None:
        """Lock the folder itself: nothing is written for it. Over a network that may need a file."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            return None
        except OSError:  # this disk locks no folders
            os.close(handle)
            handle = os.open(folder / BESIDE, os.O_CREAT | os.O_RDWR, 0o666)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(handle)
                return None
        return handle
