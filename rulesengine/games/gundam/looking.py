"""Looking at a board with this game's words: the standby player, what is a Pilot, what a player may do now.

Nothing is changed here, and no rule is decided here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.model import Key, opponents
from rulesengine.core.noticing import Found, bans, of_card, reason_unseen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Board, Card, Event

BATTLE, BASE, SHIELDS = "battle area", "base section", "shield section"
IN_PLAY = frozenset({BATTLE, BASE})
MAIN, ACTION = "main phase", "action step"


def stand_by(board: Board, name: str) -> str:
    """Name the other player."""
    return opponents(board, name)[0]


def types(card: Card) -> frozenset[str]:
    """Return what is printed as a card's type."""
    return dict(card.face.sets).get("types", frozenset())


def is_pilot(card: Card) -> bool:
    """Say whether a card can be paired with a Unit."""
    return "Pilot" in types(card) or any(a.keyword == "Pilot" for a in card.face.abilities)


def has_burst(card: Card) -> bool:
    """Say whether something happens when the card is turned up as a destroyed Shield."""
    return any(a.keyword == "Burst" for a in card.face.abilities)


def window(now: Now) -> str:
    """Say what a player could do something in now: the main phase, or an action step."""
    return ACTION if any(p.mark("next to act") for p in now.board.players) else MAIN


def next_to_act(now: Now) -> str:
    """Name the player who may act now."""
    return next((p.name for p in now.board.players if p.mark("next to act")), now.turn_player)


def lying(board: Board, zone: str, who: str) -> list[Card]:
    """List a player's cards in a place, the top one first."""
    cards = [c for c in board.cards if c.zone == zone and c.owner == who]
    return sorted(cards, key=lambda c: (c.place, c.id))


def units(board: Board, who: str) -> list[Card]:
    """List a player's Units in the battle area."""
    return [c for c in lying(board, BATTLE, who) if "Unit" in types(c)]


def flagged(board: Board, word: str) -> Card | None:
    """Find the card in play that is in a state: attacking, attacked."""
    return next((c for c in board.cards if word in c.flags and c.zone in IN_PLAY), None)


def shield(board: Board, who: str, count: int = 1) -> list[Card]:
    """List what protects a player: the Base, else the top Shields."""
    return lying(board, BASE, who)[:1] or lying(board, SHIELDS, who)[:count]


def permits(now: Now, event: Event) -> Iterator[Found]:
    """List the abilities that say that a player may do what the rules alone would not let them."""
    board = now.board
    for listener in (*_printed(now, event), *_lasting(now, event.kind)):
        permit = listener.ability.form == "permit" and event.kind in listener.ability.events
        if permit and reason_unseen(now.ruleset, board, listener, event) is None:
            yield listener


def _printed(now: Now, event: Event) -> Iterable[Found]:
    for card in now.board.cards:
        if card.zone in IN_PLAY and (card.face.abilities or card.links or now.board.standing):
            yield from of_card(now.ruleset, now.board, card)


def _lasting(now: Now, kind: str) -> Iterator[Found]:
    for row in now.board.standing:
        if row.ability.form == "permit" and kind in row.ability.events:
            for number, _ in row.bound or ((row.source, 0),):
                maker = now.card(row.source) if row.bound else None
                yield Found(now.card(number), row.controller, row.ability, Key("row", row.id), row, maker)


def forbidden_by(now: Now, event: Event) -> Found | None:
    """Find the ability that says that an event can't happen."""
    return next((listener for listener, why in bans(now.ruleset, now.board, event) if why is None), None)
