"""From what someone writes to files and texts: a path, game/name, a name, an id, `-`. Plays nothing."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesengine import games
from rulesengine.cli.printing import Mistake, refuse
from rulesengine.core.errors import RulesEngineError, guess, nearest
from rulesengine.playing import read_scenario
from rulesengine.playing.scenario import files_in, files_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.playing import Scenario


# Opening what a command was pointed at, with one kind message for each way in which that can fail.


HALF = re.compile("[\ud800-\udfff]")
ENDINGS = (".txt", ".md", ".card", ".cards", ".json", ".jsonl")


def text_in(path: Path) -> str:
    """Read a text file.

    Raises Mistake where there is none, where it is a folder, or no text.
    """
    if path.is_dir():
        refuse(f"{path} is a folder, and a file is needed{_first_in(path)}")
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        near = [other.name for other in path.parent.iterdir()] if path.parent.is_dir() else []
        refuse(f"there is no file {path}{guess(path.name, near)}")
    except UnicodeDecodeError:
        refuse(f"{path} is no text in UTF-8")
    except (OSError, ValueError) as wrong:  # ValueError: a name with a zero in it
        refuse(f"{path} cannot be opened: {getattr(wrong, 'strerror', None) or wrong}")


def text_or_file(given: str) -> str:
    """Take "-" for what comes in, a file's name for what is in it, and all else as the text itself."""
    if given == "-":
        try:
            given = sys.stdin.read()
        except UnicodeDecodeError:
            refuse("what comes in is no text in UTF-8")
        return _whole(given)
    if _is_there(given) or given.lower().endswith(ENDINGS):
        return text_in(Path(given))
    return _whole(given)


def _whole(text: str) -> str:
    """Refuse text with halves of signs in it: that is what Python makes of bytes that are no text."""
    if HALF.search(text):
        refuse("this is no text in UTF-8")
    return text


def _is_there(given: str) -> bool:
    try:
        return bool(given.strip()) and "\n" not in given and Path(given).exists()
    except (OSError, ValueError):  # too long for a name, or with a zero in it: then it is text
        return False


def _first_in(folder: Path) -> str:
    names = sorted(p.name for p in folder.iterdir() if p.is_file())[:3]
    return f"; in it are: {', '.join(names)}" if names else ""


SHOWN = 80  # so many signs of a name are shown


class Known(NamedTuple):
    """A scenario that comes with a game: where it is, and what it is called."""

    path: Path
    game: str
    name: str

    def __str__(self) -> str:
        """Write it as `rulesengine play` takes it."""
        return f"{self.game}/{self.name}"


def known(names: Iterable[str] = ()) -> list[Known]:
    """List the scenarios that come with these games, or with all, without reading them."""
    return [Known(path, game, path.stem) for game in names or games.known() for path in files_of(game)]


def one(given: str) -> Scenario:
    """Find the one scenario that is meant.

    Raises Mistake with the nearest names where there is none, or more than one.
    """
    return read_scenario(_one(given))


def several(given: Iterable[str]) -> list[Path]:
    """Find the files of everything that is named: files, folders, games, names; with nothing, all.

    Raises Mistake as `one` does.
    """
    files: list[Path] = []
    for each in given:
        path = Path(each)
        if not each.strip():
            refuse("a scenario without a name: name files, folders, or games")
        if _there(path) and path.is_dir():
            files += files_in(path)
        elif each in games.known():
            files += files_of(each)
        else:
            files.append(_one(each))
    return list(dict.fromkeys(files)) if given else [k.path for k in known(games.meant())]


def _one(given: str) -> Path:
    path = Path(given)
    if not given.strip():
        refuse("a scenario without a name: name a file, or one of `rulesengine games --scenarios`")
    if _there(path) and path.is_dir():
        here = ", ".join(sorted(p.name for p in path.glob("*.md"))[:3])
        refuse(f"{given} is a folder, and a scenario file is needed{'; in it are: ' if here else ''}{here}")
    if _there(path):
        return path
    wanted = given.strip().removesuffix(".md").casefold()
    there = known()
    files = [k for k in there if wanted in (str(k).casefold(), k.name.casefold())] or list(
        _by_id(there, wanted)
    )
    if len(files) == 1:
        return files[0].path
    if files:
        refuse(f"several scenarios are called {given!r}; say which: {', '.join(map(str, files))}")
    raise Mistake(_missing(given, wanted, there))


def _there(path: Path) -> bool:
    """Say whether there is such a file or folder; what can be no name of a file is none."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _by_id(there: list[Known], wanted: str) -> Iterator[Known]:
    """Find scenarios by the id in their head: "G-28", or "game/G-28"."""
    game, slash, bare = wanted.rpartition("/")
    for each in there:
        if slash and each.game != game:
            continue
        try:
            name = read_scenario(each.path).id
        except RulesEngineError:
            continue  # `check` says what is wrong with it
        if name.casefold() == bare:
            yield each


def _beside(path: Path) -> str:
    """Name the files that are beside one that is not there, the nearest first; or there is no folder."""
    if not _there(path.parent):
        return f": there is no folder {str(path.parent)[:SHOWN]!r}"
    here = sorted(each.name for each in path.parent.glob("*.md"))
    near = nearest(path.name, here, 3) or here[:3]
    return f"; in that folder are: {', '.join(near)}" if near else "; in that folder is no file “….md”"


def _missing(given: str, wanted: str, there: list[Known]) -> str:
    if wanted.rstrip("/") in games.known():
        return f"{given} is a game: name one of its scenarios; `rulesengine games --scenarios` lists them all"
    path = Path(given)
    given = given if len(given) <= SHOWN else f"{given[:SHOWN]}…"
    if path.suffix == ".md" or (len(path.parts) > 1 and path.parts[0] not in games.known()):
        lists = "; `rulesengine games --scenarios` lists those of the games" if len(path.parts) == 1 else ""
        return f"there is no file {given!r}{_beside(path)}{lists}"
    by_name = {k.name.casefold(): k for k in there} | {str(k).casefold(): k for k in there}
    near = dict.fromkeys(str(by_name[n]) for n in nearest(wanted, by_name, 4))
    hint = f"; the nearest are: {', '.join(list(near)[:3])}" if near else ""
    what = "no file and no scenario" if there else "no file, and no game has scenarios: no scenario"
    return f"there is {what} {given!r}{hint}; `rulesengine games --scenarios` lists them all"
