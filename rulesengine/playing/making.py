"""Lines for what no scenario says, tried and kept: of phrases of card text, of sentences and of words.

    python -m rulesengine.playing.making GAME

writes into the game's `examples.tsv` of each family of phrases the shortest that does something on a made
board: the kind of phrase, its words, the line, a rule that it shows. Into `said.tsv` go the sentences and the
words that no scenario says: the part, the kind of event, the words, the line, the scenario on whose table it
was said, how many lines of it came first, the rule. To try every phrase takes minutes, so what was found is
kept beside the game, and tests try it again; `--said` makes the second file alone.
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
from rulesengine.playing.saying import sentence, word
from rulesengine.playing.showing import examples, key_of, phrases_in, played, said_lines
from rulesengine.playing.trying import happens, try_face

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.phrasing import Family, Said
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.saying import Line
    from rulesengine.playing.scenario import Scenario

TRIES = 12  # so many lines of a family are tried
SCENARIOS = 24  # on so many tables a sentence is tried


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


def write_said(name: str) -> int:
    """Try the sentences and words that no scenario says; return for how many no line was found.

    A line that was kept stays as it is: a test tries it again. To try all anew, take the file away first.
    """
    ruleset = games.game(name)
    runs = [run for run in played(name) if run[0].ruleset() is ruleset]
    have = examples(ruleset, runs)
    open_ones = [s for s in ruleset.phrases() if s.part != "text" and key_of(s) not in have]
    known = dict(said_lines(name))
    tries = ((said, known.get(key_of(said)) or _line(ruleset, said, runs)) for said in open_ones)
    lines = {said: line for said, line in tries if line is not None}
    rows = ["\t".join((s.part, s.of, s.words, *map(str, line))) for s, line in lines.items()]
    write_file(Path(games.__path__[0]) / name / "said.tsv", "\n".join(rows) + "\n")
    return len(open_ones) - len(lines)


def _line(ruleset: Ruleset, said: Said, runs: list[tuple[Scenario, Trace]]) -> Line | None:
    """Try one, first on the tables where such a thing happened."""
    if said.part != "happens":
        return word(ruleset, said)
    near = sorted(runs, key=lambda run: (not _happened(run[1], said.of), len(run[1].start.board.cards)))
    return sentence(ruleset, said, [scenario for scenario, _ in near[:SCENARIOS]])


def _happened(trace: Trace, kind: str) -> bool:
    return any(step.event is not None and step.event.kind == kind for step in trace.steps)


def write(name: str) -> int:
    """Try the phrases of a game, and keep what was found beside it; return how many families there are."""
    ruleset = games.game(name)
    every = families(ruleset.phrases("text"))
    examples = [row for each in every if (row := made(ruleset, each)) is not None]
    rows = sorted(f"{said.of}\t{said.words}\t{line}\t{rule}" for said, line, rule in examples)
    write_file(Path(games.__path__[0]) / name / "examples.tsv", "\n".join(rows) + "\n")
    return len(every)


if __name__ == "__main__":
    for each in (name for name in sys.argv[1:] if name != "--said"):
        many = "" if "--said" in sys.argv else f"{write(each)} families; "
        print(f"{each}: {many}without a line: {write_said(each)}")  # noqa: T201  a command of the engine's
