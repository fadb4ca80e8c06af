"""Making a new board out of an old one. Every change of a board is one of these functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.errors import UnknownCard, guess
from rulesengine.core.model import Board, Card, Player, Table
from rulesengine.core.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulesengine.core.model import Key, Standing
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Ability, Face

    Index = Mapping[str, tuple[tuple[int, int], ...]]

NEAR = frozenset({"self", "source", "target"})  # heard by the event's own objects: no index needed


def put(board: Board, card: Card) -> Board:
    """Replace one row; every other block is shared."""
    cards = board.cards.put(card.id, card)
    return Board(board.players, cards, board.index, board.standing, board.ranked, board.memory)


def add(board: Board, face: Face, player: str, zone: str, arrived: int) -> tuple[Board, Card]:
    """Create an object at the end of the rows."""
    card = Card(len(board.cards) + 1, face, player, player, zone, arrived)
    index = dict(board.index)
    for name, places in index_of([card]).items():
        index[name] = (*index.get(name, ()), *places)
    cards = board.cards.add(card)
    return Board(board.players, cards, index, board.standing, board.ranked, board.memory), card


def listens(ability: Ability) -> tuple[str, ...]:
    """Name what an ability listens for: its form, and the kind of event."""
    if ability.form in {"static", "state"}:
        return (ability.form,)
    if ability.form in {"keyword", "activated", "command", "permit"}:
        return ()
    return tuple(f"{ability.form} {kind}" for kind in ability.events)


def index_of(cards: Iterable[Card]) -> dict[str, tuple[tuple[int, int], ...]]:
    """Say which printed abilities listen for what, leaving out those that an event's objects bring."""
    found: dict[str, list[tuple[int, int]]] = {}
    for card in cards:
        for place, ability in enumerate(card.face.abilities):
            for name in listens(ability):
                if ability.form in {"static", "state"} or ability.whose not in NEAR:
                    found.setdefault(name, []).append((card.id, place))
                else:
                    found.setdefault(name, [])  # somebody near may hear it: that is worth a look
    return {name: tuple(places) for name, places in found.items()}


def lay(ruleset: Ruleset, players: Iterable[Player | str], cards: Iterable[Card], *, turn: int = 1) -> Table:
    """Lay a table: cards get their ids in order, from 1; the first player is the turn player.

    Raises UnknownWord where a card uses a word that the game does not have.
    """
    given = list(cards)
    latest = max((c.arrived for c in given), default=0)  # so that whatever arrives later is younger
    numbered = [c._replace(id=i, arrived=c.arrived - latest) for i, c in enumerate(given, start=1)]
    alike = {(id(f.sets), id(f.numbers), id(f.abilities), id(f.of)): f for f in (c.face for c in numbered)}
    for face in alike.values():  # names are free: what else is the very same has been checked
        ruleset.words.check_face(face)
    for card in numbered:
        ruleset.words.one_of(card.zone, ruleset.words.zones, f"{card.name}: the zone")
        for flag in card.flags:
            ruleset.words.one_of(flag, ruleset.words.flags, f"{card.name}: the state")
        for mark, _ in card.marks:
            ruleset.words.one_of(mark, ruleset.words.marks, f"{card.name}: the mark")
    who = tuple(p if isinstance(p, Player) else Player(p) for p in players)
    for one in who:
        for mark, _ in one.marks:
            ruleset.words.one_of(mark, ruleset.words.player_marks, f"{one.name}: the number")
    return Table(Board(who, Rows.of(numbered), index_of(numbered)), turn=turn)


def player(board: Board, name: str) -> Player:
    """Find a player by name."""
    for one in board.players:
        if one.name == name:
            return one
    raise UnknownCard(f"nobody called {name!r} plays{guess(name, [p.name for p in board.players])}")


def seats(board: Board) -> tuple[str, ...]:
    """Name the players in an order that no turn changes: a chosen player is remembered by it."""
    return tuple(sorted(p.name for p in board.players))


def opponents(board: Board, name: str) -> tuple[str, ...]:
    """Name everybody else, in turn order from that player."""
    names = [p.name for p in board.players]
    at = names.index(name)
    return (*names[at + 1 :], *names[:at])


def named(board: Board, name: str) -> Card:
    """Find the one card with this name.

    Raises UnknownCard where there is none, or more than one.
    """
    found = [c for c in board.cards if c.name == name]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownCard(f"{len(found)} cards are called {name!r}: give each a name of its own")
    raise UnknownCard(f"no card is called {name!r}{guess(name, {c.name for c in board.cards})}")


def with_player(board: Board, new: Player) -> Board:
    """Replace one player."""
    players = tuple(new if p.name == new.name else p for p in board.players)
    return Board(players, board.cards, board.index, board.standing, board.ranked, board.memory)


def with_standing(board: Board, standing: tuple[Standing, ...]) -> Board:
    """Replace what effects left behind."""
    return Board(board.players, board.cards, board.index, standing, board.ranked, board.memory)


def spend(board: Board, row: Standing, by: int) -> Board:
    """Lower what a standing effect has left; at nothing it is gone."""
    fresh = (one._replace(left=one.left - by) if one.id == row.id else one for one in board.standing)
    return with_standing(board, tuple(one for one in fresh if one.id != row.id or one.left > 0))


def spent(table: Table, key: Key, limit: str, row: Standing | None, by: int) -> Table:
    """Write down that an ability had its turn, or that it has less left."""
    if limit:
        table = table._replace(used=table.used | {(key, limit)})
    if row is not None and row.bounded:
        table = table._replace(board=spend(table.board, row, by))
    return table


def counted(marks: tuple[tuple[str, int], ...], name: str, by: int) -> tuple[tuple[str, int], ...]:
    """Add to one of several counts; a count never falls below 0, and at 0 it is not kept."""
    have = dict(marks)
    have[name] = max(0, have.get(name, 0) + by)
    return tuple(sorted((k, n) for k, n in have.items() if n))
