"""A situation that is on a page: read from its text, played while it is being changed, and judged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulesengine.playing import BadScenario, Played, Scenario, play, scenario_of
from rulesengine.playing.errors import NeverAsked
from rulesengine.playing.judging import wrong_statements
from rulesengine.playing.runs import start
from rulesengine.playing.scenario import NONE
from rulesengine.playing.scripting import ends, without_answers

LONGEST = 60_000  # signs; every scenario of the games is far shorter
LINE = re.compile(r"[^\n]*?:(\d+): ")  # of what is wrong in a file: the file, the line
ANSWERS = 60  # so many prepared answers may be idle


class Now(NamedTuple):
    """A run, and the prepared answers that nobody asked for."""

    run: Played
    idle: tuple[str, ...] = ()


def scenario(text: str) -> Scenario:
    """Read a scenario that is on a page.

    Raises BadScenario; also for a text that nobody writes by hand.
    """
    if len(text) > LONGEST:
        raise BadScenario(f"this is longer than {LONGEST} signs")
    return scenario_of(text)


def played(text: str, choices: tuple[str, ...] = ()) -> Now:
    """Play a situation; an answer that is not asked for any more, after a change, is no mistake here.

    Raises BadScenario.
    """
    idle: list[str] = []
    for _ in range(ANSWERS):
        try:
            return Now(play(scenario(text), choices=choices), tuple(idle))
        except NeverAsked as wrong:
            rows = text.split("\n")
            if not 0 < wrong.line <= len(rows):
                raise
            row = rows[wrong.line - 1]
            read = scenario(text)
            said_with = without_answers(
                read.ruleset(), start(read)[0], row
            )  # in a sentence: what happens stays, and its answers go
            idle.append(row.removeprefix(said_with).strip(", ") or row.strip().removeprefix("- "))
            rows[wrong.line - 1] = said_with if said_with != row else ""
            text = "\n".join(rows)
    raise BadScenario(f"more than {ANSWERS} answers are prepared that nobody asks for")


def unsaid(text: str, moments: int) -> str:
    """Leave out the answers that the first sentences of *Happens* say with their events.

    Raises BadScenario.
    """
    rows, read = text.split("\n"), scenario(text)
    table, script = start(read)
    lines = read.sections.get("Happens", NONE).entries()
    for (number, _), last in zip(lines, ends(read.ruleset(), table, lines, len(script)), strict=True):
        if last <= moments:
            rows[number - 1] = without_answers(read.ruleset(), table, rows[number - 1])
    return "\n".join(rows)


def stated(run: Played) -> Iterator[tuple[int, str]]:
    """Give each statement of a situation that its run does not bear out: its line, and what is so instead."""
    try:
        for wrong in wrong_statements(run.scenario, run.trace):
            if match := LINE.match(wrong):
                yield int(match[1]), wrong[match.end() :]
    except BadScenario as wrong:
        yield wrong.line, wrong.says
