"""What waits, the next one first: as far as the rules and the answers that were given settle it.

Where nothing has settled yet which of several comes next, they share a place. On the way to a stack there
are two lists in one: what is to be added, in that order, and what is on it, from the top.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.continuous.standing import Now
from rulesengine.core.ruling import every_answer, last_answer
from rulesengine.core.stacking import TAKEN_UP, bypasses_stack, goes_first
from rulesengine.core.stages import rank

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Table, Waiting
    from rulesengine.core.ruling import Ruleset
    from rulesengine.show.changes import Doc


class Place(NamedTuple):
    """Something that waits: its place from 1, and whether it is still on its way to the stack."""

    item: Waiting
    number: int
    adds: bool


def queue(ruleset: Ruleset, table: Table) -> list[Place]:
    """List what waits in the order in which it goes; several with one place are not settled yet."""
    now = Now(ruleset, table)
    at_once, adding, quiet, lying = [], [], [], []
    for item in table.waiting:
        if not ruleset.stacking_grounds or item.added:
            lying.append(item)
        elif bypasses_stack(ruleset, table, item):
            at_once.append(item)
        elif any(True for _ in every_answer(ruleset.stacking_grounds, now, item)):
            adding.append(item)
        else:
            quiet.append(item)  # it goes onto the stack without a word, before anything else
    turns = _groups(
        ((not goes_first(ruleset, table, item), _turn(ruleset, now, item, adding)), item) for item in adding
    )
    if not adding and not quiet:  # what is followed at once has its rank among the others
        lying, at_once = [*at_once, *lying], []
    ranked = _groups((rank(ruleset, now, item), item) for item in lying)
    groups = [*([item] for item in at_once), *turns, *([item] for item in reversed(quiet)), *ranked]
    places: list[Place] = []
    for group in groups:
        number = len(places) + 1
        places += [Place(item, number, any(item is other for other in adding)) for item in group]
    return places


def waiting(ruleset: Ruleset, table: Table) -> list[Doc]:
    """Write the queue of a table down."""
    return [
        {
            "name": place.item.card.name,
            "player": place.item.player,
            "words": place.item.ability.words,
            "since": place.item.step,
            "place": place.number,
            "adds": place.adds,
        }
        for place in (queue(ruleset, table) if table.waiting else ())
    ]


def _turn(ruleset: Ruleset, now: Now, item: Waiting, adding: list[Waiting]) -> int:
    """Say whose turn comes when to add: as it was answered, or as the book says before anybody is asked."""
    if item.turn and all(other.turn for other in adding):
        return item.turn
    if item.turn == TAKEN_UP:
        return TAKEN_UP
    names = [player.name for player in now.board.players]
    said = last_answer(ruleset.first_stacker, now, adding[0])
    if said is None or item.turn:
        return item.turn
    first = names.index(said[1])
    return (names.index(item.player) - first) % len(names) + 1


def _groups(ranked: Iterable[tuple[tuple[int, ...], Waiting]]) -> list[list[Waiting]]:
    rows = sorted(ranked, key=lambda row: row[0])
    return [[item for _, item in alike] for _, alike in groupby(rows, key=lambda row: row[0])]
