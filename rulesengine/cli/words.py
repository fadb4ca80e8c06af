"""The command `words`: what can be said in a game, with what it means, a line that runs, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulesengine.cli.printing import FAILED, WELL, data, refuse, say, table, told, warn
from rulesengine.cli.rules import Game, Json
from rulesengine.core.brief import short
from rulesengine.core.errors import guess
from rulesengine.core.phrasing import PARTS, families
from rulesengine.games import game
from rulesengine.playing.exampled import examples_of
from rulesengine.playing.showing import Shown, shown

if TYPE_CHECKING:
    from rulesengine.playing.showing import Example

if TYPE_CHECKING:
    from rulesengine.playing.showing import Example

MANY = 400  # so many are written; --json has them all
LINE = 72  # so wide is an example; --json has the whole of it


@told
def words(
    game_name: Game,
    part: Annotated[
        str, typer.Argument(help=f"One of: {', '.join(PARTS)}; or a word to look for.", metavar="[PART]")
    ] = "",
    *,
    find: Annotated[str, typer.Option("--find", help="Only what has this word in it.", metavar="WORD")] = "",
    by_family: Annotated[
        bool, typer.Option("--families", help="A row for those that begin alike, with one example.")
    ] = False,
    as_json: Json = False,
) -> int:
    """List what can be said in a game.

    Sentences of what happens, numbers, sets, zones, states, counters, keywords, phrases of card text: each
    with what it means, a line of a scenario that runs, and the rule that it shows. Without a part, they are
    counted; what is no part is looked for.

    Example: rulesengine words gundam zones
    """
    ruleset = game(game_name)
    if part and part not in PARTS:
        find, part = find or part, ""
    said = ruleset.phrases(part)
    if find:
        said = said.like(find)
        if not said:
            near = guess(find, [*PARTS, *(each.words for each in ruleset.phrases())])
            refuse(
                f"nothing that can be said in {game_name} has {find!r} in it{near}; parts: {', '.join(PARTS)}"
            )
    if not part and not find and not as_json:
        return _counted(game_name)
    phrases = shown(ruleset, said, known=examples_of(ruleset, text=any(each.part == "text" for each in said)))
    if by_family:
        return _families(phrases, as_json=as_json)
    if as_json:
        data([_row(each) for each in phrases])
        return WELL
    _listed(phrases)
    return WELL


def _counted(name: str) -> int:
    """Write how much can be said, part by part."""
    every = game(name).phrases()
    rows = [(part, sum(each.part == part for each in every), says) for part, says in PARTS.items()]
    table(("part", "number", "what"), rows, numbers=(1,))
    say("", f"rulesengine words {name} PART lists a part; rulesengine words {name} WORD looks for a word")
    return WELL if every else FAILED


def _families(phrases: tuple[Shown, ...], *, as_json: bool) -> int:
    """Write a row for each family: how it begins, how many there are, what is open, and an example."""
    plays = {said: example for said, example in phrases if example is not None}
    rows = []
    for each in families(said for said, _ in phrases):
        played = [plays[said] for said in each.rows if said in plays]
        best = min(played, key=lambda example: len(example.line), default=None)
        line = best.line if best is not None else f"({each.shortest.example or each.shortest.words})"
        places, scenario = ", ".join(each.places), (best.scenario or "tried") if best is not None else ""
        rows.append((each.begins or "…", len(each.rows), each.of, places, line, scenario))
    if as_json:
        names = ("begins", "number", "of", "places", "example", "scenario")
        data([dict(zip(names, row, strict=True)) for row in rows])
        return WELL
    shown_rows = [(*row[:3], short(row[3]), *row[4:]) for row in rows[:MANY]]
    table(("begins", "number", "of", "places", "example", "scenario"), shown_rows, numbers=(1,))
    if len(rows) > MANY:
        warn(f"and {len(rows) - MANY} more families: --json lists all")
    return WELL


def _row(each: Shown) -> dict[str, object]:
    said, example = each
    shows = None if example is None else example._asdict()
    return {"part": said.part, "words": said.words, "of": said.of, "doc": said.doc, "example": shows}


def _listed(phrases: tuple[Shown, ...]) -> None:
    """Write what each thing means, and under it the words, the line that shows them, and where that is.

    What a scenario shows comes first, then the rest in its shortest words.
    """
    ordered = sorted(phrases, key=lambda each: (each.example is None, each.said.part))
    lines: list[str] = []
    above = None
    for said, example in ordered[:MANY]:
        means = said.doc or said.of
        if means != above and means:
            lines.append(short(means))
        above = means
        lines.append(f"  {said.words}")
        line = example.line if example is not None else f"({said.example})" if said.example else ""
        if line:
            where = _where(example) if example is not None else ""
            lines.append(f"      {short(line, LINE)}{f'  ({where})' if where else ''}")
    say(*lines)
    if len(ordered) > MANY:
        warn(f"and {len(ordered) - MANY} more: --json lists all, --find WORD looks for one")


def _where(example: Example) -> str:
    """Name the scenario that has a line, or say that it was tried; and the rule that it shows."""
    return ", ".join(filter(None, (example.scenario or "tried", example.rule)))
