"""The search for loops over the cards on a table: which triggers set each other off, and for how long.

A circle is what the words allow; whether it goes on for ever is shown by playing it.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from rulesengine.live.situations import scenario as read
from rulesengine.playing.circling import Speaker, play_circle
from rulesengine.playing.runs import start
from rulesengine.playing.tables import of_game
from rulesengine.playing.trying import happens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Data = dict[str, Any]
LENGTH, MOST = 3, 12  # triggers in a circle, and circles that are played


def loops(text: str) -> Data:
    """List the circles of triggers on a table, each with its cards, their words, the verdict and why.

    {"circles": [{"cards", "words", "verdict", "played"}], "more": left out}. Raises BadScenario.
    """
    scenario = read(text)
    ruleset = scenario.ruleset()
    table, _ = start(scenario, ruleset)
    faces = {each.face.name: each.face for each in table.board.cards}
    speakers = [
        Speaker(face, place)
        for face in faces.values()
        for place, ability in enumerate(face.abilities)
        if ability.form == "trigger"
    ]
    marks = getattr(of_game(ruleset, "graphs"), "START", ())
    closed = list(islice(circles(speakers), MOST + 1))
    told = [
        {
            "cards": [each.face.name for each in circle],
            "words": [each.ability.words for each in circle],
        }
        | play_circle(ruleset, circle, marks).written()
        for circle in closed[:MOST]
    ]
    return {"circles": told, "more": len(closed) > MOST, "triggers": len(speakers)}


def circles(speakers: Sequence[Speaker]) -> Iterator[tuple[Speaker, ...]]:
    """Give the circles in which the orders of each can make the event of the next, the shortest first."""
    makes = [frozenset(happens((each.ability.cost, each.ability.then))) for each in speakers]
    sees = [frozenset(each.ability.events) for each in speakers]
    sets_off = [[b for b in range(len(speakers)) if makes[a] & sees[b]] for a in range(len(speakers))]
    for length in range(1, LENGTH + 1):
        for first in range(len(speakers)):
            for way in _ways(sets_off, (first,), length):
                yield tuple(speakers[each] for each in way)


def _ways(sets_off: Sequence[Sequence[int]], way: tuple[int, ...], length: int) -> Iterator[tuple[int, ...]]:
    """Go on from the end of a way; its first trigger has the lowest number, so each circle is given once."""
    if len(way) == length:
        if way[0] in sets_off[way[-1]]:
            yield way
        return
    for each in sets_off[way[-1]]:
        if each > way[0] and each not in way:
            yield from _ways(sets_off, (*way, each), length)
