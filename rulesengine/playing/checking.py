"""Checking a scenario against what it says of itself: trace, facts, citations, errors."""

from __future__ import annotations

import difflib
import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import RulesEngineError, told_plainly
from rulesengine.core.trace import Stage
from rulesengine.games import lints
from rulesengine.playing.judging import STATED, states_something, wrong_statements
from rulesengine.playing.runs import Played, play
from rulesengine.playing.scenario import NONE, Scenario, followed, follower, lonely
from rulesengine.playing.unheeded import unheeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


REWRITE = "`rulesengine check --update` writes it anew; then read the difference"


def cited(trace: Trace, number: str) -> str | None:
    """Check that some step cites a rule; return what is missing, or None."""
    try:
        trace.ruleset.cite(number)
    except RulesEngineError as wrong:
        return str(wrong)
    if any(c.number == number for s in trace.steps for c in s.cites):
        return None
    return f"no step cites {number}, which the head says it shows"


# Checking a scenario against what it says of itself: trace, facts, citations, errors.


class Report(NamedTuple):
    """What a check found: nothing wrong, or each thing that is."""

    scenario: Scenario
    wrong: tuple[str, ...]
    now: dict[str, str]  # the golden sections, as they are now: {"Trace": "..."}
    played: Played | None = None
    abilities: tuple[Ability, ...] = ()  # what a bad scenario's text was read as, where it was
    cites: tuple[str, ...] = ()  # rules that errors and lints named
    outdated: tuple[str, ...] = ()  # of what is wrong: golden sections that can be written anew
    open: tuple[str, ...] = ()  # what the file leaves open: a warning, and with “strict” an error

    @property
    def passed(self) -> bool:
        """Say whether everything is as the file says."""
        return not self.wrong


@told_plainly
def check(scenario: Scenario, watching: Ruleset | None = None) -> Report:
    """Play a scenario, and compare it with its golden trace and its facts.

    `watching` is the scenario's game with rulings that note when they answer: it is played with that one, and
    judged with its own.
    """
    return _bad(scenario) if scenario.bad else _good(scenario, watching)


def _good(scenario: Scenario, watching: Ruleset | None = None) -> Report:
    try:
        played = play(scenario, watching)
        if watching is not None:
            played = played._replace(trace=replace(played.trace, ruleset=scenario.ruleset()))
        for name in STATED:
            scenario.sections.get(name, NONE).entries(scenario.path.name)
    except RulesEngineError as wrong:
        return Report(scenario, (str(wrong),), {})
    trace = played.trace
    faults = list(wrong_statements(scenario, trace))
    faults += [why for number in scenario.shows if (why := cited(trace, number))]
    faults += [why for why in (lonely(scenario),) if why]
    faults += [hint] if faults and (hint := unheeded(trace)) else []  # why nothing came of it, perhaps
    now, outdated = str(trace), ""
    if "Trace" in scenario.sections:
        moved = followed(scenario.trace, follower(scenario.game, scenario.edition))
        if differs(moved, now, "trace"):  # where only the numbers are others, they are followed
            outdated = differs(scenario.trace, now, "trace") or ""
    gold = (outdated,) if outdated else ()
    return Report(
        scenario,
        (*faults, *gold),
        {"Trace": now},
        played,
        outdated=gold,
        open=tuple(_left_open(scenario, played)),
    )


def _left_open(scenario: Scenario, played: Played) -> Iterator[str]:
    """Give what a file leaves open: that it states nothing, and questions that it does not answer."""
    if not states_something(scenario):
        yield (
            "it states nothing: write what must be so under “## Afterwards”, or let "
            "`rulesengine check --update` write its trace"
        )
    said = "\n".join(
        line for name in (*STATED, "Happens") for line in scenario.sections.get(name, NONE).lines
    )
    if "Trace" not in scenario.sections and not re.search(r"refused|may not|is not allowed", said):
        for step in played.trace.steps:
            if step.stage is Stage.REFUSED:
                why = f"this was refused, and the file does not say so: {step.says}"
                yield f"{why}; state it as “- refused: …”, or mend the line"
    yield from played.open


def _bad(scenario: Scenario) -> Report:
    """A bad scenario's text, table or line must be refused with the message that it records."""
    said, numbers = "", ()
    abilities: tuple[Ability, ...] = ()
    sections, ruleset = scenario.sections, scenario.ruleset()
    now: dict[str, str] = {}
    if "Error" in sections:
        try:
            if "Text" in sections:
                abilities = tuple(ruleset.reader(sections["Text"].block()))
            else:
                play(scenario)
        except RulesEngineError as wrong:
            said = str(wrong)
            numbers = tuple(getattr(wrong, "cites", ()))
        now["Error"] = said
    if "Lint" in sections:
        text = sections["Text"].block() if "Text" in sections else ""
        told = lints(scenario.game)(text)
        numbers = (*numbers, *(lint.number for lint in told))
        now["Lint"] = "\n".join(map(str, told))
    outdated = [differs(sections[name].block(), text, name.lower()) for name, text in now.items() if text]
    empty_sections = [f"nothing was refused: the section {n} would be empty" for n, t in now.items() if not t]
    empty_sections += [
        f"no message names {n}, which the head says it shows" for n in scenario.shows if n not in numbers
    ]
    gold = tuple(w for w in outdated if w)
    return Report(scenario, (*gold, *empty_sections), now, None, abilities, numbers, gold)


def differs(expected: str, now: str, what: str) -> str | None:
    """Say how a golden text differs from what is, line by line, and how to accept it."""
    old, new = [_bare(line) for line in expected.splitlines()], [_bare(line) for line in now.splitlines()]
    if old == new:
        return None
    diff = list(difflib.unified_diff(old, new, "expected", "now", lineterm="", n=1))
    shown = "\n".join(diff[2:40])
    return f"the {what} is not as expected ({REWRITE}):\n{shown}"


def _bare(line: str) -> str:
    return " ".join(line.split())


def updated(report: Report) -> str:
    """Return the scenario file's text with its golden sections as they are now."""
    text = report.scenario.path.read_text(encoding="utf-8")
    for name, now in report.now.items():
        if not now and name != "Trace":
            continue  # nothing was refused: that is a fault, and never what the file should say
        fence = "trace" if name == "Trace" else "text"
        block = f"## {name}\n\n```{fence}\n{now}\n```\n\n"
        if re.search(rf"^## {name}$", text, re.MULTILINE):
            there = re.compile(rf"^## {name}\n.*?(?=^## |\Z)", re.DOTALL | re.MULTILINE)
            text = there.sub(block.replace("\\", r"\\"), text)
        else:
            text = text.rstrip("\n") + "\n\n" + block
    return text.rstrip("\n") + "\n"
