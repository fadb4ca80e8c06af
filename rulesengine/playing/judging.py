"""What a scenario states of its run: facts at the end and after a line, steps in order, steps that never are.

Each is judged on what the run came to; each verdict has the line that it is about.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulesengine.playing.errors import BadScenario
from rulesengine.playing.facts import Sight, wrong_fact, wrong_never, wrong_order
from rulesengine.playing.markdown import Section
from rulesengine.playing.scripting import ends

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.playing.scenario import Scenario

STATED = ("Afterwards", "Steps", "Never")
NONE = Section(0, ())
_AFTER = re.compile(r"after (\d+):\s*(.+)", re.IGNORECASE)


def states_something(scenario: Scenario) -> bool:
    """Say whether a scenario states anything that a run can break."""
    under = any(item.under for item in scenario.sections.get("Happens", NONE).items())
    return under or bool(scenario.shows) or any(name in scenario.sections for name in (*STATED, "Trace"))


def wrong_statements(scenario: Scenario, trace: Trace) -> Iterator[str]:
    """Give each statement of a scenario that its run does not bear out, with its line.

    A statement that cannot be read is reported as well, with what could be written.
    """
    file, sections = scenario.path.name, scenario.sections
    whole = Sight(trace.ruleset, trace.table, trace.steps, trace.start)
    for line, said, sight in _facts(scenario, trace, whole):
        if isinstance(sight, str):
            yield f"{file}:{line}: {sight}"
        else:
            yield from _verdict(file, line, wrong_fact, sight, said)
    steps = sections.get("Steps", NONE).entries(file)
    if steps:
        yield from _ordered(file, whole, steps)
    for line, said in sections.get("Never", NONE).entries(file):
        yield from _verdict(file, line, wrong_never, whole, said)


def _verdict(
    file: str, line: int, judge: Callable[[Sight, str], str | None], sight: Sight, said: str
) -> Iterator[str]:
    try:
        wrong = judge(sight, said)
    except BadScenario as unread:
        wrong = unread.says
    if wrong:
        yield f"{file}:{line}: {wrong}"


def _ordered(file: str, sight: Sight, steps: list[tuple[int, str]]) -> Iterator[str]:
    for line, said in steps:  # what cannot be read is reported first, each with its line
        faults = list(_verdict(file, line, _read, sight, said))
        if faults:
            yield from faults
            return
    wrong = wrong_order(sight, steps)
    if wrong is not None:
        yield f"{file}:{wrong[0]}: {wrong[1]}"


def _read(sight: Sight, said: str) -> None:
    """Read a step, whether or not any step is that."""
    wrong_never(sight, said)


def _facts(scenario: Scenario, trace: Trace, whole: Sight) -> Iterator[tuple[int, str, Sight | str]]:
    """Give each fact with what it is judged by: the end, or the moment after a line of *Happens*."""
    file = scenario.path.name
    happens = scenario.sections.get("Happens", NONE)
    lines = happens.items(file)
    last = [0, *ends(trace.ruleset, trace.start, happens.entries(file), len(trace.start.script))]
    for place, item in enumerate(lines, start=1):
        for line, said in item.under:
            yield line, said, after(trace, last[place], last[place - 1])
    for line, said in scenario.sections.get("Afterwards", NONE).entries(file):
        named = _AFTER.fullmatch(said)
        if named is None:
            yield line, said, whole
        elif 1 <= int(named[1]) <= len(lines):
            place = int(named[1])
            yield line, named[2], after(trace, last[place], last[place - 1])
        else:
            there = f"{len(lines)} lines happen" if len(lines) != 1 else "one line happens"
            yield line, said, f"there is no line {named[1]} under Happens: {there}"


def after(trace: Trace, place: int, since: int | None = None) -> Sight:
    """Look at the table when all that a line led to is done, or the next line answers it; with its steps.

    `place` is its last moment, and `since` the last of the line before it.
    """
    since = place - 1 if since is None else since
    steps = tuple(step for step in trace.steps if since < step.table.played <= place)
    before = [step for step in trace.steps if step.table.played <= place]
    table = before[-1].table if before else trace.start
    if len(before) == len(trace.steps):
        table = trace.table
    return Sight(trace.ruleset, table, steps, trace.start)
