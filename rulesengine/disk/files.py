"""Single files: what is in one, in a word, and writing one as a whole."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

NO_FILE = "no plain file"


def digest(content: bytes | str) -> str:
    """Sum up what is in a file."""
    data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    import hashlib  # here: who imports a game only looks whether a swap was cut off

    return hashlib.blake2b(data, digest_size=16).hexdigest()


def digest_of(path: Path | str) -> str:
    """Sum up a file; nothing where there is none. What is no plain file is never like anything of ours."""
    try:
        kind = os.lstat(path).st_mode  # one look: a site has thousands of files
        if not stat.S_ISREG(kind):
            return NO_FILE
        with open(path, "rb") as file:
            return digest(file.read())
    except (FileNotFoundError, NotADirectoryError):
        return ""


def spill(path: Path | str, content: bytes | str, *, lasting: bool = True) -> None:
    """Write a file from its beginning; where it is `lasting`, it outlives a power cut."""
    with Path(path).open("wb") as file:
        file.write(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        file.flush()
        if lasting:
            os.fsync(file.fileno())


def write_file(path: Path, text: str) -> None:
    """Write a file that somebody named: as a whole, or not at all; line ends stay as the text has them."""
    import shutil

    there = path.resolve()  # behind a link, the file itself
    if there.exists() and not there.is_file():  # a terminal, a pipe, the hole of a system
        spill(there, text, lasting=False)
        return
    beside = there.with_name(f".{there.name}.{os.getpid()}.new")
    try:
        spill(beside, text)
        with suppress(FileNotFoundError):
            shutil.copymode(there, beside)
        beside.replace(there)
    finally:
        beside.unlink(missing_ok=True)
