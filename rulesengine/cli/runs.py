"""The command `run`: one card, played on a board that is made to set it off; or where its text stopped."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulesengine import show
from rulesengine.cli.failing import FAILED, WELL, refuse, told
from rulesengine.cli.opening import text_in, text_or_file
from rulesengine.cli.printing import data, say
from rulesengine.cli.rules import Game, Json
from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.games import game
from rulesengine.playing.reaching import rows, ways_of
from rulesengine.playing.trying import try_ability

if TYPE_CHECKING:
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Face
    from rulesengine.playing.trying import Tried

TRIES = frozenset({"trigger", "state"})


@told
def run(
    game_: Game,
    card: Annotated[
        str, typer.Argument(help="A file with a card, a name in the file of --from, or - .", metavar="CARD")
    ],
    pile: Annotated[
        str, typer.Option("--from", metavar="FILE.jsonl", help="A file of cards, one JSON object a line.")
    ] = "",
    as_json: Json = False,
) -> int:
    """Play a card's triggers, each on a board made to set it off.

    Where the text of a card cannot be run to its end, the word at which it stopped is said, and the exit
    code is 1.

    Example: rulesengine run forge my-card.txt
    """
    ruleset = game(game_)
    row = _named(pile, card) if pile else _written(card)
    try:
        face = ways_of(ruleset).face(row)
    except RulesEngineError as stop:
        return _stopped(str(row["name"]), stop, as_json)
    return _played(ruleset, face, as_json)


def _named(pile: str, name: str) -> dict[str, Any]:
    """Find a card in a file of cards."""
    found = {str(row["name"]): row for row in rows(text_in(Path(pile)), Path(pile).name)}
    if name not in found:
        refuse(f"no card in {pile} is called {name!r}{guess(name, found)}")
    return found[name]


def _written(card: str) -> dict[str, Any]:
    """Take a card's text from a file, or from what comes in."""
    text = text_or_file(card)
    first = next((line for line in text.splitlines() if line.strip()), "")
    if not first:
        refuse("there is no card in it")
    return {"name": first.partition(":")[2].strip() or "Card", "text": text}


def _stopped(name: str, stop: RulesEngineError, as_json: bool) -> int:
    word = str(getattr(stop, "word", ""))
    if as_json:
        data({"card": name, "stopped": word, "says": str(stop), "played": []})
    else:
        say(f"{name}: {stop}")
    return FAILED


def _played(ruleset: Ruleset, face: Face, as_json: bool) -> int:
    """Try each trigger of a card, and show what came of it."""
    places = [n for n, ability in enumerate(face.abilities) if ability.form in TRIES]
    tried = [try_ability(ruleset, face, place) for place in places or range(len(face.abilities))]
    if as_json:
        data({"card": face.name, "stopped": "", "played": [_figures(one) for one in tried]})
    elif not tried:
        say(f"{face.name}: it has no ability that could be played")
    for one in () if as_json else tried:
        say(f"{face.name}: {one.ability.words}", style="bold")
        if not one.played:
            say(f"  not played: {one.why}")
        if one.trace is not None:
            say(*show.text(one.trace).splitlines(), "")
    return WELL if tried and all(one.played for one in tried) else FAILED


def _figures(one: Tried) -> dict[str, Any]:
    text = show.text(one.trace) if one.trace is not None else ""
    return {"words": one.ability.words, "played": one.played, "why": one.why, "trace": text}
