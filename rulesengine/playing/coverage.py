"""Which rules are executed and which are shown: computed from runs, never from lists kept by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from rulesengine.core.errors import RulesEngineError
from rulesengine.core.ruling import Ruling
from rulesengine.core.text import Ability
from rulesengine.playing.checking import check
from rulesengine.playing.runs import play
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulesengine.core.engine import Trace
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.checking import Report
    from rulesengine.playing.scenario import Scenario
    from rulesengine.rulebook import Rule, Rulebook


# The figures of rule coverage, and the list of what is known to be open.
#
# Figures are computed from a run of the scenarios; the list is kept by hand and gives reasons, never figures.


_CELL = re.compile(r"(?<!\\)\|")
HEAD = ("game", "rule", "reason")
SURVIVING = ("game", "survivor", "reason")


class Figures(TypedDict):
    """What a book's own rules come to: every rule is counted once under `rules`."""

    rules: int
    executed: int
    shown: int
    descriptive: int
    open: list[str]  # the numbers of the rules that are neither descriptive nor both executed and shown
    guarded: NotRequired[int]  # executed, and without it a scenario fails
    survivors: NotRequired[list[str]]  # the numbers of the rules that are executed and not guarded


def figures(book: Rulebook, coverage: Coverage, guarded: frozenset[str] | None = None) -> Figures:
    """Count the rules of a book: which ran, were shown, are open; and are guarded, if that is known."""
    executed, shown = numbers(book, coverage.executed), numbers(book, coverage.shown)
    rules = book.of("rule")
    counts = Figures(
        rules=len(rules),
        executed=sum(each.number in executed for each in rules),
        shown=sum(each.number in shown for each in rules),
        descriptive=len(book.descriptive),
        open=[
            r.number for r in rules if not r.descriptive and not (r.number in executed and r.number in shown)
        ],
    )
    if guarded is not None:
        survivors = [r.number for r in rules if r.number in executed and r.number not in guarded]
        counts["guarded"] = counts["executed"] - len(survivors)
        counts["survivors"] = survivors
    return counts


def missing(rule: Rule, book: Rulebook, coverage: Coverage) -> str:
    """Say what an open rule lacks."""
    ran = rule.number in numbers(book, coverage.executed)
    seen = rule.number in numbers(book, coverage.shown)
    if not ran and not seen:
        return "nothing runs for it, and no step cites it"
    return (
        "no step of a scenario cites it"
        if ran
        else "a step cites it, but nothing that carries its number answered"
    )


def numbers(book: Rulebook, spoken: Iterable[str]) -> frozenset[str]:
    """Write rule numbers the way the book writes them; what is no rule of it is left out."""
    known = set()
    for number in spoken:
        try:
            known.add(book.cite(number).number)
        except RulesEngineError:
            continue
    return frozenset(known)


def excused(text: str, head: tuple[str, ...] = HEAD) -> dict[tuple[str, str], str]:
    """Read the table `| game | rule | reason |` of what is known to be open; no reason is no excuse.

    The table of survivors has another `head`: `| game | survivor | reason |`.
    """
    return {at: why for at, why in listed(text, head).items() if why}


def listed(text: str, head: tuple[str, ...] = HEAD) -> dict[tuple[str, str], str]:
    """Read every row of such a table, those without a reason too."""
    rows = [tuple(cell.strip() for cell in _CELL.split(line.strip())[1:-1]) for line in text.splitlines()]
    reasons: dict[tuple[str, str], str] = {}
    inside = False
    for row in rows:
        if tuple(cell.lower() for cell in row) == head:
            inside = True
        elif len(row) != len(head):
            inside = False
        elif inside and not set(row[0]) <= set(":- "):
            reasons[row[0].strip("`"), row[1].strip("`")] = row[2].replace("\\|", "|")
    return reasons


# Which rules are executed and which are shown: computed from runs, never from lists kept by hand.
#
# *Shown*: a step of a played trace cites it, or a reader's or lint's message. *Executed*: something that
# carries the number did its work: a numbered function that decides anything answered, a check of the core or
# a function of an order was cited, a text that a rule gives its meaning did something, a text was refused.
# A function that only says what a step cites decides nothing: it counts where the game names what of the core
# carries its rule out.


TELLING = frozenset({"applying_grounds", "waiting_grounds"})  # questions whose answers are cited, and no more
RANKING = frozenset({"waiting_order", "replacement_order"})  # these always answer; they count when cited


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the scenarios of a game executed and showed."""

    executed: frozenset[str]
    shown: dict[str, tuple[str, ...]]  # a rule's number -> the scenarios that show it
    failed: tuple[str, ...]  # scenarios that could not be played


def cover(read: Iterable[Scenario]) -> Coverage:
    """Play scenarios, and note every rule that answers and every rule that is cited."""
    noted = Noted()
    for scenario in read:
        if scenario.bad:
            noted.refused(scenario, check(scenario))
            continue
        try:
            trace = play(scenario, noted.watching(scenario.ruleset())).trace
        except Exception as wrong:
            noted.failed(scenario, wrong)
        else:
            noted.played(scenario, trace)
    return noted.coverage()


def together(covered: Iterable[Coverage]) -> Coverage:
    """Put what several parts of the scenarios executed and showed together, in their order."""
    parts = tuple(covered)
    shown: dict[str, tuple[str, ...]] = {}
    for each in parts:
        for number, names in each.shown.items():
            shown[number] = (*shown.get(number, ()), *names)
    executed = frozenset[str]().union(*(each.executed for each in parts))
    return Coverage(executed, shown, tuple(name for each in parts for name in each.failed))


class Noted:
    """What was executed and shown up to now: whoever plays scenarios anyway notes it here."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._spoken: set[str] = set()
        self._shown: dict[str, dict[str, None]] = {}
        self._failed: list[str] = []
        self._wrapped: dict[int, tuple[Ruleset, Ruleset]] = {}

    def watching(self, ruleset: Ruleset) -> Ruleset:
        """Give the same game, whose rules are noted as soon as they answer."""
        if id(ruleset) not in self._wrapped:
            self._wrapped[id(ruleset)] = ruleset, watched(ruleset, self._spoken.add)
        return self._wrapped[id(ruleset)][1]

    def check(self, scenario: Scenario) -> Report:
        """Check a scenario, and note what its one play executed and showed."""
        if scenario.bad:
            report = check(scenario)
            self.refused(scenario, report)
            return report
        report = check(scenario, self.watching(scenario.ruleset()))
        if report.played is None:
            self.failed(scenario, report.wrong[0])
        else:
            self.played(scenario, report.played.trace)
        return report

    def played(self, scenario: Scenario, trace: Trace) -> None:
        """Note what a trace cites, and what of it counts as executed because it is cited."""
        numbers = [c.number for step in trace.steps for c in step.cites]
        self._shows(scenario, numbers)
        if self._spoken.issuperset(numbers):
            return  # every one is noted already: where it stands need not be looked up
        faces = {id(c.face): c.face for c in trace.table.board.cards}.values()
        ruleset = scenario.ruleset()
        texts = {cite for face in faces for cite in cited_in(face)} | cited_in(ruleset.statuses)
        self._spoken |= set(numbers) & (carried(ruleset) | texts)

    def refused(self, scenario: Scenario, report: Report) -> None:
        """Note which rules the message names with which a text is refused."""
        self._spoken |= set(report.cites)
        self._shows(scenario, [*report.cites, *(c for a in report.abilities for c in a.cites)])

    def failed(self, scenario: Scenario, wrong: object) -> None:
        """Note that a scenario could not be played."""
        self._failed.append(f"{scenario.name}: {wrong}")

    def coverage(self) -> Coverage:
        """Give what was noted."""
        shown = {number: tuple(names) for number, names in self._shown.items()}
        return Coverage(frozenset(self._spoken), shown, tuple(self._failed))

    def _shows(self, scenario: Scenario, numbers: Iterable[str]) -> None:
        for number in numbers:
            self._shown.setdefault(number, {})[scenario.name] = None


def cited_in(text: object) -> set[str]:
    """List the rules that give the words of a text their meaning: of every ability in it, however deep."""
    cited = set(text.cites) if isinstance(text, Ability) else set()
    parts: Iterable[object] = ()
    if isinstance(text, tuple):
        parts = text
    elif isinstance(text, Mapping):
        parts = text.values()
    elif is_dataclass(text):
        parts = (getattr(text, f.name) for f in fields(text))
    return cited.union(*map(cited_in, parts))


def carried(ruleset: Ruleset) -> frozenset[str]:
    """List the rules that the core carries out by itself, or by an order: they count when they are cited."""
    staged = [getattr(ruleset.staging, f.name) for f in fields(ruleset.staging)]
    ranks = [r.number for name in RANKING for r in getattr(ruleset, name)]
    ranks += [r.number for r in staged if isinstance(r, Ruling)]
    named = getattr(of_game(ruleset, "guards"), "CARRIED_OUT_BY", {})
    return frozenset({*ruleset.checks.values(), *ranks, *named})


def watched(ruleset: Ruleset, note: Callable[[str], None]) -> Ruleset:
    """Return the same game, with every ruling noting its number when it has something to say."""

    def wrap(value: object) -> Any:
        if isinstance(value, Ruling):
            return replace(value, function=_noting(value, note))
        if isinstance(value, tuple) and value and isinstance(value[0], Ruling):
            return tuple(wrap(part) for part in value)
        return value

    changes = {
        f.name: wrap(getattr(ruleset, f.name))
        for f in fields(ruleset)
        if f.init and f.name not in {*RANKING, *TELLING, "staging"}
    }
    staging = ruleset.staging
    staged = {f.name: wrap(getattr(staging, f.name)) for f in fields(staging) if f.name not in TELLING}
    return replace(ruleset, **changes, staging=replace(staging, **staged))


def _noting(ruling: Ruling[Any, Any], note: Callable[[str], None]) -> Callable[..., Any]:
    function, number = ruling.function, ruling.number

    def asked(*args: object, **kwargs: object) -> Any:
        answer = function(*args, **kwargs)
        if answer is not None:
            note(number)
        return answer

    return asked
