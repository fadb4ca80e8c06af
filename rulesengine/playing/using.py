"""Trying keywords that a player uses, or that change what is paid: with the keyword, and without it.

Such a keyword has no step of its own; so the same thing is done on two boards that differ in nothing but the
keyword, and what is there afterwards must differ. Which thing that is, a game says in its `tables.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rulesengine.core.engine import go_on
from rulesengine.core.model import Board, Event, index_of, put
from rulesengine.core.text import Ability
from rulesengine.playing.casting import ANN, BEN
from rulesengine.playing.setting import LIMIT, settings
from rulesengine.playing.tables import of_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulesengine.core.engine import Trace
    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Ruleset
    from rulesengine.core.text import Face
    from rulesengine.playing.setting import Setting


class Use(NamedTuple):
    """What is done with a keyword: a kind of event, where the card is then, in which state, and how.

    Without a place it is done with a card that the keyword is about, and not with the card itself.
    """

    kind: str
    zone: str
    state: str
    flag: str


def use_of(ruleset: Ruleset, ability: Ability) -> Use | None:
    """Say what is done with a keyword; None where its game does not say, or it is none."""
    uses: dict[str, tuple[str, str, str, str]] = getattr(of_game(ruleset, "tables"), "USES", {})
    row = uses.get(ability.keyword) or uses.get(ability.kind) if ability.form == "keyword" else None
    return Use(*row) if row is not None else None


def used(ruleset: Ruleset, face: Face, place: int, company: tuple[Face, ...], use: Use) -> Trace | None:
    """Find a board on which a keyword changes what comes of its use; None where there is none."""
    ability = face.abilities[place]
    silent = Ability(ability.words, "keyword")
    without = replace(face, abilities=(*face.abilities[:place], silent, *face.abilities[place + 1 :]))
    listens = replace(ability, form="trigger") if not use.zone else ability
    laid = replace(face, abilities=(*face.abilities[:place], listens, *face.abilities[place + 1 :]))
    for setting in settings(ruleset, laid, place, company):
        table = _priced(ruleset, setting.table)
        card = table.board.cards[setting.bearer]
        if use.zone:
            card = card._replace(zone=use.zone, flags=card.flags | ({use.state} if use.state else set()))
        for event in _events(setting, table, use):
            traces = [
                go_on(ruleset, _with(table, card._replace(face=tried_face), event), [], limit=LIMIT)
                for tried_face in (face, without)
            ]
            if _left(traces[0].table.board) != _left(traces[1].table.board):
                return traces[0]
    return None


def _events(setting: Setting, table: Table, use: Use) -> Iterator[Event]:
    """Give what is done: with the card itself, or with what the keyword is about, by either player."""
    if use.zone:
        detail = (("flag", use.flag),) if use.flag else ()
        yield Event(use.kind, setting.bearer, ANN, detail=detail)
        return
    for event in setting.events:
        for who in (ANN, BEN):
            if event.card and table.board.cards[event.card].owner == who:
                yield Event(event.kind, event.card, who)


def _priced(ruleset: Ruleset, table: Table) -> Table:
    """Let every card that was made up cost something."""
    printed: tuple[tuple[str, frozenset[str]], ...] = getattr(of_game(ruleset, "tables"), "PRINTED", ())
    board = table.board
    for card in board.cards:
        have = dict(card.face.sets)
        if lacking := tuple(price for price in printed if price[0] not in have):
            face = replace(card.face, sets=(*card.face.sets, *lacking))
            board = put(board, card._replace(face=face))
    return table._replace(board=board)


def _with(table: Table, card: Card, event: Event) -> Table:
    """Put the card on the table, and let its use be what happens; in that player's turn."""
    players = sorted(table.board.players, key=lambda player: player.name != event.player)
    board = put(table.board, card)
    listed = index_of(board.cards)  # the text has changed, and so has who listens for what
    board = Board(tuple(players), board.cards, listed, board.standing, board.ranked, board.memory)
    return table._replace(board=board, agenda=((event,),))


def _left(board: Board) -> tuple[object, ...]:
    """Say what is there, and what the players have."""
    cards = ((c.face.name, c.face.numbers, c.zone, c.controller, c.flags, c.marks) for c in board.cards)
    return (*cards, *((player.name, player.marks) for player in board.players))
