"""Where objects go: on the Chain, on the board, from place to place, away. Nothing else happens here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import creates, flag, links, move, takes, top
from rulesengine.core.model import put
from rulesengine.core.text import Face

if TYPE_CHECKING:
    from rulesengine.core.model import Board, Event, Table


def _to(board: Board, number: int, target: int) -> Board:
    """Put an object somewhere else on the board: it stays the object it is."""
    card = board.cards[number]
    zone, place = (board.cards[target].zone, board.cards[target].place) if target else ("base", 0)
    if (card.zone, card.place) == (zone, place):
        return board
    return put(board, card._replace(zone=zone, place=place))


def stands_elsewhere(table: Table, event: Event) -> Table:
    """Put what is on the board where the event's target is, or at base."""
    if not event.card or table.board.cards[event.card].zone not in {"base", "battlefield"}:
        return table
    board = _to(table.board, event.card, event.target)
    return table if board is table.board else table._replace(board=board)


def moves_by_player(table: Table, event: Event) -> Table:
    """Move by a player's own move, which exhausts."""
    table = stands_elsewhere(table, event)
    return flag("exhausted").does(table, event)


def goes_on_the_chain(table: Table, event: Event) -> Table:
    """Put a card on the Chain; it remembers what was paid, and whether another card was played before."""
    card = table.board.cards[event.card]
    if card.zone == "chain":
        return table
    kept = card.flags & {"paid extra"}
    if _played_before(table, event):
        kept |= {"legion"}
    table = move(table, card.id, "chain", controller=event.player or card.owner)
    fresh = table.board.cards[card.id]
    return table._replace(board=put(table.board, fresh._replace(flags=kept)))


def hides(table: Table, event: Event) -> Table:
    """Put a card face down where its target is; it is not played from there in the same turn."""
    if not (event.card and event.target):
        return table
    table = move(table, event.card, "face down", place=table.board.cards[event.target].place)
    fresh = table.board.cards[event.card]
    return table._replace(board=put(table.board, fresh._replace(flags=frozenset({"just hidden"}))))


def _played_before(table: Table, event: Event) -> bool:
    """Say whether a player has played another card in this turn."""
    past = table.past
    while past is not None and past.event.kind != "turn begins":
        if past.event.kind == "plays" and (past.event.player, past.event.law) == (event.player, ""):
            return True
        past = past.before
    return False


def enters(table: Table, event: Event) -> Table:
    """Put a permanent on the board; a Unit comes exhausted."""
    card = table.board.cards[event.card]
    if card.zone in {"base", "battlefield"}:
        return table
    kept = card.flags & {"paid extra", "legion"}
    table = move(table, card.id, "base", controller=event.player or card.owner)
    fresh = table.board.cards[card.id]
    if "Unit" in dict(card.face.sets).get("types", frozenset()):
        kept |= set() if "hurried" in card.flags or event.said("ready") == "yes" else {"exhausted"}
    return table._replace(board=_to(put(table.board, fresh._replace(flags=kept)), card.id, event.target))


def makes_tokens(table: Table, event: Event) -> Table:
    """Make tokens by playing them: a Unit comes exhausted unless its maker says ready, a Gear ready."""
    if not isinstance(event.made, Face):
        return table
    tired = "Unit" in dict(event.made.sets).get("types", frozenset()) and event.said("ready") != "yes"
    flags = ("exhausted",) if tired or event.said("exhausted") == "yes" else ()
    first = len(table.board.cards) + 1
    table = creates("base", flags=flags).does(table, event)
    board = table.board
    for number in range(first, len(board.cards) + 1):
        board = _to(board, number, event.target)
    return table._replace(board=board)


def channels(table: Table, event: Event) -> Table:
    """Put runes on the board, exhausted where the text says so."""
    runes = top(table.board, event.player, "rune deck", event.amount)
    table = takes("rune deck", "base").does(table, event)
    if event.said("exhausted") == "yes":
        for card in runes:
            table = flag("exhausted").does(table, event._replace(card=card.id))
    return table


def attaches(table: Table, event: Event) -> Table:
    """Link an Equipment with one Unit only, and put it there."""
    if not (event.card and event.target):
        return table
    for other in table.board.cards[event.card].links:
        table = links(on=False).does(table, event._replace(target=other))
    table = links().does(table, event)
    return table._replace(board=_to(table.board, event.card, event.target))
