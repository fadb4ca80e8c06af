"""Reading card text, line by line: every distinct line that stands in a game's scenarios.

Side by side with what it would cost to check each reading by printing it and reading that again.
"""

from __future__ import annotations

import math
import time
from importlib import import_module
from typing import TYPE_CHECKING

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game
from rulesengine.playing.scenario import files_of

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset

GAMES = ("gundam", "starcore", "fab", "riftbound")
TRIES = 3


def lines_of(name: str) -> list[str]:
    """List the texts of one line that stand in the tables of a game's scenarios."""
    found: dict[str, None] = {}
    for path in files_of(name):
        head: list[str] = []
        for row in path.read_text(encoding="utf-8").splitlines():
            cells = [cell.strip() for cell in row.strip("|").split("|")] if row.startswith("|") else []
            if "text" in cells:
                head = cells
            elif head and len(cells) == len(head) and (said := cells[head.index("text")]).strip("- "):
                found[said] = None
    return list(found)


def milliseconds(name: str, most: int) -> tuple[list[float], list[float]]:
    """Give how long each line takes to read, and how long to read, print and read again; of so many lines."""
    ruleset = game(name)
    read, checked = [], []
    for line in lines_of(name)[:most]:
        try:
            abilities = ruleset.reader(line)  # what is made ready at the first line is no part of it
        except RulesEngineError:
            continue
        took = _fresh(name, ruleset, line)
        read.append(took)
        checked.append(took + _fresh(name, ruleset, ruleset.printer(abilities)))
    return sorted(read), sorted(checked)


def _fresh(name: str, ruleset: Ruleset, line: str) -> float:
    """Read a line as if it had not been read before, at the best of several tries."""
    best = math.inf
    for _ in range(TRIES):
        _forget(name)
        began = time.perf_counter()
        ruleset.reader(line)
        best = min(best, time.perf_counter() - began)
    return 1000 * best


def _forget(name: str) -> None:
    """Forget the lines that were read before, and those that were cut into pieces."""
    for file, function in (("lines", "read_line"), ("spelling", "_tokens")):
        module = import_module(f"rulesengine.games.{name}.cardtext.{file}")
        forget = getattr(getattr(module, function, None), "cache_clear", None)
        if forget is not None:
            forget()


def measure(most: int) -> dict[str, float]:
    """Measure the median and the slow end of reading a line, in each game whose cards are in plain words."""
    found: dict[str, float] = {}
    for name in GAMES:
        read, checked = milliseconds(name, most)
        found[f"milliseconds a line, {name}, median"] = read[len(read) // 2]
        found[f"milliseconds a line, {name}, 95 of 100"] = read[len(read) * 95 // 100]
        found[f"milliseconds a line checked by printing, {name}, median"] = checked[len(checked) // 2]
    return found


def ratios(found: dict[str, float]) -> dict[str, float]:
    """Say how much longer a line takes that is checked by printing and reading it again."""
    return {
        f"read, printed, read again : read, {name}": found[
            f"milliseconds a line checked by printing, {name}, median"
        ]
        / found[f"milliseconds a line, {name}, median"]
        for name in GAMES
    }
