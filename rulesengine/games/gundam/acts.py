"""What each kind of event does to the table. When it may happen is in `rules/`, how it is said in `words.py`.

A card that goes to another place is a new card there (+3-1-5): what it had used up is forgotten, and a Pilot
goes where its Unit goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS, act, edge, flag, mark, move, nothing, takes, top
from rulesengine.core.acts import turns as turn_passes
from rulesengine.core.state import add, player, put, with_player, with_standing
from rulesengine.core.text import Face
from rulesengine.games.gundam.looking import BASE, BATTLE, IN_PLAY, SHIELDS, has_burst, is_pilot, stand_by

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulesengine.core.acts import Act
    from rulesengine.core.model import Board, Card, Event, Table

EX_BASE = Face("EX Base", (("types", frozenset({"Base", "EX Base"})),), (("HP", 3),), token=True)
EX_RESOURCE = Face("EX Resource", (("types", frozenset({"Resource", "EX Resource"})),), token=True)
THIS_TURN = frozenset({"deployed this turn", "paired this turn"})
IN_BATTLE = frozenset({"attacking", "attacked", "blocking", "battling"})
COUNTED = ("deck", "hand", "zone", "tokens")  # what an act that moves cards looks at


def goes(table: Table, number: int, zone: str, end: str = "top") -> Table:
    """Move a card, with its Pilot if it is a Unit that leaves play; tokens leave the game."""
    card = table.board.cards[number]
    if card.zone == zone and end == "top":
        return table
    crew = tuple(n for n in card.links if is_pilot(table.board.cards[n])) if card.zone == BATTLE else ()
    for each in (number, *(n for n in crew if not is_pilot(card))):
        one = table.board.cards[each]
        place = "removal area" if one.face.token and zone not in IN_PLAY else zone
        table = move(table, each, place, edge(table.board, one.owner, place, end))
        used = frozenset(u for u in table.used if u[0][:2] != ("printed", each))
        table = table._replace(used=used)
    return table


def going(zone: str, end: str = "top") -> Act:
    """Make the act that moves the event's card to a place of its owner."""
    return act(lambda table, event: goes(table, event.card, zone, end) if event.card else table, *COUNTED)


def _with_flags(board: Board, card: Card, words: frozenset[str]) -> Board:
    return put(board, card._replace(flags=card.flags | words)) if words else board


def _given(event: Event) -> frozenset[str]:
    return frozenset(word for key, word in event.detail if key == "flag")


def deploy(table: Table, event: Event) -> Table:
    """Put a Unit into the battle area, or a Base into the base section."""
    card = table.board.cards[event.card]
    kinds = dict(card.face.sets).get("types", frozenset())
    there = BASE if "Base" in kinds else BATTLE
    table = goes(table, event.card, there)
    fresh = table.board.cards[event.card]
    return table._replace(
        board=_with_flags(table.board, fresh, frozenset({"deployed this turn"}) | _given(event))
    )


def makes(zone: str, face: Face | None = None) -> Act:
    """Make the act that creates tokens in a place of the event's player."""

    def does(table: Table, event: Event) -> Table:
        board, what = table.board, face or event.made
        assert isinstance(what, Face)
        for _ in range(max(1, event.amount)):
            board, card = add(board, what, event.player, zone, table.clock + 1)
            board = _with_flags(board, card, _given(event))
        return table._replace(board=board)

    return act(does, *COUNTED)


def pair(table: Table, event: Event) -> Table:
    """Put a Pilot under a Unit."""
    if event.target in table.board.cards[event.card].links:
        return table
    table = goes(table, event.target, BATTLE)
    for here, there in ((event.card, event.target), (event.target, event.card)):
        card = table.board.cards[here]
        fresh = card._replace(links=(*card.links, there))
        table = table._replace(
            board=_with_flags(put(table.board, fresh), fresh, frozenset({"paired this turn"}))
        )
    return table


def destroy(table: Table, event: Event) -> Table:
    """Put a destroyed card into the trash; a Shield with a Burst is in no place until that is over."""
    card = table.board.cards[event.card]
    if card.zone == SHIELDS and has_burst(card):
        return goes(table, event.card, "nowhere")
    return goes(table, event.card, "trash") if card.zone in {*IN_PLAY, SHIELDS} else table


def hurt(table: Table, event: Event) -> Table:
    """Lay damage on a Unit or a Base; a Shield keeps none, for it is destroyed."""
    if event.amount <= 0 or not event.card or table.board.cards[event.card].zone not in IN_PLAY:
        return table
    return mark("damage").does(table, event)


def attack(table: Table, event: Event) -> Table:
    """Mark who attacks, and what is attacked."""
    board = table.board
    board = _with_flags(board, board.cards[event.card], frozenset({"attacking", "battling"}))
    if event.target:
        board = _with_flags(board, board.cards[event.target], frozenset({"attacked", "battling"}))
    return table._replace(board=board)


def retarget(extra: str = "") -> Callable[[Table, Event], Table]:
    """Make the act that turns the attack to the event's card."""
    words = frozenset({"attacked", "battling", extra} if extra else {"attacked", "battling"})

    def does(table: Table, event: Event) -> Table:
        board = table.board
        for card in board.cards:
            if "attacked" in card.flags and card.id != event.card:
                board = put(board, card._replace(flags=card.flags - IN_BATTLE))
        return table._replace(board=_with_flags(board, board.cards[event.card], words))

    return does


def _without(table: Table, words: frozenset[str]) -> Table:
    board = table.board
    for card in board.cards:
        if not card.flags.isdisjoint(words):
            board = put(board, card._replace(flags=card.flags - words))
    return table if board is table.board else table._replace(board=board)


def turn_ends(table: Table, event: Event) -> Table:
    """Forget what was so for this turn, and end what lasted to the end of an opponent's turn."""
    return over("opponent's next turn ends")(_without(table, THIS_TURN), event)


def over(until: str) -> Callable[[Table, Event], Table]:
    """Make the act that ends effects which last into a turn of the opponent of whoever made them."""

    def does(table: Table, event: Event) -> Table:
        rows = table.board.standing
        kept = tuple(r for r in rows if r.until != until or r.controller == event.player)
        return table if len(kept) == len(rows) else table._replace(board=with_standing(table.board, kept))

    return does


def pay(table: Table, event: Event) -> Table:
    """Rest as many active Resources; an EX Resource is used up, so it is taken last."""
    area = [c for c in table.board.cards if c.zone == "resource area" and c.owner == event.player]
    ready = sorted((c for c in area if "rested" not in c.flags), key=lambda c: (c.face.token, c.place, c.id))
    for card in ready[: event.amount]:
        if card.face.token:
            table = goes(table, card.id, "removal area")
        else:
            table = table._replace(board=put(table.board, card._replace(flags=card.flags | {"rested"})))
    return table


def bring(table: Table, event: Event) -> Table:
    """Take Resources from their deck into the resource area."""
    for card in top(table.board, event.player, "resource deck", max(1, event.amount)):
        table = goes(table, card.id, "resource area", "bottom")
        table = table._replace(board=_with_flags(table.board, table.board.cards[card.id], _given(event)))
    return table


def _turn_to(table: Table, who: str, **marks: int) -> Table:
    """Write down who acts next in an action step, and who has passed."""
    board = table.board
    for one in board.players:
        kept = dict(one.marks) | {"next to act": int(one.name == who)}
        kept |= {"passed": marks["passed"]} if one.name != who and "passed" in marks else {}
        kept |= {"passed": 0} if "passed" not in marks else {}
        board = with_player(board, one._replace(marks=tuple(sorted((k, n) for k, n in kept.items() if n))))
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
    """Let a player have lost: nothing more is played."""
    lost = player(table.board, event.player)
    if lost.mark("defeated"):
        return table
    board = with_player(table.board, lost._replace(marks=(*lost.marks, ("defeated", 1))))
    return table._replace(board=board, plan=(), offer=None, played=len(table.script))


GUNDAM_ACTS: Mapping[str, Act] = {
    **ACTS,
    "is deployed": act(deploy, *COUNTED),
    "creates a token": makes(BATTLE),
    "deploys an EX Base": makes(BASE, EX_BASE),
    "places an EX Resource": makes("resource area", EX_RESOURCE),
    "attacks": act(attack),
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
    "battle ends": act(lambda table, event: _without(table, IN_BATTLE)),
    "turn ends": act(turn_ends),
    "is defeated": act(defeat),
} | {
    kind: nothing()
    for kind in (
        "is attacked", "is chosen", "plays a card", "is about to be played", "is paid for", "activates", "shuffles",
        "turn begins", "end step begins", "declares an attack", "supports", "ends the main phase",
        "block step begins", "action step begins", "damage step begins", "draw phase begins", "resource phase begins",
        "main phase begins", "hand step begins",
    )
}  # fmt: skip
