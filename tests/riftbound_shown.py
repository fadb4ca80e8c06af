"""Where each phrase of Riftbound's reader makes a difference: looked up first, so that it is quickly found.

`data/riftbound-shown.txt` says which line showed a phrase, and on which board, where that is not the first
line on one of the first boards. That is only where the search begins: the line is read and the board is
played every time, and where they do not show the phrase, every other line and board is tried.
`python -m tests.riftbound_shown` writes the file anew, with a small board for each line.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.games.riftbound.boards import BOARDS, Board, Shown, works, works_on
from rulesengine.games.riftbound.cardtext import read
from tests.riftbound_phrases import Example, examples

if TYPE_CHECKING:
    from rulesengine.core.text import Ability

FILE = Path(__file__).parent / "data" / "riftbound-shown.txt"
BESIDE = {  # what must stand beside a phrase, so that it can be true
    "additional cost": "You may pay [E1] as an additional cost to play me.\n",
    "I have [Ganking]": "[Ganking]\n",
    "from face down": "[Hidden]\n",
    "from [Hidden]": "[Hidden]\n",
}
SOON = (Shown("cast"), Shown("played"))  # the boards that come first
MANY = 24  # so many smaller boards are tried
LAST, FIRST = "last", "first"  # which option every question is answered with


class Found(NamedTuple):
    """A line that shows a phrase, and where."""

    line: str
    on: Shown


Known = dict[str, Shown | None]  # what lines mean, and where that makes a difference


def name_of(example: Example) -> str:
    """Name a phrase: its category, and its words."""
    return f"{example.category}: {example.words}"


@cache
def noted() -> dict[str, Found]:
    """Read where each phrase was shown when the file was written."""
    found: dict[str, Found] = {}
    for row in FILE.read_text(encoding="utf-8").splitlines():
        name, line, board, answers = row.split(" | ")
        found[name] = Found(line, Shown(board, answers == LAST))
    return found


def shown(example: Example, known: Known) -> Found | None:
    """Find a line with a phrase that makes a difference on some board; where it was shown before comes first.

    Lines that mean the same are tried once.
    """
    before = noted().get(name_of(example))
    there = before is not None and before.line in map(whole, example.lines())
    first = [before.line] if before is not None and there else []
    for line in chain(first, map(whole, example.lines())):
        key = repr([replace(ability, words="") for ability in read(line)])
        if key not in known:
            known[key] = _shown(line, before.on if before is not None and before.line == line else None)
        if (on := known[key]) is not None:
            return Found(line, on)
    return None


def _shown(line: str, likely: Shown | None) -> Shown | None:
    """Find a board that shows what a line does, with what it needs beside it."""
    return works(*_read(line), likely=likely)


def _read(line: str) -> tuple[tuple[Ability, ...], tuple[Ability, ...]]:
    """Read a line with what it needs beside it, and that alone."""
    beside = next((words for part, words in BESIDE.items() if part in line), "")
    return read(beside + line), read(beside) if beside else ()


def _small(board: Board) -> int:
    """Say how much has to be played on a board: what happens there, among so many cards."""
    return (1 + len(board.script)) * {"none": 2, "few": 3, "many": 5}[board.others]


def smallest(found: Found) -> Found:
    """Find the smallest board that shows a line, so that the test has the least to play."""
    mine = next(_small(board) for board in BOARDS if board.name == found.on.board)
    smaller = sorted((board for board in BOARDS if _small(board) < mine), key=_small)
    for board in smaller[:MANY]:
        if works_on(*_read(found.line), board, last=found.on.last):
            return Found(found.line, Shown(board.name, found.on.last))
    return found


def whole(line: str) -> str:
    """Put a full stop where one is missing."""
    return line if line.endswith((".", "]")) else f"{line}."


def written() -> str:
    """Write where each phrase is shown, one a line."""
    known: Known = {}
    rows: list[str] = []
    best: dict[Found, Found] = {}
    for example in examples():
        seen = shown(example, known)
        if seen is None:
            continue
        if seen not in best:
            best[seen] = smallest(seen)
        found = best[seen]
        if found.line == whole(example.line) and found.on in SOON:
            continue
        answers = LAST if found.on.last else FIRST
        rows.append(f"{name_of(example)} | {found.line} | {found.on.board} | {answers}\n")
    return "".join(sorted(rows))


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
