"""Playing: the table is laid, the lines happen, the prepared answers are given.."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.engine import run
from rulesengine.core.errors import RulesEngineError, told_plainly
from rulesengine.core.ruling import Ruleset
from rulesengine.games import game
from rulesengine.playing.answering import Answers
from rulesengine.playing.errors import BadScenario, short
from rulesengine.playing.faults import BrokenRule, blamed
from rulesengine.playing.laying import table_of
from rulesengine.playing.scenario import NONE, Scenario
from rulesengine.playing.scripting import script_of
from rulesengine.playing.tables import faces, faces_of, lay_table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Event, Player, Table
    from rulesengine.playing.laying import Given

# Playing a scenario: the table is laid, the lines happen, the prepared answers are given.


class Played(NamedTuple):
    """A scenario and what came of it."""

    scenario: Scenario
    trace: Trace
    asked: tuple[str, ...]  # every question, with its options
    open: tuple[str, ...] = ()  # those that nobody answered: the first option was taken

    def __repr__(self) -> str:
        """Say which scenario it was, and in a few lines what came of it."""
        return f"<{self.scenario.game} {self.scenario.id}: {short(self.scenario.title)}>\n{self.trace!r}"


def start(scenario: Scenario, ruleset: Ruleset | None = None) -> tuple[Table, tuple[tuple[Event, ...], ...]]:
    """Lay the scenario's table and read what happens on it; answers that are said with that are on it.

    Raises BadScenario.
    """
    ruleset = ruleset or scenario.ruleset()
    file = scenario.path.name
    if "Table" not in scenario.sections:
        says = "; it shows what is refused: check(scenario) judges it" if scenario.bad else ""
        raise BadScenario(f"there is no section “## Table”{says}", file=file)
    written = faces(ruleset, scenario.sections.get("Cards", NONE), file)
    table = lay_table(ruleset, scenario.sections["Table"], file, written)
    lines = scenario.sections.get("Happens", NONE).entries(file)
    return script_of(ruleset, table, lines, file)


def play(
    scenario: Scenario,
    ruleset: Ruleset | None = None,
    choices: tuple[str, ...] = (),
    *,
    laid: Callable[[Table], Table] | None = None,
) -> Played:
    """Play a scenario; `choices` ("Ann: Wreck Broker") come before those of the file.

    `laid` may change the table before anything happens on it.

    Raises BadScenario where it cannot be played, and what the engine raises where play goes wrong.
    """
    ruleset = ruleset or scenario.ruleset()
    table, script = start(scenario, ruleset)
    table = laid(table) if laid is not None else table
    lines = [(0, line) for line in choices] + (
        [] if choices else scenario.sections.get("Choices", NONE).entries(scenario.path.name)
    )
    answers = Answers(lines, scenario.path.name, over=bool(choices))
    try:
        trace = _run(ruleset, table, script, answers)
    except (BadScenario, BrokenRule):
        raise
    except RulesEngineError as wrong:
        before = f"{type(wrong).__name__}: "
        raise BadScenario.of(wrong, file=scenario.path.name, before=before) from wrong
    answers.finish(trace)
    return Played(scenario, trace, tuple(answers.asked), tuple(answers.open))


def _run(ruleset: Ruleset, table: Table, script: Sequence[tuple[Event, ...]], answers: Answers) -> Trace:
    """Let everything happen.

    Raises BrokenRule where the code of a game of one's own goes wrong.
    """
    with blamed(ruleset):
        return run(ruleset, table, script, choose=answers)


# A situation written down in a notebook or a program: the same words as in a scenario file.


NO_CARDS: Mapping[str, str] = MappingProxyType({})


@told_plainly
def situation(
    name: str | Ruleset,
    table: Given,
    happens: Sequence[str] = (),
    choices: Sequence[str] = (),
    *,
    variant: str = "",
    cards: Mapping[str, str] = NO_CARDS,
    players: str | Sequence[str | Player] = (),
) -> Trace:
    """Lay a table, let things happen on it, and return the trace.

    `name` is a game, by its name or as a ruleset. `table` is written as in a scenario: the players' names, a
    blank line, and a Markdown table of cards; or it is a list of rows (dicts, a frame of pandas) with the
    same columns, or a list of `Card`s, and then `players` says who plays ("Ann, Ben"). Each line of
    `happens` is one moment ("Ann attacks Ben with Ash Hound"); `choices` are answers in the order in which
    they are asked ("Ann: Wreck Broker"). `cards` are the whole texts of cards, by name, for a game whose
    cards are scripts; the table then says where they are.

    Raises BadScenario with the line or the row at fault, UnknownGame, and what the engine raises.
    """
    _check(name, happens, choices)
    ruleset = game(name, variant) if isinstance(name, str) else name
    for each, text in cards.items():
        if not isinstance(text, str):
            raise BadScenario(f"the cards: the text of {each!r} must be a text, and is {short(repr(text))}")
    texts = ((each, number, text) for number, (each, text) in enumerate(cards.items(), start=1))
    begun = table_of(ruleset, table, players, faces_of(ruleset, texts, "the cards"))
    begun, script = script_of(ruleset, begun, enumerate(happens, start=1), "what happens")
    answers = Answers(enumerate(choices, start=1), "the choices")
    trace = _run(ruleset, begun, script, answers)
    answers.finish(trace)
    return trace


def _check(name: object, happens: object, choices: object) -> None:
    """Refuse what a notebook easily mixes up: one text where a list belongs, or no text at all.

    Raises BadScenario.
    """
    if not isinstance(name, (str, Ruleset)):
        raise BadScenario(f"the name of the game must be a text, and is {short(repr(name))}")
    for what, lines in (("what happens", happens), ("the choices", choices)):
        if isinstance(lines, str):
            raise BadScenario(f"{what} must be a list, and is one text: write [{short(repr(lines))}]")
        if not isinstance(lines, (list, tuple)):
            raise BadScenario(f"{what} must be a list of texts, and is {short(repr(lines))}")
        for number, line in enumerate(lines, start=1):
            if not isinstance(line, str):
                raise BadScenario(
                    f"each line must be a text, and this is {short(repr(line))}", file=what, line=number
                )
