"""Situation, play and run, as they give a trace that can be asked."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from rulesengine import playing
from rulesengine.core import engine
from rulesengine.core.brief import Bundle
from rulesengine.desk.exported import stepping
from rulesengine.desk.trace import Trace
from rulesengine.show import document

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulesengine.core.engine import Chooser
    from rulesengine.core.model import Event, Player, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Scenario
    from rulesengine.playing.laying import Given


class Played(playing.Played):
    """A scenario and what came of it."""

    __slots__ = ()
    trace: Trace

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the run in a notebook, under the title of its scenario."""
        return stepping(document(self))


def play(
    scenario: Scenario,
    ruleset: Ruleset | None = None,
    choices: tuple[str, ...] = (),
) -> Played:
    """Play a scenario; `choices` ("Ann: Wreck Broker") come before those of the file.

    Raises BadScenario where it cannot be played, and what the engine raises where play goes wrong.
    """
    done = playing.play(scenario, ruleset, choices)
    return Played(*done._replace(trace=Trace.of(done.trace)))


def run(
    ruleset: Ruleset,
    table: Table,
    script: Iterable[tuple[Event, ...]] = (),
    *,
    choose: Chooser = engine.no_opinion,
    limit: int = engine.STEP_LIMIT,
) -> Trace:
    """Let the players do what the script says, one moment after another, with all that follows.

    Raises NeverSettles after `limit` steps without an end or a proof that it repeats, and UnknownWord for an
    event that the game does not have.
    """
    return Trace.of(engine.run(ruleset, table, script, choose=choose, limit=limit))


NO_CARDS: Mapping[str, str] = MappingProxyType({})


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
    return Trace.of(
        playing.situation(name, table, happens, choices, variant=variant, cards=cards, players=players)
    )
