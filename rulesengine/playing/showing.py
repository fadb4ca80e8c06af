"""What shows each thing that can be said: a line of a scenario that runs, and a rule that its step cites.

Every example is a line of a scenario of the game, the same event said in another of its sentences, or a fact
that is true there; or, for phrases that no scenario has, a line that was tried on a board made for it.
"""

from __future__ import annotations

import inspect
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from rulesengine.cardtext import watching
from rulesengine.cardtext.listing import worded
from rulesengine.core.choosing import label
from rulesengine.core.continuous.standing import survey
from rulesengine.core.errors import RulesEngineError
from rulesengine.core.trace import Stage, pieces, slot
from rulesengine.playing.runs import play
from rulesengine.playing.saying import Line
from rulesengine.playing.scenario import NONE, files_of, read_scenario
from rulesengine.playing.sentences import event as read_event
from rulesengine.playing.sentences import says
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator
    from typing import TypeAlias

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Board, Event, Table
    from rulesengine.core.phrasing import Said
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing.scenario import Scenario

    Key: TypeAlias = tuple[str, str, str]
    Runs: TypeAlias = Iterable[tuple[Scenario, Trace]]

K = TypeVar("K", bound="Hashable")
LONGEST = 160  # a longer line of card text is no example


class Example(NamedTuple):
    """Something that is said: the line, where it is, the scenario that runs it, and the rule it shows."""

    line: str
    # "happens", "trace", "fact" at the end, "table" at the start, "card", "script"; "said": on the
    # table of the scenario; "made": on a board made for it
    where: str
    scenario: str  # "" where the board was made
    rule: str = ""


class Shown(NamedTuple):
    """One thing that can be said, with its example; None where no scenario shows it."""

    said: Said
    example: Example | None


def shown(
    ruleset: Ruleset,
    sayings: Iterable[Said],
    runs: Runs | None = None,
    known: dict[Key, Example] | None = None,
) -> tuple[Shown, ...]:
    """Find an example for each of what can be said, in scenarios that have run, or in all of the game.

    `known` are the examples of its scenarios where they were found before.
    """
    if known is None:
        known = examples(ruleset, played(ruleset.name) if runs is None else runs)
    by_key = {**kept(ruleset.name), **said_besides(ruleset.name), **known}
    return tuple(Shown(each, by_key.get(key_of(each))) for each in sayings)


@cache
def kept(name: str) -> dict[Key, Example]:
    """Read the lines that were tried on boards made for them: of each family of phrases one."""
    path = resources.files("rulesengine.games") / name / "examples.tsv"
    if not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {("text", of, words): Example(line, "made", "", rule) for of, words, line, rule in rows}


@cache
def said_besides(name: str) -> dict[Key, Example]:
    """Read the lines that were tried for sentences and words: on the table of a scenario, or on one made."""
    by_key = {}
    for key, line in said_lines(name):
        where = "said" if line.scenario else "made"
        by_key[key] = Example(line.line, where, line.scenario, line.rule)
    return by_key


def said_lines(name: str) -> Iterator[tuple[Key, Line]]:
    """Read the file beside a game that has those lines: the key, and the line with where it was said."""
    path = resources.files("rulesengine.games") / name / "said.tsv"
    for row in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        part, of, words, line, scenario, before, rule = row.split("\t")
        yield (part, of if part == "happens" else "", words), Line(line, scenario, int(before), rule)


def key_of(said: Said) -> Key:
    """Name what is said, so that its example can be looked up."""
    return said.part, said.of if said.part in {"text", "happens"} else "", said.words


def played(name: str) -> Iterator[tuple[Scenario, Trace]]:
    """Play every good scenario of a game; what cannot be played is left to `check`."""
    for path in files_of(name):
        try:
            scenario = read_scenario(path)
            if not scenario.bad:
                yield scenario, play(scenario).trace
        except RulesEngineError:
            continue


def examples(ruleset: Ruleset, runs: Runs, *, text: bool = True) -> dict[Key, Example]:
    """Keep the best example of each thing that is said in these runs; without `text`, not of card text."""
    by_key: dict[Key, Example] = {}
    lines: dict[str, Example] = {}
    for scenario, trace in runs:
        for key, example in (*_said(scenario, trace, by_key), *_so(scenario, trace)):
            _keep(by_key, key, example)
        for key, line in _scripted(scenario, ruleset) if text else ():
            _keep(by_key, key, Example(line, "script", scenario.name, _shows(scenario)))
        for line in _texts(trace) if text else ():
            _keep(lines, line, Example(line, "card", scenario.name, _shows(scenario)))
    for line, example in lines.items():
        for key in phrases_in(ruleset, line):
            _keep(by_key, key, example)
    return by_key


def _keep(by_key: dict[K, Example], key: K, new: Example) -> None:
    have = by_key.get(key)
    if have is None or _rank(new) < _rank(have):
        by_key[key] = new


def _rank(each: Example) -> tuple[bool, bool, int]:
    """Prefer a line of *Happens* to one of a trace, one with a rule, then the shorter one."""
    return each.where in {"trace", "table"}, not each.rule, len(each.line)


def _shows(scenario: Scenario) -> str:
    return scenario.shows[0] if scenario.shows else ""


# Sentences: those that a scenario says, the same events in other sentences, and those of its trace.


def _said(scenario: Scenario, trace: Trace, by_key: dict[Key, Example]) -> Iterator[tuple[Key, Example]]:
    rules, words = _rules(trace), trace.ruleset.words
    lines = [line for _, line in scenario.sections.get("Happens", NONE).entries()]
    for part in (part.strip() for line in lines for part in line.split(";")):
        event = said_as(trace.ruleset, trace.start, part)
        if event is None:
            continue
        rule = rules.get(event.kind, "")
        for template in words.sayable(event.kind):
            key = ("happens", event.kind, template)
            have = by_key.get(key)
            if have is not None and have.where == "happens" and (have.rule or not rule):
                continue
            line = _in_number(template, words.sayable(event.kind), trace.start, event)
            if line and said_as(trace.ruleset, trace.start, line) == event:
                yield key, Example(line, "happens", scenario.name, rule)
    for step in trace.steps:
        if step.event is not None and step.stage is Stage.HAPPENS and step.event.kind in words.events:
            kind = step.event.kind
            for template in words.events[kind].says:
                key = ("happens", kind, template)
                if key not in by_key and says(template, step.says):
                    yield key, Example(step.says, "trace", scenario.name, rules[kind])


def _in_number(template: str, templates: Iterable[str], table: Table, event: Event) -> str:
    """Say an event in a sentence, but for one that would be of "2 card", where there is one of several."""
    other = f"{template}s" if event.amount != 1 else template.removesuffix("s")
    return "" if other != template and other in templates else filled(template, table, event)


def said_as(ruleset: Ruleset, table: Table, line: str) -> Event | None:
    """Read a sentence as an event; None where it cannot be read."""
    try:
        return read_event(ruleset, table, line)
    except RulesEngineError:
        return None


def filled(template: str, table: Table, event: Event) -> str:
    """Say an event in one of its sentences; "" where the sentence has a place for which it has nothing."""
    cut = list(pieces(template))
    for place in range(1, len(cut), 2):
        cut[place] = slot(table, event, cut[place])
        if not cut[place]:
            return ""
    return "".join(cut)


def _rules(trace: Trace) -> dict[str, str]:
    """Find for each kind of event that happened a rule that its step cites, if any does."""
    rules: dict[str, str] = {}
    for step in trace.steps:
        if step.event is not None and step.stage is Stage.HAPPENS:
            cited = step.cites[0].number if step.cites else ""
            rules[step.event.kind] = rules.get(step.event.kind) or cited
    return rules


# Words: a fact that is true at the end of a run, or on its table.


def _so(scenario: Scenario, trace: Trace) -> Iterator[tuple[Key, Example]]:
    for board, where in ((trace.table.board, "fact"), (trace.start.board, "table")):
        for key, fact in _on_board(trace.ruleset, board):
            yield key, Example(fact, where, scenario.name, _shows(scenario))


def _on_board(ruleset: Ruleset, board: Board) -> Iterator[tuple[Key, str]]:
    """Give a fact for each property, zone, state, counter and word that something on a board has."""
    words, sheets = ruleset.words, survey(ruleset, board)
    for card in board.cards:
        sheet = sheets[card.id]
        facts = [("zones", card.zone, f"zone {card.zone}")]
        facts += [("states", flag, f"is {flag}") for flag in card.flags]
        facts += [("counters", mark, f"{mark} {n}") for mark, n in card.marks if mark in words.marks]
        facts += [("properties", each, f"{each} {sheet[each]}") for each in words.numbers if each in sheet]
        for each in words.sets:
            have = sorted(map(str, sheet.get(each) or ()))
            facts += [("sets", each, f"{each} {', '.join(have)}")] if have else []
            facts += [("keywords", word, f"has {word}") for word in have if word in words.keywords]
        for part, word, fact in facts:
            yield (part, "", word), f"{label(board, (card.id, card.arrived))}: {fact}"
    for seat in board.players:
        counted = sheets.player(seat.name)
        for each in (*words.player_marks, *words.tallies):
            if value := counted.get(each, 0):
                yield ("players", "", each), f"{seat.name}: {each} {value}"


# Scripts: the lines of the scripts that a scenario has, by the words that are between their strokes.


def _scripted(scenario: Scenario, ruleset: Ruleset) -> Iterator[tuple[Key, str]]:
    wanted = _script_words(ruleset)
    for line in scenario.sections.get("Cards", NONE).lines if wanted else ():
        first, _, rest = line.strip().partition("|")
        words = [first.rpartition(":")[2] if "$" in first else first, *rest.split("|")]
        kind = first.partition(":")[0] if first[1:2] == ":" else ""
        for word in words:
            key, _, value = word.strip().partition("$ ")
            for said in (f"{kind}:{key}$ {value}", f"DB$ {value}" if key in CALLED else "", f"{key}$"):
                for phrase in wanted.get(said, ()):
                    yield key_of(phrase), line.strip()


CALLED = frozenset({"DB", "AB", "SP"})  # an ability, whether it is one of a chain, activated, or a spell


@lru_cache(maxsize=8)
def _script_words(ruleset: Ruleset) -> dict[str, list[Said]]:
    """List the words of a game's scripts, by what is before a place."""
    by_word: dict[str, list[Said]] = {}
    for each in ruleset.phrases("text"):
        if each.script:
            by_word.setdefault(each.words.partition(" ‹")[0], []).append(each)
    return by_word


# Phrases: the lines of card text that a scenario has, read again while somebody notes the phrases.


def _texts(trace: Trace) -> Iterator[str]:
    for card in trace.start.board.cards:
        for ability in card.face.abilities:
            if ability.words and len(ability.words) <= LONGEST and "](" not in ability.words:
                yield ability.words


def phrases_in(ruleset: Ruleset, line: str) -> Iterator[Key]:
    """Read a line again, and give the phrases by which it was read whose words are in it."""
    read = getattr(of_game(ruleset, "cardtext.lines"), "read_line", ruleset.reader)
    try:  # past what remembers lines that were read: nothing would be found in those
        with watching() as used:
            inspect.unwrap(read)(line)
    except RulesEngineError:
        return
    small = line.lower()
    for category, words in {(category.partition("@")[0], worded(rule)) for category, rule in used}:
        own = [word for span in words.replace("›", "‹").split("‹")[::2] for word in span.lower().split()]
        if all(word.strip(".,:;") in small for word in own):
            yield "text", category, words
