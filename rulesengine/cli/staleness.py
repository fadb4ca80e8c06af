"""The command `stale`: what was written for an older edition, and cites rules whose words have changed."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from rulesengine.cli.failing import FAILED, WELL, told
from rulesengine.cli.finding import several
from rulesengine.cli.printing import data, say
from rulesengine.cli.rules import Json
from rulesengine.core.trace import times
from rulesengine.games import known
from rulesengine.playing import BadScenario, read_scenario
from rulesengine.playing.scenario import register_of
from rulesengine.playing.stale import commentary, stale_scenario
from rulesengine.playing.stale import stale as stale_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.playing.stale import Stale

_ID = re.compile(r"^id:.*\n", re.MULTILINE)


class Looked(NamedTuple):
    """A file that was looked at: for which edition it was written, and what is stale in it."""

    path: Path
    edition: str
    stale: tuple[Stale, ...]


@told
def stale(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files, folders, games, names of scenarios; all without it.", metavar="PATHS"),
    ] = None,
    as_json: Json = False,
    stamp: Annotated[
        bool, typer.Option("--stamp", help="Write into scenarios without an edition for which one they are.")
    ] = False,
) -> int:
    """List what a new edition made stale.

    A scenario, or a page of commentary, says in its head for which edition it was written. Where a rule
    that it cites has other words now, it is stale; where the rule only has another number, that is
    followed. The exit code is 1 when something is stale.

    Example: rulesengine stale fab
    """
    found = [each for path in _files(paths or ()) if (each := _look(path, stamp=stamp)) is not None]
    old = [each for each in found if each.stale]
    if as_json:
        data({
            "stale": len(old),
            "files": [
                {"path": str(each.path), "edition": each.edition, "stale": [asdict(s) for s in each.stale]}
                for each in found
            ],
        })  # fmt: skip
        return FAILED if old else WELL
    for each in old:
        say(f"STALE  {each.path}", style="bold yellow")
        say(*(f"  {one}" for one in each.stale), "")
    loose = sum(not each.edition for each in found)
    say(f"{len(old)} stale, {len(found) - len(old) - loose} not, {times(loose, 'file')} without an edition")
    return FAILED if old else WELL


def _files(given: Iterable[str]) -> list[Path]:
    """Find the files that are named; with none, every scenario and the pages in a folder “docs” here."""
    named = list(given)
    pages = [] if named else sorted(path for path in Path("docs").rglob("*.md"))
    return [*several(named), *(path for path in pages if commentary(path) is not None)]


def _look(path: Path, *, stamp: bool) -> Looked | None:
    """Look at one file; none for a page that is neither a scenario nor a commentary."""
    page = commentary(path)
    if page is not None:
        until = register_of(page.game).present
        return Looked(path, page.edition, stale_of(page.game, page.edition, until, page.cites))
    try:
        scenario = read_scenario(path)
    except BadScenario:
        if _is_scenario(path):
            raise
        return None
    edition = scenario.edition
    if stamp and not edition:
        known = register_of(scenario.game)
        edition = scenario.variant if scenario.variant in known.editions else known.present
        text = path.read_text(encoding="utf-8")
        path.write_text(
            _ID.sub(lambda line: f"{line[0]}edition: {edition}\n", text, count=1), encoding="utf-8"
        )
    return Looked(path, edition, stale_scenario(scenario))


def _is_scenario(path: Path) -> bool:
    """Say whether a file has the head of a scenario, whatever is wrong with it."""
    head = path.read_text(encoding="utf-8-sig", errors="replace")[:400]
    return any(f"game: {name}" in head for name in known()) and _ID.search(head) is not None
