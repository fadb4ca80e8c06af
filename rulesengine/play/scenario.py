"""A scenario, read: what lies on the table, what happens, what is chosen, what must come of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine import games
from rulesengine.core.errors import guess
from rulesengine.play.errors import BadScenario
from rulesengine.play.following import follower
from rulesengine.play.heads import check_head
from rulesengine.play.markdown import Section, cut

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.ruling import Ruleset

NONE = Section(0, ())


@dataclass(frozen=True, slots=True)
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
    concept: str = ""  # the page across the games on which it stands as this game's example
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

    def ruleset(self) -> Ruleset:
        """Return the game, or the variant of it, that the scenario is played under."""
        return games.game(self.game, self.variant)


def read_scenario(path: Path) -> Scenario:
    """Read one scenario file.

    Raises BadScenario where it is not written as scenarios are.
    """
    file = path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadScenario("this is no text in UTF-8: save it as UTF-8", file=file) from None
    except OSError as wrong:
        raise BadScenario(f"it cannot be opened: {wrong.strerror}", file=str(path)) from None
    parts = cut(text, file)
    head = parts.head
    for key in ("game", "id"):
        if not head.get(key):
            raise BadScenario(f"the head needs a line “{key}: …”", file=file, line=1)
    if head["game"] not in games.GAMES:
        there = f"{guess(head['game'].lower(), games.GAMES)}; there are: {', '.join(games.GAMES)}"
        raise BadScenario(f"there is no game {head['game']!r}{there}", file=file, line=_line(text, "game:"))
    check_head(head, file, lambda key: _line(text, f"{key}:"))
    follow = follower(head["game"], head.get("edition", ""))
    shows, contradicts = _commas(head.get("shows", "")), _commas(head.get("contradicts", ""))
    return Scenario(
        path, head["game"], head["id"], parts.title, parts.prose, tuple(map(follow, shows)),
        head.get("twin", ""), head.get("variant", ""), ", ".join(map(follow, contradicts)),
        follow(head.get("chapter", "")), head.get("edition", ""), parts.sections,
        head.get("concept", ""), (*shows, *contradicts),
    )  # fmt: skip


def scenarios(paths: Iterable[Path] = ()) -> list[Scenario]:
    """Read the scenarios of these files and folders; with none, those of every game."""
    given = list(paths) or [file for name in games.GAMES for file in files_of(name)]
    files = [file for path in given for file in (files_in(path) if path.is_dir() else [path])]
    return [read_scenario(file) for file in files]


def files_of(game: str) -> list[Path]:
    """List the scenario files of a game, without reading them."""
    return files_in(_folder(game))


def files_in(folder: Path) -> list[Path]:
    """List the scenario files of a folder and the folders in it, without reading them."""
    return sorted(p for p in folder.rglob("*.md") if p.name.lower() != "readme.md" and p.is_file())


def lonely(scenario: Scenario) -> str | None:
    """Say that the twin which a scenario names is not there: beside it, or among those of its game."""
    if not scenario.twin:
        return None
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
