"""The command `outcomes`, and what `compare` does with runs, wordings and variants of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.asking import LIMIT, compare, outcomes
from rulesengine.cli.finding import one
from rulesengine.cli.plays import Choose
from rulesengine.cli.printing import WELL, data, refuse, say, told, warn
from rulesengine.cli.rules import Json, Scene
from rulesengine.disk import write_file
from rulesengine.games import game
from rulesengine.playing import play
from rulesengine.show.ways import outcomes_svg, parted_svg

if TYPE_CHECKING:
    from rulesengine.asking import Comparison
    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Played

VARIANT = ":"  # "starcore:strict" is a variant of a game
Svg = Annotated[
    str | None, typer.Option("--svg", metavar="FILE", help="Write the picture to a file; - prints it.")
]
Limit = Annotated[
    int, typer.Option("--limit", metavar="N", min=1, help="Follow so many ways to their end, and no more.")
]


@told
def outcomes_of(
    scenario: Scene,
    limit: Limit = LIMIT,
    choose: Choose = None,
    svg: Svg = None,
    as_json: Json = False,
) -> int:
    """Play every way that the choices of a scenario can go, and say which of them matter.

    Equal ends are one. What is prepared in the file is asked anew.

    Example: rulesengine outcomes gundam/burst-goes-first

    Example: rulesengine outcomes my-own.md --limit 50 --svg tree.svg
    """
    ends = outcomes(_run(scenario, tuple(choose or ())), limit)
    if svg:
        _draw(outcomes_svg(ends), svg)
        if svg == "-":
            return WELL
    if as_json:
        data(ends.data())
    else:
        head, *lines = str(ends).splitlines()
        say(head, style="bold")
        say(*lines)
    return WELL


def _run(scenario: str, choices: tuple[str, ...] = ()) -> Trace:
    return _played(scenario, choices).trace


def _played(scenario: str, choices: tuple[str, ...] = ()) -> Played:
    read = one(scenario)
    if read.bad:
        refuse(f"{read.name} shows what is refused: nothing happens in it that anybody could choose")
    return play(read, choices=choices)


def _draw(drawn: str, file: str) -> None:
    if file == "-":
        sys.stdout.write(drawn)
        return
    path = Path(file)
    if path.is_dir() or not path.parent.is_dir():
        refuse(f"{file} is no name of a file for the picture: name one in a folder that is there, as run.svg")
    write_file(path, drawn)
    warn(f"drawn: {path}")


# What `compare` compares besides editions of a book.


def of_runs(old: str, new: str, of: str) -> bool:
    """Say whether runs are compared, and not editions: wordings of a game, variants, or scenarios."""
    return bool(of) or _variant(old) or _variant(new) or (_scenario(old) and _scenario(new))


def _variant(said: str) -> bool:
    name, colon, _ = said.partition(VARIANT)
    return bool(colon) and name.isidentifier()


def _scenario(said: str) -> bool:
    return said.endswith(".md") or ("/" in said and "@" not in said and not said.endswith(".json"))


def compare_played(old: str, new: str, of: str, svg: str | None, as_json: bool) -> int:
    """Compare two wordings of a card of a game, two variants of a game, or two scenarios."""
    compared = _compared(old, new, of)
    if svg:
        first = next(iter(compared.parted), None)
        if first is None:
            refuse("nothing is drawn: they are the same on every board")
        _draw(parted_svg(first), svg)
        if svg == "-":
            return WELL
    if as_json:
        data(compared.data())
    else:
        say(*str(compared).splitlines())
    return WELL


def _compared(old: str, new: str, of: str) -> Comparison:
    if of:
        game(of)
        return compare(old, new, game=of)
    if _variant(old) or _variant(new):
        return compare(_ruleset(old), _ruleset(new))
    return compare(_played(old), _played(new))


def _ruleset(said: str) -> Ruleset:
    name, _, variant = said.partition(VARIANT)
    return game(name, variant)
