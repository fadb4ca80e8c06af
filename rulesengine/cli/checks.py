"""The command `check`: every scenario is played, and must come out as its file says."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from rulesengine.cli.failing import FAILED, MISTAKE, WELL, message, told
from rulesengine.cli.finding import several
from rulesengine.cli.own import near
from rulesengine.cli.printing import data, say, warn
from rulesengine.cli.rules import Json
from rulesengine.playing import check as check_one
from rulesengine.playing import read_scenario
from rulesengine.playing.stale import stale_scenario


class Checked(NamedTuple):
    """What came of checking one file."""

    path: Path
    game: str
    id: str
    wrong: tuple[str, ...]
    stale: tuple[str, ...] = ()  # rules that it cites, and that have changed since it was written

    @property
    def where(self) -> str:
        """Write the file as it can be opened from here."""
        return near(self.path)


@told
def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders, games, or names of scenarios; all without it.", metavar="PATHS"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Play scenarios, and check what happens.

    It is compared with what the files say: trace, facts, citations, messages. The last line says how
    many passed and failed; the exit code is 1 when one failed. A scenario for an older edition, whose
    rules have other words now, is named as stale; it may still pass.

    Example: rulesengine check gundam
    """
    found = [_checked(path) for path in several(paths or ())]
    failed = [each for each in found if each.wrong]
    if as_json:
        data({
            "passed": len(found) - len(failed), "failed": len(failed),
            "scenarios": [
                {"path": each.where, "game": each.game, "id": each.id, "name": each.path.stem,
                 "passed": not each.wrong, "wrong": list(each.wrong), "stale": list(each.stale)}
                for each in found
            ],
        })  # fmt: skip
    else:
        for each in failed:
            say(f"FAILED  {each.where}", style="bold red")
            for wrong in each.wrong:
                _show(wrong)
            say("")
        for each in found:
            for old in each.stale:
                say(f"STALE  {each.where}: {old}", style="yellow")
        say(f"{len(found) - len(failed)} passed, {len(failed)} failed")
    if not found:
        warn("there is no scenario here: a scenario is a Markdown file with a head, as the games' own are")
        return MISTAKE
    return FAILED if failed else WELL


def _checked(path: Path) -> Checked:
    """Check one file; whatever stops it, the others are still checked."""
    game = name = ""
    old: tuple[str, ...] = ()
    try:
        scenario = read_scenario(path)
        game, name = scenario.game, scenario.id
        wrong = check_one(scenario).wrong
        old = tuple(map(str, stale_scenario(scenario)))
    except Exception as stop:  # noqa: BLE001  also a fault of ours is a scenario that failed
        wrong = (message(stop),)
    return Checked(path, game, name, tuple(wrong), old)


def _show(wrong: str) -> None:
    """Write one fault; in a difference, what is missing and what is new have their colours."""
    for line in wrong.splitlines():
        say(f"  {line}", style="red" if line.startswith("-") else "green" if line.startswith("+") else "")
