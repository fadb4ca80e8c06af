"""Situation, play and run, as they give a trace that can be asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine import playing
from rulesengine.core import engine, noticing
from rulesengine.core.brief import Bundle
from rulesengine.core.errors import WrongCall, guess, told_plainly
from rulesengine.core.model import Event
from rulesengine.desk.exported import stepping
from rulesengine.desk.taking import taken_over
from rulesengine.desk.trace import Trace
from rulesengine.playing.faults import blamed
from rulesengine.show import document

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.engine import Chooser
    from rulesengine.core.model import Table
    from rulesengine.core.noticing import Answer
    from rulesengine.core.ruling import Ruleset
    from rulesengine.playing import Scenario


class Played(playing.Played):
    """A scenario and what came of it."""

    __slots__ = ()
    trace: Trace

    def _repr_mimebundle_(self, **_: object) -> Bundle:
        """Show the run in a notebook, under the title of its scenario."""
        return stepping(document(self))


@told_plainly
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


@told_plainly
def run(
    ruleset: Ruleset,
    table: Table,
    script: Iterable[Event | tuple[Event, ...]] = (),
    *,
    choose: Chooser = engine.no_opinion,
    limit: int = engine.STEP_LIMIT,
    keep: bool = True,
) -> Trace:
    """Let events happen on a table, one after another, with all that follows; a tuple happens at once.

    Raises NeverSettles after `limit` steps without an end or a proof that it repeats, and UnknownWord for an
    event that the game does not have. With `keep` off, only the last step is kept.
    """
    moments = [(each,) if isinstance(each, Event) else each for each in script]
    for event in (event for moment in moments for event in moment):
        if not isinstance(event, Event):
            says = f"what happens is an Event, as Event('draws', player='Ann'), and this is {event!r:.80}"
            raise WrongCall(f"run(): {says}; sentences are for situation()")
        _refuse_unsound(event)
        _refuse_nobody(ruleset, event)
        _refuse_strangers(table, event)
    with blamed(ruleset):
        return Trace.of(engine.run(ruleset, table, moments, choose=choose, limit=limit, keep=keep))


def _refuse_unsound(event: Event) -> None:
    """Refuse an event that is made of something else: a card's name for its number, a number in letters.

    Raises WrongCall.
    """
    parts: tuple[tuple[str, type, str], ...] = (
        ("kind", str, "the name of an event, as Event('draws', …)"),
        ("player", str, "a name, as player='Ann'"),
        ("card", int, "the number of a card, as card=1"),
        ("target", int, "the number of a card, as target=1"),
        ("source", int, "the number of a card, as source=1"),
        ("amount", int, "a whole number, as amount=1"),
    )
    for name, what, like in parts:
        given = getattr(event, name)
        if not isinstance(given, what):
            raise WrongCall(f"run(): {name} is {like}, and this is {given!r:.80}")


def _refuse_nobody(ruleset: Ruleset, event: Event) -> None:
    """Refuse an event that happens to nobody, where each sentence of its kind names who it is.

    Raises WrongCall.
    """
    kind = ruleset.words.events.get(event.kind)
    for slot, given, like in (("player", event.player, "player='Ann'"), ("card", event.card, "card=1")):
        if kind is None or event.player or event.card or not kind.says:
            return
        if not given and all(f"{{{slot}}}" in said for said in kind.says):
            says = f"run(): “{kind.says[0]}” is said of somebody: Event({event.kind!r}, {like}, …)"
            raise WrongCall(f"{says}, and this is {event!r:.80}")


def _refuse_strangers(table: Table, event: Event) -> None:
    """Refuse an event of somebody who does not play, or of a card that is not there.

    Raises WrongCall.
    """
    players, cards = [each.name for each in table.board.players], len(table.board.cards)
    if event.player and event.player not in players:
        near = guess(event.player, players)
        raise WrongCall(
            f"run(): nobody called {event.player!r} plays{near}; who plays is: {', '.join(players)}"
        )
    for number in (event.card, event.target, event.source):
        if not 0 <= number <= cards:
            raise WrongCall(f"run(): no card has the number {number}: the table has the cards 1 to {cards}")


@told_plainly
def why_not(
    ruleset: Ruleset, table: Table, card: int, event: Event, before: Table | None = None
) -> tuple[Answer, ...]:
    """Say for each ability of a card that listens which check keeps it from an event on a table.

    Where the event has moved something, `before` is the table before it. Raises WrongCall.
    """
    there = len(table.board.cards)
    if not 1 <= card <= there:
        raise WrongCall(f"why_not(): no card has the number {card}: the table has the cards 1 to {there}")
    return noticing.why_not(ruleset, table, card, event, before)


situation = taken_over(Trace.of, playing.situation)
