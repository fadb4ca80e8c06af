"""What an event does to the table: one small act a kind. A game names its acts with its own words.

    ACTS | {"rest": flag("rested"), "draw": takes("deck", "hand"), "is destroyed": moves("trash")}

An act that meets nothing to do returns the table it was given: that is how "if you do" and "as
much as possible" know. Each act says which counts it reads, so that a loop is never called endless
while an act reads what its certificate left out; an act that says nothing is taken to read all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from rulesengine.core.model import (
    ATTACHED,
    Board,
    Standing,
    Table,
    add,
    counted,
    player,
    put,
    with_player,
    with_standing,
)
from rulesengine.core.text import Face

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulesengine.core.model import Card, Event


Does: TypeAlias = "Callable[[Table, Event], Table]"


@dataclass(frozen=True, slots=True)
class Act:
    """What a kind of event does, and which counts it looks at."""

    does: Does
    reads: frozenset[str] = frozenset({"*"})
    by_amount: str = ""  # the mark of which it counts as many as its event has for an amount


def act(does: Does, *reads: str) -> Act:
    """Declare which counts an act reads; none, if none are named."""
    return Act(does, frozenset(reads))


def nothing() -> Act:
    """Make an act that changes nothing: the event is only seen."""
    return act(only_seen)


def only_seen(table: Table, event: Event) -> Table:
    """Change nothing: that it is seen is all that there is to do."""
    return table


def move(table: Table, number: int, zone: str, place: int = 0, controller: str = "") -> Table:
    """Move an object: there it is a new object, and what had happened to it is forgotten."""
    card = table.board.cards[number]
    board = table.board
    for other in card.links:
        board = put(board, _unlinked(board.cards[other], number))
    who = controller or card.owner
    moved = card._replace(
        face=card.face.of or card.face,
        zone=zone,
        controller=who,
        arrived=table.clock + 1,
        place=place,
        flags=frozenset(),
        marks=(),
        links=(),
    )
    used = frozenset(u for u in table.used if u[0].kind == "row" or u[0].number != number)
    return table._replace(board=put(board, moved), used=used)


def _unlinked(card: Card, other: int) -> Card:
    marks = tuple(m for m in card.marks if m != (ATTACHED, other))
    return card._replace(links=tuple(n for n in card.links if n != other), marks=marks)


def moves(zone: str, *, end: str = "top") -> Act:
    """Make an act that moves the event's object to a zone, on top of it or at its bottom."""

    def does(table: Table, event: Event) -> Table:
        if not event.card or (table.board.cards[event.card].zone == zone and end == "top"):
            return table
        owner = table.board.cards[event.card].owner
        return move(table, event.card, zone, edge(table.board, owner, zone, end))

    return act(does)


def leaves(zone: str, end: str = "top") -> Act:
    """Make an act that takes the event's object away to a zone; a token that leaves is nowhere then."""

    def does(table: Table, event: Event) -> Table:
        return leave(table, event.card, zone, end) if event.card else table

    return act(does)


def leave(table: Table, number: int, zone: str, end: str = "top") -> Table:
    """Take an object away to a zone, where it is not there already; a token that leaves is nowhere then."""
    card = table.board.cards[number]
    there = "nowhere" if card.face.token else zone
    if card.zone == there:
        return table
    return move(table, number, there, edge(table.board, card.owner, there, end))


def takes(source: str, zone: str) -> Act:
    """Make an act that moves the top `amount` cards of a player's zone to another."""

    def does(table: Table, event: Event) -> Table:
        for card in top(table.board, event.player, source, event.amount):
            table = move(table, card.id, zone, edge(table.board, event.player, zone, "bottom"))
        return table

    return act(does, source)


def top(board: Board, owner: str, zone: str, count: int) -> list[Card]:
    """Return the top cards of a player's zone, the topmost first."""
    pile = [c for c in board.cards if c.zone == zone and c.owner == owner]
    return sorted(pile, key=lambda c: (c.place, c.id))[:count]


def edge(board: Board, owner: str, zone: str, end: str) -> int:
    """Return the place just above the top, or just below the bottom, of a player's zone."""
    places = [c.place for c in board.cards if c.zone == zone and c.owner == owner]
    if end == "top":
        return min(places, default=1) - 1
    return max(places, default=-1) + 1


def flag(name: str = "", *, on: bool = True) -> Act:
    """Make an act that puts a state on the event's object, or takes it off.

    Without a name, the event's detail "flag" names the state.
    """

    def does(table: Table, event: Event) -> Table:
        if not event.card:
            return table
        word, card = name or event.said("flag"), table.board.cards[event.card]
        if (word in card.flags) is on:
            return table
        flags = card.flags | {word} if on else card.flags - {word}
        return table._replace(board=put(table.board, card._replace(flags=flags)))

    return act(does)


def mark(name: str = "", sign: int = 1, *, by: int = 0) -> Act:
    """Make an act that adds the event's amount to a count on its object, or takes it away.

    `by` is for an event without an amount ("{card} has fired"): it counts so many each time.
    """

    def does(table: Table, event: Event) -> Table:
        if not event.card:
            return table
        card = table.board.cards[event.card]
        marks = counted(card.marks, name or event.said("mark"), sign * (by or event.amount))
        if marks == card.marks:
            return table
        return table._replace(board=put(table.board, card._replace(marks=marks)))

    return replace(_counting(does, name, sign), by_amount="" if by else name)


def player_mark(name: str = "", sign: int = 1) -> Act:
    """Make an act that adds the event's amount to a count of its player, or takes it away."""

    def does(table: Table, event: Event) -> Table:
        who = player(table.board, event.player)
        marks = counted(who.marks, name or event.said("mark"), sign * event.amount)
        if marks == who.marks:
            return table
        return table._replace(board=with_player(table.board, who._replace(marks=marks)))

    return _counting(does, name, sign)


def _counting(does: Does, name: str, sign: int) -> Act:
    """Declare that taking away from a count looks at it: there is an end at nothing."""
    return act(does) if sign > 0 else act(does, f"{name} falls" if name else "*")


def links(*, on: bool = True) -> Act:
    """Make an act that links the event's object and its target, or parts them."""

    def does(table: Table, event: Event) -> Table:
        board, first, second = table.board, event.card, event.target
        if not (first and second) or (second in board.cards[first].links) is on:
            return table
        for here, there in ((first, second), (second, first)):
            card = board.cards[here]
            linked = card._replace(links=(*card.links, there)) if on else _unlinked(card, there)
            board = put(board, linked)
        return table._replace(board=board)

    return act(does)


def creates(zone: str, *, flags: Iterable[str] = ()) -> Act:
    """Make an act that creates `amount` new objects with the face that the event carries."""
    given = frozenset(flags)

    def does(table: Table, event: Event) -> Table:
        if not isinstance(event.made, Face):
            return table
        board = table.board
        state = given | frozenset(word for key, word in event.detail if key == "flag")
        for _ in range(max(1, event.amount)):
            board, card = add(board, event.made, event.player, zone, table.clock + 1)
            if state:
                board = put(board, card._replace(flags=state))
        return table._replace(board=board)

    return act(does)


def turns(table: Table, event: Event) -> Table:
    """Let it be the turn of the event's player, and count the turn."""
    board, players = table.board, table.board.players
    at = players.index(player(board, event.player))
    here = (*players[at:], *players[:at])
    board_now = Board(here, board.cards, board.index, board.standing, board.ranked, board.memory)
    return table._replace(board=board_now, turn=table.turn + 1)


def stands(table: Table, event: Event) -> Table:
    """Let an effect hold from now on."""
    if not isinstance(event.made, Standing):
        return table
    row = event.made._replace(id=table.born + 1, moment=event.made.moment or table.clock + 1)
    board = with_standing(table.board, (*table.board.standing, row))
    return table._replace(board=board, born=row.id)


def renews(table: Table, event: Event) -> Table:
    """Let an effect that holds already hold anew: the latest time and the latest count, nothing is added."""
    effect = event.made
    if not isinstance(effect, Standing):
        return table
    rows = tuple(
        row._replace(moment=table.clock + 1, until=effect.until, left=effect.left, ability=effect.ability)
        if row.id == effect.id
        else row
        for row in table.board.standing
    )
    return table._replace(board=with_standing(table.board, rows))


STANDS, RENEWS = "stands", "renews"  # the core's own two kinds: every game has them
ACTS: Mapping[str, Act] = {STANDS: act(stands), RENEWS: act(renews)}


# What arrives has something from the first moment on: counters, states, words of its own.


def arrived(before: Table, after: Table, event: Event) -> Table:
    """Give what an event has moved or made what it arrives with: in the same moment, not after it."""
    if not event.bears or after is before:
        return after
    created = range(len(before.board.cards) + 1, len(after.board.cards) + 1)
    board = after.board
    for number in (event.card,) if event.card else created:
        board = put(board, _bearing(board.cards[number], event.bears))
    return after._replace(board=board)


def _bearing(card: Card, bears: tuple[tuple[str, int | str], ...]) -> Card:
    for name, given in bears:
        if isinstance(given, int):
            card = card._replace(marks=counted(card.marks, name, given))
        elif name == "flags":
            card = card._replace(flags=card.flags | {given})
        else:
            face, sets = card.face, dict(card.face.sets)
            sets[name] = sets.get(name, frozenset()) | {given}
            changed = replace(face, sets=tuple(sets.items()), of=face.of or face)
            card = card._replace(face=changed)
    return card
