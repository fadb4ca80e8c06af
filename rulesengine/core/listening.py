"""Who listens for an event, and where each ability is. Whether it hears is said in `noticing.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.quick import said_by
from rulesengine.core.standing import survey

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.model import Board, Card, Event, Key, Standing
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability


GIVES = frozenset({"gain", "copy"})  # how an object comes to an ability that is not printed on it


class Found(NamedTuple):
    """An ability that listens, where it is and whose it is."""

    card: Card  # its bearer
    player: str
    ability: Ability
    key: Key
    row: Standing | None = None

    @property
    def said(self) -> str:
        """Say whose ability it is, in its words."""
        return said_by(self.card.face.name, self.ability.words)


def unheard(ruleset: Ruleset, board: Board, form: str, kind: str, *, near: bool = False) -> bool:
    """Say quickly that nobody on a board can have such an ability, which is so for most events.

    With `near`, what effects left behind is looked at one by one.
    """
    if f"{form} {kind}" in board.index:
        return False
    if any(a.form == form and kind in a.events for some in ruleset.statuses.values() for a in some):
        return False
    if near:
        given = (c.value for row in board.standing for c in row.ability.changes)
        rows = (row.ability for row in board.standing)
        return not any(
            kind in getattr(ability, "events", ()) and getattr(ability, "form", "") == form
            for ability in (*rows, *given)
        )
    return not (board.standing or board.index.get("static"))


def listeners(ruleset: Ruleset, board: Board, form: str, event: Event) -> Iterator[Found]:
    """Find the abilities that listen for an event, without looking at every card."""
    for number, place in board.index.get(f"{form} {event.kind}", ()):
        yield printed_at(ruleset, board, number, place)
    for number in dict.fromkeys((event.card, event.source, event.target)):
        if number:
            yield from _near(ruleset, board, board.cards[number], form, event.kind)
    yield from _left_behind(board, form, event)
    found = survey(ruleset, board) if board.index.get("static") or board.standing else None
    if found is not None and any(c.how in GIVES for e in found.effects for c in e.ability.changes):
        for number in sorted(found.whom):
            for held in found[number].get("gained", ()):
                if held.ability.form == form and event.kind in held.ability.events:
                    card = board.cards[number]
                    yield Found(card, card.controller, held.ability, held.key)


def _left_behind(board: Board, form: str, event: Event) -> Iterator[Found]:
    """Find the abilities that effects left behind; those made for fixed objects, by each of these."""
    near = {event.card, event.source, event.target}
    for row in board.standing:
        if row.ability.form == form and event.kind in row.ability.events:
            for number in (row.source,) if row.bound is None else _bound(board, row, near):
                yield Found(board.cards[number], row.controller, row.ability, ("row", row.id), row)


def _bound(board: Board, row: Standing, near: set[int]) -> Iterator[int]:
    """List the objects that an effect was made for and that an event may concern.

    One that waits for something that happens to nobody ("at the end of this turn, destroy it") waits
    for each object that is still there.
    """
    for number, arrived in row.bound or ():
        if number in near if row.ability.whose != "any" else board.cards[number].arrived == arrived:
            yield number


def printed_at(ruleset: Ruleset, board: Board, number: int, place: int) -> Found:
    """Find a printed ability with the object that has it: the card, or the one that bears its text."""
    card = board.cards[number]
    bearer = ruleset.bears.function(board, card) if ruleset.bears is not None else None
    host = board.cards[bearer] if bearer else card
    return Found(host, host.controller, card.face.abilities[place], ("printed", number, place))


def _near(ruleset: Ruleset, board: Board, card: Card, form: str, kind: str) -> Iterator[Found]:
    """The abilities of an object that has a part in the event: printed, lent, or by its states."""
    bears = ruleset.bears.function if ruleset.bears is not None else None
    lent_away = bears is not None and bears(board, card) not in {None, card.id}
    for place, ability in enumerate(() if lent_away else card.face.abilities):
        if ability.form == form and kind in ability.events and ability.whose in {"self", "source", "target"}:
            yield Found(card, card.controller, ability, ("printed", card.id, place))
    if not card.links and not card.flags:
        return
    for held in survey(ruleset, board).held(card):
        near = held.key[0] == "status" or held.ability.whose in {"self", "source", "target"}
        if near and held.key[0] != "gained" and held.ability.form == form and kind in held.ability.events:
            yield Found(card, card.controller, held.ability, held.key)


def of_card(ruleset: Ruleset, board: Board, card: Card) -> Iterable[Found]:
    """List every ability of an object: printed, lent, by its states, and by effects."""
    for place in range(len(card.face.abilities)):
        found = printed_at(ruleset, board, card.id, place)
        if found.card.id == card.id:
            yield found
    for held in survey(ruleset, board).held(card):
        yield Found(card, card.controller, held.ability, held.key)
