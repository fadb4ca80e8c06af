"""Whether a rule is guarded: it is turned off, and at least one of the scenarios that cite it must fail.

What fails is the play, not the citation: the steps are compared without the rules that they cite, and what
must be so afterwards is looked at. A rule without which every scenario goes on as before is a *survivor*.
Trying them all, many at once, and remembering what came of it is in `guards.py`.
"""

from __future__ import annotations

import hashlib
import re
import signal
import threading
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from rulesengine.core.errors import RulesEngineError
from rulesengine.games import game
from rulesengine.playing import without
from rulesengine.playing.judging import wrong_statements
from rulesengine.playing.keeping import code_of
from rulesengine.playing.markdown import Section
from rulesengine.playing.runs import play
from rulesengine.playing.scenario import NONE, files_of, read_scenario
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.scenario import Scenario

Outcome: TypeAlias = Literal["fails", "told", "same"]
HOWS: tuple[without.How, ...] = ("silent", "opposite", "absent")
LONGEST = 20  # seconds: a game without one of its rules may go on for ever


class Guard(NamedTuple):
    """What came of turning one rule, or one parameter of a script, off."""

    game: str
    number: str
    parameter: str  # "ChangesZone Origin"; "" where the rule itself was turned off
    outcome: Outcome  # "told": nothing but citations differ
    by: str  # the scenario that failed first

    @property
    def guarded(self) -> bool:
        """Say whether a scenario fails without it."""
        return self.outcome == "fails"


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to turn off, and the scenarios to play again."""

    game: str
    number: str
    parameter: str
    names: tuple[str, ...]

    @property
    def content(self) -> str:
        """Return a print of all that its outcome depends on: the code, and the scenarios."""
        read = hashlib.sha256(code_of(self.game).encode())
        for name in self.names:
            read.update(_files(self.game)[name].read_bytes())
        return read.hexdigest()


# What can be turned off.


def tasks(name: str, shown: dict[str, tuple[str, ...]]) -> Iterator[Task]:
    """List the rules of a game that a scenario cites, and the parameters of its scripts."""
    book = game(name).book
    by_rule: dict[str, dict[str, None]] = {}
    for number, names in shown.items():
        by_rule.setdefault(book.cite(number).number, {}).update(dict.fromkeys(names))
    for number, every in by_rule.items():
        if book.cite(number).kind == "rule":
            yield Task(name, number, "", tuple(sorted(every)))
    for each in parameters(name):
        names = tuple(s for s, scenario in _scenarios(name).items() if each.stands_in(scenario))
        yield Task(name, each.number, each.name, names)


class Parameter(NamedTuple):
    """A parameter of a script's line: a game lists those in which its modes differ."""

    name: str
    number: str  # the rule of the mode
    line: str  # a pattern that finds the lines on which it may be
    key: str

    def stands_in(self, scenario: Scenario) -> bool:
        """Say whether a scenario has a card with it."""
        lines = scenario.sections.get("Cards", NONE).lines
        return not scenario.bad and any(self.taken_out(line) != line for line in lines)

    def taken_out(self, text: str) -> str:
        """Return a line without it."""
        if f"{self.key}$" not in text or not re.search(self.line, text):
            return text
        return re.sub(rf"\s*\|\s*{re.escape(self.key)}\$[^|]*?(?=\s*(?:\||$))", "", text)


def parameters(name: str) -> tuple[Parameter, ...]:
    """List the parameters of a game's scripts; none where its cards are no scripts."""
    guards = of_game(game(name), "guards")
    return tuple(Parameter(*row) for row in getattr(guards, "PARAMETERS", ()))


def unasked(scenario: Scenario, parameter: Parameter) -> Scenario:
    """Return a scenario whose cards leave a parameter out."""
    cards = scenario.sections.get("Cards", NONE)
    lines = tuple(parameter.taken_out(line) for line in cards.lines)
    return replace(scenario, sections={**scenario.sections, "Cards": Section(cards.line, lines)})


# Turning it off, and playing again.


def examine(task: Task) -> Guard:
    """Turn one thing off in each way that there is, and play until a scenario fails."""
    told = False
    for name in task.names:
        scenario = _scenarios(task.game)[name]
        if scenario.bad:
            return Guard(task.game, task.number, task.parameter, "fails", name)  # it would not be refused
        before = _played(task.game, name)
        for way in _ways(task, scenario):
            after = _run(way)
            if after.does != before.does:
                return Guard(task.game, task.number, task.parameter, "fails", name)
            told = told or after.cites != before.cites
    return Guard(task.game, task.number, task.parameter, "told" if told else "same", "")


class Run(NamedTuple):
    """What a run came to: what was done, and which rules it cited."""

    does: tuple[str, ...]
    cites: tuple[tuple[str, ...], ...]


class Way(NamedTuple):
    """A scenario, and how it is played without what is turned off."""

    scenario: Scenario
    ruleset: Ruleset
    text: without.Change | None = None
    mechanism: without.Mechanism = without.Mechanism()


def _ways(task: Task, scenario: Scenario) -> Iterator[Way]:
    """List the ways to play a scenario without what is turned off."""
    ruleset, number, cite = scenario.ruleset(), task.number, _cite(task.game)
    if task.parameter:
        known = next(p for p in parameters(task.game) if p.name == task.parameter)
        yield Way(unasked(scenario, known), ruleset)
        return
    rulings = [ruling for ruling in ruleset.rulings() if cite(ruling.number) == number]
    if rulings:
        for how in HOWS:
            yield Way(scenario, _without(task.game, scenario.variant, number, how))
    names = [name for name, rule in ruleset.checks.items() if cite(rule) == number]
    for name in names:
        if (change := without.of_check(name)) is not None:
            yield Way(scenario, ruleset, change)
        yield Way(scenario, replace(ruleset, checks={k: v for k, v in ruleset.checks.items() if k != name}))
    mechanisms = mechanisms_of(task.game, number)
    for mechanism in mechanisms:
        turned = mechanism.ruleset(ruleset) if mechanism.ruleset is not None else ruleset
        yield Way(scenario, turned, mechanism.text, mechanism)
    if rulings or names or mechanisms:
        return  # that a card cites it as well is no proof
    yield Way(scenario, ruleset, without.without_words(frozenset({number}), cite))
    if scenario.sections.get("Cards", NONE).lines:
        yield Way(unasked(scenario, Parameter("", number, "", number.rpartition("-")[2])), ruleset)


def mechanisms_of(name: str, number: str) -> list[without.Mechanism]:
    """Find what of the core carries a rule out, where its game says so: by name, or as a function."""
    named = getattr(of_game(game(name), "guards"), "CARRIED_OUT_BY", {}).get(number, ())
    every = named if isinstance(named, tuple) else (named,)
    return [
        without.MECHANISMS[mechanism] if isinstance(mechanism, str) else without.Mechanism(mechanism)
        for mechanism in every
    ]


@lru_cache(maxsize=64)
def _without(name: str, variant: str, number: str, how: without.How) -> Ruleset:
    cite = _cite(name)
    return without.without_rulings(game(name, variant), lambda ruling: cite(ruling.number) == number, how)


def _run(way: Way) -> Run:
    """Play a scenario; what stops it, and what is not so afterwards, belong to what it comes to."""
    with without.functions_off(way.mechanism):
        try:
            with _at_most(LONGEST):
                return _done(way)
        except RulesEngineError as error:
            return Run((str(error),), ())
        except Exception as error:
            return Run((repr(error),), ())


def _done(way: Way) -> Run:
    change, ruleset = way.text, way.ruleset
    laid = None if change is None else lambda table: without.on_table(table, change)
    played = play(
        way.scenario, ruleset if change is None else without.in_statuses(ruleset, change), laid=laid
    )
    trace = played.trace
    wrong = tuple(wrong_statements(way.scenario, trace))
    does = tuple(f"{step.stage.value} {step.says}" for step in trace.steps)
    asked = tuple(f"asked {question}" for question in played.asked)
    cites = tuple(tuple(c.number for c in s.cites) for s in trace.steps)
    return Run((*does, *asked, *wrong), cites)


@contextmanager
def _at_most(seconds: int) -> Iterator[None]:
    """Stop what takes too long, where the system can."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise TimeoutError(f"this took more than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# What is read once, and anew for every measurement.


def forget() -> None:
    """Forget what was read: files may have changed, or another folder's games be meant."""
    for known in (_files, _scenarios, _played, _cite, code_of, _without):
        known.cache_clear()


@cache
def _files(name: str) -> dict[str, Path]:
    return {path.stem: path for path in files_of(name)}


@cache
def _scenarios(name: str) -> dict[str, Scenario]:
    return {stem: read_scenario(path) for stem, path in _files(name).items()}


@cache
def _played(name: str, scenario: str) -> Run:
    known = _scenarios(name)[scenario]
    return _run(Way(known, known.ruleset()))


@cache
def _cite(name: str) -> Callable[[str], str]:
    book = game(name).book

    @cache
    def cite(number: str) -> str:
        return book.cite(number).number

    return cite
