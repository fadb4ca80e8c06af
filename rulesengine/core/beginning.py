"""Whose replacements come first, in a game in which one player names who begins.

For each kind of replacement the player who begins works through their own, then the next player,
round after round. Whoever is named is kept in the event, through all kinds, and in what it becomes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.asking import Option, Question
from rulesengine.core.now import Now
from rulesengine.core.ruling import speak
from rulesengine.core.telling import words

if TYPE_CHECKING:
    from rulesengine.core.candidates import Candidate
    from rulesengine.core.model import Event, Table
    from rulesengine.core.noticing import Found
    from rulesengine.core.ruling import Ruleset


def who_begins(ruleset: Ruleset, table: Table, place: int, fresh: list[Candidate]) -> Question | None:
    """Ask who begins, where nobody has been named for this event and several players have replacements."""
    event = table.agenda[0][place]
    owners = {one.found.player for one in fresh if one.place == place}
    if event.course.begins or len(owners) < 2:  # noqa: PLR2004  with one there is nothing to say
        return None
    for ruling, who in speak(ruleset.begins, Now(ruleset, table), event):
        names = [p.name for p in table.board.players if p.name in owners]
        options = tuple(Option(name, name) for name in names)
        asks = f"{who} says whose replacements of “{words(ruleset, table, event)}” begin"
        also = ("several", "select once", "select anew" if event.course.makers else "")
        rules = (ruling.number, *(n for n in map(ruleset.check, also) if n))
        return Question(table, "select", who, asks, rules, options, data=place)
    return None


def begun(table: Table, place: int, name: str) -> Table:
    """Write down who begins, for an event and for those that are one event with it."""
    moment, *rest = table.agenda
    one = moment[place]
    after = tuple(
        event._replace(course=event.course._replace(begins=name))
        if event is one or (event.kind, event.cause) == (one.kind, one.cause)
        else event
        for event in moment
    )
    return table._replace(agenda=(after, *rest))


def whose_turn(table: Table, event: Event, tied: list[Candidate]) -> list[Candidate]:
    """Keep the replacements of the player whose turn it is in this round."""
    names = [p.name for p in table.board.players]
    course = event.course
    start = course.line[-1] if course.line and course.rank == tied[0].rank else course.begins or names[0]
    first = names.index(start)

    def turn(one: Candidate) -> int:
        return (names.index(one.found.player) - first) % len(names)

    best = min(map(turn, tied))
    return [one for one in tied if turn(one) == best]


def on_its_way(ruleset: Ruleset, event: Event, found: Found) -> Event:
    """Write down how far an event has come: whose replacement it was, and of which kind."""
    rank = tuple([r.function(event, found.ability) for r in ruleset.replaces])
    line = event.course.line if rank == event.course.rank else ()
    course = event.course._replace(line=(*line, found.player), rank=max(rank, event.course.rank))
    return event._replace(course=course)
