"""What takes long to find out, found out once: kept beside pytest's own notes, by what it is made from.

Several processes wait for the one that is at it. When any of the files is another one, it is found out anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".pytest_cache" / "kept"


def print_of(parts: Iterable[Path], *more: str) -> str:
    """Return a print of files, of all files in folders, and of some words."""
    read = hashlib.sha256("\n".join(more).encode())
    files = {
        path for part in parts for path in (part.rglob("*") if part.is_dir() else (part,)) if path.is_file()
    }
    for path in sorted(path for path in files if "__pycache__" not in path.parts):
        read.update(f"\n{path.relative_to(ROOT)}\n".encode())
        read.update(path.read_bytes())
    return read.hexdigest()[:16]


def kept_lines(name: str, made_from: Iterable[Path], make: Callable[[], list[str]]) -> list[str]:
    """Give a list of texts, made once for the files that it is made from."""
    place, content = KEPT / f"{name}.json", print_of(made_from)
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{place}.lock"):
        if place.is_file():
            known = json.loads(place.read_text(encoding="utf-8"))
            if known["made from"] == content:
                lines: list[str] = known["lines"]
                return lines
        lines = make()
        place.write_text(json.dumps({"made from": content, "lines": lines}), encoding="utf-8")
        return lines
