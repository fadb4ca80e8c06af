"""What takes long to find out and is kept: a JSON file for each kind of finding and each game.

The files are in the user's folder for such things, and are only ever there to save time: what cannot be read
is nothing, and where nothing can be written, nothing is kept.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import rulesengine
from rulesengine.games import folder_of

Rows = dict[str, Any]


def place_of(kind: str, name: str) -> Path:
    """Say where what is known of a game is kept."""
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or ""
    root = Path(home) if home else Path("~/.cache").expanduser()
    return root / "rulesengine" / f"{kind}-{name}-{sys.version_info[0]}.{sys.version_info[1]}.json"


def rows_in(path: Path, shape: str) -> Rows:
    """Read what is kept there; what cannot be read, or is of another shape, is nothing."""
    with suppress(OSError, ValueError, RecursionError):
        kept = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(kept, dict) and kept.get("shape") == shape and isinstance(kept.get("rows"), dict):
            rows: Rows = kept["rows"]
            return rows
    return {}


def keep(path: Path, shape: str, rows: Rows) -> None:
    """Keep it, whole or not at all; where nothing can be written, nothing is kept."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps({"shape": shape, "rows": rows}, indent=0), encoding="utf-8")
        beside.replace(path)
    with suppress(OSError):
        beside.unlink(missing_ok=True)


@cache
def code_of(name: str) -> str:
    """Return a print of the code that runs a game: its own, the core's, and what plays and reads."""
    package = Path(rulesengine.__file__).parent
    folders = [package / part for part in ("core", "cardtext", "playing", "rulebook")]
    read = hashlib.sha256()
    for folder in (*folders, folder_of(name)):
        for path in sorted([*folder.rglob("*.py"), *folder.glob("*.md")]):
            read.update(path.read_bytes())
    return read.hexdigest()
