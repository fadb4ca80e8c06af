"""A scenario, read: its head, checked; what is on the table, what happens, what must come of it.

A number in it is one of the edition that its head names, and is followed to where the rule is now.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rulesengine import games
from rulesengine.core.brief import brief, listed
from rulesengine.core.errors import RulesEngineError, guess, told_plainly
from rulesengine.games import UnknownGame, game
from rulesengine.playing.errors import BadScenario
from rulesengine.playing.markdown import Section, cut
from rulesengine.rulebook.identity import Register, lock_of, register
from rulesengine.rulebook.marks import is_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.core.ruling import Ruleset
    from rulesengine.rulebook import Rulebook


# Numbers of older editions, followed to where their rules are now: by the book's editions and its lock.
#
# Nothing is played here, and nothing is judged stale.


def register_of(name: str) -> Register:
    """Gather what a game's book and the lock beside it know of its editions.

    Raises BrokenLock.
    """
    return gathered(name, games.folder_of(name))


@cache
def gathered(name: str, folder: Path) -> Register:
    """Gather it once for each folder."""
    return register(cast("Rulebook", game(name).book), lock_of(folder, name))


def follower(name: str, edition: str) -> Callable[[str], str]:
    """Return what says which number a rule of an edition has in the book now; a number it has not stays."""
    if not edition:
        return lambda number: number
    known = register_of(name)
    if edition == known.present:
        return lambda number: number
    return lambda number: known.follow(number, edition) or number


def followed(trace: str, follow: Callable[[str], str]) -> str:
    """Write a trace with the numbers that its rules have now."""
    return "\n".join(_followed(line, follow) for line in trace.splitlines())


def _followed(line: str, follow: Callable[[str], str]) -> str:
    """Follow the numbers in the last column: the one behind two spaces."""
    before, gap, rules = line.rstrip().rpartition("  ")
    return f"{before}{gap}{', '.join(follow(each) for each in rules.split(', '))}" if gap else line


def cites_in(trace: str) -> tuple[str, ...]:
    """List the numbers of the rules that a written trace cites, each once."""
    numbers: dict[str, None] = {}
    for line in trace.splitlines():
        column = line.rstrip().rpartition("  ")[2]
        numbers |= dict.fromkeys(each for each in column.strip().split(", ") if is_number(each))
    return tuple(numbers)


# What the head of a scenario names: the variant, the edition, the chapter, the rules that it contradicts.
#
# Each is checked where the file is read, so that a slip is reported and never passed over.


def check_head(head: Mapping[str, str], file: str, line_of: Callable[[str], int]) -> None:
    """Refuse a name in a head that its game does not have.

    Raises BadScenario with the line and the nearest right name.
    """
    try:
        ruleset = game(head["game"], head.get("variant", ""))
    except UnknownGame as wrong:
        raise BadScenario.of(wrong, file=file, line=line_of("variant")) from None
    book = cast("Rulebook", ruleset.book)
    chapters = {each.slug: None for each in book.chapters}
    edition = head.get("edition", "")
    if edition:
        _one_of("edition", head, register_of(head["game"]).editions, file, line_of)
    follow = follower(head["game"], edition)
    if follow(head.get("chapter", "")) not in book.rules:
        _one_of("chapter", head, chapters, file, line_of)
    for number in head.get("contradicts", "").split(","):
        try:
            if number.strip():
                ruleset.cite(follow(number.strip()))
        except RulesEngineError as wrong:
            raise BadScenario.of(wrong, file=file, line=line_of("contradicts")) from None


def _one_of(
    key: str, head: Mapping[str, str], known: Iterable[str], file: str, line_of: Callable[[str], int]
) -> None:
    said, there = head.get(key, ""), list(known)
    if said and said not in there:
        says = f"{head['game']} has no {key} {said!r}{guess(said, there)}; there are: {', '.join(there)}"
        raise BadScenario(says, file=file, line=line_of(key), word=said, known=there)


NONE = Section(0, ())


@dataclass(frozen=True, slots=True, repr=False)
class Scenario:
    """A scenario file, understood as far as it can be without playing it."""

    path: Path
    game: str
    id: str
    title: str
    prose: str
    shows: tuple[str, ...]
    twin: str
    variant: str
    contradicts: str
    chapter: str
    edition: str
    sections: dict[str, Section]
    concept: str = ""  # the page across the games on which it is this game's example
    cited: tuple[str, ...] = ()  # the numbers in its head, as the edition has them for which it was written

    @property
    def name(self) -> str:
        """Return the file's name without its ending: its address on the site."""
        return self.path.stem

    @property
    def bad(self) -> bool:
        """Say whether it shows what must be refused."""
        return "Error" in self.sections or "Lint" in self.sections

    @property
    def trace(self) -> str:
        """Return the trace that is expected."""
        return self.sections.get("Trace", NONE).block()

    def __repr__(self) -> str:
        """Say in a few lines which it is, and what it is about."""
        rules = f"shows {listed(self.shows)}" if self.shows else ""
        lines = [line for line in (self.prose, rules) if line]
        return brief(f"<scenario {self.game}/{self.name}: {self.title}>", lines)

    def ruleset(self) -> Ruleset:
        """Return the game, or the variant of it, that the scenario is played under."""
        return games.game(self.game, self.variant)


@told_plainly
def read_scenario(path: Path | str) -> Scenario:
    """Read one scenario file.

    Raises BadScenario where it is not written as scenarios are.
    """
    path = Path(path)
    file = path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadScenario("this is no text in UTF-8: save it as UTF-8", file=file) from None
    except OSError as wrong:
        raise BadScenario(f"it cannot be opened: {wrong.strerror}", file=str(path)) from None
    return scenario_of(text, path)


UNSAVED = Path("situation.md")  # what a text is called that is in no file


@told_plainly
def scenario_of(text: str, path: Path = UNSAVED) -> Scenario:
    """Read a scenario that is given as a text: of an editor, of a page. `path` is what it is called.

    Raises BadScenario where it is not written as scenarios are.
    """
    file = path.name
    parts = cut(text.removeprefix("\ufeff"), file)
    head = parts.head
    for key in ("game", "id"):
        if not head.get(key):
            raise BadScenario(f"the head needs a line “{key}: …”", file=file, line=1)
    if head["game"] not in games.GAMES:
        own = games.near_project(head["game"], path.parent)
        there = f"{own or guess(head['game'].lower(), games.GAMES)}; there are: {', '.join(games.GAMES)}"
        says = f"there is no game {head['game']!r}{there}"
        where = _line(text, "game:")
        raise BadScenario(says, file=file, line=where, word=head["game"], known=games.GAMES)
    check_head(head, file, lambda key: _line(text, f"{key}:"))
    follow = follower(head["game"], head.get("edition", ""))
    shows, contradicts = _commas(head.get("shows", "")), _commas(head.get("contradicts", ""))
    return Scenario(
        path,
        head["game"],
        head["id"],
        parts.title,
        parts.prose,
        tuple(map(follow, shows)),
        head.get("twin", ""),
        head.get("variant", ""),
        ", ".join(map(follow, contradicts)),
        follow(head.get("chapter", "")),
        head.get("edition", ""),
        parts.sections,
        head.get("concept", ""),
        (*shows, *contradicts),
    )


@told_plainly
def scenarios(of: str | Iterable[Path | str] = ()) -> list[Scenario]:
    """Read the scenarios of a game, by its name; or of several games, files and folders; or of all games.

    `scenarios("lanterns")`, `scenarios([Path("mine.md"), "lanterns"])`. Raises UnknownGame with the
    nearest name, and BadScenario.
    """
    given = [of] if isinstance(of, str) else list(of)
    return [read_scenario(file) for each in (given or games.GAMES) for file in _files(each)]


def _files(given: Path | str) -> list[Path]:
    """List the files behind a path, or behind a name: of a game first, as on the command line."""
    path = Path(given)
    if isinstance(given, str) and (given in games.GAMES or not path.exists()):
        game(given)  # which refuses what is none
        return files_of(given)
    return files_in(path) if path.is_dir() else [path]


def files_of(game: str) -> list[Path]:
    """List the scenario files of a game, without reading them."""
    return files_in(_folder(game))


def files_in(folder: Path) -> list[Path]:
    """List the scenario files of a folder and the folders in it, without reading them."""
    return sorted(p for p in folder.rglob("*.md") if p.name.lower() != "readme.md" and p.is_file())


def lonely(scenario: Scenario) -> str | None:
    """Say that the twin which a scenario names is not there: beside it, or among those of its game."""
    beside = scenario.path.with_name(f"{scenario.twin}.md")
    if not scenario.twin or (scenario.twin != scenario.name and beside.is_file()):
        return None  # as a rule: then no folder has to be looked through
    folders = (scenario.path.parent, _folder(scenario.game))
    names = {path.stem for folder in folders for path in folder.rglob("*.md")} - {scenario.name}
    if scenario.twin in names:
        return None
    near = guess(scenario.twin, sorted(names))
    return f"the head names the twin {scenario.twin!r}, and there is no such file{near}"


def _line(text: str, start: str) -> int:
    """Find the number of the first line that begins so."""
    return next((n for n, line in enumerate(text.splitlines(), 1) if line.strip().startswith(start)), 1)


def _folder(name: str) -> Path:
    return games.folder_of(name) / "scenarios"


def _commas(said: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in said.split(",") if part.strip())
