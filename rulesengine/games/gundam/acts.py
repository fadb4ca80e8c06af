"""What each kind of event does to the table. When it may happen is in `rules/`, how it is said in `words.py`.

Cards that change places are in `moving.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS, act, flag, mark, nothing, takes
from rulesengine.core.acts import turns as turn_passes
from rulesengine.core.model import player, put, with_player, with_standing
from rulesengine.games.gundam.looking import BASE, BATTLE, IN_PLAY, SHIELDS, stand_by
from rulesengine.games.gundam.moving import (
    COUNTED,
    EX_BASE,
    EX_RESOURCE,
    bring,
    deploy,
    destroy,
    goes,
    going,
    makes,
    pair,
    pay,
    with_flags,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.acts import Act
    from rulesengine.core.model import Event, Table

THIS_TURN = frozenset({"deployed this turn", "paired this turn"})
IN_BATTLE = frozenset({"attacking", "attacked", "blocking", "battling"})


def hurt(table: Table, event: Event) -> Table:
    """Lay damage on a Unit or a Base; a Shield keeps none, for it is destroyed."""
    if event.amount <= 0 or not event.card or table.board.cards[event.card].zone not in IN_PLAY:
        return table
    return mark("damage").does(table, event)


def attack(table: Table, event: Event) -> Table:
    """Mark who attacks, and what is attacked."""
    board = table.board
    board = with_flags(board, board.cards[event.card], frozenset({"attacking", "battling"}))
    if event.target:
        board = with_flags(board, board.cards[event.target], frozenset({"attacked", "battling"}))
    return table._replace(board=board)


def join_battle(table: Table, event: Event) -> Table:
    """Let a Unit be in a battle that an effect begins: that of the active player is the one that attacks."""
    card = table.board.cards[event.card]
    side = "attacking" if card.controller == table.board.turn_player else "attacked"
    return table._replace(board=with_flags(table.board, card, frozenset({side, "battling"})))


def retarget(extra: str = "") -> Callable[[Table, Event], Table]:
    """Make the act that turns the attack to the event's card."""
    words = frozenset({"attacked", "battling", extra} if extra else {"attacked", "battling"})

    def does(table: Table, event: Event) -> Table:
        board = table.board
        for card in board.cards:
            if "attacked" in card.flags and card.id != event.card:
                board = put(board, card._replace(flags=card.flags - IN_BATTLE))
        return table._replace(board=with_flags(board, board.cards[event.card], words))

    return does


def _without(table: Table, words: frozenset[str]) -> Table:
    board = table.board
    for card in board.cards:
        if not card.flags.isdisjoint(words):
            board = put(board, card._replace(flags=card.flags - words))
    return table if board is table.board else table._replace(board=board)


def battle_ends(table: Table, event: Event) -> Table:
    """Forget who attacked and what was attacked."""
    return _without(table, IN_BATTLE)


def turn_ends(table: Table, event: Event) -> Table:
    """Forget what was so for this turn, and end what lasted to the end of an opponent's turn."""
    return over("opponent's next turn ends")(_without(table, THIS_TURN), event)


def turn_begins(table: Table, event: Event) -> Table:
    """Let it be the player's turn, where no start phase has made it so already."""
    return table if event.player == table.board.turn_player else turn_passes(table, event)


def over(until: str) -> Callable[[Table, Event], Table]:
    """Make the act that ends effects which last into a turn of the opponent of whoever made them."""

    def does(table: Table, event: Event) -> Table:
        rows = table.board.standing
        kept = tuple(r for r in rows if r.until != until or r.controller == event.player)
        return table if len(kept) == len(rows) else table._replace(board=with_standing(table.board, kept))

    return does


def _turn_to(table: Table, who: str, **marks: int) -> Table:
    """Write down who acts next in an action step, and who has passed."""
    board = table.board
    for seat in board.players:
        kept = dict(seat.marks) | {"next to act": int(seat.name == who)}
        kept |= {"passed": marks["passed"]} if seat.name != who and "passed" in marks else {}
        kept |= {"passed": 0} if "passed" not in marks else {}
        board = with_player(board, seat._replace(marks=tuple(sorted((k, n) for k, n in kept.items() if n))))
    return table._replace(board=board)


def passes(table: Table, event: Event) -> Table:
    """Give the turn to act to the other player."""
    return _turn_to(table, stand_by(table.board, event.player), passed=1)


def acts_now(table: Table, event: Event) -> Table:
    """In an action step, whoever has acted gives the turn to act to the other player."""
    acting = any(p.mark("next to act") for p in table.board.players)
    return _turn_to(table, stand_by(table.board, event.player)) if acting else table


def plays(table: Table, event: Event) -> Table:
    """Put a Command into no place while it is carried out."""
    if event.said("as") == "Command":
        table = goes(table, event.card, "nowhere")
    return acts_now(table, event)


def acts_first(table: Table, event: Event) -> Table:
    """Give the first turn to act in an action step to a player."""
    return _turn_to(table, event.player)


def no_more_acting(table: Table, event: Event) -> Table:
    """End an action step."""
    return _turn_to(table, "")


def defeat(table: Table, event: Event) -> Table:
    """Let a player have lost: nothing of what was to come is done, and further lines are refused (H-20)."""
    lost = player(table.board, event.player)
    if lost.mark("defeated"):
        return table
    board = with_player(table.board, lost._replace(marks=(*lost.marks, ("defeated", 1))))
    return table._replace(board=board, plan=(), offer=None)


GUNDAM_ACTS: Mapping[str, Act] = {
    **ACTS,
    "is deployed": act(deploy, *COUNTED),
    "creates a token": makes(BATTLE),
    "deploys an EX Base": makes(BASE, EX_BASE),
    "places an EX Resource": makes("resource area", EX_RESOURCE),
    "attacks": act(attack),
    "joins a battle": act(join_battle),
    "blocks": act(retarget("blocking")),
    "becomes the attack target": act(retarget()),
    "is damaged": act(hurt),
    "recovers": mark("damage", -1),
    "is destroyed": act(destroy, *COUNTED),
    "is rested": flag("rested"),
    "is set as active": flag("rested", on=False),
    "is paired": act(pair),
    "is linked": flag("linked"),
    "is returned to hand": going("hand", "bottom"),
    "is added to hand": going("hand", "bottom"),
    "is discarded": going("trash"),
    "is put in the trash": going("trash"),
    "is removed": going("removal area"),
    "is revealed": flag("shown"),
    "is revealed as a Shield": flag("shown"),
    "is put on top of the deck": going("deck"),
    "is put under the deck": going("deck", "bottom"),
    "is put into the deck": going("deck", "bottom"),
    "is added to the Shields": going(SHIELDS),
    "is played": act(plays, *COUNTED),
    "draws": takes("deck", "hand"),
    "pays": act(pay, "rested"),
    "places a Resource": act(bring, *COUNTED),
    "trashes from the deck": takes("deck", "trash"),
    "adds a Shield": takes("deck", SHIELDS),
    "uses an effect": act(acts_now),
    "passes": act(passes),
    "may act first": act(acts_first),
    "action step ends": act(no_more_acting),
    "start phase begins": act(turn_passes),
    "start phase ends": act(over("opponent's next start phase ends")),
    "battle ends": act(battle_ends),
    "turn begins": act(turn_begins),
    "turn ends": act(turn_ends),
    "is defeated": act(defeat),
} | {
    kind: nothing()
    for kind in (
        "is attacked", "is blocked", "AP is reduced", "is chosen", "activates", "shuffles",
        "opponent's next turn ends", "opponent's next start phase ends", "end step begins",
        "plays a card", "is about to be played", "is paid for", "declares an attack", "supports",
        "ends the main phase", "main phase begins", "draw phase begins", "resource phase begins",
        "block step begins", "action step begins", "damage step begins", "hand step begins",
        "falls short", "goes unblocked",
    )
}  # fmt: skip
