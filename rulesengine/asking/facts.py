"""What can be read off a table, as facts in words; two ends are compared by what people would see of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.positions import outcome_since
from rulesengine.core.standing import survey

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Board
    from rulesengine.core.ruling import Ruleset

Facts: TypeAlias = "dict[str, str]"  # what it is about, and what is so
DEEP = -1  # at an end no moment is still to happen


def end_of(trace: Trace) -> Hashable:
    """Write an end so that two are equal where nobody could tell them apart."""
    return bool(trace.loop), outcome_since(trace.start.board, trace.table, DEEP)


def facts_of(ruleset: Ruleset, board: Board) -> Facts:
    """Read off a board what players have, where each card is, and what it is now."""
    found: Facts = {}
    for player in board.players:
        found |= {f"{player.name}: {name}": str(number) for name, number in player.marks}
    sheets = survey(ruleset, board)
    often = Counter(card.name for card in board.cards)
    where: Counter[tuple[str, str]] = Counter()
    for card in board.cards:
        where[card.controller, card.zone] += 1
        if often[card.name] > 1:
            continue  # of cards with one name only their number is told, zone by zone
        name, sheet = card.name, sheets[card.id]
        found[f"{name}: zone"] = card.zone
        if card.zone in ruleset.ability_zones:
            found[f"{name}: controller"] = str(sheet["controller"])
            found |= {f"{name}: {word}": str(sheet.get(word, 0)) for word in ruleset.words.numbers}
            found |= {f"{name}: {word}": "yes" for word in sorted(card.flags)}
            found |= {f"{name}: {word}": str(number) for word, number in card.marks}
    found |= {f"{who}: cards in {zone}": str(number) for (who, zone), number in where.items() if zone}
    return found


def differing(every: Sequence[Facts]) -> list[Facts]:
    """Keep what is not so at every one of several ends, in the order in which it is read off.

    What one end does not have is said all the same: 0 of what is counted, "no" for a state.
    """
    names = dict.fromkeys(name for facts in every for name in facts)
    part = [name for name in names if len({facts.get(name, "") for facts in every}) > 1]
    none = {name: _none({facts[name] for facts in every if name in facts}) for name in part}
    return [{name: facts.get(name, none[name]) for name in part} for facts in every]


def said(facts: Facts) -> tuple[str, ...]:
    """Write facts as people say them: "Ash Hound: zone trash"."""
    return tuple(f"{name} {value}" for name, value in facts.items())


def _none(values: set[str]) -> str:
    if all(value.isdigit() for value in values):
        return "0"
    return "no" if values == {"yes"} else "–"
