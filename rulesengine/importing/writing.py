"""The import as files: the rulebook, the reports for people and programs, the lock, the editions before.

All of it comes into the folder by one step, and one import at a time: a run that is killed leaves the book as
it was, or as it was to be. What somebody has changed by hand is kept beside what takes its place.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from rulesengine.core.errors import BrokenRulebook
from rulesengine.disk import NotOurs, Unfinished, digest, held
from rulesengine.importing.around import MATTER, matter_md
from rulesengine.importing.model import CannotWrite
from rulesengine.importing.reporting import page, report
from rulesengine.importing.shelving import RULES, shelved
from rulesengine.rulebook import parse_rulebook
from rulesengine.rulebook.identity import lock_path
from rulesengine.rulebook.matter import parse_matter

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rulesengine.disk import Held
    from rulesengine.importing.model import Imported

REPORT, PAGE = "report.json", "report.html"
REPORTS = ("report.md", PAGE, REPORT)
FILES = (RULES, *REPORTS)
EDITED = ".edited"
ADVICE = "Name a folder that is empty or not there yet, with --out; or another book, with --book."


def write(imported: Imported, folder: Path, edition: str = "", was: str = "") -> tuple[Path, ...]:
    """Write the files of an import into a folder, all or none; `edition` is what this one is called.

    A rule that an import in this folder has known before keeps its permanent id. What was edited by hand
    since then is kept beside what takes its place, as `rules.edited.md`; what else is in the folder is left
    alone. Without a name, the edition that is there is replaced; `was` is what it is called, where it was
    imported without a name.

    Raises CannotWrite where the folder cannot be made, or holds something and no import has written there;
    Busy where another import is writing into it; BrokenRulebook, BrokenLock, NotTheSameBook where nothing can
    follow what is there.
    """
    try:
        with held(folder, "import", alone=False) as place:
            place.lasting = True
            if not place.known and not _earlier(folder):
                place.refuse_strangers(ADVICE)
            texts = shelved(imported, folder, edition, was)
            around = _read_back(matter_md(imported), imported.book, texts[RULES])
            if around or (folder / MATTER).exists():
                texts[MATTER] = around
            texts |= {"report.md": report(imported), PAGE: page(imported), REPORT: as_json(imported)}
            copies, read = _edited(place, texts, own={*REPORTS, lock_path(folder, imported.book).name})
            place.put({**texts, **copies}, over=read)
    except (NotOurs, Unfinished) as wrong:
        raise CannotWrite(str(wrong)) from None
    except OSError as wrong:
        raise CannotWrite(f"{folder} cannot be written: {wrong.strerror}") from None
    names = (*FILES, *(name for name in texts if name not in FILES), *copies)
    return tuple(folder / name for name in names)


def _read_back(around: str, book: str, rules: str) -> str:
    """Return what is around the rules once it was read as a build will read it, or raise CannotWrite."""
    if not around:
        return around
    try:
        parse_matter(around, parse_rulebook(book, rules).rules)
    except BrokenRulebook as wrong:
        raise CannotWrite(f"no pages can be made of what is around the rules: {wrong}") from None
    return around


def as_json(imported: Imported) -> str:
    """Write the import as JSON, as `--json` prints it."""
    return json.dumps(imported.as_data(), ensure_ascii=False, indent=2) + "\n"


def is_copy(path: Path) -> bool:
    """Say whether a file is the copy of one that was edited by hand."""
    return EDITED in path.name


def kept_from(path: Path) -> str:
    """Say of which file such a copy was made."""
    name, _, rest = path.name.partition(EDITED)
    return f"{name.replace('editions.', 'editions/')}{rest[rest.index('.') :]}"


def _earlier(folder: Path) -> bool:
    """Say whether a version of ours has imported into this folder that kept no list of what it wrote."""
    return RULES in _written(folder)


def _written(folder: Path) -> dict[str, str]:
    """Return what such a version wrote down: the digest of the rules."""
    try:
        report = json.loads((folder / REPORT).read_text(encoding="utf-8"))["written"]
        return {RULES: str(report[RULES])}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _edited(
    place: Held, texts: Mapping[str, str], own: Collection[str]
) -> tuple[dict[str, bytes], dict[str, str]]:
    """Return what somebody has made of our files, under names of their own; and digests of all that is there.

    `own` are those that an import without a list must have written, and the lock, which is only added to.
    """
    copies, read = dict[str, bytes](), dict[str, str]()
    known = place.written or _written(place.folder)
    lock = {name for name in own if name not in FILES}
    for name, text in texts.items():
        path = place.folder / name
        if not path.is_file():
            continue
        there = path.read_bytes()
        read[name] = digest(there)
        ours = name in lock or (name in own and not place.known)
        if not ours and read[name] not in {known.get(name), digest(text)}:
            copies[_free(place.folder, name)] = there
    return copies, read


def _free(folder: Path, name: str) -> str:
    """Find a name for a copy: in the book's folder, where no edition is looked for."""
    path = PurePosixPath(name.replace("/", "."))
    names = (
        f"{path.stem}{EDITED}{f'-{count}' if count > 1 else ''}{path.suffix}" for count in itertools.count(1)
    )
    return next(each for each in names if not (folder / each).exists())
