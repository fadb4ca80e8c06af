"""Lines for phrases that no scenario has: of each family the shortest that does something on a made board.

    python -m rulesengine.playing.making GAME

writes them into the game's `examples.tsv`: the kind of phrase, its words, the line, a rule that it shows. To
try every phrase takes minutes, so what was found is kept beside the game, and a test tries some again.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from rulesengine import games
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.phrasing import families
from rulesengine.core.text import Face
from rulesengine.disk import write_file
from rulesengine.playing.showing import key_of, phrases_in
from rulesengine.playing.trying import happens, try_face

if TYPE_CHECKING:
    from rulesengine.core.phrasing import Family, Said
    from rulesengine.core.ruling import Ruleset

TRIES = 12  # so many lines of a family are tried


def made(ruleset: Ruleset, family: Family) -> tuple[Said, str, str] | None:
    """Find a phrase of a family whose line is carried out: the phrase, the line, and a rule that it shows."""
    rows = sorted(family.rows, key=lambda each: len(each.words))
    tries = ((said, line) for said in rows for line in said.lines)
    for said, line in islice(tries, TRIES):
        rule = tried(ruleset, said, line)
        if rule is not None:
            return said, line[:1].upper() + line[1:], rule
    return None


def tried(ruleset: Ruleset, said: Said, line: str) -> str | None:
    """Try a line on a board: the rule that it shows there, or None where it is not read or does nothing."""
    if key_of(said) not in set(phrases_in(ruleset, line)):
        return None
    try:
        face = Face("Example", abilities=tuple(ruleset.reader(line)))
        runs = try_face(ruleset, face)
    except RulesEngineError:
        return None
    if not runs or not all(run.played for run in runs):
        return None
    does = {kind for ability in face.abilities for kind in happens((ability.cost, ability.then))}
    steps = [step for run in runs if run.trace is not None for step in run.trace.steps if step.cites]
    first = [step for step in steps if step.event is not None and step.event.kind in does]
    cited = [cite.number for step in (*first, *reversed(steps)) for cite in step.cites]
    return next((number for number in cited if not number.startswith("+")), "")


def write(name: str) -> int:
    """Try the phrases of a game, and keep what was found beside it; return how many families there are."""
    ruleset = games.game(name)
    every = families(ruleset.phrases("text"))
    found = [row for each in every if (row := made(ruleset, each)) is not None]
    rows = sorted(f"{said.of}\t{said.words}\t{line}\t{rule}" for said, line, rule in found)
    write_file(Path(games.__path__[0]) / name / "examples.tsv", "\n".join(rows) + "\n")
    return len(every)


if __name__ == "__main__":
    for each in sys.argv[1:]:
        print(each, write(each))  # noqa: T201  a command for whoever works on the engine
