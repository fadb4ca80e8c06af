"""The import as files: the rulebook, the reports for people and programs, the lock, the editions before.

All of it is written into a folder beside the one that was asked for and moved there when it is whole.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine.importing.errors import CannotWrite
from rulesengine.importing.reporting import report
from rulesengine.importing.shelving import RULES, shelved
from rulesengine.importing.showing import page

if TYPE_CHECKING:
    from rulesengine.importing.model import Imported

REPORT, PAGE = "report.json", "report.html"
FILES = (RULES, "report.md", PAGE, REPORT)


def write(imported: Imported, folder: Path, edition: str = "") -> tuple[Path, ...]:
    """Write the files of an import into a folder, all or none; `edition` is what this one is called.

    A rule that an import in this folder has known before keeps its permanent id, and rules that were edited
    by hand since then are kept beside it, as `rules.edited.md`. Without a name, the edition
    that stands there is replaced. Raises CannotWrite where the folder cannot be made, or where something else
    stands in the way; BrokenRulebook, BrokenLock, NotTheSameBook where nothing can follow what stands there.
    """
    if folder.exists() and not folder.is_dir():
        raise CannotWrite(f"{folder} is a file, and a folder is needed")
    texts = shelved(imported, folder, edition)
    texts |= {"report.md": report(imported), PAGE: page(imported), REPORT: as_json(imported, texts[RULES])}
    texts |= edited(folder)
    names = (*FILES, *(name for name in texts if name not in FILES))
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        waiting = Path(tempfile.mkdtemp(prefix=".import-", dir=folder.parent))
    except OSError as wrong:
        raise CannotWrite(f"{folder} cannot be made: {wrong.strerror}") from None
    try:
        for name in names:
            (waiting / name).parent.mkdir(exist_ok=True)
            (waiting / name).write_text(texts[name], encoding="utf-8")
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (waiting / name).replace(folder / name)
    except OSError as wrong:
        raise CannotWrite(f"{folder} cannot be written: {wrong.strerror}") from None
    finally:
        shutil.rmtree(waiting, ignore_errors=True)
    return tuple(folder / name for name in names)


def as_json(imported: Imported, rules: str) -> str:
    """Write the import as JSON, as `--json` prints it, and by what the rules that were written are known."""
    data = {**imported.as_data(), "written": {RULES: _digest(rules)}}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def edited(folder: Path) -> dict[str, str]:
    """Return, under another name, what somebody has made of the rules since the import; else nothing."""
    try:
        known = json.loads((folder / REPORT).read_text(encoding="utf-8"))["written"][RULES]
        text = (folder / RULES).read_text(encoding="utf-8")
    except (OSError, ValueError, KeyError, TypeError):  # no import, or no report of one, stands here
        return {}
    if _digest(text) == known:
        return {}
    names = (f"rules.edited{f'-{count}' if count > 1 else ''}.md" for count in itertools.count(1))
    return {next(name for name in names if not (folder / name).exists()): text}


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
