"""A clash, as far as the examples need it: tops are revealed and compared. Context of the chapter only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import top
from rulesengine.core.model import Event, opponents, put
from rulesengine.core.ruling import rule
from rulesengine.games.fab.rules.combat import target_of

if TYPE_CHECKING:
    from rulesengine.core.continuous.standing import Now
    from rulesengine.core.model import Card, Table
    from rulesengine.core.ruling import Moment


def revealed(table: Table, event: Event) -> Table:
    """Let everybody see a card; one that is on a deck is known until it leaves its place."""
    card = table.board.cards[event.card]
    if not event.card or card.zone != "deck":
        return table._replace()  # another table: showing a card is done, though nothing has changed
    return table._replace(board=put(table.board, card._replace(flags=card.flags | {"revealed"})))


def over(table: Table, event: Event) -> Table:
    """Let what a clash has revealed be unseen again."""
    board = table.board
    for card in board.cards:
        if "revealed" in card.flags:
            board = put(board, card._replace(flags=card.flags - {"revealed"}))
    return table if board is table.board else table._replace(board=board)


@rule("+clash", on=("clashes",))
def with_whom(now: Now, event: Event, moment: Moment) -> Event | None:
    """Say who the attacking or the defending hero is, with whom somebody clashes."""
    word = event.said("opponent")
    if not word or word in {p.name for p in now.board.players}:
        return None
    attacks = [c for c in now.board.cards if "attacking" in c.flags]
    made_at = [target_of(now, card) for card in attacks] if word == "defending" else []
    sides = (
        [c.controller for c in attacks]
        if word == "attacking"
        else [now.card(n).controller for n in made_at if n]
    )
    named = next((name for name in sides if name != event.player), "")
    detail = dict(event.detail) | {"opponent": named or opponents(now.board, event.player)[0]}
    return event._replace(detail=tuple(detail.items()))


@rule("+clash", on=("clashes",))
def the_most_power_wins(now: Now, event: Event) -> tuple[Moment, ...] | None:
    """Both reveal the top card; whoever has the most power wins, and whoever has not does not."""
    other = _other(now, event)
    sides = {name: _power(now, name) for name in (event.player, other)}
    shown = tuple(
        Event("is revealed", card.id, name) for name, (card, _) in sides.items() if card is not None
    )
    best = max(power for _, power in sides.values())
    first = [name for name, (_, power) in sides.items() if power == best]
    winner = first[0] if len(first) == 1 else ""
    result = tuple(
        Event(
            "wins a clash" if name == winner else "loses a clash",
            player=name,
            source=card.id if card is not None else 0,
        )
        for name, (card, _) in sides.items()
    )
    return (shown, result)


def _other(now: Now, event: Event) -> str:
    """Say against whom: as the event says, or, where they clash again, as before, or the next opponent."""
    past = now.table.past
    while past is not None and not event.said("opponent"):
        clash = past.event
        if (
            clash.kind == "clashes"
            and event.player in {clash.player, clash.said("opponent")}
            and clash.said("opponent")
        ):
            return clash.said("opponent") if clash.player == event.player else clash.player
        past = past.before
    return event.said("opponent") or opponents(now.board, event.player)[0]


def _power(now: Now, name: str) -> tuple[Card | None, int]:
    cards = top(now.board, name, "deck", 1)
    return (cards[0], int(now.sheet(cards[0].id).get("power", 0))) if cards else (None, 0)
