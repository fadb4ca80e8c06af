"""The trigger graph of a set of cards: which trigger can set off which, by which event, and in which circles.

Read off the scripts alone. That an arrow is there says that nothing in the words rules the event out; whether
it happens on a table is for `confirmed` to say, which plays the circle.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import chain
from rulesengine.games.forge.scripts.graph.hearing import hears
from rulesengine.games.forge.scripts.graph.raising import raised
from rulesengine.games.forge.scripts.lints.sense import leaves_a_choice
from rulesengine.games.forge.scripts.modes import find

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rulesengine.games.forge.scripts.graph.subjects import Raised
    from rulesengine.games.forge.scripts.model import Face, Line, Script

LONGEST = 4  # triggers in a circle that is still told on its own
MOST = 500  # circles that are listed; how many are left out is said


@dataclass(frozen=True, slots=True)
class Node:
    """A trigger of a card: its number in the graph, the card, what it hears, and its text for players."""

    number: int
    card: str
    mode: str
    says: str
    line: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """One trigger may set off another: the abilities that do it, and the events that it hears.

    `may` says that somebody is asked on the way, so that it need not happen.
    """

    source: int
    target: int
    events: tuple[str, ...]
    by: tuple[str, ...]
    may: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """Triggers that set off one another in turn, and what playing that has shown; "" where nobody has."""

    nodes: tuple[int, ...]
    may: bool = False
    played: str = ""


@dataclass(frozen=True, slots=True)
class Graph:
    """The triggers, the arrows between them, the circles; `left_out` counts those not listed."""

    nodes: tuple[Node, ...]
    arrows: tuple[Arrow, ...]
    circles: tuple[Circle, ...]
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class _Trigger:
    node: Node
    face: Face
    line: Line
    does: tuple[Line, ...]


def trace(scripts: Iterable[Script]) -> Graph:
    """Make the graph of a set of scripts, in the order in which they are given."""
    triggers = list(_triggers(scripts))
    by_mode: dict[str, list[_Trigger]] = defaultdict(list)
    for trigger in triggers:
        by_mode[trigger.node.mode].append(trigger)
    arrows = tuple(arrow for trigger in triggers for arrow in _arrows(trigger, by_mode))
    found = list(_circles(len(triggers), arrows))
    circles = tuple(sorted(found, key=lambda circle: (len(circle.nodes), circle.nodes)))
    nodes = tuple(trigger.node for trigger in triggers)
    return Graph(nodes, arrows, circles[:MOST], max(0, len(circles) - MOST))


def _triggers(scripts: Iterable[Script]) -> Iterator[_Trigger]:
    number = 0
    for script in scripts:
        for face in script.faces:
            for line in face.triggers:
                said = line.get("TriggerDescription").replace("CARDNAME", face.name)
                mode = find(line.api)
                node = Node(number, face.name, mode.name if mode else line.api, said, line.line)
                yield _Trigger(node, face, line, chain(face, line))
                number += 1


def _arrows(trigger: _Trigger, by_mode: dict[str, list[_Trigger]]) -> Iterator[Arrow]:
    """Find whom a trigger can set off."""
    met: dict[int, tuple[list[Raised], list[Line]]] = {}
    for line in trigger.does:
        for event in raised(trigger.face, line, trigger.does):
            for other in by_mode.get(event.mode, ()):
                if hears(other.face, other.line, event, trigger.face):
                    events, lines = met.setdefault(other.node.number, ([], []))
                    events.append(event)
                    lines.append(line)
    may = "OptionalDecider" in trigger.line or any(map(leaves_a_choice, trigger.does))
    for number in sorted(met):
        events, lines = met[number]
        heard = tuple(dict.fromkeys(event.mode for event in events))
        yield Arrow(trigger.node.number, number, heard, tuple(dict.fromkeys(line.api for line in lines)), may)


def _circles(size: int, arrows: Sequence[Arrow]) -> Iterator[Circle]:
    """Find circles of up to LONGEST triggers, each once, beginning at its smallest number."""
    onward: list[list[Arrow]] = [[] for _ in range(size)]
    for arrow in arrows:
        onward[arrow.source].append(arrow)
    found = 0
    for start in range(size):
        ways: list[tuple[tuple[int, ...], bool]] = [((start,), False)]
        while ways:
            way, may = ways.pop()
            for arrow in onward[way[-1]]:
                if arrow.target == start:
                    yield Circle(way, may or arrow.may)
                    found += 1
                    continue
                goes_on = arrow.target > start and arrow.target not in way and len(way) < LONGEST
                if goes_on and found < MOST * 20:
                    ways.append(((*way, arrow.target), may or arrow.may))


def confirmed(graph: Graph, plays: Callable[[tuple[Node, ...]], str]) -> Graph:
    """Let each circle be played, and write down what that showed: "confirmed", "refuted: why", or "".

    `plays` gets the triggers of a circle.
    """
    said = (replace(each, played=plays(tuple(graph.nodes[n] for n in each.nodes))) for each in graph.circles)
    return replace(graph, circles=tuple(said))
