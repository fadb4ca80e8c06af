"""What each event does to the table. When it happens is in `rules/`; the words are in `words.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesengine.core.acts import ACTS as CORE
from rulesengine.core.acts import (
    Act,
    act,
    creates,
    edge,
    flag,
    leave,
    leaves,
    mark,
    move,
    moves,
    nothing,
    player_mark,
    takes,
    turns,
)
from rulesengine.core.applying import takes_hold
from rulesengine.core.model import counted, player, put, with_player
from rulesengine.core.text import Face
from rulesengine.games.fab.procedure import VOCABULARY
from rulesengine.games.fab.rules import announcing, clashing
from rulesengine.games.fab.words import BEGINNINGS, FLAGS, FUNCTIONAL, PHASES, SINCE, STEPS, TRIGGERED, UNDER

if TYPE_CHECKING:
    from rulesengine.core.model import Card, Event, Table

IN_THE_ARENA = FUNCTIONAL
CAN_BE_DESTROYED = FUNCTIONAL | {"arsenal", "deck", "stack"}  # "destroy a card in their arsenal"


FIFTH = "fifth from the top"
ABOVE_FIFTH = 4  # so many cards are above it


def _destroyed(table: Table, event: Event) -> Table:
    if not event.card or table.board.cards[event.card].zone not in CAN_BE_DESTROYED:
        return table
    return leave(table, event.card, "graveyard")


def _defeated(table: Table, event: Event) -> Table:
    who = player(table.board, event.player)
    if who.mark("defeated"):
        return table
    marks = counted(who.marks, "defeated", 1)
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


def _discarded(table: Table, event: Event) -> Table:
    if not event.card or table.board.cards[event.card].zone != "hand":
        return table
    return moves("graveyard").does(table, event)


def _put(table: Table, event: Event) -> Table:
    zone, number = event.said("to"), event.card
    if not (zone and number):
        return table
    owner = table.board.cards[number].owner
    if event.said("end") == FIFTH:
        return _fifth(table, number)
    where = edge(table.board, owner, zone, "bottom" if event.said("end") in {"bottom", "shuffled"} else "top")
    table = _face_down(move(table, number, zone, where), event)
    return _under(table, event) if zone == "under" else table


def _under(table: Table, event: Event) -> Table:
    """Remember what a card has been put under: the object whose text puts it there."""
    card = table.board.cards[event.card]
    marks = counted(card.marks, UNDER, event.source - card.mark(UNDER))
    return table._replace(board=put(table.board, card._replace(marks=marks)))


def _fifth(table: Table, number: int) -> Table:
    """Put a card into its owner's deck below the four cards on top; below all where there are fewer."""
    board, owner = table.board, table.board.cards[number].owner
    deck = [c for c in board.cards if c.zone == "deck" and c.owner == owner and c.id != number]
    deck.sort(key=lambda c: (c.place, c.id))
    for place, card in enumerate(deck):
        board = put(board, card._replace(place=place + (place >= ABOVE_FIFTH)))
    return move(table._replace(board=board), number, "deck", min(ABOVE_FIFTH, len(deck)))


def _face_down(table: Table, event: Event) -> Table:
    """Let a card that has been moved face down lie so."""
    if event.said("face") != "down":
        return table
    card = table.board.cards[event.card]
    return table._replace(board=put(table.board, card._replace(flags=card.flags | {"face down"})))


def _banished(table: Table, event: Event) -> Table:
    after = leaves("banished").does(table, event)
    if after is table:
        return table
    after = _face_down(after, event)
    return flag().does(after, event) if event.said("flag") else after


def _turned(table: Table, event: Event) -> Table:
    """Turn a card face up or face down; one that is so already stays as it is."""
    return flag("face down", on=event.said("face") == "down").does(table, event)


def _equipped(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone in IN_THE_ARENA:
        return table
    types = dict(card.face.sets).get("types", frozenset())
    return move(table, card.id, "weapon" if "Weapon" in types else "equipment", controller=event.player)


def _transformed(table: Table, event: Event) -> Table:
    """Let an object be another one from now on: it is the same object, with another face."""
    card, face = table.board.cards[event.card], event.made
    if not isinstance(face, Face):
        return table
    return table._replace(board=put(table.board, card._replace(face=face)))


def _negated(table: Table, event: Event) -> Table:
    """Take a layer off the stack: nothing of it resolves, and a card goes to the graveyard."""
    table = table._replace(waiting=tuple(w for w in table.waiting if w.card.id != event.card))
    return leave(table, event.card, "graveyard") if table.board.cards[event.card].zone == "stack" else table


def _enters(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone in IN_THE_ARENA:
        return table
    types = dict(card.face.sets).get("types", frozenset())
    home = {"Equipment": "equipment", "Weapon": "weapon", "Hero": "hero"}
    zone = next((there for word, there in home.items() if word in types), "arena")
    controller = event.player or card.controller
    if event.said("under") == "you" and event.source:  # the text says so
        controller = table.board.cards[event.source].controller
    return move(table, card.id, zone, controller=controller)


def _becomes_a_layer(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone == "stack":
        return table
    kept = card.flags & {"fused", "boosted", "paid extra"} | {f"played from {card.zone}"} & FLAGS.keys()
    kept |= {"played free"} if event.said("price") == "none" else set()
    table = move(table, card.id, "stack", controller=event.player or card.owner)
    fresh = table.board.cards[card.id]
    return table._replace(board=put(table.board, fresh._replace(flags=kept | {"layer"})))


def _attacks(table: Table, event: Event) -> Table:
    """A card on the stack becomes a chain link, and stays the object it is; what attacked before stops."""
    board, card = table.board, table.board.cards[event.card]
    for other in board.cards:
        if "attacking" in other.flags:
            board = put(board, _no_longer(other, "attacking"))
    zone = "combat chain" if card.zone == "stack" else card.zone
    card = _no_longer(card, "attacking", "layer")
    who = player(board, event.player)
    links = counted(counted(who.marks, "chain link", 1), "attacks", 1)
    marks = counted(card.marks, SINCE, table.clock + 1)
    marks = counted(marks, "attack of the turn", who.mark("attacks") + 1 - card.mark("attack of the turn"))
    board = put(board, card._replace(zone=zone, flags=card.flags | {"attacking"}, marks=marks))
    return table._replace(board=with_player(board, who._replace(marks=links)))


def _no_longer(card: Card, *states: str) -> Card:
    """Take states off a card, and with "attacking" what is known of the attack."""
    gone = {SINCE, "attack of the turn"} if "attacking" in states else set()
    marks = tuple(m for m in card.marks if m[0] not in gone)
    return card._replace(flags=card.flags - set(states), marks=marks)


def _defends(table: Table, event: Event) -> Table:
    card = table.board.cards[event.card]
    if card.zone in {"hand", "stack", "arsenal"}:
        table = move(table, card.id, "combat chain", controller=event.player or card.owner)
        card = table.board.cards[card.id]
    return table._replace(board=put(table.board, card._replace(flags=card.flags | {"defending"})))


def _stop_fighting(table: Table, event: Event) -> Table:
    """Nothing attacks or defends any more."""
    board = table.board
    for card in board.cards:
        if card.flags & {"attacking", "defending"}:
            board = put(board, _no_longer(card, "attacking", "defending"))
    return table if board is table.board else table._replace(board=board)


def _chain_closes(table: Table, event: Event) -> Table:
    table = _stop_fighting(table, event)
    for card in [c for c in table.board.cards if c.zone == "combat chain"]:
        table = leave(table, card.id, "graveyard")
    board = table.board
    for who in board.players:
        marks = tuple(m for m in who.marks if m[0] != "chain link")
        board = with_player(board, who._replace(marks=marks))
    return table._replace(board=board)


def _only(table: Table, names: tuple[str, ...], kind: str, now: str, whose: str = "") -> Table:
    """Let it be one phase or step and no other, for one player or for all."""
    words, board = {f"{name} {kind}" for name in names}, table.board
    for who in board.players:
        marks = dict(m for m in who.marks if m[0] not in words)
        if f"{now} {kind}" in words and whose in {"", who.name}:
            marks[f"{now} {kind}"] = 1
        board = with_player(board, who._replace(marks=tuple(sorted(marks.items()))))
    return table._replace(board=board)


def _phase(table: Table, event: Event) -> Table:
    return _only(table, PHASES, "phase", event.said("phase"), event.player)


def _step(table: Table, event: Event) -> Table:
    return _only(table, STEPS, "step", event.said("step"))


def _turn(table: Table, event: Event) -> Table:
    board = table.board
    for who in board.players:
        board = with_player(board, who._replace(marks=tuple(m for m in who.marks if m[0] != "attacks")))
    table = table._replace(board=board)
    return _only(_only(turns(table, event), PHASES, "phase", ""), STEPS, "step", "")


def _layer_removed(table: Table, event: Event) -> Table:
    kept = tuple(w for w in table.waiting if w.card.id != event.card or w.ability.form not in TRIGGERED)
    return table if len(kept) == len(table.waiting) else table._replace(waiting=kept)


def _resources_come(table: Table, event: Event) -> Table:
    """Count what a player has to pay with: from now on it is known, also where nothing of it is left."""
    return _with_resources(table, event.player, event.amount)


def _resources_go(table: Table, event: Event) -> Table:
    return _with_resources(table, event.player, -event.amount)


def _with_resources(table: Table, name: str, by: int) -> Table:
    who = player(table.board, name)
    marks = tuple(sorted({**dict(who.marks), "resources": max(0, who.mark("resources") + by)}.items()))
    return table._replace(board=with_player(table.board, who._replace(marks=marks)))


DOES: dict[str, Act] = {
    "draws": takes("deck", "hand"),
    "mills": takes("deck", "graveyard"),
    "is discarded": act(_discarded),
    "is destroyed": act(_destroyed),
    "is banished": act(_banished),
    "is turned": act(_turned),
    "is equipped": act(_equipped),
    "is transformed": act(_transformed),
    "is negated": act(_negated),
    "is removed": leaves("nowhere"),
    "charges": moves("soul"),
    "is put": act(_put),
    "enters": act(_enters),
    "is revealed": act(clashing.revealed),
    "wins a clash": act(clashing.over),
    "loses a clash": act(clashing.over),
    "is created": creates("arena"),
    "plays": act(_becomes_a_layer),
    "comes about": act(announcing.come_about),
    "is defeated": act(_defeated),
    "is cleared": leaves("graveyard"),
    "layer is removed": act(_layer_removed),
    "attacks": act(_attacks),
    "defends": act(_defends),
    "chain link closes": act(_stop_fighting),
    "combat chain closes": act(_chain_closes),
    "is dealt": mark("damage"),
    "loses life": mark("damage"),
    "gains life": mark("life gained"),
    "pitches": moves("pitch"),
    "gains action points": player_mark("action points"),
    "gains resources": act(_resources_come),
    "pays": act(_resources_go, "resources falls"),
    "loses resources": act(_resources_go, "resources falls"),
    "loses action points": player_mark("action points", -1),
    "gets counters": mark(),
    "loses counters": mark("", -1),
    "is tapped": flag("tapped"),
    "is untapped": flag("tapped", on=False),
    "is frozen": flag("frozen"),
    "is unfrozen": flag("frozen", on=False),
    "is marked": flag(),
    "loses its mark": flag("marked", on=False),
    "fuses": flag("fused"),
    "turn begins": act(_turn),
    "phase begins": act(_phase),
    "step begins": act(_step),
}
BEGINS = {kind: act(takes_hold) for kind in BEGINNINGS}  # a continuous effect begins to apply: 6.2.5
ACTS = {name: nothing() for name in VOCABULARY.events} | BEGINS | DOES | dict(CORE)
