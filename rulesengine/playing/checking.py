"""Checking a scenario against what it says of itself: trace, facts, citations, errors."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.errors import RulesEngineError, guess
from rulesengine.core.matching import Sheet
from rulesengine.core.standing import survey
from rulesengine.core.text import show
from rulesengine.games import lints
from rulesengine.playing.runs import Played, play
from rulesengine.playing.scenario import NONE, Scenario, followed, follower, lonely
from rulesengine.playing.sentences import card_called

if TYPE_CHECKING:
    from rulesengine.core.engine import Trace
    from rulesengine.core.text import Ability


# What must be so afterwards, and what must never be said: facts a trace is checked against.


_NUMBER = re.compile(r"(.+?)\s+(-?\d+)$")


def afterwards(trace: Trace, fact: str) -> str | None:
    """Check one fact about the final table; return what is wrong, or None."""
    who, colon, what = fact.partition(":")
    if not colon:
        return f"a fact is written “card or player: property value”, and this is “{fact}”"
    board, found = trace.table.board, survey(trace.ruleset, trace.table.board)
    who, what = who.strip(), what.strip()
    card = card_called(trace.table, who)
    if card is not None:
        sheet, kind = found[card.id], "the card"
    elif who in {p.name for p in board.players}:
        sheet, kind = Sheet(found.player(who)), "the player"
    else:
        return f"nobody and nothing is called {who!r}{guess(who, [c.name for c in board.cards])}"
    if what.startswith("is "):
        flag, wanted = (what[7:], False) if what.startswith("is not ") else (what[3:], True)
        have = flag in sheet["flags"]
        return None if have is wanted else f"{who} is {'' if have else 'not '}{flag}"
    if what.startswith("has "):
        word, wanted = (what[7:], False) if what.startswith("has no ") else (what[4:], True)
        have = any(word in (sheet.get(name) or ()) for name in trace.ruleset.words.sets)
        return None if have is wanted else f"{who} has {'' if have else 'no '}{word}"
    if what.startswith(("zone ", "controller ")):
        prop, _, value = what.partition(" ")
        return None if sheet[prop] == value else f"{who}'s {prop} is {sheet[prop]}, not {value}"
    matched = _NUMBER.fullmatch(what)
    if matched is None:
        return f"“{what}” is no property with a number, no “zone …”, no “is …”, no “has …”"
    prop, number = matched[1], int(matched[2])
    words = trace.ruleset.words
    known = {*words.properties(), *words.of_players()}
    if prop not in known:
        return f"{kind} has no {prop!r}{guess(prop, known)}"
    value = sheet.get(prop, 0)
    return None if value == number else f"{who}'s {prop} is {show(value)}, not {number}"


def never(trace: Trace, text: str) -> str | None:
    """Check that no step says something; return the step that does, or None."""
    for step in trace.steps:
        if text.lower() in f"{step.stage.value} {step.says}".lower():
            return f"step {step.number} says “{step.stage.value} {step.says}”"
    return None


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

    @property
    def passed(self) -> bool:
        """Say whether everything is as the file says."""
        return not self.wrong


def check(scenario: Scenario) -> Report:
    """Play a scenario, and compare it with its golden trace and its facts."""
    return _bad(scenario) if scenario.bad else _good(scenario)


def _good(scenario: Scenario) -> Report:
    try:
        played = play(scenario)
        for name in ("Afterwards", "Never"):
            scenario.sections.get(name, NONE).entries(scenario.path.name)
    except RulesEngineError as wrong:
        return Report(scenario, (str(wrong),), {})
    trace, found = played.trace, []
    for _, fact in scenario.sections.get("Afterwards", NONE).entries():
        found.append(afterwards(trace, fact))
    for _, text in scenario.sections.get("Never", NONE).entries():
        found.append(never(trace, text))
    found += [cited(trace, number) for number in scenario.shows]
    found.append(lonely(scenario))
    now = str(trace)
    moved = followed(scenario.trace, follower(scenario.game, scenario.edition))
    if differs(moved, now, "trace"):  # where only the numbers are others, they are followed
        found.append(differs(scenario.trace, now, "trace"))
    return Report(scenario, tuple(w for w in found if w), {"Trace": now}, played)


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
    wrong_ = [differs(sections[name].block(), text, name.lower()) for name, text in now.items()]
    wrong_ += [f"nothing was refused: the section {n} would be empty" for n, t in now.items() if not t]
    wrong_ += [
        f"no message names {n}, which the head says it shows" for n in scenario.shows if n not in numbers
    ]
    return Report(scenario, tuple(w for w in wrong_ if w), now, None, abilities, numbers)


def differs(expected: str, now: str, what: str) -> str | None:
    """Say how a golden text differs from what is, line by line, and how to accept it."""
    old, new = [_bare(line) for line in expected.splitlines()], [_bare(line) for line in now.splitlines()]
    if old == new:
        return None
    diff = list(difflib.unified_diff(old, new, "expected", "now", lineterm="", n=1))
    shown = "\n".join(diff[2:40])
    return f"the {what} is not as expected (pytest --update-traces rewrites it; then read the diff):\n{shown}"


def _bare(line: str) -> str:
    return re.sub(r"\s+", " ", line).strip()


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
