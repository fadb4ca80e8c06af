"""The command `graph`: which trigger of a set of cards can set off which, before anything is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine.cli.failing import WELL, refuse, told
from rulesengine.cli.opening import text_in, text_or_file
from rulesengine.cli.printing import data, say, warn
from rulesengine.cli.rules import Game, Json
from rulesengine.games import game, known
from rulesengine.playing.circling import Speaker, play_circle
from rulesengine.playing.tables import of_game
from rulesengine.show.nets import SETOFF, drawn_nodes, joined_nodes, setoff_dot, setoff_svg, setoff_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.core.ruling import Ruleset


@told
def graph(
    game_: Game,
    files: Annotated[
        list[str], typer.Argument(help="Files with card scripts; - for what comes in.", metavar="FILES")
    ],
    svg: Annotated[
        str | None, typer.Option("--svg", metavar="FILE", help="Write the picture to a file; - prints it.")
    ] = None,
    dot: Annotated[bool, typer.Option("--dot", help="Print the picture as DOT text.")] = False,
    play: Annotated[
        bool, typer.Option("--play", help="Play each circle, and say whether it goes on for ever.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Show which trigger can set off which.

    Read off the scripts alone, for cards of one player: an arrow stands where nothing in the words rules it
    out. Circles are listed; the shortest come first. With --play each is confirmed by a run that repeats, or
    refuted by one that comes to rest.

    Example: rulesengine graph forge my-cards.txt --svg circles.svg
    """
    ruleset = game(game_)
    graph_of: Callable[[Iterable[str]], dict[str, Any]] | None = getattr(
        of_game(ruleset, "graphs"), "graph_of", None
    )
    if graph_of is None:
        able = ", ".join(name for name in known() if of_game(game(name), "graphs") is not None)
        refuse(f"{game_} has no card scripts to draw; these games have: {able}")
    texts = [text_or_file(name) if name == "-" else text_in(Path(name)) for name in files]
    found = {"schema": SETOFF, "game": ruleset.name} | graph_of(texts)
    if not found["nodes"]:
        refuse("there is no trigger in it: a card script has a line T:Mode$ ...")
    if play:
        _play(ruleset, found, texts)
    found["text"] = setoff_text(found)
    if svg:
        drawn = setoff_svg(found)
        if svg == "-":
            say(drawn)
            return WELL
        Path(svg).write_text(drawn, encoding="utf-8")
        shown, joined = len(drawn_nodes(found)), len(joined_nodes(found))
        if shown < joined:
            warn(f"{svg} shows {shown} of {joined} triggers: those of the shortest circles")
    if as_json:
        data(found)
    else:
        say(setoff_dot(found) if dot else found["text"])
    return WELL


def _play(ruleset: Ruleset, found: dict[str, Any], texts: list[str]) -> None:
    """Play every circle, and write down what that showed."""
    part = of_game(ruleset, "graphs")
    speakers, start = part.speakers(texts), getattr(part, "START", ())
    for circle in found["circles"]:
        ones = [speakers[number] for number in circle["nodes"]]
        stopped = [one for one in ones if isinstance(one, str)]
        if stopped:
            circle["played"] = f"not played: a card stops at {stopped[0]}"
        else:
            circle["played"] = play_circle(ruleset, [Speaker(*one) for one in ones], start)
