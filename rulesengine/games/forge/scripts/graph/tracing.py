"""Can an event fire a trigger? Yes, unless the words of one of the two rule it out.

All cards that are looked at together are taken for one player's: then they may work together.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulesengine.games.forge.scripts.chains import chain, leaves_a_choice, names_in
from rulesengine.games.forge.scripts.filters import CARD_TYPES, BadFilter, read_filter
from rulesengine.games.forge.scripts.graph.events import THEIRS, YOURS, itself, raised
from rulesengine.games.forge.scripts.modes import find

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulesengine.games.forge.scripts.filters import Alternative, Property
    from rulesengine.games.forge.scripts.graph.events import Raised, Subject
    from rulesengine.games.forge.scripts.model import Face, Line, Script


TOGETHER = frozenset({"Artifact", "Creature", "Enchantment"})  # one card may be all of them
ATTACHED = frozenset({"AttachedBy", "EquippedBy", "EnchantedBy"})
FOR_PLAYERS = ("ValidPlayer", "ValidActivatingPlayer", "ValidControllingPlayer", "ValidCauser")
SUBJECTS = ("ValidCard", "ValidTarget", "ValidDevoured", "ValidEquipment")
DRAWN = frozenset({"Drawn", "Discarded"})  # about a player, and about a card of that player


def fires(face: Face, trigger: Line, event: Raised, by: Face) -> bool:
    """Say whether a trigger of one face fires at an event that another face (or the same) raises."""
    mode = find(trigger.api)
    if mode is None or mode.name != event.mode or dict(mode.implies).get("CombatDamage"):
        return False
    if not (
        _zones(trigger.get("Origin", "Any"), event.origin)
        and _zones(trigger.get("Destination", "Any"), event.destination)
    ):
        return False
    if trigger.get("CombatDamage") == "True":  # no effect deals combat damage
        return False
    if face is by and _is_gone(trigger, event):
        return False
    wanted = trigger.get("CounterType") or trigger.get("SourceType")
    if wanted and event.word and wanted.lower() != event.word.lower():
        return False
    return _subjects(face, trigger, event, same=face is by)


def _is_gone(trigger: Line, event: Raised) -> bool:
    """Say whether the event is a card's leaving, and the card has left already: that fired the trigger."""
    leaves = trigger.get("Origin") == event.origin == "Battlefield"
    return leaves and "Self" in trigger.get("ValidCard")


def _zones(asked: str, said: str) -> bool:
    """Say whether two lists of zones have one in common."""
    mine, other = set(names_in(asked)), set(names_in(said))
    return not mine or not other or bool({"Any", "All"} & (mine | other)) or bool(mine & other)


def _subjects(face: Face, trigger: Line, event: Raised, *, same: bool) -> bool:
    """Set every filter of the trigger against whom the event is about."""
    for key in FOR_PLAYERS:
        if key in trigger and not _player(trigger.get(key), event.subject):
            return False
    for key in SUBJECTS:
        if key in trigger:
            subject = event.subject.card() if event.mode in DRAWN else event.subject
            if not fits(trigger.get(key), subject, face, same=same):
                return False
    asked = trigger.get("ValidSource")
    return not asked or event.source is None or fits(asked, event.source, face, same=same)


def _player(text: str, subject: Subject) -> bool:
    words = {word.strip() for word in text.split(",")}
    if not subject.whose or not words <= {"You", "Opponent", "Player.Opponent"}:
        return True
    return bool(words & ({"You"} if subject.whose == "you" else {"Opponent", "Player.Opponent"}))


def fits(text: str, subject: Subject, face: Face, *, same: bool) -> bool:
    """Say whether somebody or something can pass a filter; `face` is the card that has the filter."""
    try:
        read = read_filter(text)
    except BadFilter:
        return True
    return any(_fits(each, subject, face, same=same) for each in read.alternatives)


def _fits(each: Alternative, subject: Subject, face: Face, *, same: bool) -> bool:
    if (each.base_kind == "player") is not subject.player:
        return each.base_kind == "reference"
    if subject.player:
        return _player(str(each), subject)
    if each.base_kind == "type" and not _type(each.base, subject):
        return False
    if each.base_kind == "subtype" and subject.exact and each.base not in subject.types:
        return False
    return all(_property(prop, subject, face, same=same) for prop in each.properties)


def _type(wanted: str, subject: Subject) -> bool:
    if wanted in subject.types:
        return True
    mine = subject.types & CARD_TYPES  # what else is known of it
    return not subject.exact and all({wanted, each} <= TOGETHER for each in mine)


def _property(prop: Property, subject: Subject, face: Face, *, same: bool) -> bool:
    word = prop.word
    if word in {"Self", "StrictlySelf"}:
        return _may_be(face, subject, same=same)
    if word in {"Other", "StrictlyOther"} or word in ATTACHED:
        return not (same and subject.kind == "self")
    if word in YOURS or word in THEIRS:
        return subject.whose in {"", "you" if word in YOURS else "opponent"}
    if word.lower() in {"token", "nontoken"}:
        return subject.kind == "any" or (subject.kind == "new") is (word == "token")
    if prop.kind in {"type", "subtype"} and subject.exact:
        return (word in subject.types) is not prop.negated
    return not (prop.kind == "type" and prop.negated and word in subject.types)


def _may_be(face: Face, subject: Subject, *, same: bool) -> bool:
    """Say whether the subject can be the very card that listens."""
    if subject.kind == "self":
        return same
    if subject.kind == "new" or (subject.other and same):
        return False
    me = itself(face)
    return subject.whose != "opponent" and subject.types <= me.types


# The trigger graph of a set of cards: which trigger can set off which, by which event, and in which circles.


LONGEST = 4  # triggers in a circle that still has a line of its own
MOST = 10_000  # circles that are looked for and listed; that there are more is said


@dataclass(frozen=True, slots=True)
class Node:
    """A trigger of a card: its number in the graph, the card, its event, and its text for players."""

    number: int
    card: str
    mode: str
    says: str
    line: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """One trigger may set off another: the abilities that do it, and the events that fire it.

    `may` says that somebody is asked on the way, so that it need not happen.
    """

    source: int
    target: int
    events: tuple[str, ...]
    by: tuple[str, ...]
    may: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """Triggers that set off one another in turn."""

    nodes: tuple[int, ...]
    may: bool = False


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
    closed = list(_circles(len(triggers), arrows))
    circles = tuple(sorted(closed, key=lambda circle: (len(circle.nodes), circle.nodes)))
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
                if fires(other.face, other.line, event, trigger.face):
                    events, lines = met.setdefault(other.node.number, ([], []))
                    events.append(event)
                    lines.append(line)
    may = "OptionalDecider" in trigger.line or any(map(leaves_a_choice, trigger.does))
    for number in sorted(met):
        events, lines = met[number]
        modes = tuple(dict.fromkeys(event.mode for event in events))
        yield Arrow(trigger.node.number, number, modes, tuple(dict.fromkeys(line.api for line in lines)), may)


def _circles(size: int, arrows: Sequence[Arrow]) -> Iterator[Circle]:
    """Find circles of up to LONGEST triggers, each once, beginning at its smallest number."""
    onward: list[list[Arrow]] = [[] for _ in range(size)]
    for arrow in arrows:
        onward[arrow.source].append(arrow)
    count = 0
    for start in range(size):
        ways: list[tuple[tuple[int, ...], bool]] = [((start,), False)]
        while ways:
            way, may = ways.pop()
            for arrow in onward[way[-1]]:
                if arrow.target == start:
                    yield Circle(way, may or arrow.may)
                    count += 1
                    continue
                goes_on = arrow.target > start and arrow.target not in way and len(way) < LONGEST
                if goes_on and count < MOST:
                    ways.append(((*way, arrow.target), may or arrow.may))
