"""What can be read off a table, as facts in words; two ends are compared by what people would see of them.

A fact is kept only where two ends differ in it. Of a card that is not in play an end says where it is and
nothing else; how many cards a pile has, it says only where the named cards do not show that already.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.continuous.standing import survey
from rulesengine.core.positions import outcome_since

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Board
    from rulesengine.core.ruling import Ruleset

Facts: TypeAlias = "dict[str, str]"  # what it is about, and what is so
DEEP = -1  # at an end no moment is still to happen
GAME = "the game"


@dataclass(slots=True)
class Read:
    """What was read off one end."""

    always: Facts = field(default_factory=dict)  # who has won or lost, what players have, where cards are
    in_play: dict[str, Facts] = field(default_factory=dict)  # what a card in play is, by its name
    piles: dict[str, tuple[str, int]] = field(default_factory=dict)  # how many cards; how many without a name


def end_of(trace: Trace) -> Hashable:
    """Write an end so that two are equal where nobody could tell them apart."""
    return bool(trace.loop), outcome_since(trace.start.board, trace.table, DEEP)


def facts_of(trace: Trace) -> Read:
    """Read off the end of a run who won or lost, what players have, where cards are and what they are."""
    ruleset, board = trace.ruleset, trace.table.board
    endings = ruleset.words.endings
    over = [step.says for step in trace.steps if step.event is not None and step.event.kind in endings]
    read = Read({GAME: ", ".join(over)} if over else {})
    noted = set(endings.values())
    for player in board.players:
        marks = ((name, number) for name, number in player.marks if name not in noted)
        read.always |= {f"{player.name}: {name}": str(number) for name, number in marks}
    _cards(ruleset, board, read)
    return read


def _cards(ruleset: Ruleset, board: Board, read: Read) -> None:
    """Read off where each card is, and what those in play are; of cards with one name, only how many."""
    sheets = survey(ruleset, board)
    often = Counter(card.name for card in board.cards)
    where: Counter[tuple[str, str]] = Counter()
    nameless: Counter[tuple[str, str]] = Counter()
    for card in board.cards:
        where[card.controller, card.zone] += 1
        if often[card.name] > 1:
            nameless[card.controller, card.zone] += 1
            continue
        name, sheet = card.name, sheets[card.id]
        read.always[f"{name}: zone"] = card.zone
        if card.zone in ruleset.ability_zones:
            mine = {"controller": str(sheet["controller"])}
            mine |= {word: str(sheet.get(word, 0)) for word in ruleset.words.numbers}
            mine |= dict.fromkeys(sorted(card.flags), "yes")
            mine |= {word: str(number) for word, number in card.marks}
            read.in_play[name] = mine
    read.piles = {
        f"{who}: cards in {zone}": (str(number), nameless[who, zone])
        for (who, zone), number in where.items()
        if zone
    }


def differing(every: Sequence[Read]) -> list[Facts]:
    """Keep what is not so at every one of several ends, in the order in which it is read off.

    What one end does not have is said all the same: 0 of what is counted, "no" for a state.
    """
    told = [dict[str, str]() for _ in every]
    _keep(told, [each.always for each in every])
    for name in dict.fromkeys(name for each in every for name in each.in_play):
        here = [place for place, each in enumerate(every) if name in each.in_play]
        cards = [every[place].in_play[name] for place in here]
        _keep([told[place] for place in here], cards, f"{name}: ")
    unsaid = {
        pile
        for pile in dict.fromkeys(pile for each in every for pile in each.piles)
        if len({each.piles.get(pile, ("", 0))[1] for each in every}) > 1
    }
    piles = [{pile: number for pile, (number, _) in each.piles.items() if pile in unsaid} for each in every]
    _keep(told, piles)
    return told


def _keep(told: Sequence[Facts], every: Sequence[Mapping[str, str]], before: str = "") -> None:
    """List what is not so everywhere, with nothing in the place of what is not there."""
    names = dict.fromkeys(name for facts in every for name in facts)
    for name in names:
        values = [facts.get(name) for facts in every]
        none = _none(name, (value for value in values if value is not None))
        said = [none if value is None else value for value in values]
        if len(set(said)) > 1:
            for facts, value in zip(told, said, strict=True):
                facts[f"{before}{name}"] = value


def said(facts: Facts) -> tuple[str, ...]:
    """Write facts as people say them: "Ash Hound: zone trash"."""
    return tuple(f"{name}{':' if name == GAME else ''} {value}" for name, value in facts.items())


def _none(name: str, values: Iterable[str]) -> str:
    if name == GAME:
        return "goes on"
    there = set(values)
    if all(value.lstrip("-").isdigit() for value in there):
        return "0"
    return "no" if there == {"yes"} else "–"
