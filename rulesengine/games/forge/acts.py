"""What each event does to the table. When it happens is in `rules/`; words are in `words.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS as CORE
from rulesengine.core.acts import Act, act, links, mark, nothing
from rulesengine.core.applying import with_memory
from rulesengine.games.forge.deeds import DEEDS
from rulesengine.games.forge.words import EVENTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulesengine.core.model import Card, Event, Key, Table


def _stamped(table: Table, keys: Iterable[Key]) -> Table:
    """Give effects a new timestamp: 613.7c and 613.7e."""
    memory = table.board.memory
    since = {**memory.since, **dict.fromkeys(keys, table.clock + 1)}
    return table._replace(board=with_memory(table.board, memory._replace(since=since)))


def _abilities(card: Card) -> list[Key]:
    return [("printed", card.id, place) for place in range(len(card.face.abilities))]


def _attaches(table: Table, event: Event) -> Table:
    """An Aura or an Equipment lets go of what it was on; attached anew it has a new timestamp."""
    card = table.board.cards[event.card]
    if event.target in card.links or not event.target:
        return table
    for other in card.links:
        table = links(on=False).does(table, event._replace(target=other))
    there = links().does(table, event)
    return _stamped(there, _abilities(card))


def _puts(table: Table, event: Event) -> Table:
    """The counters of that kind, old and new, have the timestamp of the new one."""
    return _stamped(mark().does(table, event), [("counter", event.card, event.said("mark"))])


DOES: dict[str, Act] = {
    "attaches": act(_attaches),
    "puts counters": act(_puts),
    "removes counters": mark(sign=-1),
}
ACTS = {kind: nothing() for kind in EVENTS} | DEEDS | DOES | dict(CORE)
