"""Every rule of a game turned off, one after the other, by several processes; what came of it is kept.

Nothing is tried again as long as neither the code nor a scenario that cites the rule has changed. What is
kept is a JSON file for each game, in the user's folder for such things; it is only ever there to save time.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from rulesengine.playing import keeping
from rulesengine.playing.guarding import Guard, Outcome, examine, forget, tasks
from rulesengine.playing.processes import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.playing.coverage import Coverage
from rulesengine.playing.guarding import Task

FEW = 24  # so few are tried here: to start other processes would take longer
AT_ONCE = 8  # so many go to a process together
SHAPE = "1"  # of the file: another one is not read


@dataclass(frozen=True, slots=True)
class Guards:
    """What came of turning every rule of a game off, and every parameter of its scripts."""

    tried: tuple[Guard, ...]
    missing: int = 0  # how many are not known, where only what is kept was looked up

    @property
    def guarded(self) -> frozenset[str]:
        """List the rules without which a scenario fails, and without each of whose parameters one does."""
        return frozenset(each.number for each in self.tried) - {each.number for each in self.survivors}

    @property
    def survivors(self) -> tuple[Guard, ...]:
        """List what could be turned off, and no scenario failed."""
        return tuple(each for each in self.tried if not each.guarded)


def measure(
    coverages: dict[str, Coverage], on_each: Callable[[int, int], None] = lambda _, __: None
) -> dict[str, Guards]:
    """Turn every rule of these games off, where that is not known already; say how far it has come."""
    forget()
    kept = {name: _read(name) for name in coverages}
    every = {name: list(tasks(name, covered.shown)) for name, covered in coverages.items()}
    todo = [task for name, mine in every.items() for task in mine if _known(kept[name], task) is None]
    for done, guard in enumerate(spread(examine, todo, AT_ONCE, FEW), start=1):
        on_each(done, len(todo))
        task = todo[done - 1]
        kept[guard.game][_name(task)] = [task.content, guard.outcome, guard.by]
    made: dict[str, Guards] = {}
    for name, mine in every.items():
        rows = {_name(task): kept[name][_name(task)] for task in mine}
        made[name] = Guards(tuple(_guard(task, rows[_name(task)]) for task in mine))
        if any(task.game == name for task in todo):
            keeping.keep(place_of(name), SHAPE, rows)
    return made


def known(name: str, covered: Coverage) -> Guards:
    """Look up what is known of a game, and turn nothing off."""
    forget()
    kept = _read(name)
    rows = [(task, _known(kept, task)) for task in tasks(name, covered.shown)]
    tried = tuple(_guard(task, row) for task, row in rows if row is not None)
    return Guards(tried, len(rows) - len(tried))


# What is kept.


def _name(task: Task) -> str:
    return f"{task.number} {task.parameter}".strip()


def _known(kept: dict[str, list[str]], task: Task) -> list[str] | None:
    row = kept.get(_name(task))
    return row if row is not None and row[0] == task.content else None


def _guard(task: Task, row: list[str]) -> Guard:
    outcome: Outcome = "fails" if row[1] == "fails" else "told" if row[1] == "told" else "same"
    return Guard(task.game, task.number, task.parameter, outcome, row[2])


def place_of(name: str) -> Path:
    """Say where what is known of a game is kept."""
    return keeping.place_of("guards", name)


def _read(name: str) -> dict[str, list[str]]:
    """Read what is kept; a row that is none is left out."""
    kept = keeping.rows_in(place_of(name), SHAPE)
    return {number: row for number, row in kept.items() if _is_row(row)}


def _is_row(row: object) -> bool:
    strings = (
        isinstance(row, list) and len(row) == len(Guard._fields) - 2 and all(isinstance(o, str) for o in row)
    )
    return strings and isinstance(row, list) and row[1] in get_args(Outcome)


# The survivors that are known, in a table with their reasons.


def in_table(text: str, survivors: Iterable[tuple[str, str]], reasons: dict[tuple[str, str], str]) -> str:
    """Write the table of survivors anew under its heading; a reason that is there is kept."""
    head, mark, rest = text.partition(HEADING)
    tail = rest[rest.find("\n## ") :] if "\n## " in rest else ""
    rows = [
        f"| {game} | `{name}` | {reasons.get((game, name), '').replace('|', chr(92) + '|')} |"
        for game, name in survivors
    ]
    table = "\n".join(["| game | survivor | reason |", "| --- | --- | --- |", *rows])
    return f"{head if mark else text.rstrip() + chr(10) * 2}{HEADING}\n\n{ABOUT}\n\n{table}\n{tail}"


HEADING = "## Survivors"
ABOUT = (
    "Rules, and parameters of scripts, that can be turned off and no scenario fails, with the reason.\n"
    "`rulesengine coverage --guard --write` writes this table and keeps the reasons, and\n"
    "`rulesengine coverage --guard` fails where a survivor is listed without one."
)
