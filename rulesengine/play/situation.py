"""A situation written down in a notebook or a program: the same words as in a scenario file."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine.core.engine import run
from rulesengine.games import game
from rulesengine.play.choices import Answers
from rulesengine.play.errors import BadScenario, short
from rulesengine.play.markdown import Section
from rulesengine.play.scripted import faces_of
from rulesengine.play.sentences import moment
from rulesengine.play.tables import lay_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulesengine.core.engine import Trace

NO_CARDS: Mapping[str, str] = MappingProxyType({})


def situation(
    name: str,
    table: str,
    happens: Sequence[str] = (),
    choices: Sequence[str] = (),
    *,
    variant: str = "",
    cards: Mapping[str, str] = NO_CARDS,
) -> Trace:
    """Lay a table, let things happen on it, and return the trace.

    `table` is written as in a scenario: the players' names, a blank line, and a Markdown table of
    cards. Each line of `happens` is one moment ("Ann attacks Ben with Ash Hound"); `choices` are
    answers in the order in which they are asked ("Ann: Wreck Broker"). `cards` are the whole texts of
    cards, by name, for a game whose cards are scripts; the table then says where they lie.

    Raises BadScenario with the line at fault, UnknownGame, and what the engine raises.
    """
    _check(name, table, happens, choices)
    ruleset = game(name, variant)
    lines = tuple(table.removeprefix("\ufeff").strip("\n").splitlines())
    texts = ((each, number, text) for number, (each, text) in enumerate(cards.items(), start=1))
    laid = lay_table(ruleset, Section(1, lines), "the table", faces_of(ruleset, texts, "the cards"))
    script = []
    for number, line in enumerate(happens, start=1):
        try:
            script.append(moment(ruleset, laid, line))
        except BadScenario as wrong:
            raise BadScenario(wrong.says, file="what happens", line=number) from None
    answers = Answers(list(enumerate(choices, start=1)), "the choices")
    trace = run(ruleset, laid, script, choose=answers)
    answers.finish()
    return trace


def _check(name: str, table: str, happens: Sequence[str], choices: Sequence[str]) -> None:
    """Refuse what a notebook easily mixes up: one text where a list belongs, or no text at all.

    Raises BadScenario.
    """
    for what, text in (("the name of the game", name), ("the table", table)):
        if not isinstance(text, str):
            raise BadScenario(f"{what} must be a text, and is {short(repr(text))}")
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
